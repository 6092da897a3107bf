"""The JSON Schema: it is what the library's tables say, takes what it writes, and no damage."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import attrs
import pytest
from jsonschema import Draft202012Validator

import uno_rules as uno
from tests import schema
from tests.test_plain_data import BLUFF, STORMY, bluff, misplayed, over_the_wire
from tests.test_random_profiles import by_chance, random_table
from uno_rules import presets
from uno_rules.option_table import OPTIONS

FILE = Path(__file__).parents[1] / "docs" / "reference" / "uno-rules-1.schema.json"
TABLES = 200 if os.environ.get("UNO_RULES_SLOW") == "1" else 8


@cache
def validator(name: str = "") -> Draft202012Validator:
    """For what stands under a name, or for a whole document."""
    whole = json.loads(FILE.read_text(encoding="utf-8"))
    return Draft202012Validator(
        {**whole, "anyOf": [{"$ref": f"#/$defs/{name}"}]} if name else whole
    )


def takes(name: str, data: object) -> bool:
    return bool(validator(name).is_valid(data))


def test_the_file_is_made_of_the_librarys_tables() -> None:
    assert FILE.read_text(encoding="utf-8") == schema.written(), (
        "python -m tests.schema > docs/reference/uno-rules-1.schema.json"
    )
    Draft202012Validator.check_schema(schema.schema())


def match(batch: int) -> Iterator[tuple[uno.GameState, uno.Action, tuple[uno.Event, ...]]]:
    rng = Random(batch)
    profile, seats = random_table(rng)
    state = uno.new_game(profile, seats, seed=batch)
    for _ in range(40):
        legal = uno.legal_actions(state)
        if not legal:
            break
        action = by_chance(rng, legal)
        after, events = uno.step(state, action)
        yield state, action, events
        state = after


@pytest.mark.parametrize("batch", range(TABLES))
def test_whatever_is_written_is_taken(batch: int) -> None:
    """States, views, events, profiles and records of random tables, as they come out."""
    rng = Random(batch)
    actions, starts = [], []
    for state, action, events in match(batch):
        starts.append(state)
        actions.append(action)
        if rng.random() < 0.1:
            seat = rng.choice([None, *range(state.seats)])
            for data in (state.to_data(), uno.view(state, seat).to_data()):
                validator().validate(over_the_wire(data))
        for event in (*events, *uno.visible(events, 0)):
            validator("event").validate(over_the_wire(uno.event_to_data(event)))
    validator("profile").validate(over_the_wire(presets.to_data(starts[0].profile)))
    for i in {0, len(starts) // 2}:
        record = uno.GameRecord.of(starts[i], actions[i:], tags={"date": "2024-05-01"})
        validator().validate(over_the_wire(record.to_data()))


def test_every_kind_of_event_and_phase_has_a_schema() -> None:
    names = schema.schema()["$defs"].keys()
    assert len([name for name in names if name.startswith("event_")]) == len(get_args(uno.Event))
    assert {name for name in names if name.startswith("phase_") and "seen" not in name} == {
        *["phase_initial_color", "phase_play", "phase_after_draw", "phase_respond"],
        *["phase_round_over", "phase_match_over"],
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_numbers_end_where_the_option_ends(name: str) -> None:
    """Both limits of an option are taken, by the schema as by the option, and no more."""
    limits = schema.NUMBERS.get(name)
    if limits is None:
        return
    numbers = limits.get("anyOf", [limits])[0]
    for value in (numbers["minimum"], numbers["maximum"]):
        OPTIONS[name].read(value)
        assert takes("profile", {name: value})
    for value in (numbers["minimum"] - 1, numbers["maximum"] + 1, 1.5, "7", True):
        with pytest.raises(ValueError, match=r".+"):
            OPTIONS[name].read(value)
        assert not takes("profile", {name: value})


@pytest.mark.parametrize(
    "text",
    [
        *[
            "0 R7",
            "0 W=G",
            "0 W4=B",
            "0 R7>2",
            "0 WX=G>2",
            "0 R5*2",
            "0 R7>2!",
            "98 draw",
            "1 pass",
        ],
        *["1 color G", "1 color G>2", "1 challenge", "1 accept", "2 uno", "3 catch 2", "0 deal"],
        *[
            "2 jump R+2",
            "0 misplay G7",
            "3 report 0",
            "3 hint 0>1",
            "0 time",
            "0 RXBLOCK",
            "0 X10!",
        ],
        *["", "R7", "0", "0 ", "0  R7", "00 R7", "100 R7", "0 R77", "0 R7*1", "0 R7!>2", "0 Draw"],
        *["1 color", "1 color W", "3 catch", "3 hint 0", "0 X", "0 XABCDEFG", "0 jump draw", "0 ?"],
    ],
)
def test_actions_are_those_of_the_notation(text: str) -> None:
    try:
        uno.parse_action(text)
    except uno.NotationError:
        assert not takes("action", text)
    else:
        assert takes("action", text)


STATE = {**BLUFF, "known": [{"holder": 0, "viewer": 1, "cards": "G7"}]}
WRONG: dict[str, Any] = over_the_wire(misplayed().to_data())
VIEW = over_the_wire(uno.view(bluff(), 1).to_data())
OWN = over_the_wire(uno.new_game(STORMY, players=2, seed=1).to_data())
RECORD = over_the_wire(
    uno.GameRecord.of(bluff(), [uno.Challenge(1)], names=["Ana", "Zoë", "渚"]).to_data()
)
EVENT = over_the_wire(uno.event_to_data(uno.step(bluff(), uno.Accept(1))[1][0]))
WHOLE = {"state": STATE, "wrong": WRONG, "view": VIEW, "own": OWN, "record": RECORD, "event": EVENT}


@pytest.mark.parametrize("name", WHOLE)
def test_what_is_damaged_below_is_whole(name: str) -> None:
    validator().validate(WHOLE[name])


@pytest.mark.parametrize("name", WHOLE)
def test_every_key_is_needed_and_no_other_is_taken(name: str) -> None:
    whole = WHOLE[name]
    for key in whole:
        assert takes("", {k: v for k, v in whole.items() if k != key}) == (key == "start")
    assert not takes("", {**whole, "extra": None})


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("state", "format", "uno-rules/2"),
        ("state", "seed", 7),
        ("state", "seed", "07"),
        ("state", "round", -1),
        ("state", "round", 1.5),
        ("state", "dealer", 99),
        ("state", "active", [1, 1, 1]),
        ("state", "active", [True]),
        ("state", "scores", [0, 0, "0"]),
        ("state", "hands", "R1"),
        ("state", "hands.0", "R1  R2"),
        ("state", "hands.0", " R1"),
        ("state", "hands.0", "Q1"),
        ("state", "hands.0", None),
        ("state", "color", "W"),
        ("state", "turn", True),
        ("state", "direction", 0),
        ("state", "phase", {"name": "play"}),
        ("state", "phase", {"name": "pause"}),
        ("state", "phase.guilty", None),
        ("state", "phase.source", -1),
        ("state", "known.0.viewer", "1"),
        ("state", "known.0.since", 3),
        ("state", "owing", None),
        ("wrong", "misplay.action", "0 G7"),
        ("wrong", "misplay.before.scores", [0, 0]),
        ("own", "profile.deck.counts.Q", 1),
        ("own", "profile.deck.counts.R1", 1_001),
        ("own", "profile.deck.custom.0.card", "R1"),
        ("own", "profile.deck.custom.0.points", 1_001),
        ("own", "profile.deck.custom.0.effects", ["draw"]),
        ("own", "profile.deck.custom.0.effects", ["color 2"]),
        ("own", "profile.stacking", [["+2"]]),
        ("own", "profile.stacking", "+2"),
        ("own", "profile.preset", "unknown"),
        ("own", "profile.hand_size", 0),
        ("own", "profile.uno_call", "sometimes"),
        ("own", "profile.card_points", {"10": 10}),
        ("own", "profile.teams", 1),
        ("view", "seat", "1"),
        ("view", "draw", "G1"),
        ("view", "hands.0", 2),
        ("view", "counts.0", -2),
        ("view", "legal.0", "1 think"),
        ("view", "phase.guilty", True),
        ("view", "misplay", {"action": "0 misplay G7"}),
        ("record", "seats.0", None),
        ("record", "seats.0", "x" * 101),
        ("record", "actions.0", "challenge"),
        ("record", "outcome", {"scope": "game", "winners": [], "scores": [0, 0, 0]}),
        ("record", "digest", "0" * 63),
        ("record", "start.seed", "7"),
        ("record", "start.format", "uno-rules/1"),
        ("record", "tags", []),
        ("event", "event", "cards_lost"),
        ("event", "reason", "luck"),
        ("event", "cards", ["G1"]),
        ("event", "count", "4"),
    ],
)
def test_damage_is_refused(name: str, path: str, value: object) -> None:
    root = here = copy.deepcopy(WHOLE[name])
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        here = here[step]
    here[last] = value
    assert not takes("", root)
    assert not takes({"wrong": "state", "own": "state"}.get(name, name), root)


def test_what_the_schema_cannot_say_the_reader_still_refuses() -> None:
    """It knows single values, not what goes together: it is no proof of a position."""
    for damage in ({"turn": 7}, {"hands": ["R1 R1 R1", "R1", "R1"]}, {"owing": [1, 0]}):
        data = {**BLUFF, **damage}
        assert takes("state", data)
        with pytest.raises(uno.RecordError):
            uno.GameState.from_data(data)


def test_a_phase_of_a_view_has_the_fields_of_its_class() -> None:
    for phase in (bluff().phase, uno.view(bluff(), 1).phase):
        seen = "phase" if hasattr(phase, "guilty") else "phase_seen"
        fields = schema.schema()["$defs"][f"{seen}_respond"]["required"]
        assert fields == ["name", *[field.name for field in attrs.fields(type(phase))]]
