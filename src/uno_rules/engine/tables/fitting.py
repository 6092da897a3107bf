"""Which card may follow which, and what the rest of the hand has to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uno_rules import options as o
from uno_rules.cards import COLORS, STANDARD, Card, Color, kind_of
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.leads import Faces, Lead
from uno_rules.engine.tables.questions import Tables

WILD_DRAW_FOUR: Final = frozenset({Card.parse("W4")})

Rule = Callable[[Card, Color], Faces]
"""Which cards have to do with a top card and an active colour."""


def settle_fitting(tables: Tables) -> None:
    profile = tables.profile
    customs = tuple([custom.card for custom in profile.deck.custom])
    universe = tables.universe = STANDARD + customs
    wilds = frozenset([card for card in universe if card.color is None])
    matches = _matching(universe)
    fits = _matching(universe, wilds)
    tables.matches = _by_color(matches)
    tables.betrays = _by_color(_telltale(profile.wd4_legality, matches, fits))
    tables.printed = {
        card: Lead(card, card.color, fits(card, card.color))
        for card in universe
        if card.color is not None
    }
    tables.leads = Lazy(lambda top: _leads(tables, top, fits))
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
    wd4 = WILD_DRAW_FOUR
    wilds = frozenset([card for card in universe if card.color is None])
    no_match = profile.wild_playable is o.WildPlayable.NO_MATCH_ONLY
    tables.needs_no_match = wilds - wd4 if no_match else frozenset()
    tables.enforced = wd4 if profile.wd4_policy is o.Wd4Policy.ENFORCED else frozenset()
    tables.restricted = tables.needs_no_match | tables.enforced
    tables.challenged = wd4 if profile.wd4_policy is o.Wd4Policy.CHALLENGE else frozenset()
    last = profile.forbidden_last
    tables.forbidden_last = frozenset([card for card in universe if kind_of(card) in last])
    tables.narrows = bool(tables.restricted or last)


def _by_color(rule: Rule) -> Lazy[Card, tuple[Faces, ...]]:
    return Lazy(lambda top: (frozenset(), *[rule(top, color) for color in COLORS]))  # from 1


def _leads(tables: Tables, top: Card, fits: Rule) -> tuple[Lead, ...]:
    leads = [Lead(top, color, fits(top, color)) for color in COLORS]
    if top.color is not None:
        leads[COLORS.index(top.color)] = tables.printed[top]
    return (Lead(top, COLORS[0], frozenset()), *leads)  # from 1


def _matching(universe: tuple[Card, ...], always: Faces = frozenset()) -> Rule:
    """The coloured cards of the active colour, or with the number or symbol of the top card.

    A wild has neither, not even one that shares its name with coloured cards (9.34).  With
    them go those that fit `always`.  Equal sets are one: of many faces there are many, and
    all are as large as the deck is varied.
    """
    colored = [card for card in universe if card.color is not None]
    of_color = {c: frozenset([card for card in colored if card.color == c]) for c in COLORS}
    of_face: dict[str, Faces] = {}
    for card in colored:
        of_face[card.face] = of_face.get(card.face, frozenset()) | {card}
    sets = Lazy[tuple[Color, str], Faces](
        lambda key: of_color[key[0]].union(of_face.get(key[1], ()), always)
    )
    return lambda top, color: sets[color, "" if top.color is None else top.face]


def _telltale(legality: o.Wd4Legality, matches: Rule, fits: Rule) -> Rule:
    match legality:
        case o.Wd4Legality.COLOR:
            return lambda top, color: frozenset([c for c in fits(top, color) if c.color == color])
        case o.Wd4Legality.COLOR_NUMBER_SYMBOL:
            return matches
        case o.Wd4Legality.ANY_PLAYABLE:
            return lambda top, color: fits(top, color) - WILD_DRAW_FOUR
