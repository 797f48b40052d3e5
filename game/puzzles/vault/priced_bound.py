"""How many steps are needed at least in a whole maze, by moats and prices, whichever say more.

Moats know which key must come before which; prices know that a key is walked to only once.
See `game.puzzles.vault.region_bound` and `game.puzzles.vault.prices`.
"""

from typing import Final

from game.puzzles.vault.bound import Bound
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
        """Find prices for its keys."""
        self.marks: Final = region.marks
        self._region: Final = region
        self._marks: Final = marks
        self._keys: Final = {at: key for at, key in graph.keys.items() if key & region.marks}
        self._known: Final[dict[tuple[tuple[int, ...], int], int]] = {}
        starts = tuple(at for at in graph.starts if marks[at] & region.marks)
        prices = PriceBound(distances, self._keys, starts)
        wanted = region.marks & graph.wanted
        is_useful = prices.steps(starts, self._keys) > self._by_moats(starts, wanted)
        self._prices: Final = prices if is_useful else None

    def steps(self, standing: tuple[int, ...], left: int) -> int:
        """Return the least steps from where explorers stand in the region to some keys left."""
        if not standing:
            return NEVER
        if self._prices is None:
            return self._by_moats(standing, left)
        if (standing, left) not in self._known:
            squares = [at for at, key in self._keys.items() if key & left]
            by_prices = self._prices.steps(standing, squares)
            self._known[standing, left] = max(by_prices, self._by_moats(standing, left))
        return self._known[standing, left]

    def _by_moats(self, standing: tuple[int, ...], left: int) -> int:
        return self._region.steps(sum(self._marks[at] for at in standing), left)


class PricedBound:
    """The bound for a whole maze: that of each region, added up."""

    def __init__(self, bound: Bound, graph: KeyGraph, distances: Distances) -> None:
        """Find prices for all regions."""
        self._marks: Final = bound.marks
        self._regions: Final = [
            PricedRegion(region, graph, distances, bound.marks) for region in bound.regions
        ]

    def __call__(self, standing: tuple[int, ...], left: int) -> int:
        """Return the least steps from the squares where explorers stand, and some keys left."""
        total = 0
        for region in self._regions:
            if rest := left & region.marks:
                here = tuple(at for at in standing if self._marks[at] & region.marks)
                total += region.steps(here, rest)
        return total
