"""What the tests draw at random: profiles, tables, and every action that can be written."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

import uno_rules as uno
from uno_rules.actions import ACTIONS
from uno_rules.cards import COLORS, STANDARD
from uno_rules.options import STACKING

DRAWING_KINDS = ("+2", "W4")
KINDS = ("number", "skip", "reverse", "+2", "W", "W4", "WS", "WX", "WC")

CUSTOM_DECK = (
    uno.MODERN_112_SHUFFLE.add(uno.CustomCard("X10", 50, ["color", "draw 3", "skip 1"]), 2)
    .add(uno.CustomCard("RXBLOCK", 20, ["block"]), 2)
    .add(uno.CustomCard("XBACK", 30, ["send_back"]), 2)
    .add(uno.CustomCard("GXTURN", 20, ["reverse", "skip 2"]), 1)
)
"""A deck with cards of one's own, each kind of answer to a penalty among them (9.34)."""

SMALL_DECK = uno.Deck(
    {"R1": 2, "R7": 2, "Y0": 1, "Y7": 2, "YS": 2, "G0": 1, "G+2": 2, "GR": 2, "B1": 2, "B+2": 2}
    | {"W": 2, "W4": 2, "WS": 1, "WX": 1, "WC": 1}
)
"""Twenty-five cards: piles run out, and tables are blocked, within a few turns."""


def profile_with(**options: Any) -> uno.RuleProfile:
    """A profile of options whose names or types are known at run time only."""
    return uno.RuleProfile(**options)


def seeds() -> st.SearchStrategy[int]:
    """Seeds of all allowed sizes, most of them short."""
    return st.one_of(st.integers(0, 1_000), st.integers(0, 2**256 - 1))


def stackings() -> st.SearchStrategy[Any]:
    """Named stacking sets, and sets of pairs that have no name."""
    kinds = st.sampled_from(DRAWING_KINDS)
    return st.sampled_from(sorted(STACKING)) | st.frozensets(st.tuples(kinds, kinds))


def point_tables() -> st.SearchStrategy[dict[str, int]]:
    """Partial tables of points."""
    names = [name for name, _ in uno.OFFICIAL.card_points]
    return st.dictionaries(st.sampled_from(names), st.integers(0, 60), max_size=4)


def decks() -> st.SearchStrategy[Any]:
    """The three printed decks, one with custom cards, and one that is soon used up."""
    names = ("classic108", "modern112_shuffle", "modern112_swap")
    return st.sampled_from([*names, CUSTOM_DECK, SMALL_DECK])


CORE: dict[str, st.SearchStrategy[Any]] = {
    "hand_size": st.integers(1, 10),
    "target_score": st.none() | st.integers(1, 400),
    "card_points": point_tables(),
    "stacking": stackings(),
    "seven_swap": st.booleans(),
    "zero_rotate": st.booleans(),
    "uno_penalty": st.integers(0, 5),
    "wd4_policy": st.sampled_from(["challenge", "enforced", "free"]),
    "dealer_selection": st.sampled_from(["highest_draw", "highest_starts", "random", "fixed"]),
    "next_dealer": st.sampled_from(["rotate_left", "winner_deals", "winner_starts", "reselect"]),
}
"""The options that every edition of the rules argues about, with values that are all allowed."""


def _choices(*values: object) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


OTHERS: dict[str, st.SearchStrategy[Any]] = {
    "deck": decks(),
    "customizable_effect": _choices(
        "plain_wild", ["color", "draw 2", "skip 1"], ["reverse"], ["color", "swap"]
    ),
    "initial_action_policy": _choices("apply", "reflip_until_number"),
    "initial_wild": _choices("choose", "return"),
    "initial_wd4_return": _choices("shuffle", "bottom"),
    "initial_extra_wild": _choices("as_wild", "return"),
    "initial_reverse": _choices("dealer_first", "right_of_dealer"),
    "initial_draw_two": _choices("draw_and_skip", "draw_only"),
    "force_play": st.booleans(),
    "draw_rule": _choices("one", "until_playable"),
    "drawn_card": _choices("may_play", "must_play", "keep"),
    "after_voluntary_draw": _choices("drawn_only", "no_play"),
    "wild_playable": _choices("anytime", "no_match_only"),
    "multi_play": _choices("none", "identical_number"),
    "draw_two_skips": _choices("always", "two_player_only"),
    "wd4_skips": _choices("always", "two_player_only"),
    "two_player_reverse": _choices("skip", "no_effect"),
    "last_stack": _choices("resolve", "continue"),
    "deflect": st.frozensets(_choices("skip_same_color", "reverse_same_color")),
    "wd4_legality": _choices("color", "color_number_symbol", "any_playable"),
    "wd4_guilty": _choices("draw_instead", "void_and_draw_two"),
    "wd4_failed_extra": st.integers(0, 3),
    "uno_call": _choices("required", "required", "required", "off"),
    "uno_window": _choices("next_turn", "until_last_card"),
    "uno_after_swap": _choices("exempt", "required"),
    "uno_false_call_penalty": st.integers(0, 2),
    "uno_false_catch_penalty": st.integers(0, 2),
    "forbidden_last": st.frozensets(st.sampled_from(KINDS[1:]), max_size=4),
    "last_draw_effect": _choices("resolve", "ignore"),
    "last_wd4_challenge": st.booleans(),
    "last_shuffle": _choices("redeal", "win"),
    "swap_scope": _choices("auto", "any", "opponents"),
    "jump_in": _choices("off", "exact", "exact_with_wilds"),
    "jump_in_action": _choices("cancel", "add"),
    "recycle": _choices("shuffle", "flip"),
    "recycle_timing": _choices("lazy", "eager"),
    "pile_end": _choices("recycle", "recycle", "end_round"),
    "blocked_round": _choices("lowest_takes_others", "difference", "void"),
    "wrong_card": _choices("reject", "penalize", "penalize_on_report"),
    "wrong_card_penalty": st.integers(0, 3),
    "suggestion_penalty": st.integers(0, 2),
    "team_talk": st.booleans(),
    "open_hands": st.booleans(),
    "scoring": _choices("winner_takes_all", "lowest_total", "elimination"),
    "elimination_limit": st.integers(1, 200),
    "head_to_head": _choices("continue", "single_hand"),
    "tie_break": _choices("shared", "extra_round"),
    "teams": _choices(None, None, 2, 3),
    "max_turns": st.none() | st.integers(1, 60),
    "time_limit": st.booleans(),
}
"""All other options; values that contradict another option are mended in `profiles`."""


@st.composite
def core_profiles(draw: st.DrawFn) -> uno.RuleProfile:
    """Profiles that vary the options of `CORE`, and how many may play."""
    options = draw(st.fixed_dictionaries({}, optional=CORE))
    low = draw(st.integers(2, 4))
    return uno.RuleProfile(min_players=low, max_players=draw(st.integers(low, 10)), **options)


@st.composite
def profiles(draw: st.DrawFn) -> uno.RuleProfile:
    """Profiles that vary any option."""
    options: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=CORE | OTHERS))
    if options.get("deck") is SMALL_DECK:
        options["hand_size"] = min(options.get("hand_size", 7), 4)
    if options.get("teams") == 2 and options.get("scoring") == "elimination":
        options["teams"] = 3  # two teams cannot be eliminated (9.6)
    teams = options.get("teams") or 1
    return uno.RuleProfile(max_players=draw(st.integers(max(2, teams), 10)), **options)


def fitting_players(profile: uno.RuleProfile) -> list[int]:
    """The numbers of players for whom this profile has cards, and teams."""
    most = min(profile.max_players, (profile.cards.size - 1) // profile.hand_size)
    teams = profile.teams if isinstance(profile.teams, int) else 1
    return [n for n in range(profile.min_players, most + 1) if n % teams == 0]


@st.composite
def tables(draw: st.DrawFn, of: st.SearchStrategy[uno.RuleProfile]) -> tuple[uno.RuleProfile, int]:
    """A profile, and a number of players that it allows."""
    profile = draw(of.filter(fitting_players))
    return profile, draw(st.sampled_from(fitting_players(profile)))


def _cards(state: uno.GameState) -> tuple[uno.Card, ...]:
    """All cards of all hands, the top card, and a few that nobody holds."""
    held = {card for hand in state.hands for card in hand}
    missing = [card for card in STANDARD if card not in held]
    few = missing[:1] + missing[-1:] + [uno.Card.parse("XNONE")]
    return tuple(sorted({*held, state.top, *few}))


def _pools(state: uno.GameState) -> dict[Callable[..., uno.Action], list[Sequence[Any]]]:
    """Every type of action with the values that each of its fields may take."""
    seats = range(state.seats + 1)  # the last one does not exist
    cards = _cards(state)
    colors = (None, *COLORS)
    targets = (None, *seats)
    laying: list[Sequence[Any]] = [seats, cards, colors, targets, (1, 2), (False, True)]
    pools: dict[Callable[..., uno.Action], list[Sequence[Any]]] = {
        kind: [seats] for kind in ACTIONS
    }
    pools |= {uno.Play: laying, uno.JumpIn: laying, uno.Misplay: laying}
    pools |= {uno.CatchUno: [seats, seats], uno.Report: [seats, seats]}
    pools |= {uno.ReportHint: [seats, seats, seats], uno.ChooseColor: [seats, COLORS, targets]}
    return pools


def universe(state: uno.GameState) -> Iterator[uno.Action]:
    """Every action that could be written in this state, sensible or not.

    All types of action by all seats and by one that does not exist, all cards of all
    hands and a few more, all colours, all seats as targets, one or two copies, with and
    without UNO.  Tens of thousands for a large table: see `sample`.
    """
    for kind, fields in _pools(state).items():
        for values in itertools.product(*fields):
            yield kind(*values)


def sample(state: uno.GameState, rng: Random, count: int) -> Iterator[uno.Action]:
    """Some actions of the universe, every type of action as likely as the others."""
    pools = _pools(state)
    kinds = list(pools)
    for _ in range(count):
        kind = rng.choice(kinds)
        yield kind(*[rng.choice(values) for values in pools[kind]])


_RARE = (uno.TimeUp, uno.ReportHint, uno.Misplay, uno.CatchUno)


def choose(rng: Random, legal: Sequence[uno.Action]) -> uno.Action:
    """One of the legal actions, every type as likely as the others, but mistakes rarer."""
    kinds: dict[type[uno.Action], list[uno.Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    usual = [kind for kind in kinds if kind not in _RARE]
    if not usual or rng.random() < 0.1:
        usual = list(kinds)
    return rng.choice(kinds[rng.choice(usual)])
