"""Tables that grow as they are asked: few of all possible questions ever come up.

Whoever chooses the rules also chooses how many questions there are.  So all such tables
of a process have one measure between them: when it is full they all forget, and what is
asked again is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import count
from typing import Any, ClassVar, Final, Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST: Final = 500_000
"""What all of them keep together: entries, cards and actions of some hundred bytes each."""

_NUMBERS: Final = count()


class Lazy(dict[K, V], Generic[K, V]):
    """A table whose entries are made when they are first asked for.

    >>> squares = Lazy[int, int](lambda n: n * n)
    >>> squares[3], squares
    (9, {3: 9})
    """

    __slots__ = ("__weakref__", "_make")

    room: ClassVar[int] = MOST
    """What can still be kept, by all."""
    living: ClassVar[WeakValueDictionary[int, Lazy[Any, Any]]] = WeakValueDictionary()
    """All of them, numbered: as dicts they cannot be in a set."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make
        Lazy.living[next(_NUMBERS)] = self

    def __missing__(self, key: K) -> V:
        value = self._make(key)
        Lazy.room -= 1 + weigh(value)
        if Lazy.room < 0:
            forget()
        self[key] = value
        return value


def weigh(value: object) -> int:
    """How many things a value is made of.

    >>> weigh(5), weigh(((1, 2), frozenset("abc")))
    (1, 8)
    """
    if isinstance(value, frozenset):
        return 1 + len(value)
    return 1 + sum(map(weigh, value)) if isinstance(value, tuple) else 1


def forget() -> None:
    """Empty all tables."""
    for reference in Lazy.living.valuerefs():  # a list: tables come and go meanwhile
        table = reference()
        if table is not None:
            table.clear()
    Lazy.room = MOST
