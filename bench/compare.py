"""The table of costs: this library and its peers in one process, interleaved, medians.

Run: ``python -m bench.compare`` (needs the extra ``bench``).  With ``--markdown`` it prints
the table that stands in the documentation; ``--only stepping`` prints what costs most to
reach: `legal_actions` and `apply` against rlcard.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Final

import attrs

import uno_rules as uno
from bench import ours, peers

Maker = Callable[[int, int], peers.Rate]


@attrs.frozen
class Line:
    """One comparison: how many times a peer's units of work a second are ours.

    `least` is what the project asks of itself, and `aim` what it would like; 0 for neither.
    """

    what: str
    mine: Maker
    peer: Maker
    least: float = 0
    aim: float = 0


LINES: Final = (
    Line("stepping / rlcard Game.step", ours.stepping, peers.rlcard_step, 2, 2.5),
    Line("stepping / rlcard env.run", ours.stepping, peers.rlcard_run, 8, 10),
    Line("stepping / rlcard env.step", ours.stepping, peers.rlcard_environment),
    Line("branching / rlcard step-back", ours.branching, peers.rlcard_branching, 500, 1_000),
    Line("play_out / rlcard Game.step", ours.in_place, peers.rlcard_step, 3, 4),
    Line("play_out / OpenSpiel crazy_eights", ours.in_place, peers.openspiel_decisions, 0.8, 1),
    Line("view / rlcard observation", ours.viewing, peers.rlcard_view),
)
PLAYERS: Final = (2, 4)
MOST_TO_IMPORT: Final = 80
"""Milliseconds that the project allows itself beyond those of attrs."""
ALONE: Final[tuple[tuple[str, Maker], ...]] = (
    ("belief dealt out", ours.dealing),
    ("hash", ours.hashing),
    ("pickle and back", ours.pickling),
    ("actions replayed from a record", ours.replaying),
)


def compare(line: Line, players: int, repeats: int, seconds: float) -> tuple[float, float, float]:
    """Median rates of both sides, and the median of the ratios."""
    mine, theirs = [], []
    for repeat in range(repeats):
        mine.append(line.mine(players, 1000 * repeat)(seconds))
        theirs.append(line.peer(players, repeat)(seconds))
    ratios = [a / b for a, b in zip(mine, theirs, strict=True)]
    return statistics.median(mine), statistics.median(theirs), statistics.median(ratios)


def import_milliseconds(repeats: int) -> tuple[float, float]:
    """Importing attrs, and importing this library beyond that, each in a fresh process."""
    program = (
        "import time; a = time.process_time(); import attrs, typing_extensions;"
        "b = time.process_time(); import uno_rules; c = time.process_time(); print(b - a, c - b)"
    )
    times = []
    for _ in range(repeats):
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        )
        times.append([1_000 * float(word) for word in done.stdout.split()])
    return statistics.median([t[0] for t in times]), statistics.median([t[1] for t in times])


def bytes_per_state(players: int) -> float:
    """Memory of each state when all of a round are kept."""
    state = ours.middle(players, 1)
    uno.legal_actions(state)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [state]
    while kept[-1].outcome is None and len(kept) < 500:
        kept.append(uno.apply(kept[-1], uno.legal_actions(kept[-1])[0]))
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / (len(kept) - 1)


def rows(options: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    """What is measured, its unit, the values with two and four players, and what is asked."""
    repeats, seconds = options.repeats, options.seconds
    for line in [line for line in LINES if line.what.startswith(options.only)]:
        found = [compare(line, players, repeats, seconds) for players in PLAYERS]
        if options.markdown:
            cells = [f"{ratio:,.2f}" for _, _, ratio in found]
        else:
            cells = [f"{r:,.2f} ({a:,.0f} / {b:,.0f})" for a, b, r in found]
        yield line.what, "times", *cells, *_asked(line, min(ratio for _, _, ratio in found))
    for what, maker in [(what, maker) for what, maker in ALONE if what.startswith(options.only)]:
        rates = [
            statistics.median([maker(players, repeat)(seconds) for repeat in range(repeats)])
            for players in PLAYERS
        ]
        yield what, "a second", *[f"{rate:,.0f}" for rate in rates], "", ""
    if "bytes per kept state".startswith(options.only):
        kept = [f"{bytes_per_state(players):,.0f}" for players in PLAYERS]
        yield "bytes per kept state", "bytes", *kept, "", ""
    if "import".startswith(options.only):
        base, beyond = import_milliseconds(repeats)
        most = f"at most {MOST_TO_IMPORT}"
        yield f"import, beyond the {base:.0f} of attrs", "ms", f"{beyond:.0f}", "", most, ""


def _asked(line: Line, least_found: float) -> tuple[str, str]:
    """What is asked of a ratio, the aim behind it, and how near the lower one comes."""
    if not line.least:
        return "", ""
    return f"{line.least:,g} ({line.aim:,g})", f"{least_found / line.aim:.0%}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--markdown", action="store_true", help="as it stands in the documentation")
    parser.add_argument("--only", default="", help="the lines that begin so, and nothing else")
    options = parser.parse_args()
    row = "| {} | {} | {} | {} | {} | {} |"
    if not options.markdown:
        row = "{:33} {:8} {:>26} {:>26} {:>13} {:>10}"
    print(row.format("what", "unit", "two players", "four players", "asked (aim)", "of the aim"))
    if options.markdown:
        print("|---|---|---:|---:|---:|---:|")
    for cells in rows(options):
        print(row.format(*cells), flush=True)


if __name__ == "__main__":
    main()
