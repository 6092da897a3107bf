"""Whether a view, which may have been made by hand, is one that there can be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from uno_rules.engine.tables import Tables
from uno_rules.errors import SetupError, SetupFault, wrong_type
from uno_rules.phases import InitialColorPhase, MatchOverPhase
from uno_rules.positions import (
    check_color,
    check_counted,
    check_direction,
    check_scores,
    check_seat,
    seat_players,
)
from uno_rules.view import PlayerView


@contextmanager
def as_it_came(seen: PlayerView) -> Iterator[None]:
    """A view made by hand may hold anything; what no view holds is refused in one sentence."""
    if not isinstance(seen, PlayerView):
        raise wrong_type("a PlayerView", seen)
    try:
        yield
    except (AssertionError, AttributeError, LookupError, OverflowError, TypeError) as error:
        raise does_not_add_up("a part of it is none that a view has") from error
    except ValueError as error:
        if isinstance(error, SetupError):
            raise
        raise does_not_add_up("its parts do not go together") from error


def check_parts(seen: PlayerView) -> Tables:
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
        raise does_not_add_up("a colour is missing, or named too early")
    if seen.color is not None:
        check_color(seen.color, seen.top.color)
    for seat, (hand, cards) in enumerate(zip(seen.hands, seen.known, strict=True)):
        if (hand is None) == (seen.profile.open_hands or seat == seen.seat):
            raise does_not_add_up(f"the hand of seat {seat} is open, or is not, by mistake")
        if list(cards) != sorted(cards) or hand not in (None, cards):
            raise does_not_add_up(f"what is known of seat {seat} is not its hand")
    return tables


def does_not_add_up(what: str) -> SetupError:
    """The error for a view that is none."""
    return SetupError(SetupFault.POSITION, f"the view does not add up: {what}")
