"""From a frozen state to a working copy and back, plainly.

`apply` does the same in one function, and faster: there the copy itself becomes the next
state, by switching its class to the frozen subclass with the same slots.  That costs a
twentieth of building a state of fourteen fields, and nobody else holds the copy.
"""

from __future__ import annotations

from typing import Final

from uno_rules.state import VALUES, Draft, GameState


def _can_switch() -> bool:
    try:
        Draft().__class__ = GameState
    except TypeError:  # pragma: no cover  # not CPython
        return False
    return True


SWITCHES: Final = _can_switch()
"""Whether a working copy can become a state by a change of its class."""


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
