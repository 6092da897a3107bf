"""A player that tries out what it could do: information-set Monte Carlo.

It deals the hidden cards at random, again and again, each time in agreement with its
view (`Belief`), and plays on from every deal with each action that is worth a try, the
greedy player deciding for all seats: to the end of the round, or so far that only luck
would be added.  All actions meet the same deals, so that luck cancels out when they are
compared; what has fallen clearly behind is not tried any further.  In the end it does
what the greedy player would do, unless something else has done better by more than
chance explains.

It is given a view, and sees no state but those that it has dealt itself.  It does not
model what others know of its own hand, nor what their choices tell of theirs, but for
one thing: that a Wild Draw Four is seldom a bluff.
"""

from __future__ import annotations

import math
import random
from typing import Final

import attrs

from uno_rules.actions import Action, ChooseColor, Draw, JumpIn, Pass, Play
from uno_rules.beliefs import Belief
from uno_rules.bots.greedy import GreedyPlayer
from uno_rules.bots.seeds import mixed, not_negative
from uno_rules.bots.sight import IN_TURN, Sight, sight_of_view
from uno_rules.engine.reducer import apply
from uno_rules.options import Scoring
from uno_rules.phases import RespondPhase
from uno_rules.playing import next_action, play_out
from uno_rules.policy import Policy
from uno_rules.state import GameState
from uno_rules.view import PlayerView

WON: Final = 200
"""What it is worth to win, in points."""
BLUFFS: Final = 0.1
"""How many of the deals in which a Wild Draw Four is a bluff are believed."""
AHEAD: Final = 12
"""So many actions for each seat are played on; then the round is judged by the hands."""
GROUP: Final = 16
"""After so many deals it is seen what has fallen behind."""
BEHIND: Final = 2.0
"""So many standard errors behind the best is clearly behind."""
BETTER: Final = 1.0
"""So many standard errors before the greedy player's choice is better than that."""

_GREEDY: Final = GreedyPlayer()


@attrs.frozen
class SearchingPlayer:
    """Plays on in its mind and does what turns out best: for the same view the same.

    Attributes:
        playouts: how many times it plays on for one decision at most; with none it is
            the greedy player.
        seed: fixes the deals that it imagines, 0 or more.

    Raises:
        TypeError: one of them is no number.
        UnoError: one of them is below 0.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["B2 B3 R3", "Y4"], top="B5", draw_pile="G1 G2 Y2")
    >>> SearchingPlayer(playouts=60)(view(state, 0))  # then R3 fits, whatever is drawn
    0 B3
    """

    playouts: int = attrs.field(default=100, validator=not_negative)
    seed: int = attrs.field(default=0, validator=not_negative)

    def for_game(self, seed: int, seat: int) -> SearchingPlayer:
        """The same player at the beginning of a game, with deals of its own to imagine.

        >>> SearchingPlayer(seed=1).for_game(7, seat=0) == SearchingPlayer(seed=1)
        False
        """
        return SearchingPlayer(self.playouts, mixed(self.seed, seed, seat))

    def __call__(self, seen: PlayerView, /) -> Action | None:
        """The answer to a view; None for silence."""
        if seen.seat is None or not seen.legal:
            return None
        sight = sight_of_view(seen, seen.seat)
        trials = [_Trial(action) for action in _worth_a_try(sight)]
        favourite, *_ = trials
        best, *rest = self._compare(Belief.of(seen), sight.seat, trials)
        if favourite in rest and best.lead(favourite) < BETTER:
            return favourite.action
        return best.action

    def _compare(self, belief: Belief, seat: int, trials: list[_Trial]) -> list[_Trial]:
        """Those that are not clearly behind when the playouts are used up, the best first."""
        rng = random.Random(self.seed)
        left = self.playouts
        while len(trials) > 1 and left >= len(trials):
            for _ in range(min(GROUP, left // len(trials))):
                deal = _imagine(belief, rng)
                left -= len(trials)
                for trial in trials:
                    trial.values.append(_play_on(deal, seat, trial.action))
            best, *rest = sorted(trials, key=_Trial.total, reverse=True)
            trials = [best, *[one for one in rest if best.lead(one) < BEHIND]]
        return trials


@attrs.define(eq=False)
class _Trial:
    """An action, or silence, and what came of it, deal by deal."""

    action: Action | None
    values: list[float] = attrs.field(factory=list)

    def total(self) -> float:
        return sum(self.values)

    def lead(self, other: _Trial) -> float:
        """How many standard errors better it was in the same deals; endless if always so."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        total = sum(gaps)
        spread = sum([gap * gap for gap in gaps]) - total * total / len(gaps)
        return total / math.sqrt(spread) if spread > 0 else math.inf


def _worth_a_try(sight: Sight) -> list[Action | None]:
    """What the greedy player would do; then all else that can be better.

    A word out of turn is said when there is a reason for it.  Nobody draws or passes who
    can play, lays a card down without the UNO that belongs to it, or names a colour that
    he does not hold, unless the greedy player would.
    """
    favourite = _GREEDY.choose(sight)
    found: list[Action | None] = [favourite]
    if favourite is not None and not _takes_part(favourite):
        return found
    for way in sight.legal:
        if way != favourite and _takes_part(way) and not _is_pointless(sight, way):
            found.append(way)
    if favourite is not None and not sight.awaited:
        found.append(None)
    return found


def _takes_part(action: Action) -> bool:
    return type(action) in IN_TURN or type(action) is JumpIn


def _is_pointless(sight: Sight, way: Action) -> bool:
    if isinstance(way, Draw | Pass):
        return True
    if isinstance(way, Play | JumpIn | ChooseColor) and way.color is not None:
        held = sight.colors()
        if any(held) and not held[way.color]:
            return True
    if isinstance(way, Play | JumpIn) and not way.uno:
        return sight.tables.uno_required and len(sight.hand) - way.copies == 1
    return False


def _imagine(belief: Belief, rng: random.Random) -> GameState:
    """A deal that agrees with the view."""
    while True:
        deal = belief.deal(int(rng.random() * 2**53))
        phase = deal.phase
        doubtful = (
            isinstance(phase, RespondPhase)
            and phase.guilty
            and belief.seen.hands[phase.source] is None
        )
        if not doubtful or rng.random() < BLUFFS:
            return deal


def _play_on(deal: GameState, seat: int, action: Action | None) -> float:
    """What the round is worth to `seat` if it does this and then all are greedy."""
    everyone: list[Policy] = [_GREEDY] * deal.seats
    if action is None:
        others = everyone.copy()
        others[seat] = _silent
        action = next_action(deal, others)
    limit = AHEAD * len(deal.deal.tables.alive)
    after = play_out(apply(deal, action), everyone, max_actions=limit).state
    return _prospect(after, seat) if after.outcome is None else _worth(deal, after, seat)


def _silent(_: PlayerView) -> None:
    """Says nothing."""


def _prospect(state: GameState, seat: int) -> float:
    """What a round that is not over is worth: by how much the own side holds fewer cards."""
    tables = state.deal.tables
    team = tables.teams[seat]
    mine = min([len(state.hands[one]) for one in team])
    theirs = min([len(state.hands[one]) for one in tables.alive if one not in team])
    return WON * (theirs - mine) / (theirs + mine)


def _worth(before: GameState, after: GameState, seat: int) -> float:
    """The victory, and the points of the own side less those of the others."""
    assert after.outcome is not None
    winners = after.outcome.winners
    victory = 0 if not winners else WON if seat in winners else -WON
    gains = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
    team = before.deal.tables.teams[seat]
    others = [gains[other] for other in before.deal.tables.alive if other not in team]
    margin = gains[seat] - sum(others) / len(others)
    good = before.profile.scoring is Scoring.WINNER_TAKES_ALL  # elsewhere points are bad
    return victory + (margin if good else -margin)
