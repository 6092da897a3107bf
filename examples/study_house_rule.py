"""What does stacking Draw Twos do to a round?  Three sets of rules, the same seeds.

Run: ``python examples/study_house_rule.py`` prints the numbers and a plot in text;
``python examples/study_house_rule.py study.svg`` also draws one, with matplotlib, which comes
with the extra ``bench``.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence

import uno_rules as uno
from uno_rules.bots import GreedyPlayer
from uno_rules.simulation import simulate

PLAYERS = 4
SEEDS = range(150)
RULES = {
    "official": uno.OFFICIAL,
    "draw twos stack": uno.OFFICIAL.replace(stacking="draw_two"),
    "any penalty stacks": uno.OFFICIAL.replace(stacking="cross"),
}
BIN = 20


def lengths(profile: uno.RuleProfile) -> list[int]:
    """How many actions the round of each seed takes among greedy players."""
    table = [GreedyPlayer()] * PLAYERS
    return [result.actions for result in simulate(profile, PLAYERS, SEEDS, table)]


def bars(found: Sequence[int]) -> list[int]:
    """How many rounds fall into each bin of actions; the last takes all that is longer."""
    counts = [0] * 8
    for length in found:
        counts[min(length // BIN, len(counts) - 1)] += 1
    return counts


def draw(file: str, study: dict[str, list[int]]) -> None:
    """The same as a picture."""
    try:
        import matplotlib.pyplot as plt  # noqa: PLC0415  # only for those who ask for it
    except ModuleNotFoundError as error:
        if error.name != "matplotlib":
            raise
        sys.exit("the picture needs matplotlib: pip install '.[bench]'")

    figure, axes = plt.subplots(layout="constrained")
    axes.hist(list(study.values()), bins=range(0, 9 * BIN, BIN), label=list(study))
    axes.set(xlabel="actions in a round", ylabel=f"rounds of {len(SEEDS)}")
    axes.legend()
    figure.savefig(file)


def main() -> None:
    """Simulate, print and draw."""
    study = {name: lengths(profile) for name, profile in RULES.items()}
    for name, found in study.items():
        mean, spread = statistics.mean(found), statistics.stdev(found)
        error = 1.96 * spread / len(found) ** 0.5
        print(f"{name}: {mean:.1f} ± {error:.1f} actions a round")
        for k, count in enumerate(bars(found)):
            print(f"  {k * BIN:>4}+ {'#' * count}")
    if len(sys.argv) > 1:
        draw(sys.argv[1], study)


if __name__ == "__main__":
    main()
