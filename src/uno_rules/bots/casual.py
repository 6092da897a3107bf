"""A simple player for every seat: it plays when it can, forgets, notices and doubts.

Not a strong player.  It exists so that matches can be watched, recorded and timed.  A
seat decides by its own hand and by what lies open: the sizes of the other hands, the
discards, the penalty, who has not said UNO.  All chance comes from ``rng.random()``,
the one method whose values Python promises to keep, so a seed gives the same match
everywhere.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from uno_rules.actions import (
    Action,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    JumpIn,
    Play,
    Report,
)
from uno_rules.bots.sight import IN_TURN
from uno_rules.cards import Card, Symbol
from uno_rules.engine.reducer import legal_actions
from uno_rules.errors import SetupError, SetupFault
from uno_rules.phases import RespondPhase
from uno_rules.state import GameState

FORGETS: Final = 0.15
"""How often UNO is not said with the card."""

REACTS: Final[dict[type[Action], float]] = {
    JumpIn: 0.75,
    CallUno: 0.2,
    CatchUno: 0.3,
    Report: 0.3,
}
"""How often a seat that may speak or jump in does so, at each action of the match."""

DOUBTS: Final = 0.04
"""How much each card that its player still holds makes a Wild Draw Four look like a bluff."""

WHIM: Final = 4.0
"""How far chance may change the order of `_regret`; more than the dearest card, so that
a Wild Draw Four is a bluff now and then."""

_DEAR: Final[dict[Symbol, float]] = {
    **dict.fromkeys([s for s in Symbol if s.isdigit()], 0.0),
    Symbol.SKIP: 1.0,
    Symbol.REVERSE: 1.0,
    Symbol.DRAW_TWO: 1.0,
    Symbol.WILD_DRAW_FOUR: 3.0,
}
_WILD: Final = 2.0  # and every card that the table does not name
_SWAP: Final = 4.0
_NEAR_THE_END: Final = 2

_Laying = Play | JumpIn


Bot = Callable[[GameState], Action]
"""Who decides for all seats."""


def seeded(seed: int) -> Bot:
    """`choose` with its chance from `seed`: for the same matches the same actions.

    >>> from uno_rules import OFFICIAL, new_game
    >>> state = new_game(OFFICIAL, players=4, seed=7)
    >>> seeded(7)(state) == seeded(7)(state)
    True
    """
    return partial(choose, rng=random.Random(seed))


def choose(state: GameState, rng: random.Random) -> Action:
    """The next action of a match: of a seat that cuts in, else of the seat it waits for.

    Time is never called, and no mistake made on purpose: no wrong card, no suggestion,
    no call and no catch without a reason (5.9).

    Args:
        state: the state; of it only what the seat that acts may know is looked at.
        rng: where all chance comes from, by its method `random` alone.

    Returns:
        One of ``legal_actions(state)``.

    Raises:
        SetupError: the match is over.

    >>> from uno_rules import OFFICIAL, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4 G5"], top="B5", draw_pile="G1")
    >>> choose(state, random.Random(1))
    0 B2
    """
    legal = legal_actions(state)
    if not legal:
        raise SetupError(SetupFault.POSITION, "the match is over, so nobody acts")
    return _cut_in(state, legal, rng) or _take_turn(state, legal, rng)


def _cut_in(state: GameState, legal: Sequence[Action], rng: random.Random) -> Action | None:
    """What a seat does without being asked: jump in, call late, catch, report."""
    for (kind, _), group in groupby(legal, key=lambda action: (type(action), action.seat)):
        ways = [action for action in group if _has_reason(state, action)]
        if ways and rng.random() < REACTS[kind]:
            layings = [way for way in ways if isinstance(way, JumpIn)]
            return _lay(state, layings, rng) if layings else ways[0]
    return None


def _has_reason(state: GameState, action: Action) -> bool:
    """Whether something calls for an action out of turn; partners do not catch each other."""
    if isinstance(action, CallUno):
        return action.seat in state.owing
    if isinstance(action, CatchUno):
        team_of = state.profile.team_of
        return action.offender in state.owing and team_of(action.seat) != team_of(action.offender)
    return isinstance(action, JumpIn | Report)


def _take_turn(state: GameState, legal: Sequence[Action], rng: random.Random) -> Action:
    """What the seat on turn does: a card if it can, else what is left."""
    mine = [action for action in legal if type(action) in IN_TURN]
    layings = [action for action in mine if isinstance(action, Play)]
    if layings:
        return _lay(state, layings, rng)
    colors = [action for action in mine if isinstance(action, ChooseColor)]
    if colors:
        held = _colors(state, colors[0].seat)
        return max(colors, key=lambda way: (held[way.color], _smallness(state, way.target)))
    if isinstance(state.phase, RespondPhase) and isinstance(mine[0], Challenge):
        doubt = DOUBTS * len(state.hands[state.phase.source])
        return mine[0] if rng.random() < doubt else mine[-1]
    return mine[-1]


def _lay(state: GameState, ways: Sequence[_Laying], rng: random.Random) -> _Laying:
    """The card that is missed least, laid down in the way that helps most."""
    says_uno = rng.random() >= FORGETS
    held = _colors(state, ways[0].seat)

    def use(way: _Laying) -> tuple[int, bool, int, int]:
        return (
            way.copies,
            way.uno is says_uno,
            0 if way.color is None else held[way.color],
            _smallness(state, way.target),
        )

    best: dict[Card, _Laying] = {}
    for way in ways:
        if way.card not in best or use(way) > use(best[way.card]):
            best[way.card] = way
    return min(best.values(), key=lambda way: _regret(state, way) + WHIM * rng.random())


def _regret(state: GameState, way: _Laying) -> float:
    """How little a seat likes to part with a card.

    Action cards and wilds are kept, until somebody is near the end: then they hit, and
    they count.  A swap is the best card for fewer cards, and the worst for more.
    """
    others = [
        len(hand)
        for seat, hand in enumerate(state.hands)
        if state.active[seat] and seat != way.seat
    ]
    if way.target is not None:
        left = len(state.hands[way.seat]) - way.copies
        return -_SWAP if len(state.hands[way.target]) < left else _SWAP
    dear = _DEAR.get(way.card.symbol, _WILD)
    return -dear if min(others) <= _NEAR_THE_END else dear


def _colors(state: GameState, seat: int) -> Counter[object]:
    """How many cards of each colour a seat holds."""
    return Counter([card.color for card in state.hands[seat]])


def _smallness(state: GameState, target: int | None) -> int:
    return 0 if target is None else -len(state.hands[target])
