"""The rules of UNO as immutable state: ``apply(state, action) -> state``.

Not affiliated with Mattel, whose trademark UNO is.
"""

from uno_rules import blanks, events, options, phases, presets, shuffling
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
from uno_rules.beliefs import determinize, unseen
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
from uno_rules.fair_deal import verify_fair_deal
from uno_rules.following import follow
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
from uno_rules.plain.events import event_from_data, event_to_data
from uno_rules.profile import OFFICIAL, RuleProfile
from uno_rules.record import GameRecord, RecordOutcome, dump, dumps, load, loads
from uno_rules.rulesheet import rule_sheet
from uno_rules.state import GameState, Outcome
from uno_rules.view import PlayerView, view

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
    "Deck",
    "Draw",
    "Effect",
    "Event",
    "GameRecord",
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
    "PlayerView",
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
    "presets",
    "rule_sheet",
    "set_up",
    "shuffling",
    "step",
    "unseen",
    "verify_fair_deal",
    "view",
    "visible",
    "why_not",
]
