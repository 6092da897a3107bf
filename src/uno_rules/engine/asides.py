"""What seats may do out of turn: their moves, and the list of those that are legal now."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final

import attrs

from uno_rules.actions import (
    Action,
    CallUno,
    CatchUno,
    JumpIn,
    Misplay,
    Report,
    ReportHint,
    TimeUp,
)
from uno_rules.engine import aside_jump_in, aside_mistakes, aside_time, aside_uno
from uno_rules.engine.rules import Move, Moves
from uno_rules.state import SILENCE, Draft

_ADDRESSED: Final = frozenset({CatchUno, Report, ReportHint})


def named_seats(action: Any) -> tuple[Any, ...]:
    """The seats that an action speaks of, besides a target."""
    if type(action) not in _ADDRESSED:
        return (action.seat,)
    listener = (action.to,) if type(action) is ReportHint else ()
    return (action.seat, action.offender, *listener)


def is_seated(draft: Draft, action: Action) -> bool:
    """Whether the seats that an action speaks of exist and play (9.10)."""
    alive = draft.deal.tables.alive
    return all([seat in alive for seat in named_seats(action)])


def _aside(move: Move[Any]) -> Move[Any]:
    """A move that any seat may make: its seats are checked before it is looked for."""

    def find(draft: Draft, action: Any) -> Any:
        if not is_seated(draft, action):
            return None
        if type(action.seat) is int and type(action) not in _ADDRESSED:
            return move.find(draft, action)
        # 1.0 and True equal 1, and so do actions made with them: answer for the plain one.
        alive = draft.deal.tables.alive
        seats = [alive[alive.index(seat)] for seat in named_seats(action)]
        if type(action) in _ADDRESSED:
            return move.find(draft, type(action)(*seats))
        return move.find(draft, attrs.evolve(action, seat=seats[0]))

    return Move(find, move.refuse, move.perform)


ASIDES: Final[Moves] = {
    JumpIn: _aside(aside_jump_in.MOVE),
    CallUno: _aside(aside_uno.CALL),
    CatchUno: _aside(aside_uno.CATCH),
    Misplay: _aside(aside_mistakes.MISPLAY),
    Report: _aside(aside_mistakes.REPORT),
    ReportHint: _aside(aside_mistakes.HINT),
    TimeUp: _aside(aside_time.MOVE),
}


def list_asides(draft: Draft) -> tuple[Action, ...]:
    """While a round runs: jumps, calls and catches by seat, then mistakes, then time (9.33)."""
    tables = draft.deal.tables
    if draft.talk is SILENCE and len(draft.hands[draft.turn]) != 2 and not tables.asides:
        return ()
    said = tables.said[aside_uno.speakers(draft)]
    if not tables.asides:
        return said
    found: list[Action] = []
    if tables.jumps_possible:
        for seat in tables.alive:
            found += aside_jump_in.options(draft, seat)
    found += said
    found.sort(key=attrgetter("seat"))  # a jump stays before what the same seat may say
    found += aside_mistakes.misplays(draft)
    found += aside_mistakes.reports(draft)
    found += aside_mistakes.hints(draft)
    if aside_time.may_end(draft):
        found.append(tables.times[tables.alive[0]])
    return tuple(found)


_MISTAKES: Final = frozenset({TimeUp, Misplay, ReportHint})


def without_mistakes(draft: Draft, legal: Sequence[Action]) -> list[Action]:
    """`legal` less what a seat would do by mistake, in spite, or because of a clock.

    Those are ``TimeUp``, ``Misplay``, ``ReportHint``, and calls and catches without a reason.
    """
    owing = draft.talk.owing
    ahead = draft.turn if aside_uno.may_call_ahead(draft) else None
    return [action for action in legal if not is_mistake(action, owing, ahead)]


def is_mistake(action: Action, owing: tuple[int, ...], ahead: int | None) -> bool:
    """Whether nobody does this with reason; `ahead` may call UNO before its play."""
    if isinstance(action, CallUno):
        return action.seat not in owing and action.seat != ahead
    if isinstance(action, CatchUno):
        return action.offender not in owing
    return type(action) in _MISTAKES
