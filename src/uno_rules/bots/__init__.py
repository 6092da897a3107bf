"""Players, a file each: they decide for one seat by its view, or for a whole table.

They exist so that matches can be watched, recorded, timed and studied.  None is loaded
with `import uno_rules`.
"""

from uno_rules.bots.casual import Bot, choose, seeded
from uno_rules.bots.greedy import GreedyPlayer
from uno_rules.bots.random_player import RandomPlayer
from uno_rules.bots.searching import SearchingPlayer

__all__ = ["Bot", "GreedyPlayer", "RandomPlayer", "SearchingPlayer", "choose", "seeded"]
