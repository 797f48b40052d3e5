"""The cut bound on the steps that take the keys left: widths of cuts times their crossings.

The costs of all cuts of a region (see `cuts`) are added up: the width of each, as often as it
must be crossed at least (see `crossings`).

A walk ends at some last key, and thus on that key's side of every cut. So where the crossings
counted so far end on the other side, one more is needed; the cheapest last key decides. No key
can be the last as long as one is left that needs it.

Nobody leaves a region, the ground around an explorer, so the bounds of all regions add up.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from game.puzzles.vault.fast.bounds.crossings import (
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
from game.puzzles.vault.fast.bounds.cut_groups import CutGroup, groups_of
from game.puzzles.vault.fast.bounds.cuts import weighted_cuts_of
from game.puzzles.vault.planning.key_graph import ALL_KEYS, KeyGraph, regions_of, terminals_of
from game.puzzles.vault.planning.network import Region
from systems.bitboard import each


class CutViews(NamedTuple):
    """The cuts of a region as seen from where its one explorer stands."""

    independent: list[tuple[int, int]]
    """The keys on the far side of a cut and its costs, where no key on the near side needs one."""
    dependent: list[CutView]


class LastKey(NamedTuple):
    """A key as the last one."""

    key: int
    needers: int
    """The keys that need it."""
    lane: int
    """The first bit of its lane."""


class RegionCutBound:
    """The cut bound for what is left in one region."""

    def __init__(
        self,
        terminals: int,
        widths: Mapping[int, int],
        needs: Mapping[int, int],
        groups: Sequence[CutGroup] = (),
    ) -> None:
        """Take the widths of cuts by one side of each, and for each key those that it needs.

        The cuts of groups count for a single explorer alone.
        """
        self.terminals: Final = terminals
        self.widths: Final = widths
        self.groups: Final = groups
        keys = list(each(terminals & ALL_KEYS))
        self._dependent: Final = [(1 << key, needs[key]) for key in keys if needs[key] & terminals]
        self.needs: Final[dict[int, Needs]] = {}
        """Which keys on each side of a cut need which from the other, if that matters."""
        self._cuts: Final[list[tuple[int, int, int]]] = []
        """The terminals on both sides of each cut, and its width."""
        self._independent_sides: Final[list[tuple[int, int, int]]] = []
        """The terminals on a side of which no key needs any beyond, the keys beyond, the costs."""
        self._dependent_sides: Final[list[tuple[int, CutView]]] = []
        """The terminals on all other sides, and the cut as it is seen from there."""
        lanes = lanes_of(terminals & ALL_KEYS)
        for side, width in widths.items():
            self._add(side, width, lanes)
        self._views: Final[dict[int, CutViews]] = {}
        self._last: Final = [LastKey(1 << key, needers(key, needs), lane_of(key)) for key in keys]
        self._cache: Final[dict[tuple[int, int], int]] = {}

    def grouped(self, needs: Mapping[int, int]) -> "RegionCutBound":
        """Return a better bound for one explorer, with groups of those cuts that gain by it."""
        lasts = [lane for _, lane in self.last_keys(self.terminals & ALL_KEYS)]
        groups = groups_of(self.widths, self.terminals, needs, lasts)
        in_groups = {side for group in groups for side in group.cuts}
        rest = {side: width for side, width in self.widths.items() if side not in in_groups}
        return RegionCutBound(self.terminals, rest, needs, groups)

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some terminals and some keys left."""
        key = standing, left
        known = self._cache.get(key)
        if known is None:
            is_single = standing.bit_count() == 1
            halves = self._single(standing, left) if is_single else self._several(standing, left)
            known = self._cache[key] = (halves + 1) // 2
        return known

    def _several(self, standing: int, left: int) -> int:
        """Add up cuts with keys left on one side and all explorers on the other."""
        total = 0
        for near, far, width in self._cuts:
            if (left & near and not standing & near) or (left & far and not standing & far):
                total += width
        return total

    def _single(self, standing: int, left: int) -> int:
        """Add up the crossings of all cuts for one explorer, for the cheapest last key."""
        return least_of(self.costs(standing, left), [lane for _, lane in self.last_keys(left)])

    def costs(self, standing: int, left: int) -> int:
        """Return what all cuts cost one explorer, for every possible last key."""
        if standing not in self._views:
            self._views[standing] = self._view(standing)
        independent, dependent = self._views[standing]
        total = sum([once for far, once in independent if left & far])
        for far, waiting, involved, once, costs in dependent:
            if left & far:
                total += costs[left & involved] if left & waiting else once
        for group in self.groups:
            total += group.costs(standing, left)
        return total

    def last_keys(self, left: int) -> list[tuple[int, int]]:
        """Return the keys left that can be the last, each with the first bit of its lane."""
        return [
            (key, lane) for key, needers, lane in self._last if key & left and not needers & left
        ]

    def _view(self, standing: int) -> CutViews:
        """Return the cuts as seen from a terminal, those with a key on the far side."""
        independent = [
            (far, once) for near, far, once in self._independent_sides if near & standing
        ]
        return CutViews(
            independent, [view for near, view in self._dependent_sides if near & standing]
        )

    def _add(self, side: int, width: int, lanes: int) -> None:
        """Add a cut with some terminals on one side; the lanes are those of all keys."""
        other = self.terminals & ~side
        self._cuts.append((side, other, width))
        self.needs[side] = needs_over(side, other, self._dependent)
        self.needs[other] = needs_over(other, side, self._dependent)
        lanes_there = lanes_of(side & ALL_KEYS)
        one = side_of(side, self.needs[side], lanes_there)
        two = side_of(other, self.needs[other], lanes ^ lanes_there)
        for near, far in (one, two), (two, one):
            if near.dependent:
                view = CutCosts(near, far, width).view()
                self._dependent_sides.append((near.terminals, view))
            elif keys := far.terminals & ALL_KEYS:
                self._independent_sides.append((near.terminals, keys, costs_of(1, near, width)))


def needers(key: int, needs: Mapping[int, int]) -> int:
    """Return the keys that need a key, by number, as a bit mask."""
    return sum([1 << other for other, needed in needs.items() if needed >> key & 1])


class RegionBound(Protocol):
    """A bound for one region."""

    @property
    def terminals(self) -> int:
        """Its keys and explorers, as a bit mask."""

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some terminals and some keys left."""


class Bound:
    """The bound for a whole maze: that of each region, added up."""

    def __init__(self, terminals: dict[int, int], regions: Sequence[RegionBound]) -> None:
        """Take the bit of each terminal, by its square, and all regions with a key."""
        self.terminals: Final = terminals
        self._regions: Final = regions

    def __call__(self, standing: Iterable[int], left: int) -> int:
        """Return the least steps from the squares where explorers stand, and some keys left."""
        occupied = 0
        for square in standing:
            occupied |= self.terminals[square]
        total = 0
        for region in self._regions:
            if rest := left & region.terminals:
                total += region.steps(occupied & region.terminals, rest)
        return total

    def beginnings(
        self,
        standing: Iterable[int],  # noqa: ARG002 - for others
        left: int,  # noqa: ARG002
        origin: int,  # noqa: ARG002
    ) -> Callable[[int], int] | None:
        """Return a function of a key's square: the least steps if it is first walked to.

        The explorer on the origin walks. None where the bound for its region can't tell.
        """
        return None


class CutBound(Bound):
    """The cut bound for a whole maze."""

    def __init__(
        self, graph: KeyGraph, needs: dict[int, int], regions: Iterable[Region] | None = None
    ) -> None:
        """Prepare all regions with a key; `needs` has for each key those that it needs."""
        terminals = terminals_of(graph)
        self.regions: Final = [
            RegionCutBound(region.terminals, weighted_cuts_of(region, graph, terminals), needs)
            for region in regions or regions_of(graph)
            if region.terminals & graph.wanted
        ]
        super().__init__(terminals, self.regions)
