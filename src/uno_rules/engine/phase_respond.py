"""Phase respond: a penalty is answered, doubted, or taken (5.4)."""

from __future__ import annotations

from uno_rules.actions import Accept, Action, Challenge, Play
from uno_rules.engine import refusals
from uno_rules.engine.asides import list_asides
from uno_rules.engine.laying import lay
from uno_rules.engine.legality import find_play, list_plays, narrow
from uno_rules.engine.memory import remember_hand, remember_return
from uno_rules.engine.piles import draw
from uno_rules.engine.rules import Move, Moves
from uno_rules.engine.scoring import end_round
from uno_rules.engine.tables import Faces
from uno_rules.engine.talk import pay, shut_windows
from uno_rules.engine.turns import PLAY, begin_turn, go_on
from uno_rules.errors import Code, Violation
from uno_rules.events import CardTakenBack, Challenged, HandShown, Reason, SeatSkipped
from uno_rules.phases import RespondPhase
from uno_rules.state import Draft


def penalty_of(draft: Draft) -> RespondPhase:
    """The penalty that is faced."""
    assert isinstance(draft.phase, RespondPhase)
    return draft.phase


def _fitting(draft: Draft, phase: RespondPhase) -> Faces:
    """The cards that answer this penalty, whoever holds them."""
    tables = draft.deal.tables
    faces = tables.answers[phase.card, draft.lead.card, draft.lead.color]
    if phase.out is not None:  # only stacking on, and only where a last card allows it (9.22)
        stackable = tables.stackable_kinds[phase.card]
        faces = faces & stackable if tables.last_stack_goes_on else frozenset()
    return faces


def answers(draft: Draft) -> Faces:
    """The cards with which the seat on turn may answer."""
    return narrow(draft, draft.turn, _fitting(draft, penalty_of(draft)), in_turn=False)


def may_challenge(draft: Draft, phase: RespondPhase) -> bool:
    """Whether the top card is a Wild Draw Four that can be doubted (E09, D15)."""
    tables = draft.deal.tables
    if phase.card not in tables.challenged or draft.lead.card != phase.card:
        return False
    return tables.last_challenge or bool(draft.hands[phase.source])


def options(draft: Draft) -> tuple[Action, ...]:
    """Answers in card order, then challenge, then accept."""
    tables = draft.deal.tables
    phase = penalty_of(draft)
    found: tuple[Action, ...] = ()
    if _fitting(draft, phase):
        found = list_plays(draft, answers(draft), pairs=False)
    if may_challenge(draft, phase):
        found += tables.challenges[draft.turn]
    return found + tables.accepts[draft.turn] + list_asides(draft)


def find(draft: Draft, action: Play) -> Play | None:
    return find_play(draft, action, answers(draft), pairs=False)


def refuse(draft: Draft, action: Play) -> Violation:
    if action.copies != 1:
        return refusals.wrong_suffix(draft, action)
    held = refusals.not_held(draft, action)
    if held is not None:
        return held
    if action.card in answers(draft):
        return refusals.wrong_suffix(draft, action)
    pending = penalty_of(draft)
    fitting = _fitting(draft, pending)
    if action.card in fitting or (
        pending.out is None and action.card in draft.deal.tables.stackable_kinds[pending.card]
    ):
        return refusals.unplayable(draft, action, fitting)
    return Violation(
        Code.MUST_RESOLVE,
        f"{pending.amount} cards are pending, and {action.card} does not answer them",
        "5.4",
    )


def find_accept(draft: Draft, action: Accept) -> Accept | None:
    return draft.deal.tables.accepts[draft.turn][0] if action.seat == draft.turn else None


def refuse_accept(draft: Draft, action: Accept) -> Violation:
    raise AssertionError("the seat on turn may always accept")


def perform_accept(draft: Draft, action: Accept) -> None:
    """The whole sum is drawn, and the turn is lost where the card says so (5.4)."""
    phase = penalty_of(draft)
    shut_windows(draft)
    _take(draft, action.seat, phase.amount, Reason.PENALTY)
    if phase.out is not None:
        end_round(draft, phase.out)
        return
    skips = draft.deal.tables.laws[phase.card].skips
    if skips:
        _lose_turn(draft, action.seat, skips)
    else:
        begin_turn(draft, action.seat)


def _lose_turn(draft: Draft, seat: int, skips: int) -> None:
    """`seat` is the first of those that the penalty passes over."""
    if draft.log is not None:
        draft.log.append(SeatSkipped(seat))
    go_on(draft, seat, skips - 1)


def _take(draft: Draft, seat: int, amount: int, reason: Reason) -> None:
    draft.phase = PLAY  # nothing is voided any more, so all but the top card may be drawn (9.20)
    draw(draft, seat, amount, reason)


def find_challenge(draft: Draft, action: Challenge) -> Challenge | None:
    legal = action.seat == draft.turn and may_challenge(draft, penalty_of(draft))
    return draft.deal.tables.challenges[draft.turn][0] if legal else None


def refuse_challenge(draft: Draft, action: Challenge) -> Violation:
    if draft.lead.card in draft.deal.tables.challenged:
        return Violation(
            Code.NOT_CHALLENGEABLE, "a last Wild Draw Four is not challenged at this table", "5.7"
        )
    return Violation(
        Code.NOT_CHALLENGEABLE, "only a Wild Draw Four on top can be challenged", "5.4"
    )


def perform_challenge(draft: Draft, action: Challenge) -> None:
    """The hand is shown to the challenger alone; the verdict was fixed at the play (D07)."""
    phase = penalty_of(draft)
    seat, source = action.seat, phase.source
    shut_windows(draft)
    remember_hand(draft, seat, source)
    if draft.log is not None:
        shown = draft.hands[source]
        draft.log.append(HandShown(source, seat, len(shown), shown))
        draft.log.append(Challenged(seat, source, phase.guilty))
    tables = draft.deal.tables
    if not phase.guilty:
        _take(draft, seat, phase.amount + tables.failed_extra, Reason.CHALLENGE)
    elif tables.void_bluff:
        _take_back(draft, phase)
        _take(draft, source, 2, Reason.CHALLENGE)
    else:
        _take(draft, source, phase.amount, Reason.CHALLENGE)
    if phase.out is not None:
        end_round(draft, phase.out)
    elif phase.guilty:
        begin_turn(draft, seat)
    else:  # a failed challenge always costs the turn (9.19)
        _lose_turn(draft, seat, max(1, tables.laws[phase.card].skips))


def _take_back(draft: Draft, phase: RespondPhase) -> None:
    """A bluff that is void returns to the hand, and the colour before it is in force (9.20)."""
    source = phase.source
    hands = list(draft.hands)
    hands[source] = tuple(sorted((*hands[source], phase.card)))
    draft.hands = tuple(hands)
    assert draft.under  # it lies on the card that it was played on
    below, draft.under = draft.under
    draft.lead = draft.deal.tables.leads[below][phase.color_before]
    pay(draft, source)
    remember_return(draft, source, phase.card)
    if draft.log is not None:
        draft.log.append(CardTakenBack(source, phase.card, phase.color_before))


MOVES: Moves = {
    Play: Move(find, refuse, lay),
    Challenge: Move(find_challenge, refuse_challenge, perform_challenge),
    Accept: Move(find_accept, refuse_accept, perform_accept),
}
