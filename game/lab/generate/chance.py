"""Random numbers that are the same on every machine and in every version of Python.

Only `Random.random()` is used, the one method of Python's generator whose sequence for a seed is
guaranteed not to change.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")
PERCENT: Final = 100
SPAN: Final = 2**16
"""The factor between the parts of a seed; parts below it never collide."""


class Chance:
    """The random sequence of a seed, which is one whole number or several, 0 or more each."""

    def __init__(self, *seeds: int) -> None:
        """Begin the sequence of a seed."""
        joined = 0
        for seed in seeds:
            joined = joined * SPAN + seed
        self._random: Final = Random(joined)  # noqa: S311 - for games, not for secrets

    def below(self, number: int) -> int:
        """Return a whole number from 0 that is less than a number."""
        return int(self._random.random() * number)

    def between(self, least: int, most: int) -> int:
        """Return a whole number from the least to the most."""
        return least + self.below(most - least + 1)

    def happens(self, percent: int) -> bool:
        """Return true in so many of a hundred cases."""
        return self.below(PERCENT) < percent

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices; there must be at least one."""
        return choices[self.below(len(choices))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return things in random order."""
        left = list(things)
        for end in range(len(left) - 1, 0, -1):
            place = self.below(end + 1)
            left[end], left[place] = left[place], left[end]
        return left
