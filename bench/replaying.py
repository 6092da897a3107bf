"""What replaying costs: a record against its bare transitions, a set by two processes against one.

Both sides of a ratio run in turn, and the figure is the median of the ratios.  The bare
transitions are `apply` over the same actions from the same start.  A replay begins with
the deal: that is taken off (``replay - deal``) or added to the bare transitions (``replay``
and ``verify``, which also computes the digest).  Run: ``python bench/replaying.py``.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor

import uno_rules as uno
from uno_rules.bots import seeded
from uno_rules.record import GameRecord
from uno_rules.record_sets import write_records
from uno_rules.verifying import AgreeingLine, verify_records


def play(seed: int, scope: str) -> GameRecord:
    """The record of a round or a match of four by bots."""
    start = state = uno.new_game(uno.OFFICIAL, players=4, seed=seed)
    bot, actions = seeded(seed), list[uno.Action]()
    while state.outcome is None or state.outcome.scope not in (scope, "match"):
        actions.append(bot(state))
        state = uno.apply(state, actions[-1])
    return GameRecord.of(start, actions)


def apply_all(start: uno.GameState, actions: Sequence[uno.Action]) -> None:
    """The bare transitions."""
    state = start
    for action in actions:
        state = uno.apply(state, action)


def seconds(task: Callable[[], object]) -> float:
    """How long a task keeps this process busy."""
    begun = time.process_time()
    task()
    return time.process_time() - begun


def compare_records(scope: str, count: int, repeats: int) -> None:
    """Print what replaying costs against the transitions alone."""
    records = [play(seed, scope) for seed in range(count)]
    deals = [(record.seed, len(record.seats)) for record in records]
    starts = [next(record.replay()) for record in records]

    def bare() -> None:
        for start, record in zip(starts, records, strict=True):
            apply_all(start, record.actions)

    def deal() -> None:
        for seed, players in deals:
            uno.new_game(uno.OFFICIAL, players, seed)

    def replay() -> None:
        for record in records:
            deque(record.replay(), maxlen=0)

    def verify() -> None:
        for record in records:
            record.verify()

    times = [[seconds(task) for task in (bare, deal, replay, verify)] for _ in range(repeats)]
    ratios = [
        [(replayed - dealt) / applied, replayed / (dealt + applied), verified / (dealt + applied)]
        for applied, dealt, replayed, verified in times
    ]
    alone, replayed, verified = [statistics.median(column) for column in zip(*ratios, strict=True)]
    actions = sum([len(record.actions) for record in records])
    rate = actions / statistics.median([row[0] for row in times])
    print(f"{scope:>8} {rate:>14,.0f} {alone:>14.2f} {replayed:>14.2f} {verified:>14.2f}")


def compare_processes(rounds: int, distinct: int, repeats: int) -> None:
    """Print what two processes gain in reading and verifying a set.

    Where others use the cores as well, the wall clock says little.  So the processor time
    is told too: what each process would take with a core of its own.
    """
    records = [play(seed, "round") for seed in range(distinct)]
    with tempfile.TemporaryFile() as file:
        write_records(file, [records[i % distinct] for i in range(rounds)])
        size = file.tell()

        def verify(executor: Executor | None) -> None:
            file.seek(0)
            agreed = sum([type(line) is AgreeingLine for line in verify_records(file, executor)])
            assert agreed == rounds

        def verify_by_two() -> None:
            with ProcessPoolExecutor(2) as executor:
                verify(executor)

        one, two = [], []
        for _ in range(repeats):
            one.append(clocks(lambda: verify(None)))
            two.append(clocks(verify_by_two))
    walls = [a[0] / b[0] for a, b in zip(one, two, strict=True)]
    cores = [a[1] / max(b[1], b[2] / 2) for a, b in zip(one, two, strict=True)]
    print(f"\n{rounds:,} rounds, {size / 2**20:.1f} MiB, {os.cpu_count()} cores")
    print(f"{'':>14} {'wall s':>8} {'here s':>8} {'workers s':>10}")
    for name, runs in (("one process", one), ("two processes", two)):
        wall, here, workers = [statistics.median(column) for column in zip(*runs, strict=True)]
        print(f"{name:>14} {wall:>8.2f} {here:>8.2f} {workers:>10.2f}")
    print(f"Two are {statistics.median(walls):.2f} times as fast by the clock,")
    print(f"and {statistics.median(cores):.2f} times by processor time.")


def clocks(task: Callable[[], object]) -> tuple[float, float, float]:
    """Seconds that a task takes: by the clock, of this process, and of its children."""
    wall, begun = time.perf_counter(), os.times()
    task()
    ended = os.times()
    here = ended.user + ended.system - begun.user - begun.system
    workers = (
        ended.children_user + ended.children_system - begun.children_user - begun.children_system
    )
    return time.perf_counter() - wall, here, workers


def main() -> None:
    """Print both comparisons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--distinct", type=int, default=500, help="rounds that are played")
    options = parser.parse_args()
    columns = ("bare actions/s", "replay - deal", "replay", "verify")
    print(f"{'record':>8} " + " ".join([f"{column:>14}" for column in columns]))
    compare_records("match", 20, options.repeats)
    compare_records("round", 200, options.repeats)
    compare_processes(options.rounds, options.distinct, 3)


if __name__ == "__main__":
    main()
