"""Which tests cite which rule: sections, rows of the sources, worked cases.

A rule is *cited* where its number stands in a string or a comment of a test file, or in
the name of a test (``test_5_4_...``).  Nothing but the standard library is needed here,
for the documentation is made from this, too.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

TESTS: Final = Path(__file__).parent
SECTION: Final = re.compile(r"(?<![\w.])([59]\.[1-9][0-9]?)(?![\w.]?\w)")
ROW: Final = re.compile(r"(?<![\w.])([0-4]\.[1-9][0-9]?b?)(?![\w.]?\w)")
CASE: Final = re.compile(r"(?<!\w)([A-N][0-9]{2})(?!\d)")
_NAMED: Final = re.compile(r"test_([59])_([1-9][0-9]?)_")
_COUNTING: Final = frozenset({"citations.py", "test_coverage_of_rules.py", "test_site.py"})


class Place(NamedTuple):
    """Where a rule is cited: a file under `tests/`, a line, and the function around it, if any."""

    file: str
    line: int
    function: str


def words(source: str) -> Iterator[tuple[int, str]]:
    """The strings and comments of a file of Python with their lines; its numbers say nothing."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT) and not token.string.startswith(
            "# --"
        ):
            yield token.start[0], token.string


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions of a module, and the methods of its classes."""
    for node in tree.body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from [inner for inner in inside if isinstance(inner, ast.FunctionDef)]


def _cited(source: str) -> Iterator[tuple[str, int, str]]:
    functions = list(_functions(ast.parse(source)))
    for function in functions:
        named = _NAMED.match(function.name)
        if named:
            yield ".".join(named.groups()), function.lineno, function.name
    for line, word in words(source):
        begins, name = line, ""
        for function in functions:
            first = min([function.lineno, *[d.lineno for d in function.decorator_list]])
            if first <= line <= (function.end_lineno or first):
                begins, name = function.lineno, function.name
        for pattern in (SECTION, ROW, CASE):
            for rule in pattern.findall(word):
                yield rule, begins, name


@lru_cache
def citations() -> Mapping[str, tuple[Place, ...]]:
    """Rule → where the test files cite it, each place once; less the files that only count."""
    found: dict[str, dict[Place, None]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        if path.name not in _COUNTING:
            file = path.relative_to(TESTS).as_posix()
            for rule, line, function in _cited(path.read_text(encoding="utf-8")):
                found.setdefault(rule, {})[Place(file, line, function)] = None
    return {rule: tuple(places) for rule, places in found.items()}
