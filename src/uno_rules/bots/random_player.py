"""A player that leaves everything to chance, but makes no mistake on purpose.

All chance comes from ``rng.random()``, the one method whose values Python promises to
keep, so a seed gives the same answers everywhere.
"""

from __future__ import annotations

import random

import attrs
from typing_extensions import override

from uno_rules.actions import Action
from uno_rules.bots.seeds import mixed, not_negative
from uno_rules.bots.sight import Sight, SightedPlayer


@attrs.frozen
class RandomPlayer(SightedPlayer):
    """Takes each sensible legal action with the same chance.

    Sensible are all but the end of time and what the rules punish (5.9).  For a seat
    that the game does not wait for, silence is one choice more.

    Attributes:
        seed: fixes the answers to come, 0 or more.

    Raises:
        TypeError: the seed is no number.
        UnoError: it is below 0.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 RS G3 W", "Y3 G4"], top="R5", draw_pile="G1")
    >>> RandomPlayer(seed=1)(view(state, 0)) in view(state, 0).legal
    True
    """

    seed: int = attrs.field(default=0, validator=not_negative)
    _rng: random.Random = attrs.field(init=False, repr=False, eq=False)

    @_rng.default
    def _begin(self) -> random.Random:
        return random.Random(self.seed)

    def for_game(self, seed: int, seat: int) -> RandomPlayer:
        """The same player at the beginning of a game, with chance of its own.

        >>> RandomPlayer(seed=1).for_game(7, seat=0) == RandomPlayer(seed=1).for_game(7, seat=1)
        False
        """
        return RandomPlayer(mixed(self.seed, seed, seat))

    @override
    def choose(self, sight: Sight) -> Action | None:
        """One of the sensible actions, or silence."""
        ways: list[Action | None] = [way for way in sight.legal if sight.is_sensible(way)]
        if not sight.awaited:
            ways.append(None)
        return ways[int(self._rng.random() * len(ways))]
