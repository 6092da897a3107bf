"""Profiles in which every pair of option values occurs, each with a short golden match.

`VALUES` says which values of which options are paired and `CONTRADICTIONS` which pairs
cannot be (9.6).  The file is made, from the root of the project and with the extra
`golden` installed, by one of

    python -m tests.pairwise --add      # keep all matches, add some for what is missing
    python -m tests.pairwise --write    # make every match anew

A new option or value needs `--add`: in the old profiles it has its default.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from itertools import combinations, islice
from pathlib import Path
from typing import Any, Final

import uno_rules as uno
from tests.golden.transcript import Choose, Match
from tests.strategies import CUSTOM_DECK, fitting_players, profile_with
from tests.test_golden import match_of
from uno_rules.actions import ACTIONS
from uno_rules.option_table import OPTIONS
from uno_rules.options import STACKING, Deflect

FILE: Final = Path(__file__).parent / "golden" / "pairwise" / "matches.txt"
EXPLANATION: Final = """\
# Short matches at tables of every kind: each pair of option values that does not
# contradict itself occurs in one of these profiles.
#
# Three lines say which match: the rules as a preset with the options that differ, the
# number of seats, and the seed that fixes every shuffle.  Then come the actions, eight on
# a line after the first digits of the digest of the state that they lead to.  The scores
# and the whole digest end the match, whether it is over or only broken off.
"""
MOST_ACTIONS: Final = 120
ON_A_LINE: Final = 8

SMALL_DECK: Final = uno.Deck(
    {"R1": 2, "R7": 2, "R9": 2, "Y0": 1, "Y7": 2, "YS": 2, "G0": 1, "G+2": 2, "GR": 2}
    | {"B1": 2, "B9": 2, "B+2": 2, "W": 2, "W4": 3, "WS": 1, "WX": 1, "WC": 3}
)
"""Four hands of seven and hardly more: piles run out and rounds are blocked."""
OWN_DECK: Final = CUSTOM_DECK.replace(WX=1)
ACTION_KINDS: Final = ["skip", "reverse", "+2", "W", "W4", "WS", "WX", "WC"]


def _members(default: object) -> list[Any]:
    """All values of an enum or a flag; none for other options."""
    if isinstance(default, StrEnum):
        return list(type(default))
    return [False, True] if isinstance(default, bool) else []


VALUES: Final[dict[str, list[Any]]] = {
    **{name: _members(option.default) for name, option in OPTIONS.items()},
    "min_players": [2, 3],
    "max_players": [10, 6, 2],
    "deck": ["classic108", "modern112_shuffle", "modern112_swap", OWN_DECK, SMALL_DECK],
    "customizable_count": [None, 0, 1, 2, 3],
    "customizable_effect": [
        *("plain_wild", ["color", "draw 2", "skip 1"], ["reverse"], ["color", "swap"]),
    ],
    "hand_size": [7, 3, 1],
    "stacking": [*STACKING, [("W4", "+2")]],
    "deflect": [[], *[[way] for way in Deflect], list(Deflect)],
    "wd4_failed_extra": [2, 0],
    "uno_penalty": [2, 4],
    "uno_false_call_penalty": [0, 2],
    "uno_false_catch_penalty": [0, 2],
    "forbidden_last": [[], ["W", "W4", "reverse"], ["+2", "W4"], ACTION_KINDS, ["X10"]],
    "wrong_card_penalty": [2, 1],
    "suggestion_penalty": [0, 2],
    "target_score": [500, 60, None],
    "elimination_limit": [500, 40],
    "card_points": [{}, {"W": 20, "W4": 20}],
    "teams": [None, 2, 3, [0, 1, 0, 1]],
    "max_turns": [None, 30],
}
"""Option → the values that are paired, as a profile takes them."""

READ: Final[dict[str, list[Any]]] = {
    name: [OPTIONS[name].read(value) for value in values] for name, values in VALUES.items()
}
"""The same as a profile holds them."""

Value = tuple[str, int]
"""An option, and the place of one of its values in the table."""


def _blanks(deck: uno.Deck, card: str) -> int:
    return deck.count(uno.Card.parse(card))


CONTRADICTIONS: Final[dict[tuple[str, str], Callable[[Any, Any], bool]]] = {
    ("min_players", "max_players"): lambda low, high: low > high,
    ("deck", "customizable_count"): lambda deck, n: n is not None and n > _blanks(deck, "WC"),
    ("deck", "initial_extra_wild"): lambda deck, extra: (
        extra == "swap_too" and not _blanks(deck, "WX")
    ),
    ("deck", "forbidden_last"): lambda deck, kinds: "X10" in kinds and not _blanks(deck, "X10"),
    ("max_players", "teams"): lambda most, teams: (
        most < (len(teams) if isinstance(teams, tuple) else teams or 2)
    ),
    ("scoring", "teams"): lambda scoring, teams: (
        scoring == "elimination" and teams in (2, (0, 1, 0, 1))
    ),
}
"""Pairs of options → whether two values of them contradict each other (9.6)."""


def contradict(one: Value, other: Value) -> bool:
    """Whether no profile can have both values; the options in the order of the rules."""
    test = CONTRADICTIONS.get((one[0], other[0]))
    return test is not None and test(READ[one[0]][one[1]], READ[other[0]][other[1]])


def all_pairs() -> Iterator[tuple[Value, Value]]:
    """Every pair of values of two options, in the order of the rules."""
    for one, other in combinations(OPTIONS, 2):
        for i in range(len(VALUES[one])):
            for j in range(len(VALUES[other])):
                yield (one, i), (other, j)


def pairs_of(profile: uno.RuleProfile) -> set[tuple[Value, Value]]:
    """The pairs that occur in a profile."""
    found = [(name, READ[name].index(getattr(profile, name))) for name in OPTIONS]
    return set(combinations(found, 2))


def generate() -> list[uno.RuleProfile]:
    """Profiles in which every pair occurs that is no contradiction."""
    from covertable import criteria, make  # noqa: PLC0415  # only making the file needs it

    def allowed(names: tuple[str, str]) -> Callable[[dict[str, int]], bool]:
        one, other = names
        return lambda row: not contradict((one, row[one]), (other, row[other]))

    constraints = [
        {"operator": "fn", "requires": list(names), "evaluate": allowed(names)}
        for names in CONTRADICTIONS
    ]
    places = {name: list(range(len(VALUES[name]))) for name in OPTIONS}
    rows = make(places, criterion=criteria.simple, constraints=constraints)
    return [
        profile_with(**{name: VALUES[name][place] for name, place in row.items()}) for row in rows
    ]


# -------------------------------------------------------------------------- matches

WEIGHTS: Final[dict[type[uno.Action], float]] = dict.fromkeys(ACTIONS, 2.0) | {
    uno.Play: 8,
    uno.JumpIn: 6,
    uno.CatchUno: 1,
    uno.CallUno: 1,
    uno.Misplay: 0.3,
    uno.ReportHint: 0.2,
    uno.TimeUp: 0.02,
}


def by_kind(seed: int) -> Choose:
    """Random actions: first a kind, plays most often and mistakes rarely, then one of it."""
    rng = random.Random(seed)

    def choose(state: uno.GameState, legal: tuple[uno.Action, ...]) -> uno.Action | None:
        kinds = sorted({type(action) for action in legal}, key=ACTIONS.index)
        if not kinds:
            return None
        (kind,) = rng.choices(kinds, [WEIGHTS[kind] for kind in kinds])
        return rng.choice([action for action in legal if type(action) is kind])

    return choose


def lines_of(match: Match, choose: Choose) -> Iterator[str]:
    """The lines of one match; `choose` says what is done."""
    yield from islice(match.header(), 3)
    state = uno.new_game(match.profile, players=match.players, seed=match.seed)
    done: list[str] = []
    for _ in range(MOST_ACTIONS):
        action = choose(state, uno.legal_actions(state))
        if action is None:
            break
        state = uno.apply(state, action)
        done.append(str(action))
        if len(done) == ON_A_LINE:
            yield f"{state.digest()[:8]} {', '.join(done)}"
            done.clear()
    if done:
        yield f"{state.digest()[:8]} {', '.join(done)}"
    yield f"scores: {' '.join(map(str, state.scores))}"
    yield f"digest: {state.digest()}"


def match_for(profile: uno.RuleProfile, number: int) -> Match:
    """A match with these rules: every second one is between two, where two may play."""
    fitting = fitting_players(profile)
    if isinstance(profile.teams, tuple):
        fitting = [len(profile.teams)]
    players = fitting[0] if number % 2 else fitting[number // 2 % len(fitting)]
    return Match(profile, players, number)


def blocks() -> list[list[str]]:
    """The matches of the file, each as its lines."""
    text = FILE.read_text(encoding="utf-8").removeprefix(EXPLANATION)
    return [block.splitlines() for block in text.strip("\n").split("\n\n") if block.strip()]


def write(matches: Iterable[list[str]]) -> None:
    """Write the file."""
    text = "\n".join(["\n".join(lines) + "\n" for lines in matches])
    FILE.write_text(EXPLANATION + "\n" + text, encoding="utf-8")


def main() -> None:
    """Make the file anew, or add to it what is missing."""
    parser = argparse.ArgumentParser(description="Make the golden matches of all pairs.")
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--write", action="store_true", help="make every match anew")
    how.add_argument("--add", action="store_true", help="keep all matches, add what is missing")
    told = [] if parser.parse_args().write else blocks()
    missing = {pair for pair in all_pairs() if not contradict(*pair)}
    for lines in told:
        missing -= pairs_of(match_of([*lines[:3], ""]).profile)
    for profile in generate():
        pairs = pairs_of(profile)
        if missing & pairs:
            missing -= pairs
            match = match_for(profile, len(told))
            told.append(list(lines_of(match, by_kind(match.seed))))
    write(told)
    sys.stdout.write(f"{len(told)} matches, {len(missing)} pairs missing\n")


if __name__ == "__main__":
    main()
