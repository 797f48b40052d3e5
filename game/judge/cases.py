"""Inputs on which no right program can be wrong: official in form, and with answers.

First come the traps, then inputs by chance that grow, always the same ones in the same
order for a seed.
"""

from collections.abc import Iterator, Mapping
from itertools import count
from math import isqrt
from typing import Final

from game.errors import SkirmishError
from game.judge.case import Case
from game.puzzles.contract import Puzzle
from game.puzzles.making import Maker

SEEDS: Final = 10**6
"""How many inputs by chance one seed has at most."""
LARGEST_SIZE: Final = 10


class Cases:
    """The inputs of one puzzle."""

    def __init__(self, puzzle: Puzzle, maker: Maker, traps: Mapping[str, str], seed: int) -> None:
        """Take the inputs of a seed; traps are texts by name."""
        self.maker: Final = maker
        self.seed: Final = seed
        self._puzzle: Final = puzzle
        self._traps: Final = traps

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield names and texts without end."""
        yield from self._traps.items()
        for number in count():
            size = min(isqrt(number) // 2, LARGEST_SIZE)
            yield f"random-{number}", self.by_chance(number, size)

    def by_chance(self, number: int, size: int) -> str:
        """Return one of the seed's inputs."""
        return self.maker.small(self.seed * SEEDS + number, size)

    def case(self, name: str, text: str, parts: tuple[int, ...]) -> Case | None:
        """Return a case that asks for some parts; None if nobody needs to answer it.

        That is if it is not in the official form, or by the rules a part has no answer.
        """
        if not self.maker.is_official(text):
            return None
        try:
            scenario = self._puzzle.read(text, name, {})
        except SkirmishError:
            return None
        case = Case(name, text, scenario)
        has_parts = all(part in scenario.parts() for part in parts)
        return case if has_parts and all(case.right(part) is not None for part in parts) else None
