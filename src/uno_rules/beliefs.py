"""What a seat can believe about the cards that it does not see.

`unseen` counts them; `determinize` deals them out at random, so that a searching
player can play on from a whole state.  The deal is uniform over the hidden cards that
agree with the view: what the rules have shown stays where it was shown, and a card
that another seat has just drawn and may play does fit.  What is not modelled: what
the choices of others tell, places in the draw pile, and where a wrong card that may
still be reported has made others draw.
"""

from __future__ import annotations

from collections import Counter

import attrs

from uno_rules import shuffling
from uno_rules.cards import Card, Color
from uno_rules.engine.draft import freeze, thaw
from uno_rules.engine.legality import playable
from uno_rules.engine.tables import compile_tables
from uno_rules.engine.turns import PLAY
from uno_rules.errors import SetupError, SetupFault, wrong_type
from uno_rules.phases import AfterDrawPhase, Phase, RespondPhase
from uno_rules.state import SILENCE, Deal, Draft, GameState, Hand, Talk, WrongCard
from uno_rules.view import AfterDrawSeen, PlayerView, RespondSeen, WrongCardSeen

_TRIES = 200


def unseen(seen: PlayerView) -> Hand:
    """The cards that the seat has not seen, sorted: in other hands, or in the draw pile.

    Raises:
        SetupError: the view was altered and does not add up.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> unseen(view(state, 0))
    (R3, G1, G4)
    """
    if not isinstance(seen, PlayerView):
        raise wrong_type("a PlayerView", seen)
    hidden = Counter(seen.cards)
    hidden.subtract(seen.discard_pile)
    for cards in seen.known:
        hidden.subtract(cards)
    if any([count < 0 for count in hidden.values()]):
        raise _does_not_add_up("more cards are seen than there are")
    return tuple(sorted(hidden.elements()))


def determinize(seen: PlayerView, seed: int) -> GameState:
    """A full state that looks to the seat as the view does; its view is equal.

    Args:
        seen: what the seat knows.
        seed: fixes the deal of the hidden cards, and the shuffles to come.

    Raises:
        SetupError: the view was altered and does not add up, or the seed is none.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> guess = determinize(view(state, 0), seed=1)
    >>> view(guess, 0) == view(state, 0), sorted(guess.hands[1] + guess.draw_pile)
    (True, [R3, G1, G4])
    """
    hidden = unseen(seen)
    if type(seed) is not int:
        raise wrong_type("a number as seed", seed)
    if not 0 <= seed < 1 << shuffling.SEED_BITS:
        raise SetupError(SetupFault.SEED, "a seed is 0 or more, and at most 256 bits")
    need = [count - len(cards) for count, cards in zip(seen.counts, seen.known, strict=True)]
    if min(need) < 0 or sum(need) + seen.draw_count != len(hidden):
        raise _does_not_add_up("hands and piles do not hold the unseen cards")
    for attempt in range(_TRIES):
        state = _deal_out(seen, hidden, need, seed, attempt)
        if state is not None:
            return state
    raise _does_not_add_up("no unseen card can be the one that was drawn")


def _does_not_add_up(what: str) -> SetupError:
    return SetupError(SetupFault.POSITION, f"the view does not add up: {what}")


def _deal_out(
    seen: PlayerView, hidden: Hand, need: list[int], seed: int, attempt: int
) -> GameState | None:
    """One deal of the hidden cards; None when the drawn card cannot be what it must be."""
    pool = list(shuffling.shuffle(hidden, seed=seed, round=attempt, counter=0))
    tables = compile_tables(seen.profile, seen.active)
    color = seen.color if seen.color is not None else Color.RED
    drawn: Card | None = None
    if isinstance(seen.phase, AfterDrawSeen):
        drawn = seen.phase.drawn
        if drawn is None:  # whatever it is, it fits
            fits = tables.fits[seen.top][color]
            drawn = next((card for card in pool if card in fits), None)
            if drawn is None or not need[seen.turn]:
                return None
            pool.remove(drawn)
            pool.insert(sum(need[: seen.turn]), drawn)  # so that it is dealt to its seat
    hands: list[Hand] = []
    for known, count in zip(seen.known, need, strict=True):
        hands.append(tuple(sorted((*known, *pool[:count]))))
        del pool[:count]
    deal = Deal(tables, seed, seen.round, seen.dealer, seen.scores)
    draft = Draft(
        deal=deal,
        hands=tuple(hands),
        stock=tuple(pool),
        taken=0,
        discard_pile=seen.discard_pile,
        active_color=color,
        turn=seen.turn,
        direction=seen.direction,
        phase=_phase(seen, drawn),
        shuffles=0,
        talk=SILENCE,
        known=_sightings(seen),
        turns=seen.turns,
        log=None,
    )
    if drawn is not None and drawn not in playable(draft, seen.turn):
        return None
    _judge(draft)
    draft.talk = _talk(seen, draft)
    return freeze(draft)


def _phase(seen: PlayerView, drawn: Card | None) -> Phase:
    phase = seen.phase
    if isinstance(phase, AfterDrawSeen):
        assert drawn is not None
        return AfterDrawPhase(drawn)
    if isinstance(phase, RespondSeen):
        return RespondPhase(
            phase.amount, phase.card, phase.source, phase.color_before, out=phase.out
        )
    return phase


def _sightings(seen: PlayerView) -> tuple[tuple[tuple[int, Hand], ...], ...]:
    """What this seat was shown; what others know is not its own knowledge."""
    if seen.seat is None:
        return ()
    known = tuple(
        [
            ((seen.seat, cards),) if cards and seen.hands[holder] is None else ()
            for holder, cards in enumerate(seen.known)
        ]
    )
    return known if any(known) else ()


def _judge(draft: Draft) -> None:
    """The verdict on a Wild Draw Four, by the hand that was dealt to its player."""
    phase, tables = draft.phase, draft.deal.tables
    if isinstance(phase, RespondPhase) and phase.card in tables.challenged:
        below = draft.discard_pile[-2:][0]
        telltale = tables.betrays[below][phase.color_before]
        guilty = not telltale.isdisjoint(draft.hands[phase.source])
        draft.phase = attrs.evolve(phase, guilty=guilty)


def _talk(seen: PlayerView, draft: Draft) -> Talk:
    wrong = None
    if seen.wrong_card is not None:
        wrong = WrongCard(seen.wrong_card.action, _before(draft, seen.wrong_card))
    talk = Talk(seen.owing, seen.called, seen.hinted, wrong)
    return talk if talk != SILENCE else SILENCE


def _before(draft: Draft, wrong: WrongCardSeen) -> GameState:
    """The position before a wrong card, as far as it is modelled: the card is back in hand."""
    seat, card = wrong.action.seat, wrong.action.card
    before = thaw(draft)
    below, pile = before.discard_pile[:-1], before.stock
    if not below:  # what lay under it has gone into the draw pile since
        if not pile:
            raise _does_not_add_up("nothing can have lain under the wrong card")
        below, pile = pile[-1:], pile[:-1]
    before.discard_pile, before.stock = below, pile
    hands = list(before.hands)
    hands[seat] = tuple(sorted((*hands[seat], card)))
    before.hands = tuple(hands)
    before.active_color, before.direction = wrong.color, wrong.direction
    before.turn, before.phase = seat, PLAY
    return freeze(before)
