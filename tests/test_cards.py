"""Colours, symbols and cards: text, order, identity (the notation; rules 9.3, 9.34)."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from uno_rules.cards import STANDARD, kind_of

# Written down from the order of the full deck: all R, then Y, G, B, then the wilds.
IN_ORDER = [
    color + symbol
    for color in "RYGB"
    for symbol in ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2")
] + ["W", "W4", "WS", "WX", "WC"]

custom_codes = st.from_regex(r"[RYGB]?X[A-Z0-9]{1,6}", fullmatch=True)
cards = st.sampled_from(STANDARD) | custom_codes.map(uno.Card.parse)


def test_every_standard_card_has_its_text_and_place() -> None:
    parsed = [uno.Card.parse(code) for code in IN_ORDER]
    assert [str(card) for card in parsed] == IN_ORDER
    assert sorted(parsed) == parsed == list(STANDARD)
    assert len(set(parsed)) == 57


@given(cards)
def test_text_and_card_are_inverse(card: uno.Card) -> None:
    assert uno.Card.parse(str(card)) is card
    assert repr(card) == card.code == f"{card}"


@given(cards)
def test_a_card_is_always_the_same_object(card: uno.Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@given(custom_codes, custom_codes)
def test_custom_cards_sort_after_wc_by_their_code(one: str, other: str) -> None:
    first, second = uno.Card.parse(one), uno.Card.parse(other)
    assert first > uno.Card.parse("WC")  # 9.34
    assert (first < second) == (one < other)
    assert (first == second) == (one == other)


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "?", "R", "R10", "r7", "R7 ", " R7", "7R", "RW", "W5", "+2", "R+4", "RX", "X"],
        *["XLONGCODE", "Xa", "BXÄ", "R\u0663", "PX1", "W4=R", "R7!", "R7\n", "\0"],
    ],
)
def test_what_is_not_a_card(text: str) -> None:
    with pytest.raises(uno.NotationError) as caught:
        uno.Card.parse(text)
    assert caught.value.text == text
    assert caught.value.place == 0


@given(st.text(max_size=12))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        card = uno.Card.parse(text)
    except uno.NotationError as error:
        assert 0 <= error.place <= len(text)
    else:
        assert str(card) == text


@pytest.mark.parametrize("value", [None, 7, b"R7", ["R7"], uno.Color.RED])
def test_a_card_is_read_from_text_only(value: object) -> None:
    with pytest.raises(TypeError, match="expected text"):
        uno.Card.parse(value)  # type: ignore[arg-type]  # the point of the test


def test_cards_are_made_by_the_parser_only_and_stay_as_they_are() -> None:
    card = uno.Card.parse("R7")
    with pytest.raises(TypeError, match=r"Card\.parse"):
        uno.Card(8)
    with pytest.raises(AttributeError, match="immutable"):
        card.code = "B7"
    assert card.code == "R7"


@pytest.mark.parametrize(
    ("code", "color", "symbol", "number", "wild", "kind"),
    [
        ("R0", uno.Color.RED, uno.Symbol.ZERO, 0, False, "number"),
        ("Y9", uno.Color.YELLOW, uno.Symbol.NINE, 9, False, "number"),
        ("GS", uno.Color.GREEN, uno.Symbol.SKIP, None, False, "skip"),
        ("RR", uno.Color.RED, uno.Symbol.REVERSE, None, False, "reverse"),
        ("B+2", uno.Color.BLUE, uno.Symbol.DRAW_TWO, None, False, "+2"),
        ("W", None, uno.Symbol.WILD, None, True, "W"),
        ("W4", None, uno.Symbol.WILD_DRAW_FOUR, None, True, "W4"),
        ("WS", None, uno.Symbol.WILD_SHUFFLE_HANDS, None, True, "WS"),
        ("WX", None, uno.Symbol.WILD_SWAP_HANDS, None, True, "WX"),
        ("WC", None, uno.Symbol.WILD_CUSTOMIZABLE, None, True, "WC"),
        ("X10", None, uno.Symbol.CUSTOM, None, True, "X10"),  # 9.34: the kind is the code
        ("GXTURN", uno.Color.GREEN, uno.Symbol.CUSTOM, None, False, "GXTURN"),
    ],
)
def test_what_a_card_shows(
    code: str,
    color: uno.Color | None,
    symbol: uno.Symbol,
    number: int | None,
    wild: bool,
    kind: str,
) -> None:
    card = uno.Card.parse(code)
    assert (card.color, card.symbol, card.number) == (color, symbol, number)
    assert (card.is_wild, kind_of(card)) == (wild, kind)


def test_faces_agree_where_number_or_symbol_do() -> None:
    same = [("R7", "B7"), ("RS", "YS"), ("RXBLOCK", "GXBLOCK")]
    other = [("R7", "R8"), ("RS", "RR"), ("W", "W4"), ("RXBLOCK", "RXBACK"), ("RR", "R0")]
    for one, two in same:
        assert uno.Card.parse(one).face == uno.Card.parse(two).face
    for one, two in other:
        assert uno.Card.parse(one).face != uno.Card.parse(two).face


def test_colors() -> None:
    assert [str(color) for color in uno.Color] == ["R", "Y", "G", "B"]
    assert all(uno.Color.parse(str(color)) is color for color in uno.Color)
    assert f"{uno.Color.BLUE:>3}" == "  B"
    for text in ("", "r", "RY", "RED", "W", "0"):
        with pytest.raises(uno.NotationError):
            uno.Color.parse(text)
    with pytest.raises(TypeError):
        uno.Color.parse(0)  # type: ignore[arg-type]  # the point of the test


@given(st.lists(cards, max_size=12))
def test_lists_of_cards(listed: list[uno.Card]) -> None:
    text = uno.format_cards(listed)
    assert uno.parse_cards(text) == tuple(listed) == uno.parse_cards(listed)
    assert uno.parse_cards(iter(listed)) == tuple(listed)


def test_a_wrong_word_among_cards_is_shown_with_its_place() -> None:
    with pytest.raises(uno.NotationError) as caught:
        uno.parse_cards("R1 B2 R1x")
    assert caught.value.place == 6
    with pytest.raises(TypeError):
        uno.parse_cards(["R1"])  # type: ignore[list-item]  # the point of the test
    with pytest.raises(TypeError):
        uno.parse_cards(5)  # type: ignore[arg-type]  # the point of the test


def test_any_number_of_codes_may_come() -> None:
    """Memory stays bounded, and a card read long ago equals the same card read again."""
    first = uno.Card.parse("XFIRST")
    for number in range(100_001):
        uno.Card.parse(f"X{number}")
    again = uno.Card.parse("XFIRST")
    assert (again, hash(again), str(again)) == (first, hash(first), "XFIRST")
