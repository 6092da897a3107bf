"""``play`` and ``replay`` of record sets, and ``show``: what is written, found and printed."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Thread
from types import FrameType

import attrs
import pytest
from typing_extensions import override

import uno_rules as uno
from tests.test_cli import COMMAND, Interrupted, complaint, posix_only, run
from uno_rules import cli
from uno_rules.bots import seeded
from uno_rules.cli import play
from uno_rules.cli.interrupts import late_interrupts
from uno_rules.record import GameRecord, dumps
from uno_rules.record_sets import read_records


@cache
def game(seed: int = 7, players: int = 4) -> GameRecord:
    """One round by bots, as ``play`` plays it."""
    start = state = uno.new_game(uno.OFFICIAL, players, seed)
    bot, actions = seeded(seed), list[uno.Action]()
    while state.outcome is None:
        actions.append(bot(state))
        state = uno.apply(state, actions[-1])
    return GameRecord.of(start, actions, names=play.NAMES[:players])


def edited(**parts: object) -> str:
    return json.dumps({**json.loads(dumps(game())), **parts})


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def records(file: Path) -> list[object]:
    with file.open("rb") as lines:
        return list(read_records(lines))


def replayed(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    """What ``replay`` prints of a set that is not all true."""
    status = cli.main(["replay", *argv])
    captured = capsys.readouterr()
    assert (status, captured.err) == (1, "")
    return captured.out.splitlines()


# play


def test_a_set_is_one_round_for_each_seed(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    lines = run(capsys, "play", "--seed", "7", "--rounds", "5", "--record", str(games))
    expected = [game(seed) for seed in range(7, 12)]
    assert records(games) == expected
    won = Counter(
        [seat for record in expected if record.outcome for seat in record.outcome.winners]
    )
    wins = ", ".join([f"{play.NAMES[seat]} {won[seat]}" for seat in range(4)])
    assert lines == [
        "Rules: official. Players: 4. Seeds: 7 to 11.",
        f"Rounds: 5. Actions: {sum([len(record.actions) for record in expected])}.",
        f"Rounds won: {wins}.",
    ]


def test_each_line_is_the_record_of_a_match_of_one_round(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    argv = ["play", "--profile", "party", "--players", "3", "--record"]
    run(capsys, *argv, str(games), "--rounds", "2", "--seed", "20")
    single = games.with_suffix(".json")
    for line, seed in zip(games.read_bytes().splitlines(keepends=True), (20, 21), strict=True):
        run(capsys, *argv, str(single), "--rounds", "1", "--seed", str(seed))
        assert line == single.read_bytes()


def test_other_files_hold_one_match_of_so_many_rounds(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    file = games.with_suffix(".json")
    lines = run(capsys, "play", "--seed", "7", "--rounds", "2", "--record", str(file))
    assert len([line for line in lines if " deals." in line]) == 2
    assert len(records(file)) == 1


def test_watching_tells_every_round_of_a_set(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    argv = ["play", "--seed", "7", "--rounds", "2", "--watch"]
    lines = run(capsys, *argv, "--record", str(games))
    assert [line for line in lines if line.startswith("Seed: ")] == ["Seed: 7.", "Seed: 8."]
    alone = run(capsys, "play", "--seed", "7", "--rounds", "1", "--watch")
    assert lines[2 : lines.index("Seed: 8.")] == alone[1:-2]


def test_without_a_seed_one_is_found_that_repeats_the_set(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    lines = run(capsys, "play", "--rounds", "2", "--record", str(games))
    first = lines[0].split()[-3]
    content = games.read_bytes()
    assert lines == run(capsys, "play", "--rounds", "2", "--record", str(games), "--seed", first)
    assert games.read_bytes() == content


def test_a_round_that_does_not_end_is_recorded_and_the_last(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, games: Path
) -> None:
    monkeypatch.setattr(play, "MOST_ACTIONS", 20)
    assert cli.main(["play", "--seed", "7", "--rounds", "3", "--record", str(games)]) == 1
    assert capsys.readouterr().err == "uno-rules: seed 7: given up after 20 actions\n"
    (record,) = records(games)
    assert isinstance(record, GameRecord)
    assert (record.outcome, record.actions) == (None, game().actions[:20])


def test_a_set_needs_rounds_seeds_and_a_place(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    argv = ["play", "--record", str(games)]
    assert "argument --rounds: needed with a --record" in complaint(capsys, *argv)
    last = str(2**256 - 1)  # 9.3: the largest seed
    said = complaint(capsys, *argv, "--rounds", "2", "--seed", last)
    assert "256 bits" in said
    assert "11 players" in complaint(capsys, *argv, "--rounds", "2", "--players", "11")
    assert not games.exists()
    run(capsys, *argv, "--rounds", "1", "--seed", last)
    games.unlink()
    games.mkdir()
    assert f"cannot write '{games}': Is a directory" in complaint(capsys, *argv, "--rounds", "1")
    missing = str(games / "no" / "games.jsonl")
    assert "cannot write" in complaint(capsys, "play", "--rounds", "1", "--record", missing)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    games.symlink_to("/dev/full")
    assert cli.main(["play", "--seed", "1", "--rounds", "2", "--record", str(games)]) == 2
    said = f"uno-rules: cannot write '{games}': No space left on device\n"
    assert capsys.readouterr().err == said


def test_what_is_written_before_an_interrupt_is_whole(
    monkeypatch: pytest.MonkeyPatch, games: Path
) -> None:
    class InterruptedLater(Interrupted):
        @override
        def write(self, text: str, /) -> int:
            return super().write(text) if text == "Seed: 9." else len(text)

    monkeypatch.setattr(sys, "stdout", InterruptedLater())
    argv = ["play", "--seed", "7", "--rounds", "5", "--watch", "--record", str(games)]
    assert cli.main(argv) == 130
    assert records(games) == [game(7), game(8)]
    assert games.read_bytes().endswith(b"}\n")


# replay


@pytest.fixture(scope="module")
def two_hundred(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What ``play`` writes of 200 rounds."""
    file = tmp_path_factory.mktemp("sets") / "games.jsonl"
    argv = ["play", "--rounds", "200", "--seed", "1", "--record", str(file)]
    assert cli.main(argv) == 0
    return file.read_bytes()


@pytest.mark.parametrize("jobs", [[], ["--jobs", "1"], ["--jobs", "2"]])
def test_a_changed_byte_is_named_by_line_and_ply(
    jobs: list[str], two_hundred: bytes, capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    games.write_bytes(two_hundred)
    true = ["Records: 200. Agree: 200. Differ: 0. Damaged: 0."]
    assert run(capsys, "replay", str(games), *jobs) == true
    lines = two_hundred.splitlines(keepends=True)
    data = json.loads(lines[136])
    ply = len(data["actions"]) // 2
    seat, _, what = data["actions"][ply].partition(" ")
    data["actions"][ply] = wrong = f"{(int(seat) + 1) % 4} {what}"
    lines[136] = json.dumps(data).encode() + b"\n"
    content = b"".join(lines)
    assert len(content) == len(two_hundred)
    assert sum([old != new for old, new in zip(two_hundred, content, strict=True)]) == 1
    games.write_bytes(content)
    # 5.2: the seat that is written there now is not on turn
    reason = f"it is the turn of seat {seat} (not_your_turn, rule 5.2)"
    assert replayed(capsys, str(games), *jobs) == [
        f"line 137, ply {ply}: recorded action {wrong}; replayed: not legal, {reason}",
        "Records: 200. Agree: 199. Differ: 1. Damaged: 0.",
    ]


def test_what_differs_and_what_is_damaged(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    record = game()
    ply = len(record.actions)
    outcome = {"scope": "round", "winners": [0], "scores": [0, 0, 0, 0]}
    own = json.dumps(json.loads(dumps(record))["outcome"])
    text = [dumps(record), "", edited(digest="0" * 64), "\x1b[31m", edited(outcome=outcome), "{}"]
    games.write_text("\n".join(text), encoding="utf-8")
    assert replayed(capsys, str(games)) == [
        f"line 3, ply {ply}: recorded digest {'0' * 64}; replayed: {record.digest}",
        "line 4: damaged: character 0: not JSON: Expecting value",
        f"line 5, ply {ply}: recorded outcome {json.dumps(outcome)}; replayed: {own}",
        "line 6: damaged: format: missing",
        "Records: 5. Agree: 1. Differ: 2. Damaged: 2.",
    ]


def test_the_first_are_told_and_the_rest_is_counted(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    games.write_text("{}\n" * 50 + edited(digest="0" * 64) + "\n", encoding="utf-8")
    *told, more, counts = replayed(capsys, str(games))
    assert told == [f"line {number}: damaged: format: missing" for number in range(1, 21)]
    assert (more, counts) == ("and 31 more", "Records: 51. Agree: 0. Differ: 1. Damaged: 50.")


def test_a_set_without_records_is_a_true_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "GAMES.JSONL"
    file.write_bytes(b"")
    assert run(capsys, "replay", str(file)) == ["Records: 0. Agree: 0. Differ: 0. Damaged: 0."]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--jobs", "0"], "argument --jobs: 0 is below 1"),
        (["--jobs", "62"], "argument --jobs: 62 is above 61"),
        (["--jobs", "-1"], "'-1' is not a whole number"),
        ([], "cannot read"),
    ],
)
def test_wrong_arguments_of_replay(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    assert said in complaint(capsys, "replay", str(games), *argv)


def test_sets_that_cannot_be_read(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    games.mkdir()
    for path in (str(games), str(games / "no.jsonl"), "a\0b.jsonl", "x" * 5000 + ".jsonl"):
        for argv in (["replay", path], ["show", path, "--line", "1"]):
            assert "cannot read" in complaint(capsys, *argv)


# replay by several processes


def large(file: Path) -> int:
    """A set for whose replay there is time to interrupt it."""
    count = 3_000
    file.write_text((dumps(game()) + "\n") * count, encoding="utf-8")
    return count


class Terminal(io.StringIO):
    """What is printed on a terminal."""

    @override
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("command", ["play", "replay"])
def test_a_bar_on_a_terminal_grows_and_goes(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, games: Path
) -> None:
    terminal = Terminal()
    rounds = ["--seed", "1", "--rounds", "40", "--record", str(games)]
    if command == "replay":
        run(capsys, "play", *rounds)
    monkeypatch.setattr(sys, "stderr", terminal)
    argv = ["play", *rounds] if command == "play" else ["replay", str(games)]
    assert cli.main(argv) == 0
    _, *bars, cleared, end = terminal.getvalue().split("\r")
    things = "rounds" if command == "play" else "lines"
    done = [bar.count("#") for bar in bars]
    assert bars == [f"[{'#' * n}{'.' * (30 - n)}] of 40 {things}" for n in done]
    assert done == list(range(31))  # 40 steps make every bar from empty to full
    assert (cleared, end) == (" " * len(bars[-1]), "")


def test_no_bar_where_the_end_is_not_known_or_everything_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, games: Path
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    rounds = ["--seed", "1", "--rounds", "2", "--record", str(games)]
    assert cli.main(["play", *rounds, "--watch"]) == 0
    reader, writer = os.pipe()
    os.write(writer, games.read_bytes())
    os.close(writer)
    link = games.with_name("pipe.jsonl")
    link.symlink_to(f"/dev/fd/{reader}")
    assert cli.main(["replay", str(link)]) == 0
    os.close(reader)
    assert terminal.getvalue() == ""
    assert capsys.readouterr().out.endswith("Records: 2. Agree: 2. Differ: 0. Damaged: 0.\n")


@posix_only
def test_an_interrupt_at_the_terminal_ends_all_processes_quietly(games: Path) -> None:
    import pty  # noqa: PLC0415  # only where there are such terminals

    large(games)
    ours, theirs = pty.openpty()
    argv = [*COMMAND, "replay", str(games), "--jobs", "2"]
    with subprocess.Popen(
        argv, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    ) as running:
        said = b""
        while b"#" not in said:  # the workers are at it
            said += os.read(ours, 1000)
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(timeout=60) == 130
        assert running.stdout is not None
        assert running.stdout.read() == b""
    os.set_blocking(ours, False)
    with suppress(BlockingIOError):
        while True:
            said += os.read(ours, 1000)
    os.close(ours)
    os.close(theirs)
    *bars, cleared, end = said.decode().split("\r")
    assert (cleared, end) == (" " * len(bars[-1]), "")  # and nothing else is said


def test_an_interrupt_waits_until_it_is_let_in_and_a_second_does_not() -> None:
    with late_interrupts() as let_in:
        let_in()
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            let_in()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_set_is_replayed_outside_of_the_main_thread(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    games.write_text(dumps(game()), encoding="utf-8")
    thread = Thread(target=cli.main, args=[["replay", str(games)]])
    thread.start()
    thread.join()
    assert capsys.readouterr().out == "Records: 1. Agree: 1. Differ: 0. Damaged: 0.\n"


@posix_only
def test_a_worker_that_is_killed(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    large(games)

    def kill(number: int, frame: FrameType | None) -> None:
        for child in multiprocessing.active_children():
            child.kill()

    before = signal.signal(signal.SIGALRM, kill)
    signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
    try:
        assert cli.main(["replay", str(games), "--jobs", "2"]) == 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "uno-rules: a process that replayed records was ended from outside\n"


# show


@pytest.fixture
def one(games: Path) -> str:
    file = games.with_suffix(".json")
    file.write_text(dumps(game()), encoding="utf-8")
    return str(file)


def test_a_position_is_shown_with_all_cards(capsys: pytest.CaptureFixture[str], one: str) -> None:
    state = list(game().replay())[9]
    lines = run(capsys, "show", one, "--ply", "9")
    header, seats, table, *rows = lines
    assert header == f"After 9 of {len(game().actions)} actions: the last was {game().actions[8]}."
    assert seats == "seats: 0 Anna, 1 Ben, 2 Cara, 3 Dan"
    assert table.startswith(f"round 0, play: top {state.top}, colour {state.color}, ")
    for seat, row in enumerate(rows[:4]):
        assert row.split("  ")[0].split()[0] == str(seat)
        assert row.endswith("  " + " ".join([str(card) for card in state.hands[seat]]))
    text = "\n".join(lines)
    words = " ".join(text.split())
    assert f"draw pile, next card first: {' '.join(map(str, state.draw_pile))} " in words
    assert f"discards, oldest first: {' '.join(map(str, state.discard_pile))} " in words
    legal = ", ".join([str(action) for action in uno.legal_actions(state)])
    assert words.endswith(f"legal: {legal}")
    assert max([len(line) for line in lines]) < 80


def test_the_first_position_is_the_deal_and_the_last_the_end(
    capsys: pytest.CaptureFixture[str], one: str
) -> None:
    count = len(game().actions)
    first, last = game().actions[0], game().actions[-1]
    start = run(capsys, "show", one, "--ply", "0")
    assert start[0] == f"After 0 of {count} actions: the deal."
    assert str(first) in start[-1]
    assert run(capsys, "show", one) == run(capsys, "show", one, "--ply", str(count))
    assert run(capsys, "show", one)[0] == f"After {count} of {count} actions: the last was {last}."
    assert run(capsys, "show", one)[2].startswith("round 0, round_over: ")


def test_a_position_as_a_seat_sees_it(capsys: pytest.CaptureFixture[str], one: str) -> None:
    state = list(game().replay())[9]
    for seat in range(4):
        seen = uno.view(state, seat)
        lines = run(capsys, "show", one, "--ply", "9", "--seat", str(seat))
        assert "\n".join(lines[2:7]) == str(seen)
        assert "draw pile, next" not in "\n".join(lines)
        assert lines[-1] == "legal: " + (", ".join(map(str, seen.legal)) or "none")


def test_positions_on_one_line(capsys: pytest.CaptureFixture[str], one: str) -> None:
    state = list(game().replay())[9]
    (line,) = run(capsys, "show", one, "--ply", "9", "--text")
    assert uno.GameState.from_text(line) == state
    argv = ["show", one, "--ply", "9", "--text", "--seat", "2"]
    assert run(capsys, *argv) == [uno.view(state, 2).to_text()]


def test_what_is_pending_and_who_owes_uno_is_shown(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    table = uno.RuleProfile(stacking="draw_two")
    start = uno.set_up(
        table, hands=["R+2 B1", "G+2 G4", "Y8 Y9"], top="R5", draw_pile="G1 G2 G3 G5", turn=0
    )
    record = GameRecord.of(start, [uno.parse_action("0 R+2")])
    games.write_text(dumps(record), encoding="utf-8")
    lines = run(capsys, "show", str(games), "--line", "1")
    # 5.4: two cards wait for seat 1; 5.5: seat 0 has one card left and has said nothing
    assert "pending: 2 cards" in lines
    assert "owing UNO: 0" in lines


def test_one_line_of_a_set_is_shown(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    games.write_text("\n".join(["", dumps(game(7)), dumps(game(8))]), encoding="utf-8")
    (line,) = run(capsys, "show", str(games), "--line", "3", "--ply", "0", "--text")
    assert line == uno.new_game(uno.OFFICIAL, 4, seed=8).to_text()


def test_a_game_is_shown_as_far_as_it_can_be_played(
    capsys: pytest.CaptureFixture[str], one: str
) -> None:
    actions = [str(action) for action in game().actions]
    actions[5] = "0 deal"
    Path(one).write_text(edited(actions=actions), encoding="utf-8")
    assert run(capsys, "show", one, "--ply", "5")[0].startswith("After 5 of ")
    assert f"{one!r}: actions[5]: 0 deal: " in complaint(capsys, "show", one, "--ply", "6")


def test_of_very_many_actions_the_first_are_shown(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """5.9: of 30 seats each may report that any other has hinted at a card to a third or to it."""
    table = uno.RuleProfile(max_players=30, hand_size=1, suggestion_penalty=2)
    state = uno.new_game(table, 30, seed=1)
    games.write_text(dumps(GameRecord.of(state, [])), encoding="utf-8")
    legal = uno.legal_actions(state)
    assert sum([isinstance(action, uno.ReportHint) for action in legal]) == 30 * 29 * 29
    for argv, count in (([], len(legal)), (["--seat", "5"], len(uno.legal_actions(state, 5)))):
        lines = run(capsys, "show", str(games), "--line", "1", *argv)
        assert len(lines) < 100
        assert " ".join(" ".join(lines).split()).endswith(f", and {count - 200} more")


def test_names_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str], one: str) -> None:
    names = ("\u202eevil", "  ", "Cara", "Dan")
    Path(one).write_text(dumps(attrs.evolve(game(), seats=names)), encoding="utf-8")
    assert run(capsys, "show", one)[1] == "seats: 0 ?evil, 1 Seat 1, 2 Cara, 3 Dan"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--ply", "999"], f"argument --ply: the record has {len(game().actions)} actions"),
        (["--ply", "-1"], "'-1' is not a whole number"),
        (["--seat", "4"], "no seat 4"),
        (["--line", "0"], "argument --line: 0 is below 1"),
        (["--line", "2"], "line 2: no record stands there"),
        (["--text", "9"], "unrecognized arguments: 9"),
    ],
)
def test_wrong_arguments_of_show(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str], one: str
) -> None:
    assert said in complaint(capsys, "show", one, *argv)


def test_which_record_of_a_set_must_be_said(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    games.write_text(dumps(game()) + "\n[]\n", encoding="utf-8")
    assert "argument --line: needed" in complaint(capsys, "show", str(games))
    said = complaint(capsys, "show", str(games), "--line", "2")
    assert "games.jsonl': line 2: not a JSON object" in said


def test_a_record_may_begin_with_the_mark_of_an_editor(
    capsys: pytest.CaptureFixture[str], one: str
) -> None:
    Path(one).write_bytes(b"\xef\xbb\xbf" + Path(one).read_bytes())
    assert cli.main(["show", one]) == 0
    assert cli.main(["replay", one]) == 0
    assert capsys.readouterr().err == ""
