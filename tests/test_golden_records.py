"""Records of this version replay for ever: to the same digests, outcome and text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

import uno_rules as uno
from tests.golden.digests import EVERY, digests
from tests.golden.recording import FILES, GAMES, SEATS, read, told_digests
from uno_rules import presets
from uno_rules.actions import ACTIONS
from uno_rules.cards import kind_of
from uno_rules.phases import PHASES

RECORDS = {path.stem: read(path) for path in FILES}


LINES = [
    pytest.param(path, i, id=f"{path.stem}: {record.tags['game']}")
    for path in FILES
    for i, record in enumerate(RECORDS[path.stem])
]


def first_difference(told: Iterable[str], found: Iterable[str]) -> str | None:
    """From where on a game differs, at the nearest; None if it does not."""
    for i, (old, new) in enumerate(zip_longest(told, found)):
        if old != new:
            return "from the deal on" if i == 0 else f"after ply {EVERY * (i - 1)}"
    return None


@pytest.mark.parametrize(("path", "i"), LINES)
def test_record_comes_to_the_same(path: Path, i: int) -> None:
    record, told = RECORDS[path.stem][i], told_digests(path)[i]
    difference = first_difference(told, digests(record))
    assert difference is None, f"{path.name}, line {i + 1}, differs {difference}"
    assert told[-1] == record.digest
    record.verify()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_are_written_as_they_were(path: Path) -> None:
    written = "".join([uno.dumps(record) + "\n" for record in RECORDS[path.stem]])
    assert path.read_bytes() == written.encode()


def test_a_difference_is_found_where_it_is() -> None:
    told = ["deal", "25", "50", "last"]
    assert first_difference(told, iter(told)) is None
    assert first_difference(told, ["other", "25", "50", "last"]) == "from the deal on"
    assert first_difference(told, ["deal", "25", "other", "last"]) == f"after ply {EVERY}"
    assert first_difference(told, ["deal", "25", "50"]) == f"after ply {2 * EVERY}"


# ------------------------------------------------------------------- what the set holds


def test_every_game_is_there() -> None:
    for name, (games, _) in GAMES.items():
        assert {record.tags["game"] for record in RECORDS[name]} >= {game.name for game in games()}


def test_official_records_are_whole_matches_of_two_to_ten() -> None:
    official = RECORDS["official"]
    assert all(record.profile == uno.OFFICIAL for record in official)
    assert {len(record.seats) for record in official} == {2, 3, 4, 7, 10}
    assert {record.outcome and record.outcome.scope for record in official} == {"match"}
    assert {name for record in official for name in record.seats} == set(SEATS)


def test_every_preset_and_every_kind_of_action_occur() -> None:
    records = [record for found in RECORDS.values() for record in found]
    profiles = {record.profile for record in records}
    assert {presets.by_name(name) for name in presets.names()} <= profiles
    assert any(profile.cards.custom for profile in profiles)
    assert {type(action) for record in records for action in record.actions} == set(ACTIONS)


def test_positions_hold_all_that_a_position_can_hold() -> None:
    starts = [record.start for record in RECORDS["positions"]]
    states = [next(record.replay()) for record in RECORDS["positions"]]
    assert None not in starts
    assert {type(state.phase) for state in states} == set(PHASES)
    assert any(state.known for state in states)
    assert any(state.owing for state in states)
    assert any(state.called for state in states)
    assert any(state.talk.wrong_card for state in states)
    assert any(state.talk.hinted for state in states)
    assert any(not all(state.active) for state in states)
    assert any(state.shuffles > 2 for state in states)


def moments(record: uno.GameRecord) -> Iterator[str]:
    """Names for what does not happen in every round."""
    states = record.replay()
    before = next(states)
    yield f"first card: {kind_of(before.top)}"
    for action, after in zip(record.actions, states, strict=True):
        phase = before.phase
        if isinstance(action, uno.NextRound):
            yield f"first card: {kind_of(after.top)}"
            if after.shuffles == 2:
                yield "a first card goes back"
        elif after.shuffles > before.shuffles:
            yield "the pile is made anew"
        if isinstance(action, uno.Challenge):
            assert isinstance(phase, uno.RespondPhase)
            last = "" if phase.out is None else " on a last card"
            yield f"{'right' if phase.guilty else 'wrong'} doubt{last}"
        if isinstance(action, uno.Play) and len(before.hands[action.seat]) == 1:
            yield f"last card: {kind_of(action.card)}"
        if isinstance(action, uno.CallUno | uno.CatchUno | uno.Pass):
            yield f"{type(action).__name__} in {phase.name}"
        if isinstance(after.phase, uno.RoundOverPhase | uno.MatchOverPhase) and all(after.hands):
            yield "blocked"
        before = after


def test_what_is_rare_in_the_official_rules_occurs() -> None:
    found = {moment for record in RECORDS["official"] for moment in moments(record)}
    assert found >= {
        *[f"first card: {kind}" for kind in ("number", "skip", "reverse", "+2", "W")],
        *[f"last card: {kind}" for kind in ("number", "skip", "reverse", "+2", "W", "W4")],
        *[f"CallUno in {phase}" for phase in ("play", "after_draw", "respond")],
        *[f"CatchUno in {phase}" for phase in ("play", "respond")],
        *[f"Pass in {phase}" for phase in ("play", "after_draw")],
        *("right doubt", "wrong doubt", "wrong doubt on a last card"),
        *("a first card goes back", "the pile is made anew", "blocked"),
    }
