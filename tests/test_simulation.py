"""Many games: each depends on its seed alone, they come in order, and nothing is left behind."""

from __future__ import annotations

import itertools
import multiprocessing
import pickle
import threading
import tracemalloc
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import (
    BrokenExecutor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any, get_args

import attrs
import pytest
from typing_extensions import override

import uno_rules as uno
from tests.test_bots import EVERYTHING
from tests.test_playing import at_random, by_chance, stepped
from uno_rules import events as e
from uno_rules.bots import GreedyPlayer, RandomPlayer, SearchingPlayer
from uno_rules.policy import Policy, Renewable
from uno_rules.simulation import GameResult, simulate
from uno_rules.tally import KINDS, tally

SEEDS = [5, 3, 2**256 - 1, 3, *range(10, 24)]


def begun(
    seeds: Iterable[int], policies: Sequence[Policy] | None = None, **options: Any
) -> Generator[GameResult, None, None]:
    """The first turns of games, where it does not matter how they end."""
    few: dict[str, Any] = {"max_actions": 20, "digests": True}
    return simulate(uno.OFFICIAL, 2, seeds, policies, **{**few, **options})


@attrs.frozen
class Chancy:
    """A policy with a chance of its own; one of a game, once it has begun."""

    rng: Random | None = None

    def for_game(self, seed: int, seat: int) -> Policy:
        return Chancy(Random(1000 * seed + seat))

    def __call__(self, seen: uno.PlayerView) -> uno.Action | None:
        assert self.rng is not None
        return by_chance(self.rng, seen.legal)


@attrs.frozen
class Failing(Chancy):
    """One that cannot play the game of some seed."""

    at: int = 0

    @override
    def for_game(self, seed: int, seat: int) -> Policy:
        if seed == self.at:
            raise LookupError(f"not {seed}")
        return super().for_game(seed, seat)


def first(seen: uno.PlayerView) -> uno.Action:
    return seen.legal[0]


# ------------------------------------------------------------------ what a game comes to


@pytest.mark.parametrize(("profile", "players"), [(uno.OFFICIAL, 2), (EVERYTHING, 4)])
def test_a_result_is_what_the_game_comes_to_step_by_step(
    profile: uno.RuleProfile, players: int
) -> None:
    seeds = range(7, 10)
    found = simulate(
        profile, players, seeds, max_actions=300, count_events=True, digests=True, records=True
    )
    for seed, result in zip(seeds, found, strict=True):
        start, opening = uno.open_game(profile, players, seed)
        state, actions, log = stepped(start, at_random(seed), "round", 300)
        assert result.seed == seed
        assert result.first == start.turn
        assert result.winners == (() if state.outcome is None else state.outcome.winners)
        assert result.over is (state.outcome is not None)
        assert (result.scores, result.rounds) == (state.scores, 1)
        assert (result.actions, result.digest) == (len(actions), state.digest())
        counts = Counter([type(event).__name__ for event in (*opening, *log)])
        assert {kind: n for kind, n in result.events if "." not in kind} == counts
        assert list(result.events) == sorted(result.events)
        assert result.record == uno.GameRecord.of(start, actions)
        assert result.record.verify() == state


def test_what_is_not_asked_for_is_not_there() -> None:
    (result,) = simulate(uno.OFFICIAL, 2, [1])
    assert (result.events, result.digest, result.record) == ((), None, None)


def test_a_match_has_rounds_and_may_be_given_up() -> None:
    (whole,) = simulate(uno.OFFICIAL, 2, [1], scope="match")
    assert whole.over
    assert whole.rounds > 1
    assert max(whole.scores) >= 500  # 5.8
    assert whole.winners == (whole.scores.index(max(whole.scores)),)
    (round_,) = simulate(uno.OFFICIAL, 2, [1])
    (part,) = simulate(uno.OFFICIAL, 2, [1], scope="match", max_actions=round_.actions)
    # the first round has been won, the match has not
    assert (part.over, part.winners, part.scores) == (False, (), round_.scores)
    assert round_.winners
    (none,) = simulate(uno.OFFICIAL, 2, [1], max_actions=0)
    assert (none.over, none.winners, none.actions, none.rounds) == (False, (), 0, 1)


def test_every_game_begins_anew_for_a_policy_with_a_chance() -> None:
    policies: list[Policy] = [Chancy(), Chancy(), first]
    assert isinstance(Chancy(), Renewable)
    found = list(simulate(EVERYTHING, 3, range(6), policies, max_actions=40, digests=True))
    back = simulate(EVERYTHING, 3, range(5, -1, -1), policies, max_actions=40, digests=True)
    assert found[::-1] == list(back)
    assert len({result.digest for result in found}) == 6


def test_the_built_in_players_begin_every_game_anew() -> None:
    # the first 16 digits of what `printf 3:7:1 | sha256sum` prints
    assert RandomPlayer(3).for_game(7, seat=1).seed == 0xAA1E5940032F69F0
    assert SearchingPlayer(9, seed=3).for_game(7, seat=1).seed == 0xAA1E5940032F69F0
    search = SearchingPlayer(playouts=8)
    players: list[Policy] = [RandomPlayer(), RandomPlayer(), GreedyPlayer(), search]
    found = list(simulate(EVERYTHING, 4, range(3), players, max_actions=12, digests=True))
    with ProcessPoolExecutor(2) as workers:
        back = simulate(
            *(EVERYTHING, 4, range(2, -1, -1), players),
            max_actions=12,
            digests=True,
            executor=workers,
            chunk=1,
        )
        assert found[::-1] == list(back)


def test_results_are_values() -> None:
    (result,) = simulate(uno.OFFICIAL, 2, [1], count_events=True, records=True)
    assert pickle.loads(pickle.dumps(result)) == result
    assert hash(pickle.loads(pickle.dumps(result))) == hash(result)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        result.seed = 2  # type: ignore[misc]  # that it is frozen is what is tested


# ---------------------------------------------------------------------- kinds of events


def test_every_kind_of_event_is_a_kind() -> None:
    assert set(KINDS) >= {kind.__name__ for kind in get_args(e.Event)}
    assert list(KINDS) == sorted(set(KINDS))


def test_events_are_told_apart_by_what_is_true_of_some() -> None:
    card = uno.Card.parse("R5")

    def played(**what: Any) -> e.CardPlayed:
        usual = {"copies": 1, "jumped_in": False, "said_uno": False, "wrong": False}
        return e.CardPlayed(0, card, uno.Color.RED, **{**usual, **what})

    log: list[e.Event] = [
        played(),
        played(jumped_in=True, said_uno=True, copies=2),
        played(wrong=True),
        *[e.CardsDrawn(0, 2, None, reason) for reason in e.Reason],
        e.Challenged(0, 1, False),
        e.Challenged(0, 1, True),
        e.TurnPassed(0),
    ]
    counts = dict(tally(log))
    assert counts == {
        "CardPlayed": 3,
        "CardPlayed.jumped_in": 1,
        "CardPlayed.said_uno": 1,
        "CardPlayed.several": 1,
        "CardPlayed.wrong": 1,
        "CardsDrawn": len(e.Reason),
        **{f"CardsDrawn.{reason.value}": 1 for reason in e.Reason},
        "Challenged": 2,
        "Challenged.guilty": 1,
        "TurnPassed": 1,
    }
    assert set(counts) <= set(KINDS)


# ---------------------------------------------------------------- through an executor


EXECUTORS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "here": lambda: nullcontext(None),
    "threads": lambda: ThreadPoolExecutor(3),
    "processes": lambda: ProcessPoolExecutor(2),
}
executors = pytest.mark.parametrize("executor", EXECUTORS)
pieces = pytest.mark.parametrize(("chunk", "ahead"), [(1, 1), (1, 5), (4, 2), (100, 16)])


@executors
def test_results_depend_on_nothing_but_the_seed(executor: str) -> None:
    policies: list[Policy] = [GreedyPlayer(), RandomPlayer()]
    alone = [next(begun([seed], policies)) for seed in SEEDS]
    assert [result.seed for result in alone] == SEEDS
    with EXECUTORS[executor]() as workers:
        for chunk, ahead in itertools.product((1, 4, 100), (1, 3)):
            found = begun(SEEDS, policies, executor=workers, chunk=chunk, ahead=ahead)
            assert list(found) == alone


def test_whole_results_come_back_from_processes() -> None:
    asked: dict[str, Any] = {"count_events": True, "records": True, "max_actions": None}
    alone = list(begun(range(4), **asked))
    with ProcessPoolExecutor(2) as workers:
        assert list(begun(range(4), **asked, executor=workers)) == alone
    for result in alone:
        assert result.record is not None
        assert result.record.verify().digest() == result.digest


@executors
def test_no_seeds_no_games(executor: str) -> None:
    with EXECUTORS[executor]() as workers:
        assert list(begun([], executor=workers)) == []


@pieces
def test_seeds_are_read_as_they_are_needed(chunk: int, ahead: int) -> None:
    read: list[int] = []

    def endless() -> Iterator[int]:
        for seed in itertools.count():
            read.append(seed)
            yield seed

    here = begun(endless())
    for count in range(1, 4):
        next(here)
        assert len(read) == count
    read.clear()
    with ThreadPoolExecutor(2) as workers:
        there = begun(endless(), max_actions=0, executor=workers, chunk=chunk, ahead=ahead)
        assert read == []
        for count in range(120):
            assert next(there).seed == count
            assert count < len(read) <= count + chunk * ahead
        there.close()


# ------------------------------------------------------------ closing, and what fails


class Remembering(ThreadPoolExecutor):
    """A pool that keeps what it was asked for."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.futures: list[Future[Any]] = []

    @override
    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = super().submit(*args, **kwargs)
        self.futures.append(future)
        return future


@attrs.frozen
class Gate(Chancy):
    """A policy that waits at the game of one seed until it is opened."""

    at: int = 0
    reached: threading.Event = attrs.field(factory=threading.Event)
    opened: threading.Event = attrs.field(factory=threading.Event)

    @override
    def for_game(self, seed: int, seat: int) -> Policy:
        if seed == self.at:
            self.reached.set()
            assert self.opened.wait(60)
        return first


def test_closing_calls_off_what_has_not_begun() -> None:
    gate = Gate(at=1)
    with Remembering(1) as workers:
        games = begun(itertools.count(), [gate, first], executor=workers, chunk=1, ahead=4)
        assert next(games).seed == 0
        assert gate.reached.wait(60)
        games.close()
        running, *others = workers.futures[1:]
        assert running.running()
        assert len(others) == 2  # seeds 2 and 3, of the four that were asked for
        assert all(future.cancelled() for future in others)
        gate.opened.set()
    assert running.done()
    assert list(games) == []


@executors
@pieces
def test_an_error_comes_in_its_place(executor: str, chunk: int, ahead: int) -> None:
    seeds = [*range(12), -1, *range(13, 50)]
    alone = list(begun(range(12)))
    with EXECUTORS[executor]() as workers:
        games = begun(seeds, executor=workers, chunk=chunk, ahead=ahead)
        assert list(itertools.islice(games, 12)) == alone
        with pytest.raises(uno.SetupError, match="a seed is 0 or more") as failed:
            next(games)
        assert failed.value.__notes__ == ["in the game of seed -1"]
        assert list(games) == []


@pytest.mark.parametrize("executor", ["here", "threads"])
@pieces
def test_what_a_policy_raises_comes_in_its_place(executor: str, chunk: int, ahead: int) -> None:
    policies: list[Policy] = [first, Failing(at=12)]
    alone = list(begun(range(12), policies))
    with EXECUTORS[executor]() as workers:
        games = begun(range(50), policies, executor=workers, chunk=chunk, ahead=ahead)
        assert list(itertools.islice(games, 12)) == alone
        with pytest.raises(LookupError, match="not 12") as failed:
            next(games)
        assert failed.value.__notes__ == ["in the game of seed 12"]
        assert list(games) == []


def test_an_error_leaves_nothing_running() -> None:
    with Remembering(2) as workers:
        policies: list[Policy] = [first, Failing(at=12)]
        games = begun(range(1000), policies, executor=workers, chunk=5, ahead=8)
        with pytest.raises(LookupError):
            list(games)
    # 12 is in the third piece; it is asked for once more, and seven others lie ahead of it
    assert all(future.done() for future in workers.futures)
    assert len(workers.futures) == 3 + 1 + 7


@pytest.mark.parametrize("answer", ["1 draw", None])
def test_an_illegal_answer_names_the_seed(answer: str | None) -> None:
    action = None if answer is None else uno.parse_action(answer)
    games = simulate(uno.OFFICIAL, 2, [4], [lambda seen: action] * 2)
    with pytest.raises(uno.IllegalActionError) as refused:
        next(games)
    assert refused.value.__notes__ == ["in the game of seed 4"]


@attrs.frozen
class Flaky(Chancy):
    """A policy that fails once, as when a machine is short of something for a moment."""

    at: int = 0
    failed: list[int] = attrs.field(factory=list)

    @override
    def for_game(self, seed: int, seat: int) -> Policy:
        if seed == self.at and not self.failed:
            self.failed.append(seed)
            raise MemoryError
        return first


@pieces
def test_a_game_that_fails_only_once_is_counted_once(chunk: int, ahead: int) -> None:
    flaky = Flaky(at=9)
    with ThreadPoolExecutor(2) as workers:
        games = begun(range(30), [flaky, first], executor=workers, chunk=chunk, ahead=ahead)
        found = list(games)
    assert flaky.failed == [9]
    assert found == list(begun(range(30), [first, first]))


class Losing(ThreadPoolExecutor):
    """A pool that loses what has been done: of every piece of work once, or always."""

    def __init__(self, *, always: bool) -> None:
        super().__init__(2)
        self.always = always
        self.asked: set[object] = set()

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        lost = self.always or args not in self.asked
        self.asked.add(args)

        def work() -> Any:
            result = fn(*args, **kwargs)
            if lost:
                raise ConnectionError
            return result

        return super().submit(work)


@pieces
def test_a_result_that_is_lost_is_asked_for_again(chunk: int, ahead: int) -> None:
    with Losing(always=False) as workers:
        games = begun(SEEDS, executor=workers, chunk=chunk, ahead=ahead)
        assert list(games) == list(begun(SEEDS))
    with Losing(always=True) as workers:
        games = begun(SEEDS, executor=workers, chunk=chunk, ahead=ahead)
        with pytest.raises(ConnectionError):
            next(games)


def test_a_killed_process_ends_it_and_the_rest_can_be_played_later() -> None:
    alone = list(begun(range(400)))
    found: list[GameResult] = []
    with ProcessPoolExecutor(2) as workers:
        games = begun(range(400), executor=workers, chunk=4, ahead=8)
        found += itertools.islice(games, 20)
        multiprocessing.active_children()[0].kill()
        with pytest.raises(BrokenExecutor):
            found += games
    assert 20 <= len(found) < 400
    found += begun(range(len(found), 400))
    assert found == alone


# ------------------------------------------------------------------- wrong arguments


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"profile": "official"}, TypeError, "expected a RuleProfile, not str"),
        ({"players": "4"}, TypeError, "expected a number of players, not str"),
        ({"players": 11}, uno.SetupError, "11 players, but the profile allows 2 to 10"),
        ({"seeds": 5}, TypeError, "expected seeds, one for each game, not int"),
        ({"seeds": "123"}, TypeError, "expected seeds, one for each game, not str"),
        ({"policies": [first]}, uno.SetupError, "not one policy for each of 2 seats"),
        ({"policies": [first, Chancy]}, uno.SetupError, "a callable on a view, not <class"),
        ({"executor": 4}, TypeError, "expected an executor, not int"),
        ({"scope": "game"}, uno.SetupError, "scope is round or match, not 'game'"),
        ({"max_actions": -1}, uno.SetupError, "max_actions is a number from 0"),
        ({"chunk": 0}, uno.SetupError, "chunk is a number from 1"),
        ({"chunk": True}, uno.SetupError, "chunk is a number from 1"),
        ({"ahead": 1.5}, uno.SetupError, "ahead is a number from 1"),
    ],
)
def test_wrong_arguments_are_refused_at_the_call(
    arguments: dict[str, Any], error: type[Exception], said: str
) -> None:
    usual: dict[str, Any] = {"profile": uno.OFFICIAL, "players": 2, "seeds": [1]}
    with pytest.raises(error) as refused:
        simulate(**{**usual, **arguments})
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("seed", "error", "said"),
    [
        (-1, uno.SetupError, "a seed is 0 or more, and at most 256 bits"),
        (2**256, uno.SetupError, "a seed is 0 or more, and at most 256 bits"),
        (None, TypeError, "expected a number as seed, not NoneType"),
        (True, TypeError, "expected a number as seed, not bool"),
        ("7", TypeError, "expected a number as seed, not str"),
    ],
)
@pytest.mark.parametrize("executor", ["here", "threads"])
def test_a_wrong_seed_is_refused_in_its_place(
    seed: Any, error: type[Exception], said: str, executor: str
) -> None:
    with EXECUTORS[executor]() as workers:
        games = begun([1, 2, seed, 3], executor=workers)
        assert [next(games).seed, next(games).seed] == [1, 2]
        with pytest.raises(error, match=said):
            next(games)


# ------------------------------------------------------------------------------ memory


@pytest.mark.parametrize("executor", ["here", "threads"])
def test_memory_does_not_grow_with_the_games(executor: str) -> None:
    kept: list[GameResult] = []

    def traced(games: Iterator[GameResult], *, keep: bool) -> int:
        for result in itertools.islice(games, 300):
            if keep:
                kept.append(result)
        return tracemalloc.get_traced_memory()[0]

    with EXECUTORS[executor]() as workers:
        games = begun(
            itertools.count(),
            max_actions=0,
            count_events=True,
            executor=workers,
            chunk=2,
            ahead=2,
        )
        tracemalloc.start()
        try:
            before = traced(games, keep=False)
            after = traced(games, keep=False)
            with_results = traced(games, keep=True)
        finally:
            tracemalloc.stop()
        games.close()
    assert after - before < (with_results - after) / 5
