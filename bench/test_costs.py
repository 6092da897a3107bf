"""Single figures, comparable between commits.

Run: ``pytest bench --benchmark-only``, with ``--benchmark-save=NAME`` to keep them and
``--benchmark-compare=NAME`` to compare (needs the extra ``bench``).
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Protocol

import pytest

import uno_rules as uno
from bench.ours import Eager, middle
from uno_rules.beliefs import Belief
from uno_rules.playing import play_out

STATE = middle(4, 1)
SEEN = uno.view(STATE, 0)
BELIEF = Belief.of(SEEN)
ACTION = uno.legal_actions(STATE)[0]


class Benchmark(Protocol):
    """The fixture of pytest-benchmark."""

    def __call__(self, work: Callable[[], object]) -> object:
        """Time `work`."""


COSTS: dict[str, Callable[[], object]] = {
    "new_game": lambda: uno.new_game(uno.OFFICIAL, 4, 7),
    "apply": lambda: uno.apply(STATE, ACTION),
    "step": lambda: uno.step(STATE, ACTION),
    "why_not": lambda: uno.why_not(STATE, ACTION),
    "play_out": lambda: play_out(STATE, [Eager(1)] * 4),
    "view": lambda: uno.view(STATE, 0),
    "belief": lambda: Belief.of(SEEN),
    "deal of a belief": lambda: BELIEF.deal(1),
    "hash": lambda: hash(STATE),
    "digest": STATE.digest,
    "pickle and back": lambda: pickle.loads(pickle.dumps(STATE)),
    "to_text and back": lambda: uno.GameState.from_text(STATE.to_text()),
}


@pytest.mark.parametrize("name", COSTS)
def test_cost(benchmark: Benchmark, name: str) -> None:
    """What one call costs."""
    benchmark(COSTS[name])
