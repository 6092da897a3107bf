"""The public names of the library and their signatures, as text that a review can read.

Made anew, from the root of the project, with
``.venv/bin/python -m tests.public_api > tests/public-api.txt``.

The text is the same under every Python: annotations stand as the source has them.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from types import ModuleType, UnionType
from typing import Final, TypeVar, get_args, get_origin, is_typeddict

from typing_extensions import is_protocol, override

import uno_rules
from uno_rules.values import Value

MODULES: Final = ("beliefs", "bots", "simulation", "svg", "testing", "view", "wording")
"""Public modules beside those that ``uno_rules`` exports."""


class _Source(str):
    """An annotation that `inspect` writes as it stands, without quotes."""

    __slots__ = ()

    @override
    def __repr__(self) -> str:
        return str(self)


def written(annotation: object) -> _Source:
    """An annotation as in the source; one that is an object, without its modules."""
    text = getattr(annotation, "__forward_arg__", annotation)
    if not isinstance(text, str):
        text = re.sub(r"\b(?:[a-z_]+\.)+(?=\w)", "", inspect.formatannotation(annotation))
    return _Source(text)


def signature(function: object) -> str:
    """The parameters and the result of a function, without ``self``."""
    assert callable(function)
    found = inspect.signature(function)
    parameters = [
        p if p.annotation is p.empty else p.replace(annotation=written(p.annotation))
        for p in found.parameters.values()
        if p.name not in ("self", "cls")
    ]
    result = found.return_annotation
    if result is not found.empty:
        result = written(result)
    return str(found.replace(parameters=parameters, return_annotation=result))


def _owners(cls: type) -> list[type]:
    """The class and those of its bases that are the library's own, the class itself last."""
    return [c for c in reversed(cls.__mro__) if c.__module__.startswith("uno_rules")]


def _arguments(cls: type) -> str:
    """What a class is called with; nothing when that is the affair of a base elsewhere."""
    if is_protocol(cls):
        return ""
    for owner in reversed(_owners(cls)):
        for name in ("__init__", "__new__"):
            if name in vars(owner):
                return signature(vars(owner)[name]).partition(" -> ")[0]
    return ""


def _member(name: str, value: object, annotated: str) -> str:
    """The line of one member of a class, by what stands in the class under its name."""
    if isinstance(value, property):
        assert value.fget is not None
        return f"{name}: {written(inspect.signature(value.fget).return_annotation)}"
    if isinstance(value, staticmethod | classmethod):
        return f"static def {name}{signature(value.__func__)}"
    if inspect.isfunction(value):
        return f"def {name}{signature(value)}"
    return f"{annotated} = {value!r}" if "ClassVar" in annotated else annotated


def members_of(cls: type) -> dict[str, str]:
    """The public members of a class, those of its bases in the library included, by name."""
    found: dict[str, str] = {}
    for owner in _owners(cls):
        for name, annotation in inspect.get_annotations(owner).items():
            found[name] = f"{name}: {written(annotation)}"
        for name, value in vars(owner).items():
            found[name] = _member(name, value, found.get(name, ""))
    public = {name: line for name, line in found.items() if line and not name.startswith("_")}
    return dict(sorted(public.items()))


def _class_lines(name: str, cls: type) -> Iterator[str]:
    bases = [
        base.__name__
        for base in cls.__bases__
        if base is not Value and not base.__name__.startswith("_")
    ]
    if issubclass(cls, Enum):
        yield f"enum {name}: {bases[0]}"
        yield from [f"    {member.name} = {member.value!r}" for member in cls]
        yield from [f"    {line}" for line in members_of(cls).values() if "def " in line]
        return
    if is_typeddict(cls):
        yield f"typed dict {name}"
        yield from [f"    {key}: {written(t)}" for key, t in inspect.get_annotations(cls).items()]
        return
    yield f"class {name}{_arguments(cls)}"
    if bases not in ([], ["object"]):
        yield f"    is {', '.join(bases)}"
    yield from [f"    {line}" for line in members_of(cls).values()]


def own_names(module: ModuleType) -> list[str]:
    """What a module exports: its ``__all__``, or all that it defines itself."""
    if hasattr(module, "__all__"):
        return sorted(module.__all__)
    names: list[str] = []
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names += [target.id for target in targets if isinstance(target, ast.Name)]
    return sorted([name for name in names if not name.startswith("_")])


def _module_lines(name: str, module: ModuleType) -> Iterator[str]:
    yield f"module {name}"
    for inner in own_names(module):
        value = getattr(module, inner)
        told = inner in uno_rules.__all__ and getattr(uno_rules, inner) is value
        yield from [f"    {line}" for line in ([inner] if told else lines_of(inner, value))]


def lines_of(name: str, value: object) -> Iterator[str]:
    """The lines of one public name."""
    if isinstance(value, ModuleType):
        yield from _module_lines(name, value)
    elif inspect.isclass(value) and get_origin(value) is None:
        yield from _class_lines(name, value)
    elif isinstance(value, UnionType):
        yield f"{name} ="
        yield from [f"    | {written(part)}" for part in get_args(value)]
    elif get_origin(value) is not None:
        yield f"{name} = {written(value)}"
    elif inspect.isfunction(value) or hasattr(value, "__wrapped__"):
        yield f"def {name}{signature(value)}"
    elif not isinstance(value, TypeVar):
        yield f"{name}: {type(value).__name__}"


def text() -> str:
    """The whole list: what the package exports in order, then the other public modules."""
    lines: list[str] = []
    for name in sorted(uno_rules.__all__):
        lines += lines_of(name, getattr(uno_rules, name))
    for name in MODULES:
        lines += lines_of(f"uno_rules.{name}", import_module(f"uno_rules.{name}"))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
