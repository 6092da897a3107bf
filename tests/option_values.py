"""Which values of which options a test must show, and which tests show them.

A value is shown by a *contrast*: the same position and the same actions come out
differently under another value of the option.  `CONTRASTS` holds those of their own,
`CASES` names worked cases that are such contrasts, and `shows` marks test functions for
what neither can say.  `test_coverage_of_rules` counts that nothing is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, TypeVar

import attrs

import uno_rules as uno
from tests.situations import Situation
from uno_rules import shuffling
from uno_rules.cards import KINDS
from uno_rules.decks import DECKS
from uno_rules.option_table import OPTIONS
from uno_rules.options import STACKING, Deflect

F = TypeVar("F", bound=Callable[..., None])


def required(option: str) -> set[str]:
    """The labels of the values of an option that must be shown."""
    default = OPTIONS[option].default
    special = {
        "deck": {*DECKS, "own"},
        "customizable_count": {"None", "0", "1", "2", "3"},
        "customizable_effect": {"plain_wild", "list"},
        "stacking": {*STACKING, "unnamed"},
        "deflect": {"none", "both", *Deflect},
        "forbidden_last": {"none", "code", *KINDS},
        "card_points": {"default", "table"},
        "teams": {"None", "number", "list"},
        "target_score": {"None", "default", "other"},
        "max_turns": {"None", "other"},
    }
    if option in special:
        return special[option]
    if isinstance(default, StrEnum):
        return set(type(default))
    return {"True", "False"} if isinstance(default, bool) else {"default", "other"}


def labels(option: str, value: object) -> set[str]:
    """The labels that a value of an option bears; a set bears one for each member."""
    match option:
        case "deck":
            return {str(value) if str(value) in DECKS else "own"}
        case "customizable_effect":
            return {"plain_wild" if OPTIONS[option].write(value) == "plain_wild" else "list"}
        case "stacking":
            return {next((name for name, pairs in STACKING.items() if pairs == value), "unnamed")}
        case "deflect":
            assert isinstance(value, frozenset)
            return {"both"} if len(value) == 2 else set(value) or {"none"}
        case "forbidden_last":
            assert isinstance(value, frozenset)
            return {kind if kind in KINDS else "code" for kind in value} or {"none"}
        case "card_points":
            return {"default" if value == OPTIONS[option].default else "table"}
        case "teams":
            return {"None" if value is None else "number" if isinstance(value, int) else "list"}
    if value is None or isinstance(value, bool | StrEnum) or option == "customizable_count":
        return {str(value)}
    return {"default" if value == OPTIONS[option].default else "other"}


def read(option: str, value: object) -> object:
    """A value as a profile holds it."""
    return OPTIONS[option].read(value)


SHOWN: Final[dict[str, set[str]]] = {option: set() for option in OPTIONS}
"""Option → labels of the values that test functions show."""


def shows(option: str, values: Iterable[object]) -> Callable[[F], F]:
    """Mark a test function that shows these values of an option."""
    for value in values:
        SHOWN[option] |= labels(option, read(option, value))
    return lambda function: function


@attrs.frozen
class Contrast:
    """One position that comes out differently under different values of an option.

    Attributes:
        option: its name.
        situation: the position, and what is done.
        outcomes: pairs of a value and the facts that hold under it.
        others: options that are the same on both sides.
    """

    option: str
    situation: Situation
    outcomes: tuple[tuple[Any, Mapping[str, Any]], ...]
    others: Mapping[str, Any]

    def profile(self, value: object) -> uno.RuleProfile:
        return uno.RuleProfile(**{**self.others, self.option: value})


def contrast(
    option: str,
    hands: str,
    do: str,
    *outcomes: tuple[Any, Mapping[str, Any]],
    at: Mapping[str, Any] | None = None,
    **others: Any,
) -> Contrast:
    return Contrast(option, Situation(hands, do, at or {}), outcomes, others)


CASES: Final[dict[str, tuple[str, ...]]] = {
    "after_voluntary_draw": ("B05",),
    "drawn_card": ("B06",),
    "force_play": ("B08",),
    "wild_playable": ("B11",),
    "suggestion_penalty": ("B14",),
    "two_player_reverse": ("C04",),
    "wd4_failed_extra": ("D04",),
    "uno_window": ("F03",),
    "uno_after_swap": ("F09",),
    "multi_play": ("G05",),
    "seven_swap": ("H01",),
    "last_shuffle": ("H10",),
    "jump_in": ("J01", "J09"),
    "jump_in_action": ("J05",),
    "recycle_timing": ("K14",),
    "last_draw_effect": ("L02",),
}
"""Options whose values branches of one case tell apart."""

THREE = "R1 B2 / R3 G4 / Y1 Y2"
PILE = "draw_pile"


def _shuffled(cards: str) -> list[str]:
    """The cards in the order of the next shuffle of a position with seed 0."""
    order = sorted(uno.parse_cards(cards))
    return list(map(str, shuffling.shuffle(order, seed=0, round=0, counter=0)))


CONTRASTS: Final[tuple[Contrast, ...]] = (
    contrast(
        *("customizable_effect", "WC B1 B2 / R3 G4 / Y1 Y2", "0 WC=G"),
        ("plain_wild", {"counts": [2, 2, 2], "turn": 1}),
        (["color", "draw 2", "skip 1"], {"counts": [2, 4, 2], "turn": 2}),
    ),
    contrast(
        *("initial_action_policy", THREE, ""),
        ("apply", {"top": "RS", "turn": 2}),
        ("reflip_until_number", {"top": "R9", "turn": 1}),
        at={"first": "RS R9"},
    ),
    contrast(
        *("initial_wild", THREE, ""),
        ("choose", {"top": "W", "phase": "initial_color"}),
        ("return", {"top": "Y7", "phase": "play"}),
        at={"first": "W Y7"},
    ),
    contrast(
        *("initial_wd4_return", THREE, ""),
        ("shuffle", {"pile": _shuffled("W4 G1 G2 G3 G4")}),
        ("bottom", {"pile": ["G1", "G2", "G3", "G4", "W4"]}),
        at={"first": "W4 Y7", PILE: "G1 G2 G3 G4"},
    ),
    contrast(
        *("initial_extra_wild", THREE, "1 color G"),
        ("as_wild", {"turn": 1, "hand": {1: "R3 G4", 2: "Y1 Y2"}}),
        ("return", {"error": "wrong_phase"}),  # Y7 lies there
        ("swap_too", {"error": "swap_target"}),  # it must name a seat
        at={"first": "WX Y7"},
        deck="modern112_swap",
    ),
    contrast(
        *("initial_reverse", THREE, ""),
        ("dealer_first", {"turn": 0}),
        ("right_of_dealer", {"turn": 2}),
        at={"first": "RR"},
    ),
    contrast(
        *("initial_draw_two", THREE, ""),
        ("draw_and_skip", {"turn": 2}),
        ("draw_only", {"turn": 1}),
        at={"first": "R+2"},
    ),
    contrast(
        *("draw_rule", "B1 B2 / R3 G4", "0 draw"),
        ("one", {"counts": [3, 2]}),
        ("until_playable", {"counts": [5, 2]}),
        at={PILE: "G1 G2 R9 R8"},
    ),
    contrast(
        *("draw_two_skips", "R+2 B1 B2 / R3 G4 / Y1 Y2", "0 R+2"),
        ("always", {"turn": 2}),
        ("two_player_only", {"turn": 1}),
    ),
    contrast(
        *("wd4_skips", "W4 B1 B2 / R3 G4 / Y1 Y2", "0 W4=G, 1 accept"),
        ("always", {"turn": 2}),
        ("two_player_only", {"turn": 1}),
    ),
    contrast(
        *("last_stack", "R+2 / B+2 G4 / Y1", "0 R+2"),
        ("resolve", {"over": "round"}),
        ("continue", {"over": None}),
        stacking="draw_two",
    ),
    contrast(
        *("deflect", "R+2 B1 B2 / RS RR G4 / Y1 Y2", "0 R+2"),
        ([], {"legal": {1: ""}}),  # paid at once, and passed over
        (["skip_same_color"], {"legal": {1: "RS accept"}}),
        (["reverse_same_color"], {"legal": {1: "RR accept"}}),
        (["skip_same_color", "reverse_same_color"], {"legal": {1: "RS RR accept"}}),
    ),
    contrast(
        *("wd4_policy", "W4 R1 B2 / R3 G4 / Y1 Y2", "0 W4=G"),
        ("challenge", {"phase": "respond"}),
        ("enforced", {"error": "not_playable"}),
        ("free", {"phase": "play"}),
    ),
    contrast(
        *("wd4_guilty", "W4 R1 B2 / R3 G4", "0 W4=G, 1 challenge"),
        ("draw_instead", {"counts": [6, 2], "top": "W4"}),
        ("void_and_draw_two", {"counts": [5, 2], "top": "R7"}),
    ),
    contrast(
        *("uno_call", THREE, "0 R1, 1 catch 0"),
        ("required", {"counts": [3, 2, 2]}),
        ("off", {"error": "not_in_profile"}),
    ),
    contrast(
        *("uno_penalty", THREE, "0 R1, 1 catch 0"),
        (2, {"counts": [3, 2, 2]}),
        (4, {"counts": [5, 2, 2]}),
    ),
    contrast(
        *("uno_false_call_penalty", "R1 B2 B3 / R3 G4", "0 uno"),
        (0, {"error": "nothing_to_call"}),
        (2, {"counts": [5, 2]}),
    ),
    contrast(
        *("uno_false_catch_penalty", "R1 B2 B3 / R3 G4", "1 catch 0"),
        (0, {"error": "nothing_to_catch"}),
        (2, {"counts": [3, 4]}),
    ),
    *[
        contrast(
            *("forbidden_last", f"{last} / G1 G2", ""),
            ([], {"legal": {0: f"{last} draw"}}),
            ([kind], {"legal": {0: "draw"}}),
        )
        for kind, last in zip(KINDS, uno.parse_cards("R1 RS RR R+2 W W4 WS WX WC"), strict=True)
    ],
    contrast(
        *("forbidden_last", "RX9 / G1 G2", ""),
        ([], {"legal": {0: "RX9 draw"}}),
        (["RX9"], {"legal": {0: "draw"}}),
        deck=uno.CLASSIC_108.add(uno.CustomCard("RX9", 9, []), 1),
    ),
    contrast(
        *("last_wd4_challenge", "W4 / G5 / Y2", "0 W4=G"),
        (True, {"over": None}),
        (False, {"over": "round"}),
    ),
    contrast(
        *("zero_rotate", "R0 B1 B2 / R3 G4 / Y1", "0 R0"),
        (False, {"counts": [2, 2, 1]}),
        (True, {"counts": [1, 2, 2]}),
    ),
    contrast(
        *("recycle", "B1 B2 / R3 G4", "0 draw"),
        ("shuffle", {"pile": _shuffled("Y3 Y1 Y2 Y4")[1:]}),
        ("flip", {"pile": ["Y1", "Y2", "Y4"]}),
        at={PILE: "", "under": "Y3 Y1 Y2 Y4"},
    ),
    contrast(
        *("pile_end", "B1 B2 / R3 G4", "0 draw"),
        ("recycle", {"over": None}),
        ("end_round", {"over": "round"}),
        at={PILE: "G1", "under": "Y1"},
    ),
    contrast(
        *("blocked_round", "B1 B2 / G3 G4 / YS", "0 pass, 1 pass, 2 pass"),
        ("lowest_takes_others", {"scores": [7 + 20, 0, 0]}),
        ("difference", {"scores": [7 - 3 + 20 - 3, 0, 0]}),
        ("void", {"scores": [0, 0, 0]}),
        at={PILE: ""},
    ),
    contrast(
        *("wrong_card", "G9 B2 / R3 G4 / Y1 Y2", "0 misplay G9"),
        ("reject", {"error": "not_in_profile"}),
        ("penalize", {"top": "R7", "counts": [4, 2, 2]}),
        ("penalize_on_report", {"top": "G9", "counts": [1, 2, 2]}),
    ),
    contrast(
        *("wrong_card_penalty", "G9 B2 / R3 G4 / Y1 Y2", "0 misplay G9"),
        (2, {"counts": [4, 2, 2]}),
        (5, {"counts": [7, 2, 2]}),
        wrong_card="penalize",
    ),
    contrast(
        *("team_talk", "R1 B1 / R2 B3 / R3 G3 / R4 Y3", "1 hint 0>2"),
        (True, {"error": "partners_may_talk"}),
        (False, {"counts": [4, 2, 2, 2]}),
        suggestion_penalty=2,
        teams=2,
    ),
    contrast(
        *("scoring", "R1 / W GS / W4 G2 / Y1", "0 R1"),
        ("winner_takes_all", {"over": "game", "scores": [480 + 70 + 52 + 1, 450, 460, 100]}),
        ("lowest_total", {"over": "game", "scores": [480, 520, 512, 101]}),
        ("elimination", {"over": "round", "scores": [480, 520, 512, 101]}),
        at={"scores": [480, 450, 460, 100]},
    ),
    contrast(
        *("target_score", "R1 / GS", "0 R1"), (500, {"over": "round"}), (20, {"over": "game"})
    ),
    contrast(
        *("target_score", "R1 / GS", "0 R1"), (500, {"over": "round"}), (None, {"over": "game"})
    ),
    contrast(
        *("elimination_limit", "R1 / GS / Y1", "0 R1"),
        (500, {"active": [True, True, True]}),
        (20, {"active": [True, False, True]}),
        scoring="elimination",
    ),
    contrast(
        *("head_to_head", "R1 / GS", "0 R1"),
        ("continue", {"over": "round"}),
        ("single_hand", {"over": "game"}),
        scoring="elimination",
    ),
    contrast(
        *("tie_break", "R1 / GS / Y3", "0 R1"),
        ("shared", {"over": "game"}),
        ("extra_round", {"over": "round"}),
        at={"scores": [33, 490, 30]},
        scoring="lowest_total",
    ),
    contrast(
        *("card_points", "R1 / W W4", "0 R1"),
        ({}, {"scores": [100, 0]}),
        ({"W": 20, "W4": 20}, {"scores": [40, 0]}),
    ),
    *[
        contrast(
            *("teams", "R1 / B9 / W / Y1", "0 R1"),
            (None, {"scores": [9 + 50 + 1, 0, 0, 0]}),
            (teams, {"scores": [9 + 1, 0, 9 + 1, 0]}),
        )
        for teams in (2, (0, 1, 0, 1))
    ],
    contrast(*("max_turns", THREE, "0 R1!"), (None, {"over": None}), (1, {"over": "game"})),
    contrast(
        *("time_limit", THREE, "0 time"),
        (False, {"error": "not_in_profile"}),
        (True, {"over": "game"}),
    ),
)
