"""What can be tried in a state, and choices among it by any source of chance.

A source of chance is a function that answers with a number below the one it is given.
`random.Random(seed).randrange` is one; the strategies make one out of a number that
Hypothesis has drawn and can shrink.  0 always means the simplest choice.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from uno_rules.actions import (
    ACTIONS,
    Action,
    CallUno,
    CatchUno,
    ChooseColor,
    JumpIn,
    Misplay,
    Play,
    Report,
    ReportHint,
    TimeUp,
)
from uno_rules.cards import COLORS, STANDARD, Card
from uno_rules.state import GameState

T = TypeVar("T")
Pick = Callable[[int], int]
"""A number from 0 to one less than the number given."""

RARE: Final = frozenset({Misplay, ReportHint, CallUno, CatchUno, TimeUp})
"""What a seat does by mistake or now and then."""


def choose(pick: Pick, legal: Sequence[Action]) -> Action:
    """One of the legal actions: of the first type half of the time, of a `RARE` one now and then.

    Where a card can be played, playing is the first type: so rounds come to an end.

    >>> from uno_rules import OFFICIAL, legal_actions, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> choose(lambda below: 0, legal_actions(state))
    0 R1
    """
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    usual = [kind for kind in kinds if kind not in RARE]
    if usual and pick(7) < 6:
        kind = usual[pick(2) and pick(len(usual))]
    else:
        others = [kind for kind in kinds if kind is not TimeUp or pick(4) == 3] or list(kinds)
        kind = others[pick(len(others))]
    of_a_kind = kinds[kind]
    return of_a_kind[pick(len(of_a_kind))]


def fields(
    *, seat: T, card: T, color: T, named: T, target: T, copies: T, uno: T
) -> dict[type[Action], tuple[T, ...]]:
    """For every type of action, what its fields may be, in the order of the fields.

    Args:
        seat: who acts, or against whom.
        card: what is laid down.
        color: of a card laid down: one of the four, or none.
        named: the colour of a wild turned up first.
        target: the seat to swap with, or none.
        copies: how many cards go down at once.
        uno: whether UNO is said.

    >>> words = dict(seat="s", card="c", color="=", named="n", target=">", copies="*", uno="!")
    >>> fields(**words)[Play], fields(**words)[CatchUno]
    (('s', 'c', '=', '>', '*', '!'), ('s', 's'))
    """
    laying = (seat, card, color, target, copies, uno)
    return {
        **dict.fromkeys(ACTIONS, (seat,)),
        **dict.fromkeys((Play, JumpIn, Misplay), laying),
        **dict.fromkeys((CatchUno, Report), (seat, seat)),
        ReportHint: (seat, seat, seat),
        ChooseColor: (seat, named, target),
    }


def values(state: GameState) -> dict[type[Action], tuple[Sequence[Any], ...]]:
    """The same for one state: its seats and one more, its cards and a few more.

    >>> from uno_rules import OFFICIAL, Draw, set_up
    >>> values(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"))[Draw]
    (range(0, 3),)
    """
    seats = range(state.seats + 1)  # the last one does not exist
    return fields(
        seat=seats,
        card=_cards(state),
        color=(None, *COLORS),
        named=COLORS,
        target=(None, *seats),
        copies=(1, 2),
        uno=(False, True),
    )


def _cards(state: GameState) -> tuple[Card, ...]:
    """All cards of all hands, the top card, and a few that nobody holds."""
    held = {card for hand in state.hands for card in hand}
    missing = [card for card in STANDARD if card not in held]
    few = missing[:1] + missing[-1:] + [Card.parse("XNONE")]
    return tuple(sorted({*held, state.top, *few}))


def universe(state: GameState) -> Iterator[Action]:
    """Every action that could be written in this state, sensible or not.

    All types of action by all seats and by one that does not exist, all cards of all
    hands and a few more, all colours, all seats as targets, one or two copies, with and
    without UNO.  Tens of thousands for a large table: see `sample`.

    >>> from uno_rules import OFFICIAL, is_legal, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> sum([is_legal(state, action) for action in universe(state)])
    4
    """
    for kind, choices in values(state).items():
        for chosen in itertools.product(*choices):
            yield kind(*chosen)


def sample(state: GameState, pick: Pick, count: int) -> Iterator[Action]:
    """Some actions of the universe, every type of action as likely as the others.

    >>> from uno_rules import OFFICIAL, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> list(sample(state, lambda below: 0, 2))
    [0 color R, 0 color R]
    """
    table = values(state)
    kinds = list(table)
    for _ in range(count):
        kind = kinds[pick(len(kinds))]
        yield kind(*[choices[pick(len(choices))] for choices in table[kind]])
