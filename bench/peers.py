"""What is measured of the peers: rlcard's UNO and OpenSpiel's crazy_eights.

Each function takes the number of players and a seed, and gives back a function that
plays for some seconds and returns how many units of work a second were done.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pyspiel
import rlcard
from rlcard.agents import RandomAgent
from rlcard.games.uno import Game

Rate = Callable[[float], float]
"""Seconds of processor time → units of work in one of them."""


def rate(work: Callable[[], int]) -> Rate:
    """Do `work` again and again, and count what it says it did."""

    def measure(seconds: float) -> float:
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            done += work()
        return done / spent

    return measure


def rlcard_step(players: int, seed: int) -> Rate:
    """Steps of `Game.step`: the rules and the raw observation."""
    random.seed(seed)
    chance = random.Random(seed).random
    game = Game(num_players=players)

    def play() -> int:
        steps = 0
        observed, _ = game.init_game()
        while not game.is_over():
            legal = observed["legal_actions"]
            observed, _ = game.step(legal[int(chance() * len(legal))])
            steps += 1
        return steps

    return rate(play)


def rlcard_run(players: int, seed: int) -> Rate:
    """Steps of a game that the environment runs, with rlcard's own random players."""
    env = rlcard.make("uno", config={"seed": seed, "game_num_players": players})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum([len(of_one) // 2 for of_one in trajectories])  # position, action, position ...

    return rate(play)


def rlcard_environment(players: int, seed: int) -> Rate:
    """Steps of the environment alone, with its numbers for a network; we choose."""
    chance = random.Random(seed).random
    env = rlcard.make("uno", config={"seed": seed, "game_num_players": players})

    def play() -> int:
        steps = 0
        observed, _ = env.reset()
        while not env.is_over():
            legal = list(observed["legal_actions"])
            observed, _ = env.step(legal[int(chance() * len(legal))])
            steps += 1
        return steps

    return rate(play)


def rlcard_branching(players: int, seed: int) -> Rate:
    """Actions tried from a position and taken back, which is what a search does."""
    random.seed(seed)
    chance = random.Random(seed).random
    game = Game(num_players=players, allow_step_back=True)

    def play() -> int:
        tried = 0
        observed, _ = game.init_game()
        game.history = []
        while not game.is_over() and tried < 40:
            legal = observed["legal_actions"]
            for action in legal:
                game.step(action)
                game.step_back()
                tried += 1
            observed, _ = game.step(legal[int(chance() * len(legal))])
        return tried

    return rate(play)


def rlcard_view(players: int, seed: int) -> Rate:
    """Raw observations of one position."""
    random.seed(seed)
    game = Game(num_players=players)
    game.init_game()

    def look() -> int:
        for _ in range(50):
            game.get_state(0)
        return 50

    return rate(look)


def openspiel_decisions(players: int, seed: int) -> Rate:
    """Decisions of crazy_eights, written in C++ and driven from Python, cards in place."""
    chance = random.Random(seed).random
    game = pyspiel.load_game(f"crazy_eights(players={players},use_special_cards=true)")

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            chosen = int(chance() * len(legal))
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(legal[chosen])
        return decisions

    return rate(play)
