"""Tables of the rules that are made from the code: what each phase knows, what each option touches.

For people, in the documentation and on the command line; nothing here decides anything.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import attrs

from uno_rules.actions import ACTIONS, JumpIn, Misplay, Report
from uno_rules.decks import DECKS
from uno_rules.engine.reducer import MOVES
from uno_rules.option_table import OPTIONS
from uno_rules.options import STACKING, Deflect
from uno_rules.phases import PHASES, AfterDrawPhase, RespondPhase

_REFUSED: Final = frozenset(
    {
        (AfterDrawPhase, JumpIn),
        (AfterDrawPhase, Misplay),
        (AfterDrawPhase, Report),
        (RespondPhase, Misplay),
    }
)
"""What stands among the moves of a phase only to be refused in its own words (9.16, 9.17, 5.9)."""

_SPEAKING: Final = "play after_draw respond"
_TOUCHES: Final[dict[str, str]] = {
    "deck": _SPEAKING,
    "customizable_effect": _SPEAKING,
    "initial_extra_wild": "initial_color",
    "force_play": "play",
    "drawn_card": "after_draw",
    "wild_playable": "play after_draw",
    "multi_play": "play",
    "stacking": "respond",
    "last_stack": "respond",
    "deflect": "respond",
    "wd4_policy": _SPEAKING,
    "wd4_legality": _SPEAKING,
    "uno_call": _SPEAKING,
    "uno_false_call_penalty": _SPEAKING,
    "uno_false_catch_penalty": _SPEAKING,
    "forbidden_last": "play respond",
    "last_wd4_challenge": "respond",
    "seven_swap": "play after_draw",
    "swap_scope": f"initial_color {_SPEAKING}",
    "jump_in": "play respond",
    "pile_end": "play",
    "wrong_card": "play respond",
    "suggestion_penalty": _SPEAKING,
    "team_talk": _SPEAKING,
    "teams": f"initial_color {_SPEAKING}",
    "max_turns": f"{_SPEAKING} round_over",
    "time_limit": f"{_SPEAKING} round_over",
}
"""Option → the phases in which two of its values can allow different actions in one position.

The tests hold a position for every entry, and look for one where there is none.
"""

_OTHER_VALUES: Final[dict[str, str]] = {
    "deck": ", ".join([*list(DECKS)[1:], "a deck of your own"]),
    "customizable_effect": "a list of effects",
    "stacking": ", ".join([*list(STACKING)[1:], "pairs of kinds"]),
    "deflect": ", ".join(Deflect),
    "forbidden_last": "kinds of cards",
    "card_points": "a table of points",
    "teams": "a number, or the team of every seat",
}


@attrs.frozen
class Table:
    """A table of texts.

    Attributes:
        head: the names of the columns.
        rows: their cells, as many in each row.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def to_text(self) -> str:
        """The table in columns of one width, for a terminal.

        >>> print(Table(("card", "points"), (("Skip", "20"), ("W", "50"))).to_text())
        card  points
        Skip  20
        W     50
        """
        lines = (self.head, *self.rows)
        widths = [max([len(cell) for cell in column]) for column in zip(*lines, strict=True)]
        return "\n".join([_line(cells, widths) for cells in lines])

    def to_markdown(self) -> str:
        """The table in Markdown; the first cell of a row is code.

        >>> print(Table(("card", "points"), (("W", "50"),)).to_markdown())
        | card | points |
        |---|---|
        | `W` | 50 |
        """
        rows = [(f"`{first}`", *others) for first, *others in self.rows]
        rule = "|" + "---|" * len(self.head)
        return "\n".join([_cells(self.head), rule, *[_cells(row) for row in rows]])


def _line(cells: Iterable[str], widths: Iterable[int]) -> str:
    padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=True)]
    return "  ".join(padded).rstrip()


def _cells(row: Iterable[str]) -> str:
    return f"| {' | '.join(row)} |"


def phases_table() -> Table:
    """Which actions can be legal in which phase, at some table.

    >>> table = phases_table()
    >>> table.head
    ('action', 'initial_color', 'play', 'after_draw', 'respond', 'round_over', 'match_over')
    >>> table.rows[2]
    ('Draw', '', 'yes', '', '', '', '')
    """
    rows = []
    for action in ACTIONS:
        known = [action in MOVES[phase] and (phase, action) not in _REFUSED for phase in PHASES]
        rows.append((action.__name__, *["yes" if cell else "" for cell in known]))
    return Table(("action", *[phase.name for phase in PHASES]), tuple(rows))


def options_table() -> Table:
    """Every option: its default, the phases that it touches, and its other values.

    An option touches a phase if two of its values can allow different actions in one
    position of it, to which one of the two has led.  Where it touches none, it changes what
    actions do, how a round is set up, what is seen, or how it counts.  Values are written
    as ``uno-rules rules --diff`` writes them, less the quotation marks.

    >>> options_table().rows[14]
    ('force_play', 'false', 'play', 'true')
    """
    rows = []
    for name, option in OPTIONS.items():
        default = json.dumps(option.write(option.default)).strip('"')
        touched = ", ".join(_TOUCHES.get(name, "").split())
        rows.append((name, default, touched, _other_values(name, option.default)))
    return Table(("option", "default", "touches", "other values"), tuple(rows))


def _other_values(name: str, default: object) -> str:
    if name in _OTHER_VALUES:
        return _OTHER_VALUES[name]
    if isinstance(default, StrEnum):
        return ", ".join([value for value in type(default) if value is not default])
    if isinstance(default, bool):
        return "false" if default else "true"
    return "a number, or null" if name == "target_score" else "a number"
