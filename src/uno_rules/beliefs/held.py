"""What a seat can have held before it drew its newest cards, which a view does not tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import attrs

from uno_rules import shuffling
from uno_rules.cards import Card, Color
from uno_rules.engine.tables import Tables
from uno_rules.phases import RespondPhase
from uno_rules.positions import why_no_bluff
from uno_rules.state import Draft, Hand, Sightings
from uno_rules.view import PlayerView, RespondSeen


def guess_how_many_new(seen: PlayerView, seat: int, tables: Tables, seed: int) -> int:
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


@attrs.define
class SplitHand:
    """The cards of a seat: those that it has had for long, and those that may be new."""

    old: list[Card]
    unsure: list[Card]

    @staticmethod
    def of(seen: PlayerView, draft: Draft, seat: int, seed: int) -> SplitHand:
        """What was shown is not new; of a hand that is seen, any card may be."""
        old, unsure = list(shown(seen, seat)), list(draft.hands[seat])
        for card in old:
            unsure.remove(card)
        return SplitHand(old, list(shuffling.shuffle(unsure, seed=seed, round=0, counter=2)))

    def __len__(self) -> int:
        return len(self.old) + len(self.unsure)

    def give(self) -> Card:
        """Take a card away, of those that may be new if there are any."""
        return (self.unsure or self.old).pop()


def judge(seen: PlayerView, draft: Draft, seed: int) -> None:
    """The verdict on a Wild Draw Four, by what its player can have held when he played it."""
    phase, tables = draft.phase, draft.deal.tables
    if not isinstance(phase, RespondPhase) or why_no_bluff(phase, draft) is not None:
        return
    below = draft.under[0] if draft.under else _recycled(draft, phase.color_before, seed)
    telltale = tables.betrays[below][phase.color_before]
    hand: Sequence[Card] = draft.hands[phase.source]
    new = guess_how_many_new(seen, phase.source, tables, seed)
    if new:
        split = SplitHand.of(seen, draft, phase.source, seed)
        hand = [*split.old, *split.unsure[new:]]
    draft.phase = attrs.evolve(phase, guilty=not telltale.isdisjoint(hand))


def _recycled(draft: Draft, color: Color, seed: int) -> Card:
    """What may have lain under the top card: it is in the draw pile now, or was drawn again."""
    drawn = shuffling.shuffle(sorted(chain(*draft.hands)), seed=seed, round=0, counter=5)
    could = (card for card in (*draft.stock, *drawn) if card.color in (None, color))
    return next(could, draft.lead.card)


def sightings(seen: PlayerView, cards_shown: Iterable[Sequence[Card]]) -> Sightings:
    """What this seat was shown of each hand; what others know is not its own knowledge."""
    viewer = seen.seat
    if viewer is None:
        return ()
    known = tuple(
        [
            ((viewer, tuple(sorted(cards))),) if cards and holder != viewer else ()
            for holder, cards in enumerate(cards_shown)
        ]
    )
    return known if any(known) else ()


def shown(seen: PlayerView, seat: int) -> Hand:
    """The cards that are known to be in a hand which is hidden."""
    return seen.known[seat] if seen.hands[seat] is None else ()
