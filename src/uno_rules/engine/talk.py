"""Debts, calls and reports: what the seats have said, or should have (5.5, 5.9)."""

from __future__ import annotations

from uno_rules.events import TalkChanged
from uno_rules.phases import RUNNING, RespondPhase
from uno_rules.state import SILENCE, Draft, Talk, WrongCard, talk_of


def may_speak(draft: Draft) -> bool:
    """Whether seats may speak: a round runs and nobody has gone out (9.10, 9.16, 9.17)."""
    phase = draft.phase
    if type(phase) is RespondPhase:
        return phase.out is None
    return type(phase) in RUNNING


def shut_windows(draft: Draft) -> None:
    """A turn action: what could be caught or reported before it cannot any more."""
    talk = draft.talk
    if talk is not SILENCE:
        draft.talk = talk_of(() if draft.deal.tables.window_shuts else talk.owing, talk.called)


def shut_reports(draft: Draft) -> None:
    """What was not reported stands."""
    talk = draft.talk
    if talk is not SILENCE:
        draft.talk = talk_of(talk.owing, talk.called)


def owe(draft: Draft, seat: int) -> None:
    """`seat` owes UNO."""
    talk = draft.talk
    owing = tuple(sorted({*talk.owing, seat})) if talk.owing else (seat,)
    draft.talk = talk_of(owing, talk.called, talk.hinted, talk.wrong_card)


def call_ahead(draft: Draft, seat: int) -> None:
    """`seat` has called before its play."""
    talk = draft.talk
    called = tuple(sorted({*talk.called, seat})) if talk.called else (seat,)
    draft.talk = talk_of(talk.owing, called, talk.hinted, talk.wrong_card)


def pay(draft: Draft, seat: int) -> None:
    """`seat` owes nothing any more."""
    talk = draft.talk
    owing = tuple([other for other in talk.owing if other != seat])
    draft.talk = talk_of(owing, talk.called, talk.hinted, talk.wrong_card)


def use_call(draft: Draft, seat: int) -> bool:
    """Whether `seat` had called ahead; its call is used up."""
    talk = draft.talk
    if seat not in talk.called:
        return False
    called = tuple([other for other in talk.called if other != seat])
    draft.talk = talk_of(talk.owing, called, talk.hinted, talk.wrong_card)
    return True


def start_afresh(draft: Draft, seats: tuple[int, ...], owing: tuple[int, ...] = ()) -> None:
    """Debts and calls of `seats` lapse; of these, `owing` owe a new call (9.18)."""
    talk = draft.talk
    debts = {seat for seat in talk.owing if seat not in seats}
    called = tuple([seat for seat in talk.called if seat not in seats])
    draft.talk = talk_of(tuple(sorted(debts.union(owing))), called, talk.hinted, talk.wrong_card)


def note_hint(draft: Draft, offender: int) -> None:
    """A suggestion of `offender` has been reported in this turn."""
    talk = draft.talk
    hinted = tuple(sorted({*talk.hinted, offender}))
    draft.talk = talk_of(talk.owing, talk.called, hinted, talk.wrong_card)


def note_wrong_card(draft: Draft, wrong: WrongCard) -> None:
    """A wrong card lies there until somebody reports it."""
    talk = draft.talk
    draft.talk = talk_of(talk.owing, talk.called, talk.hinted, wrong)


def report_change(draft: Draft, before: Talk) -> None:
    """Log what has been said, or should have been, where it is no longer as `before`."""
    talk = draft.talk
    wrong = talk.wrong_card
    same = (talk.owing, talk.called, talk.hinted) == (before.owing, before.called, before.hinted)
    if draft.log is not None and not (same and wrong is before.wrong_card):
        reportable = None if wrong is None else wrong.action.seat
        draft.log.append(TalkChanged(talk.owing, talk.called, talk.hinted, reportable))
