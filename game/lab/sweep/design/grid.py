"""All runs of a sweep: each input in each of its setups, or a random sample of them.

Setups are a product of settings, and the grid is a product of inputs and setups. Both are
computed by index, and neither is held in memory.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import prod
from typing import Final, NamedTuple, overload

from game.lab.generate.chance import Chance
from game.lab.sweep.runs import Setup, SweepInput
from game.puzzles.settings import Setting, Settings

LONGEST_PIECE: Final = 256
"""Setups of a piece."""
FEW: Final = 2**17
"""Samples of up to this size are held in memory."""
SPARSE: Final = 1000
"""Where the sample is less than one in so many, drawing is faster than scanning all."""


class VariedSetting(NamedTuple):
    """A setting and all its values in a sweep."""

    name: str
    values: Sequence[Setting]


class NamedRules(NamedTuple):
    """The changed rules of a setup, by name; none for the rules as they are."""

    variants: tuple[str, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    """The names of files of user-defined rules, each with the SHA-256 of its text."""


class Setups(Sequence[Setup]):
    """All setups of one puzzle; the last varied setting changes fastest."""

    def __init__(
        self,
        puzzle: str,
        digest: str,
        parts: Sequence[int],
        rules: Sequence[NamedRules],
        settings: tuple[Settings, Sequence[VariedSetting]],
    ) -> None:
        """Take the digest of the puzzle's rules, and settings: all of them, and those varied."""
        self._puzzle: Final = puzzle
        self._digest: Final = digest
        self._fixed, self._varied = settings
        self._parts: Final = parts
        self._rules: Final = rules
        self._sizes: Final = [
            len(parts),
            len(rules),
            *(len(each.values) for each in self._varied),
        ]

    def __len__(self) -> int:
        """Return how many there are."""
        return prod(self._sizes)

    @overload
    def __getitem__(self, index: int) -> Setup: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Setup]: ...

    def __getitem__(self, index: int | slice) -> Setup | Sequence[Setup]:
        """Return one, or several."""
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        part, rules, *others = mixed_radix_digits(range(len(self))[index], self._sizes)
        changed = {
            each.name: each.values[at] for each, at in zip(self._varied, others, strict=True)
        }
        chosen = tuple(sorted({**self._fixed, **changed}.items()))
        named = self._rules[rules]
        return Setup(
            self._puzzle, self._parts[part], chosen, named.variants, named.files, self._digest
        )


def mixed_radix_digits(number: int, sizes: Sequence[int]) -> Iterator[int]:
    """Yield the digits of a number, each with a base of its own.

    >>> list(mixed_radix_digits(7, [2, 3, 2]))
    [1, 0, 1]
    """
    below = prod(sizes)
    for size in sizes:
        below //= size
        yield number // below % size


class GridBlock(NamedTuple):
    """Inputs that are played in the same setups."""

    inputs: Sequence[SweepInput]
    setups: Setups

    @property
    def size(self) -> int:
        """How many runs there are."""
        return len(self.inputs) * len(self.setups)


class GridPiece(NamedTuple):
    """An input with some of its setups, by their indices among all."""

    given: SweepInput
    setups: Setups
    places: tuple[int, ...]


class SweepGrid:
    """All runs by index; the runs of an input follow each other."""

    def __init__(self, blocks: Iterable[GridBlock]) -> None:
        """Number the runs of all blocks, none of which is empty."""
        self._blocks: Final = tuple(blocks)
        self._ends: Final = tuple(accumulate(block.size for block in self._blocks))

    def __len__(self) -> int:
        """Return how many there are."""
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, index: int) -> tuple[SweepInput, Setup]:
        """Return one of them."""
        piece = next(self.pieces([range(len(self))[index]]))
        return piece.given, piece.setups[piece.places[0]]

    def pieces(self, chosen: Iterable[int]) -> Iterator[GridPiece]:
        """Yield the runs of ascending numbers."""
        numbers = iter(chosen)
        number = next(numbers, None)
        while number is not None:
            block, first = self._beginning(number)
            (inputs, setups), beyond = block, first + len(block.setups)
            source = inputs[(first - self._start(number)) // len(setups)]
            places: list[int] = []
            while number is not None and number < beyond and len(places) < LONGEST_PIECE:
                places.append(number - first)
                number = next(numbers, None)
            yield GridPiece(source, setups, tuple(places))

    def _start(self, number: int) -> int:
        """Return the number of the first run of a run's block."""
        place = bisect_right(self._ends, number)
        return self._ends[place] - self._blocks[place].size

    def _beginning(self, number: int) -> tuple[GridBlock, int]:
        """Return a run's block, and the number of the first run of its input."""
        block = self._blocks[bisect_right(self._ends, number)]
        return block, number - (number - self._start(number)) % len(block.setups)


def sample(number: int, total: int, seed: int) -> Iterator[int]:
    """Yield distinct whole numbers from 0 that are less than the total, the smallest first.

    >>> list(sample(3, 3, seed=7))
    [0, 1, 2]
    """
    chance = Chance(seed)
    if number <= FEW or number * SPARSE < total:
        return iter(sorted(sample_by_drawing(number, total, chance)))
    return sample_by_scanning(number, total, chance)


def sample_by_drawing(number: int, total: int, chance: Chance) -> set[int]:
    """Return a sample that is drawn one by one, by Floyd's algorithm."""
    found: set[int] = set()
    for end in range(total - number, total):
        one = chance.below(end + 1)
        found.add(end if one in found else one)
    return found


def sample_by_scanning(number: int, total: int, chance: Chance) -> Iterator[int]:
    """Yield a sample by one pass over all numbers: selection sampling, without memory."""
    for each in range(total):
        if chance.below(total - each) < number:
            number -= 1
            yield each
