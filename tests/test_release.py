"""A release is made from a clean tree with all that belongs to it, and refused otherwise."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.scratch import Scratch

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not (shutil.which("git") and shutil.which("bash")),
    reason="needs git and bash",
)

TOLD = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-31\n\n### Added\n\n- Cards.\n"
CHECKS = """\
mkdir -p .ci/out/dist
touch .ci/out/dist/uno_rules-1.2.0.tar.gz .ci/out/dist/uno_rules-1.2.0-py3-none-any.whl
"""
READY = {
    "src/uno_rules/__about__.py": '__version__ = "1.2.0"\n',
    "CHANGELOG.md": TOLD,
    ".ci/run": CHECKS,
    ".gitignore": ".ci/out/\ndist/\n",
}


@pytest.fixture
def ready(tmp_path: Path) -> Scratch:
    """A project whose version 1.2.0 can be released; what it checks passes at once."""
    scratch = Scratch(tmp_path)
    scratch.commit(READY)
    return scratch


def test_a_release_is_a_tag_with_the_notes_of_the_changelog(ready: Scratch) -> None:
    status, said = ready.tool("release", "make")
    assert (status, ready.git("tag", "--list")) == (0, "v1.2.0"), said
    assert ready.git("cat-file", "-t", "v1.2.0") == "tag"
    assert ready.git("tag", "--list", "--format=%(contents)") == (
        "uno-rules 1.2.0\n\n### Added\n\n- Cards."
    )
    assert sorted(path.name for path in (ready.root / "dist").iterdir()) == [
        "uno_rules-1.2.0-py3-none-any.whl",
        "uno_rules-1.2.0.tar.gz",
    ]


def test_a_dry_run_does_all_but_tag(ready: Scratch) -> None:
    status, said = ready.tool("release", "make", "--dry-run")
    assert (status, ready.git("tag", "--list")) == (0, ""), said
    assert "dist/uno_rules-1.2.0.tar.gz" in said


def refused(scratch: Scratch, reason: str) -> None:
    before = scratch.git("tag", "--list")
    for arguments in (["make"], ["make", "--dry-run"]):
        status, said = scratch.tool("release", *arguments)
        assert (status, said) == (1, f"no release: {reason}\n")
    assert scratch.git("tag", "--list") == before


@pytest.mark.parametrize("file", ["new.txt", "CHANGELOG.md"])
def test_a_tree_that_is_not_clean_is_refused(ready: Scratch, file: str) -> None:
    ready.write({file: TOLD + "- More.\n"})
    refused(ready, "the tree is not clean")


def test_a_version_that_is_tagged_is_refused(ready: Scratch) -> None:
    ready.git("tag", "v1.2.0")
    refused(ready, "v1.2.0 is tagged already")


def test_another_branch_is_refused(ready: Scratch) -> None:
    ready.git("switch", "--quiet", "--create", "trial")
    refused(ready, "not on main, but on trial")


@pytest.mark.parametrize(
    ("changelog", "reason"),
    [
        (TOLD.replace("1.2.0", "1.1.0"), "CHANGELOG.md has no entry for 1.2.0"),
        (
            TOLD.replace(" - 2026-01-31", ""),
            "CHANGELOG.md: the entry for 1.2.0 has no date, as in 2026-01-31",
        ),
        (
            TOLD.replace("-01-31", "-02-31"),
            "CHANGELOG.md: the entry for 1.2.0 has no date, as in 2026-01-31",
        ),
        (TOLD.partition("\n### ")[0], "CHANGELOG.md says nothing of 1.2.0"),
        (
            TOLD.replace("[Unreleased]\n", "[Unreleased]\n\n- More.\n"),
            "CHANGELOG.md: there is text under Unreleased",
        ),
    ],
)
def test_a_changelog_that_is_not_ready_is_refused(
    ready: Scratch, changelog: str, reason: str
) -> None:
    ready.commit({"CHANGELOG.md": changelog})
    refused(ready, reason)


def test_all_reasons_are_told_at_once(ready: Scratch) -> None:
    ready.git("tag", "v1.2.0")
    ready.write({"new.txt": ""})
    status, said = ready.tool("release", "make")
    assert (status, said.count("no release: ")) == (1, 2)


def test_checks_that_fail_are_refused(ready: Scratch) -> None:
    ready.commit({".ci/run": CHECKS + "exit 3\n"})
    refused(ready, ".ci/run failed")


def test_distributions_of_another_version_are_refused(ready: Scratch) -> None:
    ready.commit({".ci/run": CHECKS.replace("1.2.0.tar", "1.1.0.tar")})
    wheel = "uno_rules-1.2.0-py3-none-any.whl"
    refused(
        ready,
        f"built ['uno_rules-1.1.0.tar.gz', '{wheel}'], not ['{wheel}', 'uno_rules-1.2.0.tar.gz']",
    )


def test_a_release_is_prepared_by_one_command(ready: Scratch) -> None:
    ready.commit({"CHANGELOG.md": TOLD.replace("[Unreleased]\n", "[Unreleased]\n\n- More.\n")})
    assert ready.tool("release", "prepare", "1.3.0", "--date", "2026-02-28") == (0, "")
    about = ready.root / "src" / "uno_rules" / "__about__.py"
    assert about.read_text(encoding="utf-8") == '__version__ = "1.3.0"\n'
    told = TOLD.replace("[Unreleased]\n", "[Unreleased]\n\n## [1.3.0] - 2026-02-28\n\n- More.\n")
    assert (ready.root / "CHANGELOG.md").read_text(encoding="utf-8") == told


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["1.3"], "1.3 is not a version such as 1.0.0"),
        (["1.3.0", "--date", "tomorrow"], "tomorrow is not a date such as 2026-01-31"),
        (["1.2.0"], "CHANGELOG.md has an entry for 1.2.0 already"),
        (["1.3.0"], "CHANGELOG.md: there is nothing under Unreleased"),
    ],
)
def test_what_cannot_be_prepared_is_left_alone(
    ready: Scratch, arguments: list[str], reason: str
) -> None:
    assert ready.tool("release", "prepare", *arguments) == (1, f"no release: {reason}\n")
    assert ready.git("status", "--porcelain") == ""
