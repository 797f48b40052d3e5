"""How many steps are needed at least to take the keys that are left in one region.

Moats (see `game.puzzles.vault.moats`) are added up, each as wide as it is and as often
as it must be crossed at least (see `game.puzzles.vault.crossings`).

A walk ends at some last key, and it is on that key's side of every moat in the
end. So an odd number of crossings becomes even, or the other way round, where
the count so far ends on the other side; the best last key decides. No key can
be the last as long as one is left that needs it.
"""

from functools import reduce
from operator import or_
from typing import Final

from game.puzzles.vault.bridges import Region
from game.puzzles.vault.crossings import Moat, Side, View, least_of, moat_between, side_of
from systems.bitboard import each


class RegionBound:
    """The bound for what is left in one region."""

    def __init__(self, region: Region, widths: dict[int, int], needs: dict[int, int]) -> None:
        """Take the marks of its explorers, and for each key the keys that it needs first."""
        self.marks: Final = region.marks
        self._needs: Final = needs
        self._bound: Final = [(1 << key, needed) for key, needed in needs.items() if needed]
        self._moats: Final = [self._moat(side, width) for side, width in widths.items()]
        self._views: Final[dict[int, list[View]]] = {}
        self._lasts: Final[dict[int, list[int]]] = {}
        self._known: Final[dict[tuple[int, int], int]] = {}

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some marks and some keys left, at least one."""
        key = standing, left
        if key not in self._known:
            is_single = standing.bit_count() == 1
            halves = self._single(standing, left) if is_single else self._several(standing, left)
            self._known[key] = (halves + 1) // 2
        return self._known[key]

    def _several(self, standing: int, left: int) -> int:
        """Add moats with keys left on one side and all explorers on the other."""
        total = 0
        for moat in self._moats:
            near, far = moat.near.marks, moat.far.marks
            if (left & near and not standing & near) or (left & far and not standing & far):
                total += moat.width
        return total

    def _single(self, standing: int, left: int) -> int:
        if standing not in self._views:
            self._views[standing] = self._view(standing)
        total = 0
        for far, bound, involved, once, moat in self._views[standing]:
            if left & far:
                total += moat[left & involved] if left & bound else once
        return least_of(total, self._last(left))

    def _last(self, left: int) -> list[int]:
        """Return the keys left that no other needs."""
        if left not in self._lasts:
            keys = list(each(left))
            needed = reduce(or_, map(self._needs.__getitem__, keys))
            self._lasts[left] = [key for key in keys if not needed >> key & 1]
        return self._lasts[left]

    def _view(self, standing: int) -> list[View]:
        """Return the moats as seen from a mark, those with a key on the far side."""
        sides = (moat if standing & moat.near.marks else moat.turned for moat in self._moats)
        return [moat.view for moat in sides if moat.far.keys]

    def _moat(self, far_marks: int, width: int) -> Moat:
        near_marks = self.marks & ~far_marks
        near, far = self._side(near_marks, far_marks), self._side(far_marks, near_marks)
        return moat_between(near, far, width)

    def _side(self, marks: int, other: int) -> Side:
        needs = tuple(
            [(key, needed & other) for key, needed in self._bound if key & marks and needed & other]
        )
        return side_of(marks, needs)
