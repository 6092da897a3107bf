"""The numbers that fix the chance of a player, and how one is made anew for each game."""

from __future__ import annotations

from hashlib import sha256

import attrs

from uno_rules.errors import UnoError, shown, wrong_type


def not_negative(_: object, attribute: attrs.Attribute[int], value: int) -> None:
    """Refuse a number of a player that is none, or is below 0; a validator of attrs."""
    if type(value) is not int:
        raise wrong_type(f"a number as {attribute.name}", value)
    if value < 0:
        raise UnoError(f"{attribute.name}: {shown(value)} is below 0")


def mixed(own: int, game: int, seat: int) -> int:
    """The seed of a player at the beginning of a game, the same everywhere.

    It is the first 64 bits of the SHA-256 of the three numbers with colons between them.

    Args:
        own: the seed of the player.
        game: that of the game.
        seat: where he sits.

    >>> f"{mixed(0, 7, 1):016x}"
    '06214eedf7b2dff1'
    """
    text = f"{own}:{game}:{seat}".encode("ascii")
    return int.from_bytes(sha256(text).digest()[:8], "big")
