"""A game as it can be kept and sent: its rules, its seed and what was done.

A `GameRecord` holds no state.  States come back by playing the actions again, and the
outcome and the digest say whether the same came out.  Records are JSON, one on a line
(format ``uno-rules/1``); nothing in them is ignored, except that the keys under ``tags``
are their writer's own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import IO, Final

import attrs
from typing_extensions import override

from uno_rules import presets, strict_json
from uno_rules import record_parts as parts
from uno_rules.actions import Action
from uno_rules.engine.reducer import apply
from uno_rules.errors import RecordError, SetupError, SetupFault, UnoError, wrong_type
from uno_rules.game import new_game
from uno_rules.plain.states import position_from_data, position_to_data
from uno_rules.profile import RuleProfile
from uno_rules.record_parts import MOST_ACTIONS, RecordOutcome
from uno_rules.shuffling import FORMAT
from uno_rules.state import GameState
from uno_rules.strict_json import check_object

__all__ = ["MOST_ACTIONS", "GameRecord", "RecordOutcome", "dump", "dumps", "load", "loads"]

_KEYS: Final = frozenset({"format", "profile", "seats", "seed", "actions", "outcome", "digest"})


@attrs.frozen(repr=False)
class GameRecord:
    """One game from its deal: enough to play it again, action by action.

    Made with `GameRecord.of` or `loads`.  Made by hand, its form is checked at once, and
    whether the game is what it claims by `verify`.  Frozen and hashable.

    Attributes:
        profile: the rules of the table.
        seats: the name of every seat, seat 0 first.
        seed: of all shuffles.  Whoever knows it knows every hand.
        actions: what was done, in order.
        outcome: how it ended; None when the round was still running.
        digest: of the state after the last action.
        tags: plain data of its writer's, such as a date or an event.
        start: the position it began with; None for the deal of `new_game`.

    Raises:
        RecordError: a part has a form that no record has.

    >>> from uno_rules import OFFICIAL, legal_actions
    >>> state = new_game(OFFICIAL, players=2, seed=1)
    >>> record = GameRecord.of(state, legal_actions(state)[:1], names=["Ana", "Zoë"])
    >>> record
    <GameRecord: 2 seats, 1 action, not over>
    >>> [state.turn for state in record.replay()]
    [0, 1]
    """

    profile: RuleProfile
    seats: tuple[str, ...]
    seed: int
    actions: tuple[Action, ...]
    outcome: RecordOutcome | None
    digest: str
    _tags: str = attrs.field(default="{}", converter=parts.tags_text, alias="tags")
    start: GameState | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse what could not be written down and read again."""
        parts.check_profile(self.profile)
        parts.check_seats(self.seats)
        parts.check_seed(self.seed)
        parts.check_actions(self.actions)
        parts.check_outcome(self.outcome, len(self.seats))
        parts.check_digest(self.digest)
        _check_start(self)

    @staticmethod
    def of(
        state: GameState,
        actions: Iterable[Action],
        *,
        names: Sequence[str] | None = None,
        tags: Mapping[str, object] | None = None,
    ) -> GameRecord:
        """The record of a game: how it began, and what was done from there.

        Args:
            state: as `new_game` returned it, or any other, which is kept whole.
            actions: what was done, in order.
            names: of the seats, seat 0 first; ``Player 0`` and so on when left out.
            tags: plain data of your own, such as a date, kept as it is.

        Raises:
            RecordError: an action is not legal (its place is ``actions[i]``), or a name
                or a tag cannot be kept.

        >>> from uno_rules import OFFICIAL
        >>> GameRecord.of(new_game(OFFICIAL, players=2, seed=1), []).seats
        ('Player 0', 'Player 1')
        """
        if type(state) is not GameState:
            raise wrong_type("a GameState", state)
        names = _names_of(state, names)
        if not isinstance(actions, Iterable):
            raise RecordError("actions", "not a series of actions")
        done = tuple(islice(actions, MOST_ACTIONS + 1))
        parts.check_count(done)
        last = _last(_follow(state, done))
        return record_played(state, done, last, names=names, tags=tags)

    def to_data(self) -> dict[str, object]:
        """This record as JSON-compatible data.

        Raises:
            RecordError: an action in it has no text.

        >>> from uno_rules import OFFICIAL
        >>> GameRecord.of(new_game(OFFICIAL, players=2, seed=1), []).to_data()["seed"]
        '1'
        """
        outcome, tags, start = self.outcome, self.tags, self.start
        data: dict[str, object] = {
            "format": FORMAT,
            "profile": presets.to_data(self.profile),
            "seats": list(self.seats),
            "seed": str(self.seed),
            "actions": [parts.write_action(i, action) for i, action in enumerate(self.actions)],
            "outcome": None if outcome is None else parts.write_outcome(outcome),
            "digest": self.digest,
        }
        if start is not None:
            data["start"] = position_to_data(start)
        if tags:
            data["tags"] = tags
        return data

    @staticmethod
    def from_data(data: object, *, verify: bool = True) -> GameRecord:
        """The record that was written as `data` by `to_data`.

        Args:
            data: plain data, as JSON has them.
            verify: as for `loads`.

        Raises:
            RecordError: as `loads`.

        >>> from uno_rules import OFFICIAL
        >>> record = GameRecord.of(new_game(OFFICIAL, players=2, seed=1), [])
        >>> GameRecord.from_data(record.to_data()) == record
        True
        """
        parts.check_format(check_object("", data))
        found = parts.read_object("", data, _KEYS, {"start", "tags"})
        profile, seed = parts.read_profile(found["profile"]), parts.read_seed(found["seed"])
        record = GameRecord(
            profile=profile,
            seats=tuple(parts.read_list("seats", found["seats"])),
            seed=seed,
            actions=parts.read_actions(found["actions"]),
            outcome=parts.read_outcome(found["outcome"]),
            digest=found["digest"],
            tags=check_object("tags", found.get("tags", {})),
            start=position_from_data("start", found["start"], profile, seed)
            if "start" in found
            else None,
        )
        if verify:
            record.verify()
        return record

    @property
    def tags(self) -> dict[str, object]:
        """The tags, as a new dict each time: changing it changes no record.

        >>> from uno_rules import OFFICIAL
        >>> state = new_game(OFFICIAL, players=2, seed=1)
        >>> GameRecord.of(state, [], tags={"event": "club night"}).tags
        {'event': 'club night'}
        """
        return check_object("tags", strict_json.parse(self._tags))

    def replay(self) -> Iterator[GameState]:
        """The state it began with, then the state after each action, one at a time.

        Raises:
            RecordError: while it runs, at an action that is not legal, with the place
                ``actions[i]``; at ``seats`` when so many cannot play by this profile.

        >>> from uno_rules import OFFICIAL
        >>> record = GameRecord.of(new_game(OFFICIAL, players=2, seed=1), [])
        >>> next(record.replay()) == new_game(OFFICIAL, players=2, seed=1)
        True
        """
        if self.start is not None:
            yield from _follow(self.start, self.actions)
            return
        try:
            state = new_game(self.profile, len(self.seats), self.seed)
        except SetupError as error:
            place = "seats" if error.code in (SetupFault.SEATS, SetupFault.CARDS) else "profile"
            raise RecordError(place, error.reason) from None
        yield from _follow(state, self.actions)

    def verify(self) -> GameState:
        """Play the whole record, and return the last state when it is what was recorded.

        Raises:
            RecordError: an action is not legal (``actions[i]``; nothing is legal once the
                match is over), or the ``outcome`` or the ``digest`` is another.

        >>> from uno_rules import OFFICIAL
        >>> record = GameRecord.of(new_game(OFFICIAL, players=2, seed=1), [])
        >>> attrs.evolve(record, digest="0" * 64).verify()
        Traceback (most recent call last):
        ...
        uno_rules.errors.RecordError: digest: the game comes to another state
        """
        last = _last(self.replay())
        outcome = _outcome_of(last)
        if outcome != self.outcome:
            running = "the round is not over after the last action"
            ended = f"the game comes to {_words(outcome)}"
            raise RecordError("outcome", running if outcome is None else ended)
        if last.digest() != self.digest:
            raise RecordError("digest", "the game comes to another state")
        return last

    @override
    def __repr__(self) -> str:
        count = len(self.actions)
        actions = f"{count} action" if count == 1 else f"{count} actions"
        return f"<GameRecord: {len(self.seats)} seats, {actions}, {_words(self.outcome)}>"


def record_played(
    start: GameState,
    actions: Iterable[Action],
    last: GameState,
    *,
    names: Sequence[str] | None = None,
    tags: Mapping[str, object] | None = None,
) -> GameRecord:
    """The record of a game that was just played: `GameRecord.of` without playing it again.

    Args:
        start: how it began.
        actions: what was done, in order.
        last: the state that this led to, which is believed.
        names: as for `GameRecord.of`.
        tags: as for `GameRecord.of`.

    Raises:
        RecordError: a name or a tag cannot be kept.

    >>> from uno_rules import OFFICIAL
    >>> state = new_game(OFFICIAL, players=2, seed=1)
    >>> record_played(state, [], state) == GameRecord.of(state, [])
    True
    """
    return GameRecord(
        profile=start.profile,
        seats=_names_of(start, names),
        seed=start.seed,
        actions=tuple(actions),
        outcome=_outcome_of(last),
        digest=last.digest(),
        tags={} if tags is None else tags,
        start=None if _is_fresh(start) else start,
    )


def dumps(record: GameRecord) -> str:
    """`record` as JSON on one line, without a line break at its end.

    Raises:
        RecordError: an action in it has no text.
        TypeError: not a record.

    >>> from uno_rules import OFFICIAL
    >>> record = GameRecord.of(new_game(OFFICIAL, players=2, seed=1), [])
    >>> dumps(record)[:60]
    '{"format": "uno-rules/1", "profile": {"preset": "official"},'
    """
    if not isinstance(record, GameRecord):
        raise wrong_type("a GameRecord", record)
    return strict_json.write(record.to_data())


def loads(text: str, *, verify: bool = True) -> GameRecord:
    """The record written as `text`.

    Args:
        text: JSON, one record.
        verify: whether to play it at once (`GameRecord.verify`); without, only its
            form is checked, and the game may be another than it claims.

    Raises:
        RecordError: `text` is no record, or does not replay to what it says.
        TypeError: `text` is no text.

    >>> from uno_rules import OFFICIAL
    >>> record = GameRecord.of(new_game(OFFICIAL, players=2, seed=1), [])
    >>> loads(dumps(record)) == record
    True
    """
    return GameRecord.from_data(strict_json.parse(text), verify=verify)


def dump(record: GameRecord, file: IO[str]) -> None:
    r"""Write `record` to a text file (``encoding="utf-8"``), with a line break: JSON Lines.

    Raises:
        RecordError: as `dumps`.
        TypeError: not a record, or not an open text file.

    >>> import io
    >>> from uno_rules import OFFICIAL
    >>> file = io.StringIO()
    >>> dump(GameRecord.of(new_game(OFFICIAL, players=2, seed=1), []), file)
    >>> file.getvalue().count("\n")
    1
    """
    _check_file(file, "write")
    file.write(dumps(record) + "\n")


def load(file: IO[str], *, verify: bool = True) -> GameRecord:
    """The record that is all of a text file (``encoding="utf-8"``); see `loads`.

    Raises:
        RecordError: as `loads`, or the file is not UTF-8.
        TypeError: not an open text file, such as its name.

    >>> import io
    >>> load(io.StringIO("[]"))
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: not a JSON object
    """
    _check_file(file, "read")
    try:
        text = file.read(strict_json.LONGEST_TEXT + 1)
    except UnicodeDecodeError as error:
        raise RecordError("", f"not {error.encoding} text") from None
    return loads(text, verify=verify)


def _check_file(file: object, method: str) -> None:
    # By what it can do: wrappers of files, as of `tempfile`, are of no common class, but
    # only binary ones read into a buffer.
    if hasattr(file, "readinto") or not callable(getattr(file, method, None)):
        raise wrong_type("an open text file", file)


def _outcome_of(state: GameState) -> RecordOutcome | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return RecordOutcome(outcome.scope, outcome.winners, state.scores)


def _follow(state: GameState, actions: Iterable[Action]) -> Iterator[GameState]:
    yield state
    for i, action in enumerate(actions):
        try:
            state = apply(state, action)
        except UnoError as error:
            raise RecordError(f"actions[{i}]", str(error)) from error
        yield state


def _names_of(state: GameState, names: Sequence[str] | None) -> tuple[str, ...]:
    """The names of the seats, or what they are called when they have none."""
    if names is None:
        return tuple([f"Player {seat}" for seat in range(state.seats)])
    if not isinstance(names, list | tuple) or len(names) != state.seats:
        raise RecordError("seats", f"not one name for each of {state.seats} seats")
    return tuple(names)


def _last(states: Iterator[GameState]) -> GameState:
    return deque(states, maxlen=1)[0]


def _words(outcome: RecordOutcome | None) -> str:
    if outcome is None:
        return "not over"
    winners = ", ".join(map(str, outcome.winners)) or "nobody"
    scores = " ".join(map(str, outcome.scores))
    return f"{outcome.scope} won by {winners}, scores {scores}"


def _is_fresh(state: GameState) -> bool:
    """Whether `new_game` makes this very state."""
    try:
        return new_game(state.profile, state.seats, state.seed) == state
    except SetupError:
        return False


def _check_start(record: GameRecord) -> None:
    """Refuse a position that is not of this game, or that needs none."""
    start = record.start
    if start is None:
        return
    if type(start) is not GameState:
        raise RecordError("start", "not a GameState")
    if (start.profile, start.seed, start.seats) != (
        record.profile,
        record.seed,
        len(record.seats),
    ):
        raise RecordError("start", "not a position of these rules, this seed and these seats")
    if _is_fresh(start):
        raise RecordError("start", "a fresh deal stands in no record: its seed makes it")
