"""States, views, events and profiles as plain data: nothing is lost, and nothing else is read."""

from __future__ import annotations

import copy
import json
import os
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any, get_args, get_type_hints

import attrs
import pytest

import uno_rules as uno
from tests.hostile import nested
from tests.test_documents import REFERENCE, quoted, rows, section
from tests.test_random_profiles import by_chance, random_table
from uno_rules import presets
from uno_rules.actions import Misplay
from uno_rules.beliefs import Belief
from uno_rules.cards import STANDARD, Card
from uno_rules.decks import MOST_CARDS, MOST_CUSTOM, MOST_STANDARD
from uno_rules.events import Reason
from uno_rules.option_table import MOST_PAIRS, MOST_SEATS, POINTS
from uno_rules.plain.events import EVENTS
from uno_rules.plain.phases import PHASE
from uno_rules.plain.reading import LONGEST
from uno_rules.positions import MOST_BY_HAND, most_of

SLOW = os.environ.get("UNO_RULES_SLOW") == "1"
TABLES = 400 if SLOW else 12


def over_the_wire(data: object) -> Any:
    """As it comes out of a database or a browser: JSON, keys in another order."""
    return json.loads(json.dumps(data, allow_nan=False, sort_keys=True))


def after(state: uno.GameState, *texts: str) -> uno.GameState:
    for text in texts:
        state = uno.apply(state, uno.parse_action(text))
    return state


# ------------------------------------------------------------------- there and back


@pytest.mark.parametrize("batch", range(TABLES))
def test_saving_between_any_two_actions_changes_nothing(batch: int) -> None:
    """The match that is saved and loaded all the time goes the way of the other."""
    rng = Random(batch)
    profile, seats = random_table(rng)
    state = uno.new_game(profile, seats, seed=batch)
    loaded = state
    for _ in range(40):
        loaded = uno.GameState.from_data(over_the_wire(loaded.to_data()))
        assert loaded == state
        assert hash(loaded) == hash(state)
        assert loaded.digest() == state.digest()
        assert loaded.to_data() == state.to_data()
        legal = uno.legal_actions(state)
        assert uno.legal_actions(loaded) == legal
        seat = rng.choice([None, *range(seats)])
        seen = uno.view(state, seat)
        assert uno.view(loaded, seat) == seen
        assert uno.PlayerView.from_data(over_the_wire(seen.to_data())) == seen
        if not legal:
            break
        action = by_chance(rng, legal)
        (state, events), (loaded, same) = uno.step(state, action), uno.step(loaded, action)
        assert same == events
        for event in (*events, *uno.visible(events, seat)):
            assert uno.event_from_data(over_the_wire(uno.event_to_data(event))) == event


def made(hint: Any) -> Any:
    """Some value of the type of a field."""
    values: dict[Any, Any] = {
        int: 2,
        bool: True,
        str: "round",
        uno.Card: uno.Card.parse("R+2"),
        uno.Color: uno.Color.BLUE,
        Reason: Reason.CAUGHT,
        tuple[int, ...]: (0, 2),
        tuple[uno.Card, ...]: uno.parse_cards("W4 R1"),
    }
    return values[hint if hint in values else get_args(hint)[0]]


@pytest.mark.parametrize("kind", get_args(uno.Event), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_comes_back(kind: Any) -> None:
    hints = get_type_hints(kind)
    names = [field.name for field in attrs.fields(kind)]
    event = kind(**{name: made(hints[name]) for name in names})
    data = over_the_wire(uno.event_to_data(event))
    assert set(data) == {"event", *names}
    assert uno.event_from_data(data) == event
    for name in names:
        if type(None) in get_args(hints[name]):
            hidden = attrs.evolve(event, **{name: None})
            assert uno.event_from_data(over_the_wire(uno.event_to_data(hidden))) == hidden


@pytest.mark.parametrize("batch", range(TABLES))
def test_profiles_come_back(batch: int) -> None:
    profile, _ = random_table(Random(batch))
    assert presets.from_data(over_the_wire(presets.to_data(profile))) == profile


# ------------------------------------------------------------------------- by hand


def bluff() -> uno.GameState:
    """Seat 0 has named red with a Wild Draw Four though it holds green, and seat 1 faces it."""
    return after(
        uno.set_up(
            uno.OFFICIAL,
            hands=["W4 G7 B2", "R1 Y2 Y3", "R3 R4"],
            top="G5",
            draw_pile="G1 G2 G3 G4 G6 B1",
            dealer=2,
            scores=[10, 0, 20],
            seed=2**255,
        ),
        "0 W4=R",
    )


BLUFF: dict[str, Any] = {
    "format": "uno-rules/1",
    "profile": {"preset": "official"},
    "seed": str(2**255),
    "round": 0,
    "dealer": 2,
    "active": [True, True, True],
    "scores": [10, 0, 20],
    "hands": ["G7 B2", "R1 Y2 Y3", "R3 R4"],
    "draw": "G1 G2 G3 G4 G6 B1",
    "discard": "G5 W4",
    "color": "R",
    "turn": 1,
    "direction": 1,
    "phase": {
        "name": "respond",
        "amount": 4,
        "card": "W4",
        "source": 0,
        "color_before": "G",
        "guilty": True,
        "out": None,
    },
    "shuffles": 0,
    "turns": 0,
    "owing": [],
    "called": [],
    "hinted": [],
    "known": [],
    "misplay": None,
}


def test_a_state_as_data() -> None:
    """5.3: green was in force, and the 7 in hand makes it a bluff."""
    assert bluff().to_data() == BLUFF
    assert list(bluff().to_data()) == list(BLUFF)
    assert uno.GameState.from_data(BLUFF) == bluff()


def test_what_a_challenge_has_shown_is_kept() -> None:
    """D03: seat 1 alone has seen what was left; seat 0 draws the four."""
    state = after(bluff(), "1 challenge")
    data = state.to_data()
    assert data["known"] == [{"holder": 0, "viewer": 1, "cards": "G7 B2"}]
    assert uno.GameState.from_data(data) == state
    assert uno.view(uno.GameState.from_data(data), 1).known[0] == uno.parse_cards("G7 B2")
    assert uno.view(uno.GameState.from_data(data), 2).known[0] == ()


def test_a_view_as_data() -> None:
    """Seat 1 is told neither the verdict, nor hands, nor the pile, nor the seed."""
    data = uno.view(bluff(), 1).to_data()
    assert data == {
        "format": "uno-rules/1",
        "profile": {"preset": "official"},
        "seat": 1,
        "round": 0,
        "dealer": 2,
        "active": [True, True, True],
        "scores": [10, 0, 20],
        "hands": [None, "R1 Y2 Y3", None],
        "counts": [2, 3, 2],
        "known": ["", "R1 Y2 Y3", ""],
        "draw": 6,
        "discard": "G5 W4",
        "cards": "R1 R3 R4 Y2 Y3 G1 G2 G3 G4 G5 G6 G7 B1 B2 W4",
        "color": "R",
        "turn": 1,
        "direction": 1,
        "phase": {
            "name": "respond",
            "amount": 4,
            "card": "W4",
            "source": 0,
            "color_before": "G",
            "out": None,
        },
        "turns": 0,
        "owing": [],
        "called": [],
        "hinted": [],
        "misplay": None,
        "legal": ["1 challenge", "1 accept"],
    }
    assert uno.PlayerView.from_data(data) == uno.view(bluff(), 1)
    whole_deck = uno.view(uno.new_game(uno.OFFICIAL, players=2, seed=1), 0)
    assert whole_deck.to_data()["cards"] is None


def misplayed() -> uno.GameState:
    """Seat 0 has put a green 7 on the red 5; until the next turn it may be reported (9.26)."""
    profile = presets.CLASSIC_PENALTIES
    state = uno.set_up(profile, hands=["G7 B1 B2", "R3 R4"], top="R5", draw_pile="Y1 Y2 Y3")
    return after(state, "0 misplay G7")


def test_a_wrong_card_is_kept_with_the_position_before() -> None:
    state = misplayed()
    data: Any = over_the_wire(state.to_data())
    assert data["misplay"]["action"] == "0 misplay G7"
    before = data["misplay"]["before"]
    assert (before["hands"], before["discard"]) == (["G7 B1 B2", "R3 R4"], "R5")
    assert not {"format", "profile", "seed", "scores", "misplay"} & before.keys()
    loaded = uno.GameState.from_data(data)
    assert loaded == state
    # The card goes back, its seat draws two and has lost the turn.
    reported = after(loaded, "1 report 0")
    assert reported == after(state, "1 report 0")
    assert reported.hands[0] == uno.parse_cards("Y1 Y2 G7 B1 B2")
    seen = uno.view(state, 1)
    assert seen.to_data()["misplay"] == {"action": "0 misplay G7", "color": "R", "direction": 1}
    assert uno.PlayerView.from_data(seen.to_data()) == seen


def test_what_was_said_is_kept() -> None:
    """F01, F04: seat 0 owes UNO, seat 1 has called ahead with two cards."""
    table = uno.set_up(uno.OFFICIAL, hands=["R1 R2", "R3 R4"], top="R5", draw_pile="Y1 Y2 Y3")
    state = after(table, "0 R1", "1 uno")
    data = state.to_data()
    assert (data["owing"], data["called"], data["hinted"]) == ([0], [1], [])
    assert uno.GameState.from_data(data) == state
    hinted = after(
        uno.set_up(
            presets.CLASSIC_PENALTIES,
            hands=["R1 R2", "R3 R4", "B1"],
            top="R5",
            draw_pile="Y1 Y2 Y3",
        ),
        "2 hint 1>0",
    )
    assert hinted.to_data()["hinted"] == [1]
    assert uno.GameState.from_data(hinted.to_data()) == hinted


def test_two_may_have_gone_out() -> None:
    """9.22: seat 1 stacks its last card on the last card of seat 0; seat 2 faces four."""
    profile = uno.RuleProfile(stacking="draw_two", last_stack="continue")
    table = uno.set_up(
        profile, hands=["R+2", "B+2", "G+2 G1"], top="R5", draw_pile="Y1 Y2 Y3 Y4 Y5"
    )
    state = after(table, "0 R+2", "1 B+2")
    assert state.hands[:2] == ((), ())
    assert uno.GameState.from_data(state.to_data()) == state
    assert uno.PlayerView.from_data(uno.view(state, 2).to_data()) == uno.view(state, 2)


def test_all_may_have_been_eliminated() -> None:
    """9.28: a blocked round brings everybody over the limit at once; the lowest total wins."""
    profile = uno.RuleProfile(scoring="elimination", elimination_limit=1)
    state = uno.set_up(profile, hands=["B1", "B2", "B3"], top="R5")
    over = after(state, "0 pass", "1 pass", "2 pass")
    assert (over.phase.name, over.active) == ("match_over", (False, False, False))
    assert uno.GameState.from_data(over.to_data()) == over
    assert uno.PlayerView.from_data(uno.view(over, 1).to_data()) == uno.view(over, 1)


def test_a_card_that_was_drawn_and_may_not_be_played_any_more() -> None:
    """9.14: the wild fits; then a false call brings a card that matches, so it has to wait."""
    profile = uno.RuleProfile(wild_playable="no_match_only", uno_false_call_penalty=2)
    state = uno.set_up(profile, hands=["B1 B2 B3", "G1 G2"], top="R5", draw_pile="W R1 R2 G5 G6")
    state = after(state, "0 draw", "0 uno")
    assert uno.legal_actions(state, 0) == (uno.Pass(0), uno.CallUno(0))
    assert uno.GameState.from_data(state.to_data()) == state
    for seat in (0, 1, None):
        seen = uno.view(state, seat)
        assert uno.PlayerView.from_data(seen.to_data()) == seen
        assert uno.view(uno.determinize(seen, 1), seat) == seen


STORM = uno.CustomCard("XSTORM", points=50, effects=["color", "draw 3", "skip 1"])
GATE = uno.CustomCard("GXGATE", points=20, effects=["block"])
STORMY = uno.RuleProfile(
    deck=uno.CLASSIC_108.add(STORM, 2).add(GATE, 2), stacking=[("XSTORM", "XSTORM")]
)


def test_custom_cards_in_data() -> None:
    """9.34: they stand in hands, piles, phases, views and actions like all others."""
    state = uno.set_up(
        STORMY, hands=["XSTORM B1", "XSTORM GXGATE G8", "R1"], top="R5", draw_pile="G1 G2 G3 G4"
    )
    state = after(state, "0 XSTORM=G")
    data: Any = over_the_wire(state.to_data())
    assert data["hands"][1] == "G8 GXGATE XSTORM"
    assert data["phase"]["card"] == "XSTORM"
    assert data["profile"]["deck"]["custom"][1]["effects"] == ["color", "draw 3", "skip 1"]
    loaded = uno.GameState.from_data(data)
    assert loaded == state
    assert after(loaded, "1 GXGATE") == after(state, "1 GXGATE")
    seen = uno.view(state, 1)
    assert uno.PlayerView.from_data(over_the_wire(seen.to_data())) == seen
    assert "1 XSTORM=B" in over_the_wire(seen.to_data())["legal"]
    assert uno.view(uno.determinize(seen, 3), 1) == seen
    foreign = {**data, "profile": {"preset": "official"}}
    refused(uno.GameState.from_data, foreign, "hands", "GXGATE")


def test_the_largest_scores_by_hand_can_be_played_saved_and_followed() -> None:
    """Whatever `set_up` takes goes on like any other: what it comes to is read again."""
    table = uno.RuleProfile(target_score=None)
    hands, scores = ["R1", "W R1"], [MOST_BY_HAND, -MOST_BY_HAND]
    before = uno.set_up(table, hands=hands, top="R5", draw_pile="G1 G2", scores=scores)
    state, events = uno.step(before, uno.parse_action("0 R1"))
    assert state.scores == (MOST_BY_HAND + 51, -MOST_BY_HAND)  # 5.8: a Wild is 50, the 1 is 1
    assert uno.GameState.from_data(over_the_wire(state.to_data())) == state
    assert uno.GameState.from_text(state.to_text()) == state
    for seat in (0, 1):
        seen = uno.follow(uno.view(before, seat), uno.visible(events, seat))
        assert seen == uno.view(state, seat)
        assert uno.view(uno.determinize(seen, 1), seat) == seen
    for score in (MOST_BY_HAND + 1, -MOST_BY_HAND - 1):
        with pytest.raises(uno.SetupError, match="scores are from -1000000000 to 1000000000"):
            uno.set_up(table, hands=hands, top="R5", scores=[0, score])


# ------------------------------------------------------------------------- refused


def refused(read: Callable[[Any], object], data: Any, place: str, words: str) -> None:
    """Data are refused, at this place, in these words among others."""
    with pytest.raises(uno.RecordError) as caught:
        read(data)
    assert caught.value.place == place
    assert words in caught.value.reason
    assert len(str(caught.value)) < 300
    str(caught.value).encode("utf-8")


def put(data: Any, path: str, value: object) -> Any:
    """A copy with another value at a dotted path."""
    root = here = copy.deepcopy(data)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        here = here[step]
    here[last] = value
    return root


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        ("format", "uno-rules/2", "format", "not uno-rules/2"),
        ("extra", 1, "extra", "unknown key"),
        ("seed", 7, "seed", "decimal text"),
        ("profile", {"preset": "no"}, "profile.preset", "no preset"),
        ("profile", {"max_players": 2}, "hands", "3 players"),
        ("profile", {"teams": 2}, "hands", "equal teams"),
        ("round", -1, "round", "not from 0"),
        ("round", True, "round", "not a whole number"),
        ("round", 1.0, "round", "not a whole number"),
        ("round", 10**13, "round", "not from 0"),
        ("dealer", 3, "dealer", "no seat 3"),
        ("dealer", None, "dealer", "not a whole number"),
        ("active", [True, True], "active", "one bool for each seat"),
        ("active", [1, 1, 1], "active[0]", "neither true nor false"),
        ("active", [True, True, False], "hands", "seat 2 holds cards but does not play"),
        ("active", [True, False, False], "active", "at least two must play"),
        ("active", [True] * 100, "active", "more than 99"),
        ("scores", [1, 2], "scores", "one number for each seat"),
        ("scores", [1, 2, float("nan")], "scores[2]", "not a whole number"),
        ("scores", [1, 2, 10**400], "scores[2]", "not from"),
        ("hands", "R1", "hands", "not a list"),
        ("hands", [], "hands", "0 players"),
        ("hands", ["R1"] * 100, "hands", "100 players"),
        ("hands.0", None, "hands[0]", "not a text"),
        ("hands.0", "B2 G7", "hands[0]", "card order"),
        ("hands.0", "G7  B2", "hands[0]", "one space"),
        ("hands.0", "G7 B2 ", "hands[0]", "one space"),
        ("hands.0", "G7 Q2", "hands[0]", "not a card"),
        ("hands.0", "", "hands", "seat 0 plays but holds no card"),
        ("hands.0", "G7 XNONE", "hands", "XNONE"),
        ("hands.0", "R1 R1", "hands", "3 of R1"),
        ("hands.0", "R1 " * LONGEST, "hands[0]", "longer than"),
        ("draw", ["G1"], "draw", "not a text"),
        ("discard", "", "discard", "no top card"),
        ("color", "Q", "color", "not a colour"),
        ("color", None, "color", "not a text"),
        ("turn", 5, "turn", "no seat 5"),
        ("direction", 2, "direction", "1 or -1"),
        ("direction", True, "direction", "not a whole number"),
        ("phase", "play", "phase", "not a JSON object"),
        ("phase", {"passes": 0}, "phase.name", "missing"),
        ("phase", {"name": 5}, "phase.name", "not a text"),
        ("phase", {"name": "over"}, "phase.name", "no name 'over'"),
        ("phase", {"name": "play"}, "phase.passes", "missing"),
        ("phase", {"name": "play", "passes": 3}, "phase", "all have passed"),
        ("phase", {"name": "play", "passes": 0, "out": 1}, "phase.out", "unknown key"),
        ("phase", {"name": "play", "passes": 0, 7: 1}, "phase", "a key that is no text"),
        ("phase", {"name": "after_draw", "drawn": "Y9"}, "phase", "not in the hand"),
        ("phase", {"name": "after_draw", "drawn": "Y2"}, "phase", "does not fit"),
        ("phase", {"name": "initial_color"}, "color", "before a colour"),
        ("phase.amount", 0, "phase", "one card or more"),
        ("phase.card", "W", "phase", "W makes nobody draw"),
        ("phase.card", "XNONE", "phase", "XNONE makes nobody draw"),
        ("phase.card", "R+2", "phase", "only a Wild Draw Four on top can be a bluff"),
        ("phase.source", 1, "phase", "a penalty of his own"),
        ("phase.source", 9, "phase", "source: no seat 9"),
        ("phase.guilty", 1, "phase.guilty", "neither true nor false"),
        ("phase.out", -1, "phase", "out: no seat -1"),
        ("shuffles", -1, "shuffles", "not from 0"),
        ("turns", "0", "turns", "not a whole number"),
        ("owing", [1, 0], "owing", "ascending"),
        ("owing", [0, 0], "owing", "ascending"),
        ("called", [3], "called", "no seat 3"),
        ("hinted", {}, "hinted", "not a list"),
        ("known", [{"holder": 0, "viewer": 0, "cards": "G7"}], "known[0]", "his own hand"),
        ("known", [{"holder": 0, "viewer": 1, "cards": ""}], "known[0].cards", "not cards of"),
        ("known", [{"holder": 0, "viewer": 1, "cards": "G7 G7"}], "known[0].cards", "not cards of"),
        ("known", [{"holder": 0, "viewer": 1, "cards": "G7"}] * 2, "known", "ascending"),
        ("known", [{}] * 10, "known", "more than 9"),
        ("known", [{}], "known[0].cards", "missing"),
        ("misplay", {}, "misplay.action", "missing"),
        ("misplay", "0 misplay G7", "misplay", "not a JSON object"),
    ],
)
def test_a_damaged_state_is_refused_with_the_place(
    path: str, value: object, place: str, words: str
) -> None:
    refused(uno.GameState.from_data, put(BLUFF, path, value), place, words)


@pytest.mark.parametrize("key", BLUFF)
def test_a_state_needs_every_key(key: str) -> None:
    data = {name: value for name, value in BLUFF.items() if name != key}
    refused(uno.GameState.from_data, data, key, "missing")


@pytest.mark.parametrize("data", [None, 5, "uno-rules/1", [], {}, {5: 1}, object()])
def test_what_is_no_data_at_all(data: Any) -> None:
    for read in (uno.GameState.from_data, uno.PlayerView.from_data, uno.event_from_data):
        with pytest.raises(uno.RecordError):
            read(data)


def test_colours_that_do_not_go_with_the_phase() -> None:
    first = uno.open_round(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], draw_pile="W G1").to_data()
    assert first["color"] is None
    refused(uno.GameState.from_data, {**first, "color": "R"}, "color", "before a colour")
    opened = {**first, "color": None, "discard": "R5"}
    refused(uno.GameState.from_data, opened, "phase", "no wild")
    red = {**BLUFF, "discard": "W4 G5", "phase": {"name": "play", "passes": 0}}
    refused(uno.GameState.from_data, red, "color", "the colour of the top card")


def test_a_bluff_that_would_go_back_lies_on_something() -> None:
    """9.20: what lay under a Wild Draw Four that may be void is not reshuffled."""
    data = put(BLUFF, "profile", {"wd4_guilty": "void_and_draw_two"})
    assert uno.GameState.from_data(data).phase == bluff().phase
    refused(uno.GameState.from_data, {**data, "discard": "W4"}, "phase", "no card lies under")


def test_nobody_has_seen_the_card_that_was_just_drawn() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["B1 B2", "R3 R4"], top="R5", draw_pile="R9 G8")
    data = after(state, "0 draw").to_data()
    others = {**data, "known": [{"holder": 0, "viewer": 1, "cards": "B1 B2"}]}
    assert uno.view(uno.GameState.from_data(others), 1).known[0] == uno.parse_cards("B1 B2")
    drawn = {**data, "known": [{"holder": 0, "viewer": 1, "cards": "R9"}]}
    refused(uno.GameState.from_data, drawn, "known[0].cards", "that somebody has seen")


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        ("misplay.action", "0 G7", "misplay.action", "not a wrong card"),
        ("misplay.action", "0 misplay B1", "misplay", "B1 does not lie on top"),
        ("misplay.action", "1 misplay G7", "misplay", "was not possible"),
        ("misplay.action", "7 misplay G7", "misplay", "no seat 7"),
        ("misplay.before.hands", ["G7 B1 B3", "R3 R4"], "misplay.before", "not the cards"),
        ("misplay.before.turn", 1, "misplay", "was not possible"),
        ("misplay.before.color", "G", "misplay.before.color", "the top card"),
        ("misplay.before.seed", "0", "misplay.before.seed", "unknown key"),
        ("profile", {"preset": "official"}, "misplay", "no wrong card can be reported"),
    ],
)
def test_a_wrong_card_that_could_not_be(path: str, value: object, place: str, words: str) -> None:
    refused(uno.GameState.from_data, put(misplayed().to_data(), path, value), place, words)


def test_what_is_said_counts_only_while_a_round_runs() -> None:
    over = after(uno.set_up(uno.OFFICIAL, hands=["R1", "R3"], top="R5"), "0 R1")
    refused(uno.GameState.from_data, {**over.to_data(), "owing": [1]}, "owing", "is over")


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        ("phase.winners", [1, 0], "phase", "ascending"),
        ("phase.winners", [9], "phase", "winners: no seat 9"),
        ("phase.first", 9, "phase", "first: no seat 9"),
        ("phase.dealer", 9, "phase", "dealer: no seat 9"),
        ("phase.winners", [0] * 100, "phase.winners", "more than 99"),
    ],
)
def test_ends_that_could_not_be(path: str, value: object, place: str, words: str) -> None:
    over = after(uno.set_up(uno.OFFICIAL, hands=["R1", "R3"], top="R5"), "0 R1")
    refused(uno.GameState.from_data, put(over.to_data(), path, value), place, words)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("seat", 2, ""),
        ("seat", 9, "no seat 9"),
        ("hands", [None, None, None], "the hand of seat 1"),
        ("hands", [None, "R1 Y2 Y3"], ""),
        ("counts", [3, 2, 2], "do not hold the unseen cards"),
        ("known", ["G8", "R1 Y2 Y3", ""], "more cards are seen"),
        ("draw", 7, "do not hold the unseen cards"),
        ("cards", None, "do not hold the unseen cards"),
        ("color", None, "a colour is missing"),
        ("turn", 2, ""),
        ("phase.source", 1, "his own"),
        ("phase.amount", 0, "one card or more"),
        ("owing", [2, 0], "ascending order"),
        ("misplay", {"action": "0 misplay W4", "color": "R", "direction": 1}, "can be reported"),
        ("legal", [], "other actions are legal"),
        ("legal", ["1 accept", "1 challenge"], "other actions are legal"),
    ],
)
def test_a_view_that_nobody_could_have_is_refused(path: str, value: object, words: str) -> None:
    data = put(uno.view(bluff(), 1).to_data(), path, value)
    with pytest.raises(uno.RecordError) as caught:
        uno.PlayerView.from_data(data)
    assert words in caught.value.reason


def test_a_spectator_has_no_actions_and_sees_no_hand() -> None:
    data = uno.view(bluff(), None).to_data()
    assert uno.PlayerView.from_data(data) == uno.view(bluff(), None)
    refused(
        uno.PlayerView.from_data, {**data, "legal": ["1 accept"]}, "", "other actions are legal"
    )
    refused(uno.PlayerView.from_data, {**data, "known": ["G7", "", ""]}, "", "nobody sees")


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        ({}, "event", "missing"),
        ({"event": "card_lost"}, "event", "no event 'card_lost'"),
        ({"event": ["turn_began"]}, "event", "not a text"),
        ({"event": "turn_began"}, "seat", "missing"),
        ({"event": "turn_began", "seat": "2"}, "seat", "not a whole number"),
        ({"event": "turn_began", "seat": 2, "to": 1}, "to", "unknown key"),
        ({"event": "card_turned", "card": None, "starts": True}, "card", "not a text"),
        ({"event": "card_turned", "card": "W4", "starts": None}, "starts", "neither"),
        ({"event": "match_ended", "winners": [None], "first": None}, "winners[0]", "whole number"),
        (
            {"event": "cards_drawn", "seat": 1, "count": 1, "cards": None, "reason": "luck"},
            "reason",
            "no reason 'luck'",
        ),
        ({"event": "hand_dealt", "seat": 1, "count": -1, "cards": None}, "count", "not from 0 to"),
        (
            {"event": "hand_dealt", "seat": 1, "count": 10**12, "cards": None},
            "count",
            "not from 0 to 1113",
        ),
        *[
            (
                {
                    "event": "card_played",
                    "seat": 1,
                    "card": "R1",
                    "color": "R",
                    "copies": copies,
                    "jumped_in": False,
                    "said_uno": False,
                    "wrong": False,
                },
                "copies",
                "not from 1 to 2",
            )
            for copies in (0, 3, 10**12)
        ],
    ],
)
def test_a_damaged_event_is_refused_with_the_place(data: Any, place: str, words: str) -> None:
    refused(uno.event_from_data, data, place, words)


def test_what_has_no_form() -> None:
    for nothing in (None, 5, "turn_began", uno.Draw(0), Misplay(0, uno.Card.parse("R1"))):
        with pytest.raises(TypeError, match="expected"):
            uno.event_to_data(nothing)  # type: ignore[arg-type]  # the mistake itself


# --------------------------------------------------------------------- the document

PAGE = REFERENCE / "plain-data.md"


def told(heading: str) -> dict[str, list[str]]:
    """The first cell of each row of the last table under a heading, and what the others quote."""
    table = section(PAGE, heading)
    return {quoted(first)[0]: quoted(second) for first, second in rows(table)}


def test_every_key_is_told() -> None:
    assert list(told("## A state")) == list(BLUFF)
    assert list(told("## A view")) == list(uno.view(bluff(), 1).to_data())


@pytest.mark.parametrize("forms", [PHASE, EVENTS], ids=["phases", "events"])
def test_every_phase_and_every_event_is_told_with_its_fields(forms: Any) -> None:
    found = told("## The phase" if forms is PHASE else "## An event")
    assert set(found) == set(forms.kinds)
    for name, kind in forms.kinds.items():
        fields = [field.name for field in attrs.fields(kind)]
        assert [word for word in found[name] if word in fields] == fields
        if forms is EVENTS:
            assert found[name] == fields


# --------------------------------------------------------------------- absurd sizes


HUGE = "R1 " * 10**6
TOO_MUCH: dict[str, Any] = {
    "hands": {"hands": [HUGE] * 10**5},
    "a hand": {"hands": [HUGE, "R1", "R3"]},
    "draw": {"draw": HUGE},
    "discard": {"discard": HUGE},
    "active": {"active": [True] * 10**6},
    "scores": {"scores": [0] * 10**6},
    "owing": {"owing": list(range(10**6))},
    "known": {"known": [{"holder": 0, "viewer": 1, "cards": HUGE}] * 10**6},
    "a number": {"shuffles": 10**10**5},
    "a penalty": {"phase": {**BLUFF["phase"], "amount": 10**10**5}},
    "depth": {"phase": nested(10**5)},
    "a name": {"phase": {"name": HUGE}},
    "a colour": {"color": HUGE},
    "a seed": {"seed": "9" * 10**7},
    "an option": {"profile": {"stacking": [["+2", "+2"]] * 10**6}},
    "a deck": {"profile": {"deck": {"counts": {"R1": 10**9}}}},
    "cards of one's own": {
        "profile": {
            "deck": {
                "counts": {},
                "custom": [{"card": f"X{i}", "points": 1, "effects": []} for i in range(10**5)],
            }
        }
    },
    "a wrong card": {"misplay": {"action": "0 misplay " + HUGE, "before": {}}},
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_absurd_sizes_are_refused_before_much_is_done(name: str) -> None:
    """Memory is looked at and not time, for that is the same on every machine."""
    data = {**BLUFF, **TOO_MUCH[name]}
    uno.GameState.from_data(BLUFF)  # so that what is made once is not counted
    tracemalloc.start()
    try:
        with pytest.raises(uno.RecordError) as caught:
            uno.GameState.from_data(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 200_000  # bytes; what is too much here is a million of something
    assert len(str(caught.value)) < 500


def largest() -> uno.RuleProfile:
    """As many seats, cards, custom cards and pairs as there can be, and all effects."""
    effects = ["color", "draw 99", "skip 99", "reverse", "swap", "rotate", "shuffle"]
    customs = [uno.CustomCard(f"X{i:06}", 1_000, effects) for i in range(MOST_CUSTOM)]
    codes = [custom.card.code for custom in customs]
    counts = {"R1": 2, **dict.fromkeys(codes, (MOST_CARDS - 2) // MOST_CUSTOM)}
    return uno.RuleProfile(
        deck=uno.Deck(counts, customs),
        max_players=MOST_SEATS,
        hand_size=8,
        stacking=[(one, other) for one in codes for other in codes][:MOST_PAIRS],
        forbidden_last=codes[1:],
        card_points={name: 1_000 - points for name, points in POINTS.items()},
        teams=[seat % 3 for seat in range(MOST_SEATS)],
    )


def test_the_largest_position_is_read() -> None:
    """Ninety-nine seats and a thousand cards of two hundred kinds of one's own."""
    state = uno.new_game(largest(), MOST_SEATS, seed=1)
    assert uno.GameState.from_data(over_the_wire(state.to_data())) == state
    assert uno.GameState.from_text(state.to_text()) == state
    seen = uno.view(state, 98)
    assert uno.PlayerView.from_data(over_the_wire(seen.to_data())) == seen
    record = uno.GameRecord.of(state, [])
    assert uno.loads(uno.dumps(record)) == record


def test_a_deck_has_room_for_every_standard_card_beside_it() -> None:
    """9.3: a position may hold them whatever the deck says, here in one hand of a deck of 20."""
    assert sum(map(most_of, STANDARD)) == MOST_STANDARD
    small = uno.RuleProfile(deck=uno.Deck({"R1": 20}), max_players=2, multi_play="identical_number")
    all_but_one = [card for card in STANDARD for _ in range(most_of(card))][1:]
    hand = uno.format_cards(all_but_one)
    state = uno.set_up(small, hands=[hand, "R1 R1"], top="R0", draw_pile="R1 R1")
    assert uno.Draw(0) in uno.legal_actions(state)
    assert uno.Play(0, Card.parse("R9"), copies=2) in uno.legal_actions(state)
    assert uno.GameState.from_data(over_the_wire(state.to_data())) == state


def test_beliefs_of_a_view_that_came_as_data() -> None:
    """A client that plays for a seat can search from what the server sent."""
    seen = uno.PlayerView.from_data(over_the_wire(uno.view(bluff(), 1).to_data()))
    assert Belief.of(seen).hidden == uno.unseen(uno.view(bluff(), 1))
    assert uno.view(uno.determinize(seen, 9), 1) == seen
