"""What one seat may know of a match: all of it, and nothing else.

A `PlayerView` is a type of its own, built in one place, `view`.  In it are: the seat's
own hand (every hand where hands lie open), how many cards the others hold, which of
those the rules have shown to this seat, the discard pile, how many cards the draw pile
has, whose decision it is and of what kind, calls, debts and scores, the profile, and
this seat's legal actions.  Never in it are: other hands, the order of the draw pile,
the seed, the card that another seat has drawn, and the verdict on a Wild Draw Four.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs
from typing_extensions import override

from uno_rules.actions import Action, Misplay
from uno_rules.cards import Card, Color
from uno_rules.engine.reducer import legal_actions
from uno_rules.errors import SetupError, SetupFault, quoted, wrong_type
from uno_rules.phases import (
    AfterDrawPhase,
    InitialColorPhase,
    MatchOverPhase,
    PlayPhase,
    RespondPhase,
    RoundOverPhase,
)
from uno_rules.profile import RuleProfile
from uno_rules.state import GameState, Hand, Outcome, outcome_of, waited_for
from uno_rules.values import Value


@attrs.frozen(eq=False, repr=False)
class AfterDrawSeen(Value):
    """A seat has drawn a card that fits; which one, only that seat knows.

    Attributes:
        drawn: the card, or None for the other seats.

    >>> AfterDrawSeen(None).name
    'after_draw'
    """

    name: ClassVar[str] = "after_draw"

    drawn: Card | None


@attrs.frozen(eq=False, repr=False)
class RespondSeen(Value):
    """A seat faces a penalty; the fields of `RespondPhase` less the verdict.

    >>> RespondSeen(4, Card.parse("W4"), 0, Color.RED, None).name
    'respond'
    """

    name: ClassVar[str] = "respond"

    amount: int
    card: Card
    source: int
    color_before: Color
    out: int | None


PhaseSeen = (
    InitialColorPhase | PlayPhase | AfterDrawSeen | RespondSeen | RoundOverPhase | MatchOverPhase
)
"""What a game waits for, as far as a seat can see it."""


@attrs.frozen(eq=False, repr=False)
class WrongCardSeen(Value):
    """A card put down wrongly that may still be reported: everybody can see that.

    Attributes:
        action: what was put down.
        color: the active colour before.
        direction: the direction of play before.

    >>> WrongCardSeen(Misplay(0, Card.parse("G7")), Color.RED, 1).action
    0 misplay G7
    """

    action: Misplay
    color: Color
    direction: int


@attrs.frozen(eq=False, repr=False)
class PlayerView(Value):
    """A match as one seat sees it.

    Attributes:
        seat: whose eyes; None for a spectator.
        profile: the rules of the table.
        round: the number of the round, from 0.
        hands: each seat's cards, None where this seat does not see them.
        counts: how many cards each seat holds.
        known: of each seat, the cards that this seat knows to be there for certain.
        draw_count: how many cards the draw pile has.
        discard_pile: oldest first, the top card last.
        cards: all cards in the game, sorted: common knowledge (a deck, or a position).
        color: the active colour; None while the first player has not named one.
        turn: the seat on turn.
        direction: 1 to the left, -1 to the right.
        dealer: the seat that dealt.
        active: for each seat, whether it still plays.
        scores: the points of every seat.
        phase: what the game waits for, as far as it is public.
        owing: the seats that owe UNO: everybody hears that they have not said it.
        called: the seats that have called ahead.
        hinted: the seats whose suggestion was reported in this turn.
        wrong_card: a wrong card that may still be reported.
        turns: the turn actions of this round, counted where the profile limits them.
        legal: the legal actions of this seat, in the order of rule 9.33.

    >>> from uno_rules import OFFICIAL, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> view(state, 1).hands, view(state, 1).counts
    ((None, (R3, G4)), (2, 2))
    """

    seat: int | None
    profile: RuleProfile
    round: int
    hands: tuple[Hand | None, ...]
    counts: tuple[int, ...]
    known: tuple[Hand, ...]
    draw_count: int
    discard_pile: Hand
    cards: Hand
    color: Color | None
    turn: int
    direction: int
    dealer: int
    active: tuple[bool, ...]
    scores: tuple[int, ...]
    phase: PhaseSeen
    owing: tuple[int, ...]
    called: tuple[int, ...]
    hinted: tuple[int, ...]
    wrong_card: WrongCardSeen | None
    turns: int
    legal: tuple[Action, ...]

    @property
    def top(self) -> Card:
        """The top card of the discard pile.

        >>> from uno_rules import OFFICIAL, set_up
        >>> view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 1).top
        R5
        """
        return self.discard_pile[-1]

    @property
    def pending(self) -> int:
        """How many cards the pending penalty has grown to, 0 when there is none.

        >>> from uno_rules import OFFICIAL, set_up
        >>> view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 1).pending
        0
        """
        return self.phase.amount if isinstance(self.phase, RespondSeen) else 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game waits for, as `GameState.to_act`.

        >>> from uno_rules import OFFICIAL, set_up
        >>> view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 1).to_act
        (0,)
        """
        return waited_for(self.phase, self.turn)

    @property
    def outcome(self) -> Outcome | None:
        """How the round or the match ended; None while the round runs.

        >>> from uno_rules import OFFICIAL, set_up
        >>> print(view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 1).outcome)
        None
        """
        return outcome_of(self.phase)

    def to_data(self) -> dict[str, object]:
        """All of this view as JSON-compatible data: what a server sends to this seat.

        >>> from uno_rules import OFFICIAL, set_up
        >>> seen = view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 1)
        >>> data = seen.to_data()
        >>> data["hands"], data["legal"], PlayerView.from_data(data) == seen
        ([None, 'R3 G4'], [], True)
        """
        from uno_rules.plain.views import view_to_data  # noqa: PLC0415

        return view_to_data(self)

    @staticmethod
    def from_data(data: object) -> PlayerView:
        """The view that was written as `data` by `to_data`.

        Raises:
            RecordError: nothing looks like this to any seat; with the place.

        >>> PlayerView.from_data({"format": "uno-rules/1"})
        Traceback (most recent call last):
        ...
        uno_rules.errors.RecordError: active: missing
        """
        from uno_rules.plain.views import view_from_data  # noqa: PLC0415

        return view_from_data(data)

    def to_text(self) -> str:
        """This view on one line, as `GameState.to_text`, with ``?`` for what is hidden.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3"], top="R5")
        >>> view(state, 1).to_text()[13:69]
        'view 1; profile official; hands ?*2 / R3; discard R5; co'
        """
        from uno_rules.plain.lines import view_to_line  # noqa: PLC0415

        return view_to_line(self)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from uno_rules.svg import view_svg  # noqa: PLC0415

        return view_svg(self)

    @override
    def __str__(self) -> str:
        """One readable screen: a line for the table, and one for each seat."""
        way = "left" if self.direction == 1 else "right"
        color = "-" if self.color is None else str(self.color)
        table = (
            f"round {self.round}, {self.phase.name}: top {self.top}, colour {color}, "
            f"play to the {way}, draw pile {self.draw_count}, discards {len(self.discard_pile)}"
        )
        return "\n".join([table, *[self._line(seat) for seat in range(len(self.counts))]])

    def _line(self, seat: int) -> str:
        marks = ("you " if seat == self.seat else "") + ("*" if seat in self.to_act else "")
        hidden = self.counts[seat] - len(self.known[seat])
        cards = " ".join([*[str(card) for card in self.known[seat]], *["?"] * hidden])
        state = cards if self.active[seat] else "out"
        return f"{seat} {marks:<5} {self.scores[seat]:>5}  {state}"


def view(state: GameState, seat: int | None) -> PlayerView:
    """What `seat` may know of `state`; for None, what a spectator sees.

    Raises:
        SetupError: there is no such seat.
        TypeError: `state` is no state.

    >>> from uno_rules import OFFICIAL, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> print(view(state, 0))
    round 0, play: top R5, colour R, play to the left, draw pile 1, discards 1
    0 you *     0  R1 B2
    1           0  ? ?
    """
    if type(state) is not GameState:
        raise wrong_type("a GameState", state)
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
        raise SetupError(SetupFault.SEATS, f"no seat {quoted(seat)}")
    open_hands = state.profile.open_hands
    hands = tuple(
        [hand if open_hands or holder == seat else None for holder, hand in enumerate(state.hands)]
    )
    wrong = state.talk.wrong_card
    return PlayerView(
        seat=seat,
        profile=state.profile,
        round=state.round,
        hands=hands,
        counts=tuple([len(hand) for hand in state.hands]),
        known=tuple([_known(state, seat, holder, hands) for holder in range(state.seats)]),
        draw_count=state.remaining,
        discard_pile=state.discard_pile,
        cards=state.cards,
        color=state.color,
        turn=state.turn,
        direction=state.direction,
        dealer=state.dealer,
        active=state.active,
        scores=state.scores,
        phase=_phase_seen(state, seat, open_hands=open_hands),
        owing=state.owing,
        called=state.called,
        hinted=state.talk.hinted,
        wrong_card=None
        if wrong is None
        else WrongCardSeen(wrong.action, wrong.before.lead.color, wrong.before.direction),
        turns=state.turns,
        legal=() if seat is None else legal_actions(state, seat),
    )


def _known(state: GameState, seat: int | None, holder: int, hands: Sequence[Hand | None]) -> Hand:
    """The cards of `holder` that `seat` knows of: all that it sees, or what it was shown."""
    seen = hands[holder]
    if seen is not None:
        return seen
    if not state.known:
        return ()
    return next((cards for viewer, cards in state.known[holder] if viewer == seat), ())


def _phase_seen(state: GameState, seat: int | None, *, open_hands: bool) -> PhaseSeen:
    phase = state.phase
    if isinstance(phase, AfterDrawPhase):
        return AfterDrawSeen(phase.drawn if seat == state.turn or open_hands else None)
    if isinstance(phase, RespondPhase):
        return RespondSeen(phase.amount, phase.card, phase.source, phase.color_before, phase.out)
    return phase
