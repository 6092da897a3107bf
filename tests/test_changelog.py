"""The changelog has the form of Keep a Changelog, and ends at the version that is here."""

from __future__ import annotations

import re
from datetime import date
from itertools import pairwise
from pathlib import Path

from uno_rules import __version__

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
HEADING = re.compile(r"## \[(Unreleased|\d+\.\d+\.\d+)\](?: - (\d{4}-\d\d-\d\d))?")
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def test_changelog_has_the_form_that_it_claims() -> None:
    title, *entries = CHANGELOG.read_text(encoding="utf-8").split("\n## ")
    assert title.startswith("# Changelog\n")
    versions, days = [], []
    for entry in entries:
        heading, *sections = f"## {entry}".split("\n### ")
        found = HEADING.fullmatch(heading.splitlines()[0].strip())
        assert found, heading
        versions.append(found[1])
        assert (found[1] == "Unreleased") == (found[2] is None), "every release has its date"
        if found[2]:
            days.append(date.fromisoformat(found[2]))
            assert sections, f"nothing is said of {found[1]}"
        kinds = [section.split("\n")[0] for section in sections]
        assert kinds == [kind for kind in KINDS if kind in kinds], f"the sections of {found[1]}"
        assert all("\n- " in section for section in sections)
    assert versions[0] == "Unreleased"
    numbers = [[int(part) for part in version.split(".")] for version in versions[1:]]
    assert all(newer > older for newer, older in pairwise(numbers))
    assert days == sorted(days, reverse=True)
    assert versions[1:2] in ([], [__version__])
