"""Which clients and servers the testing kit lets pass, and which it finds out."""

from __future__ import annotations

import importlib.util
import json
import pickle
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import override

import uno_rules as uno
from uno_rules import presets
from uno_rules.events import CardsDrawn, Event
from uno_rules.testing import ConformanceError, check_client, check_server, profiles
from uno_rules.testing.conformance import Told
from uno_rules.view import AfterDrawSeen

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str) -> Any:
    """A program of examples/, as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ----------------------------------------------------------------- honest programs


class Player:
    """A client that keeps its view, and plays the first of its legal actions."""

    def __init__(self, seen: uno.PlayerView) -> None:
        self.seen = seen

    def hear(self, events: tuple[Event, ...]) -> None:
        self.seen = uno.follow(self.seen, events)

    def speak(self) -> uno.Action | None:
        return self.seen.legal[0] if self.seen.seat in self.seen.to_act else None


class Table:
    """A server that tells each seat the events that it may see."""

    def __init__(self, state: uno.GameState) -> None:
        self.state = state

    def welcome(self, seat: int) -> uno.PlayerView:
        return uno.view(self.state, seat)

    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        if action.seat != seat:
            raise uno.UnoError("each seat speaks for itself")
        self.state, events = uno.step(self.state, action)
        return {listener: self.told(listener, events) for listener in range(self.state.seats)}

    def told(self, seat: int, events: Sequence[Event]) -> Told:
        return uno.visible(events, seat, open_hands=self.state.profile.open_hands)


class TableOfViews(Table):
    """One that tells each seat its new view instead."""

    @override
    def told(self, seat: int, events: Sequence[Event]) -> Told:
        return self.welcome(seat)


HIDDEN_HANDS = example("hidden_hands")


class ClientOfTheExample:
    def __init__(self, seen: uno.PlayerView) -> None:
        self.client = HIDDEN_HANDS.Client(json.dumps(seen.to_data()))

    def hear(self, events: tuple[Event, ...]) -> None:
        self.client.hear(json.dumps([uno.event_to_data(event) for event in events]))

    def speak(self) -> uno.Action | None:
        text = self.client.speak()
        return None if text is None else uno.parse_action(text)


class ServerOfTheExample:
    def __init__(self, state: uno.GameState) -> None:
        self.server = HIDDEN_HANDS.Server(state.seats, state.seed)

    def welcome(self, seat: int) -> uno.PlayerView:
        return uno.PlayerView.from_data(json.loads(self.server.welcome(seat)))

    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        told = self.server.take(seat, str(action))
        return {
            listener: [uno.event_from_data(data) for data in json.loads(message)]
            for listener, message in told.items()
        }


def test_the_client_of_the_example_conforms() -> None:
    check_client(ClientOfTheExample, games=3, max_actions=40)


def test_the_server_of_the_example_conforms() -> None:
    check_server(ServerOfTheExample, games=3, max_actions=40)


def test_honest_programs_conform_by_every_preset() -> None:
    everything = [presets.by_name(name) for name in presets.names()]
    check_client(Player, everything, games=1, max_actions=20)
    check_server(Table, everything, games=1, max_actions=20)
    check_server(TableOfViews, everything, games=1, max_actions=10)


@settings(max_examples=10)
@given(profiles(), st.integers(0, 1_000))
def test_honest_programs_conform_by_any_rules(profile: uno.RuleProfile, seed: int) -> None:
    check_client(Player, [profile], games=1, seed=seed, max_actions=25)
    check_server(Table, [profile], games=1, seed=seed, max_actions=25)


# ----------------------------------------------------------------- broken clients


class OutOfTurn(Player):
    """Draws whenever it is asked."""

    @override
    def speak(self) -> uno.Action | None:
        assert self.seen.seat is not None
        return uno.Draw(self.seen.seat)


class Silent(Player):
    @override
    def speak(self) -> uno.Action | None:
        return None


class ForAnother(Player):
    """Draws for whoever is on turn."""

    @override
    def speak(self) -> uno.Action | None:
        if self.seen.phase == uno.PlayPhase() and self.seen.turn != self.seen.seat:
            return uno.Draw(self.seen.turn)
        return super().speak()


class Late(Player):
    """Hears everything one message later."""

    missed: tuple[Event, ...] = ()

    @override
    def hear(self, events: tuple[Event, ...]) -> None:
        self.seen = uno.follow(self.seen, self.missed)
        self.missed = events


class AfraidOfTwos(Player):
    """Has never met a Draw Two."""

    @override
    def hear(self, events: tuple[Event, ...]) -> None:
        if any(getattr(event, "card", None) in uno.parse_cards("R+2 B+2") for event in events):
            raise KeyError("+2")
        super().hear(events)


class AfraidOfSpeaking(Player):
    @override
    def speak(self) -> uno.Action | None:
        raise KeyError("speak")


class NeverEnding(Player):
    """Wants to deal again when the match is over."""

    @override
    def speak(self) -> uno.Action | None:
        if isinstance(self.seen.phase, uno.MatchOverPhase):
            assert self.seen.seat is not None
            return uno.NextRound(self.seen.seat)
        return super().speak()


class OnlyAtTheDeal(Player):
    """Cannot come back."""

    def __init__(self, seen: uno.PlayerView) -> None:
        if len(seen.discard_pile) > 1:
            raise ValueError("too late")
        super().__init__(seen)


class Nonsense(Player):
    @override
    def speak(self) -> Any:
        return "0 draw"


@pytest.mark.parametrize(
    ("client", "reason"),
    [
        (OutOfTurn, r"seat \d answers '\d draw': it is the turn of seat \d \(not_your_turn"),
        (Silent, r"seat \d is awaited, and stays silent"),
        (ForAnother, r"seat \d answers '\d draw', for another seat"),
        (Late, r"seat \d (answers '.*': .*, rule |is awaited, and stays silent)"),
        (AfraidOfTwos, r"seat \d, told .*CardPlayed.*, fails: KeyError: '\+2'"),
        (AfraidOfSpeaking, r"seat \d, asked, fails: KeyError: 'speak'"),
        (NeverEnding, r"seat \d answers '\d deal': .*, rule "),
        (OnlyAtTheDeal, r"making the client of seat \d fails: ValueError: too late"),
        (Nonsense, r"seat \d answers '0 draw': .*malformed_action"),
    ],
)
def test_a_broken_client_is_caught(client: type[Player], reason: str) -> None:
    short = uno.RuleProfile(hand_size=3, target_score=None, max_players=4)
    with pytest.raises(ConformanceError, match=reason):
        check_client(client, [short], games=20)


# ----------------------------------------------------------------- broken servers


class Leaking(Table):
    """Tells everybody which card was drawn."""

    @override
    def told(self, seat: int, events: Sequence[Event]) -> Told:
        told: list[Event] = []
        for event in events:
            drawn = isinstance(event, CardsDrawn)
            told += [event] if drawn else uno.visible([event], seat)
        return told


class LeakingWelcome(Table):
    """Shows the drawn card to whoever comes back."""

    @override
    def welcome(self, seat: int) -> uno.PlayerView:
        seen = super().welcome(seat)
        if isinstance(self.state.phase, uno.AfterDrawPhase):
            return attrs.evolve(seen, phase=AfterDrawSeen(self.state.phase.drawn))
        return seen


class LeakingViews(Table):
    """Tells everybody what the one who acted sees."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        told = super().take(seat, action)
        return dict.fromkeys(told, self.welcome(seat))


class Credulous(Table):
    """Lets a seat speak for another."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        return super().take(action.seat, action)


class Lenient(Table):
    """Takes an illegal action and passes over it in silence."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        try:
            return super().take(seat, action)
        except uno.UnoError:
            return {}


class Severe(Table):
    """Refuses, but makes who tried it draw or play at once."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        try:
            return super().take(seat, action)
        except uno.UnoError:
            self.state = uno.apply(self.state, uno.legal_actions(self.state)[0])
            raise


class Clumsy(Table):
    """Fails on what it does not expect."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        if not uno.is_legal(self.state, action):
            raise KeyError(str(action))
        return super().take(seat, action)


class Strict(Table):
    """Knows of no drawing."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        if isinstance(action, uno.Draw):
            raise uno.UnoError("you have a card that fits")
        return super().take(seat, action)


class Forgetful(Table):
    """Does not tell the one who acted."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        return {other: told for other, told in super().take(seat, action).items() if other != seat}


class Talkative(Table):
    """Tells a seat that there is not."""

    @override
    def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
        return {**super().take(seat, action), 99: ()}


class Terse(Table):
    """Keeps the last event to itself."""

    @override
    def told(self, seat: int, events: Sequence[Event]) -> Told:
        return uno.visible(events[:-1], seat)


class Dumb(Table):
    @override
    def take(self, seat: int, action: uno.Action) -> Any:
        super().take(seat, action)


class Numb(Table):
    @override
    def told(self, seat: int, events: Iterable[Event]) -> Any:
        return 7


class OfItsOwn(Table):
    """Deals a game of its own."""

    def __init__(self, state: uno.GameState) -> None:
        super().__init__(uno.new_game(state.profile, state.seats, state.seed + 1))


class Unwelcoming(Table):
    @override
    def welcome(self, seat: int) -> Any:
        return super().welcome(seat).to_data()


@pytest.mark.parametrize(
    ("server", "reason"),
    [
        (Leaking, r"of '.*' seat \d is told CardsDrawn\(.*, not CardsDrawn\(.*, cards=None"),
        (LeakingWelcome, r"seat \d is welcomed with a view whose phase is .*, not .*drawn=None"),
        (LeakingViews, r"seat \d is told a view whose seat is "),
        (Credulous, r"'(\d) .*' from seat (?!\1)\d is accepted, which is not legal"),
        (Lenient, r"'.*' from seat \d is accepted, which is not legal"),
        (Severe, r"having refused '.*: seat \d is welcomed with a view whose "),
        (Clumsy, r"'.*' from seat \d is not refused, but fails: KeyError: "),
        (Strict, r"'\d draw', which is legal, fails: UnoError: you have a card that fits"),
        (Forgetful, r"of '(\d) .*' seat \1 is told nothing"),
        (Talkative, r"of '.*' seat 99 is told, which is none"),
        (Terse, r"of '.*' seat 0 is told \d events, not \d"),
        (Dumb, r"of '.*' nobody is told: take returned None"),
        (Numb, r"of '.*' seat 0 is told 7, which is no view"),
        (OfItsOwn, r"seat 0 is welcomed with a view whose "),
        (Unwelcoming, r"seat 0 is welcomed with \{.*, which is no view"),
    ],
)
def test_a_broken_server_is_caught(server: type[Table], reason: str) -> None:
    with pytest.raises(ConformanceError, match=reason):
        check_server(server, games=20, max_actions=60)


def test_a_server_may_refuse_by_an_error_of_its_own() -> None:
    class RefusedError(Exception):
        pass

    class Polite(Table):
        @override
        def take(self, seat: int, action: uno.Action) -> Mapping[int, Told]:
            try:
                return super().take(seat, action)
            except uno.UnoError as error:
                raise RefusedError from error

    check_server(Polite, games=1, max_actions=30, refusal=RefusedError)
    with pytest.raises(ConformanceError, match="is not refused, but fails: RefusedError"):
        check_server(Polite, games=1)


# ----------------------------------------------------------------- what the error says


def failure_of(*arguments: Any, **options: Any) -> ConformanceError:
    with pytest.raises(ConformanceError) as caught:
        check_server(*arguments, **options)
    return caught.value


def test_an_error_says_how_to_see_it_again() -> None:
    error = failure_of(Leaking, [presets.STACKING], seed=5)
    assert isinstance(error, uno.UnoError)
    assert isinstance(error, AssertionError)
    assert (error.profile, error.ply) == (presets.STACKING, len(error.record.actions))
    *_, game = str(error).splitlines()
    rules = "profile {'preset': 'stacking'}"
    assert game == (
        f"after {error.ply} actions; {rules}, players {error.players}, seed {error.seed}"
    )
    again = failure_of(Leaking, [error.profile], players=error.players, games=1, seed=error.seed)
    assert (again.reason, again.record) == (error.reason, error.record)
    copied = pickle.loads(pickle.dumps(error))
    assert (str(copied), copied.record) == (str(error), error.record)


def test_the_record_of_an_error_leads_to_where_it_happened() -> None:
    error = failure_of(LeakingWelcome, games=20)
    assert isinstance(error.record.verify().phase, uno.AfterDrawPhase)


@pytest.mark.parametrize(
    "options",
    [
        {"games": 0},
        {"games": True},
        {"seed": -1},
        {"seed": None},
        {"max_actions": 0},
        {"profiles": []},
        {"players": 11},
    ],
)
def test_a_check_that_would_check_nothing_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(uno.SetupError):
        check_client(Player, **options)
    with pytest.raises(uno.SetupError):
        check_server(Table, **options)


@pytest.mark.parametrize("profiles", [uno.OFFICIAL, 7, ["official"]])
def test_profiles_that_are_none_are_refused(profiles: Any) -> None:
    with pytest.raises(TypeError, match=r"^expected "):
        check_client(Player, profiles)
