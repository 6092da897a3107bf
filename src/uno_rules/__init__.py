"""The rules of UNO as immutable state: ``apply(state, action) -> state``.

Not affiliated with Mattel, whose trademark UNO is.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING, Final

from uno_rules import events, options, phases, shuffling
from uno_rules.__about__ import __version__
from uno_rules.actions import (
    Accept,
    Action,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    Draw,
    JumpIn,
    Misplay,
    NextRound,
    Pass,
    Play,
    Report,
    ReportHint,
    TimeUp,
    parse_action,
)
from uno_rules.cards import Card, Color, Symbol, format_cards, parse_cards
from uno_rules.decks import CLASSIC_108, MODERN_112_SHUFFLE, MODERN_112_SWAP, CustomCard, Deck
from uno_rules.effects import Effect, Verb
from uno_rules.engine.reducer import apply, legal_actions
from uno_rules.errors import (
    Code,
    IllegalActionError,
    NotationError,
    ProfileError,
    RecordError,
    SetupError,
    SetupFault,
    UnoError,
    Violation,
)
from uno_rules.events import Event, visible
from uno_rules.game import (
    is_legal,
    new_game,
    open_game,
    open_round,
    perft,
    set_up,
    step,
    why_not,
)
from uno_rules.phases import (
    AfterDrawPhase,
    InitialColorPhase,
    MatchOverPhase,
    Phase,
    PlayPhase,
    RespondPhase,
    RoundOverPhase,
)
from uno_rules.profile import OFFICIAL, RuleProfile
from uno_rules.state import GameState, Outcome
from uno_rules.view import PlayerView, view

if TYPE_CHECKING:
    from uno_rules import blanks, presets
    from uno_rules.beliefs import determinize, unseen
    from uno_rules.fair_deal import verify_fair_deal
    from uno_rules.following import follow
    from uno_rules.plain.events import event_from_data, event_to_data
    from uno_rules.playing import PlayedOut, play_out
    from uno_rules.policy import Policy
    from uno_rules.record import GameRecord, RecordOutcome, dump, dumps, load, loads
    from uno_rules.record_sets import DamagedLine, read_records, write_records
    from uno_rules.rulesheet import rule_sheet
    from uno_rules.simulation import GameResult, simulate

_LATER: Final = {
    "blanks": ("blanks",),
    "presets": ("presets",),
    "beliefs": ("determinize", "unseen"),
    "fair_deal": ("verify_fair_deal",),
    "following": ("follow",),
    "plain.events": ("event_from_data", "event_to_data"),
    "playing": ("PlayedOut", "play_out"),
    "policy": ("Policy",),
    "record": ("GameRecord", "RecordOutcome", "dump", "dumps", "load", "loads"),
    "record_sets": ("DamagedLine", "read_records", "write_records"),
    "rulesheet": ("rule_sheet",),
    "simulation": ("GameResult", "simulate"),
}
_MODULE_OF: Final = {name: module for module, names in _LATER.items() for name in names}


def __getattr__(name: str) -> object:
    """Load what is not needed to play when it is asked for: importing stays quick."""
    module = _MODULE_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    loaded = _import_module(f"{__name__}.{module}")
    value = globals()[name] = getattr(loaded, name, loaded)
    return value


__all__ = [
    "CLASSIC_108",
    "MODERN_112_SHUFFLE",
    "MODERN_112_SWAP",
    "OFFICIAL",
    "Accept",
    "Action",
    "AfterDrawPhase",
    "CallUno",
    "Card",
    "CatchUno",
    "Challenge",
    "ChooseColor",
    "Code",
    "Color",
    "CustomCard",
    "DamagedLine",
    "Deck",
    "Draw",
    "Effect",
    "Event",
    "GameRecord",
    "GameResult",
    "GameState",
    "IllegalActionError",
    "InitialColorPhase",
    "JumpIn",
    "MatchOverPhase",
    "Misplay",
    "NextRound",
    "NotationError",
    "Outcome",
    "Pass",
    "Phase",
    "Play",
    "PlayPhase",
    "PlayedOut",
    "PlayerView",
    "Policy",
    "ProfileError",
    "RecordError",
    "RecordOutcome",
    "Report",
    "ReportHint",
    "RespondPhase",
    "RoundOverPhase",
    "RuleProfile",
    "SetupError",
    "SetupFault",
    "Symbol",
    "TimeUp",
    "UnoError",
    "Verb",
    "Violation",
    "__version__",
    "apply",
    "blanks",
    "determinize",
    "dump",
    "dumps",
    "event_from_data",
    "event_to_data",
    "events",
    "follow",
    "format_cards",
    "is_legal",
    "legal_actions",
    "load",
    "loads",
    "new_game",
    "open_game",
    "open_round",
    "options",
    "parse_action",
    "parse_cards",
    "perft",
    "phases",
    "play_out",
    "presets",
    "read_records",
    "rule_sheet",
    "set_up",
    "shuffling",
    "simulate",
    "step",
    "unseen",
    "verify_fair_deal",
    "view",
    "visible",
    "why_not",
    "write_records",
]
