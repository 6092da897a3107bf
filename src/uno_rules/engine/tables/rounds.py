"""How a round begins, and what it and the match are worth."""

from __future__ import annotations

from uno_rules import options as o
from uno_rules.cards import Card, Symbol
from uno_rules.engine import dealers, points
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.questions import Tables
from uno_rules.profile import RuleProfile


def settle_rounds(tables: Tables) -> None:
    profile = tables.profile
    tables.deck = profile.cards.cards()
    tables.hand_size = profile.hand_size
    tables.select_dealer = _selection(tables)
    tables.next_dealer = _succession(tables)
    tables.startable = frozenset([card for card in tables.universe if profile.can_start(card)])
    tables.returned_are_shuffled = profile.initial_wd4_return is o.InitialReturn.SHUFFLE
    tables.right_of_dealer_begins = profile.initial_reverse is o.InitialReverse.RIGHT_OF_DEALER
    tables.initial_skips = Lazy(lambda card: _initial_skips(tables, card))
    tables.worth = {card: profile.points(card) for card in tables.universe}
    takes_all = profile.scoring is o.Scoring.WINNER_TAKES_ALL
    tables.gains, tables.blocked_gains = _gains(profile)
    tables.blocked_counts = not (takes_all and profile.blocked_round is o.BlockedRound.VOID)
    tables.match_end = _match_end(profile)


def _selection(tables: Tables) -> dealers.Selection:
    match tables.profile.dealer_selection:
        case o.DealerSelection.HIGHEST_DRAW:
            return dealers.highest(tables.deck, tables.alive, None)
        case o.DealerSelection.HIGHEST_STARTS:
            return dealers.highest(tables.deck, tables.alive, tables.ring[-1])
        case o.DealerSelection.RANDOM:
            return dealers.random(tables.alive)
        case o.DealerSelection.FIXED:
            return dealers.fixed(tables.alive)


def _succession(tables: Tables) -> dealers.Succession:
    left, right = tables.ring[1], tables.ring[-1]
    match tables.profile.next_dealer:
        case o.NextDealer.ROTATE_LEFT:
            return dealers.rotate_left(left)
        case o.NextDealer.WINNER_DEALS:
            return dealers.winner_deals(tables.active, left)
        case o.NextDealer.WINNER_STARTS:
            return dealers.winner_starts(left, right)
        case o.NextDealer.RESELECT:
            return dealers.reselect()


def _initial_skips(tables: Tables, card: Card) -> int:
    if card.symbol is Symbol.DRAW_TWO:
        draws_only = tables.profile.initial_draw_two is o.InitialDrawTwo.DRAW_ONLY
        return 0 if draws_only and len(tables.alive) > 2 else 1
    law = tables.laws[card]
    return 0 if law.reverses else law.skips  # a Reverse decides who begins, and nothing else does


def _gains(profile: RuleProfile) -> tuple[points.Gains, points.Gains]:
    """Who writes down what after a round, and after a blocked one (5.8, 9.27)."""
    match profile.scoring:
        case o.Scoring.WINNER_TAKES_ALL:
            difference = profile.blocked_round is o.BlockedRound.DIFFERENCE
            blocked = points.takes_difference if difference else points.takes_others
            return points.takes_others, blocked
        case o.Scoring.LOWEST_TOTAL:
            return points.adds_own, points.adds_own
        case o.Scoring.ELIMINATION:
            return points.adds_own_but_first, points.adds_own


def _match_end(profile: RuleProfile) -> points.MatchEnd:
    target = profile.target_score
    match profile.scoring:
        case o.Scoring.WINNER_TAKES_ALL:
            return points.highest_reaches(target)
        case o.Scoring.LOWEST_TOTAL:
            return points.lowest_wins(target, profile.tie_break is o.TieBreak.EXTRA_ROUND)
        case o.Scoring.ELIMINATION:
            single_hand = profile.head_to_head is o.HeadToHead.SINGLE_HAND
            return points.last_ones_stay(profile.elimination_limit, target is None, single_hand)
