"""How far a long task is, as a bar on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

_WIDTH: Final = 30


def is_watched() -> bool:
    """Whether somebody would see the bar."""
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def progress(total: int, things: str) -> Iterator[Callable[[int], None]]:
    """A bar that is there as long as the ``with``, and leaves nothing behind.

    Args:
        total: how much there is to do; 0 when nobody knows, which shows no bar.
        things: what is counted.

    Yields:
        What draws the bar anew when it has become longer; it gets how much is done.
    """
    shown = ""

    def show(done: int) -> None:
        nonlocal shown
        if total and is_watched():
            part = min(done, total) * _WIDTH // total
            bar = f"[{'#' * part}{'.' * (_WIDTH - part)}] of {total:,} {things}"
            if bar != shown:
                shown = bar
                _write(f"\r{bar}")

    try:
        yield show
    finally:
        if shown:
            _write(f"\r{' ' * len(shown)}\r")


def _write(text: str) -> None:
    sys.stderr.write(text)  # in one piece, whenever an interrupt comes
    sys.stderr.flush()
