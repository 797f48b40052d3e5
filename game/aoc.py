"""The answers for `aoc`, the runner that comes with advent-of-code-data.

It finds `solve` as the entry point `skirmish` of the group `adventofcode.user`:

    aoc --plugins skirmish --years 2018 --days 15
"""

from collections.abc import Mapping
from typing import Final

from game.api.answering import answers
from game.errors import UsageError
from game.inputs.reading import read_source
from game.puzzles.registry import DESCRIPTIONS, load
from game.text.sources import Source

DAYS: Final[Mapping[tuple[int, int], str]] = {
    puzzle.day: puzzle.name for puzzle in DESCRIPTIONS if puzzle.day
}
"""The puzzle of a year's day."""
INPUT: Final = "input.txt"
"""The file in which the runner has the input."""


def solve(year: int, day: int, data: str) -> tuple[int | None, int | None]:
    r"""Return the answers to both parts of a day's input, None where there is none.

    >>> solve(2018, 15, "#####\n#E.G#\n#####")
    (134, 2650)
    >>> solve(2018, 15, "#####\n#E#G#\n#####")
    (None, None)

    Raises:
        UsageError: it is not one of our days.
        InputError: it is not an input of that day.
    """
    name = DAYS.get((year, day))
    if name is None:
        *others, last = (f"{year}/{day}" for year, day in sorted(DAYS))
        raise UsageError(f"skirmish plays {', '.join(others)} and {last}, not {year}/{day}")
    return answers(read_source(Source(INPUT, data), load(name))).numbers
