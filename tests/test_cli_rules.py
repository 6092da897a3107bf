"""``uno-rules rules``: sheets, differences, profiles out of TOML files, and complaints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import uno_rules as uno
from tests.test_cli import complaint, run
from uno_rules import presets
from uno_rules.option_table import OPTIONS
from uno_rules.rulesheet import LANGUAGES, rule_sheet

FAMILY = """
# Sundays at grandmother's
preset = "mattel_house"
target_score = 200
max_turns = "none"
forbidden_last = ["W", "W4"]

[card_points]
W4 = 25
"""
FAMILY_PROFILE = presets.MATTEL_HOUSE.replace(
    target_score=200, forbidden_last=["W", "W4"], card_points={"W4": 25}
)


@pytest.fixture
def family(tmp_path: Path) -> str:
    file = tmp_path / "family.toml"
    file.write_text(FAMILY, encoding="utf-8")
    return str(file)


def sheet(profile: uno.RuleProfile, language: str = "en") -> list[str]:
    return rule_sheet(profile, language).splitlines()


# ------------------------------------------------------------------------- sheets


@pytest.mark.parametrize("name", presets.names())
def test_every_preset_has_a_sheet_in_both_languages(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in LANGUAGES:
        lines = run(capsys, "rules", name, "--language", language)
        assert lines == sheet(presets.by_name(name), language)


def test_the_official_rules_in_english_are_what_is_meant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(capsys, "rules") == sheet(uno.OFFICIAL)


def test_a_profile_in_a_file(capsys: pytest.CaptureFixture[str], family: str) -> None:
    assert run(capsys, "rules", "--profile", family) == sheet(FAMILY_PROFILE)
    assert run(capsys, "rules", family, "--language", "es") == sheet(FAMILY_PROFILE, "es")
    assert run(capsys, "rules", "--profile", "party") == sheet(presets.PARTY)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_mark(
    mark: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As the editors of another system save a file."""
    file = tmp_path / "FAMILY.TOML"
    file.write_bytes(mark + FAMILY.replace("\n", "\r\n").encode())
    assert run(capsys, "rules", str(file)) == sheet(FAMILY_PROFILE)


# -------------------------------------------------------------------- differences


def test_differences_with_their_plain_values(capsys: pytest.CaptureFixture[str]) -> None:
    """Section 4: `party` is the official rules but for these, in the order of the rules."""
    assert run(capsys, "rules", "--diff", "official", "party") == [
        'draw_rule: "one" -> "until_playable"',
        'stacking: "none" -> "cross"',
        'wd4_policy: "challenge" -> "free"',
        "seven_swap: false -> true",
        "zero_rotate: false -> true",
        'jump_in: "off" -> "exact_with_wilds"',
        'jump_in_action: "cancel" -> "add"',
    ]


@pytest.mark.parametrize("here", presets.names())
def test_differences_lead_from_here_to_there(here: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = presets.to_data(presets.by_name(here))
    for line in run(capsys, "rules", "--diff", here, "two_player"):
        option, _, values = line.partition(": ")
        if values:
            data[option] = json.loads(values.split(" -> ")[1])
    assert presets.from_data(data) == presets.TWO_PLAYER


def test_no_difference(capsys: pytest.CaptureFixture[str], family: str) -> None:
    assert run(capsys, "rules", "--diff", "official", "source_000") == ["No option differs."]
    assert run(capsys, "rules", "--diff", family, family) == ["No option differs."]


def test_differences_of_a_file(capsys: pytest.CaptureFixture[str], family: str) -> None:
    lines = run(capsys, "rules", "--diff", "mattel_house", family)
    assert lines == [
        'forbidden_last: [] -> ["W", "W4"]',
        "target_score: 500 -> 200",
        'card_points: {} -> {"W4": 25}',
    ]


# --------------------------------------------------------------------------- play


def test_a_match_by_the_rules_of_a_file(
    capsys: pytest.CaptureFixture[str], family: str, tmp_path: Path
) -> None:
    record = tmp_path / "match.json"
    argv = ["play", "--seed", "7", "--players", "3", "--rounds", "1"]
    lines = run(capsys, *argv, "--profile", family, "--record", str(record))
    assert lines[0] == f"Rules: {family}. Players: 3. Seed: 7."
    with record.open(encoding="utf-8") as file:
        assert uno.load(file).profile == FAMILY_PROFILE
    replayed = run(capsys, "replay", str(record))
    assert replayed[0].startswith("Rules: mattel_house with another forbidden_last, target_score, ")


# -------------------------------------------------------------------- wrong input


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["rules", "ludo"], "no preset 'ludo'; there are official, "),
        (["rules", "family"], "no preset 'family'"),
        (["rules", "official", "party"], "unrecognized arguments: party"),
        (["rules", "official", "--profile", "party"], "not allowed with argument NAME"),
        (["rules", "official", "--diff", "party", "teams"], "not allowed with argument"),
        (["rules", "--diff", "party"], "expected 2 arguments"),
        (["rules", "--diff", "party", "ludo"], "no preset 'ludo'"),
        (["rules", "--diff", "party", "teams", "--language", "es"], "--language: not allowed"),
        (["rules", "--language", "fr"], "language: 'fr' is none of en, es"),
        (["rules", "--language", ""], "language: '' is none of en, es"),
        (["rules", ""], "no preset ''"),
        (["rules", "--profile", ""], "no preset ''"),
        (["rules", "--profile"], "expected one argument"),
        (["rules", "\x1b[31m.toml"], r"cannot read '\x1b[31m.toml'"),
        (["play", "--profile", "no.toml"], "cannot read 'no.toml'"),
        (["play", "--profile", "a\0b.toml"], "cannot read"),
    ],
)
def test_wrong_arguments(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in complaint(capsys, *argv)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hand_size = seven", "profile: not TOML: Invalid value (at line 1, column 13)"),
        (b'preset = "party"\n\nhand_size 5', "(at line 3, column 11)"),
        (b"hand_size = 'seven'", "hand_size: 'seven' is not a whole number"),
        (b"colour = 'red'", "colour: no such option"),
        (b"preset = 'ludo'", "preset: no preset 'ludo'"),
        (b"teams = 2\nscoring = 'elimination'", "teams, scoring: elimination needs three teams"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "cannot read"),
        (b"x = " + b"[" * 100_000, "profile: not TOML: nested too deeply"),
    ],
    ids=["value", "line", "type", "option", "preset", "contradiction", "binary", "deep"],
)
def test_wrong_files(
    content: bytes, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "family.toml"
    file.write_bytes(content)
    for argv in (["rules", str(file)], ["rules", "--diff", "party", str(file)]):
        told = complaint(capsys, *argv)
        assert said in told
        assert "family.toml'" in told
    assert said in complaint(capsys, "play", "--seed", "1", "--profile", str(file))


def test_a_folder_is_no_profile(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert "cannot read" in complaint(capsys, "rules", str(folder))


def test_help_names_the_presets(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(run(capsys, "rules", "--help"))
    assert all(name in text for name in presets.names())
    assert "--diff HERE THERE" in text
    assert any("rules" in line for line in run(capsys, "--help"))


# --------------------------------------------------------- the values of the options


def test_options_are_written_as_a_file_would_have_them() -> None:
    """What `--diff` prints of a value can be pasted into a TOML file, but for null."""
    for name in presets.names():
        lines = []
        for option, value in presets.to_data(presets.by_name(name)).items():
            assert option == "preset" or option in OPTIONS
            lines.append(f"{option} = {json.dumps(value)}")
        assert presets.from_toml("\n".join(lines)) == presets.by_name(name)
