"""Whether a position can be: counts of cards, and hands of the seats that play (9.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uno_rules.cards import Card, Symbol
from uno_rules.errors import SetupError, SetupFault
from uno_rules.profile import RuleProfile
from uno_rules.state import Hand

_MOST_WILDS = {"W": 4, "W4": 4, "WS": 1, "WX": 1, "WC": 3}


def most_of(card: Card) -> int:
    """How many of a standard card there can be at most, whatever the deck says.

    >>> most_of(Card.parse("R0")), most_of(Card.parse("W4"))
    (1, 4)
    """
    if card.symbol is Symbol.CUSTOM:
        return 0
    if card.color is None:
        return _MOST_WILDS[card.code]
    return 1 if card.symbol is Symbol.ZERO else 2


def check_cards(profile: RuleProfile, table: Sequence[Card], hands: Sequence[Hand]) -> None:
    """Refuse more copies of a card than there can be.

    Raises:
        SetupError: naming the card.
    """
    held = Counter(table)
    for hand in hands:
        held.update(hand)
    for card, count in sorted(held.items()):
        allowed = max(most_of(card), profile.cards.count(card))
        if count > allowed:
            raise SetupError(
                SetupFault.CARDS, f"{count} of {card}, but there are at most {allowed}"
            )


def check_hands(active: Sequence[bool], hands: Sequence[Hand]) -> None:
    """Refuse a seat that plays without cards, or that holds some without playing.

    Raises:
        SetupError: naming the seat.
    """
    for seat, (plays, hand) in enumerate(zip(active, hands, strict=True)):
        if plays and not hand:
            raise SetupError(SetupFault.POSITION, f"seat {seat} plays but holds no card")
        if hand and not plays:
            raise SetupError(SetupFault.POSITION, f"seat {seat} holds cards but does not play")
