"""The plugin for `aoc`, the runner of the package advent-of-code-data.

The runner finds `solve` through the entry point `skirmish` in the group `adventofcode.user`:

    aoc --plugins skirmish --years 2018 --days 15
"""

from collections.abc import Mapping
from typing import Final

from game.api.answering import answer_number
from game.errors import UsageError
from game.inputs.reading import read_source
from game.puzzles.registry import DESCRIPTIONS, load
from game.text.sources import Source

DAYS: Final[Mapping[tuple[int, int], str]] = {
    puzzle.day: puzzle.name for puzzle in DESCRIPTIONS if puzzle.day
}
"""The name of the puzzle of each year and day."""
INPUT: Final = "input.txt"
"""The file name of the input that error messages show."""


def solve(year: int, day: int, data: str) -> tuple[int | None, int | None]:
    r"""Return the answers to both parts of a day's input; None for a part without a number.

    >>> solve(2018, 15, "#####\n#E.G#\n#####")
    (134, 2650)
    >>> solve(2018, 15, "#####\n#E#G#\n#####")
    (None, None)

    Raises:
        UsageError: If this program has no puzzle of that day.
        InputError: If `data` isn't an input of that day.
    """
    name = DAYS.get((year, day))
    if name is None:
        *others, last = (f"{year}/{day}" for year, day in sorted(DAYS))
        raise UsageError(f"skirmish plays {', '.join(others)} and {last}, not {year}/{day}")
    scenario = read_source(Source(INPUT, data), load(name)).scenario
    parts = scenario.parts()
    first, second = (
        answer_number(scenario.answer(part)) if part in parts else None for part in (1, 2)
    )
    return first, second
