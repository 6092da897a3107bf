"""The site as its reader finds it: pages, languages, maps and generated tables agree with the code.

Sphinx itself says whether links and references lead somewhere; `.ci/run` builds with ``-n -W``.
"""

from __future__ import annotations

import importlib.util
import re
import shlex
import tomllib
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import pytest

import uno_rules as uno
from tests import public_api
from tests.test_documents import quoted, rows, section
from uno_rules.cards import KINDS
from uno_rules.cli import main
from uno_rules.errors import Code
from uno_rules.rulesheet.names import kind_name

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
ENGLISH, SPANISH = DOCS / "rules", DOCS / "es" / "reglas"
PAGES = sorted(DOCS.rglob("*.md"))
TRANSLATED = ("index", "1-sources", "3-options", "4-presets", "5-meaning", "9-rulings")


def generated() -> ModuleType:
    """The part of the site's extension that needs no Sphinx."""
    spec = importlib.util.spec_from_file_location("generated", DOCS / "_ext" / "generated.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def named(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


# ------------------------------------------------------------------------ the map


def test_the_map_of_the_code_is_that_of_the_layers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    in_force = [
        [module.strip().removeprefix("uno_rules.") for module in re.split("[|:]", layer)]
        for layer in layers
    ]
    told = rows(section(DOCS / "explanation" / "architecture.md", "## The map"))
    assert [quoted(modules) for modules, _ in told] == in_force


# -------------------------------------------------------------------- the reference


UNTOLD = {
    "uno_rules": {"__version__"},
    "uno_rules.events": {"HIDING", "may_see"},  # `visible` is what a reader needs
    "uno_rules.options": {"STACKING", "StackPairs"},  # rule 9.35 tells them
    "uno_rules.phases": {"PHASES", "RUNNING"},
    "uno_rules.presets": {name.upper() for name in uno.presets.names()[1:]},  # section 4 tells them
    "uno_rules.simulation": {"AHEAD", "CHUNK", "Piece"},
    "uno_rules.wording": {"Names", "score_list", "seat_name", "winners_sentence"},
}
"""What has no entry in the reference: module → names."""


def entries() -> Counter[tuple[str, str]]:
    """Module and name of every entry in the reference, by the directives of its pages."""
    found: Counter[tuple[str, str]] = Counter()
    for page in DOCS.glob("reference/**/*.md"):
        module = ""
        text = page.read_text(encoding="utf-8")
        for kind, name, options in re.findall(
            r"^\.\. ([\w:]+):: ([\w.]+).*\n((?:   :.*\n)*)", text, re.MULTILINE
        ):
            if kind in ("automodule", "currentmodule"):
                module = name
            if kind == "automodule":
                found.update([(module, member) for member in members(module, options)])
            elif kind != "currentmodule":
                found[module, name] += 1
    return found


def members(module: str, options: str) -> list[str]:
    """What an ``automodule`` takes: the members that it names, or all but those left out."""
    listed = dict(re.findall(r":([\w-]+): *(.*)", options))
    left_out = listed.get("exclude-members", "").split(", ")
    names = public_api.own_names(import_module(module))
    named = listed["members"].split(", ")
    return [name for name in names if name not in left_out] if named == [""] else named


def is_exported(module: str, name: str) -> bool:
    """Whether `uno_rules` exports this very thing."""
    there = getattr(import_module(module), name)
    return name in uno.__all__ and getattr(uno, name) is there


def listed_modules() -> set[str]:
    """`uno_rules`, the modules in the list of what is public, and those that say what they export.

    Of any other module the reference takes what it tells, and no more is public.
    """
    exported = [name for name in uno.__all__ if isinstance(getattr(uno, name), ModuleType)]
    told = [module for module, _ in entries() if hasattr(import_module(module), "__all__")]
    return {*told, *[f"uno_rules.{name}" for name in (*public_api.MODULES, *exported)]}


def test_everything_public_is_in_the_reference() -> None:
    """Under the module, or under `uno_rules` if that exports it; type variables are nobody's."""
    found = entries()
    missing: dict[str, set[str]] = {}
    for name in listed_modules():
        module = import_module(name)
        for inner in public_api.own_names(module):
            place = "uno_rules" if is_exported(name, inner) else name
            apart = isinstance(getattr(module, inner), TypeVar | ModuleType)
            if not apart and (place, inner) not in found:
                missing.setdefault(name, set()).add(inner)
    assert missing == UNTOLD


def test_every_entry_of_the_reference_is_there_once_and_where_it_is_imported_from() -> None:
    """Without a module stands what `uno_rules` exports, and nothing else."""
    assert [entry for entry, times in entries().items() if times > 1] == []
    for module, name in entries():
        assert is_exported(module, name) == (module == "uno_rules"), (module, name)


def test_every_code_has_a_sentence_in_the_code() -> None:
    said = generated().refusals()
    assert list(said) == list(Code)
    assert all(said.values())


def test_the_table_of_codes_leads_to_the_rules() -> None:
    for line in generated().codes().splitlines()[2:]:
        (link,) = re.findall(r"\]\(\.\./rules/([^)]+)\)", line)
        page, _, anchor = link.partition("#")
        slugs = [generated().slug(heading) for heading in generated().headings(ENGLISH / page)]
        assert not anchor or anchor in slugs


@pytest.mark.parametrize(
    ("text", "anchor"),
    [
        ("9.16 Who may jump in", "916-who-may-jump-in"),
        ("`card_points`", "card_points"),
        ("9.22 `last_stack=continue`", "922-last_stackcontinue"),
    ],
)
def test_anchors_are_those_of_github(text: str, anchor: str) -> None:
    assert generated().slug(text) == anchor


def test_every_option_and_section_has_tests() -> None:
    """But 9.37, which holds readings of other sections: tests cite those."""
    without = [rule for rule, places in generated().tests_of().items() if not places]
    assert without == ["9.37"]


def test_links_to_tests_lead_to_their_lines() -> None:
    for name in ("tests-of-sections", "tests-of-options", "tests-of-rows", "tests-of-cases"):
        links = re.findall(
            r"\{test\}`(\S+)(?:, line \d+)? <([^:]+):(\d+)>`", generated().GENERATED[name]()
        )
        assert len(links) > 20
        for label, file, line in links:
            lines = (ROOT / "tests" / file).read_text(encoding="utf-8").splitlines()
            text = lines[int(line) - 1]
            assert label == file or f"def {label}(" in text


# -------------------------------------------------------------------- two languages


def headings(page: Path) -> list[tuple[int, str]]:
    text = re.sub(r"(?ms)^```.*?^```", "", page.read_text(encoding="utf-8"))
    found = re.findall(r"^(#+) (.+)$", text, re.MULTILINE)
    return [(len(marks), heading.strip()) for marks, heading in found]


def marks(page: Path) -> list[tuple[int, str]]:
    """Level and number of each heading, or the option that it is about; words say nothing."""
    found = []
    for level, heading in headings(page):
        number = re.match(r"[0-9]+(\.[0-9]+)?\b", heading)
        option = re.fullmatch(r"`\w+`", heading)
        found.append((level, number[0] if number else option[0] if option else ""))
    return found


@pytest.mark.parametrize("name", TRANSLATED)
def test_both_languages_have_the_same_headings(name: str) -> None:
    english, spanish = ENGLISH / f"{name}.md", SPANISH / f"{name}.md"
    assert len(marks(english)) > 3 or name in ("index", "4-presets")
    assert marks(spanish) == marks(english)


@pytest.mark.parametrize("name", TRANSLATED)
def test_both_languages_have_tables_of_the_same_rows(name: str) -> None:
    """Cells that are code, and numbers of rows, are the same in both."""

    def cells(page: Path) -> list[list[list[str]]]:
        return [
            [quoted(cell) or re.findall(r"^\d\.\d+b?$", cell) for cell in row]
            for row in rows(page.read_text(encoding="utf-8"))
        ]

    assert cells(SPANISH / f"{name}.md") == cells(ENGLISH / f"{name}.md")


@pytest.mark.parametrize("name", TRANSLATED)
def test_both_languages_run_the_same_code(name: str) -> None:
    """But for what is said in a comment."""

    def code(page: Path) -> list[str]:
        blocks = re.findall(r"(?ms)^```python\n(.*?)^```", page.read_text(encoding="utf-8"))
        return [re.sub(r" +#.*", "", block) for block in blocks]

    assert code(SPANISH / f"{name}.md") == code(ENGLISH / f"{name}.md")


@pytest.mark.parametrize("name", TRANSLATED)
def test_both_languages_show_the_same_pictures(name: str) -> None:
    def pictures(page: Path) -> list[str]:
        return re.findall(r"!\[[^\]]+\]\([./]+/([\w-]+\.svg)\)", page.read_text(encoding="utf-8"))

    assert pictures(SPANISH / f"{name}.md") == pictures(ENGLISH / f"{name}.md")


def test_every_picture_is_shown_with_a_text_for_who_does_not_see_it() -> None:
    pages = "".join([page.read_text(encoding="utf-8") for page in PAGES])
    shown = re.findall(r"!\[([^\]]*)\]\([./]+pictures/([\w-]+\.svg)\)", pages)
    assert {name for _, name in shown} == {path.name for path in DOCS.glob("pictures/*.svg")}
    assert all(len(text) > 20 for text, _ in shown)


def test_values_of_options_are_the_same_in_both_languages() -> None:
    def values(page: Path, word: str, end: str) -> list[list[str]]:
        text = page.read_text(encoding="utf-8")
        lines = re.findall(rf"(?ms)^- {word}: (.*?)\n- {end}:", text)
        return [quoted(line) for line in lines]

    english = values(ENGLISH / "3-options.md", "values", "from")
    assert len(english) > 60
    assert values(SPANISH / "3-options.md", "valores", "de") == english


def test_the_glossary_has_both_languages_in_every_row() -> None:
    told = list(rows((DOCS / "glossary.md").read_text(encoding="utf-8")))
    assert len(told) > 40
    assert [row for row in told if not all(row[:2])] == []
    names = [(english, spanish) for english, spanish, _ in told]
    kinds = [kind_name(kind) for kind in KINDS if kind != "number"]
    assert [(name.en, name.es) for name in kinds if (name.en, name.es) not in names] == []


# -------------------------------------------------------------------------- shells


def commands(page: Path) -> list[list[str]]:
    """The arguments of every line of a page that runs the command."""
    blocks = re.findall(r"(?ms)^```sh\n(.*?)^```", page.read_text(encoding="utf-8"))
    lines = "".join(blocks).replace("\\\n", "").splitlines()
    return [
        shlex.split(line, comments=True)[1:]
        for line in lines
        if re.match(r"(\.venv/bin/)?uno-rules ", line)
    ]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=named)
def test_the_commands_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, in a folder with the files that the page tells to save."""
    monkeypatch.chdir(tmp_path)
    text = page.read_text(encoding="utf-8")
    names = re.findall(r"say\s+`(\w+\.toml)`", text)
    for name, content in zip(names, re.findall(r"(?ms)^```toml\n(.*?)^```", text), strict=False):
        (tmp_path / name).write_text(content, encoding="utf-8")
    for argv in commands(page):
        assert main(_fewer(argv)) == 0, argv


def _fewer(argv: list[str]) -> list[str]:
    """The same command with a few rounds where a page plays thousands."""
    if "--rounds" not in argv:
        return argv
    place = argv.index("--rounds") + 1
    return [*argv[:place], str(min(int(argv[place]), 40)), *argv[place + 1 :]]
