"""Views altered by hand: beliefs about them are refused with one error, or are played on.

A view is a frozen class that anybody can build or evolve.  What no view holds, in value or
in type, is a `SetupError` wherever it stands.
"""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.hostile import games, some_state
from tests.test_plain_data import bluff, misplayed
from tests.test_random_profiles import by_chance
from uno_rules.beliefs import Belief
from uno_rules.view import AfterDrawSeen, PlayerView, RespondSeen, WrongCardSeen

HUGE = 10**5000
R1, R2, W4 = uno.parse_cards("R1 R+2 W4")
RED = uno.Color.RED
ANY: Any = None
HALF: Any = 0.5
FIELDS = [field.name for field in attrs.fields(PlayerView)]
VALUES: list[Any] = [
    *[None, -1, 0, 1, 2, 3, 99, 10**9, HUGE, -HUGE, 1.5, float("nan"), True, False, b"x"],
    *["", "R", "0", "R1 R2", "official", [], [0], {}, {1: 2}, set(), object(), lambda: None],
    *[(), (0,), (1, 0), ((),), ((), ()), (None,), (None, None), (1, 2, 3), (R1,), (R1, R1)],
    *[((R1,), (R1,)), (0,) * 10**5, (uno.Draw(0),), (uno.Draw(1), "x"), (5,), R1, RED, W4],
    *[uno.Card.parse("XNONE"), uno.OFFICIAL, uno.RuleProfile(open_hands=True)],
    *[uno.RuleProfile(teams=2), uno.presets.PARTY, uno.PlayPhase(), uno.PlayPhase(-5)],
    *[uno.PlayPhase(ANY), uno.InitialColorPhase(), uno.AfterDrawPhase(R1), AfterDrawSeen(R1)],
    *[AfterDrawSeen(None), AfterDrawSeen(ANY), RespondSeen(2, R2, 0, RED, None)],
    *[RespondSeen(2, R1, 0, RED, None), RespondSeen(10**20, W4, 1, RED, 1)],
    *[RespondSeen(ANY, ANY, ANY, ANY, ANY), RespondSeen(2, R2, 7, RED, 8), uno.PlayPhase(HALF)],
    *[RespondSeen(2, R2, 0, ANY, None), RespondSeen(HALF, R2, 0, RED, None)],
    *[uno.RespondPhase(4, W4, 0, RED, guilty=True), uno.RoundOverPhase((), None, 0)],
    *[uno.RoundOverPhase(ANY, ANY, ANY), uno.MatchOverPhase((0,), 0), uno.MatchOverPhase(ANY, 9)],
    *[WrongCardSeen(uno.Misplay(0, R1), RED, 1), WrongCardSeen(uno.Misplay(7, R1), RED, 1)],
    *[WrongCardSeen(uno.Misplay(-1, R1), RED, 1), WrongCardSeen(ANY, ANY, ANY)],
]


def check_beliefs(altered: PlayerView) -> None:
    """All questions about beliefs: each answered, or refused as a whole."""
    try:
        cards = uno.unseen(altered)
    except uno.SetupError as error:
        assert 0 < len(str(error)) < 300
    else:
        assert all(type(card) is uno.Card for card in cards)
    try:
        guess = uno.determinize(altered, 1)
    except uno.SetupError as error:
        assert 0 < len(str(error)) < 300
        with pytest.raises(uno.SetupError):
            Belief.of(altered)
        return
    hash(guess)  # like any state
    rng = Random(0)
    for _ in range(10):
        legal = uno.legal_actions(guess)
        if not legal:
            break
        guess = uno.apply(guess, by_chance(rng, legal))


@pytest.mark.parametrize("name", FIELDS)
def test_any_value_in_any_field(name: str) -> None:
    """Half of them in views of a table by hand, HALF in views of random tables."""
    rng = Random(FIELDS.index(name))
    for value in VALUES:
        for state in (rng.choice([bluff(), misplayed()]), some_state(rng)):
            seat = rng.choice([None, *range(state.seats)])
            check_beliefs(attrs.evolve(uno.view(state, seat), **{name: value}))


@pytest.mark.parametrize("name", FIELDS)
def test_the_value_of_another_view(name: str) -> None:
    """Each field is of the right type, and often right in itself."""
    rng = Random(FIELDS.index(name))
    for number in range(20):
        states = games(number)
        state, other = rng.choice(states), rng.choice(states)
        seen = uno.view(state, rng.choice([None, *range(state.seats)]))
        lent = uno.view(other, rng.choice([None, *range(other.seats)]))
        check_beliefs(attrs.evolve(seen, **{name: getattr(lent, name)}))


@pytest.mark.parametrize("name", FIELDS)
def test_a_list_in_the_place_of_a_tuple(name: str) -> None:
    """Such as a view that somebody put together from JSON by himself has."""
    rng = Random(FIELDS.index(name))
    for _ in range(5):
        state = some_state(rng)
        seen = uno.view(state, rng.choice([None, *range(state.seats)]))
        value: Any = getattr(seen, name)
        listed: Any = list(value) if isinstance(value, tuple) else value
        check_beliefs(attrs.evolve(seen, **{name: listed}))


def test_what_is_known_of_an_altered_view_is_looked_at() -> None:
    """Those that are accepted are so for a reason: somebody could see this."""
    seen = uno.view(bluff(), 1)
    for accepted in (
        attrs.evolve(seen, scores=(1, 2, 3)),
        attrs.evolve(seen, dealer=0),
        attrs.evolve(seen, known=(uno.parse_cards("G7"), seen.known[1], ())),
    ):
        assert uno.view(uno.determinize(accepted, 1), 1) == accepted
