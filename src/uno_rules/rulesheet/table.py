"""What a rule sheet asks a profile: which rules apply at this table, and to which cards."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from uno_rules import options as o
from uno_rules.cards import Card, kind_of
from uno_rules.effects import Verb
from uno_rules.profile import RuleProfile
from uno_rules.rulesheet.names import in_order

HAND_VERBS: Final = frozenset({Verb.SWAP, Verb.ROTATE, Verb.SHUFFLE})
ANSWER_VERBS: Final = frozenset({Verb.BLOCK, Verb.SEND_BACK})

DRAW_TWO: Final = Card.parse("R+2")
WILD_FOUR: Final = Card.parse("W4")


class Table:
    """A profile, and what follows from it at this table.

    Attributes:
        rules: the profile.
        faces: the cards of the deck in play, each once.
        kinds: their kinds (rule 9.12), each once.
    """

    def __init__(self, profile: RuleProfile) -> None:
        self.rules = profile
        self.faces: tuple[Card, ...] = tuple([card for card, _ in profile.cards.counts])
        self.kinds: tuple[str, ...] = tuple(in_order({kind_of(card) for card in self.faces}))

    # Players

    @cached_property
    def most_dealt(self) -> int:
        """For how many players the deck suffices."""
        return (self.rules.cards.size - 1) // self.rules.hand_size

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The numbers of players who may sit down."""
        return self.rules.player_counts

    @property
    def always_two(self) -> bool:
        """Whether never more than two play."""
        return self.players[-1] == 2

    @property
    def sometimes_two(self) -> bool:
        """Whether two may play, from the start or after the others are out."""
        return self.players[0] == 2 or self.is_elimination

    @property
    def is_elimination(self) -> bool:
        """Whether players drop out of the match."""
        return self.rules.scoring is o.Scoring.ELIMINATION

    @property
    def one_round(self) -> bool:
        """Whether the match is a single round (9.31)."""
        return self.rules.target_score is None

    # Cards

    def kinds_with(self, *verbs: Verb) -> tuple[str, ...]:
        """The kinds of which a card does one of these things."""
        wanted = set(verbs)
        found = {kind_of(c) for c in self.faces if wanted & {e.verb for e in self.rules.effects(c)}}
        return tuple(in_order(found))

    @property
    def wilds(self) -> tuple[str, ...]:
        """The kinds of cards without a colour."""
        return tuple(in_order({kind_of(card) for card in self.faces if card.color is None}))

    @property
    def has_wild_four(self) -> bool:
        """Whether the deck holds a Wild Draw Four."""
        return "W4" in self.kinds

    @property
    def bluffs(self) -> bool:
        """Whether a Wild Draw Four can be bluffed with, and challenged."""
        return self.has_wild_four and self.rules.wd4_policy is o.Wd4Policy.CHALLENGE

    @property
    def moves_hands(self) -> bool:
        """Whether some card moves hands."""
        return bool(self.kinds_with(*HAND_VERBS))

    # Penalties

    @cached_property
    def penalties(self) -> tuple[str, ...]:
        """The kinds that make draw."""
        return self.kinds_with(Verb.DRAW)

    @cached_property
    def stacking(self) -> dict[str, tuple[str, ...]]:
        """Kinds that make draw, and with which they may be answered so that the sum grows."""
        return {
            below: above
            for below in self.penalties
            if (above := tuple([k for k in self.penalties if (below, k) in self.rules.stacking]))
        }

    @property
    def deflecting(self) -> tuple[str, ...]:
        """The kinds that pass a Draw Two on (9.21)."""
        kinds = {
            "skip": o.Deflect.SKIP_SAME_COLOR,
            "reverse": o.Deflect.REVERSE_SAME_COLOR,
        }
        if "+2" not in self.kinds:
            return ()
        return tuple([k for k in kinds if k in self.kinds and kinds[k] in self.rules.deflect])

    @property
    def answering(self) -> tuple[str, ...]:
        """The custom cards that answer a penalty."""
        return self.kinds_with(*ANSWER_VERBS)

    @property
    def answers_penalties(self) -> bool:
        """Whether a card may be laid on a penalty, in turn."""
        return bool(self.stacking or self.deflecting or self.answering)

    @property
    def penalties_wait(self) -> bool:
        """Whether a penalty may wait for an answer of any sort (5.4)."""
        return bool(self.penalties) and (self.bluffs or self.answers_penalties or self.jumps)

    def sums(self, kind: str) -> bool:
        """Whether a penalty that ends with this kind may have grown."""
        grows_at_jump = self.jumps_on(kind) and self.rules.jump_in_action is o.JumpInAction.ADD
        return grows_at_jump or any(kind in above for above in self.stacking.values())

    # Finishing, jumping in

    @property
    def last_kinds(self) -> tuple[str, ...]:
        """The kinds that may be a last card."""
        return tuple([kind for kind in self.kinds if kind not in self.rules.forbidden_last])

    @property
    def jumps(self) -> bool:
        """Whether cards may be played out of turn."""
        return self.rules.jump_in is not o.JumpInRule.OFF

    def jumps_on(self, kind: str) -> bool:
        """Whether a second card of this kind can be jumped in with."""
        if not self.jumps or (
            kind in self.wilds and self.rules.jump_in is not o.JumpInRule.EXACT_WITH_WILDS
        ):
            return False
        counts = self.rules.cards.counts
        return any(count > 1 and kind_of(card) == kind for card, count in counts)
