"""Games on a cluster of this machine: several worker processes, of which one is killed.

Run by `test_simulation_on_dask`, as a program of its own: what a cluster leaves behind in
a process (threads, handlers of signals) is then gone with it.  It prints JSON.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
from collections.abc import Iterator

from distributed import Client, LocalCluster

from uno_rules import presets
from uno_rules.simulation import GameResult, simulate

GAMES = 120
KILL_AFTER = 20


def games(client: Client) -> Iterator[GameResult]:
    """The games, by the workers of the cluster."""
    return simulate(
        *(presets.PARTY, 3, range(GAMES)),
        executor=client.get_executor(pure=False),
        max_actions=80,
        count_events=True,
        digests=True,
        chunk=4,
    )


def kill_a_worker(client: Client) -> int:
    """Kill, as a system does that has no memory left, the worker that has most to do."""
    tasks = client.processing()
    busy = max(tasks, key=lambda address: len(tasks[address]))
    (process,) = client.run(os.getpid, workers=[busy]).values()
    os.kill(process, signal.SIGKILL)
    return int(process)


def main() -> None:
    """Play all games once, and kill a worker in the middle."""
    lines: list[list[object]] = []
    with (
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,  # that a worker is gone is what we want
        ) as cluster,
        Client(cluster) as client,
    ):
        before = set(client.run(os.getpid).values())
        for result in games(client):
            lines.append([result.seed, result.digest, result.actions, result.events])
            if len(lines) == KILL_AFTER:
                killed = kill_a_worker(client)
        after = set(client.run(os.getpid).values())
    report = {"lines": lines, "workers": sorted(before), "killed": killed, "left": sorted(after)}
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
