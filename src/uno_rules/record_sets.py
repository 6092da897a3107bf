r"""Sets of records: JSON Lines, read and written as a stream.

No set is ever held as a whole.  A line that is no record is damaged: that is said with its
number, and the reading goes on.  Files are opened for bytes (``"rb"``, ``"wb"``, or by
`gzip`), because only among bytes can one line be something else than UTF-8.

Lines end with ``\n`` or ``\r\n``, the last may end without.  Lines of nothing but white
space hold no record; they count as lines and are passed over, as is a byte order mark
before the first.  Of a line longer than `LONGEST_LINE` no more is held than that.  Whether
the records are true is for `uno_rules.verifying`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Protocol

import attrs
from typing_extensions import override

from uno_rules import strict_json
from uno_rules.errors import RecordError, wrong_type
from uno_rules.record import GameRecord, dumps, loads

LONGEST_LINE: Final = strict_json.LONGEST_TEXT
"""Bytes of a line that is read at all; `dumps` writes no record as long as that."""

_AT_ONCE: Final = 2**16  # bytes of a line that is passed over
_MARK: Final = b"\xef\xbb\xbf"
_BLANK: Final = b" \t\r\n"
_ACTION: Final = re.compile(r"actions\[([0-9]+)\]", re.ASCII)

NumberedLine = tuple[int, bytes | None]
"""A line with its number, from 1; None for one that is too long."""


class BinaryReader(Protocol):
    """What a set is read from: a file opened for reading bytes.

    >>> import io
    >>> io.BytesIO(b"{}").readline(10)
    b'{}'
    """

    def readline(self, size: int, /) -> bytes:
        """The next line, or as much of it as `size` bytes are."""
        ...


class BinaryWriter(Protocol):
    """What a set is written to: a file opened for writing bytes.

    >>> import io
    >>> io.BytesIO().write(b"{}")
    2
    """

    def write(self, data: bytes, /) -> object:
        """Write all of `data`."""
        ...


@attrs.frozen
class DamagedLine:
    """A line that is no record, or one of a game that cannot be dealt.

    Attributes:
        number: of the line, from 1.
        place: where in the record, as that of a `RecordError`; empty for the whole.
        reason: what is wrong there.

    >>> print(DamagedLine(3, "seed", "missing"))
    line 3: damaged: seed: missing
    """

    number: int
    place: str
    reason: str

    @property
    def ply(self) -> int | None:
        """How many actions lead up to the damage, where an action is what is damaged.

        >>> DamagedLine(3, "actions[40]", "not a text").ply
        40
        """
        return ply_of(self.place)

    @property
    def error(self) -> RecordError:
        """The same as an error, for who would rather stop at a damaged line.

        >>> DamagedLine(3, "seed", "missing").error
        RecordError('seed', 'missing')
        """
        return RecordError(self.place, self.reason)

    @override
    def __str__(self) -> str:
        where = f"line {self.number}" if self.ply is None else f"line {self.number}, ply {self.ply}"
        return f"{where}: damaged: {self.error}"


def write_records(file: BinaryWriter, records: Iterable[GameRecord]) -> int:
    r"""Write records to a file opened for bytes, one on a line, and say how many.

    Raises:
        RecordError: an action of a record has no text; those before it are written.
        TypeError: not such a file, or not a record.

    >>> import io
    >>> from uno_rules import OFFICIAL, new_game
    >>> file = io.BytesIO()
    >>> deals = [GameRecord.of(new_game(OFFICIAL, 2, seed), []) for seed in range(3)]
    >>> write_records(file, deals), file.getvalue().count(b"\n")
    (3, 3)
    """
    check_file(file, "write")
    written = 0
    for record in records:
        file.write(dumps(record).encode("utf-8") + b"\n")
        written += 1
    return written


def read_records(file: BinaryReader, *, verify: bool = True) -> Iterator[GameRecord | DamagedLine]:
    r"""The records of a file opened for bytes, one at a time.

    Args:
        file: the set.
        verify: as for `loads`: whether to play each record at once.  One that differs is
            then a damaged line; `verify_records` says more of it.

    Raises:
        TypeError: not such a file, as when it is opened for text.

    >>> import io
    >>> from uno_rules import OFFICIAL, new_game
    >>> text = dumps(GameRecord.of(new_game(OFFICIAL, 2, seed=1), []))
    >>> for found in read_records(io.BytesIO(f"{text}\n{text[1:]}\n{text}".encode())):
    ...     print(found)
    <GameRecord: 2 seats, 0 actions, not over>
    line 2: damaged: character 8: not JSON: Extra data
    <GameRecord: 2 seats, 0 actions, not over>
    """
    check_file(file, "readline")
    return (read_line(number, line, verify=verify) for number, line in numbered_lines(file))


def read_record(file: BinaryReader, number: int, *, verify: bool = True) -> GameRecord:
    """The record on one line of a file opened for bytes; the lines before are passed over.

    Args:
        file: the set.
        number: of the line, from 1.
        verify: as for `loads`.

    Raises:
        RecordError: there is no record on this line.
        TypeError: not such a file.

    >>> import io
    >>> read_record(io.BytesIO(b"{}"), 2)
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: line 2: no record stands there
    """
    check_file(file, "readline")
    for here, line in numbered_lines(file):
        if here == number:
            found = read_line(here, line, verify=verify)
            if isinstance(found, DamagedLine):
                raise RecordError(f"line {number}", str(found.error))
            return found
        if here > number:
            break
    raise RecordError(f"line {number}", "no record stands there")


def check_file(file: object, method: str) -> None:
    """Refuse what is not opened for bytes, before the first line."""
    # As `record.dump` tells them apart: only binary files read into a buffer.
    if not hasattr(file, "readinto") or not callable(getattr(file, method, None)):
        raise wrong_type("a file opened for bytes", file)


def numbered_lines(file: BinaryReader) -> Iterator[NumberedLine]:
    """Every line that may hold a record, as it is read."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = file.readline(_AT_ONCE)
            yield number, None
            continue
        if number == 1:
            line = line.removeprefix(_MARK)
        if line.strip(_BLANK):
            yield number, line


def read_line(number: int, line: bytes | None, *, verify: bool) -> GameRecord | DamagedLine:
    """The record of a line; `verify` as for `loads`."""
    if line is None:
        return DamagedLine(number, "", f"longer than {LONGEST_LINE} bytes")
    try:
        return loads(line.decode("utf-8"), verify=verify)
    except UnicodeDecodeError as error:
        return DamagedLine(number, f"byte {error.start}", "not utf-8 text")
    except RecordError as error:
        return DamagedLine(number, error.place, error.reason)


def ply_of(place: str) -> int | None:
    """How many actions stand before this place of a record, where an action stands there."""
    action = _ACTION.fullmatch(place)
    return None if action is None else int(action[1])
