"""Phase initial_color: the first player names a colour; nothing else is possible (9.10)."""

from __future__ import annotations

from uno_rules.actions import ChooseColor
from uno_rules.cards import Color
from uno_rules.engine.hands import swap
from uno_rules.engine.rules import Move, Moves
from uno_rules.engine.talk import shut_windows
from uno_rules.engine.turns import begin_turn
from uno_rules.errors import Code, Violation
from uno_rules.events import ColorNamed
from uno_rules.state import Draft


def options(draft: Draft) -> tuple[ChooseColor, ...]:
    """Four colours, with every seat to swap with under ``swap_too``."""
    return draft.deal.tables.choices[draft.turn][draft.lead.card]


def find(draft: Draft, action: ChooseColor) -> ChooseColor | None:
    legal = options(draft)
    return legal[legal.index(action)] if action in legal else None


def refuse(draft: Draft, action: ChooseColor) -> Violation:
    if not isinstance(action.color, Color):
        return Violation(Code.COLOR_REQUIRED, "one of four colours must be named", "9.10")
    if options(draft)[0].target is None:
        return Violation(Code.SWAP_TARGET, "no hands are swapped by this", "9.10")
    return Violation(Code.SWAP_TARGET, "a seat to swap hands with must be named", "9.10")


def perform(draft: Draft, action: ChooseColor) -> None:
    shut_windows(draft)
    draft.lead = draft.deal.tables.leads[draft.lead.card][action.color]
    if draft.log is not None:
        draft.log.append(ColorNamed(action.seat, action.color))
    if action.target is not None:
        swap(draft, action.seat, action.target)
    begin_turn(draft, action.seat)


MOVES: Moves = {ChooseColor: Move(find, refuse, perform)}
