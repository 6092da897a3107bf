"""A whole state as plain data.  It holds every hidden card: never send it to a player."""

from __future__ import annotations

from collections import Counter
from typing import Final

import attrs

from uno_rules import presets
from uno_rules.cards import Card, Color, format_cards
from uno_rules.engine.draft import freeze
from uno_rules.engine.tables import Tables
from uno_rules.errors import RecordError
from uno_rules.phases import (
    InitialColorPhase,
    MatchOverPhase,
)
from uno_rules.plain.phases import PHASE
from uno_rules.plain.reading import (
    at,
    read_cards,
    read_color,
    read_flag,
    read_hand,
    read_misplay,
    read_number,
    read_numbers,
    read_seats,
)
from uno_rules.positions import (
    check_cards,
    check_direction,
    check_phase,
    check_scores,
    check_seat,
    lay_nothing,
    own_cards,
    seat_players,
)
from uno_rules.profile import RuleProfile
from uno_rules.record_parts import check_format, read_list, read_profile, read_seed
from uno_rules.shuffling import FORMAT
from uno_rules.state import (
    SILENCE,
    Deal,
    Draft,
    GameState,
    Hand,
    Sightings,
    Talk,
    WrongCard,
)
from uno_rules.strict_json import check_keys, check_object

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
    found = check_object("", data)
    check_format(found)
    check_keys("", found, {"format", "profile", "seed"} | POSITION)
    profile, seed = read_profile(found["profile"]), read_seed(found["seed"])
    return position_from_data(
        "", {key: found[key] for key in POSITION if key in found}, profile, seed
    )


def position_from_data(place: str, data: object, profile: RuleProfile, seed: int) -> GameState:
    """The state with this profile and seed that `data` describes."""
    found = check_keys(place, data, POSITION)
    under = f"{place}." if place else ""
    hands = read_list(f"{under}hands", found["hands"])
    over = PHASE.read(f"{under}phase", found["phase"]).name == MatchOverPhase.name
    active = [
        read_flag(f"{under}active[{i}]", flag)
        for i, flag in enumerate(read_list(f"{under}active", found["active"]))
    ]
    with at(f"{under}active"):
        tables = seat_players(profile, len(hands), active, over=over)
    scores = read_numbers(f"{under}scores", found["scores"])
    with at(f"{under}scores"):
        check_scores(scores, tables)
    number = read_number(f"{under}round", found["round"], 0)
    dealer = _read_seat(f"{under}dealer", found["dealer"], tables, plays=False)
    deal = Deal(tables, seed, number, dealer, scores)
    draft = _read_table(under, {key: found[key] for key in TABLE}, deal)
    if found["misplay"] is not None:
        draft.talk = _with_wrong_card(f"{under}misplay", found["misplay"], draft)
    return freeze(draft)


def _read_table(under: str, found: dict[str, object], deal: Deal) -> Draft:
    tables = deal.tables
    draft = lay_nothing(deal)
    hands = tuple(
        [
            read_hand(f"{under}hands[{i}]", text)
            for i, text in enumerate(read_list(f"{under}hands", found["hands"]))
        ]
    )
    draw, discard = [read_cards(under + key, found[key]) for key in ("draw", "discard")]
    with at(f"{under}hands"):
        check_cards(tables.profile, (*draw, *discard), hands)
    if not discard:
        raise RecordError(f"{under}discard", "no top card")
    draft.hands = tuple([own_cards(tables, hand) for hand in hands])
    draft.stock, draft.discard_pile = own_cards(tables, draw), own_cards(tables, discard)
    draft.turn = _read_seat(f"{under}turn", found["turn"], tables, plays=True)
    with at(f"{under}direction"):
        draft.direction = check_direction(read_number(f"{under}direction", found["direction"]))
    phase = PHASE.read(f"{under}phase", found["phase"])
    draft.phase = phase
    with at(f"{under}phase"):
        check_phase(draft)
    if isinstance(phase, InitialColorPhase):
        if found["color"] is not None:
            raise RecordError(f"{under}color", "not null, before a colour has been named")
    else:
        draft.active_color = _read_color(f"{under}color", found["color"], draft)
    draft.shuffles = read_number(f"{under}shuffles", found["shuffles"], 0)
    draft.turns = read_number(f"{under}turns", found["turns"], 0)
    draft.talk = _read_talk(under, found, tables)
    draft.known = _read_known(f"{under}known", found["known"], draft)
    return draft


def _read_seat(place: str, value: object, tables: Tables, *, plays: bool) -> int:
    with at(place):
        return check_seat("", read_number(place, value), tables, plays=plays)


def _read_color(place: str, value: object, draft: Draft) -> Color:
    color, printed = read_color(place, value), draft.discard_pile[-1].color
    if printed is not None and color is not printed:
        raise RecordError(place, "not the colour of the top card")
    return color


def _read_talk(under: str, found: dict[str, object], tables: Tables) -> Talk:
    owing, called, hinted = [
        read_seats(under + key, found[key], tables.active) for key in ("owing", "called", "hinted")
    ]
    return Talk(owing, called, hinted) if owing or called or hinted else SILENCE


def _with_wrong_card(place: str, data: object, draft: Draft) -> Talk:
    """What is said, with the wrong card that may still be reported."""
    found = check_keys(place, data, {"action", "before"})
    action = read_misplay(f"{place}.action", found["action"])
    _read_seat(f"{place}.action", action.seat, draft.deal.tables, plays=True)
    table = check_keys(f"{place}.before", found["before"], TABLE)
    before = _read_table(f"{place}.before.", table, draft.deal)
    if _all_cards(before) != _all_cards(draft):
        raise RecordError(f"{place}.before", "not the cards of the position")
    if action.card not in before.hands[action.seat]:
        raise RecordError(f"{place}.action", "the card was not in that hand")
    return attrs.evolve(draft.talk, wrong_card=WrongCard(action, freeze(before)))


def _all_cards(draft: Draft) -> Counter[Card]:
    cards = Counter((*draft.stock, *draft.discard_pile))
    for hand in draft.hands:
        cards.update(hand)
    return cards


def _read_known(place: str, value: object, draft: Draft) -> Sightings:
    """Who was shown which cards of whom; each pair once, in ascending order."""
    known: list[list[tuple[int, Hand]]] = [[] for _ in draft.hands]
    last = (-1, -1)
    for i, entry in enumerate(read_list(place, value)):
        here = f"{place}[{i}]"
        found = check_keys(here, entry, {"holder", "viewer", "cards"})
        holder, viewer = [
            _read_seat(f"{here}.{key}", found[key], draft.deal.tables, plays=False)
            for key in ("holder", "viewer")
        ]
        cards = read_hand(f"{here}.cards", found["cards"])
        if holder == viewer or (holder, viewer) <= last:
            raise RecordError(here, "not each pair of seats once, in ascending order")
        if not cards or Counter(cards) - Counter(draft.hands[holder]):
            raise RecordError(f"{here}.cards", "not cards of that hand")
        last = (holder, viewer)
        known[holder].append((viewer, own_cards(draft.deal.tables, cards)))
    return tuple([tuple(sightings) for sightings in known]) if any(known) else ()
