"""What the rules have shown to seats of other hands, and when it fades.

A sighting says that a viewer knows of a holder that he has at least these cards.
Playing a card takes it out, an exchange of hands carries it along, and dealing the
hands anew wipes it.  Drawing changes nothing: it is a lower bound.
"""

from __future__ import annotations

from collections.abc import Mapping

from uno_rules.cards import Card
from uno_rules.state import Draft, Hand


def _store(draft: Draft, sightings: dict[tuple[int, int], Hand]) -> None:
    draft.known = tuple(
        [(viewer, holder, cards) for (viewer, holder), cards in sorted(sightings.items()) if cards]
    )


def _sightings(draft: Draft) -> dict[tuple[int, int], Hand]:
    return {(viewer, holder): cards for viewer, holder, cards in draft.known}


def remember_hand(draft: Draft, viewer: int, holder: int) -> None:
    """`viewer` sees the whole hand of `holder`."""
    sightings = _sightings(draft)
    sightings[viewer, holder] = draft.hands[holder]
    _store(draft, sightings)


def remember_return(draft: Draft, holder: int, card: Card) -> None:
    """Everybody sees `card` go into the hand of `holder`."""
    sightings = _sightings(draft)
    for viewer in draft.deal.tables.alive:
        if viewer != holder:
            before = sightings.get((viewer, holder), ())
            sightings[viewer, holder] = tuple(sorted((*before, card)))
    _store(draft, sightings)


def forget_played(draft: Draft, holder: int, card: Card, copies: int) -> None:
    """`holder` has laid down `copies` of `card`."""
    for _, seat, cards in draft.known:
        if seat == holder and card in cards:
            break
    else:
        return
    sightings = _sightings(draft)
    for (viewer, seat), cards in sightings.items():
        if seat == holder:
            left = list(cards)
            for _ in range(min(copies, left.count(card))):
                left.remove(card)
            sightings[viewer, seat] = tuple(left)
    _store(draft, sightings)


def carry_along(draft: Draft, old_hands: tuple[Hand, ...], moved: Mapping[int, int]) -> None:
    """Hands have changed seats: `moved` maps the old holder to the new one."""
    sightings: dict[tuple[int, int], Hand] = {}
    for viewer, holder, cards in draft.known:
        now = moved.get(holder, holder)
        if now != viewer:
            sightings[viewer, now] = cards
    for giver, taker in moved.items():
        sightings[giver, taker] = old_hands[giver]
    _store(draft, sightings)
