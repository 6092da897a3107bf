"""The arithmetic of scoring: pure functions, one of each kind chosen by the tables.

`hands` are the points that each seat holds, 0 for an eliminated one; `teams[seat]`
are the seats of its team that still play.  Rules 5.8 and 9.27 to 9.31.
"""

from __future__ import annotations

from collections.abc import Callable

Points = tuple[int, ...]
Seats = tuple[int, ...]
Teams = tuple[Seats, ...]
Gains = Callable[[Points, int | None, Teams], Points]
"""Hands, who ended the round (None: nobody), teams → what every seat writes down."""
Ending = tuple[Seats | None, Seats]
"""The winners if the match is over, else None; and the seats that leave it."""
MatchEnd = Callable[[Points, Seats, Teams, int | None, bool], Ending]
"""Totals, seats that play, teams, who ended the round, and whether it was blocked."""


def takes_others(hands: Points, first: int | None, teams: Teams) -> Points:
    """The team of `first` adds all opposing hands; a partner's hand counts for nobody."""
    if first is None:
        return (0,) * len(hands)
    team = teams[first]
    return _write_down(sum(hands) - sum([hands[seat] for seat in team]), team, hands)


def takes_difference(hands: Points, first: int | None, teams: Teams) -> Points:
    """The team of `first` adds, for each opposing seat, that hand less its own."""
    if first is None:
        return (0,) * len(hands)
    team = teams[first]
    opponents = {seat for members in teams if members != team for seat in members}
    total = sum([hands[seat] - hands[first] for seat in opponents])
    return _write_down(total, team, hands)


def _write_down(total: int, team: Seats, hands: Points) -> Points:
    """`total` for each of a team, and nothing for the others."""
    gains = [0] * len(hands)
    for seat in team:
        gains[seat] = total
    return tuple(gains)


def adds_own(hands: Points, first: int | None, teams: Teams) -> Points:
    """Everyone adds the hands of his own team (9.29); without teams, his own hand."""
    return tuple([sum([hands[other] for other in teams[seat]]) for seat in range(len(hands))])


def adds_own_but_first(hands: Points, first: int | None, teams: Teams) -> Points:
    """The same, but the team that ended the round adds nothing (5.8, 7.5, L07)."""
    spared = _team_of(first, teams)
    own = adds_own(hands, first, teams)
    return tuple([0 if seat in spared else points for seat, points in enumerate(own)])


def lowest(totals: Points, among: Seats) -> Seats:
    """The seats with the lowest total."""
    least = min([totals[seat] for seat in among])
    return tuple([seat for seat in among if totals[seat] == least])


def single_lowest(hands: Points, among: Seats) -> int | None:
    """The seat with the single lowest hand; None when two are equal (K09)."""
    found = lowest(hands, among)
    return found[0] if len(found) == 1 else None


def fewest_cards(counts: Points, hands: Points, alive: Seats, teams: Teams) -> Seats:
    """Fewest cards, then fewest points, then shared; partners win too (5.10, 9.12, L11)."""
    found = lowest(hands, lowest(counts, alive))
    return tuple(sorted({partner for seat in found for partner in teams[seat]}))


def _team_of(first: int | None, teams: Teams) -> Seats:
    return () if first is None else teams[first]


def highest_reaches(target: int | None) -> MatchEnd:
    """Whoever reaches the target wins; without one the match is one round (9.31)."""

    def end(totals: Points, alive: Seats, teams: Teams, first: int | None, blocked: bool) -> Ending:
        if target is None:
            return _team_of(first, teams), ()
        most = max([totals[seat] for seat in alive])
        return (lowest(tuple([-t for t in totals]), alive) if most >= target else None), ()

    return end


def lowest_wins(target: int | None, extra_round: bool) -> MatchEnd:
    """When somebody reaches the target, the lowest total wins (L05, L06)."""

    def end(totals: Points, alive: Seats, teams: Teams, first: int | None, blocked: bool) -> Ending:
        winners = lowest(totals, alive)
        if target is None:
            return winners, ()
        tied = winners != teams[winners[0]]
        over = max([totals[seat] for seat in alive]) >= target and not (extra_round and tied)
        return (winners if over else None), ()

    return end


def last_ones_stay(limit: int, one_round: bool, single_hand: bool) -> MatchEnd:
    """Whoever reaches the limit is out; the last team wins (L07 to L10, M06, 9.28)."""

    def end(totals: Points, alive: Seats, teams: Teams, first: int | None, blocked: bool) -> Ending:
        if single_hand and len({teams[seat] for seat in alive}) == 2:
            return (None if blocked else _team_of(first, teams)), ()
        out = tuple([seat for seat in alive if totals[seat] >= limit])
        staying = tuple([seat for seat in alive if seat not in out])
        if not staying:
            return lowest(totals, alive), out
        if len({teams[seat] for seat in staying}) == 1:
            return staying, out
        return (lowest(totals, staying) if one_round else None), out

    return end
