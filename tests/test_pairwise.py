"""Every pair of option values occurs in a golden match, and all of these replay."""

from __future__ import annotations

from itertools import zip_longest

import pytest

import uno_rules as uno
from tests.pairwise import (
    CONTRADICTIONS,
    EXPLANATION,
    FILE,
    VALUES,
    all_pairs,
    blocks,
    contradict,
    lines_of,
    pairs_of,
)
from tests.strategies import profile_with
from tests.test_golden import in_order, match_of
from uno_rules.actions import ACTIONS
from uno_rules.option_table import OPTIONS
from uno_rules.phases import PHASES

BLOCKS = blocks()
FIRST_LINE = len(EXPLANATION.splitlines()) + 2


def actions_of(block: list[str]) -> list[uno.Action]:
    """The actions of a match: after three lines of its own, before scores and digest."""
    told = [line.partition(" ")[2] for line in block[3:-2]]
    return [uno.parse_action(text) for line in told for text in line.split(", ")]


def places() -> list[int]:
    """The line of the file at which each match begins."""
    return [FIRST_LINE + sum(len(block) + 1 for block in BLOCKS[:n]) for n in range(len(BLOCKS))]


@pytest.mark.parametrize(
    ("place", "block"), list(zip(places(), BLOCKS, strict=True)), ids=range(len(BLOCKS))
)
def test_match_replays_line_by_line(place: int, block: list[str]) -> None:
    replayed = lines_of(match_of([*block[:3], ""]), in_order(actions_of(block)))
    for number, (line, again) in enumerate(zip_longest(block, replayed), place):
        assert line == again, f"{FILE.name}, line {number}"


def test_every_pair_of_values_occurs() -> None:
    """If one is missing, `python -m tests.pairwise --add` plays a match with it."""
    missing = {pair for pair in all_pairs() if not contradict(*pair)}
    assert len(missing) > 10_000
    for block in BLOCKS:
        missing -= pairs_of(match_of([*block[:3], ""]).profile)
    named = [f"{a}={VALUES[a][i]}, {b}={VALUES[b][j]}" for (a, i), (b, j) in sorted(missing)]
    assert named == []


def test_every_option_is_paired() -> None:
    assert list(VALUES.keys() - OPTIONS.keys()) == []
    assert [name for name in OPTIONS if len(VALUES[name]) < 2] == []


def test_a_pair_that_is_left_out_is_refused() -> None:
    """9.6: `CONTRADICTIONS` holds no pair that a profile could have."""
    left_out = [pair for pair in all_pairs() if contradict(*pair)]
    assert {(one[0], other[0]) for one, other in left_out} == set(CONTRADICTIONS)
    for (one, i), (other, j) in left_out:
        with pytest.raises(uno.ProfileError) as caught:
            profile_with(**{one: VALUES[one][i], other: VALUES[other][j]})
        assert {one, other} & set(caught.value.fields)


def test_the_matches_show_every_action_phase_and_event() -> None:
    phases: set[type[uno.Phase]] = set()
    events: set[type[uno.Event]] = set()
    for block in BLOCKS:
        match = match_of([*block[:3], ""])
        state, log = uno.open_game(match.profile, match.players, match.seed)
        for action in actions_of(block):
            events.update(type(event) for event in log)
            phases.add(type(state.phase))
            state, log = uno.step(state, action)
        events.update(type(event) for event in log)
        phases.add(type(state.phase))
    assert {type(action) for block in BLOCKS for action in actions_of(block)} == set(ACTIONS)
    assert phases == set(PHASES)
    # Nobody reaches the limit within these short matches; L07 to L10 show that.
    assert events >= set(uno.Event.__args__) - {uno.events.SeatEliminated}


def test_the_file_begins_with_its_explanation_and_stays_short() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text.startswith(EXPLANATION)
    assert len(text) < 400_000
