"""A game played in place comes to what `apply` comes to, whoever decides."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from typing_extensions import override

import uno_rules as uno
from tests.strategies import choose, profiles, seeds, tables
from tests.test_bots import EVERYTHING
from uno_rules.engine.draft import freeze, thaw
from uno_rules.events import Event
from uno_rules.playing import next_action, play_out, play_out_logged
from uno_rules.policy import Policy, Trusted
from uno_rules.state import Draft

MOST = 250
"""Actions of one try: several rounds, on a table where few cards are dealt."""

IN_TURN = (uno.ChooseColor, uno.Play, uno.Draw, uno.Pass, uno.Challenge, uno.Accept, uno.NextRound)

Asked = list[tuple[int, object]]
"""Who was asked, in order, and what it was shown."""


def by_chance(rng: Random, legal: Sequence[uno.Action]) -> uno.Action | None:
    """Any legal action; or silence, from a seat that may keep it."""
    if not isinstance(legal[0], IN_TURN) and rng.random() < 0.5:
        return None
    return choose(rng, legal)


@attrs.frozen
class Plain:
    """A policy as users write them, with a memory of what it was shown."""

    seat: int
    rng: Random
    asked: Asked

    def __call__(self, seen: uno.PlayerView) -> uno.Action | None:
        assert seen.seat == self.seat
        self.asked.append((self.seat, seen))
        return by_chance(self.rng, seen.legal)


@attrs.frozen
class Knowing(Trusted):
    """A policy that is given the state; it remembers the hands and its legal actions."""

    seat: int
    rng: Random
    asked: Asked

    @override
    def __call__(self, seen: uno.PlayerView, /) -> uno.Action | None:
        raise AssertionError("whoever has the state asks `decide`")

    @override
    def decide(self, state: Draft, seat: int, legal: Sequence[uno.Action]) -> uno.Action | None:
        assert seat == self.seat
        self.asked.append((seat, (state.hands, state.phase, tuple(legal))))
        return by_chance(self.rng, legal)


Kind = Callable[[int, Random, Asked], Policy]
KINDS: list[Kind] = [Plain, Knowing]


def seated(kinds: Sequence[Kind]) -> tuple[list[Policy], Asked]:
    """One policy for each seat, and the list in which all of them write."""
    asked: Asked = []
    return [kind(seat, Random(seat), asked) for seat, kind in enumerate(kinds)], asked


def ask(state: uno.GameState, policies: Sequence[Policy]) -> uno.Action:
    """What `next_action` promises, written down a second time."""
    (awaited,) = state.to_act
    seats = [(awaited + k * state.direction) % state.seats for k in range(1, state.seats)]
    for seat in [*seats, awaited]:
        legal, policy = uno.legal_actions(state, seat), policies[seat]
        if legal:
            answer = (
                policy.decide(state, seat, legal)
                if isinstance(policy, Trusted)
                else policy(uno.view(state, seat))
            )
            if answer is not None:
                return answer
    raise AssertionError("the awaited seat always answers")


def is_mistake(state: uno.GameState, action: uno.Action) -> bool:
    """What random play leaves out, in the words of 9.17: a call or a catch without a reason."""
    if isinstance(action, uno.CallUno):
        ahead = action.seat == state.turn and len(state.hands[action.seat]) == 2
        return action.seat not in state.owing and not (ahead and action.seat not in state.called)
    if isinstance(action, uno.CatchUno):
        return action.offender not in state.owing
    return isinstance(action, uno.TimeUp | uno.Misplay | uno.ReportHint)


def at_random(seed: int) -> Callable[[uno.GameState], uno.Action]:
    rng = Random(seed)

    def decide(state: uno.GameState) -> uno.Action:
        ways = [way for way in uno.legal_actions(state) if not is_mistake(state, way)]
        return ways[int(rng.random() * len(ways))]

    return decide


def stepped(
    state: uno.GameState, decide: Callable[[uno.GameState], uno.Action], scope: str, most: int
) -> tuple[uno.GameState, list[uno.Action], list[Event]]:
    """The same play by `step`: the last state, the actions, and what happened."""
    actions: list[uno.Action] = []
    log: list[Event] = []
    while state.to_act and len(actions) < most:
        if scope == "round" and state.outcome is not None:
            break
        actions.append(decide(state))
        state, events = uno.step(state, actions[-1])
        log += events
    return state, actions, log


def same(found: uno.GameState, expected: uno.GameState) -> None:
    assert found == expected
    assert found.digest() == expected.digest()
    assert type(found) is uno.GameState
    assert found.log is None
    assert uno.legal_actions(found) == uno.legal_actions(expected)


SCOPES = st.sampled_from(["round", "match"])
MOSTS = st.sampled_from([0, 1, 7, MOST])


SPOKEN = uno.RuleProfile(uno_false_call_penalty=2, uno_false_catch_penalty=2)
"""A table where anybody may say UNO at any time, and pays for it without a reason."""


@given(tables(profiles()), seeds(), SCOPES, MOSTS)
@example((SPOKEN, 3), 1, "match", MOST)
def test_random_play_in_place_is_random_play_by_steps(
    table: tuple[uno.RuleProfile, int], seed: int, scope: str, most: int
) -> None:
    start = uno.new_game(*table, seed=seed)
    state, actions, log = stepped(start, at_random(seed), scope, most)
    found_log: list[Event] = []
    done: list[uno.Action] = []
    played = play_out_logged(
        start, None, scope=scope, seed=seed, max_actions=most, log=found_log, done=done
    )
    same(played.state, state)
    assert (played.actions, done, found_log) == (len(actions), actions, log)
    assert play_out(start, scope=scope, seed=seed, max_actions=most) == played


@given(tables(profiles()), seeds(), SCOPES, MOSTS, st.data())
def test_policies_play_in_place_what_they_play_by_steps(
    table: tuple[uno.RuleProfile, int], seed: int, scope: str, most: int, data: st.DataObject
) -> None:
    profile, players = table
    kinds = data.draw(st.lists(st.sampled_from(KINDS), min_size=players, max_size=players))
    start = uno.new_game(profile, players, seed=seed)
    policies, expected = seated(kinds)
    state, actions, log = stepped(start, lambda state: ask(state, policies), scope, most)
    policies, asked = seated(kinds)
    found_log: list[Event] = []
    done: list[uno.Action] = []
    played = play_out_logged(
        start, policies, scope=scope, seed=0, max_actions=most, log=found_log, done=done
    )
    same(played.state, state)
    assert (played.actions, done, found_log) == (len(actions), actions, log)
    assert asked == expected
    policies, asked = seated(kinds)
    assert stepped(start, lambda state: next_action(state, policies), scope, most)[1] == actions
    assert asked == expected


@pytest.mark.parametrize("scope", ["round", "match"])
def test_it_ends_where_it_should(scope: str) -> None:
    start = uno.new_game(uno.OFFICIAL, players=3, seed=4)
    end = play_out(start, scope=scope, seed=9).state
    assert end.outcome is not None
    assert end.outcome.scope == scope
    assert max(end.scores) >= (500 if scope == "match" else 1)  # 5.8
    again = play_out(end, scope=scope)
    assert (again.state, again.actions) == (end, 0)
    if scope == "round":
        on = play_out(end, scope="match", max_actions=1)
        assert (on.actions, on.state.round, on.state.outcome) == (1, 1, None)


def test_a_round_may_be_the_match() -> None:
    start = uno.new_game(uno.RuleProfile(target_score=None), players=2, seed=4)
    end = play_out(start).state
    assert end.outcome is not None
    assert end.outcome.scope == "match"  # 9.24: without a target one round is all


def test_what_is_played_on_stays_as_it_is() -> None:
    start = uno.new_game(EVERYTHING, players=4, seed=5)
    before = pickle.dumps(start)
    play_out(start, seed=1, max_actions=100)
    play_out(start, [lambda seen: seen.legal[0]] * 4, max_actions=50)
    assert pickle.dumps(start) == before
    assert start == uno.new_game(EVERYTHING, players=4, seed=5)


def test_a_game_can_be_played_in_pieces() -> None:
    def first(seen: uno.PlayerView) -> uno.Action:
        return seen.legal[0]

    start = state = uno.new_game(uno.OFFICIAL, players=4, seed=6)
    for most in (0, 1, 2, 3, 4):
        played = play_out(state, [first] * 4, max_actions=most)
        assert played.actions == most
        state = played.state
    assert play_out(start, [first] * 4, max_actions=10).state == state


def test_the_seed_decides_the_random_play() -> None:
    start = uno.new_game(uno.OFFICIAL, players=4, seed=6)
    ends = {play_out(start, seed=seed).state.digest() for seed in (0, 1, 1, 2)}
    assert len(ends) == 3
    assert play_out(start) == play_out(start, seed=0)


def test_the_first_action_of_random_play_is_the_one_that_is_promised() -> None:
    """Index ``int(random.Random(seed).random() * n)``: 0.23 of 3 is 0, 0.96 of 3 is 2."""
    start = uno.set_up(uno.OFFICIAL, hands=["R1 R2 B3", "Y1 Y2"], top="R5", draw_pile="G1 G2")
    legal = uno.legal_actions(start)
    assert list(map(str, legal)) == ["0 R1", "0 R2", "0 draw"]
    for seed, index in ((3, 0), (2, 2)):
        assert int(Random(seed).random() * 3) == index
        assert play_out(start, seed=seed, max_actions=1).state == uno.apply(start, legal[index])


# ------------------------------------------------------------------- who is asked


@pytest.mark.parametrize(("direction", "order"), [(1, [2, 3, 0, 1]), (-1, [0, 3, 2, 1])])
def test_the_others_are_asked_before_the_one_on_turn(direction: int, order: list[int]) -> None:
    # 9.17: seat 0 has forgotten to say UNO; each of the others may catch, and it may call
    state = uno.set_up(
        uno.OFFICIAL,
        hands=["R1 R2", "R3 R4 R6", "Y1 Y2 Y3", "Y4 Y5 Y6"],
        top="R5",
        draw_pile="G1 G2 G3",
        direction=1,
    )
    state = uno.apply(state, uno.parse_action("0 R1"))
    if direction == -1:
        draft = thaw(state)
        draft.direction = -1
        state = freeze(draft)
    asked: list[int] = []

    def silent(seen: uno.PlayerView) -> uno.Action | None:
        assert seen.seat is not None
        asked.append(seen.seat)
        return seen.legal[0] if seen.seat == state.turn else None

    assert str(next_action(state, [silent] * 4)) == "1 R3"
    assert asked == order
    asked.clear()

    def catching(seen: uno.PlayerView) -> uno.Action | None:
        silent(seen)
        return uno.CatchUno(3, 0) if seen.seat == 3 else None

    assert str(next_action(state, [catching] * 4)) == "3 catch 0"
    assert asked == order[: order.index(3) + 1]


def test_the_coming_dealer_is_asked_when_a_round_is_over() -> None:
    # 9.8: the dealer moves on to the left
    state = uno.set_up(uno.OFFICIAL, hands=["R1", "G4 G5 G6"], top="R5", draw_pile="G1", dealer=0)
    state = uno.apply(state, uno.parse_action("0 R1"))
    policies, asked = seated([Plain, Plain])
    assert str(next_action(state, policies)) == "1 deal"
    assert [seat for seat, _ in asked] == [1]


# ------------------------------------------------------------------- wrong answers


R1 = uno.Card.parse("R1")
POSITION = uno.set_up(
    uno.OFFICIAL, hands=["R1 B2 R2", "R3 G4"], top="R5", draw_pile="G1 G2 G3", turn=0
)


def answering(answer: object) -> Callable[[uno.PlayerView], Any]:
    return lambda seen: answer


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        (uno.parse_action("0 B2"), "not_playable", "0 B2: "),
        (uno.parse_action("1 R3"), "not_your_turn", "1 R3: "),
        (uno.parse_action("0 uno"), "nothing_to_call", "0 uno: "),
        ("0 R1", "malformed_action", "0 R1: str is not an action"),
        (0, "malformed_action", "0: int is not an action"),
        ([], "malformed_action", "list is not an action"),
        (uno.Play(7, R1), "no_such_seat", "7 R1: "),
        (None, "malformed_action", "None: seat 0 must act, and stayed silent"),
    ],
)
@pytest.mark.parametrize("knowing", [False, True])
def test_a_wrong_answer_is_an_illegal_action(
    answer: object, code: str, said: str, *, knowing: bool
) -> None:
    class Wrong(Knowing):
        @override
        def decide(self, state: Draft, seat: int, legal: Sequence[uno.Action]) -> Any:
            return answer

    policy: Policy = Wrong(0, Random(0), []) if knowing else answering(answer)
    with pytest.raises(uno.IllegalActionError) as refused:
        next_action(POSITION, [policy, answering(None)])
    assert refused.value.violation.code == code
    assert refused.value.action == answer
    assert said in str(refused.value)
    with pytest.raises(uno.IllegalActionError) as again:
        play_out(POSITION, [policy, answering(None)])
    assert str(again.value) == str(refused.value)


def test_nobody_answers_for_another() -> None:
    # 9.17: seat 0 owes UNO, so seat 2 may catch it; seat 1 is asked first, and says that
    hands = ["R1 R2", "R3 R4 R6", "Y1 Y2 Y3"]
    state = uno.set_up(uno.OFFICIAL, hands=hands, top="R5", draw_pile="G1 G2 G3")
    state = uno.apply(state, uno.parse_action("0 R1"))
    catch = uno.parse_action("2 catch 0")
    assert uno.is_legal(state, catch)
    with pytest.raises(uno.IllegalActionError, match=r"2 catch 0: seat 0 was asked \(not_your"):
        next_action(state, [answering(catch), answering(None), answering(None)])


@pytest.mark.parametrize("answer", [uno.parse_action("0 R1"), uno.Play(False, R1)])
def test_an_equal_action_is_as_good_as_the_librarys_own(answer: uno.Action) -> None:
    (own,) = [action for action in uno.legal_actions(POSITION) if str(action) == "0 R1"]
    assert next_action(POSITION, [answering(answer)] * 2) is own
    played = play_out(POSITION, [answering(answer)] * 2, max_actions=1)
    assert played.state == uno.apply(POSITION, own)


def test_what_a_policy_raises_comes_out() -> None:
    def broken(seen: uno.PlayerView) -> uno.Action:
        raise LookupError("no idea")

    with pytest.raises(LookupError, match="no idea"):
        play_out(POSITION, [broken, broken])


# ----------------------------------------------------------------- wrong arguments


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"policies": []}, "not one policy for each of 2 seats"),
        ({"policies": [len]}, "not one policy for each of 2 seats"),
        ({"policies": 5}, "not one policy for each of 2 seats"),
        ({"policies": {len, min}}, "not one policy for each of 2 seats"),
        ({"policies": [len, "greedy"]}, "a callable on a view, not 'greedy'"),
        ({"policies": [len, Plain]}, "a callable on a view, not <class "),
        ({"policies": "ab"}, "a callable on a view, not 'a'"),
        ({"scope": "game"}, "scope is round or match, not 'game'"),
        ({"scope": ["round"]}, "scope is round or match, not ['round']"),
        ({"max_actions": -1}, "max_actions is a number from 0, or None"),
        ({"max_actions": 1.0}, "max_actions is a number from 0, or None"),
        ({"max_actions": True}, "max_actions is a number from 0, or None"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(uno.SetupError) as refused:
        play_out(POSITION, **arguments)
    assert said in str(refused.value)
    if "policies" in arguments:
        with pytest.raises(uno.SetupError) as again:
            next_action(POSITION, arguments["policies"])
        assert str(again.value) == str(refused.value)


@pytest.mark.parametrize("seed", [None, "1", 1.0, True, [], b"1"])
def test_a_seed_is_a_number(seed: Any) -> None:
    with pytest.raises(TypeError, match="expected a number as seed, not"):
        play_out(POSITION, seed=seed)


@pytest.mark.parametrize("state", [None, "R1", uno.OFFICIAL, thaw(POSITION)])
def test_a_state_is_needed(state: Any) -> None:
    with pytest.raises(TypeError, match="expected a GameState, not"):
        play_out(state)
    with pytest.raises(TypeError, match="expected a GameState, not"):
        next_action(state, [])


def test_nobody_is_asked_when_the_match_is_over() -> None:
    profile = uno.RuleProfile(target_score=None)
    state = uno.set_up(profile, hands=["R1", "G4"], top="R5", draw_pile="G1")
    state = uno.apply(state, uno.parse_action("0 R1"))
    with pytest.raises(uno.SetupError, match="the match is over: nobody acts"):
        next_action(state, [answering(None)] * 2)
    assert play_out(state, [answering(None)] * 2, scope="match").actions == 0
