"""Whose turn it is."""

from __future__ import annotations

from uno_rules.events import SeatSkipped, TurnBegan
from uno_rules.phases import Phase, PlayPhase
from uno_rules.state import Draft

PLAY: Phase = PlayPhase()


def begin_turn(draft: Draft, seat: int, phase: Phase = PLAY) -> None:
    """It is the turn of `seat`."""
    draft.turn = seat
    draft.phase = phase
    if draft.log is not None:
        draft.log.append(TurnBegan(seat))


def go_on(draft: Draft, seat: int, skips: int = 0, phase: Phase = PLAY) -> None:
    """The turn goes on from `seat`, passing over `skips` seats that play (C07)."""
    ring = draft.deal.tables.ring[draft.direction]
    after = ring[seat]
    while skips:
        skips -= 1
        if draft.log is not None:
            draft.log.append(SeatSkipped(after))
        after = ring[after]
    draft.turn = after
    draft.phase = phase
    if draft.log is not None:
        draft.log.append(TurnBegan(after))
