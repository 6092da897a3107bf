"""Many games by their seeds, here or through any executor; results in the order of seeds.

A result depends on the rules, the policies and its seed alone: not on how games are
put together into chunks, how many work on them, or who is done first.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from itertools import islice
from typing import Final

import attrs

from uno_rules.actions import Action
from uno_rules.errors import SetupError, SetupFault, wrong_type
from uno_rules.events import Event
from uno_rules.game import new_game
from uno_rules.playing import play_out_logged
from uno_rules.policy import Policy, Renewable
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord

CHUNK: Final = 32
"""Games in one piece of work."""
AHEAD: Final = 16
"""Pieces of work that are waited for at most."""


@attrs.frozen
class GameResult:
    """What one game came to.

    Attributes:
        seed: of the game.
        winners: the seats that won it, ascending; empty when nobody did, or when the
            game was given up.
        scores: the points of every seat.
        actions: how many there were.
        rounds: how many were begun.
        over: whether it came to an end within the limit.
        events: how many there were of each kind, by name in alphabetical order; empty
            unless they were asked for.
        digest: of the last state; None unless it was asked for.
        record: of the whole game; None unless it was asked for.

    >>> from uno_rules import OFFICIAL
    >>> result = next(simulate(OFFICIAL, 2, [1]))
    >>> result.seed, result.rounds, result.over
    (1, 1, True)
    """

    seed: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    rounds: int
    over: bool
    events: tuple[tuple[str, int], ...] = ()
    digest: str | None = None
    record: GameRecord | None = None


@attrs.frozen
class _Job:
    """What is the same for all games."""

    profile: RuleProfile
    players: int
    policies: tuple[Policy, ...] | None
    scope: str
    max_actions: int | None
    count_events: bool
    digests: bool
    records: bool

    def play(self, seed: int) -> GameResult:
        """The game of one seed."""
        start = new_game(self.profile, self.players, seed)
        log: list[Event] | None = [] if self.count_events else None
        actions: list[Action] | None = [] if self.records else None
        played = play_out_logged(
            start,
            self._policies(seed),
            scope=self.scope,
            seed=seed,
            max_actions=self.max_actions,
            log=log,
            done=actions,
        )
        state, outcome = played.state, played.state.outcome
        over = outcome is not None and outcome.scope in (self.scope, "match")
        counts = Counter([type(event).__name__ for event in log or ()])
        return GameResult(
            seed=seed,
            winners=outcome.winners if outcome is not None and over else (),
            scores=state.scores,
            actions=played.actions,
            rounds=state.round + 1,
            over=over,
            events=tuple(sorted(counts.items())),
            digest=state.digest() if self.digests else None,
            record=None if actions is None else GameRecord.of(start, actions),
        )

    def _policies(self, seed: int) -> Sequence[Policy] | None:
        """The policies as they begin this game: their chance comes from its seed."""
        if self.policies is None:
            return None
        return [
            policy.for_game(seed, seat) if isinstance(policy, Renewable) else policy
            for seat, policy in enumerate(self.policies)
        ]


def _play_all(job: _Job, seeds: Sequence[int]) -> list[GameResult]:
    return [job.play(seed) for seed in seeds]


def simulate(
    profile: RuleProfile,
    players: int,
    seeds: Iterable[int],
    policies: Sequence[Policy] | None = None,
    *,
    executor: Executor | None = None,
    scope: str = "round",
    max_actions: int | None = None,
    count_events: bool = False,
    digests: bool = False,
    records: bool = False,
    chunk: int = CHUNK,
    ahead: int = AHEAD,
) -> Iterator[GameResult]:
    """Play the game of every seed, and yield what it came to, in the order of the seeds.

    Args:
        profile: the rules of the table.
        players: how many seats.
        seeds: one for each game; read as they are needed.
        policies: one for each seat, as for `play_out`; for an executor of processes they
            must be picklable.  One that is `Renewable` begins each game anew.
        executor: who works; None plays here.  Any of `concurrent.futures`, or one that
            does the same, such as that of Dask.
        scope: ``"round"`` or ``"match"``.
        max_actions: give a game up after so many actions.
        count_events: whether to count the events of each kind.
        digests: whether to give the digest of every last state.
        records: whether to give the record of every game.
        chunk: games in one piece of work.
        ahead: pieces of work that are waited for at most.

    Raises:
        SetupError: players, seeds, policies or limits that cannot be; at the seed that
            is wrong.
        TypeError: `profile` is none, or `seeds` is no series.

    >>> from uno_rules import OFFICIAL
    >>> [result.actions > 10 for result in simulate(OFFICIAL, 3, range(3))]
    [True, True, True]
    """
    if not isinstance(seeds, Iterable):
        raise wrong_type("seeds, one for each game", seeds)
    for name, number in (("chunk", chunk), ("ahead", ahead)):
        if type(number) is not int or number < 1:
            raise SetupError(SetupFault.POSITION, f"{name} is a number from 1")
    job = _Job(
        profile=profile,
        players=players,
        policies=None if policies is None else tuple(policies),
        scope=scope,
        max_actions=max_actions,
        count_events=count_events,
        digests=digests,
        records=records,
    )
    if executor is None:
        return map(job.play, seeds)
    return _through(executor, job, iter(seeds), chunk, ahead)


def _through(
    executor: Executor, job: _Job, seeds: Iterator[int], chunk: int, ahead: int
) -> Iterator[GameResult]:
    waiting: deque[Future[list[GameResult]]] = deque()
    try:
        while True:
            while len(waiting) < ahead and (piece := list(islice(seeds, chunk))):
                waiting.append(executor.submit(_play_all, job, piece))
            if not waiting:
                return
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
