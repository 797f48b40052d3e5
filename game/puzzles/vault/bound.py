"""How many steps are needed at least to take the keys that are left in a whole maze.

Nobody leaves a region, the ground around an explorer, so the least steps of all
regions are added up; see `game.puzzles.vault.region_bound`.
"""

from collections.abc import Iterable
from typing import Final

from game.puzzles.vault.bridges import BridgeSearch
from game.puzzles.vault.crossings import FIRST_EXPLORER
from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.moats import moats_of
from game.puzzles.vault.region_bound import RegionBound


class Bound:
    """The bound for a whole maze: that of each region, added up."""

    def __init__(self, graph: KeyGraph, needs: dict[int, int]) -> None:
        """Prepare all regions with a key; `needs` has for each key those that come before it."""
        starts = enumerate(graph.starts, FIRST_EXPLORER)
        self.marks: Final = {**graph.keys, **{square: 1 << bit for bit, square in starts}}
        """The bit of each key and explorer, by its square."""
        self.regions: Final[list[RegionBound]] = []
        seen: set[int] = set()
        for start in graph.starts:
            if start in seen:
                continue
            region = BridgeSearch(start, graph.network, self.marks).region()
            seen |= region.places
            if region.marks & graph.wanted:
                widths = moats_of(region, graph, self.marks)
                self.regions.append(RegionBound(region, widths, needs))

    def __call__(self, standing: Iterable[int], left: int) -> int:
        """Return the least steps from the squares where explorers stand, and some keys left."""
        standing_marks = 0
        for square in standing:
            standing_marks |= self.marks[square]
        total = 0
        for region in self.regions:
            if rest := left & region.marks:
                total += region.steps(standing_marks & region.marks, rest)
        return total
