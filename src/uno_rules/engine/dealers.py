"""Who deals: pure functions, chosen by the tables (A01, A02, N02, 9.8)."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from uno_rules import shuffling
from uno_rules.cards import Card

Ring = tuple[int, ...]
Seats = tuple[int, ...]


@attrs.frozen(eq=False, repr=False)
class Selected:
    """A dealer, the cards that were drawn for it, and how many shuffles it took."""

    dealer: int
    drawn: tuple[tuple[int, Card], ...]
    shuffles: int


Selection = Callable[[int, int], Selected]
"""Seed and round → the dealer."""
Succession = Callable[[int, int | None], int | None]
"""The old dealer and who ended the round → the next, None for a new selection."""


def highest(deck: tuple[Card, ...], alive: Seats, before: Ring | None) -> Selection:
    """The highest number deals; with `before` it starts, so the seat before it deals.

    Symbols count zero; tied seats draw on from the same deck in seat order, and a deck
    that runs out decides for the lowest of them.
    """

    def select(seed: int, round: int) -> Selected:
        pile = shuffling.shuffle(deck, seed=seed, round=round, counter=0)
        drawn: list[tuple[int, Card]] = []
        tied = alive
        while len(tied) > 1 and len(drawn) + len(tied) <= len(pile):
            cards = pile[len(drawn) : len(drawn) + len(tied)]
            drawn += zip(tied, cards, strict=True)
            values = [card.number or 0 for card in cards]
            best = max(values)
            tied = tuple([s for s, value in zip(tied, values, strict=True) if value == best])
        return Selected(tied[0] if before is None else before[tied[0]], tuple(drawn), 1)

    return select


def random(alive: Seats) -> Selection:
    """Any seat, by the first word of counter 0."""

    def select(seed: int, round: int) -> Selected:
        index = shuffling.pick(len(alive), seed=seed, round=round, counter=0)
        return Selected(alive[index], (), 1)

    return select


def fixed(alive: Seats) -> Selection:
    """The first seat that plays."""
    return lambda seed, round: Selected(alive[0], (), 0)


def rotate_left(left: Ring) -> Succession:
    """The next seat to the left."""
    return lambda old, first: left[old]


def winner_deals(active: tuple[bool, ...], left: Ring) -> Succession:
    """The winner; after a round that nobody won, the next seat to the left."""

    def succeed(old: int, first: int | None) -> int:
        if first is None:
            return left[old]
        return first if active[first] else left[first]

    return succeed


def winner_starts(left: Ring, right: Ring) -> Succession:
    """The seat right of the winner, so that the winner starts."""
    return lambda old, first: left[old] if first is None else right[first]


def reselect() -> Succession:
    """The dealer is selected anew."""
    return lambda old, first: None
