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


@attrs.frozen
class DealerDrew:
    """A seat draws a card, open, to find the dealer."""

    seat: int
    card: Card


@attrs.frozen
class RoundBegan:
    """A round begins: its number from 0, and who deals."""

    round: int
    dealer: int


@attrs.frozen
class HandDealt:
    """A seat holds these cards now: dealt, or redealt by Shuffle Hands.

    `cards` is None for those who may not see them.
    """

    seat: int
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class CardTurned:
    """A card is turned up to start; `starts` is False when it goes back (9.4)."""

    card: Card
    starts: bool


@attrs.frozen
class ColorNamed:
    """The first player names the colour of the wild turned up first."""

    seat: int
    color: Color


@attrs.frozen
class CardPlayed:
    """A seat lays down a card: in turn, by jumping in, or wrongly."""

    seat: int
    card: Card
    color: Color
    copies: int
    jumped_in: bool
    said_uno: bool


@attrs.frozen
class CardsDrawn:
    """A seat draws cards; `cards` is None for those who may not see them."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None
    reason: Reason


@attrs.frozen
class TurnPassed:
    """A seat gives up the rest of its turn."""

    seat: int


@attrs.frozen
class SeatSkipped:
    """A seat loses its turn to a Skip, or to a Reverse between two."""

    seat: int


@attrs.frozen
class DirectionChanged:
    """Play runs the other way: 1 to the left, -1 to the right."""

    direction: int


@attrs.frozen
class PenaltyFaced:
    """A seat faces a penalty that it may answer."""

    seat: int
    amount: int


@attrs.frozen
class PenaltyBlocked:
    """A seat cancels the penalty it faced."""

    seat: int


@attrs.frozen
class Challenged:
    """A seat doubts the Wild Draw Four of another, and what came of it."""

    seat: int
    source: int
    guilty: bool


@attrs.frozen
class HandShown:
    """A hand is shown to one seat; `cards` is None for the others."""

    seat: int
    to: int
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class CardTakenBack:
    """A card returns from the discards to the hand it came from, seen by all."""

    seat: int
    card: Card
    color: Color


@attrs.frozen
class UnoCalled:
    """A seat says UNO."""

    seat: int


@attrs.frozen
class UnoCaught:
    """A seat catches another that forgot to say UNO."""

    seat: int
    offender: int


@attrs.frozen
class FalseCall:
    """A seat says UNO without a reason, and pays for it."""

    seat: int


@attrs.frozen
class FalseCatch:
    """A seat catches another without a reason, and pays for it."""

    seat: int
    offender: int


@attrs.frozen
class MisplayReported:
    """A card put down wrongly is reported: the position before it comes back."""

    seat: int
    offender: int


@attrs.frozen
class HintReported:
    """A suggestion is reported."""

    seat: int
    offender: int
    to: int


@attrs.frozen
class HandsSwapped:
    """Two seats exchange their hands."""

    seat: int
    target: int


@attrs.frozen
class HandsRotated:
    """Every hand moves on by one seat in the direction of play."""

    direction: int


@attrs.frozen
class HandsShuffled:
    """All hands are collected and dealt again by this seat."""

    seat: int


@attrs.frozen
class PileRebuilt:
    """The discards below the top become the draw pile, shuffled or turned over."""

    count: int
    shuffled: bool


@attrs.frozen
class TurnBegan:
    """It is this seat's turn to decide."""

    seat: int


@attrs.frozen
class RoundEnded:
    """The round is over: who won it, what each seat scored, and the totals."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@attrs.frozen
class SeatEliminated:
    """A seat has reached the limit and leaves the match."""

    seat: int


@attrs.frozen
class TimeRanOut:
    """The agreed time or number of turns is over."""


@attrs.frozen
class MatchEnded:
    """The match is over, and who won it."""

    winners: tuple[int, ...]


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
    | HintReported
    | HandsSwapped
    | HandsRotated
    | HandsShuffled
    | PileRebuilt
    | TurnBegan
    | RoundEnded
    | SeatEliminated
    | TimeRanOut
    | MatchEnded
)
"""Everything that can happen."""

HIDING: Final = (HandDealt, CardsDrawn, HandShown)
"""The events with cards that not everybody may see."""


def may_see(event: Event, seat: int | None) -> bool:
    """Whether `seat` (None for a spectator) may see the cards of `event`.

    >>> may_see(CardsDrawn(1, 1, (Card.parse("R1"),), Reason.TURN), 0)
    False
    """
    if isinstance(event, HandShown):
        return seat is not None and seat in (event.seat, event.to)
    if isinstance(event, HIDING):
        return seat == event.seat
    return True


def visible(
    events: Iterable[Event], seat: int | None, *, open_hands: bool = False
) -> tuple[Event, ...]:
    """`events` as `seat` sees them: the same events, without the cards it may not see.

    Args:
        events: from `uno_rules.step`.
        seat: whose eyes; None for a spectator.
        open_hands: whether all hands lie open, as the profile says.

    >>> drawn = CardsDrawn(1, 1, (Card.parse("R1"),), Reason.TURN)
    >>> visible([drawn], 0)[0].cards is None, visible([drawn], 1) == (drawn,)
    (True, True)
    """
    if not isinstance(events, Iterable):
        raise wrong_type("events", events)
    return tuple(
        attrs.evolve(event, cards=None)
        if isinstance(event, HIDING) and not open_hands and not may_see(event, seat)
        else event
        for event in events
    )
