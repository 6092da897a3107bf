"""The tables of a profile, with every question answered."""

from __future__ import annotations

from functools import lru_cache

from uno_rules.engine.tables.drawing import settle_drawing
from uno_rules.engine.tables.fitting import settle_fitting
from uno_rules.engine.tables.manners import settle_manners
from uno_rules.engine.tables.penalties import settle_penalties
from uno_rules.engine.tables.questions import Tables
from uno_rules.engine.tables.rounds import settle_rounds
from uno_rules.engine.tables.seats import settle_seats
from uno_rules.engine.tables.wording import settle_wording
from uno_rules.profile import RuleProfile


@lru_cache(maxsize=256)
def compile_tables(profile: RuleProfile, active: tuple[bool, ...]) -> Tables:
    """The tables of `profile` for the seats that are `active`."""
    tables = Tables(profile, active)
    settle_seats(tables)
    settle_fitting(tables)
    settle_penalties(tables)
    settle_rounds(tables)
    settle_drawing(tables)
    settle_manners(tables)
    settle_wording(tables)
    return tables
