"""How many steps are needed at least to take the keys that are left in a whole maze.

Nobody leaves a region, the ground around an explorer, so the least steps of all
regions are added up; see `game.puzzles.vault.region_bound`.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from game.puzzles.vault.bridges import BridgeSearch, Region
from game.puzzles.vault.crossings import FIRST_EXPLORER
from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.moats import moats_of
from game.puzzles.vault.region_bound import RegionBound


class RegionSteps(Protocol):
    """A bound for one region."""

    @property
    def marks(self) -> int:
        """The marks of its keys and explorers, as a bit mask."""

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some marks and some keys left, at least one."""


class Bound:
    """The bound for a whole maze: that of each region, added up."""

    def __init__(self, marks: dict[int, int], regions: Sequence[RegionSteps]) -> None:
        """Take the bit of each key and explorer, by its square, and all regions with a key."""
        self._marks: Final = marks
        self._regions: Final = regions

    def __call__(self, standing: Iterable[int], left: int) -> int:
        """Return the least steps from the squares where explorers stand, and some keys left."""
        standing_marks = 0
        for square in standing:
            standing_marks |= self._marks[square]
        total = 0
        for region in self._regions:
            if rest := left & region.marks:
                total += region.steps(standing_marks & region.marks, rest)
        return total


class MoatBound(Bound):
    """The bound by moats alone."""

    def __init__(
        self, graph: KeyGraph, needs: dict[int, int], regions: Iterable[Region] | None = None
    ) -> None:
        """Prepare all regions with a key; `needs` has for each key those that come before it."""
        self.marks: Final = marks_of(graph)
        self.regions: Final = [
            RegionBound(region, moats_of(region, graph, self.marks), needs)
            for region in regions or regions_of(graph)
            if region.marks & graph.wanted
        ]
        super().__init__(self.marks, self.regions)


def marks_of(graph: KeyGraph) -> dict[int, int]:
    """Return the bit of each key and explorer, by its square."""
    starts = enumerate(graph.starts, FIRST_EXPLORER)
    return {**graph.keys, **{square: 1 << bit for bit, square in starts}}


def regions_of(graph: KeyGraph) -> list[Region]:
    """Return the ground around each explorer, once if several stand on it."""
    marks = marks_of(graph)
    regions = []
    seen: set[int] = set()
    for start in graph.starts:
        if start not in seen:
            regions.append(BridgeSearch(start, graph.network, marks).region())
            seen |= regions[-1].places
    return regions
