"""A round between two seats that think a little, from a seed to its record.

Run it from the root of the project, with the library installed as the README says:
``.venv/bin/python examples/quickstart.py``.
"""

from __future__ import annotations

import uno_rules as uno


def choose(state: uno.GameState) -> uno.Action:
    """Play what counts most, say UNO with it, and otherwise do the first thing allowed."""
    legal = uno.legal_actions(state, state.to_act[0])
    plays = [action for action in legal if isinstance(action, uno.Play)]
    if not plays:
        return legal[0]
    return max(plays, key=lambda play: (state.profile.points(play.card), play.uno))


def main() -> None:
    """Play a round, tell it, and check that its record leads to the same end."""
    start = state = uno.new_game(uno.OFFICIAL, players=2, seed=7)
    actions: list[uno.Action] = []
    while state.outcome is None:
        action = choose(state)
        print(f"{state.top}, colour {state.color}: {action}")
        actions.append(action)
        state = uno.apply(state, action)
    print(f"won by {state.outcome.winners}, scores {state.scores}")

    text = uno.dumps(uno.GameRecord.of(start, actions))
    *_, last = uno.loads(text).replay()
    print("replayed to the same digest:", last.digest() == state.digest())


if __name__ == "__main__":
    main()
