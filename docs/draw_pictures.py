"""Draws the positions of the pages in ``docs/pictures``, from states and views.

Run it from the root of the project, with the library installed as the README says, after
a change to `uno_rules.svg` or to a position below: ``.venv/bin/python docs/draw_pictures.py``.
A test says when it has been forgotten.
"""

from __future__ import annotations

from pathlib import Path

import uno_rules as uno
from uno_rules.svg import state_svg, view_svg

FOLDER = Path(__file__).parent / "pictures"
NAMES = ("Anna", "Ben", "Carla", "David")
PILE = "G1 G2 Y8 B9 R4 Y3 B1 G9 R9 Y6"


def play(state: uno.GameState, *actions: str) -> uno.GameState:
    """The state after some actions."""
    for action in actions:
        state = uno.apply(state, uno.parse_action(action))
    return state


def stacked_draw_twos() -> str:
    """Ben has answered Anna's Draw Two with his own; four cards wait for Carla, who has one too."""
    state = uno.set_up(
        uno.presets.by_name("stacking"),
        hands=["R+2 R3 Y1", "B+2 G3 G5 Y7", "G+2 B4 Y4", "R1 B6 W"],
        top="R5",
        draw_pile=PILE,
        scores=[120, 35, 0, 208],
    )
    return state_svg(play(state, "0 R+2", "1 B+2"), NAMES)


def challenge() -> str:
    """Anna's Wild Draw Four is a bluff: she still holds a green card.  Ben may doubt it."""
    state = uno.set_up(
        uno.OFFICIAL,
        hands=["W4 G7 B2", "R1 Y2 Y5", "R3 R4"],
        top="G5",
        draw_pile=PILE,
        dealer=2,
    )
    return state_svg(play(state, "0 W4=B"), NAMES)


def reverse_of_two() -> str:
    """Between two, a Reverse gives the turn back to whoever played it."""
    state = uno.set_up(
        uno.OFFICIAL, hands=["YR Y4 B8 RS", "Y1 G6 R2"], top="Y9", draw_pile=PILE, dealer=1
    )
    return state_svg(play(state, "0 YR"), NAMES)


def _before_the_swap() -> uno.GameState:
    return uno.set_up(
        uno.RuleProfile(seven_swap=True),
        hands=["R7 B2 B3 Y9 G8", "G1 G2", "R6 Y1 Y5"],
        top="R5",
        draw_pile=PILE,
        dealer=2,
    )


def seven_before() -> str:
    """Anna holds many cards and a seven that fits."""
    return state_svg(_before_the_swap(), NAMES)


def seven_after() -> str:
    """She has played it, and has taken Ben's two cards for her four."""
    return state_svg(play(_before_the_swap(), "0 R7>1"), NAMES)


def jump_in() -> str:
    """It is Ben's turn, but David holds the very card that lies on top."""
    state = uno.set_up(
        uno.RuleProfile(jump_in="exact"),
        hands=["G5 Y2 B7", "G1 R8 W", "B6 Y1", "G5 R2 Y9"],
        top="G3",
        draw_pile=PILE,
        dealer=3,
    )
    return state_svg(play(state, "0 G5"), NAMES)


def hidden_hands() -> str:
    """Ben's view: he has challenged Anna, so he knows two of her cards, and no other hand."""
    state = uno.set_up(
        uno.OFFICIAL,
        hands=["W4 G7 B2", "R1 Y2 B5", "R3 R4 B8 Y5", "B3 G4"],
        top="G5",
        draw_pile=PILE,
        dealer=3,
        scores=[61, 140, 18, 0],
    )
    return view_svg(uno.view(play(state, "0 W4=B", "1 challenge"), 1), NAMES)


PICTURES = {
    "stacked-draw-twos": stacked_draw_twos,
    "wild-draw-four-challenge": challenge,
    "reverse-of-two": reverse_of_two,
    "seven-swap-before": seven_before,
    "seven-swap-after": seven_after,
    "jump-in": jump_in,
    "hidden-hands": hidden_hands,
}
"""The name of each file, and what draws it."""


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
