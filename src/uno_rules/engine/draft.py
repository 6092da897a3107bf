"""From a frozen state to a working copy and back.

A transition thaws a state once, changes the copy by plain assignments, and freezes
it once.  All three happen in `transit`, the one place where the copy itself becomes
the next state by switching its class to the frozen subclass with the same slots: that
costs a twentieth of building a state of fourteen fields, and nobody else holds the
copy.  Everything else goes through `thaw` and `freeze`, which are plain and slower.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from uno_rules.events import Event
from uno_rules.state import VALUES, Draft, GameState

A = TypeVar("A")


def _can_switch() -> bool:
    try:
        Draft().__class__ = GameState
    except TypeError:  # pragma: no cover  # not CPython
        return False
    return True


SWITCHES: Final = _can_switch()


def transit(
    state: GameState, perform: Callable[[Draft, A], None], action: A, log: list[Event] | None
) -> GameState:
    """The state after `perform` has done `action` to a working copy; events go to `log`."""
    draft = Draft()
    draft.deal = state.deal
    draft.hands = state.hands
    draft.stock = state.stock
    draft.taken = state.taken
    draft.lead = state.lead
    draft.under = state.under
    draft.turn = state.turn
    draft.direction = state.direction
    draft.phase = state.phase
    draft.shuffles = state.shuffles
    draft.talk = state.talk
    draft.known = state.known
    draft.turns = state.turns
    draft.log = log
    draft.listed = None
    perform(draft, action)
    draft.log = None
    if not SWITCHES:  # pragma: no cover  # not CPython
        return freeze(draft)
    draft.__class__ = GameState
    return draft  # type: ignore[return-value]  # it is one now


def restore(draft: Draft, state: Draft) -> None:
    """Make `draft` what `state` is, but for the log and the list of actions."""
    for name in VALUES:
        setattr(draft, name, getattr(state, name))


def thaw(state: Draft) -> Draft:
    """A working copy of `state`."""
    draft = Draft()
    draft.log = draft.listed = None
    restore(draft, state)
    return draft


def freeze(draft: Draft) -> GameState:
    """The state that `draft` has become."""
    return GameState(*[getattr(draft, name) for name in VALUES])
