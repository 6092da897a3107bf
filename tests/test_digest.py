"""The digest of a state: its fixed form, and what it depends on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from tests.strategies import choose, profiles, seeds, tables
from uno_rules.digest import canonical

# FROZEN within uno-rules/1: a key that is added, renamed or dropped breaks every record.
KEYS = {
    "active",
    "called",
    "color",
    "dealer",
    "direction",
    "discard",
    "draw",
    "hands",
    "hinted",
    "misplay",
    "outcome",
    "owing",
    "phase",
    "profile",
    "round",
    "scores",
    "seed",
    "shuffles",
    "turn",
    "turns",
}
PHASE_KEYS = {
    "initial_color": {"name"},
    "play": {"name", "passes"},
    "after_draw": {"name", "drawn"},
    "respond": {"name", "amount", "card", "source", "color_before", "guilty", "out"},
    "round_over": {"name", "first"},
    "match_over": {"name", "first"},
}


def position(**more: Any) -> uno.GameState:
    options = {"hands": ["R1 W4 R9", "B3 G4", "Y5 B6"], "top": "R5", "draw_pile": "G1 G2 G3 G4 G5"}
    return uno.set_up(uno.OFFICIAL, **(options | more))


def after(state: uno.GameState, *actions: str) -> uno.GameState:
    for action in actions:
        state = uno.apply(state, uno.parse_action(action))
    return state


def moments_of(state: uno.GameState, rng: Random, count: int) -> list[uno.GameState]:
    states = [state]
    for _ in range(count):
        legal = uno.legal_actions(states[-1])
        if legal:
            states.append(uno.apply(states[-1], choose(rng, legal)))
    return states


def test_the_form_of_a_small_position_is_this() -> None:
    """Written by hand from the description of the digest: what it says, byte for byte."""
    state = after(position(seed=9), "0 W4=G")
    written = {
        "active": [True, True, True],
        "called": [],
        "color": "G",
        "dealer": 0,
        "direction": 1,
        "discard": "R5 W4",
        "draw": "G1 G2 G3 G4 G5",
        "hands": ["R1 R9", "G4 B3", "Y5 B6"],
        "hinted": [],
        "misplay": None,
        "outcome": None,
        "owing": [],
        "phase": {
            "name": "respond",
            "amount": 4,
            "card": "W4",
            "source": 0,
            "color_before": "R",
            "guilty": True,  # R1 and R9 were in the hand while red was active
            "out": None,
        },
        "profile": {"preset": "official"},
        "round": 0,
        "scores": [0, 0, 0],
        "seed": "9",
        "shuffles": 0,
        "turn": 1,
        "turns": 0,
    }
    assert canonical(state) == written
    text = json.dumps(written, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    assert state.digest() == sha256(text.encode("ascii")).hexdigest()


@given(tables(profiles()), seeds(), st.integers(0, 2**32))
def test_the_names_never_change(table: tuple[uno.RuleProfile, int], seed: int, chance: int) -> None:
    for state in moments_of(uno.new_game(*table, seed), Random(chance), 30):
        data = canonical(state)
        assert set(data) == KEYS
        assert set(data["phase"]) == PHASE_KEYS[state.phase.name]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        assert state.digest() == sha256(text.encode("ascii")).hexdigest()
        assert json.loads(text) == data, "plain data, with text for every key"


@given(tables(profiles()), seeds(), st.integers(0, 2**32))
def test_same_digest_same_form(table: tuple[uno.RuleProfile, int], seed: int, chance: int) -> None:
    rng = Random(chance)
    states = moments_of(uno.new_game(*table, seed), rng, 15)
    states += moments_of(states[len(states) // 2], rng, 15)  # some of them come twice
    forms: dict[str, dict[str, Any]] = {}
    for state in states:
        form = canonical(state)
        assert forms.setdefault(state.digest(), form) == form
    distinct = {json.dumps(form, sort_keys=True) for form in forms.values()}
    assert len(distinct) == len(forms)


@pytest.mark.parametrize(
    "change",
    [
        {"hands": ["R1 W4 R8", "B3 G4", "Y5 B6"]},
        {"top": "R6"},
        {"draw_pile": "G1 G2 G3 G5 G4"},
        {"draw_pile": "G1 G2 G3 G4"},
        {"under": "B9"},
        {"turn": 1},
        {"direction": -1},
        {"dealer": 1},
        {"scores": (0, 0, 1)},
        {"seed": 1},
    ],
)
def test_everything_that_decides_how_it_goes_on_is_in_it(change: dict[str, Any]) -> None:
    assert position(**change).digest() != position().digest()


def test_the_profile_the_colour_and_the_seats_are_in_it() -> None:
    state = position(top="W", color="R")
    assert state.digest() != position(top="W", color="B").digest()
    other = uno.set_up(uno.presets.STACKING, hands=["R1", "R3"], top="R5")
    assert other.digest() != uno.set_up(uno.OFFICIAL, hands=["R1", "R3"], top="R5").digest()
    out = uno.set_up(uno.OFFICIAL, hands=["R1", "R3", ""], top="R5", active=(True, True, False))
    assert "[true,true,false]" in json.dumps(canonical(out), separators=(",", ":"))


def test_calls_debts_and_hints_are_in_it() -> None:
    hands = ["R1 R2", "B3 G4", "Y5 B6"]
    called = after(position(hands=hands), "0 uno", "0 R1")
    owing = after(position(hands=hands), "0 R1")
    assert (canonical(called)["owing"], canonical(owing)["owing"]) == ([], [0])
    assert called.digest() != owing.digest()
    assert canonical(after(position(hands=hands), "0 uno"))["called"] == [0]
    free = uno.set_up(
        uno.RuleProfile(suggestion_penalty=2), hands=hands, top="R5", draw_pile="G1 G2"
    )
    assert canonical(after(free, "1 hint 0>1"))["hinted"] == [0]


def test_a_misplay_is_in_it_by_its_text_and_the_position_before_is_not() -> None:
    profile = uno.RuleProfile(wrong_card="penalize_on_report")
    state = uno.set_up(profile, hands=["B1 B2", "B3 G4"], top="R5", draw_pile="G1 G2")
    wrong = canonical(after(state, "0 misplay B1!"))
    assert wrong["misplay"] == "0 misplay B1!"
    assert set(wrong) == KEYS


def test_what_seats_have_seen_is_not_in_it() -> None:
    """A challenge shows the hand to the challenger: `known` differs, the digest does not."""
    seen = after(position(), "0 W4=G", "1 challenge")
    forgotten = attrs.evolve(seen, known=position().known)
    assert forgotten.known != seen.known
    assert forgotten != seen
    assert canonical(forgotten) == canonical(seen)
    assert forgotten.digest() == seen.digest()


def test_how_a_pile_was_built_is_not_in_it() -> None:
    """A drawn card leaves nothing behind: only the cards still to come count."""
    drawn = after(position(draw_pile="B9 G1 G2"), "0 draw")
    built = position(hands=["R1 W4 R9 B9", "B3 G4", "Y5 B6"], draw_pile="G1 G2", turn=1)
    assert (drawn.turn, drawn.phase) == (1, built.phase)
    assert drawn.digest() == built.digest()
    assert drawn == built
    assert hash(drawn) == hash(built)


PLAY_AND_SHOW = """
import uno_rules as uno
from random import Random
for profile in (uno.OFFICIAL, uno.presets.PARTY, uno.presets.SOURCE_001, uno.presets.SOURCE_002):
    state, rng = uno.new_game(profile, 4, 11), Random(5)
    for _ in range(300):
        legal = uno.legal_actions(state)
        if not legal:
            break
        state = uno.apply(state, legal[int(rng.random() * len(legal))])
    print(state.digest())
"""


def test_the_digest_does_not_depend_on_the_hash_seed() -> None:
    shown = set()
    for hash_seed in ("0", "1", "4711"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
        done = subprocess.run(  # this interpreter, a text written above
            [sys.executable, "-c", PLAY_AND_SHOW],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        shown.add(done.stdout)
    (digests,) = shown
    assert len(digests.split()) == 4
