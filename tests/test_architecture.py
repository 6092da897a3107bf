"""What holds of the source: who reads options, what the core does without, what is explained.

Inside the engine only `tables` reads an option.  The core has no clock, no chance of
its own, no input and output.  Everything public is explained with an example.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest

import uno_rules as uno
from uno_rules import presets
from uno_rules.option_table import OPTIONS

PACKAGE = Path(uno.__file__).parent
ENGINE = sorted((PACKAGE / "engine").rglob("*.py"))
TABLES = [path for path in ENGINE if path.relative_to(PACKAGE).parts[1] in ("tables", "tables.py")]
FACES = {"__main__", "cli", "bots", "playing", "simulation", "svg", "testing"}
"""What people meet: it may print, read files, and draw lots.  All other modules are the core."""
CORE = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.relative_to(PACKAGE).parts[0].removesuffix(".py") not in FACES | {"envs"}
]


def named(paths: list[Path]) -> list[object]:
    return [pytest.param(path, id=str(path.relative_to(PACKAGE))) for path in paths]


# ------------------------------------------------------- who reads options

OPTION_MODULES = {
    "uno_rules.contradictions",
    "uno_rules.option_table",
    "uno_rules.options",
    "uno_rules.presets",
    "uno_rules.profile",
}
READERS = {"getattr", "attrgetter", "hasattr", "asdict", "astuple", "fields", "vars"}


def imported(tree: ast.AST) -> Iterator[str]:
    """The full names of all that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = "uno_rules.engine" if node.level == 1 else "uno_rules"
            module = node.module or ""
            if node.level:
                module = f"{package}.{module}".rstrip(".")
            yield module
            yield from [f"{module}.{alias.name}" for alias in node.names]


def reads_of_options(source: str) -> list[str]:
    """Every place of a module of the engine that reads an option, or is able to.

    Options can only be reached through a profile.  So a module that imports no
    profile and no option, and that touches the attribute `profile` of a state or of
    the tables for nothing but compiling tables anew, reads none.
    """
    tree = ast.parse(source)
    found = [name for name in imported(tree) if ".".join(name.split(".")[:2]) in OPTION_MODULES]
    handed_on: set[ast.expr] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = ast.unparse(node.func)
            if function == "compile_tables" and node.args:
                handed_on.add(node.args[0])
            if function.split(".")[-1] in READERS:
                named = {a.value for a in node.args if isinstance(a, ast.Constant)}
                if named & {"profile", *OPTIONS}:
                    found.append(ast.unparse(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "profile" and node not in handed_on:
            found.append(ast.unparse(node))
        elif isinstance(node, ast.Name | ast.arg):
            name = node.id if isinstance(node, ast.Name) else node.arg
            if name in ("profile", "RuleProfile", "OFFICIAL", "OPTIONS"):
                found.append(name)
    return found


@pytest.mark.parametrize("path", named([path for path in ENGINE if path not in TABLES]))
def test_only_the_tables_read_options(path: Path) -> None:
    assert reads_of_options(path.read_text(encoding="utf-8")) == []


def test_the_tables_read_every_option_that_the_engine_needs() -> None:
    """The check sees the reads of `tables`; so it would see them elsewhere."""
    reads = [read for path in TABLES for read in reads_of_options(path.read_text(encoding="utf-8"))]
    assert len(reads) > 50


@pytest.mark.parametrize(
    "source",
    [
        "import uno_rules.options",
        "from uno_rules import options as o",
        "from uno_rules.options import JumpInRule",
        "from uno_rules.contradictions import can_start",
        "from uno_rules.presets import PARTY",
        "from .. import options",
        "from ..profile import OFFICIAL",
        "def late():\n    from uno_rules import profile",
        "def f(draft):\n    return draft.deal.tables.profile.hand_size",
        "def f(state):\n    return state.profile.stacking",
        "def f(tables):\n    agreed = tables.profile\n    return agreed.uno_penalty",
        "def f(profile):\n    return profile.seven_swap",
        "def f(deal):\n    return getattr(deal.tables, 'profile')",
        "def f(rules):\n    return getattr(rules, 'uno_penalty')",
        "def f(tables):\n    return compile_tables(tables.profile.replace(hand_size=5), ())",
        "def f(tables):\n    return other(tables.profile)",
    ],
)
def test_a_module_that_reads_an_option_is_caught(source: str) -> None:
    assert reads_of_options(source)


@pytest.mark.parametrize(
    "source",
    [
        "from uno_rules.engine.tables import compile_tables",
        "def f(tables, active):\n    return compile_tables(tables.profile, active)",
        "def f(draft):\n    return draft.deal.tables.uno_penalty",
        "from uno_rules.phases import PlayPhase",
    ],
)
def test_a_module_that_asks_the_tables_is_not(source: str) -> None:
    assert reads_of_options(source) == []


# ------------------------------------- no clock, no chance, no input and output

FOREIGN = {
    *["random", "time", "datetime", "secrets", "uuid", "numpy", "locale", "os", "sys", "io"],
    *["pathlib", "socket", "subprocess", "threading", "asyncio", "logging", "tempfile"],
}
FOREIGN_CALLS = {"open", "print", "input", "hash", "id", "eval", "exec", "globals"}


def strangers_in(source: str) -> list[str]:
    """What a module of the core imports or calls of the world outside.

    ``hash`` differs from process to process where text is hashed, so nothing may rest
    on it but `__hash__` itself, and the key that tables keep for it.
    """
    tree = ast.parse(source)
    found = [name for name in imported(tree) if name.split(".")[0] in FOREIGN]
    allowed: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__":
            allowed.update(ast.walk(node))
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "self.key":
            allowed.add(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in FOREIGN_CALLS and node not in allowed:
                found.append(ast.unparse(node))
        elif isinstance(node, ast.Global):
            found.append(ast.unparse(node))
    return found


@pytest.mark.parametrize("path", named(CORE))
def test_the_core_has_no_clock_no_chance_and_no_files(path: Path) -> None:
    found = strangers_in(path.read_text(encoding="utf-8"))
    if path.name == "shake.py":  # a seed that nobody can guess comes from outside, once
        assert found == ["os", "os.urandom"]
    elif path == PACKAGE / "__init__.py":  # what is not needed to play is loaded later
        assert found == ["globals()"]
    else:
        assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import Random",
        "import time as clock",
        "from datetime import datetime",
        "import os.path",
        "def f(x):\n    return hash(x) % 4",
        "def f(x):\n    key = hash(x)",
        "def f(cards):\n    return sorted(cards, key=id(cards))",
        "def f():\n    print('dealt')",
        "def f(path):\n    return open(path).read()",
        "def f():\n    global COUNT\n    COUNT += 1",
        "def late():\n    import secrets",
    ],
)
def test_a_module_that_looks_outside_is_caught(source: str) -> None:
    assert strangers_in(source)


def test_the_core_is_all_but_the_faces() -> None:
    """A new module is held to this by itself."""
    stems = {path.stem for path in CORE}
    assert stems >= {"game", "state", "profile", "shake", "reducer", "points", "record"}
    assert not stems & FACES


# ------------------------------------------------- everything public is explained


def public() -> Iterator[tuple[str, object]]:
    for name, value in vars(uno).items():
        if not name.startswith("_") and not isinstance(value, ModuleType):
            yield name, value
    for name in ("names", "by_name", "to_data", "from_data"):
        yield f"presets.{name}", getattr(presets, name)


def explained() -> Iterator[tuple[str, object]]:
    """Public functions, classes, and the public methods of those classes."""
    for name, value in public():
        if inspect.isfunction(value):
            yield name, value
        elif inspect.isclass(value):
            yield name, value
            for key, member in vars(value).items():
                inner = (
                    member.__func__ if isinstance(member, staticmethod | classmethod) else member
                )
                if not key.startswith("_") and inspect.isfunction(inner):
                    yield f"{name}.{key}", inner


@pytest.mark.parametrize(
    ("name", "value"), [pytest.param(*pair, id=pair[0]) for pair in explained()]
)
def test_everything_public_is_explained_with_an_example(name: str, value: object) -> None:
    text = inspect.getdoc(value)
    assert text, name
    if not (inspect.isclass(value) and issubclass(value, Enum)):
        assert ">>> " in text, f"{name} shows no example"


def test_properties_of_a_state_are_explained() -> None:
    for cls in (uno.GameState, uno.Card, uno.Deck, uno.RuleProfile):
        for key, member in vars(cls).items():
            if isinstance(member, property) and not key.startswith("_"):
                assert inspect.getdoc(member), f"{cls.__name__}.{key}"


def test_every_module_says_what_it_is() -> None:
    for path in PACKAGE.rglob("*.py"):
        if path.name != "__about__.py":
            text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
            assert text, path.name
            assert text.splitlines()[0].endswith("."), path.name
