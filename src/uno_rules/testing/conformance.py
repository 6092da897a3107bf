"""Whether a client or a server of yours keeps to the rules, found out by random games.

A client is driven through games in which the other seats do whatever is legal, a server
by legal and illegal actions.  The same seed makes the same game, so that what goes wrong
can be seen again; the games are many, not clever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

import attrs

from uno_rules.actions import Action
from uno_rules.engine.reducer import legal_actions
from uno_rules.errors import UnoError, clip, quoted, shown
from uno_rules.events import Event, visible
from uno_rules.game import is_legal, why_not
from uno_rules.profile import OFFICIAL, RuleProfile
from uno_rules.state import GameState
from uno_rules.testing.chance import choose, sample
from uno_rules.testing.trial import ConformanceError, Trial, trials
from uno_rules.view import PlayerView, view

__all__ = ["Client", "ConformanceError", "Server", "check_client", "check_server"]

Told = PlayerView | Iterable[Event]
"""What a seat is told: its new view, or the events that it may see."""
Refusal = type[Exception] | tuple[type[Exception], ...]
"""The errors by which a server refuses."""


class Client(Protocol):
    """The program of one seat, made from its first view.  Wrap yours in these two methods.

    >>> from uno_rules import follow
    >>> class Hasty:
    ...     def __init__(self, seen):
    ...         self.seen = seen
    ...     def hear(self, events):
    ...         self.seen = follow(self.seen, events)
    ...     def speak(self):
    ...         return self.seen.legal[0] if self.seen.legal else None
    >>> check_client(Hasty, games=1, max_actions=20)
    """

    def hear(self, events: tuple[Event, ...], /) -> None:
        """What `visible` leaves to this seat of one action, its own included."""

    def speak(self) -> Action | None:
        """What the seat does now; None to wait for the others."""


class Server(Protocol):
    """The program that knows the state, made from it.  Wrap yours in these two methods.

    >>> from uno_rules import step
    >>> class Table:
    ...     def __init__(self, state):
    ...         self.state = state
    ...     def welcome(self, seat):
    ...         return view(self.state, seat)
    ...     def take(self, seat, action):
    ...         if action.seat != seat:
    ...             raise UnoError("each seat speaks for itself")
    ...         self.state, events = step(self.state, action)
    ...         return {seat: visible(events, seat) for seat in range(self.state.seats)}
    >>> check_server(Table, games=1, max_actions=20)
    """

    def welcome(self, seat: int, /) -> PlayerView:
        """What a seat is shown when it comes, or comes back."""

    def take(self, seat: int, action: Action, /) -> Mapping[int, Told]:
        """Do what `seat` has sent, and what each seat is told of it; an error refuses it."""


def check_client(
    make_client: Callable[[PlayerView], Client],
    profiles: Iterable[RuleProfile] = (OFFICIAL,),
    *,
    players: int | None = None,
    games: int = 10,
    seed: int = 0,
    max_actions: int = 150,
) -> None:
    """Let a client play one seat of random games, and see whether it keeps to the rules.

    It is asked before every action of the others, and must answer when the game waits for
    it; what it answers must be legal, and its own.  It must not fail on any view or event.
    Now and then another seat is faster, and now and then the client is made anew from its
    view, as one that has been away.

    Args:
        make_client: makes a client from the view of its seat.
        profiles: the rules that it must be able to play by.
        players: how many play; None for any number that the rules allow.
        games: how many there are by each profile, with seeds one after the other.
        seed: of the first one.
        max_actions: how long a game is at most.

    Raises:
        ConformanceError: the client does something else, or fails.
        SetupError: there is no game to play, or so many cannot play by a profile.

    >>> class Asleep:
    ...     def __init__(self, seen):
    ...         pass
    ...     def hear(self, events):
    ...         pass
    ...     def speak(self):
    ...         return None
    >>> check_client(Asleep, players=2)
    Traceback (most recent call last):
    ...
    uno_rules.testing.trial.ConformanceError: seat 1 is awaited, and stays silent
    after 0 actions; profile {'preset': 'official'}, players 2, seed 0
    """
    for trial in trials(profiles, players, games, seed, max_actions):
        _try_client(trial, make_client)


def check_server(
    make_server: Callable[[GameState], Server],
    profiles: Iterable[RuleProfile] = (OFFICIAL,),
    *,
    players: int | None = None,
    games: int = 10,
    seed: int = 0,
    max_actions: int = 150,
    refusal: Refusal = UnoError,
) -> None:
    """Let random seats play on a server, and see whether it keeps to the rules.

    It must do what is legal and tell every seat what `visible` leaves of the events, or
    the `view` after it: no more and no less.  What is not legal, and what one seat sends
    for another, it must refuse and stay as it was, which its welcomes show.

    Args:
        make_server: makes a server from the state in which it is to begin.
        profiles: the rules that it must be able to play by.
        players: how many play; None for any number that the rules allow.
        games: how many there are by each profile, with seeds one after the other.
        seed: of the first one.
        max_actions: how long a game is at most.
        refusal: the errors by which the server refuses.

    Raises:
        ConformanceError: the server does something else, or fails.
        SetupError: there is no game to play, or so many cannot play by a profile.

    >>> class Deaf:
    ...     def __init__(self, state):
    ...         self.state = state
    ...     def welcome(self, seat):
    ...         return view(self.state, seat)
    ...     def take(self, seat, action):
    ...         raise UnoError("not now")
    >>> check_server(Deaf, players=2, seed=1)
    Traceback (most recent call last):
    ...
    uno_rules.testing.trial.ConformanceError: '0 R6', which is legal, fails: UnoError: not now
    after 0 actions; profile {'preset': 'official'}, players 2, seed 1
    """
    for trial in trials(profiles, players, games, seed, max_actions):
        server = trial.call("making the server", make_server, trial.state)
        _try_in_vain(trial, server, refusal)
        while trial.goes_on:
            _act(trial, server)
            _try_in_vain(trial, server, refusal)


# ---------------------------------------------------------------------------- a client


def _try_client(trial: Trial, make_client: Callable[[PlayerView], Client]) -> None:
    seat = trial.pick(trial.state.seats)
    client = _seated(trial, make_client, seat)
    while trial.goes_on:
        if trial.pick(40) == 39:
            client = _seated(trial, make_client, seat)
        events = trial.do(_next_action(trial, client, seat))
        told = visible(events, seat, open_hands=trial.state.profile.open_hands)
        trial.call(f"seat {seat}, told {clip(str(told), 300)},", client.hear, told)
    if not trial.state.to_act:
        _answer(trial, client, seat)  # the match is over: it must be silent


def _seated(trial: Trial, make_client: Callable[[PlayerView], Client], seat: int) -> Client:
    seen = view(trial.state, seat)
    return trial.call(f"making the client of seat {seat}", make_client, seen)


def _next_action(trial: Trial, client: Client, seat: int) -> Action:
    """The client's action, or that of another seat: now and then one that is faster."""
    legal = legal_actions(trial.state)
    other = choose(trial.pick, legal)
    if other.seat != seat and trial.pick(4) == 3:
        return other
    answer = _answer(trial, client, seat)
    if answer is not None:
        return answer
    if other.seat == seat:
        other = choose(trial.pick, [action for action in legal if action.seat != seat])
    return other


def _answer(trial: Trial, client: Client, seat: int) -> Action | None:
    answer = trial.call(f"seat {seat}, asked,", client.speak)
    if answer is None:
        if seat in trial.state.to_act:
            raise trial.error(f"seat {seat} is awaited, and stays silent")
        return None
    violation = why_not(trial.state, answer)
    if violation is not None:
        why = f"{violation.message} ({violation.code}, rule {violation.rule})"
        raise trial.error(f"seat {seat} answers {quoted(shown(answer))}: {why}")
    if answer.seat != seat:
        raise trial.error(f"seat {seat} answers {quoted(shown(answer))}, for another seat")
    return answer


# ---------------------------------------------------------------------------- a server


def _act(trial: Trial, server: Server) -> None:
    """A legal action; who is told what of it."""
    action = choose(trial.pick, legal_actions(trial.state))
    told = trial.call(f"'{action}', which is legal,", server.take, action.seat, action)
    events = trial.do(action)
    if not isinstance(told, Mapping):
        raise trial.error(f"of '{action}' nobody is told: take returned {quoted(told)}")
    for seat in range(trial.state.seats):
        if seat not in told:
            raise trial.error(f"of '{action}' seat {seat} is told nothing")
        right = visible(events, seat, open_hands=trial.state.profile.open_hands)
        wrong = _what_is_wrong(told[seat], view(trial.state, seat), right)
        if wrong:
            raise trial.error(f"of '{action}' seat {seat} is told {wrong}")
    for seat in told:
        if seat not in range(trial.state.seats):
            raise trial.error(f"of '{action}' seat {quoted(seat)} is told, which is none")


def _try_in_vain(trial: Trial, server: Server, refusal: Refusal) -> None:
    """What is to be refused; and that all seats are shown what they see, before and after."""
    tried = []
    for seat, action in _attempts(trial):
        tried.append(f"'{action}' from seat {seat}")
        try:
            server.take(seat, action)
        except refusal:
            continue
        except Exception as error:
            what = f"{type(error).__name__}: {clip(str(error), 300)}"
            raise trial.error(f"{tried[-1]} is not refused, but fails: {what}") from error
        raise trial.error(f"{tried[-1]} is accepted, which is not legal")
    for seat in range(trial.state.seats):
        shown_view = trial.call(f"welcoming seat {seat}", server.welcome, seat)
        wrong = _what_is_wrong(shown_view, view(trial.state, seat), None)
        if wrong:
            after = f"having refused {', '.join(tried)}: " if tried else ""
            raise trial.error(f"{after}seat {seat} is welcomed with {wrong}")


def _attempts(trial: Trial) -> Iterator[tuple[int, Action]]:
    """Who sends what, none of it legal: anything at all, once more, and for another seat."""
    state, pick = trial.state, trial.pick
    for action in [*sample(state, pick, 3), *trial.actions[-1:]]:
        if not is_legal(state, action):
            yield (action.seat if action.seat < state.seats else pick(state.seats)), action
    if legal_actions(state):
        action = choose(pick, legal_actions(state))
        yield (action.seat + 1 + pick(state.seats - 1)) % state.seats, action


def _what_is_wrong(told: object, seen: PlayerView, events: tuple[Event, ...] | None) -> str:
    """What is wrong with what a seat is told, in words; nothing when it is right."""
    if isinstance(told, PlayerView):
        for name in attrs.fields_dict(PlayerView):
            has, should = getattr(told, name), getattr(seen, name)
            if has != should:
                return f"a view whose {name} is {quoted(has, 200)}, not {quoted(should, 200)}"
        return ""
    if events is None or not isinstance(told, Iterable):
        return f"{quoted(told)}, which is no view"
    heard = tuple(told)
    for place, (has, should) in enumerate(zip(heard, events, strict=False)):
        if has != should:
            return f"{quoted(has, 200)} as event {place}, not {quoted(should, 200)}"
    return "" if len(heard) == len(events) else f"{len(heard)} events, not {len(events)}"
