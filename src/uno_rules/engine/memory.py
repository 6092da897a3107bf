"""What the rules have shown to seats of other hands, and when it fades.

A sighting says that a viewer knows of a holder that he has at least these cards.
Playing a card takes it out, an exchange of hands carries it along, and dealing the
hands anew wipes it.  Drawing changes nothing: it is a lower bound.
"""

from __future__ import annotations

from collections.abc import Mapping

from uno_rules.cards import Card
from uno_rules.state import Draft, Hand


def _store(draft: Draft, seen: list[dict[int, Hand]]) -> None:
    """Keep what is known, by holder, where somebody has just been shown something."""
    draft.known = tuple(
        [tuple([(viewer, by[viewer]) for viewer in sorted(by) if by[viewer]]) for by in seen]
    )


def _seen(draft: Draft) -> list[dict[int, Hand]]:
    """For each holder, what each viewer knows of him."""
    return [dict(of) for of in draft.known] or [{} for _ in draft.hands]


def remember_hand(draft: Draft, viewer: int, holder: int) -> None:
    """`viewer` sees the whole hand of `holder`."""
    known = list(draft.known or [()] * len(draft.hands))
    seen = [sighting for sighting in known[holder] if sighting[0] != viewer]
    if draft.hands[holder]:
        seen.append((viewer, draft.hands[holder]))
    known[holder] = tuple(sorted(seen))
    draft.known = tuple(known) if any(known) else ()


def remember_return(draft: Draft, holder: int, card: Card) -> None:
    """Everybody sees `card` go into the hand of `holder`."""
    seen = _seen(draft)
    for viewer in draft.deal.tables.alive:
        if viewer != holder:
            seen[holder][viewer] = tuple(sorted((*seen[holder].get(viewer, ()), card)))
    _store(draft, seen)


def forget_played(draft: Draft, holder: int, card: Card, copies: int) -> None:
    """`holder` has laid down `copies` of `card`."""
    for _, cards in draft.known[holder]:
        if card in cards:
            break
    else:
        return
    kept: list[tuple[int, Hand]] = []
    for viewer, cards in draft.known[holder]:
        left = list(cards)
        for _ in range(copies):
            if card in left:
                left.remove(card)
        if left:
            kept.append((viewer, tuple(left)))
    known = list(draft.known)
    known[holder] = tuple(kept)
    draft.known = tuple(known) if any(known) else ()


def carry_along(draft: Draft, old_hands: tuple[Hand, ...], moved: Mapping[int, int]) -> None:
    """Hands have changed seats: `moved` maps the old holder to the new one."""
    seen: list[dict[int, Hand]] = [{} for _ in old_hands]
    for holder, of in enumerate(draft.known):
        now = moved.get(holder, holder)
        seen[now].update([(viewer, cards) for viewer, cards in of if viewer != now])
    for giver, taker in moved.items():
        seen[taker][giver] = old_hands[giver]
    _store(draft, seen)
