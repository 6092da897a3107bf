"""Computes fair_deal.json: commitments and seeds of ``uno-rules/1``, from their description.

This script imports nothing of the library.  It was written from the reference page on
the fair deal alone, as a reader would write it in another language; the tests compare
the library with what it finds.  Run it to write the file anew: it must not change.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any


def commitment(secret: str) -> str:
    """Of a secret in its 128 digits."""
    return sha256(b"uno-rules/1:commitment:" + secret.encode("ascii")).hexdigest()


def seed(secrets: list[str]) -> int:
    """The number that the first halves of all secrets make, in this order."""
    text = f"uno-rules/1:seed:{len(secrets)}"
    for secret in secrets:
        text += ":" + secret[:64]
    return int(sha256(text.encode("ascii")).hexdigest(), 16)


def made_up(name: str) -> str:
    """A secret that is none: everybody can compute it."""
    return "".join(
        [sha256(f"{part} of {name}".encode()).hexdigest() for part in ("value", "nonce")]
    )


def parties(count: int) -> list[str]:
    """Secrets for so many."""
    return [made_up(f"party {party}") for party in range(count)]


def small_seed() -> list[str]:
    """Two secrets whose seed begins with a byte of zeros."""
    number = 0
    while seed([made_up("party 0"), made_up(f"try {number}")]) >> 248:
        number += 1
    return [made_up("party 0"), made_up(f"try {number}")]


def deals() -> list[list[str]]:
    """One party, several, more than nine; another order; the same value with other nonces."""
    zeros, ones = "00" * 64, "ff" * 64
    same_value = ["5a" * 32 + digits * 32 for digits in ("00", "01")]
    found = [[zeros], [ones], [zeros, ones], [ones, zeros], ["00" * 32 + "ff" * 32], same_value]
    found += [parties(count) for count in (1, 2, 3, 5, 11)]
    found += [parties(3)[::-1], small_seed()]
    return found


def build() -> list[dict[str, Any]]:
    """Everything that stands in the file."""
    return [
        {
            "secrets": secrets,
            "commitments": [commitment(secret) for secret in secrets],
            "seed": str(seed(secrets)),
        }
        for secrets in deals()
    ]


def as_text() -> str:
    """The file, byte for byte."""
    return json.dumps(build(), indent=1, ensure_ascii=True) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("fair_deal.json").write_text(as_text(), encoding="ascii")
