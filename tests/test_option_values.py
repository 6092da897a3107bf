"""Every value of every option makes the difference that the rules say (section 3)."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import uno_rules as uno
from tests.option_values import CASES, CONTRASTS, Contrast, labels, shows
from tests.situations import Situation, after, refusal
from tests.test_cases import CASES as WORKED
from tests.test_cases import profile_of
from uno_rules.options import STACKING


def outcomes() -> list[Any]:
    return [
        pytest.param(contrast, value, facts, id=f"{contrast.option}={value}")
        for contrast in CONTRASTS
        for value, facts in contrast.outcomes
    ]


@pytest.mark.parametrize(("contrast", "value", "facts"), outcomes())
def test_a_value_has_its_outcome(contrast: Contrast, value: object, facts: Any) -> None:
    contrast.situation.verify(contrast.profile(value), facts)


def exclude_each_other(one: Any, other: Any) -> bool:
    """Whether no state can have both outcomes."""
    if "error" in one or "error" in other:
        return bool(one.get("error") != other.get("error"))
    return any(one[key] != other[key] for key in one.keys() & other.keys())


@pytest.mark.parametrize("contrast", CONTRASTS, ids=lambda contrast: contrast.option)
def test_the_outcomes_of_a_contrast_exclude_each_other(contrast: Contrast) -> None:
    facts = [facts for _, facts in contrast.outcomes]
    assert len(facts) > 1
    for i, one in enumerate(facts):
        assert all(exclude_each_other(one, other) for other in facts[i + 1 :])


def branches_of(case: str) -> list[tuple[uno.RuleProfile, Any, Any]]:
    (found,) = [worked for worked in WORKED if worked["id"] == case]
    checked = [branch for branch in found["branches"] if branch["chk"] is not None]
    return [(profile_of(branch["prof"]), branch["acts"], branch["chk"]) for branch in checked]


@pytest.mark.parametrize(
    ("option", "case"), [(option, case) for option in CASES for case in CASES[option]]
)
def test_a_case_that_is_named_is_a_contrast(option: str, case: str) -> None:
    """Two of its branches do the same, differ in this option, and come out differently."""
    found = branches_of(case)
    assert any(
        getattr(mine, option) != getattr(yours, option)
        and acts == other_acts
        and exclude_each_other(chk, other_chk)
        for mine, acts, chk in found
        for yours, other_acts, other_chk in found
    )


# ------------------------------------------------------- what a position cannot show


@shows("min_players", [2, 3])
def test_min_players() -> None:
    assert uno.new_game(uno.OFFICIAL, 2, 1).seats == 2
    with pytest.raises(uno.SetupError):
        uno.new_game(uno.RuleProfile(min_players=3), 2, 1)


@shows("max_players", [10, 6])
def test_max_players() -> None:
    assert uno.new_game(uno.OFFICIAL, 7, 1).seats == 7
    with pytest.raises(uno.SetupError):
        uno.new_game(uno.RuleProfile(max_players=6), 7, 1)


@shows("hand_size", [7, 3])
@pytest.mark.parametrize("size", [7, 3])
def test_hand_size(size: int) -> None:
    _, events = uno.open_game(uno.RuleProfile(hand_size=size), 4, 1)
    dealt = [event.count for event in events if isinstance(event, uno.events.HandDealt)]
    assert dealt == [size] * 4


OWN = uno.CLASSIC_108.replace(W=0, W4=2)


@shows("deck", ["classic108", "modern112_shuffle", "modern112_swap", OWN])
@pytest.mark.parametrize(
    ("deck", "wilds"),
    [
        ("classic108", {"W": 4, "W4": 4}),
        ("modern112_shuffle", {"W": 4, "W4": 4, "WS": 1, "WC": 3}),
        ("modern112_swap", {"W": 4, "W4": 4, "WX": 1, "WC": 3}),
        (OWN, {"W4": 2}),
    ],
)
def test_deck(deck: Any, wilds: dict[str, int]) -> None:
    state = uno.new_game(uno.RuleProfile(deck=deck), 2, 1)
    cards = [*state.draw_pile, *state.discard_pile, *state.hands[0], *state.hands[1]]
    found = {str(card): cards.count(card) for card in set(cards) if card.is_wild}
    assert found == wilds
    assert len(cards) == 100 + sum(wilds.values())


@shows("customizable_count", [None, 0, 1, 2, 3])
@pytest.mark.parametrize(("count", "played"), [(None, 3), (0, 0), (1, 1), (2, 2), (3, 3)])
def test_customizable_count(count: int | None, played: int) -> None:
    """9.2"""
    profile = uno.RuleProfile(deck="modern112_swap", customizable_count=count)
    state = uno.new_game(profile, 2, 1)
    cards = [*state.draw_pile, *state.discard_pile, *state.hands[0], *state.hands[1]]
    assert cards.count(uno.Card.parse("WC")) == played


def found_by_draw(events: tuple[uno.Event, ...]) -> dict[int, int]:
    """What the first draw of each seat counts."""
    numbers: dict[int, int] = {}
    for event in events:
        if isinstance(event, uno.events.DealerDrew):
            numbers.setdefault(event.seat, event.card.number or 0)
    return numbers


@shows("dealer_selection", ["highest_draw", "highest_starts", "random", "fixed"])
@pytest.mark.parametrize("seed", range(12))
def test_dealer_selection(seed: int) -> None:
    """9.8, with four seats: `random` by the first word of counter 0."""
    dealer = {}
    for selection in ("highest_draw", "highest_starts", "random", "fixed"):
        profile = uno.RuleProfile(dealer_selection=selection)
        state, events = uno.open_game(profile, 4, seed)
        dealer[selection] = state.dealer
        numbers = found_by_draw(events)
        assert bool(numbers) is selection.startswith("highest")
        if numbers:
            highest = [seat for seat in range(4) if numbers[seat] == max(numbers.values())]
            if len(highest) == 1:
                deals = {"highest_draw": highest[0], "highest_starts": (highest[0] - 1) % 4}
                assert state.dealer == deals[selection]
    assert (dealer["highest_draw"] - dealer["highest_starts"]) % 4 == 1
    word = hashlib.shake_128(b"uno-rules/1:%d:0:0" % seed).digest(8)
    assert dealer["random"] == (int.from_bytes(word, "big") * 4) >> 64
    assert dealer["fixed"] == 0


@shows("next_dealer", ["rotate_left", "winner_deals", "winner_starts", "reselect"])
@pytest.mark.parametrize(
    ("rule", "dealer"), [("rotate_left", 1), ("winner_deals", 3), ("winner_starts", 2)]
)
def test_next_dealer(rule: str, dealer: int) -> None:
    """N02 with four seats: seat 0 has dealt, seat 3 wins."""
    situation = Situation("G1 / G2 / G3 / R1", "3 R1", {"turn": 3})
    over = after(situation.begin(uno.RuleProfile(next_dealer=rule)), situation.do)
    assert over.to_act == (dealer,)
    again, events = uno.step(over, uno.NextRound(dealer))
    assert again.dealer == dealer
    assert not found_by_draw(events)
    anew = after(situation.begin(uno.RuleProfile(next_dealer="reselect")), situation.do)
    _, events = uno.step(anew, uno.NextRound(0))  # said by the old dealer
    assert found_by_draw(events)


STACKS: dict[str, tuple[str, str]] = {
    "none": ("", "challenge accept"),
    "draw_two": ("B+2 accept", "challenge accept"),
    "wd4_only": ("", "W4 challenge accept"),
    "same_type": ("B+2 accept", "W4 challenge accept"),
    "plus4_on_plus2": ("B+2 W4 accept", "W4 challenge accept"),
    "cross": ("B+2 W4 accept", "B+2 W4 challenge accept"),
    "unnamed": ("", "B+2 challenge accept"),
}


@shows("stacking", [*STACKING, [("W4", "+2")]])
@pytest.mark.parametrize("name", STACKS)
def test_stacking(name: str) -> None:
    """9.35: seat 1 holds B+2 and W4 and faces a Draw Two, or a Wild Draw Four naming blue."""
    stacking: Any = [("W4", "+2")] if name == "unnamed" else name
    profile = uno.RuleProfile(stacking=stacking)
    on_two, on_four = STACKS[name]
    hands = "R+2 W4 B1 / B+2 W4 G4 / Y1 Y2"
    Situation(hands, "0 R+2").verify(profile, {"legal": {1: on_two}})
    Situation(hands, "0 W4=B").verify(profile, {"legal": {1: on_four}})
    assert len(set(STACKS.values())) == len(STACKS)


@shows("wd4_legality", ["color", "color_number_symbol", "any_playable"])
@pytest.mark.parametrize(
    ("legality", "number", "wild"),
    [("color", False, False), ("color_number_symbol", True, False), ("any_playable", True, True)],
)
def test_wd4_legality(legality: str, number: bool, wild: bool) -> None:
    """D01, D02, D09: guilty with the number of the top card in hand, or with a plain Wild."""
    profile = uno.RuleProfile(wd4_legality=legality)
    for other, guilty in (("B7", number), ("W", wild), ("R1", True), ("B1", False)):
        situation = Situation(f"W4 {other} G2 / Y1 Y2 / R3 R4", "0 W4=G, 1 challenge")
        situation.verify(profile, {"counts": [6, 2, 2] if guilty else [2, 8, 2]})


@shows("swap_scope", ["auto", "any", "opponents"])
@pytest.mark.parametrize("scope", ["auto", "any", "opponents"])
def test_swap_scope(scope: str) -> None:
    """9.30: with teams `auto` is as `opponents`, without them as `any`."""
    hands = "B7 B1 / R2 B3 / R3 G3 / R4 Y3"
    alone = uno.RuleProfile(swap_scope=scope, seven_swap=True)
    assert refusal(Situation(hands).begin(alone), "0 B7>2!") is None
    partners = alone.replace(teams=2)
    refused = None if scope == "any" else "swap_target"
    assert refusal(Situation(hands).begin(partners), "0 B7>2!") == refused
    assert refusal(Situation(hands).begin(partners), "0 B7>1!") is None


@shows("open_hands", [False, True])
@pytest.mark.parametrize("lie_open", [False, True])
def test_open_hands(lie_open: bool) -> None:
    """N03: what is legal is the same; what another seat sees of a draw is not."""
    profile = uno.RuleProfile(open_hands=lie_open)
    state = Situation("B1 B2 / R3 G4").begin(profile)
    assert uno.legal_actions(state) == uno.legal_actions(
        Situation("B1 B2 / R3 G4").begin(uno.OFFICIAL)
    )
    _, events = uno.step(state, uno.Draw(0))
    (drawn, *_) = uno.visible(events, 1, open_hands=profile.open_hands)
    assert isinstance(drawn, uno.events.CardsDrawn)
    assert drawn.cards == (uno.parse_cards("G1") if lie_open else None)


def test_a_label_tells_values_apart() -> None:
    assert labels("forbidden_last", frozenset({"W", "X10"})) == {"W", "code"}
    assert labels("teams", (0, 1)) == {"list"}
    assert labels("hand_size", 7) == {"default"}
