"""A family's own rules: read, compared with the official ones, printed, and played.

Run it from the root of the project, with the library installed as the README says:
``.venv/bin/python examples/family_rules.py``.
"""

from __future__ import annotations

import uno_rules as uno
from uno_rules import presets
from uno_rules.rulesheet import rule_sheet

FAMILY = """
preset = "mattel_house"
target_score = 200
uno_penalty = 4
forbidden_last = ["W", "W4"]
"""


def main() -> None:
    """Read the rules, say where they are the family's own, and begin a match by them."""
    family = presets.from_toml(FAMILY)
    print("agreed:", presets.to_data(family))
    print("not as in the official rules:", ", ".join(uno.OFFICIAL.diff(family)))
    print()
    print(rule_sheet(family))
    print()
    state = uno.new_game(family, players=4, seed=7)
    print(f"seat {state.turn} begins on {state.top} and may do:")
    for action in uno.legal_actions(state, state.turn):
        print(f"  {action}")


if __name__ == "__main__":
    main()
