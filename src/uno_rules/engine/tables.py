"""A profile compiled to tables that answer the questions of a running round.

This is the only module of the engine that reads an option.  Everything that can be
settled before a card is played is settled here, once for a profile and the seats
that still play: so "a Reverse between two skips" is a number in a table, and no
handler asks how many are playing or what was agreed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final, Generic, TypeVar

import attrs

from uno_rules import options as o
from uno_rules.actions import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    Draw,
    JumpIn,
    Misplay,
    NextRound,
    Pass,
    Play,
    TimeUp,
)
from uno_rules.cards import COLORS, STANDARD, Card, Color, Symbol, kind_of
from uno_rules.effects import STANDARD_EFFECTS, Effect, Verb
from uno_rules.engine import dealers, points
from uno_rules.profile import RuleProfile, can_start

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
L = TypeVar("L", Play, JumpIn, Misplay)

WILD_DRAW_FOUR: Final = Card.parse("W4")
SHAPES: Final = 4
"""A hand's shape is its size, up to four: what matters is whether none, one or more remain."""


class Lazy(dict[K, V], Generic[K, V]):
    """A table whose entries are made when they are first asked for."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value


@attrs.frozen
class Law:
    """What a card does at this table.

    Attributes:
        draws: how many cards the next seat draws.
        skips: how many seats lose their turn.
        reverses: whether play turns round.
        hands: what happens to the hands, in order: swap, rotate, shuffle.
        answer: block or send_back, for a card that answers a penalty.
        names_color: whether the player names a colour.
        simple: whether no hands move and nobody can answer it: the turn just goes on.
        plain: whether nothing at all happens but that.
    """

    draws: int
    skips: int
    reverses: bool
    hands: tuple[Verb, ...]
    answer: Verb | None
    names_color: bool

    simple: bool
    plain: bool

    @property
    def swaps(self) -> bool:
        """Whether the player swaps hands with a seat of his choice."""
        return Verb.SWAP in self.hands

    @property
    def shuffles(self) -> bool:
        """Whether all hands are dealt anew."""
        return Verb.SHUFFLE in self.hands


Faces = frozenset[Card]
Words = Lazy[Card, tuple[L, ...]]


@attrs.define(eq=False)
class Tables:
    """The answers; one object for a profile and the seats that still play."""

    profile: RuleProfile
    active: tuple[bool, ...]
    key: int
    """The hash of profile and seats, computed once."""

    # Seats
    alive: tuple[int, ...]
    ring: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    """``ring[direction][seat]``: the next seat that plays (index 1 left, -1 right)."""
    teams: tuple[tuple[int, ...], ...]
    """``teams[seat]``: the seats of its team that still play, itself included."""
    swap_targets: tuple[tuple[int, ...], ...]

    # Cards
    laws: Lazy[Card, Law]
    worth: Lazy[Card, int]
    fits: Lazy[Card, tuple[Faces, ...]]
    """``fits[top][color]``: what may be laid on that face."""
    betrays: Lazy[Card, tuple[Faces, ...]]
    """``betrays[top][color]``: what in a hand makes a Wild Draw Four a bluff."""
    matches: Lazy[Card, tuple[Faces, ...]]
    """``matches[top][color]``: what in a hand forbids a wild, where it must have no match."""
    needs_no_match: Faces
    enforced: Faces
    restricted: Faces
    """The cards that depend on the rest of the hand: the two sets above."""
    narrows: bool
    """Whether what may be played depends on the rest of the hand at all."""
    involved: bool
    """Whether listing what may be done in turn takes more than what fits."""
    challenged: Faces
    """The cards that may be a bluff and be challenged."""
    forbidden_last: Faces
    pairs: Faces
    """The cards of which two may go down at once."""
    startable: Faces

    # Penalties
    answers: Lazy[tuple[Card, Card, Color], Faces]
    """``answers[pending, top, color]``: what may be laid on a penalty."""
    stackable_kinds: Lazy[Card, Faces]
    """The cards of a kind that may go on a penalty, whatever their colour."""
    opens: Lazy[Card, bool]
    """Whether a penalty may be answered at all, or is paid at once."""
    opens_last: Lazy[Card, bool]
    """The same where it was a last card."""
    opens_stacked_out: Lazy[Card, bool]
    """The same where it was stacked on a last card (9.22)."""
    twin: Lazy[Card, Card | None]
    """The card with which one may jump in on a face."""
    jump_adds: bool
    last_challenge: bool
    last_stack_goes_on: bool
    void_bluff: bool
    failed_extra: int
    drop_last_penalty: bool
    redeal_last_shuffle: bool

    # Dealing
    deck: tuple[Card, ...]
    hand_size: int
    select_dealer: dealers.Selection
    next_dealer: dealers.Succession
    returned_are_shuffled: bool
    right_of_dealer_begins: bool
    initial_skips: Lazy[Card, int]
    """How many seats a card turned up first passes over."""

    # Scoring
    gains: points.Gains
    blocked_gains: points.Gains
    blocked_counts: bool
    """Whether a blocked round has a winner."""
    match_end: points.MatchEnd

    # Drawing
    force_play: bool
    until_playable: bool
    asks_duty_to_draw: bool
    """Whether it matters if one who draws could have played."""
    keeps_drawn: bool
    must_play_drawn: bool
    voluntary_draw_ends: bool
    recycles: bool
    flips: bool
    eager: bool

    # UNO, mistakes, clocks
    uno_required: bool
    window_shuts: bool
    uno_penalty: int
    uno_after_swap: bool
    false_call: int
    false_catch: int
    misplays: bool
    misplay_stands: bool
    """Whether a wrong card stays until somebody reports it."""
    wrong_card_penalty: int
    suggestion_penalty: int
    partners_talk: bool
    clock: bool
    max_turns: int | None
    jumps_possible: bool
    asides: bool
    """Whether seats may do more out of turn than to call and to catch UNO."""
    watched: bool
    """Whether something must be looked at after every action."""

    # The text of what can be done, shared by all games
    plays: tuple[tuple[Words[Play], ...], ...]
    """``plays[seat][shape][card]``: the ways to lay a card down."""
    pair_plays: tuple[tuple[Words[Play], ...], ...]
    """The same where the hand holds the card twice and a pair is allowed."""
    jump_ins: tuple[tuple[Words[JumpIn], ...], ...]
    misplay_ways: tuple[tuple[Words[Misplay], ...], ...]
    choices: tuple[Lazy[Card, tuple[ChooseColor, ...]], ...]
    draws: tuple[Draw, ...]
    passes: tuple[Pass, ...]
    accepts: tuple[Accept, ...]
    challenges: tuple[Challenge, ...]
    calls: tuple[CallUno, ...]
    catches: tuple[tuple[CatchUno, ...], ...]
    deals: tuple[NextRound, ...]
    times: tuple[TimeUp, ...]

    def partners(self, seat: int, other: int) -> bool:
        """Whether two seats play for one team."""
        return other in self.teams[seat]


def _ring(active: tuple[bool, ...], step: int) -> tuple[int, ...]:
    seats = len(active)
    after = []
    for seat in range(seats):
        other = (seat + step) % seats
        while not active[other] and other != seat:
            other = (other + step) % seats
        after.append(other)
    return tuple(after)


def effects_of(profile: RuleProfile, card: Card) -> tuple[Effect, ...]:
    """The list of effects of a card at this table: house rules are table entries."""
    if card.symbol is Symbol.CUSTOM:
        return next((c.effects for c in profile.deck.custom if c.card == card), ())
    if card.symbol is Symbol.WILD_CUSTOMIZABLE:
        return profile.customizable_effect
    if card.symbol is Symbol.SEVEN and profile.seven_swap:
        return (Effect(Verb.SWAP),)
    if card.symbol is Symbol.ZERO and profile.zero_rotate:
        return (Effect(Verb.ROTATE),)
    return STANDARD_EFFECTS.get(card.symbol, ())


_HAND_VERBS: Final = (Verb.SWAP, Verb.ROTATE, Verb.SHUFFLE)
_INVOLVED: Final = frozenset({*_HAND_VERBS, Verb.BLOCK, Verb.SEND_BACK})


def _law(profile: RuleProfile, alive: int, card: Card, answerable: bool) -> Law:
    effects = effects_of(profile, card)
    count = {effect.verb: effect.n for effect in effects}
    skips = count.get(Verb.SKIP, 0)
    if alive > 2:
        skip_option = {
            Symbol.DRAW_TWO: profile.draw_two_skips,
            Symbol.WILD_DRAW_FOUR: profile.wd4_skips,
        }.get(card.symbol)
        if skip_option is o.PenaltySkips.TWO_PLAYER_ONLY:
            skips = 0
    elif Verb.REVERSE in count and profile.two_player_reverse is o.TwoPlayerReverse.SKIP:
        skips += 1
    return Law(
        plain=skips == 0 and not set(count) - {Verb.COLOR},
        simple=not answerable and not _INVOLVED.intersection(count),
        draws=count.get(Verb.DRAW, 0),
        skips=skips,
        reverses=Verb.REVERSE in count,
        hands=tuple(effect.verb for effect in effects if effect.verb in _HAND_VERBS),
        answer=next((v for v in (Verb.BLOCK, Verb.SEND_BACK) if v in count), None),
        names_color=Verb.COLOR in count,
    )


def _answers(
    profile: RuleProfile, universe: tuple[Card, ...], pending: Card, top: Card, color: Color
) -> Faces:
    """What may be laid on a penalty: stacked, deflecting, or answering cards (5.4, 9.21)."""
    below = kind_of(pending)
    found = set()
    for card in universe:
        fits = card.color is None or card.color == color or card.face == top.face
        if (below, kind_of(card)) in profile.stacking:
            # The pending kind decides; only another kind needs the colour (E05).
            if fits or card.face == pending.face:
                found.add(card)
        elif below == "+2" and kind_of(card) in _deflectors(profile):
            # On the Draw Two itself the colour must agree; on a deflecting card, colour or symbol.
            if fits:
                found.add(card)
        elif {e.verb for e in effects_of(profile, card)} & {Verb.BLOCK, Verb.SEND_BACK} and fits:
            found.add(card)
    return frozenset(found)


def _deflectors(profile: RuleProfile) -> set[str]:
    kinds = {
        o.Deflect.SKIP_SAME_COLOR: "skip",
        o.Deflect.REVERSE_SAME_COLOR: "reverse",
    }
    return {kinds[deflect] for deflect in profile.deflect}


def _wordbook(
    tables_laws: Lazy[Card, Law],
    make: type[L],
    seat: int,
    targets: tuple[int, ...],
    uno: bool,
    pair: bool,
    suffixes: bool,
) -> tuple[Words[L], ...]:
    """For each shape of hand, card → the ways to lay it down, in the order of rule 9.33."""

    def ways(shape: int, card: Card) -> tuple[L, ...]:
        law = tables_laws[card]
        found = []
        for copies in (1, 2) if pair else (1,):
            left = shape - copies
            colors = COLORS if law.names_color else (None,)
            aims = targets if law.swaps and left > 0 and suffixes else (None,)
            calls = (False, True) if left == 1 and uno and suffixes else (False,)
            found += [
                (color, aim, copies, call) for color in colors for aim in aims for call in calls
            ]
        found.sort(key=lambda way: tuple([-1 if part is None else part for part in way]))
        return tuple([make(seat, card, *way) for way in found])

    def words(shape: int) -> Words[L]:
        return Lazy(lambda card: ways(shape, card))

    return tuple([words(shape) for shape in range(SHAPES + 1)])


def _selection(
    profile: RuleProfile, deck: tuple[Card, ...], alive: tuple[int, ...], right: tuple[int, ...]
) -> dealers.Selection:
    match profile.dealer_selection:
        case o.DealerSelection.HIGHEST_DRAW:
            return dealers.highest(deck, alive, None)
        case o.DealerSelection.HIGHEST_STARTS:
            return dealers.highest(deck, alive, right)
        case o.DealerSelection.RANDOM:
            return dealers.random(alive)
        case o.DealerSelection.FIXED:
            return dealers.fixed(alive)


def _succession(
    profile: RuleProfile, active: tuple[bool, ...], left: tuple[int, ...], right: tuple[int, ...]
) -> dealers.Succession:
    match profile.next_dealer:
        case o.NextDealer.ROTATE_LEFT:
            return dealers.rotate_left(left)
        case o.NextDealer.WINNER_DEALS:
            return dealers.winner_deals(active, left)
        case o.NextDealer.WINNER_STARTS:
            return dealers.winner_starts(left, right)
        case o.NextDealer.RESELECT:
            return dealers.reselect()


def _blocked_gains(profile: RuleProfile) -> points.Gains:
    if profile.scoring is not o.Scoring.WINNER_TAKES_ALL:
        return points.adds_own
    if profile.blocked_round is o.BlockedRound.DIFFERENCE:
        return points.takes_difference
    return points.takes_others


def _match_end(profile: RuleProfile) -> points.MatchEnd:
    match profile.scoring:
        case o.Scoring.WINNER_TAKES_ALL:
            return points.highest_reaches(profile.target_score)
        case o.Scoring.LOWEST_TOTAL:
            return points.lowest_wins(
                profile.target_score, profile.tie_break is o.TieBreak.EXTRA_ROUND
            )
        case o.Scoring.ELIMINATION:
            return points.last_ones_stay(
                profile.elimination_limit,
                profile.target_score is None,
                profile.head_to_head is o.HeadToHead.SINGLE_HAND,
            )


@lru_cache(maxsize=256)
def compile_tables(profile: RuleProfile, active: tuple[bool, ...]) -> Tables:
    """The tables of `profile` for the seats that are `active`."""
    seats = range(len(active))
    alive = tuple(seat for seat in seats if active[seat])
    customs = tuple(custom.card for custom in profile.deck.custom)
    universe = STANDARD + customs
    every = frozenset(universe)
    wd4 = frozenset({WILD_DRAW_FOUR})
    laws = Lazy[Card, Law](
        lambda card: _law(
            profile, len(alive), card, profile.draws(kind_of(card)) > 0 and opens(card)
        )
    )

    teams = tuple(
        tuple(other for other in alive if profile.team_of(other) == profile.team_of(seat))
        for seat in seats
    )
    opponents_only = profile.swap_scope is o.SwapScope.OPPONENTS or (
        profile.swap_scope is o.SwapScope.AUTO and profile.teams is not None
    )
    swap_targets = tuple(
        tuple(
            other
            for other in alive
            if other != seat and not (opponents_only and other in teams[seat])
        )
        for seat in seats
    )

    def by_color(test: Callable[[Card, Card, Color], bool]) -> Lazy[Card, tuple[Faces, ...]]:
        def row(top: Card) -> tuple[Faces, ...]:
            of_color = [
                frozenset([card for card in universe if test(card, top, color)]) for color in COLORS
            ]
            return (frozenset(), *of_color)  # colours count from 1

        return Lazy(row)

    def matches(card: Card, top: Card, color: Color) -> bool:
        return card.color is not None and (card.color == color or card.face == top.face)

    def fits(card: Card, top: Card, color: Color) -> bool:
        return card.color is None or matches(card, top, color)

    def betrays(card: Card, top: Card, color: Color) -> bool:
        legality = profile.wd4_legality
        if legality is o.Wd4Legality.COLOR:
            return card.color == color
        if legality is o.Wd4Legality.COLOR_NUMBER_SYMBOL:
            return matches(card, top, color)
        return card != WILD_DRAW_FOUR and fits(card, top, color)

    no_match = profile.wild_playable is o.WildPlayable.NO_MATCH_ONLY
    needs_no_match = every.difference(wd4) if no_match else frozenset()
    needs_no_match = frozenset([card for card in needs_no_match if card.color is None])
    enforced = wd4 if profile.wd4_policy is o.Wd4Policy.ENFORCED else frozenset()
    challenged = wd4 if profile.wd4_policy is o.Wd4Policy.CHALLENGE else frozenset()

    wild_twins = profile.jump_in is o.JumpInRule.EXACT_WITH_WILDS
    jumps = profile.jump_in is not o.JumpInRule.OFF

    def twin(top: Card) -> Card | None:
        return top if jumps and (top.color is not None or wild_twins) else None

    def answer(question: tuple[Card, Card, Color]) -> Faces:
        return _answers(profile, universe, *question)

    answers = Lazy[tuple[Card, Card, Color], Faces](answer)

    def stackable(pending: Card) -> Faces:
        below = kind_of(pending)
        return frozenset([c for c in universe if (below, kind_of(c)) in profile.stacking])

    def opens(card: Card) -> bool:
        return (
            card in challenged
            or twin(card) is not None
            or any(answers[card, card, color] for color in COLORS)
        )

    def opens_last(card: Card) -> bool:
        stacks_on = profile.last_stack is o.LastStack.CONTINUE and bool(stackable(card))
        return stacks_on or (card in challenged and profile.last_wd4_challenge)

    def opens_stacked_out(card: Card) -> bool:
        return card in challenged or bool(stackable(card))

    uno = profile.uno_call is o.UnoCall.REQUIRED
    pairs = profile.multi_play is o.MultiPlay.IDENTICAL_NUMBER
    rejects = profile.wrong_card is o.WrongCard.REJECT
    stands = profile.wrong_card is o.WrongCard.PENALIZE_ON_REPORT
    until_playable = profile.draw_rule is o.DrawRule.UNTIL_PLAYABLE
    no_play = profile.after_voluntary_draw is o.AfterVoluntaryDraw.NO_PLAY
    clock = profile.time_limit or profile.max_turns is not None
    takes_all = profile.scoring is o.Scoring.WINNER_TAKES_ALL
    narrows = bool(needs_no_match | enforced or profile.forbidden_last)
    ends = profile.pile_end is o.PileEnd.END_ROUND

    left, right = _ring(active, 1), _ring(active, -1)
    deck = profile.cards.cards()

    def initial_skips(card: Card) -> int:
        if card.symbol is Symbol.DRAW_TWO:
            keeps = profile.initial_draw_two is o.InitialDrawTwo.DRAW_ONLY and len(alive) > 2
            return 0 if keeps else 1
        return 0 if laws[card].reverses else laws[card].skips

    def books(
        make: type[L], *, pair: bool = False, suffixes: bool = True
    ) -> tuple[tuple[Words[L], ...], ...]:
        return tuple(
            _wordbook(laws, make, seat, swap_targets[seat], uno, pair, suffixes) for seat in seats
        )

    def choices(seat: int) -> Lazy[Card, tuple[ChooseColor, ...]]:
        def ways(top: Card) -> tuple[ChooseColor, ...]:
            swaps = (
                profile.initial_extra_wild is o.InitialExtraWild.SWAP_TOO
                and top.symbol is Symbol.WILD_SWAP_HANDS
            )
            aims = swap_targets[seat] if swaps else (None,)
            return tuple(ChooseColor(seat, color, aim) for color in COLORS for aim in aims)

        return Lazy(ways)

    return Tables(
        profile=profile,
        active=active,
        key=hash((profile, active)),
        alive=alive,
        ring=((), left, right),
        teams=teams,
        swap_targets=swap_targets,
        laws=laws,
        worth=Lazy(profile.points),
        fits=by_color(fits),
        betrays=by_color(betrays),
        matches=by_color(matches),
        needs_no_match=needs_no_match,
        enforced=enforced,
        restricted=needs_no_match | enforced,
        narrows=narrows,
        involved=narrows or pairs or profile.force_play,
        challenged=challenged,
        forbidden_last=frozenset([c for c in universe if kind_of(c) in profile.forbidden_last]),
        pairs=frozenset([c for c in universe if pairs and c.number is not None]),
        startable=frozenset([c for c in universe if can_start(profile, c)]),
        answers=answers,
        stackable_kinds=Lazy(stackable),
        opens=Lazy(opens),
        opens_last=Lazy(opens_last),
        opens_stacked_out=Lazy(opens_stacked_out),
        twin=Lazy(twin),
        jump_adds=profile.jump_in_action is o.JumpInAction.ADD,
        last_challenge=profile.last_wd4_challenge,
        last_stack_goes_on=profile.last_stack is o.LastStack.CONTINUE,
        void_bluff=profile.wd4_guilty is o.Wd4Guilty.VOID_AND_DRAW_TWO,
        failed_extra=profile.wd4_failed_extra,
        drop_last_penalty=profile.last_draw_effect is o.LastDrawEffect.IGNORE,
        redeal_last_shuffle=profile.last_shuffle is o.LastShuffle.REDEAL,
        deck=deck,
        hand_size=profile.hand_size,
        select_dealer=_selection(profile, deck, alive, right),
        next_dealer=_succession(profile, active, left, right),
        returned_are_shuffled=profile.initial_wd4_return is o.InitialReturn.SHUFFLE,
        right_of_dealer_begins=profile.initial_reverse is o.InitialReverse.RIGHT_OF_DEALER,
        initial_skips=Lazy(initial_skips),
        gains=points.takes_others if takes_all else points.adds_own,
        blocked_gains=_blocked_gains(profile),
        blocked_counts=not (takes_all and profile.blocked_round is o.BlockedRound.VOID),
        match_end=_match_end(profile),
        force_play=profile.force_play,
        until_playable=until_playable,
        asks_duty_to_draw=until_playable or no_play,
        keeps_drawn=profile.drawn_card is o.DrawnCard.KEEP,
        must_play_drawn=profile.drawn_card is o.DrawnCard.MUST_PLAY,
        voluntary_draw_ends=no_play,
        recycles=not ends,
        flips=profile.recycle is o.Recycle.FLIP,
        eager=profile.recycle_timing is o.RecycleTiming.EAGER,
        uno_required=uno,
        window_shuts=profile.uno_window is o.UnoWindow.NEXT_TURN,
        uno_penalty=profile.uno_penalty,
        uno_after_swap=uno and profile.uno_after_swap is o.UnoAfterSwap.REQUIRED,
        false_call=profile.uno_false_call_penalty if uno else 0,
        false_catch=profile.uno_false_catch_penalty if uno else 0,
        misplays=not rejects,
        misplay_stands=stands,
        wrong_card_penalty=profile.wrong_card_penalty,
        suggestion_penalty=profile.suggestion_penalty,
        partners_talk=profile.team_talk,
        clock=clock,
        max_turns=profile.max_turns,
        jumps_possible=jumps,
        asides=(
            jumps
            or not rejects
            or clock
            or profile.suggestion_penalty > 0
            or (uno and profile.uno_false_call_penalty + profile.uno_false_catch_penalty > 0)
        ),
        watched=ends or profile.max_turns is not None,
        plays=books(Play),
        pair_plays=books(Play, pair=True),
        jump_ins=books(JumpIn),
        misplay_ways=books(Misplay, suffixes=stands),
        choices=tuple(choices(seat) for seat in seats),
        draws=tuple(Draw(seat) for seat in seats),
        passes=tuple(Pass(seat) for seat in seats),
        accepts=tuple(Accept(seat) for seat in seats),
        challenges=tuple(Challenge(seat) for seat in seats),
        calls=tuple(CallUno(seat) for seat in seats),
        catches=tuple(tuple(CatchUno(seat, other) for other in seats) for seat in seats),
        deals=tuple(NextRound(seat) for seat in seats),
        times=tuple(TimeUp(seat) for seat in seats),
    )
