"""All runs of a sweep, in order: each input in each of its setups, of which none is held."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from game.sweep.setups import Setups
from game.sweep.trial import Given, Setup

LONGEST_PIECE: Final = 256
"""Setups of a piece."""


class Block(NamedTuple):
    """Inputs that are played in the same setups."""

    inputs: Sequence[Given]
    setups: Setups

    @property
    def size(self) -> int:
        """How many runs there are."""
        return len(self.inputs) * len(self.setups)


class Piece(NamedTuple):
    """An input with some of its setups, by their places among all."""

    given: Given
    setups: Setups
    places: tuple[int, ...]


class Grid:
    """All runs; one that is asked for is made, and those of an input are beside each other."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        """Take blocks that each have a run."""
        self._blocks: Final = tuple(blocks)
        self._ends: Final = tuple(accumulate(block.size for block in self._blocks))

    def __len__(self) -> int:
        """Return how many there are."""
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, index: int) -> tuple[Given, Setup]:
        """Return one of them."""
        piece = next(self.pieces([range(len(self))[index]]))
        return piece.given, piece.setups[piece.places[0]]

    def pieces(self, chosen: Iterable[int]) -> Iterator[Piece]:
        """Yield those with some numbers, of which the lowest come first."""
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
            yield Piece(source, setups, tuple(places))

    def _start(self, number: int) -> int:
        """Return the number of the first run of a run's block."""
        place = bisect_right(self._ends, number)
        return self._ends[place] - self._blocks[place].size

    def _beginning(self, number: int) -> tuple[Block, int]:
        """Return a run's block, and the number of the first run of its input."""
        block = self._blocks[bisect_right(self._ends, number)]
        return block, number - (number - self._start(number)) % len(block.setups)
