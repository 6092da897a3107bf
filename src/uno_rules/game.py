"""Starting a match and going on with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from uno_rules import shuffling
from uno_rules.actions import Action
from uno_rules.cards import Cards, Color, parse_cards
from uno_rules.engine import dealing, reducer
from uno_rules.engine.draft import freeze
from uno_rules.engine.reducer import apply, legal_actions
from uno_rules.engine.tables import Tables, compile_tables
from uno_rules.engine.turns import PLAY
from uno_rules.errors import (
    NotationError,
    SetupError,
    SetupFault,
    Violation,
    quoted,
    shown,
    wrong_type,
)
from uno_rules.events import Event
from uno_rules.positions import check_cards, check_hands
from uno_rules.profile import RuleProfile
from uno_rules.state import SILENCE, Deal, Draft, GameState, Hand

MOST_SCORE = 10**12
T = TypeVar("T")


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
    tables = _tables(profile, players, None)
    draft = _empty(Deal(tables, _seed(seed), 0, 0, (0,) * players))
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
        scores: the points of every seat; zeros when left out.
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
    dealt = _hands(hands)
    tables = _tables(profile, len(dealt), active)
    draft = _empty(
        Deal(
            tables,
            _seed(seed),
            0,
            _seat("dealer", dealer, tables, plays=False),
            _scores(scores, tables),
        )
    )
    face, pile, below = parse_cards(top), parse_cards(draw_pile), parse_cards(under)
    if len(face) != 1:
        raise SetupError(SetupFault.POSITION, f"top is one card, not {len(face)}")
    check_hands(tables.active, dealt)
    check_cards(profile, (*pile, *below, *face), dealt)
    draft.hands = tuple([tuple(sorted(_own(tables, hand))) for hand in dealt])
    draft.stock = _own(tables, pile)
    draft.discard_pile = _own(tables, below + face)
    draft.active_color = _color(color, face[0].color)
    draft.turn = _seat("turn", turn, tables, plays=True)
    if type(direction) is not int or direction not in (1, -1):
        raise SetupError(SetupFault.POSITION, "direction is 1 or -1")
    draft.direction = direction
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
    dealt = _hands(hands)
    tables = _tables(profile, len(dealt), active)
    pile = parse_cards(draw_pile)
    check_hands(tables.active, dealt)
    check_cards(profile, pile, dealt)
    deal = Deal(
        tables,
        _seed(seed),
        0,
        _seat("dealer", dealer, tables, plays=True),
        _scores(scores, tables),
    )
    draft = _empty(deal)
    draft.hands = tuple([tuple(sorted(_own(tables, hand))) for hand in dealt])
    draft.stock = _own(tables, pile)
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


def _tables(profile: RuleProfile, players: int, active: Sequence[bool] | None) -> Tables:
    """The tables for these seats, or why there cannot be so many."""
    if not isinstance(profile, RuleProfile):
        raise wrong_type("a RuleProfile", profile)
    if type(players) is not int:
        raise wrong_type("a number of players", players)
    if players not in profile.player_counts:
        raise SetupError(*_why_not_so_many(profile, players))
    plays = (True,) * players if active is None else _listed("active", active)
    if len(plays) != players or any(type(flag) is not bool for flag in plays):
        raise SetupError(SetupFault.SEATS, "active is one bool for each seat")
    playing = [seat for seat in range(players) if plays[seat]]
    left_teams = {profile.team_of(seat) for seat in playing}
    if len(left_teams) < 2:
        raise SetupError(SetupFault.SEATS, "at least two must play against each other")
    if any(not plays[seat] and profile.team_of(seat) in left_teams for seat in range(players)):
        raise SetupError(SetupFault.SEATS, "a team leaves as a whole")
    return compile_tables(profile, plays)


def _why_not_so_many(profile: RuleProfile, players: int) -> tuple[SetupFault, str]:
    """Why this number of players cannot sit down."""
    low, high, teams = profile.min_players, profile.max_players, profile.teams
    if not low <= players <= high:
        limits = f"{low} to {high}" if low < high else f"{low}"
        return SetupFault.SEATS, f"{shown(players)} players, but the profile allows {limits}"
    if isinstance(teams, int) and players % teams:
        return SetupFault.SEATS, f"{players} players do not make {teams} equal teams"
    if isinstance(teams, tuple) and len(teams) != players:
        return SetupFault.SEATS, f"{players} players, but teams for {len(teams)}"
    need, size = players * profile.hand_size + 1, profile.cards.size
    return SetupFault.CARDS, f"{players} players need {need} cards, but the deck has {size}"


def _seed(seed: int | None) -> int:
    if seed is None:
        return shuffling.fresh_seed()
    if type(seed) is not int:
        raise wrong_type("a number as seed", seed)
    if not 0 <= seed < 1 << shuffling.SEED_BITS:
        raise SetupError(SetupFault.SEED, "a seed is 0 or more, and at most 256 bits")
    return seed


def _hands(hands: Sequence[Cards]) -> tuple[Hand, ...]:
    if isinstance(hands, str) or not isinstance(hands, Iterable):
        raise wrong_type("the cards of every seat", hands)
    return tuple([parse_cards(hand) for hand in hands])


def _own(tables: Tables, cards: Hand) -> Hand:
    """The same cards as the very objects of the tables: the engine tells copies by `is`."""
    own = {card: card for card in tables.universe}
    return tuple([own[card] for card in cards])


def _seat(name: str, seat: int, tables: Tables, *, plays: bool) -> int:
    if type(seat) is not int or not 0 <= seat < len(tables.active):
        raise SetupError(SetupFault.SEATS, f"{name}: no seat {quoted(seat)}")
    if plays and not tables.active[seat]:
        raise SetupError(SetupFault.SEATS, f"{name}: seat {seat} has been eliminated")
    return seat


def _listed(name: str, values: Sequence[T]) -> tuple[T, ...]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise wrong_type(f"{name} for each seat", values)
    return tuple(values)


def _scores(scores: Sequence[int] | None, tables: Tables) -> tuple[int, ...]:
    seats = len(tables.active)
    given = (0,) * seats if scores is None else _listed("scores", scores)
    if len(given) != seats or any(type(s) is not int or abs(s) > MOST_SCORE for s in given):
        raise SetupError(SetupFault.POSITION, "scores is one number for each seat")
    if any(given[seat] != given[team[0]] for team in tables.teams for seat in team):
        raise SetupError(SetupFault.POSITION, "partners have one score")
    return given


def _color(color: Color | str | None, printed: Color | None) -> Color:
    if isinstance(color, str):
        try:
            color = Color.parse(color)
        except NotationError:
            raise SetupError(SetupFault.POSITION, f"no colour {quoted(color)}") from None
    if color is None:
        color = printed
    if not isinstance(color, Color):
        raise SetupError(SetupFault.POSITION, "a wild on top needs the colour that was named")
    if printed is not None and color is not printed:
        raise SetupError(SetupFault.POSITION, "the colour is that of the top card")
    return color


def _empty(deal: Deal) -> Draft:
    """A draft with nothing on the table."""
    return Draft(
        deal=deal,
        hands=(),
        stock=(),
        taken=0,
        discard_pile=(),
        active_color=Color.RED,
        turn=0,
        direction=1,
        phase=PLAY,
        shuffles=0,
        talk=SILENCE,
        known=(),
        turns=0,
        log=None,
    )
