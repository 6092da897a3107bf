"""The marks of the picture: numbers, text, the emblem and hatching of each colour, icons.

A colour is never told by colour alone.  Each has its letter, an emblem (red a diamond,
yellow a disc, green a leaf, blue a square), and the hatching by which heralds print it in
black and white: upright lines for red, dots for yellow, slanting for green, level for blue.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from uno_rules.cards import Color, Symbol

FONT: Final = "system-ui,Helvetica,Arial,sans-serif"
INK: Final = "#1d2327"
PAPER: Final = "#fffefa"
SLATE: Final = "#3d4852"
FILL: Final[dict[Color, str]] = {
    Color.RED: "#c4312b",
    Color.YELLOW: "#f5c02c",
    Color.GREEN: "#2a7a3a",
    Color.BLUE: "#2460b3",
}
PEN: Final[dict[Color, str]] = {color: INK if color is Color.YELLOW else "#fff" for color in Color}
"""In what is written on `FILL`."""
TINT: Final[dict[Color, str]] = {
    Color.RED: "#fbe6e3",
    Color.YELLOW: "#fef5d6",
    Color.GREEN: "#e2f2e3",
    Color.BLUE: "#e1ebf9",
}
_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def num(value: float) -> str:
    """A number as it stands in the picture, the same on every machine.

    >>> num(12.0), num(-1 / 3)
    ('12', '-0.33')
    """
    return f"{round(value, 2) + 0:.10g}"


def words(content: str) -> str:
    r"""Text as XML allows it: escaped, and with U+FFFD for what cannot be written at all.

    >>> words("<Anna> & \x00")
    '&lt;Anna&gt; &amp; \ufffd'
    """
    return escape(_NOT_IN_XML.sub("\ufffd", content), quote=False)


def text(x: float, y: float, size: float, content: str, more: str = "") -> str:
    """A line of text in the middle of `x`, on the line `y`.

    >>> text(10, 20, 14, "R7")
    '<text x="10" y="20" font-size="14" text-anchor="middle">R7</text>'
    """
    anchor = "" if "text-anchor" in more else ' text-anchor="middle"'
    place = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}"'
    return f"<text {place}{anchor}{more and ' ' + more}>{words(content)}</text>"


def box(x: float, y: float, width: float, height: float, radius: float, more: str) -> str:
    """A rectangle with round corners.

    >>> box(0, 0, 60, 84, 6, 'fill="none"')
    '<rect x="0" y="0" width="60" height="84" rx="6" fill="none"/>'
    """
    size = f'width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size} {more}/>'


def emblem(color: Color, x: float, y: float, r: float, more: str) -> str:
    """The sign of a colour around a point; all four cover about as much.

    >>> emblem(Color.BLUE, 10, 10, 10, 'fill="none"')
    '<path d="M1 1h18v18h-18z" fill="none"/>'
    """
    return f'<path d="{_outline(color, x, y, r)}" {more}/>'


def _outline(color: Color, x: float, y: float, r: float) -> str:
    if color is Color.RED:
        a = num(1.2 * r)
        return f"M{num(x)} {num(y - 1.2 * r)}l{a} {a}l-{a} {a}l-{a} -{a}z"
    if color is Color.YELLOW:
        a, b = num(r), num(2 * r)
        return f"M{num(x - r)} {num(y)}a{a} {a} 0 1 1 {b} 0a{a} {a} 0 1 1 -{b} 0z"
    if color is Color.GREEN:
        a = num(r)
        arcs = f"h{a}a{a} {a} 0 0 1 {a} {a}v{a}h-{a}a{a} {a} 0 0 1 -{a} -{a}z"
        return f"M{num(x - r)} {num(y - r)}{arcs}"
    side = num(1.8 * r)
    return f"M{num(x - 0.9 * r)} {num(y - 0.9 * r)}h{side}v{side}h-{side}z"


def four(x: float, y: float, dx: float, dy: float, r: float, more: str = "") -> str:
    """The emblems of all four colours around a point: what a wild has instead of one.

    Without `more`, which says how they are painted, each has its colour.

    >>> four(0, 0, 5, 5, 4).count("<path")
    4
    """
    corners = zip(Color, ((-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy)), strict=True)
    return "".join(
        [emblem(c, x + i, y + j, r, more or f'fill="{FILL[c]}"') for c, (i, j) in corners]
    )


def _slanting(left: int, top: int, right: int, bottom: int, step: int) -> str:
    """Lines down to the right that end at the edges of a rectangle."""
    lines = []
    for start in range(top - (right - left) + step, bottom, step):
        y = max(start, top)
        x = left + y - start
        end = min(bottom, start + right - left)
        lines.append(f"M{x} {y}L{left + end - start} {end}")
    return "".join(lines)


HATCHING: Final[dict[Color, str]] = {
    Color.RED: "".join([f"M{x} 3V81" for x in range(27, 60, 6)]),
    Color.YELLOW: "".join(
        [f"M{x} {y}h0" for y in range(6, 82, 6) for x in range(27 + y % 4 * 3 // 2, 58, 6)]
    ),
    Color.GREEN: _slanting(24, 3, 58, 81, 8),
    Color.BLUE: "".join([f"M24 {y}H57" for y in range(6, 82, 6)]),
}
"""Where the lines of a colour run in the field of a card; dots are lines of no length."""

ICONS: Final[dict[Symbol, str]] = {
    Symbol.SKIP: "M-9 3A9 9 0 0 1 8 0M9 -6L8.5 .5L2 .5M-.5 7h1",
    Symbol.REVERSE: "M-6 8V-2A5.5 5.5 0 0 1 5 -2V7M.5 3L5 7.5L9.5 3",
    Symbol.WILD_SHUFFLE_HANDS: (
        "M-9 -5H-6L4 5H8M5 2L8.5 5L5 8M-9 5H-6L-4 3M1 -2L4 -5H8M5 -8L8.5 -5L5 -2"
    ),
    Symbol.WILD_SWAP_HANDS: "M-8 -4H8M4.5 -7.5L8.5 -4L4.5 -.5M8 4H-8M-4.5 .5L-8.5 4L-4.5 7.5",
}
"""Lines around the point 0, 0: a hop over one, a turning back, two ways that cross, an exchange."""


def icon(symbol: Symbol, x: float, y: float, scale: float, color: str) -> str:
    """The icon of a symbol that has one.

    >>> icon(Symbol.SKIP, 10, 12, 1, "#fff")[:45]
    '<path transform="translate(10 12) scale(1)" d'
    """
    line = 'fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
    place = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    return f'<path transform="{place}" d="{ICONS[symbol]}" stroke="{color}" {line}/>'
