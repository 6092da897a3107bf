"""What cards are called in each language; a custom card is called by its code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from uno_rules.cards import KINDS, Card, Color, Symbol
from uno_rules.rulesheet.text import Text, joined, say, sentence

COLOR_NAMES: Final[dict[Color, Text]] = {
    Color.RED: Text("red", "rojo"),
    Color.YELLOW: Text("yellow", "amarillo"),
    Color.GREEN: Text("green", "verde"),
    Color.BLUE: Text("blue", "azul"),
}
_KIND_NAMES: Final[dict[str, Text]] = {
    "number": Text("number", "número"),
    "skip": Text("Skip", "Salta"),
    "reverse": Text("Reverse", "Reversa"),
    "+2": Text("Draw Two", "Roba dos"),
    "W": Text("Wild", "Comodín"),
    "W4": Text("Wild Draw Four", "Comodín roba cuatro"),
    "WS": Text("Wild Shuffle Hands", "Comodín baraja manos"),
    "WX": Text("Wild Swap Hands", "Comodín intercambia manos"),
    "WC": Text("Wild Customizable", "Comodín personalizable"),
}
_SYMBOL_KINDS: Final = {Symbol.SKIP: "skip", Symbol.REVERSE: "reverse"}


def kind_name(kind: str) -> Text:
    """What a kind of card is called (rule 9.12).

    >>> kind_name("W4").es, kind_name("RXBLOCK").es
    ('Comodín roba cuatro', 'XBLOCK rojo')
    """
    if kind in KINDS:
        return _KIND_NAMES[kind]
    card = Card.parse(kind)
    face = Text(card.face, card.face)
    if card.color is None:
        return face
    return say("{color} {face}", "{face} {color}", color=COLOR_NAMES[card.color], face=face)


def a_kind(kind: str) -> Text:
    """The same with its article.

    >>> a_kind("skip").es, a_kind("X10").en
    ('un Salta', 'an X10')
    """
    name = kind_name(kind)
    if name.en.startswith("X"):
        return say("an {name}", "un {name}", name=name)
    return say("a {name}", "un {name}", name=name)


def some_kinds(kinds: Iterable[str]) -> list[Text]:
    """Several kinds with their articles, in the order of the deck.

    >>> [name.en for name in some_kinds(["W", "skip"])]
    ['a Skip', 'a Wild']
    """
    return [a_kind(kind) for kind in in_order(kinds)]


def in_order(kinds: Iterable[str]) -> list[str]:
    """Kinds in the order of the deck, custom cards last.

    >>> in_order({"X10", "W4", "number"})
    ['number', 'W4', 'X10']
    """
    place = {kind: number for number, kind in enumerate(KINDS)}
    return sorted(kinds, key=lambda kind: (place.get(kind, len(place)), kind))


def face_name(card: Card) -> Text:
    """What is printed on a card besides its colour.

    >>> face_name(Card.parse("R7")).en, face_name(Card.parse("GS")).es
    ('7', 'Salta')
    """
    if card.number is not None or card.symbol is Symbol.CUSTOM:
        return Text(card.face, card.face)
    return _KIND_NAMES[_SYMBOL_KINDS.get(card.symbol, card.symbol.value)]


def face_list(cards: Iterable[Card]) -> list[Text]:
    """The faces of some cards of one colour; three numbers or more in a row as a range.

    >>> [text.en for text in face_list(map(Card.parse, ["R1", "R2", "R3", "R8", "RS"]))]
    ['1 to 3', '8', 'Skip']
    """
    found: list[Text] = []
    numbers: list[int] = []
    for card in (*cards, None):
        number = None if card is None else card.number
        if numbers and number != numbers[-1] + 1:
            found += _ranges(numbers)
            numbers = []
        if number is not None:
            numbers.append(number)
        elif card is not None:
            found.append(face_name(card))
    return found


def _ranges(numbers: list[int]) -> list[Text]:
    if len(numbers) > 2:
        return [say("{low} to {high}", "{low} a {high}", low=numbers[0], high=numbers[-1])]
    return [Text(str(number), str(number)) for number in numbers]


def titled(name: Text, what: Text) -> Text:
    """A line about a card: its name, and what is to be said of it.

    >>> titled(Text("Skip", "Salta"), Text("a turn is lost", "se pierde un turno")).en
    'Skip: a turn is lost.'
    """
    return sentence(joined([name, what], ": "))
