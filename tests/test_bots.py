"""The bots: what they choose is legal, fair, and the same for the same seed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

import pytest
from typing_extensions import override

import uno_rules as uno
from tests.test_random_profiles import random_table
from tests.test_view import positions, scrambled
from uno_rules import presets
from uno_rules.bots import (
    Bot,
    GreedyPlayer,
    RandomPlayer,
    SearchingPlayer,
    choose,
    seeded,
)
from uno_rules.playing import play_out
from uno_rules.policy import Policy, Renewable, Trusted

TABLES = 300 if os.environ.get("UNO_RULES_SLOW") == "1" else 20
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


# ------------------------------------------------- a player for one seat, and its view


def after(state: uno.GameState, *texts: str) -> uno.GameState:
    for text in texts:
        state = uno.apply(state, uno.parse_action(text))
    return state


def answer(policy: Policy, state: uno.GameState, seat: int | None = None) -> str:
    """What a policy answers to the view of the seat on turn, or of another; "" for silence."""
    action = policy(uno.view(state, state.turn if seat is None else seat))
    return "" if action is None else str(action)


@pytest.mark.parametrize("batch", range(TABLES))
def test_a_decision_by_the_state_is_the_one_by_the_view(batch: int) -> None:
    """And the same by another state that differs only in what the seat cannot know."""
    rng = random.Random(batch)
    for state in positions(batch):
        for seat in range(state.seats):
            legal = uno.legal_actions(state, seat)
            if not legal:
                continue
            other = state if state.profile.open_hands else scrambled(state, seat, rng)
            for make in (GreedyPlayer, partial(RandomPlayer, batch)):
                by_view = make()(uno.view(state, seat))
                assert by_view == make().decide(state, seat, legal)
                assert by_view == make().decide(other, seat, legal)


@pytest.mark.parametrize("batch", range(TABLES))
def test_searching_by_any_rules_is_legal_and_the_same_for_equal_views(batch: int) -> None:
    player = SearchingPlayer(playouts=6, seed=batch)
    rng = random.Random(batch)
    for state in positions(batch)[::4]:
        for seat in range(state.seats):
            seen = uno.view(state, seat)
            first = player(seen)
            assert first in (*seen.legal, None)
            assert first is not None or seat not in state.to_act
            other = state if state.profile.open_hands else scrambled(state, seat, rng)
            assert player(uno.view(other, seat)) == first


@pytest.mark.parametrize("batch", range(TABLES))
def test_rounds_by_any_rules(batch: int) -> None:
    """Every answer is legal, or `play_out` would refuse it."""
    profile, seats = random_table(random.Random(batch))
    makers = (RandomPlayer, GreedyPlayer)
    players: list[Policy] = [makers[seat % 2]() for seat in range(seats)]
    end = play_out(uno.new_game(profile, seats, seed=batch), players, max_actions=3_000)
    assert end.state.outcome is not None or end.actions == 3_000


@pytest.mark.parametrize("player", [GreedyPlayer(), RandomPlayer(), SearchingPlayer()])
def test_who_has_nothing_to_choose_from_is_silent(player: Policy) -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["R1 R2", "Y3 G4"], top="R5", draw_pile="G1")
    assert player(uno.view(state, None)) is None
    assert player(uno.view(state, 1)) is None


@pytest.mark.parametrize("make", [RandomPlayer, lambda seed: SearchingPlayer(seed=seed)])
def test_a_seed_that_is_none_is_refused(make: Callable[[Any], Policy]) -> None:
    with pytest.raises(uno.UnoError, match="below 0"):
        make(-1)
    with pytest.raises(TypeError, match="expected a number"):
        make("x")


def test_the_core_does_not_load_the_players() -> None:
    code = "import sys, uno_rules; sys.exit('uno_rules.bots' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


# ---------------------------------------------------------------------------- by chance


def test_each_sensible_action_is_as_likely_and_no_other_is_done() -> None:
    """5.5, 5.9: calling ahead is sensible; a wrong card, a false catch and the time are not.

    The chance that a fair draw strays so far (five standard deviations) is below 1e-6.
    """
    state = uno.set_up(EVERYTHING, hands=["R1 Y2", "R4 G5 G6"], top="R5", draw_pile="G1")
    legal = {str(action) for action in uno.legal_actions(state, 0)}
    assert legal >= {"0 misplay Y2", "0 catch 1", "0 hint 1>0", "0 time"}
    player = RandomPlayer(seed=3)
    found = Counter([answer(player, state) for _ in range(1000)])
    assert set(found) == {"0 R1", "0 R1!", "0 draw", "0 uno"}
    assert all([abs(count - 250) < 5 * 14 for count in found.values()])


def test_silence_is_one_choice_for_who_is_not_waited_for() -> None:
    state = after(
        uno.set_up(uno.OFFICIAL, hands=["R1 Y2", "R4 G5 G6"], top="R5", draw_pile="G1"), "0 R1"
    )
    player = RandomPlayer(seed=3)
    found = Counter([answer(player, state, 0) for _ in range(400)])
    assert set(found) == {"0 uno", ""}
    assert abs(found[""] - 200) < 5 * 10


def test_the_index_comes_from_random_alone() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["R1 R2 R3", "R4 G5"], top="R5", draw_pile="G1")
    rng, player = random.Random(5), RandomPlayer(5)
    legal = uno.legal_actions(state)
    for _ in range(20):
        assert answer(player, state) == str(legal[int(rng.random() * len(legal))])


def test_a_player_of_chance_begins_each_game_anew() -> None:
    player = RandomPlayer(seed=3)
    assert isinstance(player, Renewable)
    assert isinstance(player, Trusted)
    state = uno.new_game(uno.OFFICIAL, 2, 7)
    assert len({answer(player.for_game(5, 1), state) for _ in range(4)}) == 1


# ------------------------------------------------------------------------------- greedy


def greedy(state: uno.GameState, seat: int | None = None) -> str:
    return answer(GreedyPlayer(), state, seat)


@pytest.mark.parametrize(
    ("mine", "choice"),
    [
        ("R1 W W4", "0 R1"),  # wilds are kept
        ("Y1 W W4", "0 W4=Y"),  # if one must go, then the one that hits; and yellow is held
        ("R1 RS R+2 Y1", "0 R+2"),  # with two players a hit is another turn, too
        ("R1 B5 B1 B2", "0 B5"),  # the colour of which it holds most
        ("R1 Y2", "0 R1!"),  # UNO is said
        ("Y1 G1", "0 draw"),
        ("RS", "0 RS"),
    ],
)
def test_greedy_lays_down_what_is_missed_least(mine: str, choice: str) -> None:
    state = uno.set_up(uno.OFFICIAL, hands=[mine, "G4 G6 G7"], top="R5", draw_pile="G1")
    assert greedy(state) == choice


@pytest.mark.parametrize(
    ("counts", "direction", "choice"),
    [((5, 5, 5), 1, "0 R1"), ((2, 5, 5), 1, "0 RS"), ((5, 5, 2), -1, "0 RS")],
)
def test_greedy_hits_the_next_player_when_he_is_near_the_end(
    counts: Sequence[int], direction: int, choice: str
) -> None:
    """To the left that is seat 1, to the right seat 3."""
    cards = iter(uno.parse_cards("G1 G2 G3 G4 G6 G7 G8 G9 B1 B2 B3 B4 B6 B7 B8 B9"))
    hands = [[next(cards) for _ in range(count)] for count in counts]
    mine = uno.parse_cards("R1 RS Y1 Y2")
    state = uno.set_up(
        uno.OFFICIAL, hands=[mine, *hands], top="R5", draw_pile="Y8", direction=direction
    )
    assert greedy(state) == choice


def test_greedy_gets_rid_of_what_may_not_be_the_last_card() -> None:
    # 5.7: whoever keeps a wild to the end here never gets out.
    profile = uno.RuleProfile(forbidden_last=["W"])
    state = uno.set_up(profile, hands=["R1 W", "G4 G6 G7"], top="R5", draw_pile="G1")
    assert greedy(state) == "0 W=R!"


@pytest.mark.parametrize(
    ("hands", "choice"),
    [
        (["R7 R1 Y1 Y2", "G1 G2 G3", "B1"], "0 R7>2"),
        (["R7 R1", "G1 G2 G3", "B1 B2 B3"], "0 R1!"),
        (["R7 Y1", "G1 G2 G3 G4 G5 G6 G8 G9", "B1 B2 B3 B4 B5 B6 B7 B8 B9"], "0 draw"),
        (["R0 R1 Y1 Y2", "G1 G2 G3 G4", "B1"], "0 R0"),  # the hand of seat 2 comes round
        (["R0 R1 Y1 Y2", "G1", "B1 B2 B3 B4 B5"], "0 R1"),
    ],
)
def test_greedy_exchanges_hands_for_smaller_ones(hands: list[str], choice: str) -> None:
    """H01, H03: a 7 swaps; a 0 passes every hand on, so that of the seat before comes."""
    profile = uno.RuleProfile(seven_swap=True, zero_rotate=True)
    assert greedy(uno.set_up(profile, hands=hands, top="R5", draw_pile="Y8")) == choice


def test_greedy_does_not_jump_in_to_give_a_small_hand_away() -> None:
    """9.16, H01: with R7 seat 1 would have to take nine cards for its last one."""
    many = ["B1 B2 B3 B4 B5 B6 B7 B8 B9", "G1 G2 G3 G4 G5 G6 G7 G8 G9"]
    for small, choice in (("R7 Y1", ""), ("R7 " + many[1].replace("G", "Y"), "1 jump R7>0")):
        state = uno.set_up(
            uno.RuleProfile(jump_in="exact", seven_swap=True),
            hands=[many[0], small, many[1]],
            top="R7",
            draw_pile="W W4",
        )
        assert greedy(state, 1) == choice


@pytest.mark.parametrize(
    ("mine", "choice"), [("R1 R2 Y1 Y2 G5 G6 G7 B7 B8 WS", "0 WS=G"), ("R1 R2 WS", "0 R1")]
)
def test_greedy_shuffles_hands_when_it_holds_many_cards(mine: str, choice: str) -> None:
    profile = uno.presets.SHUFFLE_HANDS
    state = uno.set_up(profile, hands=[mine, "G1 G2", "B1 B2"], top="R5", draw_pile="Y8")
    assert greedy(state) == choice


def test_greedy_stacks_and_takes_what_it_cannot_answer() -> None:
    # E01: a Draw Two on a Draw Two.
    hands = ["R+2 R1 R2", "B+2 B1 B2", "G1 G2 G3"]
    state = uno.set_up(uno.presets.STACKING, hands=hands, top="R5", draw_pile="G5 G6 G7 G8")
    state = after(state, "0 R+2")
    assert greedy(state) == "1 B+2"
    assert greedy(after(state, "1 B+2")) == "2 accept"


def test_greedy_lays_two_equal_numbers_down_together() -> None:
    state = uno.set_up(EVERYTHING, hands=["R5 R5 Y1 Y2", "G1 G2 G3"], top="R6", draw_pile="Y8")
    assert greedy(state) == "0 R5*2"


def test_greedy_names_the_colour_it_holds_most() -> None:
    first = uno.open_round(uno.OFFICIAL, hands=["R1 R2", "Y1 Y2 G3"], draw_pile="W G4")
    assert greedy(first) == "1 color Y"


def test_greedy_calls_late_catches_opponents_and_reports_them() -> None:
    hands = ["R1 Y2", "R4 G5 G6", "B1 B2 B3", "B4 B5 B6"]
    state = after(
        uno.set_up(uno.presets.TEAMS, hands=hands, top="R5", draw_pile="G1 G2 G3"), "0 R1"
    )
    assert [greedy(state, seat) for seat in range(4)] == ["0 uno", "1 catch 0", "", "3 catch 0"]
    hands = ["G7 Y2 Y3", "G4 G5 G6", "B1 B2 B3", "B4 B5 B6"]
    profile = uno.presets.CLASSIC_PENALTIES.replace(teams=2)
    state = after(uno.set_up(profile, hands=hands, top="R5", draw_pile="G1 G2 G3"), "0 misplay G7")
    assert [greedy(state, seat) for seat in range(1, 4)] == ["1 report 0", "", "3 report 0"]


DOUBTS = [
    ("R6", ["0 W4=R"], "1 accept"),
    ("R1 R2 R3 R4 R6 R7 R8", ["0 W4=R"], "1 accept"),
    ("R1 R2 R3 R4 R6 R7 R8 R9", ["0 W4=R"], "1 challenge"),  # nine cards are left
    # The first was a bluff, for G6 was there. So seat 1 knows of R6, and that is one again.
    ("G6 R6", ["0 W4=R", "1 challenge", "1 draw", "0 W4=Y"], "1 challenge"),
    # The first was none; nine cards are left, seat 1 has seen them all, and none is yellow.
    ("R1 R2 R3 R4 R6 R7 R8 R9 B5", ["0 W4=Y", "1 challenge", "0 W4=B"], "1 accept"),
]


@pytest.mark.parametrize(("rest", "texts", "choice"), DOUBTS)
def test_greedy_doubts_what_it_knows_to_be_a_bluff_and_large_hands(
    rest: str, texts: list[str], choice: str
) -> None:
    """D03, D07: a challenger is shown the hand, and remembers it."""
    pile = "B1 B2 B3 B4 B6 B7 B8 B9 Y4 Y5 Y6 Y7"
    state = uno.set_up(uno.OFFICIAL, hands=[f"{rest} W4 W4", "Y1 Y2 Y3"], top="G5", draw_pile=pile)
    assert greedy(after(state, *texts)) == choice


# ---------------------------------------------------------------------------- searching

CHAIN = "YS GS G1"
"""On a red Skip, with two players: three turns in a row if the Skips come in this order."""


def chain() -> uno.GameState:
    return uno.set_up(
        uno.OFFICIAL, hands=[CHAIN, "B2 B3"], top="RS", draw_pile="B4 B6 Y6 R6 B7 Y8 R8 B9"
    )


def test_searching_sees_a_win_that_greed_misses() -> None:
    """Greed follows green, of which it holds more, and is left with a card that does not fit."""
    assert greedy(chain()) == "0 GS"
    assert answer(SearchingPlayer(playouts=64), chain()) == "0 YS"
    players: list[Policy] = [SearchingPlayer(playouts=64), GreedyPlayer()]
    over = play_out(chain(), players, max_actions=3).state
    assert over.outcome == uno.Outcome("round", (0,))


@pytest.mark.parametrize("seed", range(5))
def test_a_forced_win_is_found_with_any_seed(seed: int) -> None:
    assert answer(SearchingPlayer(playouts=64, seed=seed), chain()) == "0 YS"


@pytest.mark.parametrize(("mine", "choice"), [("R7 RS", "0 RS!"), ("R7", "0 R7")])
def test_a_win_in_one_or_two_moves_is_seen(mine: str, choice: str) -> None:
    """With two players a Skip means to be on turn again (0.30): after RS, R7 ends the round."""
    pile = "G1 G2 R1 R2 Y5 Y6"
    state = uno.set_up(uno.OFFICIAL, hands=[mine, "R4"], top="R5", draw_pile=pile, seed=1)
    assert answer(SearchingPlayer(playouts=60), state) == choice


def test_without_playouts_it_is_greedy() -> None:
    assert answer(SearchingPlayer(playouts=0), chain()) == greedy(chain())
    assert answer(SearchingPlayer(playouts=1), chain()) == greedy(chain())


def test_searching_speaks_out_of_turn_and_may_stay_silent() -> None:
    state = after(
        uno.set_up(uno.OFFICIAL, hands=["R1 Y2", "R4 G5 G6"], top="R5", draw_pile="G1"), "0 R1"
    )
    assert answer(SearchingPlayer(8), state, 1) == "1 catch 0"
    assert answer(SearchingPlayer(8), state, 0) == "0 uno"
    jumps = uno.RuleProfile(jump_in="exact")
    wins = uno.set_up(jumps, hands=["B1 B2 B3", "R1", "R3 R4"], top="R1", draw_pile="G1")
    assert answer(SearchingPlayer(32), wins, 1) == "1 jump R1"


@pytest.mark.parametrize("seed", range(5))
def test_searching_does_not_doubt_a_bluff_that_lies_open(seed: int) -> None:
    """N03, D07: one caught with a last card could have drawn two of these, but hardly did."""
    profile = uno.RuleProfile(open_hands=True)
    pile = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"
    state = uno.set_up(profile, hands=["W4 R1 B1 B2", "G1 G2 G3"], top="R5", draw_pile=pile)
    assert answer(SearchingPlayer(200, seed), after(state, "0 W4=Y"), 1) == "1 challenge"


def test_searching_plays_on_where_no_bluff_can_go_back() -> None:
    """9.20: nothing lies under the card, so nothing would be on top without it."""
    text = (
        'uno-rules/1; profile {"preset":"official","wd4_guilty":"void_and_draw_two"}; '
        "hands R1 R2 / G3 G4; draw Y1 Y2 Y3 Y4 B1 B2 B3 B4; discard W4; color G; turn 1; "
        "phase respond amount=4 card=W4 source=0 color_before=R"
    )
    assert answer(SearchingPlayer(60), uno.GameState.from_text(text), 1) == "1 accept"
