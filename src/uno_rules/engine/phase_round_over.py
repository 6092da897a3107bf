"""Phase round_over: the coming dealer deals the next round (9.7, 9.8)."""

from __future__ import annotations

from uno_rules.actions import Action, NextRound
from uno_rules.engine import aside_time
from uno_rules.engine.dealing import deal_round
from uno_rules.engine.rules import Move, Moves
from uno_rules.errors import Code, Violation
from uno_rules.phases import RoundOverPhase
from uno_rules.state import Draft


def _over(draft: Draft) -> RoundOverPhase:
    assert isinstance(draft.phase, RoundOverPhase)
    return draft.phase


def options(draft: Draft) -> tuple[Action, ...]:
    tables = draft.deal.tables
    deal = tables.deals[_over(draft).dealer]
    if aside_time.may_end(draft):
        return (deal, tables.times[tables.alive[0]])
    return (deal,)


def find(draft: Draft, action: NextRound) -> NextRound | None:
    dealer = _over(draft).dealer
    return draft.deal.tables.deals[dealer] if action.seat == dealer else None


def refuse(draft: Draft, action: NextRound) -> Violation:
    return Violation(Code.NOT_YOUR_TURN, f"seat {_over(draft).dealer} deals the next round", "9.8")


def perform(draft: Draft, action: NextRound) -> None:
    deal = draft.deal
    dealer = deal.tables.next_dealer(deal.dealer, _over(draft).first)
    deal_round(draft, deal.round + 1, dealer)


MOVES: Moves = {NextRound: Move(find, refuse, perform)}
