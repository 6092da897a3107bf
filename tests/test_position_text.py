"""Positions as one line of text: the same position there and back, and one line for each."""

from __future__ import annotations

import os
import re
import tracemalloc
from random import Random
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.hostile import POSITION_FIELDS
from tests.test_documents import REFERENCE, quoted, rows, section
from tests.test_plain_data import BLUFF, STORMY, after, bluff, misplayed
from tests.test_random_profiles import by_chance, random_table
from uno_rules import presets
from uno_rules.phases import PHASES
from uno_rules.plain.lines import LONGEST

SLOW = os.environ.get("UNO_RULES_SLOW") == "1"
TABLES = 400 if SLOW else 12


# ------------------------------------------------------------------- there and back


@pytest.mark.parametrize("batch", range(TABLES))
def test_a_line_says_all_of_a_position(batch: int) -> None:
    rng = Random(1_000 + batch)
    profile, seats = random_table(rng)
    state = uno.new_game(profile, seats, seed=batch)
    for _ in range(60):
        line = state.to_text()
        assert len(line.splitlines()) == 1
        assert line.isascii()
        loaded = uno.GameState.from_text(line)
        assert loaded == state
        assert (loaded.digest(), loaded.to_text()) == (state.digest(), line)
        legal = uno.legal_actions(state)
        assert uno.legal_actions(loaded) == legal
        if not legal:
            break
        action = by_chance(rng, legal)
        assert uno.step(loaded, action) == uno.step(state, action)
        state = uno.apply(state, action)


# ------------------------------------------------------------------------- by hand

DEAL = "uno-rules/1; profile official; "


def play(hands: list[str], *actions: str, top: str = "R5", **options: Any) -> uno.GameState:
    rules = options.pop("rules", uno.OFFICIAL)
    return after(uno.set_up(rules, hands=hands, top=top, **options), *actions)


FIRST_WILD = uno.open_round(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], draw_pile="W G1")
ONE_ROUND = uno.RuleProfile(target_score=5)

EXAMPLES = {
    "initial_color": (
        FIRST_WILD,
        DEAL + "hands R1 B2 / R3 G4; draw G1; discard W; turn 1; phase initial_color",
    ),
    "play": (
        play(["B1", "G1"], "0 pass"),
        DEAL + "hands B1 / G1; discard R5; color R; turn 1; phase play passes=1",
    ),
    "after_draw": (
        play(["B1 B2", "R3 R4"], "0 draw", draw_pile="R9 G8"),
        DEAL + "hands R9 B1 B2 / R3 R4; draw G8; discard R5; color R; phase after_draw drawn=R9",
    ),
    "respond": (
        bluff(),
        DEAL + "hands G7 B2 / R1 Y2 Y3 / R3 R4; draw G1 G2 G3 G4 G6 B1; discard G5 W4; color R; "
        "turn 1; phase respond amount=4 card=W4 source=0 color_before=G guilty=yes; dealer 2; "
        f"scores 10 0 20; seed {2**255}",
    ),
    "a last card": (
        play(
            ["R+2", "R3 G4", "B1 B2"],
            "0 R+2",
            rules=uno.RuleProfile(stacking="draw_two", last_stack="continue"),
            draw_pile="Y1 Y2",
        ),
        (
            'uno-rules/1; profile {"preset":"stacking","last_stack":"continue"}; '
            "hands - / R3 G4 / B1 B2; draw Y1 Y2; discard R5 R+2; color R; turn 1; "
            "phase respond amount=2 card=R+2 source=0 color_before=R out=0"
        ),
    ),
    "round_over": (
        play(["R1", "R3 G4"], "0 R1"),
        DEAL + "hands - / R3 G4; discard R5 R1; color R; "
        "phase round_over winners=[0] first=0 dealer=1; scores 7 0",
    ),
    "match_over": (
        play(["R1", "R3 G4"], "0 R1", rules=ONE_ROUND),
        (
            'uno-rules/1; profile {"preset":"official","target_score":5}; hands - / R3 G4; '
            "discard R5 R1; color R; phase match_over winners=[0] first=0; scores 7 0"
        ),
    ),
    "nobody won": (
        play(["B1", "B2"], "0 pass", "1 pass", rules=uno.RuleProfile(blocked_round="void")),
        (
            'uno-rules/1; profile {"preset":"official","blocked_round":"void"}; hands B1 / B2; '
            "discard R5; color R; turn 1; phase round_over winners=[] first=- dealer=1"
        ),
    ),
    "debts and calls": (
        play(["R1 R2", "R3 R4"], "0 R1", "1 uno", draw_pile="Y1"),
        DEAL + "hands R2 / R3 R4; draw Y1; discard R5 R1; color R; turn 1; phase play; "
        "owing 0; called 1",
    ),
    "what was shown": (
        after(bluff(), "1 challenge"),
        DEAL + "hands G1 G2 G3 G4 G7 B2 / R1 Y2 Y3 / R3 R4; draw G6 B1; discard G5 W4; color R; "
        "turn 1; phase play; dealer 2; scores 10 0 20; "
        f"seed {2**255}; known 0:1 G7 B2",
    ),
    "a wrong card": (
        misplayed(),
        (
            "uno-rules/1; profile classic_penalties; hands B1 B2 / R3 R4; draw Y1 Y2 Y3; "
            "discard R5 G7; color G; turn 1; phase play; misplay 0 misplay G7; "
            "before.hands G7 B1 B2 / R3 R4; before.draw Y1 Y2 Y3; before.discard R5; "
            "before.color R; before.phase play"
        ),
    ),
    "eliminated": (
        play(["R1 B2", "", "R3 G4"], active=[True, False, True], turn=2, direction=-1, dealer=1),
        DEAL + "hands R1 B2 / - / R3 G4; discard R5; color R; turn 2; direction -1; phase play; "
        "dealer 1; active 1 0 1",
    ),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_line_of_a_position(name: str) -> None:
    state, line = EXAMPLES[name]
    assert state.to_text() == line
    assert uno.GameState.from_text(line) == state


def test_a_new_match_as_a_line() -> None:
    """The dealer draw has taken the first shuffle, the deal the second: the counter is 2."""
    line = uno.new_game(uno.OFFICIAL, players=2, seed=7).to_text()
    assert line.endswith("; seed 7; shuffles 2")
    assert line.count("; ") == 9 - (" turn " not in line) - (" dealer " not in line) + 1


def test_a_line_may_have_the_cards_of_a_table_of_ones_own() -> None:
    state = uno.set_up(STORMY, hands=["XSTORM B1", "GXGATE R1"], top="R5", draw_pile="G1 G2")
    line = after(state, "0 XSTORM=G").to_text()
    assert '"custom":[{"card":"GXGATE"' in line
    assert "hands B1 / R1 GXGATE; draw G1 G2; discard R5 XSTORM; color G; turn 1; " in line
    assert "phase respond amount=3 card=XSTORM source=0 color_before=R; owing 0" in line
    assert uno.GameState.from_text(line) == after(state, "0 XSTORM=G")


@pytest.mark.parametrize(
    ("state", "seat", "line"),
    [
        (
            bluff(),
            1,
            (
                "uno-rules/1; view 1; profile official; hands ?*2 / R1 Y2 Y3 / ?*2; draw ?*6; "
                "discard G5 W4; color R; turn 1; phase respond amount=4 card=W4 source=0 "
                "color_before=G; dealer 2; scores 10 0 20; "
                "cards R1 R3 R4 Y2 Y3 G1 G2 G3 G4 G5 G6 G7 B1 B2 W4"
            ),
        ),
        (
            EXAMPLES["after_draw"][0],
            1,
            (
                "uno-rules/1; view 1; profile official; hands ?*3 / R3 R4; draw ?; discard R5; "
                "color R; phase after_draw drawn=?; cards R3 R4 R5 R9 G8 B1 B2"
            ),
        ),
        (
            after(bluff(), "1 challenge"),
            1,
            (
                "uno-rules/1; view 1; profile official; hands G7 B2 ?*4 / R1 Y2 Y3 / ?*2; "
                "draw ?*2; discard G5 W4; color R; turn 1; phase play; dealer 2; scores 10 0 20; "
                "cards R1 R3 R4 Y2 Y3 G1 G2 G3 G4 G5 G6 G7 B1 B2 W4"
            ),
        ),
        (
            misplayed(),
            None,
            (
                "uno-rules/1; view -; profile classic_penalties; hands ?*2 / ?*2; draw ?*3; "
                "discard R5 G7; color G; turn 1; phase play; "
                "misplay 0 misplay G7 color=R direction=1; cards R3 R4 R5 Y1 Y2 Y3 G7 B1 B2"
            ),
        ),
    ],
)
def test_a_view_as_a_line(state: uno.GameState, seat: int | None, line: str) -> None:
    """The same fields, ``?`` for what the seat does not see, no seed and no verdict."""
    assert uno.view(state, seat).to_text() == line


def test_a_view_of_a_new_match_does_not_list_the_deck() -> None:
    line = uno.view(uno.new_game(uno.OFFICIAL, players=2, seed=7), 0).to_text()
    assert "cards" not in line
    assert "seed" not in line
    with pytest.raises(uno.NotationError):
        uno.GameState.from_text(line)


# ------------------------------------------------------------------------- refused


def refused(line: str, at: str | int, words: str) -> None:
    """A line is refused at this place: where the text `at` begins, or at an index."""
    with pytest.raises(uno.NotationError) as caught:
        uno.GameState.from_text(line)
    place = line.rindex(at) if isinstance(at, str) else at
    assert caught.value.place == place
    assert words in caught.value.reason
    assert len(str(caught.value)) < 400
    str(caught.value).encode("utf-8")


LINE = (
    "uno-rules/1; profile official; hands R1 B2 / R3 G4; draw G1; discard W R5; color R; "
    "turn 1; phase play; dealer 1; seed 8"
)


def test_the_line_that_is_damaged_below_is_whole() -> None:
    assert uno.GameState.from_text(LINE).to_text() == LINE


END = len(LINE)


@pytest.mark.parametrize(
    ("old", "new", "at", "words"),
    [
        # What is no line of this format.
        ("uno-rules/1", "uno-rules/2", 0, "this version reads uno-rules/1 and not uno-rules/2"),
        ("uno-rules/1", "uno-rules/02", 0, "not a position of uno-rules/1"),
        ("uno-rules/1", "rules/1", 0, "not a position of uno-rules/1"),
        ("uno-rules/1; ", "", 0, "not a position"),
        ("uno-rules/1; ", "uno-rules/1;", 0, "not a position"),
        ("turn 1", "turns", "turns", "not in the form of turns"),
        ("turn 1", "winner 1", "winner 1", "no such field"),
        ("turn 1", "", "; phase", "no such field"),
        ("turn 1", "before.seed 1", "before.seed", "no such field"),
        ("turn 1", "turn 1; turn 1", "turn 1; phase", "stands there twice"),
        ("profile official; ", "", END - 18, "profile is missing"),
        ("hands R1 B2 / R3 G4; ", "", END - 21, "hands is missing"),
        ("; discard W R5", "", END - 14, "discard is missing"),
        ("; phase play", "", END - 12, "phase is missing"),
        # Another text of the same position.
        ("turn 1", "turn 01", "01", "expected '1; phase play;"),
        ("turn 1", "turn  1", "turn", "not in the form of turn"),
        ("turn 1", "turn +1", "turn", "not in the form of turn"),
        ("turn 1", "turn \u0661", "turn", "not in the form of turn"),
        ("dealer 1", "direction 1; dealer 1", "irection 1", "expected"),
        ("dealer 1", "round 0; dealer 1", "round", "expected 'dealer"),
        ("; dealer 1; seed 8", "; seed 8; dealer 1", "seed", "expected 'dealer"),
        ("seed 8", "seed 08", "seed", "decimal text"),
        ("; seed 8", "; seed 8; shuffles 0", END, "expected '' from here"),
        ("; seed 8", "; seed 8 ", "seed", "decimal text"),
        ("; seed 8", "; seed 8\n", "seed", "decimal text"),
        ("; seed 8", "; seed 8; active 1 1", END, "expected '' from here"),
        ("turn 1; phase play", "phase play; turn 1", "phase", "expected 'turn"),
        ("play", "play passes=0", " passes", "expected '; dealer"),
        ("profile official", "profile source_000", "source_000", "expected 'official"),
        ("profile official", 'profile {"preset":"official"}', "{", "expected 'official"),
        ("profile official", 'profile {"preset": "stacking"}', "{", "expected 'stacking"),
        # What no position has.
        ("official", "unknown", "profile", "no preset"),
        ("official", '{"preset":NaN}', "profile", "NaN is not JSON"),
        ("official", '{"preset"', "profile", "not JSON"),
        ("official", '{"hand_size":0}', "profile", "below 1"),
        ("R1 B2 / R3", "R1 B2 / Q3", "hands", "hands[1]: not a card"),
        ("R1 B2 /", "B2 R1 /", "hands", "hands[0]: not in card order"),
        ("R1 B2 /", "R5 R5 /", "hands", "3 of R5"),
        ("R1 B2 /", "- /", "hands", "seat 0 plays but holds no card"),
        ("R1 B2 /", "R1 B2 /R9 /", "hands", "not a card"),
        ("R1 B2 / R3 G4", "R1", "hands", "1 players"),
        ("G1; discard", "?; discard", "draw", "not a card"),
        ("discard W R5", "discard -", "discard", "not a card"),
        ("color R", "color B", "color", "not the colour of the top card"),
        ("color R; ", "", END - 9, "color: not a text"),
        ("color R", "color -", "color", "not a colour"),
        ("turn 1", "turn 2", "turn", "no seat 2"),
        ("turn 1", "turn 1; direction 2", "direction", "1 or -1"),
        ("phase play", "phase plays", "phase", "no name 'plays'"),
        ("phase play", "phase play passes", "phase", "not in the form of phase"),
        ("phase play", "phase play passes=2", "phase", "all have passed"),
        ("phase play", "phase play passes=yes", "phase", "passes: not a whole number"),
        ("phase play", "phase play out=1", "phase", "out: unknown key"),
        ("phase play", "phase respond amount=2", "phase", "missing"),
        ("phase play", "phase after_draw drawn=?", "phase", "not a card"),
        ("dealer 1", "dealer -", "dealer", "not in the form of dealer"),
        ("dealer 1", "dealer 1; scores 1", "scores", "one number for each seat"),
        ("dealer 1", "dealer 1; scores 1 x", "scores", "not in the form of scores"),
        ("dealer 1", "dealer 1; active 1 2", "active", "not in the form of active"),
        ("seed 8", "seed -8", "seed", "decimal text"),
        ("seed 8", "seed 8; owing 5", "owing", "no seat 5"),
        ("seed 8", "seed 8; known 0:1", "known", "not cards of that hand"),
        ("seed 8", "seed 8; known 01 R1", "known", "not in the form of known"),
        ("seed 8", "seed 8; misplay 0 misplay B2", END + 22, "before.hands is missing"),
        ("seed 8", "seed 8; before.turn 1", END, "expected ''"),
    ],
)
def test_whatever_else_is_refused_with_the_place(
    old: str, new: str, at: str | int, words: str
) -> None:
    assert LINE.count(old) == 1
    refused(LINE.replace(old, new), at, words)


def test_a_wrong_card_that_could_not_be_is_refused_with_the_place() -> None:
    line = EXAMPLES["a wrong card"][1]
    refused(
        line.replace("before.turn", "turn").replace("before.phase play", "before.phase plays"),
        "before.phase",
        "no name 'plays'",
    )
    refused(line.replace("misplay 0 misplay G7", "misplay 0 G7"), "misplay 0", "not a wrong card")
    refused(line.replace("before.discard R5", "before.discard R6"), "misplay 0", "not the cards")
    refused(line.replace("profile classic_penalties", "profile official"), "misplay 0", "reported")


@pytest.mark.parametrize("text", [None, 5, b"uno-rules/1", ["uno-rules/1"], BLUFF])
def test_what_is_no_text(text: Any) -> None:
    with pytest.raises(TypeError, match="expected text"):
        uno.GameState.from_text(text)


@pytest.mark.parametrize(
    "text",
    ["", " ", "uno-rules/1", "uno-rules/1; ", "\ud800", "uno-rules/1; \ud800", "x" * (LONGEST + 1)],
)
def test_what_is_no_line_at_all(text: str) -> None:
    with pytest.raises(uno.NotationError) as caught:
        uno.GameState.from_text(text)
    str(caught.value).encode("utf-8")


# ------------------------------------------------------------------- the document

PAGE = REFERENCE / "position.md"


def test_every_field_is_told_in_order() -> None:
    told = [quoted(cells[0])[0] for cells in rows(section(PAGE, "## The form"))]
    assert told == list(POSITION_FIELDS)
    whole = after(uno.new_game(presets.PARTY, players=3, seed=3)).to_text().split("; ")[1:]
    written = [field.split(" ")[0] for field in whole]
    assert written == [field for field in told if field in written]


def test_every_phase_is_told_with_its_data() -> None:
    """And what a phase leaves out is what its class takes by default."""
    told = {quoted(name)[0]: cells for name, *cells in rows(section(PAGE, "## The phase"))}
    assert list(told) == [kind.name for kind in PHASES]
    for kind in PHASES:
        data, usual = told[kind.name]
        fields = attrs.fields(kind)
        mentioned = [name for name in quoted(data) if name in [field.name for field in fields]]
        assert mentioned == [field.name for field in fields]
        optional = [field.name for field in fields if field.default is not attrs.NOTHING]
        assert re.findall(r"([a-z]+)=", usual) == (optional if kind is uno.RespondPhase else [])


TOO_MUCH = {
    "a hand": LINE.replace("R1 B2", "R1 " * 10**6),
    "hands": LINE.replace("R1 B2", "R1 / " * 500_000),
    "fields": LINE + "; seed 8" * 500_000,
    "other fields": "uno-rules/1" + "; ab" * 10**6,
    "a pile": LINE.replace("draw G1", "draw " + "G1 " * 10**6),
    "parts of a phase": LINE.replace("play", "play" + " a=1" * 10**6),
    "winners": LINE.replace("play", f"match_over first=- winners=[{'0,' * 10**6}0]"),
    "a digit": LINE.replace("turn 1", "turn " + "1" * 10**6),
    "what is known": LINE.replace("dealer 1; seed 8", "known 0:1 R1" + " / 0:1 R1" * 300_000),
    "nesting": LINE.replace("official", "{" * 10**6),
    "a name": LINE.replace("official", "o" * 10**6),
    "a line": LINE + "8" * LONGEST,
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_absurd_sizes_are_refused_before_much_is_done(name: str) -> None:
    """What is made of a text of so many characters is at most a few copies of it."""
    line = TOO_MUCH[name]
    assert len(line) > 10**6
    tracemalloc.start()
    try:
        with pytest.raises(uno.NotationError) as caught:
            uno.GameState.from_text(line)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 4 * len(line)
    assert len(str(caught.value)) < 500


def test_every_preset_has_its_name_in_the_line() -> None:
    """Two names for the same rules are one: the first in their order."""
    for name in presets.names():
        profile = presets.by_name(name)
        state = uno.new_game(profile, min(profile.max_players, 4), seed=1)
        written = state.to_text().split("; ")[1]
        assert presets.by_name(written.removeprefix("profile ")) == profile
