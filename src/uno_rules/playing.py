"""One game by policies, played on a working copy that is frozen once, at the end.

The handlers are those of `apply`; what is saved is the state after every action.  A
policy that wants a view gets one of a state frozen for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import attrs

from uno_rules.actions import Action
from uno_rules.engine.asides import without_mistakes
from uno_rules.engine.draft import freeze, thaw
from uno_rules.engine.reducer import carry_out, choices, explain, find
from uno_rules.errors import (
    Code,
    IllegalActionError,
    SetupError,
    SetupFault,
    Violation,
    quoted,
    wrong_type,
)
from uno_rules.events import Event
from uno_rules.phases import MatchOverPhase, Phase, RoundOverPhase
from uno_rules.policy import Policy, Trusted
from uno_rules.state import Draft, GameState
from uno_rules.view import view

_ENDS: Final[dict[str, frozenset[type[Phase]]]] = {
    "round": frozenset({RoundOverPhase, MatchOverPhase}),
    "match": frozenset({MatchOverPhase}),
}

Choose = Callable[[Draft, list[Action]], Action]
"""Decides for the whole table, out of all legal actions."""


@attrs.frozen
class PlayedOut:
    """What a game came to.

    Attributes:
        state: the last one.
        actions: how many were done.

    >>> from uno_rules import OFFICIAL, new_game
    >>> played = play_out(new_game(OFFICIAL, players=2, seed=1), max_actions=3)
    >>> played.actions, played.state.outcome is None
    (3, True)
    """

    state: GameState
    actions: int


def play_out(
    state: GameState,
    policies: Sequence[Policy] | None = None,
    *,
    scope: str = "round",
    seed: int = 0,
    max_actions: int | None = None,
) -> PlayedOut:
    """Play on from `state` to the end of the round or of the match.

    Args:
        state: where to begin; it stays as it is.
        policies: one for each seat, asked in the order of `next_action`.  None plays
            uniformly at random over the legal actions that are no mistake: all but
            ``TimeUp``, ``Misplay``, ``ReportHint``, and calls and catches without a reason.
        scope: ``"round"`` or ``"match"``.
        seed: of the random play, and of nothing else.
        max_actions: stop after so many; None for no limit.

    Raises:
        IllegalActionError: a policy answered with an action that is not legal.
        SetupError: not one policy for each seat, or no such scope or limit.
        TypeError: `state` is no state.

    >>> from uno_rules import OFFICIAL, new_game
    >>> played = play_out(new_game(OFFICIAL, players=2, seed=1), seed=7)
    >>> played.state.outcome.scope
    'round'
    """
    return play_out_logged(state, policies, scope=scope, seed=seed, max_actions=max_actions)


def play_out_logged(
    state: GameState,
    policies: Sequence[Policy] | None,
    *,
    scope: str,
    seed: int,
    max_actions: int | None,
    log: list[Event] | None = None,
    done: list[Action] | None = None,
) -> PlayedOut:
    """The same, with lists that receive all events and all actions."""
    draft, ends = _begin(state, scope, max_actions)
    draft.log = log
    if policies is None:
        choose: Choose = _at_random(seed)
    else:
        choose = _by_policies(check_policies(policies, state.seats))
    count = 0
    while type(draft.phase) not in ends and count != max_actions:
        action = choose(draft, choices(draft))
        carry_out(draft, action)
        count += 1
        if done is not None:
            done.append(action)
    return PlayedOut(freeze(draft), count)


def _begin(
    state: GameState, scope: str, max_actions: int | None
) -> tuple[Draft, frozenset[type[Phase]]]:
    if type(state) is not GameState:
        raise wrong_type("a GameState", state)
    ends = _ENDS.get(scope) if isinstance(scope, str) else None
    if ends is None:
        raise SetupError(SetupFault.POSITION, f"scope is round or match, not {quoted(scope)}")
    if max_actions is not None and (type(max_actions) is not int or max_actions < 0):
        raise SetupError(SetupFault.POSITION, "max_actions is a number from 0, or None")
    return thaw(state), ends


def _at_random(seed: int) -> Choose:
    chance = random.Random(seed).random

    def choose(draft: Draft, legal: list[Action]) -> Action:
        if draft.deal.tables.asides:
            legal = without_mistakes(draft, legal)
        return legal[int(chance() * len(legal))]

    return choose


def check_policies(policies: Sequence[Policy], seats: int) -> Sequence[Policy]:
    """The policies, if there is one for each seat.

    Raises:
        SetupError: there is not.
    """
    if not isinstance(policies, Sequence) or len(policies) != seats:
        raise SetupError(SetupFault.SEATS, f"not one policy for each of {seats} seats")
    if not all([callable(policy) for policy in policies]):
        raise SetupError(SetupFault.SEATS, "a policy is a callable on a view")
    return policies


def _by_policies(policies: Sequence[Policy]) -> Choose:
    def choose(draft: Draft, legal: list[Action]) -> Action:
        return _ask(draft, legal, policies)

    return choose


def next_action(state: GameState, policies: Sequence[Policy]) -> Action:
    """What the table does next: the seats are asked one after the other.

    First those that may speak out of turn, beginning with the one after the seat that
    the game waits for, in the direction of play; each may stay silent.  Then that seat
    itself, which must answer.

    Args:
        state: where the game stands.
        policies: one for each seat.

    Raises:
        IllegalActionError: an answer is not legal, or the awaited seat stays silent.
        SetupError: not one policy for each seat, or the match is over.

    >>> from uno_rules import OFFICIAL, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> def first(seen):
    ...     return seen.legal[0]
    >>> next_action(state, [first, first])
    0 R1
    """
    if type(state) is not GameState:
        raise wrong_type("a GameState", state)
    check_policies(policies, state.seats)
    legal = choices(state)
    if not legal:
        raise SetupError(SetupFault.POSITION, "the match is over: nobody acts")
    return _ask(state, legal, policies)


def _ask(draft: Draft, legal: list[Action], policies: Sequence[Policy]) -> Action:
    phase = draft.phase
    awaited = phase.dealer if type(phase) is RoundOverPhase else draft.turn
    by_seat: dict[int, list[Action]] = {}
    for action in legal:
        by_seat.setdefault(action.seat, []).append(action)
    if len(by_seat) > 1:
        for seat in _others(draft, awaited):
            if seat in by_seat:
                answer = _answer(draft, seat, by_seat[seat], policies[seat])
                if answer is not None:
                    return answer
    answer = _answer(draft, awaited, by_seat[awaited], policies[awaited])
    if answer is None:
        silence = Violation(Code.NOT_YOUR_TURN, f"seat {awaited} must act, not be silent", "5.2")
        raise IllegalActionError(by_seat[awaited][0], silence)
    return answer


def _others(draft: Draft, awaited: int) -> Iterator[int]:
    count = len(draft.hands)
    for k in range(1, count):
        yield (awaited + k * draft.direction) % count


def _answer(draft: Draft, seat: int, legal: list[Action], policy: Policy) -> Action | None:
    """The action that a policy answers with, out of the library's own; None for silence."""
    if isinstance(policy, Trusted):
        answer = policy.decide(draft, seat, legal)
    else:
        state = draft if isinstance(draft, GameState) else freeze(thaw(draft))
        answer = policy(view(state, seat))
    if answer is None:
        return None
    for action in legal:
        if action is answer:
            return action
    found = find(draft, answer)
    if found is None or found.seat != seat:
        violation = explain(draft, answer) or Violation(
            Code.NOT_YOUR_TURN, f"seat {seat} was asked", "5.2"
        )
        raise IllegalActionError(answer, violation)
    return found
