"""New games, positions of one's own, opened rounds: rules 9.3 to 9.10 and 9.32.

The cases that are said in words only (A01, A02, A13, A14, J14, N01, N02) are here;
L13, M05 and M06 stand in test_profile.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from tests.strategies import profiles, seeds, tables
from uno_rules import shuffling

Fault = uno.SetupFault
HANDS = ["R1 B2", "R3 G4"]


def refuse(fault: uno.SetupFault, call: Any, *args: Any, **options: Any) -> str:
    with pytest.raises(uno.SetupError) as caught:
        call(*args, **options)
    assert caught.value.code is fault
    return caught.value.reason


def after(state: uno.GameState, *actions: str) -> uno.GameState:
    for action in actions:
        state = uno.apply(state, uno.parse_action(action))
    return state


# ---------------------------------------------------------------- new games


def test_n01_numbers_of_players() -> None:
    """N01: 1 and 11 never; 6, 7, 10 officially; 7 and 10 not where six is the most."""
    for players in (1, 11, 0, -1, 10**6):
        reason = refuse(Fault.SEATS, uno.new_game, uno.OFFICIAL, players, 1)
        assert "2 to 10" in reason
    for players in (2, 6, 7, 10):
        assert uno.new_game(uno.OFFICIAL, players, 1).seats == players
    for players in (7, 10):
        refuse(Fault.SEATS, uno.new_game, uno.RuleProfile(max_players=6), players, 1)


@pytest.mark.parametrize(("deck", "left"), [("classic108", 37), ("modern112_shuffle", 41)])
def test_a13_ten_players(deck: str, left: int) -> None:
    """A13: 70 cards dealt, one turned, the rest is the draw pile."""
    profile = uno.RuleProfile(deck=deck)
    for seed in range(40):
        state = uno.new_game(profile, 10, seed)
        if state.top.symbol is not uno.Symbol.DRAW_TWO:  # its victim has drawn two already
            assert [len(hand) for hand in state.hands] == [7] * 10
            assert (len(state.draw_pile), len(state.discard_pile)) == (left, 1)


def test_a14_a_deal_that_the_deck_cannot_cover() -> None:
    """A14: ten hands of eleven are more than 108 cards; ten of ten leave a pile of seven."""
    eleven = uno.RuleProfile(hand_size=11)
    assert "111" in refuse(Fault.CARDS, uno.new_game, eleven, 10, 1)
    assert uno.new_game(eleven, 9, 1).seats == 9
    ten = uno.new_game(uno.RuleProfile(hand_size=10), 10, 1)
    assert sum(map(len, ten.hands)) + len(ten.draw_pile) + len(ten.discard_pile) == 108
    assert len(ten.draw_pile) == 7


@pytest.mark.parametrize("seed", [-1, 2**256, 10**100])
def test_seeds_that_do_not_fit(seed: int) -> None:
    refuse(Fault.SEED, uno.new_game, uno.OFFICIAL, 2, seed)
    refuse(Fault.SEED, uno.set_up, uno.OFFICIAL, hands=HANDS, top="R5", seed=seed)
    refuse(Fault.SEED, uno.open_round, uno.OFFICIAL, hands=HANDS, draw_pile="R5", seed=seed)


def test_seats_must_fit_the_teams() -> None:
    """9.6: seats that are no multiple of the teams, or not the length of the tuple."""
    refuse(Fault.SEATS, uno.new_game, uno.RuleProfile(teams=2), 3, 1)
    refuse(Fault.SEATS, uno.new_game, uno.RuleProfile(teams=(0, 1, 0, 1)), 2, 1)
    refuse(Fault.SEATS, uno.set_up, uno.RuleProfile(teams=3), hands=HANDS, top="R5")
    teams = uno.RuleProfile(teams=(0, 1, 2))
    refuse(Fault.SEATS, uno.open_round, teams, hands=HANDS, draw_pile="R5")
    assert uno.new_game(uno.RuleProfile(teams=2), 6, 1).seats == 6


@given(tables(profiles()), seeds())
def test_a_new_game_is_whole(table: tuple[uno.RuleProfile, int], seed: int) -> None:
    profile, players = table
    state = uno.new_game(profile, players, seed)
    assert state == uno.new_game(profile, players, seed)
    assert state.digest() == uno.new_game(profile, players, seed).digest()
    cards = [*state.draw_pile, *state.discard_pile]
    for hand in state.hands:
        cards += hand
    assert sorted(cards) == list(profile.cards.cards())
    assert (state.round, state.scores, state.outcome) == (0, (0,) * players, None)
    assert (state.active, state.seed) == ((True,) * players, seed)
    assert state.top.symbol is not uno.Symbol.WILD_DRAW_FOUR  # 9.4
    more = max(len(hand) for hand in state.hands) - profile.hand_size
    drawn = 0 if state.top.is_wild else profile.draws(state.top)
    assert more == drawn or (drawn and not state.draw_pile)  # A10, K10
    assert profile.dealer_selection != "fixed" or state.dealer == 0  # 9.8


# ------------------------------------------------------- who deals (A01, A02)


def values_drawn(seed: int, count: int) -> list[int]:
    """What the first cards of the dealer draw count: counter 0, from seat 0 upward."""
    pile = shuffling.shuffle(uno.CLASSIC_108.cards(), seed=seed, round=0, counter=0)
    return [card.number or 0 for card in pile[:count]]


def first_seed(fits: Callable[[int], bool]) -> int:
    return next(seed for seed in range(50_000) if fits(seed))


def test_a01_symbols_count_zero_and_only_the_tied_draw_again() -> None:
    """A01: 9, 0, 9, 0; then P0 draws a number and P2 a symbol, so P0 deals, P1 begins.

    P1 and P3 never draw again: with the next two cards read as theirs, P2 would win.
    """
    seed = first_seed(
        lambda seed: (
            values_drawn(seed, 4) == [9, 0, 9, 0]
            and values_drawn(seed, 6)[4] > values_drawn(seed, 6)[5]
            and uno.new_game(uno.OFFICIAL, 4, seed).top.number is not None
        )
    )
    state = uno.new_game(uno.OFFICIAL, 4, seed)
    assert (state.dealer, state.turn) == (0, 1)
    cards = [*state.draw_pile, *state.discard_pile]
    for hand in state.hands:
        cards += hand
    assert sorted(cards) == list(uno.CLASSIC_108.cards())  # all drawn cards go back
    mirrored = first_seed(
        lambda seed: (
            values_drawn(seed, 4) == [9, 0, 9, 0]
            and values_drawn(seed, 6)[4] < values_drawn(seed, 6)[5]
        )
    )
    assert uno.new_game(uno.OFFICIAL, 4, mirrored).dealer == 2


@pytest.mark.parametrize("highest", [0, 1])
def test_a02_the_highest_deals_or_starts(highest: int) -> None:
    """A02: 8 against 3: the 8 deals and the other begins, or it begins and the other deals."""
    wanted = [3, 3]
    wanted[highest] = 8
    starts = uno.RuleProfile(dealer_selection="highest_starts")
    seed = first_seed(
        lambda seed: (
            values_drawn(seed, 2) == wanted
            and uno.new_game(uno.OFFICIAL, 2, seed).top.number is not None
            and uno.new_game(starts, 2, seed).top.number is not None
        )
    )
    deals, begins = uno.new_game(uno.OFFICIAL, 2, seed), uno.new_game(starts, 2, seed)
    assert (deals.dealer, deals.turn) == (highest, 1 - highest)
    assert (begins.dealer, begins.turn) == (1 - highest, highest)


# ------------------------------------------------------ the next deal (N02)


def won_by(winner: int, next_dealer: str, **more: Any) -> uno.GameState:
    """Three players, dealer P0, and a round that one of them has won."""
    hands = ["R1", "R2", "R3"]
    state = uno.set_up(
        uno.RuleProfile(next_dealer=next_dealer), hands=hands, top="R5", turn=winner, seed=3, **more
    )
    return uno.apply(state, uno.Play(winner, state.hands[winner][0]))


@pytest.mark.parametrize(
    ("next_dealer", "dealer"), [("rotate_left", 1), ("winner_deals", 2), ("winner_starts", 1)]
)
def test_n02_next_dealer(next_dealer: str, dealer: int) -> None:
    """N02: 3 players, dealer P0, round won by P2."""
    over = won_by(2, next_dealer)
    assert over.to_act == (dealer,)
    assert uno.legal_actions(over) == (uno.NextRound(dealer),)
    again = after(over, f"{dealer} deal")
    assert (again.dealer, again.round) == (dealer, 1)
    assert sum(map(len, again.hands)) + len(again.draw_pile) + len(again.discard_pile) == 108


def test_n02_reselect() -> None:
    """N02 (d) and 9.8: a new draw; the old dealer says the word."""
    dealers = set()
    for seed in range(12):
        state = uno.set_up(
            uno.RuleProfile(next_dealer="reselect"), hands=["R1", "R2", "R3"], top="R5", seed=seed
        )
        over = after(state, "0 R1")
        assert over.to_act == (0,)
        dealers.add(after(over, "0 deal").dealer)
    assert dealers == {0, 1, 2}


def test_the_next_dealer_after_a_round_that_nobody_won() -> None:
    """9.8: as rotate_left, also where the winner would deal or start."""
    for next_dealer in ("rotate_left", "winner_deals", "winner_starts"):
        profile = uno.RuleProfile(next_dealer=next_dealer, blocked_round="void")
        state = uno.set_up(profile, hands=["B1", "B2", "B3"], top="R5", dealer=1)
        over = after(state, "0 pass", "1 pass", "2 pass")
        assert over.outcome == uno.Outcome("round", ())
        assert over.to_act == (2,)


def test_a_fixed_dealer_deals_the_first_round_only() -> None:
    """9.8: seat 0 deals round 0, `next_dealer` rules from then on."""
    state = uno.new_game(uno.RuleProfile(dealer_selection="fixed"), 3, 5)
    assert state.dealer == 0
    over = uno.set_up(
        uno.RuleProfile(dealer_selection="fixed"), hands=["R1", "R2", "R3"], top="R5", dealer=1
    )
    assert after(over, "0 R1").to_act == (2,)


# ----------------------------------------------------- positions of one's own


def test_a_position_is_what_was_said() -> None:
    state = uno.set_up(
        uno.OFFICIAL,
        hands=["B2 R1", [uno.Card.parse("W")], uno.parse_cards("Y1 G1")],
        top="W",
        color="G",
        draw_pile="R9 B1",
        under="W4 Y5",
        turn=2,
        direction=-1,
        dealer=1,
        scores=[10, 0, 499],
        seed=8,
    )
    assert state.hands == tuple(map(uno.parse_cards, ["R1 B2", "W", "Y1 G1"]))
    assert state.discard_pile == uno.parse_cards("W4 Y5 W")
    assert state.draw_pile == uno.parse_cards("R9 B1")
    assert (state.top, state.color) == (uno.Card.parse("W"), uno.Color.GREEN)
    assert (state.turn, state.direction, state.dealer, state.round) == (2, -1, 1, 0)
    assert (state.scores, state.seed, state.phase) == ((10, 0, 499), 8, uno.PlayPhase())
    assert (state.pending, state.outcome, state.to_act) == (0, None, (2,))
    by_value = uno.set_up(uno.OFFICIAL, hands=HANDS, top="W", color=uno.Color.GREEN)
    assert by_value == uno.set_up(uno.OFFICIAL, hands=HANDS, top=[state.top], color="G")


@pytest.mark.parametrize(
    ("fault", "change"),
    [
        (Fault.SEATS, {"hands": ["R1"]}),
        (Fault.SEATS, {"hands": []}),
        (Fault.SEATS, {"hands": ["R1"] * 11}),
        (Fault.SEATS, {"turn": 2}),
        (Fault.SEATS, {"turn": -1}),
        (Fault.SEATS, {"turn": "0"}),
        (Fault.SEATS, {"turn": True}),
        (Fault.SEATS, {"dealer": 2}),
        (Fault.SEATS, {"dealer": None}),
        (Fault.SEATS, {"active": [True]}),
        (Fault.SEATS, {"active": [True, 1]}),
        (Fault.SEATS, {"active": [True, False], "hands": ["R1", ""]}),
        (Fault.POSITION, {"top": ""}),
        (Fault.POSITION, {"top": "R5 R6"}),
        (Fault.POSITION, {"top": "W"}),  # 9.32: a wild without a colour
        (Fault.POSITION, {"top": "W", "color": "Q"}),
        (Fault.POSITION, {"top": "W", "color": 1}),
        (Fault.POSITION, {"color": "B"}),  # not the colour of R5
        (Fault.POSITION, {"direction": 0}),
        (Fault.POSITION, {"direction": 2}),
        (Fault.POSITION, {"direction": True}),
        (Fault.POSITION, {"direction": None}),
        (Fault.POSITION, {"scores": [1]}),
        (Fault.POSITION, {"scores": [1, 2, 3]}),
        (Fault.POSITION, {"scores": [1, "2"]}),
        (Fault.POSITION, {"scores": [1, 10**30]}),
        (Fault.POSITION, {"hands": ["R1", ""]}),
        (Fault.CARDS, {"hands": ["R1 R1", "R1"]}),
        (Fault.CARDS, {"hands": ["R5", "R5"]}),  # with the top card three
        (Fault.CARDS, {"draw_pile": "W W W", "under": "W W"}),
        (Fault.CARDS, {"draw_pile": "W4 W4 W4 W4 W4"}),
        (Fault.CARDS, {"draw_pile": "WS WS"}),
        (Fault.CARDS, {"draw_pile": "WX", "under": "WX"}),
        (Fault.CARDS, {"draw_pile": "WC WC WC WC"}),
        (Fault.CARDS, {"draw_pile": "X10"}),  # the profile's deck holds none
    ],
)
def test_positions_that_cannot_be(fault: uno.SetupFault, change: dict[str, Any]) -> None:
    """9.3, 9.7, 9.32"""
    options: dict[str, Any] = {"hands": HANDS, "top": "R5"}
    refuse(fault, uno.set_up, uno.OFFICIAL, **(options | change))


def test_j14_two_equal_zeros_are_refused() -> None:
    """J14: one 0 of each colour, so nobody ever jumps in on it."""
    profile = uno.RuleProfile(jump_in="exact")
    reason = refuse(Fault.CARDS, uno.set_up, profile, hands=["R0 B1", "B2"], top="R0")
    assert "R0" in reason


def test_any_standard_card_is_welcome_whatever_the_deck_says() -> None:
    """9.3: WS, WX and WC under the classic deck; more where the deck holds more."""
    state = uno.set_up(
        uno.OFFICIAL, hands=["WS WX", "WC WC WC"], top="R0", draw_pile="W W W W W4 W4 W4 W4"
    )
    assert len(state.draw_pile) == 8
    plenty = uno.RuleProfile(deck={"counts": {"R0": 20, "W": 6}})
    assert (
        uno.set_up(plenty, hands=["R0 R0", "R0 W"], top="R0", draw_pile="W W W W W").top.number == 0
    )
    refuse(Fault.CARDS, uno.set_up, plenty, hands=["B1 B1", "B1"], top="R0")


def test_eliminated_seats() -> None:
    """9.7, 9.32: no cards, no turn, no name in an action; at least two must be left."""
    active = [True, False, True]
    options: dict[str, Any] = {"hands": ["R1 B2", "", "R3 G4"], "top": "R5", "active": active}
    state = uno.set_up(uno.OFFICIAL, **options)
    assert state.active == (True, False, True)
    assert after(state, "0 R1!").turn == 2
    refuse(Fault.SEATS, uno.set_up, uno.OFFICIAL, **(options | {"turn": 1}))
    full = ["R1 B2", "R9", "R3 G4"]
    refuse(Fault.POSITION, uno.set_up, uno.OFFICIAL, **(options | {"hands": full}))
    empty = ["R1 B2", "", ""]
    refuse(Fault.POSITION, uno.set_up, uno.OFFICIAL, **(options | {"hands": empty}))
    for action in ("1 draw", "0 catch 1", "1 uno", "1 catch 0"):
        violation = uno.why_not(state, uno.parse_action(action))
        assert violation is not None
        assert violation.code is uno.Code.NO_SUCH_SEAT


def test_a_team_leaves_as_a_whole_and_two_teams_must_be_left() -> None:
    profile = uno.RuleProfile(teams=3, scoring="elimination")
    hands = ["R1", "R2", "", "R3", "R4", "R5"]
    active = [True, True, False, True, True, True]
    reason = refuse(Fault.SEATS, uno.set_up, profile, hands=hands, top="B1", active=active)
    assert "whole" in reason
    hands[5], active[5] = "", False
    assert uno.set_up(profile, hands=hands, top="B1", active=active).seats == 6
    one = ["R1", "", "", "R3", "", ""]
    alone = [bool(hand) for hand in one]
    refuse(Fault.SEATS, uno.set_up, profile, hands=one, top="B1", active=alone)


# --------------------------------------------------------- opened rounds


def test_an_opened_round_turns_its_first_card() -> None:
    state = uno.open_round(
        uno.OFFICIAL, hands=HANDS, draw_pile="Y7 G1", dealer=1, scores=(5, 6), seed=2
    )
    assert (state.top, str(state.color), state.draw_pile) == (
        uno.Card.parse("Y7"),
        "Y",
        uno.parse_cards("G1"),
    )
    assert (state.dealer, state.turn, state.round, state.scores) == (1, 0, 0, (5, 6))


@pytest.mark.parametrize("pile", ["", "W4", "W4 W4 W4 W4"])
def test_an_opened_round_without_a_card_that_can_start(pile: str) -> None:
    """9.4 and A15"""
    refuse(Fault.NO_START_CARD, uno.open_round, uno.OFFICIAL, hands=HANDS, draw_pile=pile)


@pytest.mark.parametrize(
    ("options", "pile", "top"),
    [
        ({}, "W4 RS", "RS"),
        ({}, "WS RS", "WS"),
        ({}, "W RS", "W"),
        ({"initial_wild": "return"}, "W WS", "WS"),
        ({"initial_extra_wild": "return"}, "WS WX WC W", "W"),
        ({"initial_wild": "return", "initial_extra_wild": "return"}, "W WS WX WC RS", "RS"),
        ({"initial_action_policy": "reflip_until_number"}, "RS R+2 RR W WS R9 R8", "R9"),
    ],
)
def test_which_cards_can_start(options: Any, pile: str, top: str) -> None:
    """9.4: the others are laid aside, and the next is turned."""
    state = uno.open_round(uno.RuleProfile(**options), hands=HANDS, draw_pile=pile)
    assert str(state.top) == top
    assert len(state.draw_pile) == len(pile.split()) - 1


def test_cards_laid_aside_go_under_the_pile_in_their_order() -> None:
    """9.4: `bottom` keeps the order in which they were turned, and shuffles nothing."""
    profile = uno.RuleProfile(
        initial_wd4_return="bottom", initial_action_policy="reflip_until_number"
    )
    state = uno.open_round(profile, hands=HANDS, draw_pile="W4 RS W R9 B1 B2")
    assert uno.format_cards(state.draw_pile) == "B1 B2 W4 RS W"
    assert state.shuffles == 0


def test_in_initial_color_nothing_but_the_colour_is_legal() -> None:
    """9.10, also where calls, hints and clocks are agreed."""
    profile = uno.RuleProfile(
        suggestion_penalty=2, time_limit=True, uno_false_call_penalty=2, jump_in="exact_with_wilds"
    )
    state = uno.open_round(profile, hands=["R1 B2", "R3 W"], draw_pile="W G1")
    assert state.color is None
    assert uno.legal_actions(state) == tuple([uno.ChooseColor(1, c) for c in uno.Color])


def test_swapping_first() -> None:
    """9.10: under swap_too a Swap Hands turned first names colour and seat, and swaps."""
    profile = uno.RuleProfile(deck="modern112_swap", initial_extra_wild="swap_too")
    state = uno.open_round(profile, hands=["R1 B2", "R3 G4", "Y5"], draw_pile="WX G1")
    assert len(uno.legal_actions(state)) == 4 * 2
    swapped = after(state, "1 color G>2")
    assert swapped.hands == tuple(map(uno.parse_cards, ["R1 B2", "Y5", "R3 G4"]))
    assert (swapped.turn, str(swapped.color), swapped.phase.name) == (1, "G", "play")
    for refused in ("1 color G", "1 color G>1", "1 color G>3"):
        violation = uno.why_not(state, uno.parse_action(refused))
        assert violation is not None
        assert violation.code is uno.Code.SWAP_TARGET
    plain = uno.open_round(profile, hands=["R1 B2", "R3 G4", "Y5"], draw_pile="W G1")
    violation = uno.why_not(plain, uno.parse_action("1 color G>2"))
    assert violation is not None
    assert violation.code is uno.Code.SWAP_TARGET


@pytest.mark.parametrize(
    ("options", "players", "turn", "direction"),
    [
        ({}, 4, 0, -1),
        ({}, 2, 0, -1),
        ({"initial_reverse": "right_of_dealer"}, 4, 3, -1),
        ({"initial_reverse": "right_of_dealer"}, 2, 1, -1),
    ],
)
def test_a_reverse_turned_first(options: Any, players: int, turn: int, direction: int) -> None:
    """9.9: direction -1; the right neighbour is the other one when two play."""
    hands = ["R1 B2", "R3 G4", "R5 G6", "R7 G8"][:players]
    state = uno.open_round(uno.RuleProfile(**options), hands=hands, draw_pile="RR G9")
    assert (state.turn, state.direction) == (turn, direction)


@given(st.integers(2, 10), st.integers(0, 9), seeds())
def test_the_round_goes_on_with_the_full_deck(players: int, dealer: int, seed: int) -> None:
    """9.7: whatever the position held, `deal` deals the profile's full deck."""
    others = [f"{color}{n}" for n in (2, 3, 4) for color in "YGB"]
    hands = ["R1", *others[: players - 1]]
    state = uno.set_up(uno.OFFICIAL, hands=hands, top="R5", dealer=dealer % players, seed=seed)
    over = after(state, "0 R1")
    again = uno.apply(over, uno.NextRound(over.to_act[0]))
    cards = [*again.draw_pile, *again.discard_pile]
    for hand in again.hands:
        cards += hand
    assert sorted(cards) == list(uno.CLASSIC_108.cards())
    assert (again.round, again.seed) == (1, seed)
