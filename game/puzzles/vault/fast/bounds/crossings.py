"""How often a cut must be crossed at least, and on which side of it a walk ends then.

That is once if a key is left on the far side, and more often where the order of keys needs it:

    near side | far side       a opens the way to b, b to c: one who stands on
        @  a  |  b             the near side takes a, then crosses for b, and
           c  |                crosses again for c. Twice at least.

Costs are in half steps. Those for every possible last key are packed into one number, so that
one addition adds them all up. It has a lane of bits for what must be walked whichever key is the
last, and behind it one lane for each key:

       ...       more if b is the last    more if a is the last    whichever
    |       |              20           |            0           |     40    |
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import ALL_KEYS

LANE: Final = 40
"""Bits in a lane: more than any sum of half steps takes."""
EMPTY_LANE: Final = "0" * (LANE // 4)
FULL_LANE: Final = (1 << LANE) - 1

Needs = tuple[tuple[int, int], ...]
"""Keys of one side with those that each of them needs on the other side, as bit masks."""


class CutSide(NamedTuple):
    """What is on one side of a cut; sets are bit masks."""

    terminals: int
    dependent: int
    """The keys that need one from the other side first."""
    involved: int
    """The dependent keys, and those that they need."""
    needs: Needs
    lanes: int
    """A number with a 1 in the lane of each key."""


def needs_across(terminals: int, other: int, dependent: Iterable[tuple[int, int]]) -> Needs:
    """Return which keys on one side of a cut need which on the other."""
    across: dict[int, int] = {}
    for key, needed in dependent:
        if key & terminals and (beyond := needed & other):
            across[beyond] = across.get(beyond, 0) | key
    return tuple([(keys, needed) for needed, keys in across.items()])


def needs_over(near: int, far: int, dependent: Iterable[tuple[int, int]]) -> Needs:
    """Return the needs of keys on the near side that may take another crossing."""
    if (far & ALL_KEYS).bit_count() == 1:
        # Whoever fetches the one key for another must cross back for the last key anyway.
        return ()
    return needs_across(near, far, dependent)


def side_of(terminals: int, needs: Needs, lanes: int) -> CutSide:
    """Return a side with some terminals, and the needs and the lanes of the keys among these."""
    dependent = needed = 0
    for keys, needed_by_keys in needs:
        dependent |= keys
        needed |= needed_by_keys
    return CutSide(terminals, dependent, dependent | needed, needs, lanes)


def lanes_of(keys: int) -> int:
    """Return a number with a 1 in the lane of each key.

    >>> lanes_of(0b101) == 1 << 3 * LANE | 1 << 1 * LANE
    True
    """
    # Each binary digit of the set becomes a lane of hexadecimal ones.
    digits = f"{keys << 1:b}".replace("0", EMPTY_LANE)
    return int(digits.replace("1", EMPTY_LANE[1:] + "1"), 16)


class CutView(NamedTuple):
    """A cut as seen from the near side; sets are bit masks."""

    far: int
    """The keys on the far side."""
    dependent: int
    """The keys on the near side that need one from the far side first."""
    involved: int
    once: int
    """What it costs if none of the dependent keys is left."""
    costs: "CutCosts"


class CutCosts(dict[int, int]):
    """The costs of a cut for an explorer on the near side, with some key left on the far side.

    They are stored by the involved keys that are left, as no others matter, and computed at
    the first look-up.
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
        rest, beyond = left, left & far.terminals
        while waiting := waiting_for(beyond, rest, near.needs):
            crossings += 1
            near, far = far, near
            rest, beyond = beyond | waiting, waiting
        # A last key on the side that was left last takes another crossing.
        costs = self[left] = costs_of(crossings, near, self._width)
        return costs

    def view(self) -> CutView:
        """Return the cut with what is needed to add it up."""
        near, far = self._near, self._far
        once = costs_of(1, near, self._width)
        involved = near.involved | far.involved
        return CutView(far.terminals & ALL_KEYS, near.dependent, involved, once, self)


def waiting_for(beyond: int, left: int, needs: Needs) -> int:
    """Return which of the keys left need some beyond the cut."""
    waiting = 0
    for keys, needed in needs:
        if needed & beyond:
            waiting |= keys & left
    return waiting


def costs_of(crossings: int, near: CutSide, width: int) -> int:
    """Return what so many crossings cost, the last one from the near side."""
    return (crossings + near.lanes) * width


def lane_of(key: int) -> int:
    """Return the first bit of the lane of a key, by number."""
    return LANE * (key + 1)


def least_of(costs: int, lanes: list[int]) -> int:
    """Return the half steps at least if one of the keys with some lanes is the last."""
    return (costs & FULL_LANE) + min([costs >> lane & FULL_LANE for lane in lanes])
