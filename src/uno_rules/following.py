"""The next view out of the last one and the events between them.

A client is given one view, and from then on what `uno_rules.visible` leaves of the
events; `follow` puts the two together.  Nothing is decided here: every event says what
has changed, and what may be done is asked of the rules.  What the seat knows of other
hands goes the way of `uno_rules.engine.memory`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

import attrs

from uno_rules import events as e
from uno_rules.actions import Misplay
from uno_rules.beliefs.belief import like
from uno_rules.cards import Card
from uno_rules.engine.reducer import legal_actions
from uno_rules.errors import wrong_type
from uno_rules.made_by_hand import check_event, check_view, misfit
from uno_rules.phases import InitialColorPhase, MatchOverPhase, PlayPhase, RoundOverPhase
from uno_rules.state import Hand
from uno_rules.view import AfterDrawSeen, PlayerView, RespondSeen, WrongCardSeen

T = TypeVar("T")
Change = Callable[[PlayerView, Any], PlayerView]  # the table joins changes by every type of event


def follow(seen: PlayerView, events: Iterable[e.Event]) -> PlayerView:
    """What a seat sees after these events.

    Args:
        seen: what it saw before.
        events: what `visible` gave this seat of one transition, or of several in order.

    Raises:
        SetupError: the events are not those of this seat, or cannot follow on this view.
        TypeError: what is given is no view, or no events.

    >>> from uno_rules import OFFICIAL, parse_action, set_up, step, view, visible
    >>> state = set_up(OFFICIAL, hands=["R1 B2 B3", "R3 G4"], top="R5", draw_pile="G1")
    >>> seen = view(state, 1)
    >>> state, events = step(state, parse_action("0 R1"))
    >>> seen = follow(seen, visible(events, 1))
    >>> print(seen)
    round 0, play: top R1, colour R, play to the left, draw pile 1, discards 2
    0           0  ? ?
    1 you *     0  R3 G4
    >>> seen == view(state, 1)
    True
    """
    if not isinstance(seen, PlayerView):
        raise wrong_type("a PlayerView", seen)
    if not isinstance(events, Iterable):
        raise wrong_type("events", events)
    check_view(seen)
    for event in events:
        change = CHANGES.get(type(event))
        if change is None:
            raise wrong_type("an event", event)
        check_event(event, seen)
        seen = change(seen, event)
    return _settle(seen)


def _settle(seen: PlayerView) -> PlayerView:
    """The view with what follows from the rest of it: the draw pile, and what may be done."""
    if not seen.discard_pile:
        raise misfit("no card lies on the discard pile")
    left = len(seen.cards) - len(seen.discard_pile) - sum(seen.counts)
    if left < 0:
        raise misfit("hands and piles hold more cards than there are")
    seen = attrs.evolve(seen, draw_count=left)
    # What may be done depends on nothing hidden: any state that looks like this tells.  A
    # spectator who knows as much is dealt one that owes nothing to the actions before.
    hands = tuple([hand if seen.profile.open_hands else None for hand in seen.hands])
    guess = like(attrs.evolve(seen, seat=None, hands=hands, legal=()))
    return attrs.evolve(seen, legal=() if seen.seat is None else legal_actions(guess, seen.seat))


# ------------------------------------------------------------------------- hands


def _at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _hold(seen: PlayerView, seat: int, count: int, known: Iterable[Card]) -> PlayerView:
    """`seat` holds so many cards, and these among them; all, where its hand is seen."""
    cards = tuple(sorted(known))
    is_seen = seen.hands[seat] is not None
    if len(cards) > count or (is_seen and len(cards) < count):
        raise misfit(f"the cards of seat {seat} do not add up")
    return attrs.evolve(
        seen,
        hands=_at(seen.hands, seat, cards) if is_seen else seen.hands,
        counts=_at(seen.counts, seat, count),
        known=_at(seen.known, seat, cards),
    )


def _check_sight(seen: PlayerView, cards: Hand | None, *, sees: bool) -> None:
    if (cards is not None) != sees:
        who = "a spectator" if seen.seat is None else f"seat {seen.seat}"
        raise misfit(f"they are not what {who} sees")


def _hand_dealt(seen: PlayerView, event: e.HandDealt) -> PlayerView:
    _check_sight(seen, event.cards, sees=seen.hands[event.seat] is not None)
    known = seen.known[event.seat] if event.cards is None else event.cards
    return _hold(seen, event.seat, event.count, known)


def _cards_drawn(seen: PlayerView, event: e.CardsDrawn) -> PlayerView:
    seat = event.seat
    _check_sight(seen, event.cards, sees=seen.hands[seat] is not None)
    drawn = event.cards or ()
    after = _hold(seen, seat, seen.counts[seat] + event.count, seen.known[seat] + drawn)
    if event.reason is not e.Reason.TURN:
        return after
    return attrs.evolve(after, phase=AfterDrawSeen(drawn[-1] if drawn else None))


def _card_played(seen: PlayerView, event: e.CardPlayed) -> PlayerView:
    seat, card, color = event.seat, event.card, seen.color
    kept = list(seen.known[seat])
    for _ in range(min(event.copies, kept.count(card))):
        kept.remove(card)
    if color is None:
        raise misfit("no colour has been named before a card is played")
    action = Misplay(seat, card, uno=event.said_uno)
    return attrs.evolve(
        _hold(seen, seat, seen.counts[seat] - event.copies, kept),
        discard_pile=seen.discard_pile + (card,) * event.copies,
        color=event.color,
        phase=PlayPhase(),
        wrong_card=WrongCardSeen(action, color, seen.direction) if event.wrong else None,
    )


def _card_taken_back(seen: PlayerView, event: e.CardTakenBack) -> PlayerView:
    seat, card = event.seat, event.card
    if seen.discard_pile[-1:] != (card,):
        raise misfit(f"{card} is not the top card")
    # Who plays remembers it; a spectator, or one who is out, sees but where hands lie open.
    learns = seen.hands[seat] is not None or (seen.seat is not None and seen.active[seen.seat])
    known = (*seen.known[seat], card) if learns else seen.known[seat]
    return attrs.evolve(
        _hold(seen, seat, seen.counts[seat] + 1, known),
        discard_pile=seen.discard_pile[:-1],
        color=event.color,
        wrong_card=None,
    )


def _hand_shown(seen: PlayerView, event: e.HandShown | e.HandRemembered) -> PlayerView:
    holder = event.seat
    is_seen = seen.hands[holder] is not None
    _check_sight(seen, event.cards, sees=is_seen or seen.seat == event.to)
    if is_seen or event.cards is None:
        return seen
    return _hold(seen, holder, seen.counts[holder], event.cards)


def _move(seen: PlayerView, moved: Mapping[int, int]) -> PlayerView:
    """What is known of hands goes with them; `HandDealt` tells the rest."""
    known = list(seen.known)
    for giver, taker in moved.items():
        known[taker] = seen.known[giver]
    return attrs.evolve(seen, known=tuple(known))


def _hands_swapped(seen: PlayerView, event: e.HandsSwapped) -> PlayerView:
    after = _move(seen, {event.seat: event.target, event.target: event.seat})
    wrong = seen.wrong_card
    if wrong is None:
        return after
    action = attrs.evolve(wrong.action, target=event.target)
    return attrs.evolve(after, wrong_card=attrs.evolve(wrong, action=action))


def _hands_rotated(seen: PlayerView, event: e.HandsRotated) -> PlayerView:
    ring = [seat for seat, plays in enumerate(seen.active) if plays][:: event.direction]
    return _move(seen, dict(zip(ring, ring[1:] + ring[:1], strict=True)))


def _hands_shuffled(seen: PlayerView, event: e.HandsShuffled) -> PlayerView:
    return attrs.evolve(seen, known=((),) * len(seen.known))


# ------------------------------------------------------------------------- piles


def _card_turned(seen: PlayerView, event: e.CardTurned) -> PlayerView:
    if not event.starts:
        return seen
    return attrs.evolve(seen, discard_pile=(event.card,), color=event.card.color)


def _pile_rebuilt(seen: PlayerView, event: e.PileRebuilt) -> PlayerView:
    return attrs.evolve(seen, discard_pile=seen.discard_pile[event.count :])


def _color_named(seen: PlayerView, event: e.ColorNamed) -> PlayerView:
    return attrs.evolve(seen, color=event.color)


# ------------------------------------------------------------------------- turns


def _turn_began(seen: PlayerView, event: e.TurnBegan) -> PlayerView:
    if not seen.active[event.seat]:
        raise misfit(f"seat {event.seat} does not play")
    if seen.color is None:
        return attrs.evolve(seen, turn=event.seat, phase=InitialColorPhase())
    passed = seen.phase if isinstance(seen.phase, PlayPhase) else PlayPhase()
    return attrs.evolve(seen, turn=event.seat, phase=passed)


def _turn_passed(seen: PlayerView, event: e.TurnPassed) -> PlayerView:
    passes = seen.phase.passes if isinstance(seen.phase, PlayPhase) else 0
    return attrs.evolve(seen, phase=PlayPhase(passes + 1))


def _turn_counted(seen: PlayerView, event: e.TurnCounted) -> PlayerView:
    return attrs.evolve(seen, turns=event.turns)


def _direction_changed(seen: PlayerView, event: e.DirectionChanged) -> PlayerView:
    return attrs.evolve(seen, direction=event.direction)


def _penalty_faced(seen: PlayerView, event: e.PenaltyFaced) -> PlayerView:
    penalty = RespondSeen(event.amount, event.card, event.source, event.color_before, event.out)
    return attrs.evolve(seen, phase=penalty)


# -------------------------------------------------------------------------- talk


def _talk_changed(seen: PlayerView, event: e.TalkChanged) -> PlayerView:
    return attrs.evolve(
        seen,
        owing=event.owing,
        called=event.called,
        hinted=event.hinted,
        wrong_card=None if event.reportable is None else seen.wrong_card,
    )


def _misplay_reported(seen: PlayerView, event: e.MisplayReported) -> PlayerView:
    if seen.wrong_card is None or seen.wrong_card.action.seat != event.offender:
        raise misfit(f"no wrong card of seat {event.offender} lies there")
    known = [() if hand is None else hand for hand in seen.hands]
    return attrs.evolve(
        seen,
        direction=event.direction,
        discard_pile=event.discard_pile,
        known=tuple(known),
        phase=PlayPhase(),
    )


# --------------------------------------------------------------- rounds and match


def _round_began(seen: PlayerView, event: e.RoundBegan) -> PlayerView:
    seats = len(seen.counts)
    return attrs.evolve(
        seen,
        round=event.round,
        dealer=event.dealer,
        hands=tuple([None if hand is None else () for hand in seen.hands]),
        counts=(0,) * seats,
        known=((),) * seats,
        discard_pile=(),
        cards=seen.profile.cards.cards(),
        direction=1,
        phase=PlayPhase(),
        turns=0,
    )


def _round_ended(seen: PlayerView, event: e.RoundEnded) -> PlayerView:
    over = RoundOverPhase(event.winners, event.first, seen.dealer)
    return attrs.evolve(seen, scores=event.scores, phase=over, wrong_card=None)


def _deal_awaited(seen: PlayerView, event: e.DealAwaited) -> PlayerView:
    if not isinstance(seen.phase, RoundOverPhase):
        raise misfit("a deal is awaited, but the round is not over")
    return attrs.evolve(seen, phase=attrs.evolve(seen.phase, dealer=event.seat))


def _seat_eliminated(seen: PlayerView, event: e.SeatEliminated) -> PlayerView:
    return attrs.evolve(seen, active=_at(seen.active, event.seat, False))


def _time_ran_out(seen: PlayerView, event: e.TimeRanOut) -> PlayerView:
    return attrs.evolve(seen, wrong_card=None)


def _match_ended(seen: PlayerView, event: e.MatchEnded) -> PlayerView:
    return attrs.evolve(seen, phase=MatchOverPhase(event.winners, event.first))


def _nothing(seen: PlayerView, event: e.Event) -> PlayerView:
    """Heard and seen, but told by what comes of it."""
    return seen


CHANGES: Final[Mapping[type, Change]] = {
    e.DealerDrew: _nothing,
    e.RoundBegan: _round_began,
    e.HandDealt: _hand_dealt,
    e.CardTurned: _card_turned,
    e.ColorNamed: _color_named,
    e.CardPlayed: _card_played,
    e.CardsDrawn: _cards_drawn,
    e.TurnPassed: _turn_passed,
    e.SeatSkipped: _nothing,
    e.DirectionChanged: _direction_changed,
    e.PenaltyFaced: _penalty_faced,
    e.PenaltyBlocked: _nothing,
    e.Challenged: _nothing,
    e.HandShown: _hand_shown,
    e.CardTakenBack: _card_taken_back,
    e.UnoCalled: _nothing,
    e.UnoCaught: _nothing,
    e.FalseCall: _nothing,
    e.FalseCatch: _nothing,
    e.MisplayReported: _misplay_reported,
    e.HandRemembered: _hand_shown,
    e.HintReported: _nothing,
    e.HandsSwapped: _hands_swapped,
    e.HandsRotated: _hands_rotated,
    e.HandsShuffled: _hands_shuffled,
    e.PileRebuilt: _pile_rebuilt,
    e.TurnBegan: _turn_began,
    e.TurnCounted: _turn_counted,
    e.TalkChanged: _talk_changed,
    e.RoundEnded: _round_ended,
    e.SeatEliminated: _seat_eliminated,
    e.DealAwaited: _deal_awaited,
    e.TimeRanOut: _time_ran_out,
    e.MatchEnded: _match_ended,
}
"""What each kind of event does to a view."""
