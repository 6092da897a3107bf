"""The presets of the rules, section 4, and profiles as plain data.

By meaning, for people; by source, for the reader who wants to find his text again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from uno_rules.errors import ProfileError, quoted, shown, wrong_type
from uno_rules.option_table import OPTIONS
from uno_rules.options import Options
from uno_rules.profile import OFFICIAL, RuleProfile

_SOURCE_001: Final[Options] = {
    "draw_two_skips": "two_player_only",
    "initial_draw_two": "draw_only",
    "uno_window": "until_last_card",
    "suggestion_penalty": 2,
    "wrong_card": "penalize_on_report",
}
_SOURCE_003: Final[Options] = {
    "max_players": 6,
    "dealer_selection": "highest_starts",
    "initial_wild": "return",
    "initial_wd4_return": "bottom",
    "wild_playable": "no_match_only",
    "force_play": True,
    "wd4_legality": "color_number_symbol",
    "wd4_guilty": "void_and_draw_two",
    "wd4_failed_extra": 0,
    "recycle": "flip",
    "uno_window": "until_last_card",
}

STACKING: Final = RuleProfile(stacking="draw_two")
TWO_PLAYER: Final = RuleProfile(**_SOURCE_003).replace(max_players=2)
ELIMINATION: Final = RuleProfile(scoring="elimination")
TEAMS: Final = RuleProfile(teams=2)
SHUFFLE_HANDS: Final = RuleProfile(deck="modern112_shuffle", customizable_count=3)
SWAP_HANDS: Final = RuleProfile(deck="modern112_swap", customizable_count=3)
ENFORCED_WILD_FOUR: Final = RuleProfile(wd4_policy="enforced")
CLASSIC_PENALTIES: Final = RuleProfile(suggestion_penalty=2, wrong_card="penalize_on_report")
MATTEL_HOUSE: Final = RuleProfile(
    stacking="same_type",
    jump_in="exact",
    jump_in_action="cancel",
    seven_swap=True,
    zero_rotate=True,
    draw_rule="until_playable",
)
PARTY: Final = RuleProfile(
    stacking="cross",
    jump_in="exact_with_wilds",
    jump_in_action="add",
    seven_swap=True,
    zero_rotate=True,
    draw_rule="until_playable",
    wd4_policy="free",
)
SOURCE_000: Final = OFFICIAL
SOURCE_001: Final = RuleProfile(**_SOURCE_001)
SOURCE_001_ELIMINATION: Final = SOURCE_001.replace(scoring="elimination")
SOURCE_001_TEAMS: Final = SOURCE_001.replace(teams=2)
SOURCE_002: Final = RuleProfile(
    deck="modern112_shuffle",
    customizable_count=3,
    stacking="draw_two",
    drawn_card="must_play",
    after_voluntary_draw="no_play",
)
SOURCE_003: Final = RuleProfile(**_SOURCE_003)
SOURCE_004: Final = RuleProfile(
    wd4_policy="enforced", uno_window="until_last_card", force_play=True
)

_PRESETS: Final[dict[str, RuleProfile]] = {
    "official": OFFICIAL,
    "stacking": STACKING,
    "two_player": TWO_PLAYER,
    "elimination": ELIMINATION,
    "teams": TEAMS,
    "shuffle_hands": SHUFFLE_HANDS,
    "swap_hands": SWAP_HANDS,
    "enforced_wild_four": ENFORCED_WILD_FOUR,
    "classic_penalties": CLASSIC_PENALTIES,
    "mattel_house": MATTEL_HOUSE,
    "party": PARTY,
    "source_000": SOURCE_000,
    "source_001": SOURCE_001,
    "source_001_elimination": SOURCE_001_ELIMINATION,
    "source_001_teams": SOURCE_001_TEAMS,
    "source_002": SOURCE_002,
    "source_003": SOURCE_003,
    "source_004": SOURCE_004,
}


def names() -> tuple[str, ...]:
    """The names of all presets, in the order of the rules.

    >>> names()[:3]
    ('official', 'stacking', 'two_player')
    """
    return tuple(_PRESETS)


def by_name(name: str) -> RuleProfile:
    """The preset called `name`.

    Raises:
        ProfileError: there is none.

    >>> by_name("official") is OFFICIAL
    True
    """
    preset = _PRESETS.get(name) if isinstance(name, str) else None
    if preset is None:
        known = ", ".join(_PRESETS)
        raise ProfileError(("preset",), f"no preset {quoted(name)}; there are {known}")
    return preset


@lru_cache(maxsize=256)
def _written(profile: RuleProfile) -> tuple[str, tuple[str, ...]]:
    """The preset that needs the fewest differences, the first of equals, and those."""
    differing = {name: tuple(preset.diff(profile)) for name, preset in _PRESETS.items()}
    name = min(differing, key=lambda candidate: len(differing[candidate]))
    return name, differing[name]


def to_data(profile: RuleProfile) -> dict[str, Any]:
    """A profile as plain data: a preset, and the options that differ from it.

    >>> to_data(RuleProfile(stacking="draw_two", hand_size=5))
    {'preset': 'stacking', 'hand_size': 5}
    """
    if not isinstance(profile, RuleProfile):
        raise wrong_type("a RuleProfile", profile)
    name, differing = _written(profile)
    data: dict[str, Any] = {"preset": name}
    for option in differing:
        data[option] = OPTIONS[option].write(getattr(profile, option))
    return data


def from_data(data: object) -> RuleProfile:
    """The inverse of `to_data`; without a preset the official rules are the base.

    Raises:
        ProfileError: not a profile.

    >>> from_data({"preset": "party", "hand_size": 5}).diff(PARTY)
    {'hand_size': (5, 7)}
    """
    if not isinstance(data, dict) or not all(isinstance(name, str) for name in data):
        raise ProfileError(("profile",), "not a table of options")
    options = dict(data)
    base = by_name(options.pop("preset", "official"))
    return base.replace(**options)


def from_toml(text: str) -> RuleProfile:
    """A profile from the text of a TOML file, with the keys of `from_data`.

    TOML has no null: where an option takes None, write ``"none"``.

    Args:
        text: the text, not the name of a file.

    Raises:
        ProfileError: not TOML, with the line; or not a profile, with the options.
        TypeError: `text` is no text.

    >>> family = from_toml('''
    ... preset = "stacking"
    ... seven_swap = true
    ... target_score = "none"
    ... ''')
    >>> STACKING.diff(family)
    {'seven_swap': (False, True), 'target_score': (500, None)}
    >>> from_toml("hand_size = seven")
    Traceback (most recent call last):
    ...
    uno_rules.errors.ProfileError: profile: not TOML: Invalid value (at line 1, column 13)
    """
    import tomllib  # noqa: PLC0415  # only those who read such a file pay for loading it

    if not isinstance(text, str):
        raise wrong_type("text", text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ProfileError(("profile",), f"not TOML: {shown(error, 200)}") from None
    except ValueError:
        raise ProfileError(("profile",), "not TOML: a number is too long") from None
    except RecursionError:
        raise ProfileError(("profile",), "not TOML: nested too deeply") from None
    return from_data({name: _no_null(name, value) for name, value in data.items()})


def _no_null(name: str, value: object) -> object:
    """None for the text "none", where the option takes None."""
    if value == "none" and name in OPTIONS:
        try:
            OPTIONS[name].read(None)
        except ValueError:
            return value
        return None
    return value
