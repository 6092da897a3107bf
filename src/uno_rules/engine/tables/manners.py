"""UNO, mistakes, table talk and clocks: what is said and punished beside the cards."""

from __future__ import annotations

from uno_rules import options as o
from uno_rules.engine.tables.questions import Tables


def settle_manners(tables: Tables) -> None:
    profile = tables.profile
    uno = tables.uno_required = profile.uno_call is o.UnoCall.REQUIRED
    tables.window_shuts = profile.uno_window is o.UnoWindow.NEXT_TURN
    tables.uno_penalty = profile.uno_penalty
    tables.uno_after_swap = uno and profile.uno_after_swap is o.UnoAfterSwap.REQUIRED
    tables.false_call = profile.uno_false_call_penalty if uno else 0
    tables.false_catch = profile.uno_false_catch_penalty if uno else 0
    tables.misplays = profile.wrong_card is not o.WrongCard.REJECT
    tables.misplay_stands = profile.wrong_card is o.WrongCard.PENALIZE_ON_REPORT
    tables.wrong_card_penalty = profile.wrong_card_penalty
    tables.suggestion_penalty = profile.suggestion_penalty
    tables.partners_talk = profile.team_talk
    tables.clock = profile.time_limit or profile.max_turns is not None
    tables.max_turns = profile.max_turns
    penalties = tables.suggestion_penalty + tables.false_call + tables.false_catch
    tables.asides = tables.jumps_possible or tables.misplays or tables.clock or penalties > 0
    tables.watched = tables.max_turns is not None or not tables.recycles
