"""A table's rules as one frozen value: `RuleProfile`.

How an option is read and written is in `option_table`, what contradicts what in
`contradictions`; nonsense raises the `ProfileError` that names the options (9.6).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import attrs
from typing_extensions import Unpack, override

from uno_rules import options as o
from uno_rules.cards import Card, Symbol, kind_of
from uno_rules.contradictions import check
from uno_rules.decks import Deck
from uno_rules.effects import STANDARD_EFFECTS, Effect, Verb
from uno_rules.errors import ProfileError, SetupError, SetupFault, clip, shown, wrong_type
from uno_rules.option_table import OPTIONS, PointTable
from uno_rules.options import Options, StackPairs
from uno_rules.values import Value


def _no_such(unknown: tuple[str, ...]) -> str:
    """That these are no options, and what may have been meant."""
    from difflib import get_close_matches  # noqa: PLC0415  # only for those who mistype

    near = [found for name in unknown for found in get_close_matches(name[:60], OPTIONS, 1)]
    return f"no such option; near to it: {', '.join(near)}" if near else "no such option"


@attrs.frozen(init=False, eq=False, repr=False)
class RuleProfile(Value):
    """The rules of one table.

    Every option is a keyword; what is not named is as in the official rules.
    Enum options accept their value as text, set options any iterable.

    Raises:
        ProfileError: an option is unknown, out of range, or contradicts another.

    >>> family = RuleProfile(stacking="draw_two", seven_swap=True)
    >>> family.stacking == {("+2", "+2")}, family.uno_penalty
    (True, 2)
    """

    min_players: int
    max_players: int
    deck: Deck
    customizable_count: int | None
    customizable_effect: tuple[Effect, ...]
    hand_size: int
    dealer_selection: o.DealerSelection
    next_dealer: o.NextDealer
    initial_action_policy: o.InitialActionPolicy
    initial_wild: o.InitialWild
    initial_wd4_return: o.InitialReturn
    initial_extra_wild: o.InitialExtraWild
    initial_reverse: o.InitialReverse
    initial_draw_two: o.InitialDrawTwo
    force_play: bool
    draw_rule: o.DrawRule
    drawn_card: o.DrawnCard
    after_voluntary_draw: o.AfterVoluntaryDraw
    wild_playable: o.WildPlayable
    multi_play: o.MultiPlay
    draw_two_skips: o.PenaltySkips
    wd4_skips: o.PenaltySkips
    two_player_reverse: o.TwoPlayerReverse
    stacking: StackPairs
    last_stack: o.LastStack
    deflect: frozenset[o.Deflect]
    wd4_policy: o.Wd4Policy
    wd4_legality: o.Wd4Legality
    wd4_guilty: o.Wd4Guilty
    wd4_failed_extra: int
    uno_call: o.UnoCall
    uno_window: o.UnoWindow
    uno_penalty: int
    uno_after_swap: o.UnoAfterSwap
    uno_false_call_penalty: int
    uno_false_catch_penalty: int
    forbidden_last: frozenset[str]
    last_draw_effect: o.LastDrawEffect
    last_wd4_challenge: bool
    last_shuffle: o.LastShuffle
    seven_swap: bool
    zero_rotate: bool
    swap_scope: o.SwapScope
    jump_in: o.JumpInRule
    jump_in_action: o.JumpInAction
    recycle: o.Recycle
    recycle_timing: o.RecycleTiming
    pile_end: o.PileEnd
    blocked_round: o.BlockedRound
    wrong_card: o.WrongCard
    wrong_card_penalty: int
    suggestion_penalty: int
    team_talk: bool
    open_hands: bool
    scoring: o.Scoring
    target_score: int | None
    elimination_limit: int
    head_to_head: o.HeadToHead
    tie_break: o.TieBreak
    card_points: PointTable
    teams: int | tuple[int, ...] | None
    max_turns: int | None
    time_limit: bool

    def __init__(self, /, **options: Unpack[Options]) -> None:
        given: dict[str, object] = dict(options)
        unknown = tuple(sorted(given.keys() - OPTIONS.keys()))
        if unknown:
            raise ProfileError(tuple(clip(name) for name in unknown), _no_such(unknown))
        for name, option in OPTIONS.items():
            value = option.default
            if name in given:
                try:
                    value = option.read(given[name])
                except ValueError as error:
                    raise ProfileError((name,), str(error)) from None
            object.__setattr__(self, name, value)
        check(self)

    def replace(self, /, **options: Unpack[Options]) -> RuleProfile:
        """The same rules with other values for some options.

        Raises:
            ProfileError: as for a new profile.

        >>> RuleProfile().replace(hand_size=5).hand_size
        5
        """
        merged: dict[str, Any] = {name: getattr(self, name) for name in OPTIONS}
        merged.update(options)
        return RuleProfile(**merged)

    def diff(self, other: RuleProfile) -> dict[str, tuple[object, object]]:
        """What differs: option → (value here, value there), in the order of the rules.

        >>> RuleProfile().diff(RuleProfile(hand_size=5))
        {'hand_size': (7, 5)}
        """
        if not isinstance(other, RuleProfile):
            raise wrong_type("a RuleProfile", other)
        return {
            name: (getattr(self, name), getattr(other, name))
            for name in OPTIONS
            if getattr(self, name) != getattr(other, name)
        }

    @override
    def __reduce__(self) -> tuple[Any, ...]:  # object's own signature
        differing = OFFICIAL.diff(self)
        return _restored, (tuple([(name, value) for name, (_, value) in differing.items()]),)

    @override
    def __repr__(self) -> str:
        differing = OFFICIAL.diff(self)
        inside = ", ".join([f"{n}={OPTIONS[n].write(v[1])!r}" for n, v in differing.items()])
        return f"RuleProfile({inside})"

    @property
    def cards(self) -> Deck:
        """The deck in play: with as many Wild Customizable as were agreed (9.2).

        >>> RuleProfile(deck="modern112_shuffle", customizable_count=1).cards.size
        110
        """
        if self.customizable_count is None:
            return self.deck
        return self.deck.replace(WC=self.customizable_count)

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can sit down: by limits, teams and deck (9.5, 9.6).

        >>> RuleProfile(teams=3).player_counts, RuleProfile(hand_size=30).player_counts
        ((3, 6, 9), (2, 3))
        """
        size = self.cards.size
        return tuple(
            [
                count
                for count in range(self.min_players, self.max_players + 1)
                if self._makes_teams(count) and count * self.hand_size + 1 <= size
            ]
        )

    def _makes_teams(self, count: int) -> bool:
        if isinstance(self.teams, tuple):
            return count == len(self.teams)
        return self.teams is None or count % self.teams == 0

    def can_start(self, card: Card) -> bool:
        """Whether `card` may be the first of the discard pile (9.4).

        >>> RuleProfile().can_start(Card.parse("W4")), RuleProfile().can_start(Card.parse("RS"))
        (False, True)
        """
        if card.number is not None:
            return True
        if card.symbol is Symbol.WILD_DRAW_FOUR:
            return False
        if self.initial_action_policy is o.InitialActionPolicy.REFLIP_UNTIL_NUMBER:
            return False
        if card.color is not None:
            return True
        if card.symbol is Symbol.WILD:
            return self.initial_wild is o.InitialWild.CHOOSE
        return self.initial_extra_wild is not o.InitialExtraWild.RETURN

    def team_of(self, seat: int) -> int:
        """The team that `seat` plays for; without teams every seat is its own.

        Raises:
            SetupError: there is no such seat in the tuple of teams.
            TypeError: the seat is no number.

        >>> RuleProfile(teams=2).team_of(2), RuleProfile().team_of(2)
        (0, 2)
        """
        if type(seat) is not int:
            raise wrong_type("a seat", seat)
        if self.teams is None:
            return seat
        if isinstance(self.teams, int):
            return seat % self.teams
        if not 0 <= seat < len(self.teams):
            raise SetupError(SetupFault.SEATS, f"no team for seat {shown(seat)}")
        return self.teams[seat]

    def points(self, card: Card) -> int:
        """What `card` counts in a hand.

        >>> RuleProfile().points(Card.parse("W4")), RuleProfile().points(Card.parse("G7"))
        (50, 7)
        """
        if not isinstance(card, Card):
            raise wrong_type("a Card", card)
        if card.symbol is Symbol.CUSTOM:
            return next((c.points for c in self.deck.custom if c.card == card), 0)
        kind = kind_of(card)
        return dict(self.card_points)[card.symbol.value if kind == "number" else kind]

    def effects(self, card: Card) -> tuple[Effect, ...]:
        """What `card` does at this table: house rules are table entries.

        >>> [str(effect) for effect in RuleProfile(seven_swap=True).effects(Card.parse("R7"))]
        ['swap']
        """
        if not isinstance(card, Card):
            raise wrong_type("a Card", card)
        if card.symbol is Symbol.CUSTOM:
            return next((c.effects for c in self.deck.custom if c.card == card), ())
        if card.symbol is Symbol.WILD_CUSTOMIZABLE:
            return self.customizable_effect
        if card.symbol is Symbol.SEVEN and self.seven_swap:
            return (Effect(Verb.SWAP),)
        if card.symbol is Symbol.ZERO and self.zero_rotate:
            return (Effect(Verb.ROTATE),)
        return STANDARD_EFFECTS.get(card.symbol, ())

    def draws(self, card: Card) -> int:
        """How many cards `card` makes draw; 0 for most.

        >>> RuleProfile().draws(Card.parse("W4")), RuleProfile().draws(Card.parse("RS"))
        (4, 0)
        """
        return sum([effect.n for effect in self.effects(card) if effect.verb is Verb.DRAW])


@lru_cache(maxsize=256)
def _restored(differing: tuple[tuple[str, Any], ...]) -> RuleProfile:
    """The profile that differs so from the official rules: equal ones are pickled often."""
    return OFFICIAL.replace(**dict(differing))


OFFICIAL: Final = RuleProfile()
