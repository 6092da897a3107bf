"""The shuffle of ``uno-rules/1``: seed, round and counter are the whole of it.

There is no generator object.  The byte string ``uno-rules/1:<seed>:<round>:<counter>``
goes into SHAKE128 (FIPS 202); its output, cut into big-endian 64-bit words, drives
Fisher-Yates from the last place down.  Any language reproduces it from that sentence.
FROZEN: every recorded game depends on these bytes.
"""

from __future__ import annotations

import secrets
import struct
from collections.abc import Iterable
from hashlib import shake_128
from itertools import repeat
from operator import mul, rshift
from typing import Final, TypeVar

from uno_rules.errors import wrong_type

FORMAT: Final = "uno-rules/1"
SEED_BITS: Final = 256

T = TypeVar("T")


def words(seed: int, round: int, counter: int, count: int) -> tuple[int, ...]:
    """The first `count` 64-bit words of one shuffle.

    >>> hex(words(7, 0, 0, 1)[0])
    '0xf0041af67a903ed8'
    """
    if not all(type(number) is int and number >= 0 for number in (seed, round, counter, count)):
        raise wrong_type("numbers from 0", (seed, round, counter, count))
    stream = shake_128(f"{FORMAT}:{seed}:{round}:{counter}".encode("ascii")).digest(8 * count)
    return struct.unpack(f">{count}Q", stream)


def shuffle(items: Iterable[T], *, seed: int, round: int, counter: int) -> tuple[T, ...]:
    """`items` in the order that seed, round and counter give them.

    Args:
        items: in their canonical order (cards: sorted); the result depends on it.
        seed: of the match, at least 0.
        round: from 0.
        counter: counts the shuffles within the round, from 0.

    >>> shuffle("abcde", seed=7, round=0, counter=0)
    ('d', 'b', 'a', 'c', 'e')
    """
    order = list(items)
    last = len(order) - 1
    if last > 0:
        # For i from the last place down to 1: j = word * (i + 1) >> 64, swap i and j.
        products = map(mul, words(seed, round, counter, last), range(last + 1, 1, -1))
        for i, j in zip(range(last, 0, -1), map(rshift, products, repeat(64)), strict=True):
            order[i], order[j] = order[j], order[i]
    return tuple(order)


def pick(count: int, *, seed: int, round: int, counter: int) -> int:
    """One number below `count`, from the first word (rule 9.8, a random dealer).

    >>> pick(4, seed=7, round=0, counter=0)
    3
    """
    return words(seed, round, counter, 1)[0] * count >> 64


def fresh_seed() -> int:
    """A seed that nobody can guess, from the operating system.

    >>> 0 <= fresh_seed() < 2**256
    True
    """
    return secrets.randbits(SEED_BITS)
