"""The players that decide by the view of one seat: random, greedy and searching."""

from __future__ import annotations

from random import Random

import pytest

import uno_rules as uno
from tests.test_random_profiles import random_table, wander
from uno_rules.bots import GreedyPlayer, RandomPlayer, SearchingPlayer
from uno_rules.playing import next_action, play_out
from uno_rules.policy import Policy, Renewable, Trusted

TABLES = range(25)


def positions(batch: int) -> list[uno.GameState]:
    return [*wander(batch, Random(batch), 60)][::4]


@pytest.mark.parametrize("batch", TABLES)
@pytest.mark.parametrize("player", [RandomPlayer, GreedyPlayer])
def test_a_view_and_the_state_lead_to_the_same_decision(
    player: type[RandomPlayer | GreedyPlayer], batch: int
) -> None:
    """So the fast path sees nothing that the seat does not see."""
    for state in positions(batch):
        for seat in range(state.seats):
            legal = uno.legal_actions(state, seat)
            if legal:
                by_view, by_state = player(), player()
                assert by_view(uno.view(state, seat)) == by_state.decide(state, seat, legal)


@pytest.mark.parametrize("batch", TABLES)
def test_players_finish_rounds_by_any_rules(batch: int) -> None:
    """Every answer is legal, or `play_out` would refuse it."""
    rng = Random(batch)
    profile, seats = random_table(rng)
    table: list[Policy] = [GreedyPlayer() if seat % 2 else RandomPlayer() for seat in range(seats)]
    played = play_out(uno.new_game(profile, seats, seed=batch), table, max_actions=3_000)
    assert played.actions


@pytest.mark.parametrize("batch", range(8))
def test_the_searching_player_plays_by_any_rules(batch: int) -> None:
    for state in positions(batch):
        for seat in range(state.seats):
            seen = uno.view(state, seat)
            answer = SearchingPlayer(playouts=6)(seen)
            assert answer in (*seen.legal, None)
            assert answer is not None or seat not in state.to_act
            assert SearchingPlayer(playouts=6)(seen) == answer


def test_the_searching_player_sees_a_win_in_two_moves() -> None:
    """With two players a Skip means to be on turn again (0.30): RS, then R7 ends the round."""
    state = uno.set_up(
        uno.OFFICIAL, hands=["R7 RS", "R4"], top="R5", draw_pile="G1 G2 R1 R2 Y5 Y6", seed=1
    )
    assert SearchingPlayer(playouts=60)(uno.view(state, 0)) == uno.parse_action("0 RS!")


def test_the_last_card_is_laid_down() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["R7", "Y4 Y5"], top="R5", draw_pile="G1 G2")
    for player in (GreedyPlayer(), SearchingPlayer(playouts=20)):
        assert player(uno.view(state, 0)) == uno.parse_action("0 R7")


def test_the_greedy_player_catches() -> None:
    """F01: who forgot to say UNO can be caught until the next turn begins."""
    state = uno.set_up(uno.OFFICIAL, hands=["R7 R8", "Y4 Y5"], top="R5", draw_pile="G1 G2 G3")
    state = uno.apply(state, uno.parse_action("0 R7"))
    assert next_action(state, [GreedyPlayer(), GreedyPlayer()]) in (
        uno.parse_action("0 uno"),
        uno.parse_action("1 catch 0"),
    )


def test_a_player_of_chance_begins_each_game_anew() -> None:
    player = RandomPlayer(seed=3)
    assert isinstance(player, Renewable)
    assert isinstance(player, Trusted)
    seen = uno.view(uno.new_game(uno.OFFICIAL, 2, 7), 1)
    answers = [player.for_game(5, 1)(seen) for _ in range(4)]
    assert len(set(map(str, answers))) == 1


@pytest.mark.parametrize("make", [RandomPlayer, lambda seed: SearchingPlayer(seed=seed)])
def test_a_seed_that_is_none_is_refused(make: type[RandomPlayer]) -> None:
    with pytest.raises(uno.UnoError, match="below 0"):
        make(seed=-1)
    with pytest.raises(TypeError, match="expected a number"):
        make(seed="x")  # type: ignore[arg-type]  # the mistake itself
