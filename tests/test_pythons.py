"""Every Python on the machine replays the golden records to the same digests.

Each one runs tests/golden/digests.py on the library that is being tested, with two seeds
of `hash`.  UNO_RULES_SLOW=1 replays all records, else it is some of each file.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attr
import attrs
import pytest
import typing_extensions

import uno_rules as uno
from tests.golden import digests
from tests.golden.recording import FILES, told_digests

OLDEST = (3, 11)
HERE = sys.version_info[:2]
HASH_SEEDS = ("1", "4000000000")
STEP = 1 if os.environ.get("UNO_RULES_SLOW") == "1" else 9
"""All records are replayed, or every ninth of a file."""

Version = tuple[int, int]


def programs() -> Iterator[tuple[Version, Path]]:
    """What looks like a Python: python3.X on the path, and what pyenv has installed."""
    yield HERE, Path(sys.executable)
    for folder in os.get_exec_path():
        for path in sorted(Path(folder).glob("python3.*")):
            if found := re.fullmatch(r"python3\.(\d+)(\.exe)?", path.name):
                yield (3, int(found[1])), path
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for path in sorted(root.glob("versions/3.*/bin/python")):
        if found := re.match(r"3\.(\d+)", path.parents[1].name):
            yield (3, int(found[1])), path


def by_version() -> dict[Version, list[Path]]:
    """The programs of every version that the library runs on, the first ones preferred."""
    found: dict[Version, list[Path]] = {}
    for version, path in programs():
        if version >= OLDEST:
            found.setdefault(version, []).append(path)
    return dict(sorted(found.items()))


PYTHONS = by_version()
ALONE = pytest.mark.skip(reason="no other Python from 3.11 up is on this machine")
VERSIONS = [*PYTHONS, *([] if len(PYTHONS) > 1 else [pytest.param(None, marks=ALONE)])]


def name_of(version: Version | None) -> str:
    return "another" if version is None else "python{}.{}".format(*version)


@cache
def runnable(version: Version) -> Path | None:
    """The first program that is that version; a shim of pyenv may be there and not run."""
    for path in PYTHONS[version]:
        command = [str(path), "-c", "import sys; print(*sys.version_info[:2])"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        if (done.returncode, done.stdout.split()) == (0, [str(part) for part in version]):
            return path
    return None


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the library and what it needs, all of it plain Python, and nothing else."""
    folder = tmp_path_factory.mktemp("library")
    for package in (uno, attr, attrs):
        source = Path(str(package.__file__)).parent
        shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(typing_extensions.__file__, folder)
    return folder


def digests_by(python: Path, library: Path, hash_seed: str, records: bytes) -> list[list[str]]:
    """What the program says of these records when that Python runs it."""
    done = subprocess.run(
        # Not isolated (-I), which would not see PYTHONPATH, but without packages of its own.
        [str(python), "-P", "-s", "-S", digests.__file__],
        input=records,
        env={
            **os.environ,
            "PYTHONPATH": str(library),
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPYCACHEPREFIX": str(library / "cache"),
        },
        capture_output=True,
        check=False,
        timeout=600,
    )
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return [line.split(" ") for line in done.stdout.decode("ascii").splitlines()]


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
@pytest.mark.parametrize("version", VERSIONS, ids=name_of)
def test_python_comes_to_the_same(version: Version, hash_seed: str, library: Path) -> None:
    python = runnable(version)
    if python is None:
        pytest.skip(f"there is a {name_of(version)}, but it does not start")
    lines = [line for path in FILES for line in path.read_bytes().splitlines(True)[::STEP]]
    told = [line for path in FILES for line in told_digests(path)[::STEP]]
    assert digests_by(python, library, hash_seed, b"".join(lines)) == told
