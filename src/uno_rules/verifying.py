"""Whether the records of a set replay to what they say, and if not, where they differ.

The set is read as a stream (`uno_rules.record_sets`); its lines may be replayed by the
workers of any `concurrent.futures.Executor`, some of them at a time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Final, Literal

import attrs
from typing_extensions import override

from uno_rules import strict_json
from uno_rules.errors import RecordError, clip, shown
from uno_rules.record import GameRecord
from uno_rules.record_parts import RecordOutcome, write_outcome
from uno_rules.record_sets import (
    BinaryReader,
    DamagedLine,
    NumberedLine,
    check_file,
    numbered_lines,
    ply_of,
    read_line,
)
from uno_rules.state import GameState

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

IN_FLIGHT: Final = 4 * 2**20
"""Bytes of lines that `verify_records` hands out before it waits for the first of them."""

CHUNK: Final = 2**14
"""Bytes of lines that a worker gets at once: some twenty rounds, more work than to send them."""


@attrs.frozen
class AgreeingLine:
    """A record that replays to what it says.

    Attributes:
        number: of the line, from 1.

    >>> print(AgreeingLine(3))
    line 3: agrees
    """

    number: int

    @override
    def __str__(self) -> str:
        return f"line {self.number}: agrees"


@attrs.frozen
class DifferingLine:
    """A record that does not replay to what it says, with the first difference.

    Attributes:
        number: of the line, from 1.
        ply: how many actions lead up to the difference.
        part: ``"action"`` when the next action is not legal there; ``"outcome"`` or
            ``"digest"`` when the game comes to another one with its last action.
        recorded: the side of the record, as it stands there.
        replayed: the side of the game: why the action is not legal, or its own outcome
            or digest.

    >>> print(DifferingLine(3, 40, "action", "1 R7", "not legal"))
    line 3, ply 40: recorded action 1 R7; replayed: not legal
    """

    number: int
    ply: int
    part: Literal["action", "outcome", "digest"]
    recorded: str
    replayed: str

    @override
    def __str__(self) -> str:
        return (
            f"line {self.number}, ply {self.ply}: recorded {self.part} {self.recorded}; "
            f"replayed: {self.replayed}"
        )


VerifiedLine = AgreeingLine | DifferingLine | DamagedLine
"""What `verify_records` has found of a line."""


def verify_records(
    file: BinaryReader, executor: Executor | None = None, *, in_flight: int = IN_FLIGHT
) -> Generator[VerifiedLine, None, None]:
    """Replay all records of a file opened for bytes, and say of each line what came out.

    Args:
        file: the set.
        executor: whose workers replay the records, such as a `ProcessPoolExecutor`, which
            uses all cores; None replays them here.
        in_flight: how many bytes of lines are with the executor at a time (a longer line
            goes alone); a bound on memory, whatever the size of the set.

    Returns:
        What was found, line by line, in the order of the file.  When it is not wanted to
        its end, `close` it: what has not begun is then called off.

    Raises:
        TypeError: not such a file, as when it is opened for text.

    >>> import io
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from uno_rules import OFFICIAL, new_game
    >>> from uno_rules.record_sets import write_records
    >>> record = GameRecord.of(new_game(OFFICIAL, 2, seed=1), [])
    >>> file = io.BytesIO()
    >>> write_records(file, [record, attrs.evolve(record, seed=2)])
    2
    >>> position = file.seek(0)
    >>> with ThreadPoolExecutor(2) as executor:
    ...     for line in verify_records(file, executor):
    ...         print(line if isinstance(line, AgreeingLine) else line.part)
    line 1: agrees
    digest
    """
    check_file(file, "readline")
    lines = numbered_lines(file)
    if executor is None:
        return (_verify(number, line) for number, line in lines)
    return _spread(lines, executor, in_flight)


def _verify(number: int, line: bytes | None) -> VerifiedLine:
    record = read_line(number, line, verify=False)
    if isinstance(record, DamagedLine):
        return record
    try:
        record.verify()
    except RecordError as error:
        return _difference(number, record, error)
    return AgreeingLine(number)


def _difference(number: int, record: GameRecord, error: RecordError) -> VerifiedLine:
    """Both sides of what `GameRecord.verify` has found."""
    ply = ply_of(error.place)
    if ply is not None:
        action = shown(record.actions[ply])
        reason = error.reason.removeprefix(f"{action}: ")
        return DifferingLine(number, ply, "action", action, f"not legal, {reason}")
    ply = len(record.actions)
    if error.place == "outcome":
        recorded, replayed = _json(record.outcome), _json(_outcome_of(_last(record)))
        return DifferingLine(number, ply, "outcome", recorded, replayed)
    if error.place == "digest":
        return DifferingLine(number, ply, "digest", record.digest, _last(record).digest())
    return DamagedLine(number, error.place, error.reason)


def _last(record: GameRecord) -> GameState:
    return deque(record.replay(), maxlen=1)[0]


def _outcome_of(state: GameState) -> RecordOutcome | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return RecordOutcome(outcome.scope, outcome.winners, state.scores)


def _json(outcome: RecordOutcome | None) -> str:
    return clip(strict_json.write(None if outcome is None else write_outcome(outcome)), 300)


def _spread(
    lines: Iterator[NumberedLine], executor: Executor, in_flight: int
) -> Generator[VerifiedLine, None, None]:
    """Verify lines by the workers of `executor`, and keep their order."""
    waiting: deque[tuple[int, Future[list[VerifiedLine]]]] = deque()
    held = 0
    try:
        for size, chunk in _chunks(lines):
            while waiting and held + size > in_flight:
                done, future = waiting.popleft()
                yield from future.result()
                held -= done
            waiting.append((size, executor.submit(_verify_all, chunk)))
            held += size
        while waiting:
            yield from waiting.popleft()[1].result()
    finally:
        for _, future in waiting:
            future.cancel()


def _chunks(lines: Iterator[NumberedLine]) -> Iterator[tuple[int, list[NumberedLine]]]:
    """Lines put together to what is worth sending, with their size."""
    size, chunk = 0, list[NumberedLine]()
    for number, line in lines:
        chunk.append((number, line))
        size += len(line or b"")
        if size >= CHUNK:
            yield size, chunk
            size, chunk = 0, []
    if chunk:
        yield size, chunk


def _verify_all(lines: list[NumberedLine]) -> list[VerifiedLine]:
    return [_verify(number, line) for number, line in lines]
