"""Colours, symbols and cards, with their text.

A card is a *face*: what is printed on it and nothing more.  What it does, which
cards answer it and what it counts belongs to a profile.  Cards are small integers
underneath, so that hands sort and compare at the speed of integers and in the
same order in every process: all red, yellow, green and blue cards (numbers, Skip,
Reverse, Draw Two), then the wilds, then custom cards by their code (rule 9.34).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Any, Final, NoReturn, Self

from typing_extensions import override

from uno_rules.errors import NotationError, wrong_type


class Color(IntEnum):
    """One of the four colours; its text is a letter.

    >>> str(Color.RED), Color.parse("B")
    ('R', B)
    """

    RED = 1  # counted from 1, so that no colour is false
    YELLOW = 2
    GREEN = 3
    BLUE = 4

    @staticmethod
    def parse(text: str) -> Color:
        """The colour written as `text`.

        Raises:
            NotationError: `text` is none of ``R Y G B``.

        >>> Color.parse("G").name
        'GREEN'
        """
        if len(_text(text)) != 1 or text not in LETTERS:
            raise NotationError(text, 0, "not a colour (R, Y, G or B)")
        return COLORS[LETTERS.index(text)]

    @override
    def __str__(self) -> str:
        return LETTERS[self - 1]

    @override
    def __repr__(self) -> str:
        return LETTERS[self - 1]

    @override
    def __format__(self, spec: str) -> str:
        return format(LETTERS[self - 1], spec)


LETTERS: Final = "RYGB"
COLORS: Final[tuple[Color, ...]] = tuple(Color)


class Symbol(StrEnum):
    """What a card shows besides its colour; the value is its text.

    >>> Symbol("+2") is Symbol.DRAW_TWO
    True
    """

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "S"
    REVERSE = "R"
    DRAW_TWO = "+2"
    WILD = "W"
    WILD_DRAW_FOUR = "W4"
    WILD_SHUFFLE_HANDS = "WS"
    WILD_SWAP_HANDS = "WX"
    WILD_CUSTOMIZABLE = "WC"
    CUSTOM = "X"


COLORED_SYMBOLS: Final = tuple(Symbol)[:13]
WILD_SYMBOLS: Final = tuple(Symbol)[13:18]


class Card(int):
    """A card face.  Compare cards with ``==``; copies of a card are one object.

    Attributes:
        code: the text of the card, such as ``"R7"``, ``"G+2"``, ``"W4"``, ``"X10"``.
        color: its colour, None for a wild.
        symbol: what it shows; `Symbol.CUSTOM` for custom cards.

    >>> card = Card.parse("R+2")
    >>> str(card), card.color, card.symbol.name, card is Card.parse("R+2")
    ('R+2', R, 'DRAW_TWO', True)
    """

    code: str
    color: Color | None
    symbol: Symbol

    def __new__(cls, *_: object) -> Self:
        """Refused: cards are read with `Card.parse`, so that there is one of each."""
        raise TypeError("use Card.parse('R7')")

    @staticmethod
    def parse(text: str) -> Card:
        """The card written as `text`.

        Raises:
            NotationError: `text` is not a card.
            TypeError: `text` is no text.

        >>> [str(Card.parse(text)) for text in ("YS", "RR", "WC", "RXBLOCK")]
        ['YS', 'RR', 'WC', 'RXBLOCK']
        """
        card = _STANDARD_BY_CODE.get(_text(text))
        return card if card is not None else _custom(text)

    @property
    def is_wild(self) -> bool:
        """Whether the card has no colour of its own.

        >>> Card.parse("W").is_wild, Card.parse("R1").is_wild
        (True, False)
        """
        return self.color is None

    @property
    def number(self) -> int | None:
        """The number on it, 0 to 9; None for every other card.

        >>> Card.parse("R7").number, Card.parse("RS").number
        (7, None)
        """
        return int(self.symbol) if self.symbol.isdigit() else None

    @property
    def face(self) -> str:
        """What must agree for two cards to match by number or symbol.

        >>> Card.parse("RXBLOCK").face == Card.parse("GXBLOCK").face
        True
        """
        return self.code if self.color is None else self.code[1:]

    @override
    def __str__(self) -> str:
        return self.code

    @override
    def __repr__(self) -> str:
        return self.code

    @override
    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card is immutable: {name}")

    @override
    def __reduce__(self) -> tuple[Any, ...]:  # object's own signature
        return Card.parse, (self.code,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, _: object) -> Card:
        return self


def _text(text: object) -> str:
    if not isinstance(text, str):
        raise wrong_type("text", text)
    return text


def _make(code: str, color: Color | None, symbol: Symbol, order: int) -> Card:
    card = int.__new__(Card, order)
    card.__dict__.update(code=code, color=color, symbol=symbol)
    return card


def _standard() -> Iterable[Card]:
    # Counted from 1, so that no card is false either.
    order = 0
    for color in COLORS:
        for symbol in COLORED_SYMBOLS:
            order += 1
            yield _make(f"{color}{symbol}", color, symbol, order)
    for symbol in WILD_SYMBOLS:
        order += 1
        yield _make(symbol.value, None, symbol, order)


STANDARD: Final[tuple[Card, ...]] = tuple(_standard())
_STANDARD_BY_CODE: Final[dict[str, Card]] = {card.code: card for card in STANDARD}
_CUSTOM: Final = "([RYGB]?)X[A-Z0-9]{1,6}"


# A stranger may send any number of codes: the oldest are forgotten, so memory stays bounded.
@lru_cache(maxsize=100_000)
def _custom(text: str) -> Card:
    match = re.fullmatch(_CUSTOM, text)
    if match is None:
        raise NotationError(text, 0, "not a card")
    color = Color.parse(match[1]) if match[1] else None
    # Padded to eight bytes, integers sort as the codes do, and after every standard card.
    order = int.from_bytes(text.encode("ascii").ljust(8, b"\0"), "big")
    return _make(text, color, Symbol.CUSTOM, order)


Cards = str | Iterable[Card]


def parse_cards(cards: Cards) -> tuple[Card, ...]:
    """Cards given as text, ``"R1 B2"``, or one by one, in the order given.

    Raises:
        NotationError: a word is not a card.
        TypeError: neither text nor cards.

    >>> parse_cards("R1 W4 B2")
    (R1, W4, B2)
    """
    if isinstance(cards, str):
        place, found = 0, []
        for word in cards.split():
            place = cards.index(word, place)
            try:
                found.append(Card.parse(word))
            except NotationError as error:
                raise NotationError(cards, place, error.reason) from None
            place += len(word)
        return tuple(found)
    if not isinstance(cards, Iterable):
        raise wrong_type("cards or their text", cards)
    listed = tuple(cards)
    for card in listed:
        if not isinstance(card, Card):
            raise wrong_type("a Card", card)
    return listed


def format_cards(cards: Iterable[Card]) -> str:
    """The text of several cards, with a space between them.

    >>> format_cards(parse_cards(" W4  B2 "))
    'W4 B2'
    """
    if isinstance(cards, str):
        raise wrong_type("cards", cards)
    return " ".join([card.code for card in parse_cards(cards)])


def kind_of(card: Card) -> str:
    """The kind that `forbidden_last` and `stacking` speak of (rule 9.12).

    >>> [kind_of(card) for card in parse_cards("R7 RS RR R+2 W4 X10")]
    ['number', 'skip', 'reverse', '+2', 'W4', 'X10']
    """
    if card.symbol is Symbol.CUSTOM:
        return card.code
    return _KINDS[card.symbol]


_KINDS: Final[dict[Symbol, str]] = {
    **{symbol: symbol.value for symbol in Symbol},
    **dict.fromkeys(COLORED_SYMBOLS[:10], "number"),
    Symbol.SKIP: "skip",
    Symbol.REVERSE: "reverse",
}
KINDS: Final = ("number", "skip", "reverse", "+2", "W", "W4", "WS", "WX", "WC")
