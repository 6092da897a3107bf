"""The command ``uno-rules replay``: whether a record, or each of a set, is what it says."""

from __future__ import annotations

import argparse

from uno_rules import presets
from uno_rules.cli.arguments import AddParser, add_jobs
from uno_rules.cli.ending import DONE
from uno_rules.cli.reading import WrongInputError, is_set, load_record, one_line
from uno_rules.cli.replay_set import replay_set
from uno_rules.errors import RecordError
from uno_rules.profile import RuleProfile
from uno_rules.wording import score_list, seat_name, winners_sentence


def add_replay(add_parser: AddParser) -> None:
    """Add the command to others, by their `add_parser`."""
    parser = add_parser(
        "replay", help="replay a record and check its outcome and digest", allow_abbrev=False
    )
    parser.set_defaults(run=replay)
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record, as play --record saves it, or a set of them if it ends in .jsonl",
    )
    add_jobs(parser, "replay a set")


def replay(options: argparse.Namespace) -> int:
    """Run the command.

    Raises:
        WrongInputError: the file cannot be read, or is no record or not a true one.
    """
    if is_set(options.file):
        return replay_set(options.file, options.jobs)
    record = load_record(options.file)
    try:
        state = record.verify()
    except RecordError as error:
        raise WrongInputError(f"{options.file!r}: {error}") from None
    shown = [one_line(name) for name in record.seats]
    names = [seat_name(seat, shown) for seat in range(len(shown))]
    print(f"Rules: {_rules(record.profile)}. Players: {', '.join(names)}. Seed: {record.seed}.")
    print(f"Actions: {len(record.actions)}. Scores: {score_list(state.scores, names)}.")
    outcome = record.outcome
    if outcome is None:
        print("Outcome, as recorded: the round is not over.")
    else:
        print(f"Outcome, as recorded: {winners_sentence(outcome.winners, names, outcome.scope)}")
    print(f"Digest, as recorded: {record.digest}.")
    return DONE


def _rules(profile: RuleProfile) -> str:
    """A preset, and the options that differ from it."""
    data = presets.to_data(profile)
    preset = data.pop("preset")
    return f"{preset} with another {', '.join(data)}" if data else preset
