"""Tables that grow as they are asked: few of all possible questions ever come up."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lazy(dict[K, V], Generic[K, V]):
    """A table whose entries are made when they are first asked for.

    >>> squares = Lazy[int, int](lambda n: n * n)
    >>> squares[3], squares
    (9, {3: 9})
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value
