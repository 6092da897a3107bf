"""What a seat sees as plain data: what a server sends to the client of that seat."""

from __future__ import annotations

from typing import Final

from uno_rules import presets
from uno_rules.actions import Action, parse_action
from uno_rules.beliefs import Belief
from uno_rules.cards import format_cards
from uno_rules.errors import wrong_type
from uno_rules.plain.phases import PHASE_SEEN
from uno_rules.plain.reading import (
    at,
    read_cards,
    read_color,
    read_flag,
    read_hand,
    read_misplay,
    read_number,
    read_numbers,
    read_text,
)
from uno_rules.record_parts import check_format, read_list, read_profile
from uno_rules.shuffling import FORMAT
from uno_rules.state import Hand
from uno_rules.strict_json import check_keys, check_object
from uno_rules.view import PlayerView, WrongCardSeen

_KEYS: Final = frozenset(
    {
        *("format", "profile", "seat", "round", "dealer", "active", "scores", "hands", "counts"),
        *("known", "draw", "discard", "cards", "color", "turn", "direction", "phase", "turns"),
        *("owing", "called", "hinted", "misplay", "legal"),
    }
)


def view_to_data(seen: PlayerView) -> dict[str, object]:
    """All of a view.

    Raises:
        TypeError: not a view.
    """
    if not isinstance(seen, PlayerView):
        raise wrong_type("a PlayerView", seen)
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
        "misplay": None
        if wrong is None
        else {
            "action": str(wrong.action),
            "color": str(wrong.color),
            "direction": wrong.direction,
        },
        "legal": [str(action) for action in seen.legal],
    }


def view_from_data(data: object) -> PlayerView:
    """The view that `data` describes."""
    found = check_object("", data)
    check_format(found)
    check_keys("", found, _KEYS)
    profile = read_profile(found["profile"])
    cards, color, seat = found["cards"], found["color"], found["seat"]
    seen = PlayerView(
        seat=None if seat is None else read_number("seat", seat),
        profile=profile,
        round=read_number("round", found["round"], 0),
        hands=_read_hands(found["hands"]),
        counts=read_numbers("counts", found["counts"]),
        known=tuple(
            [
                read_hand(f"known[{i}]", text)
                for i, text in enumerate(read_list("known", found["known"]))
            ]
        ),
        draw_count=read_number("draw", found["draw"], 0),
        discard_pile=read_cards("discard", found["discard"]),
        cards=profile.cards.cards() if cards is None else read_hand("cards", cards),
        color=None if color is None else read_color("color", color),
        turn=read_number("turn", found["turn"]),
        direction=read_number("direction", found["direction"]),
        dealer=read_number("dealer", found["dealer"]),
        active=tuple(
            [
                read_flag(f"active[{i}]", flag)
                for i, flag in enumerate(read_list("active", found["active"]))
            ]
        ),
        scores=read_numbers("scores", found["scores"]),
        phase=PHASE_SEEN.read("phase", found["phase"]),
        owing=read_numbers("owing", found["owing"]),
        called=read_numbers("called", found["called"]),
        hinted=read_numbers("hinted", found["hinted"]),
        wrong_card=_read_wrong_card(found["misplay"]),
        turns=read_number("turns", found["turns"], 0),
        legal=_read_legal(found["legal"]),
    )
    with at(""):
        Belief.of(seen)  # there is a state that looks like this
    return seen


def _read_hands(value: object) -> tuple[Hand | None, ...]:
    return tuple(
        [
            None if text is None else read_hand(f"hands[{i}]", text)
            for i, text in enumerate(read_list("hands", value))
        ]
    )


def _read_wrong_card(value: object) -> WrongCardSeen | None:
    if value is None:
        return None
    found = check_keys("misplay", value, {"action", "color", "direction"})
    return WrongCardSeen(
        read_misplay("misplay.action", found["action"]),
        read_color("misplay.color", found["color"]),
        read_number("misplay.direction", found["direction"]),
    )


def _read_legal(value: object) -> tuple[Action, ...]:
    legal: list[Action] = []
    for i, text in enumerate(read_list("legal", value)):
        with at(f"legal[{i}]"):
            legal.append(parse_action(read_text(f"legal[{i}]", text)))
    return tuple(legal)
