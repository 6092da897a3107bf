"""Makes a release from a clean tree, or says why there is none to be made.

From the root of the project:

``python tools/release.py prepare 1.0.0``
    writes the version into the source and heads what stands under Unreleased in the changelog
    with it and with the date.  Look it over, and commit.

``python tools/release.py make --dry-run``
    asks all that a release must fulfil, runs ``.ci/run``, which builds and checks both
    distributions, and lays them in ``dist/``.  Without ``--dry-run`` it then tags the commit, with
    the notes of the changelog.  Nothing is uploaded: pushing the tag is what publishes.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

VERSION: Final = r"(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}"
ABOUT: Final = Path("src", "uno_rules", "__about__.py")
CHANGELOG: Final = Path("CHANGELOG.md")
UNRELEASED: Final = "## [Unreleased]\n"


class RefusalError(Exception):
    """Why there is no release, one reason a line."""


def run(root: Path, *command: str) -> str:
    """What a command says; if it fails, that is a refusal."""
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RefusalError(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout.strip()


def version_of(root: Path) -> str:
    """The version, from the one place where it stands."""
    found = re.search(r'__version__ = "(.+)"', (root / ABOUT).read_text(encoding="utf-8"))
    if found is None:
        raise RefusalError(f"{ABOUT.as_posix()} has no version")
    return found[1]


def entry_of(changelog: str, heading: str) -> tuple[str, str]:
    """What follows the name in a heading of the changelog, and the text below it."""
    _, found, rest = changelog.partition(f"\n## [{heading}]")
    if not found:
        raise RefusalError(f"{CHANGELOG} has no entry for {heading}")
    after, end, text = rest.partition("\n")
    return after, (end + text).partition("\n## [")[0].strip()


def notes_of(root: Path, version: str) -> str:
    """What the changelog says of a version."""
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    when, notes = entry_of(changelog, version)
    if not re.fullmatch(r" - \d{4}-\d\d-\d\d", when) or not is_date(when.removeprefix(" - ")):
        raise RefusalError(f"{CHANGELOG}: the entry for {version} has no date, as in 2026-01-31")
    if not notes:
        raise RefusalError(f"{CHANGELOG} says nothing of {version}")
    return notes


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def refusals(root: Path, version: str) -> Iterator[str]:
    """What forbids to release this version, as far as can be seen before anything is built."""
    if not re.fullmatch(VERSION, version):
        yield f"{version} is not a version such as 1.0.0"
    branch = run(root, "git", "branch", "--show-current")
    if branch != "main":
        yield f"not on main, but on {branch or 'no branch'}"
    if run(root, "git", "status", "--porcelain"):
        yield "the tree is not clean"
    if run(root, "git", "tag", "--list", f"v{version}"):
        yield f"v{version} is tagged already"
    try:
        notes_of(root, version)
    except RefusalError as reason:
        yield str(reason)
    left = entry_of((root / CHANGELOG).read_text(encoding="utf-8"), "Unreleased")[1]
    if left:
        yield f"{CHANGELOG}: there is text under Unreleased"


def build(root: Path, version: str) -> list[Path]:
    """Check all, and lay both distributions in dist/."""
    if subprocess.run(["bash", ".ci/run"], cwd=root, check=False).returncode:
        raise RefusalError(".ci/run failed")
    names = {f"uno_rules-{version}-py3-none-any.whl", f"uno_rules-{version}.tar.gz"}
    built = {path.name: path for path in (root / ".ci" / "out" / "dist").iterdir()}
    if built.keys() != names:
        raise RefusalError(f"built {sorted(built)}, not {sorted(names)}")
    if run(root, "git", "status", "--porcelain"):
        raise RefusalError("the tree is no longer clean")
    shutil.rmtree(root / "dist", ignore_errors=True)
    (root / "dist").mkdir()
    return [Path(shutil.copy(built[name], root / "dist")) for name in sorted(names)]


def make(root: Path, *, dry_run: bool) -> None:
    """Release what is here, or refuse with all reasons at once."""
    version = version_of(root)
    reasons = list(refusals(root, version))
    if reasons:
        raise RefusalError("\n".join(reasons))
    for path in build(root, version):
        print(path.relative_to(root).as_posix())
    if dry_run:
        print(f"v{version} could be tagged")
        return
    message = f"uno-rules {version}\n\n{notes_of(root, version)}"
    run(root, "git", "tag", "--annotate", "--cleanup=verbatim", f"v{version}", "-m", message)
    print(f"v{version} is tagged; to publish it: git push --atomic origin main v{version}")


def prepare(root: Path, version: str, day: str) -> None:
    """Write the version and the heading of its entry."""
    if not re.fullmatch(VERSION, version):
        raise RefusalError(f"{version} is not a version such as 1.0.0")
    if not is_date(day):
        raise RefusalError(f"{day} is not a date such as 2026-01-31")
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    if f"## [{version}]" in changelog:
        raise RefusalError(f"{CHANGELOG} has an entry for {version} already")
    if not entry_of(changelog, "Unreleased")[1]:
        raise RefusalError(f"{CHANGELOG}: there is nothing under Unreleased")
    headed = changelog.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {day}\n", 1)
    (root / CHANGELOG).write_text(headed, encoding="utf-8", newline="\n")
    (root / ABOUT).write_text(f'__version__ = "{version}"\n', encoding="utf-8", newline="\n")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Make a release from a clean tree.")
    commands = parser.add_subparsers(dest="command", required=True)
    preparing = commands.add_parser("prepare", help="write the version and the changelog's heading")
    preparing.add_argument("version")
    preparing.add_argument("--date", default=datetime.now(UTC).date().isoformat())
    making = commands.add_parser("make", help="check, build and tag")
    making.add_argument("--dry-run", action="store_true", help="do all but tag")
    options = parser.parse_args()
    root = Path.cwd()
    try:
        if options.command == "prepare":
            prepare(root, options.version, options.date)
        else:
            make(root, dry_run=options.dry_run)
    except RefusalError as refusal:
        print(f"no release: {refusal}".replace("\n", "\nno release: "), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
