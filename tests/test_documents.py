"""What the documents say is what the library knows: no option, code or key is missing or extra."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

import uno_rules as uno
from uno_rules import presets
from uno_rules.digest import canonical, phase_to_data
from uno_rules.option_table import OPTIONS, POINTS
from uno_rules.options import STACKING

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
REFERENCE = ROOT / "docs" / "reference"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def section(page: Path, heading: str) -> str:
    """The text under a heading, up to the next of the same or a higher level."""
    text = page.read_text(encoding="utf-8")
    level = len(heading) - len(heading.lstrip("#"))
    _, _, rest = text.partition(f"\n{heading}\n")
    assert rest, f"{page.name} has no {heading}"
    return re.split(rf"\n#{{1,{level}}} ", rest)[0]


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every table row but the head, without backticks around whole cells."""
    body = False
    for line in text.splitlines():
        if not line.startswith("|"):
            body = False
        elif set(line) <= set("|- "):
            body = True
        elif body:
            yield [cell.strip() for cell in line.strip("|").split("|")]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def options_told() -> dict[str, str]:
    """Each option of section 3 and its line of values."""
    text = (RULES / "3-options.md").read_text(encoding="utf-8")
    found = {}
    for part in text.split("\n### ")[1:]:
        name, body = part.split("\n", 1)
        values = re.search(r"\n- values: (.*?)\n- from:", body, re.DOTALL)
        assert values, name
        found[name.strip("`")] = values[1]
    return found


def test_every_option_is_told() -> None:
    assert sorted(options_told()) == sorted(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_option_tells_its_default_first_and_all_values(name: str) -> None:
    option, told = OPTIONS[name], options_told()[name]
    assert told.startswith(f"**`{option.write(option.default)}`**")
    values = quoted(told)
    if isinstance(option.default, StrEnum):
        assert sorted(values) == sorted(type(option.default))
    if name == "stacking":
        assert values == list(STACKING)


def test_points_told_are_those_of_the_cards() -> None:
    told: dict[str, int] = {str(number): number for number in range(10)}
    for names, points in rows(section(RULES / "3-options.md", "### `card_points`")):
        if points.isdigit():
            told |= dict.fromkeys(quoted(names), int(points))
    assert told == POINTS


def preset_told(name: str, cell: str) -> uno.RuleProfile:
    """A preset as section 4 tells it: options, on top of another preset or of none."""
    base = uno.OFFICIAL
    if cell.startswith("as "):
        base = preset_told(*next(row for row in presets_told() if row[0] == quoted(cell)[0]))
    plain = {"True": True, "False": False}
    read: dict[str, object] = {}
    for text in quoted(cell):
        if "=" in text:
            option, value = text.split("=")
            read[option] = plain.get(value, int(value) if value.isdigit() else value)
    return presets.from_data({**presets.to_data(base), **read})


def presets_told() -> list[list[str]]:
    text = (RULES / "4-presets.md").read_text(encoding="utf-8")
    return [[name.strip("`"), differences] for name, differences in rows(text)]


def test_every_preset_is_told_in_order() -> None:
    assert tuple(name for name, _ in presets_told()) == presets.names()


@pytest.mark.parametrize(("name", "differences"), presets_told())
def test_preset_is_as_told(name: str, differences: str) -> None:
    assert preset_told(name, differences) == presets.by_name(name)


def rules_cited() -> set[str]:
    """The rule of every refusal in the code of the installed package."""
    cited = set()
    for path in Path(uno.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Violation":
                rule = node.args[2]
                assert isinstance(rule, ast.Constant), path
                cited.add(str(rule.value))
    return cited


def test_every_rule_cited_by_a_refusal_is_a_heading() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in RULES.glob("*.md"))
    headings = set(re.findall(r"^#+ ([0-9.]+) ", text, re.MULTILINE))
    assert headings >= {f"5.{n}" for n in range(1, 11)} | {f"9.{n}" for n in range(1, 37)}
    cited = rules_cited()
    assert len(cited) > 10
    assert cited <= headings


def test_every_code_of_refusal_is_told() -> None:
    table = section(RULES / "9-rulings.md", "### 9.36 Codes of refusal")
    assert [quoted(code)[0] for code, _ in rows(table)] == list(uno.Code)


def test_named_stacking_sets_are_as_told() -> None:
    heading = "### 9.35 Named stacking sets"
    told = {
        quoted(name)[0]: frozenset(re.findall(r"`(\S+)` `(\S+)`", pairs))
        for name, pairs in rows(section(RULES / "9-rulings.md", heading))
    }
    assert told == STACKING


def phases() -> list[uno.Phase]:
    card = uno.Card.parse("R+2")
    return [
        uno.InitialColorPhase(),
        uno.PlayPhase(),
        uno.AfterDrawPhase(card),
        uno.RespondPhase(2, card, 0, uno.Color.RED),
        uno.RoundOverPhase((0,), 0, 1),
        uno.MatchOverPhase((0,), 0),
    ]


def test_every_key_of_the_digest_is_told() -> None:
    told = section(REFERENCE / "record.md", "## The digest")
    keys, of_phases = told.split("| phase | its keys |")
    state = uno.set_up(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5")
    assert [quoted(key)[0] for key, _ in rows(keys)] == list(canonical(state))
    table = {
        name: keys for names, keys in rows("|---|\n" + of_phases.lstrip()) for name in quoted(names)
    }
    for phase in phases():
        data = phase_to_data(phase)
        assert sorted(quoted(table[data.pop("name")])) == sorted(data)


def test_every_phase_is_told() -> None:
    told = section(RULES / "5-meaning.md", "## 5.1 State")
    assert [quoted(row[0])[0] for row in rows(told)] == [phase.name for phase in phases()]


def test_actions_told_are_read_as_told() -> None:
    told = list(rows(section(REFERENCE / "notation.md", "## Actions")))
    kinds = {}
    for cells in told:
        if len(cells) == 3 and quoted(cells[0])[0][0].isdigit():
            action = uno.parse_action(quoted(cells[0])[0])
            kinds[quoted(cells[1])[0]] = type(action).__name__
    assert all(name == kind for name, kind in kinds.items())
    assert len(kinds) == 14  # every class of action


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    for link in links:
        if not link.startswith("https://"):
            assert (page.parent / link).exists(), link


def test_readme_is_a_tour_of_at_most_eighty_lines() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 80


def test_record_told_has_the_keys_of_a_record() -> None:
    told = [quoted(key)[0] for key, _ in rows(section(REFERENCE / "record.md", "## The record"))]
    start = uno.new_game(uno.OFFICIAL, players=2, seed=1)
    written = json.loads(uno.dumps(uno.GameRecord.of(start, [], tags={"a": 1})))
    assert told == [*written, "start"]
