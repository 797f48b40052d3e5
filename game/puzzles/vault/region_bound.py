"""How many steps are needed at least to take the keys that are left in one region.

Moats (see `game.puzzles.vault.moats`) are added up, each as wide as it is and as often
as it must be crossed at least (see `game.puzzles.vault.crossings`).

A walk ends at some last key, and it is on that key's side of every moat in the
end. So an odd number of crossings becomes even, or the other way round, where
the count so far ends on the other side; the best last key decides. No key can
be the last as long as one is left that needs it.
"""

from typing import Final, NamedTuple

from game.puzzles.vault.bridges import Region
from game.puzzles.vault.crossings import (
    ALL_KEYS,
    Moat,
    Needs,
    View,
    costs_of,
    lane_of,
    lanes_of,
    least_of,
    needs_over,
    side_of,
)
from systems.bitboard import each


class Views(NamedTuple):
    """The moats as seen from somewhere."""

    plain: list[tuple[int, int]]
    """What is on the far side, and the costs, of those that no key binds."""
    bound: list[View]


class End(NamedTuple):
    """A key as the last one."""

    key: int
    needers: int
    """The keys that need it."""
    lane: int
    """Where the lane of the key begins."""


class RegionBound:
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
        self._binding: Final[list[tuple[int, View]]] = []
        """The marks on a side from where some key binds a moat, and how it is seen from there."""
        lanes = lanes_of(region.marks & ALL_KEYS)
        for side, width in widths.items():
            self._add(side, width, lanes)
        self._views: Final[dict[int, Views]] = {}
        self._ends: Final = [End(1 << key, needers(key, needs), lane_of(key)) for key in keys]
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

    def _view(self, standing: int) -> Views:
        """Return the moats as seen from a mark, those with a key on the far side."""
        plain = [(far, once) for near, far, once in self._plain if near & standing]
        return Views(plain, [view for near, view in self._binding if near & standing])

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
                self._binding.append((near.marks, Moat(near, far, width).view()))
            elif keys := far.marks & ALL_KEYS:
                self._plain.append((near.marks, keys, costs_of(1, near, width)))


def needers(key: int, needs: dict[int, int]) -> int:
    """Return the keys that need a key, by number, as a bit mask."""
    return sum([1 << other for other, needed in needs.items() if needed >> key & 1])
