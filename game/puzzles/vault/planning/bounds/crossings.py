"""How often a moat must be crossed at least, and on which side of it a walk ends then.

That is once if a key is left on the far side, and more often where the order of keys
goes to and fro:

    near side | far side       a opens the way to b, b to c: one who stands on
        @  a  |  b             the near side takes a, then crosses for b, and
           c  |                crosses again for c. Twice at least.

Costs are in half steps, and those of all last keys are kept in one number, so that they
are added up in one stroke. It has a lane of bits for what must be walked whichever is
the last, and behind it one for each key:

       ...       more if b is the last    more if a is the last    whichever
    |       |              20           |            0           |     40    |
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

FIRST_EXPLORER: Final = 26
"""The bit of the first explorer in sets of marks; lower bits are keys."""
ALL_KEYS: Final = (1 << FIRST_EXPLORER) - 1
LANE: Final = 40
"""Bits in a lane: more than any sum of half steps takes."""
EMPTY_LANE: Final = "0" * (LANE // 4)
FULL_LANE: Final = (1 << LANE) - 1

Needs = tuple[tuple[int, int], ...]
"""Keys of one side with those that each of them needs on the other side, as bit masks."""


class CutSide(NamedTuple):
    """What is on one side of a moat; sets are bit masks."""

    marks: int
    bound: int
    """The keys that need one from the other side first."""
    involved: int
    """The bound keys, and those that they need."""
    needs: Needs
    lanes: int
    """A number with a 1 in the lane of each key."""


def needs_across(marks: int, other: int, bound: Iterable[tuple[int, int]]) -> Needs:
    """Return which keys on one side of a moat need which on the other."""
    across: dict[int, int] = {}
    for key, needed in bound:
        if key & marks and (beyond := needed & other):
            across[beyond] = across.get(beyond, 0) | key
    return tuple([(keys, needed) for needed, keys in across.items()])


def needs_over(near: int, far: int, bound: Iterable[tuple[int, int]]) -> Needs:
    """Return which keys on the near side make it needed to cross a moat more often."""
    if (far & ALL_KEYS).bit_count() == 1:
        # Whoever fetches the one key for another must cross back for the last key anyway.
        return ()
    return needs_across(near, far, bound)


def side_of(marks: int, needs: Needs, lanes: int) -> CutSide:
    """Return a side with some marks on it, and the needs and the lanes of the keys among these."""
    bound = needed = 0
    for few, needed_for_them in needs:
        bound |= few
        needed |= needed_for_them
    return CutSide(marks, bound, bound | needed, needs, lanes)


def lanes_of(keys: int) -> int:
    """Return a number with a 1 in the lane of each key.

    >>> lanes_of(0b101) == 1 << 3 * LANE | 1 << 1 * LANE
    True
    """
    # Each binary digit of the set becomes a lane of hexadecimal ones.
    digits = f"{keys << 1:b}".replace("0", EMPTY_LANE)
    return int(digits.replace("1", EMPTY_LANE[1:] + "1"), 16)


class CutView(NamedTuple):
    """A moat as seen from the near side, ready to be added up; sets are bit masks."""

    far: int
    """The keys on the far side."""
    bound: int
    """The keys on the near side that need one from the far side first."""
    involved: int
    once: int
    """What it costs if none of the bound keys is left."""
    moat: "CutCosts"


class CutCosts(dict[int, int]):
    """A moat as seen from where an explorer stands, with some key left on the far side.

    It has the costs by those of the keys left that are involved, as all else is no matter.
    They are found out when they are first asked for.
    """

    def __init__(self, near: CutSide, far: CutSide, width: int) -> None:
        """Take the sides, and the width in half steps."""
        super().__init__()
        self._near: Final = near
        self._far: Final = far
        self._width: Final = width

    def __missing__(self, left: int) -> int:
        """Take what can be taken on the near side, cross, and go on from there."""
        near, far, crossings = self._near, self._far, 1
        rest, beyond = left, left & far.marks
        while waiting := waiting_for(beyond, rest, near.needs):
            crossings += 1
            near, far = far, near
            rest, beyond = beyond | waiting, waiting
        # A last key on the side that was left last takes another crossing.
        costs = self[left] = costs_of(crossings, near, self._width)
        return costs

    def view(self) -> CutView:
        """Return it ready to be added up."""
        near, far = self._near, self._far
        once = costs_of(1, near, self._width)
        return CutView(far.marks & ALL_KEYS, near.bound, near.involved | far.involved, once, self)


def waiting_for(beyond: int, left: int, needs: Needs) -> int:
    """Return which of the keys left wait for some beyond the moat."""
    waiting = 0
    for keys, needed in needs:
        if needed & beyond:
            waiting |= keys & left
    return waiting


def costs_of(crossings: int, near: CutSide, width: int) -> int:
    """Return what so many crossings cost, the last one from the near side."""
    return (crossings + near.lanes) * width


def lane_of(key: int) -> int:
    """Return where the lane of a key, by number, begins."""
    return LANE * (key + 1)


def least_of(costs: int, lanes: list[int]) -> int:
    """Return the half steps at least if one of the keys with some lanes is the last."""
    return (costs & FULL_LANE) + min([costs >> lane & FULL_LANE for lane in lanes])
