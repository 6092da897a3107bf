"""The programs in examples/ run as their reader would run them."""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import uno_rules as uno

EXAMPLES = Path(__file__).parents[1] / "examples"


def output_of(path: Path) -> list[str]:
    """The lines that a program prints; a warning is an error, and so is a word on stderr."""
    command = [sys.executable, "-W", "error", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_example_runs(path: Path) -> None:
    assert output_of(path)


def test_quickstart_comes_to_the_recorded_end() -> None:
    *_, won, replayed = output_of(EXAMPLES / "quickstart.py")
    assert won.startswith("won by ")
    assert replayed == "replayed to the same digest: True"


# --------------------------------------------------------------------- the chat bot

NAMES = ("Ana", "Ben", "Zoë")
DOUBT = uno.set_up(
    uno.OFFICIAL, hands=["W4 G3 G4", "Y1 Y2 Y3", "B7 B8"], top="R5", draw_pile="R1 R2 R3 R4 R6 R8"
)


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_chat_bot_offers_every_seat_its_hand_and_all_that_it_may_do() -> None:
    """Out of turn as well; and what is on a button is understood in small letters (5.5, 9.16)."""
    bot, rng = example("chat_bot"), random.Random(1)
    rules = uno.presets.PARTY.replace(hand_size=2)  # so that soon somebody has to say UNO
    table, replies = bot.open_table(NAMES, rules, seed=1)
    out_of_turn = set()
    for _ in range(200):
        state = table.state
        mine = {reply.to: reply for reply in replies if reply.to is not None}
        assert tuple(mine) == NAMES
        for seat, name in enumerate(NAMES):
            hand = f"Your hand: {uno.format_cards(state.hands[seat])}"
            assert mine[name].text.splitlines()[-1] == hand
        offered = [(name, text) for name in NAMES for text in mine[name].buttons]
        legal = {
            (NAMES[way.seat], str(way).split(" ", 1)[1]): way for way in uno.legal_actions(state)
        }
        assert sorted(offered) == sorted(legal)
        aside = [way for way in offered if NAMES.index(way[0]) not in state.to_act]
        out_of_turn |= {type(legal[way]) for way in aside}
        quick = [way for way in offered if way[1] not in ("draw", "accept")] or offered
        name, text = rng.choice(aside if aside and rng.random() < 1 / 2 else quick)
        table, replies = bot.hear(table, name, text.lower())
        assert table.state == uno.apply(state, legal[name, text])
    assert out_of_turn == {uno.JumpIn, uno.CallUno, uno.CatchUno}


def test_the_chat_bot_shows_a_doubted_hand_to_who_doubts_it_alone() -> None:
    """Of what the group hears it tells nobody twice (5.4)."""
    bot = example("chat_bot")
    table = bot.Table(NAMES, DOUBT.to_text())
    table, _ = bot.hear(table, "Ana", "w4=b")
    _, (group, ana, ben, zoe) = bot.hear(table, "Ben", "Challenge")
    shown = "Ana shows Ben a hand of 2 cards: green 3, green 4."
    assert shown.partition(":")[0] in group.text
    assert "green" not in group.text
    assert ben.text.startswith(shown)
    assert zoe.text == "Your hand: B7 B8"
    assert ana.text.endswith("Your hand: G3 G4")


@pytest.mark.parametrize(
    ("name", "message", "answer"),
    [
        ("Ana", "r9", "Not now: seat 0 does not hold R9."),
        ("Ben", "y1", "Not now: it is the turn of seat 0."),
        ("Ana", "1 y1", "I do not understand. Write what is on a button."),
        ("Ana", " ", "I do not understand. Write what is on a button."),
        ("Luis", "draw", "You are not at this table."),
    ],
)
def test_the_chat_bot_answers_what_cannot_be(name: str, message: str, answer: str) -> None:
    bot = example("chat_bot")
    table = bot.Table(NAMES, DOUBT.to_text())
    after, (reply,) = bot.hear(table, name, message)
    assert after == table
    assert (reply.to, reply.text, reply.buttons) == (name, answer, ())


@pytest.mark.parametrize("sent", [5, None, [], "1 R9", "0 R9 0", "nonsense", ""])
def test_the_server_of_hidden_hands_survives_whatever_a_client_sends(sent: object) -> None:
    server = example("hidden_hands").Server(2, 7)
    before = server.state
    with pytest.raises(uno.UnoError):
        server.take(0, sent)
    assert server.state is before


def test_the_chat_bot_tells_people_apart_by_their_names() -> None:
    with pytest.raises(uno.UnoError, match="two names"):
        example("chat_bot").open_table(("Ana", "Ben", "Ana"), seed=3)
