"""The canonical form of a state, and its digest.

FROZEN: the key names and the way values are written never change within
``uno-rules/1``.  What seats have seen, caches and earlier positions are not in it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from uno_rules import presets
from uno_rules.cards import format_cards
from uno_rules.phases import AfterDrawPhase, InitialColorPhase, Phase, PlayPhase, RespondPhase

if TYPE_CHECKING:
    from uno_rules.state import GameState


def phase_to_data(phase: Phase) -> dict[str, Any]:
    """A phase as plain data: its name and its own fields.

    >>> phase_to_data(PlayPhase(passes=1))
    {'name': 'play', 'passes': 1}
    """
    data: dict[str, Any] = {"name": phase.name}
    if isinstance(phase, PlayPhase):
        data["passes"] = phase.passes
    elif isinstance(phase, AfterDrawPhase):
        data["drawn"] = phase.drawn.code
    elif isinstance(phase, RespondPhase):
        data["amount"] = phase.amount
        data["card"] = phase.card.code
        data["source"] = phase.source
        data["color_before"] = str(phase.color_before)
        data["guilty"] = phase.guilty
        data["out"] = phase.out
    elif not isinstance(phase, InitialColorPhase):
        data["first"] = phase.first
    return data


def canonical(state: GameState) -> dict[str, Any]:
    """Everything that decides how a match goes on, as plain data with fixed keys."""
    outcome = state.outcome
    wrong = state.talk.wrong_card
    return {
        "active": list(state.active),
        "called": list(state.called),
        "color": None if state.color is None else str(state.color),
        "dealer": state.dealer,
        "direction": state.direction,
        "discard": format_cards(state.discard_pile),
        "draw": format_cards(state.draw_pile),
        "hands": [format_cards(hand) for hand in state.hands],
        "hinted": list(state.talk.hinted),
        "misplay": None if wrong is None else str(wrong.action),
        "outcome": None
        if outcome is None
        else {"scope": outcome.scope, "winners": list(outcome.winners)},
        "owing": list(state.owing),
        "phase": phase_to_data(state.phase),
        "profile": presets.to_data(state.profile),
        "round": state.round,
        "scores": list(state.scores),
        "seed": str(state.seed),
        "shuffles": state.shuffles,
        "turn": state.turn,
        "turns": state.turns,
    }


def digest_of(state: GameState) -> str:
    """The SHA-256 of the canonical form, as hexadecimal digits."""
    import json  # noqa: PLC0415  # many never ask for a digest

    text = json.dumps(canonical(state), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode("ascii")).hexdigest()
