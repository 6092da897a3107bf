"""The shuffle and the deal of ``uno-rules/1``, against vectors computed without the library.

`vectors/make_shuffle_vectors.py` was written from the description of the shuffle alone.
The file it writes is part of the repository: records of any age depend on it.
"""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from tests.strategies import seeds
from uno_rules import shuffling

FOLDER = Path(__file__).parent / "vectors"
TEXT = (FOLDER / "shuffle.json").read_text(encoding="ascii")
VECTORS: dict[str, list[dict[str, Any]]] = json.loads(TEXT)


def named(vectors: list[dict[str, Any]], *keys: str) -> list[Any]:
    told = [" ".join([f"{key} {str(vector[key])[:9]}" for key in keys]) for vector in vectors]
    return [
        pytest.param(vector, id=f"{number}: {words}")
        for number, (vector, words) in enumerate(zip(vectors, told, strict=True))
    ]


def test_the_script_writes_the_file_anew() -> None:
    script = runpy.run_path(str(FOLDER / "make_shuffle_vectors.py"))
    assert script["as_text"]() == TEXT


def test_the_script_knows_nothing_of_the_library() -> None:
    source = (FOLDER / "make_shuffle_vectors.py").read_text(encoding="utf-8")
    assert "uno_rules" not in source


def test_the_vectors_hold_what_they_are_for() -> None:
    deals = VECTORS["deals"]
    assert {deal["players"] for deal in deals} >= {2, 4, 10}
    kinds = {"highest_draw", "highest_starts", "random", "fixed"}
    assert {deal["selection"] for deal in deals} == kinds
    assert {deal["ties"] for deal in deals} >= {0, 1, 2}
    back = [deal for deal in deals if deal["turned"].startswith("W4 W4 ")]
    assert {deal["returned"] for deal in back} == {"shuffle", "bottom"}
    assert any(deal["deals"] > 1 for deal in deals)
    assert any(False in deal["active"] for deal in deals)
    assert {shuffle["counter"] for shuffle in VECTORS["shuffles"]} >= {0, 1, 10}


@pytest.mark.parametrize("vector", named(VECTORS["shuffles"], "seed", "round", "counter"))
def test_shuffles(vector: dict[str, Any]) -> None:
    shuffled = shuffling.shuffle(
        vector["items"].split(),
        seed=int(vector["seed"]),
        round=vector["round"],
        counter=vector["counter"],
    )
    assert " ".join(shuffled) == vector["shuffled"]


def profile_of(vector: dict[str, Any]) -> uno.RuleProfile:
    selected = vector["drawn"] or vector["selection"] == "random"
    options: dict[str, Any] = {
        "hand_size": vector["hand_size"],
        "dealer_selection": vector["selection"],
        "initial_wd4_return": vector["returned"],
        "next_dealer": "reselect" if selected else "rotate_left",
    }
    if "counts" in vector:
        customs = [code for code in vector["counts"] if "X" in code]
        own = [uno.CustomCard(code, 10, []) for code in customs]
        options["deck"] = uno.Deck(vector["counts"], own)
    if False in vector["active"]:
        options["scoring"] = "elimination"
    return uno.RuleProfile(**options)


def dealt(vector: dict[str, Any]) -> uno.GameState:
    """The state after this deal, by the library."""
    profile, seed = profile_of(vector), int(vector["seed"])
    if vector["round"] == 0:
        return uno.new_game(profile, vector["players"], seed)
    # Somebody goes out, and the next round is dealt.  Under rotate_left the dealer before
    # is the active seat right of the one who deals now.
    active = vector["active"]
    seats = [seat for seat, plays in enumerate(active) if plays]
    before = seats[seats.index(vector["dealer"]) - 1]
    hands = [("R1", "B1", "G1", "Y1")[seat] if plays else "" for seat, plays in enumerate(active)]
    state = uno.set_up(
        profile,
        hands=hands,
        top="R2",
        turn=seats[0],
        dealer=before,
        active=active,
        seed=seed,
    )
    state = uno.apply(state, uno.Play(seats[0], uno.Card.parse("R1")))
    return uno.apply(state, uno.NextRound(state.to_act[0]))


@pytest.mark.parametrize("vector", named(VECTORS["deals"], "players", "selection", "seed"))
def test_deals(vector: dict[str, Any]) -> None:
    state = dealt(vector)
    hands = [uno.parse_cards(hand) for hand in vector["hands"]]
    pile = uno.parse_cards(vector["pile"])
    top = uno.parse_cards(vector["turned"])[-1]
    assert (state.round, state.dealer) == (vector["round"], vector["dealer"])
    assert state.shuffles == vector["shuffles"]
    assert state.discard_pile == (top,)
    if top.symbol is uno.Symbol.DRAW_TWO:  # A10: the seat left of the dealer takes two
        victim = (state.dealer + 1) % state.seats
        hands[victim] = tuple(sorted(hands[victim] + pile[:2]))
        pile = pile[2:]
    assert state.hands == tuple(hands)
    assert state.draw_pile == pile


def test_the_dealer_draw_of_the_vectors_is_told_in_events() -> None:
    vector = next(deal for deal in VECTORS["deals"] if deal["round"] and deal["drawn"])
    profile, seed = profile_of(vector), int(vector["seed"])
    state = uno.set_up(profile, hands=["R1", "B1", "B2"], top="R2", seed=seed)
    state = uno.apply(state, uno.parse_action("0 R1"))
    assert state.to_act == (0,)  # 9.8: the old dealer says it
    _, events = uno.step(state, uno.NextRound(0))
    drawn = [event.card for event in events if isinstance(event, uno.events.DealerDrew)]
    assert uno.format_cards(drawn) == vector["drawn"]


def test_a_reshuffle_sorts_first_and_takes_the_next_counter() -> None:
    """All discards but the top are sorted, then shuffled with counter 0, then 1."""
    under = uno.parse_cards("W4 B1 R5 Y2 GS R5 X10 W")
    deck = uno.CLASSIC_108.add(uno.CustomCard("X10", 50, ["color"]), 1)
    state = uno.set_up(
        uno.RuleProfile(deck=deck), hands=["B3 B4", "B6 B7"], top="R9", under=under, seed=31
    )
    first = shuffling.shuffle(sorted(under), seed=31, round=0, counter=0)
    drawn = uno.apply(state, uno.Draw(0))
    assert set(drawn.hands[0]) == {*state.hands[0], first[0]}
    assert (drawn.draw_pile, drawn.discard_pile) == (first[1:], (state.top,))
    assert drawn.shuffles == 1
    # Even of one card: the counter goes on.
    one = uno.set_up(uno.OFFICIAL, hands=["B3 B4", "B6 B7"], top="R9", under="G1", seed=31)
    assert uno.apply(one, uno.Draw(0)).shuffles == 1


def test_shuffle_hands_sorts_all_hands_and_deals_from_the_left() -> None:
    """2.21: collected, shuffled with the next counter, dealt one by one from the left."""
    state = uno.set_up(
        uno.presets.SHUFFLE_HANDS,
        hands=["WS R1 B2", "Y3 G4", "Y5 B6 B7"],
        top="R5",
        seed=31,
    )
    cards = sorted(uno.parse_cards("R1 B2 Y3 G4 Y5 B6 B7"))
    order = shuffling.shuffle(cards, seed=31, round=0, counter=0)
    played = uno.apply(state, uno.parse_action("0 WS=G"))
    expected = [sorted(order[2::3]), sorted(order[0::3]), sorted(order[1::3])]
    assert [list(hand) for hand in played.hands] == expected
    assert played.shuffles == 1


@given(st.lists(st.integers(), max_size=300), seeds(), st.integers(0, 99), st.integers(0, 99))
def test_a_shuffle_is_a_permutation_that_the_arguments_fix(
    items: list[int], seed: int, round: int, counter: int
) -> None:
    shuffled = shuffling.shuffle(items, seed=seed, round=round, counter=counter)
    assert sorted(shuffled) == sorted(items)
    assert shuffling.shuffle(iter(items), seed=seed, round=round, counter=counter) == shuffled


def test_every_part_of_the_byte_string_matters() -> None:
    cards = uno.CLASSIC_108.cards()
    places = [(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1), (10, 0, 0), (1, 10, 0)]
    orders = {
        shuffling.shuffle(cards, seed=seed, round=round, counter=counter)
        for seed, round, counter in places
    }
    assert len(orders) == len(places)


@given(seeds(), st.integers(1, 99))
def test_a_pick_is_below_the_count(seed: int, count: int) -> None:
    assert 0 <= shuffling.pick(count, seed=seed, round=0, counter=0) < count


def test_shuffles_are_not_visibly_biased() -> None:
    """Each of 6 orders of 3 cards in 6000 shuffles: 1000 ± 4.5 standard deviations (29)."""
    counts: dict[tuple[str, ...], int] = {}
    for seed in range(6_000):
        order = shuffling.shuffle("abc", seed=seed, round=0, counter=0)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(abs(count - 1_000) < 130 for count in counts.values())


def test_fresh_seeds_differ_and_fit() -> None:
    fresh = {shuffling.fresh_seed() for _ in range(5)}
    assert len(fresh) == 5
    assert all(0 <= seed < 2**256 for seed in fresh)
    one, other = (uno.new_game(uno.OFFICIAL, 2) for _ in range(2))
    assert one.seed != other.seed
