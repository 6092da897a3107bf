"""The shuffle of ``uno-rules/1``: seed, round and counter are the whole of it.

There is no generator object.  The byte string ``uno-rules/1:<seed>:<round>:<counter>``
goes into SHAKE128 (FIPS 202); its output, cut into big-endian 64-bit words, drives
Fisher-Yates from the last place down.  Any language reproduces it from that sentence.
FROZEN: every recorded game depends on these bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from os import urandom
from typing import Final, TypeVar

from uno_rules.errors import SetupError, SetupFault, shown, wrong_type

FORMAT: Final = "uno-rules/1"
SEED_BITS: Final = 256
_END: Final = 1 << SEED_BITS
_MOST_WORDS: Final = 1 << 26
"""Where Python does without OpenSSL, SHAKE128 gives fewer bytes than 2**29 at once."""

T = TypeVar("T")


def words(seed: int, round: int, counter: int, count: int) -> tuple[int, ...]:
    """The first `count` 64-bit words of one shuffle.

    Raises:
        SetupError: a number is below 0, seed, round or counter has more than 256 bits, or
            so many words are never made at once (2**26).
        TypeError: not a number.

    >>> hex(words(7, 0, 0, 1)[0])
    '0xf0041af67a903ed8'
    """
    if not type(seed) is type(round) is type(counter) is type(count) is int:
        raise _no_number(seed, round, counter, count)
    if not (0 <= seed < _END and 0 <= round < _END and 0 <= counter < _END):
        reason = f"seed, round and counter are 0 or more, and at most {SEED_BITS} bits"
        raise SetupError(SetupFault.SEED, reason)
    if not 0 <= count < _MOST_WORDS:
        raise SetupError(SetupFault.CARDS, f"{shown(count)} words are not made at once")
    from hashlib import shake_128  # noqa: PLC0415  # loads OpenSSL: not when only importing

    stream = shake_128(f"{FORMAT}:{seed}:{round}:{counter}".encode("ascii")).digest(8 * count)
    return struct.unpack(f">{count}Q", stream)


def _no_number(*values: object) -> TypeError:
    return wrong_type("a number", next(value for value in values if type(value) is not int))


def shuffle(items: Iterable[T], *, seed: int, round: int, counter: int) -> tuple[T, ...]:
    """`items` in the order that seed, round and counter give them.

    Args:
        items: in their canonical order (cards: sorted); the result depends on it.
        seed: of the match, at least 0 and at most 256 bits.
        round: from 0.
        counter: counts the shuffles within the round, from 0.

    Raises:
        SetupError: as `words`.
        TypeError: not a number.

    >>> shuffle("abcde", seed=7, round=0, counter=0)
    ('d', 'b', 'a', 'c', 'e')
    """
    order = list(items)
    i = len(order)
    found = words(seed, round, counter, max(i - 1, 1))
    if i > 1:
        for word in found:
            j = word * i >> 64
            i -= 1
            order[i], order[j] = order[j], order[i]
    return tuple(order)


def pick(count: int, *, seed: int, round: int, counter: int) -> int:
    """One number below `count`, from the first word (rule 9.8, a random dealer).

    Raises:
        SetupError: as `words`, or no number is below `count`.
        TypeError: not a number.

    >>> pick(4, seed=7, round=0, counter=0)
    3
    """
    if type(count) is not int:
        raise _no_number(count)
    if count < 1:
        raise SetupError(SetupFault.CARDS, f"nothing to pick from {shown(count)}")
    return words(seed, round, counter, 1)[0] * count >> 64


def fresh_seed() -> int:
    """A seed that nobody can guess, from the operating system.

    >>> 0 <= fresh_seed() < 2**256
    True
    """
    return int.from_bytes(urandom(SEED_BITS // 8), "big")
