"""Reads what is stored: for each puzzle a pool of inputs, and programs with their answers to these.

    store/battle.json.xz    inputs with the right answers; of each program what it misreads,
                            and where its answers differ from these

A program and an input answer in numbers, or not at all (None), or too late (SLOW). The programs
are 30 right ones, which are the same program and differ in the order in which inputs come, and 70
wrong ones, of which 23 have a cause that is taken off the list of variants. They stand in the order
of their causes, and each second one is held out: it is not to be used for tuning.
"""

import json
import lzma
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from tests.strangers.programs import PARTS, SLOW, Given, Stranger

FOLDER: Final = Path(__file__).parent / "store"
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

    number: int
    """Its place among the programs of its puzzle."""
    stranger: Stranger
    answers: tuple[Answers, ...]
    """In the order of the pool."""

    @property
    def is_held_out(self) -> bool:
        """Whether it is not to be used for tuning."""
        return self.number % 2 == 1

    @property
    def causes(self) -> int:
        """How many misreadings it has."""
        return len({name for names in self.stranger.misread.values() for name in names})

    def given(self, of: Sequence[PoolInput]) -> dict[str, Answers]:
        """Return its answers by the texts of the pool."""
        return {each.text: answers for each, answers in zip(of, self.answers, strict=True)}

    def wrong_parts(self) -> list[int]:
        """Return the parts in which it goes wrong on inputs that can be asked, however large."""
        asked = [
            (each.right, answers)
            for each, answers in zip(pool(self.stranger.puzzle), self.answers, strict=True)
            if each.is_asked
        ]
        return [
            part
            for part in PARTS
            if any(is_wrong(right, answers, part) for right, answers in asked)
        ]


def is_wrong(right: Answers, given: Answers, part: int) -> bool:
    """Whether an answer is there, or none is found, and it is not the right one."""
    return given[part - 1] not in (SLOW, right[part - 1])


@cache
def stored(puzzle: str) -> dict[str, Any]:
    """Return all that is stored of a puzzle."""
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
    """Return a program as it is stored."""
    misread = {part: tuple(found["misread"][part - 1]) for part in PARTS}
    answers = [each.right for each in pool(puzzle)]
    for place, given in found["differs"]:
        answers[place] = tuple(given)
    return Program(number, Stranger(puzzle, misread, found["unlisted"]), tuple(answers))


def store(puzzle: str, inputs: Sequence[PoolInput], found: Sequence[Program]) -> None:
    """Write the file of a puzzle."""
    programs_found = [
        {
            "misread": [each.stranger.misread[part] for part in PARTS],
            "unlisted": each.stranger.unlisted,
            "differs": [
                (place, given)
                for place, given in enumerate(each.answers)
                if given != inputs[place].right
            ],
        }
        for each in found
    ]
    text = json.dumps({"inputs": inputs, "programs": programs_found}, separators=(",", ":"))
    FOLDER.mkdir(exist_ok=True)
    path_of(puzzle).write_bytes(lzma.compress(text.encode()))


def interleaved(puzzles: Sequence[str]) -> Iterator[Program]:
    """Yield the programs of some puzzles in turn, right and wrong ones mixed evenly.

    Of any number of the first ones there are nearly as many of each puzzle, half and kind.
    """
    orders = [spread(programs(puzzle)) for puzzle in puzzles]
    for same_place in zip_longest(*orders):
        yield from filter(None, same_place)


def spread(found: Sequence[Program]) -> list[Program]:
    """Return programs in an order of which each beginning is a sample of all."""
    step = 37
    """Has no factor in common with their number."""
    return [found[place * step % len(found)] for place in range(len(found))]
