"""What the strategies of the testing kit draw, what it shrinks to, and how it is printed."""

from __future__ import annotations

import importlib
import itertools
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import uno_rules as uno
from uno_rules import presets
from uno_rules.actions import ACTIONS
from uno_rules.decks import deck_from_data
from uno_rules.option_table import OPTIONS
from uno_rules.phases import PHASES
from uno_rules.testing import actions, cards, decks, games, profiles, seeds, states, views
from uno_rules.testing.chance import choose, universe

MANY = settings(max_examples=100, derandomize=True, database=None, phases=[Phase.generate])
# `print_blob` is said since Hypothesis turns it on by itself where `CI` is set.
SHRINKING = settings(
    max_examples=100,
    derandomize=True,
    database=None,
    phases=[Phase.generate, Phase.shrink],
    print_blob=False,
)


def drawn(strategy: st.SearchStrategy[Any]) -> list[Any]:
    """What Hypothesis draws in many tries, always the same."""
    found: list[Any] = []

    @MANY
    @given(strategy)
    def test(value: object) -> None:
        found.append(value)

    test()
    return found


# ---------------------------------------------------------------- what is drawn


def test_profiles_vary_every_option() -> None:
    found = drawn(profiles())
    values = {name: {repr(getattr(profile, name)) for profile in found} for name in OPTIONS}
    assert [name for name, seen in values.items() if len(seen) < 2] == []
    assert uno.OFFICIAL in found
    assert {2, 3, 4, 6} <= {n for profile in found for n in profile.player_counts}
    assert any(len(uno.OFFICIAL.diff(profile)) > len(OPTIONS) / 3 for profile in found)


def test_profiles_vary_what_they_are_told_to_vary() -> None:
    for profile in drawn(profiles(presets.PARTY, vary=["hand_size", "stacking"])):
        assert {*presets.PARTY.diff(profile)} <= {"hand_size", "stacking"}
    assert {*drawn(profiles(presets.PARTY, vary=[]))} == {presets.PARTY}


@pytest.mark.parametrize("players", [2, 5, 9])
def test_profiles_seat_as_many_as_they_are_told_to(players: int) -> None:
    found = drawn(profiles(players=players))
    assert all(players in profile.player_counts for profile in found)
    assert len(set(found)) > len(found) / 4


def test_decks_are_of_all_kinds() -> None:
    found = drawn(decks())
    assert {uno.CLASSIC_108, uno.MODERN_112_SHUFFLE, uno.MODERN_112_SWAP} <= {*found}
    assert any(deck.size < 30 for deck in found)
    effects = {effect.verb for deck in found for card in deck.custom for effect in card.effects}
    assert effects == {*uno.Verb}


def test_cards_are_of_a_deck_or_any() -> None:
    found = drawn(cards())
    assert {(card.is_wild, card.symbol is uno.Symbol.CUSTOM) for card in found} == {
        *itertools.product([True, False], repeat=2)
    }
    small = uno.Deck({"R1": 2, "W": 1})
    assert {*drawn(cards(small))} == {*uno.parse_cards("R1 W")}


def test_seeds_are_of_all_sizes() -> None:
    sizes = [seed.bit_length() for seed in drawn(seeds())]
    assert min(sizes) < 8
    assert 200 < max(sizes) <= 256


def test_actions_of_all_kinds_are_drawn_and_can_be_written() -> None:
    found = drawn(actions())
    assert {type(action) for action in found} == {*ACTIONS}
    assert all(uno.parse_action(str(action)) == action for action in found)


def test_actions_of_a_state_are_of_its_universe_legal_or_not() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    found = drawn(actions(state))
    assert {*found} <= {*universe(state)}
    assert {uno.is_legal(state, action) for action in found} == {True, False}


EVERYTHING = uno.RuleProfile(
    hand_size=2,
    target_score=200,
    wrong_card="penalize_on_report",
    suggestion_penalty=1,
    jump_in="exact",
    time_limit=True,
)
"""Rules under which all can happen, and soon."""


def test_choices_come_to_all_phases_by_all_kinds_of_actions() -> None:
    kinds, phases = set(), set()
    for seed in range(60):
        state, pick = uno.new_game(EVERYTHING, 3, seed), Random(seed).randrange
        phases.add(type(state.phase))
        for _ in range(60):
            if state.to_act:
                action = choose(pick, uno.legal_actions(state))
                state = uno.apply(state, action)
                kinds.add(type(action))
                phases.add(type(state.phase))
    assert kinds == {*ACTIONS}
    assert phases == {*PHASES}


def test_games_are_of_all_lengths_up_to_the_limit() -> None:
    found = drawn(games(EVERYTHING, max_actions=25))
    lengths = {len(game.actions) for game in found}
    assert (min(lengths), max(lengths)) == (0, 25)
    assert len(lengths) > 10
    kinds = {type(action) for game in found for action in game.actions}
    assert kinds >= {uno.Play, uno.Draw, uno.Accept, uno.Challenge, uno.CallUno, uno.NextRound}
    for game in found[::10]:
        game.verify()


def test_states_are_where_games_lead() -> None:
    """Of any rules, at the deal and far from it."""
    found = drawn(states())
    assert len({state.profile for state in found}) > len(found) / 5
    assert min(len(state.discard_pile) for state in found) == 1
    assert max(len(state.discard_pile) for state in found) > 20
    assert len({state.phase.name for state in found}) > 2


def test_games_are_of_the_rules_and_players_given() -> None:
    found = drawn(games(st.sampled_from([presets.PARTY, presets.TEAMS]), players=4, max_actions=5))
    assert {game.profile for game in found} == {presets.PARTY, presets.TEAMS}
    assert {len(game.seats) for game in found} == {4}
    assert all(len(game.actions) <= 5 for game in found)


def test_views_are_of_seats_and_spectators() -> None:
    assert {seen.seat for seen in drawn(views(uno.OFFICIAL, players=3))} == {0, 1, 2, None}


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: states(uno.OFFICIAL, players=11),
        lambda: games(max_actions=-1),
        lambda: views(players=1),
        lambda: profiles(presets.TEAMS, players=3),
        lambda: profiles(vary=["handsize"]),
        lambda: cards(uno.Deck({})),
    ],
)
def test_strategies_that_can_draw_nothing_are_refused_at_once(wrong: Callable[[], object]) -> None:
    with pytest.raises((uno.SetupError, uno.ProfileError)):
        wrong()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: states("official"),  # type: ignore[arg-type]  # the point of the test
        lambda: profiles("official"),  # type: ignore[arg-type]  # the point of the test
        lambda: cards("R1"),  # type: ignore[arg-type]  # the point of the test
        lambda: actions(uno.OFFICIAL),  # type: ignore[arg-type]  # the point of the test
    ],
)
def test_arguments_of_a_wrong_type_are_refused_at_once(wrong: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match=r"^expected "):
        wrong()


# ---------------------------------------------------------------- what is shown of it


def test_a_game_shrinks_to_official_rules_and_few_seats_and_actions() -> None:
    """What has nothing to do with a failure goes: rules, seats, seed, and other actions."""
    game = find(games(), lambda game: len(game.actions) >= 3, settings=SHRINKING)
    assert (game.profile, len(game.seats), game.seed) == (uno.OFFICIAL, 2, 0)
    assert len(game.actions) == 3


def test_rules_shrink_to_the_option_that_matters() -> None:
    profile = find(profiles(), lambda profile: profile.jump_in != "off", settings=SHRINKING)
    assert [*uno.OFFICIAL.diff(profile)] == ["jump_in"]


@pytest.mark.parametrize(
    "strategy",
    [states(max_actions=9), games(max_actions=9), views(), profiles(), decks(), cards(), actions()],
)
def test_a_failing_test_prints_code_that_makes_its_value_again(
    strategy: st.SearchStrategy[object],
) -> None:
    seen: list[object] = []

    @SHRINKING
    @given(strategy)
    def test(value: object) -> None:
        seen.append(value)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as failed:
        test()
    printed = "".join(failed.value.__notes__).partition("value=")[2].rpartition(",")[0]
    names = {name: getattr(uno, name) for name in uno.__all__}
    names["deck_from_data"] = deck_from_data
    assert eval(printed, names) == seen[-1]  # noqa: S307  # printed by the kit itself


@pytest.mark.parametrize(
    ("missing", "message"),
    [("hypothesis", r"pip install 'uno-rules\[testing\]'"), ("uno_rules.testing.trial", "trial")],
)
def test_without_hypothesis_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, missing: str, message: str
) -> None:
    for name in [name for name in sys.modules if name.startswith("uno_rules.testing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ModuleNotFoundError, match=message) as caught:
        importlib.import_module("uno_rules.testing")
    assert caught.value.name == missing
