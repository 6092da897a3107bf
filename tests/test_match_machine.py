"""Random matches: what holds in every state, after every action, for every action tried.

Two machines play: one by the official rules, one by any rules at all.  What they
check is said in rules 5.2, 9.7, 9.10, 9.31, 9.32 and 9.33.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterable
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

import uno_rules as uno
from tests.strategies import choose, core_profiles, profiles, sample, seeds, tables, universe
from uno_rules.testing import states

Laying = uno.Play | uno.JumpIn | uno.Misplay

ON_TURN = (uno.ChooseColor, uno.Play, uno.Draw, uno.Pass, uno.Challenge, uno.Accept)
ASIDE = (uno.JumpIn, uno.CallUno, uno.CatchUno)
MISTAKES = (uno.Misplay, uno.Report, uno.ReportHint)
CLOSING = (uno.NextRound, uno.TimeUp)


def place_in_list(action: uno.Action) -> tuple[object, ...]:
    """Where rule 9.33 puts an action; written down here a second time, from its text."""
    groups: tuple[tuple[type, ...], ...] = (ON_TURN, ASIDE, MISTAKES, CLOSING)
    group = next(n for n, kinds in enumerate(groups) if isinstance(action, kinds))
    order = groups[group].index(type(action))
    words: tuple[int | None, ...] = ()
    if isinstance(action, Laying):
        words = (action.card, action.color, action.target, action.copies, action.uno)
    elif isinstance(action, uno.ChooseColor):
        words = (action.color, action.target)
    elif isinstance(action, uno.CatchUno | uno.Report):
        words = (action.offender,)
    elif isinstance(action, uno.ReportHint):
        words = (action.offender, action.to)
    suffixes = tuple([-1 if word is None else int(word) for word in words])
    # "by seat ascending jump, uno, catch": there the seat comes before the type.
    first = (action.seat, order) if group == 1 else (order, action.seat)
    return (group, *first, *suffixes)


def cards_in(state: uno.GameState) -> Counter[uno.Card]:
    cards = Counter([*state.draw_pile, *state.discard_pile])
    for hand in state.hands:
        cards.update(hand)
    return cards


def check_state(state: uno.GameState) -> None:
    """What holds in every state by itself."""
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert len(state.hands) == len(state.active) == len(state.scores) == state.seats
    outcome, name = state.outcome, state.phase.name
    if outcome is None:
        for hand, plays in zip(state.hands, state.active, strict=True):
            assert plays or not hand
        assert name in ("initial_color", "play", "after_draw", "respond")
        assert state.to_act == (state.turn,)  # 9.7
        assert state.active[state.turn]
    elif outcome.scope == "round":
        assert name == "round_over"
        assert isinstance(state.phase, uno.RoundOverPhase)
        assert state.to_act == (state.phase.dealer,)
        assert state.active[state.phase.dealer]
    else:
        assert (name, outcome.scope, state.to_act) == ("match_over", "match", ())
    assert (state.color is None) == (name == "initial_color")  # 9.7
    assert (state.pending > 0) <= (name == "respond")
    if state.top.color is not None:
        assert state.color is state.top.color


def check_legal(state: uno.GameState) -> None:
    """What holds of the legal actions of every state."""
    legal = uno.legal_actions(state)
    places = [place_in_list(action) for action in legal]
    assert places == sorted(set(places)), "9.33: in order, none twice"
    by_seat = [uno.legal_actions(state, seat) for seat in range(state.seats)]
    assert Counter(legal) == Counter([action for actions in by_seat for action in actions])
    for seat, actions in enumerate(by_seat):
        assert all(action.seat == seat for action in actions)
        assert list(actions) == [action for action in legal if action.seat == seat]
        assert state.active[seat] or not actions, "9.10: eliminated seats have no action"
    turn_actions = [action for action in legal if isinstance(action, ON_TURN)]
    if state.outcome is None:
        assert turn_actions, "9.31: the seat on turn has something to do"
        assert all(action.seat == state.turn for action in turn_actions)
    elif state.outcome.scope == "round":
        assert legal[0] == uno.NextRound(state.to_act[0]), "9.31"
    else:
        assert legal == ()
    for action in legal:
        again = uno.parse_action(str(action))
        assert (again, type(again), str(again)) == (action, type(action), str(action))


def check_tried(state: uno.GameState, tried: Iterable[uno.Action]) -> None:
    """Legal, not refused, and applied are the same, whoever tries what."""
    legal = set(uno.legal_actions(state))
    shown = {str(state.top), *map(str, state.discard_pile)}
    digest = state.digest()
    for action in tried:
        violation = uno.why_not(state, action)
        assert (violation is None) == (action in legal) == uno.is_legal(state, action), action
        try:
            uno.apply(state, action)
        except uno.IllegalActionError as error:
            assert error.violation == violation
            assert error.action is action
        else:
            assert violation is None, action
        if violation is not None:
            assert violation.message
            assert violation.rule
            named = {word.strip(",;:.()") for word in violation.message.split()}
            written = {str(action.card)} if isinstance(action, Laying) else set()
            hidden = {card.code for hand in state.hands for card in hand} - shown - written
            assert not named & (hidden - {"W"}), violation.message
    assert state.digest() == digest


def check_transition(before: uno.GameState, action: uno.Action) -> uno.GameState:
    """Apply a legal action, and compare everything that must agree around it."""
    digest, kept = before.digest(), hash(before)
    after = uno.apply(before, action)
    assert (before.digest(), hash(before)) == (digest, kept), "the state given stays as it is"
    stepped, events = uno.step(before, action)
    assert stepped == after
    assert events, "something happens in every transition"
    assert hash(stepped) == hash(after)
    if isinstance(action, ON_TURN):  # a false call costs nothing when no card is left
        assert after != before
    if isinstance(action, uno.NextRound):
        assert cards_in(after) == Counter(before.profile.cards.cards()), "9.7"
        assert after.round == before.round + 1
    else:
        assert cards_in(after) == cards_in(before), "9.32"
        assert after.round == before.round
    return after


def check_value(state: uno.GameState) -> None:
    """A state is a value: copies are itself, and it survives a pickle."""
    assert copy.copy(state) is state
    assert copy.deepcopy(state) is state
    thawed = pickle.loads(pickle.dumps(state))
    assert thawed is not state
    assert thawed == state
    assert hash(thawed) == hash(state)
    assert thawed.digest() == state.digest()
    assert uno.legal_actions(thawed) == uno.legal_actions(state)


class Matches(RuleBasedStateMachine):
    """A match in progress; when it is over, the next one begins."""

    state: uno.GameState

    def go(self, action: uno.Action) -> None:
        self.state = check_transition(self.state, action)

    @precondition(lambda self: self.state.to_act)
    @rule(index=st.integers(0, 2**16))
    def act(self, index: int) -> None:
        legal = uno.legal_actions(self.state)
        self.go(legal[index % len(legal)])

    @rule(chance=st.integers(0, 2**32), turns=st.integers(1, 60))
    def play_on(self, chance: int, turns: int) -> None:
        rng = Random(chance)
        for _ in range(turns):
            legal = uno.legal_actions(self.state)
            if not legal:
                self.state = uno.new_game(self.state.profile, self.state.seats, chance)
            else:
                self.go(choose(rng, legal))
            check_state(self.state)

    @rule(chance=st.integers(0, 2**32))
    def try_anything(self, chance: int) -> None:
        check_tried(self.state, sample(self.state, Random(chance), 150))

    @rule()
    def try_everything_legal(self) -> None:
        legal = uno.legal_actions(self.state)
        check_tried(self.state, legal[:40])

    @rule()
    def copy_and_pickle(self) -> None:
        check_value(self.state)

    @invariant()
    def always(self) -> None:
        check_state(self.state)
        check_legal(self.state)


class OfficialMatches(Matches):
    @initialize(players=st.integers(2, 10), seed=seeds())
    def begin(self, players: int, seed: int) -> None:
        self.state = uno.new_game(uno.OFFICIAL, players, seed)


class CoreMatches(Matches):
    @initialize(table=tables(core_profiles()), seed=seeds())
    def begin(self, table: tuple[uno.RuleProfile, int], seed: int) -> None:
        self.state = uno.new_game(*table, seed)


class HouseRuleMatches(Matches):
    @initialize(table=tables(profiles()), seed=seeds())
    def begin(self, table: tuple[uno.RuleProfile, int], seed: int) -> None:
        self.state = uno.new_game(*table, seed)


TestOfficialMatches = OfficialMatches.TestCase
TestCoreMatches = CoreMatches.TestCase
TestHouseRuleMatches = HouseRuleMatches.TestCase


def moments(players: int) -> st.SearchStrategy[uno.GameState]:
    """States some way into a match, with few cards in the hands."""
    few = profiles(players=players).map(
        lambda p: p.replace(hand_size=min(p.hand_size, 4 - players))
    )
    return states(few, players=players, max_actions=25)


@given(moments(2) | moments(3))
def test_the_whole_universe(state: uno.GameState) -> None:
    check_tried(state, universe(state))
    assert set(uno.legal_actions(state)) <= set(universe(state))


def test_wrong_cards_in_a_row_do_not_pile_up_in_the_state() -> None:
    """5.9: only the last one may be reported, so only the position before it is kept.

    Two seats put down nothing but wrong cards; a state that held every position before
    would be too deep to be hashed or pickled.
    """
    profile = uno.RuleProfile(
        wrong_card="penalize_on_report", hand_size=390, deck={"counts": {"R1": 400, "G2": 400}}
    )
    hands = [[uno.Card.parse(code)] * 390 for code in ("R1", "G2")]
    state = uno.set_up(profile, hands=hands, top="B5")
    for _ in range(700):
        card = state.hands[state.turn][0]
        state = uno.apply(state, uno.Misplay(state.turn, card))
    check_value(state)
