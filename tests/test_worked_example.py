"""What CONTRIBUTING.md quotes of the code stands there, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
EXAMPLE = TEXT.partition("### As it was done")[2].partition("\n## ")[0]


def quotes() -> list[tuple[str, str]]:
    """Each block of code with the file that was named last before it."""
    found = []
    for place in re.finditer(r"```python\n(.*?)```", EXAMPLE, re.DOTALL):
        named = re.findall(r"`(src/[\w/]+\.py)`", EXAMPLE[: place.start()])
        found.append((named[-1], place[1]))
    return found


def test_the_example_quotes_options_tables_and_the_engine() -> None:
    assert len(quotes()) >= 4
    assert len({name for name, _ in quotes()}) >= 4


@pytest.mark.parametrize(("name", "code"), quotes())
def test_a_quote_stands_in_the_code(name: str, code: str) -> None:
    source = (ROOT / name).read_text(encoding="utf-8")
    assert f"\n{code}" in source


@pytest.mark.parametrize("path", re.findall(r"`((?:docs|tests|src)/[\w/.-]+)`", EXAMPLE))
def test_a_file_that_is_named_is_there(path: str) -> None:
    assert (ROOT / path).exists()
