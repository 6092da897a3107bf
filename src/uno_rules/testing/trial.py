"""One random game with something under test in it, and the error that says what it did."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from typing_extensions import override

from uno_rules import presets
from uno_rules.actions import Action
from uno_rules.errors import SetupError, SetupFault, UnoError, clip, quoted, wrong_type
from uno_rules.events import Event
from uno_rules.game import new_game, step
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord
from uno_rules.state import GameState
from uno_rules.testing.chance import Pick

T = TypeVar("T")


class ConformanceError(UnoError, AssertionError):
    """What a client or a server has done wrong, and the game in which it did.

    It is for whoever wrote the program, and may show hidden cards.

    Attributes:
        reason: what went wrong.
        record: the game up to there.

    >>> from uno_rules import OFFICIAL
    >>> record = GameRecord.of(new_game(OFFICIAL, players=2, seed=3), [])
    >>> raise ConformanceError("seat 1 stays silent", record)
    Traceback (most recent call last):
    ...
    uno_rules.testing.trial.ConformanceError: seat 1 stays silent
    after 0 actions; profile {'preset': 'official'}, players 2, seed 3
    """

    def __init__(self, reason: str, record: GameRecord) -> None:
        super().__init__(reason, record)
        self.reason = reason
        self.record = record

    @property
    def profile(self) -> RuleProfile:
        """The rules of the game."""
        return self.record.profile

    @property
    def players(self) -> int:
        """How many there were."""
        return len(self.record.seats)

    @property
    def seed(self) -> int:
        """Of the game, and of all choices in it."""
        return self.record.seed

    @property
    def ply(self) -> int:
        """How many actions had been done."""
        return len(self.record.actions)

    @override
    def __str__(self) -> str:
        done = f"{self.ply} action" if self.ply == 1 else f"{self.ply} actions"
        rules = presets.to_data(self.profile)
        game = f"profile {rules}, players {self.players}, seed {self.seed}"
        return f"{self.reason}\nafter {done}; {game}"


class Trial:
    """A game in progress.

    Attributes:
        state: where it stands.
        actions: what was done.
        pick: the source of all choices in it.

    >>> from uno_rules import OFFICIAL, legal_actions
    >>> trial = Trial(OFFICIAL, 2, seed=3, max_actions=1)
    >>> events = trial.do(legal_actions(trial.state)[0])
    >>> len(trial.actions), trial.goes_on
    (1, False)
    """

    def __init__(
        self, profile: RuleProfile, players: int | None, seed: int, max_actions: int
    ) -> None:
        self.pick: Pick = _dice(seed)
        counts = profile.player_counts if players is None else (players,)
        # Picked in either case: naming the players makes the same game again.
        self.state: GameState = new_game(profile, counts[self.pick(len(counts))], seed)
        self.actions: list[Action] = []
        self._start = self.state
        self._most = max_actions

    @property
    def goes_on(self) -> bool:
        """Whether there is something to do, and time for it."""
        return bool(self.state.to_act) and len(self.actions) < self._most

    def do(self, action: Action) -> tuple[Event, ...]:
        """Go on by a legal action; what happened."""
        self.state, events = step(self.state, action)
        self.actions.append(action)
        return events

    def error(self, reason: str) -> ConformanceError:
        """The error to raise."""
        return ConformanceError(reason, GameRecord.of(self._start, self.actions))

    def call(self, what: str, function: Callable[..., T], *arguments: object) -> T:
        """What a function of the program under test returns.

        Raises:
            ConformanceError: it fails.
        """
        try:
            return function(*arguments)
        except Exception as error:
            reason = f"{what} fails: {type(error).__name__}: {clip(str(error), 300)}"
            raise self.error(reason) from error


def trials(
    profiles: Iterable[RuleProfile], players: int | None, games: int, seed: int, max_actions: int
) -> Iterator[Trial]:
    """The games of a check, one after the other.

    Raises:
        SetupError: there would be none, or so many cannot play by a profile.

    >>> from uno_rules import OFFICIAL
    >>> [trial.state.seats for trial in trials([OFFICIAL], None, games=4, seed=0, max_actions=9)]
    [9, 3, 10, 4]
    """
    if isinstance(profiles, RuleProfile) or not isinstance(profiles, Iterable):
        raise wrong_type("profiles", profiles)
    listed = list(profiles)
    if not listed:
        raise SetupError(SetupFault.POSITION, "no profile to play by")
    for name, value, least in (("games", games, 1), ("seed", seed, 0), ("actions", max_actions, 1)):
        if type(value) is not int or value < least:
            raise SetupError(SetupFault.POSITION, f"no number of {name}: {quoted(value)}")
    for profile in listed:
        if not isinstance(profile, RuleProfile):
            raise wrong_type("a RuleProfile", profile)
        for number in range(seed, seed + games):
            yield Trial(profile, players, number, max_actions)


def _dice(seed: int) -> Pick:
    chance = random.Random(seed).random
    return lambda below: int(chance() * below)
