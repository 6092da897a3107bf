"""Beliefs at tables with rare rules: each guess is a state that can be, and fits what is known.

What lies behind a view may have come about by mistakes that the view does not tell of:
wrong cards that may still be reported, hints, false calls, catches.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.situations import after
from tests.test_random_profiles import random_value, seated
from uno_rules import presets
from uno_rules.beliefs import Belief
from uno_rules.bots import SearchingPlayer
from uno_rules.view import AfterDrawSeen, WrongCardSeen

SLOW = os.environ.get("UNO_RULES_SLOW") == "1"
TABLES = 400 if SLOW else 24
EFFECTS = {
    "XA": ["color", "draw 1", "swap"],
    "RXB": ["block", "rotate"],
    "XC": ["color", "send_back"],
    "GXD": ["shuffle", "draw 2", "reverse"],
}
RARE: dict[str, Sequence[Any]] = {
    "hand_size": [1, 2, 3, 4],
    "jump_in": ["exact", "exact_with_wilds"],
    "multi_play": ["none", "identical_number"],
    "open_hands": [False, False, False, True],
    "pile_end": ["recycle", "recycle", "end_round"],
    "recycle": ["flip", "shuffle"],
    "recycle_timing": ["lazy", "eager"],
    "seven_swap": [False, True],
    "stacking": ["none", "cross", [("XA", "XA"), ("GXD", "XA"), ("W4", "GXD")]],
    "suggestion_penalty": [0, 2],
    "target_score": [None],
    "uno_false_call_penalty": [0, 2],
    "uno_false_catch_penalty": [0, 1],
    "wd4_guilty": ["draw_instead", "void_and_draw_two"],
    "wd4_policy": ["challenge", "challenge", "enforced"],
    "wild_playable": ["anytime", "no_match_only"],
    "wrong_card": ["penalize_on_report"],
    "wrong_card_penalty": [0, 2],
    "zero_rotate": [False, True],
}
USUAL = {uno.TimeUp: 0.01, uno.ReportHint: 0.3, uno.Draw: 0.7, uno.Misplay: 2.0, uno.Report: 0.3}


def rare_table(rng: Random) -> tuple[uno.RuleProfile, int]:
    """A small deck with cards of one's own, and rules by which much goes wrong."""
    while True:
        symbols = rng.sample(["0", "7", "5", "S", "R", "+2"], 4)
        deck = uno.Deck({f"{c}{s}": rng.randint(1, 2) for c in "RYGB" for s in symbols} | {"W4": 4})
        for name, effects in EFFECTS.items():
            deck = deck.add(uno.CustomCard(name, points=9, effects=effects), 2)
        options = {name: rng.choice(values) for name, values in RARE.items()} | {"max_players": 6}
        for name in ("draw_rule", "uno_after_swap", "uno_window", "wd4_legality", "teams"):
            options[name] = random_value(rng, name, [])
        table = seated(rng, deck=deck, **options)
        if table is not None:
            return table


def blunders(batch: int) -> Iterator[uno.GameState]:
    """A match in which mistakes are as frequent as plays."""
    rng = Random(batch)
    profile, seats = rare_table(rng)
    state = uno.new_game(profile, seats, seed=batch)
    for _ in range(60):
        legal = uno.legal_actions(state)
        if not legal:
            return
        kinds: dict[type[uno.Action], list[uno.Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        (kind,) = rng.choices(list(kinds), [USUAL.get(kind, 1.0) for kind in kinds])
        state = uno.apply(state, rng.choice(kinds[kind]))
        yield state


def seats_of(state: uno.GameState) -> list[int | None]:
    return [*range(state.seats), None]


def check_can_be(state: uno.GameState) -> None:
    """It can be saved and loaded, as data and on a line."""
    assert uno.GameState.from_data(state.to_data()) == state
    assert uno.GameState.from_text(state.to_text()) == state


def verdicts(state: uno.GameState, seat: int | None, deals: int = 200) -> set[bool]:
    """What the deals say of a Wild Draw Four."""
    belief = Belief.of(uno.view(state, seat))
    found = set()
    for seed in range(deals):
        phase = belief.deal(seed).phase
        assert isinstance(phase, uno.RespondPhase)
        found.add(phase.guilty)
    return found


# ------------------------------------------------------------------------ all tables


@pytest.mark.parametrize("batch", range(TABLES))
def test_every_guess_is_a_state_that_can_be(batch: int) -> None:
    """Phases with hidden parts, and wrong cards, are looked at more often than others."""
    rng = Random(batch)
    for number, state in enumerate(blunders(batch)):
        telling = isinstance(state.phase, uno.RespondPhase | uno.AfterDrawPhase)
        if rng.random() > (0.4 if telling or state.talk.wrong_card else 0.05):
            continue
        for seat in seats_of(state):
            seen = uno.view(state, seat)
            guess = uno.determinize(seen, number)
            assert uno.view(guess, seat) == seen
            check_can_be(guess)
            if seat is not None:
                check_goes_on(guess, seat, rng)


def check_goes_on(guess: uno.GameState, seat: int, rng: Random) -> None:
    """What comes of a guess can be, too: of reports and challenges, and of some action."""
    legal = uno.legal_actions(guess)
    tried = [one for one in legal if isinstance(one, uno.Report | uno.Challenge)][:1]
    for action in [*tried, *rng.sample(legal, min(1, len(legal)))]:
        later = uno.apply(guess, action)
        check_can_be(later)
        Belief.of(uno.view(later, seat))


def test_the_tables_above_are_rare() -> None:
    """Else the property would say little: each of these lies in wait in some of the states."""
    found: Counter[str] = Counter()
    for batch in range(40):
        for state in blunders(batch):
            wrong, phase = state.talk.wrong_card, state.phase
            found["wrong"] += wrong is not None
            found["wrong, recycled"] += wrong is not None and len(state.discard_pile) == 1
            found["wrong, UNO and more"] += (
                wrong is not None and wrong.action.uno and len(state.hands[wrong.action.seat]) > 1
            )
            found["drawn"] += isinstance(phase, uno.AfterDrawPhase)
            if isinstance(phase, uno.RespondPhase) and str(phase.card) == "W4":
                found["W4"] += 1
                found["W4, sent back"] += state.top != phase.card
    assert len(found) == 6
    assert min(found.values()) > 1, found


# --------------------------------------------------- the verdict on a Wild Draw Four

COLORS = "G1 G2 G3 G4 G5 Y1 Y2 Y3 Y4 Y5"
HINTS = {"suggestion_penalty": 2}
RECYCLED = {**HINTS, "recycle_timing": "eager", "wd4_legality": "color_number_symbol"}
FALSE_CALLS = {"uno_false_call_penalty": 2}


def bluff(hand: str, do: str, pile: str = COLORS, **options: Any) -> uno.GameState:
    """Seat 0 plays a Wild Draw Four on a red card; then this is done."""
    state = uno.set_up(
        uno.RuleProfile(**options), hands=[f"W4 {hand}", "G6 G8"], top="R5", draw_pile=pile
    )
    return after(state, f"0 W4=B, {do}" if do else "0 W4=B")


@pytest.mark.parametrize(
    ("hand", "do", "pile", "options", "verdict"),
    [
        ("R1", "", COLORS, {}, {True}),  # it owes UNO, so it was not caught
        ("B1", "", COLORS, {}, {False}),
        ("R1 B2", "", COLORS, {}, {True}),  # two cards do not come of a catch
        ("B1 B2 B3 B4 R1", "", COLORS, HINTS, {True}),  # no hint was reported
        ("B1", "1 catch 0", "R8 R9 Y1", {}, {False, True}),
        ("B1", "1 catch 0", "B8 B9 Y1", {}, {False}),  # nothing red in the hand at all
        ("B1", "1 catch 0", "", {}, {False, True}),  # there was one card to draw, the R5 below
        ("B1 B2 B3 B4", "1 hint 0>1", "R8 R9 Y1", HINTS, {False, True}),
        ("R1 R2 R3 B4", "1 hint 0>1", "Y8 Y9 Y1", HINTS, {True}),  # two are new
        ("B1 B2 B3", "0 uno", "R8 R9 Y1", FALSE_CALLS, {False, True}),
        ("B1 B2 B3", "1 uno", "R8 R9 Y1", FALSE_CALLS, {False}),
        ("G5 B1 B2 B3", "1 hint 0>1", "Y1 Y2", RECYCLED, {False, True}),  # on a five
        ("R1", "", COLORS, {"stacking": "same_type", **FALSE_CALLS}, {True}),
    ],
)
def test_the_verdict_is_that_of_the_play(
    hand: str, do: str, pile: str, options: dict[str, Any], verdict: set[bool]
) -> None:
    """D07: cards that the player can have drawn since count, or do not; all others do.

    Which of his cards are new a view does not tell, not even his own.
    """
    state = bluff(hand, do, pile, **options)
    assert isinstance(state.phase, uno.RespondPhase)
    assert state.phase.guilty in verdict
    assert verdicts(state, 0) == verdict


def test_nobody_draws_for_an_error_once_a_seat_has_gone_out() -> None:
    """9.17, 9.22: seat 1 has stacked on a last card; all that it holds it held then."""
    state = uno.set_up(
        uno.RuleProfile(stacking="same_type", last_stack="continue", uno_false_call_penalty=2),
        hands=["W4", "W4 R1 B1 B2", "G1 G2"],
        top="R5",
        draw_pile=COLORS,
    )
    state = after(state, "0 W4=R, 1 W4=B")
    assert isinstance(state.phase, uno.RespondPhase)
    assert state.phase.out == 0
    assert verdicts(state, 1) == {True}


def test_what_was_shown_before_the_play_is_not_new() -> None:
    """D07: seat 1 has given the red card away itself; what seat 0 drew then does not matter."""
    state = uno.set_up(
        uno.RuleProfile(seven_swap=True),
        hands=["G1 G2", "R7 W4 R1"],
        top="R5",
        draw_pile=COLORS,
        turn=1,
    )
    state = after(state, "1 R7>0, 0 W4=B, 1 catch 0")
    assert verdicts(state, 1) == {True}
    assert verdicts(state, 0) == {False, True}


ON_NOTHING = (
    'uno-rules/1; profile {"preset":"official","wd4_guilty":"void_and_draw_two"}; '
    "hands R1 R2 / G3 G4; draw Y1 Y2 Y3 Y4 B1 B2 B3 B4; discard W4; color G; turn 1; "
    "phase respond amount=4 card=W4 source=0 color_before=R"
)


def test_no_bluff_that_nothing_lies_under() -> None:
    """9.20: it would go back, and leave no top card; so such a position is an honest one."""
    state = uno.GameState.from_text(ON_NOTHING)
    for seat in seats_of(state):
        assert verdicts(state, seat) == {False}
    seen = uno.view(state, 1)
    assert uno.PlayerView.from_data(seen.to_data()) == seen
    after(uno.determinize(seen, 1), "1 challenge")
    assert SearchingPlayer(playouts=20)(seen) in uno.legal_actions(state, 1)
    laid = uno.GameState.from_text(ON_NOTHING.replace("discard W4", "discard R5 W4"))
    assert verdicts(laid, 0) == {True}


def test_no_bluff_under_a_card_that_sends_it_back() -> None:
    """9.34: the penalty is still one of a Wild Draw Four, but that is not on top any more."""
    back = uno.CustomCard("XB", points=5, effects=["color", "send_back"])
    state = uno.set_up(
        uno.RuleProfile(deck=uno.CLASSIC_108.add(back, 4)),
        hands=["W4 R1 R2", "B3 XB R4", "G1 G2"],
        top="R5",
        draw_pile=COLORS,
    )
    state = after(state, "0 W4=R, 1 XB=B")
    for seat in seats_of(state):
        assert verdicts(state, seat) == {False}
        check_can_be(uno.determinize(uno.view(state, seat), 1))


@pytest.mark.parametrize("said", ["owing", "called", "hinted"])
def test_nothing_that_was_said_counts_when_the_round_is_over(said: str) -> None:
    """9.10: a state would not have it either."""
    state = uno.set_up(uno.OFFICIAL, hands=["R1", "G4 G5"], top="R5", draw_pile="G1")
    altered: dict[str, Any] = {said: (1,)}
    seen = attrs.evolve(uno.view(after(state, "0 R1"), 0), **altered)
    with pytest.raises(uno.SetupError, match="nothing counts any more"):
        uno.determinize(seen, 1)


# ------------------------------------------------------- before a wrong card (9.26)

THREE = ["G7 B1 B2", "Y3", "Y4"]
G7 = uno.Card.parse("G7")


@pytest.mark.parametrize(
    ("hands", "pile", "do"),
    [
        (["G7 B1", "R3 R4", "Y1 Y2"], "Y1 Y2 Y3", "0 misplay G7!, 1 hint 0>1"),
        (["G7 B1 B2 B3", "R3 R4 Y9"], "Y1 Y2", "0 misplay G7, 1 hint 0>1, 0 hint 1>0"),
        (THREE, "Y1", "0 misplay G7, 1 hint 0>1"),  # only the card drawn last can lie below
        (THREE, "", "0 misplay G7, 1 hint 2>1"),
    ],
)
def test_a_wrong_card_was_possible_before(hands: list[str], pile: str, do: str) -> None:
    """B13: what lay under it may be anywhere by now, and hands may have grown since."""
    state = uno.set_up(presets.CLASSIC_PENALTIES, hands=hands, top="R5", draw_pile=pile)
    state = after(state, do)
    for seat in seats_of(state):
        belief = Belief.of(uno.view(state, seat))
        for seed in range(20):
            guess = belief.deal(seed)
            check_can_be(guess)
            assert uno.view(guess, seat) == belief.seen
            reported = after(guess, "1 report 0")
            check_can_be(reported)
            assert reported.color is uno.Color.RED
            assert reported.top.color in (None, uno.Color.RED)
            Belief.of(uno.view(reported, seat))


@pytest.mark.parametrize("wrong", ["G7>2", "G0"])
def test_a_report_brings_back_the_hands_that_went_round(wrong: str) -> None:
    """9.26: and each seat gets the cards again that it knows to be its own."""
    begin = uno.set_up(
        uno.RuleProfile(wrong_card="penalize_on_report", seven_swap=True, zero_rotate=True),
        hands=["G7 G0 B1", "R3 R4", "Y1 Y2 Y3 Y5"],
        top="R5",
        draw_pile=COLORS,
    )
    state = after(begin, f"0 misplay {wrong}")
    back = after(state, "1 report 0")
    for seat in range(3):
        guess = uno.determinize(uno.view(state, seat), 3)
        check_can_be(guess)
        reported = after(guess, "1 report 0")
        assert [*map(len, reported.hands)] == [*map(len, back.hands)] == [5, 2, 4]
        assert Counter(reported.hands[seat]) >= Counter(begin.hands[seat])


def test_a_position_by_hand_whose_past_is_another() -> None:
    """What lay under the wrong card does not lie there now; the view tells nothing of that."""
    state = uno.set_up(
        presets.CLASSIC_PENALTIES, hands=["G7 B1 B2", "R3 R4"], top="R5", draw_pile="R8 Y2"
    )
    data: Any = after(state, "0 misplay G7").to_data()
    data["discard"], data["draw"] = "Y2 G7", "R8 R5"
    altered = uno.GameState.from_data(data)
    for seat in seats_of(altered):
        seen = uno.view(altered, seat)
        assert uno.PlayerView.from_data(seen.to_data()) == seen
        check_can_be(uno.determinize(seen, 1))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (WrongCardSeen(uno.Misplay(0, G7), uno.Color.GREEN, 1), "nothing can have lain under"),
        (WrongCardSeen(uno.Misplay(0, G7, target=1), uno.Color.RED, 1), "was not possible"),
        (WrongCardSeen(uno.Misplay(0, G7, copies=2), uno.Color.RED, 1), "was not possible"),
    ],
)
def test_a_wrong_card_that_was_none(wrong: WrongCardSeen, words: str) -> None:
    """5.9, 9.26: it fitted, or nobody could put it down so."""
    state = uno.set_up(presets.CLASSIC_PENALTIES, hands=THREE, top="R5", draw_pile="R8 Y2")
    seen = uno.view(after(state, "0 misplay G7"), 1)
    with pytest.raises(uno.SetupError, match=words):
        uno.determinize(attrs.evolve(seen, wrong_card=wrong), 1)


# ------------------------------------------------- a drawn card that may be played (9.14)


def drawn_card(guess: uno.GameState) -> uno.Card:
    assert isinstance(guess.phase, uno.AfterDrawPhase)
    return guess.phase.drawn


@pytest.mark.parametrize(
    ("options", "pile"),
    [
        ({}, "W R1 G3 Y4 B1"),
        ({"wild_playable": "no_match_only"}, "W R1 G3 Y4 B1"),
        ({"wd4_policy": "enforced"}, "W4 R1 W4 Y4 B1"),
        ({"wild_playable": "no_match_only", "wd4_policy": "enforced"}, "W4 R1 W R2 B1"),
    ],
)
def test_drawn_cards_are_as_likely_as_the_hands_they_fit(
    options: dict[str, Any], pile: str
) -> None:
    """Each hand with a drawn card that the rules let it play is as likely as any other.

    Which there are, the game itself is asked.  With 4,000 deals nothing strays so far as
    five standard deviations.
    """
    profile = uno.RuleProfile(**options)
    unseen = uno.parse_cards(f"{pile} G1 Y2")

    def drawing(hand: Sequence[uno.Card], stock: Sequence[uno.Card]) -> uno.GameState:
        hands = [uno.parse_cards("B9 B8"), hand]
        return after(uno.set_up(profile, hands=hands, top="R5", draw_pile=stock, turn=1), "1 draw")

    expected: Counter[tuple[uno.Card, ...]] = Counter()
    for first, drawn in enumerate(unseen):
        for hand in combinations([*unseen[:first], *unseen[first + 1 :]], 2):
            left = (Counter(unseen) - Counter([drawn, *hand])).elements()
            if drawing(hand, [drawn, *left]).phase.name == "after_draw":
                expected[(drawn, *sorted(hand))] += 1
    belief = Belief.of(uno.view(drawing(unseen[-2:], unseen[:-2]), 0))
    found: Counter[tuple[uno.Card, ...]] = Counter()
    above: Counter[uno.Card] = Counter()
    for seed in range(4_000):
        guess = belief.deal(seed)
        held = list(guess.hands[1])
        held.remove(drawn_card(guess))
        found[(drawn_card(guess), *held)] += 1
        above.update(guess.draw_pile[:1])
        above.subtract(guess.draw_pile[-1:])
    assert found.keys() == expected.keys()
    for key, ways in expected.items():
        share = ways / expected.total()
        assert abs(found[key] - 4_000 * share) < 5 * (4_000 * share * (1 - share)) ** 0.5
    for surplus in above.values():  # the pile is in no order: as often on top as at the bottom
        assert abs(surplus) < 5 * 4_000**0.5


def test_a_drawn_card_is_found_among_many_that_cannot_be_it() -> None:
    """9.14: seat 0 knows of a red card, so seat 1 has drawn one of two cards out of 400."""
    profile = uno.RuleProfile(
        deck=uno.Deck({"W": 400, "R1": 3, "R7": 4, "B1": 20, "G7": 2, "Y1": 20}),
        wild_playable="no_match_only",
        seven_swap=True,
    )
    state = uno.set_up(
        profile,
        hands=["R7 R1 B1", "B1 Y1 Y1"],
        top="R7",
        draw_pile=f"R1 {'W ' * 398} {'Y1 ' * 10}",
    )
    state = after(state, "0 R7>1, 1 draw")
    belief = Belief.of(uno.view(state, 0))
    assert {str(drawn_card(belief.deal(seed))) for seed in range(40)} == {"R1"}


def test_a_card_drawn_later_may_forbid_what_was_drawn() -> None:
    """9.14, 5.9: the wild could be played; the reds came of a hint after that."""
    state = uno.set_up(
        uno.RuleProfile(wild_playable="no_match_only", suggestion_penalty=2),
        hands=["B1 B2", "G1 G2"],
        top="R5",
        draw_pile="W R1 R2",
    )
    state = after(state, "0 draw, 1 hint 0>1")
    belief = Belief.of(uno.view(state, 1))
    assert "W" in {str(drawn_card(belief.deal(seed))) for seed in range(200)}


def test_a_position_by_hand_in_which_the_drawn_card_must_wait() -> None:
    """9.14: nobody can say how it came about, but it is one, and so is a belief about it."""
    state = uno.set_up(
        uno.RuleProfile(wild_playable="no_match_only"),
        hands=["B1 B2", "G1 G2"],
        top="R5",
        draw_pile="W G3",
    )
    data: Any = after(state, "0 draw").to_data()
    data["hands"][0] = "R1 R2 W"
    data["known"] = [{"holder": 0, "viewer": 1, "cards": "R1 R2"}]
    seen = uno.view(uno.GameState.from_data(data), 1)
    assert uno.PlayerView.from_data(seen.to_data()) == seen
    assert {str(drawn_card(uno.determinize(seen, seed))) for seed in range(9)} == {"W"}


# ------------------------------------------------------------------------------ seeds


@pytest.mark.parametrize("seed", [None, 1.0, True, "1"])
def test_what_is_no_seed(seed: Any) -> None:
    belief = Belief.of(uno.view(bluff("R1", ""), 1))
    with pytest.raises(TypeError, match="a number as seed"):
        belief.deal(seed)
    with pytest.raises(TypeError, match="a number as seed"):
        uno.determinize(belief.seen, seed)


@pytest.mark.parametrize("seed", [-1, 2**256])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(uno.SetupError, match="a seed is 0 or more"):
        uno.determinize(uno.view(bluff("R1", ""), 1), seed)


def test_what_a_seat_cannot_see_is_in_no_view_of_it() -> None:
    """Each view adds up, but for what it says to be known from there (9.31)."""
    state = uno.set_up(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="R7 G1 G2 G3")
    own, all_see = uno.view(state, 1), uno.view(state, None)
    drawn = uno.view(after(state, "0 draw"), 1)
    card = uno.Card.parse("R7")
    for altered in (
        attrs.evolve(own, counts=(2, 3), draw_count=3),
        attrs.evolve(drawn, phase=AfterDrawSeen(card), known=((card,), drawn.known[1])),
        attrs.evolve(all_see, legal=uno.view(state, 0).legal),
        attrs.evolve(all_see, known=((), state.hands[1])),
    ):
        with pytest.raises(uno.SetupError, match="does not add up"):
            uno.determinize(altered, 1)
        with pytest.raises(uno.UnoError):
            uno.PlayerView.from_data(altered.to_data())


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_was_recycled_and_drawn_again_can_have_been_below(seat: int) -> None:
    """D07: the R5 under the Wild Draw Four was the last card there was to draw (9.20)."""
    profile = uno.OFFICIAL.replace(suggestion_penalty=1, wd4_legality="color_number_symbol")
    state = uno.set_up(profile, hands=["W4 G5 B1 B2", "Y1 Y2", "Y3 Y4"], top="R5")
    state = after(state, "0 W4=B, 0 hint 1>2")
    assert isinstance(state.phase, uno.RespondPhase)
    assert state.phase.guilty  # the G5 has the number of the R5
    assert state.discard_pile == uno.parse_cards("W4")
    belief = Belief.of(uno.view(state, seat))
    verdicts = {getattr(belief.deal(seed).phase, "guilty", None) for seed in range(60)}
    assert True in verdicts
