"""A change of what is public is seen in review: it stands as text, name by name."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from tests import public_api

LIST = Path(__file__).parent / "public-api.txt"
ANEW = "python -m tests.public_api > tests/public-api.txt"


def test_public_names_are_those_that_were_agreed() -> None:
    agreed = LIST.read_text(encoding="utf-8").splitlines()
    assert public_api.text().splitlines() == agreed, f"if it is meant: {ANEW}"


class Sign(StrEnum):
    STOP = "stop"

    def _hidden(self) -> None: ...


def steer(left: int, /, speed: float = 1.5, *signs: Sign, horn: str = "no") -> list[Sign]:
    raise NotImplementedError((left, speed, signs, horn))


def test_the_list_says_all_that_a_caller_can_depend_on() -> None:
    assert list(public_api.lines_of("Sign", Sign)) == ["enum Sign: StrEnum", "    STOP = 'stop'"]
    assert list(public_api.lines_of("steer", steer)) == [
        "def steer(left: int, /, speed: float = 1.5, *signs: Sign, horn: str = 'no') -> list[Sign]"
    ]
    assert list(public_api.lines_of("Part", int | str | list[Sign])) == [
        "Part =",
        "    | int",
        "    | str",
        "    | list[Sign]",
    ]
