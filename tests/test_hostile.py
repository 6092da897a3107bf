"""Whatever a stranger sends is refused in one sentence, or is a game like any other.

Real data and lines are damaged at random; `tests/fuzz` does the same for as long as one
likes, guided by what the code does with it.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import uno_rules as uno
from tests import hostile

MANY = settings(max_examples=4 * settings().max_examples)  # most are refused at once


@pytest.mark.parametrize("name", hostile.READERS)
def test_damaged_games_are_refused_or_go_on(name: str) -> None:
    @MANY
    @given(st.randoms(use_true_random=False))
    def damage(rng: Random) -> None:
        state = hostile.attempt(name, rng)
        if state is not None:
            hostile.check_plays_on(state, Random(0))

    damage()


@pytest.mark.parametrize("name", hostile.READERS)
def test_some_damage_is_none(name: str) -> None:
    """Else the test above would say nothing of what is accepted."""
    accepted = [hostile.attempt(name, Random(seed)) is not None for seed in range(100)]
    assert 4 <= sum(accepted) <= 80


@MANY
@given(st.randoms(use_true_random=False))
def test_damaged_events_are_refused_or_come_back(rng: Random) -> None:
    events: list[uno.Event] = []
    while len(events) < 2:
        state = hostile.some_state(rng)
        legal = uno.legal_actions(state)
        events += uno.step(state, rng.choice(legal))[1] if legal else ()
    data = [uno.event_to_data(rng.choice(events)) for _ in range(2)]
    try:
        event = uno.event_from_data(hostile.mutated(rng, *data))
    except uno.RecordError as error:
        str(error).encode("utf-8")
    else:
        assert uno.event_from_data(uno.event_to_data(event)) == event


@MANY
@given(st.randoms(use_true_random=False))
def test_damaged_actions_are_refused_or_come_back(rng: Random) -> None:
    state = hostile.some_state(rng)
    text = hostile.bent_text(rng, str(rng.choice([*uno.legal_actions(state), uno.TimeUp(0)])))
    try:
        action = uno.parse_action(text)
    except uno.NotationError as error:
        str(error).encode("utf-8")
    else:
        assert str(action) == text
        violation = uno.why_not(state, action)
        assert (violation is None) == (action in uno.legal_actions(state))
