"""Which card another seat has drawn, when it is for that seat to play it or to keep it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import comb

from uno_rules import shuffling
from uno_rules.beliefs.checks import does_not_add_up
from uno_rules.beliefs.held import guess_how_many_new
from uno_rules.cards import Card
from uno_rules.engine.tables import Faces, Lead, Tables
from uno_rules.view import PlayerView


def choose_drawn(
    seen: PlayerView, need: Sequence[int], tables: Tables, lead: Lead, pool: list[Card], seed: int
) -> Card:
    """The card that another seat has drawn; the pool is laid so that it goes to that seat.

    Every card counts as often as there are hands from which it could be played.
    """
    turn = seen.turn
    others = need[turn] - 1
    places: dict[Faces, list[int]] = {}
    for place, card in enumerate(pool):
        if card in lead.fits:
            places.setdefault(_rivals(tables, lead, card), []).append(place)
    if others < 0 or not places:
        raise does_not_add_up("no unseen card can be the one that was drawn")
    for old in (max(0, others - guess_how_many_new(seen, turn, tables, seed)), 0):
        ways = [
            len(of) * comb(sum([card not in rivals for card in pool]) - 1, old)
            if rivals.isdisjoint(seen.known[turn])
            else 0
            for rivals, of in places.items()
        ]
        if any(ways):
            break
    else:
        old, ways = 0, [len(of) for of in places.values()]  # no play leads to such a position
    upto = [*accumulate(ways)]
    chosen = bisect(upto, shuffling.pick(upto[-1], seed=seed, round=0, counter=2))
    rivals, of = [*places.items()][chosen]
    drawn = pool.pop(of[shuffling.pick(len(of), seed=seed, round=0, counter=3)])
    there = [place for place, card in enumerate(pool) if card not in rivals][:old]
    kept = [drawn, *[pool.pop(place) for place in reversed(there)]]
    if rivals:  # picked from the front, they leave what is behind out of order
        pool[:] = shuffling.shuffle(pool, seed=seed, round=0, counter=4)
    begin = sum(need[:turn])
    pool[begin:begin] = kept
    return drawn


def _rivals(tables: Tables, lead: Lead, card: Card) -> Faces:
    """What in a hand forbids to play a card that fits (9.14)."""
    if card in tables.needs_no_match:
        return tables.matches[lead.card][lead.color]
    if card in tables.enforced:
        return tables.betrays[lead.card][lead.color]
    return frozenset()
