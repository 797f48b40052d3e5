"""A lower bound on the steps that take the keys left: widths of cuts, times their crossings.

The cuts of a region (see `cuts`) are added up, each as wide as it is and as often as it must
be crossed at least (see `crossings`).

A walk ends at some last key, and it is on that key's side of every moat in the
end. So an odd number of crossings becomes even, or the other way round, where
the count so far ends on the other side; the best last key decides. No key can
be the last as long as one is left that needs it.

Nobody leaves a region, the ground around an explorer, so the bounds of all regions add up.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from game.puzzles.vault.planning.bounds.crossings import (
    ALL_KEYS,
    FIRST_EXPLORER,
    CutCosts,
    CutView,
    Needs,
    costs_of,
    lane_of,
    lanes_of,
    least_of,
    needs_over,
    side_of,
)
from game.puzzles.vault.planning.bounds.cuts import weighted_cuts_of
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.network import BridgeSearch, Region
from systems.bitboard import each


class CutViews(NamedTuple):
    """The moats as seen from somewhere."""

    plain: list[tuple[int, int]]
    """What is on the far side, and the costs, of those that no key binds."""
    bound: list[CutView]


class LastKey(NamedTuple):
    """A key as the last one."""

    key: int
    needers: int
    """The keys that need it."""
    lane: int
    """Where the lane of the key begins."""


class RegionCutBound:
    """The bound for what is left in one region."""

    def __init__(self, region: Region, widths: dict[int, int], needs: dict[int, int]) -> None:
        """Take the marks of its explorers, and for each key the keys that it needs first."""
        self.marks: Final = region.marks
        keys = list(each(region.marks & ALL_KEYS))
        self._bound: Final = [(1 << key, needs[key]) for key in keys if needs[key] & region.marks]
        self.needs: Final[dict[int, Needs]] = {}
        """Which keys on each side of a moat need which from the other, if that matters."""
        self._moats: Final[list[tuple[int, int, int]]] = []
        """The marks on both sides of each moat, and its width."""
        self._plain: Final[list[tuple[int, int, int]]] = []
        """The marks on a side from where no key binds a moat, the keys beyond it, and the costs."""
        self._binding: Final[list[tuple[int, CutView]]] = []
        """The marks on a side from where some key binds a moat, and how it is seen from there."""
        lanes = lanes_of(region.marks & ALL_KEYS)
        for side, width in widths.items():
            self._add(side, width, lanes)
        self._views: Final[dict[int, CutViews]] = {}
        self._ends: Final = [LastKey(1 << key, needers(key, needs), lane_of(key)) for key in keys]
        self._known: Final[dict[tuple[int, int], int]] = {}

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some marks and some keys left, at least one."""
        key = standing, left
        known = self._known.get(key)
        if known is None:
            is_single = standing.bit_count() == 1
            halves = self._single(standing, left) if is_single else self._several(standing, left)
            known = self._known[key] = (halves + 1) // 2
        return known

    def _several(self, standing: int, left: int) -> int:
        """Add moats with keys left on one side and all explorers on the other."""
        total = 0
        for near, far, width in self._moats:
            if (left & near and not standing & near) or (left & far and not standing & far):
                total += width
        return total

    def _single(self, standing: int, left: int) -> int:
        if standing not in self._views:
            self._views[standing] = self._view(standing)
        plain, bound = self._views[standing]
        total = sum([once for far, once in plain if left & far])
        for far, waiting, involved, once, moat in bound:
            if left & far:
                total += moat[left & involved] if left & waiting else once
        lasts = [lane for key, needers, lane in self._ends if key & left and not needers & left]
        return least_of(total, lasts)

    def _view(self, standing: int) -> CutViews:
        """Return the moats as seen from a mark, those with a key on the far side."""
        plain = [(far, once) for near, far, once in self._plain if near & standing]
        return CutViews(plain, [view for near, view in self._binding if near & standing])

    def _add(self, side: int, width: int, lanes: int) -> None:
        """Add a moat with some marks on one side; the lanes are those of all keys."""
        other = self.marks & ~side
        self._moats.append((side, other, width))
        self.needs[side] = needs_over(side, other, self._bound)
        self.needs[other] = needs_over(other, side, self._bound)
        lanes_there = lanes_of(side & ALL_KEYS)
        one = side_of(side, self.needs[side], lanes_there)
        two = side_of(other, self.needs[other], lanes ^ lanes_there)
        for near, far in (one, two), (two, one):
            if near.bound:
                self._binding.append((near.marks, CutCosts(near, far, width).view()))
            elif keys := far.marks & ALL_KEYS:
                self._plain.append((near.marks, keys, costs_of(1, near, width)))


def needers(key: int, needs: dict[int, int]) -> int:
    """Return the keys that need a key, by number, as a bit mask."""
    return sum([1 << other for other, needed in needs.items() if needed >> key & 1])


class RegionBound(Protocol):
    """A bound for one region."""

    @property
    def marks(self) -> int:
        """The marks of its keys and explorers, as a bit mask."""

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some marks and some keys left, at least one."""


class Bound:
    """The bound for a whole maze: that of each region, added up."""

    def __init__(self, marks: dict[int, int], regions: Sequence[RegionBound]) -> None:
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


class CutBound(Bound):
    """The bound by moats alone."""

    def __init__(
        self, graph: KeyGraph, needs: dict[int, int], regions: Iterable[Region] | None = None
    ) -> None:
        """Prepare all regions with a key; `needs` has for each key those that come before it."""
        self.marks: Final = marks_of(graph)
        self.regions: Final = [
            RegionCutBound(region, weighted_cuts_of(region, graph, self.marks), needs)
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
