"""A fair deal: secrets, commitments and seeds against vectors, and every way to cheat at them.

`vectors/make_fair_deal_vectors.py` was written from the reference page alone.
"""

from __future__ import annotations

import copy
import json
import pickle
import runpy
from pathlib import Path
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import uno_rules as uno
from uno_rules.fair_deal import verify_fair_deal
from uno_rules.shuffling import (
    Secret,
    check_commitments,
    check_openings,
    combined_seed,
    commitment,
    new_secret,
)

FOLDER = Path(__file__).parent / "vectors"
TEXT = (FOLDER / "fair_deal.json").read_text(encoding="ascii")
VECTORS: list[dict[str, Any]] = json.loads(TEXT)
SCRIPT = runpy.run_path(str(FOLDER / "make_fair_deal_vectors.py"))
REFERENCE = Path(__file__).parents[1] / "docs" / "reference" / "fair-deal.md"

PARTIES = [Secret(bytes([i]) * 32, bytes([255 - i]) * 32) for i in range(4)]
PROMISED = [commitment(secret) for secret in PARTIES]


def refused(place: str, check: Any, *arguments: object) -> str:
    """The reason why `check` refuses, at this place; no message shows a secret."""
    with pytest.raises(uno.RecordError) as caught:
        check(*arguments)
    assert caught.value.place == place
    for secret in PARTIES:
        assert secret.hex()[:64] not in str(caught.value)
        assert secret.hex()[64:] not in str(caught.value)
    return caught.value.reason


# ------------------------------------------------------------------ vectors


def test_the_script_writes_the_file_anew() -> None:
    assert SCRIPT["as_text"]() == TEXT


def test_the_script_knows_nothing_of_the_library() -> None:
    source = (FOLDER / "make_fair_deal_vectors.py").read_text(encoding="utf-8")
    assert "uno_rules" not in source


def test_the_vectors_hold_what_they_are_for() -> None:
    assert {len(vector["secrets"]) for vector in VECTORS} >= {1, 2, 3, 11}
    assert any(int(vector["seed"]) < 2**248 for vector in VECTORS)
    lists = [tuple(vector["secrets"]) for vector in VECTORS]
    assert any(secrets[::-1] in lists for secrets in lists if len(secrets) > 1)


@pytest.mark.parametrize("vector", VECTORS)
def test_commitments_and_seeds(vector: dict[str, Any]) -> None:
    secrets = [Secret.from_hex(text) for text in vector["secrets"]]
    assert [commitment(secret) for secret in secrets] == vector["commitments"]
    assert combined_seed(secrets) == int(vector["seed"])
    check_openings(vector["commitments"], secrets)


def test_the_vectors_told_in_the_reference() -> None:
    low, high = "00" * 64, "ff" * 64
    told = [SCRIPT["commitment"](low), SCRIPT["commitment"](high)]
    told += [f"0x{SCRIPT['seed'](secrets):064x}" for secrets in ([low, high], [high, low], [low])]
    page = REFERENCE.read_text(encoding="utf-8")
    assert [value for value in told if f"| `{value}` |" not in page] == []


# ------------------------------------------------------------------ secrets


def test_a_secret_shows_nothing_of_itself() -> None:
    secret = Secret(b"value of a party, thirty-two by.", b"nonce of a party, thirty-two by.")
    for text in (repr(secret), str(secret), f"{secret}", repr([secret])):
        assert text.strip("[]") == "<Secret: not shown>"


def test_new_secrets_have_nothing_in_common() -> None:
    secrets = [new_secret() for _ in range(5)]
    halves = {half for secret in secrets for half in (secret.value, secret.nonce)}
    assert len(halves) == 10


def test_a_secret_is_a_value() -> None:
    secret = PARTIES[1]
    for same in (copy.deepcopy(secret), pickle.loads(pickle.dumps(secret))):
        assert same == secret
        assert hash(same) == hash(secret)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        cast("Any", secret).value = bytes(32)


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_halves_of_another_length_are_refused(length: int) -> None:
    reason = f"{length} bytes, not 32"
    assert refused("secret.value", Secret, bytes(length), bytes(32)) == reason
    assert refused("secret.nonce", Secret, bytes(32), bytes(length)) == reason


@pytest.mark.parametrize("half", ["0" * 32, bytearray(32), 32, None, [0] * 32])
def test_halves_of_another_type_are_refused(half: Any) -> None:
    with pytest.raises(TypeError, match="expected bytes, not "):
        Secret(half, bytes(32))
    with pytest.raises(TypeError, match="expected bytes, not "):
        Secret(bytes(32), half)


HEX = PARTIES[3].hex()
NOT_HEX = {
    "empty": "",
    "one digit less": HEX[:-1],
    "one digit more": HEX + "0",
    "one half": HEX[:64],
    "capitals": Secret(b"\xab" * 32, b"\xcd" * 32).hex().upper(),
    "a space": HEX[:-1] + " ",
    "a line break after": HEX + "\n",
    "0x before": "0x" + HEX[2:],
    "no digit": HEX[:-1] + "g",
    "a digit of another script": HEX[:-1] + "\u0663",
    "half a character": HEX[:-1] + "\ud800",
    "long": HEX * 1_000,
}


@pytest.mark.parametrize("text", NOT_HEX.values(), ids=NOT_HEX)
def test_only_one_text_is_a_secret(text: str) -> None:
    reason = refused("secret", Secret.from_hex, text)
    assert reason == "not 128 hexadecimal digits in small letters"


@pytest.mark.parametrize("value", [None, 7, HEX.encode(), PARTIES[0]])
def test_what_is_no_text_is_no_secret(value: Any) -> None:
    with pytest.raises(TypeError, match="expected text, not "):
        Secret.from_hex(value)


@pytest.mark.parametrize("value", [None, HEX, 7])
def test_only_of_a_secret_there_is_a_commitment(value: Any) -> None:
    with pytest.raises(TypeError, match="expected a Secret, not "):
        commitment(value)


# ------------------------------------------------------- lists from all parties


@pytest.mark.parametrize("nobody", [[], ()])
def test_nobody_makes_no_seed(nobody: Any) -> None:
    assert "at least one party" in refused("secrets", combined_seed, nobody)
    assert "at least one party" in refused("commitments", check_commitments, nobody)
    assert "at least one party" in refused("commitments", check_openings, nobody, nobody)


@pytest.mark.parametrize("given", [None, 5, "ab" * 32, {"ab" * 32: 0}, iter(PROMISED)])
def test_what_is_no_list_is_refused(given: Any) -> None:
    refused("commitments", check_commitments, given)
    refused("commitments", check_openings, given, PARTIES)
    refused("secrets", check_openings, PROMISED, given)
    refused("secrets", combined_seed, given)


@pytest.mark.parametrize(
    "value", [None, 7, b"ab" * 32, "", "ab" * 31, "ab" * 32 + "\n", "AB" * 32, "xy" * 32]
)
def test_what_is_no_commitment_is_refused(value: Any) -> None:
    reason = refused("commitments[1]", check_commitments, [PROMISED[0], value, PROMISED[2]])
    assert reason == "not 64 hexadecimal digits in small letters"


def test_what_is_no_secret_is_refused_without_being_shown() -> None:
    """Above all the text of a secret that nobody has read yet, and one not revealed."""
    given: list[Any] = [PARTIES[0], PARTIES[1].hex(), None]
    assert refused("secrets[1]", combined_seed, given) == "str is not a Secret"
    given[1] = PARTIES[1]
    assert refused("secrets[2]", check_openings, PROMISED[:3], given) == "NoneType is not a Secret"


def test_one_secret_for_each_commitment() -> None:
    for secrets in (PARTIES[:2], PARTIES):
        reason = refused("secrets", check_openings, PROMISED[:3], secrets)
        assert reason == f"{len(secrets)} for 3 commitments"


# ------------------------------------------------------------------ cheating


def test_a_copied_commitment_is_found_before_secrets_are_shown() -> None:
    """The copier would wait for the secret, and then show that as its own."""
    copied = [*PROMISED[:3], PROMISED[1]]
    assert refused("commitments[3]", check_commitments, copied) == "the same as that of party 1"
    secrets = [*PARTIES[:3], PARTIES[1]]
    refused("commitments[3]", check_openings, copied, secrets)
    assert refused("secrets[3]", combined_seed, secrets) == "the same as that of party 1"


def test_a_copy_cannot_be_hidden_in_capitals() -> None:
    copied = [PROMISED[0], PROMISED[0].upper()]
    refused("commitments[1]", check_commitments, copied)


def test_a_copied_secret_opens_nothing_but_the_copied_commitment() -> None:
    """A party that has committed to a secret of its own gains nothing by copying later."""
    refused("secrets[1]", check_openings, PROMISED[:2], [PARTIES[0], PARTIES[0]])


def test_a_copied_value_does_not_cancel_the_other_out() -> None:
    """As it would in an exclusive or, which would leave the third party alone."""
    twice = [Secret(PARTIES[0].value, bytes([n]) * 32) for n in range(2)]
    others = [Secret(PARTIES[1].value, bytes([n]) * 32) for n in range(2)]
    assert combined_seed([*twice, PARTIES[2]]) != combined_seed([*others, PARTIES[2]])


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Secret], int]:
    """From one to six different secrets, and one of the parties."""
    half = st.binary(min_size=32, max_size=32)
    secrets = draw(st.lists(st.builds(Secret, half, half), min_size=1, max_size=6, unique=True))
    return secrets, draw(st.integers(0, len(secrets) - 1))


@given(tables())
def test_any_secrets_give_what_the_script_says(table: tuple[list[Secret], int]) -> None:
    secrets, _ = table
    texts = [secret.hex() for secret in secrets]
    assert [Secret.from_hex(text) for text in texts] == secrets
    assert [commitment(secret) for secret in secrets] == [SCRIPT["commitment"](t) for t in texts]
    assert combined_seed(secrets) == SCRIPT["seed"](texts)
    assert 0 <= combined_seed(tuple(secrets)) < 2**256


@given(tables(), st.integers(0, 511))
def test_one_other_bit_is_found_at_its_party(table: tuple[list[Secret], int], bit: int) -> None:
    secrets, party = table
    promised = [commitment(secret) for secret in secrets]
    check_openings(promised, secrets)
    number = int(secrets[party].hex(), 16) ^ 1 << bit
    other = Secret.from_hex(f"{number:0128x}")
    changed = [*secrets[:party], other, *secrets[party + 1 :]]
    if other not in secrets:
        refused(f"secrets[{party}]", check_openings, promised, changed)
        # Each value counts; the nonces do not.
        assert (combined_seed(changed) == combined_seed(secrets)) == (bit < 256)
    refused(
        f"secrets[{party}]",
        check_openings,
        [*promised[:party], "ab" * 32, *promised[party + 1 :]],
        secrets,
    )


@given(tables())
def test_the_order_and_the_number_of_parties_count(table: tuple[list[Secret], int]) -> None:
    secrets, party = table
    turned = [*secrets[party:], *secrets[:party]]
    same = [s.value for s in turned] == [s.value for s in secrets]
    assert (combined_seed(turned) == combined_seed(secrets)) == same
    assert combined_seed([*secrets, new_secret()]) != combined_seed(secrets)


# ------------------------------------------------------------- finished records


def played(seed: int) -> uno.GameRecord:
    """The first eight actions of a match of three."""
    start = state = uno.new_game(uno.OFFICIAL, players=3, seed=seed)
    actions = []
    for _ in range(8):
        actions.append(uno.legal_actions(state)[0])
        state = uno.apply(state, actions[-1])
    return uno.GameRecord.of(start, actions)


RECORD = played(combined_seed(PARTIES))
"""Of three players and a dealer."""


def test_a_fair_deal_is_verified_to_its_last_state() -> None:
    last = verify_fair_deal(RECORD, PROMISED, PARTIES)
    *_, replayed = RECORD.replay()
    assert last == replayed
    assert verify_fair_deal(RECORD, tuple(PROMISED), tuple(PARTIES)) == last
    assert verify_fair_deal(uno.loads(uno.dumps(RECORD)), PROMISED, PARTIES) == last


def test_one_party_is_a_server_that_commits_to_its_own_seed() -> None:
    secret = new_secret()
    record = played(combined_seed([secret]))
    assert verify_fair_deal(record, [commitment(secret)], [secret]) == record.verify()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seed": RECORD.seed ^ 1}, "seed"),
        ({"seed": 0}, "seed"),
        ({"actions": (*RECORD.actions, uno.NextRound(0))}, "actions[8]"),
        ({"actions": RECORD.actions[:-1]}, "digest"),
        ({"outcome": uno.RecordOutcome("round", (0,), (9, 0, 0))}, "outcome"),
        ({"digest": "ab" * 32}, "digest"),
        ({"profile": uno.OFFICIAL.replace(target_score=400)}, "digest"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_a_changed_record_is_found(change: dict[str, Any], place: str) -> None:
    refused(place, verify_fair_deal, attrs.evolve(RECORD, **change), PROMISED, PARTIES)


def test_a_fair_looking_deal_from_another_seed_is_found() -> None:
    """The dealer deals from the secrets of the players, and leaves its own out."""
    other = played(combined_seed(PARTIES[:3]))
    other.verify()
    refused("seed", verify_fair_deal, other, PROMISED, PARTIES)


def test_cards_laid_out_by_hand_are_found() -> None:
    """The position names the parties' seed, but nothing in it comes from a shuffle."""
    rigged = uno.set_up(
        uno.OFFICIAL,
        hands=["W W W4 W4 R1", "Y1 Y2 Y3 Y4 Y5", "Y6 Y7"],
        top="R5",
        draw_pile="G1 G2",
        seed=combined_seed(PARTIES),
    )
    refused("start", verify_fair_deal, uno.GameRecord.of(rigged, []), PROMISED, PARTIES)


def test_parties_in_another_order_are_found() -> None:
    refused("seed", verify_fair_deal, RECORD, PROMISED[::-1], PARTIES[::-1])
    refused("secrets[0]", verify_fair_deal, RECORD, PROMISED, PARTIES[::-1])


def test_a_party_left_out_is_found() -> None:
    refused("seed", verify_fair_deal, RECORD, PROMISED[:3], PARTIES[:3])
    refused("secrets", verify_fair_deal, RECORD, PROMISED, PARTIES[:3])


def test_the_parties_are_looked_at_before_the_record() -> None:
    """Who has cheated is named first, though nothing else fits either."""
    wrong = attrs.evolve(RECORD, seed=0, digest="ab" * 32)
    secrets = [*PARTIES[:3], Secret(bytes(32), bytes(32))]
    refused("secrets[3]", verify_fair_deal, wrong, PROMISED, secrets)
    refused("commitments[3]", verify_fair_deal, wrong, [*PROMISED[:3], PROMISED[0]], secrets)


@pytest.mark.parametrize("value", [None, "{}", uno.dumps(RECORD), RECORD.seed])
def test_what_is_no_record_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="expected a GameRecord, not "):
        verify_fair_deal(value, PROMISED, PARTIES)
