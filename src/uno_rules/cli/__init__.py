"""The command ``uno-rules``: play a match by bots, replay a record, print rules.

Wrong input ends with one line on standard error and status 2, an interrupt with status
130, a reader that has gone (as in ``uno-rules play | head``) with status 141.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import EISDIR
from pathlib import Path
from stat import S_ISDIR
from typing import Final, NoReturn

from typing_extensions import override

from uno_rules import events as e
from uno_rules import presets
from uno_rules.__about__ import __version__
from uno_rules.actions import Action
from uno_rules.bots import Bot, seeded
from uno_rules.cli.reading import WrongInputError, cannot, one_line, read_profile
from uno_rules.cli.rules import add_rules, print_rules
from uno_rules.errors import RecordError, UnoError, clip
from uno_rules.game import open_game, step
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord, dump, load
from uno_rules.shuffling import SEED_BITS
from uno_rules.state import GameState
from uno_rules.wording import describe, score_list, seat_name, winners_sentence

NAMES: Final = ("Anna", "Ben", "Cara", "Dan", "Eva", "Finn", "Gina", "Hugo", "Iris", "Jan")
MOST_ACTIONS: Final = 1_000_000
"""As many as a record holds; there may be rules by which bots never come to an end."""

DONE, FAILED, WRONG_INPUT, INTERRUPTED, NO_READER = 0, 1, 2, 130, 141

_SUMMARY: Final = (e.RoundBegan, e.RoundEnded, e.SeatEliminated, e.TimeRanOut, e.MatchEnded)
_USUAL_PLAYERS: Final = 4
_NEW_SEED_BITS: Final = 32  # short enough to be typed again
_LONGEST_NUMBER: Final = 100
_LONGEST_COMPLAINT: Final = 500


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line, as the rest of the command does."""

    @override
    def error(self, message: str) -> NoReturn:
        raise WrongInputError(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; None takes those of the process.

    Returns:
        The exit status.

    >>> main(["play", "--players", "1"])
    2
    """
    try:
        return _run_safely(argv)
    except KeyboardInterrupt:
        _drop_output()
        return INTERRUPTED


def _run_safely(argv: Sequence[str] | None) -> int:
    try:
        status = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (WrongInputError, UnoError) as error:
        return _complain(str(error), WRONG_INPUT)
    except BrokenPipeError:
        _drop_output()
        return NO_READER
    except OSError as error:
        _drop_output()
        return _complain(f"cannot write the output: {error.strerror}", FAILED)
    return status


def _run(argv: Sequence[str] | None) -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may be in any script
    try:
        options = _parser().parse_args(argv)
    except SystemExit as asked:  # --help and --version
        return DONE if asked.code is None else int(asked.code)
    if options.command == "rules":
        print_rules(options)
        return DONE
    return _replay(options) if options.command == "replay" else _play(options)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="uno-rules",
        description="The rules of UNO: play a match by bots, replay a record, or print the rules "
        "of a table. Not affiliated with Mattel, whose trademark UNO is.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"uno-rules {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="play|replay|rules")
    play = commands.add_parser("play", help="play a match by simple bots", allow_abbrev=False)
    play.add_argument(
        "--players",
        type=_whole_number,
        metavar="N",
        help=f"how many seats (default: {_USUAL_PLAYERS}, or the nearest that the rules allow)",
    )
    play.add_argument(
        "--seed",
        type=_seed,
        metavar="S",
        help="fixes the whole match (default: a new one, which is printed)",
    )
    play.add_argument(
        "--profile",
        default="official",
        metavar="NAME",
        help="the rules, a .toml file or one of these (default: official): "
        + ", ".join(presets.names()),
    )
    play.add_argument(
        "--rounds", type=_positive_number, metavar="N", help="stop after N rounds at the latest"
    )
    play.add_argument("--watch", action="store_true", help="tell everything that happens")
    play.add_argument("--record", metavar="FILE", help="save the record of the match")
    replay = commands.add_parser(
        "replay", help="replay a record and check its outcome and digest", allow_abbrev=False
    )
    replay.add_argument("file", metavar="FILE", help="a record, as play --record saves it")
    add_rules(commands.add_parser)
    return parser


def _whole_number(text: str, too_long: str = "") -> int:
    if not re.fullmatch("[0-9]+", text):
        raise argparse.ArgumentTypeError(f"{clip(repr(text))} is not a whole number from 0")
    digits = text.lstrip("0") or "0"
    if len(digits) > _LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(too_long or f"{clip(digits)} is too large")
    return int(digits)


def _seed(text: str) -> int:
    return _whole_number(text, f"a seed is at most {SEED_BITS} bits")


def _positive_number(text: str) -> int:
    number = _whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("0 is below 1")
    return number


def _play(options: argparse.Namespace) -> int:
    """The command ``play``."""
    profile = read_profile(options.profile)
    players = _usual_players(profile) if options.players is None else options.players
    seed = secrets.randbits(_NEW_SEED_BITS) if options.seed is None else options.seed
    start, opening = open_game(profile, players, seed)
    names = tuple([seat_name(seat, NAMES) for seat in range(players)])
    if options.record is not None:
        _check_place(options.record)
    print(f"Rules: {one_line(options.profile)}. Players: {players}. Seed: {seed}.")
    tell = _telling(names, watch=options.watch)
    tell(opening)
    state, actions = play_match(start, seeded(seed), tell, options.rounds, MOST_ACTIONS)
    if options.record is not None:
        _save(options.record, GameRecord.of(start, actions, names=names))
    what = "The match is not over; scores so far" if state.to_act else "Final scores"
    print(f"{what}: {score_list(state.scores, names)}.")
    print(f"Actions: {len(actions)}. Digest: {state.digest()}.")
    if not _is_done(state, options.rounds):
        return _complain(f"given up after {len(actions)} actions", FAILED)
    return DONE


def _usual_players(profile: RuleProfile) -> int:
    """Four, or the number nearest to it that can sit down; of two as near the smaller."""
    return min(profile.player_counts, key=lambda count: (abs(count - _USUAL_PLAYERS), count))


Tell = Callable[[Sequence[e.Event]], None]


def _telling(names: Sequence[str], *, watch: bool) -> Tell:
    """Prints what happens: everything, or how each round began and ended."""

    def tell(events: Sequence[e.Event]) -> None:
        for event in events:
            if isinstance(event, _SUMMARY):
                print(describe(event, names))
            elif watch:  # what is done in a turn is indented under it
                indent = "  " if isinstance(event, e.TurnBegan) else "    "
                print(indent + describe(event, names))

    return tell


def play_match(
    state: GameState,
    bot: Bot,
    tell: Tell,
    rounds: int | None,
    most_actions: int,
) -> tuple[GameState, tuple[Action, ...]]:
    """Play from a new match to its end, or to where it is given up.

    Args:
        state: a new match.
        bot: who decides.
        tell: gets the events of every action.
        rounds: stop after so many; None plays on to the end of the match.
        most_actions: give up after so many.

    Returns:
        The last state, and all actions.
    """
    actions: list[Action] = []
    while not _is_done(state, rounds) and len(actions) < most_actions:
        action = bot(state)
        actions.append(action)
        state, events = step(state, action)
        tell(events)
    return state, tuple(actions)


def _is_done(state: GameState, rounds: int | None) -> bool:
    outcome = state.outcome
    if outcome is None:
        return False
    return outcome.scope == "match" or (rounds is not None and state.round + 1 >= rounds)


def _replay(options: argparse.Namespace) -> int:
    """The command ``replay``."""
    record = _load(options.file)
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


def _load(path: str) -> GameRecord:
    try:
        with Path(path).open(encoding="utf-8") as file:
            return load(file, verify=False)
    except RecordError as error:
        raise WrongInputError(f"{path!r}: {error}") from None
    except (OSError, ValueError) as error:
        raise cannot("read", path, error) from None


def _check_place(path: str) -> None:
    """Complain before the match is played when there is no place for its record."""
    place = Path(path)
    try:
        place.parent.stat()
        with suppress(FileNotFoundError):
            if S_ISDIR(place.stat().st_mode):
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None


def _save(path: str, record: GameRecord) -> None:
    try:
        with Path(path).open("w", encoding="utf-8", newline="\n") as file:
            dump(record, file)
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None


def _complain(message: str, status: int) -> int:
    print(f"uno-rules: {clip(one_line(message), _LONGEST_COMPLAINT)}", file=sys.stderr)
    return status


def _drop_output() -> None:
    """Nobody reads any more; what is still buffered must not fail at exit."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
