"""Values that took long to make, kept as long as they do not weigh too much together."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """The values that were asked for last, up to a weight.

    In two generations: when the new one is full it becomes the old one, and what was not
    asked for since is forgotten.  So what is kept weighs between half of `most` and `most`,
    and to find it takes one look.

    >>> roots = Kept[int, float](most=4)
    >>> for n in (1, 4, 9):
    ...     roots.keep(n, n**0.5, weight=1)
    >>> roots.find(1), roots.find(9)
    (1.0, 3.0)
    >>> roots.keep(16, 4.0, weight=1)
    >>> roots.find(4) is None, roots.find(1)
    (True, 1.0)
    """

    __slots__ = ("_most", "_new", "_old", "_weight")

    def __init__(self, most: int) -> None:
        self._most = most
        self._new: dict[K, tuple[V, int]] = {}
        self._old: dict[K, tuple[V, int]] = {}
        self._weight = 0

    def find(self, key: K) -> V | None:
        """What is kept under `key`."""
        found = self._new.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is None:
                return None
            self.keep(key, *found)
        return found[0]

    def keep(self, key: K, value: V, weight: int) -> None:
        """Keep a value, and forget others for it."""
        if self._new and 2 * (self._weight + weight) > self._most:
            self._old, self._new, self._weight = self._new, {}, 0
        self._new[key] = value, weight
        self._weight += weight
