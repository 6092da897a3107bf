"""The actions that can be named beforehand, made once and shared by all games."""

from __future__ import annotations

from collections.abc import Callable
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
from uno_rules.decks import MOST_STANDARD
from uno_rules.engine.points import Seats
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.questions import Books, L, Listed, T, Tables, Words

READY: Final = 2_000
"""Ways to lay a card down at the largest table for which all are made beforehand."""
LARGE: Final = 4
"""Of larger hands no more can be said: what matters is whether none, one or more remain."""

Way = tuple[Color | None, int | None, int, bool]
"""Colour, target, copies and call, when a card is laid down."""


def settle_wording(tables: Tables) -> None:
    ready = count_ways(tables) <= READY
    tables.plays = _books(tables, Play, ready=ready)
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
    tables.closings = _closings(tables, tables.draws, ready=ready)
    tables.keepings = _closings(tables, tables.passes, ready=ready)
    tables.catches = Lazy(lambda seat: tuple([CatchUno(seat, other) for other in seats]))
    tables.said = Lazy(lambda said: _said(tables, *said))
    tables.deals = tuple([NextRound(seat) for seat in seats])
    tables.times = tuple([TimeUp(seat) for seat in seats])


def count_ways(tables: Tables) -> int:
    """How many ways there are to lay each card down, from all seats; rather too many."""
    seats = len(tables.active)
    laws = tables.laws.values()
    return seats * sum([(4 if w.names_color else 1) * (seats if w.swaps else 1) for w in laws])


def _listed(tables: Tables, make: Callable[[int, int], T], *, ready: bool) -> Listed[Listed[T]]:
    """What `make` says of a seat and a size of its hand, for all of them."""
    if not ready:
        return Lazy(lambda seat: _grown(lambda size: make(seat, size)))
    # Plain tuples and dicts are read in half the time: worth filling for what is asked at
    # every step, but not at tables of many seats, or of many kinds of cards.
    more = tables.profile.cards.size + MOST_STANDARD - LARGE
    found = []
    for seat in range(len(tables.active)):
        few = [make(seat, size) for size in range(LARGE + 1)]
        found.append(tuple(few + few[LARGE:] * more))
    return tuple(found)


def _grown(make: Callable[[int], T]) -> Lazy[int, T]:
    """The same of one seat, for the sizes that are asked for."""
    sizes = Lazy[int, T](lambda size: make(size) if size <= LARGE else sizes[LARGE])
    return sizes


def _books(
    tables: Tables, make: type[L], *, most: int = 1, bare: bool = False, ready: bool = False
) -> Books[L]:
    """The ways to lay down up to `most` copies; a `bare` one says nothing of swaps and UNO."""

    def speak(seat: int, card: Card, said: tuple[Way, ...]) -> tuple[L, ...]:
        return tuple([make(seat, card, *way) for way in said])

    calls = tables.uno_required and not bare
    say = cache(_say) if ready else _say
    spoken = cache(speak) if ready else speak  # most is the same for hands of all sizes

    def ways(seat: int, size: int, card: Card) -> tuple[L, ...]:
        law = tables.laws[card]
        colors = COLORS if law.names_color else (None,)
        aims = tables.swap_targets[seat] if law.swaps and not bare else ()
        said = say(size, most, colors, aims, calls=calls)
        return spoken(seat, card, said)

    def words(seat: int, size: int) -> Words[L]:
        if not ready:
            return Lazy(lambda card: ways(seat, size, card))
        return {card: ways(seat, size, card) for card in tables.universe}

    return _listed(tables, words, ready=ready)


def _say(
    size: int,
    most: int,
    colors: tuple[Color | None, ...],
    targets: tuple[int, ...],
    *,
    calls: bool,
) -> tuple[Way, ...]:
    """Each way to lay a card down out of a hand of that size, in order (9.33)."""
    found: list[Way] = []
    for copies in range(1, most + 1):
        left = size - copies
        aims = targets if targets and left > 0 else (None,)
        said = (False, True) if calls and left == 1 else (False,)
        found += product(colors, aims, (copies,), said)
    if most > 1:
        found.sort(key=lambda way: tuple([-1 if part is None else part for part in way]))
    return tuple(found)


def _closings(
    tables: Tables, ends: tuple[tuple[Action], ...], *, ready: bool
) -> Listed[Listed[tuple[Action, ...]]]:
    """To draw, or to pass; and with two cards to call UNO ahead of the play (9.17)."""

    def closing(seat: int, size: int) -> tuple[Action, ...]:
        ahead = size == 2 and tables.uno_required
        return (*ends[seat], tables.calls[seat]) if ahead else ends[seat]

    return _listed(tables, closing, ready=ready)


def _said(tables: Tables, callers: Seats, caught: Seats) -> tuple[CallUno | CatchUno, ...]:
    """Calls and catches by seat."""
    found: list[CallUno | CatchUno] = []
    for seat in tables.alive:
        if seat in callers:
            found.append(tables.calls[seat])
        found += [tables.catches[seat][offender] for offender in caught if offender != seat]
    return tuple(found)


def _choices(tables: Tables, seat: int) -> Lazy[Card, tuple[ChooseColor, ...]]:
    swaps_too = tables.profile.initial_extra_wild is o.InitialExtraWild.SWAP_TOO

    def ways(top: Card) -> tuple[ChooseColor, ...]:
        swaps = swaps_too and top.symbol is Symbol.WILD_SWAP_HANDS
        aims = tables.swap_targets[seat] if swaps else (None,)
        return tuple([ChooseColor(seat, color, aim) for color in COLORS for aim in aims])

    return Lazy(ways)
