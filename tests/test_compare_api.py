"""What callers could do with the last release they can do with the next, or its number says so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.scratch import Scratch

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="needs git")

PUBLIC = "def deal(players: int) -> int:\n    return players\n"
INNER = "def helper(cards: int) -> int:\n    return cards\n"
RELEASED = {
    "src/uno_rules/__about__.py": '__version__ = "1.2.0"\n',
    "src/uno_rules/__init__.py": (
        "from uno_rules import extra\nfrom uno_rules.game import deal\n"
        '__all__ = ["deal", "extra"]\n'
    ),
    "src/uno_rules/game.py": PUBLIC + INNER,
    "src/uno_rules/extra.py": "MORE: int = 1\n",
    "src/uno_rules/bots.py": "WHIM: float = 0.5\n",
    "tests/public-api.txt": "def deal(players: int) -> int\nmodule uno_rules.bots\n",
}


@pytest.fixture
def released(tmp_path: Path) -> Scratch:
    scratch = Scratch(tmp_path)
    scratch.commit(RELEASED)
    scratch.git("tag", "v1.2.0")
    return scratch


def test_before_the_first_release_there_is_nothing_to_compare_with(released: Scratch) -> None:
    released.git("tag", "--delete", "v1.2.0")
    status, said = released.tool("compare_api")
    assert (status, said) == (0, "no release is tagged yet: there is nothing to compare with\n")


@pytest.mark.parametrize(
    "file",
    [
        {"src/uno_rules/game.py": PUBLIC},  # a helper that nobody was told of
        {"src/uno_rules/game.py": PUBLIC.replace("int)", "int, seed: int = 0)") + INNER},
        {"src/uno_rules/extra.py": "MORE: int = 1\nMOST: int = 2\n"},
    ],
    ids=["inside", "a new argument with a default", "a new name"],
)
def test_what_breaks_with_nothing_passes(released: Scratch, file: dict[str, str]) -> None:
    released.commit(file)
    status, said = released.tool("compare_api")
    assert (status, said) == (0, "0 breaks with v1.2.0; the next version may have none\n")


BREAKS = {
    "uno_rules.game.deal": {"src/uno_rules/game.py": PUBLIC.replace("int)", "int, seed: int)")},
    "uno_rules.extra.MORE": {"src/uno_rules/extra.py": "MOST: int = 1\n"},
    "uno_rules.bots.WHIM": {"src/uno_rules/bots.py": ""},
    "uno_rules.deal": {
        "src/uno_rules/__init__.py": 'from uno_rules import extra\n__all__ = ["extra"]\n'
    },
}


@pytest.mark.parametrize("place", BREAKS)
def test_a_break_is_named_and_needs_a_major_version(released: Scratch, place: str) -> None:
    released.commit(BREAKS[place])
    status, said = released.tool("compare_api")
    assert (status, said.splitlines()[-1]) == (
        1,
        "1 breaks with v1.2.0; the next version may have none",
    )
    assert said.startswith(f"{place}: ")
    released.commit({"src/uno_rules/__about__.py": '__version__ = "2.0.0"\n'})
    status, said = released.tool("compare_api")
    assert (status, said.splitlines()[-1]) == (
        0,
        "1 breaks with v1.2.0; the next version may have some",
    )


def test_before_one_point_zero_anything_may_break(released: Scratch) -> None:
    released.git("tag", "--delete", "v1.2.0")
    released.git("tag", "v0.9.0")
    released.commit(BREAKS["uno_rules.extra.MORE"])
    status, said = released.tool("compare_api")
    assert (status, said.splitlines()[-1]) == (
        0,
        "1 breaks with v0.9.0; the next version may have some",
    )
