"""How a frozen class is written as data: its fields, or its name and its fields.

The form follows from the types of the fields, and for numbers of cards from their names,
so a new event or phase needs no line here.  A field of a type that is not in the table is
an error when the form is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Any, Final, Generic, TypeVar, get_args, get_type_hints

import attrs

from uno_rules.actions import Misplay
from uno_rules.cards import Card, Color, format_cards
from uno_rules.errors import RecordError, quoted, wrong_type
from uno_rules.events import Reason
from uno_rules.plain.reading import (
    optional,
    read_card,
    read_card_count,
    read_cards,
    read_color,
    read_copies,
    read_flag,
    read_misplay,
    read_number,
    read_numbers,
    read_text,
)
from uno_rules.record_parts import read_object
from uno_rules.strict_json import check_object, member

T = TypeVar("T", bound=attrs.AttrsInstance)
Way = tuple[Callable[[Any], object], Callable[[str, object], object]]
"""How values of one type are written, and read at a place."""


def _read_reason(place: str, value: object) -> Reason:
    text = read_text(place, value)
    try:
        return Reason(text)
    except ValueError:
        raise RecordError(place, f"no reason {quoted(text)}") from None


def _same(value: object) -> object:
    return value


_WAYS: Final[Mapping[object, Way]] = {
    int: (_same, read_number),
    bool: (_same, read_flag),
    Card: (str, read_card),
    Color: (str, read_color),
    Reason: (str, _read_reason),
    Misplay: (str, read_misplay),
    tuple[int, ...]: (list, read_numbers),
    tuple[Card, ...]: (format_cards, read_cards),
}
_WAYS_OF_NAME: Final[Mapping[str, Way]] = {
    "count": (_same, read_card_count),
    "copies": (_same, read_copies),
}
"""Numbers of cards: whoever follows events lays out as many."""


def _way(hint: object) -> Way:
    if not isinstance(hint, UnionType):
        return _WAYS[hint]
    (some,) = [part for part in get_args(hint) if part is not NoneType]
    write, read = _WAYS[some]
    return lambda value: None if value is None else write(value), optional(read)


class Form(Generic[T]):
    """How one class is written: its fields.

    >>> from uno_rules.view import WrongCardSeen
    >>> wrong = Form(WrongCardSeen)
    >>> wrong.read("misplay", {"action": "0 misplay G7", "color": "R", "direction": 1})
    WrongCardSeen(action=0 misplay G7, color=R, direction=1)
    """

    def __init__(self, kind: type[T]) -> None:
        hints = get_type_hints(kind)
        self.kind = kind
        names = [field.name for field in attrs.fields(kind)]
        self._ways = {name: _WAYS_OF_NAME.get(name) or _way(hints[name]) for name in names}

    def write(self, value: T) -> dict[str, object]:
        """`value` as plain data."""
        return {name: write(getattr(value, name)) for name, (write, _) in self._ways.items()}

    def read(self, place: str, data: object, *, key: str | None = None) -> T:
        """The value that `data` describes; under `key` stands its name.

        Raises:
            RecordError: it describes none.
        """
        found = read_object(place, data, {*self._ways, *([] if key is None else [key])})
        fields = {
            name: read(member(place, name), found[name]) for name, (_, read) in self._ways.items()
        }
        return self.kind(**fields)

    def usual(self) -> dict[str, object]:
        """The fields that have a default, as plain data."""
        return {
            field.name: self._ways[field.name][0](field.default)
            for field in attrs.fields(self.kind)
            if field.default is not attrs.NOTHING
        }


class Forms(Generic[T]):
    """The forms of some classes, told apart by the name under one key.

    >>> from uno_rules.events import TurnBegan, UnoCaught
    >>> some = Forms("event", {"turn_began": TurnBegan, "uno_caught": UnoCaught})
    >>> some.write(UnoCaught(2, 1))
    {'event': 'uno_caught', 'seat': 2, 'offender': 1}
    >>> some.read("", {"event": "turn_began", "seat": 3})
    TurnBegan(seat=3)
    """

    def __init__(self, key: str, kinds: Mapping[str, type[T]]) -> None:
        self._key = key
        self.kinds = kinds
        self._forms = {name: Form(kind) for name, kind in kinds.items()}
        self._names = {kind: name for name, kind in kinds.items()}

    def write(self, value: T) -> dict[str, object]:
        """`value` as plain data.

        Raises:
            TypeError: it is of none of these classes.
        """
        name = self._names.get(type(value))
        if name is None:
            raise wrong_type(f"a value with a form as {self._key}", value)
        return {self._key: name, **self._forms[name].write(value)}

    def usual(self, name: str) -> dict[str, object]:
        """The fields of `name` that have a default, as plain data; nothing if there is none."""
        return self._forms[name].usual() if name in self._forms else {}

    def read(self, place: str, data: object) -> T:
        """The value that `data` describes.

        Raises:
            RecordError: it describes none.
        """
        found = check_object(place, data)
        here = member(place, self._key)
        if self._key not in found:
            raise RecordError(here, "missing")
        name = read_text(here, found[self._key])
        if name not in self._forms:
            raise RecordError(here, f"no {self._key} {quoted(name)}")
        return self._forms[name].read(place, found, key=self._key)
