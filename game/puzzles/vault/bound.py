"""How many steps are needed at least to take the keys that are left in a whole maze.

Nobody leaves a region, the ground around an explorer, so the least steps of all
regions are added up; see `game.puzzles.vault.region_bound`.
"""

from typing import Final

from game.puzzles.vault.bridges import BridgeSearch, Region
from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.moats import moats_of
from game.puzzles.vault.region_bound import FIRST_EXPLORER, RegionBound


class Bound:
    """The bound for a whole maze: that of each region, added up."""

    def __init__(self, graph: KeyGraph, needs: dict[int, int]) -> None:
        """Prepare all regions with a key; `needs` has for each key those that come before it."""
        starts = enumerate(graph.starts, FIRST_EXPLORER)
        self._marks: Final = {**graph.keys, **{square: 1 << bit for bit, square in starts}}
        self._regions: Final[list[tuple[RegionBound, tuple[int, ...]]]] = []
        seen: set[int] = set()
        for start in graph.starts:
            if start in seen:
                continue
            region = BridgeSearch(start, graph.network, self._marks).region()
            seen |= region.places
            if region.marks & graph.wanted:
                self._add(graph, region, needs)

    def __call__(self, standing: tuple[int, ...], left: int) -> int:
        """Return the least steps with each explorer on some square and some keys left."""
        total = 0
        for region, explorers in self._regions:
            if rest := left & region.marks:
                marks = 0
                for number in explorers:
                    marks |= self._marks[standing[number]]
                total += region.steps(marks, rest)
        return total

    def _add(self, graph: KeyGraph, region: Region, needs: dict[int, int]) -> None:
        widths = moats_of(region, graph, self._marks)
        explorers = [n for n, start in enumerate(graph.starts) if start in region.places]
        bound = RegionBound(region, widths, len(explorers), needs)
        self._regions.append((bound, tuple(explorers)))
