"""What the tests draw at random, on top of the strategies of the testing kit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

import uno_rules as uno
from uno_rules.testing import chance, profiles, seeds
from uno_rules.testing.chance import universe

__all__ = [
    "CUSTOM_DECK",
    "SMALL_DECK",
    "choose",
    "core_profiles",
    "fitting_players",
    "profile_with",
    "profiles",
    "sample",
    "seeds",
    "tables",
    "universe",
]

CUSTOM_DECK = (
    uno.MODERN_112_SHUFFLE.add(uno.CustomCard("X10", 50, ["color", "draw 3", "skip 1"]), 2)
    .add(uno.CustomCard("RXBLOCK", 20, ["block"]), 2)
    .add(uno.CustomCard("XBACK", 30, ["send_back"]), 2)
    .add(uno.CustomCard("GXTURN", 20, ["reverse", "skip 2"]), 1)
)
"""A deck with cards of one's own, each kind of answer to a penalty among them (9.34)."""

SMALL_DECK = uno.Deck(
    {"R1": 2, "R7": 2, "Y0": 1, "Y7": 2, "YS": 2, "G0": 1, "G+2": 2, "GR": 2, "B1": 2, "B+2": 2}
    | {"W": 2, "W4": 2, "WS": 1, "WX": 1, "WC": 1}
)
"""Twenty-five cards: piles run out, and tables are blocked, within a few turns."""

CORE = (
    *("min_players", "max_players", "hand_size", "target_score", "card_points", "stacking"),
    *("seven_swap", "zero_rotate", "uno_penalty", "wd4_policy", "dealer_selection", "next_dealer"),
)
"""How many may play, and the options that every edition of the rules argues about."""


def profile_with(**options: Any) -> uno.RuleProfile:
    """A profile of options whose names or types are known at run time only."""
    return uno.RuleProfile(**options)


def core_profiles() -> st.SearchStrategy[uno.RuleProfile]:
    """Profiles that vary the options of `CORE`."""
    return profiles(vary=CORE)


def fitting_players(profile: uno.RuleProfile) -> list[int]:
    """The numbers of players for whom this profile has cards, and teams."""
    return [*profile.player_counts]


@st.composite
def tables(draw: st.DrawFn, of: st.SearchStrategy[uno.RuleProfile]) -> tuple[uno.RuleProfile, int]:
    """A profile, and a number of players that it allows."""
    profile = draw(of)
    return profile, draw(st.sampled_from(profile.player_counts))


def sample(state: uno.GameState, rng: Random, count: int) -> Iterator[uno.Action]:
    """Some actions of the universe, every type of action as likely as the others."""
    return chance.sample(state, rng.randrange, count)


def choose(rng: Random, legal: Sequence[uno.Action]) -> uno.Action:
    """One of the legal actions, by chance."""
    return chance.choose(rng.randrange, legal)
