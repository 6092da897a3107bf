"""What can go wrong, and how the library says so.

Every error raised on purpose is a `UnoError` (a `ValueError`).  An error names
the thing that is wrong and never shows a card that its reader may not see.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from uno_rules.values import Value

if TYPE_CHECKING:
    from uno_rules.actions import Action


class Code(StrEnum):
    """Why an action is refused (rule 9.36), for programs.

    >>> Code("must_play") is Code.MUST_PLAY
    True
    """

    COLOR_REQUIRED = "color_required"
    FORBIDDEN_LAST_CARD = "forbidden_last_card"
    MALFORMED_ACTION = "malformed_action"
    MULTI_PLAY = "multi_play"
    MUST_DRAW_FIRST = "must_draw_first"
    MUST_PLAY = "must_play"
    MUST_RESOLVE = "must_resolve"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_CHALLENGEABLE = "not_challengeable"
    NOT_IDENTICAL = "not_identical"
    NOT_IN_HAND = "not_in_hand"
    NOT_IN_PROFILE = "not_in_profile"
    NOT_PLAYABLE = "not_playable"
    NOT_YOUR_TURN = "not_your_turn"
    NOTHING_TO_CALL = "nothing_to_call"
    NOTHING_TO_CATCH = "nothing_to_catch"
    NOTHING_TO_DRAW = "nothing_to_draw"
    NOTHING_TO_REPORT = "nothing_to_report"
    ONLY_DRAWN_CARD = "only_drawn_card"
    PARTNERS_MAY_TALK = "partners_may_talk"
    ROUND_OVER = "round_over"
    SUFFIX = "suffix"
    SWAP_TARGET = "swap_target"
    USE_PLAY = "use_play"
    WRONG_PHASE = "wrong_phase"


@attrs.frozen(eq=False, repr=False)
class Violation(Value):
    """Why an action is not legal: a code, a sentence, and the rule.

    Attributes:
        code: the reason, for programs.
        message: the reason, for people; one sentence that names no hidden card.
        rule: the section of the rules, such as ``"5.4"`` or ``"9.17"``.

    >>> Violation(Code.NOT_YOUR_TURN, "it is seat 1's turn", "5.2").rule
    '5.2'
    """

    code: Code
    message: str
    rule: str


class UnoError(ValueError):
    """The root of all errors of this library.

    >>> issubclass(IllegalActionError, UnoError) and issubclass(UnoError, ValueError)
    True
    """


class IllegalActionError(UnoError):
    """An action that the rules do not allow now; the state is as it was.

    Attributes:
        action: what was tried.
        violation: why it is refused (its `code`, `message` and `rule`).

    >>> from uno_rules import OFFICIAL, apply, parse_action, set_up
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5")
    >>> apply(state, parse_action("1 R3"))
    Traceback (most recent call last):
    ...
    uno_rules.errors.IllegalActionError: 1 R3: it is the turn of seat 0 (not_your_turn, rule 5.2)
    """

    def __init__(self, action: Action, violation: Violation) -> None:
        super().__init__(action, violation)
        self.action = action
        self.violation = violation

    @override
    def __str__(self) -> str:
        reason = self.violation
        return f"{shown(self.action)}: {reason.message} ({reason.code}, rule {reason.rule})"


class ProfileError(UnoError):
    """Options that are unknown, out of range, or contradict each other.

    Attributes:
        fields: the names of the options concerned.
        reason: what is wrong with them.

    >>> from uno_rules import RuleProfile
    >>> RuleProfile(uno_penalty=-1)
    Traceback (most recent call last):
    ...
    uno_rules.errors.ProfileError: uno_penalty: -1 is below 0
    """

    def __init__(self, fields: tuple[str, ...], reason: str) -> None:
        super().__init__(fields, reason)
        self.fields = fields
        self.reason = reason

    @override
    def __str__(self) -> str:
        return f"{', '.join(self.fields)}: {self.reason}"


class SetupFault(StrEnum):
    """What is wrong with a deal or a position, for programs.

    >>> SetupFault.NO_START_CARD.value
    'no_start_card'
    """

    CARDS = "cards"
    NO_START_CARD = "no_start_card"
    POSITION = "position"
    SEATS = "seats"
    SEED = "seed"


class SetupError(UnoError):
    """A deal or a position that cannot be (rules 9.3 to 9.7, 9.32).

    Attributes:
        code: the kind of fault.
        reason: what is wrong.

    >>> from uno_rules import OFFICIAL, new_game
    >>> new_game(OFFICIAL, players=11, seed=1)
    Traceback (most recent call last):
    ...
    uno_rules.errors.SetupError: 11 players, but the profile allows 2 to 10 (seats)
    """

    def __init__(self, code: SetupFault, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    @override
    def __str__(self) -> str:
        return f"{self.reason} ({self.code})"


class NotationError(UnoError):
    """A text that is not in the notation.

    Attributes:
        text: what was read.
        place: the index in `text` at which it stops making sense.
        reason: what was expected there.

    >>> from uno_rules import Card
    >>> Card.parse("R77")
    Traceback (most recent call last):
    ...
    uno_rules.errors.NotationError: 'R77', at 0: not a card
    """

    def __init__(self, text: str, place: int, reason: str) -> None:
        super().__init__(text, place, reason)
        self.text = text
        self.place = place
        self.reason = reason

    @override
    def __str__(self) -> str:
        return f"{quoted(self.text)}, at {self.place}: {self.reason}"


class RecordError(UnoError):
    """A record that cannot be read, or that does not replay to what it says.

    Attributes:
        place: where in the record, such as ``"actions[3]"``; empty for the whole.
        reason: what is wrong there.

    >>> from uno_rules import loads
    >>> loads("{}")
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: format: missing
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason

    @override
    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason


def shown(value: object, limit: int = 60) -> str:
    """The text of a value that a stranger may have made, short enough for a message.

    >>> shown(10**5000)
    'a value that cannot be written'
    """
    try:
        return clip(str(value), limit)
    except (ValueError, TypeError, RecursionError):
        return "a value that cannot be written"


def quoted(value: object, limit: int = 60) -> str:
    """The same for its representation: text stands in quotes.

    >>> quoted("R77")
    "'R77'"
    """
    try:
        return clip(repr(value), limit)
    except (ValueError, TypeError, RecursionError):
        return "a value that cannot be written"


def wrong_type(expected: str, value: object) -> TypeError:
    """The error for an argument of a plainly wrong Python type, to be raised.

    >>> wrong_type("a Card", 5)
    TypeError('expected a Card, not int')
    """
    return TypeError(f"expected {expected}, not {type(value).__name__}")


def clip(text: str, limit: int = 60) -> str:
    """`text` short enough for a message, whatever a stranger sent.

    >>> clip("x" * 100, 10)
    'xxxxxxx...'
    """
    return text if len(text) <= limit else text[: limit - 3] + "..."
