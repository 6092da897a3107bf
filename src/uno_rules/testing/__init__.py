"""A kit for those who test what they have built on the rules; needs the extra ``testing``.

`strategies` draws cards, profiles, states, games and views for tests with Hypothesis.
`conformance` plays random games with your client or your server, and says what it does
wrong.  Nothing else in the library imports this package.
"""

try:
    from uno_rules.testing.conformance import (
        Client,
        ConformanceError,
        Server,
        check_client,
        check_server,
    )
    from uno_rules.testing.strategies import (
        actions,
        cards,
        decks,
        games,
        profiles,
        seeds,
        states,
        views,
    )
except ModuleNotFoundError as _missing:
    if _missing.name != "hypothesis":
        raise
    raise ModuleNotFoundError(
        "uno_rules.testing needs Hypothesis: pip install 'uno-rules[testing]'", name="hypothesis"
    ) from _missing

__all__ = [
    "Client",
    "ConformanceError",
    "Server",
    "actions",
    "cards",
    "check_client",
    "check_server",
    "decks",
    "games",
    "profiles",
    "seeds",
    "states",
    "views",
]
