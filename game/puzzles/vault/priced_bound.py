"""How many steps are needed at least in a whole maze, by moats and prices, whichever say more.

Moats know which key must come before which; prices know that a key is walked to only once.
See `game.puzzles.vault.region_bound` and `game.puzzles.vault.prices`.
"""

from typing import Final

from game.puzzles.vault.bound import Bound, MoatBound
from game.puzzles.vault.distances import Distances
from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.prices import PriceBound
from game.puzzles.vault.region_bound import RegionBound

NEVER: Final = 1 << 40
"""More steps than any walk has."""


class PricedRegion:
    """The bound for what is left in one region.

    Prices are left out where they say less than moats of the whole region: so they do,
    for the most part, of what is left of it.
    """

    def __init__(
        self, region: RegionBound, graph: KeyGraph, distances: Distances, marks: dict[int, int]
    ) -> None:
        """Find prices for its keys, marks being those of all keys and explorers by square."""
        self.marks: Final = region.marks
        self._region: Final = region
        self._places: Final = {at: mark for at, mark in marks.items() if mark & region.marks}
        self._known: Final[dict[tuple[int, int], int]] = {}
        keys = self._on(region.marks & graph.wanted)
        starts = self._on(region.marks & ~graph.wanted)
        self._prices: Final = PriceBound(distances, keys, starts)
        by_moats = region.steps(region.marks & ~graph.wanted, region.marks & graph.wanted)
        self.is_priced = self._prices.steps(starts, keys) > by_moats

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some marks and some keys left, at least one."""
        if not standing:
            return NEVER
        if not self.is_priced:
            return self._region.steps(standing, left)
        if (standing, left) not in self._known:
            by_prices = self._prices.steps(self._on(standing), self._on(left))
            by_moats = self._region.steps(standing, left)
            self._known[standing, left] = max(by_prices, by_moats)
        return self._known[standing, left]

    def _on(self, marks: int) -> list[int]:
        """Return the squares of some marks."""
        return [at for at, mark in self._places.items() if mark & marks]


class PricedBound(Bound):
    """The bound for a whole maze by moats and prices."""

    def __init__(self, bound: MoatBound, graph: KeyGraph, distances: Distances) -> None:
        """Find prices for all regions."""
        self.regions: Final = [
            PricedRegion(region, graph, distances, bound.marks) for region in bound.regions
        ]
        super().__init__(bound.marks, self.regions)
