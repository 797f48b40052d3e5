"""Reads the stored evidence: per puzzle a pool of inputs, and programs with their answers.

    store/battle.json.xz    inputs with the right answers; of each program what it misreads,
                            and where its answers differ from these

An answer is a number, None if the program found none, or SLOW if it took too long. The answers
are from programs that share no code with the project: 30 right ones, which are the same program and
differ in the order of the inputs, and 70 wrong ones, 23 of which have a cause that is removed from
the list of variants. The programs are sorted by their causes. Every second one is held out: don't
use it for tuning. The store is fixed. Commit c1b1a3ac has the programs and what ran them.
"""

import json
import lzma
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from game.puzzles.registry import load
from game.puzzles.variant import Variant

FOLDER: Final = Path(__file__).parent / "store"
PARTS: Final = (1, 2)
SLOW: Final = "slow"
"""Stands for an answer that takes too long."""
Given = int | Literal["slow"] | None
"""A number, None if no answer was found, or SLOW."""
Answers = tuple[Given, ...]
"""Those to both parts."""
Kind = Literal["trap", "rule", "drawn", "official"]


class PoolInput(NamedTuple):
    """An input of the pool."""

    name: str
    kind: Kind
    """A trap, an input of a single rule, one drawn as `judge` does, or one of official size."""
    is_asked: bool
    """Whether the puzzle's own text can ask it."""
    text: str
    right: Answers
    """The answers by the rules."""


class Program(NamedTuple):
    """A program with its answers to the whole pool."""

    puzzle: str
    number: int
    """Its index among the programs of its puzzle."""
    misread: dict[int, tuple[str, ...]]
    """The names of its misreadings in each part."""
    unlisted: str | None
    """The kind of misreading that is removed from the list of variants."""
    answers: tuple[Answers, ...]
    """In the order of the pool."""

    @property
    def is_right(self) -> bool:
        """Whether the program has no misreading."""
        return not any(self.misread.values())

    def listed(self) -> list[Variant]:
        """Return all variants except those of the kind that is removed from the list."""
        every = load(self.puzzle).all_variants
        return [each for each in every if each.kind != self.unlisted]

    @property
    def is_held_out(self) -> bool:
        """Whether the program must not be used for tuning."""
        return self.number % 2 == 1

    @property
    def causes(self) -> int:
        """How many misreadings it has."""
        return len({name for names in self.misread.values() for name in names})

    def answers_to(self, of: Sequence[PoolInput]) -> dict[str, Answers]:
        """Return its answers by the texts of the pool."""
        return {each.text: answers for each, answers in zip(of, self.answers, strict=True)}

    def wrong_parts(self) -> list[int]:
        """Return the parts with a wrong answer to an input that the puzzle can ask."""
        asked = [
            (each.right, answers)
            for each, answers in zip(pool(self.puzzle), self.answers, strict=True)
            if each.is_asked
        ]
        return [
            part
            for part in PARTS
            if any(is_wrong(right, answers, part) for right, answers in asked)
        ]


def is_wrong(right: Answers, printed: Answers, part: int) -> bool:
    """Whether an answer is there, or none is found, and it is not the right one."""
    return printed[part - 1] not in (SLOW, right[part - 1])


@cache
def stored(puzzle: str) -> dict[str, Any]:
    """Return the stored evidence of a puzzle."""
    found: dict[str, Any] = json.loads(lzma.decompress(path_of(puzzle).read_bytes()))
    return found


def path_of(puzzle: str) -> Path:
    """Return the file of a puzzle."""
    return FOLDER / f"{puzzle}.json.xz"


@cache
def pool(puzzle: str) -> tuple[PoolInput, ...]:
    """Return the inputs of a puzzle."""
    return tuple(
        PoolInput(name, kind, is_asked, text, tuple(right))
        for name, kind, is_asked, text, right in stored(puzzle)["inputs"]
    )


@cache
def programs(puzzle: str) -> tuple[Program, ...]:
    """Return the programs of a puzzle."""
    return tuple(
        program_of(puzzle, number, each) for number, each in enumerate(stored(puzzle)["programs"])
    )


def program_of(puzzle: str, number: int, found: dict[str, Any]) -> Program:
    """Return a stored program."""
    misread = {part: tuple(found["misread"][part - 1]) for part in PARTS}
    answers = [each.right for each in pool(puzzle)]
    for place, printed in found["differs"]:
        answers[place] = tuple(printed)
    return Program(puzzle, number, misread, found["unlisted"], tuple(answers))


def interleaved(puzzles: Sequence[str]) -> Iterator[Program]:
    """Yield the programs of some puzzles in turn, right and wrong ones mixed evenly.

    Of any number of the first ones there are nearly as many of each puzzle, half and kind.
    """
    orders = [spread(programs(puzzle)) for puzzle in puzzles]
    for same_place in zip_longest(*orders):
        yield from filter(None, same_place)


def spread(found: Sequence[Program]) -> list[Program]:
    """Return programs in a fixed random order, so that the first ones are a sample of all."""
    step = 37
    """Has no factor in common with their number."""
    return [found[place * step % len(found)] for place in range(len(found))]
