"""Small inputs in the official form, on which misreadings are likely to differ."""

from collections.abc import Iterator
from itertools import count
from math import isqrt
from typing import Final

from game.diagnosis.traps import traps_of
from game.puzzles.contract import Puzzle
from game.puzzles.making import maker_of

LARGEST_SIZE: Final = 8


def small_inputs(puzzle: Puzzle) -> Iterator[str]:
    """Yield texts without end, always the same ones.

    First come the traps, the smallest first, then inputs by chance, which grow ever more
    slowly.
    """
    yield from sorted((trap.text for trap in traps_of(puzzle).values()), key=len)
    make = maker_of(puzzle).small
    for seed in count():
        yield make(seed, min(isqrt(seed) // 2, LARGEST_SIZE))
