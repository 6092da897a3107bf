"""Profiles from TOML: the same keys and values as plain data, and errors that name the place."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given

import uno_rules as uno
from tests.strategies import profiles
from uno_rules import presets
from uno_rules.option_table import OPTIONS


def toml(value: object) -> str:
    """Plain data as TOML, in one line; JSON's text is TOML's but for tables."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps("none" if value is None else value)


def written(profile: uno.RuleProfile) -> str:
    return "\n".join(f"{key} = {toml(value)}" for key, value in presets.to_data(profile).items())


@given(profiles())
def test_every_profile_can_be_written_as_toml(profile: uno.RuleProfile) -> None:
    assert presets.from_toml(written(profile)) == profile


def test_an_empty_file_is_the_official_rules() -> None:
    assert presets.from_toml("") == uno.OFFICIAL
    assert presets.from_toml("# nothing agreed yet\n") == uno.OFFICIAL


def test_a_deck_of_ones_own() -> None:
    """9.34: custom cards are data."""
    profile = presets.from_toml("""
        hand_size = 3

        [deck.counts]
        R1 = 9
        W = 4
        X10 = 2

        [[deck.custom]]
        card = "X10"
        points = 50
        effects = ["color", "draw 10", "skip 1"]
    """)
    ten = uno.CustomCard("X10", points=50, effects=["color", "draw 10", "skip 1"])
    assert profile.deck == uno.Deck({"R1": 9, "W": 4}).add(ten, 2)
    assert profile.hand_size == 3


NONE: Final[dict[str, object]] = {
    **dict.fromkeys(["customizable_count", "target_score", "teams", "max_turns"], None),
    **dict.fromkeys(["stacking", "deflect", "forbidden_last"], frozenset()),
    "customizable_effect": (),
    "multi_play": "none",
}
"""What the word "none" means to an option; TOML has no null."""


@pytest.mark.parametrize("name", OPTIONS)
def test_none_is_a_word(name: str) -> None:
    text = f'{name} = "none"'
    if name in NONE:
        assert getattr(presets.from_toml(text), name) == NONE[name]
    else:
        with pytest.raises(uno.ProfileError) as error:
            presets.from_toml(text)
        assert error.value.fields == (name,)


def test_none_undoes_what_a_preset_says() -> None:
    assert presets.from_toml('preset = "teams"\nteams = "none"') == uno.OFFICIAL
    assert presets.from_toml('preset = "stacking"\nstacking = "none"') == uno.OFFICIAL


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("hand_size = ", ("profile",), "not TOML: Invalid value (at end of document)"),
        ("a = 1\n\nb ~ 2", ("profile",), "at line 3, column 3"),
        ("hand_size = 5\nhand_size = 6", ("profile",), "not TOML"),
        ("x = " + "[" * 100_000, ("profile",), "nested too deeply"),
        ("hand_size = " + "9" * 5_000, ("profile",), "a number is too long"),
        ("hand_size = 5.0", ("hand_size",), "5.0 is not a whole number"),
        ("hand_size = true", ("hand_size",), "True is not a whole number"),
        ("hand_size = nan", ("hand_size",), "nan is not a whole number"),
        ("max_turns = 1971-01-01", ("max_turns",), "is not a whole number"),
        ("seven_swap = 1", ("seven_swap",), "1 is not True or False"),
        ("stacking = ['+2']", ("stacking",), "'+2' is not a pair"),
        ("[stacking]\n'+2' = '+2'", ("stacking",), "is not a set"),
        ("[[preset]]", ("preset",), "no preset"),
        ("deck = 52", ("deck",), "not a deck"),
        ("[deck.counts]\nR1 = 'many'", ("deck",), "R1"),
        ("Hand_size = 5", ("Hand_size",), "no such option"),
        ("'' = 5", ("",), "no such option"),
        ("a = 1\nb = 2", ("a", "b"), "no such option"),
        ("uno_penalty = -2", ("uno_penalty",), "-2 is below 0"),
        ("teams = 2\nscoring = 'elimination'", ("teams", "scoring"), "three teams"),
    ],
)
def test_errors_name_the_place(text: str, fields: tuple[str, ...], said: str) -> None:
    with pytest.raises(uno.ProfileError) as error:
        presets.from_toml(text)
    assert error.value.fields == fields
    assert said in error.value.reason
    assert len(str(error.value)) < 400


@pytest.mark.parametrize("text", [None, b"hand_size = 5", 5, {"hand_size": 5}])
def test_text_only(text: Any) -> None:
    with pytest.raises(TypeError, match="expected text"):
        presets.from_toml(text)
