"""The small vocabulary of what a card does.

An effect is data: a verb and, where it counts something, a number.  What each
verb means to a running round is in `uno_rules.engine`; a custom card, a blank
card and every standard card are lists of these (rule 9.34).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import attrs
from typing_extensions import override

from uno_rules.cards import Symbol
from uno_rules.errors import NotationError, wrong_type
from uno_rules.values import Value


class Verb(StrEnum):
    """What an effect does.

    >>> Verb("send_back") is Verb.SEND_BACK
    True
    """

    DRAW = "draw"
    SKIP = "skip"
    REVERSE = "reverse"
    COLOR = "color"
    SWAP = "swap"
    ROTATE = "rotate"
    SHUFFLE = "shuffle"
    BLOCK = "block"
    SEND_BACK = "send_back"


MOST: Final = 99
COUNTED: Final = frozenset({Verb.DRAW, Verb.SKIP})


@attrs.frozen(eq=False, repr=False)
class Effect(Value):
    """One thing that a card does.

    Attributes:
        verb: what it does.
        n: how many cards are drawn or seats skipped (1 to 99); 0 for the other verbs.

    >>> str(Effect.parse("draw 4")), Effect.parse("reverse").n
    ('draw 4', 0)
    """

    verb: Verb
    n: int = 0

    def __attrs_post_init__(self) -> None:
        """Refuse what the text could not say."""
        if not isinstance(self.verb, Verb) or type(self.n) is not int:
            raise wrong_type("a Verb and a number", self.verb)
        if not (1 <= self.n <= MOST if self.verb in COUNTED else self.n == 0):
            raise NotationError(self.verb, 0, f"draw and skip count 1 to {MOST}, nothing else does")

    @staticmethod
    def parse(text: str) -> Effect:
        """The effect written as `text`: a verb, and a number for draw and skip.

        Raises:
            NotationError: `text` is no effect.
            TypeError: `text` is no text.

        >>> Effect.parse("skip 1").verb is Verb.SKIP
        True
        """
        if not isinstance(text, str):
            raise wrong_type("text", text)
        match = re.fullmatch(_EFFECT, text)
        if match is None or (match[1] in COUNTED) != (match[2] is not None):
            raise NotationError(text, 0, "not an effect (such as 'draw 4' or 'reverse')")
        return Effect(Verb(match[1]), int(match[2] or 0))

    @override
    def __str__(self) -> str:
        return f"{self.verb} {self.n}" if self.verb in COUNTED else self.verb.value


_EFFECT: Final = f"({'|'.join(Verb)})(?: ([1-9][0-9]?))?"


def parse_effects(texts: Iterable[str | Effect]) -> tuple[Effect, ...]:
    """Several effects, each as text or ready made.

    >>> [str(effect) for effect in parse_effects(["color", "draw 4", "skip 1"])]
    ['color', 'draw 4', 'skip 1']
    """
    if isinstance(texts, str) or not isinstance(texts, Iterable):
        raise wrong_type("a list of effects", texts)
    return tuple([e if isinstance(e, Effect) else Effect.parse(e) for e in texts])


STANDARD_EFFECTS: Final[dict[Symbol, tuple[Effect, ...]]] = {
    Symbol.SKIP: parse_effects(["skip 1"]),
    Symbol.REVERSE: parse_effects(["reverse"]),
    Symbol.DRAW_TWO: parse_effects(["draw 2", "skip 1"]),
    Symbol.WILD: parse_effects(["color"]),
    Symbol.WILD_DRAW_FOUR: parse_effects(["color", "draw 4", "skip 1"]),
    Symbol.WILD_SHUFFLE_HANDS: parse_effects(["shuffle", "color"]),
    Symbol.WILD_SWAP_HANDS: parse_effects(["color", "swap"]),
    Symbol.WILD_CUSTOMIZABLE: parse_effects(["color"]),
}
