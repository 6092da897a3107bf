"""Actions and their text are inverse; everything else is a `NotationError`."""

from __future__ import annotations

import pickle
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from tests.test_cards import cards
from uno_rules.actions import ACTIONS, TURN_ACTIONS

seats = st.integers(0, 99)
colors = st.sampled_from(uno.Color)

SIMPLE = (uno.Draw, uno.Pass, uno.Challenge, uno.Accept, uno.CallUno, uno.NextRound, uno.TimeUp)


def actions() -> st.SearchStrategy[uno.Action]:
    """Every action that has a text."""
    laying = {
        "seat": seats,
        "card": cards,
        "color": st.none() | colors,
        "target": st.none() | seats,
        "copies": st.integers(1, 9),
        "uno": st.booleans(),
    }
    return st.one_of(
        *[st.builds(kind, seats) for kind in SIMPLE],
        *[st.builds(kind, **laying) for kind in (uno.Play, uno.JumpIn, uno.Misplay)],
        st.builds(uno.ChooseColor, seats, colors, st.none() | seats),
        st.builds(uno.CatchUno, seats, seats),
        st.builds(uno.Report, seats, seats),
        st.builds(uno.ReportHint, seats, seats, seats),
    )


@given(actions())
def test_text_and_action_are_inverse(action: uno.Action) -> None:
    again = uno.parse_action(str(action))
    assert (again, type(again)) == (action, type(action))
    assert repr(action) == str(action) == str(again)
    assert hash(again) == hash(action)
    assert pickle.loads(pickle.dumps(action)) == action  # written in this line


@pytest.mark.parametrize(
    ("text", "action"),
    [
        # One line for each form of the notation, in its order.
        ("0 R7", uno.Play(0, uno.Card.parse("R7"))),
        ("0 W=G", uno.Play(0, uno.Card.parse("W"), color=uno.Color.GREEN)),
        ("0 W4=B", uno.Play(0, uno.Card.parse("W4"), color=uno.Color.BLUE)),
        ("0 R7>2", uno.Play(0, uno.Card.parse("R7"), target=2)),
        ("0 WX=G>2", uno.Play(0, uno.Card.parse("WX"), color=uno.Color.GREEN, target=2)),
        ("0 R5*2", uno.Play(0, uno.Card.parse("R5"), copies=2)),
        ("0 R7!", uno.Play(0, uno.Card.parse("R7"), uno=True)),
        ("0 R7>2!", uno.Play(0, uno.Card.parse("R7"), target=2, uno=True)),
        ("0 WX=G>12*2!", uno.Play(0, uno.Card.parse("WX"), uno.Color.GREEN, 12, 2, True)),
        ("0 W", uno.Play(0, uno.Card.parse("W"))),  # the grammar allows it, the rules do not
        ("0 RR", uno.Play(0, uno.Card.parse("RR"))),
        ("0 R+2", uno.Play(0, uno.Card.parse("R+2"))),
        ("0 X10", uno.Play(0, uno.Card.parse("X10"))),
        ("1 draw", uno.Draw(1)),
        ("1 pass", uno.Pass(1)),
        ("1 color G", uno.ChooseColor(1, uno.Color.GREEN)),
        ("1 color G>2", uno.ChooseColor(1, uno.Color.GREEN, 2)),
        ("1 challenge", uno.Challenge(1)),
        ("1 accept", uno.Accept(1)),
        ("2 uno", uno.CallUno(2)),
        ("3 catch 2", uno.CatchUno(3, 2)),
        ("2 jump R5", uno.JumpIn(2, uno.Card.parse("R5"))),
        ("2 jump W=G!", uno.JumpIn(2, uno.Card.parse("W"), color=uno.Color.GREEN, uno=True)),
        ("0 misplay G7", uno.Misplay(0, uno.Card.parse("G7"))),
        ("3 report 0", uno.Report(3, 0)),
        ("3 hint 0>1", uno.ReportHint(3, 0, 1)),
        ("0 deal", uno.NextRound(0)),
        ("0 time", uno.TimeUp(0)),
    ],
)
def test_every_form_of_the_notation(text: str, action: uno.Action) -> None:
    assert uno.parse_action(text) == action
    assert type(uno.parse_action(text)) is type(action)
    assert str(action) == text


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0),
        ("R7", 0),
        ("x R7", 0),
        ("-1 draw", 0),
        ("00 draw", 0),
        ("01 draw", 0),
        ("100 draw", 0),
        ("\u0663 draw", 0),
        (" 0 draw", 0),
        ("0", 0),
        ("0  draw", 2),
        ("0 ", 2),
        ("0 R77", 2),
        ("0 jump Q5", 7),
        ("0 misplay", 2),
        ("0 dance", 2),
        ("0 Draw", 2),
        ("0 draw 1", 6),  # so far it is an action
        ("0 catch", 2),
        ("0 R7 ", 4),
        ("0 R7*1", 4),  # one copy is not written
        ("0 R7*0", 4),
        ("0 R7*12", 4),
        ("0 R7!>2", 5),  # the suffixes have an order
        ("0 R7*2>1", 6),
        ("0 R7>1=G", 6),
        ("0 W=W", 3),
        ("0 W=", 3),
        ("0 R7>", 4),
        ("0 R7>02", 6),
        ("0 R7!!", 5),
        ("0 " + "R" * 60, 40),
    ],
)
def test_what_is_not_an_action_shows_its_place(text: str, place: int) -> None:
    with pytest.raises(uno.NotationError) as caught:
        uno.parse_action(text)
    assert (caught.value.text, caught.value.place) == (text, place)
    assert len(str(caught.value)) < 200


pieces = st.sampled_from(
    [
        *["0", "1", "12", " ", "R7", "W", "W4", "WX", "=G", "=", ">", ">2", "*2", "*", "!"],
        *["draw", "catch ", "jump ", "misplay ", "hint ", "report ", "color ", "X1"],
        *["\n", "\u00e9", "\u0663"],
    ]
)


@given(st.text(max_size=30) | st.lists(pieces, max_size=8).map("".join))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        action = uno.parse_action(text)
    except uno.NotationError as error:
        assert error.text == text
        assert 0 <= error.place <= len(text)
    else:
        assert str(action) == text, "one text for each action"


@given(actions(), st.data())
def test_a_text_with_one_change_is_another_action_or_none(
    action: uno.Action, data: st.DataObject
) -> None:
    text = str(action)
    place = data.draw(st.integers(0, len(text)))
    letter = data.draw(st.sampled_from("0129RWX+ =>*!aä"))
    changed = text[:place] + letter + text[place + data.draw(st.integers(0, 1)) :]
    try:
        again = uno.parse_action(changed)
    except uno.NotationError:
        return
    assert str(again) == changed
    assert (again == action) == (changed == text)


@pytest.mark.parametrize("value", [None, 0, b"0 draw", ["0 draw"], uno.Draw(0)])
def test_an_action_is_read_from_text_only(value: Any) -> None:
    with pytest.raises(TypeError, match="expected text"):
        uno.parse_action(value)


def test_a_very_long_text_is_refused_at_once_and_shown_short() -> None:
    with pytest.raises(uno.NotationError, match="too long") as caught:
        uno.parse_action("0 R7" + "!" * 10_000_000)
    assert len(str(caught.value)) < 200


def test_kinds_are_never_equal_though_their_fields_are() -> None:
    card = uno.Card.parse("R7")
    laid = [uno.Play(0, card), uno.JumpIn(0, card), uno.Misplay(0, card)]
    said = [kind(0) for kind in SIMPLE]
    told = [uno.CatchUno(0, 1), uno.Report(0, 1)]
    every = [*laid, *said, *told]
    assert len(set(every)) == len(every)


def test_actions_are_frozen() -> None:
    action: Any = uno.Draw(0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        action.seat = 1


def test_the_kinds_of_actions() -> None:
    assert get_args(uno.Action) == ACTIONS
    assert len(ACTIONS) == 14
    # 9.12: max_turns counts colour, play, misplay, draw, pass, accept, challenge, jump.
    counted = {uno.ChooseColor, uno.Play, uno.Misplay, uno.Draw, uno.Pass, uno.Accept}
    assert counted | {uno.Challenge, uno.JumpIn} == TURN_ACTIONS
