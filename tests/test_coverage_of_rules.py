"""Nothing of the rules is left without a test: rows, cases, values of options.

What it is to be *cited* is said in `citations.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tests.test_option_values  # noqa: F401  # reading it marks what its functions show
from tests.citations import ROW, citations, words
from tests.option_values import CASES, CONTRASTS, SHOWN, labels, read, required
from tests.row_positions import ROWS
from tests.test_cases import CASES as WORKED
from tests.test_cases import branches, profile_of
from uno_rules import presets
from uno_rules.option_table import OPTIONS

HERE = Path(__file__)
TOLD = json.loads(HERE.with_name("rows.json").read_text(encoding="utf-8"))
PAGE = HERE.parents[1] / "docs" / "rules" / "1-sources.md"


def test_only_strings_and_comments_cite() -> None:
    source = 'x = 3.23  # 1.14\nassert x, "0.9, 3.23b; not 5.4 or 3.11.2 or v2.2"\n'
    found = [number for _, word in words(source) for number in ROW.findall(word)]
    assert found == ["1.14", "0.9", "3.23b"]


# ---------------------------------------------------------------------------- rows


def test_the_rows_are_numbered_without_a_gap() -> None:
    last = {0: 51, 1: 34, 2: 26, 3: 38, 4: 19}
    numbers = {f"{part}.{n}" for part in last for n in range(1, last[part] + 1)}
    assert set(TOLD) == numbers | {"3.23b"}


@pytest.mark.parametrize("row", [row for row in TOLD if TOLD[row]["states_rule"]])
def test_a_row_that_states_a_rule_is_cited_by_a_test(row: str) -> None:
    assert row in citations()


def test_positions_are_of_rows_that_state_a_rule() -> None:
    named = {number for row in ROWS for number in row.rows.split()}
    assert all(TOLD[number]["states_rule"] for number in named)
    documents = [{number[0] for number in row.rows.split()} for row in ROWS]
    assert all(len(document) == 1 for document in documents)


def rows_of_the_page() -> Iterator[list[str]]:
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if re.match(r"\| [0-4]\.\d", line):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def test_the_page_of_the_rows_says_the_same() -> None:
    told = {
        number: {"text": text, "states_rule": option != "no rule"}
        for number, text, option, _ in rows_of_the_page()
    }
    assert told == TOLD


@pytest.mark.parametrize(
    ("number", "option"), [(number, option) for number, _, option, _ in rows_of_the_page()]
)
def test_the_value_of_a_row_is_that_of_its_preset(number: str, option: str) -> None:
    """But for what is marked as an alternative, which only has to exist."""
    profile = presets.by_name(f"source_00{number[0]}")
    for part in option.split(";"):
        for name, text in re.findall(r"`(\w+)=([^`]+)`", part):
            value = OPTIONS[name].write(getattr(profile, name))
            plain = value if isinstance(value, str) else json.dumps(value)
            plain = {"null": "None", "true": "True", "false": "False"}.get(plain, plain)
            if "(alternative)" in part:
                assert plain != text
                presets.from_data({name: as_data(text)})
            else:
                assert plain == text


def as_data(text: str) -> object:
    """A value of the page as plain data."""
    try:
        return json.loads({"None": "null", "True": "true", "False": "false"}.get(text, text))
    except json.JSONDecodeError:
        return text


# --------------------------------------------------------------------------- cases


def test_every_branch_of_a_case_with_a_check_is_a_test() -> None:
    run = [param.id for param in branches()]
    checked = [
        case["id"] + "abcdefgh"[place]
        for case in WORKED
        for place, branch in enumerate(case["branches"])
        if branch["chk"] is not None
    ]
    assert len(run) == len(set(run)) > 200
    assert sorted(run) == sorted(checked)


@pytest.mark.parametrize("case", [case["id"] for case in WORKED if case["static"]])
def test_a_case_in_words_is_cited_by_a_test(case: str) -> None:
    assert case in citations()


def test_a_case_is_in_words_exactly_if_it_has_no_check() -> None:
    for case in WORKED:
        checks = [branch["chk"] for branch in case["branches"]]
        assert case["static"] is (checks == [None] * len(checks)), case["id"]


# ---------------------------------------------------------------- values of options


def shown(option: str) -> set[str]:
    """The labels of the values of an option that some test shows."""
    found = set(SHOWN[option])
    for contrast in CONTRASTS:
        if contrast.option == option:
            for value, _ in contrast.outcomes:
                found |= labels(option, read(option, value))
    for case in CASES.get(option, ()):
        (worked,) = [worked for worked in WORKED if worked["id"] == case]
        for branch in worked["branches"]:
            if branch["chk"] is not None:
                found |= labels(option, getattr(profile_of(branch["prof"]), option))
    return found


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_an_option_is_shown(option: str) -> None:
    assert required(option) - shown(option) == set()
