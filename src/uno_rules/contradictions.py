"""Options that contradict each other, and what a round needs to begin (9.4 to 9.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_rules import options as o
from uno_rules.cards import KINDS, STANDARD, Card, kind_of
from uno_rules.errors import ProfileError

if TYPE_CHECKING:
    from uno_rules.profile import RuleProfile


def check(profile: RuleProfile) -> None:
    """Refuse options that contradict each other (9.6)."""
    low, high = profile.min_players, profile.max_players
    if low > high:
        raise ProfileError(("min_players", "max_players"), f"{low} is above {high}")
    blanks = profile.customizable_count
    if blanks is not None and blanks > profile.deck.count("WC"):
        raise ProfileError(("customizable_count", "deck"), "more of them than the deck holds")
    deck = profile.cards
    _check_teams(profile)
    if not profile.player_counts:
        raise ProfileError(
            ("min_players", "hand_size", "deck", *(["teams"] if profile.teams else [])),
            f"hands of {profile.hand_size} for the fewest players, and one card to turn, "
            f"exceed {deck.size} cards",
        )
    faces = [card for card, _ in deck.counts]
    if not any(profile.can_start(card) for card in faces):
        raise ProfileError(("deck",), "no card that can start a round")
    if all(kind_of(card) in profile.forbidden_last for card in faces):
        raise ProfileError(("forbidden_last",), "no kind of card is left to finish on")
    if profile.initial_extra_wild is o.InitialExtraWild.SWAP_TOO and not deck.count("WX"):
        raise ProfileError(("initial_extra_wild", "deck"), "swap_too needs Wild Swap Hands")
    _check_kinds(profile, faces)


def _check_kinds(profile: RuleProfile, faces: list[Card]) -> None:
    """Kinds must exist, and penalties that are stacked must draw something."""
    known = {*KINDS, *[card.code for card in faces]}
    for kind in sorted(profile.forbidden_last - known):
        raise ProfileError(("forbidden_last", "deck"), f"{kind} is not in the deck")
    if not profile.stacking:
        return
    customs = [custom.card for custom in profile.deck.custom]
    penalties = {kind_of(card) for card in (*STANDARD, *customs) if profile.draws(card)}
    for pair in sorted(profile.stacking):
        for kind in pair:
            if kind not in known:
                raise ProfileError(("stacking", "deck"), f"{kind} is not in the deck")
            if kind not in penalties:
                raise ProfileError(("stacking",), f"{kind} draws nothing")


def _check_teams(profile: RuleProfile) -> None:
    teams, low, high = profile.teams, profile.min_players, profile.max_players
    if teams is None:
        return
    if isinstance(teams, tuple):
        count = len(set(teams))
        if not low <= len(teams) <= high:
            raise ProfileError(("teams",), f"{len(teams)} seats, but {low} to {high} may play")
        if len(teams) % count or any(teams[i] != teams[i % count] for i in range(len(teams))):
            raise ProfileError(
                ("teams",), "the teams are not equal, or partners do not sit alternately"
            )
    else:
        count = teams
    if count < 2:
        raise ProfileError(("teams",), "fewer than two teams")
    if not isinstance(teams, tuple) and high // count * count < low:
        raise ProfileError(
            ("teams", "min_players", "max_players"), f"no number of players makes {count} teams"
        )
    if count == 2 and profile.scoring is o.Scoring.ELIMINATION:
        raise ProfileError(("teams", "scoring"), "elimination needs three teams or more")
