"""What the command reads besides its arguments, and how it says that this cannot be used."""

from __future__ import annotations

from pathlib import Path

from uno_rules import presets
from uno_rules.errors import ProfileError, RecordError
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord, load
from uno_rules.record_sets import read_record


class WrongInputError(Exception):
    """What a person typed, or a file, cannot be used; the text says why."""


def read_profile(name: str) -> RuleProfile:
    """The rules that a person names: a preset, or a file whose name ends in ``.toml``.

    Raises:
        WrongInputError: there is no such preset, or the file cannot be read, or holds no profile.

    >>> read_profile("party") is presets.PARTY
    True
    """
    if not name.lower().endswith(".toml"):
        try:
            return presets.by_name(name)
        except ProfileError as error:
            raise WrongInputError(f"{error}; a file of rules ends in .toml") from None
    try:
        text = Path(name).read_text(encoding="utf-8-sig")  # some editors begin with a mark
    except (OSError, ValueError) as error:
        raise cannot("read", name, error) from None
    try:
        return presets.from_toml(text)
    except ProfileError as error:
        raise WrongInputError(f"{name!r}: {error}") from None


def is_set(path: str) -> bool:
    """Whether a file holds a record on each line, by its name.

    >>> is_set("games.jsonl"), is_set("m.json")
    (True, False)
    """
    return path.lower().endswith(".jsonl")


def load_record(path: str, line: int | None = None) -> GameRecord:
    """The record that is all of a file, or one line of it; not yet played.

    Raises:
        WrongInputError: the file cannot be read, or holds no record there.
    """
    try:
        if line is None:
            with Path(path).open(encoding="utf-8-sig") as file:
                return load(file, verify=False)
        with Path(path).open("rb") as lines:
            return read_record(lines, line, verify=False)
    except RecordError as error:
        raise WrongInputError(f"{path!r}: {error}") from None
    except (OSError, ValueError) as error:
        raise cannot("read", path, error) from None


def cannot(verb: str, path: str, error: OSError | ValueError) -> WrongInputError:
    """The complaint about a file, to be raised.

    >>> str(cannot("read", "a.json", FileNotFoundError(2, "No such file or directory")))
    "cannot read 'a.json': No such file or directory"
    """
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return WrongInputError(f"cannot {verb} {path!r}: {reason}")


def one_line(text: str) -> str:
    """A stranger's text as one line that cannot steer a terminal.

    >>> one_line("a" + chr(10) + "b")
    'a?b'
    """
    return "".join([char if char.isprintable() else "?" for char in text])
