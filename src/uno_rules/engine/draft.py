"""From a frozen state to a working copy and back.

A transition thaws a state once, changes the copy by plain assignments, and freezes
it once.  `freeze` turns the copy itself into the next state by switching its class
to the frozen subclass with the same slots: that costs a twentieth of building a
state of fourteen fields, and nobody else holds the copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uno_rules.events import Event
from uno_rules.state import VALUES, Draft, GameState

_new = object.__new__


def thaw(state: Draft, log: list[Event] | None = None) -> Draft:
    """A working copy of `state`; events of what is done to it go to `log`."""
    draft = _new(Draft)
    draft.deal = state.deal
    draft.hands = state.hands
    draft.stock = state.stock
    draft.taken = state.taken
    draft.discard_pile = state.discard_pile
    draft.active_color = state.active_color
    draft.turn = state.turn
    draft.direction = state.direction
    draft.phase = state.phase
    draft.shuffles = state.shuffles
    draft.talk = state.talk
    draft.known = state.known
    draft.turns = state.turns
    draft.log = log
    draft.listed = None
    return draft


def _switch(draft: Draft) -> GameState:
    """The state that `draft` has become.  The draft must not be used any more."""
    draft.log = None
    draft.__class__ = GameState
    return draft  # type: ignore[return-value]  # it is one now


def _build(draft: Draft) -> GameState:
    """The same by the constructor, for a Python that does not switch classes."""
    draft.log = None
    return GameState(*[getattr(draft, name) for name in VALUES])


def _can_switch() -> bool:
    try:
        _new(Draft).__class__ = GameState
    except TypeError:  # pragma: no cover  # not CPython
        return False
    return True


freeze: Final[Callable[[Draft], GameState]] = _switch if _can_switch() else _build


def restore(draft: Draft, state: Draft) -> None:
    """Make `draft` what `state` is, but for the log and the list of actions."""
    for name in VALUES:
        setattr(draft, name, getattr(state, name))
