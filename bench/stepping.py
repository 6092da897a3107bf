"""How many actions a second: `legal_actions` + `apply` against rlcard's `UnoGame.step`.

Both sides play whenever they can, uniformly at random, in one process, interleaved;
the figure is the median of the ratios.  Run: ``python bench/stepping.py``.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from rlcard.games.uno import Game

import uno_rules as uno
from uno_rules import Draw, Pass

_NO_PLAY = frozenset({Draw, Pass})


# One game is a function of its own on both sides: CPython 3.11 specialises the code of
# functions that are called often, and leaves a loop in a function called once as it is.


def rlcard_game(game: Game, rng: random.Random) -> int:
    """Play one game of rlcard; how many steps it took."""
    steps = 0
    observed, _ = game.init_game()
    while not game.is_over():
        legal = observed["legal_actions"]
        observed, _ = game.step(legal[int(rng.random() * len(legal))])
        steps += 1
    return steps


def our_match(state: uno.GameState, rng: random.Random) -> int:
    """Play one match on from `state`; how many steps it took."""
    steps = 0
    while legal := uno.legal_actions(state):
        action = legal[int(rng.random() * len(legal))]
        if type(action) in _NO_PLAY:
            action = legal[0]  # playing comes first in the list
        state = uno.apply(state, action)
        steps += 1
    return steps


def rlcard_actions_per_second(players: int, seconds: float, seed: int) -> float:
    """Steps a second of rlcard's game: its rules and its raw observation."""
    random.seed(seed)
    rng = random.Random(seed)
    game = Game(num_players=players)
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        steps += rlcard_game(game, rng)
    return steps / (time.process_time() - begun)


def our_actions_per_second(
    players: int, seconds: float, seed: int, profile: uno.RuleProfile = uno.OFFICIAL
) -> float:
    """Transitions a second through the public functions, by the same policy."""
    rng = random.Random(seed)
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        steps += our_match(uno.new_game(profile, players=players, seed=seed), rng)
        seed += 1
    return steps / (time.process_time() - begun)


def main() -> None:
    """Print one line for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    options = parser.parse_args()
    print(f"{'players':>8} {'uno-rules/s':>12} {'rlcard/s':>10} {'ratio':>6}")
    for players in (2, 4):
        ours, theirs = [], []
        for repeat in range(options.repeats):
            ours.append(our_actions_per_second(players, options.seconds, 1000 * repeat))
            theirs.append(rlcard_actions_per_second(players, options.seconds, repeat))
        ratio = statistics.median([a / b for a, b in zip(ours, theirs, strict=True)])
        print(
            f"{players:>8} {statistics.median(ours):>12,.0f} "
            f"{statistics.median(theirs):>10,.0f} {ratio:>6.2f}"
        )


if __name__ == "__main__":
    main()
