"""Fuzzing that is guided by coverage: damaged games for as long as one likes (an extra run).

    python -m tests.fuzz.readers -max_total_time=600

It does what `tests/test_hostile.py` does, but its chance is made of the fuzzer's bytes, so
that it keeps and changes those that lead to new places in the library.  It stops at the
first failure and leaves the bytes in a file; with that file as its argument it repeats it.
"""

from __future__ import annotations

import sys
from random import Random

import atheris
from typing_extensions import override

with atheris.instrument_imports(include=["uno_rules"]):
    from tests import hostile


class Fed(Random):
    """Chance out of bytes; when they are used up, everything is the first of its kind."""

    def __init__(self, data: bytes) -> None:
        super().__init__(0)
        self._bytes = atheris.FuzzedDataProvider(data)

    @override
    def getrandbits(self, k: int, /) -> int:
        return int(self._bytes.ConsumeIntInRange(0, (1 << k) - 1))

    @override
    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)


def once(data: bytes) -> None:
    """One damaged game, refused or played on."""
    rng = Fed(data)
    state = hostile.attempt(rng.choice(list(hostile.READERS)), rng)
    if state is not None:
        hostile.check_plays_on(state, Random(0))


if __name__ == "__main__":
    for number in range(hostile.MATCHES):
        hostile.games(number)  # made beforehand, so that they are no news to the fuzzer
    atheris.Setup([sys.argv[0], "-max_len=256", "-len_control=0", *sys.argv[1:]], once)
    atheris.Fuzz()
