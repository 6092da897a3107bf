"""UNO in a group chat, as pure functions: a message goes in, text and buttons come out.

There is no network here and no clock.  A program around it passes on what people
write, sends each `Reply` to whom it is for, and keeps the string `Table.saved` in its
database: the match is in it, whole, and goes on after a restart.  Buttons belong to the
moment: those of a person's newest `Reply` take the place of all before.

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


def open_table(
    names: tuple[str, ...], rules: uno.RuleProfile = uno.presets.PARTY, seed: int | None = None
) -> tuple[Table, list[Reply]]:
    """Somebody says ``/uno`` in a group: deal, and tell everybody what to do."""
    if len(set(names)) < len(names):
        raise uno.UnoError("two people at a table need two names")
    seats = ", ".join([f"{seat} {name}" for seat, name in enumerate(names)])
    table, replies = _tell(names, *uno.open_game(rules, len(names), seed))
    return table, [Reply(None, f"At the table: {seats}."), *replies]


def hear(table: Table, name: str, message: str) -> tuple[Table, list[Reply]]:
    """Somebody writes: an action without its seat, such as ``R7``, ``draw`` or ``w=g``."""
    if name not in table.names:
        return table, [Reply(name, "You are not at this table.")]
    try:
        state, events = uno.step(table.state, _read(table.names.index(name), message))
    except uno.NotationError:
        return table, [Reply(name, "I do not understand. Write what is on a button.")]
    except uno.IllegalActionError as error:
        return table, [Reply(name, f"Not now: {error.violation.message}.")]
    return _tell(table.names, state, events)


def _read(seat: int, message: str) -> uno.Action:
    """The action, in capitals or not: no word of the notation is also a card or a colour."""
    *words, last = message.lower().split() or [""]
    try:
        return uno.parse_action(" ".join([str(seat), *words, last]))
    except uno.NotationError:
        return uno.parse_action(" ".join([str(seat), *words, last.upper()]))


def _tell(
    names: tuple[str, ...], state: uno.GameState, events: tuple[uno.Event, ...]
) -> tuple[Table, list[Reply]]:
    """The table after `events`; to the group what all may hear, to each seat what is its own.

    Whoever is not on turn may still jump in, say UNO or catch somebody: so every seat gets
    its hand and a button for each of its legal actions.
    """
    is_open = state.profile.open_hands
    heard = uno.visible(events, None, open_hands=is_open)
    replies = [Reply(None, "\n".join([describe(event, names) for event in heard]))]
    for seat, name in enumerate(names):
        if state.active[seat]:
            seen = uno.view(state, seat)
            own = [e for e in uno.visible(events, seat, open_hands=is_open) if e not in heard]
            lines = [describe(event, names) for event in own]
            lines.append(f"Your hand: {uno.format_cards(seen.hands[seat] or ())}")
            buttons = tuple([str(action).partition(" ")[2] for action in seen.legal])
            replies.append(Reply(name, "\n".join(lines), buttons))
    return Table(names, state.to_text()), replies


def main() -> None:
    """A conversation."""
    table, replies = open_table(("Ana", "Ben", "Zoë"), seed=1)
    _show(replies)
    for name, message in (("Ana", "jump b1"), ("Ben", "r7"), ("Ben", "draw"), ("Zoë", "what?")):
        print(f"{name}: {message}")
        table, replies = hear(table, name, message)
        _show(replies)


def _show(replies: list[Reply]) -> None:
    for reply in replies:
        print(f"[{reply.to or 'everybody'}] {reply.text}", *reply.buttons, sep="  ")


if __name__ == "__main__":
    main()
