"""A git repository of a few files in a folder of its own, for the tools that work on one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GIT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    **{f"GIT_{who}_NAME": "Ana" for who in ("AUTHOR", "COMMITTER")},
    **{f"GIT_{who}_EMAIL": "ana@example.org" for who in ("AUTHOR", "COMMITTER")},
}


class Scratch:
    """The repository: files are written, git is run, a tool of ours is run in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.git("init", "--quiet", "--initial-branch=main")

    def write(self, files: dict[str, str]) -> None:
        for name, text in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")

    def commit(self, files: dict[str, str]) -> None:
        self.write(files)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "as it is")

    def git(self, *arguments: str) -> str:
        return self._run("git", *arguments, check=True).stdout.strip()

    def tool(self, name: str, *arguments: str) -> tuple[int, str]:
        """The exit status of tools/NAME.py, and all that it says."""
        done = self._run(sys.executable, str(ROOT / "tools" / f"{name}.py"), *arguments)
        return done.returncode, done.stdout + done.stderr

    def _run(self, *command: str, check: bool = False) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, **GIT},
            capture_output=True,
            text=True,
            check=check,
            timeout=120,
        )
