"""Which rules, how many seats and what seed: what each command that deals begins with."""

from __future__ import annotations

import argparse
import secrets
from typing import Final

from uno_rules import presets
from uno_rules.cli.arguments import seed, whole_number
from uno_rules.cli.reading import read_profile
from uno_rules.profile import RuleProfile

_USUAL_PLAYERS: Final = 4
_NEW_SEED_BITS: Final = 32  # short enough to be typed again


def add_seating(parser: argparse.ArgumentParser, what_seed_fixes: str) -> None:
    """Add the arguments to those of a command."""
    parser.add_argument(
        "--players",
        type=whole_number,
        metavar="N",
        help=f"how many seats (default: {_USUAL_PLAYERS}, or the nearest that the rules allow)",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="S",
        help=f"fixes {what_seed_fixes} (default: a new one, which is printed)",
    )
    parser.add_argument(
        "--profile",
        default="official",
        metavar="NAME",
        help="the rules, a .toml file or one of these (default: official): "
        + ", ".join(presets.names()),
    )


def read_seating(options: argparse.Namespace) -> tuple[RuleProfile, int, int]:
    """The rules, the number of players and the seed.

    Raises:
        ProfileError: there is no such preset.
        WrongInputError: a file cannot be used.
    """
    profile = read_profile(options.profile)
    players = _usual_players(profile) if options.players is None else options.players
    first = secrets.randbits(_NEW_SEED_BITS) if options.seed is None else options.seed
    return profile, players, first


def _usual_players(profile: RuleProfile) -> int:
    """Four, or the number nearest to it that can sit down; of two as near the smaller."""
    return min(profile.player_counts, key=lambda count: (abs(count - _USUAL_PLAYERS), count))
