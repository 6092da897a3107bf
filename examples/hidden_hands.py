"""A server that plays two clients which hold nothing but their own views and events.

What crosses between them is JSON text.  The server keeps the state, and sends each
client its view once and then the events that it may see.  A client keeps its view up
to date with `follow`, picks one of its own legal actions, and sends its text back.

Run: ``python examples/hidden_hands.py``.
"""

from __future__ import annotations

import json

import uno_rules as uno


class Client:
    """One player's program.  It never sees a state, a seed, or another hand."""

    def __init__(self, welcome: str) -> None:
        self.view = uno.PlayerView.from_data(json.loads(welcome))

    def hear(self, message: str) -> None:
        """Bring the view up to date by what has happened."""
        events = [uno.event_from_data(data) for data in json.loads(message)]
        self.view = uno.follow(self.view, events)

    def speak(self) -> str | None:
        """The text of an action, or None to wait for the others."""
        if self.view.seat not in self.view.to_act:
            return None
        return str(self.view.legal[0])  # playing comes before drawing


class Server:
    """The only one that knows the state."""

    def __init__(self, players: int, seed: int | None = None) -> None:
        self.state = uno.new_game(uno.OFFICIAL, players, seed)

    def welcome(self, seat: int) -> str:
        """The first message to a seat, also after it was away: its view."""
        return json.dumps(uno.view(self.state, seat).to_data())

    def take(self, seat: int, text: object) -> dict[int, str]:
        """Apply what a seat sent; what each seat is told.

        Raises:
            UnoError: it is no text or no action, speaks for another seat, or is not legal.
        """
        if not isinstance(text, str):
            raise uno.UnoError("an action is a text")
        action = uno.parse_action(text)
        if action.seat != seat:
            raise uno.UnoError(f"seat {seat} speaks for seat {action.seat}")
        self.state, events = uno.step(self.state, action)
        open_hands = self.state.profile.open_hands
        return {
            listener: json.dumps(
                [
                    uno.event_to_data(event)
                    for event in uno.visible(events, listener, open_hands=open_hands)
                ]
            )
            for listener in range(self.state.seats)
        }


def play_round(server: Server) -> list[Client]:
    """Let two clients play until the round is over, and check that they are in step."""
    clients = [Client(server.welcome(seat)) for seat in range(server.state.seats)]
    while server.state.outcome is None:
        for seat, client in enumerate(clients):
            text = client.speak()
            if text is None:
                continue
            for listener, message in server.take(seat, text).items():
                clients[listener].hear(message)
            break
    for seat, client in enumerate(clients):
        assert client.view == uno.view(server.state, seat)
    return clients


if __name__ == "__main__":
    server = Server(players=2, seed=7)
    for client in play_round(server):
        print(client.view)
        print()
