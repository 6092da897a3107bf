"""Computes shuffle.json: shuffles and deals of ``uno-rules/1``, by nothing but its description.

This script imports nothing of the library.  It was written from the paragraph on
shuffling alone, as a reader would write it in another language; the tests compare the
library with what it finds.  Run it to write the file anew: it must not change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import shake_128
from pathlib import Path
from typing import Any

SYMBOLS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"]
WILDS = ["W", "W4", "WS", "WX", "WC"]
STANDARD = [color + symbol for color in "RYGB" for symbol in SYMBOLS] + WILDS
Cards = list[str]


def words(seed: int, round: int, counter: int, count: int) -> list[int]:
    """The first 64-bit words of one shuffle, big-endian, out of SHAKE128."""
    stream = shake_128(f"uno-rules/1:{seed}:{round}:{counter}".encode("ascii")).digest(8 * count)
    return [int.from_bytes(stream[i : i + 8], "big") for i in range(0, 8 * count, 8)]


def shuffle(items: Sequence[str], seed: int, round: int, counter: int) -> Cards:
    """Fisher-Yates from the last place down."""
    order = list(items)
    stream = iter(words(seed, round, counter, len(order)))
    for i in range(len(order) - 1, 0, -1):
        j = (next(stream) * (i + 1)) >> 64
        order[i], order[j] = order[j], order[i]
    return order


def place(card: str) -> tuple[int, str]:
    """Card order: colours with their symbols, wilds, then custom cards by their code."""
    return (STANDARD.index(card), "") if card in STANDARD else (len(STANDARD), card)


def full_deck(counts: dict[str, int]) -> Cards:
    """A deck in card order, copies together."""
    return [card for card in sorted(counts, key=place) for _ in range(counts[card])]


def classic() -> dict[str, int]:
    """108 cards: one 0, two of each other coloured card, four W and four W4."""
    counts = {color + symbol: 1 + (symbol != "0") for color in "RYGB" for symbol in SYMBOLS}
    return counts | {"W": 4, "W4": 4}


def value(card: str) -> int:
    """What a card counts in the dealer draw: its number, and 0 for every symbol."""
    return int(card[1]) if len(card) == 2 and card[0] in "RYGB" and card[1].isdigit() else 0


def draw_for_the_deal(deck: Cards, seats: list[int]) -> tuple[int, Cards, int]:
    """Who drew highest, the cards drawn in order, and how many times seats drew on."""
    drawn: Cards = []
    tied, times = seats, 0
    while len(tied) > 1 and len(drawn) + len(tied) <= len(deck):
        cards = deck[len(drawn) : len(drawn) + len(tied)]
        drawn += cards
        best = max(map(value, cards))
        tied = [seat for seat, card in zip(tied, cards, strict=True) if value(card) == best]
        times += 1
    return tied[0], drawn, times - 1


def to_the_right(seat: int, active: list[bool]) -> int:
    """The active seat right of `seat`."""
    other = (seat - 1) % len(active)
    return other if active[other] else to_the_right(other, active)


def deal(  # noqa: C901  # one step after the other, as the description goes
    *,
    seed: int,
    players: int,
    counts: dict[str, int] | None = None,
    hand_size: int = 7,
    selection: str = "highest_draw",
    returned: str = "shuffle",
    round: int = 0,
    dealer: int | None = None,
    active: list[bool] | None = None,
) -> dict[str, Any]:
    """One whole deal.  A `dealer` is given where none is selected (later rounds)."""
    deck = full_deck(counts or classic())
    active = active or [True] * players
    seats = [seat for seat in range(players) if active[seat]]
    drawn: Cards = []
    counter = ties = 0
    if dealer is not None:
        pass
    elif selection == "fixed":
        dealer = seats[0]
    elif selection == "random":
        dealer = seats[(words(seed, round, 0, 1)[0] * len(seats)) >> 64]
        counter = 1
    else:
        dealer, drawn, ties = draw_for_the_deal(shuffle(deck, seed, round, 0), seats)
        if selection == "highest_starts":
            dealer = to_the_right(dealer, active)
        counter = 1

    left = [seat for seat in range(dealer + 1, players) if active[seat]]
    left += [seat for seat in range(dealer + 1) if active[seat]]
    deals = 0
    while True:
        pile = shuffle(deck, seed, round, counter)
        counter += 1
        deals += 1
        hands: list[Cards] = [[] for _ in range(players)]
        for k in range(len(left) * hand_size):
            hands[left[k % len(left)]].append(pile.pop(0))
        aside: Cards = []
        while pile and pile[0] == "W4":
            aside.append(pile.pop(0))
        if pile:
            break
    top = pile.pop(0)
    if aside:
        pile += aside
        if returned == "shuffle":
            pile = shuffle(sorted(pile, key=place), seed, round, counter)
            counter += 1
    found: dict[str, Any] = {
        "seed": str(seed),
        "round": round,
        "players": players,
        "hand_size": hand_size,
        "selection": selection,
        "returned": returned,
        "active": active,
        "drawn": " ".join(drawn),
        "ties": ties,
        "dealer": dealer,
        "deals": deals,
        "hands": [" ".join(sorted(hand, key=place)) for hand in hands],
        "turned": " ".join([*aside, top]),
        "pile": " ".join(pile),
        "shuffles": counter,
    }
    if counts is not None:
        found["counts"] = counts
    return found


def first_seed(fits: Callable[[dict[str, Any]], bool], **how: Any) -> dict[str, Any]:
    """The deal of the lowest seed for which `fits` says yes."""
    seed = 0
    while not fits(deal(seed=seed, **how)):
        seed += 1
    return deal(seed=seed, **how)


def shuffles() -> list[dict[str, Any]]:
    """Lists of several lengths under several seeds, rounds and counters."""
    deck = full_deck(classic())
    lists = [[], ["R1"], ["R1", "R2"], deck[:5], deck[:52], deck]
    custom = full_deck({"R1": 2, "W": 1, "WC": 1, "X10": 1, "GXB": 1, "RXA": 2, "X1": 1})
    cases = [(items, seed, 0, 0) for items in lists for seed in (0, 1, 2**256 - 1)]
    cases += [(deck, 7, round, counter) for round in (0, 1, 12) for counter in (0, 1, 10)]
    cases += [(custom, 7, 3, 2), (deck[:20] * 100, 7, 0, 0)]
    return [
        {
            "seed": str(seed),
            "round": round,
            "counter": counter,
            "items": " ".join(items),
            "shuffled": " ".join(shuffle(items, seed, round, counter)),
        }
        for items, seed, round, counter in cases
    ]


def deals() -> list[dict[str, Any]]:
    """Whole deals: each selection, ties, cards put back, later rounds, odd decks."""
    found = [deal(seed=7, players=players) for players in (2, 4, 10)]
    found += [
        deal(seed=seed, players=players, selection=selection)
        for selection in ("highest_starts", "random", "fixed")
        for players, seed in ((2, 1), (4, 2**200 + 5), (10, 3))
    ]
    # Ties of the highest: once, and twice in a row; among ten seats too.
    found += [
        first_seed(lambda d: d["ties"] == 1, players=4),
        first_seed(lambda d: d["ties"] >= 2, players=4),
        first_seed(lambda d: d["ties"] >= 2, players=10, selection="highest_starts"),
    ]
    # One W4 put back, and two; shuffled in, and put at the bottom.
    for returned in ("shuffle", "bottom"):
        found += [
            first_seed(lambda d: d["turned"].startswith("W4 "), players=2, returned=returned),
            first_seed(lambda d: d["turned"].startswith("W4 W4 "), players=4, returned=returned),
        ]
    # A Draw Two and a Wild turned first.
    found += [
        first_seed(lambda d: "+2" in d["turned"], players=4),
        first_seed(lambda d: d["turned"] == "W", players=4),
    ]
    # Later rounds: a dealer who is not selected, one who is, and a seat that has left.
    left = [True, False, True, True]
    found += [
        deal(seed=7, players=3, round=1, dealer=1),
        deal(seed=7, players=3, round=1, selection="highest_draw"),
        deal(seed=7, players=3, round=1, selection="random"),
        deal(seed=7, players=4, round=1, dealer=2, active=left),
        deal(seed=7, players=4, round=1, selection="highest_starts", active=left),
        deal(seed=8, players=4, round=1, selection="random", active=left),
    ]
    # A deck that runs out in a tie decides for the lowest tied seat; a deal that leaves
    # no card to turn is dealt again; custom cards sort after the others.
    found += [
        deal(seed=7, players=2, hand_size=2, counts={"R1": 5}),
        deal(seed=7, players=3, hand_size=1, counts={"R1": 4}, selection="highest_starts"),
        first_seed(lambda d: d["deals"] == 3, players=2, hand_size=4, counts={"R1": 4, "W4": 6}),
        deal(seed=7, players=2, counts={"X10": 3, "RXA": 3, "B9": 9, "GXB": 3, "W": 3, "X1": 3}),
    ]
    return found


def build() -> dict[str, Any]:
    """Everything that stands in the file."""
    return {"shuffles": shuffles(), "deals": deals()}


def as_text() -> str:
    """The file, byte for byte."""
    return json.dumps(build(), indent=1, ensure_ascii=True) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("shuffle.json").write_text(as_text(), encoding="ascii")
