"""A sound player without memory and without search: what seems best now.

It gets rid of cards, of action cards first and of wilds last; it names and follows the
colour of which it holds most; it swaps for smaller hands, stacks, jumps in, says UNO
with the card, calls late, catches and reports.  It doubts a Wild Draw Four when that
looks like a bluff.  Partners are spared.  There is no chance in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary

import attrs
from typing_extensions import override

from uno_rules.actions import (
    Action,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    Draw,
    JumpIn,
    Pass,
    Play,
    Report,
)
from uno_rules.bots.sight import Sight, SightedPlayer
from uno_rules.cards import Card
from uno_rules.effects import Verb
from uno_rules.engine.tables import Law, Tables

# What a way to lay a card down is worth; each card held in the active colour counts 1.
COPY: Final = 4.0
"""A second copy that goes down with the first."""
WILD: Final = -20.0
"""A wild card: it will still fit later."""
NOT_LAST: Final = 8.0
"""A card that may not be the last one (5.7)."""
AGAIN: Final = 4.0
"""With two players: to skip the other is to play again."""
HIT: Final = 2.0
"""Each card that the next player draws."""
NEAR: Final = 6.0
"""To make him draw or to skip him when he holds two cards or one."""
EXCHANGE: Final = 6.0
"""Each card that the hand gets smaller by in an exchange of hands."""
SAID: Final = 1.0
"""To say UNO."""
OUT: Final = 1000.0
"""To have no card left."""

TOO_DEAR: Final = -40.0
"""What is worth less is not done where one may draw, pass or be silent instead."""

DOUBTED: Final = 9
"""With so many cards left in its player's hand a Wild Draw Four looks like a bluff."""

Laying = Play | JumpIn
_INSTEAD: Final = frozenset({Draw, Pass})


@attrs.frozen
class GreedyPlayer(SightedPlayer):
    """Does what seems best now, the same for every seat that sees the same.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 RS G3 W", "Y3 G4"], top="R5", draw_pile="G1")
    >>> GreedyPlayer()(view(state, 0))
    0 RS
    """

    @override
    def choose(self, sight: Sight) -> Action | None:
        """What seems best."""
        if sight.owing or sight.tables.misplay_stands:
            for action in sight.legal:
                if _is_called_for(sight, action):
                    return action
        ways = [way for way in sight.legal if type(way) is Play or type(way) is JumpIn]
        if ways:
            return _lay(sight, ways)
        first = sight.legal[0]
        if isinstance(first, ChooseColor):
            return _name_color(sight)
        if isinstance(first, Challenge) and not doubts(sight):
            return sight.legal[1]  # to accept
        return first if sight.awaited else None


def _is_called_for(sight: Sight, action: Action) -> bool:
    """Whether to say UNO late, or to catch or report an opponent."""
    if isinstance(action, CallUno):
        return sight.seat in sight.owing
    if isinstance(action, CatchUno) and action.offender not in sight.owing:
        return False
    if isinstance(action, CatchUno | Report):
        return not sight.tables.partners(sight.seat, action.offender)
    return False


def doubts(sight: Sight) -> bool:
    """Whether a Wild Draw Four looks like a bluff: by what is known of the hand, or its size.

    Few bluff who can play something else; and whoever doubts in vain draws two more.
    """
    penalty = sight.penalty
    assert penalty is not None
    telltale = sight.tables.betrays[sight.below][penalty.color_before]
    held = sight.counts[penalty.source]
    return not telltale.isdisjoint(sight.shown) or DOUBTED <= held != len(sight.shown)


def _name_color(sight: Sight) -> Action:
    """The colour held most, and the smallest hand to swap with."""
    held = sight.colors()
    ways = [way for way in sight.legal if isinstance(way, ChooseColor)]
    return max(
        ways,
        key=lambda way: (held[way.color], 0 if way.target is None else -sight.counts[way.target]),
    )


def _lay(sight: Sight, ways: Sequence[Laying]) -> Action | None:
    """The best way to lay a card down, or something else where that costs too much."""
    tastes = _tastes(sight.tables)
    held = sight.colors()
    size = len(sight.hand)
    best, most = ways[0], -2 * OUT
    for way in ways:
        value, color, acts = tastes[way.card]
        value += held[color or way.color or 0]
        if acts:
            value += _strike(sight, way)
        if way.copies != 1:
            value += COPY
        if way.uno:
            value += SAID
        elif way.copies == size:
            value += OUT
        if value > most:
            best, most = way, value
    if most >= TOO_DEAR or sight.penalty is not None:
        return best
    if not sight.awaited:
        return None
    return next((way for way in sight.legal if type(way) in _INSTEAD), best)


_Taste = tuple[float, int, bool]
"""What a card is worth by itself, its colour or 0, and whether it does something to others."""


_TASTES: Final[WeakKeyDictionary[Tables, dict[Card, _Taste]]] = WeakKeyDictionary()


def _tastes(tables: Tables) -> dict[Card, _Taste]:
    """The taste of every card at a table."""
    found = _TASTES.get(tables)
    if found is None:
        found = {card: _taste(tables, card, tables.laws[card]) for card in tables.universe}
        _TASTES[tables] = found
    return found


def _taste(tables: Tables, card: Card, law: Law) -> _Taste:
    value = -1.0  # it counts among those held in its colour
    if card.is_wild:
        value = WILD
    if card in tables.forbidden_last:
        value = NOT_LAST
    if law.skips >= len(tables.alive) - 1:
        value += AGAIN
    return value, card.color or 0, bool(law.draws or law.skips or law.hands)


def _strike(sight: Sight, way: Laying) -> float:
    """What a card does to the next player, and to the hands."""
    tables, seat, counts = sight.tables, sight.seat, sight.counts
    law = tables.laws[way.card]
    direction = -sight.direction if law.reverses else sight.direction
    value = 0.0
    if law.draws or law.skips:
        value += HIT * law.draws  # the next player is never a partner: they sit alternately
        if counts[tables.ring[direction][seat]] <= 2:
            value += NEAR
    left = counts[seat] - way.copies
    for verb in law.hands:
        if verb is Verb.ROTATE:
            value += EXCHANGE * (left - counts[tables.ring[-direction][seat]])
        elif verb is Verb.SHUFFLE:
            value += EXCHANGE * (left - (sum(counts) - way.copies) / len(tables.alive))
        elif way.target is not None:
            value += EXCHANGE * (left - counts[way.target])
    return value
