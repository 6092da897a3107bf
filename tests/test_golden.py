"""Whole matches that have been played replay line by line; the format is in each file."""

from __future__ import annotations

import json
from itertools import zip_longest
from pathlib import Path

import pytest

import uno_rules as uno
from tests.golden.transcript import EXPLANATION, Choose, Match, lines_of
from uno_rules import presets

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def told(path: Path) -> list[str]:
    """The lines of a file after its explanation."""
    lines = path.read_text(encoding="utf-8").splitlines()
    explanation = EXPLANATION.splitlines()
    assert lines[: len(explanation)] == explanation
    return lines[len(explanation) :]


def match_of(lines: list[str]) -> Match:
    head = dict(line.split(": ", 1) for line in lines[: lines.index("")])
    assert list(head) == ["profile", "players", "seed"]
    profile = presets.from_data(json.loads(head["profile"]))
    return Match(profile, int(head["players"]), int(head["seed"]))


def actions_of(lines: list[str]) -> list[uno.Action]:
    """The column `action`; lines that tell an action begin with its number."""
    names = next(line for line in lines if line.startswith("ply "))
    begin, end = names.index("action"), names.index("held")
    return [uno.parse_action(line[begin:end].strip()) for line in lines if line[0:1].isdigit()]


def in_order(actions: list[uno.Action]) -> Choose:
    script = iter(actions)
    return lambda state, legal: next(script, None)


def test_there_are_matches_of_two_four_and_ten() -> None:
    assert {match_of(told(path)).players for path in FILES} >= {2, 4, 10}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_match_replays_line_by_line(path: Path) -> None:
    lines = told(path)
    replayed = lines_of(match_of(lines), in_order(actions_of(lines)))
    first = len(EXPLANATION.splitlines()) + 1
    for number, (line, again) in enumerate(zip_longest(lines, replayed), first):
        assert line == again, f"{path.name}, line {number}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_match_is_whole(path: Path) -> None:
    *_, verdict, blank, digest = told(path)
    assert verdict.startswith("-- match won by ")
    assert blank == ""
    assert digest.startswith("digest: ")
