"""A match by bots, told as it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from uno_rules import events as e
from uno_rules.actions import Action
from uno_rules.bots import Bot
from uno_rules.game import step
from uno_rules.state import GameState
from uno_rules.wording import describe

_SUMMARY: Final = (e.RoundBegan, e.RoundEnded, e.SeatEliminated, e.TimeRanOut, e.MatchEnded)

Tell = Callable[[Sequence[e.Event]], None]


def quiet(events: Sequence[e.Event]) -> None:
    """Prints nothing."""


def telling(names: Sequence[str], *, watch: bool) -> Tell:
    """Prints what happens: everything, or how each round began and ended."""

    def tell(events: Sequence[e.Event]) -> None:
        for event in events:
            if isinstance(event, _SUMMARY):
                print(describe(event, names))
            elif watch:  # what is done in a turn is indented under it
                indent = "  " if isinstance(event, e.TurnBegan) else "    "
                print(indent + describe(event, names))

    return tell


def play_match(
    state: GameState,
    bot: Bot,
    tell: Tell,
    rounds: int | None,
    most_actions: int,
) -> tuple[GameState, tuple[Action, ...]]:
    """Play from a new match to its end, or to where it is given up.

    Args:
        state: a new match.
        bot: who decides.
        tell: gets the events of every action.
        rounds: stop after so many; None plays on to the end of the match.
        most_actions: give up after so many.

    Returns:
        The last state, and all actions.
    """
    actions: list[Action] = []
    while not is_done(state, rounds) and len(actions) < most_actions:
        action = bot(state)
        actions.append(action)
        state, events = step(state, action)
        tell(events)
    return state, tuple(actions)


def is_done(state: GameState, rounds: int | None) -> bool:
    """Whether the match is over, or so many rounds of it."""
    outcome = state.outcome
    if outcome is None:
        return False
    return outcome.scope == "match" or (rounds is not None and state.round + 1 >= rounds)
