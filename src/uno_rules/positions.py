"""Whether a position can be: seats, cards, scores and colours, each checked once (9.3).

Whoever makes a position, `set_up` or a reader of plain data, asks here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from uno_rules import shuffling
from uno_rules.actions import Misplay
from uno_rules.cards import STANDARD, Card, Cards, Color, Symbol, parse_cards
from uno_rules.engine.tables import Lead, Tables, compile_tables
from uno_rules.engine.turns import PLAY
from uno_rules.errors import NotationError, SetupError, SetupFault, quoted, shown, wrong_type
from uno_rules.phases import (
    InitialColorPhase,
    MatchOverPhase,
    PlayPhase,
    RespondPhase,
    RoundOverPhase,
)
from uno_rules.profile import RuleProfile
from uno_rules.state import NOTHING, SILENCE, Deal, Draft, Hand

T = TypeVar("T")

NO_LEAD: Final = Lead(STANDARD[0], Color.RED, frozenset())
"""What stands in a draft until a card is turned."""

MOST: Final = 10**12
"""No number in a position is larger."""
MOST_BY_HAND: Final = 10**9
"""What `set_up` takes at most.  From there no record gets to `MOST`: each of its million
actions would have to bring a million points, and a round takes two or more."""
_MOST_WILDS: Final = {"W": 4, "W4": 4, "WS": 1, "WX": 1, "WC": 3}


def lay_nothing(deal: Deal) -> Draft:
    """A draft with nothing on the table."""
    draft = Draft()
    draft.deal = deal
    draft.hands = draft.stock = draft.known = ()
    draft.remaining = draft.turn = draft.shuffles = draft.turns = 0
    draft.lead, draft.under = NO_LEAD, NOTHING
    draft.direction = 1
    draft.phase, draft.talk = PLAY, SILENCE
    draft.log = draft.listed = None
    return draft


def seat_players(
    profile: RuleProfile, players: int, active: Sequence[bool] | None, *, over: bool = False
) -> Tables:
    """The tables for these seats, or why there cannot be so many.

    When all is over (`over`), one team may be left, or none.
    """
    if not isinstance(profile, RuleProfile):
        if isinstance(profile, str):
            raise TypeError("expected a RuleProfile, not str; presets.by_name finds one")
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
    if len(left_teams) < 2 and not over:
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


def check_seed(seed: int | None) -> int:
    """`seed`, or one that nobody can guess for None."""
    if seed is None:
        return shuffling.fresh_seed()
    if type(seed) is not int:
        raise wrong_type("a number as seed", seed)
    if not 0 <= seed < 1 << shuffling.SEED_BITS:
        raise SetupError(SetupFault.SEED, "a seed is 0 or more, and at most 256 bits")
    return seed


def _of(name: str) -> str:
    return f"{name}: " if name else ""


def check_seat(name: str, seat: int, tables: Tables, *, plays: bool) -> int:
    """`seat`, if there is such a one and, where it must, it still plays; `name` is its part."""
    if type(seat) is not int or not 0 <= seat < len(tables.active):
        raise SetupError(SetupFault.SEATS, f"{_of(name)}no seat {quoted(seat)}")
    if plays and not tables.active[seat]:
        raise SetupError(SetupFault.SEATS, f"{_of(name)}seat {seat} has been eliminated")
    return seat


def check_direction(direction: int) -> int:
    """`direction`, if it is one."""
    if type(direction) is not int or direction not in (1, -1):
        raise SetupError(SetupFault.POSITION, "direction is 1 or -1")
    return direction


def check_scores(scores: Sequence[int] | None, tables: Tables, most: int = MOST) -> tuple[int, ...]:
    """The points of every seat, zeros for None; partners have one score (9.28)."""
    seats = len(tables.active)
    given = (0,) * seats if scores is None else _listed("scores", scores)
    if len(given) != seats or any([type(score) is not int for score in given]):
        raise SetupError(SetupFault.POSITION, "scores is one number for each seat")
    if any([abs(score) > most for score in given]):
        raise SetupError(SetupFault.POSITION, f"scores are from {-most} to {most}")
    if any(given[seat] != given[team[0]] for team in tables.teams for seat in team):
        raise SetupError(SetupFault.POSITION, "partners have one score")
    return given


def check_counted(*numbers: int) -> None:
    """Refuse what is no number of rounds, or of turns."""
    if any([type(number) is not int or not 0 <= number <= MOST for number in numbers]):
        raise SetupError(SetupFault.POSITION, f"rounds and turns are counted from 0 to {MOST}")


def check_color(color: Color | str | None, printed: Color | None) -> Color:
    """The active colour on a card with this printed colour."""
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


def read_hands(hands: Sequence[Cards]) -> tuple[Hand, ...]:
    """The cards of every seat."""
    if isinstance(hands, str) or not isinstance(hands, Iterable):
        raise wrong_type("the cards of every seat", hands)
    return tuple([parse_cards(hand) for hand in hands])


def most_of(card: Card) -> int:
    """How many of a standard card there can be at most, whatever the deck says.

    >>> most_of(Card.parse("R0")), most_of(Card.parse("W4"))
    (1, 4)
    """
    if card.symbol is Symbol.CUSTOM:
        return 0
    if card.color is None:
        return _MOST_WILDS[card.code]
    return 1 if card.symbol is Symbol.ZERO else 2


def check_cards(profile: RuleProfile, table: Sequence[Card], hands: Sequence[Hand]) -> None:
    """Refuse more copies of a card than there can be.

    Raises:
        SetupError: naming the card.
    """
    held = Counter(table)
    for hand in hands:
        held.update(hand)
    for card, count in sorted(held.items()):
        allowed = max(most_of(card), profile.cards.count(card))
        if count > allowed:
            raise SetupError(
                SetupFault.CARDS, f"{count} of {card}, but there are at most {allowed}"
            )


def is_over(phase: object) -> bool:
    """Whether the round, or the match, is over."""
    return isinstance(phase, RoundOverPhase | MatchOverPhase)


def check_hands(active: Sequence[bool], hands: Sequence[Hand], *, out: bool = False) -> None:
    """Refuse cards of a seat that does not play, and no cards of one that does.

    Args:
        active: for each seat, whether it plays.
        hands: the cards of every seat.
        out: whether a seat that plays may have no card.

    Raises:
        SetupError: naming the seat.
    """
    for seat, (plays, hand) in enumerate(zip(active, hands, strict=True)):
        if plays and not hand and not out:
            raise SetupError(SetupFault.POSITION, f"seat {seat} plays but holds no card")
        if hand and not plays:
            raise SetupError(SetupFault.POSITION, f"seat {seat} holds cards but does not play")


def check_hands_in_phase(draft: Draft) -> None:
    """Refuse hands that do not go with the phase of a position.

    When all is over the cards stay where they are.  Where somebody has gone out and a
    penalty is still to be paid, others may have gone out too, or swapped hands with him.

    Raises:
        SetupError: naming the seat.
    """
    phase = draft.phase
    if not is_over(phase):
        out = isinstance(phase, RespondPhase) and phase.out is not None
        check_hands(draft.deal.tables.active, draft.hands, out=out)


def check_phase(draft: Draft) -> None:
    """Refuse a phase that does not go with the rest of a position.

    Raises:
        SetupError: saying what does not fit.
    """
    phase, tables, hands = draft.phase, draft.deal.tables, draft.hands
    if isinstance(phase, RoundOverPhase | MatchOverPhase):
        _check_end(phase, tables)
        return
    check_seat("turn", draft.turn, tables, plays=True)
    if isinstance(phase, PlayPhase):
        if type(phase.passes) is not int or not 0 <= phase.passes < len(tables.alive):
            raise SetupError(SetupFault.POSITION, "when all have passed, the round is over")
    elif isinstance(phase, RespondPhase):
        _check_penalty(phase, draft)
    elif isinstance(phase, InitialColorPhase):
        if draft.lead.card.color is not None:
            raise SetupError(SetupFault.POSITION, "the top card is no wild, so it has a colour")
    elif phase.drawn not in hands[draft.turn]:
        raise SetupError(SetupFault.POSITION, "the drawn card is not in the hand on turn")
    elif phase.drawn not in draft.lead.fits:
        raise SetupError(SetupFault.POSITION, "the drawn card does not fit, so it is just kept")


def _check_end(phase: RoundOverPhase | MatchOverPhase, tables: Tables) -> None:
    for seat in phase.winners:
        check_seat("winners", seat, tables, plays=False)
    if list(phase.winners) != sorted(set(phase.winners)):
        raise SetupError(SetupFault.POSITION, "winners are not in ascending order")
    if phase.first is not None:
        check_seat("first", phase.first, tables, plays=False)
    if isinstance(phase, RoundOverPhase):
        check_seat("dealer", phase.dealer, tables, plays=True)


def _check_penalty(phase: RespondPhase, draft: Draft) -> None:
    tables = draft.deal.tables
    if type(phase.amount) is not int or not 1 <= phase.amount <= MOST:
        raise SetupError(SetupFault.POSITION, "a penalty is one card or more")
    check_seat("source", phase.source, tables, plays=True)
    if phase.out is not None:
        check_seat("out", phase.out, tables, plays=True)
    if phase.card not in tables.universe or not tables.laws[phase.card].draws:
        raise SetupError(SetupFault.POSITION, f"{phase.card} makes nobody draw at this table")
    if not isinstance(phase.color_before, Color):
        raise SetupError(SetupFault.POSITION, f"no colour {quoted(phase.color_before)}")
    if phase.source == draft.turn:
        raise SetupError(SetupFault.POSITION, "nobody faces a penalty of his own")
    reason = why_no_bluff(phase, draft)
    if phase.guilty and reason is not None:
        raise SetupError(SetupFault.POSITION, reason)


def why_no_bluff(phase: RespondPhase, draft: Draft) -> str | None:
    """Why a penalty cannot come of a bluff, whoever holds what; None when it can."""
    tables = draft.deal.tables
    if phase.card not in tables.challenged or phase.card != draft.lead.card:
        return "only a Wild Draw Four on top can be a bluff"
    if tables.void_bluff and not draft.under:
        return "no card lies under the bluff that would go back"
    return None


def check_said(seats: tuple[int, ...], draft: Draft) -> None:
    """Refuse seats that cannot have said something, or kept silent, in a position.

    Raises:
        SetupError: saying why.
    """
    for seat in seats:
        check_seat("", seat, draft.deal.tables, plays=True)
    if seats != tuple(sorted(set(seats))):
        raise SetupError(SetupFault.POSITION, "the seats are not in ascending order")
    if seats and is_over(draft.phase):
        raise SetupError(SetupFault.POSITION, "nothing counts any more when the round is over")


def check_reportable(action: Misplay, draft: Draft) -> None:
    """Refuse a wrong card that cannot be reported in a position.

    Raises:
        SetupError: saying why.
    """
    check_seat("", action.seat, draft.deal.tables, plays=True)
    if not draft.deal.tables.misplay_stands or is_over(draft.phase):
        raise SetupError(SetupFault.POSITION, "no wrong card can be reported")
    if draft.lead.card != action.card:
        raise SetupError(SetupFault.POSITION, f"{action.card} does not lie on top")


def _listed(name: str, values: Sequence[T]) -> tuple[T, ...]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise wrong_type(f"{name} for each seat", values)
    return tuple(values)
