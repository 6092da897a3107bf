"""The rules of one table, as a person would explain them, in English or Spanish.

`rule_sheet` prints only what applies, and every number comes from the profile.  A
sentence is written in all languages at once (`uno_rules.rulesheet.text`); which
sentences a table needs is decided once, in the module of its subject.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import fill
from typing import Final

from uno_rules.errors import ProfileError, quoted, wrong_type
from uno_rules.profile import RuleProfile
from uno_rules.rulesheet import (
    cards,
    dealing,
    ending,
    first_card,
    match_end,
    penalties,
    talk,
    turns,
)
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import LANGUAGES, Text

__all__ = ["LANGUAGES", "rule_sheet"]

WIDTH: Final = 88
TITLE: Final = Text("UNO: the rules of this table", "UNO: las reglas de esta mesa")

Part = Callable[[Table], Iterator[Text]]

PARTS: Final[tuple[tuple[Text, Part], ...]] = (
    (Text("Players and deal", "Jugadores y reparto"), dealing.players_and_deal),
    (Text("Teams", "Equipos"), match_end.teams),
    (Text("The first card", "La primera carta"), first_card.first_card),
    (Text("Your turn", "Tu turno"), turns.your_turn),
    (Text("Drawing", "Robar"), turns.drawing),
    (Text("What the cards do", "Qué hacen las cartas"), cards.cards),
    (Text("Exchanging hands", "Intercambio de manos"), cards.exchanges),
    (Text("Penalties", "Castigos"), penalties.penalties),
    (Text("The Wild Draw Four", "El Comodín roba cuatro"), penalties.wild_draw_four),
    (Text("UNO", "UNO"), talk.uno),
    (Text("Jumping in", "Jugar fuera de turno"), talk.jumping_in),
    (Text("The draw pile", "El mazo de robo"), turns.draw_pile),
    (Text("Mistakes", "Errores"), talk.mistakes),
    (Text("Going out", "Quedarse sin cartas"), ending.going_out),
    (Text("Points", "Puntos"), ending.scoring),
    (Text("The end of the match", "El final de la partida"), match_end.end_of_match),
    (Text("Time", "Tiempo"), match_end.clock),
)
"""Headings in the order of the sheet, and what is said under them where it applies."""


def rule_sheet(profile: RuleProfile, language: str = "en") -> str:
    """The rules of a table as plain text, section by section.

    Args:
        profile: the rules of the table.
        language: ``"en"`` or ``"es"``.

    Returns:
        A title, and under each heading short paragraphs, in lines of at most 88
        characters.  It is Markdown too.

    Raises:
        ProfileError: there is no such language.
        TypeError: `profile` is no profile.

    >>> from uno_rules import RuleProfile
    >>> "- For 3 players." in rule_sheet(RuleProfile(min_players=3, max_players=3))
    True
    >>> print(rule_sheet(RuleProfile(), "es").splitlines()[0])
    UNO: las reglas de esta mesa
    """
    if not isinstance(profile, RuleProfile):
        raise wrong_type("a RuleProfile", profile)
    if not isinstance(language, str) or language not in LANGUAGES:
        raise ProfileError(("language",), f"{quoted(language)} is none of {', '.join(LANGUAGES)}")
    table = Table(profile)
    lines = _heading(TITLE.within(language), "=")
    for heading, part in PARTS:
        said = [_paragraph(text.within(language)) for text in part(table)]
        if said:
            lines += ["", *_heading(heading.within(language), "-"), *said]
    return "\n".join(lines)


def _heading(text: str, under: str) -> list[str]:
    return [text, under * len(text)]


def _paragraph(text: str) -> str:
    return fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)
