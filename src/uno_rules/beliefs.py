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
lay under a Wild Draw Four and has been recycled is some card of the draw pile.  Of the
position before a wrong card that may still be reported, the piles, what was drawn since,
and hands that it had shuffled are not modelled: that position is one that can have been,
with the wrong card back in its hand.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate
from math import comb

import attrs

from uno_rules import shuffling
from uno_rules.cards import Card, Color
from uno_rules.effects import Verb
from uno_rules.engine.draft import freeze, thaw
from uno_rules.engine.reducer import find, legal_actions
from uno_rules.engine.tables import Faces, Lead, Tables
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
    why_no_bluff,
)
from uno_rules.state import (
    SILENCE,
    Deal,
    Draft,
    GameState,
    Hand,
    Talk,
    WrongCard,
    laid_out,
    pile_up,
)
from uno_rules.view import AfterDrawSeen, PlayerView, RespondSeen, WrongCardSeen


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
            TypeError: the seed is no number.

        >>> from uno_rules import OFFICIAL, new_game, view
        >>> belief = Belief.of(view(new_game(OFFICIAL, players=2, seed=1), 0))
        >>> belief.deal(1).hands[1] == belief.deal(2).hands[1]
        False
        """
        if seed is None:  # elsewhere a fresh one, but a deal is to be had again
            raise wrong_type("a number as seed", seed)
        return _deal_out(self, check_seed(seed))


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
        if said != tuple(sorted(set(said))):
            raise _does_not_add_up("what was said is not in order of the seats")
    return tables


def _does_not_add_up(what: str) -> SetupError:
    return SetupError(SetupFault.POSITION, f"the view does not add up: {what}")


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
            drawn = _choose_drawn(belief, lead, pool, seed)
    hands: list[Hand] = []
    for known, count in zip(seen.known, need, strict=True):
        hands.append(tuple(sorted((*known, *pool[:count]))))
        del pool[:count]
    draft = lay_nothing(Deal(tables, seed, seen.round, seen.dealer, tuple(seen.scores)))
    draft.hands, draft.stock = tuple(hands), tuple(pool)
    draft.lead, draft.under = lead, pile_up(seen.discard_pile[:-1])
    draft.turn, draft.direction, draft.turns = seen.turn, seen.direction, seen.turns
    draft.phase = _phase(seen, drawn)
    draft.known = _sightings(seen, [_shown(seen, seat) for seat in range(len(hands))])
    check_held(draft)
    check_phase(draft)
    _judge(seen, draft, seed)
    draft.talk = _talk(seen, draft, seed)
    return freeze(draft)


def _choose_drawn(belief: Belief, lead: Lead, pool: list[Card], seed: int) -> Card:
    """The card that another seat has drawn; the pool is laid so that it goes to that seat.

    Every card counts as often as there are hands from which it could be played.
    """
    seen, tables, turn = belief.seen, belief._tables, belief.seen.turn
    others = belief._need[turn] - 1
    places: dict[Faces, list[int]] = {}
    for place, card in enumerate(pool):
        if card in lead.fits:
            places.setdefault(_rivals(tables, lead, card), []).append(place)
    if others < 0 or not places:
        raise _does_not_add_up("no unseen card can be the one that was drawn")
    for old in (max(0, others - _guess_new(seen, turn, tables, seed)), 0):
        ways = [
            len(of) * comb(sum([card not in rivals for card in pool]) - 1, old)
            if rivals.isdisjoint(seen.known[turn])
            else 0
            for rivals, of in places.items()
        ]
        if any(ways):
            break
    else:
        old, ways = 0, [len(of) for of in places.values()]  # no play leads to such a position
    upto = [*accumulate(ways)]
    chosen = bisect(upto, shuffling.pick(upto[-1], seed=seed, round=0, counter=2))
    rivals, of = [*places.items()][chosen]
    drawn = pool.pop(of[shuffling.pick(len(of), seed=seed, round=0, counter=3)])
    there = [place for place, card in enumerate(pool) if card not in rivals][:old]
    kept = [drawn, *[pool.pop(place) for place in reversed(there)]]
    if rivals:  # picked from the front, they leave what is behind out of order
        pool[:] = shuffling.shuffle(pool, seed=seed, round=0, counter=4)
    begin = sum(belief._need[:turn])
    pool[begin:begin] = kept
    return drawn


def _rivals(tables: Tables, lead: Lead, card: Card) -> Faces:
    """What in a hand forbids to play a card that fits (9.14)."""
    if card in tables.needs_no_match:
        return tables.matches[lead.card][lead.color]
    if card in tables.enforced:
        return tables.betrays[lead.card][lead.color]
    return frozenset()


def _guess_new(seen: PlayerView, seat: int, tables: Tables, seed: int) -> int:
    """How many cards `seat` is taken to have drawn since the last turn action.

    A view tells who was reported for a hint, but not who was caught, or spoke in error.
    So what the hint has cost comes first; then, from the fewest on, each number that there
    can be is half as likely as the one before.
    """
    phase, spare, fine = seen.phase, seen.counts[seat] - 1, 0
    if isinstance(phase, RespondSeen):
        if phase.out is not None:
            return 0  # nobody speaks any more (9.17)
        if tables.uno_required and seat not in seen.owing:
            fine = tables.uno_penalty
    hint = tables.suggestion_penalty if seat in seen.hinted else 0
    found, least = {hint}, fine
    for price in (tables.false_call, tables.false_catch):
        for number in range(price, spare + 1) if price else ():
            if number - price in found:
                found.add(number)
    if not seen.draw_count:  # there may not have been so many
        found.update(range(max(found)))
        least = min(1, fine)
    if any([least <= spare - number <= fine for number in found]):
        found.add(spare)  # caught with one card
    numbers = sorted([number for number in found if number <= spare])
    numbers.sort(key=lambda number: number != hint)
    if len(numbers) > 1:
        (chance,) = shuffling.words(seed, 0, 1, 1)
        return next((n for place, n in enumerate(numbers) if chance >> place & 1), numbers[-1])
    return numbers[0] if numbers else 0


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


def _sightings(
    seen: PlayerView, shown: Iterable[Sequence[Card]]
) -> tuple[tuple[tuple[int, Hand], ...], ...]:
    """What this seat was shown; what others know is not its own knowledge."""
    viewer = seen.seat
    if viewer is None:
        return ()
    known = tuple(
        [
            ((viewer, tuple(sorted(cards))),) if cards and holder != viewer else ()
            for holder, cards in enumerate(shown)
        ]
    )
    return known if any(known) else ()


def _shown(seen: PlayerView, seat: int) -> Hand:
    """The cards that are known to be in a hand which is hidden."""
    return seen.known[seat] if seen.hands[seat] is None else ()


def _judge(seen: PlayerView, draft: Draft, seed: int) -> None:
    """The verdict on a Wild Draw Four, by what its player can have held when he played it."""
    phase, tables = draft.phase, draft.deal.tables
    if not isinstance(phase, RespondPhase) or why_no_bluff(phase, draft) is not None:
        return
    recycled = (card for card in draft.stock if card.color in (None, phase.color_before))
    below = draft.under[0] if draft.under else next(recycled, draft.lead.card)
    telltale = tables.betrays[below][phase.color_before]
    hand: Sequence[Card] = draft.hands[phase.source]
    new = _guess_new(seen, phase.source, tables, seed)
    if new:
        held = _Held.of(seen, draft, phase.source, seed)
        hand = [*held.old, *held.unsure[new:]]
    draft.phase = attrs.evolve(phase, guilty=not telltale.isdisjoint(hand))


@attrs.define
class _Held:
    """The cards of a seat: those that it has had for long, and those that may be new."""

    old: list[Card]
    unsure: list[Card]

    @staticmethod
    def of(seen: PlayerView, draft: Draft, seat: int, seed: int) -> _Held:
        """What was shown is not new; of a hand that is seen, any card may be."""
        old, unsure = list(_shown(seen, seat)), list(draft.hands[seat])
        for card in old:
            unsure.remove(card)
        return _Held(old, list(shuffling.shuffle(unsure, seed=seed, round=0, counter=2)))

    def __len__(self) -> int:
        return len(self.old) + len(self.unsure)

    def give(self) -> Card:
        return (self.unsure or self.old).pop()


def _talk(seen: PlayerView, draft: Draft, seed: int) -> Talk:
    wrong = None
    if seen.wrong_card is not None:
        check_direction(seen.wrong_card.direction)
        check_seat("wrong_card", seen.wrong_card.action.seat, draft.deal.tables, plays=True)
        check_reportable(seen.wrong_card.action, draft)
        wrong = WrongCard(seen.wrong_card.action, _before(seen, seen.wrong_card, draft, seed))
    talk = Talk(seen.owing, seen.called, seen.hinted, wrong)
    return talk if talk != SILENCE else SILENCE


def _before(seen: PlayerView, wrong: WrongCardSeen, draft: Draft, seed: int) -> GameState:
    """The position before a wrong card, as far as it is modelled: it was possible there."""
    tables, seat = draft.deal.tables, wrong.action.seat
    stock, under = list(draft.stock), list(laid_out(draft.under))
    hands = [_Held.of(seen, draft, holder, seed) for holder in range(len(draft.hands))]
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
    before.known = _sightings(seen, [hand.old for hand in hands])
    before.stock, before.under = tuple(stock), pile_up(under)
    before.lead = tables.leads[below][wrong.color]
    before.direction, before.turn, before.phase = wrong.direction, seat, PLAY
    check_held(before)
    if find(before, wrong.action) is None:
        raise _does_not_add_up("the wrong card was not possible")
    return freeze(before)


def _move_back(hands: list[_Held], wrong: WrongCardSeen, tables: Tables) -> None:
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
    hands: list[_Held], stock: list[Card], under: list[Card], wrong: WrongCardSeen, tables: Tables
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
    raise _does_not_add_up("nothing can have lain under the wrong card")
