"""What frozen values have in common: when they are equal, and how they look."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import ClassVar, Final

from typing_extensions import override

_READERS: Final[dict[type, Callable[[Value], object]]] = {}


def _fields(value: Value) -> object:
    """What the value holds, read at once."""
    kind = type(value)
    read = _READERS.get(kind)
    if read is None:
        names = kind.__match_args__
        read = _READERS[kind] = attrgetter(*names) if names else type
    return read(value)


class Value:
    """Equal by kind and fields, and shown as it is made.

    Said once for all of them: attrs would compile it anew for each class, and a fifth of
    the time that the library takes to be imported would go there.

    >>> from uno_rules.phases import PlayPhase
    >>> PlayPhase(2), PlayPhase(2) == PlayPhase(2), PlayPhase(2) == 2
    (PlayPhase(passes=2), True, False)
    """

    __slots__ = ("__weakref__",)
    __match_args__: ClassVar[tuple[str, ...]]

    @override
    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and _fields(self) == _fields(other)

    @override
    def __hash__(self) -> int:
        return hash((type(self).__name__, _fields(self)))

    @override
    def __repr__(self) -> str:
        fields = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__name__}({', '.join(fields)})"
