"""The end of a round and of a match (5.8): the tables say who scores and who wins."""

from __future__ import annotations

from operator import add

from uno_rules.engine import points
from uno_rules.engine.tables import compile_tables
from uno_rules.events import DealAwaited, MatchEnded, RoundEnded, SeatEliminated, TimeRanOut
from uno_rules.phases import MatchOverPhase, RoundOverPhase
from uno_rules.state import SILENCE, Deal, Draft


def held_points(draft: Draft) -> tuple[int, ...]:
    """What every hand counts."""
    worth = draft.deal.tables.worth.__getitem__
    return tuple([sum(map(worth, hand)) for hand in draft.hands])


def end_round(draft: Draft, first: int) -> None:
    """`first` has gone out, and everything that belongs to it is done."""
    tables = draft.deal.tables
    gains = tables.gains(held_points(draft), first, tables.teams)
    _settle(draft, first, gains, blocked=False)


def end_blocked_round(draft: Draft) -> None:
    """Nobody can go on: the single lowest hand ends the round (9.27)."""
    tables = draft.deal.tables
    hands = held_points(draft)
    first = points.single_lowest(hands, tables.alive)
    if not tables.blocked_counts:
        first = None
    gains = tables.blocked_gains(hands, first, tables.teams)
    _settle(draft, first, gains, blocked=True)


def _settle(draft: Draft, first: int | None, gains: tuple[int, ...], *, blocked: bool) -> None:
    deal = draft.deal
    tables = deal.tables
    totals = tuple(map(add, deal.scores, gains))
    round_winners = () if first is None else tables.teams[first]
    match_winners, leaving = tables.match_end(totals, tables.alive, tables.teams, first, blocked)
    if draft.log is not None:
        draft.log.append(RoundEnded(round_winners, first, gains, totals))
        draft.log.extend([SeatEliminated(seat) for seat in leaving])
    if leaving:
        active = tuple([still and seat not in leaving for seat, still in enumerate(tables.active)])
        tables = compile_tables(tables.profile, active)
    draft.deal = Deal(tables, deal.seed, deal.round, deal.dealer, totals)
    _close(draft)
    if match_winners is not None:
        _end_match(draft, match_winners, first)
        return
    coming = tables.next_dealer(deal.dealer, first)
    if coming is None:  # selected anew: the old dealer, or the next seat left of him, says deal
        old = deal.dealer
        coming = old if tables.active[old] else tables.ring[1][old]
    draft.phase = RoundOverPhase(round_winners, first, coming)
    if draft.log is not None:
        draft.log.append(DealAwaited(coming))


def _close(draft: Draft) -> None:
    """Nothing can be called, caught or reported any more."""
    draft.talk = SILENCE


def _end_match(draft: Draft, winners: tuple[int, ...], first: int | None) -> None:
    draft.phase = MatchOverPhase(winners, first)
    if draft.log is not None:
        draft.log.append(MatchEnded(winners, first))


def end_by_time(draft: Draft) -> None:
    """The agreed time is over: fewest cards win the match (5.10)."""
    tables = draft.deal.tables
    counts = tuple([len(hand) for hand in draft.hands])
    winners = points.fewest_cards(counts, held_points(draft), tables.alive, tables.teams)
    if draft.log is not None:
        draft.log.append(TimeRanOut())
    _close(draft)
    _end_match(draft, winners, None)
