"""How often the searching player wins against the greedy one: two players, official rules.

Each deal is played twice, with seats swapped, so that luck falls on both; the interval
comes from the means of these pairs.

What comes out depends on the arguments, but not on the number of processes.

Run: ``python -m bench.duel --rounds 1000 --playouts 100``.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import uno_rules as uno
from uno_rules.bots import GreedyPlayer, SearchingPlayer
from uno_rules.policy import Policy
from uno_rules.simulation import simulate


def wins(seat: int, playouts: int, seeds: Sequence[int], jobs: int) -> list[float]:
    """For each deal, 1 when the searching player at `seat` wins it; a draw counts half."""
    table: list[Policy] = [GreedyPlayer(), GreedyPlayer()]
    table[seat] = SearchingPlayer(playouts=playouts)
    with ProcessPoolExecutor(jobs) as executor:
        results = simulate(uno.OFFICIAL, 2, seeds, table, executor=executor, chunk=4)
        return [
            1.0 if result.winners == (seat,) else 0.0 if result.winners else 0.5
            for result in results
        ]


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000, help="at least 4, two for each deal")
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=5_000_000, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.rounds < 4:
        parser.error("--rounds is at least 4: the interval needs two deals, played twice each")
    seeds = range(options.seed, options.seed + options.rounds // 2)
    first, second = [wins(seat, options.playouts, seeds, options.jobs) for seat in (0, 1)]
    pairs = [(a + b) / 2 for a, b in zip(first, second, strict=True)]
    mean = statistics.mean(pairs)
    margin = 1.96 * statistics.stdev(pairs) / len(pairs) ** 0.5
    print(
        f"{2 * len(pairs)} rounds, {options.playouts} playouts: the searching player wins "
        f"{100 * mean:.1f} % ± {100 * margin:.1f}"
    )


if __name__ == "__main__":
    main()
