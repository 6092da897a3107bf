"""What seats can do, and its text.

An action is a small frozen value.  It says what a seat wants; whether the rules
allow it is for `uno_rules.why_not`.  ``str(action)`` and `parse_action` are inverse.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from uno_rules.cards import Card, Color
from uno_rules.errors import NotationError, wrong_type


@attrs.frozen(repr=False)
class _Written:
    """An action of a seat; its text is its representation, too.

    No `Value`: reading a record compares actions all the time, and what attrs compiles
    compares faster.
    """

    seat: int

    @override
    def __repr__(self) -> str:
        return str(self)


@attrs.frozen(repr=False)
class _Laying(_Written):
    """Laying a card down, with everything that belongs to it in one breath.

    Attributes:
        seat: who does it.
        card: which card.
        color: the colour named with a wild, else None.
        target: the seat to swap hands with where a swap follows, else None.
        copies: how many equal cards go down at once, 1 or 2.
        uno: whether UNO is said in the same breath.
    """

    card: Card
    color: Color | None = None
    target: int | None = None
    copies: int = 1
    uno: bool = False

    word: ClassVar[str] = ""

    @override
    def __str__(self) -> str:
        text = f"{self.seat} {self.word}{self.card}"
        if self.color is not None:
            text += f"={self.color}"
        if self.target is not None:
            text += f">{self.target}"
        if self.copies != 1:
            text += f"*{self.copies}"
        return text + "!" if self.uno else text


class Play(_Laying):
    """Play a card in turn (5.3); the fields are those of every card laid down.

    >>> Play(0, Card.parse("W4"), color=Color.BLUE, uno=True)
    0 W4=B!
    """

    __slots__ = ()


class JumpIn(_Laying):
    """Play a card identical to the top card out of turn (9.16).

    >>> JumpIn(2, Card.parse("R5"))
    2 jump R5
    """

    __slots__ = ()

    word: ClassVar[str] = "jump "


class Misplay(_Laying):
    """Put down a card that does not fit, where a table punishes that (5.9).

    >>> Misplay(0, Card.parse("G7"))
    0 misplay G7
    """

    __slots__ = ()

    word: ClassVar[str] = "misplay "


@attrs.frozen(repr=False)
class _Simple(_Written):
    """An action that consists of a seat and a word."""

    word: ClassVar[str] = ""

    @override
    def __str__(self) -> str:
        return f"{self.seat} {self.word}"


class Draw(_Simple):
    """Draw instead of playing (5.6).

    >>> Draw(1)
    1 draw
    """

    __slots__ = ()

    word: ClassVar[str] = "draw"


class Pass(_Simple):
    """Keep the drawn card, or give up the turn when no card can be drawn (5.6).

    >>> Pass(1)
    1 pass
    """

    __slots__ = ()

    word: ClassVar[str] = "pass"


class Challenge(_Simple):
    """Doubt a Wild Draw Four (5.4).

    >>> Challenge(1)
    1 challenge
    """

    __slots__ = ()

    word: ClassVar[str] = "challenge"


class Accept(_Simple):
    """Take the pending cards (5.4).

    >>> Accept(1)
    1 accept
    """

    __slots__ = ()

    word: ClassVar[str] = "accept"


class CallUno(_Simple):
    """Say UNO, ahead of a play or after it (5.5).

    >>> CallUno(2)
    2 uno
    """

    __slots__ = ()

    word: ClassVar[str] = "uno"


class NextRound(_Simple):
    """Deal the next round; said by the coming dealer (9.8).

    >>> NextRound(0)
    0 deal
    """

    __slots__ = ()

    word: ClassVar[str] = "deal"


class TimeUp(_Simple):
    """The agreed time is over; written for the lowest active seat (5.10, 9.12).

    >>> TimeUp(0)
    0 time
    """

    __slots__ = ()

    word: ClassVar[str] = "time"


@attrs.frozen(repr=False)
class ChooseColor(_Written):
    """Name the colour of a wild that was turned up first (9.10).

    Attributes:
        seat: the first player.
        color: the colour named.
        target: the seat to swap hands with, only under ``swap_too`` with Swap Hands.

    >>> ChooseColor(1, Color.GREEN)
    1 color G
    """

    color: Color
    target: int | None = None

    @override
    def __str__(self) -> str:
        suffix = "" if self.target is None else f">{self.target}"
        return f"{self.seat} color {self.color}{suffix}"


@attrs.frozen(repr=False)
class _Addressed(_Written):
    """An action against another seat.

    Attributes:
        seat: who does it.
        offender: against whom.
    """

    offender: int

    word: ClassVar[str] = ""

    @override
    def __str__(self) -> str:
        return f"{self.seat} {self.word} {self.offender}"


class CatchUno(_Addressed):
    """Catch a seat that forgot to say UNO (5.5).

    >>> CatchUno(3, 2)
    3 catch 2
    """

    __slots__ = ()

    word: ClassVar[str] = "catch"


class Report(_Addressed):
    """Report a card put down wrongly (5.9, 9.26).

    >>> Report(3, 0)
    3 report 0
    """

    __slots__ = ()

    word: ClassVar[str] = "report"


@attrs.frozen(repr=False)
class ReportHint(_Written):
    """Report that a seat suggested a card to another (5.9).

    Attributes:
        seat: who reports.
        offender: who suggested a card.
        to: to whom.

    >>> ReportHint(3, 0, 1)
    3 hint 0>1
    """

    offender: int
    to: int

    @override
    def __str__(self) -> str:
        return f"{self.seat} hint {self.offender}>{self.to}"


Laying = Play | JumpIn | Misplay
"""The actions that lay a card down."""

Action = (
    ChooseColor
    | Play
    | Draw
    | Pass
    | Challenge
    | Accept
    | JumpIn
    | CallUno
    | CatchUno
    | Misplay
    | Report
    | ReportHint
    | NextRound
    | TimeUp
)
"""Everything that a seat can do."""

ACTIONS: Final[tuple[type[Action], ...]] = (
    ChooseColor,
    Play,
    Draw,
    Pass,
    Challenge,
    Accept,
    JumpIn,
    CallUno,
    CatchUno,
    Misplay,
    Report,
    ReportHint,
    NextRound,
    TimeUp,
)
TURN_ACTIONS: Final = frozenset({ChooseColor, Play, Misplay, Draw, Pass, Accept, Challenge, JumpIn})
"""The actions that `max_turns` counts and that shut windows (9.12, 9.16)."""

# Patterns are texts, compiled when first used: nobody waits for that who only imports.
_SEAT = r"(0|[1-9][0-9]?)"
_WORD = rf"{_SEAT} ([a-z]+)"
_LAYING = rf"{_SEAT} (jump |misplay )?([^\s=>*!]+)(?:=([RYGB]))?(?:>{_SEAT})?(?:\*([2-9]))?(!)?"
_LAYINGS: Final[dict[str | None, type[Laying]]] = {
    None: Play,
    "jump ": JumpIn,
    "misplay ": Misplay,
}
_SIMPLE: Final[dict[str, type[_Simple]]] = {
    kind.word: kind for kind in (Draw, Pass, Challenge, Accept, CallUno, NextRound, TimeUp)
}
_OTHERS: Final[tuple[tuple[str, Callable[[re.Match[str]], Action]], ...]] = (
    (
        rf"{_SEAT} (catch|report) {_SEAT}",
        lambda m: (CatchUno if m[2] == "catch" else Report)(int(m[1]), int(m[3])),
    ),
    (
        rf"{_SEAT} hint {_SEAT}>{_SEAT}",
        lambda m: ReportHint(int(m[1]), int(m[2]), int(m[3])),
    ),
    (
        rf"{_SEAT} color ([RYGB])(?:>{_SEAT})?",
        lambda m: ChooseColor(int(m[1]), Color.parse(m[2]), _number(m[3])),
    ),
)
_LONGEST = 40


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


def parse_action(text: str) -> Action:
    """The action written as `text`; the inverse of ``str(action)``.

    Raises:
        NotationError: `text` is not an action.
        TypeError: `text` is no text.

    >>> parse_action("0 R7>2!")
    0 R7>2!
    """
    if not isinstance(text, str):
        raise wrong_type("text", text)
    if len(text) > _LONGEST:
        raise NotationError(text, _LONGEST, "too long for an action")
    simple = re.fullmatch(_WORD, text)
    if simple and simple[2] in _SIMPLE:
        return _SIMPLE[simple[2]](int(simple[1]))  # type: ignore[return-value]  # all are actions
    laying = re.fullmatch(_LAYING, text)
    if laying:
        return _laid(laying)
    for pattern, make in _OTHERS:
        other = re.fullmatch(pattern, text)
        if other:
            return make(other)
    begun = re.match(rf"{_SEAT} ", text)
    if not begun:
        raise NotationError(text, 0, "expected a seat and a space")
    known = re.match(_LAYING, text)
    raise NotationError(text, known.end() if known else begun.end(), "not an action")


def _laid(match: re.Match[str]) -> Laying:
    seat, word, code, color, target, copies, uno = match.groups()
    try:
        card = Card.parse(code)
    except NotationError:
        where = match.start(3)
        raise NotationError(match.string, where, "neither a card nor an action") from None
    return _LAYINGS[word](
        int(seat),
        card,
        Color.parse(color) if color else None,
        _number(target),
        int(copies) if copies else 1,
        uno is not None,
    )
