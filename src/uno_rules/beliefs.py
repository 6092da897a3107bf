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
from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from uno_rules import shuffling
from uno_rules.cards import Card, Color
from uno_rules.engine.draft import freeze, thaw
from uno_rules.engine.legality import playable
from uno_rules.engine.reducer import legal_actions
from uno_rules.engine.tables import Tables
from uno_rules.engine.turns import PLAY
from uno_rules.errors import SetupError, SetupFault, wrong_type
from uno_rules.phases import (
    AfterDrawPhase,
    InitialColorPhase,
    MatchOverPhase,
    Phase,
    RespondPhase,
)
from uno_rules.positions import (
    check_color,
    check_counted,
    check_direction,
    check_held,
    check_phase,
    check_reportable,
    check_scores,
    check_seat,
    check_seed,
    lay_nothing,
    seat_players,
)
from uno_rules.state import (
    SILENCE,
    Deal,
    Draft,
    GameState,
    Hand,
    Talk,
    WrongCard,
    pile_up,
)
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
    with _as_it_came(seen):
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
        hidden = unseen(seen)
        with _as_it_came(seen):
            tables = _check(seen)
            need = tuple(
                [count - len(cards) for count, cards in zip(seen.counts, seen.known, strict=True)]
            )
            if min(need) < 0 or sum(need) + seen.draw_count != len(hidden):
                raise _does_not_add_up("hands and piles do not hold the unseen cards")
            belief = Belief(seen, hidden, need, tables)
            state = belief.deal(0)
            if seen.seat is not None and legal_actions(state, seen.seat) != seen.legal:
                raise _does_not_add_up("other actions are legal")
        return belief

    def deal(self, seed: int) -> GameState:
        """A full state with this view, as `determinize`.

        Raises:
            SetupError: no state looks like this, or the seed is none.

        >>> from uno_rules import OFFICIAL, new_game, view
        >>> belief = Belief.of(view(new_game(OFFICIAL, players=2, seed=1), 0))
        >>> belief.deal(1).hands[1] == belief.deal(2).hands[1]
        False
        """
        check_seed(seed)
        for attempt in range(_TRIES):
            state = _deal_out(self, seed, attempt)
            if state is not None:
                return state
        raise _does_not_add_up("no unseen card can be the one that was drawn")


@contextmanager
def _as_it_came(seen: PlayerView) -> Iterator[None]:
    """A view made by hand may hold anything; what no view holds is refused in one sentence."""
    if not isinstance(seen, PlayerView):
        raise wrong_type("a PlayerView", seen)
    try:
        yield
    except (AssertionError, AttributeError, LookupError, OverflowError, TypeError) as error:
        raise _does_not_add_up("a part of it is none that a view has") from error
    except ValueError as error:
        if isinstance(error, SetupError):
            raise
        raise _does_not_add_up("its parts do not go together") from error


def _check(seen: PlayerView) -> Tables:
    """The tables for the seats that play; seats, hands and scores that no view has are refused."""
    seats = len(seen.counts)
    tables = seat_players(
        seen.profile, seats, seen.active, over=isinstance(seen.phase, MatchOverPhase)
    )
    if seen.seat is not None:
        check_seat("seat", seen.seat, tables, plays=False)
    check_seat("turn", seen.turn, tables, plays=False)  # whether it plays, `check_phase` asks
    check_seat("dealer", seen.dealer, tables, plays=False)
    check_counted(seen.round, seen.turns)
    check_direction(seen.direction)
    check_scores(seen.scores, tables)
    if (seen.color is None) != isinstance(seen.phase, InitialColorPhase):
        raise _does_not_add_up("a colour is missing, or named too early")
    if seen.color is not None:
        check_color(seen.color, seen.top.color)
    for seat, (hand, cards) in enumerate(zip(seen.hands, seen.known, strict=True)):
        if (hand is None) == (seen.profile.open_hands or seat == seen.seat):
            raise _does_not_add_up(f"the hand of seat {seat} is open, or is not, by mistake")
        if list(cards) != sorted(cards) or hand not in (None, cards):
            raise _does_not_add_up(f"what is known of seat {seat} is not its hand")
    for said in (seen.owing, seen.called, seen.hinted):
        for seat in said:
            check_seat("said", seat, tables, plays=True)
        if list(said) != sorted(set(said)):
            raise _does_not_add_up("what was said is not in order of the seats")
    return tables


def _does_not_add_up(what: str) -> SetupError:
    return SetupError(SetupFault.POSITION, f"the view does not add up: {what}")


def _deal_out(belief: Belief, seed: int, attempt: int) -> GameState | None:
    """One deal of the hidden cards; None when the drawn card cannot be what it must be."""
    seen, need, tables = belief.seen, belief._need, belief._tables
    pool = list(shuffling.shuffle(belief.hidden, seed=seed, round=attempt, counter=0))
    color = seen.color if seen.color is not None else Color.RED
    lead = tables.leads[seen.top][color]
    drawn: Card | None = None
    if isinstance(seen.phase, AfterDrawSeen):
        drawn = seen.phase.drawn
        if drawn is None:  # whatever it is, it fits
            fits = lead.fits
            drawn = next((card for card in pool if card in fits), None)
            if drawn is None or not need[seen.turn]:
                return None
            pool.remove(drawn)
            pool.insert(sum(need[: seen.turn]), drawn)  # so that it is dealt to its seat
    hands: list[Hand] = []
    for known, count in zip(seen.known, need, strict=True):
        hands.append(tuple(sorted((*known, *pool[:count]))))
        del pool[:count]
    draft = lay_nothing(Deal(tables, seed, seen.round, seen.dealer, seen.scores))
    draft.hands, draft.stock = tuple(hands), tuple(pool)
    draft.lead, draft.under = lead, pile_up(seen.discard_pile[:-1])
    draft.turn, draft.direction, draft.turns = seen.turn, seen.direction, seen.turns
    draft.phase, draft.known = _phase(seen, drawn), _sightings(seen)
    # A card that is seen stays, though what was drawn after it may forbid to play it.
    is_guess = isinstance(seen.phase, AfterDrawSeen) and seen.phase.drawn is None
    if is_guess and drawn not in playable(draft, seen.turn):
        return None
    check_held(draft)
    check_phase(draft)
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
        below = draft.under[0] if draft.under else draft.lead.card
        telltale = tables.betrays[below][phase.color_before]
        guilty = not telltale.isdisjoint(draft.hands[phase.source])
        draft.phase = attrs.evolve(phase, guilty=guilty)


def _talk(seen: PlayerView, draft: Draft) -> Talk:
    wrong = None
    if seen.wrong_card is not None:
        check_direction(seen.wrong_card.direction)
        check_seat("wrong_card", seen.wrong_card.action.seat, draft.deal.tables, plays=True)
        check_reportable(seen.wrong_card.action, draft)
        wrong = WrongCard(seen.wrong_card.action, _before(draft, seen.wrong_card))
    talk = Talk(seen.owing, seen.called, seen.hinted, wrong)
    return talk if talk != SILENCE else SILENCE


def _before(draft: Draft, wrong: WrongCardSeen) -> GameState:
    """The position before a wrong card, as far as it is modelled: the card is back in hand."""
    seat, card = wrong.action.seat, wrong.action.card
    before = thaw(draft)
    hands = list(before.hands)
    if before.under:
        below, before.under = before.under
    elif before.stock:  # what lay under it has gone into the draw pile since
        below, before.stock = before.stock[-1], before.stock[:-1]
    else:  # or has been drawn from there
        holder = max(range(len(hands)), key=lambda other: len(hands[other]) * (other != seat))
        below, hands[holder] = hands[holder][-1], hands[holder][:-1]
        if not hands[holder]:
            raise _does_not_add_up("nothing can have lain under the wrong card")
    hands[seat] = tuple(sorted((*hands[seat], card)))
    before.hands = tuple(hands)
    before.lead = draft.deal.tables.leads[below][wrong.color]
    before.direction = wrong.direction
    before.turn, before.phase = seat, PLAY
    return freeze(before)
