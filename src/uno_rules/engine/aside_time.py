"""The clock: time that is up outside, and the number of turns that was agreed (5.10)."""

from __future__ import annotations

from uno_rules.actions import TimeUp
from uno_rules.engine.rules import Move
from uno_rules.engine.scoring import end_by_time
from uno_rules.errors import Code, Violation
from uno_rules.phases import InitialColorPhase, MatchOverPhase
from uno_rules.state import Draft


def may_end(draft: Draft) -> bool:
    """Whether the time can be up: wherever a clock was agreed and the match goes on (9.10)."""
    return draft.deal.tables.clock and not isinstance(
        draft.phase, InitialColorPhase | MatchOverPhase
    )


def find(draft: Draft, action: TimeUp) -> TimeUp | None:
    first = draft.deal.tables.alive[0]
    return draft.deal.tables.times[first] if action.seat == first and may_end(draft) else None


def refuse(draft: Draft, action: TimeUp) -> Violation:
    if not draft.deal.tables.clock:
        return Violation(Code.NOT_IN_PROFILE, "no time limit was agreed", "5.10")
    first = draft.deal.tables.alive[0]
    return Violation(Code.NOT_YOUR_TURN, f"the end of time is written for seat {first}", "9.12")


def perform(draft: Draft, action: TimeUp) -> None:
    end_by_time(draft)


MOVE = Move(find, refuse, perform)
