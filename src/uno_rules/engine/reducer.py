"""One table of every phase and every action, and the transition that rests on it.

`MOVES` is the phase × action matrix: what stands in it may happen, and what does not
is refused here with the reason.  Listing, checking, explaining and applying all go
through the same `Move`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uno_rules.actions import (
    ACTIONS,
    TURN_ACTIONS,
    Action,
    Challenge,
    JumpIn,
    Laying,
    NextRound,
    TimeUp,
)
from uno_rules.cards import Card
from uno_rules.engine import (
    phase_after_draw,
    phase_initial_color,
    phase_play,
    phase_respond,
    phase_round_over,
)
from uno_rules.engine.asides import ASIDES, is_seated, named_seats
from uno_rules.engine.draft import SWITCHES, freeze
from uno_rules.engine.rules import Moves
from uno_rules.engine.scoring import end_blocked_round, end_by_time
from uno_rules.engine.talk import report_change
from uno_rules.errors import (
    Code,
    IllegalActionError,
    SetupError,
    SetupFault,
    Violation,
    quoted,
    wrong_type,
)
from uno_rules.events import Event, TurnCounted
from uno_rules.phases import (
    RUNNING,
    AfterDrawPhase,
    InitialColorPhase,
    MatchOverPhase,
    Phase,
    PlayPhase,
    RespondPhase,
    RoundOverPhase,
)
from uno_rules.state import Draft, GameState, remember

MOVES: Final[dict[type[Phase], Moves]] = {
    InitialColorPhase: phase_initial_color.MOVES,
    PlayPhase: {**phase_play.MOVES, **ASIDES},
    AfterDrawPhase: {**phase_after_draw.MOVES, **ASIDES},
    RespondPhase: {**phase_respond.MOVES, **ASIDES},
    RoundOverPhase: {**phase_round_over.MOVES, TimeUp: ASIDES[TimeUp]},
    MatchOverPhase: {},
}

PERFORM: Final[dict[type, Callable[[Draft, Any], None]]] = {
    kind: move.perform for moves in MOVES.values() for kind, move in moves.items()
}
"""What an action does: the same in every phase that allows it."""

LISTS: Final[dict[type[Phase], Callable[[Draft], tuple[Action, ...]]]] = {
    InitialColorPhase: phase_initial_color.options,
    PlayPhase: phase_play.options,
    AfterDrawPhase: phase_after_draw.options,
    RespondPhase: phase_respond.options,
    RoundOverPhase: phase_round_over.options,
    MatchOverPhase: lambda draft: (),
}


def legal_actions(state: GameState, seat: int | None = None) -> tuple[Action, ...]:
    """Every legal action, in the order of rule 9.33.

    Args:
        state: the state.
        seat: only the actions of this seat; None for all seats.

    Raises:
        SetupError: there is no such seat.

    >>> from uno_rules import OFFICIAL, set_up
    >>> legal_actions(set_up(OFFICIAL, hands=["R1 B2 W", "R3 G4"], top="R5", draw_pile="G1"))
    (0 R1, 0 W=R, 0 W=Y, 0 W=G, 0 W=B, 0 draw)
    """
    if type(state) is not GameState:
        raise wrong_type("a GameState", state)
    found = state.listed
    if found is None:
        found = LISTS[type(state.phase)](state)
        remember(state, found)
    if seat is None:
        return found
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise SetupError(SetupFault.SEATS, f"no seat {quoted(seat)}")
    return tuple([action for action in found if action.seat == seat])


def apply(state: GameState, action: Action, log: list[Event] | None = None) -> GameState:
    """The state after `action`; the one given stays as it is.

    Args:
        state: the state.
        action: what a seat does.
        log: a list that receives the events, as `step` returns them.

    Raises:
        IllegalActionError: the rules do not allow it; its `violation` says why.

    >>> from uno_rules import OFFICIAL, parse_action, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> apply(state, parse_action("0 R1!")).turn
    1
    """
    # Looked for in the state, carried out on the draft: functions that always see one
    # class read its slots faster.
    try:
        for found in state.listed or ():
            if found is action:
                break
        else:
            found = _found(state, action)
    except (AttributeError, TypeError):
        if type(state) is not GameState:
            raise wrong_type("a GameState", state) from None
        raise
    # Thawed, changed and frozen once, without a call between: see `engine.draft`.
    draft = Draft()
    draft.deal = deal = state.deal
    draft.hands = state.hands
    draft.stock = state.stock
    draft.remaining = state.remaining
    draft.lead = state.lead
    draft.under = state.under
    draft.turn = state.turn
    draft.direction = state.direction
    draft.phase = state.phase
    draft.shuffles = state.shuffles
    draft.talk = state.talk
    draft.known = state.known
    draft.turns = state.turns
    draft.log = log
    draft.listed = None
    if log is None and not deal.tables.watched:
        PERFORM[type(found)](draft, found)
    else:
        if log is not None and not isinstance(log, list):
            raise wrong_type("a list for the events", log)
        carry_out(draft, found)
        draft.log = None
    if not SWITCHES:  # pragma: no cover  # not CPython
        return freeze(draft)
    draft.__class__ = GameState
    return draft  # type: ignore[return-value]  # it is one now


def carry_out(draft: Draft, action: Action) -> None:
    """Change `draft` by an action that `LISTS` has listed: `apply` in place."""
    talk = draft.talk
    PERFORM[type(action)](draft, action)
    if draft.deal.tables.watched:
        _watch(draft, type(action))
    if draft.log is not None:
        report_change(draft, talk)


def _found(state: GameState, action: Action) -> Action:
    """The legal action that equals `action`; else the error that says why there is none."""
    found = find(state, action)
    if type(state) is not GameState:  # nor is a working copy one
        raise wrong_type("a GameState", state)
    if found is None:
        violation = explain(state, action)
        assert violation is not None
        raise IllegalActionError(action, violation)
    return found


def find(state: Draft, action: Action) -> Action | None:
    """The legal action that equals `action`, out of the library's own; None when illegal."""
    move = MOVES[type(state.phase)].get(type(action))
    if move is None:
        return None
    found: Action | None = move.find(state, action)
    return found


def _watch(draft: Draft, kind: type[Action]) -> None:
    """After every action but a deal: the pile may end the round, or the turns the match."""
    phase = draft.phase
    if kind is NextRound or type(phase) not in RUNNING:
        return
    tables = draft.deal.tables
    if tables.max_turns is not None and kind in TURN_ACTIONS:
        draft.turns += 1
        if draft.log is not None:
            draft.log.append(TurnCounted(draft.turns))
    waits = isinstance(phase, RespondPhase) and phase.out is not None
    if not tables.recycles and not draft.remaining and not waits:
        end_blocked_round(draft)
    elif tables.max_turns is not None and draft.turns >= tables.max_turns:
        end_by_time(draft)


def explain(draft: Draft, action: Action) -> Violation | None:
    """Why `action` is refused; None when it is legal."""
    if type(action) not in ACTIONS:
        found = f"{type(action).__name__} is not an action"
        hint = "; parse_action makes one of a text" if isinstance(action, str) else ""
        return Violation(Code.MALFORMED_ACTION, found + hint, "5.2")
    if find(draft, action) is not None:
        return None
    return _malformed(draft, action) or _out_of_place(draft, action) or _refused(draft, action)


def _refused(draft: Draft, action: Action) -> Violation:
    move = MOVES[type(draft.phase)].get(type(action))
    if move is not None:
        return move.refuse(draft, action)
    if isinstance(draft.phase, RespondPhase):
        return Violation(Code.MUST_RESOLVE, "the pending cards come first", "5.4")
    return Violation(Code.WRONG_PHASE, f"not possible in phase {draft.phase.name}", "5.2")


def _out_of_place(draft: Draft, action: Action) -> Violation | None:
    """What can be said before the phase is asked: the round is over, or another is on turn."""
    phase = draft.phase
    if isinstance(phase, MatchOverPhase):
        return Violation(Code.ROUND_OVER, "the match is over", "5.8")
    if isinstance(phase, RoundOverPhase):
        if isinstance(action, NextRound | TimeUp):
            return None
        return Violation(Code.ROUND_OVER, "the round is over", "5.7")
    if isinstance(phase, InitialColorPhase) and type(action) not in TURN_ACTIONS:
        return Violation(Code.WRONG_PHASE, "the first colour must be named before", "9.10")
    takes_turn = type(action) in TURN_ACTIONS and type(action) is not JumpIn
    if takes_turn and action.seat != draft.turn:
        return Violation(Code.NOT_YOUR_TURN, f"it is the turn of seat {draft.turn}", "5.2")
    if isinstance(action, Challenge) and not isinstance(phase, RespondPhase):
        return Violation(Code.NOT_CHALLENGEABLE, "there is nothing to challenge", "5.4")
    return None


def _malformed(draft: Draft, action: Action) -> Violation | None:
    """What speaks of a seat that is not there, or holds what is no card."""
    if any([type(seat) is not int for seat in named_seats(action)]):
        return Violation(Code.MALFORMED_ACTION, "a seat is a whole number", "5.2")
    if not is_seated(draft, action):
        return Violation(Code.NO_SUCH_SEAT, "no such seat plays", "9.10")
    if isinstance(action, Laying):
        if not isinstance(action.card, Card):
            return Violation(Code.MALFORMED_ACTION, "card is not a Card", "5.2")
        if type(action.copies) is not int or type(action.uno) is not bool:
            return Violation(Code.MALFORMED_ACTION, "copies or uno is of the wrong type", "5.2")
    return None
