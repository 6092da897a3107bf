"""Decks as data (rules 1.13, 2.21, 2.22, 3.11, 3.19, 9.2, 9.34)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from tests.strategies import CUSTOM_DECK, SMALL_DECK
from uno_rules.cards import STANDARD
from uno_rules.decks import MOST_CARDS, deck_from_data, deck_to_data

TEN = uno.CustomCard("X10", points=50, effects=["color", "draw 10", "skip 1"])


def test_the_classic_deck() -> None:
    """Per colour 19 numbers and 6 action cards, and 8 wilds (1.13, 3.11, 3.19)."""
    deck = uno.CLASSIC_108
    assert deck.size == 4 * (19 + 6) + 8 == len(deck.cards())
    counts = {str(card): count for card, count in deck.counts}
    assert all(counts[color + "0"] == 1 for color in "RYGB")
    twice = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"]
    assert all(counts[color + symbol] == 2 for color in "RYGB" for symbol in twice)
    assert (counts["W"], counts["W4"]) == (4, 4)
    assert len(counts) == 4 * 13 + 2


@pytest.mark.parametrize(
    ("deck", "extra"),
    [(uno.MODERN_112_SHUFFLE, {"WS": 1, "WC": 3}), (uno.MODERN_112_SWAP, {"WX": 1, "WC": 3})],
)
def test_the_modern_decks_add_four_cards(deck: uno.Deck, extra: dict[str, int]) -> None:
    added = Counter(map(str, deck.cards())) - Counter(map(str, uno.CLASSIC_108.cards()))
    assert added == extra
    assert deck.size == 112


def test_cards_stand_in_card_order_with_copies_together() -> None:
    for deck in (uno.CLASSIC_108, uno.MODERN_112_SHUFFLE, CUSTOM_DECK, SMALL_DECK):
        assert list(deck.cards()) == sorted(deck.cards())
    assert uno.Deck({"B1": 1, "R1": 2}).cards() == uno.parse_cards("R1 R1 B1")


def test_the_order_of_the_mapping_does_not_matter() -> None:
    one, other = uno.Deck({"R1": 2, "B1": 1}), uno.Deck({"B1": 1, "R1": 2, "G5": 0})
    assert one == other
    assert hash(one) == hash(other)
    assert uno.Deck({uno.Card.parse("R1"): 2, uno.Card.parse("B1"): 1}) == one


def test_questions_and_changes() -> None:
    deck = uno.CLASSIC_108.replace(W=0, **{"R+2": 4})
    assert (deck.size, deck.count(uno.Card.parse("R+2"))) == (108 - 4 + 2, 4)
    assert deck.count(uno.Card.parse("W")) == 0
    assert uno.CLASSIC_108.size == 108
    larger = uno.CLASSIC_108.add(TEN, 2)
    assert (larger.size, larger.custom) == (110, (TEN,))
    assert (str(uno.MODERN_112_SWAP), str(larger)) == ("modern112_swap", "110 cards")


@pytest.mark.parametrize(
    ("code", "points", "effects", "complaint"),
    [
        ("R1", 1, [], "standard card"),
        ("X1", -1, [], "points"),
        ("X1", 1_001, [], "points"),
        ("X1", True, [], "points"),
        ("X1", "50", [], "points"),
        ("X1", 1, ["skip 1", "skip 2"], "twice"),
        ("RX1", 1, ["color"], "coloured"),
        ("X1", 1, ["block", "send_back"], "answers"),
        ("X1", 1, ["block", "draw 2"], "answers"),
        ("X1", 1, ["send_back", "reverse"], "answers"),
    ],
)
def test_custom_cards_that_cannot_be(
    code: str, points: Any, effects: list[str], complaint: str
) -> None:
    with pytest.raises(uno.ProfileError, match=complaint) as caught:
        uno.CustomCard(code, points, effects)
    assert caught.value.fields == ("deck",)


@pytest.mark.parametrize(
    ("counts", "custom", "complaint"),
    [
        ({"R1": -1}, [], "R1"),
        ({"R1": 1.5}, [], "R1"),
        ({"R1": True}, [], "R1"),
        ({"R1": MOST_CARDS + 1}, [], "R1"),
        ({"R1": MOST_CARDS, "B1": 1}, [], f"more than {MOST_CARDS}"),
        ({"R1": 5, "X10": 1}, [], "not defined"),
        ({"R1": 5}, [TEN], "not in the deck"),
        ({"X10": 5}, [TEN, TEN], "twice"),
    ],
)
def test_decks_that_cannot_be(
    counts: dict[str, Any], custom: list[uno.CustomCard], complaint: str
) -> None:
    with pytest.raises(uno.ProfileError, match=complaint):
        uno.Deck(counts, custom)


def test_a_deck_of_unknown_cards_is_a_notation_error() -> None:
    with pytest.raises(uno.NotationError):
        uno.Deck({"R77": 1})


@given(st.dictionaries(st.sampled_from(STANDARD), st.integers(0, 9)))
def test_plain_data_and_deck_are_inverse(counts: dict[uno.Card, int]) -> None:
    deck = uno.Deck(counts)
    assert deck_from_data(deck_to_data(deck)) == deck


def test_printed_decks_are_written_by_name_and_custom_cards_in_full() -> None:
    names = ["classic108", "modern112_shuffle", "modern112_swap"]
    decks = [uno.CLASSIC_108, uno.MODERN_112_SHUFFLE, uno.MODERN_112_SWAP]
    assert [deck_to_data(deck) for deck in decks] == names
    assert deck_from_data(deck_to_data(CUSTOM_DECK)) == CUSTOM_DECK
    data = deck_to_data(uno.Deck({"R1": 9, "X10": 1}, [TEN]))
    assert data == {
        "counts": {"R1": 9, "X10": 1},
        "custom": [{"card": "X10", "points": 50, "effects": ["color", "draw 10", "skip 1"]}],
    }


@pytest.mark.parametrize(
    "data",
    [
        *[None, 108, "unknown", [], {}, {"custom": []}, {"counts": {"R1": "2"}}],
        *[{"counts": {"R77": 1}}, {"counts": {"R1": 1}, "more": 1}, {"counts": {5: 1}}],
        *[{"counts": {"R1": 1}, "custom": 5}, {"counts": {"R1": 1}, "custom": [{}]}],
        {"counts": {"X1": 1}, "custom": [{"card": "X1", "points": 1, "effects": ["fly"]}]},
        {"counts": {"X1": 1}, "custom": [{"card": 5, "points": 1, "effects": []}]},
    ],
)
def test_data_that_are_no_deck(data: object) -> None:
    with pytest.raises(uno.ProfileError) as caught:
        deck_from_data(data)
    assert caught.value.fields == ("deck",)
