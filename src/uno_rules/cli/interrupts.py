"""Interrupts that wait: an executor that is interrupted while it takes work never ends.

At a terminal an interrupt goes to all processes.  The first one calls the work off; the
workers end what they have begun, and say nothing.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


@contextmanager
def late_interrupts() -> Iterator[Callable[[], None]]:
    """Keep an interrupt back; a second one comes at once, as ever.

    Yields:
        What lets the interrupt in where it may come: it raises `KeyboardInterrupt` if
        there has been one.
    """
    came = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal came
        came = True
        signal.signal(signal.SIGINT, before)

    def let_in() -> None:
        if came:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if (
        before in (None, signal.SIG_IGN)  # a job in the background hears none
        or threading.current_thread() is not threading.main_thread()  # nor do other threads
    ):
        yield let_in
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield let_in
    finally:
        signal.signal(signal.SIGINT, before)


def deaf_workers(jobs: int) -> ProcessPoolExecutor:
    """So many processes that hear no interrupt."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # others start faster

    return ProcessPoolExecutor(
        jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )
