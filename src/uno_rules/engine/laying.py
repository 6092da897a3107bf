"""What happens when a card is laid down, in order (5.3), as the rulebook tells it.

Plays, answers to a penalty, jump-ins and wrong cards that stand all come here: the
rulings about how they interact live in this file and nowhere else.
"""

from __future__ import annotations

from functools import lru_cache

import attrs

from uno_rules.actions import JumpIn, Laying, Misplay
from uno_rules.cards import Color
from uno_rules.effects import Verb
from uno_rules.engine import hands
from uno_rules.engine.legality import betray
from uno_rules.engine.memory import forget_played
from uno_rules.engine.piles import draw
from uno_rules.engine.scoring import end_round
from uno_rules.engine.tables import Law
from uno_rules.engine.talk import owe, pay, shut_windows, use_call
from uno_rules.engine.turns import PLAY, begin_turn, go_on
from uno_rules.events import (
    CardPlayed,
    DirectionChanged,
    PenaltyBlocked,
    PenaltyFaced,
    Reason,
    TurnBegan,
)
from uno_rules.phases import RespondPhase
from uno_rules.state import SILENCE, Draft

PENALTY = Reason.PENALTY  # reading a member of an enum costs as much as a call
_penalty = lru_cache(maxsize=10_000)(RespondPhase)
"""The same few, again and again; making one costs more than finding it."""


def lay(draft: Draft, action: Laying) -> None:
    """Lay a card down.  Everything about the action has been checked (5.3, step 1)."""
    tables = draft.deal.tables
    seat, card = action.seat, action.card
    law = tables.laws[card]

    if draft.talk is not SILENCE:
        shut_windows(draft)  # (2)
    hands = list(draft.hands)
    before = draft.lead
    rest = list(hands[seat])
    rest.remove(card)
    guilty = law.may_bluff and betray(tables, before, rest)  # (3): fixed now, by what is left (D07)
    draft.under = (before.card, draft.under)  # (4)
    if action.copies == 2:
        rest.remove(card)
        draft.under = (card, draft.under)
    hands[seat] = tuple(rest)
    draft.hands = tuple(hands)
    draft.lead = law.lead or tables.leads[card][action.color or before.color]
    if draft.known and draft.known[seat]:
        forget_played(draft, seat, card, action.copies)
    if draft.log is not None:
        _report(draft, action)
    if (len(rest) == 1 and not action.uno) or draft.talk is not SILENCE:
        _settle_call(draft, seat, len(rest), action.uno)  # (5)
    if law.plain and rest:  # (8): all that a number or a Wild does
        after = tables.ring[draft.direction][seat]
        draft.turn = after
        draft.phase = PLAY
        if draft.log is not None:
            draft.log.append(TurnBegan(after))
    else:
        _take_effect(draft, action, law, before.color, guilty)


def _take_effect(draft: Draft, action: Laying, law: Law, color_before: Color, guilty: bool) -> None:
    """What the card does, now that it lies there: steps (6) to (8)."""
    tables = draft.deal.tables
    seat = action.seat
    faced = draft.phase if type(draft.phase) is RespondPhase else None
    if law.simple and draft.hands[seat] and faced is None:
        if law.reverses:
            _turn_round(draft, action, law)
        if law.draws:
            draw(draft, tables.ring[draft.direction][seat], law.draws, PENALTY)
        go_on(draft, seat, law.skips)
        return
    raised = _raise(draft, action, faced, color_before, guilty) if law.draws else None
    _move_hands(draft, action, law)  # (6), (7)
    if draft.hands[seat]:
        _turn_round(draft, action, law)
        _move_on(draft, action, law, faced, raised)  # (8)
    else:
        _go_out(draft, action, law, faced, raised)


def _report(draft: Draft, action: Laying) -> None:
    assert draft.log is not None
    draft.log.append(
        CardPlayed(
            action.seat,
            action.card,
            draft.lead.color,
            action.copies,
            jumped_in=type(action) is JumpIn,
            said_uno=action.uno,
            wrong=type(action) is Misplay,
        )
    )


def _settle_call(draft: Draft, seat: int, left: int, said: bool) -> None:
    """One card left and not announced: UNO is owed (5.5)."""
    announced = use_call(draft, seat) or said
    if left == 1 and draft.deal.tables.uno_required and not announced:
        owe(draft, seat)
    elif seat in draft.talk.owing:
        pay(draft, seat)


def _raise(
    draft: Draft,
    action: Laying,
    faced: RespondPhase | None,
    color_before: Color,
    guilty: bool,
) -> RespondPhase:
    """The penalty that a card makes, with what it carries on of the one faced.

    All is carried on when stacked, all or nothing at a jump-in (J05).
    """
    tables = draft.deal.tables
    seat, card = action.seat, action.card
    amount = tables.laws[card].draws
    out = None
    if faced is not None:
        out = faced.out
        if type(action) is not JumpIn or tables.jump_adds:
            amount += faced.amount
    return _penalty(amount, card, seat, color_before, guilty, out)


def _move_hands(draft: Draft, action: Laying, law: Law) -> None:
    """Hands are exchanged; after a last card only Shuffle Hands deals anew (H05, H10, H11)."""
    seat = action.seat
    if not draft.hands[seat]:
        if law.shuffles and draft.deal.tables.redeal_last_shuffle:
            hands.shuffle_hands(draft, seat)
        return
    for verb in law.hands:
        if verb is Verb.SWAP:
            assert action.target is not None  # every way to play such a card names one
            hands.swap(draft, seat, action.target)
        elif verb is Verb.ROTATE:
            hands.rotate(draft)
        else:
            hands.shuffle_hands(draft, seat)


def _turn_round(draft: Draft, action: Laying, law: Law) -> None:
    """Play turns round; a Reverse jumped in on undoes the one below it, or counts too (J07)."""
    if law.reverses and not (type(action) is JumpIn and not draft.deal.tables.jump_adds):
        draft.direction = -draft.direction
        if draft.log is not None:
            draft.log.append(DirectionChanged(draft.direction))


def face(draft: Draft, seat: int, penalty: RespondPhase) -> None:
    """`seat` faces a penalty that it may answer."""
    begin_turn(draft, seat, penalty)
    if draft.log is not None:
        draft.log.append(
            PenaltyFaced(
                seat,
                penalty.amount,
                penalty.card,
                penalty.source,
                penalty.color_before,
                penalty.out,
            )
        )


def _answered(
    draft: Draft, seat: int, law: Law, faced: RespondPhase
) -> tuple[int, RespondPhase] | None:
    """Whom a deflected or returned penalty hits, and how it stands then; None when blocked."""
    if law.answer is Verb.BLOCK:
        if draft.log is not None:
            draft.log.append(PenaltyBlocked(seat))
        return None
    if law.answer is Verb.SEND_BACK:
        return faced.source, attrs.evolve(faced, source=seat, guilty=False)
    return draft.deal.tables.ring[draft.direction][seat], attrs.evolve(faced, source=seat)


def _move_on(
    draft: Draft,
    action: Laying,
    law: Law,
    faced: RespondPhase | None,
    raised: RespondPhase | None,
) -> None:
    """The round goes on: the next seat pays, faces a penalty, or simply plays."""
    tables = draft.deal.tables
    seat = action.seat
    if raised is not None:
        victim = tables.ring[draft.direction][seat]
        opens = tables.opens if raised.out is None else tables.opens_stacked_out
        if opens[raised.card, draft.lead.color]:
            face(draft, victim, raised)
        else:
            draft.phase = PLAY
            draw(draft, victim, raised.amount, PENALTY)
            if raised.out is not None:
                end_round(draft, raised.out)
            else:
                go_on(draft, seat, law.skips)
    elif faced is not None and type(action) is not JumpIn:
        hit = _answered(draft, seat, law, faced)
        if hit is None:
            go_on(draft, seat)
        else:
            face(draft, *hit)
    else:
        go_on(draft, seat, law.skips)


def _go_out(
    draft: Draft,
    action: Laying,
    law: Law,
    faced: RespondPhase | None,
    raised: RespondPhase | None,
) -> None:
    """The last card is down: its penalty is paid, or still answered, and the round ends (5.7)."""
    tables = draft.deal.tables
    seat = action.seat
    first = seat if faced is None or faced.out is None else faced.out
    hit = None
    if raised is not None:
        _turn_round(draft, action, law)
        hit = tables.ring[draft.direction][seat], attrs.evolve(raised, out=first)
        if tables.opens_last[raised.card, draft.lead.color]:
            face(draft, *hit)
            return
    elif faced is not None and type(action) is not JumpIn:
        _turn_round(draft, action, law)
        hit = _answered(draft, seat, law, faced)
    if hit is not None and not tables.drop_last_penalty:
        victim, penalty = hit
        draft.phase = PLAY
        draw(draft, victim, penalty.amount, PENALTY)
    end_round(draft, first)
