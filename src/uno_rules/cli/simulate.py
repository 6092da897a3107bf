"""The command ``uno-rules simulate``: many rounds, a row for each, and what they tell together."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Generator
from contextlib import closing, nullcontext
from typing import Final

from uno_rules.bots import GreedyPlayer, RandomPlayer, SearchingPlayer
from uno_rules.cli.arguments import AddParser, add_jobs, positive_number
from uno_rules.cli.ending import DONE, FAILED, INTERRUPTED, complain
from uno_rules.cli.interrupts import deaf_workers, late_interrupts
from uno_rules.cli.progress import progress
from uno_rules.cli.reading import WrongInputError, one_line
from uno_rules.cli.rows import new_rows
from uno_rules.cli.seating import add_seating, read_seating
from uno_rules.cli.summary import Summary
from uno_rules.errors import quoted
from uno_rules.game import new_game
from uno_rules.policy import Policy
from uno_rules.simulation import AHEAD, CHUNK, GameResult, simulate

MOST_ACTIONS: Final = 100_000
"""Of one round: fifty times what random players need at a table with all house rules."""

POLICIES: Final[dict[str, Callable[[], Policy]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "searching": SearchingPlayer,
}
_SLOW: Final = "searching"
_USUAL_ROUNDS: Final = 1000
_WORTH_A_PROCESS: Final = 100  # rounds take longer than its start


def add_simulate(add_parser: AddParser) -> None:
    """Add the command to others, by their `add_parser`."""
    parser = add_parser(
        "simulate",
        help="play many rounds, and tell what they come to",
        description="Plays one round for each of the seeds S, S+1, S+2 and so on, and tells what "
        "they come to: how often the seat wins that starts, how long a round is, what it counts, "
        "what happens in it. The same seeds give the same numbers, whatever --jobs says.",
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    add_seating(parser, "the first round, and so those that follow")
    parser.add_argument(
        "--rounds",
        type=positive_number,
        default=_USUAL_ROUNDS,
        metavar="N",
        help=f"how many (default: {_USUAL_ROUNDS})",
    )
    parser.add_argument(
        "--policy",
        default="greedy",
        metavar="NAME",
        help="who plays: a name for all seats, or one for each with commas between them, out of "
        f"{', '.join(POLICIES)} (default: greedy)",
    )
    add_jobs(parser, "play")
    parser.add_argument("--out", metavar="FILE", help="save a row for each round, as CSV")


def run(options: argparse.Namespace) -> int:
    """Run the command.

    Raises:
        UnoError: there is no such preset, or no such deal.
        WrongInputError: a file cannot be used, or there is no such policy.
    """
    profile, players, first = read_seating(options)
    seeds = range(first, first + options.rounds)
    names = options.policy.split(",")
    policies = _read_policies(names, players)
    new_game(profile, players, seeds[-1])  # refused before a file is opened
    who = ", ".join(names)
    print(f"Rules: {one_line(options.profile)}. Players: {players}. Policy: {who}.", end=" ")
    print(f"Seeds: {first} to {seeds[-1]}.")
    summary = Summary(profile, players)
    status, why = _play(options, summary, seeds, policies)
    done = summary.rounds + summary.given_up
    print(f"Rounds: {done}. Given up: {summary.given_up}.")
    for line in summary.table():
        print(line)
    if status != DONE:
        left = f"go on with --seed {first + done} --rounds {options.rounds - done}"
        return complain(f"{why} after {done} rounds; {left}", status)
    if summary.given_up:
        return complain(f"{summary.given_up} given up after {MOST_ACTIONS} actions", FAILED)
    return DONE


def _read_policies(names: list[str], players: int) -> tuple[Policy, ...] | None:
    """One for each seat; None where all are random, which is faster."""
    for name in names:
        if name not in POLICIES:
            known = ", ".join(POLICIES)
            raise WrongInputError(f"argument --policy: no {quoted(name)}; there are {known}")
    if len(names) not in (1, players):
        raise WrongInputError(f"argument --policy: {len(names)} names for {players} seats")
    if set(names) == {"random"}:
        return None
    return tuple([POLICIES[name]() for name in names * (players // len(names))])


def _play(
    options: argparse.Namespace,
    summary: Summary,
    seeds: range,
    policies: tuple[Policy, ...] | None,
) -> tuple[int, str]:
    """Play the rounds, and say whether they were broken off, and why."""
    from concurrent.futures import BrokenExecutor  # noqa: PLC0415  # other commands start faster

    save = nullcontext(_save_nothing)
    rows = save if options.out is None else new_rows(options.out, summary.players)
    try:
        with (
            rows as add_row,
            progress(options.rounds, "rounds") as show,
            late_interrupts() as let_in,
            closing(_results(options, summary, seeds, policies)) as results,
        ):
            for done, result in enumerate(results, start=1):
                let_in()
                add_row(result)
                summary.add(result)
                show(done)
    except KeyboardInterrupt:
        return INTERRUPTED, "interrupted"
    except BrokenExecutor:
        return FAILED, "a process that played was ended from outside"
    return DONE, ""


def _save_nothing(result: GameResult) -> None:
    pass


def _results(
    options: argparse.Namespace,
    summary: Summary,
    seeds: range,
    policies: tuple[Policy, ...] | None,
) -> Generator[GameResult, None, None]:
    jobs = options.jobs or min(os.cpu_count() or 1, 1 + options.rounds // _WORTH_A_PROCESS)
    slow = _SLOW in options.policy
    with nullcontext() if jobs == 1 else deaf_workers(jobs) as executor:
        yield from simulate(
            summary.profile,
            summary.players,
            seeds,
            policies,
            executor=executor,
            max_actions=MOST_ACTIONS,
            count_events=True,
            chunk=1 if slow else CHUNK,
            ahead=max(AHEAD, 2 * jobs),
        )
