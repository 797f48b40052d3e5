"""All runs of a sweep: each input in each of its setups, or a random sample of them.

Inputs and setups are products of what is varied. They are made when they are asked for, and none is
held in memory: a grid of ten million runs begins at once.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, groupby, islice
from math import prod
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.lab.generate.chance import Chance
from game.lab.sweep.runs import MOST_SETUPS, RuleText, Setup, SweepInput

T = TypeVar("T")
LONGEST_PIECE: Final = 256
"""Setups of a piece of work."""


def combination(axes: Sequence[Sequence[Any]], index: int) -> list[Any]:
    """Return one combination of values, by its index; the last axis changes fastest.

    >>> combination(["ab", "cde", "fg"], 7)
    ['b', 'c', 'g']
    """
    found = []
    for axis in reversed(axes):
        index, at = divmod(index, len(axis))
        found.append(axis[at])
    return found[::-1]


class Product(NamedTuple, Generic[T]):
    """Something of each combination of values."""

    axes: Sequence[Sequence[Any]]
    make: Callable[..., T]
    """Returns what a combination stands for."""

    @property
    def size(self) -> int:
        """How many there are."""
        return prod(map(len, self.axes))

    def at(self, index: int) -> T:
        """Return one of them."""
        return self.make(*combination(self.axes, index))


class Block(NamedTuple):
    """Inputs that are played in the same setups."""

    inputs: Product[SweepInput]
    setups: Product[Setup]


class SweepGrid:
    """All runs by index; the runs of an input follow each other."""

    def __init__(
        self,
        blocks: Iterable[Block],
        versions: Mapping[str, str] | None = None,
        files: Sequence[RuleText] = (),
    ) -> None:
        """Number the runs of all blocks, none of which is empty.

        Args:
            blocks: inputs with their setups.
            versions: the digests of all rules, by puzzle or file.
            files: all files of user-defined rules.
        """
        self.versions: Final = versions or {}
        self.files: Final = tuple(files)
        self._blocks: Final = tuple(blocks)
        self._sizes: Final = [block.setups.size for block in self._blocks]
        """The number of setups of each block."""
        sizes = zip(self._sizes, self._blocks, strict=True)
        self._ends: Final = [*accumulate(setups * block.inputs.size for setups, block in sizes)]
        self.size: Final = self._ends[-1] if self._ends else 0

    def work(self, chosen: Iterable[int]) -> Iterator[tuple[SweepInput, tuple[Setup, ...]]]:
        """Yield the runs of ascending numbers: each input with some of its setups."""
        setups = [lru_cache(MOST_SETUPS)(block.setups.at) for block in self._blocks]
        located = map(self._located, chosen)
        for (block, at), several in groupby(located, key=itemgetter(0, 1)):
            given = self._blocks[block].inputs.at(at)
            while piece := tuple(islice(several, LONGEST_PIECE)):
                yield given, tuple(setups[block](place) for *_, place in piece)

    def _located(self, number: int) -> tuple[int, int, int]:
        """Return the numbers of a run's block, of its input, and of its setup."""
        block = bisect_right(self._ends, number)
        first = self._ends[block - 1] if block else 0
        return block, *divmod(number - first, self._sizes[block])


def sample(number: int, total: int, seed: int) -> list[int]:
    """Return distinct whole numbers from 0 that are less than the total, by Floyd's algorithm.

    >>> sample(3, 3, seed=7)
    [0, 1, 2]
    """
    chance = Chance(seed)
    found: set[int] = set()
    for end in range(total - number, total):
        one = chance.below(end + 1)
        found.add(end if one in found else one)
    return sorted(found)
