"""Events as English sentences, for people.

An event says which seats and cards it is about; here they get names.  Cards that an
event does not show (`uno_rules.visible`) are told as a number of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Final

from uno_rules import events as e
from uno_rules.cards import Card, Color, Symbol
from uno_rules.errors import wrong_type

Names = Sequence[str]

_SYMBOLS: Final[dict[Symbol, str]] = {
    Symbol.SKIP: "Skip",
    Symbol.REVERSE: "Reverse",
    Symbol.DRAW_TWO: "Draw Two",
    Symbol.WILD: "Wild",
    Symbol.WILD_DRAW_FOUR: "Wild Draw Four",
    Symbol.WILD_SHUFFLE_HANDS: "Wild Shuffle Hands",
    Symbol.WILD_SWAP_HANDS: "Wild Swap Hands",
    Symbol.WILD_CUSTOMIZABLE: "Wild Customizable",
}
_BECAUSE: Final[dict[e.Reason, str]] = {
    e.Reason.TURN: "",
    e.Reason.PENALTY: " as a penalty",
    e.Reason.CHALLENGE: " after the challenge",
    e.Reason.CAUGHT: " for the missed UNO",
    e.Reason.FALSE_CALL: " for the needless UNO",
    e.Reason.FALSE_CATCH: " for the false catch",
    e.Reason.MISPLAY: " for the wrong card",
    e.Reason.HINT: " for the suggestion",
}


def describe(event: e.Event, names: Names = ()) -> str:
    """What happened, as one or two English sentences.

    Args:
        event: from `uno_rules.step`, or as `uno_rules.visible` leaves it.
        names: what to call the seats; a seat without a name is called by its number.

    Raises:
        TypeError: `event` is no event.

    >>> describe(e.CardPlayed(0, Card.parse("W4"), Color.BLUE, 1, False, True, False), ["Anna"])
    'Anna plays Wild Draw Four, names blue and says UNO.'
    >>> describe(e.CardsDrawn(1, 2, None, e.Reason.CAUGHT), ["Anna", "Ben"])
    'Ben draws 2 cards for the missed UNO.'
    """
    return _sentence(event, names)


def card_name(card: Card) -> str:
    """What people call a card; a custom card is called by its code.

    >>> [card_name(Card.parse(code)) for code in ("R7", "G+2", "W4", "BXBLOCK")]
    ['red 7', 'green Draw Two', 'Wild Draw Four', 'blue XBLOCK']
    """
    face = _SYMBOLS.get(card.symbol, card.face)
    return face if card.color is None else f"{_color(card.color)} {face}"


def seat_name(seat: int, names: Names) -> str:
    """The name of a seat, or its number where it has none, or one of nothing but spaces.

    >>> seat_name(1, ["Anna", "Ben"]), seat_name(2, ["Anna", "Ben"]), seat_name(0, [""])
    ('Ben', 'Seat 2', 'Seat 0')
    """
    name = names[seat] if 0 <= seat < len(names) else ""
    return name if name.strip() else f"Seat {seat}"


def score_list(scores: Iterable[int], names: Names) -> str:
    """What every seat has scored.

    >>> score_list((20, 0), ["Anna", "Ben"])
    'Anna 20, Ben 0'
    """
    return ", ".join([f"{seat_name(seat, names)} {n}" for seat, n in enumerate(scores)])


def _color(color: Color) -> str:
    return color.name.lower()


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _cards(count: int, cards: Sequence[Card] | None, why: str = "") -> str:
    """How many cards and why, and which where they may be seen."""
    shown = f": {', '.join([card_name(card) for card in cards])}" if cards else ""
    return f"{_count(count, 'card')}{why}{shown}"


def winners_sentence(seats: Sequence[int], names: Names, what: str) -> str:
    """Who won the round or the match.

    >>> winners_sentence((0, 1), ["Anna", "Ben"], "match")
    'Anna and Ben win the match.'
    """
    if not seats:
        return f"Nobody wins the {what}."
    *others, last = [seat_name(seat, names) for seat in seats]
    if not others:
        return f"{last} wins the {what}."
    return f"{', '.join(others)} and {last} win the {what}."


@singledispatch
def _sentence(event: object, names: Names) -> str:
    """The sentence for one class of event; every class has its own below."""
    raise wrong_type("an event", event)


@_sentence.register
def _(event: e.DealerDrew, names: Names) -> str:
    return f"{seat_name(event.seat, names)} draws {card_name(event.card)} to find the dealer."


@_sentence.register
def _(event: e.RoundBegan, names: Names) -> str:
    return f"Round {event.round + 1}: {seat_name(event.dealer, names)} deals."


@_sentence.register
def _(event: e.HandDealt, names: Names) -> str:
    return f"{seat_name(event.seat, names)} now holds {_cards(event.count, event.cards)}."


@_sentence.register
def _(event: e.CardTurned, names: Names) -> str:
    card = card_name(event.card)
    if event.starts:
        return f"The first card is {card}."
    return f"{card[0].upper()}{card[1:]} is turned up; it cannot start and goes back."


@_sentence.register
def _(event: e.ColorNamed, names: Names) -> str:
    return f"{seat_name(event.seat, names)} names {_color(event.color)}."


@_sentence.register
def _(event: e.CardPlayed, names: Names) -> str:
    verb = "jumps in with" if event.jumped_in else "wrongly plays" if event.wrong else "plays"
    parts = [f"{verb} {card_name(event.card)}{' twice' if event.copies == 2 else ''}"]
    if event.card.is_wild:
        parts.append(f"names {_color(event.color)}")
    if event.said_uno:
        parts.append("says UNO")
    *first, last = parts
    done = f"{', '.join(first)} and {last}" if first else last
    return f"{seat_name(event.seat, names)} {done}."


@_sentence.register
def _(event: e.CardsDrawn, names: Names) -> str:
    drawn = _cards(event.count, event.cards, _BECAUSE[event.reason])
    return f"{seat_name(event.seat, names)} draws {drawn}."


@_sentence.register
def _(event: e.TurnPassed, names: Names) -> str:
    return f"{seat_name(event.seat, names)} passes."


@_sentence.register
def _(event: e.SeatSkipped, names: Names) -> str:
    return f"{seat_name(event.seat, names)} is skipped."


@_sentence.register
def _(event: e.DirectionChanged, names: Names) -> str:
    return f"Play goes on to the {'left' if event.direction == 1 else 'right'}."


@_sentence.register
def _(event: e.PenaltyFaced, names: Names) -> str:
    return f"{seat_name(event.seat, names)} faces {_count(event.amount, 'card')}."


@_sentence.register
def _(event: e.PenaltyBlocked, names: Names) -> str:
    return f"{seat_name(event.seat, names)} cancels the penalty."


@_sentence.register
def _(event: e.Challenged, names: Names) -> str:
    who, whom = seat_name(event.seat, names), seat_name(event.source, names)
    verdict = "rightly: the card was" if event.guilty else "wrongly: the card was not"
    return f"{who} challenges {whom}, {verdict} a bluff."


@_sentence.register
def _(event: e.HandShown, names: Names) -> str:
    who, whom = seat_name(event.seat, names), seat_name(event.to, names)
    return f"{who} shows {whom} a hand of {_cards(event.count, event.cards)}."


@_sentence.register
def _(event: e.CardTakenBack, names: Names) -> str:
    who = seat_name(event.seat, names)
    return f"{who} takes {card_name(event.card)} back; the colour is {_color(event.color)}."


@_sentence.register
def _(event: e.UnoCalled, names: Names) -> str:
    return f"{seat_name(event.seat, names)} says UNO."


@_sentence.register
def _(event: e.UnoCaught, names: Names) -> str:
    who, whom = seat_name(event.seat, names), seat_name(event.offender, names)
    return f"{who} catches {whom}, who has not said UNO."


@_sentence.register
def _(event: e.FalseCall, names: Names) -> str:
    return f"{seat_name(event.seat, names)} says UNO without a reason."


@_sentence.register
def _(event: e.FalseCatch, names: Names) -> str:
    who, whom = seat_name(event.seat, names), seat_name(event.offender, names)
    return f"{who} tries to catch {whom}, who has nothing to say."


@_sentence.register
def _(event: e.MisplayReported, names: Names) -> str:
    who, whom = seat_name(event.seat, names), seat_name(event.offender, names)
    return f"{who} reports the wrong card of {whom}; all goes back to before it."


@_sentence.register
def _(event: e.HandRemembered, names: Names) -> str:
    who, whom = seat_name(event.to, names), seat_name(event.seat, names)
    return f"{who} still knows of {_cards(len(event.cards), event.cards, f' of {whom}')}."


@_sentence.register
def _(event: e.HintReported, names: Names) -> str:
    who, whom, to = [seat_name(s, names) for s in (event.seat, event.offender, event.to)]
    return f"{who} reports that {whom} suggested a card to {to}."


@_sentence.register
def _(event: e.HandsSwapped, names: Names) -> str:
    return f"{seat_name(event.seat, names)} and {seat_name(event.target, names)} swap hands."


@_sentence.register
def _(event: e.HandsRotated, names: Names) -> str:
    return f"All hands move on to the {'left' if event.direction == 1 else 'right'}."


@_sentence.register
def _(event: e.HandsShuffled, names: Names) -> str:
    return f"{seat_name(event.seat, names)} shuffles all hands together and deals them anew."


@_sentence.register
def _(event: e.PileRebuilt, names: Names) -> str:
    how = "shuffled" if event.shuffled else "turned over"
    return f"{_count(event.count, 'discard')}, {how}, become the draw pile."


@_sentence.register
def _(event: e.TurnBegan, names: Names) -> str:
    return f"It is the turn of {seat_name(event.seat, names)}."


@_sentence.register
def _(event: e.TurnCounted, names: Names) -> str:
    return f"{_count(event.turns, 'turn')} so far of the agreed number."


@_sentence.register
def _(event: e.TalkChanged, names: Names) -> str:
    reportable = () if event.reportable is None else (event.reportable,)
    facts = [
        f"{what}: {', '.join([seat_name(seat, names) for seat in seats])}."
        for what, seats in (
            ("Owing UNO", event.owing),
            ("Called ahead", event.called),
            ("Reported for a suggestion", event.hinted),
            ("To be reported for a wrong card", reportable),
        )
        if seats
    ]
    return " ".join(facts) or "Nothing is owed, called or to be reported any more."


@_sentence.register
def _(event: e.RoundEnded, names: Names) -> str:
    gains = [
        f"{seat_name(seat, names)} {points:+}" for seat, points in enumerate(event.points) if points
    ]
    return (
        f"{winners_sentence(event.winners, names, 'round')} Points: {', '.join(gains) or 'none'}. "
        f"Scores: {score_list(event.scores, names)}."
    )


@_sentence.register
def _(event: e.SeatEliminated, names: Names) -> str:
    return f"{seat_name(event.seat, names)} is out of the match."


@_sentence.register
def _(event: e.DealAwaited, names: Names) -> str:
    return f"{seat_name(event.seat, names)} is to deal the next round."


@_sentence.register
def _(event: e.TimeRanOut, names: Names) -> str:
    return "The agreed time is over."


@_sentence.register
def _(event: e.MatchEnded, names: Names) -> str:
    return winners_sentence(event.winners, names, "match")
