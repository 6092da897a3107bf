"""The tables of a profile, with every question answered."""

from __future__ import annotations

from typing import Final

from uno_rules.engine.tables.drawing import settle_drawing
from uno_rules.engine.tables.fitting import settle_fitting
from uno_rules.engine.tables.keeping import Kept
from uno_rules.engine.tables.manners import settle_manners
from uno_rules.engine.tables.penalties import settle_penalties
from uno_rules.engine.tables.questions import Tables
from uno_rules.engine.tables.rounds import settle_rounds
from uno_rules.engine.tables.seats import settle_seats
from uno_rules.engine.tables.wording import READY, count_ways, settle_wording
from uno_rules.profile import RuleProfile

MOST: Final = 1_000_000
"""What tables that are kept weigh together, in cards, actions and words: some hundred
megabytes.  Those of four seats and a printed deck weigh three thousand."""

_TABLES: Final = Kept[tuple[RuleProfile, tuple[bool, ...]], Tables](MOST)


def compile_tables(profile: RuleProfile, active: tuple[bool, ...]) -> Tables:
    """The tables of `profile` for the seats that are `active`."""
    key = profile, active
    tables = _TABLES.find(key)
    if tables is None:
        tables = _settle(profile, active)
        _TABLES.keep(key, tables, _weigh(tables))
    return tables


def _settle(profile: RuleProfile, active: tuple[bool, ...]) -> Tables:
    tables = Tables(profile, active)
    settle_seats(tables)
    settle_fitting(tables)
    settle_penalties(tables)
    settle_rounds(tables)
    settle_drawing(tables)
    settle_manners(tables)
    settle_wording(tables)
    return tables


def _weigh(tables: Tables) -> int:
    """What depends on the numbers of seats, cards and pairs, and is not made when asked for."""
    seats, said = len(tables.active), count_ways(tables)
    fits = sum([len(lead.fits) for lead in tables.printed.values()])
    plays = 3 * said if said <= READY else 0  # out of three sizes of hands
    options = len(tables.profile.stacking) + 5 * len(tables.universe)
    return fits + plays + options + len(tables.deck) // 5 + seats * seats // 5
