"""The rows of the five documents (section 1 of the rules), each in a position of its own.

Every position of `row_positions.py` is played under the preset of its document, so that
what the document says is what the preset does.  Rows that a position cannot show, such as
who deals, are functions.
"""

from __future__ import annotations

from collections import Counter

import pytest

import uno_rules as uno
from tests.row_positions import PILE_OF, ROWS, Told
from tests.situations import Situation, after, refusal
from uno_rules import presets, shuffling
from uno_rules.events import CardsDrawn, HandShown


@pytest.mark.parametrize("row", [pytest.param(row, id=row.rows) for row in ROWS])
def test_row(row: Told) -> None:
    row.situation.verify(row.profile(), row.facts)


# ------------------------------------------------------ what a position cannot show


@pytest.mark.parametrize(
    ("rows", "preset", "most"),
    [("0.2", "source_000", 10), ("1.1", "source_001", 10), ("3.1", "source_003", 6)],
)
def test_how_many_may_play(rows: str, preset: str, most: int) -> None:
    profile = presets.by_name(preset)
    for players in (2, most):
        assert uno.new_game(profile, players, 1).seats == players
    for players in (1, most + 1):
        with pytest.raises(uno.SetupError):
            uno.new_game(profile, players, 1)


def cards_of(state: uno.GameState) -> list[uno.Card]:
    """All cards on the table, in card order."""
    cards = [*state.draw_pile, *state.discard_pile]
    for hand in state.hands:
        cards += hand
    return sorted(cards)


@pytest.mark.parametrize("preset", ["source_000", "source_001", "source_003"])
def test_the_deck_of_108(preset: str) -> None:
    """0.8, 1.13, 3.11, 3.19: 19 numbers and six actions of each colour, and eight wilds."""
    cards = cards_of(uno.new_game(presets.by_name(preset), 4, 1))
    assert len(cards) == 108
    numbers = Counter(card.color for card in cards if card.number is not None)
    assert set(numbers.values()) == {19}
    zeros = [card for card in cards if card.number == 0]
    assert len(zeros) == len(set(zeros)) == 4
    by_symbol = Counter(card.symbol.value for card in cards)
    assert [by_symbol[symbol] for symbol in ("+2", "R", "S", "W", "W4")] == [8, 8, 8, 4, 4]


@pytest.mark.parametrize("row", ["0.12", "0.20", "0.42"])
def test_the_extra_cards_of_112_are_put_aside(row: str) -> None:
    """Without the swap card and the three customizable ones it is the deck of 108."""
    profile = uno.RuleProfile(deck=uno.MODERN_112_SWAP.replace(WX=0), customizable_count=0)
    for players in (2, 10):
        state = uno.new_game(profile, players, 1)
        assert cards_of(state) == cards_of(uno.new_game(presets.SOURCE_000, players, 1))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_two_or_three_customizable_cards_are_agreed(count: int) -> None:
    """2.22: the others of the three stay in the box."""
    profile = presets.SOURCE_002.replace(customizable_count=count)
    cards = cards_of(uno.new_game(profile, 4, 1))
    assert (len(cards), cards.count(uno.Card.parse("WC"))) == (109 + count, count)


@pytest.mark.parametrize(
    ("rows", "preset"),
    [
        ("0.13 0.22", "source_000"),
        ("1.5", "source_001"),
        ("2.1 2.8 2.9", "source_002"),
        ("4.2", "source_004"),
    ],
)
def test_shuffled_seven_each_and_one_turned(rows: str, preset: str) -> None:
    """All cards are in the deal, those of the dealer draw too; two seeds shuffle differently."""
    profile = presets.by_name(preset)
    dealt = set()
    for seed in range(20):
        state, events = uno.open_game(profile, 5, seed)
        hands = [event.count for event in events if isinstance(event, uno.events.HandDealt)]
        assert hands == [7] * 5
        assert cards_of(state) == list(profile.cards.cards())
        assert len(state.discard_pile) == 1
        dealt.add(state.hands)
    assert len(dealt) == 20


def draws_for_the_deal(
    preset: str, players: int, seed: int
) -> tuple[uno.GameState, dict[int, int]]:
    """A new match, and the number that each seat drew first; symbols count zero."""
    state, events = uno.open_game(presets.by_name(preset), players, seed)
    numbers: dict[int, int] = {}
    for event in events:
        if isinstance(event, uno.events.DealerDrew):
            numbers.setdefault(event.seat, event.card.number or 0)
    return state, numbers


def clear_draws(preset: str, players: int) -> list[tuple[uno.GameState, int]]:
    """Matches in which one seat alone drew the highest number, and that seat."""
    found = []
    for seed in range(40):
        state, numbers = draws_for_the_deal(preset, players, seed)
        assert sorted(numbers) == list(range(players))
        highest = [seat for seat in numbers if numbers[seat] == max(numbers.values())]
        if len(highest) == 1:
            found.append((state, highest[0]))
    assert {seat for _, seat in found} == set(range(players))
    return found


@pytest.mark.parametrize(
    ("row", "preset"), [("0.21", "source_000"), ("1.4", "source_001"), ("2.7", "source_002")]
)
def test_the_highest_number_deals(row: str, preset: str) -> None:
    for state, highest in clear_draws(preset, 4):
        assert state.dealer == highest


def test_the_highest_number_starts_and_the_other_one_deals() -> None:
    """3.2, 3.3: and a number turned first lets the starter begin."""
    for state, highest in clear_draws("source_003", 2):
        assert state.dealer == 1 - highest
        if state.top.number is not None:
            assert state.turn == highest


def test_hands_are_hidden() -> None:
    """0.5: the others see that a card is drawn, not which."""
    state = Situation("B1 B2 / R3 G4 / Y1 Y2").begin(presets.SOURCE_000)
    _, events = uno.step(state, uno.parse_action("0 draw"))
    seen = [uno.visible(events, seat)[0] for seat in (0, 1, None)]
    assert [event.cards for event in seen if isinstance(event, CardsDrawn)] == [
        uno.parse_cards("G1"),
        None,
        None,
    ]


def test_hands_may_lie_open() -> None:
    """3.36: the same draw with open cards."""
    profile = presets.SOURCE_003.replace(open_hands=True)
    state = Situation("B1 B2 / R3 G4").begin(profile)
    _, events = uno.step(state, uno.parse_action("0 draw"))
    (drawn, *_) = uno.visible(events, 1, open_hands=profile.open_hands)
    assert isinstance(drawn, CardsDrawn)
    assert drawn.cards == uno.parse_cards("G1")


def test_the_hand_is_shown_to_the_challenger_alone() -> None:
    """0.33"""
    state = after(Situation("W4 R1 G2 / Y1 Y2 / R3 R4").begin(presets.SOURCE_000), "0 W4=G")
    _, events = uno.step(state, uno.parse_action("1 challenge"))
    shown = [uno.visible(events, seat)[0] for seat in (1, 2, None)]
    assert [event.cards for event in shown if isinstance(event, HandShown)] == [
        uno.parse_cards("R1 G2"),
        None,
        None,
    ]


def test_the_worked_example() -> None:
    """0.37, 0.38, 0.39: Ana is seat 0, Luis 1, Marta 2."""
    state = Situation(
        "B7 B3 R2 / B+2 W4 G5 R9 / Y+2 R4 Y8", at={PILE_OF: "G1 G2 G3 Y1 Y2 Y3 Y4"}
    ).begin(presets.SOURCE_000)
    state = after(state, "0 B7")  # 0.37: the same number, and blue is the colour now
    assert str(state.color) == "B"
    state = after(state, "1 B+2")
    assert (len(state.hands[2]), state.turn) == (5, 0)  # two drawn, and the turn lost
    assert refusal(state, "2 Y+2") == "not_your_turn"  # so no four cards for Ana
    state = after(state, "0 B3!")

    doubted = after(state, "1 W4=R, 2 challenge")  # on blue, with no blue card: six more
    assert (len(doubted.hands[1]), len(doubted.hands[2]), doubted.turn) == (2, 5 + 6, 0)
    green = Situation(
        "R2 / W4 G5 R9 / Y8 R4 Y9", at={"top": "G3", "turn": 1, PILE_OF: "Y1 Y2 Y3 Y4 Y5 Y6"}
    ).begin(presets.SOURCE_000)
    caught = after(green, "1 W4=R, 2 challenge")  # 0.38: on green, with a green card
    assert [len(hand) for hand in caught.hands] == [1, 2 + 4, 3]
    assert (caught.turn, str(caught.color)) == (2, "R")
    over = after(caught, "2 R4, 0 R2")  # 0.39: Ana is out
    held = sum([presets.SOURCE_000.points(card) for hand in over.hands for card in hand])
    assert over.outcome == uno.Outcome("round", (0,))
    assert over.scores == (held, 0, 0)
    assert after(over, "1 deal").round == 1


@pytest.mark.parametrize("preset", ["source_001", "source_002"])
def test_a_returned_wild_draw_four_is_shuffled_in(preset: str) -> None:
    """1.21, 2.23: the pile with it is shuffled with the next counter."""
    situation = Situation("R1 B2 / R3 G4", at={"first": "W4 Y7", PILE_OF: "G1 G2 G3"})
    state = situation.begin(presets.by_name(preset))
    cards = sorted(uno.parse_cards("G1 G2 G3 W4"))
    assert state.draw_pile == shuffling.shuffle(cards, seed=0, round=0, counter=0)
    assert state.shuffles == 1


@pytest.mark.parametrize("preset", ["source_000", "source_001", "source_002"])
def test_used_cards_are_shuffled_into_a_new_pile(preset: str) -> None:
    """0.49, 1.12, 2.18: all but the top card, sorted first, with the next counter."""
    situation = Situation("B1 B2 / R3 G4", at={PILE_OF: "", "under": "Y3 Y1 Y2"})
    state = after(situation.begin(presets.by_name(preset)), "0 draw")
    cards = uno.parse_cards("Y1 Y2 Y3")
    shuffled = shuffling.shuffle(cards, seed=0, round=0, counter=0)
    assert (*sorted({*state.hands[0]} - {*uno.parse_cards("B1 B2")}), *state.draw_pile) == shuffled
    assert state.discard_pile == (uno.Card.parse("R7"),)
