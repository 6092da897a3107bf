"""JSON from strangers: how much of it is read, and where it is wrong.

Python's own reader takes what JSON does not know (NaN), keeps the last of two equal
keys, and lets a text choose how deep and how large a value becomes.  This one does
not.  What the values mean is for `uno_rules.record`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Set as AbstractSet
from typing import Any, Final

import attrs

from uno_rules.errors import RecordError, clip, wrong_type

LONGEST_TEXT: Final = 64 * 2**20
"""Characters of a text that is read at all."""
LONGEST_NUMBER: Final = 100
"""Characters of a number."""
DEEPEST: Final = 32
"""Levels of lists and objects within each other."""
MOST_COMMAS: Final = 2_000_000
MOST_BRACKETS: Final = 500_000
"""Opening brackets and braces.  With the commas they bound the memory that a text takes:
a list or an object costs a hundred times the three letters that make it."""

_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
# JSON leaves these as they are, but a reader of lines may break a record there.
_LINE_BREAKS: Final = {code: f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)}


class _Doubled(dict[str, object]):
    """An object with a key that stands in it twice, found here and refused with its place."""

    key: str


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = _Doubled(found)
    seen: set[str] = set()
    doubled.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]  # `add` is false
    return doubled


@attrs.frozen
class _Refused:
    """Stands for what JSON does not have, until its place is known and it is refused."""

    reason: str


_TOO_LONG: Final = _Refused(f"a number of more than {LONGEST_NUMBER} characters")


def _integer(digits: str) -> object:
    return _TOO_LONG if len(digits) > LONGEST_NUMBER else int(digits)


def _fraction(digits: str) -> object:
    if len(digits) > LONGEST_NUMBER:
        return _TOO_LONG
    number = float(digits)
    return _Refused(f"{clip(digits)} is too large") if math.isinf(number) else number


def _constant(name: str) -> object:
    return _Refused(f"{name} is not JSON")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_fraction,
    parse_constant=_constant,
)


def parse(text: str) -> object:
    """The value that `text` describes, not yet looked into (`check_keys`, `check_plain`).

    Raises:
        RecordError: `text` is no JSON, or more of it than is read.
        TypeError: `text` is no text.

    >>> parse('{"seed": "7"}')
    {'seed': '7'}
    """
    if not isinstance(text, str):
        raise wrong_type("text", text)
    if len(text) > LONGEST_TEXT:
        raise RecordError("", f"longer than {LONGEST_TEXT} characters")
    if text.count(",") > MOST_COMMAS or text.count("[") + text.count("{") > MOST_BRACKETS:
        raise RecordError("", "more values than a record has")
    try:
        value: object = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"character {error.pos}", f"not JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError("", "nested too deeply") from None
    return value


def write(value: object, *, sort_keys: bool = False) -> str:
    r"""`value` on one line, whatever is taken for the end of a line.

    >>> write({"name": "Zoë", "note": "two\nlines"})
    '{"name": "Zoë", "note": "two\\nlines"}'
    """
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=sort_keys)
    return text if text.isascii() else text.translate(_LINE_BREAKS)


def member(place: str, key: str) -> str:
    r"""The place of what stands under `key`, fit to be shown.

    >>> member("tags", "event"), member("", "a\nb")
    ('tags.event', "'a\\nb'")
    """
    shown = clip(key if key.isprintable() and key else repr(key))
    return f"{place}.{shown}" if place else shown


def check_keys(
    place: str, value: object, required: AbstractSet[str], optional: AbstractSet[str] = frozenset()
) -> dict[str, Any]:
    """`value` as an object with these keys and no others.

    Raises:
        RecordError: naming the key that is missing, unknown or doubled.

    >>> check_keys("outcome", {"scope": "round"}, {"scope", "winners"})
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: outcome.winners: missing
    """
    found = check_object(place, value)
    for key in found:
        if key not in required and key not in optional:
            raise RecordError(member(place, key), "unknown key")
    for key in sorted(required):
        if key not in found:
            raise RecordError(member(place, key), "missing")
    return found


def check_object(place: str, value: object) -> dict[str, Any]:
    """`value` as an object in which every key stands once.

    Raises:
        RecordError: it is none, or has a key twice.
    """
    if not isinstance(value, dict):
        raise RecordError(place, "not a JSON object")
    if isinstance(value, _Doubled):
        raise RecordError(member(place, value.key), "this key stands there twice")
    return value


def check_plain(place: str, value: object, most: int) -> None:
    """Refuse what is not plain data, or more than `most` values of it.

    Plain data: dict with text keys, list, text that UTF-8 can hold, numbers, bool, None.

    Raises:
        RecordError: naming the place of the first that is refused.

    >>> check_plain("tags", {"date": [2024, {3}]}, most=10)
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: tags.date[1]: not plain data (set)
    """
    # Without recursion, so that no depth of a stranger's choice meets Python's limit.
    waiting = [(place, value, 0)]
    count = 1
    while waiting:
        here, found, depth = waiting.pop()
        if not isinstance(found, dict | list):
            _check_leaf(here, found)
            continue
        if depth == DEEPEST:
            raise RecordError(here, f"nested deeper than {DEEPEST} levels")
        count += len(found)
        if count > most:
            raise RecordError(place, f"more than {most} values")
        inside = _members(here, found) if isinstance(found, dict) else _items(here, found)
        waiting += [(where, inner, depth + 1) for where, inner in reversed(inside)]


def _items(place: str, values: list[object]) -> list[tuple[str, object]]:
    return [(f"{place}[{i}]", value) for i, value in enumerate(values)]


def _members(place: str, value: dict[Any, object]) -> list[tuple[str, object]]:
    check_object(place, value)
    for key in value:
        if not isinstance(key, str):
            raise RecordError(place, f"a key that is no text ({type(key).__name__})")
        _check_leaf(member(place, key), key)
    return [(member(place, key), inner) for key, inner in value.items()]


def _check_leaf(place: str, value: object) -> None:
    if isinstance(value, str):
        if _LONE_SURROGATE.search(value):
            raise RecordError(place, "half a surrogate pair, which is no character")
    elif isinstance(value, int):
        if abs(value) >= 10**LONGEST_NUMBER:
            raise RecordError(place, f"a number of more than {LONGEST_NUMBER} digits")
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise RecordError(place, f"{value} is not JSON")
    elif isinstance(value, _Refused):
        raise RecordError(place, value.reason)
    elif value is not None:
        raise RecordError(place, f"not plain data ({type(value).__name__})")
