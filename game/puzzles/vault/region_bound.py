"""How many steps are needed at least to take the keys that are left in one region.

Moats (see `game.puzzles.vault.moats`) are added up, each as wide as it is and
as often as it must be crossed at least. That is once if a key is left on the
far side, and more often where the order of keys goes to and fro:

    near side | far side       a opens the way to b, b to c: one who stands on
        @  a  |  b             the near side takes a, then crosses for b, and
           c  |                crosses again for c. Twice at least.

A walk ends at some last key, and it is on that key's side of every moat in the
end. So an odd number of crossings becomes even, or the other way round, where
the count so far ends on the other side; the best last key decides. No key can
be the last as long as one is left that needs it.
"""

from typing import Final, NamedTuple

from game.puzzles.vault.bridges import Region
from systems.bitboard import each

FIRST_EXPLORER: Final = 26
"""The bit of the first explorer in sets of marks; lower bits are keys."""
ALL_KEYS: Final = (1 << FIRST_EXPLORER) - 1


class Side(NamedTuple):
    """What is on one side of a moat; sets are bit masks."""

    marks: int
    bound: int
    """The keys that need one from the other side first."""
    needs: tuple[tuple[int, int], ...]
    """Each of them with the keys that it needs there."""


class Moat(NamedTuple):
    """A moat as seen from where an explorer stands."""

    near: Side
    far: Side
    involved: int
    """The bound keys of both sides, and those that they need: all that crossings depend on."""
    width: int
    """In half steps."""

    def turned(self) -> "Moat":
        """Return it as seen from the other side."""
        return Moat(self.far, self.near, self.involved, self.width)


class RegionBound:
    """The bound for what is left in one region."""

    def __init__(
        self, region: Region, widths: dict[int, int], explorers: int, needs: dict[int, int]
    ) -> None:
        """Take the marks of its explorers, and for each key the keys that it needs first."""
        self.marks: Final = region.marks
        self.explorers: Final = explorers
        self._needs: Final = needs
        self._moats: Final = [self._moat(side, width) for side, width in widths.items()]
        self._counted: Final[dict[tuple[int, int], int]] = {}
        self._views: Final[dict[int, list[Moat]]] = {}
        self._known: Final[dict[tuple[int, int], int]] = {}

    def steps(self, standing: int, left: int) -> int:
        """Return the least steps with explorers on some marks and some keys left, at least one."""
        key = standing, left
        if key not in self._known:
            is_single = standing.bit_count() == self.explorers == 1
            halves = self._single(standing, left) if is_single else self._several(standing, left)
            self._known[key] = (halves + 1) // 2
        return self._known[key]

    def _several(self, standing: int, left: int) -> int:
        """Add moats with keys left on one side and all explorers on the other."""
        total = 0
        for near, far, _, width in self._moats:
            is_near, is_far = standing & near.marks, standing & far.marks
            if (left & near.marks and not is_near) or (left & far.marks and not is_far):
                total += width
        return total

    def _single(self, standing: int, left: int) -> int:
        total = 0
        ends = []
        for moat in self._view(standing):
            near, far, _, width = moat
            if not left & far.marks:
                continue
            crossings = self._crossings(moat, left) if left & near.bound else 1
            total += width * crossings
            ends.append((near.marks if crossings & 1 else far.marks, width))
        return total + min(
            sum(width for wrong, width in ends if wrong >> last & 1)
            for last in each(self._last(left))
        )

    def _crossings(self, moat: Moat, left: int) -> int:
        key = moat.far.marks, left & moat.involved
        if key not in self._counted:
            self._counted[key] = crossings_of(moat, left)
        return self._counted[key]

    def _last(self, left: int) -> int:
        """Return the keys left that no other needs."""
        last = left
        for key in each(left):
            last &= ~self._needs[key]
        return last

    def _view(self, standing: int) -> list[Moat]:
        """Return the moats as seen from a mark, those with a key on the far side."""
        if standing not in self._views:
            sides = (moat if standing & moat.near.marks else moat.turned() for moat in self._moats)
            self._views[standing] = [moat for moat in sides if moat.far.marks & ALL_KEYS]
        return self._views[standing]

    def _moat(self, far_marks: int, width: int) -> Moat:
        near_marks = self.marks & ~far_marks
        near, far = self._side(near_marks, far_marks), self._side(far_marks, near_marks)
        involved = near.bound | far.bound
        for _, needed in near.needs + far.needs:
            involved |= needed
        return Moat(near, far, involved, width)

    def _side(self, marks: int, other: int) -> Side:
        across = ((1 << key, needed & other) for key, needed in self._needs.items())
        needs = tuple((key, needed) for key, needed in across if marks & key and needed)
        return Side(marks, sum(key for key, _ in needs), needs)


def crossings_of(moat: Moat, left: int) -> int:
    """Return how often a moat must be crossed: take what can be taken, cross, and so on."""
    here, there = moat.near, moat.far
    count = 0
    while True:
        beyond = left & there.marks
        waiting = 0
        if left & here.bound:
            for key, needed in here.needs:
                if left & key and needed & beyond:
                    waiting |= key
        left = beyond | waiting
        if not left:
            return count
        count += 1
        here, there = there, here
