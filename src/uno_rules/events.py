"""What happened in a transition: one frozen class per kind of event.

Events are what a client animates.  Cards that a seat may not see are None in its
copy; the copies are made by `visible`, in one place.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import attrs

from uno_rules.cards import Card, Color
from uno_rules.errors import wrong_type
from uno_rules.values import Value


class Reason(StrEnum):
    """Why cards are drawn.

    >>> Reason("penalty") is Reason.PENALTY
    True
    """

    TURN = "turn"
    PENALTY = "penalty"
    CHALLENGE = "challenge"
    CAUGHT = "caught"
    FALSE_CALL = "false_call"
    FALSE_CATCH = "false_catch"
    MISPLAY = "misplay"
    HINT = "hint"


@attrs.frozen(eq=False, repr=False)
class _OfSeat(Value):
    """What one seat does, or what happens to it."""

    seat: int


@attrs.frozen(eq=False, repr=False)
class _Against(_OfSeat):
    """What one seat does to another."""

    offender: int


@attrs.frozen(eq=False, repr=False)
class _Round(Value):
    """What goes round the table, 1 to the left or -1 to the right."""

    direction: int


@attrs.frozen(eq=False, repr=False)
class DealerDrew(Value):
    """A seat draws a card, open, to find the dealer.

    >>> DealerDrew(2, Card.parse("R5"))
    DealerDrew(seat=2, card=R5)
    """

    seat: int
    card: Card


@attrs.frozen(eq=False, repr=False)
class RoundBegan(Value):
    """A round begins: its number from 0, and who deals.

    >>> RoundBegan(0, 3)
    RoundBegan(round=0, dealer=3)
    """

    round: int
    dealer: int


@attrs.frozen(eq=False, repr=False)
class HandDealt(Value):
    """A seat holds these cards now: dealt, or got by an exchange of hands.

    `cards` is None for those who may not see them.

    >>> HandDealt(2, 1, None)
    HandDealt(seat=2, count=1, cards=None)
    """

    seat: int
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen(eq=False, repr=False)
class CardTurned(Value):
    """A card is turned up to start; `starts` is False when it goes back (9.4).

    >>> CardTurned(Card.parse("R5"), True)
    CardTurned(card=R5, starts=True)
    """

    card: Card
    starts: bool


@attrs.frozen(eq=False, repr=False)
class ColorNamed(Value):
    """The first player names the colour of the wild turned up first.

    >>> ColorNamed(2, Color.RED)
    ColorNamed(seat=2, color=R)
    """

    seat: int
    color: Color


@attrs.frozen(eq=False, repr=False)
class CardPlayed(Value):
    """A seat lays down a card: in turn, by jumping in, or wrongly.

    `color` is the active colour from now on; `wrong` says that the card does not fit,
    which everybody can see.

    >>> CardPlayed(2, Card.parse("R5"), Color.RED, 1, jumped_in=False, said_uno=True, wrong=False)
    CardPlayed(seat=2, card=R5, color=R, copies=1, jumped_in=False, said_uno=True, wrong=False)
    """

    seat: int
    card: Card
    color: Color
    copies: int
    jumped_in: bool
    said_uno: bool
    wrong: bool


@attrs.frozen(eq=False, repr=False)
class CardsDrawn(Value):
    """A seat draws cards; `cards` is None for those who may not see them.

    A card that is drawn in turn is played or kept by that seat next, unless a turn
    begins or the round ends in the same transition.

    >>> CardsDrawn(2, 1, None, Reason.TURN)
    CardsDrawn(seat=2, count=1, cards=None, reason=<Reason.TURN: 'turn'>)
    """

    seat: int
    count: int
    cards: tuple[Card, ...] | None
    reason: Reason


class TurnPassed(_OfSeat):
    """A seat gives up the rest of its turn.

    >>> TurnPassed(2)
    TurnPassed(seat=2)
    """

    __slots__ = ()


class SeatSkipped(_OfSeat):
    """A seat loses its turn to a card: skipped, or because it draws for it.

    >>> SeatSkipped(2)
    SeatSkipped(seat=2)
    """

    __slots__ = ()


class DirectionChanged(_Round):
    """Play runs the other way: 1 to the left, -1 to the right.

    >>> DirectionChanged(-1)
    DirectionChanged(direction=-1)
    """

    __slots__ = ()


@attrs.frozen(eq=False, repr=False)
class PenaltyFaced(Value):
    """A seat faces a penalty that it may answer; the fields are those of `RespondPhase`.

    >>> PenaltyFaced(2, 4, Card.parse("W4"), 1, Color.RED, None)
    PenaltyFaced(seat=2, amount=4, card=W4, source=1, color_before=R, out=None)
    """

    seat: int
    amount: int
    card: Card
    source: int
    color_before: Color
    out: int | None


class PenaltyBlocked(_OfSeat):
    """A seat cancels the penalty it faced.

    >>> PenaltyBlocked(2)
    PenaltyBlocked(seat=2)
    """

    __slots__ = ()


@attrs.frozen(eq=False, repr=False)
class Challenged(Value):
    """A seat doubts the Wild Draw Four of another, and what came of it.

    >>> Challenged(2, 1, True)
    Challenged(seat=2, source=1, guilty=True)
    """

    seat: int
    source: int
    guilty: bool


@attrs.frozen(eq=False, repr=False)
class HandShown(Value):
    """A hand is shown to one seat; `cards` is None for the others.

    >>> HandShown(2, 3, 1, None)
    HandShown(seat=2, to=3, count=1, cards=None)
    """

    seat: int
    to: int
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen(eq=False, repr=False)
class CardTakenBack(Value):
    """A card returns from the discards to the hand it came from, seen by all.

    >>> CardTakenBack(2, Card.parse("R5"), Color.RED)
    CardTakenBack(seat=2, card=R5, color=R)
    """

    seat: int
    card: Card
    color: Color


class UnoCalled(_OfSeat):
    """A seat says UNO.

    >>> UnoCalled(2)
    UnoCalled(seat=2)
    """

    __slots__ = ()


class UnoCaught(_Against):
    """A seat catches another that forgot to say UNO.

    >>> UnoCaught(2, 1)
    UnoCaught(seat=2, offender=1)
    """

    __slots__ = ()


class FalseCall(_OfSeat):
    """A seat says UNO without a reason, and pays for it.

    >>> FalseCall(2)
    FalseCall(seat=2)
    """

    __slots__ = ()


class FalseCatch(_Against):
    """A seat catches another without a reason, and pays for it.

    >>> FalseCatch(2, 1)
    FalseCatch(seat=2, offender=1)
    """

    __slots__ = ()


@attrs.frozen(eq=False, repr=False)
class MisplayReported(Value):
    """A card put down wrongly is reported: the position before it comes back.

    The discards lie as they did when it was put down, itself on top, and play runs as it
    did.  The hands are told by `HandDealt`, what had been seen of them by
    `HandRemembered`; then the card is taken back.

    >>> MisplayReported(2, 1, 1, (Card.parse("R5"), Card.parse("G7")))
    MisplayReported(seat=2, offender=1, direction=1, discard_pile=(R5, G7))
    """

    seat: int
    offender: int
    direction: int
    discard_pile: tuple[Card, ...]


@attrs.frozen(eq=False, repr=False)
class HandRemembered(Value):
    """A seat goes on knowing these cards of another hand, after all has come back.

    Nobody else learns of it: what is known of a hand tells what was drawn since.

    >>> HandRemembered(2, 3, (Card.parse("R5"),))
    HandRemembered(seat=2, to=3, cards=(R5,))
    """

    seat: int
    to: int
    cards: tuple[Card, ...]


@attrs.frozen(eq=False, repr=False)
class HintReported(Value):
    """A suggestion is reported.

    >>> HintReported(2, 1, 3)
    HintReported(seat=2, offender=1, to=3)
    """

    seat: int
    offender: int
    to: int


@attrs.frozen(eq=False, repr=False)
class HandsSwapped(Value):
    """Two seats exchange their hands.

    >>> HandsSwapped(2, 1)
    HandsSwapped(seat=2, target=1)
    """

    seat: int
    target: int


class HandsRotated(_Round):
    """Every hand moves on by one seat in the direction of play.

    >>> HandsRotated(-1)
    HandsRotated(direction=-1)
    """

    __slots__ = ()


class HandsShuffled(_OfSeat):
    """All hands are collected and dealt again by this seat.

    >>> HandsShuffled(2)
    HandsShuffled(seat=2)
    """

    __slots__ = ()


@attrs.frozen(eq=False, repr=False)
class PileRebuilt(Value):
    """The discards below the top become the draw pile, shuffled or turned over.

    >>> PileRebuilt(1, True)
    PileRebuilt(count=1, shuffled=True)
    """

    count: int
    shuffled: bool


class TurnBegan(_OfSeat):
    """It is this seat's turn to decide.

    >>> TurnBegan(2)
    TurnBegan(seat=2)
    """

    __slots__ = ()


@attrs.frozen(eq=False, repr=False)
class TurnCounted(Value):
    """So many turn actions of the number that was agreed have been taken in this round.

    >>> TurnCounted(7)
    TurnCounted(turns=7)
    """

    turns: int


@attrs.frozen(eq=False, repr=False)
class TalkChanged(Value):
    """What has been said at the table, or should have been, is no longer as it was.

    Attributes:
        owing: the seats that owe UNO.
        called: the seats that have called ahead.
        hinted: the seats whose suggestion was reported in this turn.
        reportable: the seat whose wrong card may be reported, else None.

    >>> TalkChanged((2,), (), (), None)
    TalkChanged(owing=(2,), called=(), hinted=(), reportable=None)
    """

    owing: tuple[int, ...]
    called: tuple[int, ...]
    hinted: tuple[int, ...]
    reportable: int | None


@attrs.frozen(eq=False, repr=False)
class RoundEnded(Value):
    """The round is over: who won it, who ended it, what each seat scored, and the totals.

    >>> RoundEnded((2,), 2, (0, 0, 31), (80, 0, 131))
    RoundEnded(winners=(2,), first=2, points=(0, 0, 31), scores=(80, 0, 131))
    """

    winners: tuple[int, ...]
    first: int | None
    points: tuple[int, ...]
    scores: tuple[int, ...]


class SeatEliminated(_OfSeat):
    """A seat has reached the limit and leaves the match.

    >>> SeatEliminated(2)
    SeatEliminated(seat=2)
    """

    __slots__ = ()


class DealAwaited(_OfSeat):
    """It is for this seat to deal the next round.

    >>> DealAwaited(2)
    DealAwaited(seat=2)
    """

    __slots__ = ()


@attrs.frozen(eq=False, repr=False)
class TimeRanOut(Value):
    """The agreed time or number of turns is over.

    >>> TimeRanOut()
    TimeRanOut()
    """


@attrs.frozen(eq=False, repr=False)
class MatchEnded(Value):
    """The match is over: who won it, and who ended its last round.

    >>> MatchEnded((0, 2), 2)
    MatchEnded(winners=(0, 2), first=2)
    """

    winners: tuple[int, ...]
    first: int | None


Event = (
    DealerDrew
    | RoundBegan
    | HandDealt
    | CardTurned
    | ColorNamed
    | CardPlayed
    | CardsDrawn
    | TurnPassed
    | SeatSkipped
    | DirectionChanged
    | PenaltyFaced
    | PenaltyBlocked
    | Challenged
    | HandShown
    | CardTakenBack
    | UnoCalled
    | UnoCaught
    | FalseCall
    | FalseCatch
    | MisplayReported
    | HandRemembered
    | HintReported
    | HandsSwapped
    | HandsRotated
    | HandsShuffled
    | PileRebuilt
    | TurnBegan
    | TurnCounted
    | TalkChanged
    | RoundEnded
    | SeatEliminated
    | DealAwaited
    | TimeRanOut
    | MatchEnded
)
"""Everything that can happen."""

HIDING: Final = (HandDealt, CardsDrawn, HandShown)
"""The events with cards that not everybody may see."""


def may_see(event: Event, seat: int | None) -> bool:
    """Whether `seat` (None for a spectator) may see all of `event`.

    >>> may_see(CardsDrawn(1, 1, (Card.parse("R1"),), Reason.TURN), 0)
    False
    """
    if isinstance(event, HandShown):
        return seat is not None and seat in (event.seat, event.to)
    if isinstance(event, HandRemembered):
        return seat == event.to
    if isinstance(event, HIDING):
        return seat == event.seat
    return True


def visible(
    events: Iterable[Event], seat: int | None, *, open_hands: bool = False
) -> tuple[Event, ...]:
    """`events` as `seat` sees them: the same events, without the cards it may not see.

    Only what another seat remembers (`HandRemembered`) is left out altogether.

    Args:
        events: from `uno_rules.step`.
        seat: whose eyes; None for a spectator.
        open_hands: whether all hands lie open, as the profile says.

    Raises:
        TypeError: what is given are no events, or no seat.

    >>> drawn = CardsDrawn(1, 1, (Card.parse("R1"),), Reason.TURN)
    >>> visible([drawn], 0)[0].cards is None, visible([drawn], 1) == (drawn,)
    (True, True)
    """
    if not isinstance(events, Iterable):
        raise wrong_type("events", events)
    if seat is not None and type(seat) is not int:
        raise wrong_type("a seat, or None for a spectator", seat)
    seen: list[Event] = []
    for event in events:
        if not isinstance(event, Event):
            raise wrong_type("an event", event)
        if open_hands or may_see(event, seat):
            seen.append(event)
        elif isinstance(event, HIDING):
            seen.append(attrs.evolve(event, cards=None))
    return tuple(seen)
