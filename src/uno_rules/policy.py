"""What decides for one seat: a callable on the view of that seat.

A policy gets the `PlayerView` of its seat and answers with one of ``seen.legal``.  None
means "I stay silent", and is for a seat that the game does not wait for.

Making a view costs more than most decisions.  A policy that is a `Trusted` one is
given the state itself by whoever drives the game, and no view is made.  The built-in
random and greedy players are such, and they look at nothing that their seat's view
does not hold.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from uno_rules.actions import Action
from uno_rules.state import Draft
from uno_rules.view import PlayerView

Policy = Callable[[PlayerView], Action | None]
"""Decides for the seat whose view it gets."""


class Trusted(ABC):
    """A policy that can also decide on the full state, which spares the view.

    Derive from it to be asked by `decide`; what it may look at is then a matter of trust.

    >>> class Hasty(Trusted):
    ...     def __call__(self, seen):
    ...         return seen.legal[0]
    ...     def decide(self, state, seat, legal):
    ...         return legal[0]
    >>> from uno_rules import OFFICIAL, set_up
    >>> from uno_rules.playing import next_action
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> next_action(state, [Hasty(), Hasty()])
    0 R1
    """

    __slots__ = ()

    @abstractmethod
    def __call__(self, seen: PlayerView, /) -> Action | None:
        """The answer to a view."""

    @abstractmethod
    def decide(self, state: Draft, seat: int, legal: Sequence[Action]) -> Action | None:
        """The same answer for `seat`, by the state.

        Args:
            state: a `GameState`, or the working copy of a round that is played in place;
                not to be changed, nor to be kept.
            seat: who is asked.
            legal: the legal actions of this seat, in the order of rule 9.33; at least one.
        """


@runtime_checkable
class Renewable(Protocol):
    """A policy with a memory or a chance of its own, which begins each game anew.

    `simulate` asks for it before every game, so that what it does depends on the seed
    of the game and not on the games before.

    >>> from uno_rules.bots import RandomPlayer
    >>> isinstance(RandomPlayer(), Renewable)
    True
    """

    def for_game(self, seed: int, seat: int) -> Policy:
        """The same policy at the beginning of a game.

        Args:
            seed: of the game.
            seat: where it sits.
        """
