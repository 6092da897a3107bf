"""Rule sheets: every option changes them, in both languages, and only what applies is said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Final

import pytest
from hypothesis import given

import uno_rules as uno
from tests.strategies import CUSTOM_DECK, SMALL_DECK, profile_with, profiles
from uno_rules import blanks, presets
from uno_rules.cards import KINDS
from uno_rules.option_table import OPTIONS
from uno_rules.options import STACKING
from uno_rules.rulesheet import LANGUAGES, PARTS, rule_sheet

Values = Mapping[str, Any]


def said(profile: uno.RuleProfile, language: str = "en") -> list[str]:
    """Headings and paragraphs, each in one line."""
    text = rule_sheet(profile, language).replace("\n  ", " ")
    return [line for line in text.splitlines() if line.strip("-=")]


def section(profile: uno.RuleProfile, heading: str, language: str = "en") -> list[str]:
    """The paragraphs under a heading, in English; none where it is not there."""
    heading = next(part[0].within(language) for part in PARTS if part[0].en == heading)
    lines = said(profile, language)
    if heading not in lines:
        return []
    found = []
    for line in lines[lines.index(heading) + 1 :]:
        if not line.startswith("- "):
            break
        found.append(line[2:])
    return found


# ------------------------------------------------ every option, and each of its values

SPECIAL: Final[dict[str, list[Any]]] = {
    "deck": ["modern112_shuffle", "modern112_swap", CUSTOM_DECK, SMALL_DECK],
    "customizable_count": [0, 1, 2],
    "customizable_effect": [["color", "draw 2"], ["skip 1"], ["swap", "color"], []],
    "stacking": [*[name for name in STACKING if name != "none"], [("W4", "+2")]],
    "deflect": [
        ["skip_same_color"],
        ["reverse_same_color"],
        ["skip_same_color", "reverse_same_color"],
    ],
    "forbidden_last": [[kind] for kind in KINDS[:6]],
    "card_points": [{"7": 0}, {"W4": 25}, {"skip": 5, "reverse": 5, "+2": 5}],
    "teams": [2, 3, (0, 1, 2, 0, 1, 2)],
    "target_score": [None, 300],
    "max_turns": [1, 90],
    "hand_size": [1, 5, 11],  # of eleven cards, 108 suffice for nine players only
    "min_players": [3],
    "max_players": [2, 6, 20],
}
"""Values for options that are no enum and no flag; a plain number is changed by one."""

NEEDS: Final[dict[str, tuple[str, Values]]] = {
    "customizable_count": ("the deck holds no blank cards", {"deck": "modern112_swap"}),
    "customizable_effect": ("the deck holds no blank cards", {"deck": "modern112_swap"}),
    "initial_extra_wild": ("the deck holds none", {"deck": "modern112_swap"}),
    "last_stack": ("no penalty may be stacked on", {"stacking": "same_type"}),
    "uno_after_swap": ("no hands move", {"seven_swap": True}),
    "last_shuffle": ("the deck holds no Shuffle Hands", {"deck": "modern112_shuffle"}),
    "swap_scope": ("without teams everybody is an opponent", {"seven_swap": True, "teams": 2}),
    "jump_in_action": ("nobody jumps in", {"jump_in": "exact"}),
    "wrong_card_penalty": ("wrong cards cost nothing", {"wrong_card": "penalize"}),
    "team_talk": ("there are no teams", {"suggestion_penalty": 2, "teams": 2}),
    "elimination_limit": ("nobody is eliminated", {"scoring": "elimination"}),
    "head_to_head": ("nobody is eliminated", {"scoring": "elimination"}),
    "tie_break": ("only a lowest total can be shared", {"scoring": "lowest_total"}),
}
"""Options that say nothing at the official table: why, and a table where they do."""

SAME: Final[dict[tuple[str, str], str]] = {
    ("swap_scope", "opponents"): "with teams auto is opponents (9.30)",
}
"""Values that mean the same as the default even there."""


def other_values(option: str) -> list[Any]:
    """Every other value of an option, or some of very many."""
    default = OPTIONS[option].default
    if option in SPECIAL:
        return SPECIAL[option]
    if isinstance(default, StrEnum):
        return [value for value in type(default) if value is not default]
    if isinstance(default, bool):
        return [not default]
    assert isinstance(default, int), f"{option}: which values shall be tried?"
    return [default + 1]


def changes() -> Iterator[object]:
    """Every value of every option but its default."""
    for option in OPTIONS:
        for value in other_values(option):
            yield pytest.param(option, value, id=f"{option}-{value}"[:50])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "value"), list(changes()))
def test_every_value_of_every_option_is_said(option: str, value: Any, language: str) -> None:
    """A new option fails here until both languages say something about it."""
    alone = profile_with(**{option: value}) if option not in NEEDS else None
    before = uno.OFFICIAL
    if alone is None:
        before = profile_with(**NEEDS[option][1])
        alone = profile_with(**{**NEEDS[option][1], option: value})
    same = said(alone, language) == said(before, language)
    assert same is ((option, str(value)) in SAME)


@pytest.mark.parametrize("option", NEEDS)
def test_what_does_not_apply_is_not_said(option: str) -> None:
    """The list of exceptions is true: at the official table these options change nothing."""
    for value in other_values(option):
        try:
            profile = profile_with(**{option: value})
        except uno.ProfileError:
            continue  # it cannot even be agreed on
        for language in LANGUAGES:
            assert said(profile, language) == said(uno.OFFICIAL, language)


def test_no_two_stacking_sets_are_told_alike() -> None:
    told = [tuple(said(uno.RuleProfile(stacking=name))) for name in STACKING]
    assert len(set(told)) == len(STACKING)


NUMBERS: Final[dict[str, Values]] = {
    "min_players": {"max_players": 40, "hand_size": 1},
    "max_players": {},
    "hand_size": {"max_players": 2},
    "wd4_failed_extra": {"stacking": "wd4_only"},
    "uno_penalty": {},
    "uno_false_call_penalty": {},
    "uno_false_catch_penalty": {},
    "wrong_card_penalty": {"wrong_card": "penalize_on_report"},
    "suggestion_penalty": {},
    "target_score": {},
    "elimination_limit": {"scoring": "elimination"},
    "max_turns": {},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", NUMBERS)
def test_numbers_are_those_of_the_profile(option: str, language: str) -> None:
    """37 stands in no other rule: seven cards to 500 points, in decks of 108."""
    others = NUMBERS[option]
    number = re.compile(r"\b37\b")
    assert not number.search(rule_sheet(profile_with(**others), language))
    assert number.search(rule_sheet(profile_with(**{**others, option: 37}), language))


# ------------------------------------------------------------- both languages alike


def numbers(line: str) -> list[str]:
    return sorted(re.findall(r"\d+", line))


def check_pair(profile: uno.RuleProfile) -> None:
    """Both sheets say as much, with the same numbers, in whole sentences of short lines."""
    english, spanish = [said(profile, language) for language in ("en", "es")]
    assert len(english) == len(spanish)
    for here, there in zip(english, spanish, strict=True):
        assert here.startswith("- ") == there.startswith("- ")
        assert numbers(here) == numbers(there)
        assert here == "UNO" or here != there
        for line in (here, there):
            assert not re.search(r"[{}]|  |\.\.|None|[.;:,] ?[.;:,]", line), line
            if line.startswith("- "):
                assert re.fullmatch(r"- [0-9A-ZÁÉÍÓÚ].*\.", line), line
    for language in LANGUAGES:
        assert max(map(len, rule_sheet(profile, language).splitlines())) <= 88


@given(profiles())
def test_both_languages_say_the_same_things(profile: uno.RuleProfile) -> None:
    check_pair(profile)


@pytest.mark.parametrize("name", presets.names())
def test_presets_in_both_languages(name: str) -> None:
    check_pair(presets.by_name(name))


TURNING_TEN: Final = uno.CLASSIC_108.add(uno.CustomCard("RXTEN", 50, ["reverse", "draw 10"]), 2)
ODD: Final[list[Values]] = [
    {"max_players": 2, "two_player_reverse": "no_effect", "seven_swap": True},
    {"max_players": 2, "deck": "modern112_swap", "initial_extra_wild": "swap_too"},
    {"seven_swap": True, "multi_play": "identical_number"},
    {"min_players": 3, "initial_draw_two": "draw_only", "two_player_reverse": "no_effect"},
    {"drawn_card": "keep", "target_score": None, "scoring": "lowest_total"},
    {"scoring": "elimination", "target_score": None, "teams": 3, "head_to_head": "single_hand"},
    {"force_play": True, "draw_rule": "until_playable", "max_turns": 1, "teams": 2},
    {"deck": TURNING_TEN, "jump_in": "exact", "stacking": [("RXTEN", "RXTEN")]},
    {
        "deck": uno.CLASSIC_108.replace(**{f"{c}+2": 0 for c in "RYGB"}),
        "deflect": "skip_same_color",
    },
    {"deck": uno.Deck({"W": 4, "WX": 8, "W4": 4}), "hand_size": 1, "forbidden_last": ["W4"]},
    {"deck": uno.Deck({"R0": 9}), "zero_rotate": True, "hand_size": 1, "jump_in": "exact"},
]
"""Tables that nobody plays at, for sentences that few tables need."""


@pytest.mark.parametrize("options", ODD)
def test_odd_tables_in_both_languages(options: Values) -> None:
    check_pair(profile_with(**options))


# ---------------------------------------------------------------- only what applies


def test_headings_of_the_official_table() -> None:
    headings = [line for line in said(uno.OFFICIAL)[1:] if not line.startswith("- ")]
    absent = {"Teams", "Exchanging hands", "Jumping in", "Time"}
    assert headings == [part[0].en for part in PARTS if part[0].en not in absent]


def test_headings_of_a_table_with_everything() -> None:
    everything = presets.PARTY.replace(teams=2, time_limit=True)
    headings = [line for line in said(everything)[1:] if not line.startswith("- ")]
    assert headings == [part[0].en for part in PARTS]


def test_a_deck_without_penalties_and_wilds_says_nothing_of_them() -> None:
    plain = uno.RuleProfile(deck=uno.Deck({"R1": 9, "B1": 9}), jump_in="exact_with_wilds")
    text = rule_sheet(plain)
    assert "Penalties" not in text
    assert "Wild" not in text
    assert "penalt" not in text.replace("without a penalty", "")
    assert "The first card cannot be" not in text


def test_two_players_are_told_their_reverse_only() -> None:
    """3.15: between two a Reverse gives another turn; 3.2: the one who starts does not deal."""
    assert section(presets.TWO_PLAYER, "What the cards do")[1] == (
        "Reverse: it works as a Skip, and you play again."
    )
    assert not any("between two" in line for line in said(presets.TWO_PLAYER))
    dealing = section(presets.TWO_PLAYER, "Players and deal")[2]
    assert dealing.endswith("The highest number begins, and the other player deals.")


def test_three_players_at_least_are_told_nothing_of_two() -> None:
    crowd = uno.RuleProfile(min_players=3, draw_two_skips="two_player_only")
    assert not any("between two" in line for line in said(crowd))
    # 5.8: the last two of an elimination play by the rules for two.
    assert any("between two" in line for line in said(crowd.replace(scoring="elimination")))


def test_players_for_whom_the_cards_suffice() -> None:
    # 9.5: hands and one card to turn; 108 = 9 * 11 + 1 and 8 cards more.
    profile = uno.RuleProfile(hand_size=11)
    assert section(profile, "Players and deal")[0] == (
        "For 2 to 10 players. The cards are enough for 9 at most."
    )


# ------------------------------------------------------------------ what is said


def test_deck_is_counted() -> None:
    """3.11 and 3.19 count the 108 cards; 2.22: one blank card of three is used."""
    assert section(uno.OFFICIAL, "Players and deal")[1] == (
        "108 cards. In each of the four colours: 0 (1 card); 1 to 9, Skip, Reverse and Draw Two "
        "(2 of each). Wilds, without colour: Wild and Wild Draw Four (4 of each)."
    )
    modern = uno.RuleProfile(deck="modern112_shuffle", customizable_count=1)
    deck, set_aside = section(modern, "Players and deal", "es")[1:3]
    assert deck.startswith("110 cartas. ")
    assert deck.endswith("Comodín baraja manos y Comodín personalizable (1 de cada una).")
    assert set_aside.startswith("De los 3 comodines personalizables 1 entra en juego")


def test_colours_that_differ_are_told_one_by_one() -> None:
    deck = section(uno.RuleProfile(deck=SMALL_DECK, hand_size=3), "Players and deal")[1]
    assert deck.startswith("25 cards. Red: 1 and 7 (2 of each). Yellow: 0 (1 card); 7 and Skip")


@pytest.mark.parametrize(
    ("options", "innocent", "guilty"),
    [
        # 1.25: four and two more, or four for the one who bluffed.
        ({}, "draws 6 cards and loses", "you draw the 4 cards yourself"),
        ({"wd4_failed_extra": 0}, "draws 4 cards and loses", "you draw the 4 cards yourself"),
        # E08: the whole sum of a chain.
        ({"stacking": "wd4_only"}, "draws the whole sum and 2 cards more", "draw the whole sum"),
        (
            {"stacking": "cross", "wd4_failed_extra": 0},
            "draws the whole sum and loses",
            "draw the whole sum",
        ),
        # A Draw Two that is stacked on nothing but its like adds nothing to a Wild Draw Four.
        ({"stacking": "draw_two"}, "draws 6 cards and loses", "you draw the 4 cards yourself"),
        # J05: with `add` a Wild Draw Four that is jumped in adds up, where wilds are.
        (
            {"jump_in": "exact_with_wilds", "jump_in_action": "add"},
            "draws the whole sum and 2 cards more",
            "draw the whole sum",
        ),
        ({"jump_in": "exact", "jump_in_action": "add"}, "draws 6 cards", "the 4 cards"),
        # 3.23: the card goes back, two cards.
        ({"wd4_guilty": "void_and_draw_two"}, "draws 6 cards", "take the card back and draw 2"),
    ],
)
def test_challenge(options: Values, innocent: str, guilty: str) -> None:
    lines = section(profile_with(**options), "The Wild Draw Four")
    assert sum(innocent in line for line in lines if line.startswith("If it was no bluff")) == 1
    assert sum(guilty in line for line in lines if line.startswith("If it was a bluff")) == 1


@pytest.mark.parametrize("policy", ["enforced", "free"])
def test_without_bluffs_nothing_is_said_of_challenges(policy: str) -> None:
    profile = uno.RuleProfile(wd4_policy=policy, force_play=True, stacking="cross")
    assert not any("bluff" in line for line in said(profile))
    assert not any("farol" in line for line in said(profile, "es"))


def test_stacking_says_what_goes_on_what() -> None:
    """9.35 lists the pairs; E05: only another kind has to fit."""
    lines = section(uno.RuleProfile(stacking="plus4_on_plus2"), "Penalties")
    assert lines[0] == (
        "Instead of drawing for a Draw Two, you may play a Draw Two or a Wild Draw Four on it. "
        "Instead of drawing for a Wild Draw Four, you may play another one on it. "
        "The cards add up, and the next player faces the sum."
    )
    assert not any("must fit" in line for line in lines)
    cross = section(uno.RuleProfile(stacking="cross"), "Penalties", "es")
    assert cross[1].startswith("Para ir sobre un Comodín roba cuatro, un Roba dos tiene que servir")


def test_stacking_of_cards_that_are_not_in_the_deck_is_left_out() -> None:
    deck = uno.CLASSIC_108.replace(W4=0)
    crossed, plain = [uno.RuleProfile(deck=deck, stacking=s) for s in ("cross", "draw_two")]
    assert said(crossed) == said(plain)


def test_swap_partners() -> None:
    """9.30 and 1.34: with teams a 7 swaps with opponents only, unless agreed otherwise."""
    seven = [
        section(profile_with(seven_swap=True, **options), "Exchanging hands")[0]
        for options in ({"max_players": 2}, {}, {"teams": 2}, {"teams": 2, "swap_scope": "any"})
    ]
    assert seven == [
        "7: you swap hands with the other player.",
        "7: you choose another player and swap hands.",
        "7: you choose an opponent and swap hands.",
        "7: you choose another player, partner or not, and swap hands.",
    ]


def test_points_of_every_face() -> None:
    """0.41: face value, 20 and 50; 2.25: 40; a table of one's own replaces single entries."""
    assert section(presets.SHUFFLE_HANDS, "Points")[0] == (
        "Numbers: what they show; Skip, Reverse and Draw Two: 20 points each; Wild and Wild Draw "
        "Four: 50 points each; Wild Shuffle Hands and Wild Customizable: 40 points each."
    )
    profile = uno.RuleProfile(card_points={"7": 1, "0": 5, "W4": 0})
    assert section(profile, "Points", "es")[0] == (
        "0: 5 puntos; 7: 1 punto; los demás números: lo que marcan; Salta, Reversa y Roba dos: "
        "20 puntos cada una; Comodín: 50 puntos; Comodín roba cuatro: 0 puntos."
    )


def test_teams_by_seat() -> None:
    profile = uno.RuleProfile(teams=(7, 3, 7, 3), min_players=4, max_players=4)
    assert "belong to the teams A, B, A, B." in section(profile, "Teams")[0]


# ------------------------------------------------------------------- custom cards


def card_line(profile: uno.RuleProfile, name: str, language: str = "en") -> str:
    """What is said of a card."""
    lines = section(profile, "What the cards do", language)
    return next(line for line in lines if line.startswith(f"{name}: "))


def test_custom_cards_are_told_by_their_effects() -> None:
    """9.34, and what 3.27 proposes for blank cards."""
    table = blanks.add_blanks(uno.OFFICIAL, *blanks.BLANKS)
    assert card_line(table, "XDRAW10") == (
        "XDRAW10: you name the colour; the next player draws 10 cards and loses the turn."
    )
    assert card_line(table, "XBLOCK") == (
        "XBLOCK: you name the colour; played on a penalty, it cancels the penalty."
    )
    assert card_line(table, "XBACK", "es") == (
        "XBACK: eliges el color; si se juega sobre un castigo, lo devuelve a quien lo mandó."
    )
    answers = "A penalty may be answered with an XBACK or an XBLOCK, if it fits."
    assert answers in section(table, "Penalties")
    assert "X10" not in rule_sheet(table)


@pytest.mark.parametrize(
    ("code", "effects", "told"),
    [
        ("X1", ["draw 1"], "the next player draws 1 card and then plays; the active colour stays"),
        ("X1", ["color", "draw 3", "skip 2"], "draws 3 cards; the next 2 players lose their turn"),
        ("X1", ["skip 1", "color"], "the next player loses the turn; then you name the colour"),
        ("RX1", ["rotate"], "every player passes the hand on to the next"),
        ("RX1", ["shuffle"], "you collect all hands, shuffle them"),
        ("RX1", ["swap"], "you choose another player and swap hands"),
        ("RX1", [], "it does nothing more"),
        # `two_player_reverse`: between two, whatever turns play round also skips.
        ("RX1", ["reverse"], "between two players the other one also loses the turn"),
        ("RX1", ["reverse", "skip 1"], "between two players one turn more is lost"),
    ],
)
def test_effects(code: str, effects: list[str], told: str) -> None:
    deck = uno.CLASSIC_108.add(uno.CustomCard(code, 10, effects), 1)
    assert told in card_line(uno.RuleProfile(deck=deck), {"RX1": "Red X1"}.get(code, code))


def test_every_effect_has_words() -> None:
    """A new verb needs a sentence in both languages."""
    for verb in uno.Verb:
        text = f"{verb} 2" if verb in (uno.Verb.DRAW, uno.Verb.SKIP) else str(verb)
        deck = uno.CLASSIC_108.add(uno.CustomCard("X1", 10, [text]), 1)
        for language in LANGUAGES:
            told = card_line(uno.RuleProfile(deck=deck, min_players=3), "X1", language)
            assert told.count(";") == (verb is not uno.Verb.COLOR)  # the colour that stays


def test_custom_cards_of_one_face_are_told_together_if_they_do_the_same() -> None:
    deck = uno.CLASSIC_108
    for code, effect in (("RXA", "skip 1"), ("BXA", "skip 1"), ("GXA", "skip 3")):
        deck = deck.add(uno.CustomCard(code, 10, [effect]), 1)
    table = uno.RuleProfile(deck=deck)
    assert card_line(table, "XA (red and blue)").endswith("the next player loses the turn.")
    assert card_line(table, "Green XA").endswith("the next 3 players lose their turn.")


@pytest.mark.parametrize(
    ("effects", "first", "begins"),
    [
        (["draw 2", "skip 1"], "whoever would begin draws 2 cards; whoever would begin loses", 2),
        (["skip 2"], "the first 2 players lose their turn", 0),
        (["reverse"], "the dealer begins, and the turn passes to the right", 0),
        (["draw 1"], "whoever would begin draws 1 card", 1),
    ],
)
def test_a_coloured_custom_card_may_be_the_first(
    effects: list[str], first: str, begins: int
) -> None:
    """What is said is what the library does with three players, the dealer in seat 0."""
    deck = uno.CLASSIC_108.add(uno.CustomCard("RXA", 10, effects), 1)
    profile = uno.RuleProfile(deck=deck)
    assert any(line.startswith(f"Red XA: {first}") for line in section(profile, "The first card"))
    state = uno.open_round(
        profile, hands=["G1 G2", "G3 G4", "G5 G6"], draw_pile="RXA B1 B2 B3", dealer=0
    )
    assert state.turn == begins


def test_a_custom_card_that_makes_draw_can_be_stacked() -> None:
    ten = uno.CustomCard("RX10", 50, ["draw 10", "skip 1"])
    profile = uno.RuleProfile(deck=uno.CLASSIC_108.add(ten, 2), stacking=[("+2", "RX10")])
    lines = section(profile, "Penalties")
    assert lines[0].startswith("Instead of drawing for a Draw Two, you may play a red X10 on it.")
    assert lines[1] == "To go on a Draw Two, a red X10 must fit as on any other turn."


# --------------------------------------------------------------------- wrong input


@pytest.mark.parametrize("language", ["fr", "", "EN", "x" * 1000, None, 5, ["en"], b"es"])
def test_unknown_languages(language: Any) -> None:
    with pytest.raises(uno.ProfileError) as error:
        rule_sheet(uno.OFFICIAL, language)
    assert error.value.fields == ("language",)
    assert str(error.value).endswith("is none of en, es")
    assert len(str(error.value)) < 120


@pytest.mark.parametrize("profile", [None, "official", {"preset": "official"}])
def test_no_profile(profile: Any) -> None:
    with pytest.raises(TypeError, match="expected a RuleProfile"):
        rule_sheet(profile)
