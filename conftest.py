"""Makes the Python of README.md and of docs/ part of the tests.

Each page runs from top to bottom in a namespace of its own.  The docstrings of the
package are run by tests/test_docstrings.py, on the package that is installed.
"""

from __future__ import annotations

from doctest import ELLIPSIS

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)],
    patterns=["README.md", "docs/*.md", "docs/*/*.md", "docs/*/*/*.md"],
).pytest()
