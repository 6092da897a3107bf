"""The command ``uno-rules``: play by bots, replay and show records, simulate, print rules.

Wrong input ends with one line on standard error and status 2, an interrupt with status
130, a reader that has gone (as in ``uno-rules play | head``) with status 141; status 1
says that something is not as it should be.  Each command has a file of its own.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Sequence

from uno_rules.__about__ import __version__
from uno_rules.cli.arguments import Parser
from uno_rules.cli.ending import (
    DONE,
    FAILED,
    INTERRUPTED,
    NO_READER,
    WRONG_INPUT,
    complain,
    drop_output,
)
from uno_rules.cli.play import add_play
from uno_rules.cli.reading import WrongInputError
from uno_rules.cli.replay import add_replay
from uno_rules.cli.rules import add_rules
from uno_rules.cli.show import add_show
from uno_rules.cli.simulate import add_simulate
from uno_rules.cli.tables import add_tables
from uno_rules.errors import UnoError


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; None takes those of the process.

    Returns:
        The exit status.

    >>> main(["play", "--players", "1"])
    2
    """
    try:
        return _run_safely(argv)
    except KeyboardInterrupt:
        drop_output()
        return INTERRUPTED


def _run_safely(argv: Sequence[str] | None) -> int:
    try:
        status = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (WrongInputError, UnoError) as error:
        return complain(str(error), WRONG_INPUT)
    except BrokenPipeError:
        drop_output()
        return NO_READER
    except OSError as error:
        drop_output()
        return complain(f"cannot write the output: {error.strerror}", FAILED)
    return status


def _run(argv: Sequence[str] | None) -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may be in any script
    try:
        options = _parser().parse_args(argv)
    except SystemExit as asked:  # --help and --version
        return DONE if asked.code is None else int(asked.code)
    run: Callable[[argparse.Namespace], int] = options.run
    return run(options)


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="uno-rules",
        description="The rules of UNO: play by bots, replay and show records, simulate many "
        "rounds, or print the rules of a table. "
        "Not affiliated with Mattel, whose trademark UNO is.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"uno-rules {__version__}")
    commands = parser.add_subparsers(
        required=True, metavar="play|replay|show|simulate|rules|phases|options"
    )
    for add in (add_play, add_replay, add_show, add_simulate, add_rules, add_tables):
        add(commands.add_parser)
    return parser
