"""Digests of the states that records pass through, every 25 actions and at the end.

It needs nothing but the library, so that any Python can run it:

    python tests/golden/digests.py < tests/golden/records/official.jsonl

prints for each record one line: the first eight digits of the digest of the deal and of
the state after every 25th action, then the whole digest of the last state.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

import uno_rules as uno

EVERY: Final = 25
"""Near enough to find what has changed, far enough to keep the files small."""


def digests(record: uno.GameRecord) -> Iterator[str]:
    """The digests on the way, in short, and the last one."""
    states = record.replay()
    state = next(states)
    yield state.digest()[:8]
    for ply, state in enumerate(states, 1):
        if ply % EVERY == 0:
            yield state.digest()[:8]
    yield state.digest()


def main() -> None:
    """Read records, print their digests."""
    for line in sys.stdin.buffer:
        record = uno.loads(line.decode("utf-8"), verify=False)
        sys.stdout.write(" ".join(digests(record)) + "\n")


if __name__ == "__main__":
    main()
