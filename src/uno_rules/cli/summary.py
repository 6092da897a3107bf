"""What many rounds come to: sums that grow with every round, and a table of what they tell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import attrs

from uno_rules.cli.statistics import Interval, Sums, rate_interval
from uno_rules.profile import RuleProfile
from uno_rules.simulation import GameResult

_WIDTH = 30


@attrs.define
class Summary:
    """The sums of all rounds so far; none of the rounds is kept.

    A round that was given up is counted as such, and is in no other figure.

    Attributes:
        profile: the rules of the table.
        players: how many seats.
        rounds: how many have ended.
        given_up: how many have not.
    """

    profile: RuleProfile
    players: int
    rounds: int = 0
    given_up: int = 0
    _starter: int = attrs.field(default=0, init=False)
    _won: list[int] = attrs.field(init=False)
    _actions: Sums = attrs.field(factory=Sums, init=False)
    _points: Sums = attrs.field(factory=Sums, init=False)
    _events: defaultdict[str, Sums] = attrs.field(
        factory=lambda: defaultdict[str, Sums](Sums), init=False
    )

    @_won.default
    def _nothing_won(self) -> list[int]:
        return [0] * self.players

    def add(self, result: GameResult) -> None:
        """Count one more round."""
        if not result.over:
            self.given_up += 1
            return
        self.rounds += 1
        self._starter += result.first in result.winners
        for seat in result.winners:
            self._won[seat] += 1
        self._actions.add(result.actions)
        self._points.add(self._all_points(result))
        for kind, count in result.events:
            self._events[kind].add(count)

    def _all_points(self, result: GameResult) -> int:
        """The points of all seats together; partners have one score (9.28)."""
        team_of = self.profile.team_of
        return sum({team_of(seat): n for seat, n in enumerate(result.scores)}.values())

    def table(self) -> Iterator[str]:
        """The lines that tell what the rounds say of all rounds."""
        rounds = self.rounds
        if not rounds:
            return
        yield f"{'':{_WIDTH}} {'mean':>10}   with 95 % confidence"
        any_seat = sum(self._won) / (rounds * self.players)
        starter = self._rate("won by the seat that starts", self._starter)
        yield f"{starter}  (any seat: {any_seat:.4f})"
        for seat, won in enumerate(self._won):
            yield self._rate(f"won by seat {seat}", won)
        yield self._mean("actions", self._actions)
        yield self._mean("points of all seats", self._points)
        for kind, sums in sorted(self._events.items()):
            yield self._mean(kind, sums)

    def _rate(self, what: str, times: int) -> str:
        return _line(what, times / self.rounds, rate_interval(times, self.rounds))

    def _mean(self, what: str, sums: Sums) -> str:
        return _line(what, sums.mean(self.rounds), sums.interval(self.rounds))


def _line(what: str, mean: float, interval: Interval) -> str:
    low, high = interval
    return f"{what:{_WIDTH}} {mean:10.4f}   {low:.4f} to {high:.4f}"
