"""Random numbers that are the same on every machine and in every Python.

Of Python's generator only `random()` is used, the one method whose sequence is promised
never to change for a seed.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")
PERCENT: Final = 100
SPAN: Final = 2**16
"""Seeds of one kind that can be told apart where one is made of several."""


class Chance:
    """What is drawn for one seed, which is one whole number or several of 0 or more."""

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
        """Whether something happens that does so in so many of a hundred cases."""
        return self.below(PERCENT) < percent

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of several; there has to be one."""
        return choices[self.below(len(choices))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return things in any order."""
        left = list(things)
        for end in range(len(left) - 1, 0, -1):
            place = self.below(end + 1)
            left[end], left[place] = left[place], left[end]
        return left
