"""Why laying a card down is refused, told from the cards of the seat that tries."""

from __future__ import annotations

from uno_rules.actions import Laying
from uno_rules.cards import Color
from uno_rules.engine.tables import Faces
from uno_rules.errors import Code, Violation
from uno_rules.state import Draft


def not_held(draft: Draft, action: Laying) -> Violation | None:
    """The card is not in the hand, or not twice."""
    hand = draft.hands[action.seat]
    if action.copies != 1 and hand.count(action.card) < action.copies:
        return Violation(
            Code.MULTI_PLAY, f"seat {action.seat} does not hold that many {action.card}", "9.13"
        )
    if action.card not in hand:
        return Violation(Code.NOT_IN_HAND, f"seat {action.seat} does not hold {action.card}", "5.3")
    return None


def is_forbidden_last(draft: Draft, action: Laying) -> bool:
    """Whether a finish restriction alone is in the way."""
    last = len(draft.hands[action.seat]) == action.copies
    return last and action.card in draft.deal.tables.forbidden_last


def forbidden_last(action: Laying) -> Violation:
    """The card may not be the last one."""
    return Violation(
        Code.FORBIDDEN_LAST_CARD, f"{action.card} may not be the last card at this table", "5.7"
    )


def wrong_suffix(draft: Draft, action: Laying, *, pairs: bool = False) -> Violation:
    """The card itself may be laid down, but not in this way."""
    tables = draft.deal.tables
    seat, card = action.seat, action.card
    hand = draft.hands[seat]
    if action.copies != 1 and not (pairs and card in tables.pairs and action.copies == 2):
        return Violation(Code.MULTI_PLAY, "one card a turn", "9.13")
    law = tables.laws[card]
    if law.names_color and not isinstance(action.color, Color):
        return Violation(Code.COLOR_REQUIRED, f"{card} must name one of four colours", "5.3")
    if not law.names_color and action.color is not None:
        return Violation(Code.SUFFIX, f"{card} names no colour", "9.11")
    left = len(hand) - action.copies
    swaps = law.swaps and left > 0
    if swaps and action.target not in tables.swap_targets[seat]:
        allowed = ", ".join(map(str, tables.swap_targets[seat]))
        return Violation(
            Code.SWAP_TARGET, f"{card} swaps hands and must name one of seats {allowed}", "9.11"
        )
    if not swaps and action.target is not None:
        return Violation(Code.SWAP_TARGET, "no hands are swapped by this", "9.11")
    if action.uno:
        return Violation(
            Code.NOTHING_TO_CALL, "UNO is said with the play that leaves one card", "9.11"
        )
    return Violation(Code.MALFORMED_ACTION, "that is no way to lay a card down", "9.11")


def unplayable(draft: Draft, action: Laying, fitting: Faces) -> Violation:
    """The card does not go on the discard pile; `fitting` leaves the hand out of account."""
    if is_forbidden_last(draft, action) and action.card in fitting:
        return forbidden_last(action)
    top, color = draft.lead.card, draft.lead.color
    if action.card in fitting:
        return Violation(
            Code.NOT_PLAYABLE, f"{action.card} is not allowed with the cards still held", "9.14"
        )
    return Violation(
        Code.NOT_PLAYABLE, f"{action.card} does not go on {top} with colour {color}", "5.2"
    )
