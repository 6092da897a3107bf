"""What the built-in players look at: a part of a view, or the same part of a state.

A decision that rests on a `Sight` alone is the same from a view and from a state, and
takes no card into account that the seat does not see.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import attrs
from typing_extensions import override

from uno_rules.actions import (
    Accept,
    Action,
    Challenge,
    ChooseColor,
    Draw,
    NextRound,
    Pass,
    Play,
)
from uno_rules.cards import Card
from uno_rules.engine.asides import is_mistake
from uno_rules.engine.tables import Tables, compile_tables
from uno_rules.phases import RespondPhase
from uno_rules.policy import Trusted
from uno_rules.state import Draft, Hand
from uno_rules.view import PlayerView, RespondSeen

IN_TURN: Final[frozenset[type[Action]]] = frozenset(
    {Play, Draw, Pass, Challenge, Accept, ChooseColor, NextRound}
)
"""What a game waits for; each is listed before all that is done out of turn (9.33)."""


@attrs.define(eq=False)
class Sight:
    """What one seat sees of a moment, as far as the built-in players care.

    Attributes:
        tables: the rules, and the seats that play.
        seat: who looks.
        legal: its legal actions, in the order of rule 9.33; at least one.
        hand: its cards.
        counts: how many cards each seat holds.
        owing: the seats that owe UNO.
        called: the seats that have called ahead.
        turn: the seat on turn.
        direction: of play.
        below: the card under the top of the discard pile, or the top itself.
        penalty: the penalty that is faced, its verdict not to be looked at; else None.
        shown: what this seat knows for certain of the hand of who made the penalty.
    """

    tables: Tables
    seat: int
    legal: Sequence[Action]
    hand: Hand
    counts: Sequence[int]
    owing: tuple[int, ...]
    called: tuple[int, ...]
    turn: int
    direction: int
    below: Card
    penalty: RespondPhase | RespondSeen | None
    shown: Hand

    @property
    def awaited(self) -> bool:
        """Whether the game waits for this seat."""
        return type(self.legal[0]) in IN_TURN

    def colors(self) -> list[int]:
        """How many cards of each colour the seat holds; colours count from 1, at 0 stands 0."""
        held = [0, 0, 0, 0, 0]
        for card in self.hand:
            color = card.color
            if color is not None:
                held[color] += 1
        return held

    def is_sensible(self, action: Action) -> bool:
        """Whether an action is neither the end of time nor what the rules punish (5.5, 5.9)."""
        turn = self.turn
        ahead = turn if self.counts[turn] == 2 and turn not in self.called else None
        return not is_mistake(action, self.owing, ahead)


def sight_of_view(seen: PlayerView, seat: int) -> Sight:
    """The part of the view of `seat`."""
    hand = seen.hands[seat]
    assert hand is not None  # a seat sees its own hand
    penalty = seen.phase if isinstance(seen.phase, RespondSeen) else None
    return Sight(
        tables=compile_tables(seen.profile, seen.active),
        seat=seat,
        legal=seen.legal,
        hand=hand,
        counts=seen.counts,
        owing=seen.owing,
        called=seen.called,
        turn=seen.turn,
        direction=seen.direction,
        below=seen.discard_pile[-2:][0],
        penalty=penalty,
        shown=() if penalty is None else seen.known[penalty.source],
    )


def sight_of_state(state: Draft, seat: int, legal: Sequence[Action]) -> Sight:
    """The same part of a state."""
    phase, talk = state.phase, state.talk
    penalty = phase if type(phase) is RespondPhase else None
    return Sight(
        state.deal.tables,
        seat,
        legal,
        state.hands[seat],
        [len(hand) for hand in state.hands],
        talk.owing,
        talk.called,
        state.turn,
        state.direction,
        state.under[0] if state.under else state.lead.card,
        penalty,
        () if penalty is None else _shown(state, seat, penalty.source),
    )


def _shown(state: Draft, seat: int, holder: int) -> Hand:
    """What `seat` knows of the hand of `holder`, as a view has it."""
    if holder == seat or state.deal.tables.profile.open_hands:
        return state.hands[holder]
    sightings = state.known[holder] if state.known else ()
    return next((cards for viewer, cards in sightings if viewer == seat), ())


class SightedPlayer(Trusted):
    """A player that decides by a `Sight`, be it of a view or of a state."""

    __slots__ = ()

    @override
    def __call__(self, seen: PlayerView, /) -> Action | None:
        """The answer to a view; None where there is nothing to choose from."""
        if seen.seat is None or not seen.legal:
            return None
        only = _only(seen.legal)
        return self.choose(sight_of_view(seen, seen.seat)) if only is None else only

    @override
    def decide(self, state: Draft, seat: int, legal: Sequence[Action]) -> Action | None:
        """The same answer, by the state."""
        only = _only(legal)
        return self.choose(sight_of_state(state, seat, legal)) if only is None else only

    @abstractmethod
    def choose(self, sight: Sight) -> Action | None:
        """One of ``sight.legal``, or None for silence."""


def _only(legal: Sequence[Action]) -> Action | None:
    """The only thing that can be done, where the game waits for it."""
    return legal[0] if len(legal) == 1 and type(legal[0]) in IN_TURN else None
