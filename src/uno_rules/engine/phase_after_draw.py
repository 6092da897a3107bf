"""Phase after_draw: a drawn card that fits is played or kept; the rest of the hand waits."""

from __future__ import annotations

from uno_rules.actions import Action, Pass, Play
from uno_rules.cards import Card
from uno_rules.engine import refusals
from uno_rules.engine.asides import list_asides
from uno_rules.engine.laying import lay
from uno_rules.engine.legality import find_play, has_duty, playable
from uno_rules.engine.phase_play import perform_pass
from uno_rules.engine.rules import Move, Moves
from uno_rules.errors import Code, Violation
from uno_rules.phases import AfterDrawPhase
from uno_rules.state import SILENCE, Draft


def _drawn(draft: Draft) -> Card:
    assert isinstance(draft.phase, AfterDrawPhase)
    return draft.phase.drawn


def may_pass(draft: Draft) -> bool:
    """Whether the card may be kept; a bluff is never a duty (B06, B07)."""
    if not draft.deal.tables.must_play_drawn:
        return True
    return not has_duty(draft, draft.turn, (_drawn(draft),), playable(draft, draft.turn))


def options(draft: Draft) -> tuple[Action, ...]:
    """The ways to play the drawn card, then pass."""
    tables = draft.deal.tables
    seat = draft.turn
    card = _drawn(draft)
    size = len(draft.hands[seat])
    faces = playable(draft, seat) if tables.narrows else draft.lead.fits
    found: tuple[Action, ...] = tables.plays[seat][size][card] if card in faces else ()
    if draft.talk is SILENCE and not (tables.asides or tables.must_play_drawn):
        return found + tables.keepings[seat][size]
    if may_pass(draft):
        found += tables.passes[seat]
    return found + list_asides(draft)


def find(draft: Draft, action: Play) -> Play | None:
    if action.card != _drawn(draft):
        return None
    return find_play(draft, action, playable(draft, draft.turn), pairs=False)


def refuse(draft: Draft, action: Play) -> Violation:
    if action.copies != 1:
        return refusals.wrong_suffix(draft, action)
    if action.card != _drawn(draft):
        return Violation(Code.ONLY_DRAWN_CARD, "only the drawn card may be played", "5.6")
    if action.card not in playable(draft, draft.turn):
        return refusals.unplayable(draft, action, draft.lead.fits)
    return refusals.wrong_suffix(draft, action)


def find_pass(draft: Draft, action: Pass) -> Pass | None:
    legal = action.seat == draft.turn and may_pass(draft)
    return draft.deal.tables.passes[draft.turn][0] if legal else None


def refuse_pass(draft: Draft, action: Pass) -> Violation:
    return Violation(Code.MUST_PLAY, "a drawn card that fits must be played", "3")


MOVES: Moves = {
    Play: Move(find, refuse, lay),
    Pass: Move(find_pass, refuse_pass, perform_pass),
}
