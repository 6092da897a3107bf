"""A program in another language, written from the documents, replays to the same (record.md)."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import uno_rules as uno
from tests.golden.recording import FOLDER, read

NODE = shutil.which("node")
PROGRAM = Path(__file__).parent / "replay.mjs"
RECORDS = FOLDER / "official.jsonl"

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not on this machine")


def cards_of(state: uno.GameState) -> dict[str, object]:
    return {
        "hands": [uno.format_cards(hand) for hand in state.hands],
        "draw": uno.format_cards(state.draw_pile),
        "discard": uno.format_cards(state.discard_pile),
    }


def shuffles(record: uno.GameRecord) -> Iterator[dict[str, object]]:
    """The cards of the deal, and after every action in which something was shuffled."""
    counter = None
    for ply, state in enumerate(record.replay()):
        if (state.round, state.shuffles) != counter:
            yield {"ply": ply, **cards_of(state)}
        counter = (state.round, state.shuffles)


@pytest.fixture(scope="module")
def told() -> list[dict[str, Any]]:
    """What the program prints for every record."""
    done = subprocess.run(
        [str(NODE), str(PROGRAM), str(RECORDS)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_hands_and_piles_agree_after_every_shuffle(told: list[dict[str, Any]]) -> None:
    expected = [list(shuffles(record)) for record in read(RECORDS)]
    assert [record["shuffles"] for record in told] == expected
    assert sum(map(len, expected)) > 200  # deals and reshuffles


def test_final_scores_agree(told: list[dict[str, Any]]) -> None:
    outcomes = [record.outcome for record in read(RECORDS)]
    assert [tuple(record["scores"]) for record in told] == [o and o.scores for o in outcomes]


def test_digests_agree(told: list[dict[str, Any]]) -> None:
    assert [record["digest"] for record in told] == [record.digest for record in read(RECORDS)]
