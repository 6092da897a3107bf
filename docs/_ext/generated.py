"""What pages take from the code, as Markdown: refusals, tables of the rules, tests of a rule.

No part of Sphinx is needed here, so the tests can look at it as it is.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from functools import lru_cache
from io import StringIO
from pathlib import Path
from typing import Any, Final

import uno_rules
from uno_rules.cli import main
from uno_rules.errors import Code
from uno_rules.option_table import OPTIONS
from uno_rules.tables_of_rules import options_table, phases_table

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "docs" / "rules"
TESTS: Final = ROOT / "tests"
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tests.citations import Place, citations  # noqa: E402  # the folder is no package

_HEADING: Final = re.compile(r"^(#+) (.+)$", re.MULTILINE)
_NUMBERED: Final = re.compile(r"([59]\.[0-9]+) (.+)")


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and MyST make it.

    >>> slug("9.16 Who may jump in"), slug("`card_points`")
    ('916-who-may-jump-in', 'card_points')
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def headings(page: Path) -> Iterator[str]:
    """The headings of a page of Markdown, without their marks."""
    for _, text in _HEADING.findall(page.read_text(encoding="utf-8")):
        yield text.strip()


def numbered_sections(rules: Path = RULES) -> dict[str, tuple[str, str]]:
    """Number → title and link of each numbered section of the rules."""
    found = {}
    for name in ("5-meaning.md", "9-rulings.md"):
        for heading in headings(rules / name):
            match = _NUMBERED.fullmatch(heading)
            if match:
                found[match[1]] = (match[2], f"{name}#{slug(heading)}")
    return found


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    cells = [list(head)]
    cells += [["---"] * len(cells[0]), *[list(row) for row in rows]]
    return "\n".join([f"| {' | '.join(row)} |" for row in cells])


def command() -> str:
    """What each command says to ``--help``."""
    (names,) = re.findall(r"\[--version\]\s+(\S+) \.\.\.", _help([]))
    parts = [f"`uno-rules {name}`\n\n```text\n{_help([name])}```" for name in names.split("|")]
    return "\n\n".join(parts)


def _help(argv: list[str]) -> str:
    with redirect_stdout(StringIO()) as said, _width(80):
        main([*argv, "--help"])
    return said.getvalue()


@contextmanager
def _width(columns: int) -> Iterator[None]:
    """As wide as the page, whatever the terminal of whoever builds it."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = str(columns)
    try:
        yield
    finally:
        os.environ.pop("COLUMNS")
        if before is not None:
            os.environ["COLUMNS"] = before


# ------------------------------------------------------------------------ refusals


def _sentence(node: ast.expr) -> str:
    """A message as it stands in the code; what is put in is an ellipsis."""
    if isinstance(node, ast.JoinedStr):
        return "".join([_sentence(value) for value in node.values])
    return str(node.value) if isinstance(node, ast.Constant) else "…"


def refusals() -> dict[str, list[tuple[str, str]]]:
    """Code → the sentences and rules of every `Violation` in the package, each once."""
    found: dict[str, dict[tuple[str, str], None]] = {code.name: {} for code in Code}
    for path in sorted(Path(uno_rules.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Violation":
                code, message, rule = node.args
                assert isinstance(code, ast.Attribute)
                found[code.attr][_sentence(message), _sentence(rule)] = None
    return {code.value: list(found[code.name]) for code in Code}


def codes() -> str:
    """Every code of refusal, with what is said and the rule that is named."""
    sections = numbered_sections()

    def link(rule: str) -> str:
        page = "../rules/3-options.md" if rule == "3" else f"../rules/{sections[rule][1]}"
        return f"[{rule}]({page})"

    rows = []
    for code, said in refusals().items():
        for place, (sentence, rule) in enumerate(said):
            rows.append(["" if place else f"`{code}`", sentence, link(rule)])
    return _table(("code", "what is said", "rule"), rows)


# ------------------------------------------------------------------ tests of a rule


def role(place: Place) -> str:
    """A link to a test, in the words of the extension."""
    return f"{{test}}`{label(place)} <{place.file}:{place.line}>`"


def label(place: Place) -> str:
    """What a test is called: the function, or where in the file it stands."""
    return place.function or f"{place.file}, line {place.line}"


def _roles(places: Iterable[Place]) -> str:
    return ", ".join([role(place) for place in places])


@lru_cache
def tests_of() -> Mapping[str, tuple[Place, ...]]:
    """The number of a section or the name of an option → the tests that are about it."""
    found: dict[str, dict[Place, None]] = {option: {} for option in OPTIONS}
    for file in ("option_touches.py", "option_values.py", "test_option_values.py"):
        for node in ast.walk(ast.parse((TESTS / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for option in filter(None, map(_option_named, node.decorator_list)):
                    found[option][Place(file, node.lineno, node.name)] = None
            elif isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "CASES":
                assert isinstance(node.value, ast.Dict)
                for key in node.value.keys:
                    assert isinstance(key, ast.Constant)
                    found[str(key.value)][Place(file, key.lineno, "")] = None
            elif isinstance(node, ast.Call):
                named = _option_named(node)
                if named and getattr(node.func, "id", "") in ("contrast", "touch"):
                    found[named][Place(file, node.lineno, "")] = None
    sections = {number: citations().get(number, ()) for number in numbered_sections()}
    return {**sections, **{option: tuple(places) for option, places in found.items()}}


def _option_named(call: ast.expr) -> str | None:
    """The first argument of a call where it names an option; of ``*("a", ...)`` its parts."""
    first = call.args[0] if isinstance(call, ast.Call) and call.args else None
    if isinstance(first, ast.Starred) and isinstance(first.value, ast.Tuple):
        first = first.value.elts[0]
    if isinstance(first, ast.Constant) and first.value in OPTIONS:
        return str(first.value)
    return None


def _worked_cases() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((TESTS / "cases.json").read_text(encoding="utf-8"))
    return found


def sections() -> str:
    """Which tests cite each numbered section."""
    lines = []
    for number, (title, link) in numbered_sections().items():
        lines.append([f"[{number}]({link}) {title}", _roles(tests_of()[number])])
    return _table(("section", "tests"), lines)


def options() -> str:
    """Which tests and worked cases are about each option."""
    lines = []
    for option in OPTIONS:
        cases = [
            case["id"]
            for case in _worked_cases()
            if any(option in branch["prof"] for branch in case["branches"])
        ]
        link = f"[`{option}`](3-options.md#{option})"
        lines.append([link, _roles(tests_of()[option]), ", ".join(cases)])
    return _table(("option", "tests of its values", "worked cases that set it"), lines)


def rows() -> str:
    """Which tests cite each row of the sources that states a rule."""
    cited = citations()
    told = json.loads((TESTS / "rows.json").read_text(encoding="utf-8"))
    lines = []
    for number, row in told.items():
        if row["states_rule"]:
            lines.append([number, row["text"], _roles(cited[number])])
    return _table(("row", "what it says", "tests"), lines)


def cases() -> str:
    """The worked cases, and where else they are cited."""
    cited = citations()
    lines = []
    for case in _worked_cases():
        checked = [
            f"`{case['id']}{letter}`"
            for letter, branch in zip("abcdefgh", case["branches"], strict=False)
            if branch["chk"] is not None
        ]
        lines.append(
            [case["id"], case["title"], ", ".join(checked), _roles(cited.get(case["id"], ()))]
        )
    return _table(("case", "what it shows", "checked branches", "cited by"), lines)


GENERATED: Final[Mapping[str, Callable[[], str]]] = {
    "phases": lambda: phases_table().to_markdown(),
    "options": lambda: options_table().to_markdown(),
    "command": command,
    "codes": codes,
    "tests-of-sections": sections,
    "tests-of-options": options,
    "tests-of-rows": rows,
    "tests-of-cases": cases,
}
"""What the directive `from-code` can be asked for."""
