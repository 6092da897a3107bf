"""The actions that can be named beforehand, made once and shared by all games."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from uno_rules import options as o
from uno_rules.actions import (
    Accept,
    Action,
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
from uno_rules.engine.tables.questions import Books, L, Tables, Words

READY: Final = 1_000
"""Seats times faces of a table for which all plays are made beforehand."""

Way = tuple[Color | None, int | None, int, bool]
"""Colour, target, copies and call, when a card is laid down."""


def settle_wording(tables: Tables) -> None:
    few = len(tables.active) * len(tables.universe) <= READY
    tables.plays = _books(tables, Play, ready=few)
    tables.pair_plays = _books(tables, Play, most=2)
    tables.jump_ins = _books(tables, JumpIn)
    tables.misplay_ways = _books(tables, Misplay, bare=not tables.misplay_stands)
    seats = range(len(tables.active))
    tables.choices = tuple([_choices(tables, seat) for seat in seats])
    tables.draws = tuple([(Draw(seat),) for seat in seats])
    tables.passes = tuple([(Pass(seat),) for seat in seats])
    tables.accepts = tuple([(Accept(seat),) for seat in seats])
    tables.challenges = tuple([(Challenge(seat),) for seat in seats])
    tables.calls = tuple([CallUno(seat) for seat in seats])
    tables.closings = tuple([_closings(tables, seat) for seat in seats])
    tables.catches = tuple([tuple([CatchUno(seat, other) for other in seats]) for seat in seats])
    tables.deals = tuple([NextRound(seat) for seat in seats])
    tables.times = tuple([TimeUp(seat) for seat in seats])


def _books(
    tables: Tables, make: type[L], *, most: int = 1, bare: bool = False, ready: bool = False
) -> Books[L]:
    """The ways to lay down up to `most` copies; a `bare` one says nothing of swaps and UNO."""

    def words(seat: int, size: int) -> Words[L]:
        @cache
        def said(names_color: bool, swaps: bool) -> list[Way]:
            aims = tables.swap_targets[seat] if swaps and not bare else ()
            calls = tables.uno_required and not bare
            return _say(size, most, COLORS if names_color else (None,), aims, calls=calls)

        def ways(card: Card) -> tuple[L, ...]:
            law = tables.laws[card]
            return tuple([make(seat, card, *way) for way in said(law.names_color, law.swaps)])

        # A plain dict is read in half the time: worth filling for what is asked at every step,
        # but not at tables of many seats and of cards without number.
        return {card: ways(card) for card in tables.universe} if ready else Lazy(ways)

    # Of larger hands no more can be said: what matters is whether none, one or more remain.
    large = most + 2

    def book(seat: int) -> tuple[Words[L], ...]:
        sizes = [words(seat, size) for size in range(large)]
        return tuple(sizes + [words(seat, large)] * tables.profile.cards.size)

    return tuple([book(seat) for seat in range(len(tables.active))])


def _say(
    size: int,
    most: int,
    colors: tuple[Color | None, ...],
    targets: tuple[int, ...],
    *,
    calls: bool,
) -> list[Way]:
    """Each way to lay a card down out of a hand of that size, in order (9.33)."""
    found: list[Way] = []
    for copies in range(1, most + 1):
        left = size - copies
        aims = targets if targets and left > 0 else (None,)
        said = (False, True) if calls and left == 1 else (False,)
        found += product(colors, aims, (copies,), said)
    if most > 1:
        found.sort(key=lambda way: tuple([-1 if part is None else part for part in way]))
    return found


def _closings(tables: Tables, seat: int) -> tuple[tuple[Action, ...], ...]:
    """To draw; and with two cards to call UNO ahead of the play (9.17)."""
    plain = tables.draws[seat]
    ahead = (*plain, tables.calls[seat]) if tables.uno_required else plain
    return (plain, plain, ahead, *[plain] * tables.profile.cards.size)


def _choices(tables: Tables, seat: int) -> Lazy[Card, tuple[ChooseColor, ...]]:
    swaps_too = tables.profile.initial_extra_wild is o.InitialExtraWild.SWAP_TOO

    def ways(top: Card) -> tuple[ChooseColor, ...]:
        swaps = swaps_too and top.symbol is Symbol.WILD_SWAP_HANDS
        aims = tables.swap_targets[seat] if swaps else (None,)
        return tuple([ChooseColor(seat, color, aim) for color in COLORS for aim in aims])

    return Lazy(ways)
