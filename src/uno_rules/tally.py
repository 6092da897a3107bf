"""How often what happened: events counted by their kind, and by what tells more of them.

A kind is the name of a class of event.  After it, with a dot, stands what is true of some
events of this class only: a card by which somebody jumped in counts as ``CardPlayed`` and
as ``CardPlayed.jumped_in``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Final, get_args

from uno_rules.events import CardPlayed, CardsDrawn, Challenged, Event, Reason

KINDS: Final = tuple(
    sorted(
        [kind.__name__ for kind in get_args(Event)]
        + [f"CardPlayed.{what}" for what in ("jumped_in", "said_uno", "several", "wrong")]
        + [f"CardsDrawn.{reason}" for reason in Reason]
        + ["Challenged.guilty"]
    )
)
"""Every kind there is, in alphabetical order."""


def tally(events: Collection[Event]) -> tuple[tuple[str, int], ...]:
    """How many events there are of each kind that occurs, in alphabetical order.

    >>> drawn = CardsDrawn(0, 2, None, Reason.PENALTY)
    >>> tally([drawn, drawn])
    (('CardsDrawn', 2), ('CardsDrawn.penalty', 2))
    """
    counts = Counter(_details(events))
    for kind, count in Counter(map(type, events)).items():
        counts[kind.__name__] = count
    return tuple(sorted(counts.items()))


def _details(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, CardPlayed):
            if event.jumped_in:
                yield "CardPlayed.jumped_in"
            if event.said_uno:
                yield "CardPlayed.said_uno"
            if event.copies > 1:
                yield "CardPlayed.several"
            if event.wrong:
                yield "CardPlayed.wrong"
        elif isinstance(event, CardsDrawn):
            yield f"CardsDrawn.{event.reason}"
        elif isinstance(event, Challenged) and event.guilty:
            yield "Challenged.guilty"
