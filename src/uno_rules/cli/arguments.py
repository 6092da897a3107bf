"""What the arguments of the command may be, and that a wrong one is a complaint in one line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Final, NoReturn

from typing_extensions import override

from uno_rules.cli.reading import WrongInputError
from uno_rules.errors import clip
from uno_rules.shuffling import SEED_BITS

AddParser = Callable[..., argparse.ArgumentParser]
"""What a command is added by: `add_parser` of argparse."""

_LONGEST_NUMBER: Final = 100
_MOST_JOBS: Final = 61  # Windows waits for no more processes at a time


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line, as the rest of the command does."""

    @override
    def error(self, message: str) -> NoReturn:
        raise WrongInputError(message)


def whole_number(text: str, too_long: str = "") -> int:
    """A number from 0.

    >>> whole_number("007")
    7
    """
    if not re.fullmatch("[0-9]+", text):
        raise argparse.ArgumentTypeError(f"{clip(repr(text))} is not a whole number from 0")
    digits = text.lstrip("0") or "0"
    if len(digits) > _LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(too_long or f"{clip(digits)} is too large")
    return int(digits)


def positive_number(text: str) -> int:
    """A number from 1."""
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("0 is below 1")
    return number


def add_jobs(parser: argparse.ArgumentParser, what: str) -> None:
    """Add the argument ``--jobs`` to those of a command."""
    parser.add_argument(
        "--jobs",
        type=_jobs,
        metavar="N",
        help=f"{what} by N processes, at most {_MOST_JOBS} (default: one a core, as far as "
        "there is work for them)",
    )


def _jobs(text: str) -> int:
    jobs = positive_number(text)
    if jobs > _MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{jobs} is above {_MOST_JOBS}")
    return jobs


def seed(text: str) -> int:
    """A number that may be a seed; whether it is one is for the deal to say."""
    return whole_number(text, f"a seed is at most {SEED_BITS} bits")
