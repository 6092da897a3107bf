"""A table's rules as one frozen value: `RuleProfile`.

Every option has one entry in `OPTIONS`: its default, how a value is read, and how
it is written.  Nonsense and contradictions raise `ProfileError` (rule 9.6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

import attrs
from typing_extensions import Unpack, override

from uno_rules import options as o
from uno_rules.cards import KINDS, STANDARD, Card, Symbol, kind_of
from uno_rules.decks import CLASSIC_108, Deck, deck_from_data, deck_to_data
from uno_rules.effects import STANDARD_EFFECTS, Effect, Verb, parse_effects
from uno_rules.errors import (
    NotationError,
    ProfileError,
    SetupError,
    SetupFault,
    clip,
    quoted,
    shown,
    wrong_type,
)
from uno_rules.options import STACKING, Options, StackPairs

MOST_SEATS: Final = 99
PLAIN_WILD: Final = parse_effects(["color"])
DRAWING: Final = (Card.parse("R+2"), Card.parse("W4"))


def _plain(value: object) -> Any:  # plain data is what JSON makes of it
    return value


@attrs.frozen
class Option:
    """How one option is read and written.

    Attributes:
        default: its value in the official rules.
        read: the value meant by an argument; raises ValueError with the reason.
        write: the value as plain data.
    """

    default: object
    read: Callable[[Any], object]
    write: Callable[[Any], Any] = _plain


def _choice(default: StrEnum) -> Option:
    kind = type(default)
    names = ", ".join(kind)

    def read(value: object) -> object:
        if not isinstance(value, str) or value not in set(kind):
            raise ValueError(f"{quoted(value)} is none of {names}")
        return kind(value)

    return Option(default, read, str)


def _count(default: int | None, low: int, high: int, *, optional: bool = False) -> Option:
    def read(value: object) -> object:
        if value is None and optional:
            return None
        if type(value) is not int:
            raise ValueError(f"{quoted(value)} is not a whole number")
        if value < low:
            raise ValueError(f"{shown(value)} is below {low}")
        if value > high:
            raise ValueError(f"{shown(value)} is above {high}")
        return value

    return Option(default, read)


def _flag(default: bool) -> Option:
    def read(value: object) -> object:
        if not isinstance(value, bool):
            raise ValueError(f"{quoted(value)} is not True or False")
        return value

    return Option(default, read)


def _words(value: object) -> list[Any]:
    """The members of a set given as text, list, tuple or set; "none" is the empty one."""
    if value is None or value == "none":
        return []
    if isinstance(value, str):
        return [value]
    if isinstance(value, Iterable) and not isinstance(value, Mapping):
        return list(value)
    raise ValueError(f"{quoted(value)} is not a set")


def _kind(value: object) -> str:
    if isinstance(value, str):
        if value in KINDS:
            return value
        try:
            card = Card.parse(value)
        except NotationError:
            pass
        else:
            if card.symbol is Symbol.CUSTOM:
                return card.code
    raise ValueError(f"{quoted(value)} is no kind of card; the kinds are {', '.join(KINDS)}")


def _read_kinds(value: object) -> frozenset[str]:
    return frozenset(_kind(word) for word in _words(value))


def _read_stacking(value: object) -> StackPairs:
    if isinstance(value, str):
        if value in STACKING:
            return STACKING[value]
        raise ValueError(f"{quoted(value)} is none of {', '.join(STACKING)}")
    pairs = set()
    for pair in _words(value):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise ValueError(f"{quoted(pair)} is not a pair (card below, card above)")
        pairs.add((_kind(pair[0]), _kind(pair[1])))
    return frozenset(pairs)


def _write_stacking(value: StackPairs) -> str | list[list[str]]:
    for name, pairs in STACKING.items():
        if pairs == value:
            return name
    return [list(pair) for pair in sorted(value)]


def _read_deflect(value: object) -> frozenset[o.Deflect]:
    names = ", ".join(o.Deflect)
    found = set()
    for word in _words(value):
        if not isinstance(word, str) or word not in set(o.Deflect):
            raise ValueError(f"{quoted(word)} is none of {names}")
        found.add(o.Deflect(word))
    return frozenset(found)


def _write_set(value: Iterable[str]) -> list[str]:
    return sorted([str(word) for word in value])


def _default_points() -> dict[str, int]:
    """Numbers at face value, actions 20, W and W4 50, WS, WX and WC 40 (0.41, 2.25, 4.18)."""
    points = {}
    for card in STANDARD:
        if card.number is not None:
            points[card.symbol.value] = card.number
        elif card.color is not None:
            points[kind_of(card)] = 20
        else:
            points[card.code] = 50 if card.code in ("W", "W4") else 40
    return points


POINTS: Final = _default_points()
PointTable = tuple[tuple[str, int], ...]


def _read_points(value: object) -> PointTable:
    try:
        given = dict(value)  # type: ignore[call-overload]  # anything else is refused below
    except (TypeError, ValueError):
        raise ValueError(f"{quoted(value)} is no table of points") from None
    table = dict(POINTS)
    for name, points in given.items():
        if name not in POINTS:
            raise ValueError(f"{quoted(name)} is none of {', '.join(POINTS)}")
        if type(points) is not int or not 0 <= points <= 1_000:
            raise ValueError(f"{name}: {quoted(points)} is not from 0 to 1000")
        table[name] = points
    return tuple(table.items())


def _write_points(value: PointTable) -> dict[str, int]:
    return {name: points for name, points in value if points != POINTS[name]}


def _read_teams(value: object) -> int | tuple[int, ...] | None:
    if value is None or (type(value) is int and value <= MOST_SEATS):
        return value
    if type(value) is int:
        raise ValueError(f"{shown(value)} is above {MOST_SEATS}")
    team_of = _words(value)
    if not team_of or any(type(team) is not int or team < 0 for team in team_of):
        raise ValueError(f"{quoted(value)} is no team for each seat")
    return tuple(team_of)


def _write_teams(value: int | tuple[int, ...] | None) -> int | list[int] | None:
    return list(value) if isinstance(value, tuple) else value


def _read_deck(value: object) -> Deck:
    try:
        return deck_from_data(value)
    except ProfileError as error:
        raise ValueError(error.reason) from None


def _read_effect(value: object) -> tuple[Effect, ...]:
    if value == "plain_wild":
        return PLAIN_WILD
    try:
        effects = parse_effects(_words(value))
    except (NotationError, TypeError) as error:
        raise ValueError(str(error)) from None
    verbs = [effect.verb for effect in effects]
    if len(set(verbs)) < len(verbs):
        raise ValueError("an effect stands twice")
    if {Verb.BLOCK, Verb.SEND_BACK} & set(verbs):
        raise ValueError("a card that answers a penalty is a custom card of the deck")
    return effects


def _write_effect(value: tuple[Effect, ...]) -> str | list[str]:
    return "plain_wild" if value == PLAIN_WILD else [str(effect) for effect in value]


OPTIONS: Final[dict[str, Option]] = {
    "min_players": _count(2, 2, MOST_SEATS),
    "max_players": _count(10, 2, MOST_SEATS),
    "deck": Option(CLASSIC_108, _read_deck, deck_to_data),
    "customizable_count": _count(None, 0, 3, optional=True),
    "customizable_effect": Option(PLAIN_WILD, _read_effect, _write_effect),
    "hand_size": _count(7, 1, 1_000),
    "dealer_selection": _choice(o.DealerSelection.HIGHEST_DRAW),
    "next_dealer": _choice(o.NextDealer.ROTATE_LEFT),
    "initial_action_policy": _choice(o.InitialActionPolicy.APPLY),
    "initial_wild": _choice(o.InitialWild.CHOOSE),
    "initial_wd4_return": _choice(o.InitialReturn.SHUFFLE),
    "initial_extra_wild": _choice(o.InitialExtraWild.AS_WILD),
    "initial_reverse": _choice(o.InitialReverse.DEALER_FIRST),
    "initial_draw_two": _choice(o.InitialDrawTwo.DRAW_AND_SKIP),
    "force_play": _flag(False),
    "draw_rule": _choice(o.DrawRule.ONE),
    "drawn_card": _choice(o.DrawnCard.MAY_PLAY),
    "after_voluntary_draw": _choice(o.AfterVoluntaryDraw.DRAWN_ONLY),
    "wild_playable": _choice(o.WildPlayable.ANYTIME),
    "multi_play": _choice(o.MultiPlay.NONE),
    "draw_two_skips": _choice(o.PenaltySkips.ALWAYS),
    "wd4_skips": _choice(o.PenaltySkips.ALWAYS),
    "two_player_reverse": _choice(o.TwoPlayerReverse.SKIP),
    "stacking": Option(STACKING["none"], _read_stacking, _write_stacking),
    "last_stack": _choice(o.LastStack.RESOLVE),
    "deflect": Option(frozenset(), _read_deflect, _write_set),
    "wd4_policy": _choice(o.Wd4Policy.CHALLENGE),
    "wd4_legality": _choice(o.Wd4Legality.COLOR),
    "wd4_guilty": _choice(o.Wd4Guilty.DRAW_INSTEAD),
    "wd4_failed_extra": _count(2, 0, 100),
    "uno_call": _choice(o.UnoCall.REQUIRED),
    "uno_window": _choice(o.UnoWindow.NEXT_TURN),
    "uno_penalty": _count(2, 0, 100),
    "uno_after_swap": _choice(o.UnoAfterSwap.EXEMPT),
    "uno_false_call_penalty": _count(0, 0, 100),
    "uno_false_catch_penalty": _count(0, 0, 100),
    "forbidden_last": Option(frozenset(), _read_kinds, _write_set),
    "last_draw_effect": _choice(o.LastDrawEffect.RESOLVE),
    "last_wd4_challenge": _flag(True),
    "last_shuffle": _choice(o.LastShuffle.REDEAL),
    "seven_swap": _flag(False),
    "zero_rotate": _flag(False),
    "swap_scope": _choice(o.SwapScope.AUTO),
    "jump_in": _choice(o.JumpInRule.OFF),
    "jump_in_action": _choice(o.JumpInAction.CANCEL),
    "recycle": _choice(o.Recycle.SHUFFLE),
    "recycle_timing": _choice(o.RecycleTiming.LAZY),
    "pile_end": _choice(o.PileEnd.RECYCLE),
    "blocked_round": _choice(o.BlockedRound.LOWEST_TAKES_OTHERS),
    "wrong_card": _choice(o.WrongCard.REJECT),
    "wrong_card_penalty": _count(2, 0, 100),
    "suggestion_penalty": _count(0, 0, 100),
    "team_talk": _flag(True),
    "open_hands": _flag(False),
    "scoring": _choice(o.Scoring.WINNER_TAKES_ALL),
    "target_score": _count(500, 1, 10**9, optional=True),
    "elimination_limit": _count(500, 1, 10**9),
    "head_to_head": _choice(o.HeadToHead.CONTINUE),
    "tie_break": _choice(o.TieBreak.SHARED),
    "card_points": Option(tuple(POINTS.items()), _read_points, _write_points),
    "teams": Option(None, _read_teams, _write_teams),
    "max_turns": _count(None, 1, 10**9, optional=True),
    "time_limit": _flag(False),
}
"""Every option: its default and how it is read and written, in the order of the rules."""


@attrs.frozen(init=False, repr=False)
class RuleProfile:
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
            raise ProfileError(tuple(clip(name) for name in unknown), "no such option")
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

    def draws(self, kind: str) -> int:
        """How many cards a kind of card makes draw; 0 for most.

        >>> RuleProfile().draws("W4"), RuleProfile().draws("skip")
        (4, 0)
        """
        return self.penalties().get(kind, 0)

    def penalties(self) -> dict[str, int]:
        """Every kind of card that makes draw, and how many cards.

        >>> RuleProfile().penalties()
        {'+2': 2, 'W4': 4}
        """
        lists = {kind_of(card): STANDARD_EFFECTS[card.symbol] for card in DRAWING}
        lists["WC"] = self.customizable_effect
        lists.update({custom.card.code: custom.effects for custom in self.deck.custom})
        drawn = {
            kind: sum([effect.n for effect in effects if effect.verb is Verb.DRAW])
            for kind, effects in lists.items()
        }
        return {kind: count for kind, count in drawn.items() if count}


def can_start(profile: RuleProfile, card: Card) -> bool:
    """Whether a card may be the first of the discard pile (9.4)."""
    if card.number is not None:
        return True
    if card.symbol is Symbol.WILD_DRAW_FOUR:
        return False
    if profile.initial_action_policy is o.InitialActionPolicy.REFLIP_UNTIL_NUMBER:
        return False
    if card.color is not None:
        return True
    if card.symbol is Symbol.WILD:
        return profile.initial_wild is o.InitialWild.CHOOSE
    return profile.initial_extra_wild is not o.InitialExtraWild.RETURN


def check(profile: RuleProfile) -> None:
    """Refuse options that contradict each other (9.6)."""
    low, high = profile.min_players, profile.max_players
    if low > high:
        raise ProfileError(("min_players", "max_players"), f"{low} is above {high}")
    blanks = profile.customizable_count
    if blanks is not None and blanks > profile.deck.count(Card.parse("WC")):
        raise ProfileError(("customizable_count", "deck"), "more of them than the deck holds")
    deck = profile.cards
    seats = _fewest_seats(profile)
    if seats * profile.hand_size + 1 > deck.size:
        raise ProfileError(
            ("min_players", "hand_size", "deck", *(["teams"] if seats > low else [])),
            f"{seats} hands of {profile.hand_size}, and one to turn, exceed {deck.size} cards",
        )
    faces = [card for card, _ in deck.counts]
    if not any(can_start(profile, card) for card in faces):
        raise ProfileError(("deck",), "no card that can start a round")
    if all(kind_of(card) in profile.forbidden_last for card in faces):
        raise ProfileError(("forbidden_last",), "no kind of card is left to finish on")
    if profile.initial_extra_wild is o.InitialExtraWild.SWAP_TOO and not deck.count(
        Card.parse("WX")
    ):
        raise ProfileError(("initial_extra_wild", "deck"), "swap_too needs Wild Swap Hands")
    _check_kinds(profile, faces)
    _check_teams(profile)


def _fewest_seats(profile: RuleProfile) -> int:
    """The smallest number of seats that can sit down at this table."""
    low, teams = profile.min_players, profile.teams
    if isinstance(teams, tuple):
        return len(teams)
    return low if teams is None or teams < 1 else -(-low // teams) * teams


def _check_kinds(profile: RuleProfile, faces: list[Card]) -> None:
    """Kinds must exist, and penalties that are stacked must draw something."""
    known = {*KINDS, *[card.code for card in faces]}
    for kind in sorted(profile.forbidden_last - known):
        raise ProfileError(("forbidden_last", "deck"), f"{kind} is not in the deck")
    penalties = profile.penalties()
    for pair in sorted(profile.stacking):
        for kind in pair:
            if kind not in known:
                raise ProfileError(("stacking", "deck"), f"{kind} is not in the deck")
            if kind not in penalties:
                raise ProfileError(("stacking",), f"{kind} draws nothing")


def _check_teams(profile: RuleProfile) -> None:
    teams, low, high = profile.teams, profile.min_players, profile.max_players
    if teams is None:
        return
    if isinstance(teams, tuple):
        count = len(set(teams))
        if not low <= len(teams) <= high:
            raise ProfileError(("teams",), f"{len(teams)} seats, but {low} to {high} may play")
        if len(teams) % count or any(teams[i] != teams[i % count] for i in range(len(teams))):
            raise ProfileError(
                ("teams",), "the teams are not equal, or partners do not sit alternately"
            )
    else:
        count = teams
    if count < 2:
        raise ProfileError(("teams",), "fewer than two teams")
    if not isinstance(teams, tuple) and high // count * count < low:
        raise ProfileError(
            ("teams", "min_players", "max_players"), f"no number of players makes {count} teams"
        )
    if count == 2 and profile.scoring is o.Scoring.ELIMINATION:
        raise ProfileError(("teams", "scoring"), "elimination needs three teams or more")


OFFICIAL: Final = RuleProfile()
