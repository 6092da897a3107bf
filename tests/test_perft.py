"""Numbers of action paths, against the tables of perft.txt.

The first depths are counted a second time, in a way that shares nothing with
`legal_actions`: every action that could be written is asked about with `why_not`.
Deeper numbers stand there so that a change of the rules cannot go unnoticed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.strategies import universe
from uno_rules import presets

MOST_TRIED = 45_000
"""How many actions the second way of counting may ask about for paths of two."""


@attrs.define
class Table:
    """A block of perft.txt: how the state comes about, and how many paths lead on."""

    name: str
    how: dict[str, str] = attrs.field(factory=dict)
    counts: dict[int, int] = attrs.field(factory=dict)

    def state(self) -> uno.GameState:
        profile = presets.from_data(json.loads(self.how.get("profile", "{}")))
        if "seed" in self.how:
            players, seed = int(self.how["players"]), int(self.how["seed"])
            state = uno.new_game(profile, players, seed)
        else:
            more: dict[str, Any] = {
                key: self.how[key]
                for key in ("top", "draw_pile", "under", "color")
                if key in self.how
            }
            state = uno.set_up(profile, hands=self.how["hands"].split("/"), **more)
        for action in filter(None, self.how.get("after", "").split(", ")):
            state = uno.apply(state, uno.parse_action(action))
        return state


def read_tables() -> list[Table]:
    found: list[Table] = []
    text = (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        told = line.split("#")[0].strip()
        if told.startswith("["):
            found.append(Table(told.strip("[]")))
        elif told:
            key, value = told.split(":", 1)
            if key.isdigit():
                found[-1].counts[int(key)] = int(value.replace(" ", ""))
            else:
                found[-1].how[key.strip()] = value.strip()
    return found


TABLES = read_tables()


def count_by_asking(state: uno.GameState, depth: int) -> int:
    """How many paths of one or two actions there are, found without `legal_actions`."""
    legal = [action for action in universe(state) if uno.why_not(state, action) is None]
    if depth == 1:
        return len(legal)
    return sum([count_by_asking(uno.apply(state, action), depth - 1) for action in legal])


def effort(state: uno.GameState) -> int:
    """About how many actions `count_by_asking` asks about for paths of two."""
    return sum(1 for _ in universe(state)) * (1 + len(uno.legal_actions(state)))


def test_the_tables_are_many_and_say_how_far_they_go() -> None:
    assert len({table.name for table in TABLES}) == len(TABLES) >= 12
    for table in TABLES:
        assert list(table.counts) == list(range(1, len(table.counts) + 1))
        assert len(table.counts) >= 2


@pytest.mark.parametrize("table", [pytest.param(table, id=table.name) for table in TABLES])
def test_perft(table: Table) -> None:
    state = table.state()
    for depth, count in table.counts.items():
        assert uno.perft(state, depth) == count, depth


@pytest.mark.parametrize("table", [pytest.param(table, id=table.name) for table in TABLES])
def test_the_first_depths_counted_by_asking(table: Table) -> None:
    state = table.state()
    assert count_by_asking(state, 1) == table.counts[1]
    if effort(state) <= MOST_TRIED:
        assert count_by_asking(state, 2) == table.counts[2]


def test_no_depth_and_no_way_on() -> None:
    state = uno.set_up(uno.RuleProfile(target_score=1), hands=["R1", "R2"], top="R5")
    assert uno.perft(state, 0) == 1
    over = uno.apply(state, uno.parse_action("0 R1"))
    assert over.outcome == uno.Outcome("match", (0,))
    assert [uno.perft(over, depth) for depth in range(3)] == [1, 0, 0]
    for depth in (-1, 1.0, "1", None, True):
        with pytest.raises(uno.SetupError):
            uno.perft(state, depth)  # type: ignore[arg-type]  # the point of the test
