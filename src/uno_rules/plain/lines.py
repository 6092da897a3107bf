"""Positions as one line of text, in the spirit of FEN: named fields, each but once.

A field at its usual value is left out, so a line is as long as the position is odd, and
a position has one line.  The same line with ``?`` for what is hidden prints a view.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from uno_rules import strict_json
from uno_rules.errors import NotationError, RecordError, clip, quoted, wrong_type
from uno_rules.option_table import MOST_SEATS
from uno_rules.plain.phases import PHASE
from uno_rules.plain.reading import LONGEST as LONGEST_FIELD
from uno_rules.plain.states import POSITION, TABLE, state_from_data, state_to_data
from uno_rules.plain.views import view_to_data
from uno_rules.record_parts import why_not_read
from uno_rules.shuffling import FORMAT
from uno_rules.state import GameState
from uno_rules.view import PlayerView

LONGEST: Final = 4 * 2**20
"""Characters of a line that is read at all: no position of a thousand cards has so many."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,15}", re.ASCII)
_LONG: Final = frozenset({"profile", "known"})
"""The fields that may be longer than all cards of a position: they have limits of their own."""
_BEFORE: Final = "before."
_ALWAYS: Final = ("profile", "hands", "discard", "phase")
"""The fields that no line leaves out; before a wrong card all of them but the profile."""

Way = tuple[Callable[[Any], str], Callable[[str], Any]]


def _numbers(text: str) -> list[int]:
    return [_number(word) for word in text.split(" ")]


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError("not a number")
    return int(text)


def _write_value(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"[{','.join(map(str, value))}]" if isinstance(value, list) else str(value)


def _read_value(text: str) -> object:
    if text in ("-", "yes", "no"):
        return {"-": None, "yes": True, "no": False}[text]
    if text.startswith("[") and text.endswith("]"):
        return [_number(word) for word in text[1:-1].split(",")] if text != "[]" else []
    return int(text) if _NUMBER.fullmatch(text) else text


def _write_phase(phase: Mapping[str, object]) -> str:
    usual = PHASE.usual(str(phase["name"]))
    fields = [
        f"{key}={_write_value(value)}"
        for key, value in phase.items()
        if key != "name" and (key not in usual or usual[key] != value)
    ]
    return " ".join([str(phase["name"]), *fields])


def _read_phase(text: str) -> dict[str, object]:
    name, *words = text.split(" ")
    phase = {"name": name, **PHASE.usual(name)}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError("not key=value")
        phase[key] = _read_value(value)
    return phase


def _write_profile(profile: dict[str, object]) -> str:
    if list(profile) == ["preset"]:
        return str(profile["preset"])
    return json.dumps(profile, separators=(",", ":"))


def _read_profile(text: str) -> object:
    return strict_json.parse(text) if text.startswith("{") else {"preset": text}


def _write_known(known: list[dict[str, object]]) -> str:
    return " / ".join([f"{seen['holder']}:{seen['viewer']} {seen['cards']}" for seen in known])


def _read_known(text: str) -> list[dict[str, object]]:
    known: list[dict[str, object]] = []
    if text.count(" / ") > MOST_SEATS**2:
        raise ValueError("more than each pair of seats")
    for part in text.split(" / "):
        seats, _, cards = part.partition(" ")
        holder, _, viewer = seats.partition(":")
        known.append({"holder": _number(holder), "viewer": _number(viewer), "cards": cards})
    return known


def _same(text: str) -> str:
    return text


_TEXT: Final[Way] = (_same, _same)
_WHOLE: Final[Way] = (str, _number)
_SEATS: Final[Way] = (lambda seats: " ".join(map(str, seats)), _numbers)
_WAYS: Final[Mapping[str, Way]] = {
    "profile": (_write_profile, _read_profile),
    "hands": (
        lambda hands: " / ".join([hand or "-" for hand in hands]),
        lambda text: ["" if hand == "-" else hand for hand in text.split(" / ")],
    ),
    "draw": _TEXT,
    "discard": _TEXT,
    "color": (str, _same),
    "turn": _WHOLE,
    "direction": _WHOLE,
    "phase": (_write_phase, _read_phase),
    "dealer": _WHOLE,
    "round": _WHOLE,
    "scores": _SEATS,
    "active": (
        lambda flags: " ".join([str(int(flag)) for flag in flags]),
        lambda text: [{"0": False, "1": True}[flag] for flag in text.split(" ")],
    ),
    "seed": _TEXT,
    "shuffles": _WHOLE,
    "turns": _WHOLE,
    "owing": _SEATS,
    "called": _SEATS,
    "hinted": _SEATS,
    "known": (_write_known, _read_known),
    "misplay": _TEXT,
}
"""The fields in the order of a line."""


def _usual(key: str, seats: int) -> object:
    """The value at which a field is left out."""
    if key in ("color", "misplay"):
        return None
    if key in ("draw", "seed"):
        return "0" if key == "seed" else ""
    if key in ("owing", "called", "hinted", "known"):
        return []
    if key in ("scores", "active"):
        return [True if key == "active" else 0] * seats
    return 1 if key == "direction" else 0


def _write_fields(data: Mapping[str, Any], prefix: str = "") -> list[str]:
    seats = len(data["hands"])
    return [
        f"{prefix}{key} {write(data[key])}"
        for key, (write, _) in _WAYS.items()
        if key in data and data[key] != _usual(key, seats)
    ]


def state_to_line(state: GameState) -> str:
    """All of `state`, hidden cards included, on one line."""
    data = dict(state_to_data(state))
    wrong: Any = data["misplay"]
    before: list[str] = []
    if wrong is not None:
        data["misplay"] = wrong["action"]
        before = _write_fields(wrong["before"], _BEFORE)
    return "; ".join([FORMAT, *_write_fields(data), *before])


def view_to_line(seen: PlayerView) -> str:
    """What a seat sees, on one line, with ``?`` for what it does not see."""
    data: dict[str, Any] = dict(view_to_data(seen))
    data["hands"] = [
        " ".join([*([cards] if cards else []), *_hidden(count - len(cards.split()))])
        for cards, count in zip(data["known"], data["counts"], strict=True)
    ]
    del data["known"]
    data["draw"] = "".join(_hidden(seen.draw_count))
    if data["phase"].get("drawn", "") is None:
        data["phase"]["drawn"] = "?"
    if data["misplay"] is not None:
        data["misplay"] = "{action} color={color} direction={direction}".format(**data["misplay"])
    seat = "-" if seen.seat is None else seen.seat
    cards = [] if data["cards"] is None else [f"cards {data['cards']}"]
    return "; ".join([FORMAT, f"view {seat}", *_write_fields(data), *cards])


def _hidden(count: int) -> list[str]:
    return ["?" if count == 1 else f"?*{count}"] if count else []


def state_from_line(text: str) -> GameState:
    """The state that `text` describes; see `state_to_line`.

    Raises:
        NotationError: it describes none, or in another way than the one it has.
        TypeError: `text` is no text.
    """
    if not isinstance(text, str):
        raise wrong_type("text", text)
    if len(text) > LONGEST:
        raise NotationError(clip(text), 0, f"longer than {LONGEST} characters")
    places, found = _read_fields(text)
    try:
        state = state_from_data(_whole(found))
    except RecordError as error:
        raise NotationError(text, _place_of(error, places, len(text)), str(error)) from None
    written = state_to_line(state)
    if written != text:
        pairs = enumerate(zip(text, written, strict=False))
        agree = next((i for i, (a, b) in pairs if a != b), min(len(text), len(written)))
        raise NotationError(text, agree, f"expected {quoted(written[agree:], 40)} from here")
    return state


def _place_of(error: RecordError, places: Mapping[str, int], end: int) -> int:
    """Where the field begins that an error of its data speaks of; the end if there is none."""
    parts = re.split(r"[.\[]", error.place)
    if parts[:2] == ["misplay", "before"]:
        return places.get(_BEFORE + parts[2], end) if len(parts) > 2 else places["misplay"]
    return places.get(parts[0], end)


def _read_fields(text: str) -> tuple[dict[str, int], dict[str, object]]:
    """Where each field begins, and its value as data."""
    first, *rest = text.split("; ", len(_WAYS) + len(TABLE))
    reason = why_not_read(first, "position")
    if reason is not None:
        raise NotationError(text, 0, reason)
    places: dict[str, int] = {}
    found: dict[str, object] = {}
    place = len(first) + 2
    for field in rest:
        key, _, value = field.partition(" ")
        plain = key.removeprefix(_BEFORE)
        if plain not in _WAYS or (key != plain and plain not in TABLE):
            raise NotationError(text, place, "no such field")
        if key in found:
            raise NotationError(text, place, "this field stands there twice")
        if len(value) > LONGEST_FIELD and plain not in _LONG:
            raise NotationError(text, place, f"longer than {LONGEST_FIELD} characters")
        places[key] = place
        try:
            found[key] = _WAYS[plain][1](value)
        except (ValueError, LookupError) as error:
            why = f": {error}" if isinstance(error, RecordError) else ""
            raise NotationError(text, place, f"not in the form of {plain}{why}") from None
        place += len(field) + 2
    table = [f"{_BEFORE}{key}" for key in _ALWAYS[1:]] if "misplay" in found else []
    for key in (*_ALWAYS, *table):
        if key not in found:
            raise NotationError(text, len(text), f"{key} is missing")
    return places, found


def _whole(found: Mapping[str, Any]) -> dict[str, object]:
    """The data of a state out of the fields of a line, the usual ones filled in."""
    seats = len(found["hands"])
    data = {key: found.get(key, _usual(key, seats)) for key in POSITION}
    if data["misplay"] is not None:
        before = {key: found.get(_BEFORE + key, _usual(key, seats)) for key in TABLE}
        data["misplay"] = {"action": data["misplay"], "before": before}
    profile = found["profile"]
    return {"format": FORMAT, "profile": profile, "seed": found.get("seed", "0"), **data}
