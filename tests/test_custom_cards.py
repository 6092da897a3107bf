"""Cards of one's own at the table (9.34): text, matching, effects, answers, records.

The blank cards of document 003 (3.27) are among them.  Answers to a penalty, the
vocabulary of effects, and decks as data have files of their own: test_custom_answers.py,
test_effects.py, test_decks.py.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import uno_rules as uno
from tests.situations import Situation, refusal
from tests.strategies import CUSTOM_DECK, choose
from uno_rules import blanks, presets
from uno_rules.blanks import BLANKS, BLOCK, DRAW_FOUR, DRAW_TEN, SEND_BACK, add_blanks

MANY = "G1 G2 G3 G4 G5 G6 G8 G9 Y1 Y2 Y3 Y4 Y5 Y6"


def with_cards(*cards: uno.CustomCard, **options: Any) -> uno.RuleProfile:
    """Official rules with two of each card in the deck."""
    return add_blanks(uno.OFFICIAL, *cards, copies=2).replace(**options)


def custom(code: str, *effects: str, points: int = 10) -> uno.CustomCard:
    return uno.CustomCard(code, points, effects)


def verify(
    profile: uno.RuleProfile, hands: str, do: str, at: dict[str, Any] | None = None, **facts: Any
) -> None:
    Situation(hands, do, {"draw_pile": MANY, **(at or {})}).verify(profile, facts)


# ----------------------------------------------------------------- text and order


@pytest.mark.parametrize(
    "text", ["0 X10=G", "0 X10=G!", "0 RXBLOCK", "1 XSWAP=B>2!", "2 jump RXTURN", "0 misplay GX9"]
)
def test_actions_with_custom_cards_are_read_as_written(text: str) -> None:
    assert str(uno.parse_action(text)) == text


@pytest.mark.parametrize("text", ["0 X", "0 X1234567", "0 Xa", "0 PX1", "0 x10", "0 WX10", "0 RX"])
def test_what_is_no_code_is_no_action(text: str) -> None:
    with pytest.raises(uno.NotationError):
        uno.parse_action(text)


def test_hands_hold_them_after_the_wilds_by_their_code() -> None:
    """9.34: after `WC`; the coloured ones too."""
    profile = with_cards(custom("X2", "color"), custom("X10", "color"), custom("RX5", "skip 1"))
    state = Situation("X2 WC RX5 X10 B+2 / R3").begin(profile)
    assert uno.format_cards(state.hands[0]) == "B+2 WC RX5 X10 X2"
    played = [str(action) for action in uno.legal_actions(state, 0)]
    assert played[:4] == ["0 WC=R", "0 WC=Y", "0 WC=G", "0 WC=B"]
    assert played[4:] == [
        "0 RX5",
        *[f"0 {code}={color}" for code in ("X10", "X2") for color in "RYGB"],
        "0 draw",
    ]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("0 X9", "color_required"),  # a wild that names a colour must
        ("0 XNONE=G", "suffix"),  # one that does not name a colour must not
        ("0 RX9=R", "suffix"),
        ("0 X9=G>1", "swap_target"),
        ("0 XSWAP=G", "swap_target"),
        ("0 X9=G!", "nothing_to_call"),
        ("0 XOTHER=G", "not_in_hand"),
    ],
)
def test_suffixes_follow_the_effects(action: str, code: str) -> None:
    """9.11"""
    profile = with_cards(
        *(custom("X9", "color"), custom("XNONE", "skip 1"), custom("RX9", "reverse")),
        custom("XSWAP", "color", "swap"),
    )
    state = Situation("X9 XNONE RX9 XSWAP B1 / R3 G4").begin(profile)
    assert refusal(state, action) == code


# ----------------------------------------------------------------------- matching


@pytest.mark.parametrize(
    ("top", "fits"),
    [("R5", "RXT X9 draw"), ("G5", "GXT X9 draw"), ("RXT", "RXT GXT X9 draw"), ("B5", "X9 draw")],
)
def test_they_match_by_colour_and_symbol(top: str, fits: str) -> None:
    """5.2: the part after the colour is the symbol; a wild one goes on anything."""
    profile = with_cards(custom("RXT"), custom("GXT"), custom("X9", "color"))
    verify(profile, "RXT GXT X9 Y8 / R3", "", {"top": top}, legal={0: fits})


def test_after_a_wild_one_the_colour_named_binds() -> None:
    profile = with_cards(custom("X9", "color"))
    verify(profile, "X9 B1 B2 / R3 G4 GS", "0 X9=G", legal={1: "G4 GS draw"})


def test_a_wild_one_is_not_matched_by_its_name() -> None:
    """9.34: coloured ones of a name go on each other; on a wild the colour counts (B02)."""
    profile = with_cards(custom("X1", "color"), custom("RX1"), custom("YX1"))
    verify(profile, "X1 B1 B2 / RX1 YX1 B3", "0 X1=B", legal={1: "B3 draw"})
    verify(profile, "RX1 B1 B2 / RX1 YX1 B3", "0 RX1", legal={1: "RX1 YX1 draw"})


def test_one_without_a_colour_to_name_leaves_the_colour_as_it_was() -> None:
    profile = with_cards(custom("X9", "skip 1"))
    verify(profile, "X9 B1 B2 / R3 G4", "0 X9", color="R", top="X9", turn=0)


# ------------------------------------------------------------------------ effects


@pytest.mark.parametrize(
    ("effects", "answerable", "turn"),
    [
        (["draw 3"], False, 1),
        (["draw 3", "skip 1"], False, 2),
        (["draw 3", "skip 2"], False, 0),
        (["draw 3"], True, 1),
        (["draw 3", "skip 1"], True, 2),
        (["draw 3", "skip 2"], True, 0),
    ],
)
def test_drawing_costs_the_turn_only_if_the_list_says_so(
    effects: list[str], answerable: bool, turn: int
) -> None:
    """9.34, at a table without an answer (paid at once) and at one with (accepted)."""
    cards = [custom("RX3", *effects), *([BLOCK] if answerable else [])]
    accept = ", 1 accept" if answerable else ""
    verify(with_cards(*cards), "RX3 B1 B2 / R3 G4 / Y8 Y9", f"0 RX3{accept}", turn=turn)
    verify(with_cards(*cards), "RX3 B1 B2 / R3 G4 / Y8 Y9", f"0 RX3{accept}", counts=[2, 5, 2])


@pytest.mark.parametrize(("n", "turn"), [(1, 2), (2, 3), (3, 0), (4, 1), (99, 0)])
def test_skipping_goes_round_the_table(n: int, turn: int) -> None:
    """Of four: after 0 comes 1 + n, counted round; 100 seats on it is seat 0 again."""
    profile = with_cards(custom("RX9", f"skip {n}"))
    verify(profile, "RX9 B1 B2 / R3 G4 / Y8 Y9 / B8 B9", "0 RX9", turn=turn)


def test_turning_round_comes_before_the_victim_is_found() -> None:
    """5.3: seat 2 draws, for play runs to the right now."""
    profile = with_cards(custom("RX9", "reverse", "draw 2", "skip 1"))
    verify(profile, "RX9 B1 B2 / R3 G4 / Y8 Y9", "0 RX9", counts=[2, 2, 4], turn=1, dir=-1)


@pytest.mark.parametrize(
    ("effect", "do", "hand"),
    [
        ("swap", "0 X9=G>2", {0: "Y8", 1: "R3 G4", 2: "B1 B2"}),
        ("rotate", "0 X9=G", {0: "Y8", 1: "B1 B2", 2: "R3 G4"}),
    ],
)
def test_hands_move(effect: str, do: str, hand: dict[int, str]) -> None:
    verify(with_cards(custom("X9", "color", effect)), "X9 B1 B2 / R3 G4 / Y8", do, hand=hand)


@pytest.mark.parametrize("effects", [("reverse", "rotate"), ("rotate", "reverse")])
def test_hands_move_before_play_turns_round(effects: tuple[str, str]) -> None:
    """5.3, 9.34: P0's hand goes to the left, and then P3 is next, whatever the list says first."""
    profile = with_cards(custom("RX1", *effects))
    hands = "RX1 B1 / B3 B4 / B5 B6 / B7 B8"
    verify(profile, hands, "0 RX1!", hand={1: "B1", 0: "B7 B8"}, turn=3)


def test_shuffling_hands_deals_from_the_left_of_the_player() -> None:
    """2.21: seven cards to three seats, the first to seat 1."""
    profile = with_cards(custom("X9", "shuffle", "color"))
    verify(profile, "X9 B1 / R3 G4 G5 G6 / Y8 Y9", "0 X9=G", counts=[2, 3, 2], color="G", turn=1)


@pytest.mark.parametrize("effect", ["swap", "rotate"])
def test_a_last_card_moves_no_hands(effect: str) -> None:
    """5.7"""
    profile = with_cards(custom("X9", "color", effect))
    verify(profile, "X9 / R3 G4", "0 X9=G", over="round", winner=0, scores=[7, 0])


def test_a_last_card_that_shuffles_deals_its_player_in_again() -> None:
    """5.7, like Shuffle Hands (H10); and `last_shuffle=win` ends the round."""
    shuffling = custom("X9", "shuffle", "color")
    verify(with_cards(shuffling), "X9 / R3 G4", "0 X9=G", over=None, counts=[1, 1])
    won = with_cards(shuffling, last_shuffle="win")
    verify(won, "X9 / R3 G4", "0 X9=G", over="round", winner=0)


def test_a_last_card_that_draws_is_paid_before_counting() -> None:
    """5.7: ten cards, G1 to G9 without the 7, Y1, Y2, and the 3 in hand."""
    drawn = 1 + 2 + 3 + 4 + 5 + 6 + 8 + 9 + 1 + 2
    profile = with_cards(DRAW_TEN)
    verify(profile, "XDRAW10 / R3", "0 XDRAW10=G", scores=[drawn + 3, 0], counts=[0, 11])
    ignored = with_cards(DRAW_TEN, last_draw_effect="ignore")
    verify(ignored, "XDRAW10 / R3", "0 XDRAW10=G", scores=[3, 0], counts=[0, 1])


# ------------------------------------------------------------------- the first card

THREE = "R1 B2 / R3 G4 / Y8 Y9"


def test_a_wild_one_turned_first_is_as_a_customizable_card() -> None:
    """9.4: the first player names the colour and nothing else happens; or it goes back."""
    profile = with_cards(DRAW_TEN)
    verify(profile, THREE, "1 color G", {"first": "XDRAW10"}, counts=[2, 2, 2], turn=1, color="G")
    returned = with_cards(DRAW_TEN, initial_extra_wild="return")
    verify(returned, THREE, "", {"first": "XDRAW10 R9"}, top="R9", turn=1)


@pytest.mark.parametrize(
    ("effects", "facts"),
    [
        ([], {"turn": 1}),
        (["draw 3"], {"turn": 1, "counts": [2, 5, 2]}),
        (["draw 3", "skip 1"], {"turn": 2, "counts": [2, 5, 2]}),
        (["skip 2"], {"turn": 0, "counts": [2, 2, 2]}),
        (["reverse"], {"turn": 0, "dir": -1}),
        (["block"], {"turn": 1, "phase": "play"}),
    ],
)
def test_a_coloured_one_turned_first_acts(effects: list[str], facts: dict[str, Any]) -> None:
    """A10 to A12: on the seat left of the dealer, who cannot answer."""
    profile = with_cards(custom("RX9", *effects), BLOCK)
    verify(profile, THREE, "", {"first": "RX9"}, top="RX9", color="R", **facts)


def test_only_numbers_start_where_that_was_agreed() -> None:
    profile = with_cards(custom("RX9", "draw 3"), initial_action_policy="reflip_until_number")
    verify(profile, THREE, "", {"first": "RX9 R9"}, top="R9", counts=[2, 2, 2], turn=1)


# --------------------------------------------------------------- points and records


def test_they_count_their_points() -> None:
    """5.8; in every scoring."""
    cards = (custom("X9", points=7), custom("RX9", points=1_000), custom("GX9", points=0))
    hands = "R1 / X9 X9 RX9 GX9"
    verify(with_cards(*cards), hands, "0 R1", scores=[2 * 7 + 1_000, 0])
    verify(with_cards(*cards, scoring="lowest_total"), hands, "0 R1", scores=[0, 1_014])


def test_a_bluff_is_judged_with_them_too() -> None:
    """D01, D02: a red card of one's own makes guilty, one with another colour does not."""
    profile = with_cards(custom("RX9", "skip 1"), custom("GX9", "skip 1"))
    verify(profile, "W4 RX9 B2 / R3 G4", "0 W4=G, 1 challenge", counts=[6, 2])
    verify(profile, "W4 GX9 B2 / R3 G4", "0 W4=B, 1 challenge", counts=[2, 8])
    symbol = profile.replace(wd4_legality="color_number_symbol")
    verify(symbol, "W4 GX9 B2 / R3 G4", "0 W4=B, 1 challenge", {"top": "RX9"}, counts=[6, 2])


@pytest.mark.parametrize("deck", [CUSTOM_DECK, add_blanks(uno.OFFICIAL, *BLANKS).deck])
def test_profiles_with_them_are_written_and_read(deck: uno.Deck) -> None:
    profile = uno.RuleProfile(deck=deck, hand_size=5)
    data = presets.to_data(profile)
    assert presets.from_data(data) == profile
    codes = [entry["card"] for entry in data["deck"]["custom"]]
    assert codes == [card.card.code for card in deck.custom]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_them_is_recorded_and_replayed(seed: int) -> None:
    """Many blanks, so that they are played; the record comes to the same digest."""
    profile = add_blanks(uno.RuleProfile(target_score=200), *BLANKS, copies=8)
    start = state = uno.new_game(profile, 3, seed)
    rng = random.Random(seed)
    actions: list[uno.Action] = []
    while len(actions) < 120 and (legal := uno.legal_actions(state)):
        actions.append(choose(rng, legal))
        state = uno.apply(state, actions[-1])
    played = {action.card for action in actions if isinstance(action, uno.Play)}
    assert played & {blank.card for blank in BLANKS}
    record = uno.GameRecord.of(start, actions)
    again = uno.loads(uno.dumps(record))
    assert again == record
    *_, last = again.replay()
    assert (last, last.digest()) == (state, record.digest)


# ------------------------------------------------------ blanks, customizable, errors


def test_the_blanks_of_document_003() -> None:
    """3.27: block an action, four, ten, send it back; wild and 40 points (2.22, 2.25)."""
    effects = {str(blank.card): [str(effect) for effect in blank.effects] for blank in BLANKS}
    assert effects == {
        "XBLOCK": ["color", "block"],
        "XDRAW4": ["color", "draw 4", "skip 1"],
        "XDRAW10": ["color", "draw 10", "skip 1"],
        "XBACK": ["color", "send_back"],
    }
    assert {blank.points for blank in BLANKS} == {40}
    assert (BLOCK, DRAW_FOUR, DRAW_TEN, SEND_BACK) == blanks.BLANKS
    profile = add_blanks(presets.SOURCE_003, *BLANKS, copies=3)
    assert (profile.deck.size, profile.deck.count(SEND_BACK.card)) == (108 + 12, 3)
    assert profile.diff(presets.SOURCE_003).keys() == {"deck"}


@pytest.mark.parametrize(("blank", "drawn"), [(DRAW_FOUR, 4), (DRAW_TEN, 10)])
def test_the_blanks_that_draw(blank: uno.CustomCard, drawn: int) -> None:
    """3.27: also with a card of the colour in hand, for it is no Wild Draw Four."""
    profile = add_blanks(presets.SOURCE_003.replace(wild_playable="anytime"), blank)
    hands, do = f"{blank.card} R1 B2 / R3 G4", f"0 {blank.card}=G"
    verify(profile, hands, do, counts=[2, 2 + drawn], turn=0, phase="play", color="G")


def test_they_are_bound_by_wild_playable_as_other_wilds() -> None:
    """3.9, 9.14: under 003 a blank is played only without a match, on turn; answering is free."""
    profile = add_blanks(presets.SOURCE_003, BLOCK)
    verify(profile, "XBLOCK R1 B2 / R3 G4", "", legal={0: "R1"})
    verify(profile, "XBLOCK B1 B2 / R3 G4", "", legal={0: "XBLOCK"})
    verify(profile, "R+2 B1 B2 / XBLOCK R3 G4", "0 R+2", legal={1: "XBLOCK accept"})


CUSTOMIZABLE: list[tuple[Any, str, dict[str, Any]]] = [
    ("plain_wild", "0 WC=G", {"turn": 1, "color": "G"}),
    (["color", "draw 4", "skip 1"], "0 WC=G", {"counts": [2, 6, 2], "turn": 2}),
    (["color", "skip 2"], "0 WC=G", {"turn": 0}),
    (["reverse"], "0 WC", {"turn": 2, "color": "R"}),
    (["color", "swap"], "0 WC=G>2", {"hand": {0: "Y8 Y9", 2: "B1 B2"}}),
    (["color", "rotate"], "0 WC=G", {"hand": {1: "B1 B2", 2: "R3 G4"}}),
    (["color", "shuffle"], "0 WC=G", {"counts": [2, 2, 2], "turn": 1}),
    ([], "0 WC", {"turn": 1, "color": "R"}),
]


@pytest.mark.parametrize(("effect", "do", "facts"), CUSTOMIZABLE)
def test_customizable_cards_do_what_was_agreed(effect: Any, do: str, facts: dict[str, Any]) -> None:
    """2.22, 3.27: every effect that a printed blank may have."""
    profile = uno.RuleProfile(deck="modern112_shuffle", customizable_effect=effect)
    verify(profile, "WC B1 B2 / R3 G4 / Y8 Y9", do, **facts)
    assert presets.from_data(presets.to_data(profile)) == profile


def test_a_customizable_card_that_draws_may_be_stacked() -> None:
    profile = uno.RuleProfile(
        deck="modern112_shuffle",
        customizable_effect=["color", "draw 3", "skip 1"],
        stacking=[("WC", "WC"), ("+2", "WC")],
    )
    hands = "R+2 B1 B2 / WC G4 G8 / WC Y8 Y9"
    do = "0 R+2, 1 WC=G, 2 WC=Y"
    verify(profile, hands, do, pending=8, turn=0)
    verify(profile, hands, f"{do}, 0 accept", counts=[10, 2, 2], turn=1)


@pytest.mark.parametrize(
    ("code", "points", "effects", "complaint"),
    [
        ("R7", 7, [], "standard card"),
        ("WC", 40, ["color"], "standard card"),
        ("X9", -1, [], "points"),
        ("X9", 1_001, [], "points"),
        ("X9", True, [], "points"),
        ("X9", 10, ["draw 2", "draw 3"], "twice"),
        ("RX9", 10, ["color"], "cannot choose a colour"),
        ("X9", 10, ["block", "send_back"], "answers"),
        ("X9", 10, ["block", "draw 2"], "answers"),
        ("X9", 10, ["send_back", "reverse"], "answers"),
    ],
)
def test_nonsense_is_no_card(code: str, points: int, effects: list[str], complaint: str) -> None:
    with pytest.raises(uno.ProfileError, match=complaint) as caught:
        uno.CustomCard(code, points, effects)
    assert caught.value.fields == ("deck",)


@pytest.mark.parametrize(
    ("options", "fields"),
    [
        ({"stacking": [("XDRAW10", "XBLOCK")]}, ("stacking",)),  # it draws nothing
        ({"stacking": [("XDRAW10", "XNONE")]}, ("stacking", "deck")),
        ({"forbidden_last": ["XNONE"]}, ("forbidden_last", "deck")),
        ({"customizable_effect": ["block"]}, ("customizable_effect",)),
        ({"customizable_effect": ["color", "send_back"]}, ("customizable_effect",)),
        ({"customizable_effect": ["draw 2", "draw 2"]}, ("customizable_effect",)),
        ({"customizable_effect": "block"}, ("customizable_effect",)),
        ({"card_points": {"XBLOCK": 5}}, ("card_points",)),  # it carries its own
    ],
)
def test_nonsense_about_them_is_no_profile(options: Any, fields: tuple[str, ...]) -> None:
    """9.6"""
    with pytest.raises(uno.ProfileError) as caught:
        with_cards(BLOCK, DRAW_TEN).replace(**options)
    assert caught.value.fields == fields


def test_blanks_that_cannot_be_added() -> None:
    once = add_blanks(uno.OFFICIAL, BLOCK)
    for profile, cards, copies in ((once, (BLOCK,), 1), (uno.OFFICIAL, (BLOCK, BLOCK), 1)):
        with pytest.raises(uno.ProfileError, match="twice"):
            add_blanks(profile, *cards, copies=copies)
    for copies in (0, -1, 1_001):
        with pytest.raises(uno.ProfileError):
            add_blanks(uno.OFFICIAL, BLOCK, copies=copies)
    with pytest.raises(TypeError):
        add_blanks("official", BLOCK)  # type: ignore[arg-type]  # a wrong type is refused
    assert add_blanks(uno.OFFICIAL) == uno.OFFICIAL


def test_positions_hold_no_more_of_them_than_the_deck() -> None:
    """9.3: of a custom card as many as the deck of the profile has."""
    profile = add_blanks(uno.OFFICIAL, BLOCK)
    with pytest.raises(uno.SetupError, match="2 of XBLOCK"):
        Situation("XBLOCK XBLOCK / R3").begin(profile)
    with pytest.raises(uno.SetupError, match="XBACK"):
        Situation("XBACK / R3").begin(profile)
