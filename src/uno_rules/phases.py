"""What a game waits for: one frozen class per kind of decision.

Each carries only its own data, so no field of a state means something only
sometimes.  `name` is the word of the rules (5.1).
"""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from uno_rules.cards import Card, Color
from uno_rules.values import Value


@attrs.frozen(eq=False, repr=False)
class InitialColorPhase(Value):
    """The first player names the colour of a wild that was turned up (9.10).

    >>> InitialColorPhase().name
    'initial_color'
    """

    name: ClassVar[str] = "initial_color"


@attrs.frozen(eq=False, repr=False)
class PlayPhase(Value):
    """The seat on turn plays, draws, or passes when nothing else is left.

    Attributes:
        passes: how many seats have passed in a row just before (5.6).

    >>> PlayPhase().name
    'play'
    """

    name: ClassVar[str] = "play"

    passes: int = 0


@attrs.frozen(eq=False, repr=False)
class AfterDrawPhase(Value):
    """The seat on turn has drawn a card that fits and plays or keeps it.

    Attributes:
        drawn: that card.  Hidden from the other seats.

    >>> AfterDrawPhase(Card.parse("R9")).name
    'after_draw'
    """

    name: ClassVar[str] = "after_draw"

    drawn: Card


@attrs.frozen(eq=False, repr=False)
class RespondPhase(Value):
    """The seat on turn faces a penalty and may answer it (5.4).

    Attributes:
        amount: how many cards the penalty has grown to.
        card: the card that made it; its kind decides what may be stacked (9.21).
        source: the seat that played it, or passed it on last.
        color_before: the colour in force before it was played.
        guilty: the verdict on a Wild Draw Four, fixed when it was played.  Hidden.
        out: the seat that has gone out and wins once this is settled, else None.

    >>> RespondPhase(2, Card.parse("R+2"), 0, Color.RED).name
    'respond'
    """

    name: ClassVar[str] = "respond"

    amount: int
    card: Card
    source: int
    color_before: Color
    guilty: bool = False
    out: int | None = None


@attrs.frozen(eq=False, repr=False)
class RoundOverPhase(Value):
    """The round is over; the coming dealer deals the next (9.8).

    Attributes:
        winners: the seats that won it, ascending; empty when nobody did (9.1).
        first: the seat that went out or held the single lowest hand, else None.
        dealer: the seat that says ``deal``.

    >>> RoundOverPhase((0,), 0, 1).name
    'round_over'
    """

    name: ClassVar[str] = "round_over"

    winners: tuple[int, ...]
    first: int | None
    dealer: int


@attrs.frozen(eq=False, repr=False)
class MatchOverPhase(Value):
    """The match is over.

    Attributes:
        winners: the seats that won it, ascending; empty when nobody did (9.1).
        first: the seat that ended its last round, else None.

    >>> MatchOverPhase((0, 2), 0).name
    'match_over'
    """

    name: ClassVar[str] = "match_over"

    winners: tuple[int, ...]
    first: int | None


Phase = (
    InitialColorPhase | PlayPhase | AfterDrawPhase | RespondPhase | RoundOverPhase | MatchOverPhase
)
"""Everything that a game can wait for."""

RUNNING: Final = frozenset({PlayPhase, AfterDrawPhase, RespondPhase})
"""The phases in which seats other than the one on turn may speak."""

PHASES: Final[tuple[type[Phase], ...]] = (
    InitialColorPhase,
    PlayPhase,
    AfterDrawPhase,
    RespondPhase,
    RoundOverPhase,
    MatchOverPhase,
)
