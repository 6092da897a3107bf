"""Who plays, who comes next, and with whom a hand may be swapped."""

from __future__ import annotations

from uno_rules import options as o
from uno_rules.engine.tables.questions import Tables
from uno_rules.profile import RuleProfile


def settle_seats(tables: Tables) -> None:
    profile, active = tables.profile, tables.active
    seats = range(len(active))
    alive = tables.alive = tuple([seat for seat in seats if active[seat]])
    tables.ring = {step: _follow(active, step) for step in (1, -1)}
    team_of = [profile.team_of(seat) for seat in seats]
    tables.teams = tuple([tuple([s for s in alive if team_of[s] == team]) for team in team_of])
    spared = tables.teams if _spares_partners(profile) else [(seat,) for seat in seats]
    tables.swap_targets = tuple([tuple([s for s in alive if s not in own]) for own in spared])


def _follow(active: tuple[bool, ...], step: int) -> tuple[int, ...]:
    """For every seat the next one that plays; where no other does, the seat itself."""
    seats = len(active)
    after = []
    for seat in range(seats):
        other = (seat + step) % seats
        while not active[other] and other != seat:
            other = (other + step) % seats
        after.append(other)
    return tuple(after)


def _spares_partners(profile: RuleProfile) -> bool:
    if profile.swap_scope is o.SwapScope.AUTO:
        return profile.teams is not None
    return profile.swap_scope is o.SwapScope.OPPONENTS
