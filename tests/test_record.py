"""Records: what is written, what is read, and everything that must not be read."""

from __future__ import annotations

import copy
import io
import itertools
import json
import pickle
import random
import re
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import uno_rules as uno
from uno_rules import presets
from uno_rules.record import MOST_ACTIONS, GameRecord, RecordOutcome, dump, dumps, load, loads
from uno_rules.record_parts import LONGEST_TAGS
from uno_rules.strict_json import DEEPEST, LONGEST_TEXT

CUSTOM_DECK = uno.CLASSIC_108.add(uno.CustomCard("XTEN", 50, ["color", "draw 10", "skip 1"]), 4)
PROFILES = {
    **{name: presets.by_name(name) for name in presets.names()},
    "own deck": uno.RuleProfile(
        deck=CUSTOM_DECK, hand_size=5, stacking=[("XTEN", "XTEN")], card_points={"9": 1}
    ),
}
PARTS = ["format", "profile", "seats", "seed", "actions", "outcome", "digest"]
MISTAKES = (uno.TimeUp, uno.Misplay, uno.ReportHint)
MOST_PLAYED = 600
Played = tuple[tuple[uno.Action, ...], tuple[uno.GameState, ...]]


@cache
def play(name: str, seed: int, scope: str = "round") -> Played:
    """A game at random until its first round or the match is over: actions and states.

    Where random play would go on for long, it is left unfinished.
    """
    profile = PROFILES[name]
    rng = random.Random(seed)
    states = [uno.new_game(profile, min(4, profile.max_players), seed)]
    actions: list[uno.Action] = []
    while len(actions) < MOST_PLAYED:
        over = states[-1].outcome
        if over is not None and over.scope in (scope, "match"):
            break
        legal = [a for a in uno.legal_actions(states[-1]) if not isinstance(a, MISTAKES)]
        actions.append(rng.choice(legal))
        states.append(uno.apply(states[-1], actions[-1]))
    return tuple(actions), tuple(states)


@cache
def recorded(name: str = "official", seed: int = 7) -> GameRecord:
    actions, states = play(name, seed)
    return GameRecord.of(states[0], actions, tags={"event": "Club night", "table": 3})


@cache
def written(name: str = "official", seed: int = 7) -> str:
    return dumps(recorded(name, seed))


def refused(text: str, place: str, words: str = "") -> None:
    """`loads` refuses a text, at this place, in these words among others."""
    with pytest.raises(uno.RecordError) as caught:
        loads(text)
    assert caught.value.place == place
    assert words in caught.value.reason
    assert len(str(caught.value)) < 500
    str(caught.value).encode("utf-8")


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """The record of a real game, with one thing changed."""
    data = json.loads(written())
    change(data)
    return json.dumps(data)


# What is written


@pytest.mark.parametrize(
    ("name", "seed"), [(name, i) for i, name in enumerate(PROFILES)] + [("official", 2**256 - 1)]
)
def test_a_record_comes_back_as_it_was(name: str, seed: int) -> None:
    record = recorded(name, seed)
    actions, states = play(name, seed)
    again = loads(dumps(record))
    assert again == record
    assert hash(again) == hash(record)
    assert dumps(again) == dumps(record)
    assert again.profile == PROFILES[name]
    assert (again.actions, again.seed) == (actions, seed)
    assert [state.digest() for state in again.replay()] == [state.digest() for state in states]
    assert again.verify() == states[-1]


def test_the_form_of_a_record() -> None:
    state = uno.new_game(uno.RuleProfile(stacking="draw_two", hand_size=5), players=2, seed=12)
    actions = uno.legal_actions(state)[:1]
    text = dumps(GameRecord.of(state, actions, names=["Zoë", "渚"], tags={"b": [1.5], "a": None}))
    assert json.loads(text) == {
        "format": "uno-rules/1",
        "profile": {"preset": "stacking", "hand_size": 5},
        "seats": ["Zoë", "渚"],
        "seed": "12",
        "actions": [str(actions[0])],
        "outcome": None,
        "digest": uno.apply(state, actions[0]).digest(),
        "tags": {"a": None, "b": [1.5]},
    }
    assert list(json.loads(text)) == [*PARTS, "tags"]
    assert "Zoë" in text
    assert "渚" in text


def test_no_tags_are_not_written() -> None:
    assert "tags" not in json.loads(dumps(GameRecord.of(play("official", 7)[1][0], [])))


def test_a_record_is_one_line_for_every_reader_of_lines() -> None:
    note = "a\nb\r\x0b\x0c\x1c\x85\u2028\u2029c"
    record = GameRecord.of(play("official", 7)[1][0], [], tags={"note": note})
    assert len(dumps(record).splitlines()) == 1
    assert loads(dumps(record)).tags == {"note": note}


def test_what_another_writer_may_write() -> None:
    """Other white space, another order of keys, escapes, a profile with needless options."""

    def rewrite(data: dict[str, Any]) -> None:
        data["profile"] = {"hand_size": 7, "preset": "official", "stacking": []}
        data["seats"] = ["Ana", "Zoë", "🃏", ""]

    data = dict(reversed(json.loads(changed(rewrite)).items()))
    record = loads(json.dumps(data, indent=2) + "\n")
    assert record.profile == uno.OFFICIAL
    assert record.seats == ("Ana", "Zoë", "🃏", "")
    assert record == attrs.evolve(recorded(), seats=record.seats)


def test_the_outcome_of_a_match() -> None:
    actions, states = play("source_004", 3, "match")
    record = GameRecord.of(states[0], actions)
    winners = states[-1].outcome.winners  # type: ignore[union-attr]  # played to its end
    assert record.outcome == RecordOutcome("match", winners, states[-1].scores)
    assert max(record.outcome.scores) >= 500  # the target of the official rules (5.8)
    assert loads(dumps(record)) == record
    late = attrs.evolve(record, actions=(*actions, uno.Draw(0)))
    with pytest.raises(uno.RecordError, match="the match is over") as caught:
        loads(dumps(late))
    assert caught.value.place == f"actions[{len(actions)}]"


def test_a_game_that_is_not_over_has_no_outcome() -> None:
    actions, states = play("official", 7)
    record = GameRecord.of(states[0], actions[:-1])
    assert record.outcome is None
    assert loads(dumps(record)).verify().outcome is None
    claimed = attrs.evolve(record, outcome=recorded().outcome)
    refused(dumps(claimed), "outcome", "the round is not over after the last action")


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with path.open("w", encoding="utf-8") as file:
        dump(recorded(), file)
    assert path.read_text(encoding="utf-8") == written() + "\n"
    with path.open(encoding="utf-8") as file:
        assert load(file) == recorded()


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b'{"format": "\xff"}')
    with path.open(encoding="utf-8") as file, pytest.raises(uno.RecordError, match="not utf-8"):
        load(file)


def test_copies() -> None:
    record = recorded()
    for other in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert other == record
        assert hash(other) == hash(record)
        assert other.tags == record.tags


def test_repr_shows_no_seed() -> None:
    record = recorded("source_004", 2**255 + 9)
    assert str(record.seed) not in repr(record)
    assert f"{len(record.actions)} actions, round won by " in repr(record)


# Making one


def test_of_needs_a_state() -> None:
    with pytest.raises(TypeError):
        GameRecord.of("state", [])  # type: ignore[arg-type]  # the mistake itself


def test_of_names_the_action_that_is_not_legal() -> None:
    actions, states = play("official", 7)
    with pytest.raises(uno.RecordError, match="not_your_turn") as caught:
        GameRecord.of(states[0], [actions[0], actions[0]])
    assert caught.value.place == "actions[1]"
    with pytest.raises(uno.RecordError, match="not an action"):
        GameRecord.of(states[0], ["0 draw"])  # type: ignore[list-item]  # the mistake itself


def test_of_stops_reading_actions_without_end() -> None:
    start = play("official", 7)[1][0]
    with pytest.raises(uno.RecordError, match="more than 1000000"):
        GameRecord.of(start, itertools.repeat(uno.Draw(0)))
    with pytest.raises(uno.RecordError, match="not a series"):
        GameRecord.of(start, 5)  # type: ignore[arg-type]  # the mistake itself


@pytest.mark.parametrize("names", ["abcd", ["a", "b", "c"], 4])
def test_of_needs_a_name_for_each_seat(names: Any) -> None:
    with pytest.raises(uno.RecordError) as caught:
        GameRecord.of(play("official", 7)[1][0], [], names=names)
    assert caught.value.place == "seats"


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("profile", {"preset": "official"}, "profile"),
        ("seats", ["Ana", "Zoë"], "seats"),
        ("seats", ("Ana",), "seats"),
        ("seats", ("Ana", b"Bo"), "seats[1]"),
        ("seed", "7", "seed"),
        ("seed", True, "seed"),
        ("seed", -1, "seed"),
        ("seed", 2**256, "seed"),
        ("actions", [uno.Draw(0)], "actions"),
        ("actions", (uno.Draw(0), "0 draw"), "actions[1]"),
        ("outcome", "won", "outcome"),
        ("outcome", RecordOutcome("game", (0,), (0, 0, 0, 0)), "outcome.scope"),
        ("outcome", RecordOutcome("round", (1, 0), (0, 0, 0, 0)), "outcome.winners"),
        ("outcome", RecordOutcome("round", (4,), (0, 0, 0, 0)), "outcome.winners"),
        ("outcome", RecordOutcome("round", (0,), (0, 0, 0)), "outcome.scores"),
        ("outcome", RecordOutcome("round", (0,), (0, 0, 0, 10**5000)), "outcome.scores"),
        ("digest", "0" * 63 + "A", "digest"),
        ("digest", None, "digest"),
        ("tags", {"when": {3}}, "tags.when"),
        ("tags", {3: 4}, "tags"),
        ("tags", {"n": float("nan")}, "tags.n"),
        ("tags", {"n": 10**5000}, "tags.n"),
        ("tags", [], "tags"),
        ("tags", 5, "tags"),
    ],
)
def test_the_form_is_checked_when_a_record_is_made_by_hand(
    field: str, value: Any, place: str
) -> None:
    with pytest.raises(uno.RecordError) as caught:
        attrs.evolve(recorded(), **{field: value})
    assert caught.value.place == place


def test_actions_without_a_text_are_not_written() -> None:
    card = uno.Card.parse("R5")
    loud: Any = "loudly"  # is written as UNO said, which it is not
    for action in (
        uno.Draw(100),
        uno.Play(0, card, copies=10),
        uno.Play(0, card, copies=10**5000),
        uno.Play(0, card, uno=loud),
    ):
        record = attrs.evolve(recorded(), actions=(uno.Draw(0), action))
        with pytest.raises(uno.RecordError) as caught:
            dumps(record)
        assert caught.value.place == "actions[1]"


# Replaying and verifying


def test_replay_is_lazy_and_names_the_illegal_action() -> None:
    actions, states = play("official", 7)
    foreign = uno.NextRound(0)
    record = attrs.evolve(recorded(), actions=(*actions[:3], foreign, *actions[3:]))
    replay = record.replay()
    assert [next(replay) for _ in range(4)] == list(states[:4])
    with pytest.raises(uno.RecordError) as caught:
        next(replay)
    assert caught.value.place == "actions[3]"
    cause = caught.value.__cause__
    assert isinstance(cause, uno.IllegalActionError)
    assert cause.action == foreign


def test_verify_compares_outcome_and_digest() -> None:
    record = recorded()
    assert record.outcome is not None
    scores = (*record.outcome.scores[:-1], record.outcome.scores[-1] + 1)
    wrong = {
        "digest": attrs.evolve(record, digest="0" * 64),
        "outcome": attrs.evolve(record, outcome=attrs.evolve(record.outcome, scores=scores)),
    }
    for place, claim in wrong.items():
        with pytest.raises(uno.RecordError) as caught:
            claim.verify()
        assert caught.value.place == place
        refused(dumps(claim), place)
        assert loads(dumps(claim), verify=False) == claim


@pytest.mark.parametrize(
    ("profile", "seats"),
    [
        ({"preset": "two_player"}, 4),
        ({"max_players": 3}, 4),
        ({"teams": 3}, 4),
        ({"hand_size": 50}, 4),
    ],
)
def test_a_number_of_seats_that_cannot_play(profile: dict[str, object], seats: int) -> None:
    def change(data: dict[str, Any]) -> None:
        data.update(profile=profile, seats=["?"] * seats)

    refused(changed(change), "seats")


# Games that begin anywhere


def begun(name: str) -> uno.GameState:
    """A state that `new_game` does not make, by its name."""
    hands = ["R1 B2 B3", "R3 G4"]
    if name == "set_up":
        return uno.set_up(uno.OFFICIAL, hands=hands, top="R5", draw_pile="G1 G2 G3", seed=9)
    if name == "open_round":
        return uno.open_round(uno.OFFICIAL, hands=hands, draw_pile="W G1 G2", scores=[5, 6])
    if name == "misplay":
        rules = presets.CLASSIC_PENALTIES
        state = uno.set_up(rules, hands=hands, top="R5", draw_pile="G1 G2 G3")
        return uno.apply(state, uno.parse_action("0 misplay B2"))
    return play(name, 7)[1][9]


BEGUN = ["set_up", "open_round", "misplay", "official", "party", "source_001_teams", "own deck"]


@pytest.mark.parametrize("name", BEGUN)
def test_a_record_may_begin_anywhere(name: str) -> None:
    """The position is kept whole; what was done in it is replayed from there."""
    start = begun(name)
    rng = random.Random(3)
    states = [start]
    actions: list[uno.Action] = []
    while len(actions) < 12 and states[-1].outcome is None:
        actions.append(rng.choice(uno.legal_actions(states[-1])))
        states.append(uno.apply(states[-1], actions[-1]))
    record = GameRecord.of(start, actions, tags={"from": name})
    assert record.start == start
    data = json.loads(dumps(record))
    assert list(data) == [*PARTS, "start", "tags"]
    assert {**data["start"], **{key: data[key] for key in ("format", "profile", "seed")}} == (
        start.to_data()
    )
    again = loads(dumps(record))
    assert again == record
    assert (hash(again), again.to_data()) == (hash(record), record.to_data())
    assert list(again.replay()) == states
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_game_from_its_deal_holds_no_position() -> None:
    start = uno.new_game(uno.OFFICIAL, players=3, seed=5)
    assert GameRecord.of(start, []).start is None
    with pytest.raises(uno.RecordError, match="a fresh deal stands in no record") as caught:
        attrs.evolve(GameRecord.of(start, []), start=start)
    assert caught.value.place == "start"
    position = start.to_data()
    for key in ("format", "profile", "seed"):
        del position[key]
    data = {**GameRecord.of(start, []).to_data(), "start": position}
    refused(json.dumps(data), "start", "fresh deal")


def test_a_position_belongs_to_its_record() -> None:
    record = GameRecord.of(begun("set_up"), [])
    other = uno.set_up(uno.OFFICIAL, hands=["R1", "R2", "R3"], top="R5", seed=9)
    for start in (other, begun("open_round"), begun("misplay")):
        with pytest.raises(uno.RecordError, match="these rules, this seed and these seats"):
            attrs.evolve(record, start=start)
    nothing: Any = "position"
    with pytest.raises(uno.RecordError, match="not a GameState"):
        attrs.evolve(record, start=nothing)


def test_a_damaged_position_is_named_with_its_place_in_the_record() -> None:
    data: Any = GameRecord.of(begun("misplay"), []).to_data()
    for path, value, place in (
        ("turn", 5, "start.turn"),
        ("hands", ["R1", ""], "start.hands"),
        ("seed", "9", "start.seed"),
        ("phase", {"name": "play"}, "start.phase.passes"),
    ):
        refused(json.dumps({**data, "start": {**data["start"], path: value}}), place)
    data["start"]["misplay"]["before"]["turn"] = 9
    refused(json.dumps(data), "start.misplay.before.turn")


def test_data_that_python_made() -> None:
    """Without JSON in between: what is no plain data is refused as well."""
    data: Any = GameRecord.of(begun("set_up"), []).to_data()
    assert GameRecord.from_data(copy.deepcopy(data)).to_data() == data
    for damage in (
        {7: 1},
        {"outcome": {7: 1}},
        {"start": {7: 1}},
        {"profile": {7: 1}},
        {"actions": ("0 draw",)},
        {"seats": {"Ana", "Zoë"}},
        {"tags": {"when": object()}},
        {"digest": b"0" * 64},
    ):
        with pytest.raises(uno.RecordError):
            GameRecord.from_data({**data, **damage})
    nothing: Any
    for nothing in (None, [], "{}", 5):
        with pytest.raises(uno.RecordError, match="not a JSON object"):
            GameRecord.from_data(nothing)


# Strangers


def put(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.update({key: value})


def nested(levels: int) -> object:
    value: object = 0
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("key", "value", "place", "words"),
    [
        ("format", "uno-rules/2", "format", "this version reads uno-rules/1 and not uno-rules/2"),
        ("format", "pgn", "format", "not a record"),
        ("format", 1, "format", "not a record"),
        ("start", {}, "start.active", "missing"),
        ("start", None, "start", "not a JSON object"),
        ("comment", "", "comment", "unknown key"),
        ("a\nb", "", "'a\\nb'", "unknown key"),
        ("\ud800", "", "'\\ud800'", "unknown key"),
        ("profile", [], "profile", "not a JSON object"),
        ("profile", {"preset": "unknown"}, "profile.preset", "no preset"),
        ("profile", {"hand_size": "7"}, "profile.hand_size", "not a whole number"),
        ("profile", {"hand_size": 10**99}, "profile.hand_size", "above"),
        ("profile", {"hands": 7}, "profile.hands", "no such option"),
        ("profile", {"self": 7}, "profile.self", "no such option"),
        ("profile", {"min_players": 9, "max_players": 3}, "profile", "9 is above 3"),
        ("profile", {"stacking": nested(40)}, "profile.stacking" + "[0]" * 31, "nested"),
        ("profile", {"stacking": ["\udfff"]}, "profile.stacking[0]", "surrogate"),
        ("profile", {"stacking": [["+2", "+2"]] * 10_000}, "profile", "more than"),
        ("profile", {"deck": {}}, "profile.deck.counts", "missing"),
        ("profile", {"deck": {"counts": [1]}}, "profile.deck.counts", "not a JSON object"),
        ("profile", {"deck": {"counts": {"Q": 1}}}, "profile.deck", "not a card"),
        ("profile", {"deck": {"counts": {}, "size": 1}}, "profile.deck.size", "unknown key"),
        (
            "profile",
            {"deck": {"counts": {"R1": 9}, "custom": [{"name": "ten"}]}},
            "profile.deck.custom[0].name",
            "unknown key",
        ),
        ("seats", "abcd", "seats", "not a list"),
        ("seats", ["a"], "seats", "not from 2 to 99"),
        ("seats", ["a"] * 100, "seats", "not from 2 to 99"),
        ("seats", ["a", "b", "c", None], "seats[3]", "not a text"),
        ("seats", ["a", "b" * 101, "c", "d"], "seats[1]", "longer than 100"),
        ("seats", ["a", "b", "c", "\x1b[2J"], "seats[3]", "control"),
        ("seats", ["a", "b", "c", "x\u2028y"], "seats[3]", "line break"),
        ("seats", ["a", "b", "c", "\ud83d"], "seats[3]", "half a character"),
        ("seed", 7, "seed", "decimal text"),
        ("seed", "07", "seed", "decimal text"),
        ("seed", "+7", "seed", "decimal text"),
        ("seed", "\u0667", "seed", "decimal text"),
        ("seed", "7\n", "seed", "decimal text"),
        ("seed", "9" * 10_000, "seed", "decimal text"),
        ("seed", str(2**256), "seed", "256 bits"),
        ("actions", "0 draw", "actions", "not a list"),
        ("actions", [["0 draw"]], "actions[0]", "not a text"),
        ("actions", [nested(900)], "actions[0]", "not a text"),
        ("actions", ["00 draw"], "actions[0]", "expected a seat"),
        ("actions", ["0  draw"], "actions[0]", "not an action"),
        ("actions", ["0 draw "], "actions[0]", "not an action"),
        ("actions", ["0 Draw"], "actions[0]", "neither a card nor an action"),
        ("actions", ["0 R7*1"], "actions[0]", "not an action"),
        ("actions", ["0 R7!>2"], "actions[0]", "not an action"),
        ("actions", ["0 " + "W" * 10_000], "actions[0]", "too long"),
        ("actions", ["0 \ud800"], "actions[0]", "neither a card nor an action"),
        ("actions", ["99 draw"], "actions[0]", "no such seat"),
        ("outcome", "round", "outcome", "not a JSON object"),
        ("outcome", {}, "outcome.scope", "missing"),
        ("outcome", {"scope": "round", "winner": 1}, "outcome.winner", "unknown key"),
        ("digest", 7, "digest", "64 hexadecimal"),
        ("digest", "é" * 64, "digest", "64 hexadecimal"),
        ("tags", [], "tags", "not a JSON object"),
        ("tags", {"a": nested(DEEPEST)}, "tags.a" + "[0]" * (DEEPEST - 1), "nested deeper"),
        ("tags", {"a": [{"\ud800": 1}]}, "tags.a[0].'\\ud800'", "surrogate"),
        ("tags", {"a": "x" * LONGEST_TAGS}, "tags", "longer than"),
        ("tags", {"a": [0] * LONGEST_TAGS}, "tags", "more than"),
    ],
)
def test_a_damaged_part_is_named(key: str, value: object, place: str, words: str) -> None:
    refused(changed(put(key, value)), place, words)


@pytest.mark.parametrize("key", PARTS)
def test_a_missing_part_is_named(key: str) -> None:
    refused(changed(lambda data: data.pop(key)), key, "missing")


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("{", '{"seed": "8", ', "seed", "twice"),
        ('"preset"', '"hand_size": 7, "hand_size": 7, "preset"', "profile.hand_size", "twice"),
        ('"scope"', '"winners": [], "scope"', "outcome.winners", "twice"),
        ('"table"', '"a": [{"k": 1, "k": 1}], "table"', "tags.a[0].k", "twice"),
        ('"table": 3', '"table": NaN', "tags.table", "NaN is not JSON"),
        ('"table": 3', '"table": -Infinity', "tags.table", "-Infinity is not JSON"),
        ('"table": 3', '"table": 1e999', "tags.table", "1e999 is too large"),
        ('"table": 3', f'"table": {"9" * 101}', "tags.table", "more than 100"),
        ('"table": 3', f'"table": {"9" * 100_000}', "tags.table", "more than 100"),
        ('"table": 3', f'"table": 0.{"9" * 100_000}', "tags.table", "more than 100"),
        ('"preset"', f'"hand_size": {"9" * 100_000}, "preset"', "profile.hand_size", "more than"),
        ('"seed": "7"', '"seed": NaN', "seed", "decimal text"),
        ('"scores": [', f'"scores": [{"9" * 5000}, ', "outcome.scores", "not a number"),
        ('"scores": [', '"scores": [true, ', "outcome.scores", "not a number"),
        ("{", "\ufeff{", "character 0", "not JSON"),
        ("{", "", "character 8", "not JSON"),
        ("Club night", "Club\nnight", "", ""),
        ("}", "", "", ""),
    ],
)
def test_a_damaged_text_is_named(old: str, new: str, place: str, words: str) -> None:
    text = written().replace(old, new, 1)
    assert text != written()
    if place:
        refused(text, place, words)
    else:
        with pytest.raises(uno.RecordError, match=r"^character [0-9]+: not JSON"):
            loads(text)


@pytest.mark.parametrize(
    "text", ["", " ", "null", "[]", "0", '"uno-rules/1"', "{}", "\ud800", "\0"]
)
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(uno.RecordError):
        loads(text)


@pytest.mark.parametrize("text", [None, b"{}", 7, bytearray(b"{}")])
def test_what_is_no_text_at_all(text: Any) -> None:
    with pytest.raises(TypeError, match="expected text"):
        loads(text)
    with pytest.raises(TypeError, match="expected a GameRecord"):
        dumps(text)


@pytest.mark.parametrize("file", ["x.json", Path("x.json"), 5, None, io.BytesIO(b"{}")])
def test_what_is_no_text_file(file: Any) -> None:
    named = f"expected an open text file, not {type(file).__name__}"
    with pytest.raises(TypeError, match=named):
        load(file)
    with pytest.raises(TypeError, match=named):
        dump(recorded(), file)


@cache
def oversized() -> dict[str, tuple[str, str]]:
    """Texts that would cost much memory or time, and the place at which they are refused."""
    head = '{"format": "uno-rules/1", '
    many = '"0 draw", ' * MOST_ACTIONS
    return {
        "blank": (" " * (LONGEST_TEXT + 1), ""),
        "deep lists": ("[" * 100_000, ""),
        "deep objects": ('{"a":' * 100_000, ""),
        "deep in tags": (written().replace("3}", "[" * 50_000 + "]" * 50_000 + "}"), ""),
        "empty lists": ("[" + "[]," * 600_000 + "0]", ""),
        "empty texts": ("[" + '"",' * 2_100_000 + "0]", ""),
        "actions": (changed(put("actions", "@")).replace('"@"', f'[{many}"0 draw"]'), "actions"),
        "digits": (head + '"seed": ' + "1" * 10_000_000 + "}", "seed"),
        "a key": (head + '"' + "k" * 1_000_000 + '": 0}', "k" * 57 + "..."),
    }


@pytest.mark.parametrize("name", oversized())
def test_too_much_is_refused_at_once(name: str) -> None:
    text, place = oversized()[name]
    began = time.process_time()
    with pytest.raises(uno.RecordError) as caught:
        loads(text)
    assert time.process_time() - began < 5
    if place != "seed":  # a record with a seed alone lacks much else
        assert caught.value.place == place
    assert len(str(caught.value)) < 200


# Fuzzing

MANY = settings(max_examples=4 * settings().max_examples)  # a damaged text is cheap to try
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(codec=None), max_size=5)
    | st.sampled_from(["R7", "0 draw", "W4", "uno-rules/1", "round", "none", "preset", "XA"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["counts", "custom", "card", "points", "effects", "self", "R1", "XA"])
            | st.text(max_size=3),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)


def loads_or_refuses(text: str) -> None:
    """Nothing but a record or a RecordError comes out, and a record can be written again."""
    try:
        record = loads(text)
    except uno.RecordError as error:
        str(error).encode("utf-8")
    else:
        assert loads(dumps(record)) == record


@MANY
@given(data=st.data(), name=st.sampled_from(["official", "own deck"]))
def test_fuzz_any_value_anywhere(data: st.DataObject, name: str) -> None:
    root = json.loads(written(name))
    here: Any = root
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(here[key], dict | list) or not here[key] or data.draw(st.booleans()):
            break
        here = here[key]
    here[key] = data.draw(JSON)
    loads_or_refuses(json.dumps(root))


@MANY
@given(data=st.data())
def test_fuzz_the_text(data: st.DataObject) -> None:
    text = written()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 6))
        bits = st.sampled_from(['"', "{", "[", "]", "}", ",", ":", "\\u", "\\", "9", "-", "e9"])
        new = data.draw(st.lists(bits | st.characters(codec=None), max_size=3).map("".join))
        text = text[:start] + new + text[end:]
    loads_or_refuses(text)


def is_forgotten(before: uno.Action, after: uno.Action) -> bool:
    """Whether two legal actions may lead to one state at the end of a round.

    A state does not hold who caught a seat or when UNO was said, nor a colour that was
    named and never used before the next.
    """
    calls = (uno.CallUno, uno.CatchUno)
    if isinstance(before, calls) and isinstance(after, calls):
        return True
    if isinstance(before, uno.Play) and isinstance(after, uno.Play):
        return attrs.evolve(before, color=None) == attrs.evolve(after, color=None)
    return False


@MANY
@given(
    data=st.data(),
    name=st.sampled_from(["official", "party", "source_001", "swap_hands"]),
    letter=st.sampled_from("0123456789RYGBSWXC+>=!* abcdehlnoprstuw"),
)
def test_a_changed_letter_in_an_action_is_found(
    data: st.DataObject, name: str, letter: str
) -> None:
    texts = [str(action) for action in recorded(name).actions]
    i = data.draw(st.integers(0, len(texts) - 1))
    at = data.draw(st.integers(0, len(texts[i]) - 1))
    if texts[i][at] == letter:
        return
    root = json.loads(written(name))
    root["actions"][i] = texts[i][:at] + letter + texts[i][at + 1 :]
    try:
        other = loads(json.dumps(root))
    except uno.RecordError as error:
        found = error.place
    else:
        found = "nowhere"
        assert is_forgotten(recorded(name).actions[i], other.actions[i])
    assert re.fullmatch(r"actions\[\d+\]|outcome|digest|nowhere", found)


def test_the_color_named_last_is_in_the_digest() -> None:
    """A change of it alone is found."""
    actions, states = play("official", 7)
    wilds = [i for i, a in enumerate(actions) if isinstance(a, uno.Play) and a.color is not None]
    at = wilds[-1]
    last = actions[at]
    assert isinstance(last, uno.Play)
    right = states[at + 1].digest()
    for color in set(uno.Color) - {last.color}:
        other = [*actions[:at], attrs.evolve(last, color=color)]
        claim = attrs.evolve(GameRecord.of(states[0], other), digest=right)
        with pytest.raises(uno.RecordError) as caught:
            claim.verify()
        assert caught.value.place == "digest"


# Tags


@given(
    tags=st.dictionaries(
        st.text(max_size=4), JSON.filter(lambda v: "NaN" not in repr(v)), max_size=3
    )
)
def test_tags_are_kept_or_refused(tags: dict[str, Any]) -> None:
    start = play("official", 7)[1][0]
    try:
        json.dumps(tags, allow_nan=False, ensure_ascii=False).encode("utf-8")
    except ValueError:  # NaN, an infinity, or half a surrogate pair
        with pytest.raises(uno.RecordError):
            GameRecord.of(start, [], tags=tags)
    else:
        assert loads(dumps(GameRecord.of(start, [], tags=tags))).tags == tags


def test_tags_are_equal_in_any_order_and_are_not_shared() -> None:
    start = play("official", 7)[1][0]
    record = GameRecord.of(start, [], tags={"a": 1, "b": {"x": [], "y": 2}})
    other = GameRecord.of(start, [], tags={"b": {"y": 2, "x": []}, "a": 1})
    assert record == other
    assert hash(record) == hash(other)
    record.tags["a"] = 5
    assert record.tags == {"a": 1, "b": {"x": [], "y": 2}}
    assert record != attrs.evolve(record, tags={"a": 2})
    assert attrs.evolve(record, seats=("A", "B", "C", "D")).tags == record.tags


def test_tags_that_hold_themselves_are_refused() -> None:
    endless: list[object] = []
    endless += [endless] * 1_000
    with pytest.raises(uno.RecordError, match="nested deeper"):
        GameRecord.of(play("official", 7)[1][0], [], tags={"loop": endless})
