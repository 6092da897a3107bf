"""Everything that the engine can ask about a table's rules, and what each answer means."""

from __future__ import annotations

from typing import TypeVar

import attrs

from uno_rules.actions import (
    Accept,
    Action,
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
from uno_rules.cards import Card, Color
from uno_rules.engine import dealers, points
from uno_rules.engine.tables.laws import Law
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.leads import Faces, Lead
from uno_rules.profile import RuleProfile

L = TypeVar("L", Play, JumpIn, Misplay)
T = TypeVar("T")

Listed = tuple[T, ...] | Lazy[int, T]
"""What there is for each seat, or each size of a hand: made beforehand, or when asked for."""
Words = dict[Card, tuple[L, ...]]
Books = Listed[Listed[Words[L]]]
"""``books[seat][size][card]``: the ways to lay a card down out of a hand of that size."""


@attrs.define(eq=False, init=False, repr=False)
class Tables:
    """The answers; one object for a profile and the seats that still play.

    It is flat, for the engine asks it at every step.  A new one knows only whom it is
    for: `compile_tables` settles the answers, one heading after the other.
    """

    profile: RuleProfile
    active: tuple[bool, ...]
    key: int
    """The hash of profile and seats, computed once."""

    # Seats
    alive: tuple[int, ...]
    ring: dict[int, tuple[int, ...]]
    """``ring[direction][seat]``: the next seat that plays."""
    teams: tuple[tuple[int, ...], ...]
    """``teams[seat]``: the seats of its team that still play, itself included."""
    swap_targets: tuple[tuple[int, ...], ...]

    # Fitting
    universe: tuple[Card, ...]
    """Every face there can be."""
    printed: dict[Card, Lead]
    """What a coloured card leaves to be followed."""
    leads: Lazy[Card, tuple[Lead, ...]]
    """``leads[top][color]``: what is to be followed."""
    betrays: Lazy[Card, tuple[Faces, ...]]
    """``betrays[top][color]``: what in a hand makes a Wild Draw Four a bluff."""
    matches: Lazy[Card, tuple[Faces, ...]]
    """``matches[top][color]``: what in a hand forbids a wild, where it must have no match."""
    needs_no_match: Faces
    enforced: Faces
    restricted: Faces
    """The cards that depend on the rest of the hand: the two sets above."""
    challenged: Faces
    """The cards that may be a bluff and be challenged."""
    forbidden_last: Faces
    narrows: bool
    """Whether what may be played depends on the rest of the hand at all."""
    pairs: Faces
    """The cards of which two may go down at once."""
    force_play: bool
    involved: bool
    """Whether listing what may be done in turn takes more than what fits."""
    jumps_possible: bool
    twin: Lazy[Card, Card | None]
    """The card with which one may jump in on a face."""

    # Penalties
    laws: dict[Card, Law]
    answering: Faces
    """The cards that block a penalty or send it back."""
    answers: Lazy[tuple[Card, Card, Color], Faces]
    """``answers[pending, top, color]``: what may be laid on a penalty."""
    stackable_kinds: Lazy[Card, Faces]
    """The cards of a kind that may go on a penalty, whatever their colour."""
    opens: Lazy[tuple[Card, Color], bool]
    """Whether a penalty may be answered at all, or is paid at once."""
    opens_last: Lazy[tuple[Card, Color], bool]
    """The same where it was a last card."""
    opens_stacked_out: Lazy[tuple[Card, Color], bool]
    """The same where it was stacked on a last card (9.22)."""
    jump_adds: bool
    void_bluff: bool
    failed_extra: int
    last_challenge: bool
    last_stack_goes_on: bool
    drop_last_penalty: bool
    redeal_last_shuffle: bool

    # Rounds
    deck: tuple[Card, ...]
    hand_size: int
    select_dealer: dealers.Selection
    next_dealer: dealers.Succession
    startable: Faces
    returned_are_shuffled: bool
    right_of_dealer_begins: bool
    initial_skips: Lazy[Card, int]
    """How many seats a card turned up first passes over."""
    worth: dict[Card, int]
    gains: points.Gains
    blocked_gains: points.Gains
    blocked_counts: bool
    """Whether a blocked round has a winner."""
    match_end: points.MatchEnd

    # Drawing
    until_playable: bool
    voluntary_draw_ends: bool
    asks_duty_to_draw: bool
    """Whether it matters if one who draws could have played."""
    keeps_drawn: bool
    must_play_drawn: bool
    recycles: bool
    flips: bool
    eager: bool

    # Manners: UNO, mistakes, clocks
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
    asides: bool
    """Whether seats may do more out of turn than to call and to catch UNO."""
    watched: bool
    """Whether something must be looked at after every action."""

    # Wording: what can be done, shared by all games
    plays: Books[Play]
    pair_plays: Books[Play]
    """The same where the hand holds the card twice and a pair is allowed."""
    jump_ins: Books[JumpIn]
    misplay_ways: Books[Misplay]
    choices: tuple[Lazy[Card, tuple[ChooseColor, ...]], ...]
    """``choices[seat][top]``: what may be said of a wild that was turned up first."""
    draws: tuple[tuple[Draw], ...]
    """``draws[seat]``: a list of one, as lists are put together of such; so the next three."""
    closings: Listed[Listed[tuple[Action, ...]]]
    """``closings[seat][size]``: what follows the plays where nothing else is to be asked."""
    keepings: Listed[Listed[tuple[Action, ...]]]
    """The same when a card has been drawn, which may be kept."""
    passes: tuple[tuple[Pass], ...]
    accepts: tuple[tuple[Accept], ...]
    challenges: tuple[tuple[Challenge], ...]
    calls: tuple[CallUno, ...]
    catches: Lazy[int, tuple[CatchUno, ...]]
    """``catches[seat][offender]``"""
    said: Lazy[tuple[points.Seats, points.Seats], tuple[CallUno | CatchUno, ...]]
    """``said[callers, caught]``: who may say UNO, and who may be caught by all others."""
    deals: tuple[NextRound, ...]
    times: tuple[TimeUp, ...]

    def __init__(self, profile: RuleProfile, active: tuple[bool, ...]) -> None:
        self.profile = profile
        self.active = active
        self.key = hash((profile, active))

    def partners(self, seat: int, other: int) -> bool:
        """Whether two seats play for one team."""
        return other in self.teams[seat]
