"""Jumping in with an identical card, out of turn (9.16, 9.21, 9.23, section J)."""

from __future__ import annotations

from uno_rules.actions import JumpIn
from uno_rules.engine import refusals
from uno_rules.engine.laying import lay
from uno_rules.engine.legality import narrow
from uno_rules.engine.rules import Move
from uno_rules.errors import Code, Violation
from uno_rules.phases import PlayPhase, RespondPhase
from uno_rules.state import Draft


def _open(draft: Draft) -> bool:
    """Whether anybody could jump in on the top card now."""
    phase = draft.phase
    if isinstance(phase, RespondPhase):
        # Not on a card that emptied a hand, nor on one that passed a penalty on.
        return phase.out is None and phase.card == draft.lead.card
    return isinstance(phase, PlayPhase)


def options(draft: Draft, seat: int) -> tuple[JumpIn, ...]:
    """The ways in which `seat` may jump in."""
    tables = draft.deal.tables
    twin = tables.twin[draft.lead.card]
    hand = draft.hands[seat]
    if twin is None or twin not in hand or not _open(draft):
        return ()
    if seat == draft.turn and isinstance(draft.phase, PlayPhase):
        return ()
    if not narrow(draft, seat, frozenset((twin,)), in_turn=False):
        return ()
    return tables.jump_ins[seat][len(hand)][twin]


def find(draft: Draft, action: JumpIn) -> JumpIn | None:
    legal = options(draft, action.seat)
    return legal[legal.index(action)] if action in legal else None


def refuse(draft: Draft, action: JumpIn) -> Violation:
    tables = draft.deal.tables
    if not tables.jumps_possible:
        return Violation(Code.NOT_IN_PROFILE, "nobody jumps in at this table", "9.16")
    if not isinstance(draft.phase, PlayPhase | RespondPhase):
        return Violation(Code.WRONG_PHASE, "it is too late to jump in", "9.16")
    if isinstance(draft.phase, PlayPhase) and action.seat == draft.turn:
        return Violation(Code.USE_PLAY, "the seat on turn simply plays the card", "9.16")
    if not _open(draft):
        return Violation(Code.WRONG_PHASE, "nobody jumps in on this card", "9.21")
    twin = tables.twin[draft.lead.card]
    if action.card != twin:
        return Violation(
            Code.NOT_IDENTICAL,
            f"only {twin} jumps in on it, not {action.card}"
            if twin is not None
            else f"nobody jumps in on a wild, as {draft.lead.card} is",
            "9.23",
        )
    held = refusals.not_held(draft, action)
    if held is not None:
        return held
    if not options(draft, action.seat):
        return refusals.unplayable(draft, action, frozenset((action.card,)))
    return refusals.wrong_suffix(draft, action)


MOVE = Move(find, refuse, lay)
