"""A position in words: the caption of its picture, and all of it for who cannot see that."""

from __future__ import annotations

from collections.abc import Sequence

from uno_rules.actions import Challenge, JumpIn, Play
from uno_rules.cards import Card
from uno_rules.phases import InitialColorPhase, MatchOverPhase, PlayPhase, RoundOverPhase
from uno_rules.view import AfterDrawSeen, PlayerView, RespondSeen
from uno_rules.wording import card_name, seat_name, winners_sentence

Names = Sequence[str]

_Decision = PlayPhase | InitialColorPhase | AfterDrawSeen | RespondSeen


def counted(number: int, thing: str) -> str:
    """A number and its noun.

    >>> counted(1, "card"), counted(-1, "point"), counted(0, "card")
    ('1 card', '-1 points', '0 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def hand_of(seen: PlayerView, seat: int) -> tuple[Card | None, ...]:
    """The cards of a seat as they are to be drawn, None for each that is hidden.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5")
    >>> hand_of(view(state, 0), 0), hand_of(view(state, 0), 1)
    ((R1, B2), (None, None))
    """
    known = seen.known[seat]
    return (*known, *[None] * (seen.counts[seat] - len(known)))


def may_lay(seen: PlayerView, seat: int) -> frozenset[Card]:
    """The cards that a seat may lay down now, in turn or out of it, as far as that is seen.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> may_lay(view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 0), 0)
    frozenset({R1})
    """
    layings = [action for action in seen.legal if isinstance(action, Play | JumpIn)]
    return frozenset([action.card for action in layings if action.seat == seat])


def marks_of(seen: PlayerView, seat: int) -> list[str]:
    """What is to be said of a seat besides its cards and points.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> marks_of(view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 0), 0)
    ['you', 'on turn', 'dealer']
    """
    wrong = seen.wrong_card
    awaited = "to deal" if isinstance(seen.phase, RoundOverPhase) else "on turn"
    marks = (
        ("you", seat == seen.seat),
        (f"team {seen.profile.team_of(seat)}", seen.profile.teams is not None),
        ("out of the match", not seen.active[seat]),
        (awaited, seat in seen.to_act),
        ("dealer", seat == seen.dealer),
        ("owes UNO", seat in seen.owing),
        ("said UNO", seat in seen.called),
        ("laid a wrong card", wrong is not None and wrong.action.seat == seat),
    )
    return [mark for mark, applies in marks if applies]


def way_of(seen: PlayerView) -> str:
    """The direction of play.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> way_of(view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 0))
    'play to the left'
    """
    return f"play to the {'left' if seen.direction == 1 else 'right'}"


def caption(seen: PlayerView, names: Names) -> str:
    """What the game waits for, and who may cut in.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> caption(view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 0), ["Anna"])
    'Anna is to play.'
    """
    phase, who = seen.phase, seat_name(seen.turn, names)
    if isinstance(phase, MatchOverPhase):
        return winners_sentence(phase.winners, names, "match")
    if isinstance(phase, RoundOverPhase):
        won = winners_sentence(phase.winners, names, "round")
        return f"{won} {seat_name(phase.dealer, names)} deals the next."
    jumpers = sorted({action.seat for action in seen.legal if isinstance(action, JumpIn)})
    cut_in = [f"{seat_name(seat, names)} may jump in." for seat in jumpers]
    return " ".join([_decision(phase, seen, names, who), *cut_in])


def _decision(phase: _Decision, seen: PlayerView, names: Names, who: str) -> str:
    if isinstance(phase, PlayPhase):
        return f"{who} is to play."
    if isinstance(phase, InitialColorPhase):
        return f"{who} is to name the first colour."
    if isinstance(phase, AfterDrawSeen):
        drawn = "a card" if phase.drawn is None else card_name(phase.drawn)
        return f"{who} has drawn {drawn}, which fits."
    doubts = any([isinstance(action, Challenge) for action in seen.legal])
    faced = f"{counted(phase.amount, 'card')} from {seat_name(phase.source, names)}"
    gone = "" if phase.out is None else f" {seat_name(phase.out, names)} has gone out."
    return f"{who} faces {faced}{' and may challenge' if doubts else ''}.{gone}"


def description(seen: PlayerView, names: Names) -> str:
    """The whole position, seat by seat.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> print(description(view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 1), []))
    Seat 0 is to play.
    Top card: red 5. Active colour: red.
    Round 1, play to the left.
    Draw pile: 0 cards. Discard pile: 1 card.
    Seat 0, on turn, dealer, 0 points, 2 cards: 2 hidden.
    Seat 1, you, 0 points, 2 cards: red 3, green 4.
    """
    color = "none yet" if seen.color is None else seen.color.name.lower()
    piles = counted(seen.draw_count, "card"), counted(len(seen.discard_pile), "card")
    return "\n".join(
        [
            caption(seen, names),
            f"Top card: {card_name(seen.top)}. Active colour: {color}.",
            f"Round {seen.round + 1}, {way_of(seen)}.",
            f"Draw pile: {piles[0]}. Discard pile: {piles[1]}.",
            *[_account(seen, seat, names) for seat in range(len(seen.counts))],
        ]
    )


def _account(seen: PlayerView, seat: int, names: Names) -> str:
    hand = hand_of(seen, seat)
    cards = [card_name(card) for card in hand if card is not None]
    hidden = [f"{hand.count(None)} hidden"] if None in hand else []
    held = f": {', '.join([*cards, *hidden])}" if hand else ""
    points, size = counted(seen.scores[seat], "point"), counted(len(hand), "card")
    marks = marks_of(seen, seat)
    return f"{', '.join([seat_name(seat, names), *marks, points, size])}{held}."
