"""Whatever a stranger sends gets one of the library's own errors, at once, and changes nothing.

TypeError is for an argument of a plainly wrong Python type, said in the library's own
words, and never for an action: a stranger's object is an action that is not legal.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.strategies import profile_with
from uno_rules import presets, shuffling
from uno_rules.actions import ACTIONS
from uno_rules.decks import MOST_CUSTOM
from uno_rules.option_table import MOST_PAIRS, OPTIONS

PACKAGE = str(Path(uno.__file__).parent)
HUGE = 10**5_000
"""So many digits that Python refuses to write them."""
LONG = "x" * 1_000_000
R1, R3, W = map(uno.Card.parse, ("R1", "R3", "W"))


def each(*values: object) -> list[Any]:
    """Parameters named by their number: not all of them can be written."""
    return [pytest.param(value, id=str(number)) for number, value in enumerate(values)]


def refused(call: Callable[[], object]) -> Exception:
    """Expect an error of the library, or a TypeError that the library itself has worded."""
    with pytest.raises((uno.UnoError, TypeError)) as caught:
        call()
    error = caught.value
    if not isinstance(error, uno.UnoError):
        place = traceback.extract_tb(error.__traceback__)[-1]
        assert place.filename.startswith(PACKAGE), place
        assert (place.line or "").startswith("raise "), f"not meant: {error} at {place}"
    assert 0 < len(str(error)) < 700
    return error


def table(**more: Any) -> uno.GameState:
    options: dict[str, Any] = {
        "hands": ["R1 B2 W", "R3 G4", "Y5 B6"],
        "top": "R5",
        "draw_pile": "R9 G1 G2 G3 G8 G9",
    }
    rules: dict[str, Any] = more.pop("rules", {})
    return uno.set_up(uno.RuleProfile(**rules), **(options | more))


def after(state: uno.GameState, *actions: str) -> uno.GameState:
    for action in actions:
        state = uno.apply(state, uno.parse_action(action))
    return state


HOUSE: dict[str, Any] = {
    "jump_in": "exact_with_wilds",
    "wrong_card": "penalize_on_report",
    "suggestion_penalty": 2,
    "time_limit": True,
    "uno_false_call_penalty": 1,
    "uno_false_catch_penalty": 1,
    "seven_swap": True,
    "multi_play": "identical_number",
}
OUT = {"hands": ["R1", "R3", "Y5"], "top": "R5"}
MOMENTS = {
    "initial_color": uno.open_round(
        uno.OFFICIAL, hands=["R1 B2", "R3 G4", "Y5 B6"], draw_pile="W G1 G2"
    ),
    "play": table(),
    "another on turn": table(turn=1),
    "after_draw": after(table(), "0 draw"),
    "respond": after(table(hands=["R1 B2 W4", "R3 G4", "Y5 B6"]), "0 W4=B"),
    "round_over": after(table(**OUT), "0 R1"),
    "match_over": after(table(**OUT, rules={"target_score": 1}), "0 R1"),
    "house rules": table(rules=HOUSE, hands=["R7 R7 G2 W", "R5 G4", "W B6"]),
    "a wrong card": after(table(rules=HOUSE), "0 misplay B2"),
}


# ------------------------------------------------------------------ actions


class Lookalike:
    """Something that has what an action has, and is none."""

    seat, card, color, target, copies, uno = 0, R1, None, None, 1, False
    offender, to = 1, 2


class Dearer(uno.Play):
    """A stranger's idea of a play."""


STRANGERS: list[Any] = [
    *[None, 0, HUGE, 1.5, True, "0 R1", b"0 R1", "", LONG, [], [0, "R1"], {}, {"seat": 0}],
    *[object(), Lookalike(), Lookalike, Dearer(0, R1), uno.Play, uno.Draw, R1, uno.Color.RED],
    *[uno.OFFICIAL, uno.PlayPhase(), uno.Outcome("round", ()), uno.Code.MUST_PLAY, len],
]
FIELDS: list[Any] = [
    *[None, -1, 3, 99, 10**30, HUGE, -HUGE, 1.5, float("nan"), "0", "R", "R1", LONG, b"0"],
    *[[], [0], (), {}, set(), object(), uno.Play, uno.Symbol.WILD],
]
LOOKS_EQUAL: list[Any] = [True, False, 0.0, 1.0, 2.0, uno.Color.RED, uno.Color.YELLOW]
LOOKS_EQUAL += [uno.Card.parse("R0"), int(R1), int(W), 1 + 0j]
"""Values that Python takes for equal to a seat, a number of copies, or a card."""

PROPER: dict[str, Any] = {
    "seat": 0,
    "card": R1,
    "color": None,
    "target": None,
    "copies": 1,
    "uno": False,
    "offender": 1,
    "to": 2,
}


def odd_actions(values: list[Any]) -> list[uno.Action]:
    """Each action with each field replaced by each value, and with a wild too."""
    found = []
    for kind in ACTIONS:
        names = [field.name for field in attrs.fields(kind)]
        bases = [{name: PROPER[name] for name in names}]
        if kind is uno.ChooseColor:
            bases = [{"seat": 1, "color": uno.Color.RED, "target": None}]
        elif "card" in names:
            bases.append(bases[0] | {"card": W, "color": uno.Color.RED})
            bases.append(bases[0] | {"seat": 1, "card": R3})
        for base in bases:
            for name in names:
                found += [kind(**(base | {name: value})) for value in values]
    return found


def check_consistent(state: uno.GameState, action: Any) -> None:
    """Legal, not refused, applied: all three or none; refusals are spoken out."""
    before = state.digest()
    violation = uno.why_not(state, action)
    applied = True
    try:
        uno.apply(state, action)
    except uno.IllegalActionError as error:
        applied = False
        assert error.violation == violation
        assert 0 < len(str(error)) < 400
    assert (violation is None) == applied == uno.is_legal(state, action)
    assert (action in uno.legal_actions(state)) == applied
    assert state.digest() == before


@pytest.mark.parametrize("moment", MOMENTS)
def test_strangers_objects_are_no_actions(moment: str) -> None:
    state = MOMENTS[moment]
    for stranger in STRANGERS:
        violation = uno.why_not(state, stranger)
        assert violation is not None
        assert violation.code is uno.Code.MALFORMED_ACTION
        for transition in (uno.apply, uno.step):
            with pytest.raises(uno.IllegalActionError) as caught:
                transition(state, stranger)
            assert caught.value.violation == violation
            assert 0 < len(str(caught.value)) < 400


@pytest.mark.parametrize("moment", MOMENTS)
def test_actions_with_odd_fields_are_refused(moment: str) -> None:
    state = MOMENTS[moment]
    for action in odd_actions(FIELDS):
        check_consistent(state, action)


@pytest.mark.parametrize("moment", MOMENTS)
def test_fields_that_look_equal_are_one_answer_everywhere(moment: str) -> None:
    """True equals 1, and a card is an integer: what counts as legal is the same for all."""
    state = MOMENTS[moment]
    for action in odd_actions(LOOKS_EQUAL):
        check_consistent(state, action)


def test_a_strangers_object_never_enters_a_state() -> None:
    """Whatever is accepted as equal, the state holds the library's own values."""
    state = MOMENTS["house rules"]
    for action in odd_actions(LOOKS_EQUAL):
        if uno.is_legal(state, action):
            after_it = uno.apply(state, action)
            assert all(type(card) is uno.Card for card in after_it.discard_pile)
            assert type(after_it.turn) is int
            proper = uno.legal_actions(state)[uno.legal_actions(state).index(action)]
            assert after_it.digest() == uno.apply(state, proper).digest()


# ------------------------------------------------------------- states and seats


@pytest.mark.parametrize("log", each(0, (), "log", {}, object()))
def test_what_is_no_list_for_events(log: Any) -> None:
    state = MOMENTS["house rules"]
    action = uno.legal_actions(state)[0]
    assert "a list for the events" in str(refused(lambda: uno.apply(state, action, log)))


@pytest.mark.parametrize("state", each(None, 0, "state", {}, object(), uno.GameState, uno.OFFICIAL))
def test_what_is_no_state(state: Any) -> None:
    calls: list[Callable[[], object]] = [
        lambda: uno.legal_actions(state),
        lambda: uno.legal_actions(state, 0),
        lambda: uno.is_legal(state, uno.Draw(0)),
        lambda: uno.why_not(state, uno.Draw(0)),
        lambda: uno.apply(state, uno.Draw(0)),
        lambda: uno.step(state, uno.Draw(0)),
        lambda: uno.perft(state, 0),
        lambda: uno.perft(state, 2),
    ]
    for call in calls:
        assert "GameState" in str(refused(call))


@pytest.mark.parametrize("seat", each(-1, 3, 99, 10**30, HUGE, True, 0.0, "0", b"0", [], object()))
def test_seats_that_do_not_exist(seat: Any) -> None:
    refused(lambda: uno.legal_actions(MOMENTS["play"], seat))


@pytest.mark.parametrize("depth", each(-1, -HUGE, True, 1.0, "1", None, [], object()))
def test_depths_that_are_none(depth: Any) -> None:
    refused(lambda: uno.perft(MOMENTS["play"], depth))


# ---------------------------------------------------------- games and positions


@pytest.mark.parametrize("profile", each(None, "official", 5, {}, object(), uno.RuleProfile))
def test_what_is_no_profile(profile: Any) -> None:
    hands = ["R1", "R2"]
    refused(lambda: uno.new_game(profile, 2, 1))
    refused(lambda: uno.set_up(profile, hands=hands, top="R5"))
    refused(lambda: uno.open_round(profile, hands=hands, draw_pile="R5"))
    refused(lambda: presets.to_data(profile))
    refused(lambda: uno.OFFICIAL.diff(profile))


@pytest.mark.parametrize(
    "players", each(0, -1, 11, 10**9, HUGE, -HUGE, True, 2.0, "2", None, [], object())
)
def test_players_that_cannot_be(players: Any) -> None:
    refused(lambda: uno.new_game(uno.OFFICIAL, players, 1))


@pytest.mark.parametrize("seed", each(-1, 2**256, HUGE, True, 1.0, "1", b"1", [], object()))
def test_seeds_that_cannot_be(seed: Any) -> None:
    refused(lambda: uno.new_game(uno.OFFICIAL, 2, seed))
    refused(lambda: uno.set_up(uno.OFFICIAL, hands=["R1", "R2"], top="R5", seed=seed))
    refused(lambda: uno.open_round(uno.OFFICIAL, hands=["R1", "R2"], draw_pile="R5", seed=seed))


NO_CARDS: list[Any] = [None, 5, HUGE, 1.5, True, "R77", LONG, ["R1"], [None], [[R1]], object()]
POSITION: dict[str, list[Any]] = {
    "hands": [*NO_CARDS, "R1 R2", [], ["R1"], [5, 5], ["R1", None], [R1, R3], {}, ["R1"] * 10**5],
    "top": [*NO_CARDS, "", "R5 R6", [R1, R3], {}],
    "draw_pile": NO_CARDS,
    "under": NO_CARDS,
    "color": [0, 5, HUGE, "", "r", "RED", "W", LONG, [], uno.Symbol.WILD, object()],
    "turn": [-1, 2, 10**30, HUGE, True, 0.0, "0", None, [], object()],
    "dealer": [-1, 2, 10**30, HUGE, True, 0.0, "0", None, [], object()],
    "direction": [0, 2, -2, HUGE, True, 1.0, "1", None, [], object()],
    "scores": [5, 1.5, True, "12", LONG, [1], [1, 2, 3], [None, 1], [True, 1], [HUGE, 1], object()],
    "active": [
        5,
        1.5,
        True,
        "12",
        [True],
        [True] * 3,
        [1, 1],
        [None, True],
        [True, False],
        object(),
    ],
}


@pytest.mark.parametrize("name", POSITION)
def test_positions_of_nonsense(name: str) -> None:
    for value in POSITION[name]:
        options: dict[str, Any] = {"hands": ["R1", "R2"], "top": "R5", name: value}
        refused(lambda options=options: uno.set_up(uno.OFFICIAL, **options))  # type: ignore[misc]  # a default binds it
        if name not in ("top", "under", "color", "turn", "direction"):
            del options["top"]
            options.setdefault("draw_pile", "R5")
            refused(lambda options=options: uno.open_round(uno.OFFICIAL, **options))  # type: ignore[misc]  # the same


# --------------------------------------------------------------- profiles, decks


NONSENSE: list[Any] = [
    object(),
    b"x",
    1.5,
    float("nan"),
    HUGE,
    -HUGE,
    LONG,
    {LONG: 1},
    [HUGE],
    [LONG],
]
NONSENSE += [[None], [[[]]], uno.OFFICIAL, uno.RuleProfile, lambda: None, [uno.Effect]]


@pytest.mark.parametrize("name", OPTIONS)
def test_no_option_means_anything_by_nonsense(name: str) -> None:
    for value in NONSENSE:
        with pytest.raises(uno.ProfileError) as caught:
            profile_with(**{name: value})
        assert name in caught.value.fields
        assert 0 < len(str(caught.value)) < 700


def test_numbers_that_cannot_be_written_are_refused_in_words_of_the_library() -> None:
    for name in ("hand_size", "stacking", "scoring", "teams", "card_points", "force_play", "deck"):
        with pytest.raises(uno.ProfileError) as caught:
            profile_with(**{name: HUGE})
        assert "Exceeds the limit" not in str(caught.value), name


@pytest.mark.parametrize("team", each(-1, 99, 10**90, HUGE, True, "0", None))
def test_teams_have_small_numbers(team: Any) -> None:
    """Whatever a profile holds can be written."""
    with pytest.raises(uno.ProfileError) as caught:
        profile_with(teams=(team, 0))
    assert caught.value.fields == ("teams",)
    assert len(str(caught.value)) < 200
    largest = profile_with(teams=(98, 0))
    assert uno.presets.from_data(uno.presets.to_data(largest)) == largest


def test_more_than_there_can_be_of_cards_and_pairs() -> None:
    codes = [f"X{number}" for number in range(MOST_CUSTOM + 1)]
    customs = [uno.CustomCard(code, 1, ["draw 1"]) for code in codes]
    uno.Deck({"R1": 20, **dict.fromkeys(codes[1:], 2)}, customs[1:])
    with pytest.raises(uno.ProfileError, match=f"more than {MOST_CUSTOM} custom cards"):
        uno.Deck({"R1": 20, **dict.fromkeys(codes, 1)}, customs)
    with pytest.raises(uno.ProfileError, match=f"stacking: more than {MOST_PAIRS} pairs"):
        profile_with(stacking=[("+2", "W4")] * (MOST_PAIRS + 1))


@pytest.mark.parametrize(
    "data", each(None, 5, "official", [], {5: 1}, {None: 1}, {LONG: 1}, object())
)
def test_data_that_are_no_profile(data: Any) -> None:
    with pytest.raises(uno.ProfileError) as caught:
        presets.from_data(data)
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize("name", each(None, 5, HUGE, LONG, [], {}, object(), b"official"))
def test_names_of_no_preset(name: Any) -> None:
    with pytest.raises(uno.ProfileError):
        presets.by_name(name)
    with pytest.raises(uno.ProfileError):
        presets.from_data({"preset": name})


NO_DECKS: list[Any] = [
    *[5, HUGE, LONG, object(), [], {}, {"counts": None}, {"counts": ["R1"]}, {"counts": "R1"}],
    *[{"counts": {"R1": HUGE}}, {"counts": {HUGE: 1}}, {"counts": {None: 1}}, {LONG: 1}],
    *[{"counts": {"R1": 20}, "custom": value} for value in (5, "X1", [5], [None], {"card": "X1"})],
    *[
        {"counts": {"X1": 20}, "custom": [{"card": "X1", "points": points, "effects": effects}]}
        for points, effects in ((HUGE, []), (5, 5), (5, None), (5, [5]), (5, [HUGE]), (None, []))
    ],
]


@pytest.mark.parametrize("place", range(len(NO_DECKS)))
def test_data_that_are_no_deck(place: int) -> None:
    with pytest.raises(uno.ProfileError) as caught:
        uno.RuleProfile(deck=NO_DECKS[place])
    assert caught.value.fields == ("deck",)
    assert len(str(caught.value)) < 700


def test_decks_and_custom_cards_of_nonsense() -> None:
    deck: Any = uno.Deck
    for counts in (None, 5, "R1", ["R1"], [("R1", 1)], {5: 1}, {None: 1}, {"R1": HUGE}, {LONG: 1}):
        refused(lambda counts=counts: deck(counts))  # type: ignore[misc]  # a default binds it
    for custom in (5, [5], [None], ["X1"], "X1", None, object()):
        refused(lambda custom=custom: deck({"R1": 5}, custom))  # type: ignore[misc]  # the same
    card: Any = uno.CustomCard
    for arguments in (
        *[(5, 1, []), (None, 1, []), (LONG, 1, []), ("X1", HUGE, []), ("X1", "1", [])],
        *[("X1", 1, 5), ("X1", 1, None), ("X1", 1, [5]), ("X1", 1, "color"), ("X1", 1, [HUGE])],
    ):
        refused(lambda arguments=arguments: card(*arguments))  # type: ignore[misc]  # the same
    add: Any = uno.CLASSIC_108.add
    refused(lambda: add(5, 1))
    refused(lambda: add("X1", 1))
    refused(lambda: uno.CLASSIC_108.replace(R77=1))
    refused(lambda: uno.CLASSIC_108.replace(R7=HUGE))


@pytest.mark.parametrize(
    ("verb", "n"),
    [
        *[("fly", 1), (None, 0), (uno.Verb.DRAW, -5), (uno.Verb.DRAW, 0), (uno.Verb.DRAW, 100)],
        *[(uno.Verb.DRAW, 10**9), (uno.Verb.SKIP, "1"), (uno.Verb.SKIP, True), (uno.Verb.COLOR, 3)],
    ],
)
def test_effects_that_cannot_be(verb: Any, n: Any) -> None:
    """However it is made: an effect that the text could not say is none (9.34)."""
    refused(
        lambda: uno.RuleProfile(deck="modern112_shuffle", customizable_effect=[uno.Effect(verb, n)])
    )
    refused(lambda: uno.CustomCard("X1", 1, [uno.Effect(verb, n)]))


# ------------------------------------------------------------------------ text


@pytest.mark.parametrize(
    "text", each(None, 5, HUGE, 1.5, True, b"R1", [], ["R1"], {}, object(), R1)
)
def test_what_is_no_text(text: Any) -> None:
    for parse in (uno.Card.parse, uno.Color.parse, uno.parse_action):
        with pytest.raises(TypeError):
            parse(text)
    refused(lambda: uno.Effect.parse(text))


@pytest.mark.parametrize(
    "text", each(LONG, "\0", "\ud800", "R1\n", "\uff10 R1", "R1 " * 10**5 + "x")
)
def test_texts_that_mean_nothing(text: str) -> None:
    for parse in (uno.Card.parse, uno.Color.parse, uno.parse_action, uno.Effect.parse):
        with pytest.raises(uno.NotationError) as caught:
            parse(text)
        assert len(str(caught.value)) < 200
    if text.strip() != "R1":  # a list of cards may end with any white space
        with pytest.raises(uno.NotationError):
            uno.parse_cards(text)


def test_lists_of_what_is_no_card() -> None:
    any_format: Any = uno.format_cards
    any_visible: Any = uno.visible
    for cards in (None, 5, "R1", ["R1"], [None], [[R1]]):
        refused(lambda cards=cards: any_format(cards))  # type: ignore[misc]  # a default binds it
    refused(lambda: any_visible(None, 0))
    refused(lambda: any_visible(5, 0))


def test_questions_to_a_profile() -> None:
    any_profile: Any = uno.OFFICIAL
    for value in (None, "R1", 5, [], object()):
        refused(lambda value=value: any_profile.points(value))  # type: ignore[misc]  # a default binds it
    for seat in (-1, 4, HUGE, "0", None):
        teams: Any = uno.RuleProfile(teams=(0, 1, 0, 1))
        refused(lambda seat=seat, teams=teams: teams.team_of(seat))  # type: ignore[misc]  # the same
    assert uno.OFFICIAL.points(uno.Card.parse("XNONE")) == 0


@pytest.mark.parametrize("number", each(-1, 3, 200, 10**12, HUGE, True, 1.0))
def test_events_of_more_cards_than_there_are(number: Any) -> None:
    """What a server sends is followed, or refused before a card is laid out."""
    seen = uno.view(MOMENTS["play"], 0)  # fifteen cards
    drawn = uno.events.CardsDrawn(1, number, None, uno.events.Reason.PENALTY)
    if number == 3:
        assert uno.follow(seen, [drawn]).counts == (3, 5, 2)
    else:
        refused(lambda: uno.follow(seen, [drawn]))
        refused(lambda: uno.follow(seen, [uno.events.HandDealt(1, number, None)]))
        refused(lambda: uno.follow(seen, [uno.events.PileRebuilt(number, True)]))
    refused(lambda: uno.follow(seen, [played(copies=number), drawn]))


def played(copies: int) -> uno.Event:
    return uno.events.CardPlayed(0, R1, uno.Color.RED, copies, False, False, False)


# ------------------------------------------------------------------------ chance


@pytest.mark.parametrize("name", ["seed", "round", "counter"])
def test_shuffles_that_cannot_be(name: str) -> None:
    """The bytes hold three numbers; a seed has 256 bits at most."""
    numbers: dict[str, Any] = {"seed": 7, "round": 0, "counter": 0}
    for value in (-1, 2**256, HUGE, 2.0, True, "7", None):
        wrong = numbers | {name: value}
        for items in ("ab", "a", ""):
            refused(lambda items=items, wrong=wrong: shuffling.shuffle(items, **wrong))  # type: ignore[misc]  # a default binds it
        refused(lambda wrong=wrong: shuffling.pick(4, **wrong))  # type: ignore[misc]  # the same
        refused(lambda wrong=wrong: shuffling.words(**wrong, count=1))  # type: ignore[misc]  # the same
    assert shuffling.words(**numbers | {name: 2**256 - 1}, count=1)


def test_counts_that_nothing_is_drawn_from() -> None:
    any_pick: Any = shuffling.pick
    for count in (0, -1, -HUGE, 1.0, True, "ab", None):
        refused(lambda count=count: any_pick(count, seed=7, round=0, counter=0))  # type: ignore[misc]  # a default binds it
    any_words: Any = shuffling.words
    for count in (-1, 2**26, 2**70, HUGE, 1.0, True, "ab", None):
        refused(lambda count=count: any_words(7, 0, 0, count))  # type: ignore[misc]  # the same
    assert any_words(7, 0, 0, 0) == ()


# ------------------------------------------------------------------ what is told


def test_no_state_shows_its_cards_by_its_repr() -> None:
    """Only the top card and the numbers of cards; also inside an error."""
    for state in MOMENTS.values():
        told = {word.strip("<>[](),:;") for word in repr(state).split()}
        hidden = {card.code for hand in state.hands for card in hand}
        hidden |= {card.code for card in state.draw_pile}
        assert not told & (hidden - {state.top.code})


def test_a_refusal_does_not_tell_what_others_hold() -> None:
    """Two states that differ only in hands the seat cannot see refuse it with the same words."""
    one = table(hands=["R1 B2 W", "R3 G4", "Y5 B6"], rules=HOUSE)
    other = table(hands=["R1 B2 W", "Y1 Y2", "B8 B9"], draw_pile="Y1 Y2 Y3 Y4 Y6 Y7", rules=HOUSE)
    cards = [uno.Card.parse(code) for code in ("R1", "B2", "W", "G4", "Y1", "R5", "W4")]
    tried: list[uno.Action] = [uno.Draw(0), uno.Pass(0), uno.Challenge(0), uno.Accept(0)]
    for card in cards:
        tried += [uno.Play(0, card), uno.JumpIn(0, card), uno.Misplay(0, card, copies=2)]
        tried += [uno.Play(0, card, uno.Color.RED, 1, 2, True)]
    for target in range(4):
        tried += [uno.CatchUno(0, target), uno.Report(0, target), uno.ReportHint(0, target, 1)]
    for action in tried:
        assert uno.why_not(one, action) == uno.why_not(other, action)
