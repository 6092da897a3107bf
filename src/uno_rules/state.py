"""The state of a match: everything the rules need to go on, and nothing else.

A `GameState` is frozen.  Transitions happen on a private working copy, a `Draft`
with the same fields, which then becomes the next state (`uno_rules.engine.draft`).
What stays the same during a round lies together in a `Deal`.

As data and as text a state is written by `uno_rules.plain`, which stands above it and is
loaded when one of the four methods that are its doors is called; so is `uno_rules.svg`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

import attrs
from typing_extensions import override

from uno_rules.actions import Action, Misplay
from uno_rules.cards import Card, Color
from uno_rules.engine.tables import Lead, Tables, compile_tables
from uno_rules.events import Event
from uno_rules.phases import (
    InitialColorPhase,
    MatchOverPhase,
    Phase,
    RespondPhase,
    RoundOverPhase,
)
from uno_rules.profile import RuleProfile
from uno_rules.values import Value

Hand = tuple[Card, ...]
Sightings = tuple[tuple[tuple[int, Hand], ...], ...]
"""By holder: pairs of a viewer and the cards that he knows to be there, a lower bound."""


@attrs.frozen(eq=False)
class Deal:
    """What stays the same during a round.

    Attributes:
        tables: the profile, compiled for the seats that play.
        seed: of the match.
        round: its number, from 0.
        dealer: the seat that dealt it.
        scores: the points of every seat.
    """

    tables: Tables
    seed: int
    round: int
    dealer: int
    scores: tuple[int, ...]
    cards: Hand | None = attrs.field(default=None, init=False, repr=False)
    """All cards in the game, sorted, once somebody has asked; no part of the value."""

    def _key(self) -> tuple[object, ...]:
        tables = self.tables
        return (tables.profile, tables.active, self.seed, self.round, self.dealer, self.scores)

    @override
    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deal) and self._key() == other._key())

    @override
    def __hash__(self) -> int:
        return hash((self.tables.key, self.seed, self.round, self.dealer, self.scores))

    @override
    def __reduce__(self) -> tuple[Any, ...]:  # object's own signature
        return _deal, self._key()


_keep_cards: Final[Callable[[Deal, Hand], None]] = Deal.__dict__["cards"].__set__
"""Keeps the cards of a deal, which is frozen but for this."""


def _deal(
    profile: RuleProfile,
    active: tuple[bool, ...],
    seed: int,
    round: int,
    dealer: int,
    scores: tuple[int, ...],
) -> Deal:
    return Deal(compile_tables(profile, active), seed, round, dealer, scores)


@attrs.frozen(eq=False, repr=False)
class WrongCard(Value):
    """A card put down wrongly that may still be reported, and the position before it."""

    action: Misplay
    before: GameState


@attrs.frozen(eq=False, repr=False)
class Talk(Value):
    """What has been said at the table, or should have been.

    Attributes:
        owing: the seats that owe UNO and can be caught, ascending (5.5).
        called: the seats that have called ahead, ascending (9.17).
        hinted: the seats whose suggestion was reported in this turn, ascending (5.9).
        wrong_card: the card put down wrongly just before, if it can be reported.
    """

    owing: tuple[int, ...] = ()
    called: tuple[int, ...] = ()
    hinted: tuple[int, ...] = ()
    wrong_card: WrongCard | None = None


SILENCE: Final = Talk()
"""Nothing is owed, called or to be reported: most states hold this very object."""


@lru_cache(maxsize=1_000)
def _said(owing: tuple[int, ...], called: tuple[int, ...]) -> Talk:
    """What is said at most tables: few values, asked for again and again."""
    return Talk(owing, called)


def talk_of(
    owing: tuple[int, ...],
    called: tuple[int, ...],
    hinted: tuple[int, ...] = (),
    wrong_card: WrongCard | None = None,
) -> Talk:
    """What is said at a table; `SILENCE` itself when nothing is."""
    if hinted or wrong_card is not None:
        return Talk(owing, called, hinted, wrong_card)
    return _said(owing, called) if owing or called else SILENCE


@attrs.frozen(eq=False, repr=False)
class Outcome(Value):
    """How a round or a match ended (9.1).

    Attributes:
        scope: ``"round"`` or ``"match"``.
        winners: the seats that won it, ascending; empty only when nobody won.

    >>> Outcome("round", (0, 2)).winners
    (0, 2)
    """

    scope: str
    winners: tuple[int, ...]


Under = tuple[Card, "Under"] | tuple[()]
"""A pile that grows at its top and shares what lies below: the card, and what is under it."""

NOTHING: Final[Under] = ()


def pile_up(cards: Iterable[Card]) -> Under:
    """A pile of `cards`, the last of them on top."""
    under = NOTHING
    for card in cards:
        under = (card, under)
    return under


def laid_out(under: Under) -> Hand:
    """The cards of a pile, the top one last."""
    cards: list[Card] = []
    while under:
        card, under = under
        cards.append(card)
    cards.reverse()
    return tuple(cards)


def rest_of(draft: Draft) -> Hand:
    """The draw pile, the next card first."""
    return draft.stock[len(draft.stock) - draft.remaining :]


def stack(draft: Draft, cards: Hand) -> None:
    """Make `cards` the draw pile, the next card first."""
    draft.stock, draft.remaining = cards, len(cards)


def all_cards(draft: Draft) -> list[Card]:
    """The cards of both piles and of all hands."""
    cards = [*rest_of(draft), *laid_out(draft.under), draft.lead.card]
    for hand in draft.hands:
        cards += hand
    return cards


def outcome_of(phase: object) -> Outcome | None:
    """How the round or the match ended, by what the game waits for; None while one runs."""
    if isinstance(phase, RoundOverPhase):
        return Outcome("round", phase.winners)
    if isinstance(phase, MatchOverPhase):
        return Outcome("match", phase.winners)
    return None


def waited_for(phase: object, turn: int) -> tuple[int, ...]:
    """The seats that the game waits for: the one on turn, the coming dealer, or nobody."""
    if isinstance(phase, RoundOverPhase):
        return (phase.dealer,)
    return () if isinstance(phase, MatchOverPhase) else (turn,)


@attrs.define(eq=False, repr=False, init=False)
class Draft:
    """The fields of a state, free to be changed; never leaves the engine.

    A new one is blank: it is made from a state, by `uno_rules.engine.draft`.
    """

    deal: Deal
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    """The draw pile as it was last built, shared by all states until it is rebuilt."""
    remaining: int
    """How many cards of `stock` are still to be drawn; the others have been."""
    lead: Lead
    """The top card of the discard pile, with the active colour."""
    under: Under
    """The discards below the top card."""
    turn: int
    direction: int
    phase: Phase
    shuffles: int
    """The counter of the next shuffle."""
    talk: Talk
    known: Sightings
    """What seats have been shown of other hands; empty when nobody knows anything."""
    turns: int
    """The turn actions of this round, counted where the profile limits them."""
    log: list[Event] | None = None
    """Where events go while a transition is followed; None in every state."""
    listed: tuple[Action, ...] | None = None
    """The legal actions, once somebody has asked for them; no part of the state's value."""


@attrs.frozen(eq=False, repr=False)
class GameState(Draft):
    """A match at one moment.  Frozen, hashable, picklable; copies are itself.

    Attributes:
        hands: each seat's cards, sorted in card order.
        turn: the seat on turn.
        direction: 1 to the left (clockwise), -1 to the right.
        phase: what the game waits for.
        known: what seats have been shown of other hands.

    >>> from uno_rules import OFFICIAL, new_game
    >>> state = new_game(OFFICIAL, players=4, seed=7)
    >>> state.seats, state.dealer, state.phase.name, len(state.draw_pile)
    (4, 0, 'play', 79)
    """

    @property
    def profile(self) -> RuleProfile:
        """The rules of the table.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.profile == OFFICIAL
        True
        """
        return self.deal.tables.profile

    @property
    def seats(self) -> int:
        """How many seats there are, eliminated ones included.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.seats
        2
        """
        return len(self.hands)

    @property
    def seed(self) -> int:
        """The seed of all shuffles.  Secret: never show it to a seat.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.seed
        0
        """
        return self.deal.seed

    @property
    def round(self) -> int:
        """The number of the round, from 0.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.round
        0
        """
        return self.deal.round

    @property
    def dealer(self) -> int:
        """The seat that dealt this round.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.dealer
        0
        """
        return self.deal.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat, of all rounds that are over.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.scores
        (0, 0)
        """
        return self.deal.scores

    @property
    def active(self) -> tuple[bool, ...]:
        """For each seat, whether it still plays (9.7).

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.active
        (True, True)
        """
        return self.deal.tables.active

    @property
    def draw_pile(self) -> tuple[Card, ...]:
        """The draw pile, the next card first.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.draw_pile
        (G1,)
        """
        return rest_of(self)

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile, oldest first, the top card last.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(
        ...     OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1", under="B8 B5"
        ... )
        >>> state.discard_pile
        (B8, B5, R5)
        """
        return (*laid_out(self.under), self.lead.card)

    @property
    def cards(self) -> Hand:
        """All cards in the game, sorted: of both piles and of all hands.

        They stay the same until the next deal.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.cards
        (R1, R3, R5, G1, G4, B2)
        """
        cards = self.deal.cards
        if cards is None:
            cards = tuple(sorted(all_cards(self)))
            _keep_cards(self.deal, cards)
        return cards

    @property
    def top(self) -> Card:
        """The top card of the discard pile.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.top
        R5
        """
        return self.lead.card

    @property
    def color(self) -> Color | None:
        """The active colour; None while the first player has not named one (9.7).

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.color
        R
        """
        return None if isinstance(self.phase, InitialColorPhase) else self.lead.color

    @property
    def pending(self) -> int:
        """How many cards the pending penalty has grown to, 0 when there is none.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.pending
        0
        """
        return self.phase.amount if isinstance(self.phase, RespondPhase) else 0

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe UNO and can be caught, ascending (5.5).

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.owing
        ()
        """
        return self.talk.owing

    @property
    def called(self) -> tuple[int, ...]:
        """The seats that have called UNO ahead, ascending (9.17).

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.called
        ()
        """
        return self.talk.called

    @property
    def outcome(self) -> Outcome | None:
        """How the round or the match ended; None while the round runs.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> print(state.outcome)
        None
        """
        return outcome_of(self.phase)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game waits for: the one on turn, the coming dealer, or nobody.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> state.to_act
        (0,)
        """
        return waited_for(self.phase, self.turn)

    def digest(self) -> str:
        """The SHA-256 of the state in its plain form, 64 hexadecimal digits.

        What seats have been shown is not in it, nor the position before a wrong card
        that may still be reported; but for that, states with the same digest go on in
        the same way.  The form is fixed within ``uno-rules/1``.

        >>> from uno_rules import OFFICIAL, new_game
        >>> new_game(OFFICIAL, players=4, seed=7).digest()[:8]
        'c8786afa'
        """
        from uno_rules.digest import digest_of  # noqa: PLC0415

        return digest_of(self)

    def to_data(self) -> dict[str, object]:
        """All of this state as JSON-compatible data, hidden cards and seed included.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> data = state.to_data()
        >>> data["hands"], data["phase"], GameState.from_data(data) == state
        (['R1 B2', 'R3 G4'], {'name': 'play', 'passes': 0}, True)
        """
        from uno_rules.plain.states import state_to_data  # noqa: PLC0415

        return state_to_data(self)

    @staticmethod
    def from_data(data: object) -> GameState:
        """The state that was written as `data` by `to_data`.

        Raises:
            RecordError: `data` is no state that can be; with the place.

        >>> from uno_rules import OFFICIAL, set_up
        >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
        >>> GameState.from_data({**state.to_data(), "turn": 7})
        Traceback (most recent call last):
        ...
        uno_rules.errors.RecordError: turn: no seat 7
        """
        from uno_rules.plain.states import state_from_data  # noqa: PLC0415

        return state_from_data(data)

    def to_text(self) -> str:
        """All of this state on one line, hidden cards and seed included.

        >>> from uno_rules import OFFICIAL, set_up
        >>> print(set_up(OFFICIAL, hands=["R1 B2", "R3"], top="R5", draw_pile="G1").to_text())
        uno-rules/1; profile official; hands R1 B2 / R3; draw G1; discard R5; color R; phase play
        """
        from uno_rules.plain.lines import state_to_line  # noqa: PLC0415

        return state_to_line(self)

    @staticmethod
    def from_text(text: str) -> GameState:
        """The state that was written as `text` by `to_text`.

        Raises:
            NotationError: `text` is no state that can be, or not its one text.
            TypeError: `text` is no text.

        >>> line = "uno-rules/1; profile official; hands R1 / R3; discard R5; color R; phase play"
        >>> GameState.from_text(line).hands
        ((R1,), (R3,))
        """
        from uno_rules.plain.lines import state_from_line  # noqa: PLC0415

        return state_from_line(text)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: all hands lie open."""
        from uno_rules.svg import state_svg  # noqa: PLC0415

        return state_svg(self)

    def _key(self) -> tuple[object, ...]:
        return (
            self.deal,
            self.hands,
            self.draw_pile,
            self.discard_pile,
            self.lead.color,
            self.turn,
            self.direction,
            self.phase,
            self.shuffles,
            self.talk,
            self.known,
            self.turns,
        )

    @override
    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, GameState):
            return NotImplemented
        return self._key() == other._key()

    @override
    def __hash__(self) -> int:
        return hash(self._key())

    @override
    def __reduce__(self) -> tuple[Any, ...]:  # object's own signature
        return _state, self._key()

    def __copy__(self) -> GameState:
        return self

    def __deepcopy__(self, _: object) -> GameState:
        return self

    @override
    def __repr__(self) -> str:
        return (
            f"<GameState round {self.round}, {self.phase.name}: turn {self.turn}, "
            f"top {self.top}, color {self.color}, hands {[len(hand) for hand in self.hands]}>"
        )


def _state(
    deal: Deal, hands: tuple[Hand, ...], stock: Hand, discards: Hand, color: Color, *rest: Any
) -> GameState:
    lead = deal.tables.leads[discards[-1]][color]
    return GameState(deal, hands, stock, len(stock), lead, pile_up(discards[:-1]), *rest)


VALUES: Final = tuple([field.name for field in attrs.fields(Draft)][:-2])
"""The fields that make up a state's value, in order: all but the log and the list."""

remember: Final[Callable[[Draft, tuple[Action, ...]], None]] = Draft.__dict__["listed"].__set__
"""Keeps the legal actions of a state, which is frozen but for this."""
