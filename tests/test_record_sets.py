"""Sets of records: lines that are records and lines that are not, and what replaying finds."""

from __future__ import annotations

import gzip
import io
import json
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import uno_rules as uno
from uno_rules import presets, record_sets, verifying
from uno_rules.bots import seeded
from uno_rules.record import GameRecord, RecordOutcome, dumps
from uno_rules.record_sets import (
    LONGEST_LINE,
    DamagedLine,
    read_record,
    read_records,
    write_records,
)
from uno_rules.verifying import AgreeingLine, DifferingLine, VerifiedLine, verify_records

MARK = b"\xef\xbb\xbf"


def played(profile: uno.RuleProfile, players: int, seed: int) -> GameRecord:
    """The record of one round by bots."""
    start = state = uno.new_game(profile, players, seed)
    bot, actions = seeded(seed), list[uno.Action]()
    while state.outcome is None:
        actions.append(bot(state))
        state = uno.apply(state, actions[-1])
    return GameRecord.of(start, actions, tags={"seed": seed})


@cache
def games() -> tuple[GameRecord, ...]:
    """A few rounds by different rules."""
    return (
        played(uno.OFFICIAL, 4, 1),
        played(uno.OFFICIAL, 2, 2),
        played(presets.PARTY, 3, 3),
        played(presets.TEAMS, 4, 4),
    )


@cache
def lines() -> tuple[bytes, ...]:
    return tuple([dumps(record).encode() for record in games()])


def read(content: bytes, *, verify: bool = True) -> list[GameRecord | DamagedLine]:
    return list(read_records(io.BytesIO(content), verify=verify))


def verified(content: bytes, executor: Executor | None = None) -> list[VerifiedLine]:
    return list(verify_records(io.BytesIO(content), executor))


def changed(record: GameRecord, **parts: object) -> bytes:
    """The line of a record with other values for some of its keys."""
    data: dict[str, Any] = {**json.loads(dumps(record)), **parts}
    return json.dumps(data).encode()


# Reading and writing


def test_a_set_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with path.open("wb") as file:
        assert write_records(file, iter(games())) == len(games())
    assert path.read_bytes() == b"".join([line + b"\n" for line in lines()])
    with path.open("rb") as file:
        assert tuple(read_records(file)) == games()
    with path.open("rb") as file:
        assert list(verify_records(file)) == [AgreeingLine(n) for n in (1, 2, 3, 4)]


def test_a_set_may_be_compressed_or_nameless(tmp_path: Path) -> None:
    with gzip.open(tmp_path / "games.jsonl.gz", "wb") as file:
        write_records(file, games())
    with gzip.open(tmp_path / "games.jsonl.gz", "rb") as file:
        assert tuple(read_records(file)) == games()
    with tempfile.NamedTemporaryFile() as nameless:
        write_records(nameless, games())
        nameless.seek(0)
        assert tuple(read_records(nameless)) == games()


def test_one_record_is_read_and_written_at_a_time() -> None:
    """Whoever reads a set of any size holds one record of it."""

    class Watched(io.BytesIO):
        taken = 0

        @override
        def readline(self, size: int | None = -1, /) -> bytes:
            self.taken += 1
            return super().readline(size)

    file = Watched(b"\n".join(lines()))
    for number, _ in enumerate(read_records(file), start=1):
        assert file.taken == number

    output = io.BytesIO()

    def records() -> Iterator[GameRecord]:
        for number, record in enumerate(games()):
            assert output.getvalue().count(b"\n") == number
            yield record

    assert write_records(output, records()) == len(games())


def test_nothing_is_read_before_it_is_asked_for() -> None:
    file = io.BytesIO(b"\n".join(lines()))
    records, found = read_records(file), verify_records(file)
    assert file.tell() == 0
    assert next(records) == games()[0]
    assert next(found) == AgreeingLine(1)


@pytest.mark.parametrize("file", [io.StringIO(), "games.jsonl", None, Path("games.jsonl")])
def test_what_is_not_opened_for_bytes_is_refused(file: Any) -> None:
    words = f"expected a file opened for bytes, not {type(file).__name__}"
    ways: list[Callable[[], object]] = [
        lambda: read_records(file),
        lambda: verify_records(file),
        lambda: write_records(file, games()),
        lambda: read_record(file, 1),
    ]
    for way in ways:
        with pytest.raises(TypeError) as caught:
            way()
        assert str(caught.value) == words


def test_what_is_no_record_is_not_written() -> None:
    file = io.BytesIO()
    found: Any = read(lines()[0] + b"\n{}")
    with pytest.raises(TypeError, match="expected a GameRecord, not DamagedLine"):
        write_records(file, found)
    assert file.getvalue() == lines()[0] + b"\n"  # what came before is whole


# What a line is


def test_lines_of_other_systems_and_editors() -> None:
    """A mark at the beginning, ``\\r\\n``, and a last line that does not end."""
    assert tuple(read(MARK + b"\r\n".join(lines()))) == games()
    assert tuple(read(b"\n".join(lines()))) == games()
    assert tuple(read(b"".join([b" " + line + b"\t\n" for line in lines()]))) == games()


def test_a_mark_is_passed_over_at_the_beginning_only() -> None:
    one, two, *_ = lines()
    first, second = read(one + b"\n" + MARK + two)
    assert first == games()[0]
    assert isinstance(second, DamagedLine)
    assert (second.number, second.reason[:8]) == (2, "not JSON")


@pytest.mark.parametrize("content", [b"", b"\n", b"\n \r\n\t\n", MARK, MARK + b"\n"])
def test_a_set_without_a_record(content: bytes) -> None:
    assert read(content) == []
    assert verified(content) == []


def test_empty_lines_are_counted_and_passed_over() -> None:
    one, two, *_ = lines()
    content = b"\n" + one + b"\n \t\r\n" + two + b"\n\n\n{}\n\n"
    damaged = DamagedLine(7, "format", "missing")
    assert verified(content) == [AgreeingLine(2), AgreeingLine(4), damaged]
    assert read(content) == [*games()[:2], damaged]


DAMAGE: dict[str, tuple[bytes, str, str]] = {
    "text": (b"hello", "character 0", "not JSON"),
    "list": (b"[]", "", "not a JSON object"),
    "key": (b"{}", "format", "missing"),
    "version": (b'{"format": "uno-rules/2"}', "format", "this version reads uno-rules/1"),
    "deep": (b"[" * 100_000, "", "nested too deeply"),
    "latin": ('{"seats": "Zoë"}'.encode("latin-1"), "byte 13", "not utf-8 text"),
    "wide": ("{}".encode("utf-16"), "byte 0", "not utf-8 text"),
    "binary": (b"\x89PNG\r\x00\xff", "byte 0", "not utf-8 text"),
    "zero": (b"\x00", "character 0", "not JSON"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_line_is_told_and_the_rest_goes_on(name: str) -> None:
    line, place, reason = DAMAGE[name]
    one, two, *_ = lines()
    content = one + b"\n" + line + b"\n" + two
    first, damaged, last = read(content)
    assert (first, last) == games()[:2]
    assert isinstance(damaged, DamagedLine)
    assert (damaged.number, damaged.place, damaged.ply) == (2, place, None)
    assert damaged.reason.startswith(reason)
    assert str(damaged) == f"line 2: damaged: {damaged.error}"
    assert len(str(damaged)) < 400
    assert verified(content) == [AgreeingLine(1), damaged, AgreeingLine(3)]


def test_a_line_that_is_cut_off() -> None:
    """As after a crash: what is there of the last line is damaged, and no other."""
    *found, last = read(b"\n".join(lines())[:-100])
    assert tuple(found) == games()[:-1]
    assert isinstance(last, DamagedLine)
    assert last.number == len(games())


@pytest.mark.parametrize("more", [b"  ", b" " * 200_000, b"x" * 200_000])
def test_the_longest_line(more: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    line, record = lines()[0], games()[0]
    longest = len(line) + 1  # with its break
    monkeypatch.setattr(record_sets, "LONGEST_LINE", longest)
    reason = f"longer than {longest} bytes"
    assert read(b"\n".join([line, line + more, line])) == [
        record,
        DamagedLine(2, "", reason),
        record,
    ]
    assert read(line + more) == [DamagedLine(1, "", reason)]
    assert read(MARK + line + b"\n" + line) == [DamagedLine(1, "", reason), record]


def test_a_line_of_absurd_length_is_not_held(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with path.open("wb") as file:
        file.write(lines()[0] + b"\n")
        file.seek(3 * LONGEST_LINE)
        file.write(b"\n" + lines()[1])
    tracemalloc.start()
    with path.open("rb") as file:
        found = list(verify_records(file))
        peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    damaged = DamagedLine(2, "", f"longer than {LONGEST_LINE} bytes")
    assert found == [AgreeingLine(1), damaged, AgreeingLine(3)]
    assert peak < 2.5 * LONGEST_LINE  # one line, and the pieces that the file makes it of


# Verifying


def test_form_alone_or_the_whole_game() -> None:
    """`verify` as for `loads`; without, a record may claim what it likes."""
    claim = attrs.evolve(games()[0], digest="0" * 64)
    content = dumps(claim).encode()
    assert read(content, verify=False) == [claim]
    assert read(content) == [DamagedLine(1, "digest", "the game comes to another state")]


@pytest.mark.parametrize("ply", [0, 5, -1])
def test_both_sides_of_an_action_that_is_not_legal(ply: int) -> None:
    record = games()[0]
    ply %= len(record.actions)
    turn = list(record.replay())[ply].turn
    other = (turn + 1) % 4
    actions = [str(action) for action in record.actions]
    actions[ply] = f"{other} draw"
    (found,) = verified(b"\n" + changed(record, actions=actions))
    # 5.2: only the seat on turn draws
    reason = f"not legal, it is the turn of seat {turn} (not_your_turn, rule 5.2)"
    assert found == DifferingLine(2, ply, "action", f"{other} draw", reason)
    assert str(found) == f"line 2, ply {ply}: recorded action {other} draw; replayed: {reason}"


def test_actions_after_the_end_differ_there() -> None:
    record = games()[0]
    count = len(record.actions)
    (found,) = verified(changed(record, actions=[*map(str, record.actions), "0 draw"]))
    # 5.7: a round that is over is over
    expected = "not legal, the round is over (round_over, rule 5.7)"
    assert found == DifferingLine(1, count, "action", "0 draw", expected)


def test_both_sides_of_an_outcome() -> None:
    record = games()[0]
    true = json.dumps(json.loads(dumps(record))["outcome"])
    won = {"scope": "round", "winners": [0], "scores": [1, 2, 3, 4]}
    ply = len(record.actions)
    assert verified(changed(record, outcome=won)) == [
        DifferingLine(1, ply, "outcome", json.dumps(won), true)
    ]
    assert verified(changed(record, outcome=None)) == [
        DifferingLine(1, ply, "outcome", "null", true)
    ]
    actions = [str(action) for action in record.actions[:-1]]
    assert verified(changed(record, actions=actions)) == [
        DifferingLine(1, ply - 1, "outcome", true, "null")
    ]


def test_both_sides_of_a_digest() -> None:
    record = games()[2]
    (found,) = verified(changed(record, digest="0" * 64))
    digest = list(record.replay())[-1].digest()
    assert found == DifferingLine(1, len(record.actions), "digest", "0" * 64, digest)
    assert str(found) == (
        f"line 1, ply {len(record.actions)}: recorded digest {'0' * 64}; replayed: {digest}"
    )


def test_sides_of_any_size_are_told_in_one_short_line() -> None:
    scores = tuple([10**99 - 1] * 4)
    record = attrs.evolve(games()[0], outcome=RecordOutcome("round", (0,), scores))
    (found,) = verified(dumps(record).encode())
    assert isinstance(found, DifferingLine)
    assert found.recorded.endswith("...")
    assert len(str(found)) < 500
    assert str(found).isprintable()


def test_an_action_that_cannot_be_read_is_damage_with_its_ply() -> None:
    record = games()[0]
    actions = [str(action) for action in record.actions]
    actions[7] = "1 R77"
    (found,) = verified(changed(record, actions=actions))
    assert isinstance(found, DamagedLine)
    assert (found.place, found.ply) == ("actions[7]", 7)
    assert str(found).startswith("line 1, ply 7: damaged: actions[7]: '1 R77', at 2: ")


def test_a_game_that_cannot_be_dealt_is_damage() -> None:
    """9.5: the official rules are for 2 to 10."""
    record = games()[1]
    seats = [f"Player {seat}" for seat in range(11)]
    outcome = {"scope": "round", "winners": [0], "scores": [0] * 11}
    (found,) = verified(changed(record, seats=seats, outcome=outcome))
    assert found == DamagedLine(1, "seats", "11 players, but the profile allows 2 to 10")


@given(data=st.data())
def test_one_changed_byte_is_an_answer_and_no_error(data: st.DataObject) -> None:
    """Whatever becomes of a line, there is one result for it, and the others stay."""
    one, two, *_ = lines()
    at = data.draw(st.integers(0, len(one) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte not in (one[at], 10)))
    found = verified(two + b"\n" + one[:at] + bytes([byte]) + one[at + 1 :] + b"\n" + two)
    assert (found[0], found[2]) == (AgreeingLine(1), AgreeingLine(3))
    assert (found[1].number, len(found)) == (2, 3)
    assert str(found[1]).isprintable()


@given(content=st.binary(max_size=200))
def test_any_bytes_are_lines(content: bytes) -> None:
    found = verified(content)
    assert [line for line in found if not isinstance(line, DamagedLine)] == []
    assert [line.number for line in found] == sorted({line.number for line in found})
    assert read(content) == found


# One line of a set


def test_one_line_is_read_by_its_number() -> None:
    content = b"\n" + lines()[0] + b"\n{}\n\n" + changed(games()[1], digest="0" * 64)
    file = io.BytesIO(content)
    assert read_record(file, 2) == games()[0]
    file.seek(0)
    assert read_record(file, 5, verify=False).seed == games()[1].seed
    for number, reason in [
        (5, "digest: the game comes to another state"),
        (3, "format: missing"),
        (1, "no record stands there"),  # empty
        (4, "no record stands there"),
        (6, "no record stands there"),  # beyond the end
        (0, "no record stands there"),
    ]:
        file.seek(0)
        with pytest.raises(uno.RecordError) as caught:
            read_record(file, number)
        assert (caught.value.place, caught.value.reason) == (f"line {number}", reason)


# By the workers of an executor


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> int:
    """A worker gets so many bytes at once, or one line: a small set is much work."""
    monkeypatch.setattr(verifying, "CHUNK", 1500)
    return 1500


def big_set(copies: int) -> tuple[bytes, list[VerifiedLine]]:
    """A set of several pieces of work, and what is to be found in it."""
    found: list[VerifiedLine] = []
    content: list[bytes] = []
    for copy in range(copies):
        number = 6 * copy
        found += [AgreeingLine(number + n) for n in (1, 2, 3, 4)]
        found.append(DamagedLine(number + 5, "", "not a JSON object"))
        content += [*lines(), b"[]", b""]
    return b"\n".join(content), found


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_workers_find_the_same_in_the_order_of_the_file(
    kind: type[ThreadPoolExecutor | ProcessPoolExecutor],
) -> None:
    content, expected = big_set(5)
    with kind(2) as executor:
        assert verified(content, executor) == expected


class Counting(ThreadPoolExecutor):
    """One worker, of whom is kept what he was given to do."""

    def __init__(self) -> None:
        super().__init__(1)
        self.futures: list[Future[Any]] = []
        self.chunks: list[list[tuple[int, bytes]]] = []

    @override
    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.chunks.append(*args)
        self.futures.append(super().submit(fn, *args, **kwargs))
        return self.futures[-1]

    def size(self, first: int = 0) -> int:
        """Bytes of all lines from the chunk `first` on."""
        return sum([len(line) for chunk in self.chunks[first:] for _, line in chunk])

    def holder(self, number: int) -> int:
        """The chunk that a line was in."""
        return next(n for n, chunk in enumerate(self.chunks) if number in dict(chunk))


@pytest.mark.parametrize("chunks", [1, 4])
def test_no_more_is_in_flight_than_is_allowed(chunks: int, small_chunks: int) -> None:
    content, expected = big_set(5)
    most = chunks * 2 * small_chunks
    done: list[VerifiedLine] = []
    held = 0
    with Counting() as executor:
        for line in verify_records(io.BytesIO(content), executor, in_flight=most):
            done.append(line)
            held = max(held, executor.size(first=executor.holder(line.number)))
        assert done == expected
        assert most / 2 < held <= most < executor.size()


@pytest.mark.usefixtures("small_chunks")
def test_a_line_larger_than_the_bound_goes_alone() -> None:
    content, expected = big_set(3)
    with Counting() as executor:
        for line in verify_records(io.BytesIO(content), executor, in_flight=0):
            assert line == expected.pop(0)
            assert executor.holder(line.number) == len(executor.chunks) - 1
    assert len(executor.chunks) > 1


def test_a_worker_gets_a_line_at_a_time_where_lines_are_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    content, expected = big_set(1)
    monkeypatch.setattr(verifying, "CHUNK", 1)
    with Counting() as executor:
        assert list(verify_records(io.BytesIO(content), executor)) == expected
    assert [number for ((number, _),) in executor.chunks] == [1, 2, 3, 4, 5]


@pytest.mark.usefixtures("small_chunks")
def test_what_has_not_begun_is_called_off() -> None:
    content, expected = big_set(20)
    with Counting() as executor:
        found = verify_records(io.BytesIO(content), executor)
        assert next(found) == expected[0]
        found.close()
        assert executor.futures[-1].cancelled()
