"""Which card may follow which, and what the rest of the hand has to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uno_rules import options as o
from uno_rules.cards import COLORS, STANDARD, Card, Color, kind_of
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.questions import Faces, Tables

WILD_DRAW_FOUR: Final = Card.parse("W4")

Test = Callable[[Card, Card, Color], bool]
"""Something about a card, given the top card and the active colour."""


def settle_fitting(tables: Tables) -> None:
    profile = tables.profile
    universe = STANDARD + tuple([custom.card for custom in profile.deck.custom])
    tables.universe = universe
    tables.fits = _by_color(universe, _fits)
    tables.matches = _by_color(universe, _matches)
    tables.betrays = _by_color(universe, _telltale(profile.wd4_legality))
    _settle_restrictions(tables)
    pairs = profile.multi_play is o.MultiPlay.IDENTICAL_NUMBER
    tables.pairs = frozenset([card for card in universe if pairs and card.number is not None])
    tables.force_play = profile.force_play
    tables.involved = tables.narrows or pairs or tables.force_play
    tables.jumps_possible = profile.jump_in is not o.JumpInRule.OFF
    with_wilds = profile.jump_in is o.JumpInRule.EXACT_WITH_WILDS

    def twin(top: Card) -> Card | None:
        return top if tables.jumps_possible and (with_wilds or top.color is not None) else None

    tables.twin = Lazy(twin)


def _settle_restrictions(tables: Tables) -> None:
    profile, universe = tables.profile, tables.universe
    wd4 = frozenset({WILD_DRAW_FOUR})
    wilds = frozenset([card for card in universe if card.color is None])
    no_match = profile.wild_playable is o.WildPlayable.NO_MATCH_ONLY
    tables.needs_no_match = wilds - wd4 if no_match else frozenset()
    tables.enforced = wd4 if profile.wd4_policy is o.Wd4Policy.ENFORCED else frozenset()
    tables.restricted = tables.needs_no_match | tables.enforced
    tables.challenged = wd4 if profile.wd4_policy is o.Wd4Policy.CHALLENGE else frozenset()
    last = profile.forbidden_last
    tables.forbidden_last = frozenset([card for card in universe if kind_of(card) in last])
    tables.narrows = bool(tables.restricted or last)


def _by_color(universe: tuple[Card, ...], test: Test) -> Lazy[Card, tuple[Faces, ...]]:
    def row(top: Card) -> tuple[Faces, ...]:
        of_color = [
            frozenset([card for card in universe if test(card, top, color)]) for color in COLORS
        ]
        return (frozenset(), *of_color)  # colours count from 1

    return Lazy(row)


def _matches(card: Card, top: Card, color: Color) -> bool:
    return card.color is not None and (card.color == color or card.face == top.face)


def _fits(card: Card, top: Card, color: Color) -> bool:
    return card.color is None or _matches(card, top, color)


def _telltale(legality: o.Wd4Legality) -> Test:
    match legality:
        case o.Wd4Legality.COLOR:
            return lambda card, top, color: card.color == color
        case o.Wd4Legality.COLOR_NUMBER_SYMBOL:
            return _matches
        case o.Wd4Legality.ANY_PLAYABLE:
            return lambda card, top, color: card != WILD_DRAW_FOUR and _fits(card, top, color)
