"""What a card does to the next seat, what may be laid on it, and by whom it is answered."""

from __future__ import annotations

from typing import Final

from uno_rules import options as o
from uno_rules.cards import COLORS, Card, Color, kind_of
from uno_rules.engine.tables.laws import Law, answer_of, law_of
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.leads import Faces
from uno_rules.engine.tables.questions import Tables

_DEFLECTS: Final = {
    "skip": o.Deflect.SKIP_SAME_COLOR,
    "reverse": o.Deflect.REVERSE_SAME_COLOR,
}


def settle_penalties(tables: Tables) -> None:
    profile = tables.profile
    tables.answers = Lazy(lambda question: _answers(tables, *question))
    tables.stackable_kinds = Lazy(lambda pending: _stackable_kinds(tables, pending))
    tables.opens = Lazy(lambda laid: _opens(tables, *laid))
    tables.opens_last = Lazy(lambda laid: _opens_last(tables, *laid))
    tables.opens_stacked_out = Lazy(
        lambda laid: laid[0] in tables.challenged or _stacks_on(tables, *laid)
    )
    tables.answering = frozenset(
        [card for card in tables.universe if answer_of(profile, card) is not None]
    )
    tables.laws = {card: _law(tables, card) for card in tables.universe}
    tables.jump_adds = profile.jump_in_action is o.JumpInAction.ADD
    tables.void_bluff = profile.wd4_guilty is o.Wd4Guilty.VOID_AND_DRAW_TWO
    tables.failed_extra = profile.wd4_failed_extra
    tables.last_challenge = profile.last_wd4_challenge
    tables.last_stack_goes_on = profile.last_stack is o.LastStack.CONTINUE
    tables.drop_last_penalty = profile.last_draw_effect is o.LastDrawEffect.IGNORE
    tables.redeal_last_shuffle = profile.last_shuffle is o.LastShuffle.REDEAL


def _law(tables: Tables, card: Card) -> Law:
    profile = tables.profile
    colors = COLORS if card.color is None else (card.color,)
    answerable = profile.draws(card) > 0 and any([tables.opens[card, c] for c in colors])
    return law_of(
        profile,
        len(tables.alive),
        card,
        lead=tables.printed.get(card),
        answerable=answerable,
        may_bluff=card in tables.challenged,
    )


def _answers(tables: Tables, pending: Card, top: Card, color: Color) -> Faces:
    """The cards that stack on a penalty, deflect it, block it or send it back (5.4, 9.21)."""
    fits = tables.leads[top][color].fits
    stackable = tables.stackable_kinds[pending]
    # The pending kind decides; only another kind needs the colour (E05).
    kin = [card for card in stackable if card.face == pending.face]
    return (stackable & fits).union(kin, fits & _averting(tables, pending))


def _averting(tables: Tables, pending: Card) -> Faces:
    """The cards that may go on a penalty where they fit, though they do not stack."""
    if kind_of(pending) != "+2":
        return tables.answering
    # On the Draw Two itself the colour must agree; on a deflecting card, colour or symbol.
    deflect = tables.profile.deflect
    return tables.answering.union(
        [card for card in tables.universe if _DEFLECTS.get(kind_of(card)) in deflect]
    )


def _stackable_kinds(tables: Tables, pending: Card) -> Faces:
    stacking, below = tables.profile.stacking, kind_of(pending)
    return frozenset([card for card in tables.universe if (below, kind_of(card)) in stacking])


def _opens(tables: Tables, card: Card, color: Color) -> bool:
    return (
        card in tables.challenged
        or tables.twin[card] is not None
        or bool(tables.answers[card, card, color])
    )


def _stacks_on(tables: Tables, card: Card, color: Color) -> bool:
    return not tables.stackable_kinds[card].isdisjoint(tables.answers[card, card, color])


def _opens_last(tables: Tables, card: Card, color: Color) -> bool:
    if tables.drop_last_penalty:
        return False
    challenged = tables.last_challenge and card in tables.challenged
    return challenged or (tables.last_stack_goes_on and _stacks_on(tables, card, color))
