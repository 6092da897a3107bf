"""What the type checkers must refuse: every line that is marked is wrong on purpose.

A mark that is not needed is itself an error, for mypy (``warn_unused_ignores``) as for pyright
(``reportUnnecessaryTypeIgnoreComment``), so each line proves that it is refused.  Nothing here
is ever run.
"""
# pyright: standard
# In pyright's strict mode one mistake is several errors, and a line has room for one.

from __future__ import annotations

from typing import assert_never

import uno_rules as uno
from uno_rules import events as e
from uno_rules.view import RespondSeen


def options() -> None:
    """An option that there is none of, and a value of another type."""
    uno.RuleProfile(hand_sise=5)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    uno.RuleProfile(hand_size="5")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def states(state: uno.GameState) -> None:
    """A value is not changed, an action is not a text, and a round may still be running."""
    state.profile.seven_swap = True  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    state.scores = (0, 0)  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    uno.apply(state, "0 R1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    state.outcome.winners  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


def views(state: uno.GameState, seen: uno.PlayerView, events: tuple[uno.Event, ...]) -> None:
    """A view has no seed, no draw pile and no verdict, and a hand in it may be hidden."""
    seen.seed  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    seen.draw_pile  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    seen.hands[1][0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]
    uno.follow(state, events)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    if isinstance(seen.phase, RespondSeen):
        seen.phase.guilty  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


def cards(event: e.CardsDrawn) -> int:
    """Cards that were drawn may be hidden."""
    return len(event.cards)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def forgotten(phase: uno.Phase) -> str:
    """A match that forgets the end of a match."""
    match phase:
        case uno.InitialColorPhase() | uno.PlayPhase() | uno.AfterDrawPhase():
            return "decides"
        case uno.RespondPhase() | uno.RoundOverPhase():
            return "waits"
        case _:
            assert_never(phase)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
