"""The rules of UNO as immutable state: ``apply(state, action) -> state``.

Not affiliated with Mattel, whose trademark UNO is.
"""

from uno_rules import presets
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
    apply,
    is_legal,
    legal_actions,
    new_game,
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
