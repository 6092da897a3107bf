"""The form in which every phase and every aside states its rules.

A `Move` is one kind of action in one phase: how to find it among the legal ones, why
it is refused when it is not there, and what it does.  `find` gives back the action out
of the shared tables, so that a stranger's object never enters a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import attrs

from uno_rules.errors import Violation
from uno_rules.state import Draft

A = TypeVar("A")


@attrs.frozen(eq=False, repr=False)
class Move(Generic[A]):
    """One kind of action in one phase.

    Attributes:
        find: the equal action among the legal ones, or None.
        refuse: why it is not legal; asked only when `find` found nothing.
        perform: what it does to the working copy.
    """

    find: Callable[[Draft, A], A | None]
    refuse: Callable[[Draft, A], Violation]
    perform: Callable[[Draft, A], None]


Moves = dict[type, Move[Any]]  # the table joins moves of every type of action
