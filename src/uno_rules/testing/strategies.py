"""Hypothesis strategies: cards, decks, actions, seeds, and games that were really played.

All of them shrink towards what is easy to read: few seats, few actions, the first legal
action.  What a failing test was given is printed as code that makes it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from uno_rules.actions import Action
from uno_rules.cards import COLORS, STANDARD, Card
from uno_rules.decks import Deck
from uno_rules.engine.reducer import apply, legal_actions
from uno_rules.errors import SetupError, SetupFault, quoted, wrong_type
from uno_rules.game import new_game
from uno_rules.positions import seat_players
from uno_rules.profile import RuleProfile
from uno_rules.record import GameRecord
from uno_rules.state import GameState
from uno_rules.testing import printing
from uno_rules.testing.chance import Pick, choose, fields, values
from uno_rules.testing.tables import decks, profiles
from uno_rules.view import PlayerView, view

__all__ = ["actions", "cards", "decks", "games", "profiles", "seeds", "states", "views"]

printing.register()

Rules = RuleProfile | SearchStrategy[RuleProfile] | None
"""The rules of a game: given, drawn, or any at all."""
_NUMBER: Final = st.integers(0, 2**24 - 1)


def cards(deck: Deck | None = None) -> SearchStrategy[Card]:
    """Cards: those of a deck, or any, codes of custom cards among them.

    Raises:
        SetupError: there is no card in the deck.

    >>> from hypothesis import given
    >>> from uno_rules import CLASSIC_108
    >>> @given(cards(CLASSIC_108))
    ... def test_a_wild_card_has_no_colour(card):
    ...     assert card.is_wild == (card.color is None)
    >>> test_a_wild_card_has_no_colour()
    """
    if deck is None:
        codes = st.from_regex(r"[RYGB]?X[A-Z0-9]{1,6}", fullmatch=True)
        return st.sampled_from(STANDARD) | st.builds(Card.parse, codes)
    if not isinstance(deck, Deck):
        raise wrong_type("a Deck", deck)
    if not deck.counts:
        raise SetupError(SetupFault.CARDS, "a deck without cards")
    return st.sampled_from([card for card, _ in deck.counts])


def seeds() -> SearchStrategy[int]:
    """Seeds of all allowed sizes, most of them short.

    >>> from hypothesis import given
    >>> @given(seeds())
    ... def test_a_seed_has_at_most_256_bits(seed):
    ...     assert 0 <= seed < 2**256
    >>> test_a_seed_has_at_most_256_bits()
    """
    return st.integers(0, 1_000) | st.integers(0, 2**256 - 1)


def actions(state: GameState | None = None) -> SearchStrategy[Action]:
    """Actions, legal or not: whatever can be written.

    Args:
        state: for actions that look as if they belonged to it: by its seats and one that
            does not exist, with cards that somebody holds and a few that nobody does.

    >>> from hypothesis import given
    >>> from uno_rules import parse_action
    >>> @given(actions())
    ... def test_an_action_is_read_as_it_is_written(action):
    ...     assert parse_action(str(action)) == action
    >>> test_an_action_is_read_as_it_is_written()
    """
    if state is None:
        seats = st.integers(0, 99)
        kinds = fields(
            seat=seats,
            card=cards(),
            color=st.none() | st.sampled_from(COLORS),
            named=st.sampled_from(COLORS),
            target=st.none() | seats,
            copies=st.integers(1, 9),
            uno=st.booleans(),
        )
    elif type(state) is GameState:
        kinds = {
            kind: tuple([st.sampled_from(choices) for choices in table])
            for kind, table in values(state).items()
        }
    else:
        raise wrong_type("a GameState", state)
    return st.one_of([st.builds(kind, *chosen) for kind, chosen in kinds.items()])


def states(
    rules: Rules = None, *, players: int | None = None, max_actions: int = 100
) -> SearchStrategy[GameState]:
    """States that games come to: a deal, and then legal actions of all kinds.

    Args:
        rules: of the game; a profile, or a strategy for it.  None takes any `profiles`.
        players: how many, which the rules must allow; None for any number that they allow.
        max_actions: how many there are at most since the deal.

    Raises:
        SetupError: so many cannot play by these rules, or the limit is none.

    >>> from hypothesis import given
    >>> from uno_rules import PlayPhase
    >>> @given(states(players=2, max_actions=20))
    ... def test_a_penalty_is_no_time_to_play(state):
    ...     assert not (state.pending and isinstance(state.phase, PlayPhase))
    >>> test_a_penalty_is_no_time_to_play()
    """
    return _states(*_checked(rules, players, max_actions))


def games(
    rules: Rules = None, *, players: int | None = None, max_actions: int = 100
) -> SearchStrategy[GameRecord]:
    """Records of games from their deal, most of them broken off; arguments as for `states`.

    Raises:
        SetupError: as `states`.

    >>> from hypothesis import given
    >>> from uno_rules import OFFICIAL
    >>> @given(games(OFFICIAL, max_actions=20))
    ... def test_no_card_is_lost(game):
    ...     for state in game.replay():
    ...         held = sum(map(len, state.hands))
    ...         assert held + len(state.draw_pile) + len(state.discard_pile) == 108
    >>> test_no_card_is_lost()
    """
    return _games(*_checked(rules, players, max_actions))


def views(
    rules: Rules = None, *, players: int | None = None, max_actions: int = 100
) -> SearchStrategy[PlayerView]:
    """What one seat or a spectator sees of a state; arguments as for `states`.

    Raises:
        SetupError: as `states`.

    >>> from hypothesis import given
    >>> @given(views(players=3, max_actions=20))
    ... def test_hands_are_hidden_or_counted_right(seen):
    ...     for hand, count in zip(seen.hands, seen.counts):
    ...         assert hand is None or len(hand) == count
    >>> test_hands_are_hidden_or_counted_right()
    """
    return _views(_states(*_checked(rules, players, max_actions)))


# ---------------------------------------------------------------------- how it is done


def _checked(
    rules: Rules, players: int | None, max_actions: int
) -> tuple[SearchStrategy[RuleProfile], int | None, int]:
    """The arguments of a game, if there are such games."""
    if type(max_actions) is not int or max_actions < 0:
        raise SetupError(SetupFault.POSITION, f"max_actions is a number, not {quoted(max_actions)}")
    if rules is None:
        return profiles(players=players), players, max_actions
    if isinstance(rules, SearchStrategy):
        return rules, players, max_actions
    if not isinstance(rules, RuleProfile):
        raise wrong_type("a RuleProfile, or a strategy for it", rules)
    if players is not None:
        seat_players(rules, players, None)
    return st.just(rules), players, max_actions


@st.composite
def _deals(draw: st.DrawFn, rules: SearchStrategy[RuleProfile], players: int | None) -> GameState:
    profile = draw(rules)
    if players is None:
        players = draw(st.sampled_from(profile.player_counts))
    return new_game(profile, players, draw(seeds()))


def _steps(draw: st.DrawFn, state: GameState, most: int) -> Iterator[tuple[Action, GameState]]:
    """Legal actions and what they lead to.

    One number decides all about one action, so that it goes as a whole when a test
    shrinks; as 0 it ends the game.  About as many games reach the limit as end before it.
    """
    for _ in range(most):
        legal = legal_actions(state)
        number, stop = divmod(draw(_NUMBER), 2 * most + 1)
        if not stop or not legal:
            return
        action = choose(_digits(number), legal)
        state = apply(state, action)
        yield action, state


def _digits(number: int) -> Pick:
    """The number as a source of chance: it is used up from its lowest digit on."""

    def pick(below: int) -> int:
        nonlocal number
        number, digit = divmod(number, below)
        return digit

    return pick


@st.composite
def _states(
    draw: st.DrawFn, rules: SearchStrategy[RuleProfile], players: int | None, most: int
) -> GameState:
    state = draw(_deals(rules, players))
    for _, after in _steps(draw, state, most):
        state = after
    return state


@st.composite
def _games(
    draw: st.DrawFn, rules: SearchStrategy[RuleProfile], players: int | None, most: int
) -> GameRecord:
    state = draw(_deals(rules, players))
    return GameRecord.of(state, [action for action, _ in _steps(draw, state, most)])


@st.composite
def _views(draw: st.DrawFn, of: SearchStrategy[GameState]) -> PlayerView:
    state = draw(of)
    return view(state, draw(st.sampled_from([*range(state.seats), None])))
