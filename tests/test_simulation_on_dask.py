"""On a cluster the same comes out as in one process, also when a worker is killed."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from uno_rules import presets
from uno_rules.simulation import simulate

CLUSTER = Path(__file__).with_name("cluster.py")

pytestmark = [
    pytest.mark.skipif(
        importlib.util.find_spec("distributed") is None,
        reason="distributed is not installed (the extra `dask`)",
    ),
    pytest.mark.skipif(os.name != "posix", reason="a worker is killed by a signal of POSIX"),
]


def test_a_cluster_that_loses_a_worker_plays_the_same_games() -> None:
    done = subprocess.run(
        [sys.executable, str(CLUSTER)], capture_output=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr.decode()
    report = json.loads(done.stdout)
    assert len(report["workers"]) == 2
    assert report["killed"] in report["workers"]
    assert report["killed"] not in report["left"]
    alone = simulate(
        *(presets.PARTY, 3, range(len(report["lines"]))),
        max_actions=80,
        count_events=True,
        digests=True,
    )
    assert len(report["lines"]) == 120
    for line, result in zip(report["lines"], alone, strict=True):
        events = [list(pair) for pair in result.events]
        assert line == [result.seed, result.digest, result.actions, events]
