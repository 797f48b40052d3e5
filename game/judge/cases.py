"""Inputs on which no right program can be wrong: official in form, and with answers.

First come the traps, then inputs by chance that grow, and among them some that are much
like a trap; always the same ones in the same order for a seed.
"""

from collections.abc import Iterator, Mapping
from itertools import count
from math import isqrt
from typing import Final

from game.errors import SkirmishError
from game.judge.case import Case
from game.judge.variation import varied
from game.making.chance import Chance
from game.puzzles.contract import Puzzle
from game.puzzles.making import Maker

SEEDS: Final = 10**6
"""How many inputs by chance one seed has at most."""
LARGEST_SIZE: Final = 10
ATTEMPTS: Final = 20
"""Changes that are tried to come to another input: most of them spoil its form."""


class Cases:
    """The inputs of one puzzle."""

    def __init__(self, puzzle: Puzzle, maker: Maker, traps: Mapping[str, str], seed: int) -> None:
        """Take the inputs of a seed; traps are texts by name."""
        self.maker: Final = maker
        self.seed: Final = seed
        self._puzzle: Final = puzzle
        self._named: Final = traps
        self.traps: Final = tuple(traps.values())
        """Their texts."""

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield names and texts without end."""
        yield from self._named.items()
        for number in count():
            size = min(isqrt(number) // 2, LARGEST_SIZE)
            yield f"random-{number}", self.by_chance(number, size)
            if self.traps:
                chance = Chance(self.seed, number)
                yield f"trap-like-{number}", self.like(chance.pick(self.traps), chance)

    def by_chance(self, number: int, size: int) -> str:
        """Return one of the seed's inputs."""
        return self.maker.small(self.seed * SEEDS + number, size)

    def like(self, text: str, chance: Chance) -> str:
        """Return an input in the official form that is much like another, if one is found soon."""
        for _ in range(ATTEMPTS):
            other = varied(text, chance)
            if other != text and self.maker.is_official(other):
                return other
        return text

    def case(self, name: str, text: str, parts: tuple[int, ...]) -> Case | None:
        """Return a case that asks for some parts; None if nobody needs to answer it.

        That is if it is not in the official form, or by the rules a part has no answer.
        """
        case = self.read(name, text)
        return case if case and case.is_answered(parts) else None

    def read(self, name: str, text: str) -> Case | None:
        """Return a case that may have no answers; None if it is not in the official form."""
        if not self.maker.is_official(text):
            return None
        try:
            return Case(name, text, self._puzzle.read(text, name, {}))
        except SkirmishError:
            return None
