"""All runs of a sweep: each input in each of its setups, or a random sample of them.

Inputs and setups are products of what is varied. They are computed by index, and none is held in
memory: a grid of ten million runs begins at once.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, groupby, islice
from math import prod
from operator import itemgetter
from typing import Any, Final, NamedTuple

from game.lab.generate.chance import Chance
from game.lab.sweep.runs import RuleText, Setup, SortedSettings, SweepInput
from game.puzzles.settings import Setting, Settings

LONGEST_PIECE: Final = 256
"""Setups of a piece of work."""


class VariedSetting(NamedTuple):
    """A setting and all its values in a sweep."""

    name: str
    values: Sequence[Setting]


class NamedRules(NamedTuple):
    """The changed rules of a setup, by name; none for the rules as they are."""

    variants: tuple[str, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    """The names of files of user-defined rules, each with the SHA-256 of its text."""


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


def chosen_settings(
    fixed: Settings, varied: Sequence[VariedSetting], values: Iterable[Setting]
) -> SortedSettings:
    """Return fixed settings with one combination of those varied."""
    changed = zip((each.name for each in varied), values, strict=True)
    return tuple(sorted({**fixed, **dict(changed)}.items()))


class Setups(NamedTuple):
    """All setups of one puzzle."""

    puzzle: str
    digest: str
    """Of the puzzle's rules."""
    parts: Sequence[int]
    rules: Sequence[NamedRules]
    fixed: Settings
    """All settings."""
    varied: Sequence[VariedSetting]

    @property
    def axes(self) -> list[Sequence[Any]]:
        """The values of all that is varied."""
        return [self.parts, self.rules, *(each.values for each in self.varied)]

    def at(self, index: int) -> Setup:
        """Return one of them."""
        part, rules, *values = combination(self.axes, index)
        settings = chosen_settings(self.fixed, self.varied, values)
        return Setup(self.puzzle, part, settings, rules.variants, rules.files, self.digest)


class ReadInputs(NamedTuple):
    """Inputs that were read."""

    inputs: tuple[SweepInput, ...]

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.inputs)

    def at(self, index: int) -> SweepInput:
        """Return one of them."""
        return self.inputs[index]


class GeneratedInputs(NamedTuple):
    """Inputs to be generated: some combinations of the generator's settings, from each seed."""

    puzzle: str
    fixed: Settings
    varied: Sequence[VariedSetting]
    combinations: range
    seeds: range
    maker: str
    own: RuleText | None = None

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.combinations) * len(self.seeds)

    def at(self, index: int) -> SweepInput:
        """Return one of them."""
        number, seed = combination((self.combinations, self.seeds), index)
        values = combination([each.values for each in self.varied], number)
        measures = chosen_settings(self.fixed, self.varied, values)
        name = f"{self.puzzle}-{seed}"
        return SweepInput(name, self.puzzle, None, seed, measures, self.maker, self.own)


class GridBlock(NamedTuple):
    """Inputs that are played in the same setups."""

    inputs: ReadInputs | GeneratedInputs
    setups: Setups

    @property
    def size(self) -> int:
        """How many runs there are."""
        return self.inputs.size * prod(map(len, self.setups.axes))


class SweepGrid:
    """All runs by index; the runs of an input follow each other."""

    def __init__(self, blocks: Iterable[GridBlock]) -> None:
        """Number the runs of all blocks, none of which is empty."""
        self._blocks: Final = tuple(blocks)
        self._ends: Final = tuple(accumulate(block.size for block in self._blocks))
        self.size: Final = self._ends[-1] if self._ends else 0

    @property
    def versions(self) -> dict[str, str]:
        """The digests of the rules of all puzzles."""
        return {block.setups.puzzle: block.setups.digest for block in self._blocks}

    def work(self, chosen: Iterable[int]) -> Iterator[tuple[SweepInput, tuple[Setup, ...]]]:
        """Yield the runs of ascending numbers: each input with some of its setups."""
        located = map(self._located, chosen)
        for (block, at), several in groupby(located, key=itemgetter(0, 1)):
            inputs, setups = self._blocks[block]
            given = inputs.at(at)
            while piece := tuple(islice(several, LONGEST_PIECE)):
                yield given, tuple(setups.at(place) for *_, place in piece)

    def _located(self, number: int) -> tuple[int, int, int]:
        """Return the numbers of a run's block, of its input, and of its setup."""
        block = bisect_right(self._ends, number)
        setups = self._blocks[block].size // self._blocks[block].inputs.size
        first = self._ends[block] - self._blocks[block].size
        return block, *divmod(number - first, setups)


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
