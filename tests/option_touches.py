"""Positions in which two values of an option allow different actions, one for each claim.

`uno_rules.tables_of_rules` says which phases an option touches; here stands a position
for each pair of an option and a phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

import uno_rules as uno
from tests.situations import Situation, split

BLANK: Final = {
    plain: uno.CLASSIC_108.add(uno.CustomCard("X9", 9, effects), 4)
    for plain, effects in ((True, ["color"]), (False, ["color", "swap"]))
}
BLOCKING: Final = {
    plain: uno.CLASSIC_108.add(uno.CustomCard("RX9", 9, effects), 4)
    for plain, effects in ((True, []), (False, ["block"]))
}
TEAMS: Final = "R1 B1 / R2 B3 / R3 G3 / R4 Y3"
DRAW_A_SEVEN: Final[dict[str, Any]] = {"top": "R5", "draw_pile": "R7 G1"}
DRAW_W4: Final[dict[str, Any]] = {"top": "R7", "draw_pile": "W4 G1"}
SWAPPED_FIRST: Final[dict[str, Any]] = {"deck": "modern112_swap", "initial_extra_wild": "swap_too"}
TWINS: Final[dict[str, Any]] = {"deck": "modern112_swap", "jump_in": "exact_with_wilds"}
DRAWING_BLANK: Final = ["color", "draw 2"]
SWAPPING_BLANK: Final = ["color", "draw 2", "swap"]


@attrs.frozen
class Touch:
    """A position of a phase in which two values of an option allow different actions."""

    option: str
    phase: str
    values: tuple[Any, Any]
    situation: Situation
    others: Mapping[str, Any]

    def profile(self, value: object) -> uno.RuleProfile:
        return uno.RuleProfile(**{**self.others, self.option: value})

    def states(self) -> Iterator[uno.GameState]:
        """The way to the position, which is the last, under the first of the values."""
        state = self.situation.begin(self.profile(self.values[0]))
        yield state
        for text in split(self.situation.do, ","):
            state = uno.apply(state, uno.parse_action(text))
            yield state


def touch(
    option: str,
    phase: str,
    values: tuple[Any, Any],
    hands: str,
    do: str = "",
    at: Mapping[str, Any] | None = None,
    **others: Any,
) -> Touch:
    return Touch(option, phase, values, Situation(hands, do, at or {}), others)


BOTH: Final = (False, True)
FALSE: Final = (0, 2)
PAIR: Final = "R1 B2 / R3 G4"
WILD_FOUR: Final = "W4 B1 B2 / R3 G4"
KEEP: Final = "B1 B2 / R3 G4"

TOUCHES: Final = (
    touch("deck", "play", (BLANK[True], BLANK[False]), "X9 B1 / R3 G4"),
    touch(
        *("deck", "after_draw", (BLANK[True], BLANK[False]), KEEP, "0 draw"),
        {"draw_pile": "X9 G1"},
    ),
    touch(
        *("deck", "respond", (BLOCKING[True], BLOCKING[False])),
        *("R+2 B1 B2 / R+2 RX9 G4", "0 R+2"),
        stacking="draw_two",
    ),
    touch(
        *("customizable_effect", "play", ("plain_wild", ["color", "swap"]), "WC B1 / R3 G4"),
        deck="modern112_swap",
    ),
    touch(
        *("customizable_effect", "after_draw", ("plain_wild", ["color", "swap"]), KEEP, "0 draw"),
        {"draw_pile": "WC G1"},
        deck="modern112_swap",
    ),
    touch(
        *("customizable_effect", "respond", (DRAWING_BLANK, SWAPPING_BLANK)),
        *("WC B1 B2 / R3 G4 / WC G5", "0 WC=G"),
        **TWINS,
    ),
    touch(
        *("initial_extra_wild", "initial_color", ("as_wild", "swap_too"), PAIR, ""),
        {"first": "WX"},
        deck="modern112_swap",
    ),
    touch("force_play", "play", BOTH, PAIR),
    touch("drawn_card", "after_draw", ("may_play", "must_play"), KEEP, "0 draw", DRAW_A_SEVEN),
    touch("wild_playable", "play", ("anytime", "no_match_only"), "R1 W B2 / R3 G4"),
    touch(
        *("wild_playable", "after_draw", ("anytime", "no_match_only"), PAIR, "0 draw"),
        {"draw_pile": "W G1"},
    ),
    touch("multi_play", "play", ("none", "identical_number"), "R1 R1 B2 / R3 G4"),
    touch(
        *("stacking", "respond", ("draw_two", "plus4_on_plus2")),
        *("R+2 B1 B2 / B+2 W4 G4", "0 R+2"),
    ),
    touch(
        *("last_stack", "respond", ("continue", "resolve"), "R+2 / B+2 G4 / Y1", "0 R+2"),
        stacking="draw_two",
    ),
    touch(
        *("deflect", "respond", (["skip_same_color"], ["reverse_same_color"])),
        *("R+2 B1 B2 / RS RR G4", "0 R+2"),
    ),
    touch("wd4_policy", "play", ("challenge", "enforced"), "W4 R1 B2 / R3 G4"),
    touch("wd4_policy", "after_draw", ("challenge", "enforced"), PAIR, "0 draw", DRAW_W4),
    touch("wd4_policy", "respond", ("challenge", "free"), WILD_FOUR, "0 W4=G", stacking="wd4_only"),
    touch(
        *("wd4_legality", "play", ("color", "color_number_symbol"), "W4 B7 B2 / R3 G4"),
        wd4_policy="enforced",
    ),
    touch(
        *("wd4_legality", "after_draw", ("color", "color_number_symbol"), "B7 B2 / R3 G4"),
        *("0 draw", DRAW_W4),
        wd4_policy="enforced",
    ),
    touch(
        *("wd4_legality", "respond", ("color", "any_playable")),
        *("W4 B1 B2 / W4 W Y4", "0 W4=G"),
        wd4_policy="enforced",
        stacking="wd4_only",
    ),
    touch("uno_call", "play", ("required", "off"), PAIR),
    touch("uno_call", "after_draw", ("required", "off"), "B1 / R3 G4", "0 draw", DRAW_A_SEVEN),
    touch("uno_call", "respond", ("required", "off"), WILD_FOUR, "0 W4=G"),
    touch("uno_false_call_penalty", "play", FALSE, PAIR),
    touch("uno_false_call_penalty", "after_draw", FALSE, KEEP, "0 draw", DRAW_A_SEVEN),
    touch("uno_false_call_penalty", "respond", FALSE, WILD_FOUR, "0 W4=G"),
    touch("uno_false_catch_penalty", "play", FALSE, PAIR),
    touch("uno_false_catch_penalty", "after_draw", FALSE, KEEP, "0 draw", DRAW_A_SEVEN),
    touch("uno_false_catch_penalty", "respond", FALSE, WILD_FOUR, "0 W4=G"),
    touch("forbidden_last", "play", ([], ["number"]), "R1 / R3 G4"),
    touch(
        *("forbidden_last", "respond", ([], ["+2"]), "R+2 B1 B2 / B+2 / R3 G4", "0 R+2"),
        stacking="draw_two",
    ),
    touch("last_wd4_challenge", "respond", (True, False), "W4 / G5 / Y2", "0 W4=G"),
    touch("seven_swap", "play", BOTH, "R7 B2 / R3 G4"),
    touch("seven_swap", "after_draw", BOTH, KEEP, "0 draw", DRAW_A_SEVEN),
    touch(
        *("swap_scope", "initial_color", ("any", "opponents"), TEAMS, "", {"first": "WX"}),
        teams=2,
        **SWAPPED_FIRST,
    ),
    touch("swap_scope", "play", ("any", "opponents"), f"R7 {TEAMS}", teams=2, seven_swap=True),
    touch(
        *("swap_scope", "after_draw", ("any", "opponents"), TEAMS, "0 draw", DRAW_A_SEVEN),
        teams=2,
        seven_swap=True,
    ),
    touch(
        *("swap_scope", "respond", ("any", "opponents")),
        *("WC B1 B2 / WC G4 / R3 G3 / R4 Y3", "0 WC=G>1"),
        teams=2,
        customizable_effect=SWAPPING_BLANK,
        **TWINS,
    ),
    touch("jump_in", "play", ("off", "exact"), "R1 B2 / R7 G4 / R3 G3"),
    touch(
        *("jump_in", "respond", ("off", "exact"), "R+2 B1 B2 / R3 G4 / R+2 G3", "0 R+2"),
        stacking="draw_two",
    ),
    touch(
        *("pile_end", "play", ("recycle", "end_round"), KEEP, ""),
        {"draw_pile": "", "under": "Y1 Y2"},
    ),
    touch("wrong_card", "play", ("reject", "penalize"), PAIR),
    touch(
        *("wrong_card", "respond", ("penalize_on_report", "reject")),
        *("G+2 B1 B2 / R3 G4", "0 misplay G+2"),
        stacking="draw_two",
    ),
    touch("suggestion_penalty", "play", FALSE, TEAMS),
    touch("suggestion_penalty", "after_draw", FALSE, TEAMS, "0 draw", DRAW_A_SEVEN),
    touch("suggestion_penalty", "respond", FALSE, WILD_FOUR, "0 W4=G"),
    *[
        touch(option, phase, values, hands, do, at, suggestion_penalty=2, **others)
        for option, values, others in (
            ("team_talk", BOTH, {"teams": 2}),
            ("teams", (None, 2), {}),
        )
        for phase, hands, do, at in (
            ("play", TEAMS, "", {}),
            ("after_draw", TEAMS, "0 draw", DRAW_A_SEVEN),
            ("respond", f"W4 {TEAMS}", "0 W4=G", {}),
        )
    ],
    touch(
        *("teams", "initial_color", (None, 2), TEAMS, "", {"first": "WX"}),
        **SWAPPED_FIRST,
    ),
    *[
        touch(option, phase, values, hands, do, at)
        for option, values in (("max_turns", (None, 90)), ("time_limit", BOTH))
        for phase, hands, do, at in (
            ("play", PAIR, "", {}),
            ("after_draw", KEEP, "0 draw", DRAW_A_SEVEN),
            ("respond", WILD_FOUR, "0 W4=G", {}),
            ("round_over", "R1 / R3 G4", "0 R1", {}),
        )
    ],
)
