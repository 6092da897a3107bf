"""Events as plain data: what a server sends to its clients."""

from __future__ import annotations

import re
from typing import Final, get_args

from uno_rules.events import Event
from uno_rules.plain.forms import Forms

_WORDS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
EVENTS: Final[Forms[Event]] = Forms(
    "event", {_WORDS.sub("_", kind.__name__).lower(): kind for kind in get_args(Event)}
)
"""Every kind of event, by its name in small letters."""


def event_to_data(event: Event) -> dict[str, object]:
    """An event as plain data: its kind in small letters, and its fields.

    Raises:
        TypeError: not an event.

    >>> from uno_rules.events import SeatSkipped
    >>> event_to_data(SeatSkipped(2))
    {'event': 'seat_skipped', 'seat': 2}
    """
    return EVENTS.write(event)


def event_from_data(data: object) -> Event:
    """The inverse of `event_to_data`.

    Raises:
        RecordError: `data` is no event; with the place.

    >>> event_from_data({"event": "seat_skipped", "seat": 2})
    SeatSkipped(seat=2)
    """
    return EVENTS.read("", data)
