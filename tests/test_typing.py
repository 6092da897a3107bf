"""The program that the type checkers read also runs, and does what it says."""

from __future__ import annotations

import pytest

import uno_rules as uno
from tests.typing import consumer
from uno_rules.view import AfterDrawSeen


def test_a_game_is_played_and_read_again() -> None:
    record = consumer.play(consumer.family())
    assert record.seats == ("Ana", "Zoë")
    assert consumer.read(uno.dumps(record)) == record
    assert isinstance(consumer.read("[]"), uno.RecordError)


def test_a_label_for_every_phase() -> None:
    card = uno.Card.parse("R+2")
    told: dict[uno.Phase, str] = {
        uno.PlayPhase(): "play",
        uno.InitialColorPhase(): "initial_color",
        uno.AfterDrawPhase(card): "drew R+2",
        uno.RespondPhase(2, card, 0, uno.Color.RED): "2 after R",
        uno.RoundOverPhase((0,), 0, 1): "won by (0,)",
        uno.MatchOverPhase((0, 2), None): "won by (0, 2)",
    }
    assert {type(phase) for phase in told} == set(uno.phases.PHASES)
    assert {phase: consumer.label(phase) for phase in told} == told
    assert consumer.seen_label(AfterDrawSeen(None)) == "after_draw"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("0 W4=B", "lays W4"),
        ("1 color G", "names G"),
        ("1 catch 0", "accuses 0"),
        ("3 hint 0>1", "reports 0 to 1"),
        ("0 draw", "draw"),
        ("0 deal", "deal"),
    ],
)
def test_a_word_for_every_action(text: str, told: str) -> None:
    assert consumer.what(uno.parse_action(text)) == told


def test_cards_are_told_where_they_are_seen() -> None:
    card = uno.Card.parse("R1")
    drawn = uno.events.CardsDrawn(1, 1, (card,), uno.events.Reason.TURN)
    assert list(consumer.cards_told([drawn, uno.events.TurnBegan(0)])) == [card]
    assert list(consumer.cards_told(uno.visible([drawn], 0))) == []
