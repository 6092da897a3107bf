"""From a state to a working copy and back: both ways to freeze give the same state."""

from __future__ import annotations

import pickle

import attrs
import pytest

import uno_rules as uno
from uno_rules.engine import draft as drafts
from uno_rules.engine import reducer
from uno_rules.state import Draft


def states() -> list[uno.GameState]:
    """The first positions of a match, through several phases."""
    state = uno.new_game(uno.presets.PARTY, players=3, seed=4)
    found = [state]
    for _ in range(60):
        # Asked of an equal state, so that these have not listed anything yet.
        copy: uno.GameState = pickle.loads(pickle.dumps(state))
        state = uno.apply(state, uno.legal_actions(copy)[0])
        found.append(state)
        if state.outcome is not None:
            break
    return found


@pytest.mark.parametrize("log", [None, []])
def test_freezing_by_class_or_by_constructor_is_the_same(
    monkeypatch: pytest.MonkeyPatch, log: list[uno.Event] | None
) -> None:
    for state in [state for state in states() if state.outcome is None]:
        action = uno.legal_actions(state)[-1]
        switched = uno.apply(state, action, log)
        with monkeypatch.context() as patch:
            patch.setattr(reducer, "SWITCHES", False)
            built = uno.apply(state, action, log)
        assert type(switched) is type(built) is uno.GameState
        assert switched == built != state
        assert hash(switched) == hash(built)
        assert switched.digest() == built.digest()


def test_thawing_and_freezing_change_nothing() -> None:
    for state in states():
        assert drafts.freeze(drafts.thaw(state)) == state


def test_an_action_does_the_same_in_every_phase_that_allows_it() -> None:
    for moves in reducer.MOVES.values():
        for kind, move in moves.items():
            assert move.perform is reducer.PERFORM[kind]


def test_a_frozen_state_cannot_be_changed_nor_turned_into_a_draft() -> None:
    state = uno.new_game(uno.OFFICIAL, players=2, seed=1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.turn = 1  # type: ignore[misc]  # the mistake itself
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.__class__ = Draft  # type: ignore[assignment]  # the mistake itself


def test_the_list_of_actions_is_no_part_of_the_value() -> None:
    asked, fresh = states()[5], states()[5]
    assert fresh.listed is None
    assert uno.legal_actions(asked) == asked.listed
    assert asked == fresh
    assert hash(asked) == hash(fresh)
    assert pickle.dumps(asked) == pickle.dumps(fresh)
    assert pickle.loads(pickle.dumps(asked)).listed is None
    assert uno.apply(asked, asked.listed[0]).listed is None


def test_an_action_that_is_only_equal_to_a_listed_one_does_as_well() -> None:
    state = states()[0]
    for action in uno.legal_actions(state):
        assert uno.apply(state, uno.parse_action(str(action))) == uno.apply(state, action)


def test_restoring_takes_everything_but_the_log() -> None:
    first, *_, last = states()
    log: list[uno.Event] = []
    draft = drafts.thaw(last)
    draft.log = log
    drafts.restore(draft, first)
    assert draft.log is log
    assert drafts.freeze(draft) == first
