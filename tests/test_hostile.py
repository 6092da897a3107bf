"""Whatever a stranger sends is refused in one sentence, or is a game like any other.

Real data and lines are damaged at random; `tests/fuzz` does the same for as long as one
likes, guided by what the code does with it.
"""

from __future__ import annotations

import gc
import pickle
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import islice, product
from random import Random
from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import uno_rules as uno
from tests import hostile
from uno_rules.bots import GreedyPlayer, greedy
from uno_rules.decks import MOST_CUSTOM
from uno_rules.engine.tables import Lazy, compile_tables
from uno_rules.engine.tables.lazy import MOST, weigh

MANY = settings(max_examples=4 * settings().max_examples)  # most are refused at once


@pytest.mark.parametrize("name", hostile.READERS)
def test_damaged_games_are_refused_or_go_on(name: str) -> None:
    @MANY
    @given(st.randoms(use_true_random=False))
    def damage(rng: Random) -> None:
        state = hostile.attempt(name, rng)
        if state is not None:
            hostile.check_plays_on(state, Random(0))

    damage()


@pytest.mark.parametrize("name", hostile.READERS)
def test_some_damage_is_none(name: str) -> None:
    """Else the test above would say nothing of what is accepted."""
    accepted = [hostile.attempt(name, Random(seed)) is not None for seed in range(100)]
    assert 4 <= sum(accepted) <= 80


@MANY
@given(st.randoms(use_true_random=False))
def test_damaged_events_are_refused_or_come_back(rng: Random) -> None:
    events: list[uno.Event] = []
    while len(events) < 2:
        state = hostile.some_state(rng)
        legal = uno.legal_actions(state)
        events += uno.step(state, rng.choice(legal))[1] if legal else ()
    data = [uno.event_to_data(rng.choice(events)) for _ in range(2)]
    try:
        event = uno.event_from_data(hostile.mutated(rng, *data))
    except uno.RecordError as error:
        str(error).encode("utf-8")
    else:
        assert uno.event_from_data(uno.event_to_data(event)) == event


@MANY
@given(st.randoms(use_true_random=False))
def test_damaged_actions_are_refused_or_come_back(rng: Random) -> None:
    state = hostile.some_state(rng)
    text = hostile.bent_text(rng, str(rng.choice([*uno.legal_actions(state), uno.TimeUp(0)])))
    try:
        action = uno.parse_action(text)
    except uno.NotationError as error:
        str(error).encode("utf-8")
    else:
        assert str(action) == text
        violation = uno.why_not(state, action)
        assert (violation is None) == (action in uno.legal_actions(state))


# ------------------------------------------------------------- many codes of cards


def codes(begin: str) -> Iterator[str]:
    return (begin + "".join(word) for word in product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=4))


PAIR = uno.RuleProfile(
    deck=uno.CLASSIC_108.add(uno.CustomCard("RXA", points=5, effects=[]), 6), recycle="flip"
)
"""A table at which a card that was laid down comes back to a hand soon."""


@pytest.fixture(scope="module")
def forgotten() -> uno.GameState:
    """A state with a card whose code has been forgotten: read again, it is another object."""
    state = uno.set_up(PAIR, hands=["R9 B1 RXA", "R3 R4 Y9"], top="RXA")
    for code in islice(codes("BX"), 100_001):
        uno.Card.parse(code)
    assert uno.Card.parse("RXA") == state.top
    assert uno.Card.parse("RXA") is not state.top
    return state


AGAIN: dict[str, Callable[[uno.GameState], uno.GameState]] = {
    "data": lambda state: uno.GameState.from_data(state.to_data()),
    "line": lambda state: uno.GameState.from_text(state.to_text()),
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "by hand": lambda state: uno.set_up(
        PAIR, hands=["R9 B1 RXA", "R3 R4 Y9"], top=state.discard_pile
    ),
    "a view": lambda state: uno.determinize(
        uno.PlayerView.from_data(uno.view(state, 0).to_data()), 1
    ),
    "a pickled view": lambda state: uno.determinize(
        pickle.loads(pickle.dumps(uno.view(state, 0))), 1
    ),
}


@pytest.mark.parametrize("way", AGAIN)
def test_a_code_that_was_forgotten_is_the_same_card(way: str, forgotten: uno.GameState) -> None:
    """Seat 0 draws the card that lay on top (3.25) beside its own: they are two of a kind."""
    state, found = forgotten, AGAIN[way](forgotten)
    assert found.hands == state.hands
    for text in ("0 R9", "1 R3", "0 draw", "0 pass", "1 R4"):
        action = uno.parse_action(text)
        state, found = uno.apply(state, action), uno.apply(found, action)
    assert found.hands[0] == uno.parse_cards("B1 RXA RXA")
    plays = [action for action in uno.legal_actions(found) if isinstance(action, uno.Play)]
    assert plays == [uno.Play(0, uno.Card.parse("RXA"))]
    assert uno.legal_actions(found) == uno.legal_actions(state)


# ------------------------------------------------------- many rules, and odd ones

SEATS = (True,) * 99


def odd_rules(number: int, *effects: str) -> uno.RuleProfile:
    """As many custom cards as there can be, half of them wild; for each number others."""
    begin = number * MOST_CUSTOM
    colors = ("RX", "X", "GX", "X", "BX", "X", "YX", "X")
    cards = [
        uno.CustomCard(colors[i % 8] + code, 1, effects)
        for i, code in enumerate(islice(codes(""), begin, begin + MOST_CUSTOM))
    ]
    deck = uno.Deck({"R1": 100, **{custom.card.code: 4 for custom in cards}}, cards)
    return uno.RuleProfile(deck=deck, max_players=99, hand_size=9)


@pytest.mark.parametrize("effect", ["draw 1", "swap", "send_back"])
def test_tables_of_odd_rules_are_small(effect: str) -> None:
    rules = odd_rules(0, effect)
    compile_tables(rules, SEATS[1:])  # so that what is made once is not counted
    Lazy.room = MOST
    tracemalloc.start()
    try:
        compile_tables(rules, SEATS)
        made, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert made < 8_000_000  # bytes; much of it in tables that forget


def test_tables_of_strangers_are_forgotten() -> None:
    """And what bots think of the cards at such a table is forgotten with it."""
    bot, living = GreedyPlayer(), []
    before = len(greedy._TASTES)
    for number in range(60):
        state = uno.new_game(odd_rules(number), 99, seed=1)
        bot(uno.view(state, state.turn))
        living.append(ref(state.deal.tables))
    gc.collect()
    assert 10 < sum([tables() is not None for tables in living]) < 55
    assert len(greedy._TASTES) - before < 55


def test_what_is_asked_of_odd_rules_is_forgotten_in_time() -> None:
    """In one game too: a million actions can ask very many questions."""
    tables = compile_tables(odd_rules(0, "swap", "send_back"), SEATS)
    faces, red = tables.universe, uno.Color.RED
    first = tables.jump_ins[0][2][faces[-1]], tables.answers[faces[-1], faces[0], red]
    asked = 0
    for seat, card in product(range(99), faces):
        asked += len(tables.jump_ins[seat][2][card])
        if 2 * asked > MOST:
            break
    for pending, top in product(faces, faces):
        asked += len(tables.answers[pending, top, top.color or red])
        if asked > 1.2 * MOST:
            break
    kept = [weigh(value) for table in list(Lazy.living.values()) for value in table.values()]
    assert sum(kept) <= MOST < asked
    assert first == (tables.jump_ins[0][2][faces[-1]], tables.answers[faces[-1], faces[0], red])
    assert len(first[0]) == 98 * 2  # 5.5: with each of the others, and UNO said or not
