"""Inside the engine only `tables` reads an option; import-linter holds the order of the layers."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import uno_rules as uno
from uno_rules.profile import OPTIONS

ENGINE = Path(uno.__path__[0]) / "engine"
MODULES = sorted(path for path in ENGINE.glob("*.py") if path.stem != "tables")


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
    assert options_read((ENGINE / "tables.py").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_module_of_the_engine_reads_no_option(path: Path) -> None:
    assert options_read(path.read_text(encoding="utf-8")) == []
