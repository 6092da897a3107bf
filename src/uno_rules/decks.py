"""Decks as data: how many of each card there are, and what custom cards do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import attrs
from typing_extensions import override

from uno_rules.cards import STANDARD, Card, Symbol
from uno_rules.effects import Effect, Verb, parse_effects
from uno_rules.errors import NotationError, ProfileError, wrong_type
from uno_rules.values import Value

MOST_CARDS: Final = 1_000
MOST_CUSTOM: Final = 200
"""Custom cards that differ: what goes with what grows with their square."""
MOST_STANDARD: Final = 113
"""Standard cards that a position may hold whatever its deck: as many as are printed (9.3)."""


def _code(code: str | Card) -> Card:
    card = code if isinstance(code, Card) else Card.parse(code)
    if card.symbol is not Symbol.CUSTOM:
        raise ProfileError(("deck",), f"{card} is a standard card, not a custom one")
    return card


@attrs.frozen(eq=False, repr=False)
class CustomCard(Value):
    """A card of your own: a code, what it counts, and what it does (rule 9.34).

    Attributes:
        card: its face; the code begins with ``X``, or with a colour letter and ``X``.
        points: what it counts in a hand, 0 to 1,000.
        effects: what it does, as effects or their texts.

    >>> ten = CustomCard("X10", points=50, effects=["color", "draw 10", "skip 1"])
    >>> ten.card, str(ten.effects[1])
    (X10, 'draw 10')
    """

    card: Card = attrs.field(converter=_code)
    points: int
    effects: tuple[Effect, ...] = attrs.field(converter=parse_effects)

    def __attrs_post_init__(self) -> None:
        """Refuse what no round could carry out."""
        if type(self.points) is not int or not 0 <= self.points <= 1_000:
            raise ProfileError(("deck",), f"{self.card}: points are 0 to 1000")
        verbs = [effect.verb for effect in self.effects]
        if len(set(verbs)) < len(verbs):
            raise ProfileError(("deck",), f"{self.card}: an effect stands twice")
        if Verb.COLOR in verbs and self.card.color is not None:
            raise ProfileError(("deck",), f"{self.card}: a coloured card cannot choose a colour")
        answers = {Verb.BLOCK, Verb.SEND_BACK}.intersection(verbs)
        if len(answers) > 1 or (answers and {Verb.DRAW, Verb.SKIP, Verb.REVERSE} & set(verbs)):
            raise ProfileError(
                ("deck",), f"{self.card}: a card that answers a penalty does not draw or move turns"
            )


def _counts(
    counts: Mapping[str, int] | Mapping[Card, int] | Mapping[str | Card, int],
) -> tuple[tuple[Card, int], ...]:
    if not isinstance(counts, Mapping):
        raise wrong_type("a table of counts", counts)
    found: dict[Card, int] = {}
    for name, count in counts.items():
        card = name if isinstance(name, Card) else Card.parse(name)
        if type(count) is not int or not 0 <= count <= MOST_CARDS:
            raise ProfileError(("deck",), f"{card}: not a number of cards")
        if count:
            found[card] = count
    return tuple(sorted(found.items()))


def _customs(customs: Iterable[CustomCard]) -> tuple[CustomCard, ...]:
    if not isinstance(customs, Iterable) or isinstance(customs, str):
        raise wrong_type("custom cards", customs)
    listed = tuple(customs)
    for custom in listed:
        if not isinstance(custom, CustomCard):
            raise wrong_type("a CustomCard", custom)
    return tuple(sorted(listed, key=lambda custom: custom.card))


@attrs.frozen(eq=False, repr=False)
class Deck(Value):
    """The cards of a game.

    Attributes:
        counts: pairs of a card and how many of it there are, in card order;
            given as a mapping from cards or their texts.
        custom: what the custom cards among them are, in card order.

    Raises:
        ProfileError: a count is no count, a custom card is not defined once, or there are
            more than 1,000 cards or 200 different custom ones.
        NotationError: a card is not a card.

    >>> CLASSIC_108.size, CLASSIC_108.count(Card.parse("R0")), MODERN_112_SWAP.size
    (108, 1, 112)
    """

    counts: tuple[tuple[Card, int], ...] = attrs.field(converter=_counts)
    custom: tuple[CustomCard, ...] = attrs.field(default=(), converter=_customs)

    def __attrs_post_init__(self) -> None:
        """Check that every custom card is defined, once."""
        defined = [custom.card for custom in self.custom]
        if len(set(defined)) < len(defined):
            raise ProfileError(("deck",), "a custom card is defined twice")
        used = {card for card, _ in self.counts if card.symbol is Symbol.CUSTOM}
        for card in sorted(used.symmetric_difference(defined)):
            where = "not defined" if card in used else "defined, but not in the deck"
            raise ProfileError(("deck",), f"{card} is {where}")
        if self.size > MOST_CARDS:
            raise ProfileError(("deck",), f"more than {MOST_CARDS} cards")
        if len(self.custom) > MOST_CUSTOM:
            raise ProfileError(("deck",), f"more than {MOST_CUSTOM} custom cards that differ")

    @property
    def size(self) -> int:
        """How many cards there are.

        >>> Deck({"R1": 3, "W": 1}).size
        4
        """
        return sum([count for _, count in self.counts])

    def count(self, card: Card | str) -> int:
        """How many of `card` there are; a card or its text.

        >>> MODERN_112_SHUFFLE.count("WC")
        3
        """
        face = card if isinstance(card, Card) else Card.parse(card)
        return dict(self.counts).get(face, 0)

    def cards(self) -> tuple[Card, ...]:
        """All cards, in card order, copies together: the input of the shuffle.

        >>> Deck({"B1": 1, "R1": 2}).cards()
        (R1, R1, B1)
        """
        return tuple([card for card, count in self.counts for _ in range(count)])

    def replace(self, **counts: int) -> Deck:
        """The same deck with other counts of some cards, named by their texts.

        >>> CLASSIC_108.replace(W=0, **{"R+2": 4}).size
        106
        """
        merged = {card.code: count for card, count in self.counts}
        return Deck({**merged, **counts}, self.custom)

    def add(self, custom: CustomCard, count: int) -> Deck:
        """The same deck with `count` of a custom card.

        >>> ten = CustomCard("X10", points=50, effects=["color", "draw 10", "skip 1"])
        >>> CLASSIC_108.add(ten, 2).size
        110
        """
        if not isinstance(custom, CustomCard):
            raise wrong_type("a CustomCard", custom)
        return Deck({**dict(self.counts), custom.card: count}, (*self.custom, custom))

    @override
    def __str__(self) -> str:
        return next((name for name, deck in DECKS.items() if deck == self), f"{self.size} cards")


def _classic(**extra: int) -> Deck:
    """Per colour one 0, two of each other number and action; four W and four W4 (1.13, 3.11)."""
    four = (Symbol.WILD, Symbol.WILD_DRAW_FOUR)
    counts = {
        card.code: 1 if card.symbol is Symbol.ZERO else 4 if card.symbol in four else 2
        for card in STANDARD
        if card.color is not None or card.symbol in four
    }
    return Deck({**counts, **extra})


CLASSIC_108: Final = _classic()
MODERN_112_SHUFFLE: Final = _classic(WS=1, WC=3)
MODERN_112_SWAP: Final = _classic(WX=1, WC=3)

DECKS: Final[dict[str, Deck]] = {
    "classic108": CLASSIC_108,
    "modern112_shuffle": MODERN_112_SHUFFLE,
    "modern112_swap": MODERN_112_SWAP,
}


def deck_to_data(deck: Deck) -> str | dict[str, object]:
    """A deck as a name or as plain data.

    >>> deck_to_data(CLASSIC_108), deck_to_data(Deck({"R1": 2}))
    ('classic108', {'counts': {'R1': 2}})
    """
    for name, known in DECKS.items():
        if deck == known:
            return name
    data: dict[str, object] = {"counts": {card.code: count for card, count in deck.counts}}
    if deck.custom:
        data["custom"] = [
            {
                "card": custom.card.code,
                "points": custom.points,
                "effects": [str(effect) for effect in custom.effects],
            }
            for custom in deck.custom
        ]
    return data


def deck_from_data(data: object) -> Deck:
    """The inverse of `deck_to_data`.

    Raises:
        ProfileError: the data describe no deck.

    >>> deck_from_data("classic108") is CLASSIC_108
    True
    """
    if isinstance(data, Deck):
        return data
    if isinstance(data, str) and data in DECKS:
        return DECKS[data]
    if not isinstance(data, Mapping) or not {"counts"} <= set(data) <= {"counts", "custom"}:
        raise ProfileError(("deck",), f"not a deck; the names are {', '.join(DECKS)}")
    counts, customs = data["counts"], data.get("custom", [])
    if not isinstance(counts, Mapping) or not isinstance(customs, list | tuple):
        raise ProfileError(("deck",), "counts is a table, custom a list")
    try:
        return Deck(counts, [_custom_from_data(entry) for entry in customs])
    except (TypeError, NotationError) as error:
        raise ProfileError(("deck",), f"not a deck: {error}") from None


def _custom_from_data(entry: object) -> CustomCard:
    if isinstance(entry, CustomCard):
        return entry
    if not isinstance(entry, Mapping) or set(entry) != {"card", "points", "effects"}:
        raise ProfileError(("deck",), "a custom card has card, points and effects, no more")
    effects = entry["effects"]
    if not isinstance(effects, list | tuple):
        raise ProfileError(("deck",), "the effects of a custom card are a list")
    return CustomCard(entry["card"], entry["points"], effects)
