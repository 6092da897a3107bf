"""The draw pile: taking from it, and making a new one from the discards (5.6)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from uno_rules import shuffling
from uno_rules.cards import Card
from uno_rules.engine.talk import start_afresh
from uno_rules.events import CardsDrawn, PileRebuilt, Reason
from uno_rules.phases import RespondPhase
from uno_rules.state import NOTHING, SILENCE, Draft, Hand, laid_out, stack


def shuffled(draft: Draft, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """`cards` sorted and shuffled with the next counter of the round."""
    return shuffled_deck(draft, sorted(cards))


def shuffled_deck(draft: Draft, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The same of cards that are sorted."""
    deal = draft.deal
    counter = draft.shuffles
    draft.shuffles = counter + 1
    return shuffling.shuffle(cards, seed=deal.seed, round=deal.round, counter=counter)


def _stays(draft: Draft) -> bool:
    """Whether the card under the top one stays there, for the top one may be voided (9.20)."""
    phase = draft.phase
    return (
        draft.deal.tables.void_bluff
        and type(phase) is RespondPhase
        and phase.card in draft.deal.tables.challenged
        and phase.card == draft.lead.card
    )


def can_draw(draft: Draft) -> bool:
    """Whether there is a card to draw, from the pile or by making a new one."""
    if draft.remaining:
        return True
    if not draft.deal.tables.recycles or not draft.under:
        return False
    return not _stays(draft) or draft.under[1] != ()


def _rebuild(draft: Draft) -> None:
    below, kept = draft.under, NOTHING
    if below and _stays(draft):
        card, below = below
        kept = (card, NOTHING)
    cards = laid_out(below)
    flips = draft.deal.tables.flips
    stack(draft, cards if flips else shuffled(draft, cards))
    draft.under = kept
    if draft.log is not None:
        draft.log.append(PileRebuilt(len(cards), not flips))


def take(draft: Draft) -> Card:
    """The next card, off the pile.  Only where `can_draw` says so."""
    if not draft.remaining:
        _rebuild(draft)
    card = draft.stock[-draft.remaining]
    draft.remaining -= 1
    if draft.deal.tables.eager and not draft.remaining and can_draw(draft):
        _rebuild(draft)
    return card


def put_in_hand(draft: Draft, seat: int, cards: Hand, reason: Reason) -> None:
    """Drawn cards join a hand; that ends its debt and its call (5.5)."""
    hands = list(draft.hands)
    hand = list(hands[seat])
    for card in cards:  # few, into a hand that is sorted
        insort(hand, card)
    hands[seat] = tuple(hand)
    draft.hands = tuple(hands)
    if draft.talk is not SILENCE:
        start_afresh(draft, (seat,))
    if draft.log is not None:
        draft.log.append(CardsDrawn(seat, len(cards), cards, reason))


def draw(draft: Draft, seat: int, count: int, reason: Reason) -> None:
    """`seat` draws `count` cards, or as many as there are; nothing is owed later (5.6)."""
    if not count:
        return  # who draws nothing has not drawn: debts and calls stay
    left = draft.remaining
    if count < left:
        draft.remaining = left - count
        put_in_hand(draft, seat, draft.stock[-left : count - left], reason)
        return
    cards: list[Card] = []
    while len(cards) < count and can_draw(draft):
        cards.append(take(draft))
    if cards:
        put_in_hand(draft, seat, tuple(cards), reason)
