"""How a frozen class is written as data: its name under one key, and its fields.

The form follows from the types of the fields, so a new event or phase needs no line
here.  A field of a type that is not in the table is an error when the form is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar, get_type_hints

import attrs

from uno_rules.actions import Misplay
from uno_rules.cards import Card, Color, format_cards
from uno_rules.errors import RecordError, quoted, wrong_type
from uno_rules.events import Reason
from uno_rules.plain.reading import (
    read_card,
    read_cards,
    read_color,
    read_flag,
    read_misplay,
    read_number,
    read_numbers,
    read_text,
)
from uno_rules.strict_json import check_keys, check_object, member

T = TypeVar("T")
Way = tuple[Callable[[Any], object], Callable[[str, object], object]]
"""How values of one type are written, and read at a place."""


def _read_reason(place: str, value: object) -> Reason:
    text = read_text(place, value)
    try:
        return Reason(text)
    except ValueError:
        raise RecordError(place, f"no reason {quoted(text)}") from None


def _or_none(way: Way) -> Way:
    write, read = way
    return (
        lambda value: None if value is None else write(value),
        lambda place, value: None if value is None else read(place, value),
    )


def _same(value: object) -> object:
    return value


_CARDS: Final[Way] = (format_cards, read_cards)
_NUMBER: Final[Way] = (_same, read_number)
_CARD: Final[Way] = (str, read_card)
_WAYS: Final[Mapping[object, Way]] = {
    int: _NUMBER,
    int | None: _or_none(_NUMBER),
    bool: (_same, read_flag),
    Card: _CARD,
    Card | None: _or_none(_CARD),
    Color: (str, read_color),
    Reason: (str, _read_reason),
    Misplay: (str, read_misplay),
    tuple[int, ...]: (list, read_numbers),
    tuple[Card, ...]: _CARDS,
    tuple[Card, ...] | None: _or_none(_CARDS),
}


@attrs.frozen
class _Form(Generic[T]):
    kind: type[T]
    ways: dict[str, Way]

    def write(self, value: T) -> dict[str, object]:
        return {name: write(getattr(value, name)) for name, (write, _) in self.ways.items()}

    def read(self, place: str, data: Mapping[str, object]) -> T:
        fields = {
            name: read(member(place, name), data[name]) for name, (_, read) in self.ways.items()
        }
        return self.kind(**fields)


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
        self._forms = {name: _form(kind) for name, kind in kinds.items()}
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
        """The fields that have a default, as plain data; nothing for an unknown name."""
        form = self._forms.get(name)
        if form is None:
            return {}
        return {
            field.name: form.ways[field.name][0](field.default)
            for field in attrs.fields(form.kind)  # type: ignore[arg-type]  # all are attrs classes
            if field.default is not attrs.NOTHING
        }

    def read(self, place: str, data: object) -> T:
        """The value that `data` describes.

        Raises:
            RecordError: it describes none.
        """
        found = check_object(place, data)
        if self._key not in found:
            raise RecordError(member(place, self._key), "missing")
        name = read_text(member(place, self._key), found[self._key])
        form = self._forms.get(name)
        if form is None:
            raise RecordError(member(place, self._key), f"no {self._key} {quoted(name)}")
        check_keys(place, found, {self._key, *form.ways})
        return form.read(place, found)


def _form(kind: type[T]) -> _Form[T]:
    hints = get_type_hints(kind)
    names = [field.name for field in attrs.fields(kind)]  # type: ignore[arg-type]  # all are attrs classes
    return _Form(kind, {name: _WAYS[hints[name]] for name in names})
