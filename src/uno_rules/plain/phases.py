"""What a game waits for, as plain data: the phase of a state, or as a seat sees it."""

from __future__ import annotations

from typing import Final

from uno_rules.phases import (
    AfterDrawPhase,
    InitialColorPhase,
    MatchOverPhase,
    Phase,
    PlayPhase,
    RespondPhase,
    RoundOverPhase,
)
from uno_rules.plain.forms import Forms
from uno_rules.view import AfterDrawSeen, PhaseSeen, RespondSeen

_OPEN: Final = (InitialColorPhase, PlayPhase, RoundOverPhase, MatchOverPhase)

PHASE: Final[Forms[Phase]] = Forms(
    "name", {kind.name: kind for kind in (*_OPEN, AfterDrawPhase, RespondPhase)}
)
PHASE_SEEN: Final[Forms[PhaseSeen]] = Forms(
    "name", {kind.name: kind for kind in (*_OPEN, AfterDrawSeen, RespondSeen)}
)
