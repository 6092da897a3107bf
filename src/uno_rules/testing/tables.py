"""Hypothesis strategies for what lies on the table before a game: decks and profiles.

A profile is drawn option by option, each from its own values, and what contradicts the
others is taken back; so nothing is thrown away, and everything that can be varied is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from uno_rules.cards import COLORED_SYMBOLS, KINDS, LETTERS, STANDARD, WILD_SYMBOLS, Symbol
from uno_rules.decks import DECKS, CustomCard, Deck
from uno_rules.errors import ProfileError, shown, wrong_type
from uno_rules.option_table import OPTIONS, POINTS
from uno_rules.options import STACKING, Deflect
from uno_rules.positions import seat_players
from uno_rules.profile import OFFICIAL, RuleProfile

_NUMBERS: Final[dict[str, Sequence[int | None]]] = {
    "min_players": (2, 3, 4),
    "max_players": (10, 2, 3, 4, 6, 12),
    "customizable_count": (None, 0, 1, 2, 3),
    "hand_size": (7, 1, 2, 3, 4, 11),
    "wd4_failed_extra": (2, 0, 1, 5),
    "uno_penalty": (2, 0, 1, 4),
    "uno_false_call_penalty": (0, 1, 2),
    "uno_false_catch_penalty": (0, 1, 2),
    "wrong_card_penalty": (2, 0, 1, 3),
    "suggestion_penalty": (0, 1, 2),
    "target_score": (500, None, 1, 60, 200),
    "elimination_limit": (500, 1, 60, 200),
    "max_turns": (None, 1, 7, 40),
}
_NUMBER: Final = st.integers(0, 2**16 - 1)
_FEW: Final = st.integers(2, 4)
_SOME: Final = (1, 2, 4)
_SEATING: Final = ("min_players", "max_players", "teams", "hand_size", "customizable_count", "deck")
"""The options that decide how many can sit down; the first of them is taken back first."""


def decks() -> SearchStrategy[Deck]:
    """Decks: printed ones, small ones, and both with custom cards of all kinds.

    Every one has cards enough for two to be dealt a card each, and one that can start.

    >>> from hypothesis import given
    >>> from uno_rules import RuleProfile
    >>> @given(decks())
    ... def test_a_round_can_be_played_with_it(deck):
    ...     assert 2 in RuleProfile(deck=deck, hand_size=1).player_counts
    >>> test_a_round_can_be_played_with_it()
    """
    return _decks()


def profiles(
    base: RuleProfile = OFFICIAL,
    *,
    vary: Iterable[str] | None = None,
    players: int | None = None,
) -> SearchStrategy[RuleProfile]:
    """Rules that do not contradict each other: some options, many or none differ from a base.

    Numbers stay so small that they matter at a table.

    Args:
        base: what they are made from, and what they shrink to.
        vary: the names of the options that may differ; None for all.
        players: so many can sit down; None for any number.

    Raises:
        ProfileError: `vary` names an option that there is not.
        SetupError: so many cannot play by the base.

    >>> from hypothesis import given
    >>> from uno_rules.presets import PARTY
    >>> @given(profiles(PARTY, vary=["jump_in", "hand_size"], players=4))
    ... def test_it_is_still_a_party(profile):
    ...     assert profile.stacking == PARTY.stacking and 4 in profile.player_counts
    >>> test_it_is_still_a_party()
    """
    if not isinstance(base, RuleProfile):
        raise wrong_type("a RuleProfile", base)
    names = set(OPTIONS if vary is None else vary)
    unknown = tuple(sorted([shown(name) for name in names.difference(OPTIONS)]))
    if unknown:
        raise ProfileError(unknown, "no such option")
    if players is not None:
        seat_players(base, players, None)
    return _profiles(base, tuple([name for name in OPTIONS if name in names]), players)


# ------------------------------------------------------------------------------- decks


@cache
def _effects(*, wild: bool, answers: bool) -> SearchStrategy[list[str]]:
    """What a card may do: at most three things, and none that go badly together (9.34)."""
    suitable = [*(["color"] if wild else []), "swap", "rotate", "shuffle"]
    moving = [*suitable, "reverse", *[f"{verb} {n}" for verb in ("draw", "skip") for n in _SOME]]
    usual = st.lists(st.sampled_from(moving), max_size=3, unique_by=lambda text: text.split()[0])
    if not answers:
        return usual
    answer = st.lists(st.sampled_from(["block", "send_back"]), min_size=1, max_size=1)
    rest = st.lists(st.sampled_from(suitable), max_size=2, unique=True)
    return usual | st.builds(lambda *parts: [*parts[0], *parts[1]], answer, rest)


@cache
def _customs() -> SearchStrategy[list[CustomCard]]:
    """No custom cards, or up to three."""
    points = st.integers(0, 60)
    wild = st.builds(
        CustomCard, st.sampled_from(["XA", "XB"]), points, _effects(wild=True, answers=True)
    )
    colored = st.builds(
        CustomCard,
        st.sampled_from(["RXA", "GXA", "BXC"]),
        points,
        _effects(wild=False, answers=True),
    )
    return st.lists(wild | colored, max_size=3, unique_by=lambda custom: custom.card)


@cache
def _bases() -> SearchStrategy[Deck]:
    """Printed decks, and ones of few colours and symbols with two numbers, to begin and to win."""
    colors = st.sets(st.sampled_from(LETTERS), min_size=1)
    symbols = st.sets(st.sampled_from(COLORED_SYMBOLS), max_size=6)
    wilds = st.sets(st.sampled_from(WILD_SYMBOLS), max_size=4)
    own = st.builds(_own, colors, symbols, wilds, st.integers(2, 4), st.integers(1, 4))
    return st.sampled_from(list(DECKS.values())) | own


def _own(
    colors: set[str], symbols: set[Symbol], wilds: set[Symbol], copies: int, of_wilds: int
) -> Deck:
    faces = {"1", "7", *symbols}
    cards = [card.code for card in STANDARD if card.color and str(card.color) in colors]
    counts = {code: copies for code in cards if code[1:] in faces}
    return Deck(counts | dict.fromkeys([str(wild) for wild in wilds], of_wilds))


@st.composite
def _decks(draw: st.DrawFn) -> Deck:
    deck = draw(_bases())
    for custom in draw(_customs()):
        deck = deck.add(custom, draw(_FEW))
    return deck


# ---------------------------------------------------------------------------- profiles


@cache
def _choices(name: str) -> Sequence[object]:
    """The values of an option that has few of them; none for the others."""
    default = OPTIONS[name].default
    if isinstance(default, StrEnum):
        return tuple(type(default))
    if isinstance(default, bool):
        return (not default, default)
    return _NUMBERS.get(name, ())


def _made_up(name: str, deck: Deck) -> SearchStrategy[Any]:
    """Values for an option that has many of them, at a table that plays with `deck`."""
    codes = [custom.card.code for custom in deck.custom]
    if name == "customizable_effect":
        return _effects(wild=True, answers=False)
    if name == "stacking":
        drawing = st.sampled_from(["+2", "W4", "WC", *codes])
        pairs = st.lists(st.tuples(drawing, drawing), min_size=1, max_size=3)
        return st.sampled_from(list(STACKING)) | pairs
    if name == "deflect":
        return st.sets(st.sampled_from(Deflect))
    if name == "forbidden_last":
        return st.sets(st.sampled_from([*KINDS, *codes]), max_size=4)
    if name == "card_points":
        return st.dictionaries(st.sampled_from(list(POINTS)), st.integers(0, 60), max_size=4)
    assert name == "teams"
    alternately = st.builds(lambda teams, n: (*range(teams),) * n, _FEW, st.integers(1, 3))
    return _FEW | alternately


@st.composite
def _profiles(
    draw: st.DrawFn, base: RuleProfile, vary: tuple[str, ...], players: int | None
) -> RuleProfile:
    often = draw(st.integers(0, 8))  # of ten options, about so many differ
    if not often:
        return base
    options: dict[str, Any] = {}
    for name in vary:
        # One number for one option, so that it goes as a whole when a test shrinks.
        number, place = divmod(draw(_NUMBER), 10)
        if place < 10 - often:
            continue
        choices = _choices(name)
        if choices:
            options[name] = choices[number % len(choices)]
        elif name == "deck":
            options[name] = draw(decks())
        else:
            options[name] = draw(_made_up(name, options.get("deck", base.deck)))
    return _mended(base, options, players)


def _mended(base: RuleProfile, options: dict[str, Any], players: int | None) -> RuleProfile:
    """The base with these options, less those that contradict the others."""
    while True:
        try:
            profile = base.replace(**options)
        except ProfileError as error:
            culprits = error.fields
        else:
            if players is None or players in profile.player_counts:
                return profile
            culprits = _SEATING
        del options[next((name for name in culprits if name in options), next(iter(options)))]
