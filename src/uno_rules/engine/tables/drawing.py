"""When a seat draws, what becomes of the card, and where the cards come from."""

from __future__ import annotations

from uno_rules import options as o
from uno_rules.engine.tables.questions import Tables


def settle_drawing(tables: Tables) -> None:
    profile = tables.profile
    tables.until_playable = profile.draw_rule is o.DrawRule.UNTIL_PLAYABLE
    tables.voluntary_draw_ends = profile.after_voluntary_draw is o.AfterVoluntaryDraw.NO_PLAY
    tables.asks_duty_to_draw = tables.until_playable or tables.voluntary_draw_ends
    tables.keeps_drawn = profile.drawn_card is o.DrawnCard.KEEP
    tables.must_play_drawn = profile.drawn_card is o.DrawnCard.MUST_PLAY
    tables.recycles = profile.pile_end is o.PileEnd.RECYCLE
    tables.flips = profile.recycle is o.Recycle.FLIP
    tables.eager = profile.recycle_timing is o.RecycleTiming.EAGER
