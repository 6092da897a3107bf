"""UNO in a group chat, as pure functions: a message goes in, text and buttons come out.

There is no network here and no clock.  A program around it passes on what people
write, sends each `Reply` to whom it is for, and keeps the string `Table.saved` in its
database: the match is in it, whole, and goes on after a restart.

Run: ``python examples/chat_bot.py`` plays a short conversation.
"""

from __future__ import annotations

import attrs

import uno_rules as uno
from uno_rules.wording import describe


@attrs.frozen
class Reply:
    """A message to one person, or to the whole group when `to` is None."""

    to: str | None
    text: str
    buttons: tuple[str, ...] = ()


@attrs.frozen
class Table:
    """A chat: who sits where, and the match as one line of text."""

    names: tuple[str, ...]
    saved: str

    @property
    def state(self) -> uno.GameState:
        """The match."""
        return uno.GameState.from_text(self.saved)


def open_table(names: tuple[str, ...], seed: int | None = None) -> tuple[Table, list[Reply]]:
    """Somebody says ``/uno`` in a group: deal, and tell everybody what to do."""
    state, events = uno.open_game(uno.presets.PARTY, len(names), seed)
    table = Table(names, state.to_text())
    return table, [*_news(table, events), *_prompts(table)]


def hear(table: Table, name: str, message: str) -> tuple[Table, list[Reply]]:
    """Somebody writes: an action without its seat, such as ``R7``, ``draw`` or ``W=G``."""
    if name not in table.names:
        return table, [Reply(name, "You are not at this table.")]
    try:
        action = uno.parse_action(f"{table.names.index(name)} {message.strip()}")
        state, events = uno.step(table.state, action)
    except uno.NotationError:
        return table, [Reply(name, "I do not understand. Write a card, draw, pass or uno.")]
    except uno.IllegalActionError as error:
        return table, [Reply(name, f"Not now: {error.violation.message}.")]
    after = attrs.evolve(table, saved=state.to_text())
    return after, [*_news(after, events), *_prompts(after)]


def _news(table: Table, events: tuple[uno.Event, ...]) -> list[Reply]:
    """What the whole group may hear: the events as a spectator sees them."""
    lines = [describe(event, table.names) for event in uno.visible(events, None)]
    return [Reply(None, "\n".join(lines))]


def _prompts(table: Table) -> list[Reply]:
    """To each whom the game waits for: the hand, and a button for every legal action."""
    state = table.state
    return [
        Reply(
            table.names[seat],
            f"Your hand: {uno.format_cards(state.hands[seat])}",
            tuple([str(a).partition(" ")[2] for a in uno.legal_actions(state, seat)]),
        )
        for seat in state.to_act
    ]


def main() -> None:
    """A conversation."""
    table, replies = open_table(("Ana", "Ben", "Zoë"), seed=7)
    for _ in range(4):
        for reply in replies:
            print(f"[{reply.to or 'everybody'}] {reply.text}", *reply.buttons, sep="  ")
        asked = replies[-1]
        assert asked.to is not None
        table, replies = hear(table, asked.to, asked.buttons[0])
    table, replies = hear(table, "Ana", "a purple seven")
    print(f"[{replies[0].to}] {replies[0].text}")


if __name__ == "__main__":
    main()
