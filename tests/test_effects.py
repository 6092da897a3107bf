"""The vocabulary of effects (rule 9.34), and what custom cards do with it in a round."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from uno_rules.effects import COUNTED, STANDARD_EFFECTS, parse_effects

plain = st.sampled_from([verb for verb in uno.Verb if verb not in COUNTED])
counted = st.builds(uno.Effect, st.sampled_from(sorted(COUNTED)), st.integers(1, 99))


@given(st.builds(uno.Effect, plain) | counted)
def test_text_and_effect_are_inverse(effect: uno.Effect) -> None:
    assert uno.Effect.parse(str(effect)) == effect


@pytest.mark.parametrize(
    "text",
    [
        *["", "draw", "draw 0", "draw 100", "draw -1", "draw 1.5", "draw  2", "DRAW 2", "fly"],
        *["reverse 1", "color 2", "draw 2 ", "draw \u0662", "skip two"],
    ],
)
def test_what_is_not_an_effect(text: str) -> None:
    with pytest.raises(uno.NotationError):
        uno.Effect.parse(text)


@given(st.text(max_size=12))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        assert str(uno.Effect.parse(text)) == text
    except uno.NotationError as error:
        assert error.text == text


def test_what_the_standard_cards_do() -> None:
    """Rules 0.30, 0.31, 0.32, 2.21; numbers do nothing."""
    written = {
        symbol.value: [str(effect) for effect in effects]
        for symbol, effects in STANDARD_EFFECTS.items()
    }
    assert written == {
        "S": ["skip 1"],
        "R": ["reverse"],
        "+2": ["draw 2", "skip 1"],
        "W": ["color"],
        "W4": ["color", "draw 4", "skip 1"],
        "WS": ["shuffle", "color"],
        "WX": ["color", "swap"],
        "WC": ["color"],
    }


def test_several_effects_as_text_or_ready_made() -> None:
    ready = uno.Effect(uno.Verb.DRAW, 4)
    assert parse_effects(["color", ready]) == (uno.Effect(uno.Verb.COLOR), ready)


def table(
    code: str, effects: list[str], hands: list[str], *, top: str = "R5", **more: Any
) -> uno.GameState:
    """A round at a table with one custom card, in the middle of it."""
    custom = uno.CustomCard(code, 10, effects)
    deck = uno.CLASSIC_108.add(custom, 4)
    options = more.pop("options", {})
    profile = uno.RuleProfile(deck=deck, **options)
    return uno.set_up(
        profile, hands=hands, top=top, draw_pile="G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4 Y5 Y6", **more
    )


def after(state: uno.GameState, *actions: str) -> uno.GameState:
    for action in actions:
        state = uno.apply(state, uno.parse_action(action))
    return state


def test_a_drawing_card_skips_only_where_its_list_says_so() -> None:
    """9.34; without a card that may answer, the penalty is paid within the play (5.4)."""
    hands = ["X9 B1 B2", "R3 G4", "R6 G7"]
    state = after(table("X9", ["color", "draw 3"], hands), "0 X9=G")
    assert (state.turn, len(state.hands[1]), str(state.color)) == (1, 5, "G")
    state = after(table("X9", ["color", "draw 3", "skip 1"], hands), "0 X9=G")
    assert (state.turn, len(state.hands[1])) == (2, 5)


def test_skips_of_several_seats_count_the_seats_that_play() -> None:
    state = table("RX9", ["skip 2"], ["RX9 B1 B2", "R3 G4", "R6 G7", "R8 G9"])
    assert after(state, "0 RX9").turn == 3


def test_a_custom_card_may_turn_play_round_swap_and_rotate() -> None:
    hands = ["RX9 B1", "R3 G4", "R6 G7"]
    state = after(table("RX9", ["reverse"], hands), "0 RX9!")
    assert (state.direction, state.turn) == (-1, 2)
    state = after(table("RX9", ["swap"], hands), "0 RX9>2!")
    assert [uno.format_cards(hand) for hand in state.hands] == ["R6 G7", "R3 G4", "B1"]
    state = after(table("RX9", ["rotate"], hands), "0 RX9!")
    assert [uno.format_cards(hand) for hand in state.hands] == ["R6 G7", "B1", "R3 G4"]


@pytest.mark.parametrize(("effect", "victim"), [("block", None), ("send_back", 0)])
def test_a_card_that_answers_a_penalty(effect: str, victim: int | None) -> None:
    """9.34: `respond` opens as the profile has an answer; block cancels, send_back returns."""
    state = table("RX9", [effect], ["R+2 B1 B2", "RX9 G4", "R6 G7"])
    faced = after(state, "0 R+2")
    assert (faced.phase.name, faced.pending, faced.turn) == ("respond", 2, 1)
    answered = after(faced, "1 RX9!")
    if victim is None:
        assert (answered.phase.name, answered.pending, answered.turn) == ("play", 0, 2)
    else:
        assert (answered.phase.name, answered.pending, answered.turn) == ("respond", 2, victim)
        assert len(after(answered, "0 accept").hands[0]) == 4


def test_custom_cards_count_what_they_say() -> None:
    state = table("X9", ["color"], ["R1", "X9 X9"])
    assert after(state, "0 R1").scores == (20, 0)


@pytest.mark.parametrize(
    ("text", "counts", "direction", "turn"),
    [
        (["color", "draw 2", "skip 1"], [2, 4, 2], 1, 2),
        (["color", "draw 4"], [2, 6, 2], 1, 1),
        (["reverse"], [2, 2, 2], -1, 2),
        ("plain_wild", [2, 2, 2], 1, 1),
    ],
)
def test_the_customizable_card_does_what_was_agreed(
    text: Any, counts: list[int], direction: int, turn: int
) -> None:
    """2.22, 3.27: a plain wild, or any list of effects."""
    profile = uno.RuleProfile(deck="modern112_shuffle", customizable_effect=text)
    state = uno.set_up(
        profile, hands=["WC B1 B2", "R3 G4", "R6 G7"], top="R5", draw_pile="G1 G2 G3 G4"
    )
    played = after(state, "0 WC=G" if "reverse" not in text else "0 WC")
    assert [len(hand) for hand in played.hands] == counts
    assert (played.direction, played.turn) == (direction, turn)
