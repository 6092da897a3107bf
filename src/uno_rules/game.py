"""Starting a match and going on with it."""

from __future__ import annotations

from collections.abc import Sequence

from uno_rules.actions import Action
from uno_rules.cards import Cards, Color, parse_cards
from uno_rules.engine import dealing, reducer
from uno_rules.engine.draft import freeze
from uno_rules.engine.reducer import apply, legal_actions
from uno_rules.errors import SetupError, SetupFault, Violation, wrong_type
from uno_rules.events import Event
from uno_rules.positions import (
    MOST_BY_HAND,
    check_cards,
    check_color,
    check_direction,
    check_hands,
    check_scores,
    check_seat,
    check_seed,
    lay_nothing,
    read_hands,
    seat_players,
)
from uno_rules.profile import RuleProfile
from uno_rules.state import Deal, GameState, pile_up, stack


def new_game(profile: RuleProfile, players: int, seed: int | None = None) -> GameState:
    """A new match: the dealer is found, the hands are dealt, the first card has acted.

    Args:
        profile: the rules of the table.
        players: how many seats, within the profile's limits.
        seed: fixes all shuffles; 0 or more, at most 256 bits.  None takes one that
            nobody can guess.

    Raises:
        SetupError: the number of players or the seed does not fit.

    >>> from uno_rules import OFFICIAL
    >>> state = new_game(OFFICIAL, players=2, seed=1)
    >>> len(state.hands[0]), state.top
    (7, R6)
    """
    return _deal_anew(profile, players, seed, None)


def open_game(
    profile: RuleProfile, players: int, seed: int | None = None
) -> tuple[GameState, tuple[Event, ...]]:
    """A new match, and what happened: the same as `new_game`, with the events of the deal.

    The events hold hidden cards: show a seat only what `visible` leaves of them.

    Raises:
        SetupError: as `new_game`.

    >>> from uno_rules import OFFICIAL
    >>> state, events = open_game(OFFICIAL, players=2, seed=1)
    >>> state == new_game(OFFICIAL, players=2, seed=1), type(events[0]).__name__
    (True, 'DealerDrew')
    """
    log: list[Event] = []
    return _deal_anew(profile, players, seed, log), tuple(log)


def _deal_anew(
    profile: RuleProfile, players: int, seed: int | None, log: list[Event] | None
) -> GameState:
    tables = seat_players(profile, players, None)
    draft = lay_nothing(Deal(tables, check_seed(seed), 0, 0, (0,) * players))
    draft.log = log
    dealing.deal_round(draft, 0, None)
    return freeze(draft)


def set_up(
    profile: RuleProfile,
    *,
    hands: Sequence[Cards],
    top: Cards,
    draw_pile: Cards = "",
    under: Cards = "",
    color: Color | str | None = None,
    turn: int = 0,
    direction: int = 1,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    active: Sequence[bool] | None = None,
    seed: int | None = 0,
) -> GameState:
    """A position of your own, in phase ``play``; partial decks are welcome (9.3).

    Args:
        profile: the rules of the table.
        hands: the cards of every seat, as text ``"R1 B2"`` or one by one.
        top: the top card of the discard pile.
        draw_pile: the draw pile, the next card first.
        under: the discards below the top card, oldest first.
        color: the active colour; needed under a wild, else the colour of `top`.
        turn: the seat on turn.
        direction: 1 to the left, -1 to the right.
        dealer: the seat that dealt.
        scores: the points of every seat, up to a thousand millions; zeros when left out.
        active: whether each seat still plays; all when left out.
        seed: of the shuffles to come, as for `new_game`.

    Raises:
        SetupError: the position cannot be.
        NotationError: a text is not a card or a colour.

    >>> from uno_rules import OFFICIAL
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> state.top, state.color, state.draw_pile
    (R5, R, (G1,))
    """
    dealt = read_hands(hands)
    tables = seat_players(profile, len(dealt), active)
    draft = lay_nothing(
        Deal(
            tables,
            check_seed(seed),
            0,
            check_seat("dealer", dealer, tables, plays=False),
            check_scores(scores, tables, MOST_BY_HAND),
        )
    )
    face, pile, below = parse_cards(top), parse_cards(draw_pile), parse_cards(under)
    if len(face) != 1:
        raise SetupError(SetupFault.POSITION, f"top is one card, not {len(face)}")
    check_hands(tables.active, dealt)
    check_cards(profile, (*pile, *below, *face), dealt)
    draft.hands = tuple([tuple(sorted(hand)) for hand in dealt])
    stack(draft, pile)
    draft.under = pile_up(below)
    draft.lead = tables.leads[face[0]][check_color(color, face[0].color)]
    draft.turn = check_seat("turn", turn, tables, plays=True)
    draft.direction = check_direction(direction)
    return freeze(draft)


def open_round(
    profile: RuleProfile,
    *,
    hands: Sequence[Cards],
    draw_pile: Cards,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    active: Sequence[bool] | None = None,
    seed: int | None = 0,
) -> GameState:
    """A round whose hands are dealt and whose first card is still to be turned (9.4).

    The arguments are those of `set_up`; the first card of `draw_pile` is turned.

    Raises:
        SetupError: the deal cannot be, or no card of the pile can start.
        NotationError: a text is not a card.

    >>> from uno_rules import OFFICIAL
    >>> state = open_round(OFFICIAL, hands=["R1 B2", "R3 G4", "Y5 B6"], draw_pile="RS G9")
    >>> state.top, state.turn
    (RS, 2)
    """
    dealt = read_hands(hands)
    tables = seat_players(profile, len(dealt), active)
    pile = parse_cards(draw_pile)
    check_hands(tables.active, dealt)
    check_cards(profile, pile, dealt)
    deal = Deal(
        tables,
        check_seed(seed),
        0,
        check_seat("dealer", dealer, tables, plays=True),
        check_scores(scores, tables, MOST_BY_HAND),
    )
    draft = lay_nothing(deal)
    draft.hands = tuple([tuple(sorted(hand)) for hand in dealt])
    stack(draft, pile)
    dealing.start(draft)
    return freeze(draft)


def why_not(state: GameState, action: Action) -> Violation | None:
    """Why `action` is not legal; None when it is.

    >>> from uno_rules import OFFICIAL, parse_action
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> why_not(state, parse_action("0 B2")).code.value
    'not_playable'
    """
    if type(state) is not GameState:
        raise wrong_type("a GameState", state)
    return reducer.explain(state, action)


def is_legal(state: GameState, action: Action) -> bool:
    """Whether `action` is legal.

    >>> from uno_rules import OFFICIAL, parse_action
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> is_legal(state, parse_action("0 R1"))
    True
    """
    return why_not(state, action) is None


def step(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """The state after `action`, and what happened: the same transition as `apply`.

    The events hold hidden cards: show a seat only what `visible` leaves of them.

    Raises:
        IllegalActionError: as `apply`.

    >>> from uno_rules import OFFICIAL, parse_action
    >>> state = set_up(OFFICIAL, hands=["R1 B2", "R3 G4"], top="R5", draw_pile="G1")
    >>> state, events = step(state, parse_action("0 R1!"))
    >>> [type(event).__name__ for event in events]
    ['CardPlayed', 'TurnBegan']
    """
    log: list[Event] = []
    return apply(state, action, log), tuple(log)


def perft(state: GameState, depth: int) -> int:
    """How many paths of `depth` actions lead on from `state`.

    Raises:
        SetupError: `depth` is below 0.

    >>> from uno_rules import OFFICIAL
    >>> perft(set_up(OFFICIAL, hands=["R1 B2 W", "R3 G4"], top="R5", draw_pile="G1"), 1)
    6
    """
    if type(state) is not GameState:
        raise wrong_type("a GameState", state)
    if type(depth) is not int or depth < 0:
        raise SetupError(SetupFault.POSITION, "depth is a number from 0")
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum([perft(apply(state, action), depth - 1) for action in actions])
