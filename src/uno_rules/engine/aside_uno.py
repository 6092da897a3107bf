"""Saying UNO, and catching those who forgot (5.5, 9.17)."""

from __future__ import annotations

from uno_rules.actions import CallUno, CatchUno
from uno_rules.engine.piles import draw
from uno_rules.engine.rules import Move
from uno_rules.engine.talk import call_ahead, pay
from uno_rules.errors import Code, Violation
from uno_rules.events import FalseCall, FalseCatch, Reason, UnoCalled, UnoCaught
from uno_rules.phases import RUNNING, RespondPhase
from uno_rules.state import Draft


def is_running(draft: Draft) -> bool:
    """Whether seats may speak: a round runs and nobody has gone out (9.10, 9.16, 9.17)."""
    phase = draft.phase
    if type(phase) is RespondPhase:
        return phase.out is None
    return type(phase) in RUNNING


def is_due(draft: Draft, seat: int) -> bool:
    """Whether a call of `seat` has a reason: it owes one, or may call ahead."""
    if seat in draft.talk.owing:
        return True
    return seat == draft.turn and len(draft.hands[seat]) == 2 and seat not in draft.talk.called


def may_call(draft: Draft, seat: int) -> bool:
    """Whether `seat` may say UNO, with a reason or at its own cost."""
    tables = draft.deal.tables
    return (
        tables.uno_required and is_running(draft) and (is_due(draft, seat) or tables.false_call > 0)
    )


def may_catch(draft: Draft, seat: int, offender: int) -> bool:
    """Whether `seat` may catch `offender`, with a reason or at its own cost (F13)."""
    return (
        seat != offender
        and is_running(draft)
        and (offender in draft.talk.owing or draft.deal.tables.false_catch > 0)
    )


def find_call(draft: Draft, action: CallUno) -> CallUno | None:
    seat = action.seat
    return draft.deal.tables.calls[seat] if may_call(draft, seat) else None


def refuse_call(draft: Draft, action: CallUno) -> Violation:
    if not draft.deal.tables.uno_required:
        return Violation(Code.NOT_IN_PROFILE, "UNO is not called at this table", "5.5")
    if not is_running(draft):
        return Violation(Code.WRONG_PHASE, "UNO cannot be called now", "9.17")
    return Violation(Code.NOTHING_TO_CALL, f"seat {action.seat} has no UNO to call", "5.5")


def call(draft: Draft, action: CallUno) -> None:
    seat = action.seat
    if seat in draft.talk.owing:
        pay(draft, seat)
    elif is_due(draft, seat):
        call_ahead(draft, seat)
    else:
        if draft.log is not None:
            draft.log.append(FalseCall(seat))
        draw(draft, seat, draft.deal.tables.false_call, Reason.FALSE_CALL)
        return
    if draft.log is not None:
        draft.log.append(UnoCalled(seat))


def find_catch(draft: Draft, action: CatchUno) -> CatchUno | None:
    seat, offender = action.seat, action.offender
    tables = draft.deal.tables
    return tables.catches[seat][offender] if may_catch(draft, seat, offender) else None


def refuse_catch(draft: Draft, action: CatchUno) -> Violation:
    if not draft.deal.tables.uno_required:
        return Violation(Code.NOT_IN_PROFILE, "UNO is not called at this table", "5.5")
    if not is_running(draft):
        return Violation(Code.WRONG_PHASE, "nobody can be caught now", "9.17")
    if action.seat == action.offender:
        return Violation(Code.NOTHING_TO_CATCH, "nobody catches himself", "9.17")
    return Violation(
        Code.NOTHING_TO_CATCH, f"seat {action.offender} has not forgotten to say UNO", "5.5"
    )


def catch(draft: Draft, action: CatchUno) -> None:
    """The offender draws; a catch without a reason costs the one who made it (F11)."""
    tables = draft.deal.tables
    seat, offender = action.seat, action.offender
    if offender in draft.talk.owing:
        pay(draft, offender)
        if draft.log is not None:
            draft.log.append(UnoCaught(seat, offender))
        draw(draft, offender, tables.uno_penalty, Reason.CAUGHT)
    else:
        if draft.log is not None:
            draft.log.append(FalseCatch(seat, offender))
        draw(draft, seat, tables.false_catch, Reason.FALSE_CATCH)


CALL = Move(find_call, refuse_call, call)
CATCH = Move(find_catch, refuse_catch, catch)
