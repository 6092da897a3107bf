"""Blank cards, written on: the examples that document 003 gives for one (rule 3.27).

The document leaves a blank card to its table and names what could be on it: stop an
action, four cards, ten cards, or back to the other player.  Here they are as custom
cards (9.34).  Each is wild and names the colour, as blank cards do in document 002
(2.22), and counts 40 (2.25), for 003 gives neither.
"""

from __future__ import annotations

from typing import Final

from uno_rules.decks import CustomCard
from uno_rules.errors import wrong_type
from uno_rules.profile import RuleProfile

BLOCK: Final = CustomCard("XBLOCK", points=40, effects=["color", "block"])
"""Cancels the cards that its player should draw; at any other time a plain wild."""

DRAW_FOUR: Final = CustomCard("XDRAW4", points=40, effects=["color", "draw 4", "skip 1"])
"""Makes the next seat draw four and lose its turn, without the limits of a Wild Draw Four."""

DRAW_TEN: Final = CustomCard("XDRAW10", points=40, effects=["color", "draw 10", "skip 1"])
"""Makes the next seat draw ten and lose its turn."""

SEND_BACK: Final = CustomCard("XBACK", points=40, effects=["color", "send_back"])
"""Gives the cards that its player should draw back to whoever sent them."""

BLANKS: Final[tuple[CustomCard, ...]] = (BLOCK, DRAW_FOUR, DRAW_TEN, SEND_BACK)
"""All four, in the order of the document."""


def add_blanks(profile: RuleProfile, *blanks: CustomCard, copies: int = 1) -> RuleProfile:
    """The same rules, with cards of your own in the deck.

    Args:
        profile: the rules; its deck must not hold these cards already.
        blanks: the cards, these or any other custom ones.
        copies: how many of each.

    Raises:
        ProfileError: a card is in the deck already, or `copies` is no number of cards.
        TypeError: neither a profile nor custom cards.

    >>> from uno_rules import OFFICIAL
    >>> table = add_blanks(OFFICIAL, BLOCK, DRAW_TEN, copies=2)
    >>> table.deck.size, table.deck.count(BLOCK.card), table.points(DRAW_TEN.card)
    (112, 2, 40)
    """
    if not isinstance(profile, RuleProfile):
        raise wrong_type("a RuleProfile", profile)
    deck = profile.deck
    for blank in blanks:
        deck = deck.add(blank, copies)
    return profile.replace(deck=deck)
