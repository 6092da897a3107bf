"""The JSON Schema of the format, made out of the library's own tables.

    python -m tests.schema > docs/reference/uno-rules-1.schema.json

Events and phases come from their classes, enum options and their names from the profile.
Written here are the numbers' limits and the keys of records, states and views; tests hold
them against what the library reads and writes.
"""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_type_hints

import attrs

import uno_rules as uno
from uno_rules import presets
from uno_rules.cards import KINDS
from uno_rules.decks import DECKS, MOST_CARDS, MOST_CUSTOM
from uno_rules.effects import Verb
from uno_rules.events import Reason
from uno_rules.option_table import MOST_PAIRS, MOST_SEATS, OPTIONS, POINTS
from uno_rules.options import STACKING, Deflect
from uno_rules.plain.events import EVENTS
from uno_rules.plain.phases import PHASE, PHASE_SEEN
from uno_rules.plain.reading import MOST_HELD
from uno_rules.positions import MOST as LARGEST
from uno_rules.record_parts import LONGEST_NAME, MOST_ACTIONS
from uno_rules.shuffling import FORMAT
from uno_rules.view import WrongCardSeen

Schema = dict[str, Any]

# ------------------------------------------------------------------------- texts

SEAT: Final = "(?:0|[1-9][0-9]?)"
COLOR: Final = "[RYGB]"
CUSTOM: Final = f"{COLOR}?X[A-Z0-9]{{1,6}}"
CARD: Final = rf"(?:{COLOR}(?:[0-9SR]|\+2)|W[4SXC]?|{CUSTOM})"
LAYING: Final = rf"{CARD}(?:={COLOR})?(?:>{SEAT})?(?:\*[2-9])?!?"
SAID: Final = "draw|pass|challenge|accept|uno|deal|time"
ACTION: Final = (
    rf"{SEAT} (?:(?:jump |misplay )?{LAYING}|{SAID}|color {COLOR}(?:>{SEAT})?"
    rf"|(?:catch|report) {SEAT}|hint {SEAT}>{SEAT})"
)
EFFECT: Final = "|".join([f"{verb} [1-9][0-9]?" for verb in (Verb.DRAW, Verb.SKIP)])
OTHERS: Final = "|".join([verb for verb in Verb if verb not in (Verb.DRAW, Verb.SKIP)])


def text(pattern: str) -> Schema:
    return {"type": "string", "pattern": f"^(?:{pattern})$"}


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def whole(low: int, high: int = LARGEST) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def many(items: Schema, most: int = MOST_SEATS, low: int = 0) -> Schema:
    least = {"minItems": low} if low else {}
    return {"type": "array", "items": items, **least, "maxItems": most}


def entries(properties: dict[str, Schema], *optional: str) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def one_of(names: Any) -> Schema:
    return {"enum": list(names)}


TEXTS: Final = {
    "card": text(CARD),
    "cards": text(f"(?:{CARD}(?: {CARD})*)?"),
    "color": text(COLOR),
    "action": text(ACTION),
    "misplay": text(f"{SEAT} misplay {LAYING}"),
    "seed": text("0|[1-9][0-9]{0,77}"),
    "digest": text("[0-9a-f]{64}"),
    "seat": whole(0, MOST_SEATS - 1),
    "seats": many(ref("seat")),
    "count": whole(0),
    "direction": one_of([1, -1]),
    "format": {"const": FORMAT},
    "active": many({"type": "boolean"}, low=2),
    "scores": many(whole(-LARGEST), low=2),
}

# -------------------------------------------------------- classes: events and phases

OF_NAME: Final = {
    **dict.fromkeys(["seat", "source", "to", "offender", "target", "dealer"], ref("seat")),
    **dict.fromkeys(["out", "first", "reportable"], maybe(ref("seat"))),
    **dict.fromkeys(["winners", "owing", "called", "hinted"], ref("seats")),
    "direction": ref("direction"),
    "count": whole(0, MOST_HELD),
    "copies": whole(1, 2),
}
"""Numbers that are seats, or count cards; all others count something else, or are points."""
OF_TYPE: Final[dict[Any, Schema]] = {
    int: ref("count"),
    bool: {"type": "boolean"},
    uno.Card: ref("card"),
    uno.Color: ref("color"),
    uno.Misplay: ref("misplay"),
    Reason: one_of(Reason),
    tuple[int, ...]: ref("scores"),
    tuple[uno.Card, ...]: ref("cards"),
}


def of_field(name: str, hint: Any) -> Schema:
    if name in OF_NAME:
        return OF_NAME[name]
    if isinstance(hint, UnionType):
        (some,) = [part for part in get_args(hint) if part is not NoneType]
        return maybe(OF_TYPE[some])
    return OF_TYPE[hint]


def of_class(kind: Any, **name: str) -> Schema:
    hints = get_type_hints(kind)
    fields = {field.name: of_field(field.name, hints[field.name]) for field in attrs.fields(kind)}
    return entries({**{key: {"const": value} for key, value in name.items()}, **fields})


def classes() -> dict[str, Schema]:
    """Each phase and each event, and what may stand where one is awaited."""
    found: dict[str, Schema] = {}
    for key, prefix, forms in (
        ("name", "phase", PHASE),
        ("name", "phase_seen", PHASE_SEEN),
        ("event", "event", EVENTS),
    ):
        parts = {
            f"{prefix}_{name}": of_class(kind, **{key: name}) for name, kind in forms.kinds.items()
        }
        found[prefix] = {"anyOf": [ref(name) for name in parts]}
        found.update(parts)
    return found


# ----------------------------------------------------------------------- the profile

KIND: Final = text("|".join([*[kind.replace("+", r"\+") for kind in KINDS], CUSTOM]))
NUMBERS: Final = {
    **dict.fromkeys(["min_players", "max_players"], whole(2, MOST_SEATS)),
    "hand_size": whole(1, MOST_CARDS),
    **dict.fromkeys(
        ["uno_penalty", "uno_false_call_penalty", "uno_false_catch_penalty", "wd4_failed_extra"],
        whole(0, 100),
    ),
    **dict.fromkeys(["wrong_card_penalty", "suggestion_penalty"], whole(0, 100)),
    "customizable_count": maybe(whole(0, 3)),
    "elimination_limit": whole(1, 10**9),
    **dict.fromkeys(["target_score", "max_turns"], maybe(whole(1, 10**9))),
}
OTHER_OPTIONS: Final = {
    "deck": {"anyOf": [one_of(DECKS), ref("deck")]},
    "customizable_effect": {"anyOf": [{"const": "plain_wild"}, many(ref("effect"), len(Verb))]},
    "stacking": {
        "anyOf": [
            one_of(STACKING),
            {**many(many(KIND, 2, low=2), MOST_PAIRS), "uniqueItems": True},
        ]
    },
    "deflect": {**many(one_of(Deflect), len(Deflect)), "uniqueItems": True},
    "forbidden_last": {"type": "array", "items": KIND, "uniqueItems": True},
    "card_points": entries({name: whole(0, 1_000) for name in POINTS}, *POINTS),
    "teams": {
        "anyOf": [{"type": "null"}, whole(2, MOST_SEATS), many(whole(0, MOST_SEATS - 1), low=2)]
    },
}


def of_option(name: str) -> Schema:
    default = OPTIONS[name].default
    if isinstance(default, StrEnum):
        return one_of(type(default))
    if isinstance(default, bool):
        return {"type": "boolean"}
    return NUMBERS[name] if name in NUMBERS else OTHER_OPTIONS[name]


def profile() -> dict[str, Schema]:
    custom = entries(
        {
            "card": text(CUSTOM),
            "points": whole(0, 1_000),
            "effects": many(ref("effect"), len(Verb)),
        }
    )
    counts = {
        "type": "object",
        "propertyNames": ref("card"),
        "additionalProperties": whole(0, MOST_CARDS),
    }
    options = {name: of_option(name) for name in OPTIONS}
    names = {"preset": one_of(presets.names())}
    return {
        "effect": text(f"{EFFECT}|{OTHERS}"),
        "deck": entries({"counts": counts, "custom": many(custom, MOST_CUSTOM)}, "custom"),
        "profile": entries({**names, **options}, *names, *options),
    }


# ------------------------------------------------------------- records, states, views


def documents() -> dict[str, Schema]:
    hands = many(ref("cards"), low=2)
    sighting = entries({"holder": ref("seat"), "viewer": ref("seat"), "cards": ref("cards")})
    said = {name: ref("seats") for name in ("owing", "called", "hinted")}
    table: dict[str, Schema] = {
        "hands": hands,
        "draw": ref("cards"),
        "discard": ref("cards"),
        "color": maybe(ref("color")),
        "turn": ref("seat"),
        "direction": ref("direction"),
        "phase": ref("phase"),
        "shuffles": ref("count"),
        "turns": ref("count"),
        **said,
        "known": many(sighting, MOST_SEATS**2),
    }
    deal = {
        "round": ref("count"),
        "dealer": ref("seat"),
        "active": ref("active"),
        "scores": ref("scores"),
    }
    wrong = entries({"action": ref("misplay"), "before": ref("table")})
    position = {**deal, **table, "misplay": maybe(wrong)}
    head = {"format": ref("format"), "profile": ref("profile")}
    view = {
        **head,
        "seat": maybe(ref("seat")),
        **deal,
        "hands": many(maybe(ref("cards")), low=2),
        "counts": many(ref("count"), low=2),
        "known": hands,
        "draw": ref("count"),
        "discard": ref("cards"),
        "cards": maybe(ref("cards")),
        "color": maybe(ref("color")),
        "turn": ref("seat"),
        "direction": ref("direction"),
        "phase": ref("phase_seen"),
        "turns": ref("count"),
        **said,
        "misplay": maybe(of_class(WrongCardSeen)),
        "legal": many(ref("action"), MOST_ACTIONS),
    }
    record = {
        **head,
        "seats": many({"type": "string", "maxLength": LONGEST_NAME}, low=2),
        "seed": ref("seed"),
        "actions": many(ref("action"), MOST_ACTIONS),
        "outcome": maybe(ref("outcome")),
        "digest": ref("digest"),
        "start": ref("position"),
        "tags": {"type": "object"},
    }
    outcome = {
        "scope": one_of(["round", "match"]),
        "winners": ref("seats"),
        "scores": ref("scores"),
    }
    return {
        "record": entries(record, "start", "tags"),
        "outcome": entries(outcome),
        "state": entries({**head, "seed": ref("seed"), **position}),
        "position": entries(position),
        "table": entries(table),
        "view": entries(view),
    }


def schema() -> Schema:
    """The whole of it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:uno-rules:1",
        "title": "Plain data of uno-rules/1",
        "description": "A record, a state, a view or an event; each alone is under $defs.",
        "anyOf": [ref(name) for name in ("record", "state", "view", "event")],
        "$defs": {**documents(), **profile(), **classes(), **TEXTS},
    }


def written() -> str:
    """As it stands in the documentation."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    sys.stdout.write(written())
