"""What frozen values have in common: when they are equal, and how they look."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import ClassVar

from typing_extensions import override


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

    _read: ClassVar[Callable[[Value], object]]
    """Reads all fields at once."""

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        names = cls.__match_args__
        cls._read = attrgetter(*names) if names else type

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value) or type(other) is not type(self):
            return False
        read = type(self)._read
        return read(self) == read(other)

    @override
    def __hash__(self) -> int:
        return hash(type(self)._read(self))

    @override
    def __repr__(self) -> str:
        fields = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__name__}({', '.join(fields)})"
