"""How cost grows: with players, rounds, workers, and with house rules on.

Run: ``python -m bench.growth FILE.svg`` (needs the extra ``bench``).  It measures, prints
the numbers, and draws them into the figure that stands in the documentation.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import matplotlib.pyplot as plt

import uno_rules as uno
from bench import ours
from uno_rules.simulation import simulate

PLAYERS = range(2, 11)
ROUNDS = (500, 1_000, 2_000, 4_000)
WORKERS = (1, 2)
SECONDS = 1.0
POLICY_SEED = 7


def by_players(profile: uno.RuleProfile) -> list[float]:
    """Microseconds an action, for each number of players."""
    return [1e6 / ours.stepping(players, 1, profile)(SECONDS) for players in PLAYERS]


def by_rounds(workers: int) -> list[float]:
    """Seconds by the clock for so many rounds, with so many processes."""
    spent = []
    policies = [ours.Eager(POLICY_SEED)] * 4
    with ProcessPoolExecutor(workers) as executor:
        list(simulate(uno.OFFICIAL, 4, range(64), policies, executor=executor))  # started
        for rounds in ROUNDS:
            begun = time.perf_counter()
            for _ in simulate(uno.OFFICIAL, 4, range(rounds), policies, executor=executor):
                pass
            spent.append(time.perf_counter() - begun)
    return spent


def draw(
    file: str, players: dict[str, Sequence[float]], rounds: dict[int, Sequence[float]]
) -> None:
    """Draw both into one figure."""
    plt.rcParams["svg.hashsalt"] = "uno-rules"
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.4), layout="constrained")
    for (name, costs), mark in zip(players.items(), "os", strict=True):
        left.plot(list(PLAYERS), costs, marker=mark, label=name)
    left.set(xlabel="players", ylabel="µs an action", ylim=(0, None))
    for (workers, spent), mark in zip(rounds.items(), "os", strict=True):
        right.plot(ROUNDS, spent, marker=mark, label=f"{workers} process{'es' * (workers > 1)}")
    right.set(xlabel="rounds of four players", ylabel="seconds", ylim=(0, None))
    for axes in (left, right):
        axes.legend()
        axes.grid(alpha=0.3)
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    """Measure, print and draw."""
    players: dict[str, Sequence[float]] = {
        name: by_players(uno.presets.by_name(name)) for name in ("official", "party")
    }
    rounds: dict[int, Sequence[float]] = {workers: by_rounds(workers) for workers in WORKERS}
    for name, costs in players.items():
        print(f"{name}, µs an action:", *[f"{cost:.1f}" for cost in costs])
    for workers, spent in rounds.items():
        print(f"{workers} processes, seconds:", *[f"{seconds:.2f}" for seconds in spent])
    ratios = [one / two for one, two in zip(rounds[1], rounds[2], strict=True)]
    print("one process / two:", *[f"{ratio:.2f}" for ratio in ratios])
    draw(sys.argv[1], players, rounds)


if __name__ == "__main__":
    main()
