"""The cut bound on the steps that take the keys left: widths of cuts times their crossings.

The costs of all cuts of a region (see `cuts`) are added up: the width of each, as often as it
must be crossed at least (see `cut_groups`).

A walk ends at some last key, and thus on that key's side of every cut. So where the crossings
counted so far end on the other side, one more is needed; the cheapest last key decides. No key
can be the last as long as one is left that needs it.

Nobody leaves a region, the ground around an explorer, so the bounds of all regions add up.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple, Protocol

from game.puzzles.vault.fast.cut_groups import (
    CutCosts,
    CutGroup,
    CutSide,
    Needs,
    groups_of,
    lane_of,
    lanes_of,
    least_of,
    needs_elsewhere,
)
from game.puzzles.vault.fast.cuts import weighted_cuts_of
from game.puzzles.vault.planning.key_graph import ALL_KEYS, KeyGraph, regions_of, terminals_of
from game.puzzles.vault.planning.network import Region
from systems.bitboard import each


class CutView(NamedTuple):
    """A cut as seen from the near side, where the one explorer stands; sets are bit masks."""

    near: CutSide
    far: int
    """The keys on the far side."""
    dependent: int
    """The keys on the near side that need one from the far side first."""
    once: int
    """What it costs if none of these is left."""
    involved: int
    """The keys on which it depends what it costs otherwise."""
    costs: CutCosts


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
        self.needs: Final = needs
        self._groups: Final = groups
        keys = [*each(terminals & ALL_KEYS)]
        self._dependent: Final = [(1 << key, needs[key]) for key in keys if needs[key] & terminals]
        self._sides: Final = [
            view_of(near, far, width)
            for side, width in widths.items()
            for near, far in self._both_sides(side, width)
        ]
        self._views: Final[dict[int, list[CutView]]] = {}
        """Those from where an explorer stands."""
        self._last: Final = [
            (
                1 << key,
                lane_of(key),
                sum([1 << at for at, needed in needs.items() if needed >> key & 1]),
            )
            for key in keys
        ]
        """Each key with its lane, and those that need it."""
        self._cache: Final[dict[tuple[int, int], int]] = {}

    def grouped(self) -> "RegionCutBound":
        """Return a better bound for one explorer, with groups of those cuts that gain by it."""
        lasts = [lane for _, lane in self.last_keys(self.terminals & ALL_KEYS)]
        groups = groups_of(self.widths, self.terminals, self._dependent, lasts)
        in_groups = {side for group in groups for side in group.cuts}
        rest = {side: width for side, width in self.widths.items() if side not in in_groups}
        return RegionCutBound(self.terminals, rest, self.needs, groups)

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some terminals and some keys left."""
        known = self._cache.get((standing, left))
        if known is None:
            lasts = [lane for _, lane in self.last_keys(left)]
            known = (least_of(self.costs(standing, left), lasts) + 1) // 2
            self._cache[standing, left] = known
        return known

    def costs(self, standing: int, left: int) -> int:
        """Return what all cuts cost, for every possible last key.

        Several explorers cross only those between all of them and some key left.
        """
        if standing.bit_count() != 1:
            return sum(
                [
                    width
                    for side, width in self.widths.items()
                    if (left & side and not standing & side)
                    or (left & ~side and not standing & ~side)
                ]
            )
        if standing not in self._views:
            self._views[standing] = [view for view in self._sides if view.near.terminals & standing]
        total = sum(
            [
                costs[left & involved] if left & dependent else once
                for _, far, dependent, once, involved, costs in self._views[standing]
                if left & far
            ]
        )
        for group in self._groups:
            total += group.costs(standing, left)
        return total

    def needs_across(self) -> dict[int, Needs]:
        """Return for each side of a cut what its keys need from the other."""
        return {view.near.terminals: view.near.needs for view in self._sides}

    def last_keys(self, left: int) -> list[tuple[int, int]]:
        """Return the keys left that can be the last, each with the first bit of its lane."""
        return [
            (key, lane) for key, lane, needers in self._last if key & left and not needers & left
        ]

    def _both_sides(self, side: int, width: int) -> tuple[tuple[CutSide, CutSide], ...]:
        """Return the sides of a cut as seen from the one and from the other."""
        one, two = [
            CutSide(
                near,
                needs_elsewhere(near, self.terminals & ~near, self._dependent),
                (1 + lanes_of(near & ALL_KEYS)) * width,
            )
            for near in (side, self.terminals & ~side)
        ]
        return (one, two), (two, one)


def view_of(near: CutSide, far: CutSide, width: int) -> CutView:
    """Return a cut as seen from one side."""
    dependent = sum([keys for _, keys in near.needs])
    involved = reduce(or_, [needed | keys for needed, keys in near.needs + far.needs], 0)
    costs = CutCosts(near, far, width)
    return CutView(near, far.terminals & ALL_KEYS, dependent, near.once, involved, costs)


class RegionBound(Protocol):
    """A bound for one region."""

    @property
    def terminals(self) -> int:
        """Its keys and explorers, as a bit mask."""

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some terminals and some keys left."""


class CutBound:
    """The bound for a whole maze: that of each region, added up."""

    def __init__(
        self, graph: KeyGraph, needs: Mapping[int, int], regions: Iterable[Region] | None = None
    ) -> None:
        """Prepare all regions with a key; `needs` has for each key those that it needs."""
        self._terminals: Final = terminals_of(graph)
        found = [
            (region.terminals, *weighted_cuts_of(region, graph))
            for region in regions or regions_of(graph)
            if region.terminals & graph.wanted
        ]
        self.cuts: Final = [RegionCutBound(at, widths, needs) for at, widths, _ in found]
        self.has_large_part: Final = any(is_large for _, _, is_large in found)
        self.regions: Sequence[RegionBound] = self.cuts
        """What is added up: the cut bound, or one that is stronger."""

    def __call__(self, standing: Iterable[int], left: int) -> int:
        """Return the least steps from the squares where explorers stand, and some keys left."""
        occupied = 0
        for square in standing:
            occupied |= self._terminals[square]
        total = 0
        for region in self.regions:
            if rest := left & region.terminals:
                total += region.steps(occupied & region.terminals, rest)
        return total
