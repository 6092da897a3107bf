"""Cards as they are drawn: a spine that tells all, so that a hand can overlap, and a field.

The artwork is the library's own and means to look like no printed card.  On the spine
stand, from the top: the symbol, the emblem of the colour with its letter, and a word.
"""

from __future__ import annotations

from typing import Final

from uno_rules.cards import Card, Color, Symbol
from uno_rules.svg.shapes import (
    FILL,
    HATCHING,
    ICONS,
    INK,
    PAPER,
    PEN,
    SLATE,
    TINT,
    box,
    emblem,
    four,
    icon,
    num,
    text,
    words,
)
from uno_rules.wording import card_name

WIDTH: Final = 60
HEIGHT: Final = 84
SPINE: Final = 22
"""How much of a card the next one leaves to see."""

_FIELD: Final = (SPINE + WIDTH) / 2
_WORDS: Final[dict[Symbol, str]] = {
    Symbol.SKIP: "skip",
    Symbol.REVERSE: "reverse",
    Symbol.DRAW_TWO: "draw 2",
    Symbol.WILD: "wild",
    Symbol.WILD_DRAW_FOUR: "draw 4",
    Symbol.WILD_SHUFFLE_HANDS: "shuffle",
    Symbol.WILD_SWAP_HANDS: "swap",
    Symbol.WILD_CUSTOMIZABLE: "custom",
}
_INDEX: Final[dict[Symbol, str]] = {Symbol.WILD_DRAW_FOUR: "+4", Symbol.WILD_CUSTOMIZABLE: "C"}


def draw_card(card: Card | None, x: float, y: float, scale: float = 1) -> str:
    """A card with its upper left corner at a point; None is a card face down.

    >>> draw_card(Card.parse("R7"), 8, 4)[:52]
    '<g transform="translate(8 4)"><title>red 7</title><r'
    """
    name = "a hidden card" if card is None else card_name(card)
    place = f"translate({num(x)} {num(y)})" + (f" scale({num(scale)})" if scale != 1 else "")
    inside = _back() if card is None else _face(card)
    return f'<g transform="{place}"><title>{words(name)}</title>{inside}</g>'


def _back() -> str:
    lines = 'fill="none" stroke="#fff" stroke-width="1.5"'
    return (
        box(0, 0, WIDTH, HEIGHT, 6, f'fill="{PAPER}" stroke="{INK}"')
        + box(4, 4, WIDTH - 8, HEIGHT - 8, 3, f'fill="{SLATE}"')
        + four(WIDTH / 2, HEIGHT / 2, 8, 8, 6, lines)
    )


def _face(card: Card) -> str:
    color = card.color
    spine = f"M{SPINE} 0H6A6 6 0 0 0 0 6V{HEIGHT - 6}A6 6 0 0 0 6 {HEIGHT}H{SPINE}z"
    return (
        box(0, 0, WIDTH, HEIGHT, 6, f'fill="{TINT[color] if color else PAPER}"')
        + (_field(color) if color else four(_FIELD, HEIGHT / 2, 8.5, 26, 6.5))
        + _symbol(card, _FIELD, HEIGHT / 2, 15, INK)
        + f'<path d="{spine}" fill="{FILL[color] if color else SLATE}"/>'
        + _spine(card)
        + box(0, 0, WIDTH, HEIGHT, 6, f'fill="none" stroke="{INK}"')
    )


def _field(color: Color) -> str:
    """Hatching, and in the middle the emblem in which the symbol stands."""
    line = f'stroke-width="{2 if color is Color.YELLOW else 1}" stroke-linecap="round"'
    paint = f'fill="{PAPER}" stroke="{FILL[color]}" stroke-width="2.5"'
    return (
        f'<path d="{HATCHING[color]}" stroke="{FILL[color]}" {line} opacity=".65"/>'
        f"{emblem(color, _FIELD, HEIGHT / 2, 13.5, paint)}"
    )


def _spine(card: Card) -> str:
    pen = PEN[card.color] if card.color else "#fff"
    x, white = SPINE / 2, 'fill="#fff"'
    if card.color is None:
        sign = four(x, 33.5, 4, 4, 3.4, white)
    else:
        sign = emblem(card.color, x, 33.5, 7.5, white) + text(
            x, 37, 10, str(card.color), _bold(INK)
        )
    down = f'fill="{pen}" text-anchor="start" transform="rotate(90 {num(x - 3)} 48)"'
    return _symbol(card, x, 13.5, 14, pen) + sign + text(x - 3, 48, 8.5, _word(card), down)


def _symbol(card: Card, x: float, y: float, size: float, pen: str) -> str:
    """The symbol around a point: an icon, or one or two characters."""
    if card.symbol in ICONS:
        return icon(card.symbol, x, y, size / 19, pen)
    shown = _INDEX.get(card.symbol, card.symbol.value)
    size = size if len(shown) == 2 else size * 1.25
    return text(x, y + size * 0.36, size, shown, _bold(pen))


def _word(card: Card) -> str:
    if card.symbol is Symbol.CUSTOM:
        return card.face[1:]
    if card.color is not None and card.number is not None:
        return card.color.name.lower()
    return _WORDS[card.symbol]


def _bold(pen: str) -> str:
    return f'font-weight="700" fill="{pen}"'
