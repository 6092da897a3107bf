"""What a seat may know: views that leak nothing, and beliefs that agree with them."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.test_random_profiles import by_chance, wander
from uno_rules import beliefs
from uno_rules.engine.draft import freeze, thaw
from uno_rules.engine.legality import playable
from uno_rules.events import HIDING
from uno_rules.state import stack
from uno_rules.view import AfterDrawSeen, RespondSeen

SLOW = os.environ.get("UNO_RULES_SLOW") == "1"
TABLES = 600 if SLOW else 40  # the slow run sees more than 5,000 positions


def positions(batch: int) -> list[uno.GameState]:
    """A dozen positions of one match by rules and actions drawn by chance."""
    rng = Random(batch)
    states = wander(batch, rng, 60)
    return [next(states), *[state for state in states if rng.random() < 0.2]][-12:]


def scrambled(state: uno.GameState, seat: int | None, rng: Random) -> uno.GameState:
    """Another state that differs in nothing that `seat` can know."""
    seen = uno.view(state, seat)
    pool = list(uno.unseen(seen))
    rng.shuffle(pool)
    draft = thaw(state)
    drawn = state.phase.drawn if isinstance(state.phase, uno.AfterDrawPhase) else None
    if drawn is not None and drawn in pool and seat != state.turn:
        pool.remove(drawn)  # it must lie with its seat, and go on fitting
        pool.insert(sum(map(_hidden, seen.counts[: state.turn], seen.known)), drawn)
    hands = []
    for count, known in zip(seen.counts, seen.known, strict=True):
        hidden = count - len(known)
        hands.append(tuple(sorted((*known, *pool[:hidden]))))
        del pool[:hidden]
    draft.hands = tuple(hands)
    stack(draft, tuple(pool))
    draft.deal = attrs.evolve(state.deal, seed=state.deal.seed + 1)
    draft.shuffles = state.shuffles + 1
    if isinstance(state.phase, uno.RespondPhase):
        draft.phase = attrs.evolve(state.phase, guilty=not state.phase.guilty)
    if drawn is not None and drawn not in playable(draft, state.turn):
        return state  # another hand would forbid the drawn card
    return freeze(draft)


def _hidden(count: int, known: tuple[uno.Card, ...]) -> int:
    return count - len(known)


def test_scrambling_changes_what_is_hidden() -> None:
    """Else the property below would compare a state with itself."""
    rng = Random(1)
    pairs = [(state, scrambled(state, 0, rng)) for batch in range(10) for state in positions(batch)]
    assert sum(state.hands != other.hands for state, other in pairs) > len(pairs) / 2


def seats_of(state: uno.GameState) -> list[int | None]:
    return [*range(state.seats), None]


@pytest.mark.parametrize("batch", range(TABLES))
def test_what_a_seat_cannot_know_does_not_show(batch: int) -> None:
    """Views, legal actions, their order, texts and the words of refusals are the same."""
    rng = Random(batch)
    for state in positions(batch):
        if state.profile.open_hands:
            continue
        for seat in seats_of(state):
            other = scrambled(state, seat, rng)
            seen, as_well = uno.view(state, seat), uno.view(other, seat)
            assert seen == as_well
            assert (str(seen), repr(seen)) == (str(as_well), repr(as_well))
            if seat is None:
                continue
            assert uno.legal_actions(state, seat) == uno.legal_actions(other, seat)
            for card in ("R1", "W", "W4", "G+2"):
                attempt = uno.Play(seat, uno.Card.parse(card))
                assert uno.why_not(state, attempt) == uno.why_not(other, attempt)
            for word in ("draw", "pass", "accept", "challenge", "uno", "deal"):
                attempt_text = uno.parse_action(f"{seat} {word}")
                assert uno.why_not(state, attempt_text) == uno.why_not(other, attempt_text)


@pytest.mark.parametrize("batch", range(TABLES))
def test_a_belief_has_the_view_that_it_came_from(batch: int) -> None:
    for number, state in enumerate(positions(batch)):
        for seat in seats_of(state):
            seen = uno.view(state, seat)
            guess = uno.determinize(seen, seed=number)
            assert uno.view(guess, seat) == seen
            cards = Counter(guess.draw_pile) + Counter(guess.discard_pile)
            assert cards + sum(map(Counter, guess.hands), Counter()) == Counter(seen.cards)
        rng = Random(number)
        for _ in range(8):  # and a game goes on from it
            legal = uno.legal_actions(guess)
            if not legal:
                break
            guess = uno.apply(guess, by_chance(rng, legal))


@pytest.mark.parametrize("batch", range(TABLES))
def test_events_show_no_hidden_card(batch: int) -> None:
    for state in positions(batch):
        if state.profile.open_hands:
            continue
        for action in uno.legal_actions(state)[:6]:
            _, events = uno.step(state, action)
            for seat in seats_of(state):
                for event in uno.visible(events, seat):
                    if isinstance(event, HIDING) and event.cards is not None:
                        mine = event.seat == seat or getattr(event, "to", None) == seat
                        assert mine


# --------------------------------------------------------------------- by hand


def table(**options: Any) -> uno.GameState:
    return uno.set_up(
        uno.RuleProfile(**options),
        hands=["W4 G7 B2", "R1 Y2", "R3 R4"],
        top="G5",
        draw_pile="G1 G2 G3 G4 G6 B1 B3",
    )


def after(state: uno.GameState, *texts: str) -> uno.GameState:
    for text in texts:
        state = uno.apply(state, uno.parse_action(text))
    return state


def test_the_verdict_is_in_no_view_and_the_hand_is_shown_to_the_challenger_alone() -> None:
    """0.33, D03: seat 0 bluffed; only seat 1, who challenges, learns the hand."""
    state = after(table(), "0 W4=R")
    seen = uno.view(state, 1)
    assert isinstance(seen.phase, RespondSeen)
    assert not hasattr(seen.phase, "guilty")
    state = after(state, "1 challenge")
    assert uno.view(state, 1).known[0] == uno.parse_cards("G7 B2")
    assert uno.view(state, 2).known[0] == uno.view(state, None).known[0] == ()
    assert uno.view(state, 1).counts[0] == 6


def test_who_is_shown_an_empty_hand_has_been_shown_nothing() -> None:
    """D15: a last Wild Draw Four may be challenged; the position after it knows of no cards."""
    last = uno.set_up(uno.OFFICIAL, hands=["W4", "G5", "Y2"], top="R5", draw_pile="G1 G2 G3 G4 G6")
    state = after(last, "0 W4=G", "1 challenge")
    assert state.known == last.known == ()


def test_what_was_shown_is_forgotten_when_it_is_played() -> None:
    state = after(table(), "0 W4=R", "1 challenge", "1 draw", "2 R3!")
    assert uno.view(state, 1).known[0] == uno.parse_cards("G7 B2")
    state = after(state, "0 draw") if state.turn == 0 else state
    played = [a for a in uno.legal_actions(state) if str(a).startswith(("0 G7", "0 B2"))]
    for action in played[:1]:
        state = uno.apply(state, action)
        assert len(uno.view(state, 1).known[0]) == 1


def test_a_hand_given_away_stays_known() -> None:
    """H01: after the swap each of the two knows what the other holds; the third does not."""
    state = uno.set_up(
        uno.RuleProfile(seven_swap=True),
        hands=["R7 B2 B3", "G1 G2", "R6 Y1"],
        top="R5",
        draw_pile="G3 G4",
    )
    state = after(state, "0 R7>1")
    assert uno.view(state, 0).known[1] == uno.parse_cards("B2 B3")
    assert uno.view(state, 1).known[0] == uno.parse_cards("G1 G2")
    assert uno.view(state, 2).known[:2] == ((), ())


def test_a_wrong_card_that_goes_back_is_known_as_often_as_before() -> None:
    """B13, H01: P0 has given away two equal cards; one is put down wrongly, and is back."""
    state = uno.set_up(
        uno.RuleProfile(seven_swap=True, wrong_card="penalize"),
        hands=["R7 G8 G8 B2", "Y1 Y2"],
        top="R5",
        draw_pile="G3 G4 G5",
    )
    state = after(state, "0 R7>1", "1 misplay G8")
    assert uno.view(state, 0).known[1] == uno.parse_cards("G8 G8 B2")


def test_a_drawn_card_is_named_to_its_drawer_only() -> None:
    state = uno.set_up(uno.OFFICIAL, hands=["B1 B2", "R3 R4"], top="R5", draw_pile="R9 G8")
    state = after(state, "0 draw")
    assert uno.view(state, 0).phase == AfterDrawSeen(uno.Card.parse("R9"))
    assert uno.view(state, 1).phase == AfterDrawSeen(None)


def test_open_hands_are_in_every_view() -> None:
    """3.36, N03"""
    seen = uno.view(table(open_hands=True), None)
    assert seen.hands[0] == uno.parse_cards("G7 B2 W4")
    assert uno.unseen(seen) == tuple(sorted(uno.parse_cards("G1 G2 G3 G4 G6 B1 B3")))


def test_a_view_is_one_readable_screen() -> None:
    assert str(uno.view(table(), 1)).splitlines() == [
        "round 0, play: top G5, colour G, play to the left, draw pile 7, discards 1",
        "0 *         0  ? ? ?",
        "1 you       0  R1 Y2",
        "2           0  ? ?",
    ]


def test_beliefs_are_uniform_over_the_hidden_cards() -> None:
    """Three unseen cards, two of them with seat 1: each third of the deals leaves out one.

    The chance that a fair deal strays so far (five standard deviations) is below 1e-6.
    """
    state = uno.set_up(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    seen = uno.view(state, 0)
    left = Counter(str(uno.determinize(seen, seed).draw_pile[0]) for seed in range(900))
    assert set(left) == {"R3", "G4", "G1"}
    assert all(abs(count - 300) < 75 for count in left.values())


def test_views_altered_by_hand_are_refused() -> None:
    seen = uno.view(table(), 1)
    for altered in (
        attrs.evolve(seen, counts=(4, 2, 2)),
        attrs.evolve(seen, draw_count=3),
        attrs.evolve(seen, cards=seen.cards[1:]),
        attrs.evolve(seen, known=((), uno.parse_cards("R1 Y2 Y2"), ())),
    ):
        with pytest.raises(uno.SetupError):
            uno.determinize(altered, 1)


@pytest.mark.parametrize("seat", [-1, 3, 99, True, "0", 1.0])
def test_seats_that_do_not_exist(seat: Any) -> None:
    with pytest.raises(uno.SetupError):
        uno.view(table(), seat)


def test_what_is_no_view_and_no_seed() -> None:
    nothing: Any = None
    with pytest.raises(TypeError):
        uno.view(nothing, 0)
    with pytest.raises(TypeError):
        beliefs.unseen(nothing)
    with pytest.raises(TypeError):
        uno.determinize(uno.view(table(), 0), nothing)
    with pytest.raises(uno.SetupError):
        uno.determinize(uno.view(table(), 0), -1)
