"""The rows of the five documents as positions: who holds what, what is done, what comes of it.

Each is played under the preset of its document by `test_rows.py`.
"""

from __future__ import annotations

from typing import Any

import attrs

import uno_rules as uno
from tests.situations import Situation
from uno_rules import presets


@attrs.frozen
class Told:
    """What some rows say, as a position and what must come of it."""

    rows: str
    situation: Situation
    facts: dict[str, Any]
    options: dict[str, Any]
    preset: str

    def profile(self) -> uno.RuleProfile:
        base = presets.by_name(self.preset)
        return base.replace(**self.options)


def told(
    rows: str,
    hands: str,
    do: str = "",
    *,
    at: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    preset: str = "",
    **facts: Any,
) -> Told:
    """`options` are those of a row that offers an alternative to its own document."""
    name = preset or f"source_00{rows[0]}"
    return Told(rows, Situation(hands, do, at or {}), facts, options or {}, name)


PILE_OF = "draw_pile"
NUMBER_MATCH = "W4 B7 G2 / Y1 Y2 / R3 R4"
"""Seat 0 holds the number of the top card R7, but no red card."""
COLOR_MATCH = "W4 R1 G2 / Y1 Y2 / R3 R4"
TWO_EACH = "R1 B2 / R3 G4 / Y1 Y2"
LAST_FOR_TWENTY = "R1 / GS"

SOURCE_000 = [
    told("0.3", "B7 R2 Y9 / R3 G4", legal={0: "R2 B7 draw"}),
    told("0.6", "R1 / G9 GS / Y1", "0 R1", at={"scores": [0, 480, 499]}, active=[True] * 3),
    told("0.7", TWO_EACH, "0 time", error="not_in_profile"),
    told("0.9 0.16", "R2 B7 Y9 W W4 GS / R3 G4", legal={0: "R2 B7 W W4 draw"}),
    told("0.10", TWO_EACH, "0 R1, 1 catch 0", counts=[3, 2, 2]),
    told("0.10", TWO_EACH, "0 R1!, 1 catch 0", error="nothing_to_catch"),
    told("0.11 0.40", LAST_FOR_TWENTY, "0 R1", at={"scores": [480, 499]}, game_winner=[0]),
    told(
        "0.11", LAST_FOR_TWENTY, "0 R1", at={"scores": [479, 499]}, scores=[499, 499], over="round"
    ),
    told("0.14", "B1 B2 / R3 G4", "0 draw, 0 R9", at={PILE_OF: "R9"}, turn=1, counts=[2, 2]),
    told("0.15", "R1 / G5 G6 / Y2", "0 R1", over="round", winner=0, scores=[13, 0, 0]),
    told("0.15", "R1 / G5 G6 / Y2", "0 R1, 1 deal", over=None, scores=[13, 0, 0]),
    told("0.17", "BS RR G7 YS / R3 G4", at={"top": "RS"}, legal={0: "BS RR YS draw"}),
    told("0.17", "BR RS G7 YR / R3 G4", at={"top": "RR"}, legal={0: "BR RS YR draw"}),
    told("0.17", "B+2 RS G7 / R3 G4", at={"top": "R+2"}, legal={0: "B+2 RS draw"}),
    told("0.18", "W B2 B3 / R3 G4 / Y1 Y2", "0 W=G", color="G", turn=1, counts=[2, 2, 2]),
    told("0.18", "W4 B2 B3 / R3 G4 / Y1 Y2", "0 W4=G", pending=4, legal={1: "accept challenge"}),
    told("0.23", TWO_EACH, at={"first": "W4 Y7"}, top="Y7", turn=1, pile_n=13),
    told("0.24", TWO_EACH, at={"first": "R+2"}, counts=[2, 4, 2], turn=2),
    told("0.24", TWO_EACH, at={"first": "RS"}, counts=[2, 2, 2], turn=2),
    told("0.25", TWO_EACH, at={"first": "RR"}, turn=0, dir=-1),
    told("0.25", TWO_EACH, "0 R1!", at={"first": "RR"}, turn=2),
    told("0.26", TWO_EACH, "1 color G", at={"first": "W"}, turn=1, color="G", phase="play"),
    told("0.27", TWO_EACH, at={"first": "R9", "dealer": 1}, turn=2),
    told("0.28", "B1 B2 / R3 G4", "0 draw", at={PILE_OF: "G1"}, turn=1, counts=[3, 2]),
    told("0.28", "B1 B2 / R3 G4", "0 draw", at={PILE_OF: "R9"}, legal={0: "R9 pass"}),
    told("0.29 0.48", TWO_EACH, "0 draw", at={PILE_OF: "R9"}, legal={0: "R9 pass"}),
    told("0.29 0.48", TWO_EACH, "0 draw, 0 R1", at={PILE_OF: "R9"}, error="only_drawn_card"),
    told("0.30", "RS B1 B2 / R3 G4 / Y1 Y2", "0 RS", turn=2, dir=1),
    told("0.30", "RR B1 B2 / R3 G4 / Y1 Y2", "0 RR", turn=2, dir=-1),
    told("0.30 0.51", "RR B1 B2 / R3 G4", "0 RR", turn=0),
    told("0.51", "RS B1 B2 / R3 G4", "0 RS", turn=0),
    told(
        "0.31 0.44", "R+2 B1 B2 / B+2 G4 / Y1 Y2", "0 R+2", counts=[2, 4, 2], turn=2, phase="play"
    ),
    told("0.31", "R+2 B1 B2 / B+2 G4 / Y1 Y2", "0 R+2, 1 B+2", error="not_your_turn"),
    told(
        "0.32", "W4 B1 G2 / Y1 Y2 / R3 R4", "0 W4=G, 1 accept", counts=[2, 6, 2], turn=2, color="G"
    ),
    told("0.32 0.33", COLOR_MATCH, "0 W4=G, 1 challenge", counts=[6, 2, 2], turn=1),
    told("0.33 0.47", "W4 B1 G2 / Y1 Y2 / R3 R4", "0 W4=G, 1 challenge", counts=[2, 8, 2], turn=2),
    told("0.34 0.50", TWO_EACH, "0 R1, 2 catch 0", counts=[3, 2, 2], turn=1),
    told("0.34 0.50", TWO_EACH, "0 R1, 1 R3!, 2 catch 0", error="nothing_to_catch"),
    told("0.50", TWO_EACH, "0 R1, 0 uno, 2 catch 0", error="nothing_to_catch"),
    told("0.35", "R+2 / G5 / Y2", "0 R+2", at={PILE_OF: "G9 G8"}, scores=[5 + 17 + 2, 0, 0]),
    told(
        "0.35", "W4 / G5 / Y2", "0 W4=G, 1 accept", at={PILE_OF: "G9 G8 G6 G4"}, scores=[34, 0, 0]
    ),
    told("0.36", "W4 / G5 / Y2", "0 W4=G, 1 challenge", counts=[0, 7, 1], over="round", winner=0),
    told("0.41", "R1 / B7 GS W", "0 R1", scores=[77, 0]),
    told("0.43 0.46", NUMBER_MATCH, "0 W4=G, 1 challenge", counts=[2, 8, 2], turn=2),
    told("0.44", "W4 B1 B2 / W4 G4 / Y1 Y2", "0 W4=B, 1 W4=G", error="must_resolve"),
    told("0.45", "R+2 B1 B2 / B3 G4 / Y1 Y2", "0 R+2, 2 challenge", error="not_challengeable"),
    told(
        "0.49", "B1 B2 / R3 G4", "0 draw", at={PILE_OF: "", "under": "Y1 Y2 Y3"}, pile_n=2, top="R7"
    ),
]

SOURCE_001 = [
    told("1.2", TWO_EACH, "0 R1, 1 catch 0", counts=[3, 2, 2]),
    told("1.2 1.11", "R1 / G5 G6 / Y2", "0 R1", over="round", winner=0),
    told("1.3", "R1 / G5 G6 / Y2", "0 R1", scores=[13, 0, 0]),
    told("1.6", "R1 B2 / B3 G9 R5 / Y1 Y2", at={"first": "B9"}, turn=1, legal={1: "B3 G9 draw"}),
    told("1.7", "B1 B2 / R3 G4 / Y1 Y2", "0 draw, 0 R9", at={PILE_OF: "R9"}, turn=1, top="R9"),
    told("1.7", "B1 B2 / R3 G4 / Y1 Y2", "0 draw, 0 pass", at={PILE_OF: "R9"}, turn=1, top="R7"),
    told("1.8", "B+2 R1 Y3 / R3 G4 / Y1 Y2", at={"top": "Y+2"}, legal={0: "B+2 Y3 draw"}),
    told("1.9", "W W4 B1 / R3 G4 / Y1 Y2", legal={0: "W W4 draw"}),
    told("1.10", TWO_EACH, "0 draw, 0 R1", at={PILE_OF: "R9"}, error="only_drawn_card"),
    told("1.10", TWO_EACH, "0 draw, 0 R9", at={PILE_OF: "R9"}, counts=[2, 2, 2], turn=1),
    told(
        "1.12", "B1 B2 / R3 G4", "0 draw", at={PILE_OF: "", "under": "Y1 Y2 Y3"}, pile_n=2, top="R7"
    ),
    told("1.14", "R+2 B1 B2 / R3 G4 / Y1 Y2", "0 R+2", counts=[2, 4, 2], turn=1),
    told("1.14", "R+2 B1 B2 / R3 G4", "0 R+2", counts=[2, 4], turn=0),
    told("1.15", TWO_EACH, at={"first": "R+2"}, counts=[2, 4, 2], turn=1),
    told("1.15", "R1 B2 / R3 G4", at={"first": "R+2"}, counts=[2, 4], turn=0),
    told("1.16", "RR B1 B2 / R3 G4 / Y1 Y2", "0 RR", turn=2, dir=-1),
    told("1.16", TWO_EACH, at={"first": "RR"}, turn=0, dir=-1),
    told("1.16", "RR B1 B2 / R3 G4", "0 RR", turn=0),
    told("1.17", "RS B1 B2 / R3 G4 / Y1 Y2", "0 RS", turn=2),
    told("1.17", TWO_EACH, at={"first": "RS"}, turn=2),
    told("1.18", "W R1 B2 / R3 G4 / Y1 Y2", "0 W=G", color="G", turn=1),
    told("1.18", TWO_EACH, "1 color B", at={"first": "W"}, color="B", turn=1),
    told("1.19 1.25", COLOR_MATCH, "0 W4=G, 1 challenge", counts=[6, 2, 2], turn=1),
    told("1.19", NUMBER_MATCH, "0 W4=G, 1 challenge", counts=[2, 8, 2], turn=2),
    told("1.20", NUMBER_MATCH, "0 W4=G, 1 accept", counts=[2, 6, 2], color="G"),
    told("1.21", TWO_EACH, at={"first": "W4 Y7"}, top="Y7", turn=1, pile_n=13),
    told("1.22", TWO_EACH, "0 R1, 1 R3!, 2 catch 0", counts=[3, 1, 2]),
    told("1.22", TWO_EACH, "0 R1, 1 R3!, 0 uno, 2 catch 0", error="nothing_to_catch"),
    told("1.23", TWO_EACH, "2 hint 0>1", counts=[4, 2, 2], turn=0),
    told("1.24", "G9 B2 / R3 G4 / Y1 Y2", "0 misplay G9, 2 report 0", counts=[4, 2, 2], top="R7"),
    told("1.25", COLOR_MATCH, "0 W4=G, 2 challenge", error="not_your_turn"),
    told("1.25", NUMBER_MATCH, "0 W4=G, 1 challenge", counts=[2, 4 + 2 + 2, 2]),
    told("1.26", LAST_FOR_TWENTY, "0 R1", at={"scores": [480, 0]}, game_winner=[0]),
    told("1.27", "R+2 / G5 / Y2", "0 R+2", at={PILE_OF: "G9 G8"}, scores=[5 + 17 + 2, 0, 0]),
    told(
        "1.27", "W4 / G5 / Y2", "0 W4=G, 1 accept", at={PILE_OF: "G9 G8 G6 G4"}, scores=[34, 0, 0]
    ),
    told("1.28", "R1 / R0 B7 GS BR Y+2 W W4", "0 R1", scores=[7 + 3 * 20 + 2 * 50, 0]),
    told(
        "1.29", LAST_FOR_TWENTY, "0 R1, 1 deal", at={"scores": [479, 0]}, over=None, scores=[499, 0]
    ),
    told(
        *("1.30", "R1 / G9 GS / Y1", "0 R1"),
        at={"scores": [10, 20, 30]},
        preset="source_001_elimination",
        scores=[10, 49, 31],
        over="round",
    ),
    told(
        *("1.31", "R1 / W / Y1", "0 R1, 2 deal"),
        at={"scores": [0, 450, 30]},
        preset="source_001_elimination",
        active=[True, False, True],
        over=None,
    ),
    told(
        *("1.31", "R1 / / W", "0 R1"),
        at={"scores": [490, 500, 450], "active": [True, False, True]},
        preset="source_001_elimination",
        over="game",
        game_winner=[0],
    ),
    told(
        *("1.32", "R1 B1 B2 / R2 B3 B4 / R3 G3 G4 / R4 Y3 Y4", "0 R1, 1 R2, 2 R3"),
        preset="source_001_teams",
        turn=3,
    ),
    told(
        *("1.33", "R1 / B9 / W / Y1", "0 R1"),
        preset="source_001_teams",
        over="round",
        scores=[10, 0, 10, 0],  # the Wild of the partner counts for nobody
    ),
    told(
        *("1.34", "R1 B1 / R2 B3 / R3 G3 / R4 Y3", "1 hint 0>2"),
        preset="source_001_teams",
        error="partners_may_talk",
    ),
    told(
        *("1.34", "B7 B1 / R2 B3 / R3 G3 / R4 Y3", "0 B7>2"),
        options={"seven_swap": True},
        preset="source_001_teams",
        error="swap_target",
    ),
]

SOURCE_002 = [
    told("2.1", "R2 B7 Y9 / R3 G4", legal={0: "R2 B7 draw"}),
    told("2.1", "BS RR G7 / R3 G4", at={"top": "RS"}, legal={0: "BS RR draw"}),
    told("2.2", "B1 B2 / R3 G4", "0 draw, 0 pass", at={PILE_OF: "R9"}, error="must_play"),
    told("2.2", "B1 B2 / R3 G4", "0 draw, 0 R9", at={PILE_OF: "R9"}, counts=[2, 2], turn=1),
    told("2.3", TWO_EACH, "0 draw", at={PILE_OF: "R9"}, counts=[3, 2, 2], turn=1),
    told("2.5", "R1 / G5 G6 / Y2", "0 R1", scores=[13, 0, 0]),
    told("2.6", LAST_FOR_TWENTY, "0 R1", at={"scores": [480, 490]}, game_winner=[0]),
    told("2.10", TWO_EACH, at={"first": "RS"}, turn=2),
    told("2.10", TWO_EACH, at={"first": "R+2"}, counts=[2, 4, 2], turn=2),
    told("2.11", TWO_EACH, at={"first": "R9", "dealer": 2}, turn=0),
    told("2.12", "R1 / G5 G6 / Y2", "0 R1", at={"scores": [7, 50, 0]}, scores=[20, 50, 0]),
    told("2.13", LAST_FOR_TWENTY, "0 R1", at={"scores": [490, 0]}, over="game", scores=[510, 0]),
    told("2.13", LAST_FOR_TWENTY, "0 R1, 1 deal", at={"scores": [479, 0]}, over=None),
    told("2.14", TWO_EACH, "0 R1, 1 catch 0", counts=[3, 2, 2]),
    told("2.14", TWO_EACH, "0 R1, 1 draw, 2 catch 0", error="nothing_to_catch"),
    told("2.15", NUMBER_MATCH, "0 W4=G, 1 challenge", counts=[2, 8, 2]),
    told("2.15 2.16", COLOR_MATCH, "0 W4=G, 1 challenge", counts=[6, 2, 2], turn=1),
    told("2.16", "W4 B1 G2 / Y1 Y2 / R3 R4", "0 W4=G, 1 challenge", counts=[2, 4 + 2 + 2, 2]),
    told("2.17", "R+2 B1 B2 / B+2 G4 / Y1 Y2", "0 R+2", legal={1: "B+2 accept"}),
    told("2.17", "R+2 B1 / B+2 G4 / Y1 Y2", "0 R+2!, 1 B+2!, 2 accept", counts=[1, 1, 6], turn=0),
    told(
        "2.18", "B1 B2 / R3 G4", "0 draw", at={PILE_OF: "", "under": "Y1 Y2 Y3"}, pile_n=2, top="R7"
    ),
    told("2.19", TWO_EACH, "0 R1!", at={"first": "RR"}, turn=2, dir=-1),
    told("2.20", "R1 W W4 WS WC / R3 G4", legal={0: "R1 W W4 WS WC draw"}),
    told("2.20", NUMBER_MATCH, "0 W4=G, 1 challenge", counts=[2, 8, 2]),
    told("2.21", "WS B1 B2 / Y1 Y2 Y3 Y4 / R3", "0 WS=G", counts=[2, 3, 2], color="G", turn=1),
    told("2.22", "WC B1 B2 / R3 G4 / Y1 Y2", "0 WC=G", color="G", turn=1, counts=[2, 2, 2]),
    told("2.23", TWO_EACH, at={"first": "W4 Y7"}, top="Y7", turn=1, pile_n=13),
    told("2.24", "R3 R3 B1 / R4 G4", "0 R3*2", error="multi_play"),
    told("2.24", "R+2 B+2 B1 / R4 G4 / Y1 Y2", "0 R+2, 0 B+2", error="not_your_turn"),
    told("2.25", "R1 / B7 GS BR Y+2 W W4 WS WC", "0 R1", scores=[7 + 60 + 100 + 80, 0]),
]

TWO = "R1 B2 / R3 G4"
SOURCE_003 = [
    told("3.4", "R1 B2 / B3 R4 G9", at={"first": "R9"}, turn=1, legal={1: "R4 G9"}),
    told(
        "3.4",
        "R1 B2 / B3 G4",
        "1 draw, 1 R5!",
        at={"first": "R9", PILE_OF: "R5"},
        error="nothing_to_call",
    ),
    told(
        "3.4",
        "R1 B2 / B3 G4",
        "1 draw, 1 R5",
        at={"first": "R9", PILE_OF: "R5"},
        counts=[2, 2],
        turn=0,
    ),
    told("3.5 3.12", TWO, at={"first": "RS"}, turn=0),
    told("3.5 3.12", TWO, at={"first": "RR"}, turn=0),
    told("3.6 3.12", TWO, at={"first": "R+2"}, counts=[2, 4], turn=0),
    told(
        "3.6",
        TWO,
        at={"first": "W4 Y7", PILE_OF: "G1 G2"},
        top="Y7",
        turn=1,
        pile=["G1", "G2", "W4"],
    ),
    told("3.7", TWO, at={"first": "W Y7"}, top="Y7", turn=1, phase="play"),
    told("3.8", "R1 B7 G2 / R3 G4", legal={0: "R1 B7"}),
    told("3.8", "B1 W / R3 G4", legal={0: "W"}),
    told("3.8", "B1 B2 / R3 G4", legal={0: "draw"}),
    told("3.8", "B1 B2 / R3 G4", "0 draw", counts=[3, 2], turn=1),
    told("3.9", "W R1 B2 / R3 G4", legal={0: "R1"}),
    told("3.9", "W B1 B2 / R3 G4", legal={0: "W"}),
    told("3.10", "B1 B2 / R3 G4", "0 draw", at={PILE_OF: "R9"}, legal={0: "R9 pass"}),
    told("3.13", "R+2 B1 B2 / R3 G4", "0 R+2", counts=[2, 4], turn=0),
    told("3.14", "R+2 B1 B2 / B+2 G4", "0 R+2", counts=[2, 4], turn=0, phase="play"),
    told("3.15", "RR BR B1 / R3 G4", "0 RR, 0 BR!", turn=0, counts=[1, 2]),
    told("3.16", "RS B1 B2 / R3 G4", "0 RS", turn=0),
    told("3.16", TWO, at={"first": "BS"}, turn=0),
    told("3.17", "RR RS R1 B2 / R3 G4", "0 RR, 0 RS, 0 R1!", turn=1, counts=[1, 2]),
    told("3.18", "W B1 B2 / R3 G4", "0 W=R", color="R", turn=1),
    told("3.18", "W B1 B2 / R3 G4", "0 W=G", color="G", turn=1),
    told(
        *("3.20", TWO, "1 color G"),
        at={"first": "W"},
        options={"initial_wild": "choose"},
        color="G",
        turn=1,
    ),
    told("3.21", "W4 B1 B2 / R3 G4", "0 W4=R, 1 accept", color="R", counts=[2, 6], turn=0),
    told("3.21", "W4 B1 B2 / R3 G4", "0 W4=G, 1 accept", color="G", counts=[2, 6], turn=0),
    told(
        "3.22 3.23", "W4 B7 G2 / R3 G4", "0 W4=G, 1 challenge", counts=[5, 2], color="R", top="R7"
    ),
    told("3.22 3.23", "W4 R1 G2 / R3 G4", "0 W4=G, 1 challenge", counts=[5, 2], color="R", turn=1),
    told("3.23b", "W4 B1 G2 / R3 G4", "0 W4=G, 1 challenge", counts=[2, 6], color="G", turn=0),
    told("3.24", "W4 B1 B2 / W4 G3 G4", "0 W4=B, 1 W4=G", error="must_resolve"),
    told(
        *("3.24", "W4 W4 B1 B2 / W4 W4 G3 G4", "0 W4=R, 1 W4=R, 0 W4=R, 1 W4=Y, 0 accept"),
        at={PILE_OF: "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 R1 R2 R3 R4 R5 R6 R8"},
        options={"stacking": "wd4_only"},
        counts=[2 + 16, 2],
        color="Y",
    ),
    told(
        *("3.25", "B1 B2 / B3 B4", "0 draw, 1 draw"),
        at={PILE_OF: "", "under": "Y1 Y2 Y3"},
        hand={0: "B1 B2 Y1", 1: "B3 B4 Y2"},
        pile=["Y3"],
    ),
    told(
        "3.26", LAST_FOR_TWENTY, "0 R1", options={"target_score": 20}, over="game", game_winner=[0]
    ),
    told(
        "3.26", LAST_FOR_TWENTY, "0 R1", options={"target_score": 21}, over="round", scores=[20, 0]
    ),
    told("3.28", TWO, "0 R1, 1 catch 0", counts=[3, 2]),
    told("3.28", TWO, "0 R1!, 1 catch 0", error="nothing_to_catch"),
    told("3.29", "R1 / G5 G6", "0 R1", over="round", winner=0),
    *[
        told("3.30", f"{last} / G5 G6", f"0 {last}", over="round", winner=0)
        for last in ("RS", "RR")
    ],
    told("3.30", "R+2 / G5 G6", "0 R+2", over="round", winner=0),
    told("3.30", "W4 / G5 G6", "0 W4=R, 1 accept", over="round", winner=0),
    told("3.31", "R1 / GS BR Y+2 W W4 G9", "0 R1", scores=[3 * 20 + 2 * 50 + 9, 0]),
    told(
        *("3.32", "R3 R3 B1 / R4 G4", "0 R3*2!"),
        options={"multi_play": "identical_number"},
        counts=[1, 2],
        turn=1,
    ),
    *[
        told(
            *("3.33", f"{last} / G5 G6"),
            options={"forbidden_last": ["W4", "reverse", "W"]},
            legal={0: "draw"},
        )
        for last in ("W4", "RR", "W")
    ],
    told(
        *("3.33", "RS / G5 G6", "0 RS"),
        options={"forbidden_last": ["W4", "reverse", "W"]},
        over="round",
    ),
    told(
        *("3.34", "B1 B2 / G5 G6", "0 draw"),
        at={PILE_OF: "G1", "under": "Y1"},
        options={"pile_end": "end_round"},
        over="round",
        scores=[5 + 6, 0],
        winner=0,  # 1 + 2 + 1 against 11
    ),
    told("3.35", "R1 B2 B3 / R3 G4", "0 time", options={"time_limit": True}, game_winner=[1]),
    told("3.35", "R1 B2 B3 / R3 G4", "0 R1, 1 R3!", options={"max_turns": 2}, game_winner=[1]),
    told(
        *("3.37", "B1 B2 / R3 G4", "0 draw"),
        at={PILE_OF: "G1 G2 R9 R8"},
        options={"draw_rule": "until_playable"},
        counts=[5, 2],
        legal={0: "R9 pass"},
    ),
]

SOURCE_004 = [
    told("4.1", "R1 / G5 G6 / Y2", "0 R1", over="round", winner=0),
    told("4.1", LAST_FOR_TWENTY, "0 R1", at={"scores": [480, 0]}, over="game", game_winner=[0]),
    told("4.3", "R1 B7 G9 / R3 G4", legal={0: "R1 B7"}),
    told("4.4", "R1 B2 / R3 B1 G9 / Y1 Y2", "0 R1!", turn=1, legal={1: "R3 B1"}),
    told("4.6", "B1 B2 / R3 G4", legal={0: "draw"}),
    told("4.6 4.7", "B1 B2 / R3 G4", "0 draw", at={PILE_OF: "G1 R9"}, counts=[3, 2], turn=1),
    told("4.7", "B1 B2 / R3 G4", "0 draw, 0 R9", at={PILE_OF: "R9"}, counts=[2, 2], turn=1),
    told("4.8", TWO_EACH, "0 R1!, 1 catch 0", error="nothing_to_catch"),
    told("4.9", TWO_EACH, "0 R1, 1 R3!, 2 catch 0", counts=[3, 1, 2]),
    told("4.9", "R1 / G5 G6 / Y2", "0 R1, 1 catch 0", error="round_over"),
    told("4.10", "R1 / G5 G6 / Y2", "0 R1", over="round", winner=0),
    told(
        *("4.10", "R1 / G5 G6 / Y2", "0 R1"),
        options={"scoring": "lowest_total"},
        scores=[0, 11, 2],
    ),
    told("4.11", "RR B1 G1 / R3 G4", at={"top": "BR"}, legal={0: "RR B1"}),
    told("4.11", "RR B1 B2 / R3 G4 / Y1 Y2", "0 RR", turn=2, dir=-1),
    told("4.11", TWO_EACH, "0 R1!", at={"first": "RR"}, turn=2),
    told("4.12", "RS B1 G1 / R3 G4", at={"top": "BS"}, legal={0: "RS B1"}),
    told("4.12", "RS B1 B2 / R3 G4 / Y1 Y2", "0 RS", turn=2),
    told("4.12", TWO_EACH, at={"first": "RS"}, turn=2),
    told("4.13", "R+2 B1 G1 / R3 G4", at={"top": "B+2"}, legal={0: "R+2 B1"}),
    told("4.13", "R+2 B1 B2 / R3 G4 / Y1 Y2", "0 R+2", counts=[2, 4, 2], turn=2),
    told("4.13", TWO_EACH, at={"first": "R+2"}, counts=[2, 4, 2], turn=2),
    told("4.14", "R1 W G9 / R3 G4", legal={0: "R1 W"}),
    told("4.14", "R1 W G9 / R3 G4", "0 W", error="color_required"),
    told("4.14", TWO_EACH, "1 color Y", at={"first": "W"}, color="Y", turn=1),
    told("4.15", "W B1 B2 / R3 G4 B3 / Y1 Y2", "0 W=G", legal={1: "G4"}),
    told("4.16", "W4 B1 B2 / G1 G2 / Y1 Y2", "0 W4=G", counts=[2, 6, 2], turn=2, color="G"),
    told("4.17", "W4 R1 B2 / G1 G2 / Y1 Y2", "0 W4=G", error="not_playable"),
    told("4.17", "W4 B7 B2 / G1 G2 / Y1 Y2", "0 W4=G", counts=[2, 6, 2], phase="play"),
    told("4.18", "R1 / R0 B7 GS BR Y+2 W W4 / Y9", "0 R1", scores=[7 + 60 + 100 + 9, 0, 0]),
]

ROWS = [*SOURCE_000, *SOURCE_001, *SOURCE_002, *SOURCE_003, *SOURCE_004]
