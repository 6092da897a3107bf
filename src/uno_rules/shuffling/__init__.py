"""Chance, all of it: the shuffle of ``uno-rules/1``, and seeds that several parties make.

`shake` is the shuffle.  `commitments` makes a seed out of secrets that were promised
before anybody showed one, so that no one party has chosen the deal.
"""

from typing import TYPE_CHECKING

from uno_rules.shuffling.shake import FORMAT, SEED_BITS, T, fresh_seed, pick, shuffle, words

if TYPE_CHECKING:
    from uno_rules.shuffling.commitments import (
        Secret,
        check_commitments,
        check_openings,
        combined_seed,
        commitment,
        new_secret,
    )

__all__ = [
    "FORMAT",
    "SEED_BITS",
    "Secret",
    "T",
    "check_commitments",
    "check_openings",
    "combined_seed",
    "commitment",
    "fresh_seed",
    "new_secret",
    "pick",
    "shuffle",
    "words",
]


def __getattr__(name: str) -> object:
    """Load the commitments when they are asked for: few games need them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from uno_rules.shuffling import commitments  # noqa: PLC0415

    value: object = getattr(commitments, name)
    return value
