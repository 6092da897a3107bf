"""Saying UNO, and catching those who forgot (5.5, 9.17)."""

from __future__ import annotations

from uno_rules.actions import CallUno, CatchUno
from uno_rules.engine.piles import draw
from uno_rules.engine.rules import Move
from uno_rules.engine.talk import call_ahead, may_speak, pay
from uno_rules.errors import Code, Violation
from uno_rules.events import FalseCall, FalseCatch, Reason, UnoCalled, UnoCaught
from uno_rules.state import Draft


def may_call_ahead(draft: Draft) -> bool:
    """Whether the seat on turn may call before its play: with two cards, once (9.17)."""
    seat = draft.turn
    return len(draft.hands[seat]) == 2 and seat not in draft.talk.called


def speakers(draft: Draft) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that may say UNO, and those that others may catch.

    Both with a reason; or, where a false call or catch has its price, anybody.
    """
    tables = draft.deal.tables
    if not tables.uno_required or not may_speak(draft):
        return (), ()
    owing = draft.talk.owing
    callers = (*owing, draft.turn) if may_call_ahead(draft) else owing
    return (
        tables.alive if tables.false_call else callers,
        tables.alive if tables.false_catch else owing,
    )


def find_call(draft: Draft, action: CallUno) -> CallUno | None:
    seat = action.seat
    return draft.deal.tables.calls[seat] if seat in speakers(draft)[0] else None


def refuse_call(draft: Draft, action: CallUno) -> Violation:
    if not draft.deal.tables.uno_required:
        return Violation(Code.NOT_IN_PROFILE, "UNO is not called at this table", "5.5")
    if not may_speak(draft):
        return Violation(Code.WRONG_PHASE, "UNO cannot be called now", "9.17")
    return Violation(Code.NOTHING_TO_CALL, f"seat {action.seat} has no UNO to call", "5.5")


def call(draft: Draft, action: CallUno) -> None:
    seat = action.seat
    if seat in draft.talk.owing:
        pay(draft, seat)
    elif seat == draft.turn and may_call_ahead(draft):
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
    legal = seat != offender and offender in speakers(draft)[1]
    return draft.deal.tables.catches[seat][offender] if legal else None


def refuse_catch(draft: Draft, action: CatchUno) -> Violation:
    if not draft.deal.tables.uno_required:
        return Violation(Code.NOT_IN_PROFILE, "UNO is not called at this table", "5.5")
    if not may_speak(draft):
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
