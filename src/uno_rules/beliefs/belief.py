"""A view, and the whole states that look like it: what is hidden is dealt out at random."""

from __future__ import annotations

from collections import Counter

import attrs

from uno_rules import shuffling
from uno_rules.beliefs.checks import as_it_came, check_parts, does_not_add_up
from uno_rules.beliefs.drawn import choose_drawn
from uno_rules.beliefs.held import judge, shown, sightings
from uno_rules.beliefs.wrong_cards import position_before
from uno_rules.cards import Card, Color
from uno_rules.engine.draft import freeze
from uno_rules.engine.tables import Tables
from uno_rules.errors import wrong_type
from uno_rules.phases import AfterDrawPhase, Phase, RespondPhase
from uno_rules.positions import (
    check_direction,
    check_hands_in_phase,
    check_phase,
    check_reportable,
    check_said,
    check_seed,
    lay_nothing,
)
from uno_rules.state import (
    Deal,
    Draft,
    GameState,
    Hand,
    Talk,
    WrongCard,
    pile_up,
    stack,
    talk_of,
)
from uno_rules.view import AfterDrawSeen, PlayerView, RespondSeen, view


def unseen(seen: PlayerView) -> Hand:
    """The cards that the seat has not seen, sorted: in other hands, or in the draw pile.

    Raises:
        SetupError: the view was altered and does not add up.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> unseen(view(state, 0))
    (R3, G1, G4)
    """
    with as_it_came(seen):
        hidden = Counter(seen.cards)
        hidden.subtract(seen.discard_pile)
        for cards in seen.known:
            hidden.subtract(cards)
        if any([count < 0 for count in hidden.values()]):
            raise does_not_add_up("more cards are seen than there are")
        return tuple(sorted(hidden.elements()))


def determinize(seen: PlayerView, seed: int) -> GameState:
    """A full state that looks to the seat as the view does; its view is equal.

    Args:
        seen: what the seat knows.
        seed: fixes the deal of the hidden cards, and the shuffles to come.

    Raises:
        SetupError: the view was altered and does not add up, or the seed is none.
        TypeError: what is given is no view, or no number.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> guess = determinize(view(state, 0), seed=1)
    >>> view(guess, 0) == view(state, 0), sorted(guess.hands[1] + guess.draw_pile)
    (True, [R3, G1, G4])
    """
    return Belief.of(seen).deal(seed)


@attrs.frozen(eq=False)
class Belief:
    """What a view leaves open, worked out once, to be dealt out many times.

    Attributes:
        seen: what the seat knows.
        hidden: the cards that it has not seen, sorted.

    >>> from uno_rules import OFFICIAL, set_up, view
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> belief = Belief.of(view(state, 0))
    >>> belief.hidden, belief.deal(1) == determinize(belief.seen, 1)
    ((R3, G1, G4), True)
    """

    seen: PlayerView
    hidden: Hand
    _need: tuple[int, ...]
    """How many hidden cards each seat holds."""
    _tables: Tables

    @staticmethod
    def of(seen: PlayerView) -> Belief:
        """The belief of whoever sees this.

        Raises:
            SetupError: the view was altered and does not add up.

        >>> from uno_rules import OFFICIAL, new_game, view
        >>> len(Belief.of(view(new_game(OFFICIAL, players=2, seed=1), 0)).hidden)
        100
        """
        belief = _believe(seen)
        with as_it_came(seen):
            sight = view(belief.deal(0), seen.seat)
            if sight.legal != seen.legal:
                raise does_not_add_up("other actions are legal")
            if sight != seen:
                raise does_not_add_up("it holds what nobody sees from there")
        return belief

    def deal(self, seed: int) -> GameState:
        """A full state with this view, as `determinize`.

        Raises:
            SetupError: no state looks like this, or the seed is none.
            TypeError: the seed is no number.

        >>> from uno_rules import OFFICIAL, new_game, view
        >>> belief = Belief.of(view(new_game(OFFICIAL, players=2, seed=1), 0))
        >>> belief.deal(1).hands[1] == belief.deal(2).hands[1]
        False
        """
        if seed is None:  # elsewhere a fresh one, but a deal is to be had again
            raise wrong_type("a number as seed", seed)
        return _deal_out(self, check_seed(seed))


def like(seen: PlayerView) -> GameState:
    """A state that looks like this to somebody; perhaps not to the seat of `seen`.

    Raises:
        SetupError: to nobody at all.
    """
    belief = _believe(seen)
    with as_it_came(seen):
        return belief.deal(0)


def _believe(seen: PlayerView) -> Belief:
    hidden = unseen(seen)
    with as_it_came(seen):
        tables = check_parts(seen)
        need = tuple(
            [count - len(cards) for count, cards in zip(seen.counts, seen.known, strict=True)]
        )
        if min(need) < 0 or sum(need) + seen.draw_count != len(hidden):
            raise does_not_add_up("hands and piles do not hold the unseen cards")
        return Belief(seen, hidden, need, tables)


def _deal_out(belief: Belief, seed: int) -> GameState:
    """One deal of the hidden cards."""
    seen, need, tables = belief.seen, belief._need, belief._tables
    pool = list(shuffling.shuffle(belief.hidden, seed=seed, round=0, counter=0))
    color = seen.color if seen.color is not None else Color.RED
    lead = tables.leads[seen.top][color]
    drawn: Card | None = None
    if isinstance(seen.phase, AfterDrawSeen):
        drawn = seen.phase.drawn
        if drawn is None:
            drawn = choose_drawn(seen, need, tables, lead, pool, seed)
    hands: list[Hand] = []
    for known, count in zip(seen.known, need, strict=True):
        hands.append(tuple(sorted((*known, *pool[:count]))))
        del pool[:count]
    draft = lay_nothing(Deal(tables, seed, seen.round, seen.dealer, tuple(seen.scores)))
    draft.hands = tuple(hands)
    stack(draft, tuple(pool))
    draft.lead, draft.under = lead, pile_up(seen.discard_pile[:-1])
    draft.turn, draft.direction, draft.turns = seen.turn, seen.direction, seen.turns
    draft.phase = _phase(seen, drawn)
    draft.known = sightings(seen, [shown(seen, seat) for seat in range(len(hands))])
    check_hands_in_phase(draft)
    check_phase(draft)
    judge(seen, draft, seed)
    draft.talk = _talk(seen, draft, seed)
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


def _talk(seen: PlayerView, draft: Draft, seed: int) -> Talk:
    for seats in (seen.owing, seen.called, seen.hinted):
        check_said(seats, draft)
    wrong = None
    if seen.wrong_card is not None:
        check_direction(seen.wrong_card.direction)
        check_reportable(seen.wrong_card.action, draft)
        wrong = WrongCard(
            seen.wrong_card.action, position_before(seen, seen.wrong_card, draft, seed)
        )
    return talk_of(seen.owing, seen.called, seen.hinted, wrong)
