"""The table: piles in the middle, seats around it clockwise; more than ten seats lie below."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

import attrs

from uno_rules.svg.account import (
    Names,
    caption,
    counted,
    description,
    hand_of,
    marks_of,
    may_lay,
    way_of,
)
from uno_rules.svg.card import HEIGHT, SPINE, WIDTH, draw_card
from uno_rules.svg.shapes import (
    FILL,
    FONT,
    INK,
    PAPER,
    PEN,
    box,
    emblem,
    four,
    num,
    text,
    words,
)
from uno_rules.view import PlayerView
from uno_rules.wording import seat_name

Row = Sequence[int]

_AROUND: Final = 10
"""As many seats as sit around the table."""
_BELOW: Final = 5
"""As many as lie side by side where there are more."""
_SEAT: Final = 236
"""How wide a seat is in the longest row; seats in other rows share the same width."""
_MARGIN: Final = 16
_GAP: Final = 10
_PAD: Final = 12
"""From the frame of a seat to what is in it."""
_STEP: Final = SPINE + 1
_LIFT: Final = 10
"""How much higher a card stands that may be laid down."""
_HEAD: Final = 62
"""From the top of a seat to its cards, with one line under the name."""
_LINE_HIGH: Final = 15
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_PILE: Final = 1.5
"""How much larger than in hands cards are on the piles."""
_ARROWS: Final = 236
"""How far from the middle the arrows are at most."""

_STYLE: Final = (
    "<style>@media screen and (prefers-color-scheme:dark){"
    ".uno-plate{fill:#171c20;stroke:#39434b}.uno-seat{fill:#252d33;stroke:#4a565f}"
    ".uno-turn{fill:#2d373f;stroke:#f2f4f5}"
    ".uno-ink{fill:#f2f4f5}.uno-dim{fill:#b4bec5}.uno-line{stroke:#b4bec5}}</style>"
)
_PLATE: Final = 'class="uno-plate" fill="#eceff1" stroke="#c3ccd2"'
_FRAME: Final = 'class="uno-seat" fill="#f8f9fa" stroke="#c3ccd2"'
_TURN: Final = f'class="uno-turn" fill="#fff" stroke="{INK}" stroke-width="3"'
_LINE: Final = 'class="uno-line" fill="none" stroke="#56636d"'
_DASHED: Final = ' stroke-dasharray="5 4"'
_DIM: Final = 'class="uno-dim" fill="#4a565f"'
_INK: Final = f'class="uno-ink" fill="{INK}"'
_BOLD: Final = f'font-weight="700" {_INK}'


def rows_of(seats: int, first: int) -> tuple[list[Row], list[Row]]:
    """The rows of seats above and below the piles: clockwise, `first` at the bottom left.

    >>> rows_of(4, 0), rows_of(5, 3)
    (([[1, 2]], [[0, 3]]), ([[4, 0, 1]], [[3, 2]]))
    """
    if seats > _AROUND:
        return [], [range(i, min(i + _BELOW, seats)) for i in range(0, seats, _BELOW)]
    order = [(first + place) % seats for place in range(seats)]
    half = seats // 2
    turning = (half + 1) // 2  # from here on the seats are above, and then below again
    above = order[turning : turning + seats - half]
    return [above], [[*order[:turning][::-1], *order[turning + len(above) :][::-1]]]


def draw_table(seen: PlayerView, names: Names) -> str:
    """The picture of what is seen.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> seen = view(set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5"), 1)
    >>> draw_table(seen, ["Anna"]).splitlines()[1]
    '<title>Anna is to play.</title>'
    """
    above, below = rows_of(len(seen.counts), seen.seat or 0)
    columns = max([2, *[len(row) for row in (*above, *below)]])
    pen = _Pen(seen, names, columns * (_SEAT + _GAP) - _GAP + 2 * _MARGIN)
    for row in above:
        pen.draw_seats(row)
    pen.draw_middle()
    for row in below:
        pen.draw_seats(row)
    return pen.finish()


@attrs.define
class _Pen:
    """Draws from the top down; `y` is how far it has come."""

    seen: PlayerView
    names: Names
    width: int
    y: int = _MARGIN
    parts: list[str] = attrs.field(factory=list)

    def finish(self) -> str:
        """All that has been drawn, on its plate."""
        width, height = self.width, self.y - _GAP + _MARGIN
        size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">',
            f"<title>{words(caption(self.seen, self.names))}</title>",
            f"<desc>{words(description(self.seen, self.names))}</desc>",
            _STYLE,
            box(0.5, 0.5, width - 1, height - 1, 14, _PLATE),
        ]
        return "\n".join([*lines, *self.parts, "</svg>\n"])

    def draw_seats(self, row: Row) -> None:
        """A row of seats, all as wide and as high as each other."""
        width = (self.width - 2 * _MARGIN - _GAP * (len(row) - 1)) // len(row)
        inner = width - 2 * _PAD
        across = (inner - WIDTH) // _STEP + 1
        said = [self._say(seat, inner) for seat in row]
        head = _HEAD + _LINE_HIGH * max([len(lines) - 1 for lines in said])
        lines = max([-(-self.seen.counts[seat] // across) for seat in row])
        height = head + (lines * (HEIGHT + _LIFT) + 2 if lines else 0)
        for place, seat in enumerate(row):
            x = _MARGIN + place * (width + _GAP)
            self._draw_seat(seat, x, width, height, said[place])
            self._draw_hand(seat, x + _PAD, self.y + head, inner, across)
        self.y += height + _GAP

    def _say(self, seat: int, width: int) -> list[str]:
        """What stands under the name; a line ends between two marks."""
        marks = [counted(self.seen.counts[seat], "card"), *marks_of(self.seen, seat)]
        kept = [mark.replace(" ", _NO_BREAK) for mark in marks]
        lines = wrap(f"{_NO_BREAK}· ".join(kept), width // 7)
        return [line.replace(_NO_BREAK, " ") for line in lines]

    def _draw_seat(self, seat: int, x: int, width: int, height: int, said: Sequence[str]) -> None:
        """The frame, and in its head the name, the points and the marks."""
        seen = self.seen
        frame = _TURN if seat in seen.to_act else _FRAME
        points = counted(seen.scores[seat], "point")
        left, right = 'text-anchor="start"', 'text-anchor="end"'
        self.parts += [
            box(x, self.y, width, height, 10, frame + ("" if seen.active[seat] else _DASHED)),
            text(x + _PAD, self.y + 23, 15, seat_name(seat, self.names), f"{_BOLD} {left}"),
            text(x + width - _PAD, self.y + 23, 13, points, f"{_DIM} {right}"),
        ]
        for number, line in enumerate(said):
            y = self.y + 41 + number * _LINE_HIGH
            self.parts.append(text(x + _PAD, y, 12, line, f"{_DIM} {left}"))

    def _draw_hand(self, seat: int, x: int, y: int, width: int, across: int) -> None:
        """Cards side by side where all have room, else each on the spine of the next."""
        hand, laid = hand_of(self.seen, seat), may_lay(self.seen, seat)
        spread = (width - WIDTH) // max(1, min(len(hand), across) - 1)
        step = min(spread, WIDTH + 4) if spread >= WIDTH - 2 else _STEP
        for place, card in enumerate(hand):
            line, column = divmod(place, across)
            top = y + line * (HEIGHT + _LIFT) - (_LIFT if card in laid else 0)
            self.parts.append(draw_card(card, x + column * step, top))

    def draw_middle(self) -> None:
        """The piles, the active colour, the way of play, and what the game waits for."""
        middle, top = self.width / 2, self.y + 14
        high = HEIGHT * _PILE
        self._draw_pile(middle - 178, top)
        self._draw_discards(middle - 25, top)
        self._draw_color(middle + 156, top + high / 2)
        self._draw_arrows(top + 8, top + high - 8)
        self.y = round(top + high) + 44
        self._draw_caption()

    def _draw_pile(self, x: float, y: float) -> None:
        """A back on others, as many as there are to see; nothing but its place when empty."""
        count, wide, high = self.seen.draw_count, WIDTH * _PILE, HEIGHT * _PILE
        if not count:
            self.parts.append(box(x, y, wide, high, 9, _LINE + _DASHED))
        for under in range(min(count, 3) - 1, -1, -1):
            self.parts.append(draw_card(None, x - 4 * under, y + 4 * under, _PILE))
        self.parts.append(text(x + wide / 2, y + high + 24, 12, f"draw pile {count}", _DIM))

    def _draw_discards(self, x: float, y: float) -> None:
        """The last three, the top card whole and to the right."""
        pile, step = self.seen.discard_pile, SPINE * _PILE
        last = pile[-3:]
        left = x - (len(last) - 1) * step / 2
        for place, card in enumerate(last):
            self.parts.append(draw_card(card, left + place * step, y, _PILE))
        middle, below = x + WIDTH * _PILE / 2, y + HEIGHT * _PILE
        self.parts.append(text(middle, below + 24, 12, f"discards {len(pile)}", _DIM))

    def _draw_color(self, x: float, y: float) -> None:
        color, pending = self.seen.color, self.seen.pending
        y -= 24 if pending else 6
        if color is None:
            self.parts.append(four(x, y, 13, 13, 10))
        else:
            rim = f'fill="{FILL[color]}" stroke="{PAPER}" stroke-width="2"'
            letter = f'font-weight="700" fill="{PEN[color]}"'
            self.parts += [emblem(color, x, y, 24, rim), text(x, y + 9, 25, str(color), letter)]
        name = "no colour yet" if color is None else color.name.lower()
        self.parts.append(text(x, y + 44, 13, name, _BOLD))
        if pending:
            due, white = f"+{counted(pending, 'card')}", 'font-weight="700" fill="#fff"'
            self.parts += [
                box(x - 42, y + 55, 84, 26, 13, f'fill="{INK}" stroke="#fff"'),
                text(x, y + 72.5, 13, due, white),
            ]

    def _draw_arrows(self, top: float, bottom: float) -> None:
        """On both sides, the way in which the turn goes around."""
        for side in (-1, 1):
            x = self.width / 2 + side * min(self.width / 2 - 34, _ARROWS)
            up = side * self.seen.direction < 0
            begin, end, barb = (bottom, top, 8) if up else (top, bottom, -8)
            bend = f"{num(x + side * 16)} {num((top + bottom) / 2)}"
            curve = f"M{num(x)} {num(begin)}Q{bend} {num(x)} {num(end)}"
            head = f"m-7 {barb}l7 {-barb}l7 {barb}"
            round_line = f'{_LINE} stroke-width="3.5" stroke-linecap="round"'
            self.parts.append(f'<path d="{curve}{head}" {round_line}/>')

    def _draw_caption(self) -> None:
        seen, middle = self.seen, self.width / 2
        for line in wrap(caption(seen, self.names), self.width // 9):
            self.parts.append(text(middle, self.y + 6, 15, line, _BOLD))
            self.y += 19
        way = f"round {seen.round + 1} · {way_of(seen)}"
        self.parts.append(text(middle, self.y + 6, 12, way, _DIM))
        self.y += 24
