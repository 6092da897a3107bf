"""The command ``uno-rules show``: one position of a recorded game, whole or as a seat sees it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from textwrap import fill
from typing import Final

import attrs

from uno_rules.actions import Action
from uno_rules.cli.arguments import AddParser, positive_number, whole_number
from uno_rules.cli.ending import DONE
from uno_rules.cli.reading import WrongInputError, is_set, load_record, one_line
from uno_rules.engine.reducer import legal_actions
from uno_rules.errors import RecordError
from uno_rules.record import GameRecord
from uno_rules.state import GameState
from uno_rules.view import PlayerView, view
from uno_rules.wording import seat_name

_WIDTH: Final = 79
_MOST_ACTIONS: Final = 200


def add_show(add_parser: AddParser) -> None:
    """Add the command to others, by their `add_parser`."""
    parser = add_parser("show", help="print a position of a record", allow_abbrev=False)
    parser.set_defaults(run=show)
    parser.add_argument("file", metavar="FILE", help="a record, or a set if it ends in .jsonl")
    parser.add_argument(
        "--line", type=positive_number, metavar="N", help="which record of a set, counted from 1"
    )
    parser.add_argument(
        "--ply",
        type=whole_number,
        metavar="N",
        help="the position after N actions (default: after all)",
    )
    parser.add_argument(
        "--seat", type=whole_number, metavar="S", help="only what seat S may know, counted from 0"
    )
    parser.add_argument("--text", action="store_true", help="print it as one line of notation")


def show(options: argparse.Namespace) -> int:
    """Run the command.

    Raises:
        UnoError: there is no such seat.
        WrongInputError: the file cannot be used, or has no such position.
    """
    if options.line is None and is_set(options.file):
        raise WrongInputError("argument --line: needed, for a set has many records")
    record = load_record(options.file, options.line)
    ply = len(record.actions) if options.ply is None else options.ply
    if ply > len(record.actions):
        raise WrongInputError(f"argument --ply: the record has {len(record.actions)} actions")
    try:
        state = next(islice(record.replay(), ply, None))
    except RecordError as error:
        raise WrongInputError(f"{options.file!r}: {error}") from None
    seen = view(state, options.seat)
    if options.text:
        print(state.to_text() if options.seat is None else seen.to_text())
        return DONE
    print(*_screen(record, ply, seen, None if options.seat is not None else state), sep="\n")
    return DONE


def _screen(
    record: GameRecord, ply: int, seen: PlayerView, whole: GameState | None
) -> Iterator[str]:
    """The lines of a position; of the whole one, also what its seats do not see."""
    done = f"the last was {record.actions[ply - 1]}" if ply else "the deal"
    yield f"After {ply} of {len(record.actions)} actions: {done}."
    shown = [one_line(name) for name in record.seats]
    names = [f"{seat} {seat_name(seat, shown)}" for seat in range(len(shown))]
    yield _listed("seats", names, ", ")
    # The screen of a view shows the cards that are known: here they all are.
    yield str(seen if whole is None else attrs.evolve(seen, known=whole.hands))
    if seen.pending:
        yield f"pending: {seen.pending} cards"
    if seen.owing:
        yield _listed("owing UNO", seen.owing)
    if whole is not None:
        yield _listed("draw pile, next card first", whole.draw_pile)
    yield _listed("discards, oldest first", seen.discard_pile)
    yield _listed("legal", _first(seen.legal if whole is None else legal_actions(whole)), ", ")


def _first(actions: Sequence[Action]) -> list[str]:
    """As many actions as somebody may want to read, and how many there are beside them."""
    told = [str(action) for action in actions[:_MOST_ACTIONS]]
    left = len(actions) - len(told)
    return [*told, f"and {left} more"] if left else told


def _listed(what: str, things: Iterable[object], between: str = " ") -> str:
    text = between.join([str(thing) for thing in things]) or "none"
    return fill(f"{what}: {text}", _WIDTH, subsequent_indent="  ", break_on_hyphens=False)
