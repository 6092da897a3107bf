"""The pure wheel under Pyodide: Python compiled to WebAssembly replays golden records.

Pyodide is fetched by npm into a temporary folder, or taken from the folder that
UNO_RULES_PYODIDE names; where it cannot be had, the test is skipped with the reason.
It is one Python more that comes to the same digests (``tests/test_pythons.py``).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RECORDS = Path(__file__).parent / "golden" / "records" / "official.jsonl"
VERSION = "314.0.7"
GAMES = 3


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that Pyodide lies in."""
    given = os.environ.get("UNO_RULES_PYODIDE")
    if given:
        return Path(given)
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("there is no node and npm on this machine")
    place = tmp_path_factory.mktemp("npm")
    command = [npm, "install", "--prefix", str(place), "--no-audit", f"pyodide@{VERSION}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    except subprocess.TimeoutExpired:
        pytest.skip("npm could not fetch pyodide in time")
    if done.returncode:
        pytest.skip("npm cannot fetch pyodide here")
    return place / "node_modules" / "pyodide"


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheel of the project, and those of its two dependencies."""
    place = tmp_path_factory.mktemp("wheels")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(place)]
    done = subprocess.run(
        [*command, str(ROOT)], capture_output=True, text=True, check=False, timeout=300
    )
    if done.returncode:
        pytest.skip("pip cannot build the wheel here")
    return sorted(place.glob("*.whl"))


def test_the_wheel_replays_in_a_browsers_python(
    pyodide: Path, wheels: list[Path], tmp_path: Path
) -> None:
    assert len(wheels) == 3  # ours and two dependencies
    lines = RECORDS.read_text(encoding="utf-8").splitlines()[:GAMES]
    chosen = tmp_path / "chosen.jsonl"
    chosen.write_text("\n".join(lines) + "\n", encoding="utf-8")
    program = Path(__file__).parent / "pyodide" / "replay.mjs"
    command = ["node", str(program), str(pyodide), str(chosen), *map(str, wheels)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2_000:]
    version, *digests = done.stdout.split()
    assert version.startswith("3.")
    assert digests == [json.loads(line)["digest"] for line in lines]
