"""What is measured of this library; the counterparts of `peers`."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence

from typing_extensions import override

import uno_rules as uno
from bench.peers import Rate, rate
from uno_rules import Draw, Pass, apply, legal_actions
from uno_rules.beliefs import Belief
from uno_rules.playing import play_out
from uno_rules.policy import Trusted
from uno_rules.state import Draft


class Eager(Trusted):
    """Plays whenever it can, uniformly at random: the policy that rlcard's rules force."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed).random

    @override
    def __call__(self, seen: uno.PlayerView) -> uno.Action | None:
        return self.decide(None, 0, seen.legal)

    @override
    def decide(
        self, state: Draft | None, seat: int, legal: Sequence[uno.Action]
    ) -> uno.Action | None:
        action = legal[int(self._chance() * len(legal))]
        return legal[0] if type(action) is Draw or type(action) is Pass else action


def stepping(players: int, seed: int, profile: uno.RuleProfile = uno.OFFICIAL) -> Rate:
    """`legal_actions` and `apply`, deals included."""
    chance = random.Random(seed).random
    seeds = iter(range(seed, seed + 10**9))

    def play() -> int:
        steps = 0
        state = uno.new_game(profile, players, next(seeds))
        while legal := legal_actions(state):
            action = legal[int(chance() * len(legal))]
            if type(action) is Draw or type(action) is Pass:
                action = legal[0]  # playing comes first in the list
            state = apply(state, action)
            steps += 1
        return steps

    return rate(play)


def in_place(players: int, seed: int, profile: uno.RuleProfile = uno.OFFICIAL) -> Rate:
    """Actions of `play_out`, deals included."""
    seeds = iter(range(seed, seed + 10**9))
    policies = [Eager(seed)] * players

    def play() -> int:
        state = uno.new_game(profile, players, next(seeds))
        return play_out(state, policies, scope="match").actions

    return rate(play)


def branching(players: int, seed: int) -> Rate:
    """Actions tried from a kept state."""
    chance = random.Random(seed).random
    seeds = iter(range(seed, seed + 10**9))

    def play() -> int:
        tried = 0
        state = uno.new_game(uno.OFFICIAL, players, next(seeds))
        while state.outcome is None and tried < 2_000:
            legal = uno.legal_actions(state)
            children = [uno.apply(state, action) for action in legal]
            tried += len(legal)
            state = children[int(chance() * len(legal))]
        return tried

    return rate(play)


def middle(players: int, seed: int) -> uno.GameState:
    """A state in the middle of a round."""
    return play_out(
        uno.new_game(uno.OFFICIAL, players, seed), [Eager(seed)] * players, max_actions=20
    ).state


def viewing(players: int, seed: int) -> Rate:
    """Views of one position."""
    state = middle(players, seed)
    return rate(lambda: len([uno.view(state, 0) for _ in range(50)]))


def dealing(players: int, seed: int) -> Rate:
    """Deals of what one view leaves open."""
    belief = Belief.of(uno.view(middle(players, seed), 0))
    return rate(lambda: len([belief.deal(n) for n in range(50)]))


def hashing(players: int, seed: int) -> Rate:
    """Hashes of one state."""
    state = middle(players, seed)
    return rate(lambda: len([hash(state) for _ in range(200)]))


def pickling(players: int, seed: int) -> Rate:
    """States written and read again."""
    state = middle(players, seed)
    return rate(lambda: len([pickle.loads(pickle.dumps(state)) for _ in range(20)]))


def replaying(players: int, seed: int) -> Rate:
    """Actions of a match that is read from its record and played again, as a reader does."""
    start = state = uno.new_game(uno.OFFICIAL, players, seed)
    chance = random.Random(seed).random
    actions = []
    while legal := legal_actions(state):
        action = legal[int(chance() * len(legal))]
        actions.append(legal[0] if type(action) is Draw or type(action) is Pass else action)
        state = apply(state, actions[-1])
    text = uno.dumps(uno.GameRecord.of(start, actions))
    return rate(lambda: len(uno.loads(text).actions))
