"""The examples in the docstrings of the installed package, one test for each."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import uno_rules


def modules() -> Iterator[str]:
    yield uno_rules.__name__
    for module in pkgutil.walk_packages(uno_rules.__path__, prefix="uno_rules."):
        if not module.name.endswith(".__main__"):  # running it is the command
            yield module.name


def examples() -> Iterator[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name in modules():
        for test in finder.find(importlib.import_module(name), name):
            if test.examples:
                yield test


@pytest.mark.parametrize("example", [pytest.param(e, id=e.name) for e in examples()])
def test_docstring(example: doctest.DocTest) -> None:
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    result = runner.run(example, out=report.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(report)
