"""Which cards a seat may lay down, and in which ways.

Listing the legal plays, checking one and explaining a refusal all rest on the two
questions asked here: `playable` (which cards) and `ways` (with which suffixes).
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_rules.actions import Action, Play
from uno_rules.cards import Card
from uno_rules.engine.tables import Faces, Lead, Tables
from uno_rules.state import Draft, Hand


def without(hand: Hand, card: Card, copies: int = 1) -> Hand:
    """`hand` less some copies of a card that is in it."""
    place = hand.index(card)
    return hand[:place] + hand[place + copies :]


def is_bluff(draft: Draft, hand: Hand, card: Card) -> bool:
    """Whether a Wild Draw Four from `hand` is one, by what else is in it (5.3, D07)."""
    return betray(draft.deal.tables, draft.lead, without(hand, card))


def betray(tables: Tables, lead: Lead, rest: Sequence[Card]) -> bool:
    """Whether a Wild Draw Four laid on `lead` is a bluff, with `rest` still in hand."""
    return not tables.betrays[lead.card][lead.color].isdisjoint(rest)


def narrow(draft: Draft, seat: int, faces: Faces, *, in_turn: bool) -> Faces:
    """`faces` less what the rest of the hand forbids: rare rules, off the fast path."""
    tables = draft.deal.tables
    hand = draft.hands[seat]
    if len(hand) == 1:
        faces -= tables.forbidden_last
    if not tables.restricted.isdisjoint(hand):
        if in_turn:
            matches = tables.matches[draft.lead.card][draft.lead.color]
            if not matches.isdisjoint(hand):
                faces -= tables.needs_no_match
        for card in tables.enforced.intersection(hand):
            if is_bluff(draft, hand, card):
                faces -= tables.enforced
    return faces


def playable(draft: Draft, seat: int) -> Faces:
    """The faces that `seat` may play in turn, whether it holds them or not."""
    tables = draft.deal.tables
    faces = draft.lead.fits
    if tables.narrows:
        return narrow(draft, seat, faces, in_turn=True)
    return faces


def ways(tables: Tables, hand: Hand, seat: int, card: Card, *, pairs: bool) -> tuple[Play, ...]:
    """The ways to lay down a playable card of `hand`: colours, targets, copies, the call."""
    size = len(hand)
    pairs = pairs and card in tables.pairs and hand.count(card) > 1
    if size == 2 and card in tables.forbidden_last:
        pairs = False  # the two of them would be the last cards (5.7)
    books = tables.pair_plays if pairs else tables.plays
    return books[seat][size][card]


def list_plays(draft: Draft, faces: Faces, *, pairs: bool) -> tuple[Action, ...]:
    """Every legal play of the seat on turn, in card order."""
    tables = draft.deal.tables
    seat = draft.turn
    hand = draft.hands[seat]
    found: tuple[Action, ...] = ()
    for card in sorted(faces.intersection(hand)):
        found += ways(tables, hand, seat, card, pairs=pairs)
    return found


def find_play(draft: Draft, action: Play, faces: Faces, *, pairs: bool) -> Play | None:
    """The same play out of the tables, if it is legal."""
    seat = draft.turn
    hand = draft.hands[seat]
    card = action.card
    if action.seat != seat or card not in hand or card not in faces:
        return None
    legal = ways(draft.deal.tables, hand, seat, card, pairs=pairs)
    for option in legal:
        if option is action:
            return option
    return legal[legal.index(action)] if action in legal else None


def has_duty(draft: Draft, seat: int, hand: Hand, faces: Faces) -> bool:
    """Whether one of the cards in `hand` is playable without bluffing (B07, B09, 9.14)."""
    held = faces.intersection(hand)
    if not held:
        return False
    bluffable = held & draft.deal.tables.challenged
    if held != bluffable:
        return True
    return any([not is_bluff(draft, draft.hands[seat], card) for card in bluffable])
