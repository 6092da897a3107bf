"""Inside the engine only `tables` reads an option; import-linter holds the order of the layers."""

from __future__ import annotations

import ast
from pathlib import Path

import attrs
import pytest

import uno_rules as uno
from uno_rules.engine.tables import Tables, compile_tables
from uno_rules.option_table import OPTIONS

ENGINE = Path(uno.__path__[0]) / "engine"
TABLES = ENGINE / "tables"
MODULES = sorted(path for path in ENGINE.rglob("*.py") if path.parent != TABLES)


def options_read(source: str) -> list[str]:
    """The options that a module takes from a profile: ``profile.x``, ``anything.profile.x``."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in OPTIONS:
            owner = node.value
            name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if name == "profile":
                found.append(node.attr)
    return found


def test_reading_an_option_is_noticed() -> None:
    assert options_read("if draft.deal.tables.profile.force_play: pass") == ["force_play"]
    assert options_read("profile = tables.profile\nprofile.teams") == ["teams"]
    assert options_read("tables.force_play") == []
    assert options_read((TABLES / "drawing.py").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_module_of_the_engine_reads_no_option(path: Path) -> None:
    assert options_read(path.read_text(encoding="utf-8")) == []


def test_every_question_has_an_answer() -> None:
    tables = compile_tables(uno.OFFICIAL, (True, True))
    assert [f.name for f in attrs.fields(Tables) if not hasattr(tables, f.name)] == []
