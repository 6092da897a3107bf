"""Rulings that no worked case shows, and rulings together: one test each, by rule id.

Every expected value is worked out from the sentence that is named, not from what the
engine said.  Hands are written one after the other, ``"R1 B2 / R3 G4"``.
"""

from __future__ import annotations

from typing import Any

import pytest

import uno_rules as uno

PILE = "Y1 Y2 Y3 Y4 Y5 Y6 Y8 Y9"
"""The usual draw pile; no hand holds yellow unless that matters."""

CUSTOM = (
    uno.CLASSIC_108.add(uno.CustomCard("X3", 30, ["color", "draw 3"]), 4)
    .add(uno.CustomCard("XBLOCK", 20, ["block"]), 2)
    .add(uno.CustomCard("XBACK", 20, ["send_back"]), 2)
)
"""A deck with a card that draws without skipping, one that blocks, one that sends back."""


IN_TURN = (uno.Play, uno.Draw, uno.Pass, uno.Challenge, uno.Accept)


def at(options: dict[str, Any], hands: str, top: str = "R5", **position: Any) -> uno.GameState:
    """A position in phase play, at a table with these options."""
    return uno.set_up(
        uno.RuleProfile(**options),
        hands=hands.split("/"),
        top=top,
        **{"draw_pile": PILE, **position},
    )


def opened(options: dict[str, Any], hands: str, pile: str, **position: Any) -> uno.GameState:
    """A round whose first card is the first of `pile` that can start."""
    return uno.open_round(
        uno.RuleProfile(**options), hands=hands.split("/"), draw_pile=pile, **position
    )


def do(state: uno.GameState, actions: str) -> uno.GameState:
    """The state after ``"0 R1, 1 draw"``."""
    for text in actions.split(","):
        state = uno.apply(state, uno.parse_action(text.strip()))
    return state


def refused(state: uno.GameState, action: str) -> str:
    """The code with which `action` is refused; it must be."""
    violation = uno.why_not(state, uno.parse_action(action))
    assert violation is not None, f"{action} is legal"
    assert action not in map(str, uno.legal_actions(state))
    return violation.code.value


def is_legal(state: uno.GameState, action: str) -> bool:
    parsed = uno.parse_action(action)
    assert (parsed in uno.legal_actions(state)) == uno.is_legal(state, parsed)
    return uno.is_legal(state, parsed)


def turn_words(state: uno.GameState) -> str:
    """What the seat on turn may do, wilds with their colours, calls left out."""
    legal = [a for a in uno.legal_actions(state, state.turn) if isinstance(a, IN_TURN)]
    return ", ".join([str(action).split(maxsplit=1)[1] for action in legal])


def counts(state: uno.GameState) -> list[int]:
    return [len(hand) for hand in state.hands]


def hand(state: uno.GameState, seat: int) -> str:
    return uno.format_cards(state.hands[seat])


def pile(state: uno.GameState) -> str:
    return uno.format_cards(state.draw_pile)


def discards(state: uno.GameState) -> str:
    return uno.format_cards(state.discard_pile)


def ended(state: uno.GameState) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Scope, winners and scores of what is over."""
    assert state.outcome is not None, "it is not over"
    return state.outcome.scope, state.outcome.winners, state.scores


# ---------------------------------------------------------------- sections 5 and 7


def test_5_4_the_one_who_accepts_a_sum_may_keep_the_turn() -> None:
    """Section 6: with three or more the sum is paid and the turn stays, however it came."""
    rules = {
        "draw_two_skips": "two_player_only",
        "stacking": "draw_two",
        "deflect": ["skip_same_color"],
        "deck": CUSTOM,
    }
    hands = "R+2 B2 B3 / B+2 RS XBACK / G3 G4"
    stacked = do(at(rules, hands), "0 R+2, 1 B+2, 2 accept")
    assert (stacked.turn, counts(stacked), stacked.phase.name) == (2, [2, 2, 6], "play")
    deflected = do(at(rules, hands), "0 R+2, 1 RS, 2 accept")
    assert (deflected.turn, counts(deflected)) == (2, [2, 2, 4])
    returned = do(at(rules, hands), "0 R+2, 1 XBACK, 0 accept")
    assert (returned.turn, counts(returned)) == (0, [4, 2, 2])


def test_5_5_a_wrong_card_shuts_the_window_like_any_turn_action() -> None:
    state = do(at({"wrong_card": "penalize"}, "R1 B2 / G3 G4 / R4 R6"), "0 R1")
    assert state.owing == (0,)
    assert do(state, "1 misplay G3").owing == ()


def test_5_5_a_long_window_closes_with_the_last_card() -> None:
    """The debt ends when the card is down, not when the round does, which waits for an answer."""
    state = do(at({"uno_window": "until_last_card"}, "W4 R1 / R2 G2 G3"), "0 R1, 1 R2")
    assert state.owing == (0,)
    state = do(state, "0 W4=R")
    assert (state.phase.name, state.owing) == ("respond", ())


def test_5_5_a_long_window_outlasts_turns_and_closes_with_a_drawing() -> None:
    long = {"uno_window": "until_last_card"}
    state = do(at(long, "R1 B2 / R3 R4 R6 / R8 R9 G6"), "0 R1, 1 R3, 2 R8")
    assert state.owing == (0,)  # a whole round later
    assert do(state, "0 draw").owing == ()  # Y1 does not fit, the turn is over
    assert do(state, "0 uno").owing == ()
    assert do(state, "1 catch 0").owing == ()


def test_5_6_everything_is_drawn_before_the_pile_ends_the_round() -> None:
    """Nothing of G1, G2 and Y4 goes on the red 5; at the end the pile is gone (9.24)."""
    rules = {"draw_rule": "until_playable", "pile_end": "end_round"}
    state = do(at(rules, "B1 B2 / R9", under="R8", draw_pile="G1 G2 Y4"), "0 draw")
    assert (counts(state), discards(state)) == ([5, 1], "R8 R5")
    assert ended(state) == ("round", (1,), (0, 10))  # 1 + 2 + 1 + 2 + 4 against 9; P1 has 9


def test_5_7_a_pair_may_not_empty_the_hand_where_numbers_may_not_finish() -> None:
    """5.7: not playable as the last one, "also by stacking, jump-in, or as a pair"."""
    no_number = {"multi_play": "identical_number", "forbidden_last": ["number"]}
    state = at(no_number, "R3 R3 / R4 R6")
    assert refused(state, "0 R3*2") == "forbidden_last_card"
    assert is_legal(state, "0 R3!")  # one of them is not the last card
    assert is_legal(at(no_number, "R3 R3 G9 / R4 R6"), "0 R3*2!")  # and here the pair is not


def test_5_7_finish_restrictions_bind_deflecting_and_blocking() -> None:
    no_skip = {"deflect": ["skip_same_color"], "forbidden_last": ["skip", "XBLOCK"]}
    hands = "R+2 B2 B3 / {} / G4 G5"
    last = do(at({**no_skip, "deck": CUSTOM}, hands.format("RS")), "0 R+2")
    assert turn_words(last) == "accept"
    assert refused(last, "1 RS") == "forbidden_last_card"
    last = do(at({**no_skip, "deck": CUSTOM}, hands.format("XBLOCK")), "0 R+2")
    assert refused(last, "1 XBLOCK") == "forbidden_last_card"
    two = do(at({**no_skip, "deck": CUSTOM}, hands.format("RS XBLOCK")), "0 R+2")
    assert turn_words(two) == "RS, RS!, XBLOCK, XBLOCK!, accept"


def test_5_7_two_wild_shuffles_redeal_to_the_one_who_played_last() -> None:
    """5.7: if he gets none, because all others held one card each, he is out after all."""
    state = do(at({}, "WS / G1 / G2"), "0 WS=B")
    assert ended(state) == ("round", (0,), (3, 0, 0))  # the 1 and the 2, wherever they lie
    assert counts(state) == [0, 1, 1]
    state = do(at({}, "WS / G1 / G2 G3"), "0 WS=B")  # three cards: one is left for him
    assert (state.outcome, counts(state), state.turn) == (None, [1, 1, 1], 1)


def test_5_8_a_seat_that_does_not_play_reaches_no_target() -> None:
    """5.8: the target is reached by those who play; 9.7: `active` is free in `set_up`."""
    state = at({}, "R1 / G2 /", scores=[0, 0, 600], active=[True, True, False])
    assert ended(do(state, "0 R1")) == ("round", (0,), (2, 0, 600))


def test_5_9_one_hint_for_each_offender_until_the_next_turn_action() -> None:
    state = do(at({"suggestion_penalty": 2}, "R1 B2 / R3 G4 / G5 G6"), "2 hint 0>1")
    assert (counts(state), state.turn) == ([4, 2, 2], 0)
    assert refused(state, "1 hint 0>2") == "nothing_to_report"
    assert is_legal(state, "0 hint 1>2")  # another offender
    assert is_legal(do(state, "0 R1"), "1 hint 0>2")
    assert refused(state, "2 hint 2>0") == "nothing_to_report"  # nobody reports himself


def test_5_9_no_wild_and_no_last_card_is_put_down_wrongly() -> None:
    rules = {"wrong_card": "penalize", "wild_playable": "no_match_only"}
    state = at(rules, "R1 G2 W / R3 G4")
    assert [str(a) for a in uno.legal_actions(state) if isinstance(a, uno.Misplay)] == [
        "0 misplay G2"
    ]
    assert refused(state, "0 misplay W") == "not_playable"
    assert refused(state, "0 misplay R1") == "use_play"
    assert refused(at(rules, "G2 / R3 G4"), "0 misplay G2") == "not_playable"


def test_5_10_equal_hands_share_a_match_that_the_clock_ends() -> None:
    state = at({"time_limit": True}, "R3 B4 / G3 G4 / G1 G2 G6")
    assert ended(do(state, "0 time")) == ("match", (0, 1), (0, 0, 0))


def test_7_5_the_winners_of_an_ended_round_are_not_eliminated_by_it() -> None:
    """7.5, 5.8: the winner of the round adds 0; with teams the round is won by the team."""
    state = at(
        {"scoring": "elimination", "teams": 3},
        "R1 / B1 / B2 / W W4 / G1 / G2",
        scores=[450, 0, 0, 450, 0, 0],
    )
    state = do(state, "0 R1")
    assert ended(state)[1] == (0, 3)
    assert state.active == (True,) * 6
    assert state.scores == (450, 2, 4, 450, 2, 4)


# ---------------------------------------------------------------------- 9.1 to 9.10


def blocked(options: dict[str, Any], hands: str, **position: Any) -> uno.GameState:
    """Nothing fits and there is no card to draw: all have passed, seat 0 first."""
    state = at(options, hands, top="G5", draw_pile="", **position)
    for seat in [seat for seat, plays in enumerate(state.active) if plays]:
        state = uno.apply(state, uno.Pass(seat))
    return state


def test_9_1_partners_of_the_lowest_hand_win_a_blocked_round() -> None:
    """9.27: the lowest single hand decides, P1's 1, and its team takes P0's 3 and P2's 4."""
    state = blocked({"teams": 2}, "B1 B2 / R1 / B4 / R7")
    assert ended(state) == ("round", (1, 3), (0, 7, 0, 7))
    state = blocked({"teams": 2, "blocked_round": "difference"}, "B1 B2 / R1 / B4 / R7")
    assert ended(state) == ("round", (1, 3), (0, 5, 0, 5))  # (3 - 1) + (4 - 1)


def test_9_1_all_members_of_a_winning_team() -> None:
    """9.1, 9.3: partners carry one score (5.8), so a position in which they do not cannot be.

    Accepted, it would make P0 alone reach the target with what his team wins.
    """
    with pytest.raises(uno.SetupError):
        at({"teams": 2}, "R1 / B2 / W W4 / W", scores=[480, 0, 0, 0])


def test_9_4_what_cannot_start_goes_under_the_pile_as_it_was_turned() -> None:
    rules = {"initial_wd4_return": "bottom", "initial_extra_wild": "return"}
    state = opened(rules, "R1 B2 / R3 G4", "W4 WS WC B7 G8 G9")
    assert (str(state.top), pile(state), state.turn) == ("B7", "G8 G9 W4 WS WC", 1)
    number = {"initial_wd4_return": "bottom", "initial_action_policy": "reflip_until_number"}
    state = opened(number, "R1 B2 / R3 G4 / B8 B9", "RS W Y+2 RR B3 G1")
    assert (str(state.top), pile(state)) == ("B3", "G1 RS W Y+2 RR")
    assert (state.turn, state.direction, counts(state)) == (1, 1, [2, 2, 2])  # no effect


def test_9_4_the_pile_is_shuffled_once_however_many_were_laid_aside() -> None:
    state = opened({}, "R1 B2 / R3 G4", "W4 W4 B7 G8 G9")
    assert sorted(pile(state).split()) == ["G8", "G9", "W4", "W4"]
    assert state.shuffles == 1
    assert opened({}, "R1 B2 / R3 G4", "B7 G8 G9").shuffles == 0


def test_9_5_seats_that_the_deck_cannot_deal_for() -> None:
    """9.32: a number of seats that `new_game` would refuse; 4 × 50 + 1 exceed 108 cards.

    Accepted, the next round would have nothing to deal.
    """
    rules = uno.RuleProfile(hand_size=50)
    hands = ["R1", "R2", "R3", "R4"]
    with pytest.raises(uno.SetupError):
        uno.new_game(rules, 4, seed=1)
    with pytest.raises(uno.SetupError):
        uno.set_up(rules, hands=hands, top="R5")
    with pytest.raises(uno.SetupError):
        uno.open_round(rules, hands=hands, draw_pile="R5")


def test_9_7_the_round_after_a_position_deals_the_full_deck() -> None:
    state = do(at({}, "R1 / R3 G4 / G5", dealer=1), "0 R1")
    assert (state.round, state.to_act) == (0, (2,))
    state = do(state, "2 deal")
    assert (state.round, state.dealer) == (1, 2)
    cards = [*state.draw_pile, *state.discard_pile, *[c for h in state.hands for c in h]]
    assert sorted(cards) == list(uno.CLASSIC_108.cards())


def test_9_8_next_dealer_after_a_round_that_nobody_won() -> None:
    """9.8: as `rotate_left`; P0 has dealt, P1 and P2 hold 7 each, P0 8."""
    for rule in ("winner_deals", "winner_starts"):
        state = blocked({"next_dealer": rule}, "B8 / R7 / B7")
        assert ended(state) == ("round", (), (0, 0, 0))
        assert state.to_act == (1,)


@pytest.mark.parametrize(("rule", "dealer"), [("winner_deals", 1), ("winner_starts", 2)])
def test_9_8_next_dealer_when_the_winner_leaves(rule: str, dealer: int) -> None:
    """P0's 6 is the lowest hand of a blocked round, and takes him over the limit all the same.

    The seat to his left deals in his stead, or the active seat right of him.
    """
    rules = {"next_dealer": rule, "scoring": "elimination"}
    state = blocked(rules, "B6 / R8 / B9", scores=[495, 0, 0])
    assert ended(state) == ("round", (0,), (501, 8, 9))
    assert state.active == (False, True, True)
    assert state.to_act == (dealer,)


def test_9_9_a_reverse_turned_up_first() -> None:
    right = {"initial_reverse": "right_of_dealer"}
    pair = opened(right, "R1 B2 / R3 G4", "RR G9")
    assert (pair.turn, pair.direction) == (1, -1)  # with two players the other one
    gap = opened(right, "R1 B2 / R3 G4 / G5 G6 /", "RR G9", active=[True, True, True, False])
    assert (gap.turn, gap.direction) == (2, -1)  # the next active seat to the right


@pytest.mark.parametrize("first", ["RR", "RS", "R3"])
def test_9_9_an_eliminated_seat_has_dealt_nothing(first: str) -> None:
    """9.3, 9.32: a deal by a seat that does not play cannot be; with RR it would be on turn."""
    with pytest.raises(uno.SetupError):
        opened({}, "R1 B2 / / R3 G4", f"{first} G1 G2 G3", dealer=1, active=[True, False, True])


def test_9_10_nothing_but_the_colour() -> None:
    rules = {
        "uno_false_call_penalty": 2,
        "uno_false_catch_penalty": 2,
        "suggestion_penalty": 2,
        "time_limit": True,
        "jump_in": "exact_with_wilds",
    }
    state = opened(rules, "R1 W / R3 W / G5 G6", "W G8")
    assert [str(a) for a in uno.legal_actions(state)] == [f"1 color {c}" for c in "RYGB"]
    for action in ("1 uno", "0 catch 1", "2 hint 0>1", "0 time", "0 jump W=R"):
        assert refused(state, action) == "wrong_phase"
    assert refused(state, "1 color G>2") == "swap_target"


def test_9_10_swap_hands_turned_up_first_names_both() -> None:
    rules = {"deck": "modern112_swap", "initial_extra_wild": "swap_too"}
    state = opened(rules, "R1 B2 / R3 G4 / G5", "WX G8")
    assert refused(state, "1 color G") == "swap_target"
    assert refused(state, "1 color G>1") == "swap_target"
    state = do(state, "1 color G>2")
    assert (hand(state, 1), hand(state, 2), str(state.color)) == ("G5", "R3 G4", "G")
    assert (state.turn, turn_words(state)) == (1, "G5, draw")  # the swap comes before the turn
    assert state.owing == ()
    owed = opened({**rules, "uno_after_swap": "required"}, "R1 B2 / R3 G4 / G5", "WX G8")
    assert do(owed, "1 color G>2").owing == (1,)  # 9.18
    other = opened(rules, "R1 B2 / R3 G4 / G5", "WC G8")
    assert refused(other, "1 color G>2") == "swap_target"  # illegal elsewhere


def test_9_10_swap_too_between_teams_and_with_eliminated_seats() -> None:
    rules = {"deck": "modern112_swap", "initial_extra_wild": "swap_too"}
    teams = opened({**rules, "teams": 2}, "R1 / R3 / G5 / G6", "WX G8")
    assert {a.target for a in uno.legal_actions(teams) if isinstance(a, uno.ChooseColor)} == {0, 2}
    left = opened(rules, "R1 / / G5 / G6", "WX G8", active=[True, False, True, True])
    assert {a.target for a in uno.legal_actions(left) if isinstance(a, uno.ChooseColor)} == {0, 3}


def test_3_initial_draw_two_has_an_option_of_its_own() -> None:
    """`draw_two_skips` is about paying, `initial_draw_two` about the turned-up card."""
    rules = {"draw_two_skips": "two_player_only"}
    state = opened(rules, "R1 B2 / R3 G4 / G5 G6", "R+2 G8 G9")
    assert (state.turn, counts(state)) == (2, [2, 4, 2])
    state = opened({"initial_draw_two": "draw_only"}, "R1 B2 / R3 G4", "R+2 G8 G9")
    assert (state.turn, counts(state)) == (0, [2, 4])  # with two players always skips


# --------------------------------------------------------------------- 9.11 to 9.15


def test_9_11_uno_in_the_same_breath() -> None:
    state = at({}, "R1 B2 / R3 G4")
    assert is_legal(do(state, "0 uno"), "0 R1!")  # also after a call ahead
    three = at({"multi_play": "identical_number"}, "R1 R1 B2 / R3 G4")
    assert is_legal(three, "0 R1*2!")
    assert refused(three, "0 R1!") == "nothing_to_call"
    assert refused(at({}, "R1 / R3 G4"), "0 R1!") == "nothing_to_call"
    off = at({"uno_call": "off"}, "R1 B2 / R3 G4")
    assert refused(off, "0 R1!") == "nothing_to_call"
    assert refused(off, "0 uno") == "not_in_profile"


def test_9_11_a_target_exactly_when_a_swap_follows() -> None:
    swap = {"seven_swap": True}
    assert refused(at(swap, "R7 / R3 G4"), "0 R7>1") == "swap_target"  # not with the last card
    assert refused(at({}, "R7 B2 / R3 G4"), "0 R7>1") == "swap_target"  # not without the option
    assert refused(at(swap, "R8 B2 / R3 G4"), "0 R8>1") == "swap_target"
    assert is_legal(at(swap, "R7 B2 / R3 G4"), "0 R7>1!")


def test_9_12_time_is_up_once_for_the_lowest_active_seat() -> None:
    state = at(
        {"time_limit": True}, " / R1 B2 / R3 G4", turn=1, dealer=1, active=[False, True, True]
    )
    assert [str(a) for a in uno.legal_actions(state) if isinstance(a, uno.TimeUp)] == ["1 time"]
    assert refused(state, "2 time") == "not_your_turn"
    assert ended(do(state, "1 time"))[:2] == ("match", (1,))  # two cards each, 3 against 7


def test_5_10_time_may_be_up_between_two_rounds() -> None:
    state = do(at({"time_limit": True}, "R1 / R3 G4"), "0 R1")
    assert [str(action) for action in uno.legal_actions(state)] == ["1 deal", "0 time"]
    assert ended(do(state, "0 time"))[:2] == ("match", (0,))  # no card against two


def test_9_12_time_is_won_with_the_partners() -> None:
    state = at({"time_limit": True, "teams": 2}, "W W4 W / R3 G4 / G6 / R8 R9")
    assert ended(do(state, "0 time")) == ("match", (0, 2), (0, 0, 0, 0))


def test_9_12_turns_are_turn_actions() -> None:
    """Calls, catches and hints do not count; the second turn action is the draw of P1."""
    rules = {"max_turns": 2, "suggestion_penalty": 2}
    state = do(at(rules, "R1 B2 B3 / R3 G4"), "0 hint 1>0, 0 R1, 1 hint 0>1")
    assert state.outcome is None
    assert ended(do(state, "1 draw"))[0] == "match"
    chosen = opened({"max_turns": 2}, "R1 B2 / R3 G4 / G5 G6", "W G8 G9")
    chosen = do(chosen, "1 color R")
    assert chosen.outcome is None
    assert ended(do(chosen, "1 R3!")) == ("match", (1,), (0, 0, 0))


@pytest.mark.parametrize("wrong", ["0 misplay G7", "0 misplay G7, 1 report 0"])
def test_9_12_a_reported_card_counts_as_the_one_that_goes_back(wrong: str) -> None:
    """9.26: a report gives what `penalize` would have given: the misplay, then two draws."""
    rule = "penalize_on_report" if "report" in wrong else "penalize"
    state = do(at({"max_turns": 3, "wrong_card": rule}, "G7 B2 / B3 G4 / B5 G6"), wrong)
    state = do(state, "1 draw")
    assert state.outcome is None
    assert do(state, "2 draw").outcome is not None


def test_9_13_a_pair_of_sevens_swaps_once_and_of_zeros_rotates_once() -> None:
    rules = {"multi_play": "identical_number", "seven_swap": True, "zero_rotate": True}
    state = do(at(rules, "R7 R7 B2 / G1 G2 G3"), "0 R7>1*2")
    assert (hand(state, 0), hand(state, 1)) == ("G1 G2 G3", "B2")
    two_zeros = {**rules, "deck": uno.CLASSIC_108.replace(R0=2)}
    state = do(at(two_zeros, "R0 R0 B2 / G1 G2 G3 / G4 G6"), "0 R0*2")
    assert [hand(state, seat) for seat in range(3)] == ["G4 G6", "B2", "G1 G2 G3"]


def test_9_13_a_pair_is_refused_for_what_is_wrong_with_it() -> None:
    state = at({"multi_play": "identical_number", "seven_swap": True}, "R6 R6 R7 R7 / G1 G2")
    assert refused(state, "0 R6=R*2") == "suffix"  # not because there are two
    assert refused(state, "0 R7*2") == "swap_target"
    assert refused(state, "0 R6*3") == "multi_play"


def test_9_13_one_copy_after_a_draw_and_at_a_jump() -> None:
    rules = {
        "multi_play": "identical_number",
        "jump_in": "exact",
        "deck": uno.CLASSIC_108.replace(R5=4),
    }
    drawn = do(at(rules, "R9 B1 / G1 G2", draw_pile="R9 Y1"), "0 draw")
    assert turn_words(drawn) == "R9, pass"
    assert refused(drawn, "0 R9*2") == "multi_play"
    state = at(rules, "G1 G2 / R5 R5 B1")
    assert is_legal(state, "1 jump R5")
    assert refused(state, "1 jump R5*2") == "multi_play"


def test_9_13_two_are_no_answer() -> None:
    rules = {"multi_play": "identical_number", "stacking": "draw_two"}
    state = do(at(rules, "R+2 B2 / B+2 B+2 G4 G4 G5"), "0 R+2!")
    assert is_legal(state, "1 B+2")
    for pair in ("1 B+2*2", "1 G4*2"):
        assert refused(state, pair) == "multi_play"


def test_9_14_the_refusal_says_whether_the_pile_or_the_hand_forbids_it() -> None:
    state = at({"wd4_policy": "enforced"}, "W4 R1 B2 / G3 G4")
    for action, said in (("0 W4=B", "with the cards still held"), ("0 B2", "does not go on R5")):
        violation = uno.why_not(state, uno.parse_action(action))
        assert violation is not None
        assert (violation.code.value, said in violation.message) == ("not_playable", True)


def test_9_14_a_free_wild_draw_four_is_a_duty() -> None:
    """P0 holds red, so the W4 drawn would be a bluff where it can be challenged (B07)."""
    rules = {"drawn_card": "must_play"}
    drawn = do(at({**rules, "wd4_policy": "free"}, "R7 B2 / R3 G4", draw_pile="W4"), "0 draw")
    assert refused(drawn, "0 pass") == "must_play"
    drawn = do(at(rules, "R7 B2 / R3 G4", draw_pile="W4"), "0 draw")
    assert is_legal(drawn, "0 pass")
    forced = at({"force_play": True, "wd4_policy": "free"}, "W4 B2 / R3 G4")
    assert refused(forced, "0 draw") == "must_play"


def test_9_14_until_playable_stops_at_a_bluff() -> None:
    """P0's Skip may not finish, so he cannot play; drawing W4 he holds red beside it."""
    rules = {"draw_rule": "until_playable", "forbidden_last": ["skip"], "drawn_card": "must_play"}
    state = at(rules, "RS / R3 G4", draw_pile="G1 W4 G2")
    assert turn_words(state) == "draw"
    state = do(state, "0 draw")
    assert (state.phase, pile(state)) == (uno.AfterDrawPhase(uno.Card.parse("W4")), "G2")
    assert is_legal(state, "0 W4=R")
    assert is_legal(state, "0 pass")  # a bluff creates no duty


def test_9_14_enforced_binds_stacked_and_jumped_in_cards() -> None:
    rules = {
        "wd4_policy": "enforced",
        "stacking": "cross",
        "jump_in": "exact_with_wilds",
    }
    state = do(at(rules, "R+2 B2 B3 / W4 R1 R3 / W4 G1 G2"), "0 R+2")
    assert refused(state, "1 W4=B") == "not_playable"  # he holds red
    assert turn_words(state) == "accept"
    on_four = at(rules, "G3 G4 / W4 R1 R3 / W4 G1 G2", top="W4", color="R")
    assert refused(on_four, "1 jump W4=B") == "not_playable"
    assert is_legal(on_four, "2 jump W4=B")


def test_9_14_wild_playable_speaks_of_the_turn_and_not_of_wild_draw_four() -> None:
    rules = {"wild_playable": "no_match_only", "jump_in": "exact_with_wilds"}
    state = at(rules, "R1 W W4 / W R3 G4", top="W", color="R")
    assert turn_words(state) == "R1, W4=R, W4=Y, W4=G, W4=B, draw"
    assert is_legal(state, "1 jump W=G")


@pytest.mark.parametrize("other", ["WS", "WX", "WC", "W"])
def test_9_14_any_playable_counts_every_other_wild(other: str) -> None:
    rules = {"wd4_legality": "any_playable"}
    state = do(at(rules, f"W4 {other} B2 / R1 R3 / G1 G2"), "0 W4=G, 1 challenge")
    assert (counts(state), state.turn) == ([6, 2, 2], 1)  # guilty: two left and four more


def test_9_14_after_a_draw_the_whole_hand_forbids_a_wild() -> None:
    """P0 could have played R7, so the W that he drew has a match beside it."""
    state = at({"wild_playable": "no_match_only"}, "R7 B2 / R3 G4", draw_pile="W G1")
    assert do(state, "0 draw").turn == 1


def test_9_15_a_jump_begins_the_count_of_passes_anew() -> None:
    rules = {"jump_in": "exact", "suggestion_penalty": 2}
    state = do(at(rules, "B1 B2 / G3 G4 / R5 B8", draw_pile=""), "0 pass")
    assert state.phase == uno.PlayPhase(passes=1)
    assert do(state, "0 hint 1>2").phase == uno.PlayPhase(passes=1)  # no turn action
    state = do(state, "2 jump R5!")
    assert (state.phase, state.turn) == (uno.PlayPhase(passes=0), 0)
    assert turn_words(state) == "draw"  # the R5 below can be drawn now


# --------------------------------------------------------------------- 9.16 to 9.18


def test_9_16_a_card_that_emptied_a_hand_is_not_jumped_in_on() -> None:
    """Under `continue` the next seat may stack on it; others may not jump in."""
    rules = {"jump_in": "exact", "stacking": "draw_two", "last_stack": "continue"}
    state = do(at(rules, "R+2 / B+2 B2 / R+2 G2"), "0 R+2")
    assert (state.turn, turn_words(state)) == (1, "B+2, B+2!, accept")
    assert refused(state, "2 jump R+2") == "wrong_phase"


def test_9_16_a_last_wild_draw_four_leaves_accept_and_challenge() -> None:
    rules = {"stacking": "wd4_only", "deck": CUSTOM}
    state = do(at(rules, "W4 / W4 XBLOCK XBACK B2 / G1 G2"), "0 W4=R")
    assert turn_words(state) == "challenge, accept"
    state = do(at({**rules, "jump_in": "exact"}, "R+2 / R+2 B2 / G1 G2"), "0 R+2")
    assert (ended(state)[1], counts(state)) == ((0,), [0, 4, 2])  # paid within the action


@pytest.mark.parametrize(("rule", "taken"), [("cancel", 4), ("add", 8)])
def test_9_16_a_jumped_in_wild_draw_four_may_be_challenged(rule: str, taken: int) -> None:
    """P2 holds green, the colour that P0 has named: he bluffed (E07), and pays what is due."""
    rules = {"jump_in": "exact_with_wilds", "jump_in_action": rule}
    state = do(at(rules, "W4 B1 B2 / B3 B4 / W4 G1 R6 / R3 R4"), "0 W4=G, 2 jump W4=B")
    assert (state.turn, state.pending) == (3, taken)
    state = do(state, "3 challenge")
    assert (counts(state), state.turn, str(state.color)) == ([2, 2, 2 + taken, 2], 3, "B")


def test_9_17_the_first_call_ahead_is_free_and_a_second_one_false() -> None:
    state = do(at({"uno_false_call_penalty": 2}, "R1 B2 / R3 G4"), "0 uno")
    assert (counts(state), state.called) == ([2, 2], (0,))
    state = do(state, "0 uno")
    assert (counts(state), state.called, state.turn) == ([4, 2], (), 0)  # drawing cancels it
    plain = do(at({}, "R1 B2 / R3 G4"), "0 uno")
    assert refused(plain, "0 uno") == "nothing_to_call"


def test_9_17_a_call_lasts_until_the_next_play() -> None:
    """P0 draws R9, calls with two cards, keeps it, and plays it a turn later."""
    state = at({}, "B1 / B3 B4", draw_pile="R9 G1 G2")
    state = do(state, "0 draw, 0 uno, 0 pass, 1 draw")
    assert state.called == (0,)
    assert refused(state, "0 uno") == "nothing_to_call"
    state = do(state, "0 R9")
    assert (state.owing, state.called) == ((), ())
    assert refused(state, "1 catch 0") == "nothing_to_catch"


def test_9_17_a_call_covers_a_deflecting_card() -> None:
    rules = {"deflect": ["skip_same_color"]}
    state = do(at(rules, "R+2 B2 B3 / RS G4 / G5 G6"), "0 R+2, 1 uno, 1 RS")
    assert refused(state, "2 catch 1") == "nothing_to_catch"
    silent = do(at(rules, "R+2 B2 B3 / RS G4 / G5 G6"), "0 R+2, 1 RS, 2 catch 1")
    assert (counts(silent), silent.turn, silent.pending) == ([2, 3, 2], 2, 2)


def test_9_17_false_catches() -> None:
    rules = {"uno_false_catch_penalty": 2, "uno_false_call_penalty": 2}
    state = at(rules, "W4 / R1 R3 / G1 G2")
    assert refused(state, "1 catch 1") == "nothing_to_catch"  # oneself always refused
    assert is_legal(state, "1 catch 2")
    out = do(state, "0 W4=R")
    assert [type(a) for a in uno.legal_actions(out)] == [uno.Challenge, uno.Accept]
    for action in ("2 catch 1", "2 uno"):
        assert refused(out, action) == "wrong_phase"  # never once a seat has gone out


def test_9_17_cards_drawn_for_a_hint_cancel_a_debt() -> None:
    state = do(at({"suggestion_penalty": 2}, "R1 B2 / R3 G4 / G5 G6"), "0 R1, 2 hint 0>1")
    assert (state.owing, counts(state)) == ((), [3, 2, 2])
    assert refused(state, "1 catch 0") == "nothing_to_catch"
    called = do(at({"suggestion_penalty": 2}, "R1 B2 / R3 G4 / G5 G6"), "0 uno, 2 hint 0>1")
    assert called.called == ()


def test_9_18_single_cards_that_move_owe_a_call() -> None:
    """P1 gets B2 and P2 gets G1, by a 0 that P0 called; nobody has called for those hands."""
    required = {"zero_rotate": True, "uno_after_swap": "required"}
    state = do(at(required, "R0 B2 / G1 / G3 G4"), "0 R0!")
    assert state.owing == (1, 2)
    state = do(at({"zero_rotate": True}, "R0 B2 / G1 / G3 G4"), "0 R0")
    assert state.owing == ()  # P0 owed for B2, and has given it away


def test_9_18_shuffled_hands_wipe_debts_and_calls() -> None:
    long = {"uno_window": "until_last_card"}
    state = do(at(long, "R1 B2 / WS B8 B9 / G5 G6"), "0 R1")
    assert state.owing == (0,)
    assert do(state, "1 WS=B").owing == ()
    # Three hands of B2, B8 B9, G5 G6: P2 and P0 are dealt two cards, P1 the fifth alone.
    state = do(
        at({**long, "uno_after_swap": "required"}, "R1 B2 / WS B8 B9 / G5 G6"), "0 R1, 1 WS=B"
    )
    assert (counts(state), state.owing) == ([2, 1, 2], (1,))


def test_9_18_a_jump_can_carry_a_called_hand_away() -> None:
    """P0 has called ahead on his turn; P2 jumps in with a 7 and takes his hand."""
    rules = {"jump_in": "exact", "seven_swap": True}
    state = do(at(rules, "R1 B2 / G3 G4 / R7 G8 G9", top="R7"), "0 uno, 2 jump R7>0")
    assert (state.called, hand(state, 0), hand(state, 2)) == ((), "G8 G9", "R1 B2")
    assert state.turn == 0


# --------------------------------------------------------------------- 9.19 to 9.23


def test_9_19_a_failed_challenge_costs_the_turn_where_accepting_does_not() -> None:
    rules = {"wd4_skips": "two_player_only"}
    state = do(at(rules, "W4 B1 B2 / R1 R3 / G1 G2"), "0 W4=G")
    assert (do(state, "1 accept").turn, counts(do(state, "1 accept"))) == (1, [2, 6, 2])
    assert (do(state, "1 challenge").turn, counts(do(state, "1 challenge"))) == (2, [2, 8, 2])


def test_9_20_a_voided_card_takes_the_whole_chain_with_it() -> None:
    """P1 held green, which P0 had named: his W4 returns, the eight cards lapse, green counts."""
    rules = {"wd4_guilty": "void_and_draw_two", "stacking": "wd4_only"}
    state = at(rules, "W4 B1 B2 / W4 G4 B8 / B3 B4 / R3 R4")
    state = do(state, "0 W4=G, 1 W4=R, 2 challenge")
    assert counts(state) == [2, 5, 2, 2]  # G4 B8, W4 and two drawn
    assert (str(state.top), str(state.color), state.turn) == ("W4", "G", 2)
    assert (state.phase.name, state.pending, discards(state)) == ("play", 0, "R5 W4")


def test_9_20_the_card_below_is_not_recycled_while_it_may_come_back() -> None:
    """P0 bluffs, forgets UNO and draws two: Y1, then one of G8 and G9, but never R5."""
    forgot = "0 W4=B, 2 catch 0"
    rules = {"wd4_guilty": "void_and_draw_two"}
    state = at(rules, "W4 R7 / R1 R3 / G1 G2", draw_pile="Y1", under="G8 G9")
    state = do(state, forgot)
    assert (discards(state), len(state.draw_pile)) == ("R5 W4", 1)
    state = do(state, "1 challenge")  # W4 back, and one card of the two is all there is
    assert (discards(state), str(state.color), pile(state)) == ("R5", "R", "")
    assert hand(state, 0).split()[-1] == "W4"
    assert (counts(state), state.turn) == ([5, 2, 2], 1)
    usual = do(at({}, "W4 R7 / R1 R3 / G1 G2", draw_pile="Y1", under="G8 G9"), forgot)
    assert (discards(usual), len(usual.draw_pile)) == ("W4", 2)


def test_9_20_an_eager_pile_leaves_it_too() -> None:
    rules = {"wd4_guilty": "void_and_draw_two", "recycle_timing": "eager", "recycle": "flip"}
    state = at(rules, "W4 R7 / R1 R3 / G1 G2", draw_pile="Y1 Y2", under="G8 G9")
    state = do(state, "0 W4=B, 2 catch 0")  # the last card is taken, G8 and G9 are turned over
    assert (discards(state), pile(state)) == ("R5 W4", "G8 G9")


def test_9_20_once_accepted_the_card_below_can_be_drawn() -> None:
    rules = {"wd4_guilty": "void_and_draw_two"}
    state = at(rules, "W4 R7 R8 / R1 R3 / G1 G2", draw_pile="Y1 Y2", under="G8")
    state = do(state, "0 W4=B, 1 accept")
    assert (counts(state), discards(state), pile(state)) == ([2, 6, 2], "W4", "")


DEFLECT = {"deflect": ["skip_same_color", "reverse_same_color"]}


@pytest.mark.parametrize("last_stack", ["resolve", "continue"])
def test_9_21_a_last_deflecting_card_is_paid(last_stack: str) -> None:
    """The next seat pays, answering no more: not even with a Skip or a Draw Two of its own."""
    rules = {**DEFLECT, "stacking": "draw_two", "last_stack": last_stack}
    state = do(at(rules, "R+2 B2 B3 / RS / BS B+2 G1 / G3 G4"), "0 R+2, 1 RS")
    # P0 holds 5, P2 20 + 20 + 1 and Y1 Y2, P3 7.
    assert ended(state) == ("round", (1,), (0, 56, 0, 0))
    assert counts(state) == [2, 0, 5, 2]


def test_9_21_a_last_reverse_is_paid_in_the_new_direction() -> None:
    state = do(at(DEFLECT, "R+2 B2 B3 / RR / G3 G4"), "0 R+2, 1 RR")
    assert ended(state) == ("round", (1,), (0, 15, 0))  # 5, Y1 Y2, and 7
    assert counts(state) == [4, 0, 2]


def test_9_21_ignore_drops_a_whole_chain() -> None:
    rules = {**DEFLECT, "stacking": "draw_two", "last_draw_effect": "ignore"}
    state = do(at(rules, "R+2 B2 B3 / RS / G3 G4"), "0 R+2, 1 RS")
    assert ended(state) == ("round", (1,), (0, 12, 0))
    state = do(at(rules, "R+2 B2 B3 / B+2 / G3 G4"), "0 R+2, 1 B+2")
    assert ended(state) == ("round", (1,), (0, 12, 0))


def test_9_21_the_pending_kind_decides_what_is_stacked() -> None:
    """On the red Skip that passed it on any Draw Two goes, and no number does."""
    rules = {**DEFLECT, "stacking": "plus4_on_plus2"}
    state = do(at(rules, "R+2 B2 B3 / RS G4 G5 / B+2 W4 R1 BS / G1 G2"), "0 R+2, 1 RS")
    assert turn_words(state) == "BS, B+2, W4=R, W4=Y, W4=G, W4=B, accept"
    assert refused(state, "2 R1") == "must_resolve"
    state = do(state, "2 B+2")
    assert (state.turn, state.pending) == (3, 4)


def test_9_21_nobody_jumps_in_on_a_deflecting_card() -> None:
    rules = {**DEFLECT, "jump_in": "exact"}
    state = do(at(rules, "R+2 B2 B3 / RS G4 G5 / B8 B9 / RS R+2 G1"), "0 R+2")
    assert is_legal(state, "3 jump R+2")
    state = do(state, "1 RS")
    for action in ("3 jump RS", "3 jump R+2"):
        assert refused(state, action) == "wrong_phase"


def test_9_21_the_penalty_taken_a_deflecting_card_is_like_any_other() -> None:
    rules = {**DEFLECT, "jump_in": "exact"}
    state = at(rules, "R+2 B2 B3 / RS G4 G5 / B8 B9 / G1 G2 / RS G6 G8")
    state = do(state, "0 R+2, 1 RS, 2 accept")
    assert (state.turn, state.pending) == (3, 0)
    assert is_legal(state, "4 jump RS")  # however old (9.23)


def test_9_21_deflecting_between_two() -> None:
    """The next seat is the other one, in either direction; he pays and loses the turn."""
    for card in ("RS", "RR"):
        state = do(at(DEFLECT, f"R+2 B2 B3 / {card} G4 G5"), f"0 R+2, 1 {card}")
        assert (state.turn, state.pending) == (0, 2)
        state = do(state, "0 accept")
        assert (state.turn, counts(state)) == (1, [4, 2])


def test_9_21_a_reverse_may_be_answered_with_a_reverse() -> None:
    state = at(DEFLECT, "R+2 BR B3 / RR G4 G5 / G1 G2")
    state = do(state, "0 R+2, 1 RR, 0 BR")  # back to P0, and on to P1 again
    assert (state.turn, state.direction, state.pending) == (1, 1, 2)
    state = do(state, "1 accept")
    assert (state.turn, counts(state)) == (2, [1, 4, 2])


CONTINUE = {"last_stack": "continue", "stacking": "plus4_on_plus2"}


def test_9_22_the_penalty_of_a_last_card_is_only_stacked_on() -> None:
    rules = {**DEFLECT, **CONTINUE, "deck": CUSTOM}
    hands = "R+2 {} / RS XBLOCK XBACK B+2 / G3 G4"
    assert turn_words(do(at(rules, hands.format("")), "0 R+2")) == "B+2, accept"
    before = do(at(rules, hands.format("B2 B3")), "0 R+2")
    assert turn_words(before) == "RS, B+2, XBACK, XBLOCK, accept"


def test_9_22_the_first_who_went_out_wins_when_the_cards_are_taken() -> None:
    state = do(at(CONTINUE, "R+2 / B+2 B3 / G3 G4"), "0 R+2, 1 B+2!")
    assert (state.outcome, state.turn, state.pending) == (None, 2, 4)
    state = do(state, "2 accept")
    assert ended(state) == ("round", (0,), (20, 0, 0))  # 3, 7, and Y1 to Y4
    both = do(at(CONTINUE, "R+2 / B+2 / G3 G4"), "0 R+2, 1 B+2, 2 accept")
    assert ended(both) == ("round", (0,), (17, 0, 0))


@pytest.mark.parametrize(
    ("guilty", "drawn"), [("draw_instead", [0, 7, 2]), ("void_and_draw_two", [0, 4, 2])]
)
def test_9_22_a_challenge_over_one_who_went_out(guilty: str, drawn: list[int]) -> None:
    """P1 stacked W4 holding red; he draws the six, or takes it back and draws two: it is over."""
    state = at({**CONTINUE, "wd4_guilty": guilty}, "R+2 / W4 R1 / G3 G4")
    state = do(state, "0 R+2, 1 W4=G!")
    assert turn_words(state) == "challenge, accept"
    state = do(state, "2 challenge")
    assert (ended(state)[1], counts(state)) == ((0,), drawn)


def test_9_23_jump_in_on_the_card_turned_up_first() -> None:
    rules = {"jump_in": "exact", "jump_in_action": "add"}
    hands = "RS B2 / B3 B4 / G3 G4 / R+2 G6"
    state = opened(rules, hands, "RS Y1 Y2")
    assert (state.turn, do(state, "0 jump RS!").turn) == (2, 2)  # from P0, P1 skipped
    state = opened(rules, hands, "R+2 Y1 Y2 Y3")  # P1 has paid, and is skipped
    state = do(state, "3 jump R+2!")
    assert (state.turn, state.pending, counts(state)) == (0, 2, [2, 4, 2, 1])


@pytest.mark.parametrize(("rule", "turn", "direction"), [("cancel", 1, -1), ("add", 3, 1)])
def test_9_23_an_old_reverse_is_undone(rule: str, turn: int, direction: int) -> None:
    """The first card turned play round; a turn later P2 jumps in on it all the same."""
    rules = {"jump_in": "exact", "jump_in_action": rule}
    state = opened(rules, "B1 B2 / B3 B4 / RR G4 / G5 G6", "RR Y1 Y2")
    state = do(do(state, "0 draw"), "2 jump RR!")
    assert (state.turn, state.direction) == (turn, direction)


@pytest.mark.parametrize(("rule", "direction"), [("cancel", -1), ("add", 1)])
def test_9_23_a_reverse_between_two_is_undone_too(rule: str, direction: int) -> None:
    """One turn-round in all, or two; either way P1's card skips P0."""
    rules = {"jump_in": "exact", "jump_in_action": rule}
    state = do(at(rules, "RR B2 B3 / RR G4 G5"), "0 RR, 1 jump RR")
    assert (state.turn, state.direction) == (1, direction)


# --------------------------------------------------------------------- 9.24 to 9.33

STOP = {"pile_end": "end_round"}


def test_9_24_the_pile_ends_with_a_penalty_open() -> None:
    """P0 forgot UNO and draws the last card: B2 and Y1 against 7 and 6."""
    state = at({**STOP, "stacking": "draw_two"}, "R+2 B2 / R3 R4 / G6", draw_pile="Y1")
    state = do(state, "0 R+2, 1 catch 0")
    assert ended(state) == ("round", (0,), (13, 0, 0))


def test_9_24_the_pile_ends_with_a_drawn_card_undecided() -> None:
    state = do(at(STOP, "B1 B2 / R3 R4", draw_pile="R9"), "0 draw")
    assert ended(state) == ("round", (1,), (0, 12))  # 1 + 2 + 9 against 7


def test_9_24_the_pile_does_not_end_while_one_who_went_out_waits() -> None:
    state = do(at(STOP, "W4 / R3 R4", draw_pile=""), "0 W4=R")
    assert (state.outcome, state.phase.name) == (None, "respond")
    assert ended(do(state, "1 accept")) == ("round", (0,), (7, 0))  # nothing to draw


def test_9_24_the_pile_is_looked_at_after_every_action() -> None:
    state = at(STOP, "R1 B2 / R3 R4", draw_pile="")
    assert state.outcome is None
    assert ended(do(state, "0 uno")) == ("round", (0,), (7, 0))  # 3 against 7


def test_9_25_what_could_not_be_recycled_at_once_is_recycled_on_demand() -> None:
    """When G1 is taken only the top card lies there; R5 below R3 waits until P0 needs it."""
    state = at({"recycle_timing": "eager"}, "B1 B2 / R3 G4 G6", draw_pile="G1")
    state = do(state, "0 draw, 1 R3")
    assert (pile(state), discards(state)) == ("", "R5 R3")
    state = do(state, "0 draw")
    assert (hand(state, 0), pile(state), discards(state)) == ("R5 G1 B1 B2", "", "R3")


def test_9_26_suffixes_of_a_wrong_card() -> None:
    state = at({"wrong_card": "penalize"}, "G7 B2 / R3 R4")
    assert refused(state, "0 misplay G7!") == "suffix"
    swap = {"wrong_card": "penalize_on_report", "seven_swap": True}
    state = at(swap, "G7 B2 / R3 R4 R6")
    assert refused(state, "0 misplay G7") == "swap_target"
    state = do(state, "0 misplay G7>1!")
    assert (hand(state, 0), hand(state, 1), str(state.color)) == ("R3 R4 R6", "B2", "G")
    state = do(state, "1 report 0")  # the swap is undone, then two cards
    assert (hand(state, 1), str(state.color), state.turn) == ("R3 R4 R6", "R", 1)
    assert counts(state) == [4, 3]


def test_9_26_a_report_undoes_catches_and_calls() -> None:
    """P0 held G7 B2; caught, he drew Y1 and Y2, which go back before he draws them again."""
    state = at({"wrong_card": "penalize_on_report"}, "G7 B2 / R3 R4 / G5 G6")
    state = do(state, "0 misplay G7, 1 catch 0")
    assert hand(state, 0) == "Y1 Y2 B2"
    state = do(state, "2 report 0")
    assert (hand(state, 0), pile(state)) == ("Y1 Y2 G7 B2", "Y3 Y4 Y5 Y6 Y8 Y9")
    assert (str(state.top), state.turn, state.owing) == ("R5", 1, ())
    assert refused(state, "1 report 0") == "nothing_to_report"


def test_9_26_a_reported_penalty_and_a_reported_reverse_never_were() -> None:
    rules = {"wrong_card": "penalize_on_report", "stacking": "draw_two"}
    state = do(at(rules, "G+2 GR B3 / R3 R4 / B5 B6"), "0 misplay G+2")
    assert (state.turn, state.pending, state.phase.name) == (1, 2, "respond")
    state = do(state, "2 report 0")
    assert (state.turn, state.pending, counts(state)) == (1, 0, [5, 2, 2])
    state = do(at(rules, "G+2 GR B3 / R3 R4 / B5 B6"), "0 misplay GR")
    assert (state.turn, state.direction) == (2, -1)
    state = do(state, "2 report 0")
    assert (state.turn, state.direction) == (1, 1)


def test_9_26_a_report_does_not_give_a_shuffle_back() -> None:
    """P1 pays with Y1 and a card of the new pile; all return, the counter does not."""
    rules = {"wrong_card": "penalize_on_report"}
    state = at(rules, "G+2 B2 B3 / R3 R4 / B5 B6", draw_pile="Y1", under="G8 G9")
    state = do(state, "0 misplay G+2")
    assert (state.shuffles, counts(state)) == (1, [2, 4, 2])
    state = do(state, "2 report 0")
    # P0 draws Y1 and, by the next shuffle, a card of G8 and G9.
    assert (state.shuffles, counts(state), discards(state)) == (2, [5, 2, 2], "R5")


def test_9_26_no_report_after_the_next_turn_action_nor_after_the_round() -> None:
    rules = {"wrong_card": "penalize_on_report"}
    state = do(at(rules, "G7 B2 / G3 R4 / B5 B6"), "0 misplay G7!, 1 G3!")
    assert refused(state, "2 report 0") == "nothing_to_report"
    state = at({**rules, **STOP}, "G+2 B2 / R3 R4 / B5 B6", draw_pile="Y1 Y2")
    state = do(state, "0 misplay G+2!")
    assert refused(state, "2 report 0") == "round_over"


def test_9_26_a_call_ahead_survives_a_report_but_not_the_cards() -> None:
    rules = {"wrong_card": "penalize_on_report", "wrong_card_penalty": 1}
    state = do(at(rules, "G7 B2 / R3 R4"), "0 uno, 0 misplay G7")
    assert (state.owing, state.called) == ((), ())  # the call covered it
    assert do(state, "1 report 0").called == ()  # he draws a card


@pytest.mark.parametrize("draw_pile", ["Y1", ""])
def test_9_17_a_penalty_of_no_cards_is_no_drawing(draw_pile: str) -> None:
    """A call lasts until the next play, draw or swap: nothing is drawn here."""
    rules = {"wrong_card": "penalize", "wrong_card_penalty": 0}
    state = at(rules, "G1 B2 / R3 R4", draw_pile=draw_pile)
    assert do(state, "0 uno, 0 misplay G1").called == (0,)


def test_9_27_void_counts_where_the_winner_takes_all_only() -> None:
    void = {"blocked_round": "void"}
    assert ended(blocked(void, "B1 / R7")) == ("round", (), (0, 0))
    assert ended(blocked({**void, "scoring": "lowest_total"}, "B1 / R7")) == (
        "round",
        (0,),
        (1, 7),
    )


def test_9_28_a_single_hand_is_won_by_the_winner_of_the_round() -> None:
    rules = {"scoring": "elimination", "head_to_head": "single_hand"}
    assert ended(do(at(rules, "R1 / R7 R8"), "0 R1")) == ("match", (0,), (0, 15))


@pytest.mark.parametrize("hands", ["B1 / R7", "B7 / R7"])
def test_9_28_a_blocked_single_hand_is_played_again(hands: str) -> None:
    """Whether or not one of the two hands is the lower: nobody has gone out."""
    rules = {"scoring": "elimination", "head_to_head": "single_hand"}
    assert ended(blocked(rules, hands))[0] == "round"


def test_9_29_each_member_carries_the_hands_of_the_team() -> None:
    """P0 goes out, but his partner's 6 counts for both; P1 and P3 hold 4 and 5."""
    state = do(at({"teams": 2, "scoring": "lowest_total"}, "R1 / B4 / B6 / G5"), "0 R1")
    assert ended(state) == ("round", (0, 2), (6, 9, 6, 9))


def test_9_31_without_a_target_the_match_is_one_round() -> None:
    one = {"target_score": None}
    assert ended(do(at(one, "R1 / R7"), "0 R1")) == ("match", (0,), (7, 0))
    assert ended(blocked({**one, "blocked_round": "void"}, "B1 / R7")) == ("match", (), (0, 0))
    lowest = {**one, "scoring": "lowest_total"}
    state = at(lowest, "R1 / R7 / G9", scores=[30, 1, 0])
    assert ended(do(state, "0 R1")) == ("match", (1,), (30, 8, 9))


# ------------------------------------------------------------------------ 9.34, 9.35


def test_9_34_drawing_does_not_skip_unless_the_list_says_so() -> None:
    deck = uno.CLASSIC_108.add(uno.CustomCard("X3", 30, ["color", "draw 3"]), 1)
    state = do(at({"deck": deck}, "X3 B2 B3 / R3 R4 / B5 B6"), "0 X3=R")
    assert (state.phase.name, state.turn, counts(state)) == ("play", 1, [2, 5, 2])


def test_9_34_block_cancels_the_sum() -> None:
    """P2 draws nothing, the colour stays blue, and the next seat plays."""
    rules = {"deck": CUSTOM, "stacking": "draw_two"}
    state = at(rules, "R+2 B2 B3 / B+2 G4 G5 / XBLOCK G1 G2 / B8 B9")
    state = do(state, "0 R+2, 1 B+2, 2 XBLOCK")
    assert (state.phase.name, state.turn, str(state.color)) == ("play", 3, "B")
    assert counts(state) == [2, 2, 2, 2]


def test_9_34_send_back_makes_the_source_face_it() -> None:
    rules = {"deck": CUSTOM, "stacking": "draw_two"}
    state = at(rules, "R+2 B+2 B3 / XBACK G4 G5 / B8 B9")
    state = do(state, "0 R+2, 1 XBACK")
    assert (state.turn, state.pending) == (0, 2)
    taken = do(state, "0 accept")
    assert (taken.turn, counts(taken)) == (1, [4, 2, 2])  # P0 pays and loses the turn
    stacked = do(state, "0 B+2")  # the pending kind decides, whatever lies on top
    assert (stacked.turn, stacked.pending) == (1, 4)


def test_9_34_a_returned_wild_draw_four_is_not_challenged() -> None:
    """5.4: only a Wild Draw Four on top; nor does anybody jump in on the card above it."""
    rules = {"deck": CUSTOM, "jump_in": "exact_with_wilds"}
    state = do(at(rules, "W4 R1 B3 / XBACK G4 G5 / W4 XBACK B9"), "0 W4=G, 1 XBACK")
    assert turn_words(state) == "accept"
    assert refused(state, "0 challenge") == "not_challengeable"
    for action in ("2 jump W4=R", "2 jump XBACK"):
        assert refused(state, action) == "wrong_phase"


def test_9_34_a_last_answer_ends_the_round() -> None:
    rules = {"deck": CUSTOM}
    state = do(at(rules, "R+2 B2 B3 / XBLOCK / G3 G4"), "0 R+2, 1 XBLOCK")
    assert ended(state) == ("round", (1,), (0, 12, 0))
    state = do(at(rules, "R+2 B2 B3 / XBACK / G3 G4"), "0 R+2, 1 XBACK")
    assert ended(state) == ("round", (1,), (0, 15, 0))  # P0 pays with Y1 and Y2


def test_9_34_the_answer_phase_opens_only_for_a_card_that_may_answer() -> None:
    """A red block goes on a red Draw Two; on a green one nothing in the profile does."""
    deck = uno.CLASSIC_108.add(uno.CustomCard("RXBLOCK", 20, ["block"]), 2)
    hands = "{}+2 B2 B3 / RXBLOCK R3 R4 / B8 B9"
    red = do(at({"deck": deck}, hands.format("R")), "0 R+2")
    assert turn_words(red) == "RXBLOCK, accept"
    green = do(at({"deck": deck}, hands.format("G"), top="G5"), "0 G+2")
    assert (green.phase.name, green.turn, counts(green)) == ("play", 2, [2, 5, 2])


def test_9_34_the_kind_of_a_custom_card_is_its_code() -> None:
    deck = (
        uno.CLASSIC_108.add(uno.CustomCard("RXA", 5, ["draw 1", "skip 1"]), 3)
        .add(uno.CustomCard("GXA", 5, ["draw 1", "skip 1"]), 2)
        .add(uno.CustomCard("X3", 30, ["color", "draw 3", "skip 1"]), 2)
    )
    rules = {"deck": deck, "stacking": [("RXA", "GXA"), ("+2", "X3")], "jump_in": "exact"}
    state = do(at(rules, "RXA B2 B3 / GXA RXA G4 / RXA X3 G1"), "0 RXA")
    assert turn_words(state) == "GXA, accept"  # RXA on RXA was not agreed
    assert is_legal(state, "1 jump RXA")  # but it is identical
    state = do(state, "1 GXA")
    assert (state.turn, state.pending, turn_words(state)) == (2, 2, "accept")
    assert refused(state, "2 jump RXA") == "not_identical"
    state = do(at(rules, "R+2 B2 B3 / GXA X3 G4"), "0 R+2")
    assert turn_words(state) == "X3=R, X3=Y, X3=G, X3=B, accept"


def test_9_34_reverse_and_draw_hit_the_seat_on_the_other_side() -> None:
    deck = uno.CLASSIC_108.add(uno.CustomCard("RXT", 5, ["draw 2", "reverse", "skip 1"]), 1)
    state = do(at({"deck": deck}, "RXT B2 B3 / G4 G5 / G1 G2 / B8 B9"), "0 RXT")
    assert (state.direction, state.turn, counts(state)) == (-1, 2, [2, 2, 2, 4])


def test_9_35_pairs_are_read_from_below() -> None:
    """(W4, +2) lets a Draw Two of the named colour go on a Wild Draw Four, not the reverse."""
    rules = {"stacking": [("W4", "+2")], "wd4_policy": "free"}
    state = do(at(rules, "W4 B2 B3 / G+2 B+2 W4 / B8 B9"), "0 W4=G")
    assert turn_words(state) == "G+2, accept"
    state = do(state, "1 G+2")  # nothing goes on that, so the six are paid at once
    assert (state.phase.name, state.turn, counts(state)) == ("play", 0, [2, 2, 8])
