"""A bot that sees nothing but its own view, against the built-in random player.

It counts: it holds on to its wilds and names the colour of which it holds most.

Run: ``python examples/play_from_views.py``.
"""

from __future__ import annotations

from collections import Counter

import uno_rules as uno
from uno_rules.bots import RandomPlayer
from uno_rules.simulation import simulate

SEEDS = range(60)


def colors_held(seen: uno.PlayerView) -> Counter[uno.Color | None]:
    """How many cards of each colour the bot holds."""
    assert seen.seat is not None
    return Counter([card.color for card in seen.hands[seen.seat] or ()])


def counting_bot(seen: uno.PlayerView) -> uno.Action | None:
    """Lay down what leaves the best hand; draw, accept or stay silent otherwise."""
    plays = [action for action in seen.legal if isinstance(action, uno.Play)]
    if not plays:
        return seen.legal[-1] if seen.seat in seen.to_act else None
    held = colors_held(seen)

    def worth(play: uno.Play) -> tuple[bool, int, bool]:
        wild = play.card.color is None
        return not wild, held[play.card.color or play.color], play.uno

    return max(plays, key=worth)


def main() -> None:
    """Play the same deals from both seats."""
    won = 0
    for seat in (0, 1):
        table: list[uno.Policy] = [RandomPlayer(), RandomPlayer()]
        table[seat] = counting_bot
        for result in simulate(uno.OFFICIAL, 2, SEEDS, table):
            won += result.winners == (seat,)
    print(f"won {won} of {2 * len(SEEDS)} rounds")


if __name__ == "__main__":
    main()
