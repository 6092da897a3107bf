"""Single values of plain data from strangers: each is read with its place, or refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Final

from uno_rules.actions import Misplay, parse_action
from uno_rules.cards import Card, Color, format_cards, parse_cards
from uno_rules.errors import NotationError, ProfileError, RecordError, SetupError
from uno_rules.record_parts import read_list

MOST: Final = 10**12
"""No number in a position is larger."""


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
    return value


def read_number(place: str, value: object, low: int = -MOST, high: int = MOST) -> int:
    """A whole number from `low` to `high`."""
    if type(value) is not int:
        raise RecordError(place, "not a whole number")
    if not low <= value <= high:
        raise RecordError(place, f"not from {low} to {high}")
    return value


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


def read_numbers(place: str, value: object) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(
        [read_number(f"{place}[{i}]", found) for i, found in enumerate(read_list(place, value))]
    )


def read_seats(place: str, value: object, active: Sequence[bool]) -> tuple[int, ...]:
    """A list of seats that play, ascending."""
    seats = read_numbers(place, value)
    if any([not 0 <= seat < len(active) or not active[seat] for seat in seats]):
        raise RecordError(place, "not seats that play")
    if any([a >= b for a, b in pairwise(seats)]):
        raise RecordError(place, "not in ascending order")
    return seats
