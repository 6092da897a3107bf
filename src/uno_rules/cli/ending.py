"""How the command ends: its exit status, a complaint in one line, an output that is gone."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final

from uno_rules.cli.reading import one_line
from uno_rules.errors import clip

DONE, FAILED, WRONG_INPUT, INTERRUPTED, NO_READER = 0, 1, 2, 130, 141

_LONGEST_COMPLAINT: Final = 500


def complain(message: str, status: int) -> int:
    """Say what is wrong on standard error, and return the status to end with."""
    print(f"uno-rules: {clip(one_line(message), _LONGEST_COMPLAINT)}", file=sys.stderr)
    return status


def drop_output() -> None:
    """Nobody reads any more; what is still buffered must not fail at exit."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
