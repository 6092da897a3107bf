"""Phase play: the seat on turn plays, draws, or passes when nothing else is left."""

from __future__ import annotations

from uno_rules.actions import Action, Draw, Pass, Play
from uno_rules.engine import refusals
from uno_rules.engine.asides import list_asides
from uno_rules.engine.laying import lay
from uno_rules.engine.legality import find_play, has_duty, list_plays, playable
from uno_rules.engine.piles import can_draw, put_in_hand, take
from uno_rules.engine.rules import Move, Moves
from uno_rules.engine.scoring import end_blocked_round
from uno_rules.engine.tables import Lazy
from uno_rules.engine.talk import shut_windows
from uno_rules.engine.turns import go_on
from uno_rules.errors import Code, Violation
from uno_rules.events import Reason, TurnPassed
from uno_rules.phases import AfterDrawPhase, PlayPhase
from uno_rules.state import SILENCE, Draft

DRAWN = Lazy(AfterDrawPhase)
TURN = Reason.TURN  # reading a member of an enum costs as much as a call


def _has_duty(draft: Draft) -> bool:
    seat = draft.turn
    return has_duty(draft, seat, draft.hands[seat], playable(draft, seat))


def may_draw(draft: Draft) -> bool:
    """Whether the seat on turn may draw: there is a card, and no duty to play (B08, K12)."""
    return can_draw(draft) and not (draft.deal.tables.force_play and _has_duty(draft))


def may_pass(draft: Draft) -> bool:
    """Whether it may pass: no card to draw, and nothing that it must play (K12, K13)."""
    return not can_draw(draft) and not _has_duty(draft)


def options(draft: Draft) -> tuple[Action, ...]:
    """Plays in card order, then draw or pass, then what others may do."""
    tables = draft.deal.tables
    seat = draft.turn
    found: tuple[Action, ...]
    if tables.involved:
        found = list_plays(draft, playable(draft, seat), pairs=True)
    else:  # the same, without asking what no rule of the table asks
        hand = draft.hands[seat]
        size = len(hand)
        words = tables.plays[seat][size]
        faces = draft.lead.fits
        found = ()
        last = -1  # no card
        for card in hand:  # equal cards lie side by side
            if card in faces and card != last:
                found += words[card]
                last = card
        if draft.talk is SILENCE and draft.remaining and not tables.asides:
            return found + tables.closings[seat][size]
    if may_draw(draft):
        found += tables.draws[seat]
    elif may_pass(draft):
        found += tables.passes[seat]
    return found + list_asides(draft)


def find(draft: Draft, action: Play) -> Play | None:
    return find_play(draft, action, playable(draft, draft.turn), pairs=True)


def refuse(draft: Draft, action: Play) -> Violation:
    tables = draft.deal.tables
    pair_allowed = action.copies == 2 and action.card in tables.pairs
    if action.copies != 1 and not pair_allowed:
        return refusals.wrong_suffix(draft, action)
    held = refusals.not_held(draft, action)
    if held is not None:
        return held
    if action.card not in playable(draft, action.seat):
        return refusals.unplayable(draft, action, draft.lead.fits)
    if refusals.is_forbidden_last(draft, action):
        return refusals.forbidden_last(action)
    return refusals.wrong_suffix(draft, action, pairs=True)


def find_draw(draft: Draft, action: Draw) -> Draw | None:
    legal = action.seat == draft.turn and may_draw(draft)
    return draft.deal.tables.draws[draft.turn][0] if legal else None


def refuse_draw(draft: Draft, action: Draw) -> Violation:
    if not can_draw(draft):
        return Violation(Code.NOTHING_TO_DRAW, "there is no card to draw", "5.6")
    return Violation(Code.MUST_PLAY, "a card can be played and must be", "3")


def perform_draw(draft: Draft, action: Draw) -> None:
    """One card, or until one can be played (5.6); a card that fits may then be played."""
    tables = draft.deal.tables
    seat = action.seat
    voluntary = tables.asks_duty_to_draw and _has_duty(draft)
    if draft.talk is not SILENCE:
        shut_windows(draft)
    while True:
        left = draft.remaining
        if left > 1:
            card = draft.stock[-left]
            draft.remaining = left - 1
        else:
            card = take(draft)
        put_in_hand(draft, seat, (card,), TURN)
        fits = card in draft.lead.fits and (not tables.narrows or card in playable(draft, seat))
        if fits or not tables.until_playable or voluntary or not can_draw(draft):
            break
    if fits and not tables.keeps_drawn and not (voluntary and tables.voluntary_draw_ends):
        draft.phase = DRAWN[card]
    else:
        go_on(draft, seat)


def find_pass(draft: Draft, action: Pass) -> Pass | None:
    legal = action.seat == draft.turn and may_pass(draft)
    return draft.deal.tables.passes[draft.turn][0] if legal else None


def refuse_pass(draft: Draft, action: Pass) -> Violation:
    if can_draw(draft):
        return Violation(Code.MUST_DRAW_FIRST, "a card must be drawn first", "5.6")
    return Violation(Code.MUST_PLAY, "there is no card to draw, and one that can be played", "5.6")


def perform_pass(draft: Draft, action: Pass) -> None:
    """When all have passed in a row, the round is blocked (5.6, 9.15)."""
    phase = draft.phase
    passes = 1 + (phase.passes if isinstance(phase, PlayPhase) else 0)
    shut_windows(draft)
    if draft.log is not None:
        draft.log.append(TurnPassed(action.seat))
    if passes >= len(draft.deal.tables.alive):
        end_blocked_round(draft)
    else:
        go_on(draft, action.seat, 0, PlayPhase(passes))


MOVES: Moves = {
    Play: Move(find, refuse, lay),
    Draw: Move(find_draw, refuse_draw, perform_draw),
    Pass: Move(find_pass, refuse_pass, perform_pass),
}
