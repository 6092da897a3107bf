"""Positions in a few words: who holds what, what is done, and what must then be so.

Hands are written one after the other, ``"R1 B2 / R3 G4"``, and so are actions,
``"0 R1!, 1 draw"``.  What is expected is worded as in `cases.json` and compared by the
same function.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs
import pytest

import uno_rules as uno
from tests.test_cases import check

PILE: Final = "G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4 Y5 Y6"
"""The draw pile where nothing depends on it; nothing in it goes on a red number over 6."""

TURN_WORDS: Final = frozenset({"draw", "pass", "accept", "challenge"})


def split(text: str, separator: str) -> list[str]:
    """The parts of `text`, trimmed; none of nothing."""
    return [part.strip() for part in text.split(separator)] if text else []


def after(state: uno.GameState, do: str) -> uno.GameState:
    """The state after some actions, all of them legal."""
    for text in split(do, ","):
        state = uno.apply(state, uno.parse_action(text))
    return state


def refusal(state: uno.GameState, action: str) -> str | None:
    """The code with which an action is refused; None when it is legal."""
    violation = uno.why_not(state, uno.parse_action(action))
    return None if violation is None else violation.code.value


@attrs.frozen
class Situation:
    """A position and what is done in it.

    Attributes:
        hands: the cards of every seat.
        do: the actions; all but the last must be legal.
        at: what else `set_up` takes.  With ``first`` the round is only opened, and
            those are the cards to be turned.
    """

    hands: str
    do: str = ""
    at: Mapping[str, Any] = attrs.field(factory=dict)

    def begin(self, profile: uno.RuleProfile) -> uno.GameState:
        """The position, at a table with these rules."""
        at = {"draw_pile": PILE, **self.at}
        hands = split(self.hands, "/")
        if "first" in at:
            pile = f"{at.pop('first')} {at.pop('draw_pile')}"
            return uno.open_round(profile, hands=hands, draw_pile=pile, **at)
        return uno.set_up(profile, hands=hands, top=at.pop("top", "R7"), **at)

    def verify(self, profile: uno.RuleProfile, facts: Mapping[str, Any]) -> None:
        """Do what is to be done, and see that the facts hold.

        With ``error`` among them the last action is refused with this code, and the state
        is as it was.
        """
        wanted = dict(facts)
        state = self.begin(profile)
        error = wanted.pop("error", None)
        if error is None:
            state = after(state, self.do)
        else:
            *legal, last = split(self.do, ",")
            state = after(state, ", ".join(legal))
            digest = state.digest()
            with pytest.raises(uno.IllegalActionError) as refused:
                uno.apply(state, uno.parse_action(last))
            assert refused.value.violation.code == error
            assert state.digest() == digest
        if "legal" in wanted:
            wanted["legal"] = {
                seat: [word if word in TURN_WORDS else f"play {word}" for word in words.split()]
                for seat, words in wanted["legal"].items()
            }
        if "hand" in wanted:
            wanted["hand"] = {seat: cards.split() for seat, cards in wanted["hand"].items()}
        check(state, wanted)
