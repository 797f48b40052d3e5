"""Which numbers of casts a duel may have that is won, and what each costs at least."""

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple


class Length(NamedTuple):
    """One number of casts, or all from one number on."""

    mana: float
    """What such a duel costs at least."""
    fewest: int
    most: float


class Lengths:
    """All numbers of casts that there may be."""

    def __init__(self, found: Sequence[Length]) -> None:
        """Note them; the shortest comes first, and they don't overlap."""
        self.fewest: Final = found[0].fewest if found else 1
        self.most: Final = found[-1].most if found else 0
        self._least: Final = [inf] * (found[-1].fewest + 1 if found else 1)
        for mana, fewest, _ in found:
            self._least[fewest] = mana
        self._floors: Final = [min(self._least[casts:]) for casts in range(len(self._least))]

    def least_mana(self, casts: int) -> float:
        """Return what a duel of so many casts costs at least, or one of more."""
        return self._floors[min(casts, len(self._floors) - 1)]

    def __contains__(self, casts: int) -> bool:
        """Whether a duel may have so many casts."""
        return casts <= self.most and self._least[min(casts, len(self._least) - 1)] < inf


ANY_LENGTH: Final = Lengths([Length(0, 1, inf)])
