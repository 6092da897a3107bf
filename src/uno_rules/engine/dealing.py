"""A round from the dealer to the first turn (section A of the cases, 9.4 to 9.10)."""

from __future__ import annotations

from uno_rules.cards import Card, Color
from uno_rules.engine.piles import draw, shuffled, shuffled_deck
from uno_rules.engine.turns import PLAY, begin_turn, go_on
from uno_rules.errors import SetupError, SetupFault
from uno_rules.events import CardTurned, DealerDrew, DirectionChanged, HandDealt, Reason, RoundBegan
from uno_rules.phases import InitialColorPhase
from uno_rules.state import NOTHING, SILENCE, Deal, Draft, rest_of, stack

NAME_A_COLOR = InitialColorPhase()


def deal_round(draft: Draft, round: int, dealer: int | None) -> None:
    """Deal round number `round`; without a dealer, select one."""
    old = draft.deal
    tables = old.tables
    draft.shuffles = 0
    if dealer is None:
        selected = tables.select_dealer(old.seed, round)
        dealer = selected.dealer
        draft.shuffles = selected.shuffles
        if draft.log is not None:
            draft.log.extend([DealerDrew(seat, card) for seat, card in selected.drawn])
    draft.deal = Deal(tables, old.seed, round, dealer, old.scores)
    if draft.log is not None:
        draft.log.append(RoundBegan(round, dealer))
    _deal_hands(draft)
    while not turn_first_card(draft):
        _deal_hands(draft)  # 9.4: no card could start, so the whole deck is dealt again


def _deal_hands(draft: Draft) -> None:
    deal = draft.deal
    tables = deal.tables
    cards = shuffled_deck(draft, tables.deck)
    seats, dealt = len(tables.alive), len(tables.alive) * tables.hand_size
    hands: list[tuple[Card, ...]] = [()] * len(tables.active)
    taker = deal.dealer
    for k in range(seats):
        taker = tables.ring[1][taker]
        hands[taker] = tuple(sorted(cards[k:dealt:seats]))
    draft.hands = tuple(hands)
    draft.stock, draft.remaining = cards, len(cards) - dealt
    draft.direction = 1
    draft.talk = SILENCE
    draft.known = ()
    draft.turns = 0
    if draft.log is not None:
        draft.log.extend([HandDealt(seat, len(hands[seat]), hands[seat]) for seat in tables.alive])


def turn_first_card(draft: Draft) -> bool:
    """Turn cards until one can start, and let it act; False when none can (9.4)."""
    tables = draft.deal.tables
    laid_aside: list[Card] = []
    for card in rest_of(draft):
        starts = card in tables.startable
        if draft.log is not None:
            draft.log.append(CardTurned(card, starts))
        if starts:
            break
        laid_aside.append(card)
    else:
        return False
    draft.remaining -= len(laid_aside) + 1
    if laid_aside:
        pile = (*rest_of(draft), *laid_aside)
        if tables.returned_are_shuffled:
            pile = shuffled(draft, pile)
        stack(draft, pile)
    draft.lead = tables.leads[card][card.color or Color.RED]  # a wild will be given its colour
    draft.under = NOTHING
    _let_it_act(draft, card)
    return True


def _let_it_act(draft: Draft, card: Card) -> None:
    """What the first card does to the first player, who cannot answer it (A04 to A12)."""
    tables = draft.deal.tables
    law = tables.laws[card]
    dealer = draft.deal.dealer
    if card.color is None:
        begin_turn(draft, tables.ring[1][dealer], NAME_A_COLOR)
        return
    draft.phase = PLAY
    if law.reverses:
        draft.direction = -1
        if draft.log is not None:
            draft.log.append(DirectionChanged(-1))
    first = tables.ring[draft.direction][dealer]
    if law.draws:
        draw(draft, first, law.draws, Reason.PENALTY)
    if law.reverses and not tables.right_of_dealer_begins:
        begin_turn(draft, dealer)
    else:
        go_on(draft, dealer, tables.initial_skips[card])


def start(draft: Draft) -> None:
    """Turn the first card of a round whose hands are dealt, or refuse (A15)."""
    if not turn_first_card(draft):
        raise SetupError(SetupFault.NO_START_CARD, "no card of the draw pile can start a round")
