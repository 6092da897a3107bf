"""Says what has changed for callers since the last release, and refuses what may not.

``python tools/compare_api.py``, from the root of the project: it needs griffe, and the tags.
What a caller cannot reach is not compared: public is what ``uno_rules`` exports, and the modules
that ``tests/public-api.txt`` lists.  A new major version may break with the old one, and
so may every version before 1.0.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import griffe

PACKAGE = "uno_rules"


def last_release(root: Path) -> str | None:
    """The newest tag of a version that leads to here; None before the first."""
    command = ["git", "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.strip() or None


def version_of(root: Path) -> str:
    """The version as the source has it."""
    text = (root / "src" / PACKAGE / "__about__.py").read_text(encoding="utf-8")
    found = re.search(r'"(.+)"', text)
    assert found is not None
    return found[1]


def may_break(old: str, new: str) -> bool:
    """Whether callers of the old version must reckon with anything in the new one."""
    before = old.partition(".")[0]
    return before == "0" or before != new.partition(".")[0]


def reachable(root: Path, package: griffe.Object | griffe.Alias) -> Iterator[str]:
    """Where the public objects are defined."""
    listed = (root / "tests" / "public-api.txt").read_text(encoding="utf-8")
    yield from re.findall(rf"^module ({PACKAGE}\.\S+)$", listed, re.MULTILINE)
    for name in package.exports or ():
        yield f"{PACKAGE}.{name}"
        yield package[str(name)].canonical_path


def breaks(root: Path, tag: str) -> Iterator[str]:
    """What callers could do at the tag and no longer can, one sentence each."""
    old = griffe.load_git(PACKAGE, ref=tag, repo=root, search_paths=["src"])
    new = griffe.load(PACKAGE, search_paths=[root / "src"])
    places = tuple(reachable(root, old))
    for breakage in griffe.find_breaking_changes(old, new):
        path = breakage.obj.path
        if path in places or path.startswith(tuple([f"{place}." for place in places])):
            yield f"{path}: {breakage.kind.value}"


def main() -> int:
    """Compare, and say what came of it."""
    root = Path.cwd()
    tag = last_release(root)
    if tag is None:
        print("no release is tagged yet: there is nothing to compare with")
        return 0
    found = list(breaks(root, tag))
    allowed = may_break(tag.removeprefix("v"), version_of(root))
    for line in found:
        print(line)
    print(
        f"{len(found)} breaks with {tag}; the next version may have "
        + ("some" if allowed else "none")
    )
    return 1 if found and not allowed else 0


if __name__ == "__main__":
    sys.exit(main())
