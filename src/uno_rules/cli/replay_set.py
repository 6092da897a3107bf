"""``uno-rules replay`` of a set: how many records agree, differ or are damaged, and where."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final

from uno_rules.cli.ending import DONE, FAILED, complain
from uno_rules.cli.interrupts import deaf_workers, late_interrupts
from uno_rules.cli.progress import is_watched, progress
from uno_rules.cli.reading import cannot, one_line
from uno_rules.record_sets import DamagedLine
from uno_rules.verifying import AgreeingLine, DifferingLine, VerifiedLine, verify_records

_MOST_TOLD: Final = 20
_WORTH_A_PROCESS: Final = 2**17  # bytes: a hundred rounds take longer than its start
_BLOCK: Final = 2**20


def replay_set(path: str, jobs: int | None) -> int:
    """Verify every line of a file and print what came out.

    Args:
        path: of the file.
        jobs: how many processes; None for one a core.

    Raises:
        WrongInputError: the file cannot be read.
    """
    from concurrent.futures import BrokenExecutor  # noqa: PLC0415  # other commands start faster

    counts, told = Counter[type[VerifiedLine]](), list[str]()
    try:
        with (
            Path(path).open("rb") as file,
            progress(_total(file), "lines") as show,
            late_interrupts() as let_in,
            closing(_verified(file, jobs)) as lines,
        ):
            for line in lines:
                let_in()
                counts[type(line)] += 1
                if not isinstance(line, AgreeingLine) and len(told) < _MOST_TOLD:
                    told.append(one_line(str(line)))
                show(line.number)
    except BrokenExecutor:
        return complain("a process that replayed records was ended from outside", FAILED)
    except (OSError, ValueError) as error:
        raise cannot("read", path, error) from None
    return _tell(counts, told)


def _tell(counts: Counter[type[VerifiedLine]], told: list[str]) -> int:
    agree, differ, damaged = counts[AgreeingLine], counts[DifferingLine], counts[DamagedLine]
    for line in told:
        print(line)
    if differ + damaged > len(told):
        print(f"and {differ + damaged - len(told)} more")
    print(f"Records: {counts.total()}. Agree: {agree}. Differ: {differ}. Damaged: {damaged}.")
    return FAILED if differ or damaged else DONE


def _total(file: BinaryIO) -> int:
    """How many lines there are, as far as somebody wants to see how it goes on."""
    if not is_watched() or not file.seekable():
        return 0
    total = sum(block.count(b"\n") for block in iter(partial(file.read, _BLOCK), b""))
    file.seek(0)
    return total


def _verified(file: BinaryIO, jobs: int | None) -> Generator[VerifiedLine, None, None]:
    if jobs is None:
        size = os.fstat(file.fileno()).st_size
        jobs = min(os.cpu_count() or 1, 1 + size // _WORTH_A_PROCESS)
    if jobs == 1:
        yield from verify_records(file)
        return
    with deaf_workers(jobs) as executor:
        yield from verify_records(file, executor)
