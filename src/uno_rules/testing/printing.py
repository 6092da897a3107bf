"""How Hypothesis prints what a failing test was given: as code that makes it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from uno_rules.actions import ACTIONS
from uno_rules.cards import Card
from uno_rules.decks import Deck, deck_to_data
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord, dumps
from uno_rules.state import GameState
from uno_rules.view import PlayerView

WRITERS: Final[dict[type[Any], Callable[[Any], str]]] = {
    Card: lambda card: f"Card.parse('{card}')",
    Deck: lambda deck: f"deck_from_data({deck_to_data(deck)!r})",
    GameRecord: lambda record: f"loads({dumps(record)!r})",
    GameState: lambda state: f"GameState.from_text({state.to_text()!r})",
    PlayerView: lambda seen: f"PlayerView.from_data({seen.to_data()!r})",
    RuleProfile: repr,
    **dict.fromkeys(ACTIONS, lambda action: f"parse_action('{action}')"),
}
"""The code for a value of each type; without it all fields are printed, compiled tables too."""


def register() -> None:
    """Tell Hypothesis; from then on it prints these types so, wherever they come from."""
    for kind, write in WRITERS.items():
        for_type_by_name(kind.__module__, kind.__name__, _printer(write))


def _printer(
    write: Callable[[Any], str],
) -> Callable[[Any, RepresentationPrinter, bool], None]:
    return lambda value, printer, _: printer.text(write(value))
