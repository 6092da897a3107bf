"""How every option is read and written: one entry each, with its default.

A value that no table could mean is a ValueError here, and the `ProfileError` that
names the option where a profile is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

import attrs

from uno_rules import options as o
from uno_rules.cards import KINDS, STANDARD, Card, Symbol, kind_of
from uno_rules.decks import CLASSIC_108, Deck, deck_from_data, deck_to_data
from uno_rules.effects import Effect, Verb, parse_effects
from uno_rules.errors import NotationError, ProfileError, quoted, shown
from uno_rules.options import STACKING, StackPairs
from uno_rules.values import Value

MOST_SEATS: Final = 99
MOST_PAIRS: Final = 1_000
"""Pairs of kinds that stack on each other."""
PLAIN_WILD: Final = parse_effects(["color"])


def _plain(value: object) -> Any:  # plain data is what JSON makes of it
    return value


@attrs.frozen(eq=False, repr=False)
class Option(Value):
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
    words = _words(value)
    if len(words) > MOST_PAIRS:
        raise ValueError(f"more than {MOST_PAIRS} pairs")
    for pair in words:
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
    if max(team_of) >= MOST_SEATS:
        raise ValueError(f"team {shown(max(team_of))} is above {MOST_SEATS - 1}")
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
