"""What a seat can believe about the cards that it does not see.

`unseen` counts them; `determinize` deals them out at random, so that a searching
player can play on from a whole state.  The deal is uniform over the hidden cards that
agree with the view: what the rules have shown stays where it was shown, and a card
that another seat has just drawn could be played when it was drawn.

A view does not tell which cards of a hand are new, and hands can grow before the next
turn: a hint is reported, somebody is caught, or calls without a reason.  So whether a
drawn card could be played, and the verdict on a Wild Draw Four, which was fixed at the
play (D07), are judged by the hand less some of its cards, taken at random, in a number
that there can be of new ones.  Where there can be none, as most often, the verdict is the
one that the player himself knows; where there can be some, neither he nor anybody else
finds in a view what it was.

What is not modelled: what the choices of others tell, and places in the draw pile.  What
lay under a Wild Draw Four and has been recycled is some card that can have lain there.  Of the
position before a wrong card that may still be reported, the piles, what was drawn since,
and hands that it had shuffled are not modelled: that position is one that can have been,
with the wrong card back in its hand.
"""

from __future__ import annotations

from uno_rules.beliefs.belief import Belief, determinize, unseen

__all__ = ["Belief", "determinize", "unseen"]
