"""Where the command saves records: one in a file, or a set with one on each line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR
from pathlib import Path
from stat import S_ISDIR

from uno_rules.cli.reading import cannot
from uno_rules.record import GameRecord, dump
from uno_rules.record_sets import write_records


def check_place(path: str) -> None:
    """Complain before the match is played when there is no place for its record.

    Raises:
        WrongInputError: there is none.
    """
    place = Path(path)
    try:
        place.parent.stat()
        with suppress(FileNotFoundError):
            if S_ISDIR(place.stat().st_mode):
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None


def save(path: str, record: GameRecord) -> None:
    """Write a file that holds one record.

    Raises:
        WrongInputError: it cannot be written.
    """
    try:
        with Path(path).open("w", encoding="utf-8", newline="\n") as file:
            dump(record, file)
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None


@contextmanager
def new_set(path: str) -> Iterator[Callable[[GameRecord], None]]:
    """A set that is written as it grows; what it gives adds a record.

    Whenever this is broken off, each line that has been added is in the file, and whole.

    Raises:
        WrongInputError: it cannot be written, at the beginning or while it grows.
    """
    try:
        file = Path(path).open("wb")  # noqa: SIM115  # closed below, where it cannot fail
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None

    def add(record: GameRecord) -> None:
        try:
            write_records(file, [record])
            file.flush()
        except OSError as error:
            raise cannot("write", path, error) from None

    try:
        yield add
    finally:
        with suppress(OSError):  # that a line could not be written has been said
            file.close()
