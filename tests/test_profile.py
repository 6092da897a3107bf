"""The options of a profile: defaults, values, nonsense, contradictions (rules 3, 9.1 to 9.6)."""

from __future__ import annotations

import copy
import pickle
from enum import StrEnum
from typing import Any

import attrs
import pytest
from hypothesis import given

import uno_rules as uno
from tests.strategies import CUSTOM_DECK, profile_with, profiles
from uno_rules.option_table import OPTIONS
from uno_rules.options import STACKING, Options

# Section 3 of the rules, its default first, then the other values.
CHOICES = {
    "dealer_selection": ["highest_draw", "highest_starts", "random", "fixed"],
    "next_dealer": ["rotate_left", "winner_deals", "winner_starts", "reselect"],
    "initial_action_policy": ["apply", "reflip_until_number"],
    "initial_wild": ["choose", "return"],
    "initial_wd4_return": ["shuffle", "bottom"],
    "initial_extra_wild": ["as_wild", "return", "swap_too"],
    "initial_reverse": ["dealer_first", "right_of_dealer"],
    "initial_draw_two": ["draw_and_skip", "draw_only"],
    "draw_rule": ["one", "until_playable"],
    "drawn_card": ["may_play", "must_play", "keep"],
    "after_voluntary_draw": ["drawn_only", "no_play"],
    "wild_playable": ["anytime", "no_match_only"],
    "multi_play": ["none", "identical_number"],
    "draw_two_skips": ["always", "two_player_only"],
    "wd4_skips": ["always", "two_player_only"],
    "two_player_reverse": ["skip", "no_effect"],
    "last_stack": ["resolve", "continue"],
    "wd4_policy": ["challenge", "enforced", "free"],
    "wd4_legality": ["color", "color_number_symbol", "any_playable"],
    "wd4_guilty": ["draw_instead", "void_and_draw_two"],
    "uno_call": ["required", "off"],
    "uno_window": ["next_turn", "until_last_card"],
    "uno_after_swap": ["exempt", "required"],
    "last_draw_effect": ["resolve", "ignore"],
    "last_shuffle": ["redeal", "win"],
    "swap_scope": ["auto", "any", "opponents"],
    "jump_in": ["off", "exact", "exact_with_wilds"],
    "jump_in_action": ["cancel", "add"],
    "recycle": ["shuffle", "flip"],
    "recycle_timing": ["lazy", "eager"],
    "pile_end": ["recycle", "end_round"],
    "blocked_round": ["lowest_takes_others", "difference", "void"],
    "wrong_card": ["reject", "penalize", "penalize_on_report"],
    "scoring": ["winner_takes_all", "lowest_total", "elimination"],
    "head_to_head": ["continue", "single_hand"],
    "tie_break": ["shared", "extra_round"],
}
FLAGS = {
    "force_play": False,
    "last_wd4_challenge": True,
    "seven_swap": False,
    "zero_rotate": False,
    "team_talk": True,
    "open_hands": False,
    "time_limit": False,
}
COUNTS = {
    "min_players": 2,
    "max_players": 10,
    "hand_size": 7,
    "wd4_failed_extra": 2,
    "uno_penalty": 2,
    "uno_false_call_penalty": 0,
    "uno_false_catch_penalty": 0,
    "wrong_card_penalty": 2,
    "suggestion_penalty": 0,
    "target_score": 500,
    "elimination_limit": 500,
}
FREE: dict[str, Any] = {  # those that may be None, and those that are read in a way of their own
    "customizable_count": None,
    "teams": None,
    "max_turns": None,
    "deck": uno.CLASSIC_108,
    "customizable_effect": (uno.Effect(uno.Verb.COLOR),),
    "stacking": frozenset(),
    "deflect": frozenset(),
    "forbidden_last": frozenset(),
}
NUMBERS = {str(number): number for number in range(10)}
POINTS = NUMBERS | {"skip": 20, "reverse": 20, "+2": 20, "W": 50, "W4": 50}
POINTS |= {"WS": 40, "WX": 40, "WC": 40}

SPEECHLESS: list[Any] = [object(), b"one", 1.5, {"a": 1}]
"""Values that mean nothing to any option."""


def refuse(fields: tuple[str, ...], **options: Any) -> None:
    """Expect a ProfileError that names exactly these fields."""
    with pytest.raises(uno.ProfileError) as caught:
        uno.RuleProfile(**options)
    assert caught.value.fields == fields
    assert str(caught.value).startswith(", ".join(fields))
    assert len(str(caught.value)) < 600


def test_the_options_are_those_of_the_rules_everywhere() -> None:
    named = {*CHOICES, *FLAGS, *COUNTS, *FREE, "card_points"}
    assert named == set(OPTIONS)
    assert list(OPTIONS) == list(Options.__annotations__)
    assert list(OPTIONS) == [field.name for field in attrs.fields(uno.RuleProfile)]


def test_every_default_is_the_official_rule() -> None:
    official = uno.RuleProfile()
    assert official == uno.OFFICIAL
    defaults: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()}
    for name, value in (defaults | FLAGS | COUNTS | FREE).items():
        assert getattr(official, name) == value, name
    assert dict(official.card_points) == POINTS  # 0.41, 2.25, 4.18


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_accepts_its_values_as_text_and_nothing_else(name: str) -> None:
    kind = type(OPTIONS[name].default)
    assert issubclass(kind, StrEnum)
    assert [value.value for value in kind] == CHOICES[name]
    swap_deck: Any = {"deck": "modern112_swap"} if name == "initial_extra_wild" else {}
    for value in CHOICES[name]:
        by_text = profile_with(**swap_deck, **{name: value})
        assert getattr(by_text, name) is kind(value)
        assert profile_with(**swap_deck, **{name: kind(value)}) == by_text
    nonsense = ["", "sometimes", CHOICES[name][0].upper(), True, None, 0, *SPEECHLESS]
    for value in nonsense:
        refuse((name,), **{name: value})


@pytest.mark.parametrize("name", FLAGS)
def test_a_flag_is_true_or_false(name: str) -> None:
    for value in (True, False):
        assert getattr(profile_with(**{name: value}), name) is value
    for nonsense in (0, 1, None, "True", "", *SPEECHLESS):
        refuse((name,), **{name: nonsense})


@pytest.mark.parametrize("name", [*COUNTS, "max_turns", "customizable_count"])
def test_a_number_is_a_whole_number_in_its_range(name: str) -> None:
    for nonsense in ("2", True, -1, 10**30, float("nan"), *SPEECHLESS):
        refuse((name,), **{name: nonsense})
    if name not in ("target_score", "max_turns", "customizable_count"):
        refuse((name,), **{name: None})


@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [
        ("hand_size", [1, 7, 53], [0, 1_001]),
        ("uno_penalty", [0, 4, 100], [-1, 101]),
        ("wd4_failed_extra", [0, 2, 100], [-1, 101]),
        ("suggestion_penalty", [0, 2], [-1]),
        ("wrong_card_penalty", [0, 2], [-1]),
        ("target_score", [1, 10**9, None], [0]),
        ("elimination_limit", [1, 10**9], [0]),
        ("max_turns", [1, 10**9, None], [0]),
        ("customizable_count", [None, 0], [4]),
    ],
)
def test_the_ends_of_the_ranges(name: str, allowed: list[Any], refused: list[int]) -> None:
    for value in allowed:
        assert getattr(profile_with(**{name: value}), name) == value
    for value in refused:
        refuse((name,), **{name: value})


def test_named_stacking_sets() -> None:
    """9.35: pairs of the card below and the card above."""
    two, four = "+2", "W4"
    sets: dict[str, set[tuple[str, str]]] = {
        "none": set(),
        "draw_two": {(two, two)},
        "wd4_only": {(four, four)},
        "same_type": {(two, two), (four, four)},
        "plus4_on_plus2": {(two, two), (four, four), (two, four)},
        "cross": {(two, two), (four, four), (two, four), (four, two)},
    }
    assert sets == STACKING
    for name, pairs in sets.items():
        assert uno.RuleProfile(stacking=name).stacking == pairs
        assert uno.RuleProfile(stacking=[*pairs]).stacking == pairs
        assert profile_with(stacking=[list(pair) for pair in pairs]).stacking == pairs


@pytest.mark.parametrize(
    "value",
    ["some", 5, ["+2"], [("+2",)], [("+2", "+2", "+2")], [("+2", 4)], [("+2", "Q")], ["+2+2"]],
)
def test_stacking_refuses_what_is_no_set_of_pairs(value: Any) -> None:
    refuse(("stacking",), stacking=value)


@pytest.mark.parametrize("pair", [("skip", "+2"), ("+2", "reverse"), ("W", "W4"), ("WC", "WC")])
def test_kinds_that_draw_nothing_do_not_stack(pair: tuple[str, str]) -> None:
    """9.6"""
    refuse(("stacking",), stacking=[pair])


def test_a_customizable_card_that_draws_may_stack() -> None:
    profile = uno.RuleProfile(
        deck="modern112_shuffle", customizable_effect=["color", "draw 4"], stacking=[("WC", "WC")]
    )
    assert (*map(profile.draws, uno.parse_cards("WC W4 RS")),) == (4, 4, 0)


def test_kinds_of_custom_cards_belong_to_a_deck() -> None:
    profile = uno.RuleProfile(deck=CUSTOM_DECK, stacking=[("X10", "X10")], forbidden_last="X10")
    assert profile.forbidden_last == {"X10"}
    assert profile.draws(uno.Card.parse("X10")) == 3
    assert profile.points(uno.Card.parse("X10")) == 50
    refuse(("stacking", "deck"), stacking=[("X10", "X10")])
    refuse(("forbidden_last", "deck"), forbidden_last=["X10"])


def test_sets_of_words() -> None:
    profile = uno.RuleProfile(forbidden_last=["W4", "reverse", "W"], deflect="skip_same_color")
    assert profile.forbidden_last == {"W4", "reverse", "W"}
    assert profile.deflect == {"skip_same_color"}
    for name in ("forbidden_last", "deflect"):
        nothing: list[Any] = [[], (), set(), "none", None]
        for empty in nothing:
            assert getattr(profile_with(**{name: empty}), name) == frozenset()
        for nonsense in ("often", ["often"], [5], 5, {"W4": 1}, [None], [["W4"]]):
            refuse((name,), **{name: nonsense})


def test_the_effect_of_the_customizable_card() -> None:
    effects = (uno.Effect(uno.Verb.COLOR), uno.Effect(uno.Verb.DRAW, 4))
    assert uno.RuleProfile(customizable_effect=["color", "draw 4"]).customizable_effect == effects
    assert uno.RuleProfile(customizable_effect=effects).customizable_effect == effects
    for nonsense in ("fly", ["fly"], ["draw"], ["draw 2", "draw 3"], ["block"], 5, [5]):
        refuse(("customizable_effect",), customizable_effect=nonsense)


def test_card_points_are_a_partial_table() -> None:
    profile = uno.RuleProfile(card_points={"W": 20, "W4": 20})
    assert dict(profile.card_points) == POINTS | {"W": 20, "W4": 20}
    assert uno.RuleProfile(card_points=[("W", 20), ("W4", 20)]) == profile
    assert uno.RuleProfile(card_points={}) == uno.OFFICIAL
    for nonsense in ({"Q": 1}, {"W": -1}, {"W": 1_001}, {"W": "20"}, {"W": True}, 5, "W", None):
        refuse(("card_points",), card_points=nonsense)


def test_l13_wilds_at_twenty_points() -> None:
    """L13: losers hold W and W4: 40 instead of 100."""
    for points, score in ({}, 100), ({"W": 20, "W4": 20}, 40):
        profile = uno.RuleProfile(card_points=points)
        state = uno.set_up(profile, hands=["R1", "W W4"], top="R5")
        assert uno.apply(state, uno.parse_action("0 R1")).scores == (score, 0)


def test_decks_by_name_as_data_and_ready_made() -> None:
    for name, deck in (
        ("classic108", uno.CLASSIC_108),
        ("modern112_shuffle", uno.MODERN_112_SHUFFLE),
        ("modern112_swap", uno.MODERN_112_SWAP),
    ):
        assert uno.RuleProfile(deck=name).deck == uno.RuleProfile(deck=deck).deck == deck
    own = uno.RuleProfile(deck={"counts": {"R1": 20}})
    assert own.deck == uno.Deck({"R1": 20})
    for nonsense in ("classic", None, 108, {"counts": {"R77": 1}}, [("R1", 1)], *SPEECHLESS):
        refuse(("deck",), deck=nonsense)


def test_the_number_of_customizable_cards() -> None:
    """9.2: None is all that the deck holds; the rest is set aside."""
    for count, size in ((None, 112), (3, 112), (1, 110), (0, 109)):
        profile = uno.RuleProfile(deck="modern112_shuffle", customizable_count=count)
        assert profile.cards.size == size
    refuse(("customizable_count", "deck"), customizable_count=1)


def test_a_deal_that_the_deck_cannot_cover() -> None:
    """9.5: min_players hands and a card to turn."""
    assert uno.RuleProfile(hand_size=53).hand_size == 53  # 2 · 53 + 1 = 107
    refuse(("min_players", "hand_size", "deck"), hand_size=54)
    refuse(("min_players", "hand_size", "deck"), min_players=4, hand_size=27)


def test_more_players_at_least_than_at_most() -> None:
    refuse(("min_players", "max_players"), min_players=5, max_players=4)
    assert uno.RuleProfile(min_players=4, max_players=4).min_players == 4


def test_something_must_be_left_to_finish_on() -> None:
    kinds = ["number", "skip", "reverse", "+2", "W", "W4"]
    refuse(("forbidden_last",), forbidden_last=kinds)
    for kind in kinds:
        left = [other for other in kinds if other != kind]
        assert uno.RuleProfile(forbidden_last=left).forbidden_last == set(left)


@pytest.mark.parametrize(
    ("counts", "options"),
    [
        ({"W4": 20}, {}),
        ({"W4": 20, "W": 20}, {"initial_wild": "return"}),
        ({"W4": 20, "RS": 20}, {"initial_action_policy": "reflip_until_number"}),
        ({"WS": 1, "W4": 20}, {"initial_extra_wild": "return"}),
    ],
)
def test_some_card_must_be_able_to_start(counts: dict[str, int], options: Any) -> None:
    """9.4"""
    refuse(("deck",), deck={"counts": counts}, **options)
    assert uno.RuleProfile(deck={"counts": counts | {"R1": 1}}, **options).hand_size == 7


def test_swapping_first_needs_swap_hands() -> None:
    refuse(("initial_extra_wild", "deck"), initial_extra_wild="swap_too")
    profile = uno.RuleProfile(deck="modern112_swap", initial_extra_wild="swap_too")
    assert profile.initial_extra_wild == "swap_too"


@pytest.mark.parametrize(
    "teams", [2, 3, 5, (0, 1), (0, 1, 0, 1), [0, 1, 2, 0, 1, 2], (7, 3, 7, 3), (0, 1, 2)]
)
def test_teams_that_can_be(teams: Any) -> None:
    profile = uno.RuleProfile(teams=teams)
    expected = teams if isinstance(teams, int) else tuple(teams)
    assert profile.teams == expected
    assert profile.team_of(1) != profile.team_of(0)


@pytest.mark.parametrize(
    "teams",
    [
        *[1, 0, -2, (0,), (0, 0), (0, 0, 1, 1), (0, 1, 1, 0), (0, 1, 0), (0, 1, 0, 2), (0, 1) * 6],
        *["two", True, 1.5, (0, -1), ("a", "b"), {0: 1}, ()],
    ],
)
def test_m05_teams_that_cannot_be(teams: Any) -> None:
    """M05 and 9.6: too few, unequal, not alternating, too long, or no teams at all."""
    refuse(("teams",), teams=teams)


def test_a_number_of_teams_must_divide_some_number_of_players() -> None:
    """9.6: 3 teams need 3, 6, 9 ... players."""
    fields = ("teams", "min_players", "max_players")
    refuse(fields, teams=3, min_players=4, max_players=5)
    refuse(fields, teams=11)
    assert uno.RuleProfile(teams=3, min_players=4, max_players=6).teams == 3


def test_m06_two_teams_are_not_eliminated() -> None:
    """M06: elimination with two teams is only losing; with three the team leaves as a unit."""
    refuse(("teams", "scoring"), teams=2, scoring="elimination")
    refuse(("teams", "scoring"), teams=(0, 1, 0, 1), scoring="elimination")
    assert uno.RuleProfile(teams=3, scoring="elimination").teams == 3


def test_options_without_an_effect_are_not_refused() -> None:
    """9.6, last sentence."""
    profile = uno.RuleProfile(jump_in_action="add", last_stack="continue", uno_call="off")
    assert profile.uno_penalty == 2


def test_unknown_options_are_named() -> None:
    refuse(("handsize", "swap"), swap=1, handsize=7)
    with pytest.raises(uno.ProfileError) as caught:
        uno.OFFICIAL.replace(nonsense=1)  # type: ignore[call-arg]  # the point of the test
    assert caught.value.fields == ("nonsense",)


@given(profiles(), profiles())
def test_diff_and_replace_are_inverse(one: uno.RuleProfile, other: uno.RuleProfile) -> None:
    differing = one.diff(other)
    changes: Any = {name: values[1] for name, values in differing.items()}
    assert list(differing) == [name for name in OPTIONS if name in differing]
    for name in OPTIONS:
        values = (getattr(one, name), getattr(other, name))
        assert differing.get(name) == (values if values[0] != values[1] else None)
    merged = {name: getattr(one, name) for name in OPTIONS} | changes
    assert uno.RuleProfile(**merged) == other
    assert one.replace() == one
    assert (one == other) == (not differing)


@given(profiles())
def test_a_profile_is_a_value(profile: uno.RuleProfile) -> None:
    again = pickle.loads(pickle.dumps(profile))
    assert again == profile == copy.deepcopy(profile)
    assert hash(again) == hash(profile)
    written = {name: OPTIONS[name].write(getattr(profile, name)) for name in OPTIONS}
    assert uno.RuleProfile(**written) == profile


def test_a_profile_is_frozen_and_written_by_its_differences() -> None:
    profile: Any = uno.RuleProfile(stacking="draw_two", hand_size=5)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        profile.hand_size = 6
    assert repr(profile) == "RuleProfile(hand_size=5, stacking='draw_two')"
    assert repr(uno.OFFICIAL) == "RuleProfile()"


def test_team_of_a_seat() -> None:
    assert [uno.OFFICIAL.team_of(seat) for seat in range(3)] == [0, 1, 2]
    assert [uno.RuleProfile(teams=2).team_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert uno.RuleProfile(teams=(4, 2, 4, 2)).team_of(2) == 4
