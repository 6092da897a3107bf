"""What a seat sees as plain data: what a server sends to the client of that seat."""

from __future__ import annotations

from typing import Final

from uno_rules import presets
from uno_rules.actions import Action, parse_action
from uno_rules.beliefs import Belief
from uno_rules.cards import format_cards
from uno_rules.plain.forms import Form
from uno_rules.plain.phases import PHASE_SEEN
from uno_rules.plain.reading import (
    at,
    optional,
    read_cards,
    read_color,
    read_count,
    read_each,
    read_flag,
    read_hand,
    read_number,
    read_numbers,
    read_text,
)
from uno_rules.record_parts import MOST_ACTIONS, check_format, read_object, read_profile
from uno_rules.shuffling import FORMAT
from uno_rules.strict_json import check_object
from uno_rules.view import PlayerView, WrongCardSeen

_WRONG: Final = Form(WrongCardSeen)
_KEYS: Final = frozenset(
    {
        *("format", "profile", "seat", "round", "dealer", "active", "scores", "hands", "counts"),
        *("known", "draw", "discard", "cards", "color", "turn", "direction", "phase", "turns"),
        *("owing", "called", "hinted", "misplay", "legal"),
    }
)


def view_to_data(seen: PlayerView) -> dict[str, object]:
    """All of a view."""
    wrong = seen.wrong_card
    return {
        "format": FORMAT,
        "profile": presets.to_data(seen.profile),
        "seat": seen.seat,
        "round": seen.round,
        "dealer": seen.dealer,
        "active": list(seen.active),
        "scores": list(seen.scores),
        "hands": [None if hand is None else format_cards(hand) for hand in seen.hands],
        "counts": list(seen.counts),
        "known": [format_cards(cards) for cards in seen.known],
        "draw": seen.draw_count,
        "discard": format_cards(seen.discard_pile),
        "cards": None if seen.cards == seen.profile.cards.cards() else format_cards(seen.cards),
        "color": None if seen.color is None else str(seen.color),
        "turn": seen.turn,
        "direction": seen.direction,
        "phase": PHASE_SEEN.write(seen.phase),
        "turns": seen.turns,
        "owing": list(seen.owing),
        "called": list(seen.called),
        "hinted": list(seen.hinted),
        "misplay": None if wrong is None else _WRONG.write(wrong),
        "legal": [str(action) for action in seen.legal],
    }


def view_from_data(data: object) -> PlayerView:
    """The view that `data` describes."""
    check_format(check_object("", data))
    found = read_object("", data, _KEYS)
    profile = read_profile(found["profile"])
    cards = optional(read_hand)("cards", found["cards"])
    seen = PlayerView(
        seat=optional(read_number)("seat", found["seat"]),
        profile=profile,
        round=read_count("round", found["round"]),
        hands=read_each("hands", found["hands"], optional(read_hand)),
        counts=read_numbers("counts", found["counts"]),
        known=read_each("known", found["known"], read_hand),
        draw_count=read_count("draw", found["draw"]),
        discard_pile=read_cards("discard", found["discard"]),
        cards=profile.cards.cards() if cards is None else cards,
        color=optional(read_color)("color", found["color"]),
        turn=read_number("turn", found["turn"]),
        direction=read_number("direction", found["direction"]),
        dealer=read_number("dealer", found["dealer"]),
        active=read_each("active", found["active"], read_flag),
        scores=read_numbers("scores", found["scores"]),
        phase=PHASE_SEEN.read("phase", found["phase"]),
        owing=read_numbers("owing", found["owing"]),
        called=read_numbers("called", found["called"]),
        hinted=read_numbers("hinted", found["hinted"]),
        wrong_card=optional(_WRONG.read)("misplay", found["misplay"]),
        turns=read_count("turns", found["turns"]),
        legal=read_each("legal", found["legal"], _read_action, MOST_ACTIONS),
    )
    with at(""):
        Belief.of(seen)  # or nothing looks like this to that seat
    return seen


def _read_action(place: str, value: object) -> Action:
    with at(place):
        return parse_action(read_text(place, value))
