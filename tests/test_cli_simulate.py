"""``simulate``: rows, sums and intervals; the same whoever works, whole whenever it is stopped."""

from __future__ import annotations

import csv
import math
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from types import FrameType

import pytest

import uno_rules as uno
from tests.test_cli import COMMAND, complaint, posix_only, run
from tests.test_cli_sets import Terminal
from uno_rules import cli
from uno_rules.bots import GreedyPlayer, RandomPlayer, SearchingPlayer
from uno_rules.cli import simulate as command
from uno_rules.cli.statistics import Sums, rate_interval
from uno_rules.cli.summary import Summary
from uno_rules.policy import Policy
from uno_rules.simulation import GameResult, simulate
from uno_rules.tally import KINDS

Z = NormalDist().inv_cdf(0.975)
TWO = ["simulate", "--players", "2", "--seed", "7"]
MIXED: list[Policy] = [GreedyPlayer(), RandomPlayer(), GreedyPlayer(), GreedyPlayer()]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "rounds.csv"


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def told(lines: list[str]) -> dict[str, tuple[float, float, float]]:
    """The figures of the table by their names: a mean, and from where to where it lies."""
    found = {}
    for line in lines:
        if parts := re.fullmatch(r"(\S.*\S) +(\S+)   (\S+) to (\S+)(  \(any seat: .+\))?", line):
            found[parts[1]] = (float(parts[2]), float(parts[3]), float(parts[4]))
    return found


# --------------------------------------------------------------------- intervals


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, the score method
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_of_rates_are_those_of_the_books(
    successes: int, trials: int, low: float, high: float
) -> None:
    found = rate_interval(successes, trials)
    assert found == pytest.approx((low, high), abs=0.00005)
    # and the other way round: what did not happen is the rest
    assert rate_interval(trials - successes, trials) == pytest.approx((1 - found[1], 1 - found[0]))
    for bound in found:
        if 0 < bound < 1:  # where the rate found is just so many standard errors away
            error = math.sqrt(bound * (1 - bound) / trials)
            assert abs(successes / trials - bound) == pytest.approx(Z * error)


def test_the_mean_and_its_interval_from_sums() -> None:
    numbers = [3, -8, 0, 5, 5, 0, 1000]
    sums = Sums()
    for number in numbers:
        if number:  # zeros need not be added
            sums.add(number)
    half = Z * stdev(numbers) / math.sqrt(len(numbers))
    mean = fmean(numbers)
    assert sums.mean(7) == pytest.approx(mean)
    assert sums.interval(7) == pytest.approx((mean - half, mean + half))


def test_sums_do_not_lose_what_is_small_beside_what_is_large() -> None:
    sums = Sums()
    for number in (10**9, 10**9 + 1, 10**9 + 2):
        sums.add(number)
    low, high = sums.interval(3)
    assert high - low == pytest.approx(2 * Z / math.sqrt(3))  # the standard deviation is 1


def test_one_number_says_nothing_of_the_others() -> None:
    sums = Sums()
    sums.add(5)
    assert sums.interval(1) == (-math.inf, math.inf)


# ------------------------------------------------------------------ rows and sums


@pytest.mark.parametrize(
    ("policy", "policies"),
    [
        ([], [GreedyPlayer()] * 4),
        (["--policy", "greedy,random,greedy,greedy"], MIXED),
        (["--policy", "random"], None),
        (["--policy", "random,random,random,random"], None),
    ],
)
def test_rows_are_the_results_of_the_library(
    policy: list[str],
    policies: list[Policy] | None,
    capsys: pytest.CaptureFixture[str],
    out: Path,
) -> None:
    argv = ["simulate", "--profile", "teams", "--players", "4", "--seed", "7", "--rounds", "5"]
    run(capsys, *argv, *policy, "--out", str(out))
    games = simulate(uno.presets.TEAMS, 4, range(7, 12), policies, count_events=True)
    for row, result in zip(rows(out), games, strict=True):
        assert (int(row["seed"]), int(row["first"])) == (result.seed, result.first)
        assert tuple(map(int, row["winners"].split())) == result.winners
        assert len(result.winners) == 2  # 9.28: partners win together
        assert [int(row[f"points_{seat}"]) for seat in range(4)] == [*result.scores]
        assert (int(row["actions"]), row["over"]) == (result.actions, "1")
        counts = dict(result.events)
        assert [int(row[kind]) for kind in KINDS] == [counts.get(kind, 0) for kind in KINDS]


def test_the_table_is_what_the_rows_say(capsys: pytest.CaptureFixture[str], out: Path) -> None:
    argv = ["simulate", "--profile", "party", "--players", "3", "--seed", "7", "--rounds", "12"]
    lines = run(capsys, *argv, "--out", str(out))
    assert lines[0] == "Rules: party. Players: 3. Policy: greedy. Seeds: 7 to 18."
    assert lines[1] == "Rounds: 12. Given up: 0."
    found, played = told(lines), rows(out)
    won = sum(row["first"] in row["winners"].split() for row in played)
    expected = (won / 12, *rate_interval(won, 12))
    assert found.pop("won by the seat that starts") == pytest.approx(expected, abs=5e-5)
    for seat in "012":
        won = [row["winners"] for row in played].count(seat)
        assert found.pop(f"won by seat {seat}")[0] == pytest.approx(won / 12, abs=5e-5)
    assert "(any seat: 0.3333)" in lines[3]  # somebody has won each round
    series = {kind: [int(row[kind]) for row in played] for kind in KINDS}
    series = {kind: counts for kind, counts in series.items() if any(counts)}
    series["actions"] = [int(row["actions"]) for row in played]
    # 5.7: the winner takes the points of all, so there is one score but for zeros
    series["points of all seats"] = [
        sum(int(row[f"points_{seat}"]) for seat in range(3)) for row in played
    ]
    assert list(found) == [*list(series)[-2:], *list(series)[:-2]]
    for name, numbers in series.items():
        half = Z * stdev(numbers) / math.sqrt(12)
        mean = fmean(numbers)
        assert found[name] == pytest.approx((mean, mean - half, mean + half), abs=6e-5)
    # the options of this table matter, and are seen to
    assert {"HandsSwapped", "HandsRotated", "CardPlayed.jumped_in", "PenaltyFaced"} <= set(found)


def test_partners_have_one_score() -> None:
    # 9.28, 9.29: both partners of the team that wins hold its points
    summary = Summary(uno.presets.TEAMS, 4)
    summary.add(GameResult(1, 0, (1, 3), (0, 60, 0, 60), 50, 1, over=True))
    assert told([*summary.table()])["points of all seats"][0] == 60
    assert told([*summary.table()])["won by the seat that starts"][0] == 0
    assert "(any seat: 0.5000)" in "".join(summary.table())


def test_the_numbers_do_not_depend_on_the_jobs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, out: Path
) -> None:
    monkeypatch.setattr(command, "_WORTH_A_PROCESS", 10)  # so that there are several by default
    argv = [*TWO, "--rounds", "40"]
    alone = run(capsys, *argv, "--jobs", "1", "--out", str(out))
    content = out.read_bytes()
    for jobs in ["--jobs", "2"], ["--jobs", "3"], []:
        assert run(capsys, *argv, *jobs, "--out", str(out)) == alone
        assert out.read_bytes() == content
    assert run(capsys, *argv) == alone


def test_ranges_of_seeds_make_up_a_whole(capsys: pytest.CaptureFixture[str], out: Path) -> None:
    run(capsys, *TWO, "--rounds", "6", "--out", str(out))
    whole = out.read_text(encoding="utf-8").splitlines()
    run(capsys, *TWO, "--rounds", "4", "--out", str(out))
    first = out.read_text(encoding="utf-8").splitlines()
    run(capsys, *TWO[:3], "--seed", "11", "--rounds", "2", "--out", str(out))
    assert first + out.read_text(encoding="utf-8").splitlines()[1:] == whole


def test_without_a_seed_one_is_found_that_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, *TWO[:3], "--rounds", "2")
    seed = lines[0].split()[-3]
    assert run(capsys, *TWO[:3], "--rounds", "2", "--seed", seed) == lines


def test_policies_may_differ_from_seat_to_seat(capsys: pytest.CaptureFixture[str]) -> None:
    argv = [*TWO, "--rounds", "40", "--policy"]
    lines = run(capsys, *argv, "greedy,random")
    assert lines[0] == "Rules: official. Players: 2. Policy: greedy, random. Seeds: 7 to 46."
    assert told(lines)["won by seat 0"][0] > 0.6  # the greedy one
    assert run(capsys, *argv, "greedy,greedy")[1:] == run(capsys, *argv, "greedy")[1:]
    assert run(capsys, *argv, "greedy,random") == lines


def test_one_round_says_nothing_of_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(command.POLICIES, "searching", lambda: SearchingPlayer(playouts=20))
    lines = run(capsys, *TWO, "--rounds", "1", "--policy", "searching,greedy")
    assert lines[1] == "Rounds: 1. Given up: 0."
    (name, actions, interval) = re.split(" {2,}", lines[6])
    assert (name, interval) == ("actions", "-inf to inf")
    assert float(actions) > 7  # 0.3: nobody goes out with fewer cards than he is dealt


def test_rounds_that_are_given_up_are_counted_apart(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, out: Path
) -> None:
    games = simulate(uno.OFFICIAL, 2, range(7, 13), [GreedyPlayer()] * 2)
    lengths = [result.actions for result in games]
    limit = sorted(lengths)[2]
    monkeypatch.setattr(command, "MOST_ACTIONS", limit)
    assert cli.main([*TWO, "--rounds", "6", "--out", str(out)]) == 1
    captured = capsys.readouterr()
    assert captured.err == f"uno-rules: 3 given up after {limit} actions\n"
    lines = captured.out.splitlines()
    assert lines[1] == "Rounds: 6. Given up: 3."
    ended = [length for length in lengths if length <= limit]
    assert told(lines)["actions"][0] == pytest.approx(fmean(ended), abs=5e-5)
    assert [row["over"] for row in rows(out)] == [str(int(n <= limit)) for n in lengths]
    monkeypatch.setattr(command, "MOST_ACTIONS", 0)
    assert cli.main([*TWO, "--rounds", "6"]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == ["Rounds: 6. Given up: 6."]


def test_sums_do_not_grow_with_the_rounds() -> None:
    summary = Summary(uno.OFFICIAL, 2)
    (result,) = simulate(uno.OFFICIAL, 2, [7], count_events=True)
    tracemalloc.start()
    try:
        for _ in range(100):
            summary.add(result)
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(2_000):
            summary.add(result)
        assert tracemalloc.get_traced_memory()[0] - before < 2_000  # a byte for each is too much
    finally:
        tracemalloc.stop()


# ------------------------------------------------------------------ wrong arguments


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--policy", "clever"], "argument --policy: no 'clever'; there are random, greedy"),
        (["--policy", ""], "argument --policy: no ''"),
        (["--policy", "greedy,random,random"], "argument --policy: 3 names for 2 seats"),
        (["--rounds", "0"], "argument --rounds: 0 is below 1"),
        (["--jobs", "62"], "argument --jobs: 62 is above 61"),
        (["--players", "11"], "11 players, but the profile allows 2 to 10"),
        (["--profile", "ludo"], "no preset 'ludo'"),
        (["--seed", str(2**256 - 1), "--rounds", "2"], "at most 256 bits"),
        (["9"], "unrecognized arguments: 9"),
    ],
)
def test_wrong_arguments(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str], out: Path
) -> None:
    assert said in complaint(capsys, *TWO, "--out", str(out), *argv)
    assert not out.exists()


def test_files_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for path in (str(tmp_path), str(tmp_path / "no" / "r.csv"), "a\0b", ""):
        assert cli.main([*TWO, "--rounds", "1", "--out", path]) == 2
        assert f"cannot write {path!r}"[:60] in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*TWO, "--rounds", "1", "--out", "/dev/full"]) == 2
    said = "uno-rules: cannot write '/dev/full': No space left on device\n"
    assert capsys.readouterr().err == said


# ------------------------------------------------------------- while it is going on


def test_a_bar_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert cli.main([*TWO, "--rounds", "30"]) == 0
    bars = [part for part in terminal.getvalue().split("\r") if "#" in part]
    assert [bar.count("#") for bar in bars] == list(range(1, 31))
    assert bars[-1].endswith("] of 30 rounds")


def check_broken_off(capsys: pytest.CaptureFixture[str], said: str, why: str, out: Path) -> None:
    """What is in the file is whole, and is what is told; the rest can be played later."""
    told = re.search(
        rf"uno-rules: {why} after (\d+) rounds; go on with --seed (\d+) --rounds (\d+)\n", said
    )
    assert told is not None, said
    done, seed, left = map(int, told.groups())
    assert (seed, left) == (7 + done, 1_000_000 - done)
    content = out.read_bytes()
    assert content.endswith(b"\n")
    assert [int(row["seed"]) for row in rows(out)] == list(range(7, seed))
    run(capsys, *TWO, "--rounds", str(done), "--out", str(out), "--jobs", "1")
    assert out.read_bytes() == content


LONG = [*TWO, "--rounds", "1000000"]


def interrupted(out: Path, *argv: str) -> tuple[int, str, str]:
    """Simulate in a process, and interrupt it when some rows are there: status and what it says."""
    with subprocess.Popen(
        [*COMMAND, *argv, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        while not out.exists() or out.read_bytes().count(b"\n") < 5:
            assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        output, said = running.communicate(timeout=120)
    return running.returncode, output.decode(), said.decode()


@posix_only
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_saves_what_is_done(
    jobs: str, capsys: pytest.CaptureFixture[str], out: Path
) -> None:
    status, output, said = interrupted(out, *LONG, "--jobs", jobs)
    assert status == 130
    lines = output.splitlines()
    assert lines[0] == "Rules: official. Players: 2. Policy: greedy. Seeds: 7 to 1000006."
    assert lines[1] == f"Rounds: {len(rows(out))}. Given up: 0."
    assert "actions" in told(lines)
    check_broken_off(capsys, said, "interrupted", out)


@contextmanager
def when_it_is_at_it(out: Path, act: Callable[[], None]) -> Iterator[None]:
    """Something that happens again and again, once there are some rows."""

    def look(number: int, frame: FrameType | None) -> None:
        if out.exists() and out.read_bytes().count(b"\n") > 5:
            act()

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, 0.2, 0.2)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@posix_only
def test_an_interrupt_in_this_process(capsys: pytest.CaptureFixture[str], out: Path) -> None:
    def interrupt() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)  # once
        signal.raise_signal(signal.SIGINT)

    with when_it_is_at_it(out, interrupt):
        assert cli.main([*LONG, "--jobs", "1", "--out", str(out)]) == 130
    check_broken_off(capsys, capsys.readouterr().err, "interrupted", out)


@posix_only
def test_more_rounds_than_anybody_can_count(out: Path) -> None:
    assert interrupted(out, *TWO, "--rounds", str(2**63))[0] == 130


@posix_only
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_job_that_ignores_interrupts_goes_on(jobs: str, out: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a shell does for its jobs
    try:
        status, _, _ = interrupted(out, *TWO, "--rounds", "300", "--jobs", jobs)
    finally:
        signal.signal(signal.SIGINT, before)
    assert status == 0
    assert len(rows(out)) == 300


@posix_only
def test_a_worker_that_is_killed(capsys: pytest.CaptureFixture[str], out: Path) -> None:
    def kill() -> None:
        for child in multiprocessing.active_children():
            child.kill()

    with when_it_is_at_it(out, kill):
        assert cli.main([*LONG, "--jobs", "2", "--out", str(out)]) == 1
    why = "a process that played was ended from outside"
    check_broken_off(capsys, capsys.readouterr().err, why, out)
