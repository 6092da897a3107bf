"""The tables of phases and options say what the rules do, and the command prints them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import attrs
import pytest

import uno_rules as uno
from tests.option_touches import TOUCHES, Touch
from tests.option_values import CONTRASTS
from tests.situations import split
from tests.test_cases import action_of, branches, position, profile_of
from uno_rules.cli.tables import add_tables, print_table
from uno_rules.engine.tables import compile_tables
from uno_rules.option_table import OPTIONS
from uno_rules.tables_of_rules import options_table, phases_table

SLOW: Final = os.environ.get("UNO_RULES_SLOW") == "1"


def under(state: uno.GameState, profile: uno.RuleProfile) -> uno.GameState:
    """The same position at a table with other rules."""
    tables = compile_tables(profile, state.active)
    return attrs.evolve(state, deal=attrs.evolve(state.deal, tables=tables), listed=None)


@pytest.mark.parametrize("claim", TOUCHES, ids=lambda claim: f"{claim.option}-{claim.phase}")
def test_an_option_touches_a_phase(claim: Touch) -> None:
    *_, state = claim.states()
    assert state.phase.name == claim.phase
    other = under(state, claim.profile(claim.values[1]))
    assert uno.legal_actions(state) != uno.legal_actions(other)


def claimed() -> set[tuple[str, str]]:
    return {
        (option, phase)
        for option, _, phases, _ in options_table().rows
        for phase in phases.split(", ")
        if phase
    }


def test_there_is_one_position_for_every_claim() -> None:
    shown = [(claim.option, claim.phase) for claim in TOUCHES]
    assert len(shown) == len(set(shown))
    assert set(shown) == claimed()


def states_of_cases() -> Iterator[uno.GameState]:
    """Every state on the way through the worked cases, as far as it is legal."""
    for param in branches():
        situation, branch = param.values
        try:
            state = position(profile_of(branch["prof"]), situation)
        except uno.SetupError:
            continue
        yield state
        for action in map(action_of, branch["acts"]):
            if not uno.is_legal(state, action):
                break
            state = uno.apply(state, action)
            yield state


def states_of_contrasts() -> Iterator[uno.GameState]:
    """The same of the contrasts between values of options."""
    for contrast in CONTRASTS:
        for value, _ in contrast.outcomes:
            state = contrast.situation.begin(contrast.profile(value))
            yield state
            for action in map(uno.parse_action, split(contrast.situation.do, ",")):
                if not uno.is_legal(state, action):
                    break
                state = uno.apply(state, action)
                yield state


def states_of_claims() -> Iterator[uno.GameState]:
    """The positions above, at both tables."""
    for claim in TOUCHES:
        for state in claim.states():
            yield state
            yield under(state, claim.profile(claim.values[1]))


@lru_cache
def known_states() -> tuple[uno.GameState, ...]:
    found = {
        state.digest(): state
        for states in (
            states_of_cases(),
            states_of_contrasts(),
            states_of_claims(),
        )
        for state in states
    }
    return tuple(found.values())


def other_values(option: str) -> list[Any]:
    """The values of an option that the tests know positions for."""
    values = [OPTIONS[option].default]
    for contrast in CONTRASTS:
        if contrast.option == option:
            values += [value for value, _ in contrast.outcomes]
    for claim in TOUCHES:
        if claim.option == option:
            values += claim.values
    return list({repr(value): value for value in values}.values())


def touches_of(state: uno.GameState) -> Iterator[tuple[str, str]]:
    """What this position tells: the options of which another value allows other actions."""
    legal = uno.legal_actions(state)
    for option in OPTIONS:
        for value in other_values(option):
            try:
                profile = state.profile.replace(**{option: value})
            except uno.ProfileError:
                continue
            if uno.legal_actions(under(state, profile)) != legal:
                yield option, state.phase.name
                break


def test_where_nothing_is_claimed_no_known_state_shows_a_difference() -> None:
    """Every eightieth of some seven hundred states; every eighth with UNO_RULES_SLOW=1."""
    states = known_states()[:: 8 if SLOW else 80]
    found = {pair for state in states for pair in touches_of(state)}
    assert len(found) > 10
    assert found <= claimed()


def test_actions_are_legal_in_the_phases_told_and_in_no_others() -> None:
    head, rows = phases_table().head, phases_table().rows
    told = {
        (row[0], phase)
        for row in rows
        for phase, cell in zip(head[1:], row[1:], strict=True)
        if cell == "yes"
    }
    shown = {
        (type(action).__name__, state.phase.name)
        for state in known_states()
        for action in uno.legal_actions(state)
    }
    assert shown == told


# -------------------------------------------------------------------- the command


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    parser = argparse.ArgumentParser()
    add_tables(parser.add_subparsers().add_parser)
    assert print_table(parser.parse_args(argv)) == 0
    return capsys.readouterr().out.splitlines()


def test_the_phases_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "phases")
    assert lines[0].split() == ["action", *[phase.name for phase in uno.phases.PHASES]]
    assert lines[2].split() == ["Play", "yes", "yes", "yes"]
    assert {len(line) for line in lines} <= set(range(81))


def test_the_options_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "options")
    assert [line.split()[0] for line in lines] == ["option", *OPTIONS]
    assert not [line for line in lines if line != line.rstrip()]


def test_a_table_is_printed_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "options", "--markdown")
    assert lines[1] == "|---|---|---|---|"
    assert "| `jump_in` | off | play, respond | exact, exact_with_wilds |" in lines
