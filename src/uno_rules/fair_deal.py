"""Whether a finished match was dealt from the seed that all parties made.

The last step of a fair deal: the commitments and secrets of `shuffling.commitments`
held against a `GameRecord`.  It cannot know whether the record is of the match that was
played: each seat holds it against what it saw.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_rules.errors import RecordError, wrong_type
from uno_rules.record import GameRecord
from uno_rules.shuffling import Secret, check_openings, combined_seed
from uno_rules.state import GameState


def verify_fair_deal(
    record: GameRecord, commitments: Sequence[str], secrets: Sequence[Secret]
) -> GameState:
    """Play `record` from the seed that the parties made, and return its last state.

    Args:
        record: of the match, as it was published afterwards.
        commitments: of all parties, as you saw them before any secret was shown; not as
            they were sent to you with the record.
        secrets: of the same parties in the same order, published after the match.

    Raises:
        RecordError: a party did what it may not (``commitments[party]``,
            ``secrets[party]``; see `check_openings`), the record has another ``seed``, it
            has a ``start``, for cards laid out by hand were not dealt from any seed, or it
            does not replay to what it says (`GameRecord.verify`).
        TypeError: not a record.

    >>> from uno_rules import OFFICIAL, new_game
    >>> from uno_rules.shuffling import commitment, new_secret
    >>> secrets = [new_secret(), new_secret()]
    >>> published = [commitment(secret) for secret in secrets]
    >>> state = new_game(OFFICIAL, players=2, seed=combined_seed(secrets))
    >>> verify_fair_deal(GameRecord.of(state, []), published, secrets) == state
    True
    >>> verify_fair_deal(GameRecord.of(state, []), published, [secrets[0], new_secret()])
    Traceback (most recent call last):
    ...
    uno_rules.errors.RecordError: secrets[1]: not what this party's commitment promised
    """
    if not isinstance(record, GameRecord):
        raise wrong_type("a GameRecord", record)
    check_openings(commitments, secrets)
    if record.seed != combined_seed(secrets):
        raise RecordError("seed", "not the seed that the secrets make")
    if record.start is not None:
        raise RecordError("start", "a fair deal begins with the deal, not with a position")
    return record.verify()
