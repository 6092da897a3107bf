"""What is to be followed: the top card, the active colour, and what fits them."""

from __future__ import annotations

import attrs

from uno_rules.cards import Card, Color

Faces = frozenset[Card]


@attrs.frozen(eq=False)
class Lead:
    """A card on top and the active colour; one object for each at a table.

    Attributes:
        card: the top card.
        color: the active colour.
        fits: what may be laid on it.
    """

    card: Card
    color: Color
    fits: Faces
