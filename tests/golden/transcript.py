"""Whole matches as text that a person can read and a test can replay.

`lines_of` is the only place that knows the format: a new file and the check of an old
one come from it.  To make a file, from the root of the project:

    python -m tests.golden.transcript --players 4 --seed 3 --target 200 > tests/golden/NAME.txt

A file is never made anew to please a failing test: what it says has been played.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import attrs

import uno_rules as uno
from uno_rules import presets
from uno_rules.events import MatchEnded, RoundBegan, RoundEnded

EXPLANATION: Final = """\
# A whole match, line by line.  Four lines say which match: the rules as a preset with
# the options that differ, the number of seats, and the seed that fixes every shuffle.
#
# Then each line is the table as an action meets it, and the action:
#
#   ply     the number of the action, from 1
#   digest  the first eight digits of the digest of the state
#   phase   what the game waits for
#   turn    the seat on turn; > when play runs to the left (upward), < to the right
#   top     the top card of the discard pile, and the active colour
#   due     how many cards the pending penalty has grown to
#   pile    how many cards the draw pile holds
#   hands   how many cards each seat holds, seat 0 first
#   action  what is done; its first word is the seat
#   held    the cards of that seat before the action
#
# A line with -- tells what an action led to.  The last line is the digest of the end.
"""

COLUMNS: Final = (
    "ply",
    "digest",
    "phase",
    "turn",
    "top",
    "due",
    "pile",
    "hands",
    "action",
    "held",
)

Choose = Callable[[uno.GameState, tuple[uno.Action, ...]], uno.Action | None]
"""A state and its legal actions → the next action, None to stop."""


@attrs.frozen
class Match:
    """Which match a file tells.

    Attributes:
        profile: the rules.
        players: how many seats.
        seed: of the shuffles.
    """

    profile: uno.RuleProfile
    players: int
    seed: int

    def header(self) -> Iterator[str]:
        """The lines that name the match."""
        yield f"profile: {json.dumps(presets.to_data(self.profile))}"
        yield f"players: {self.players}"
        yield f"seed: {self.seed}"
        yield ""
        yield _row(COLUMNS, self.players)


def _row(words: Iterable[object], seats: int) -> str:
    widths = (4, 8, 13, 4, 5, 3, 4, max(5, 2 * seats + 1), 11, 0)
    columns = [f"{word!s:<{width}}" for word, width in zip(words, widths, strict=True)]
    return " ".join(columns).rstrip()


def _line(ply: int, state: uno.GameState, action: uno.Action) -> str:
    words = (
        ply,
        state.digest()[:8],
        state.phase.name,
        f"{state.turn}{'>' if state.direction == 1 else '<'}",
        f"{state.top} {'-' if state.color is None else state.color}",
        state.pending,
        len(state.draw_pile),
        " ".join([str(len(hand)) for hand in state.hands]),
        action,
        uno.format_cards(state.hands[action.seat]),
    )
    return _row(words, state.seats)


def _news(events: Iterable[uno.Event]) -> Iterator[str]:
    """What the whole table hears: rounds and the match."""
    for event in events:
        if isinstance(event, RoundBegan):
            yield f"-- round {event.round}, dealt by seat {event.dealer}"
        elif isinstance(event, RoundEnded):
            yield f"-- round won by {_seats(event.winners)}: points {_plain(event.points)}"
            yield f"-- scores {_plain(event.scores)}"
        elif isinstance(event, MatchEnded):
            yield f"-- match won by {_seats(event.winners)}"


def _seats(seats: tuple[int, ...]) -> str:
    return _plain(seats) or "nobody"


def _plain(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def lines_of(match: Match, choose: Choose) -> Iterator[str]:
    """The lines of a match, without the explanation; `choose` says what is done."""
    yield from match.header()
    state = uno.new_game(match.profile, players=match.players, seed=match.seed)
    yield f"-- round 0, dealt by seat {state.dealer}"
    ply = 0
    while True:
        action = choose(state, uno.legal_actions(state))
        if action is None:
            break
        ply += 1
        yield _line(ply, state, action)
        state, events = uno.step(state, action)
        yield from _news(events)
    yield ""
    yield f"digest: {state.digest()}"


def at_random(seed: int) -> Choose:
    """Random actions that lead somewhere: most turns play, half of the omissions are caught."""
    rng = random.Random(seed)

    def choose(state: uno.GameState, legal: tuple[uno.Action, ...]) -> uno.Action | None:
        groups: dict[type[Any], list[uno.Action]] = {}
        for action in legal:
            groups.setdefault(type(action), []).append(action)
        for kind, chance in ((uno.CatchUno, 0.5), (uno.Play, 0.9)):
            if kind in groups and rng.random() < chance:
                legal = tuple(groups[kind])
                break
        return legal[int(rng.random() * len(legal))] if legal else None

    return choose


def main() -> None:
    """Write a new file to the standard output."""
    parser = argparse.ArgumentParser(description="Write a whole match as text.")
    parser.add_argument("--preset", default="official")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--target", type=int, default=500)
    options = parser.parse_args()
    profile = presets.by_name(options.preset).replace(target_score=options.target)
    match = Match(profile, options.players, options.seed)
    sys.stdout.write(EXPLANATION)
    for line in lines_of(match, at_random(options.seed)):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
