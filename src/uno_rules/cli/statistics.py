"""What many rounds tell, with 95 % confidence; from sums alone, so that none of them is kept.

The sums are whole numbers: they come out the same in whatever order they are added up.
"""

from __future__ import annotations

import math
from typing import Final

import attrs

Interval = tuple[float, float]
"""From where to where something lies with 95 % confidence."""

_Z: Final = 1.959963984540054  # 97.5 % of a normal distribution lie below


def rate_interval(successes: int, trials: int) -> Interval:
    """Where a rate lies, by the score method of Wilson (1927); good for rare things as well.

    Args:
        successes: how often it happened.
        trials: of so many; at least one.

    >>> [round(bound, 4) for bound in rate_interval(81, 263)]
    [0.2553, 0.3662]
    """
    rate, weight = successes / trials, _Z * _Z / trials
    middle = rate + weight / 2
    half = math.sqrt(weight * (rate * (1 - rate) + weight / 4))
    return max(0.0, (middle - half) / (1 + weight)), min(1.0, (middle + half) / (1 + weight))


@attrs.define
class Sums:
    """The sum of whole numbers and of their squares; how many there are is known elsewhere.

    Zeros need not be added.

    >>> sums = Sums()
    >>> for number in (2, 4, 4, 4, 5, 5, 7, 9):
    ...     sums.add(number)
    >>> sums.mean(8), [round(bound, 3) for bound in sums.interval(8)]
    (5.0, [3.518, 6.482])
    """

    total: int = 0
    squares: int = 0

    def add(self, number: int) -> None:
        """Add one more."""
        self.total += number
        self.squares += number * number

    def mean(self, count: int) -> float:
        """The mean of `count` numbers; at least one."""
        return self.total / count

    def interval(self, count: int) -> Interval:
        """Where the mean lies, by the normal distribution; anywhere, as far as one number says."""
        if count < 2:
            return -math.inf, math.inf
        variance = (count * self.squares - self.total**2) / (count * (count - 1))
        half = _Z * math.sqrt(variance / count)
        mean = self.total / count
        return mean - half, mean + half
