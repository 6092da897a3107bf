"""Puts the wheel of the library into the site, for the page that runs it in the browser."""

from __future__ import annotations

import os
from pathlib import Path

from hatchling.build import build_wheel
from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]


def add_wheel(app: Sphinx, failure: Exception | None) -> None:
    """Build the wheel into ``_static/uno-rules.whl``, once the pages are there."""
    if failure is not None or app.builder.name not in ("html", "dirhtml"):
        return
    static = Path(app.outdir) / "_static"
    before = Path.cwd()
    os.chdir(ROOT)  # where hatchling looks for the project
    try:
        name = build_wheel(str(static))
    finally:
        os.chdir(before)
    (static / name).replace(static / "uno-rules.whl")


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("build-finished", add_wheel)
    return {"parallel_read_safe": True}
