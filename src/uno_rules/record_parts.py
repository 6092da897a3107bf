"""The parts of a record: how large and of what form they may be, and their plain data.

Whoever makes a part, its form is checked here; what comes from a stranger's text is
read here.  Everything refused is a `RecordError` that names the place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

import attrs

from uno_rules import presets, strict_json
from uno_rules.actions import ACTIONS, Action, parse_action
from uno_rules.engine.tables.keeping import Kept
from uno_rules.errors import NotationError, ProfileError, RecordError, clip
from uno_rules.option_table import MOST_SEATS, OPTIONS
from uno_rules.profile import RuleProfile
from uno_rules.shuffling import FORMAT, SEED_BITS
from uno_rules.strict_json import check_keys, check_object, check_plain

LONGEST_NAME: Final = 100
"""Characters of the name of a seat."""
MOST_ACTIONS: Final = 1_000_000
LONGEST_TAGS: Final = 2**18
"""Characters of all tags, written as JSON."""
MOST_PROFILE_VALUES: Final = 8_000
"""Values in the plain form of a profile: room for all options with the most that each takes."""

_FORMATS: Final = re.compile(r"uno-rules/[1-9][0-9]{0,5}", re.ASCII)
_SEED: Final = re.compile(r"0|[1-9][0-9]{0,77}", re.ASCII)  # 2**256 has 78 digits
_DIGEST: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
_KINDS: Final = frozenset(ACTIONS)
# Names are printed on terminals and in lines: no control characters, no line breaks.
_NOT_IN_A_NAME: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@attrs.frozen
class RecordOutcome:
    """How the recorded round or match ended.

    Attributes:
        scope: ``"round"`` or ``"match"``.
        winners: the seats that won it, ascending; empty only when nobody won.
        scores: the points of every seat.

    >>> RecordOutcome("round", (1,), (0, 37)).scores
    (0, 37)
    """

    scope: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


def check_profile(profile: object) -> None:
    """Refuse what is no profile."""
    if not isinstance(profile, RuleProfile):
        raise RecordError("profile", "not a RuleProfile")


def check_seats(seats: object) -> None:
    """Refuse what are no names of seats, or more of them than any profile allows."""
    if not isinstance(seats, tuple) or not 2 <= len(seats) <= MOST_SEATS:
        raise RecordError("seats", f"not from 2 to {MOST_SEATS} names")
    for i, name in enumerate(seats):
        place = f"seats[{i}]"
        if not isinstance(name, str):
            raise RecordError(place, "not a text")
        if len(name) > LONGEST_NAME:
            raise RecordError(place, f"longer than {LONGEST_NAME} characters")
        if _NOT_IN_A_NAME.search(name):
            raise RecordError(place, "a control character, a line break or half a character")


def check_seed(seed: object) -> None:
    """Refuse what is no seed of `new_game`."""
    if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
        raise RecordError("seed", f"not a number from 0 of at most {SEED_BITS} bits")


def check_digest(digest: object) -> None:
    """Refuse what is no digest."""
    if not isinstance(digest, str) or not _DIGEST.fullmatch(digest):
        raise RecordError("digest", "not 64 hexadecimal digits in small letters")


def check_count(actions: Sequence[object]) -> None:
    """Refuse more actions than a record may hold."""
    if len(actions) > MOST_ACTIONS:
        raise RecordError("actions", f"more than {MOST_ACTIONS}")


def check_actions(actions: object) -> None:
    """Refuse what are no actions; whether they are legal is for the game to say."""
    if not isinstance(actions, tuple):
        raise RecordError("actions", "not a tuple of actions")
    check_count(actions)
    for i, action in enumerate(actions):
        if type(action) not in _KINDS:
            raise RecordError(f"actions[{i}]", f"{type(action).__name__} is not an action")


def check_outcome(outcome: object, seats: int) -> None:
    """Refuse what is neither None nor an outcome among so many seats."""
    if outcome is None:
        return
    if not isinstance(outcome, RecordOutcome):
        raise RecordError("outcome", "not a RecordOutcome")
    if outcome.scope not in ("round", "match"):
        raise RecordError("outcome.scope", "neither round nor match")
    winners, scores = outcome.winners, outcome.scores
    if not _are_numbers(winners) or any(not 0 <= seat < seats for seat in winners):
        raise RecordError("outcome.winners", "not a list of seats")
    if any(a >= b for a, b in pairwise(winners)):
        raise RecordError("outcome.winners", "not in ascending order")
    if not _are_numbers(scores) or len(scores) != seats:
        raise RecordError("outcome.scores", "not a number for each seat")


def _are_numbers(values: object) -> bool:
    most = 10**strict_json.LONGEST_NUMBER
    return isinstance(values, tuple) and all(
        [type(value) is int and abs(value) < most for value in values]
    )


def tags_text(tags: Mapping[str, object] | str) -> str:
    """Tags as JSON with sorted keys: equal tags have one text, which can be hashed."""
    data: object = tags
    if isinstance(tags, str):
        data = strict_json.parse(tags)
    elif isinstance(tags, Mapping):
        data = dict(tags)
    check_object("tags", data)
    check_plain("tags", data, LONGEST_TAGS)
    text = strict_json.write(data, sort_keys=True)
    if len(text) > LONGEST_TAGS:
        raise RecordError("tags", f"longer than {LONGEST_TAGS} characters")
    return text


def write_action(i: int, action: Action) -> str:
    """The text of the action at place `i`, from which it can be read again."""
    try:
        text = str(action)
        if _parse_action(text) == action:
            return text
    except ValueError:  # not in the notation, or a number too long even for Python
        pass
    raise RecordError(f"actions[{i}]", "an action that has no text")


# A game says the same things again and again; errors are not remembered.
_parse_action = lru_cache(maxsize=4_096)(parse_action)


def read_actions(value: object) -> tuple[Action, ...]:
    """The actions written in a list of texts."""
    texts = read_list("actions", value)
    check_count(texts)
    actions: list[Action] = []
    for i, text in enumerate(texts):
        if not isinstance(text, str):
            raise RecordError(f"actions[{i}]", "not a text")
        try:
            actions.append(_parse_action(text))
        except NotationError as error:
            raise RecordError(f"actions[{i}]", str(error)) from None
    return tuple(actions)


def check_format(data: dict[str, Any]) -> None:
    """Refuse formats that are unknown, and say so when they are of the future."""
    if "format" not in data:
        raise RecordError("format", "missing")
    reason = why_not_read(data["format"], "record")
    if reason is not None:
        raise RecordError("format", reason)


def why_not_read(found: object, thing: str) -> str | None:
    """Why a `thing` that says it has this format is not read; None for the one that is."""
    if found == FORMAT:
        return None
    if isinstance(found, str) and _FORMATS.fullmatch(found):
        return f"this version reads {FORMAT} and not {found}"
    return f"not a {thing} of {FORMAT}"


def read_object(
    place: str, value: object, required: AbstractSet[str], optional: AbstractSet[str] = frozenset()
) -> dict[str, Any]:
    """`value` as an object with these keys; its keys are no text where Python made it so."""
    if any([not isinstance(key, str) for key in check_object(place, value)]):
        raise RecordError(place, "a key that is no text")
    return check_keys(place, value, required, optional)


def read_list(place: str, value: object) -> list[Any]:
    """`value`, which must be a JSON list."""
    if not isinstance(value, list):
        raise RecordError(place, "not a list")
    return value


def read_seed(value: object) -> int:
    """The seed written in decimal; as a JSON number half of all readers would round it."""
    if not isinstance(value, str) or not _SEED.fullmatch(value):
        raise RecordError("seed", f"not the decimal text of a number of at most {SEED_BITS} bits")
    return int(value)


def write_outcome(outcome: RecordOutcome) -> dict[str, object]:
    """The outcome as plain data."""
    return {
        "scope": outcome.scope,
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
    }


def read_outcome(value: object) -> RecordOutcome | None:
    """The outcome from its plain form."""
    if value is None:
        return None
    data = read_object("outcome", value, {"scope", "winners", "scores"})
    return RecordOutcome(
        data["scope"],
        tuple(read_list("outcome.winners", data["winners"])),
        tuple(read_list("outcome.scores", data["scores"])),
    )


_PROFILES: Final = Kept[str, RuleProfile](1_000_000)
"""A set of records repeats a few; their text says how much they weigh, beside a thousand."""


def read_profile(value: object) -> RuleProfile:
    """The profile from its plain form, with the place of whatever is wrong in it."""
    data = check_object("profile", value)
    check_plain("profile", data, MOST_PROFILE_VALUES)
    text = repr(data)
    profile = _PROFILES.find(text)
    if profile is None:
        profile = _profile_of(data)
        _PROFILES.keep(text, profile, 1_000 + len(text))
    return profile


def _profile_of(data: dict[str, Any]) -> RuleProfile:
    for name in data:
        if name not in OPTIONS and name != "preset":
            raise RecordError(strict_json.member("profile", name), "no such option")
    _check_deck(data.get("deck"))
    try:
        return presets.from_data(data)
    except ProfileError as error:
        if len(error.fields) == 1 and error.fields[0] in data:
            raise RecordError(f"profile.{error.fields[0]}", error.reason) from None
        raise RecordError("profile", clip(str(error), 300)) from None


def _check_deck(deck: object) -> None:
    """A profile may be read more leniently; in a record nothing stands that is not read."""
    if not isinstance(deck, dict):
        return
    check_keys("profile.deck", deck, {"counts"}, {"custom"})
    check_object("profile.deck.counts", deck["counts"])
    for i, custom in enumerate(read_list("profile.deck.custom", deck.get("custom", []))):
        check_keys(f"profile.deck.custom[{i}]", custom, {"card", "points", "effects"})
