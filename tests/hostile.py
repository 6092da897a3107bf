"""What strangers send: real data with something changed, and what must hold of what is read.

Everything is drawn from a `random.Random`, so that Hypothesis, a coverage-guided fuzzer
and a plain loop can all drive it.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import uno_rules as uno
from tests.test_random_profiles import by_chance, wander

MOST_ACTIONS = 200
MATCHES = 40
FAR = 10**11
"""A number far too large for a game, and still below what is refused for its size."""


def nested(levels: int) -> object:
    value: object = 0
    for _ in range(levels):
        value = [value]
    return value


ODD: list[Any] = [
    *[None, True, False, 0, 1, -1, 2, 3, 98, 99, 100, FAR, 10**12 + 1, -(10**30), 10**400],
    *[0.0, 1.0, 1.5, float("nan"), float("inf"), "", " ", "R1", "W", "W4", "R1 R1", "W4 W", "R+2"],
    *[
        "XA",
        "R",
        "0",
        "1 draw",
        "0 misplay R1",
        "play",
        "respond",
        "official",
        "\ud800",
        "x" * 10**5,
    ],
    *[[], [0], [1, 0], [0, 1], [[]], ["R1"], {}, {"name": "play", "passes": 0}, {"": None}],
    *[{"holder": 0, "viewer": 1, "cards": "R1"}, [True] * 200, nested(40), nested(200)],
    *[{5: 1}, {None: None}, b"R1", (0, 1), {0}, object(), uno.OFFICIAL, 1j],
]
"""Values of all kinds; some look right in some places."""


@cache
def games(number: int) -> tuple[uno.GameState, ...]:
    """States of a match by rules and actions drawn by chance: all kinds of phases."""
    return tuple(wander(number, Random(number), 80))


def some_pair(rng: Random) -> tuple[uno.GameState, uno.GameState]:
    """Two of many states, most often of one match."""
    number = rng.randrange(MATCHES)
    other = number if rng.random() < 0.8 else rng.randrange(MATCHES)
    return some_state(rng, number), some_state(rng, other)


def some_state(rng: Random, number: int | None = None) -> uno.GameState:
    """A state of one match; those of rare phases and of wrong cards as often as the others."""
    kinds: dict[object, list[uno.GameState]] = {}
    for state in games(rng.randrange(MATCHES) if number is None else number):
        kinds.setdefault((state.phase.name, state.talk.wrong_card is None), []).append(state)
    return rng.choice(rng.choice(list(kinds.values())))


def nodes(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a tree: what holds it, and its key or index."""
    for key in tree if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from nodes(tree[key])


def mutated(rng: Random, tree: Any, other: Any) -> Any:
    """A copy of plain data with one to three changes; `other` lends some of its values."""
    tree = copy.deepcopy(tree)
    for _ in range(rng.randint(1, 3)):
        places = list(nodes(tree))
        if not places:
            break
        holder, key = rng.choice(places)
        way = rng.randrange(6)
        if way == 0:
            holder[key] = copy.deepcopy(rng.choice(ODD))
        elif way == 1:
            del holder[key]
        elif way == 2:
            _add(rng, holder)
        elif way == 3:
            there, where = rng.choice(places)
            holder[key], there[where] = copy.deepcopy((there[where], holder[key]))
        elif way == 4:
            lent = [held[name] for held, name in nodes(other) if name == key]
            holder[key] = copy.deepcopy(rng.choice(lent)) if lent else None
        else:
            holder[key] = _bent(rng, holder[key])
    return tree


def _add(rng: Random, holder: Any) -> None:
    new = copy.deepcopy(rng.choice([*holder, *ODD]))
    if isinstance(holder, list):
        holder.insert(rng.randint(0, len(holder)), new)
    else:
        holder[rng.choice(["extra", 7, "passes", "hand_size", "\n"])] = new


def _bent(rng: Random, value: Any) -> Any:
    """Nearly the same value."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice([-2, -1, 1, 2])
    if isinstance(value, str):
        return bent_text(rng, value)
    if isinstance(value, list):
        return value * 2 if rng.random() < 0.5 else value[::-1]
    return value


def bent_text(rng: Random, text: str) -> str:
    """A text with a few characters or words taken out, doubled, moved or put in."""
    for _ in range(rng.randint(1, 2)):
        parts: list[str] = list(text) if rng.random() < 0.5 else text.split(" ")
        glue = "" if len(parts) == len(text) else " "
        i = rng.randint(0, len(parts))
        j = min(len(parts), i + rng.randint(0, 2))
        new = rng.choice(
            [[], [], parts[i:j] * 2, [rng.choice([*parts, *"RW4 ;:/=?-!09,[]\n\u0661"])]]
        )
        text = glue.join([*parts[:i], *new, *parts[j:]])
    return text


# ------------------------------------------------------------------------ attempts


def read_state(rng: Random) -> uno.GameState:
    """A state out of damaged data."""
    state, other = some_pair(rng)
    return uno.GameState.from_data(mutated(rng, state.to_data(), other.to_data()))


def read_view(rng: Random) -> uno.GameState:
    """A view out of damaged data; what it lets one believe."""
    state, other = some_pair(rng)
    seat = rng.choice([None, *range(state.seats)])
    lent = uno.view(other, rng.choice([None, *range(other.seats)]))
    data = mutated(rng, uno.view(state, seat).to_data(), lent.to_data())
    seen = uno.PlayerView.from_data(data)
    assert uno.PlayerView.from_data(seen.to_data()) == seen
    assert seen.to_text().startswith("uno-rules/1; view ")
    return uno.determinize(seen, 1)


def read_record(rng: Random) -> uno.GameState:
    """A record out of damaged data: the state that it ends in."""
    state, other = some_pair(rng)
    actions, last = [], state
    for _ in range(rng.randint(0, 6)):
        legal = uno.legal_actions(last)
        if not legal:
            break
        actions.append(by_chance(rng, legal))
        last = uno.apply(last, actions[-1])
    data = uno.GameRecord.of(state, actions).to_data()
    lent = uno.GameRecord.of(other, []).to_data()
    record = uno.GameRecord.from_data(mutated(rng, data, lent))
    assert uno.loads(uno.dumps(record)) == record
    *_, last = record.replay()
    return last


def read_line(rng: Random) -> uno.GameState:
    """A state out of a damaged line."""
    return uno.GameState.from_text(bent_text(rng, some_state(rng).to_text()))


def read_mixed_line(rng: Random) -> uno.GameState:
    """A state out of a line in which some fields are those of another position."""
    fields, lent = [
        dict([field.split(" ", 1) for field in one.to_text().split("; ")[1:]])
        for one in some_pair(rng)
    ]
    for key in rng.sample(sorted({*fields, *lent}), rng.randint(1, 4)):
        fields.pop(key, None)
        if key in lent:
            fields[key] = lent[key]
    order = sorted(
        fields, key=[*POSITION_FIELDS, *[f"before.{key}" for key in POSITION_FIELDS]].index
    )
    return uno.GameState.from_text("; ".join(["uno-rules/1", *[f"{k} {fields[k]}" for k in order]]))


POSITION_FIELDS = (
    *("profile", "hands", "draw", "discard", "color", "turn", "direction", "phase", "dealer"),
    *("round", "scores", "active", "seed", "shuffles", "turns", "owing", "called", "hinted"),
    *("known", "misplay"),
)


def follow_events(rng: Random) -> uno.GameState:
    """A view brought up to date by damaged events; what it lets one believe."""
    state, other = some_pair(rng)
    seat = rng.choice([None, *range(state.seats)])
    legal, foreign = uno.legal_actions(state), uno.legal_actions(other)
    if not legal:
        raise uno.RecordError("", "the match is over, and nothing happens")
    events = uno.visible(uno.step(state, rng.choice(legal))[1], seat)
    lent = uno.step(other, rng.choice(foreign))[1] if foreign else events
    data = mutated(rng, *[[uno.event_to_data(event) for event in of] for of in (events, lent)])
    seen = uno.view(state, seat)
    try:
        seen = uno.follow(seen, [uno.event_from_data(event) for event in data])
    except uno.SetupError as error:
        raise uno.RecordError("", error.reason) from None
    assert uno.follow(seen, ()) == seen
    return uno.determinize(seen, 1)


READERS: dict[str, Callable[[Random], uno.GameState]] = {
    "state": read_state,
    "view": read_view,
    "record": read_record,
    "line": read_line,
    "mixed line": read_mixed_line,
    "events": follow_events,
}


def attempt(name: str, rng: Random) -> uno.GameState | None:
    """What comes of something damaged; None when it is refused as it ought to be."""
    refusal = uno.NotationError if "line" in name else uno.RecordError
    try:
        return READERS[name](rng)
    except refusal as error:
        assert 0 < len(str(error)) < 500
        str(error).encode("utf-8")
        return None


def check_plays_on(state: uno.GameState, rng: Random) -> None:
    """A state that was read goes on like any other, and can be written and read at any time."""
    check_is_whole(state)
    for _ in range(MOST_ACTIONS):
        legal = uno.legal_actions(state)
        if not legal:
            break
        assert state.outcome is not None or state.turn in {action.seat for action in legal}
        state = uno.apply(state, by_chance(rng, legal))
        if state.outcome is not None:
            break
    check_is_whole(state)


def check_is_whole(state: uno.GameState) -> None:
    """There and back, as data and as a line; for every seat there is a view."""
    assert uno.GameState.from_data(state.to_data()) == state
    assert uno.GameState.from_text(state.to_text()) == state
    for seat in (*range(state.seats), None):
        seen = uno.view(state, seat)
        assert uno.PlayerView.from_data(seen.to_data()) == seen
        assert seen.to_text().startswith("uno-rules/1; view ")
