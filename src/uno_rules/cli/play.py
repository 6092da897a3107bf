"""The command ``uno-rules play``: a match by bots, or a set of rounds with a record of each."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

from uno_rules.bots import seeded
from uno_rules.cli.arguments import AddParser, positive_number
from uno_rules.cli.ending import DONE, FAILED, complain
from uno_rules.cli.matches import is_done, play_match, quiet, telling
from uno_rules.cli.progress import progress
from uno_rules.cli.reading import WrongInputError, is_set, one_line
from uno_rules.cli.seating import add_seating, read_seating
from uno_rules.cli.writing import check_place, new_set, save
from uno_rules.game import open_game
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord, record_played
from uno_rules.wording import score_list, seat_name

NAMES: Final = ("Anna", "Ben", "Cara", "Dan", "Eva", "Finn", "Gina", "Hugo", "Iris", "Jan")
MOST_ACTIONS: Final = 1_000_000
"""As many as a record holds; there may be rules by which bots never come to an end."""


def add_play(add_parser: AddParser) -> None:
    """Add the command to others, by their `add_parser`."""
    parser = add_parser("play", help="play a match by simple bots", allow_abbrev=False)
    parser.set_defaults(run=play)
    add_seating(parser, "the whole match")
    parser.add_argument(
        "--rounds", type=positive_number, metavar="N", help="stop after N rounds at the latest"
    )
    parser.add_argument("--watch", action="store_true", help="tell everything that happens")
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="save the record of the match; in a FILE that ends in .jsonl, a set of N records "
        "instead, one a line: one round each, dealt with the seeds S, S+1, S+2 and so on",
    )


def play(options: argparse.Namespace) -> int:
    """Run the command.

    Raises:
        UnoError: there is no such preset, or no such deal.
        WrongInputError: a file cannot be used, or the arguments do not go together.
    """
    profile, players, first = read_seating(options)
    if options.record is not None and is_set(options.record):
        return _play_set(options, profile, players, first)
    return _play_one(options, profile, players, first)


def _play_one(options: argparse.Namespace, profile: RuleProfile, players: int, seed: int) -> int:
    start, opening = open_game(profile, players, seed)
    names = _names(players)
    if options.record is not None:
        check_place(options.record)
    print(f"Rules: {one_line(options.profile)}. Players: {players}. Seed: {seed}.")
    tell = telling(names, watch=options.watch)
    tell(opening)
    state, actions = play_match(start, seeded(seed), tell, options.rounds, MOST_ACTIONS)
    if options.record is not None:
        save(options.record, record_played(start, actions, state, names=names))
    what = "The match is not over; scores so far" if state.to_act else "Final scores"
    print(f"{what}: {score_list(state.scores, names)}.")
    print(f"Actions: {len(actions)}. Digest: {state.digest()}.")
    if not is_done(state, options.rounds):
        return complain(f"given up after {len(actions)} actions", FAILED)
    return DONE


def _names(players: int) -> tuple[str, ...]:
    return tuple([seat_name(seat, NAMES) for seat in range(players)])


def _play_set(options: argparse.Namespace, profile: RuleProfile, players: int, first: int) -> int:
    if options.rounds is None:
        raise WrongInputError("argument --rounds: needed with a --record that ends in .jsonl")
    names, last = _names(players), first + options.rounds - 1
    open_game(profile, players, last)  # refused before a file is opened
    actions, won, left = 0, Counter[int](), 0 if options.watch else options.rounds
    with new_set(options.record) as add, progress(left, "rounds") as show:
        print(f"Rules: {one_line(options.profile)}. Players: {players}. Seeds: {first} to {last}.")
        for seed in range(first, last + 1):
            record = _play_round(profile, names, seed, watch=options.watch)
            add(record)
            actions += len(record.actions)
            if record.outcome is None:
                return complain(
                    f"seed {seed}: given up after {len(record.actions)} actions", FAILED
                )
            won.update(record.outcome.winners)
            show(seed - first + 1)
    print(f"Rounds: {options.rounds}. Actions: {actions}.")
    print(f"Rounds won: {score_list([won[seat] for seat in range(players)], names)}.")
    return DONE


def _play_round(
    profile: RuleProfile, names: tuple[str, ...], seed: int, *, watch: bool
) -> GameRecord:
    start, opening = open_game(profile, len(names), seed)
    tell = telling(names, watch=True) if watch else quiet
    if watch:
        print(f"Seed: {seed}.")
    tell(opening)
    state, actions = play_match(start, seeded(seed), tell, 1, MOST_ACTIONS)
    return record_played(start, actions, state, names=names)
