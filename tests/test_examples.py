"""The programs in examples/ run as their reader would run them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def output_of(path: Path) -> list[str]:
    """The lines that a program prints; a warning is an error, and so is a word on stderr."""
    command = [sys.executable, "-W", "error", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_example_runs(path: Path) -> None:
    assert output_of(path)


def test_quickstart_comes_to_the_recorded_end() -> None:
    *_, won, replayed = output_of(EXAMPLES / "quickstart.py")
    assert won.startswith("won by ")
    assert replayed == "replayed to the same digest: True"
