"""The shuffle of ``uno-rules/1``: seed, round and counter are the whole of it.

There is no generator object.  The byte string ``uno-rules/1:<seed>:<round>:<counter>``
goes into SHAKE128 (FIPS 202); its output, cut into big-endian 64-bit words, drives
Fisher-Yates from the last place down.  Any language reproduces it from that sentence.
FROZEN: every recorded game depends on these bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from hashlib import shake_128
from os import urandom
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
    numbers = seed, round, counter, count
    if {*map(type, numbers)} != {int} or min(numbers) < 0:
        raise wrong_type("numbers from 0", numbers)
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
    i = len(order)
    if i > 1:
        for word in words(seed, round, counter, i - 1):
            j = word * i >> 64
            i -= 1
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
    return int.from_bytes(urandom(SEED_BITS // 8), "big")
