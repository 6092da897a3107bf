"""Exchanges of hands: swap, rotate, shuffle (H01 to H13)."""

from __future__ import annotations

from collections.abc import Mapping

from uno_rules.cards import Card
from uno_rules.engine.memory import carry_along
from uno_rules.engine.piles import shuffled
from uno_rules.engine.talk import start_afresh
from uno_rules.events import HandDealt, HandsRotated, HandsShuffled, HandsSwapped
from uno_rules.state import Draft, Hand


def _settle_calls(draft: Draft, seats: tuple[int, ...]) -> None:
    """Debts and calls of the seats concerned lapse; single cards may owe a call (9.18)."""
    owing: tuple[int, ...] = ()
    if draft.deal.tables.uno_after_swap:
        owing = tuple([seat for seat in seats if len(draft.hands[seat]) == 1])
    start_afresh(draft, seats, owing)


def _move(draft: Draft, moved: Mapping[int, int]) -> None:
    """Hands go from the keys to the values, and what is known of them goes along."""
    old = draft.hands
    hands = list(old)
    for giver, taker in moved.items():
        hands[taker] = old[giver]
    draft.hands = tuple(hands)
    carry_along(draft, old, moved)
    _settle_calls(draft, tuple(moved))
    if draft.log is not None:
        for seat in sorted(moved):
            draft.log.append(HandDealt(seat, len(hands[seat]), hands[seat]))


def swap(draft: Draft, seat: int, target: int) -> None:
    """Two seats exchange their hands."""
    if draft.log is not None:
        draft.log.append(HandsSwapped(seat, target))
    _move(draft, {seat: target, target: seat})


def rotate(draft: Draft) -> None:
    """Every hand goes to the next seat in the direction of play (H03, H07)."""
    tables = draft.deal.tables
    if draft.log is not None:
        draft.log.append(HandsRotated(draft.direction))
    ring = tables.ring[draft.direction]
    _move(draft, {seat: ring[seat] for seat in tables.alive})


def shuffle_hands(draft: Draft, seat: int) -> None:
    """All hands are shuffled together and dealt one by one from the left of `seat` (2.21, H09)."""
    tables = draft.deal.tables
    if draft.log is not None:
        draft.log.append(HandsShuffled(seat))
    cards: list[Card] = []
    for hand in draft.hands:
        cards += hand
    dealt: list[list[Card]] = [[] for _ in draft.hands]
    taker = seat
    for card in shuffled(draft, tuple(cards)):
        taker = tables.ring[1][taker]
        dealt[taker].append(card)
    hands: list[Hand] = [tuple(sorted(hand)) for hand in dealt]
    draft.hands = tuple(hands)
    draft.known = ()
    _settle_calls(draft, tables.alive)
    if draft.log is not None:
        for other in tables.alive:
            draft.log.append(HandDealt(other, len(hands[other]), hands[other]))
