"""The command line: a match that repeats, a record that replays, and complaints in one line."""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typing_extensions import override

import uno_rules as uno
from uno_rules import cli, presets
from uno_rules import events as e
from uno_rules.__about__ import __version__
from uno_rules.bots import seeded
from uno_rules.cli import play
from uno_rules.cli.play import NAMES
from uno_rules.record import GameRecord, dumps

posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    """What the command prints; it must succeed and complain about nothing."""
    status = cli.main(argv)
    captured = capsys.readouterr()
    assert (status, captured.err) == (0, "")
    return captured.out.splitlines()


def complaint(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line with which wrong input ends."""
    status = cli.main(argv)
    captured = capsys.readouterr()
    assert status == 2
    assert captured.out == ""
    assert re.fullmatch(r"uno-rules: .+\n", captured.err)
    assert len(captured.err) < 600
    return captured.err


COMMAND = [sys.executable, "-m", "uno_rules"]


def process(*argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own, with what it printed."""
    return subprocess.run(
        [*COMMAND, *argv],
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


# play


def test_play_tells_rounds_points_scores_and_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "play", "--seed", "7", "--players", "4")
    assert lines[0] == "Rules: official. Players: 4. Seed: 7."
    *rounds, match, final, last = lines[1:]
    totals = [0, 0, 0, 0]
    for number, (began, ended) in enumerate(zip(rounds[::2], rounds[1::2], strict=True), start=1):
        # 9.8: the deal goes round to the left, from whoever drew the highest card.
        assert re.fullmatch(rf"Round {number}: \w+ deals\.", began)
        told = re.fullmatch(r"(\w+) wins the round\. Points: (\w+) \+(\d+)\. Scores: (.+)\.", ended)
        assert told is not None
        assert told[1] == told[2]  # 5.8: the winner takes the points of all others
        totals[NAMES.index(told[1])] += int(told[3])
        assert told[4] == ", ".join(f"{NAMES[seat]} {totals[seat]}" for seat in range(4))
    winner = totals.index(max(totals))
    assert max(totals) >= 500  # 0.11
    assert match == f"{NAMES[winner]} wins the match."
    assert final.startswith("Final scores: Anna ")
    assert re.fullmatch(r"Actions: \d+\. Digest: [0-9a-f]{64}\.", last)


def test_play_is_the_match_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    state, bot, count = uno.new_game(uno.OFFICIAL, players=3, seed=5), seeded(5), 0
    while state.to_act:
        state, count = uno.apply(state, bot(state)), count + 1
    lines = run(capsys, "play", "--seed", "5", "--players", "3")
    assert lines[-1] == f"Actions: {count}. Digest: {state.digest()}."


def test_the_same_seed_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["play", "--profile", "party", "--players", "6", "--rounds", "2", "--watch"]
    first = run(capsys, *argv, "--seed", "1")
    assert first == run(capsys, *argv, "--seed", "1")
    assert first != run(capsys, *argv, "--seed", "2")


def test_without_a_seed_one_is_found_that_repeats_the_match(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = run(capsys, "play", "--rounds", "1")
    seed = lines[0].removesuffix(".").rpartition(" ")[2]
    assert lines == run(capsys, "play", "--rounds", "1", "--seed", seed)


def test_rounds_end_the_match_early(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "play", "--seed", "7", "--rounds", "2")
    assert [line for line in lines if " deals." in line] == [
        "Round 1: Anna deals.",
        "Round 2: Ben deals.",
    ]
    assert lines[-2].startswith("The match is not over; scores so far: Anna ")
    whole = run(capsys, "play", "--seed", "7")
    assert whole[: len(lines) - 2] == lines[:-2]
    assert run(capsys, "play", "--seed", "7", "--rounds", "1000") == whole


def test_watching_tells_every_event_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["play", "--seed", "4", "--rounds", "2", "--profile", "mattel_house"]
    told, watched = run(capsys, *argv), run(capsys, *argv, "--watch")
    assert [line for line in watched if not line.startswith(" ")] == told
    turns = [line for line in watched if line.startswith("  It is the turn of ")]
    deals = [line for line in watched if " now holds 7 cards: " in line]
    assert len(turns) > 20
    assert len(deals) >= 2 * 4  # two rounds of four hands
    assert sum(["The first card is " in line for line in watched]) == 2
    assert sum(["to find the dealer" in line for line in watched]) >= 4  # A01


@pytest.mark.parametrize("name", presets.names())
def test_every_preset_can_be_played(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "play", "--profile", name, "--seed", "3", "--rounds", "1")
    players = min(4, presets.by_name(name).max_players)
    assert lines[0] == f"Rules: {name}. Players: {players}. Seed: 3."
    assert lines[1].startswith("Round 1: ")


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("teams = 3", 3),  # 9.6: three, six or nine can make three equal teams
        ("teams = [0, 1, 2, 0, 1, 2]", 6),  # a team for each of six seats
        ("hand_size = 30", 3),  # 9.5: four hands of 30 and one to turn exceed 108 cards
        ("min_players = 6", 6),
        ("max_players = 3", 3),
        ("teams = 2", 4),
    ],
)
def test_the_usual_number_of_players_fits_the_rules(
    rules: str, players: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(rules, encoding="utf-8")
    lines = run(capsys, "play", "--profile", str(file), "--seed", "3", "--rounds", "1")
    assert f" Players: {players}. Seed: 3." in lines[0]


def test_a_seed_may_begin_with_zeros(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "play", "--seed", "0" * 5000 + "7", "--rounds", "1")
    assert lines == run(capsys, "play", "--seed", "7", "--rounds", "1")


def test_the_opening_that_is_told_is_the_one_that_was_dealt() -> None:
    for seed in range(60):
        start, told = uno.open_game(uno.OFFICIAL, players=3, seed=seed)
        assert start == uno.new_game(uno.OFFICIAL, players=3, seed=seed)
        hands = {event.seat: event.cards for event in told if isinstance(event, e.HandDealt)}
        drawn = [event for event in told if isinstance(event, e.CardsDrawn)]
        for event in drawn:  # 0.24: a Draw Two turned up first
            assert event.cards is not None
            hands[event.seat] = tuple(sorted((*(hands[event.seat] or ()), *event.cards)))
        assert [hands[seat] for seat in range(3)] == list(start.hands)
        assert [event.dealer for event in told if isinstance(event, e.RoundBegan)] == [start.dealer]
        turned = [event for event in told if isinstance(event, e.CardTurned)]
        assert (turned[-1].card, turned[-1].starts) == (start.top, True)
        assert told[-1] == e.TurnBegan(start.turn)


def test_a_match_that_does_not_end_is_given_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    monkeypatch.setattr(play, "MOST_ACTIONS", 20)
    assert cli.main(["play", "--seed", "7", "--record", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.err == "uno-rules: given up after 20 actions\n"
    assert "The match is not over" in captured.out
    lines = run(capsys, "replay", str(file))
    assert "Outcome, as recorded: the round is not over." in lines


# replay


def test_a_record_replays_to_the_same_outcome_and_digest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    played = run(capsys, "play", "--seed", "7", "--players", "4", "--record", str(file))
    digest = played[-1].removesuffix(".").rpartition(" ")[2]
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["seats"], data["digest"]) == (list(NAMES[:4]), digest)
    match, final = played[-3:-1]
    scores = final.removeprefix("Final scores: ")
    replayed = run(capsys, "replay", str(file))
    assert replayed == [
        "Rules: official. Players: Anna, Ben, Cara, Dan. Seed: 7.",
        f"Actions: {len(data['actions'])}. Scores: {scores}",
        f"Outcome, as recorded: {match}",
        f"Digest, as recorded: {digest}.",
    ]


def test_rules_of_ones_own_and_odd_names_are_shown_safely(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    profile = uno.RuleProfile(hand_size=5, seven_swap=True)
    start = uno.new_game(profile, players=2, seed=1)
    names = ["Zoë", "\u202eevil"]  # the second would turn the line round
    file.write_text(dumps(GameRecord.of(start, [], names=names)), encoding="utf-8")
    lines = run(capsys, "replay", str(file))
    assert lines[0] == (
        "Rules: official with another hand_size, seven_swap. Players: Zoë, ?evil. Seed: 1."
    )


def test_seats_without_a_name_are_called_by_their_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    start = uno.new_game(uno.OFFICIAL, players=3, seed=1)
    file.write_text(dumps(GameRecord.of(start, [], names=["", "Ben", "  "])), encoding="utf-8")
    rules, scores, *_ = run(capsys, "replay", str(file))
    assert rules == "Rules: official. Players: Seat 0, Ben, Seat 2. Seed: 1."
    assert scores == "Actions: 0. Scores: Seat 0 0, Ben 0, Seat 2 0."


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("digest", "0" * 64, "digest: "),
        ("outcome", {"scope": "match", "winners": [0], "scores": [500, 0]}, "outcome: "),
        ("actions", [], "outcome: the round is not over after the last action"),
        ("actions", ["0 R1", "0 R1", "0 R1"], "actions["),
        ("seed", "8", ""),
        ("format", "uno-rules/2", "format: "),
    ],
)
def test_a_record_that_is_not_true_is_refused(
    key: str, value: object, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    run(capsys, "play", "--seed", "7", "--players", "2", "--rounds", "1", "--record", str(file))
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, key: value}), encoding="utf-8")
    assert f"m.json': {said}" in complaint(capsys, "replay", str(file))


# Wrong input


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "play|replay"),
        (["deal"], "invalid choice: 'deal'"),
        (["play", "--players", "1"], "1 players, but the profile allows 2 to 10"),
        (["play", "--players", "11"], "11 players"),
        (["play", "--players", "four"], "'four' is not a whole number"),
        (["play", "--players", "-2"], "'-2' is not a whole number"),
        (["play", "--players", "٤"], "is not a whole number"),
        (["play", "--players", "3", "--profile", "teams"], "3 players do not make 2 equal teams"),
        (["play", "--players", "4", "--profile", "two_player"], "allows 2 (seats)"),
        (["play", "--seed", "1.5"], "'1.5' is not a whole number"),
        (["play", "--seed", "9" * 90], "at most 256 bits"),
        (["play", "--seed", "9" * 5000], "argument --seed: a seed is at most 256 bits"),
        (["play", "--players", "9" * 5000], "9... is too large"),
        (["play", "--rounds", "0"], "0 is below 1"),
        (["play", "--profile", "ludo"], "no preset 'ludo'; there are official, "),
        (["play", "--profile", "ludo" * 1000], "no preset"),
        (["play", "--profile", "\x1b[31m\n"], r"\x1b[31m\n"),
        (["play", "--play", "4"], "unrecognized arguments"),
        (["play", "--seed"], "expected one argument"),
        (["play", "a\nb"], "unrecognized arguments: a?b"),
        (["replay"], "required: FILE"),
    ],
)
def test_wrong_arguments(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in complaint(capsys, *argv)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not JSON"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "not utf-8"),
        (b"hello", "not JSON"),
        (b"[]", "not a JSON object"),
        (b"{}", "format: missing"),
        (b"[" * 100_000, "nested"),
        (b'{"format": "uno-rules/1"}', ""),
        (b"9" * 10_000, ""),
    ],
    ids=["empty", "binary", "text", "list", "object", "deep", "short", "number"],
)
def test_wrong_files(
    content: bytes, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    file.write_bytes(content)
    assert said in complaint(capsys, "replay", str(file))


def test_files_that_cannot_be_read_or_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    missing = str(tmp_path / "no" / "m.json")
    for path in (missing, str(tmp_path), "a\0b", "x" * 5000, ""):
        assert f"cannot read {path!r}"[:60] in complaint(capsys, "replay", path)
        # Nothing is printed: that there is no place is noticed before the match is played.
        assert f"cannot write {path!r}"[:60] in complaint(capsys, "play", "--record", path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--seed", "1", "--rounds", "1", "--record", "/dev/full"]) == 2
    assert capsys.readouterr().err.startswith("uno-rules: cannot write '/dev/full': ")
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        argv = [*COMMAND, "play", "--seed", "1", "--rounds", "1"]
        done = subprocess.run(argv, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert re.fullmatch(r"uno-rules: cannot write the output: .+\n", done.stderr)


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == [f"uno-rules {__version__}"]
    assert any("replay" in line for line in run(capsys, "--help"))
    text = " ".join(run(capsys, "play", "--help"))
    assert all(name in text for name in presets.names())


# Nobody to print to


@posix_only
def test_a_pipe_without_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert cli.main(["play", "--seed", "1", "--rounds", "1"]) == 141
        output.write("what is buffered when the process exits goes nowhere")


class Interrupted(io.StringIO):
    """An output at which somebody presses Ctrl-C."""

    @override
    def write(self, text: str, /) -> int:
        raise KeyboardInterrupt


def test_an_interrupt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    monkeypatch.setattr(sys, "stdout", Interrupted())
    assert cli.main(["play", "--seed", "1", "--record", str(file)]) == 130
    assert not file.exists()


def test_no_output_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # as under pythonw, or after >&-
    assert cli.main(["play", "--seed", "1", "--rounds", "1"]) == 0


# As a process


def test_the_package_is_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["uno-rules", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("uno_rules", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"uno-rules {__version__}\n"


def test_the_command_says_the_same_in_every_process(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["play", "--seed", "7", "--rounds", "1", "--watch"]
    for hash_seed in ("1", "2"):
        done = process(*argv, PYTHONHASHSEED=hash_seed)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.splitlines() == run(capsys, *argv)


def test_wrong_input_ends_the_process_with_status_2(tmp_path: Path) -> None:
    done = process("replay", str(tmp_path / "none"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_a_terminal_that_lacks_the_letters_of_a_name(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    start = uno.new_game(uno.OFFICIAL, players=2, seed=1)
    record = GameRecord.of(start, [], names=["Zoë", "Ben"])
    file.write_text(dumps(record), encoding="utf-8")
    done = process("replay", str(file), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert r"Players: Zo\xeb, Ben." in done.stdout


@posix_only
@pytest.mark.parametrize(("stop", "status"), [("reader", 141), ("interrupt", 130)])
def test_a_reader_that_goes_and_an_interrupt_end_quietly(stop: str, status: int) -> None:
    # More is told than a pipe holds, so the command is still at it when it is stopped.
    argv = ["play", "--seed", "1", "--players", "10", "--profile", "elimination", "--watch"]
    with subprocess.Popen(
        [*COMMAND, *argv], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b"Rules: elimination.")
        if stop == "interrupt":
            running.send_signal(signal.SIGINT)
            assert running.communicate(timeout=60)[1] == b""
        else:
            running.stdout.close()
            assert running.stderr.read() == b""
        assert running.wait(timeout=60) == status
