"""The rows of the five documents (section 1 of the rules), each in a position of its own.

Every position is played under the preset of its document, so that what the document says
is what the preset does.  Rows that a position cannot show, such as who deals, are
functions at the end.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest

import uno_rules as uno
from tests.situations import Situation, after, refusal
from uno_rules import presets, shuffling
from uno_rules.events import CardsDrawn, HandShown


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


@pytest.mark.parametrize("row", [pytest.param(row, id=row.rows) for row in ROWS])
def test_row(row: Told) -> None:
    row.situation.verify(row.profile(), row.facts)


# ------------------------------------------------------ what a position cannot show


@pytest.mark.parametrize(
    ("rows", "preset", "most"),
    [("0.2", "source_000", 10), ("1.1", "source_001", 10), ("3.1", "source_003", 6)],
)
def test_how_many_may_play(rows: str, preset: str, most: int) -> None:
    profile = presets.by_name(preset)
    for players in (2, most):
        assert uno.new_game(profile, players, 1).seats == players
    for players in (1, most + 1):
        with pytest.raises(uno.SetupError):
            uno.new_game(profile, players, 1)


def cards_of(state: uno.GameState) -> list[uno.Card]:
    """All cards on the table, in card order."""
    cards = [*state.draw_pile, *state.discard_pile]
    for hand in state.hands:
        cards += hand
    return sorted(cards)


@pytest.mark.parametrize("preset", ["source_000", "source_001", "source_003"])
def test_the_deck_of_108(preset: str) -> None:
    """0.8, 1.13, 3.11, 3.19: 19 numbers and six actions of each colour, and eight wilds."""
    cards = cards_of(uno.new_game(presets.by_name(preset), 4, 1))
    assert len(cards) == 108
    numbers = Counter(card.color for card in cards if card.number is not None)
    assert set(numbers.values()) == {19}
    zeros = [card for card in cards if card.number == 0]
    assert len(zeros) == len(set(zeros)) == 4
    by_symbol = Counter(card.symbol.value for card in cards)
    assert [by_symbol[symbol] for symbol in ("+2", "R", "S", "W", "W4")] == [8, 8, 8, 4, 4]


@pytest.mark.parametrize("row", ["0.12", "0.20", "0.42"])
def test_the_extra_cards_of_112_are_put_aside(row: str) -> None:
    """Without the swap card and the three customizable ones it is the deck of 108."""
    profile = uno.RuleProfile(deck=uno.MODERN_112_SWAP.replace(WX=0), customizable_count=0)
    for players in (2, 10):
        state = uno.new_game(profile, players, 1)
        assert cards_of(state) == cards_of(uno.new_game(presets.SOURCE_000, players, 1))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_two_or_three_customizable_cards_are_agreed(count: int) -> None:
    """2.22: the others of the three stay in the box."""
    profile = presets.SOURCE_002.replace(customizable_count=count)
    cards = cards_of(uno.new_game(profile, 4, 1))
    assert (len(cards), cards.count(uno.Card.parse("WC"))) == (109 + count, count)


@pytest.mark.parametrize(
    ("rows", "preset"),
    [
        ("0.13 0.22", "source_000"),
        ("1.5", "source_001"),
        ("2.1 2.8 2.9", "source_002"),
        ("4.2", "source_004"),
    ],
)
def test_shuffled_seven_each_and_one_turned(rows: str, preset: str) -> None:
    """All cards are in the deal, those of the dealer draw too; two seeds shuffle differently."""
    profile = presets.by_name(preset)
    dealt = set()
    for seed in range(20):
        state, events = uno.open_game(profile, 5, seed)
        hands = [event.count for event in events if isinstance(event, uno.events.HandDealt)]
        assert hands == [7] * 5
        assert cards_of(state) == list(profile.cards.cards())
        assert len(state.discard_pile) == 1
        dealt.add(state.hands)
    assert len(dealt) == 20


def draws_for_the_deal(
    preset: str, players: int, seed: int
) -> tuple[uno.GameState, dict[int, int]]:
    """A new match, and the number that each seat drew first; symbols count zero."""
    state, events = uno.open_game(presets.by_name(preset), players, seed)
    numbers: dict[int, int] = {}
    for event in events:
        if isinstance(event, uno.events.DealerDrew):
            numbers.setdefault(event.seat, event.card.number or 0)
    return state, numbers


def clear_draws(preset: str, players: int) -> list[tuple[uno.GameState, int]]:
    """Matches in which one seat alone drew the highest number, and that seat."""
    found = []
    for seed in range(40):
        state, numbers = draws_for_the_deal(preset, players, seed)
        assert sorted(numbers) == list(range(players))
        highest = [seat for seat in numbers if numbers[seat] == max(numbers.values())]
        if len(highest) == 1:
            found.append((state, highest[0]))
    assert {seat for _, seat in found} == set(range(players))
    return found


@pytest.mark.parametrize(
    ("row", "preset"), [("0.21", "source_000"), ("1.4", "source_001"), ("2.7", "source_002")]
)
def test_the_highest_number_deals(row: str, preset: str) -> None:
    for state, highest in clear_draws(preset, 4):
        assert state.dealer == highest


def test_the_highest_number_starts_and_the_other_one_deals() -> None:
    """3.2, 3.3: and a number turned first lets the starter begin."""
    for state, highest in clear_draws("source_003", 2):
        assert state.dealer == 1 - highest
        if state.top.number is not None:
            assert state.turn == highest


def test_hands_are_hidden() -> None:
    """0.5: the others see that a card is drawn, not which."""
    state = Situation("B1 B2 / R3 G4 / Y1 Y2").begin(presets.SOURCE_000)
    _, events = uno.step(state, uno.parse_action("0 draw"))
    seen = [uno.visible(events, seat)[0] for seat in (0, 1, None)]
    assert [event.cards for event in seen if isinstance(event, CardsDrawn)] == [
        uno.parse_cards("G1"),
        None,
        None,
    ]


def test_hands_may_lie_open() -> None:
    """3.36: the same draw with open cards."""
    profile = presets.SOURCE_003.replace(open_hands=True)
    state = Situation("B1 B2 / R3 G4").begin(profile)
    _, events = uno.step(state, uno.parse_action("0 draw"))
    (drawn, *_) = uno.visible(events, 1, open_hands=profile.open_hands)
    assert isinstance(drawn, CardsDrawn)
    assert drawn.cards == uno.parse_cards("G1")


def test_the_hand_is_shown_to_the_challenger_alone() -> None:
    """0.33"""
    state = after(Situation("W4 R1 G2 / Y1 Y2 / R3 R4").begin(presets.SOURCE_000), "0 W4=G")
    _, events = uno.step(state, uno.parse_action("1 challenge"))
    shown = [uno.visible(events, seat)[0] for seat in (1, 2, None)]
    assert [event.cards for event in shown if isinstance(event, HandShown)] == [
        uno.parse_cards("R1 G2"),
        None,
        None,
    ]


def test_the_worked_example() -> None:
    """0.37, 0.38, 0.39: Ana is seat 0, Luis 1, Marta 2."""
    state = Situation(
        "B7 B3 R2 / B+2 W4 G5 R9 / Y+2 R4 Y8", at={PILE_OF: "G1 G2 G3 Y1 Y2 Y3 Y4"}
    ).begin(presets.SOURCE_000)
    state = after(state, "0 B7")  # 0.37: the same number, and blue is the colour now
    assert str(state.color) == "B"
    state = after(state, "1 B+2")
    assert (len(state.hands[2]), state.turn) == (5, 0)  # two drawn, and the turn lost
    assert refusal(state, "2 Y+2") == "not_your_turn"  # so no four cards for Ana
    state = after(state, "0 B3!")

    doubted = after(state, "1 W4=R, 2 challenge")  # on blue, with no blue card: six more
    assert (len(doubted.hands[1]), len(doubted.hands[2]), doubted.turn) == (2, 5 + 6, 0)
    green = Situation(
        "R2 / W4 G5 R9 / Y8 R4 Y9", at={"top": "G3", "turn": 1, PILE_OF: "Y1 Y2 Y3 Y4 Y5 Y6"}
    ).begin(presets.SOURCE_000)
    caught = after(green, "1 W4=R, 2 challenge")  # 0.38: on green, with a green card
    assert [len(hand) for hand in caught.hands] == [1, 2 + 4, 3]
    assert (caught.turn, str(caught.color)) == (2, "R")
    over = after(caught, "2 R4, 0 R2")  # 0.39: Ana is out
    held = sum([presets.SOURCE_000.points(card) for hand in over.hands for card in hand])
    assert over.outcome == uno.Outcome("round", (0,))
    assert over.scores == (held, 0, 0)
    assert after(over, "1 deal").round == 1


@pytest.mark.parametrize("preset", ["source_001", "source_002"])
def test_a_returned_wild_draw_four_is_shuffled_in(preset: str) -> None:
    """1.21, 2.23: the pile with it is shuffled with the next counter."""
    situation = Situation("R1 B2 / R3 G4", at={"first": "W4 Y7", PILE_OF: "G1 G2 G3"})
    state = situation.begin(presets.by_name(preset))
    cards = sorted(uno.parse_cards("G1 G2 G3 W4"))
    assert state.draw_pile == shuffling.shuffle(cards, seed=0, round=0, counter=0)
    assert state.shuffles == 1


@pytest.mark.parametrize("preset", ["source_000", "source_001", "source_002"])
def test_used_cards_are_shuffled_into_a_new_pile(preset: str) -> None:
    """0.49, 1.12, 2.18: all but the top card, sorted first, with the next counter."""
    situation = Situation("B1 B2 / R3 G4", at={PILE_OF: "", "under": "Y3 Y1 Y2"})
    state = after(situation.begin(presets.by_name(preset)), "0 draw")
    cards = uno.parse_cards("Y1 Y2 Y3")
    shuffled = shuffling.shuffle(cards, seed=0, round=0, counter=0)
    assert (*sorted({*state.hands[0]} - {*uno.parse_cards("B1 B2")}), *state.draw_pile) == shuffled
    assert state.discard_pile == (uno.Card.parse("R7"),)
