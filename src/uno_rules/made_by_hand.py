"""Views and events that somebody made by hand: whether one could have such fields.

Looked at are the types of the fields, seats that exist, and numbers that count
something.  Whether the rest fits together shows when it is put together.
"""

from __future__ import annotations

from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import attrs

from uno_rules.engine.tables import Lazy
from uno_rules.errors import SetupError, SetupFault
from uno_rules.events import Event
from uno_rules.profile import RuleProfile
from uno_rules.view import PlayerView

_ONE_SEAT: Final = frozenset(
    {"seat", "to", "offender", "source", "target", "dealer", "out", "first", "reportable"}
)
_SOME_SEATS: Final = frozenset({"winners", "owing", "called", "hinted"})
_FOR_EACH_SEAT: Final = frozenset({"points", "scores"})


def misfit(what: str) -> SetupError:
    """The error for events that cannot follow on a view, to be raised.

    >>> misfit("seat 2 does not play").reason
    'the events do not follow on the view: seat 2 does not play'
    """
    return SetupError(SetupFault.POSITION, f"the events do not follow on the view: {what}")


def check_view(seen: PlayerView) -> None:
    """Refuse fields that no view has, or that do not tell of every seat.

    Raises:
        SetupError: naming the field.
    """
    wrong = _mistyped(seen)
    if wrong is not None:
        raise misfit(f"no view has such a {wrong}")
    seats = len(seen.counts)
    if {seats} != {len(seen.hands), len(seen.known), len(seen.active), len(seen.scores)}:
        raise misfit("the view does not tell of every seat")
    if not _can_be("seat", seen.seat, seats):
        raise misfit(f"no seat {seen.seat} looks at it")


def check_event(event: Event, seen: PlayerView) -> None:
    """Refuse fields that no event of this class has, on a view with so many seats and cards.

    Raises:
        SetupError: naming the field.
    """
    wrong = _mistyped(event)
    fields = attrs.asdict(event, recurse=False)
    if wrong is None:
        seats = len(seen.counts)
        wrong = next((name for name in fields if not _can_be(name, fields[name], seats)), None)
    if wrong is not None:
        raise misfit(f"no {type(event).__name__} has such a {wrong}")
    if fields.get("count", 0) > len(seen.cards):
        raise misfit(f"{type(event).__name__} tells of more cards than there are")


def _fields(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in attrs.fields(kind)}


_FIELDS: Final = Lazy(_fields)


def _mistyped(value: Any) -> str | None:
    """The first field that does not hold what its annotation promises."""
    for name, hint in _FIELDS[type(value)].items():
        if not _is_of(getattr(value, name), hint):
            return name
    return None


def _is_of(value: Any, hint: Any) -> bool:
    """Whether a value is of a type; True is no number here."""
    if get_origin(hint) is UnionType:
        return any([_is_of(value, part) for part in get_args(hint)])
    if get_origin(hint) is tuple:
        of = get_args(hint)[0]
        return isinstance(value, tuple) and all([_is_of(item, of) for item in value])
    if type(value) is not hint:
        return False
    return hint is RuleProfile or not attrs.has(hint) or _mistyped(value) is None


def _can_be(name: str, value: Any, seats: int) -> bool:
    if name in _ONE_SEAT:
        return value is None or 0 <= value < seats
    if name in _SOME_SEATS:
        return all([0 <= seat < seats for seat in value])
    if name in _FOR_EACH_SEAT:
        return len(value) == seats
    if name == "direction":
        return value in (1, -1)
    if name == "copies":
        return value in (1, 2)
    return type(value) is not int or value >= 0
