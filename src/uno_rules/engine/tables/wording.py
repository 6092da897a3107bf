"""The actions that can be named beforehand, made once and shared by all games."""

from __future__ import annotations

from itertools import product

from uno_rules import options as o
from uno_rules.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    Draw,
    JumpIn,
    Misplay,
    NextRound,
    Pass,
    Play,
    TimeUp,
)
from uno_rules.cards import COLORS, Card, Color, Symbol
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.questions import SHAPES, Books, L, Tables, Words


def settle_wording(tables: Tables) -> None:
    tables.plays = _books(tables, Play)
    tables.pair_plays = _books(tables, Play, most=2)
    tables.jump_ins = _books(tables, JumpIn)
    tables.misplay_ways = _books(tables, Misplay, bare=not tables.misplay_stands)
    seats = range(len(tables.active))
    tables.choices = tuple([_choices(tables, seat) for seat in seats])
    tables.draws = tuple([Draw(seat) for seat in seats])
    tables.passes = tuple([Pass(seat) for seat in seats])
    tables.accepts = tuple([Accept(seat) for seat in seats])
    tables.challenges = tuple([Challenge(seat) for seat in seats])
    tables.calls = tuple([CallUno(seat) for seat in seats])
    tables.catches = tuple([tuple([CatchUno(seat, other) for other in seats]) for seat in seats])
    tables.deals = tuple([NextRound(seat) for seat in seats])
    tables.times = tuple([TimeUp(seat) for seat in seats])


def _books(tables: Tables, make: type[L], *, most: int = 1, bare: bool = False) -> Books[L]:
    """The ways to lay down up to `most` copies; a `bare` one says nothing of swaps and UNO."""

    def words(seat: int, shape: int) -> Words[L]:
        def ways(card: Card) -> tuple[L, ...]:
            said = _say(tables, seat, shape, card, most, bare)
            return tuple([make(seat, card, *way) for way in said])

        return Lazy(ways)

    seats, shapes = range(len(tables.active)), range(SHAPES + 1)
    return tuple([tuple([words(seat, shape) for shape in shapes]) for seat in seats])


def _say(
    tables: Tables, seat: int, shape: int, card: Card, most: int, bare: bool
) -> list[tuple[Color | None, int | None, int, bool]]:
    """Colour, target, copies and call of each way to lay a card down, in order (9.33)."""
    law = tables.laws[card]
    found: list[tuple[Color | None, int | None, int, bool]] = []
    for copies in range(1, most + 1):
        left = shape - copies
        colors = COLORS if law.names_color else (None,)
        aims = tables.swap_targets[seat] if law.swaps and left > 0 and not bare else (None,)
        calls = (False, True) if left == 1 and tables.uno_required and not bare else (False,)
        found += product(colors, aims, (copies,), calls)
    return sorted(found, key=lambda way: tuple([-1 if part is None else part for part in way]))


def _choices(tables: Tables, seat: int) -> Lazy[Card, tuple[ChooseColor, ...]]:
    swaps_too = tables.profile.initial_extra_wild is o.InitialExtraWild.SWAP_TOO

    def ways(top: Card) -> tuple[ChooseColor, ...]:
        swaps = swaps_too and top.symbol is Symbol.WILD_SWAP_HANDS
        aims = tables.swap_targets[seat] if swaps else (None,)
        return tuple([ChooseColor(seat, color, aim) for color in COLORS for aim in aims])

    return Lazy(ways)
