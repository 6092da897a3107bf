"""Events in words: every class has its sentence, and hidden cards stay hidden in it."""

from __future__ import annotations

from typing import get_args

import pytest

import uno_rules as uno
from uno_rules import events as e
from uno_rules import presets
from uno_rules.bots import seeded
from uno_rules.cards import STANDARD, Card, Color, parse_cards
from uno_rules.events import Reason
from uno_rules.wording import card_name, describe

NAMES = ("Ada", "Bo", "Cy", "Di")
R7, W4 = parse_cards("R7 W4")
TWO = parse_cards("R7 W4")

SENTENCES: list[tuple[e.Event, str]] = [
    (e.DealerDrew(0, R7), "Ada draws red 7 to find the dealer."),
    (e.RoundBegan(0, 1), "Round 1: Bo deals."),  # people count rounds from one
    (e.HandDealt(1, 2, TWO), "Bo now holds 2 cards: red 7, Wild Draw Four."),
    (e.HandDealt(1, 1, None), "Bo now holds 1 card."),
    (e.HandDealt(1, 0, ()), "Bo now holds 0 cards."),
    (e.CardTurned(R7, True), "The first card is red 7."),
    (e.CardTurned(W4, False), "Wild Draw Four is turned up; it cannot start and goes back."),
    (e.CardTurned(R7, False), "Red 7 is turned up; it cannot start and goes back."),
    (e.ColorNamed(2, Color.GREEN), "Cy names green."),
    (e.CardPlayed(0, R7, Color.RED, 1, False, False, False), "Ada plays red 7."),
    (e.CardPlayed(0, R7, Color.RED, 2, False, False, False), "Ada plays red 7 twice."),
    (e.CardPlayed(0, R7, Color.RED, 1, True, True, False), "Ada jumps in with red 7 and says UNO."),
    (
        e.CardPlayed(0, W4, Color.BLUE, 1, False, False, False),
        "Ada plays Wild Draw Four and names blue.",
    ),
    (e.CardPlayed(0, R7, Color.RED, 1, False, False, True), "Ada wrongly plays red 7."),
    (
        e.CardPlayed(0, W4, Color.BLUE, 1, False, True, False),
        "Ada plays Wild Draw Four, names blue and says UNO.",
    ),
    (e.CardsDrawn(3, 1, (R7,), Reason.TURN), "Di draws 1 card: red 7."),
    (
        e.CardsDrawn(3, 2, TWO, Reason.PENALTY),
        "Di draws 2 cards as a penalty: red 7, Wild Draw Four.",
    ),
    (e.CardsDrawn(3, 6, None, Reason.CHALLENGE), "Di draws 6 cards after the challenge."),
    (e.CardsDrawn(3, 2, None, Reason.CAUGHT), "Di draws 2 cards for the missed UNO."),
    (e.CardsDrawn(3, 2, None, Reason.FALSE_CALL), "Di draws 2 cards for the needless UNO."),
    (e.CardsDrawn(3, 2, None, Reason.FALSE_CATCH), "Di draws 2 cards for the false catch."),
    (e.CardsDrawn(3, 2, None, Reason.MISPLAY), "Di draws 2 cards for the wrong card."),
    (e.CardsDrawn(3, 2, None, Reason.HINT), "Di draws 2 cards for the suggestion."),
    (e.TurnPassed(0), "Ada passes."),
    (e.SeatSkipped(0), "Ada is skipped."),
    (e.DirectionChanged(1), "Play goes on to the left."),
    (e.DirectionChanged(-1), "Play goes on to the right."),
    (e.PenaltyFaced(1, 4, W4, 0, Color.RED, None), "Bo faces 4 cards."),
    (e.PenaltyBlocked(1), "Bo cancels the penalty."),
    (e.Challenged(1, 0, True), "Bo challenges Ada, rightly: the card was a bluff."),
    (e.Challenged(1, 0, False), "Bo challenges Ada, wrongly: the card was not a bluff."),
    (e.HandShown(0, 1, 2, TWO), "Ada shows Bo a hand of 2 cards: red 7, Wild Draw Four."),
    (e.HandShown(0, 1, 2, None), "Ada shows Bo a hand of 2 cards."),
    (e.CardTakenBack(0, W4, Color.YELLOW), "Ada takes Wild Draw Four back; the colour is yellow."),
    (e.UnoCalled(2), "Cy says UNO."),
    (e.UnoCaught(2, 3), "Cy catches Di, who has not said UNO."),
    (e.FalseCall(2), "Cy says UNO without a reason."),
    (e.FalseCatch(2, 3), "Cy tries to catch Di, who has nothing to say."),
    (
        e.MisplayReported(2, 3, 1, (R7,)),
        "Cy reports the wrong card of Di; all goes back to before it.",
    ),
    (
        e.HandRemembered(0, 1, TWO),
        "Bo still knows of 2 cards of Ada: red 7, Wild Draw Four.",
    ),
    (e.HintReported(2, 3, 0), "Cy reports that Di suggested a card to Ada."),
    (e.HandsSwapped(0, 3), "Ada and Di swap hands."),
    (e.HandsRotated(1), "All hands move on to the left."),
    (e.HandsRotated(-1), "All hands move on to the right."),
    (e.HandsShuffled(1), "Bo shuffles all hands together and deals them anew."),
    (e.PileRebuilt(40, True), "40 discards, shuffled, become the draw pile."),
    (e.PileRebuilt(40, False), "40 discards, turned over, become the draw pile."),
    (e.TurnBegan(0), "It is the turn of Ada."),
    (e.TurnCounted(1), "1 turn so far of the agreed number."),
    (e.TurnCounted(7), "7 turns so far of the agreed number."),
    (e.TalkChanged((0, 2), (), (), None), "Owing UNO: Ada, Cy."),
    (
        e.TalkChanged((), (1,), (2,), 3),
        "Called ahead: Bo. Reported for a suggestion: Cy. To be reported for a wrong card: Di.",
    ),
    (
        e.TalkChanged((), (), (), None),
        "Nothing is owed, called or to be reported any more.",
    ),
    (
        e.RoundEnded((1,), 1, (0, 93, 0, 0), (7, 93, 0, 20)),
        "Bo wins the round. Points: Bo +93. Scores: Ada 7, Bo 93, Cy 0, Di 20.",
    ),
    (
        e.RoundEnded((), None, (0, 0, 0, 0), (7, 0, 0, 20)),
        "Nobody wins the round. Points: none. Scores: Ada 7, Bo 0, Cy 0, Di 20.",
    ),
    (e.SeatEliminated(3), "Di is out of the match."),
    (e.DealAwaited(3), "Di is to deal the next round."),
    (e.TimeRanOut(), "The agreed time is over."),
    (e.MatchEnded((1,), 1), "Bo wins the match."),
    (e.MatchEnded((0, 1, 3), 1), "Ada, Bo and Di win the match."),
    (e.MatchEnded((), None), "Nobody wins the match."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_sentence(event: e.Event, sentence: str) -> None:
    assert describe(event, NAMES) == sentence


def test_every_class_of_event_and_every_reason_has_its_words() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(e.Event))
    drawn = [event for event, _ in SENTENCES if isinstance(event, e.CardsDrawn)]
    assert {event.reason for event in drawn} == set(Reason)


def test_cards_are_called_what_people_call_them() -> None:
    names = [card_name(card) for card in STANDARD]
    assert len(set(names)) == len(STANDARD)
    assert {"yellow 0", "green Skip", "blue Reverse", "red Draw Two", "Wild"} <= set(names)
    assert card_name(Card.parse("GXTURN")) == "green XTURN"
    assert card_name(Card.parse("X10")) == "X10"


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert describe(e.UnoCaught(0, 1), ["Ada"]) == "Ada catches Seat 1, who has not said UNO."
    assert describe(e.TurnPassed(2)) == "Seat 2 passes."
    assert describe(e.UnoCaught(0, 1), ["", " "]) == "Seat 0 catches Seat 1, who has not said UNO."


def test_what_is_no_event_has_no_sentence() -> None:
    with pytest.raises(TypeError, match="expected an event, not str"):
        describe("red 7", NAMES)  # type: ignore[arg-type]  # that is what is tested


def test_hidden_cards_are_told_as_a_count() -> None:
    # What a spectator hears names no card that only its holder has seen (section 5, N03).
    state, bot = uno.new_game(presets.PARTY, players=4, seed=2), seeded(2)
    hidden = 0
    for _ in range(200):
        state, events = uno.step(state, bot(state))
        for open_event, event in zip(events, uno.visible(events, None), strict=True):
            told, whole = describe(event, NAMES), describe(open_event, NAMES)
            if open_event == event:
                assert told == whole
            else:
                assert isinstance(open_event, e.HIDING)
                hidden += 1
                assert told.removesuffix(".") + ": " in whole
                assert f"{open_event.count} card" in told
    assert hidden > 50
