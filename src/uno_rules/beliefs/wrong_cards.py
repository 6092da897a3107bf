"""The position before a wrong card that may still be reported, which a report brings back."""

from __future__ import annotations

from uno_rules.beliefs.checks import does_not_add_up
from uno_rules.beliefs.held import SplitHand, sightings
from uno_rules.cards import Card
from uno_rules.effects import Verb
from uno_rules.engine.draft import freeze, thaw
from uno_rules.engine.reducer import find
from uno_rules.engine.tables import Tables
from uno_rules.engine.turns import PLAY
from uno_rules.positions import check_hands_in_phase
from uno_rules.state import Draft, GameState, laid_out, pile_up, stack
from uno_rules.view import PlayerView, WrongCardSeen


def position_before(seen: PlayerView, wrong: WrongCardSeen, draft: Draft, seed: int) -> GameState:
    """The position before a wrong card, as far as it is modelled: it was possible there."""
    tables, seat = draft.deal.tables, wrong.action.seat
    stock, under = list(draft.stock), list(laid_out(draft.under))
    hands = [SplitHand.of(seen, draft, holder, seed) for holder in range(len(draft.hands))]
    _move_back(hands, wrong, tables)
    below = _take_below(hands, stock, under, wrong, tables)
    for holder in tables.alive:
        if not hands[holder]:  # what lay below was dealt to one who cannot have drawn it
            giver = stock or under
            card = giver.pop() if giver else max(hands, key=len).give()
            hands[holder].unsure.append(card)
    while wrong.action.uno and len(hands[seat]) > 1:  # it was said with one card left
        stock.insert(0, hands[seat].give())
    hands[seat].unsure.append(wrong.action.card)
    before = thaw(draft)
    before.hands = tuple([tuple(sorted([*hand.old, *hand.unsure])) for hand in hands])
    before.known = sightings(seen, [hand.old for hand in hands])
    before.under = pile_up(under)
    stack(before, tuple(stock))
    before.lead = tables.leads[below][wrong.color]
    before.direction, before.turn, before.phase = wrong.direction, seat, PLAY
    check_hands_in_phase(before)
    if find(before, wrong.action) is None:
        raise does_not_add_up("the wrong card was not possible")
    return freeze(before)


def _move_back(hands: list[SplitHand], wrong: WrongCardSeen, tables: Tables) -> None:
    """Undo what a wrong card did to hands; what was shuffled stays so."""
    seat, target = wrong.action.seat, wrong.action.target
    for verb in reversed(tables.laws[wrong.action.card].hands):
        if verb is Verb.SHUFFLE:
            return
        if verb is Verb.SWAP:
            assert target is not None
            hands[seat], hands[target] = hands[target], hands[seat]
        else:
            now, ring = hands.copy(), tables.ring[wrong.direction]
            for giver in tables.alive:
                hands[giver] = now[ring[giver]]


def _take_below(
    hands: list[SplitHand],
    stock: list[Card],
    under: list[Card],
    wrong: WrongCardSeen,
    tables: Tables,
) -> Card:
    """What lay under a wrong card, from where it is now: recycled, and perhaps drawn again."""

    def could_lie(card: Card) -> bool:
        fits = tables.leads[card][wrong.color].fits
        return card.color in (None, wrong.color) and wrong.action.card not in fits

    if under and could_lie(under[-1]):
        return under.pop()
    ranked = sorted(hands, key=len, reverse=True)
    drawn = [hand.unsure for hand in ranked] + [hand.old for hand in ranked]
    for cards in (stock, *drawn, under):
        found = [card for card in cards if could_lie(card)]
        if found:
            cards.remove(found[-1])
            return found[-1]
    raise does_not_add_up("nothing can have lain under the wrong card")
