"""Presets: what each changes (rules, section 4), and profiles as plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

import uno_rules as uno
from tests.strategies import profiles
from uno_rules import presets
from uno_rules.option_table import OPTIONS

TWO, FOUR = "+2", "W4"
SAME_TYPE = {(TWO, TWO), (FOUR, FOUR)}
SOURCE_001 = {
    "draw_two_skips": "two_player_only",
    "initial_draw_two": "draw_only",
    "uno_window": "until_last_card",
    "suggestion_penalty": 2,
    "wrong_card": "penalize_on_report",
}
SOURCE_003 = {
    "max_players": 6,
    "dealer_selection": "highest_starts",
    "initial_wild": "return",
    "initial_wd4_return": "bottom",
    "wild_playable": "no_match_only",
    "force_play": True,
    "wd4_legality": "color_number_symbol",
    "wd4_guilty": "void_and_draw_two",
    "wd4_failed_extra": 0,
    "recycle": "flip",
    "uno_window": "until_last_card",
}
HOUSE = {"seven_swap": True, "zero_rotate": True, "draw_rule": "until_playable"}

# The two tables of section 4, each preset as OFFICIAL with its differences.
DIFFERENCES: dict[str, dict[str, Any]] = {
    "official": {},
    "stacking": {"stacking": {(TWO, TWO)}},
    "two_player": SOURCE_003 | {"max_players": 2},
    "elimination": {"scoring": "elimination"},
    "teams": {"teams": 2},
    "shuffle_hands": {"deck": uno.MODERN_112_SHUFFLE, "customizable_count": 3},
    "swap_hands": {"deck": uno.MODERN_112_SWAP, "customizable_count": 3},
    "enforced_wild_four": {"wd4_policy": "enforced"},
    "classic_penalties": {"suggestion_penalty": 2, "wrong_card": "penalize_on_report"},
    "mattel_house": HOUSE | {"stacking": SAME_TYPE, "jump_in": "exact"},  # cancel is the default
    "party": HOUSE
    | {
        "stacking": SAME_TYPE | {(TWO, FOUR), (FOUR, TWO)},
        "jump_in": "exact_with_wilds",
        "jump_in_action": "add",
        "wd4_policy": "free",
    },
    "source_000": {},
    "source_001": SOURCE_001,
    "source_001_elimination": SOURCE_001 | {"scoring": "elimination"},
    "source_001_teams": SOURCE_001 | {"teams": 2},
    "source_002": {
        "deck": uno.MODERN_112_SHUFFLE,
        "customizable_count": 3,
        "stacking": {(TWO, TWO)},
        "drawn_card": "must_play",
        "after_voluntary_draw": "no_play",
    },
    "source_003": SOURCE_003,
    "source_004": {
        "wd4_policy": "enforced",
        "uno_window": "until_last_card",
        "force_play": True,
    },
}


def test_there_are_these_presets_in_this_order() -> None:
    assert presets.names() == tuple(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_differs_from_the_official_rules_in(name: str) -> None:
    preset = presets.by_name(name)
    found = {option: values[1] for option, values in uno.OFFICIAL.diff(preset).items()}
    assert found == DIFFERENCES[name]
    assert getattr(presets, name.upper()) is preset
    assert uno.RuleProfile(**DIFFERENCES[name]) == preset


def test_the_alternatives_of_source_003_are_single_overrides() -> None:
    for option, value in (
        ("stacking", "wd4_only"),
        ("multi_play", "identical_number"),
        ("forbidden_last", ["W4", "reverse", "W"]),
        ("pile_end", "end_round"),
        ("max_turns", 100),
        ("time_limit", True),
        ("open_hands", True),
        ("draw_rule", "until_playable"),
    ):
        options: Any = {option: value}
        assert list(presets.SOURCE_003.diff(presets.SOURCE_003.replace(**options))) == [option]


@pytest.mark.parametrize("name", ["", "OFFICIAL", "unknown", None, 5, ["official"], "x" * 10_000])
def test_unknown_presets_are_refused_with_the_known_ones(name: Any) -> None:
    with pytest.raises(uno.ProfileError, match="there are official, stacking") as caught:
        presets.by_name(name)
    assert caught.value.fields == ("preset",)
    assert len(str(caught.value)) < 500


def count_differences(name: str, profile: uno.RuleProfile) -> int:
    preset = presets.by_name(name)
    return sum(getattr(preset, option) != getattr(profile, option) for option in OPTIONS)


@given(profiles())
def test_data_and_profile_are_inverse(profile: uno.RuleProfile) -> None:
    data = presets.to_data(profile)
    assert presets.from_data(json.loads(json.dumps(data))) == profile
    # The first preset in the order of the rules that needs the fewest differences.
    counts = {name: count_differences(name, profile) for name in DIFFERENCES}
    first = next(name for name in DIFFERENCES if counts[name] == min(counts.values()))
    assert data["preset"] == first
    assert len(data) == 1 + counts[first]


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_is_written_as_its_own_name(name: str) -> None:
    written = {"source_000": "official"}.get(name, name)  # equal: the first of them
    assert presets.to_data(presets.by_name(name)) == {"preset": written}


@pytest.mark.parametrize(
    ("options", "data"),
    [
        ({"hand_size": 5}, {"preset": "official", "hand_size": 5}),
        # One difference from either, and official is first.
        ({"wd4_policy": "free"}, {"preset": "official", "wd4_policy": "free"}),
        ({"stacking": "draw_two", "hand_size": 5}, {"preset": "stacking", "hand_size": 5}),
        # official needs three, mattel_house two.
        (
            {"seven_swap": True, "zero_rotate": True, "jump_in": "exact"},
            {"preset": "mattel_house", "draw_rule": "one", "stacking": "none"},
        ),
        # Sets are sorted lists, a named stacking set is its name, points a partial table.
        ({"forbidden_last": ["W4", "+2"]}, {"preset": "official", "forbidden_last": ["+2", "W4"]}),
        ({"stacking": "cross"}, {"preset": "official", "stacking": "cross"}),
        (
            {"stacking": [("W4", "+2"), ("+2", "+2")]},
            {"preset": "official", "stacking": [["+2", "+2"], ["W4", "+2"]]},
        ),
        ({"card_points": {"W": 20}}, {"preset": "official", "card_points": {"W": 20}}),
        ({"teams": (0, 1, 0, 1)}, {"preset": "official", "teams": [0, 1, 0, 1]}),
        ({"target_score": None}, {"preset": "official", "target_score": None}),
        (
            {"deck": {"counts": {"R1": 20}}},
            {"preset": "official", "deck": {"counts": {"R1": 20}}},
        ),
        (
            {"deflect": ["skip_same_color", "reverse_same_color"]},
            {"preset": "official", "deflect": ["reverse_same_color", "skip_same_color"]},
        ),
        (
            {
                "deck": "modern112_swap",
                "customizable_count": 2,
                "customizable_effect": ["color", "draw 4"],
            },
            {
                "preset": "swap_hands",
                "customizable_count": 2,
                "customizable_effect": ["color", "draw 4"],
            },
        ),
    ],
)
def test_how_a_profile_is_written(options: Any, data: dict[str, Any]) -> None:
    assert presets.to_data(uno.RuleProfile(**options)) == data


def test_without_a_preset_the_official_rules_are_the_base() -> None:
    assert presets.from_data({}) == uno.OFFICIAL
    assert presets.from_data({"hand_size": 5}) == uno.RuleProfile(hand_size=5)
    data = {"preset": "party", "hand_size": 5}
    assert presets.from_data(data) == presets.PARTY.replace(hand_size=5)
    assert data == {"preset": "party", "hand_size": 5}, "what was given stays as it is"


@pytest.mark.parametrize(
    ("data", "fields"),
    [
        (None, ("profile",)),
        ([], ("profile",)),
        ("official", ("profile",)),
        ({1: 2}, ("profile",)),
        ({"preset": "unknown"}, ("preset",)),
        ({"preset": None}, ("preset",)),
        ({"handsize": 5}, ("handsize",)),
        ({"hand_size": "5"}, ("hand_size",)),
        ({"hand_size": 500}, ("min_players", "hand_size", "deck")),
    ],
)
def test_data_that_are_no_profile(data: object, fields: tuple[str, ...]) -> None:
    with pytest.raises(uno.ProfileError) as caught:
        presets.from_data(data)
    assert caught.value.fields == fields
