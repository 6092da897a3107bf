"""Single values of plain data from strangers: each is read with its place, or refused.

Lists and texts are refused for their length before anything in them is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Final, TypeVar

from uno_rules.actions import Misplay, parse_action
from uno_rules.cards import Card, Color, format_cards, parse_cards
from uno_rules.decks import MOST_CARDS, MOST_STANDARD
from uno_rules.errors import NotationError, ProfileError, RecordError, SetupError
from uno_rules.option_table import MOST_SEATS
from uno_rules.positions import MOST
from uno_rules.record_parts import read_list

T = TypeVar("T")

LONGEST: Final = 12 * MOST_CARDS
"""Characters of a text: room for a whole deck of custom cards, and all standard ones."""

MOST_HELD: Final = MOST_CARDS + MOST_STANDARD
"""Cards of a position."""


@contextmanager
def at(place: str) -> Iterator[None]:
    """What the vocabulary refuses inside is refused here, with `place`."""
    try:
        yield
    except (NotationError, ProfileError, SetupError) as error:
        raise RecordError(place, error.reason) from None


def read_text(place: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise RecordError(place, "not a text")
    if len(value) > LONGEST:
        raise RecordError(place, f"longer than {LONGEST} characters")
    return value


def read_number(place: str, value: object, low: int = -MOST, high: int = MOST) -> int:
    """A whole number from `low` to `high`."""
    if type(value) is not int:
        raise RecordError(place, "not a whole number")
    if not low <= value <= high:
        raise RecordError(place, f"not from {low} to {high}")
    return value


def read_count(place: str, value: object) -> int:
    """A number of things."""
    return read_number(place, value, 0)


def read_card_count(place: str, value: object) -> int:
    """A number of cards."""
    return read_number(place, value, 0, MOST_HELD)


def read_copies(place: str, value: object) -> int:
    """How many copies of a card are laid down at once."""
    return read_number(place, value, 1, 2)


def read_flag(place: str, value: object) -> bool:
    """True or False."""
    if type(value) is not bool:
        raise RecordError(place, "neither true nor false")
    return value


def read_color(place: str, value: object) -> Color:
    """A colour."""
    with at(place):
        return Color.parse(read_text(place, value))


def read_card(place: str, value: object) -> Card:
    """One card."""
    with at(place):
        return Card.parse(read_text(place, value))


def read_cards(place: str, value: object) -> tuple[Card, ...]:
    """Several cards, in the one text that they have."""
    text = read_text(place, value)
    with at(place):
        cards = parse_cards(text)
    if format_cards(cards) != text:
        raise RecordError(place, "not one space between cards")
    return cards


def read_hand(place: str, value: object) -> tuple[Card, ...]:
    """Several cards in card order."""
    cards = read_cards(place, value)
    if any([a > b for a, b in pairwise(cards)]):
        raise RecordError(place, "not in card order")
    return cards


def read_misplay(place: str, value: object) -> Misplay:
    """A wrong card put down, as the text of its action."""
    with at(place):
        action = parse_action(read_text(place, value))
    if not isinstance(action, Misplay):
        raise RecordError(place, "not a wrong card put down")
    return action


def read_each(
    place: str, value: object, read: Callable[[str, object], T], most: int = MOST_SEATS
) -> tuple[T, ...]:
    """A list of at most so many, each read in the same way."""
    found = read_list(place, value)
    if len(found) > most:
        raise RecordError(place, f"more than {most}")
    return tuple([read(f"{place}[{i}]", item) for i, item in enumerate(found)])


def read_numbers(place: str, value: object) -> tuple[int, ...]:
    """A list of whole numbers, at most one for each seat."""
    return read_each(place, value, read_number)


def optional(
    read: Callable[[str, object], T],
) -> Callable[[str, object], T | None]:
    """How the same is read where there may be nothing."""
    return lambda place, value: None if value is None else read(place, value)
