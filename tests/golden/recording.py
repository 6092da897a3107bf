"""Records of this version that are kept for ever, and how they were made.

A file is never made anew, and no line of it is taken away or changed: what it says has
been played, and every later version must come to the same.  New games are written into
`GAMES`, and added from the root of the project by

    python -m tests.golden.recording

Beside each file of records lies one with their digests on the way (tests/golden/digests.py),
line by line, so that a test can say where a game begins to differ.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import attrs

import uno_rules as uno
from tests.golden.digests import digests
from tests.golden.transcript import Choose
from tests.pairwise import OWN_DECK, SMALL_DECK, by_kind
from tests.strategies import profile_with
from uno_rules import bots, presets

FOLDER: Final = Path(__file__).parent / "records"
FILES: Final = tuple(sorted(FOLDER.glob("*.jsonl")))
SEATS: Final = ("Ana", "Zoë", "Şule", "आशा", "نور", "美咲", "Jörg", "O'Neill", "Łucja", "José")
MOST_ACTIONS: Final = 400
"""After so many a game of house rules is broken off: bots may never come to its end."""


def by_bots(seed: int) -> Choose:
    """As the bots of the library play."""
    bot = bots.seeded(seed)
    return lambda state, legal: bot(state) if legal else None


def mixed(seed: int) -> Choose:
    """Bots, and one action in eight at random: bluffs, late calls, wrong doubts and cards."""
    usual, odd, rng = by_bots(seed), by_kind(seed), random.Random(seed)

    def choose(state: uno.GameState, legal: tuple[uno.Action, ...]) -> uno.Action | None:
        return odd(state, legal) if rng.random() < 1 / 8 else usual(state, legal)

    return choose


def clumsy(seed: int) -> Choose:
    """As `mixed`, with a wrong card, or the report of one, whenever a coin says so."""
    usual, rng = mixed(seed), random.Random(seed)

    def choose(state: uno.GameState, legal: tuple[uno.Action, ...]) -> uno.Action | None:
        mistakes = [way for way in legal if isinstance(way, uno.Misplay | uno.Report)]
        return rng.choice(mistakes) if mistakes and rng.random() < 1 / 2 else usual(state, legal)

    return choose


def hoarding(seed: int) -> Choose:
    """Seat 0 takes every card there is, seat 1 keeps two: so rounds of two are blocked."""
    usual = by_kind(seed)

    def choose(state: uno.GameState, legal: tuple[uno.Action, ...]) -> uno.Action | None:
        slow = [way for way in legal if isinstance(way, uno.Draw | uno.Pass | uno.Accept)]
        if slow and (state.turn == 0 or len(state.hands[state.turn]) <= 2):
            return slow[-1]
        return usual(state, legal)

    return choose


@attrs.frozen
class Game:
    """One game to be recorded.

    Attributes:
        name: it stands in the tags of the record.
        profile: the rules.
        players: how many seats.
        seed: of the shuffles, and of who decides.
        decide: who decides.
        begins: the record begins with the first position for which this holds; by
            default with the deal.
    """

    name: str
    profile: uno.RuleProfile
    players: int
    seed: int
    decide: Callable[[int], Choose] = mixed
    begins: Callable[[uno.GameState], bool] = lambda state: True

    def play(self, most: int | None) -> uno.GameRecord:
        """The record of the game, broken off after so many actions at the latest."""
        state = uno.new_game(self.profile, players=self.players, seed=self.seed)
        choose = self.decide(self.seed)
        while not self.begins(state):
            action = choose(state, uno.legal_actions(state))
            assert action is not None, f"{self.name}: no such position before the match is over"
            state = uno.apply(state, action)
        start = state
        actions: list[uno.Action] = []
        while len(actions) != most:
            action = choose(state, uno.legal_actions(state))
            if action is None:
                break
            actions.append(action)
            state = uno.apply(state, action)
        return uno.GameRecord.of(
            start, actions, names=SEATS[: self.players], tags={"game": self.name}
        )


WAYS: Final = {"bots": by_bots, "mixed": mixed, "random": by_kind}


def _official() -> list[Game]:
    """Whole matches by the official rules."""
    games = [
        Game(f"{players} players, {way}", uno.OFFICIAL, players, seed, decide)
        for players in (2, 3, 4, 7, 10)
        for seed, (way, decide) in enumerate(WAYS.items(), 10 * players)
    ]
    games += [
        Game("4 players, the last card is doubted", uno.OFFICIAL, 4, 235),
        Game("4 players, the largest seed", uno.OFFICIAL, 4, 2**256 - 1),
        Game("2 players, blocked", uno.OFFICIAL, 2, 0, hoarding),
    ]
    return games


def _house(name: str, players: int, seed: int, **options: Any) -> Game:
    return Game(name, profile_with(**options), players, seed)


def _house_rules() -> list[Game]:
    """Every preset that is not official, and tables that no preset has."""
    players = {"two_player": 2, "teams": 4, "source_001_teams": 6, "source_003": 5}
    games = [
        Game(name, presets.by_name(name), players.get(name, 2 + seed % 4), seed)
        for seed, name in enumerate(presets.names())
        if presets.by_name(name) != uno.OFFICIAL
    ]
    games += [
        Game("wrong cards reported", presets.CLASSIC_PENALTIES, 4, 100, clumsy),
        _house("own cards", 3, 101, deck=OWN_DECK, stacking="cross", seven_swap=True),
        _house("own cards, teams", 6, 102, deck=OWN_DECK, teams=3, hand_size=5),
        _house("small deck", 4, 103, deck=SMALL_DECK, recycle="flip", blocked_round="difference"),
        _house(
            *("time is called", 4, 104),
            deck="modern112_swap",
            initial_extra_wild="swap_too",
            time_limit=True,
            uno_false_call_penalty=1,
            uno_false_catch_penalty=1,
        ),
        _house(
            *("wrong cards at once", 3, 105),
            wrong_card="penalize",
            suggestion_penalty=2,
            max_turns=120,
        ),
        _house(
            *("chains", 4, 106),
            stacking="cross",
            last_stack="continue",
            deflect=["skip_same_color", "reverse_same_color"],
            jump_in="exact_with_wilds",
            multi_play="identical_number",
            wd4_guilty="void_and_draw_two",
            target_score=200,
        ),
        _house(
            *("lowest total", 2, 107),
            scoring="lowest_total",
            tie_break="extra_round",
            target_score=150,
            next_dealer="reselect",
            dealer_selection="random",
            pile_end="end_round",
            hand_size=20,
        ),
        _house(
            *("elimination, two left", 5, 108),
            scoring="elimination",
            elimination_limit=60,
            next_dealer="winner_starts",
            recycle_timing="eager",
        ),
    ]
    return games


def _positions() -> list[Game]:
    """Games that begin in the middle, with all that a position can hold."""
    party, penalties = presets.PARTY, presets.CLASSIC_PENALTIES
    elimination = profile_with(deck="modern112_swap", elimination_limit=80, scoring="elimination")
    own_cards = profile_with(deck=OWN_DECK, stacking="cross")

    def phase(name: str) -> Callable[[uno.GameState], bool]:
        return lambda state: state.phase.name == name and state.round > 0

    return [
        Game("4 players, a drawn card", uno.OFFICIAL, 4, 200, begins=phase("after_draw")),
        Game("3 players, a doubtful card", uno.OFFICIAL, 3, 201, begins=phase("respond")),
        Game("2 players, the next deal", uno.OFFICIAL, 2, 202, begins=phase("round_over")),
        Game("5 players, a first wild", party, 5, 603, by_kind, begins=phase("initial_color")),
        Game("the match is over", uno.OFFICIAL, 2, 204, by_bots, begins=phase("match_over")),
        Game(
            *("a hand has been shown", uno.OFFICIAL, 4, 205, mixed),
            begins=lambda state: bool(state.known) and state.round > 1,
        ),
        Game(
            *("UNO is owed", uno.OFFICIAL, 6, 206, by_kind),
            begins=lambda state: bool(state.owing),
        ),
        Game(
            *("UNO is called ahead", uno.OFFICIAL, 10, 207, by_kind),
            begins=lambda state: bool(state.called),
        ),
        Game(
            *("a wrong card lies there", penalties, 4, 208, clumsy),
            begins=lambda state: state.talk.wrong_card is not None,
        ),
        Game(
            *("a hint has been reported", penalties, 4, 209, by_kind),
            begins=lambda state: bool(state.talk.hinted),
        ),
        Game(
            *("a seat is out", elimination, 4, 210, mixed),
            begins=lambda state: not all(state.active),
        ),
        Game(
            *("a pile made anew", uno.OFFICIAL, 10, 211, mixed),
            begins=lambda state: state.shuffles > 2,
        ),
        Game(
            *("own cards, a growing penalty", own_cards, 3, 212),
            begins=lambda state: state.pending > 4,
        ),
    ]


GAMES: Final = {
    "official": (_official, None),
    "house-rules": (_house_rules, MOST_ACTIONS),
    "positions": (_positions, MOST_ACTIONS),
}
"""File → its games, and after how many actions they are broken off."""


def read(path: Path) -> list[uno.GameRecord]:
    """The records of a file, not verified."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [uno.loads(line, verify=False) for line in lines]


def told_digests(path: Path) -> list[list[str]]:
    """The digests that were written down with the records of a file."""
    lines = path.with_suffix(".digests").read_text(encoding="ascii").splitlines()
    return [line.split(" ") for line in lines]


def main() -> None:
    """Add the games that no file holds yet."""
    FOLDER.mkdir(exist_ok=True)
    for name, (games, most) in GAMES.items():
        path = FOLDER / f"{name}.jsonl"
        kept = {record.tags["game"] for record in read(path)} if path.exists() else set()
        new = [game.play(most) for game in games() if game.name not in kept]
        with (
            path.open("a", encoding="utf-8", newline="\n") as records,
            path.with_suffix(".digests").open("a", encoding="ascii", newline="\n") as told,
        ):
            for record in new:
                uno.dump(record, records)
                told.write(" ".join(digests(record)) + "\n")
        sys.stdout.write(f"{path.name}: {len(kept)} kept, {len(new)} added\n")


if __name__ == "__main__":
    main()
