"""Where the command saves what rounds came to: CSV, one row a round, as it grows."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from uno_rules.cli.reading import cannot
from uno_rules.simulation import GameResult
from uno_rules.tally import KINDS


def columns(players: int) -> list[str]:
    """The first row; what can happen is in it at every table.

    >>> columns(2)[:7]
    ['seed', 'first', 'winners', 'points_0', 'points_1', 'actions', 'over']
    """
    points = [f"points_{seat}" for seat in range(players)]
    return ["seed", "first", "winners", *points, "actions", "over", *KINDS]


@contextmanager
def new_rows(path: str, players: int) -> Iterator[Callable[[GameResult], None]]:
    """A file that is written as it grows; what it gives adds a row.

    Whenever this is broken off, each row that has been added is in the file, and whole.

    Raises:
        WrongInputError: it cannot be written, at the beginning or while it grows.
    """
    try:
        file = Path(path).open("w", encoding="utf-8", newline="")  # noqa: SIM115  # closed below
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None
    writer = csv.writer(file, lineterminator="\n")

    def write(row: list[object]) -> None:
        try:
            writer.writerow(row)
            file.flush()
        except OSError as error:
            raise cannot("write", path, error) from None

    try:
        write([*columns(players)])
        yield lambda result: write(_row(result))
    finally:
        with suppress(OSError):  # that a row could not be written has been said
            file.close()


def _row(result: GameResult) -> list[object]:
    counts = dict(result.events)
    return [
        result.seed,
        result.first,
        " ".join(map(str, result.winners)),
        *result.scores,
        result.actions,
        int(result.over),
        *[counts.get(kind, 0) for kind in KINDS],
    ]
