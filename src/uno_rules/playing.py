"""One game by policies, played on a working copy that is frozen once, at the end.

The handlers are those of `apply`; what is saved is the state after every action.  A
policy that wants a view gets one of a state frozen for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, cast

import attrs

from uno_rules.actions import Action
from uno_rules.engine.asides import without_mistakes
from uno_rules.engine.draft import freeze, thaw
from uno_rules.engine.reducer import LISTS, PERFORM, carry_out, explain, find, legal_actions
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
from uno_rules.state import SILENCE, Draft, GameState, waited_for
from uno_rules.view import view

_ENDS: Final[dict[str, frozenset[type[Phase]]]] = {
    "round": frozenset({RoundOverPhase, MatchOverPhase}),
    "match": frozenset({MatchOverPhase}),
}

Choose = Callable[[Draft, Sequence[Action]], Action]
"""Decides for the whole table, out of all legal actions."""

Decide = Callable[[Draft, int, Sequence[Action]], Action | None]
"""Decides for one seat, out of its legal actions."""


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
        seed: a number that fixes the random play, and nothing else.
        max_actions: stop after so many; None for no limit.

    Raises:
        IllegalActionError: a policy answered with an action that is not legal, or stayed
            silent when the game waited for it.
        SetupError: not one policy for each seat, or no such scope or limit.
        TypeError: `state` is no state, or `seed` no number.

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
    if type(state) is not GameState:
        raise wrong_type("a GameState", state)
    ends = check_end(scope, max_actions)
    deciders: Sequence[Decide]
    choose: Choose
    if policies is None:
        choose, deciders = _at_random(seed, state.seats)
    else:
        deciders = _deciders(check_policies(policies, state.seats))
        choose = partial(_ask_around, deciders=deciders)
    draft = thaw(state)
    draft.log = log
    tables = state.deal.tables
    plainly = log is None and not tables.watched
    count = 0
    limit = -1 if max_actions is None else max_actions
    while (phase := type(draft.phase)) not in ends and count != limit:
        legal = LISTS[phase](draft)
        if draft.talk is SILENCE and not tables.asides:
            seat = legal[0].seat  # what is legal is for one seat to do
            answer = deciders[seat](draft, seat, legal)
            for action in legal:
                if action is answer:
                    break
            else:
                action = _own(draft, seat, answer)
        else:
            action = choose(draft, legal)
        if plainly:
            PERFORM[type(action)](draft, action)
        else:
            carry_out(draft, action)
        count += 1
        if done is not None:
            done.append(action)
    return PlayedOut(freeze(draft), count)


def check_end(scope: str, max_actions: int | None) -> frozenset[type[Phase]]:
    """The phases in which the play ends.

    Raises:
        SetupError: there is no such scope or limit.
    """
    ends = _ENDS.get(scope) if isinstance(scope, str) else None
    if ends is None:
        raise SetupError(SetupFault.POSITION, f"scope is round or match, not {quoted(scope)}")
    if max_actions is not None and (type(max_actions) is not int or max_actions < 0):
        raise SetupError(SetupFault.POSITION, "max_actions is a number from 0, or None")
    return ends


def check_policies(policies: Sequence[Policy], seats: int) -> Sequence[Policy]:
    """The policies, if there is one for each seat.

    Raises:
        SetupError: there is not.
    """
    if not isinstance(policies, Sequence) or len(policies) != seats:
        raise SetupError(SetupFault.SEATS, f"not one policy for each of {seats} seats")
    for policy in policies:
        if isinstance(policy, type) or not callable(policy):
            reason = f"a policy is a callable on a view, not {quoted(policy)}"
            raise SetupError(SetupFault.SEATS, reason)
    return policies


def _at_random(seed: int, seats: int) -> tuple[Choose, Sequence[Decide]]:
    if type(seed) is not int:
        raise wrong_type("a number as seed", seed)
    chance = random.Random(seed).random

    def decide(draft: Draft, seat: int, legal: Sequence[Action]) -> Action:
        return legal[int(chance() * len(legal))]

    def choose(draft: Draft, legal: Sequence[Action]) -> Action:
        if draft.deal.tables.asides:
            legal = without_mistakes(draft, legal)
        return decide(draft, draft.turn, legal)

    return choose, [decide] * seats


def _deciders(policies: Sequence[Policy]) -> list[Decide]:
    return [
        policy.decide if isinstance(policy, Trusted) else _by_view(policy) for policy in policies
    ]


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
        TypeError: `state` is no state.

    >>> from uno_rules import OFFICIAL, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> def first(seen):
    ...     return seen.legal[0]
    >>> next_action(state, [first, first])
    0 R1
    """
    legal = legal_actions(state)
    check_policies(policies, state.seats)
    if not legal:
        raise SetupError(SetupFault.POSITION, "the match is over: nobody acts")
    return _ask_around(state, legal, _deciders(policies))


def _by_view(policy: Policy) -> Decide:
    def decide(draft: Draft, seat: int, legal: Sequence[Action]) -> Action | None:
        state = draft if isinstance(draft, GameState) else freeze(thaw(draft))
        return policy(view(state, seat))

    return decide


def _ask_around(draft: Draft, legal: Sequence[Action], deciders: Sequence[Decide]) -> Action:
    """The answer of the first seat that has one, where several may act."""
    (awaited,) = waited_for(draft.phase, draft.turn)
    theirs: dict[int, list[Action]] = {}
    for action in legal:
        theirs.setdefault(action.seat, []).append(action)
    for seat in _order(draft, awaited):
        answer = deciders[seat](draft, seat, theirs[seat]) if seat in theirs else None
        if answer is not None:
            return _own(draft, seat, answer)
    return _own(draft, awaited, None)


def _order(draft: Draft, awaited: int) -> Iterable[int]:
    """The seats as they are asked: the awaited one is last."""
    count = len(draft.hands)
    return [(awaited + k * draft.direction) % count for k in range(1, count + 1)]


def _own(draft: Draft, seat: int, answer: Action | None) -> Action:
    """The library's own action that the policy of `seat` has answered with."""
    if answer is None:
        silence = f"seat {seat} must act, and stayed silent"
        raise IllegalActionError(
            cast("Action", None), Violation(Code.MALFORMED_ACTION, silence, "5.2")
        )
    found = find(draft, answer)
    if found is None or found.seat != seat:
        asked = Violation(Code.NOT_YOUR_TURN, f"seat {seat} was asked", "5.2")
        raise IllegalActionError(answer, explain(draft, answer) or asked)
    return found
