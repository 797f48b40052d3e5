"""Some of many, by chance: the same for a seed everywhere, in order, and without holding all."""

from collections.abc import Iterator
from typing import Final

from game.making.chance import Chance

FEW: Final = 2**17
"""Of which all may be held."""
SPARSE: Final = 1000
"""If fewer than one of so many is wanted, to go through all of them takes longer."""


def sample(number: int, total: int, seed: int) -> Iterator[int]:
    """Yield distinct whole numbers from 0 that are less than the total, the smallest first.

    >>> list(sample(3, 3, seed=7))
    [0, 1, 2]
    """
    chance = Chance(seed)
    if number <= FEW or number * SPARSE < total:
        return iter(sorted(drawn(number, total, chance)))
    return picked(number, total, chance)


def drawn(number: int, total: int, chance: Chance) -> set[int]:
    """Return as many as are wanted, drawn one by one (Floyd's way)."""
    found: set[int] = set()
    for end in range(total - number, total):
        one = chance.below(end + 1)
        found.add(end if one in found else one)
    return found


def picked(number: int, total: int, chance: Chance) -> Iterator[int]:
    """Yield as many as are wanted, asking of each in turn whether it is one of them."""
    for each in range(total):
        if chance.below(total - each) < number:
            number -= 1
            yield each
