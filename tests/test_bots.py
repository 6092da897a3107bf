"""The bots: what they choose is legal, fair, and the same for the same seed."""

from __future__ import annotations

import random
from typing import NoReturn

import pytest
from typing_extensions import override

import uno_rules as uno
from uno_rules import presets
from uno_rules.bots import Bot, choose, seeded

MANY = range(150)
EVERYTHING = uno.RuleProfile(
    deck="modern112_swap",
    draw_rule="until_playable",
    jump_in="exact_with_wilds",
    multi_play="identical_number",
    seven_swap=True,
    stacking="cross",
    suggestion_penalty=2,
    time_limit=True,
    uno_false_call_penalty=2,
    uno_false_catch_penalty=2,
    wrong_card="penalize_on_report",
    zero_rotate=True,
)
"""A table at which every mistake is possible and the time may be up."""

PROFILES = {name: presets.by_name(name) for name in presets.names()} | {"everything": EVERYTHING}


def played(
    profile: uno.RuleProfile, players: int, bot: Bot, most: int
) -> list[tuple[uno.GameState, uno.Action]]:
    """The states of a match with what the bot did in them, `most` at the utmost."""
    state = uno.new_game(profile, players=players, seed=11)
    found: list[tuple[uno.GameState, uno.Action]] = []
    while state.to_act and len(found) < most:
        action = bot(state)
        found.append((state, action))
        state = uno.apply(state, action)
    return found


def choices(state: uno.GameState) -> list[uno.Action]:
    """What the bots do in a state, by many seeds."""
    return [choose(state, random.Random(seed)) for seed in MANY]


def texts(state: uno.GameState) -> set[str]:
    return {str(action) for action in choices(state)}


@pytest.mark.parametrize("name", PROFILES)
def test_no_mistake_is_made_on_purpose(name: str) -> None:
    # 5.9: none of these mistakes is ever made by the built-in bots.
    profile = PROFILES[name]
    for state, action in played(profile, min(4, profile.max_players), seeded(5), 150):
        assert uno.is_legal(state, action)
        assert not isinstance(action, uno.Misplay | uno.ReportHint | uno.TimeUp)
        if isinstance(action, uno.CallUno):
            assert action.seat in state.owing
        if isinstance(action, uno.CatchUno):
            assert action.offender in state.owing


def test_matches_come_to_their_end_and_show_what_uno_is() -> None:
    kinds: set[type[uno.Action]] = set()
    for players in (2, 4, 10):
        actions = [action for _, action in played(uno.OFFICIAL, players, seeded(3), 20_000)]
        assert len(actions) < 20_000
        kinds.update([type(action) for action in actions])
    assert kinds >= {uno.Accept, uno.CatchUno, uno.Challenge, uno.Draw, uno.NextRound, uno.Play}


def test_the_same_seed_plays_the_same_match_and_another_does_not() -> None:
    first, second, other = (
        [action for _, action in played(uno.presets.PARTY, 4, seeded(seed), 300)]
        for seed in (8, 8, 9)
    )
    assert first == second != other


class OnlyRandom(random.Random):
    """All that Python promises to keep from version to version is `random`."""

    @override
    def getrandbits(self, k: int, /) -> NoReturn:
        raise AssertionError("choice, shuffle and randrange change between versions")


def test_chance_comes_from_the_one_method_that_stays_the_same() -> None:
    rng = OnlyRandom(5)
    found = played(EVERYTHING, 4, lambda state: choose(state, rng), 300)
    assert found == played(EVERYTHING, 4, seeded(5), 300)


def test_a_seat_does_not_look_at_hidden_cards() -> None:
    mine = "R1 R9 Y5 BS W W4"
    one, other = (
        uno.set_up(uno.OFFICIAL, hands=[mine, theirs], top="R5", draw_pile=pile)
        for theirs, pile in [("R2 R3 R4", "G1 G2"), ("W W4 B+2", "Y8 Y9")]
    )
    assert choices(one) == choices(other)


def test_a_challenge_does_not_know_the_verdict() -> None:
    # D07: the verdict is fixed at the play, and hidden until the challenge.
    bluff, honest = (
        uno.apply(
            uno.set_up(uno.OFFICIAL, hands=[f"{rest} W4", "B1 B2"], top="R5", draw_pile="G1 G2"),
            uno.parse_action("0 W4=B"),
        )
        for rest in ("R1 R2 R3", "G1 G2 G3")
    )
    assert choices(bluff) == choices(honest)
    assert texts(bluff) == {"1 challenge", "1 accept"}


def test_a_last_wild_draw_four_is_never_doubted() -> None:
    # D15: whoever holds nothing cannot have held the colour.
    state = uno.set_up(uno.OFFICIAL, hands=["W4", "B1 B2"], top="R5", draw_pile="G1 G2 G3 G4")
    state = uno.apply(state, uno.parse_action("0 W4=B"))
    assert uno.is_legal(state, uno.parse_action("1 challenge"))
    assert texts(state) == {"1 accept"}


def test_it_plays_when_it_can_and_draws_when_it_cannot() -> None:
    fits = uno.set_up(uno.OFFICIAL, hands=["R1 R3 B2", "G4 G5 G6"], top="R5", draw_pile="G1")
    assert texts(fits) == {"0 R1", "0 R3"}
    nothing = uno.set_up(uno.OFFICIAL, hands=["B1 B2 B3", "G4 G5 G6"], top="R5", draw_pile="G1")
    assert texts(nothing) == {"0 draw"}
    empty = uno.set_up(uno.OFFICIAL, hands=["B1 B2 B3", "G4 G5 G6"], top="R5")
    assert texts(empty) == {"0 pass"}  # K12


def test_a_drawn_card_that_fits_is_played() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["B1 B2", "G4 G5 G6"], top="R5", draw_pile="R7 G1")
    assert texts(uno.apply(state, uno.parse_action("0 draw"))) == {"0 R7"}


def test_a_penalty_is_answered_when_it_can_be() -> None:
    # E01: a Draw Two on a Draw Two.
    hands = ["R+2 R1 R2", "B+2 B1 B2", "G1 G2 G3"]
    state = uno.set_up(uno.presets.STACKING, hands=hands, top="R5", draw_pile="G5 G6 G7 G8")
    assert texts(uno.apply(state, uno.parse_action("0 R+2"))) == {"1 B+2"}


def test_the_colour_named_is_the_one_held_most() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["G1 G2 B3 W", "R1 R2 R3"], top="R5", draw_pile="Y1")
    assert texts(state) == {"0 W=G"}
    first = uno.open_round(uno.OFFICIAL, hands=["R1 R2", "Y1 Y2 G3"], draw_pile="W G4")
    assert texts(first) == {"1 color Y"}


def test_dear_cards_are_kept_until_somebody_is_near_the_end() -> None:
    def share_of_action_cards(theirs: str) -> float:
        state = uno.set_up(uno.OFFICIAL, hands=["R1 RS Y3", theirs], top="R5", draw_pile="Y1")
        found = choices(state)
        return sum([str(action) == "0 RS" for action in found]) / len(found)

    assert share_of_action_cards("G1 G2 G3 G4") < 0.5 < share_of_action_cards("G1 G2")


def test_hands_are_swapped_for_a_smaller_one_and_not_for_a_larger() -> None:
    hands = ["R7 R1 Y1 Y2 Y3 Y4", "G1 G2 G3", "B1 B2", "B3 B4 B5 B6"]
    state = uno.set_up(EVERYTHING, hands=hands, top="R5", draw_pile="Y8")
    assert "0 R7>2" in texts(state)
    assert texts(state) <= {"0 R7>2", "0 R1"}
    common = sum([str(action) == "0 R7>2" for action in choices(state)])
    hands[0] = "R7 R1"
    state = uno.set_up(EVERYTHING, hands=hands, top="R5", draw_pile="Y8")
    rare = sum([str(action).startswith("0 R7") for action in choices(state)])
    assert rare < len(MANY) / 10 < len(MANY) * 9 / 10 < common


def test_two_equal_numbers_go_down_together() -> None:
    state = uno.set_up(EVERYTHING, hands=["R5 R5 Y1 Y2", "G1 G2 G3"], top="R6", draw_pile="Y8")
    assert texts(state) == {"0 R5*2"}


def test_uno_is_mostly_said_and_sometimes_forgotten() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["R1 Y2", "G4 G5 G6"], top="R5", draw_pile="G1")
    found = [str(action) for action in choices(state)]
    assert set(found) == {"0 R1", "0 R1!"}
    assert 0.05 < found.count("0 R1") / len(found) < 0.3


@pytest.mark.parametrize(
    ("profile", "catchers"),
    [
        (uno.OFFICIAL, {"1 catch 0", "2 catch 0", "3 catch 0"}),
        (uno.presets.TEAMS, {"1 catch 0", "3 catch 0"}),  # seat 2 is the partner
    ],
    ids=["official", "teams"],
)
def test_a_forgotten_uno_is_noticed_said_late_or_passed_over(
    profile: uno.RuleProfile, catchers: set[str]
) -> None:
    hands = ["R1 Y2", "R4 G5 G6", "B1 B2 B3", "B4 B5 B6"]
    state = uno.set_up(profile, hands=hands, top="R5", draw_pile="G1 G2 G3")
    state = uno.apply(state, uno.parse_action("0 R1"))
    assert texts(state) == {*catchers, "0 uno", "1 R4"}


def test_identical_cards_jump_in_more_often_than_not() -> None:
    hands = ["R1 Y2 Y3", "R4 G5 G6", "B1 B2 R1"]
    state = uno.set_up(uno.presets.MATTEL_HOUSE, hands=hands, top="R5", draw_pile="G1 G2 G3")
    state = uno.apply(state, uno.parse_action("0 R1"))
    found = [str(action) for action in choices(state)]
    assert set(found) == {"2 jump R1", "1 R4"}
    assert found.count("2 jump R1") > len(found) / 2


def test_a_wrong_card_of_somebody_else_is_reported() -> None:
    # B13 (b): a person at the table put G7 down on R5.
    hands = ["G7 Y2 Y3", "G4 G5 G6"]
    state = uno.set_up(EVERYTHING, hands=hands, top="R5", draw_pile="G1 G2 G3")
    state = uno.apply(state, uno.parse_action("0 misplay G7>1"))
    assert "1 report 0" in texts(state)


def test_the_coming_dealer_deals_the_next_round() -> None:
    # 9.8: the dealer moves on to the left.
    state = uno.set_up(uno.OFFICIAL, hands=["R1", "G4 G5 G6"], top="R5", draw_pile="G1", dealer=0)
    state = uno.apply(state, uno.parse_action("0 R1"))
    assert texts(state) == {"1 deal"}


def test_nobody_acts_when_the_match_is_over() -> None:
    profile = uno.RuleProfile(target_score=None)
    state = uno.set_up(profile, hands=["R1", "G4"], top="R5", draw_pile="G1")
    over = uno.apply(state, uno.parse_action("0 R1"))
    with pytest.raises(uno.SetupError, match="the match is over"):
        choose(over, random.Random(1))
