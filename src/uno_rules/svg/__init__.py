"""Pictures of cards and positions as SVG text, for pages and notebooks.

Own artwork, on a ground of its own, so that it can lie on any page; light or dark as the
reader prefers.  Nothing is told by colour alone.  The same position gives the same bytes.
A picture of a view is made from the view and nothing else, so it shows no hidden card.
This module is loaded only when asked for, and knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from uno_rules.cards import Card
from uno_rules.engine.reducer import legal_actions
from uno_rules.errors import SetupError, SetupFault, clip, wrong_type
from uno_rules.phases import AfterDrawPhase
from uno_rules.state import GameState
from uno_rules.svg.account import Names
from uno_rules.svg.card import HEIGHT, WIDTH, draw_card
from uno_rules.svg.shapes import FONT
from uno_rules.svg.table import draw_table
from uno_rules.view import AfterDrawSeen, PlayerView, view
from uno_rules.wording import card_name

__all__ = ["card_svg", "state_svg", "view_svg"]

_LONGEST_NAME: Final = 14


def card_svg(card: Card) -> str:
    """The picture of one card.

    Raises:
        TypeError: not a card.

    >>> picture = card_svg(Card.parse("R7"))
    >>> picture.splitlines()[1]
    '<title>red 7</title>'
    """
    if not isinstance(card, Card):
        raise wrong_type("a Card", card)
    width, height = 2 * WIDTH + 4, 2 * HEIGHT + 4
    size = f'width="{width}" height="{height}" viewBox="-1 -1 {WIDTH + 2} {HEIGHT + 2}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">\n'
        f"<title>{card_name(card)}</title>\n{draw_card(card, 0, 0)}\n</svg>\n"
    )


def state_svg(state: GameState, names: Names = ()) -> str:
    """The picture of a whole state: all hands lie open.  Never show it to a seat.

    Cards that may be laid down now, in turn or by jumping in, stand a little higher.

    Args:
        state: the state.
        names: what to call the seats; a seat without a name is called by its number.

    Raises:
        TypeError: not a state, or names that are no texts.

    >>> from uno_rules import OFFICIAL, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> picture = state_svg(state, ["Anna", "Ben"])
    >>> picture.splitlines()[1], "blue 2" in picture and "green 4" in picture
    ('<title>Anna is to play.</title>', True)
    """
    seen = view(state, None)
    phase = state.phase
    everything = attrs.evolve(
        seen,
        hands=state.hands,
        known=state.hands,
        phase=AfterDrawSeen(phase.drawn) if isinstance(phase, AfterDrawPhase) else seen.phase,
        legal=legal_actions(state),
    )
    return draw_table(everything, _clean(names))


def view_svg(seen: PlayerView, names: Names = ()) -> str:
    """The picture of what a seat sees: hidden cards lie face down.

    Args:
        seen: the view; its seat sits at the bottom.
        names: as for `state_svg`.

    Raises:
        SetupError: the view was altered, and has a part that no view has.
        TypeError: not a view, or names that are no texts.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> picture = view_svg(view(state, 1))
    >>> picture.count("a hidden card"), "blue 2" in picture, "green 4" in picture
    (3, False, True)
    """
    if not isinstance(seen, PlayerView):
        raise wrong_type("a PlayerView", seen)
    cleaned = _clean(names)
    try:
        _check_sizes(seen)
        return draw_table(seen, cleaned)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise SetupError(
            SetupFault.POSITION, "the view cannot be drawn: a part of it is none that a view has"
        ) from error


def _check_sizes(seen: PlayerView) -> None:
    """Refuse a hand without end, or what is not there for every seat."""
    for part in (seen.hands, seen.active, seen.scores):
        if len(part) != len(seen.counts):
            raise ValueError("not one for each seat")
    for count, known in zip(seen.counts, seen.known, strict=True):
        if not len(known) <= count <= len(seen.cards):
            raise ValueError("not a number of cards")


def _clean(names: Names) -> tuple[str, ...]:
    """Names on one line, and short enough for the place of a seat."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise wrong_type("names", names)
    for name in names:
        if not isinstance(name, str):
            raise wrong_type("a name", name)
    return tuple([clip(" ".join(name.split()), _LONGEST_NAME) for name in names])
