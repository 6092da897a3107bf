"""Wrong cards and suggestions, where a table punishes them (5.9, 9.26)."""

from __future__ import annotations

from uno_rules.actions import Misplay, Report, ReportHint
from uno_rules.cards import Card
from uno_rules.engine import refusals
from uno_rules.engine.draft import freeze, restore, thaw
from uno_rules.engine.laying import lay
from uno_rules.engine.legality import playable, without
from uno_rules.engine.memory import forget_played, remember_return
from uno_rules.engine.piles import draw
from uno_rules.engine.rules import Move
from uno_rules.engine.talk import may_speak, note_hint, note_wrong_card, shut_reports, shut_windows
from uno_rules.engine.turns import go_on
from uno_rules.errors import Code, Violation
from uno_rules.events import (
    CardPlayed,
    CardTakenBack,
    HandDealt,
    HandRemembered,
    HintReported,
    MisplayReported,
    Reason,
)
from uno_rules.phases import PlayPhase
from uno_rules.state import Draft, WrongCard, laid_out


def _is_wrong(draft: Draft, card: Card) -> bool:
    """Whether the seat on turn could put this card of its hand down wrongly."""
    hand = draft.hands[draft.turn]
    return (
        card.color is not None
        and len(hand) > 1
        and card in hand
        and card not in playable(draft, draft.turn)
    )


def misplays(draft: Draft) -> list[Misplay]:
    """Every wrong card of the seat on turn, in card order."""
    tables = draft.deal.tables
    if not tables.misplays or not isinstance(draft.phase, PlayPhase):
        return []
    hand = draft.hands[draft.turn]
    words = tables.misplay_ways[draft.turn][len(hand)]
    return [way for card in sorted(set(hand)) if _is_wrong(draft, card) for way in words[card]]


def find_misplay(draft: Draft, action: Misplay) -> Misplay | None:
    legal = misplays(draft) if action.seat == draft.turn else []
    return legal[legal.index(action)] if action in legal else None


def refuse_misplay(draft: Draft, action: Misplay) -> Violation:
    if not draft.deal.tables.misplays:
        return Violation(Code.NOT_IN_PROFILE, "wrong cards are simply refused at this table", "5.9")
    if not isinstance(draft.phase, PlayPhase):
        return Violation(Code.WRONG_PHASE, "no wrong card can be put down now", "5.9")
    held = refusals.not_held(draft, action)
    if held is not None:
        return held
    if action.card in playable(draft, action.seat):
        return Violation(Code.USE_PLAY, f"{action.card} fits: it is simply played", "5.9")
    if action.card.color is None or len(draft.hands[action.seat]) == 1:
        return Violation(
            Code.NOT_PLAYABLE, "neither a wild nor the last card is put down wrongly", "5.9"
        )
    if not draft.deal.tables.misplay_stands:
        return Violation(Code.SUFFIX, "a wrong card that goes back names nothing", "9.26")
    return refusals.wrong_suffix(draft, action)


def misplay(draft: Draft, action: Misplay) -> None:
    """The card goes back at once, or lies there until somebody reports it."""
    if draft.deal.tables.misplay_stands:
        before = thaw(draft)
        shut_reports(before)  # a wrong card before this one stands for good
        lay(draft, action)
        note_wrong_card(draft, WrongCard(action, freeze(before)))
        return
    if draft.known:
        forget_played(draft, action.seat, action.card, 1)
    if draft.log is not None:
        draft.log.append(
            CardPlayed(action.seat, action.card, draft.lead.color, 1, False, False, wrong=True)
        )
    _punish(draft, action)


def _punish(draft: Draft, action: Misplay) -> None:
    """The card, seen by all, is back in the hand; its seat draws and loses the turn (B13)."""
    shut_windows(draft)
    seat = action.seat
    remember_return(draft, seat, action.card)
    if draft.log is not None:
        draft.log.append(CardTakenBack(seat, action.card, draft.lead.color))
    draw(draft, seat, draft.deal.tables.wrong_card_penalty, Reason.MISPLAY)
    go_on(draft, seat)


def may_report(draft: Draft, seat: int, offender: int) -> bool:
    """Whether `seat` may report a wrong card of `offender` that still lies there."""
    wrong = draft.talk.wrong_card
    return wrong is not None and wrong.action.seat == offender != seat


def reports(draft: Draft) -> list[Report]:
    """Every report of a wrong card that still lies there."""
    wrong = draft.talk.wrong_card
    if wrong is None:
        return []
    offender = wrong.action.seat
    return [Report(seat, offender) for seat in draft.deal.tables.alive if seat != offender]


def find_report(draft: Draft, action: Report) -> Report | None:
    seat, offender = action.seat, action.offender
    return Report(seat, offender) if may_report(draft, seat, offender) else None


def refuse_report(draft: Draft, action: Report) -> Violation:
    if not draft.deal.tables.misplay_stands:
        return Violation(Code.NOT_IN_PROFILE, "no wrong card is reported at this table", "5.9")
    return Violation(
        Code.NOTHING_TO_REPORT, f"no wrong card of seat {action.offender} lies there", "9.26"
    )


def report(draft: Draft, action: Report) -> None:
    """The position before comes back; only the counter of the shuffles has moved on."""
    wrong = draft.talk.wrong_card
    assert wrong is not None
    shuffles = draft.shuffles
    restore(draft, wrong.before)
    draft.shuffles = shuffles
    if draft.deal.tables.max_turns is not None:
        draft.turns += 1
    if draft.known:
        forget_played(draft, action.offender, wrong.action.card, 1)
    if draft.log is not None:
        _report_return(draft, action, wrong.action.card)
    _punish(draft, wrong.action)


def _report_return(draft: Draft, action: Report, card: Card) -> None:
    """Log how all lay when the wrong card was put down; it is taken back after that."""
    assert draft.log is not None
    offender = action.offender
    pile = (*laid_out(draft.under), draft.lead.card, card)
    draft.log.append(MisplayReported(action.seat, offender, draft.direction, pile))
    for seat in draft.deal.tables.alive:
        hand = draft.hands[seat]
        kept = without(hand, card) if seat == offender else hand
        draft.log.append(HandDealt(seat, len(kept), kept))
    for holder, sightings in enumerate(draft.known):
        draft.log.extend([HandRemembered(holder, to, cards) for to, cards in sightings])


def _may_talk(draft: Draft, offender: int, to: int) -> bool:
    tables = draft.deal.tables
    return tables.partners_talk and tables.partners(offender, to)


def may_report_hint(draft: Draft, seat: int, offender: int, to: int) -> bool:
    """Whether `seat` may report that `offender` suggested a card to `to`."""
    return (
        draft.deal.tables.suggestion_penalty > 0
        and may_speak(draft)
        and seat != offender != to
        and offender not in draft.talk.hinted
        and not _may_talk(draft, offender, to)
    )


def hints(draft: Draft) -> list[ReportHint]:
    """Every suggestion that may be reported, by who reports, who suggested, and to whom."""
    tables = draft.deal.tables
    if not tables.suggestion_penalty or not may_speak(draft):
        return []
    alive, hinted = tables.alive, draft.talk.hinted
    told = {  # the same whoever reports it: of ninety-nine seats there are a million reports
        offender: [to for to in alive if to != offender and not _may_talk(draft, offender, to)]
        for offender in alive
        if offender not in hinted
    }
    return [
        ReportHint(seat, offender, to)
        for seat in alive
        for offender, listeners in told.items()
        if offender != seat
        for to in listeners
    ]


def find_hint(draft: Draft, action: ReportHint) -> ReportHint | None:
    legal = may_report_hint(draft, action.seat, action.offender, action.to)
    return ReportHint(action.seat, action.offender, action.to) if legal else None


def refuse_hint(draft: Draft, action: ReportHint) -> Violation:
    if not draft.deal.tables.suggestion_penalty:
        return Violation(Code.NOT_IN_PROFILE, "suggestions are free at this table", "5.9")
    if not may_speak(draft):
        return Violation(Code.WRONG_PHASE, "no suggestion can be reported now", "9.17")
    if action.offender in (action.seat, action.to):
        return Violation(
            Code.NOTHING_TO_REPORT, "nobody reports himself, or suggests to himself", "5.9"
        )
    if _may_talk(draft, action.offender, action.to):
        return Violation(Code.PARTNERS_MAY_TALK, "partners may talk", "5.9")
    return Violation(
        Code.NOTHING_TO_REPORT,
        f"a suggestion of seat {action.offender} was reported already",
        "5.9",
    )


def report_hint(draft: Draft, action: ReportHint) -> None:
    offender = action.offender
    note_hint(draft, offender)
    if draft.log is not None:
        draft.log.append(HintReported(action.seat, offender, action.to))
    draw(draft, offender, draft.deal.tables.suggestion_penalty, Reason.HINT)


MISPLAY = Move(find_misplay, refuse_misplay, misplay)
REPORT = Move(find_report, refuse_report, report)
HINT = Move(find_hint, refuse_hint, report_hint)
