"""What a card does at this table."""

from __future__ import annotations

from typing import Final

import attrs

from uno_rules import options as o
from uno_rules.cards import Card, Symbol
from uno_rules.effects import Verb
from uno_rules.engine.tables.leads import Lead
from uno_rules.profile import RuleProfile
from uno_rules.values import Value

_HAND_VERBS: Final = (Verb.SWAP, Verb.ROTATE, Verb.SHUFFLE)
_ANSWER_VERBS: Final = (Verb.BLOCK, Verb.SEND_BACK)


@attrs.frozen(eq=False, repr=False)
class Law(Value):
    """What a card does at this table.

    Attributes:
        may_bluff: whether it may be a bluff, and be challenged.
        lead: what it leaves to be followed; None for a wild, which needs a colour.
        draws: how many cards the next seat draws.
        skips: how many seats lose their turn.
        reverses: whether play turns round.
        hands: what happens to the hands, in order: swap, rotate, shuffle.
        answer: block or send_back, for a card that answers a penalty.
        names_color: whether the player names a colour.
        simple: whether no hands move and nobody can answer it: the turn just goes on.
        plain: whether nothing at all happens but that.
    """

    may_bluff: bool
    lead: Lead | None
    draws: int
    skips: int
    reverses: bool
    hands: tuple[Verb, ...]
    answer: Verb | None
    names_color: bool

    simple: bool
    plain: bool

    @property
    def swaps(self) -> bool:
        """Whether the player swaps hands with a seat of his choice."""
        return Verb.SWAP in self.hands

    @property
    def shuffles(self) -> bool:
        """Whether all hands are dealt anew."""
        return Verb.SHUFFLE in self.hands


def answer_of(profile: RuleProfile, card: Card) -> Verb | None:
    """Whether a card blocks a penalty or sends it back; None for most."""
    verbs = {effect.verb for effect in profile.effects(card)}
    return next((verb for verb in _ANSWER_VERBS if verb in verbs), None)


def law_of(
    profile: RuleProfile,
    playing: int,
    card: Card,
    *,
    lead: Lead | None,
    answerable: bool,
    may_bluff: bool,
) -> Law:
    """What a card does where so many seats play; whether it may be answered, or be a bluff."""
    effects = profile.effects(card)
    count = {effect.verb: effect.n for effect in effects}
    skips = _count_skips(profile, playing, card, count)
    hands = tuple([effect.verb for effect in effects if effect.verb in _HAND_VERBS])
    answer = answer_of(profile, card)
    return Law(
        may_bluff=may_bluff,
        lead=lead,
        draws=count.get(Verb.DRAW, 0),
        skips=skips,
        reverses=Verb.REVERSE in count,
        hands=hands,
        answer=answer,
        names_color=Verb.COLOR in count,
        simple=not (answerable or hands or answer),
        plain=skips == 0 and count.keys() <= {Verb.COLOR},
    )


def _count_skips(profile: RuleProfile, playing: int, card: Card, count: dict[Verb, int]) -> int:
    skips = count.get(Verb.SKIP, 0)
    if playing > 2:
        option = {
            Symbol.DRAW_TWO: profile.draw_two_skips,
            Symbol.WILD_DRAW_FOUR: profile.wd4_skips,
        }.get(card.symbol)
        return 0 if option is o.PenaltySkips.TWO_PLAYER_ONLY else skips
    if Verb.REVERSE in count and profile.two_player_reverse is o.TwoPlayerReverse.SKIP:
        return skips + 1
    return skips
