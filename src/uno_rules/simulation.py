"""Many games by their seeds, here or through any executor; results in the order of seeds.

A result depends on the rules, the policies and its seed alone: not on how games are
put together into chunks, how many work on them, or who is done first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

import attrs

from uno_rules.actions import Action
from uno_rules.errors import SetupError, SetupFault, quoted, wrong_type
from uno_rules.events import Event
from uno_rules.game import open_game
from uno_rules.playing import check_end, check_policies, play_out_logged
from uno_rules.policy import Policy, Renewable
from uno_rules.positions import seat_players
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord, record_played
from uno_rules.tally import tally

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

CHUNK: Final = 16
"""Games in one piece of work: they take a hundred times as long as to send them."""
AHEAD: Final = 16
"""Pieces of work that are waited for at most."""

Piece = tuple[int, ...]
"""The seeds of games that are played together."""


@attrs.frozen
class GameResult:
    """What one game came to.

    Attributes:
        seed: of the game.
        first: the seat that was on turn when the first round had been dealt.
        winners: the seats that won it, ascending; empty when nobody did, or when the
            game was given up.
        scores: the points of every seat.
        actions: how many there were.
        rounds: how many were begun.
        over: whether it came to an end within the limit.
        events: how many there were of each kind that occurred, those of the deal included,
            as `tally` names and orders them; empty unless they were asked for.
        digest: of the last state; None unless it was asked for.
        record: of the whole game; None unless it was asked for.

    >>> from uno_rules import OFFICIAL
    >>> result = next(simulate(OFFICIAL, 2, [1]))
    >>> result.seed, result.rounds, result.over
    (1, 1, True)
    """

    seed: int
    first: int
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
        """The game of one seed.  An error gets the seed as a note."""
        try:
            return self._play(seed)
        except Exception as error:
            error.add_note(f"in the game of seed {quoted(seed)}")
            raise

    def _play(self, seed: int) -> GameResult:
        if seed is None:  # for `open_game` that is any seed
            raise wrong_type("a number as seed", seed)
        start, opening = open_game(self.profile, self.players, seed)
        log: list[Event] | None = list(opening) if self.count_events else None
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
        return GameResult(
            seed=seed,
            first=start.turn,
            winners=outcome.winners if outcome is not None and over else (),
            scores=state.scores,
            actions=played.actions,
            rounds=state.round + 1,
            over=over,
            events=() if log is None else tally(log),
            digest=state.digest() if self.digests else None,
            record=None if actions is None else record_played(start, actions, state),
        )

    def play_all(self, seeds: Piece) -> list[GameResult]:
        """The games of some seeds, up to one that fails; if that is the first, its error."""
        results: list[GameResult] = []
        for seed in seeds:
            try:
                results.append(self.play(seed))
            except Exception:
                if not results:
                    raise
                break
        return results

    def _policies(self, seed: int) -> Sequence[Policy] | None:
        """The policies as they begin this game: their chance comes from its seed."""
        if self.policies is None:
            return None
        return [
            policy.for_game(seed, seat) if isinstance(policy, Renewable) else policy
            for seat, policy in enumerate(self.policies)
        ]


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
) -> Generator[GameResult, None, None]:
    """Play the game of every seed, and yield what it came to, in the order of the seeds.

    Args:
        profile: the rules of the table.
        players: how many seats.
        seeds: one for each game; read as they are needed, so there may be no end of them.
        policies: one for each seat, as for `play_out`; for an executor of processes they
            must be picklable.  One that is `Renewable` begins each game anew; any other
            must answer by what it sees, and not by the games before.
        executor: who works; None plays here.  Any of `concurrent.futures`, or one that
            does the same, such as that of Dask.
        scope: ``"round"`` or ``"match"``.
        max_actions: give a game up after so many actions.
        count_events: whether to count the events of each kind.
        digests: whether to give the digest of every last state.
        records: whether to give the record of every game.
        chunk: games in one piece of work.
        ahead: pieces of work that are waited for at most; more than there are workers.

    Returns:
        The results.  A game that fails, by its seed or by a policy, raises in its place,
        after the results before it; by an executor it is played once more before, for
        the trouble may have been that of a machine.  When the results are not wanted to
        their end, `close` it: work that has not begun is then called off.

    Raises:
        SetupError: players, policies or limits that cannot be; in its place, a seed that
            cannot be.
        TypeError: an argument of a plainly wrong type, such as a profile that is none.

    >>> from uno_rules import OFFICIAL
    >>> [result.actions > 10 for result in simulate(OFFICIAL, 3, range(3))]
    [True, True, True]
    """
    seat_players(profile, players, None)
    if isinstance(seeds, str | bytes) or not isinstance(seeds, Iterable):
        raise wrong_type("seeds, one for each game", seeds)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise wrong_type("an executor", executor)
    check_end(scope, max_actions)
    for name, number in (("chunk", chunk), ("ahead", ahead)):
        if type(number) is not int or number < 1:
            raise SetupError(SetupFault.POSITION, f"{name} is a number from 1")
    job = _Job(
        profile=profile,
        players=players,
        policies=None if policies is None else tuple(check_policies(policies, players)),
        scope=scope,
        max_actions=max_actions,
        count_events=count_events,
        digests=digests,
        records=records,
    )
    if executor is None:
        return (job.play(seed) for seed in seeds)
    return _through(executor, job, iter(seeds), chunk, ahead)


def _through(
    executor: Executor, job: _Job, seeds: Iterator[int], chunk: int, ahead: int
) -> Generator[GameResult, None, None]:
    waiting: deque[tuple[Piece, Future[list[GameResult]]]] = deque()
    failed = False
    try:
        while True:
            while len(waiting) < ahead and (piece := tuple(islice(seeds, chunk))):
                waiting.append((piece, executor.submit(job.play_all, piece)))
            if not waiting:
                return
            piece, future = waiting[0]
            try:
                results = future.result()
            except Exception:
                if failed:
                    raise
                results = []
            waiting.popleft()
            yield from results
            rest = piece[len(results) :]
            failed = bool(rest)
            if failed:
                waiting.appendleft((rest, executor.submit(job.play_all, rest)))
    finally:
        for _, future in waiting:
            future.cancel()
