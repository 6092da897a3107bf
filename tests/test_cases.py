"""The worked situations of `cases.json`, each branch by the id of its case."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import uno_rules as uno

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "cases.json").read_text(encoding="utf-8")
)

WORDS = {
    "draw": "draw",
    "pass": "pass",
    "accept": "accept",
    "challenge": "challenge",
    "uno": "uno",
    "timeup": "time",
}


def branches() -> Iterator[Any]:
    """Every branch with a machine-readable check, named as the case and its letter."""
    for case in CASES:
        for letter, branch in zip("abcdefgh", case["branches"], strict=False):
            if branch["chk"] is not None:
                yield pytest.param(case["sit"], branch, id=case["id"] + letter)


def profile_of(options: dict[str, Any]) -> uno.RuleProfile:
    return uno.RuleProfile(**options)


def position(profile: uno.RuleProfile, sit: dict[str, Any]) -> uno.GameState:
    """The situation of a case as a state."""
    hands = [" ".join(hand) for hand in sit["hands"]]
    common: dict[str, Any] = {
        "dealer": sit.get("dealer", 0),
        "scores": sit.get("scores"),
        "active": sit.get("active"),
    }
    if sit.get("start"):
        pile = " ".join([*sit["flips"], *sit["pile"]])
        return uno.open_round(profile, hands=hands, draw_pile=pile, **common)
    return uno.set_up(
        profile,
        hands=hands,
        top=sit["top"],
        draw_pile=" ".join(sit["pile"]),
        under=" ".join(sit.get("under", [])),
        color=sit.get("col"),
        turn=sit["turn"],
        direction=sit.get("dir", 1),
        **common,
    )


def action_of(data: list[Any]) -> uno.Action:
    """An action of a case; most are written, a few cannot be."""
    word, seat, *rest = data
    if word in WORDS:
        return uno.parse_action(f"{seat} {WORDS[word]}")
    if word == "hint":
        return uno.parse_action(f"{seat} hint {rest[0]}>{rest[1]}")
    if word in ("catch", "color"):
        return uno.parse_action(f"{seat} {word} {rest[0]}")
    card = uno.Card.parse(rest[0])
    if word == "misplay":
        return uno.Misplay(seat, card)
    suffixes = rest[1]
    kind: type[uno.Play | uno.JumpIn] = uno.Play if word == "play" else uno.JumpIn
    color = suffixes.get("color")
    return kind(
        seat,
        card,
        color=uno.Color.parse(color) if color in ("R", "Y", "G", "B") else color,
        target=suffixes.get("target"),
        copies=suffixes.get("n", 1),
        uno=suffixes.get("uno", False),
    )


def turn_words(state: uno.GameState, seat: int) -> list[str]:
    """The legal turn actions of a seat as the cases word them, each wild once."""
    found = []
    for action in uno.legal_actions(state, seat):
        if isinstance(action, uno.Play):
            found.append(f"play {action.card}")
        elif isinstance(action, uno.Draw | uno.Pass | uno.Accept | uno.Challenge):
            found.append(str(action).split()[1])
    return sorted(set(found))


def check(state: uno.GameState, chk: dict[str, Any]) -> None:
    """Compare a state with what a case expects of it."""
    outcome = state.outcome
    for key, value in chk.items():
        match key:
            case "turn":
                assert state.turn == value
            case "turn_in":
                assert state.turn in value
            case "dir":
                assert state.direction == value
            case "color":
                assert str(state.color) == value
            case "top":
                assert str(state.top) == value
            case "phase":
                assert state.phase.name == value
            case "pending":
                assert state.pending == value
            case "counts":
                assert [len(hand) for hand in state.hands] == value
            case "total":
                assert sum(len(hand) for hand in state.hands) == value
            case "pile_n":
                assert len(state.draw_pile) == value
            case "pile":
                assert uno.format_cards(state.draw_pile).split() == value
            case "discard_n":
                assert len(state.discard_pile) == value
            case "scores":
                assert list(state.scores) == value
            case "active":
                assert list(state.active) == value
            case "hand":
                for seat, cards in value.items():
                    assert sorted(map(str, state.hands[int(seat)])) == sorted(cards)
            case "legal":
                for seat, words in value.items():
                    assert turn_words(state, int(seat)) == sorted(words)
            case "over":
                scope = {"round": "round", "game": "match", None: None}[value]
                assert (outcome.scope if outcome else None) == scope
            case "winner":
                phase = state.phase
                assert isinstance(phase, uno.RoundOverPhase | uno.MatchOverPhase)
                assert phase.first == value
            case "game_winner":
                assert outcome is not None
                expected = value if isinstance(value, list) else [value]
                assert list(outcome.winners) == expected
            case _:
                raise AssertionError(f"nothing checks {key}")


@pytest.mark.parametrize(("sit", "branch"), list(branches()))
def test_case(sit: dict[str, Any], branch: dict[str, Any]) -> None:
    profile = profile_of(branch["prof"])
    chk = dict(branch["chk"])
    if "start_error" in chk:
        with pytest.raises(uno.SetupError) as caught:
            position(profile, sit)
        assert caught.value.code == chk["start_error"]
        return
    state = position(profile, sit)
    actions = [action_of(data) for data in branch["acts"]]
    error = chk.pop("error", None)
    for action in actions[:-1] if error else actions:
        state = uno.apply(state, action)
    if error is not None:
        digest = state.digest()
        with pytest.raises(uno.IllegalActionError) as refused:
            uno.apply(state, actions[-1])
        assert refused.value.violation.code == error
        assert state.digest() == digest
    check(state, chk)
