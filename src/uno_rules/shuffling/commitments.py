"""A seed that no one party has chosen: secrets, the commitments to them, what they make.

Every party publishes the commitment to a secret before anybody shows a secret, so nobody
can choose by what the others chose.  A party is a number from 0, its place in the lists.
Nothing here sends, keeps or waits: who sends what to whom and when, and what that does
not protect from, is in the documentation ("Deal fairly").
FROZEN: what is hashed is ASCII text, given with vectors in the reference.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import attrs
from typing_extensions import override

from uno_rules.errors import RecordError, wrong_type
from uno_rules.shuffling.shake import FORMAT, SEED_BITS, fresh_seed

_BYTES: Final = SEED_BITS // 8
# Small letters alone: a commitment copied in capitals would not be seen to be a copy.
_COMMITMENT: Final = "[0-9a-f]{64}"
_DIGITS: Final = "[0-9a-f]{128}"


@attrs.frozen(repr=False)
class Secret:
    """What one party adds to the seed of one match; not shown by its repr.

    Made with `new_secret`, or read with `Secret.from_hex`.

    Attributes:
        value: 32 bytes, which go into the seed.
        nonce: 32 bytes, which only keep the commitment from being guessed.

    Raises:
        RecordError: one of them is not 32 bytes long.
        TypeError: one of them is not of the type bytes.

    >>> Secret(bytes(32), bytes(32))
    <Secret: not shown>
    """

    value: bytes
    nonce: bytes

    def __attrs_post_init__(self) -> None:
        """Refuse other lengths: the text that is hashed has no other separators."""
        for name, part in (("value", self.value), ("nonce", self.nonce)):
            if type(part) is not bytes:
                raise wrong_type("bytes", part)
            if len(part) != _BYTES:
                raise RecordError(f"secret.{name}", f"{len(part)} bytes, not {_BYTES}")

    @staticmethod
    def from_hex(text: str) -> Secret:
        """The secret that was sent as `text`.

        Raises:
            RecordError: `text` is anything but what `hex` writes; it is not shown.
            TypeError: `text` is no text.

        >>> Secret.from_hex("5A" * 64)
        Traceback (most recent call last):
        ...
        uno_rules.errors.RecordError: secret: not 128 hexadecimal digits in small letters
        """
        if not isinstance(text, str):
            raise wrong_type("text", text)
        if not re.fullmatch(_DIGITS, text):
            raise RecordError("secret", "not 128 hexadecimal digits in small letters")
        both = bytes.fromhex(text)
        return Secret(both[:_BYTES], both[_BYTES:])

    def hex(self) -> str:
        """The secret as text to be sent: the value, then the nonce.

        >>> Secret(bytes(32), b"Z" * 32).hex() == "00" * 32 + "5a" * 32
        True
        """
        return self.value.hex() + self.nonce.hex()

    @override
    def __repr__(self) -> str:
        return "<Secret: not shown>"


def new_secret() -> Secret:
    """A secret that nobody can guess, from the operating system; for one match.

    >>> new_secret() == new_secret()
    False
    """
    value, nonce = (fresh_seed().to_bytes(_BYTES, "big") for _ in range(2))
    return Secret(value, nonce)


def commitment(secret: Secret) -> str:
    """What a party publishes first: a promise of `secret` that tells nothing of it.

    Raises:
        TypeError: not a Secret.

    >>> commitment(Secret(bytes(32), bytes(32)))
    'a676905392bc08374c3512467c3909d7438e5b290e179facc0d6510a4dd417b5'
    """
    if not isinstance(secret, Secret):
        raise wrong_type("a Secret", secret)
    return sha256(f"{FORMAT}:commitment:{secret.hex()}".encode("ascii")).hexdigest()


def combined_seed(secrets: Sequence[Secret]) -> int:
    """The seed that all parties make together; one honest secret makes it a fair one.

    Args:
        secrets: of all parties, in their order; the order counts.

    Raises:
        RecordError: no party, what is no Secret, or two that are the same.

    >>> a, b = Secret(bytes(32), bytes(32)), Secret(b"Z" * 32, bytes(32))
    >>> combined_seed([a, b]) == combined_seed([b, a])
    False
    """
    _check_secrets(secrets)
    values = [secret.value.hex() for secret in secrets]
    text = ":".join([FORMAT, "seed", str(len(values)), *values])
    return int.from_bytes(sha256(text.encode("ascii")).digest(), "big")


def check_commitments(commitments: Sequence[str]) -> None:
    """Refuse commitments that cannot all stand; to be asked before a secret is shown.

    Args:
        commitments: of all parties, in their order.

    Raises:
        RecordError: no party; a text that is no commitment; or one that an earlier party
            has published, whose secret could then be copied as well.  The place is
            ``commitments[party]``.

    >>> check_commitments(["ab" * 32, "cd" * 32, "ab" * 32])
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: commitments[2]: the same as that of party 0
    """
    _check_parties("commitments", commitments)
    for party, text in enumerate(commitments):
        if not isinstance(text, str) or not re.fullmatch(_COMMITMENT, text):
            place = f"commitments[{party}]"
            raise RecordError(place, "not 64 hexadecimal digits in small letters")
    _check_all_differ("commitments", commitments)


def check_openings(commitments: Sequence[str], secrets: Sequence[Secret]) -> None:
    """Refuse secrets that are not the ones that were promised.

    Args:
        commitments: as every party published them, before any secret was shown.
        secrets: of the same parties, in the same order.

    Raises:
        RecordError: as `check_commitments` and `combined_seed`; another number of
            secrets; or a secret of which another commitment was published.  The place
            is ``secrets[party]``.

    >>> secret = new_secret()
    >>> check_openings([commitment(secret)], [secret])
    >>> check_openings([commitment(secret)], [new_secret()])
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: secrets[0]: not what this party's commitment promised
    """
    check_commitments(commitments)
    _check_secrets(secrets)
    if len(secrets) != len(commitments):
        raise RecordError("secrets", f"{len(secrets)} for {len(commitments)} commitments")
    for party, (promised, secret) in enumerate(zip(commitments, secrets, strict=True)):
        if commitment(secret) != promised:
            raise RecordError(f"secrets[{party}]", "not what this party's commitment promised")


def _check_secrets(secrets: object) -> None:
    parties = _check_parties("secrets", secrets)
    for party, secret in enumerate(parties):
        if not isinstance(secret, Secret):
            raise RecordError(f"secrets[{party}]", f"{type(secret).__name__} is not a Secret")
    _check_all_differ("secrets", parties)


def _check_parties(place: str, given: object) -> Sequence[object]:
    if not isinstance(given, list | tuple):
        raise RecordError(place, "not a list of one from each party")
    if not given:
        raise RecordError(place, "none, but there is at least one party")
    return given


def _check_all_differ(place: str, given: Sequence[object]) -> None:
    first: dict[object, int] = {}
    for party, one in enumerate(given):
        earlier = first.setdefault(one, party)
        if earlier != party:
            raise RecordError(f"{place}[{party}]", f"the same as that of party {earlier}")
