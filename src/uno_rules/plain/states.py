"""A whole state as plain data.  It holds every hidden card: never send it to a player."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

import attrs

from uno_rules import presets
from uno_rules.cards import Color, format_cards
from uno_rules.engine.draft import freeze
from uno_rules.engine.reducer import find
from uno_rules.engine.tables import Tables
from uno_rules.errors import RecordError
from uno_rules.phases import AfterDrawPhase, InitialColorPhase, MatchOverPhase
from uno_rules.plain.phases import PHASE
from uno_rules.plain.reading import (
    at,
    read_cards,
    read_color,
    read_count,
    read_each,
    read_flag,
    read_hand,
    read_misplay,
    read_number,
    read_numbers,
)
from uno_rules.positions import (
    check_cards,
    check_direction,
    check_hands_in_phase,
    check_phase,
    check_reportable,
    check_said,
    check_scores,
    check_seat,
    is_over,
    lay_nothing,
    seat_players,
)
from uno_rules.profile import RuleProfile
from uno_rules.record_parts import check_format, read_list, read_object, read_profile, read_seed
from uno_rules.shuffling import FORMAT
from uno_rules.state import (
    Deal,
    Draft,
    GameState,
    Hand,
    Sightings,
    Talk,
    WrongCard,
    all_cards,
    pile_up,
    stack,
    talk_of,
)
from uno_rules.strict_json import check_object

_DEAL: Final = frozenset({"round", "dealer", "active", "scores"})
TABLE: Final = frozenset(
    {
        "hands",
        "draw",
        "discard",
        "color",
        "turn",
        "direction",
        "phase",
        "shuffles",
        "turns",
        "owing",
        "called",
        "hinted",
        "known",
    }
)
POSITION: Final = _DEAL | TABLE | {"misplay"}
"""The keys of a position; a state has its format, profile and seed as well."""


def state_to_data(state: GameState) -> dict[str, object]:
    """All of `state`."""
    return {
        "format": FORMAT,
        "profile": presets.to_data(state.profile),
        "seed": str(state.seed),
        **position_to_data(state),
    }


def position_to_data(state: GameState) -> dict[str, object]:
    """All of `state` but its profile and its seed."""
    wrong = state.talk.wrong_card
    return {
        "round": state.round,
        "dealer": state.dealer,
        "active": list(state.active),
        "scores": list(state.scores),
        **_table_to_data(state),
        "misplay": None
        if wrong is None
        else {"action": str(wrong.action), "before": _table_to_data(wrong.before)},
    }


def _table_to_data(state: GameState) -> dict[str, object]:
    return {
        "hands": [format_cards(hand) for hand in state.hands],
        "draw": format_cards(state.draw_pile),
        "discard": format_cards(state.discard_pile),
        "color": None if state.color is None else str(state.color),
        "turn": state.turn,
        "direction": state.direction,
        "phase": PHASE.write(state.phase),
        "shuffles": state.shuffles,
        "turns": state.turns,
        "owing": list(state.owing),
        "called": list(state.called),
        "hinted": list(state.talk.hinted),
        "known": [
            {"holder": holder, "viewer": viewer, "cards": format_cards(cards)}
            for holder, sightings in enumerate(state.known)
            for viewer, cards in sightings
        ],
    }


def state_from_data(data: object) -> GameState:
    """The state that `data` describes."""
    check_format(check_object("", data))
    found = read_object("", data, {"format", "profile", "seed"} | POSITION)
    profile, seed = read_profile(found["profile"]), read_seed(found["seed"])
    return position_from_data("", {key: found[key] for key in POSITION}, profile, seed)


def position_from_data(place: str, data: object, profile: RuleProfile, seed: int) -> GameState:
    """The state with this profile and seed that `data` describes."""
    found = read_object(place, data, POSITION)
    under = f"{place}." if place else ""
    seats = len(read_list(f"{under}hands", found["hands"]))
    active = read_each(f"{under}active", found["active"], read_flag)
    over = isinstance(PHASE.read(f"{under}phase", found["phase"]), MatchOverPhase)
    with at(f"{under}hands"):
        seat_players(profile, seats, None)
    with at(f"{under}active"):
        tables = seat_players(profile, seats, active, over=over)
    scores = read_numbers(f"{under}scores", found["scores"])
    with at(f"{under}scores"):
        check_scores(scores, tables)
    number = read_count(f"{under}round", found["round"])
    dealer = _read_seat(f"{under}dealer", found["dealer"], tables)
    deal = Deal(tables, seed, number, dealer, scores)
    draft = _read_table(under, {key: found[key] for key in TABLE}, deal)
    if found["misplay"] is not None:
        draft.talk = _with_wrong_card(f"{under}misplay", found["misplay"], draft)
    return freeze(draft)


def _read_table(under: str, found: dict[str, object], deal: Deal) -> Draft:
    tables = deal.tables
    draft = lay_nothing(deal)
    hands = read_each(f"{under}hands", found["hands"], read_hand)
    draw, discard = [read_cards(under + key, found[key]) for key in ("draw", "discard")]
    if not discard:
        raise RecordError(f"{under}discard", "no top card")
    with at(f"{under}hands"):
        check_cards(tables.profile, (*draw, *discard), hands)
    draft.hands = hands
    stack(draft, draw)
    *below, top = discard
    draft.under = pile_up(below)
    draft.lead = tables.leads[top][top.color or Color.RED]
    draft.phase = PHASE.read(f"{under}phase", found["phase"])
    running = not is_over(draft.phase)
    draft.turn = _read_seat(f"{under}turn", found["turn"], tables, plays=running)
    with at(f"{under}direction"):
        draft.direction = check_direction(read_number(f"{under}direction", found["direction"]))
    with at(f"{under}hands"):
        check_hands_in_phase(draft)
    draft.lead = tables.leads[top][_read_color(f"{under}color", found["color"], draft)]
    with at(f"{under}phase"):
        check_phase(draft)
    draft.shuffles = read_count(f"{under}shuffles", found["shuffles"])
    draft.turns = read_count(f"{under}turns", found["turns"])
    draft.talk = _read_talk(under, found, draft)
    draft.known = _read_known(f"{under}known", found["known"], draft)
    return draft


def _read_seat(place: str, value: object, tables: Tables, *, plays: bool = False) -> int:
    with at(place):
        return check_seat("", read_number(place, value), tables, plays=plays)


def _read_color(place: str, value: object, draft: Draft) -> Color:
    """The active colour; before one has been named, what the engine puts there."""
    if isinstance(draft.phase, InitialColorPhase):
        if value is not None:
            raise RecordError(place, "not null, before a colour has been named")
        return draft.lead.color
    color, printed = read_color(place, value), draft.lead.card.color
    if printed is not None and color is not printed:
        raise RecordError(place, "not the colour of the top card")
    return color


def _read_talk(under: str, found: dict[str, object], draft: Draft) -> Talk:
    owing, called, hinted = [
        _read_said(under + key, found[key], draft) for key in ("owing", "called", "hinted")
    ]
    return talk_of(owing, called, hinted)


def _read_said(place: str, value: object, draft: Draft) -> tuple[int, ...]:
    seats = read_numbers(place, value)
    with at(place):
        check_said(seats, draft)
    return seats


def _with_wrong_card(place: str, data: object, draft: Draft) -> Talk:
    """What is said, with the wrong card that may still be reported."""
    found = read_object(place, data, {"action", "before"})
    action = read_misplay(f"{place}.action", found["action"])
    table = read_object(f"{place}.before", found["before"], TABLE)
    before = freeze(_read_table(f"{place}.before.", table, draft.deal))
    if sorted(all_cards(before)) != sorted(all_cards(draft)):
        raise RecordError(f"{place}.before", "not the cards of the position")
    with at(place):
        check_reportable(action, draft)
    if find(before, action) is None:
        raise RecordError(place, f"{action} was not possible before")
    return attrs.evolve(draft.talk, wrong_card=WrongCard(action, before))


def _read_known(place: str, value: object, draft: Draft) -> Sightings:
    """Who was shown which cards of whom; each pair once, in ascending order."""
    seats = len(draft.hands)
    entries = read_each(
        place, value, lambda here, entry: _read_sighting(here, entry, draft), seats * seats
    )
    pairs = [(holder, viewer) for holder, viewer, _ in entries]
    if any([a >= b for a, b in pairwise(pairs)]):
        raise RecordError(place, "not each pair of seats once, in ascending order")
    known: list[list[tuple[int, Hand]]] = [[] for _ in draft.hands]
    for holder, viewer, cards in entries:
        known[holder].append((viewer, cards))
    return tuple([tuple(sightings) for sightings in known]) if entries else ()


def _read_sighting(place: str, entry: object, draft: Draft) -> tuple[int, int, Hand]:
    tables = draft.deal.tables
    found = read_object(place, entry, {"holder", "viewer", "cards"})
    holder = _read_seat(f"{place}.holder", found["holder"], tables)
    viewer = _read_seat(f"{place}.viewer", found["viewer"], tables)
    if holder == viewer:
        raise RecordError(place, "nobody is shown his own hand")
    cards = read_hand(f"{place}.cards", found["cards"])
    could_see = Counter(draft.hands[holder])
    if isinstance(draft.phase, AfterDrawPhase) and holder == draft.turn:
        could_see[draft.phase.drawn] -= 1
    if not cards or Counter(cards) - could_see:
        raise RecordError(f"{place}.cards", "not cards of that hand that somebody has seen")
    return holder, viewer, cards
