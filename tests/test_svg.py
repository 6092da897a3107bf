"""Pictures: they show what is to be seen and nothing hidden, to everybody, in the same bytes."""

from __future__ import annotations

import math
import re
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest

import uno_rules as uno
from tests.test_view import positions, scrambled, seats_of
from uno_rules.cards import COLORS, STANDARD
from uno_rules.svg import card_svg, state_svg, view_svg
from uno_rules.svg.shapes import FILL, HATCHING, INK, PAPER, PEN, SLATE, TINT
from uno_rules.wording import card_name

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"
CARDS = [*STANDARD, *uno.parse_cards("X10 XBLOCK XABCDEF RX10 RXABC GXABC BXABCDEF")]
HIDDEN = "a hidden card"
TABLES = 12

Box = tuple[float, float, float, float]


def parsed(picture: str) -> ET.Element:
    """The picture as XML; it is a document of its own, and only ours is parsed."""
    return ET.fromstring(picture)  # noqa: S314


def texts(picture: str) -> list[str]:
    """The lines of text in a picture, with those of the cards."""
    return [str(node.text) for node in parsed(picture).iter(f"{SVG}text")]


def words_of(picture: str) -> list[str]:
    """All words that a picture holds to be read, seen or heard."""
    nodes = parsed(picture).iter()
    return [word for n in nodes if n.tag != f"{SVG}style" for word in str(n.text or "").split()]


def groups(picture: str) -> Iterator[tuple[str, float, float, float]]:
    """Every card: its name, where it lies, and how large it is drawn."""
    for node in parsed(picture).iter(f"{SVG}g"):
        place = re.fullmatch(
            r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", node.get("transform", "")
        )
        name = node.find(f"{SVG}title")
        assert place
        assert name is not None
        yield str(name.text), float(place[1]), float(place[2]), float(place[3] or 1)


def frames(picture: str) -> list[Box]:
    """Where the seats are, in the order in which they are drawn."""
    return [
        (
            float(n.get("x", "")),
            float(n.get("y", "")),
            float(n.get("width", "")),
            float(n.get("height", "")),
        )
        for n in parsed(picture).iter(f"{SVG}rect")
        if n.get("class") in ("uno-seat", "uno-turn")
    ]


def within(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def table(*hands: str, **options: Any) -> uno.GameState:
    """A position with a draw pile of four."""
    at = {"top": "R5", "draw_pile": "G1 G2 G3 G4", "profile": uno.OFFICIAL, **options}
    return uno.set_up(hands=hands or ("R1 B2", "Y3 G4", "B6 B7"), **at)


def after(state: uno.GameState, *actions: str) -> uno.GameState:
    for action in actions:
        state = uno.apply(state, uno.parse_action(action))
    return state


# -------------------------------------------------------- what is drawn, and what is not


def cards_drawn(seen: uno.PlayerView, hands: tuple[tuple[uno.Card, ...], ...]) -> Counter[str]:
    """Hands, the last three discards, and up to three backs for the draw pile."""
    drawn = Counter([card_name(card) for hand in hands for card in hand])
    drawn.update([card_name(card) for card in seen.discard_pile[-3:]])
    drawn[HIDDEN] += sum(seen.counts) - sum(map(len, hands)) + min(3, seen.draw_count)
    return +drawn


@pytest.mark.parametrize("batch", range(TABLES))
def test_a_state_is_drawn_with_every_card_of_every_hand(batch: int) -> None:
    for state in positions(batch)[::3]:
        drawn = Counter([name for name, *_ in groups(state_svg(state))])
        assert drawn == cards_drawn(uno.view(state, None), state.hands)


@pytest.mark.parametrize("batch", range(TABLES))
def test_a_view_is_drawn_with_what_is_known_and_nothing_else(batch: int) -> None:
    """0.33: pictures of two states that look alike to a seat are the same, byte by byte."""
    rng = Random(batch)
    for state in positions(batch)[::4]:
        for seat in seats_of(state):
            seen = uno.view(state, seat)
            picture = view_svg(seen)
            assert Counter([name for name, *_ in groups(picture)]) == cards_drawn(seen, seen.known)
            if not state.profile.open_hands:
                assert view_svg(uno.view(scrambled(state, seat, rng), seat)) == picture


def test_no_text_of_a_view_names_an_unseen_card() -> None:
    """All of seat 1's cards differ from what seat 0 can see, in number and in colour."""
    state = table("R1 B2", "Y8 G9")
    words = " ".join(words_of(view_svg(uno.view(state, 0))))
    assert not {*"89YG"} & {*words}
    assert not {"yellow", "green"} & {*words.split()}
    assert {"yellow", "green", "8", "9", "Y", "G"} <= {*words_of(state_svg(state))}


def test_only_the_drawer_reads_the_drawn_card() -> None:
    """It is seat 0's alone (5.6)."""
    state = after(table("B1 B2", "Y3 Y4", draw_pile="R9 G8"), "0 draw")
    told = "Seat 0 has drawn red 9, which fits."
    assert told in texts(state_svg(state))
    assert told in texts(view_svg(uno.view(state, 0)))
    other = view_svg(uno.view(state, 1))
    assert "Seat 0 has drawn a card, which fits." in texts(other)
    assert "red 9" not in other


def test_cards_that_were_shown_lie_open_among_the_hidden() -> None:
    """D03: after the challenge seat 1 knows two of the six cards of seat 0."""
    state = after(table("W4 G7 B2", "R1 Y2", "R3 R4", top="G5"), "0 W4=B", "1 challenge")
    names = Counter([name for name, *_ in groups(view_svg(uno.view(state, 1)))])
    assert (names["green 7"], names["blue 2"]) == (1, 1)
    # Four cards of seat 0 and two of seat 2; the draw pile is empty.
    assert names[HIDDEN] == 6


# -------------------------------------------------------------------- what is told


def test_a_position_is_told_in_full() -> None:
    state = table(
        *("R+2 W", "", "B6 B7", "B8"),
        profile=uno.RuleProfile(scoring="elimination", stacking="draw_two"),
        scores=[10, 620, 1, 0],
        active=[True, False, True, True],
        direction=-1,
        dealer=1,
        under="B5 Y5",
    )
    state = after(state, "0 R+2")
    told = texts(state_svg(state, ["Anna", "Ben"]))
    for line in (
        *("Anna", "10 points", "1 card · owes UNO"),
        *("Ben", "620 points", "0 cards · out of the match ·", "dealer"),
        *("Seat 2", "1 point", "Seat 3", "0 points", "1 card · on turn"),
        *("draw pile 4", "discards 4", "red", "+2 cards", "round 1 · play to the right"),
        "Seat 3 faces 2 cards from Anna.",
    ):
        assert line in told, line


def test_the_description_tells_it_again_for_who_cannot_see() -> None:
    """Hands in card order, and the draw pile only by its size."""
    root = parsed(view_svg(uno.view(table(), 1)))
    assert [node.tag for node in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert (root.get("role"), root[0].text) == ("img", "Seat 0 is to play.")
    assert str(root[1].text).splitlines() == [
        "Seat 0 is to play.",
        "Top card: red 5. Active colour: red.",
        "Round 1, play to the left.",
        "Draw pile: 4 cards. Discard pile: 1 card.",
        "Seat 0, on turn, dealer, 0 points, 2 cards: 2 hidden.",
        "Seat 1, you, 0 points, 2 cards: yellow 3, green 4.",
        "Seat 2, 0 points, 2 cards: 2 hidden.",
    ]


def test_each_phase_has_its_caption() -> None:
    """5.1: what the game waits for."""
    bluff = table("W4 R7 B2", "R1 Y2", "R3 R4")
    last = uno.RuleProfile(stacking="draw_two", last_stack="continue")
    draw_two = table("R+2", "R1 Y2", "R3 R4", profile=last)
    jump = table("R6 G1", "Y1 Y2", "R6 Y3", profile=uno.RuleProfile(jump_in="exact"))
    won = table("R1", "Y3 G4", profile=uno.RuleProfile(target_score=1))
    turned = uno.open_round(uno.OFFICIAL, hands=["R1", "B1"], draw_pile="W G1")
    for state, caption in (
        (turned, "Seat 1 is to name the first colour."),
        (after(bluff, "0 W4=B"), "Seat 1 faces 4 cards from Seat 0 and may challenge."),
        (after(draw_two, "0 R+2"), "Seat 1 faces 2 cards from Seat 0. Seat 0 has gone out."),
        (after(jump, "0 R6!"), "Seat 1 is to play. Seat 2 may jump in."),
        (after(table("R1", "Y3 G4"), "0 R1"), "Seat 0 wins the round. Seat 1 deals the next."),
        (after(won, "0 R1"), "Seat 0 wins the match."),
    ):
        root = parsed(state_svg(state))
        assert root[0].text == caption
        assert (
            "".join(texts(state_svg(state))).replace(" ", "").count(caption.replace(" ", "")) == 1
        )


def test_a_seat_that_does_not_face_the_card_is_not_told_of_the_challenge() -> None:
    """A view holds the legal actions of its own seat only."""
    state = after(table("W4 R7 B2", "R1 Y2", "R3 R4"), "0 W4=B")
    assert "and may challenge." in "".join(texts(view_svg(uno.view(state, 1))))
    assert "and may challenge." not in "".join(texts(view_svg(uno.view(state, 2))))


def test_marks_of_a_seat() -> None:
    """9.26 (a wrong card that may be reported), 9.28 (teams); and who is to deal (9.8)."""
    profile = uno.RuleProfile(wrong_card="penalize_on_report", teams=2)
    state = after(table("B1 B2 B3", "Y3 G4", "B6", "B7", profile=profile), "0 misplay B1")
    told = " ".join(texts(view_svg(uno.view(state, 2))))
    assert "2 cards · team 0 · dealer · laid a wrong card" in told
    assert "1 card · you · team 0" in told
    over = after(table("R1", "Y3 G4"), "0 R1")
    assert "2 cards · to deal" in texts(state_svg(over))


def test_a_call_ahead_is_told() -> None:
    """9.17"""
    state = after(table("R1 B2", "Y3 G4"), "0 uno")
    assert "2 cards · on turn · dealer · said UNO" in " ".join(texts(state_svg(state)))


def test_no_colour_is_told_before_it_is_named() -> None:
    """9.10"""
    state = uno.open_round(uno.OFFICIAL, hands=["R1", "B1"], draw_pile="W G1")
    assert "no colour yet" in texts(state_svg(state))
    assert "no colour yet" not in texts(state_svg(after(state, "1 color G")))


def test_cards_that_may_be_laid_stand_higher() -> None:
    """The red card in turn, and a jump-in out of turn (3.23)."""
    jump = uno.RuleProfile(jump_in="exact")
    state = after(table("R6 G1 Y1", "R1 Y2", "R6 B8", profile=jump), "0 R6")
    height = {name: y for name, _, y, scale in groups(state_svg(state)) if scale == 1}
    assert height["red 1"] < height["yellow 2"]
    assert height["red 6"] < height["blue 8"]
    assert height["green 1"] == height["yellow 1"]
    seen = {name: y for name, _, y, scale in groups(view_svg(uno.view(state, 2))) if scale == 1}
    assert seen["red 6"] < seen["blue 8"]


# ------------------------------------------------------------------------ where it lies


def crowd(seats: int, hand_size: int) -> uno.GameState:
    """A table of any size, which no printed deck would serve."""
    deck = uno.Deck({"R1": 400, "B2": 400, "G3": 199})
    profile = uno.RuleProfile(deck=deck, max_players=99, hand_size=hand_size)
    return uno.new_game(profile, seats, seed=seats)


@pytest.mark.parametrize(
    ("seats", "hand_size"), [*[(n, 7) for n in range(2, 12)], (2, 100), (5, 23), (99, 8)]
)
def test_nothing_lies_on_another_seat_or_beside_the_plate(seats: int, hand_size: int) -> None:
    picture = state_svg(crowd(seats, hand_size))
    root = parsed(picture)
    plate = (0.0, 0.0, float(root.get("width", "")), float(root.get("height", "")))
    places = frames(picture)
    assert len(places) == seats
    for place in places:
        assert within(place, plate)
    for (x, y, w, h), (x2, y2, w2, h2) in combinations(places, 2):
        assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
    held = [(x, y, 60.0, 84.0) for _, x, y, scale in groups(picture) if scale == 1]
    assert len(held) == seats * hand_size
    for card in held:
        assert sum(within(card, place) for place in places) == 1
    assert all(y + 84 * scale <= plate[3] for _, _, y, scale in groups(picture))


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("eyes", [None, 1])
def test_seats_go_around_clockwise_and_one_s_own_is_at_the_bottom(
    seats: int, eyes: int | None
) -> None:
    """1.5: to the left is clockwise, seen from above."""
    state = crowd(seats, 3)
    picture = state_svg(state) if eyes is None else view_svg(uno.view(state, eyes))
    heads = {
        str(node.text): (float(node.get("x", "")), float(node.get("y", "")))
        for node in parsed(picture).iter(f"{SVG}text")
        if str(node.text).startswith("Seat ")
        and node.get("font-size") == "15"
        and node.get("text-anchor") == "start"
    }
    centers = []
    for x, y, width, height in frames(picture):
        name = next(n for n, at in heads.items() if within((*at, 0, 0), (x, y, width, height)))
        centers.append((int(name.removeprefix("Seat ")), x + width / 2, y + height / 2))
    mid_x = float(parsed(picture).get("width", "")) / 2
    mid_y = sum({y for _, _, y in centers}) / len({y for _, _, y in centers})
    first = eyes or 0
    turn = {seat: math.atan2(y - mid_y, x - mid_x) for seat, x, y in centers}
    order = [turn[(first + step) % seats] % math.tau for step in range(seats)]
    # Angles grow clockwise where y grows downwards; they pass the full turn once at most.
    assert sum(a > b for a, b in pairwise([*order, order[0]])) == 1
    assert 0 < order[0] < math.pi


def test_arrows_turn_with_the_direction() -> None:
    arrows = [
        re.findall(r'<path d="(M\S+ \S+Q[^"]+)"', state_svg(table(direction=way)))
        for way in (1, -1)
    ]
    left, right = arrows[0]
    begin, end = re.match(r"M\S+ (\S+)Q\S+ \S+ \S+ ([\d.]+)", left).groups()  # type: ignore[union-attr]  # it is found
    assert float(end) < float(begin)  # on the left side upwards, which is clockwise
    assert set(arrows[0]).isdisjoint(arrows[1])
    assert right != left


def test_an_empty_draw_pile_shows_no_back() -> None:
    full, empty = state_svg(table()), state_svg(table(draw_pile=""))
    assert (full.count(HIDDEN), empty.count(HIDDEN)) == (3, 0)
    assert "draw pile 0" in texts(empty)


# ------------------------------------------------------------------- who looks at it


def without_color(picture: str) -> str:
    """The shapes and letters alone, without names for the ear."""
    return re.sub(r'#[0-9a-f]{3,6}|<title>.*?</title>|opacity="[^"]*"', "", picture)


def test_every_card_is_told_from_every_other_without_colour() -> None:
    drawn = [without_color(card_svg(card)) for card in CARDS]
    assert len(set(drawn)) == len(CARDS)


def test_every_card_is_told_from_every_other_by_what_the_next_one_leaves_to_see() -> None:
    """Its texts, icon and emblem on the spine: all that is drawn after the field."""
    spines = [without_color(card_svg(card)).split('6 84H22z"')[1] for card in CARDS]
    assert len(set(spines)) == len(CARDS)


def test_every_colour_has_its_letter_emblem_and_hatching() -> None:
    assert len(set(HATCHING.values())) == 4
    for color in COLORS:
        picture = card_svg(uno.Card.parse(f"{color}7"))
        assert str(color) in texts(picture)
        assert HATCHING[color] in picture
    emblems = {
        re.findall(r'<path d="([^"]+)"', card_svg(uno.Card.parse(f"{color}7")))[-1]
        for color in COLORS
    }
    assert len(emblems) == 4


def luminance(color: str) -> float:
    """As WCAG 2 defines it."""
    digits = color[1:] if len(color) == 7 else "".join([2 * digit for digit in color[1:]])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def test_text_stands_out_from_its_ground() -> None:
    """WCAG 2 asks 4.5 of small text, on light and on dark alike."""
    pairs = [(PEN[color], FILL[color]) for color in COLORS] + [
        (INK, TINT[color]) for color in COLORS
    ]
    pairs += [(INK, PAPER), ("#fff", SLATE), ("#fff", INK)]
    picture = state_svg(table())
    light = dict(re.findall(r'class="uno-(\w+)" fill="(#\w+)"', picture))
    dark = dict(re.findall(r"\.uno-(\w+)\{fill:(#\w+)", picture))
    assert set(light) == set(dark) == {"plate", "seat", "turn", "ink", "dim"}
    for shades in (light, dark):
        pairs += [(shades[p], shades[g]) for p in ("ink", "dim") for g in ("plate", "seat", "turn")]
    for pen, ground in pairs:
        assert contrast(pen, ground) >= 4.5, (pen, ground)


# ------------------------------------------------------------------------ as a document


def test_pictures_hold_nothing_but_shapes_and_text() -> None:
    """No script, no link, and no id that another picture on the page could have too."""
    nodes = list(parsed(state_svg(table())).iter())
    names = {node.tag.removeprefix(SVG) for node in nodes}
    assert names == {"svg", "title", "desc", "style", "g", "rect", "path", "text"}
    assert not {"id", "href", "style", "onclick"} & {name for node in nodes for name in node.attrib}
    for card in CARDS:
        root = parsed(card_svg(card))
        assert (root.tag, root[0].text) == (f"{SVG}svg", card_name(card))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<b>&amp;", "<b>&amp;"),
        ("]]>\"'", "]]>\"'"),
        ("a\x00\x1b\ud800", "a\ufffd\ufffd\ufffd"),
        (" Zoë \n Ñ ", "Zoë Ñ"),
        ("x" * 10_000, "x" * 11 + "..."),
        ("", "Seat 0"),
    ],
)
def test_any_name_can_be_written(name: str, shown: str) -> None:
    picture = state_svg(table(), [name])
    assert shown in texts(picture)
    assert parsed(picture)[0].text == f"{shown} is to play."
    picture.encode("utf-8")


PROGRAM = """
import sys
import uno_rules as uno
assert not [name for name in sys.modules if name.startswith("uno_rules.svg")]
from uno_rules.svg import state_svg, view_svg
state = uno.new_game(uno.presets.by_name("party"), players=5, seed=11)
sys.stdout.reconfigure(encoding="utf-8", newline="\\n")
print(state_svg(state), view_svg(uno.view(state, 2)))
"""


def test_bytes_are_the_same_in_every_process_and_nothing_is_loaded_unasked() -> None:
    state = uno.new_game(uno.presets.by_name("party"), players=5, seed=11)
    here = f"{state_svg(state)} {view_svg(uno.view(state, 2))}\n"
    path = str(Path(uno.__path__[0]).parent)
    for seed in ("1", "2"):
        surroundings = {"PYTHONHASHSEED": seed, "PYTHONPATH": path}
        command = [sys.executable, "-c", PROGRAM]
        done = subprocess.run(
            command, capture_output=True, check=True, env=surroundings, timeout=60
        )
        assert done.stdout == here.encode("utf-8")


def test_golden_picture() -> None:
    """A person has looked at it: two seats, a Draw Two to be paid, a hidden hand."""
    state = after(
        table("R+2 R8 B2", "W Y3", profile=uno.RuleProfile(stacking="draw_two"), dealer=1), "0 R+2"
    )
    golden = Path(__file__).parent / "golden" / "position.svg"
    assert view_svg(uno.view(state, 0)) == golden.read_text(encoding="utf-8")


def test_pictures_of_the_pages_are_up_to_date() -> None:
    draw = runpy.run_path(str(ROOT / "docs" / "draw_pictures.py"))["PICTURES"]
    folder = ROOT / "docs" / "pictures"
    assert sorted(draw) == sorted(path.stem for path in folder.glob("*.svg"))
    for name, picture in draw.items():
        written = (folder / f"{name}.svg").read_bytes()
        assert written == picture().encode("utf-8"), f"run docs/draw_pictures.py for {name}"


# ------------------------------------------------------------------------- bad input


def test_what_is_no_card_no_state_and_no_view() -> None:
    draw: Any
    for draw, wrong in (
        (card_svg, "R7"),
        (card_svg, 7),
        (state_svg, uno.view(table(), 0)),
        (state_svg, None),
        (view_svg, table()),
        (view_svg, None),
    ):
        with pytest.raises(TypeError, match="expected a"):
            draw(wrong)


@pytest.mark.parametrize("names", ["Anna", 5, None, [None], [b"Anna"], {"Anna": 1}])
def test_what_are_no_names(names: Any) -> None:
    state = table()
    with pytest.raises(TypeError, match="expected"):
        state_svg(state, names)
    with pytest.raises(TypeError, match="expected"):
        view_svg(uno.view(state, 0), names)


@pytest.mark.parametrize(
    "change",
    [
        {"counts": (2, 10**12, 2)},
        {"counts": (2,)},
        {"counts": ()},
        {"counts": ("2", 2, 2)},
        {"known": ((), (), (), ())},
        {"scores": (1, 2)},
        {"known": (("R1",), (), ())},
        {"hands": None},
        {"discard_pile": ()},
        {"phase": None},
        {"color": "R"},
        {"counts": (2, 2, -1)},
        {"turn": 10**5000},
        {"profile": None},
        {"direction": "left"},
    ],
)
def test_views_that_were_altered_are_refused(change: dict[str, Any]) -> None:
    """A view may have been made by hand; what cannot be drawn is refused in one sentence."""
    altered = attrs.evolve(uno.view(table(), 0), **change)
    with pytest.raises(uno.SetupError, match=r"^the view cannot be drawn: .* \(position\)$"):
        view_svg(altered)


def test_a_notebook_shows_the_picture() -> None:
    state = table()
    assert state._repr_svg_() == state_svg(state)
    assert uno.view(state, 1)._repr_svg_() == view_svg(uno.view(state, 1))
