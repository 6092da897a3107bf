"""A program as a user writes it: the type checkers must infer what it says, and nothing less.

Both checkers read it (`.ci/run`), and tests/test_typing.py runs it.  That they also refuse what
they should is shown by `rejected.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never, assert_type

import uno_rules as uno
from uno_rules import events as e
from uno_rules.options import Options, Scoring
from uno_rules.view import AfterDrawSeen, RespondSeen


def family() -> uno.RuleProfile:
    """Options are keywords with types of their own; what is read back is the narrow type."""
    common: Options = {"stacking": "draw_two", "seven_swap": True}
    profile = uno.RuleProfile(**common).replace(scoring="elimination", hand_size=5)
    assert_type(profile, uno.RuleProfile)
    assert_type(profile.scoring, Scoring)
    assert_type(profile.hand_size, int)
    assert_type(profile.target_score, int | None)
    assert_type(uno.presets.by_name("party"), uno.RuleProfile)
    return profile


def label(phase: uno.Phase) -> str:
    """Every phase, and no other: a checker sees a phase that is forgotten."""
    match phase:
        case uno.InitialColorPhase() | uno.PlayPhase():
            return phase.name
        case uno.AfterDrawPhase(drawn):
            assert_type(drawn, uno.Card)
            return f"drew {drawn}"
        case uno.RespondPhase(amount=amount, color_before=color):
            assert_type(amount, int)
            assert_type(color, uno.Color)
            return f"{amount} after {color}"
        case uno.RoundOverPhase(winners, first) | uno.MatchOverPhase(winners, first):
            assert_type(first, int | None)
            return f"won by {winners}"
        case _:
            assert_never(phase)


def seen_label(phase: uno.InitialColorPhase | uno.PlayPhase | AfterDrawSeen | RespondSeen) -> str:
    """The phases of a view: the drawn card may be hidden, the verdict always is."""
    match phase:
        case AfterDrawSeen(drawn):
            assert_type(drawn, uno.Card | None)
        case RespondSeen():
            assert_type(phase.out, int | None)
        case uno.InitialColorPhase() | uno.PlayPhase():
            pass
        case _:
            assert_never(phase)
    return phase.name


def what(action: uno.Action) -> str:
    """Every action."""
    match action:
        case uno.Play() | uno.JumpIn() | uno.Misplay():
            assert_type(action.card, uno.Card)
            assert_type(action.color, uno.Color | None)
            return f"lays {action.card}"
        case uno.ChooseColor(_, color):
            assert_type(color, uno.Color)
            return f"names {color}"
        case uno.CatchUno(offender=other) | uno.Report(offender=other):
            return f"accuses {other}"
        case uno.ReportHint(_, offender, to):
            return f"reports {offender} to {to}"
        case uno.Draw() | uno.Pass() | uno.Challenge() | uno.Accept() | uno.CallUno():
            return action.word
        case uno.NextRound() | uno.TimeUp():
            return action.word
        case _:
            assert_never(action)


def cards_told(events: Iterable[uno.Event]) -> Iterator[uno.Card]:
    """An event is told by its class; cards that may be hidden are asked for first."""
    for event in events:
        if isinstance(event, e.CardPlayed):
            assert_type(event.card, uno.Card)
            yield event.card
        elif isinstance(event, e.CardsDrawn | e.HandDealt | e.HandShown):
            assert_type(event.cards, tuple[uno.Card, ...] | None)
            yield from event.cards or ()


def play(profile: uno.RuleProfile) -> uno.GameRecord:
    """From a deal to a record: states, events, a view kept up, and a refusal."""
    start = state = uno.new_game(profile, players=2, seed=1)
    seen = uno.view(state, 0)
    assert_type(seen, uno.PlayerView)
    assert_type(seen.hands, tuple[tuple[uno.Card, ...] | None, ...])
    assert_type(uno.determinize(seen, 1), uno.GameState)
    refusal = uno.why_not(state, uno.parse_action("1 pass"))
    assert_type(refusal, uno.Violation | None)
    actions: list[uno.Action] = []
    while state.outcome is None:
        legal = uno.legal_actions(state)
        assert_type(legal, tuple[uno.Action, ...])
        state, events = uno.step(state, legal[0])
        assert_type(events, tuple[uno.Event, ...])
        seen = uno.follow(seen, uno.visible(events, 0))
        actions.append(legal[0])
    assert_type(state.outcome, uno.Outcome)
    assert_type(state.color, uno.Color | None)
    return uno.GameRecord.of(start, actions, names=["Ana", "Zoë"], tags={"event": "club night"})


def read(text: str) -> uno.GameRecord | uno.RecordError:
    """Errors carry what they name, typed."""
    try:
        record = uno.loads(text)
    except uno.RecordError as error:
        assert_type(error.place, str)
        return error
    assert_type(record.outcome, uno.RecordOutcome | None)
    assert_type(record.tags, dict[str, object])
    for state in record.replay():
        assert_type(state, uno.GameState)
    return record
