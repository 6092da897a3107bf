"""Short matches by random rules: any value of any option, any deck, any number of seats.

Nothing here knows what an option means.  At each table some turns are played by chance,
mistakes among them, and what must hold in every state is looked at; then everybody plays
when he can until the match is over.  With UNO_RULES_SLOW=1 there are 2,000 tables.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.strategies import sample
from uno_rules.options import STACKING

TABLES = 2_000 if os.environ.get("UNO_RULES_SLOW") == "1" else 60
BATCHES = 20
MOST_TURNS = 3_000

OPTIONS = [field.name for field in attrs.fields(uno.RuleProfile)]
KINDS = ["number", "skip", "reverse", "+2", "W", "W4", "WS", "WX", "WC"]
NUMBERS: dict[str, Sequence[int | None]] = {
    "customizable_count": [None, 0, 1, 2, 3],
    "hand_size": [1, 2, 3, 4, 7, 11],
    "wd4_failed_extra": [0, 1, 2, 5],
    "uno_penalty": [0, 1, 2, 4],
    "uno_false_call_penalty": [0, 0, 2],
    "uno_false_catch_penalty": [0, 0, 2],
    "wrong_card_penalty": [0, 1, 2, 3],
    "suggestion_penalty": [0, 0, 2],
    "target_score": [None, 1, 60, 200],
    "elimination_limit": [1, 60, 200],
    "teams": [None, None, 2, 3, 4],
    "max_turns": [None, None, None, 1, 7, 40],
}
EFFECTS = [
    *([], ["skip 2"], ["reverse", "skip 2"], ["swap"], ["rotate"], ["shuffle"]),
    *(["draw 1"], ["draw 3", "skip 1"], ["draw 2", "reverse"], ["draw 2", "skip 1", "swap"]),
    *(["block"], ["block", "rotate"], ["send_back"]),
]
ON_TURN = (uno.ChooseColor, uno.Play, uno.Draw, uno.Pass, uno.Challenge, uno.Accept)
RARE = (uno.Misplay, uno.ReportHint, uno.CallUno, uno.CatchUno, uno.TimeUp)


# ------------------------------------------------------------------- tables by chance


def random_deck(rng: Random) -> uno.Deck:
    """A printed deck, or one of few colours and symbols; half of them with own cards."""
    deck = rng.choice([uno.CLASSIC_108, uno.MODERN_112_SHUFFLE, uno.MODERN_112_SWAP])
    if rng.random() < 0.6:
        colors = rng.sample("RYGB", rng.randint(1, 4))
        symbols = rng.sample(["0", "1", "7", "9", "S", "R", "+2"], rng.randint(2, 6))
        counts = {f"{color}{symbol}": rng.randint(1, 3) for color in colors for symbol in symbols}
        wilds = rng.sample(["W", "W4", "WS", "WX", "WC"], rng.randint(0, 4))
        deck = uno.Deck({**counts, **{wild: rng.randint(1, 3) for wild in wilds}})
    for name in rng.sample(["XA", "XB", "RXA", "GXA", "BXC"], rng.choice([0, 0, 1, 2, 3])):
        effects = list(rng.choice(EFFECTS))
        if name[0] == "X" and rng.random() < 0.6:
            effects.insert(0, "color")
        custom = uno.CustomCard(name, points=rng.randint(0, 60), effects=effects)
        deck = deck.add(custom, rng.randint(1, 4))
    return deck


def random_effects(rng: Random) -> list[str]:
    """What a Wild Customizable does: no answer to a penalty, and most often a colour."""
    effects = rng.choice([some for some in EFFECTS if not {"block", "send_back"} & {*some}])
    return rng.choice([["color"], ["color", *effects], effects])


def random_stacking(rng: Random, codes: list[str]) -> Any:
    """A named set, or one or two pairs of any kinds that may draw."""
    drawing = ["+2", "W4", "WC", *codes]
    pairs = [(rng.choice(drawing), rng.choice(drawing)) for _ in range(rng.randint(1, 2))]
    return rng.choice([*STACKING, pairs, pairs, pairs])


def random_value(rng: Random, name: str, codes: list[str]) -> Any:
    """A value of an option, whether or not the table can do with it; `codes` of custom cards."""
    default = getattr(uno.OFFICIAL, name)
    if name in NUMBERS:
        return rng.choice(NUMBERS[name])
    if isinstance(default, StrEnum):
        return rng.choice(list(type(default)))
    if isinstance(default, bool):
        return rng.random() < 0.5
    structured: dict[str, Any] = {
        "min_players": rng.randint(2, 4),
        "max_players": rng.randint(4, 12),
        "customizable_effect": random_effects(rng),
        "stacking": random_stacking(rng, codes),
        "deflect": rng.sample(["skip_same_color", "reverse_same_color"], rng.randint(0, 2)),
        "forbidden_last": rng.sample([*KINDS, *codes], rng.randint(0, 4)),
        "card_points": {kind: rng.randint(0, 60) for kind in ("0", "7", "skip", "+2", "W4", "WC")},
    }
    return structured[name]


def seats_for(rng: Random, profile: uno.RuleProfile) -> int | None:
    """A number of seats that this profile can deal for; None when there is none."""
    most = min(profile.max_players, (profile.cards.size - 1) // profile.hand_size)
    seats = list(range(profile.min_players, most + 1))
    if isinstance(profile.teams, int):
        seats = [number for number in seats if number % profile.teams == 0]
    return rng.choice(seats) if seats else None


def seated(rng: Random, **options: Any) -> tuple[uno.RuleProfile, int] | None:
    """Rules and a number of seats; None where options contradict each other, or none can play."""
    try:
        profile = uno.RuleProfile(**options)
    except uno.ProfileError:
        return None
    seats = seats_for(rng, profile)
    return None if seats is None else (profile, seats)


def random_table(rng: Random) -> tuple[uno.RuleProfile, int]:
    """Rules that do not contradict each other, and seats for them; each option by chance."""
    while True:
        deck = random_deck(rng)
        share = rng.choice([0.1, 0.3, 0.6])
        varied = [name for name in OPTIONS if name != "deck" and rng.random() < share]
        codes = [custom.card.code for custom in deck.custom]
        options = {name: random_value(rng, name, codes) for name in varied}
        table = seated(rng, deck=deck, **options)
        if table is not None:
            return table


# ------------------------------------------------------------- what holds in any state


def all_cards(state: uno.GameState) -> Counter[uno.Card]:
    return Counter(
        [*state.draw_pile, *state.discard_pile, *[card for hand in state.hands for card in hand]]
    )


def check_phase(state: uno.GameState) -> None:
    """The phase and the rest of the state say the same."""
    phase, playing = state.phase, [seat for seat, plays in enumerate(state.active) if plays]
    assert (state.pending > 0) == isinstance(phase, uno.RespondPhase)
    assert (state.color is None) == isinstance(phase, uno.InitialColorPhase)  # 9.7
    if isinstance(phase, uno.RoundOverPhase | uno.MatchOverPhase):
        over = state.outcome
        assert over is not None
        assert over.winners == phase.winners == tuple(sorted(phase.winners))  # 9.1
        assert state.talk == type(state.talk)()  # nothing is owed, called or to be reported
        if isinstance(phase, uno.RoundOverPhase):
            assert (over.scope, state.to_act) == ("round", (phase.dealer,))
            assert phase.dealer in playing
        else:
            assert (over.scope, state.to_act) == ("match", ())
        return
    assert (state.outcome, state.to_act) == (None, (state.turn,))
    assert state.turn in playing
    assert {*state.owing} <= {s for s in playing if len(state.hands[s]) == 1}  # 5.5
    gone = phase.out if isinstance(phase, uno.RespondPhase) else None
    for seat, cards in enumerate(state.hands):
        assert list(cards) == sorted(cards)
        assert (seat in playing) or not cards
        assert cards or seat not in playing or gone is not None  # who has none has gone out
    if isinstance(phase, uno.InitialColorPhase):
        assert state.top.is_wild
        assert (len(state.discard_pile), state.owing, state.called) == (1, (), ())
    elif isinstance(phase, uno.PlayPhase):
        assert 0 <= phase.passes < len(playing)  # else it is blocked (5.6)
    elif isinstance(phase, uno.AfterDrawPhase):
        assert phase.drawn in state.hands[state.turn]
    else:
        assert phase.source in playing
        assert state.profile.draws(phase.card) > 0
        assert not phase.guilty or phase.card.symbol is uno.Symbol.WILD_DRAW_FOUR


def check_actions(state: uno.GameState, rng: Random) -> tuple[uno.Action, ...]:
    """Listed, not refused, and carried out are the same; there is always a way on (9.31)."""
    legal = uno.legal_actions(state)
    listed = set(legal)
    assert len(listed) == len(legal)
    assert all(state.active[action.seat] for action in legal)  # 9.10
    if state.outcome is None:
        turns = [action for action in legal if isinstance(action, ON_TURN)]
        assert turns, "the seat on turn has nothing to do"
        assert {action.seat for action in turns} == {state.turn}
    elif state.outcome.scope == "round":
        assert uno.NextRound(state.to_act[0]) in listed
    else:
        assert not legal
    tried = [*rng.sample(legal, min(4, len(legal))), *sample(state, rng, 12)]
    for action in tried:
        violation = uno.why_not(state, action)
        assert (violation is None) == (action in listed), action
        if violation is None:
            uno.apply(state, action)
        else:
            with pytest.raises(uno.IllegalActionError) as refused:
                uno.apply(state, action)
            assert refused.value.violation == violation
    return legal


def by_chance(rng: Random, legal: Sequence[uno.Action]) -> uno.Action:
    """Each type of action as likely as the others, but rare ones rarely."""
    kinds: dict[type[uno.Action], list[uno.Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    usual = [kind for kind in kinds if kind not in RARE]
    if not usual or rng.random() < 0.15:
        usual = [kind for kind in kinds if kind is not uno.TimeUp or rng.random() < 0.05]
    return rng.choice(kinds[rng.choice(usual or list(kinds))])


def wander(number: int, rng: Random, most: int) -> Iterator[uno.GameState]:
    """The states of one match, rules and up to `most` actions drawn by chance.

    The listener may draw from `rng` between two states.
    """
    profile, seats = random_table(rng)
    state = uno.new_game(profile, seats, seed=number)
    yield state
    for _ in range(most):
        legal = uno.legal_actions(state)
        if not legal:
            return
        state = uno.apply(state, by_chance(rng, legal))
        yield state


def played_if_possible(rng: Random, legal: Sequence[uno.Action]) -> uno.Action:
    """A card if one can be played, else what the seat on turn may do."""
    plays = [action for action in legal if isinstance(action, uno.Play)]
    turns = [action for action in legal if isinstance(action, (*ON_TURN, uno.NextRound))]
    return rng.choice(plays or turns)


def play_by_chance(state: uno.GameState, rng: Random, turns: int) -> uno.GameState:
    """Some turns with everything checked: cards are conserved by all but a new deal (9.32)."""
    for _ in range(turns):
        check_phase(state)
        digest = state.digest()
        legal = check_actions(state, rng)
        if not legal:
            break
        action = by_chance(rng, legal)
        after, events = uno.step(state, action)
        assert events
        assert uno.apply(state, action) == after
        assert state.digest() == digest, "the state given stays as it is"
        dealt = isinstance(action, uno.NextRound)
        assert all_cards(after) == (
            Counter(state.profile.cards.cards()) if dealt else all_cards(state)
        )
        if after.outcome is None:
            assert after.scores == state.scores
        state = after
    return state


def play_to_the_end(state: uno.GameState, rng: Random) -> uno.GameState:
    for _ in range(MOST_TURNS):
        legal = uno.legal_actions(state)
        if not legal:
            break
        state = uno.apply(state, played_if_possible(rng, legal))
    return state


# ------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_profiles(batch: int) -> None:
    """Every table keeps the rules of all tables, and nearly all matches come to an end.

    The rules promise no end: where few kinds of card may be the last, or hands go round
    all the time, a match can take longer than anybody waits for.
    """
    unfinished = 0
    for number in range(batch, TABLES, BATCHES):
        rng = Random(number)
        profile, seats = random_table(rng)
        state = uno.new_game(profile, seats, seed=number)
        state = play_by_chance(state, rng, turns=30)
        state = play_to_the_end(state, rng)
        check_phase(state)
        unfinished += state.phase.name != "match_over"
    assert unfinished <= max(1, TABLES // BATCHES // 8)


def test_every_option_is_varied() -> None:
    """Two values of each option occur among the tables, and seats odd and even."""
    seen: dict[str, set[str]] = {name: set() for name in OPTIONS}
    numbers = set()
    for number in range(300):
        profile, seats = random_table(Random(number))
        numbers.add(seats)
        for name in OPTIONS:
            seen[name].add(repr(getattr(profile, name)))
    assert [name for name, values in seen.items() if len(values) < 2] == []
    assert {2, 3, 4, 5, 6, 7} <= numbers
