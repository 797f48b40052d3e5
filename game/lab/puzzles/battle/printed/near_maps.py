"""What was nearly a map of a cave, in a text in which there is none."""

from collections.abc import Sequence
from typing import Final

from game.text.grid import OPEN, WALL, Grid
from game.text.lines import plain, split
from game.text.wording import count

MOST_LINES: Final = 400
"""Among which such a map is looked for."""
NEARLY: Final = 0.8
"""Of all squares so many have to be as in the cave."""


def near_map(text: str, grid: Grid, letters: str) -> str:
    """Return in words where the lines that are most like the cave differ; "" if none are."""
    lines = [line.expandtabs() for line in split(plain(text))][:MOST_LINES]
    best, place = max(
        ((likeness(lines[first:], grid), -first) for first in range(len(lines))), default=(0.0, 0)
    )
    return fault_in(lines, -place, grid, letters) if best >= NEARLY else ""


def likeness(lines: Sequence[str], grid: Grid) -> float:
    """Return which share of the squares is drawn as wall where the cave is, and else not."""
    if not lines or not lines[0].strip():
        return 0.0
    left = indent_of(lines[0])
    alike = sum(
        (mark == WALL) == (own == WALL)
        for line, row in zip(lines, grid.rows, strict=False)
        for mark, own in zip(line[left:], row, strict=False)
    )
    return alike / (grid.columns * len(grid.rows))


def indent_of(line: str) -> int:
    """Return how many blanks a line begins with."""
    return len(line) - len(line.lstrip())


def fault_in(lines: Sequence[str], first: int, grid: Grid, letters: str) -> str:
    """Return in words the first square of a map that is not as in the cave; "" if all are."""
    left = indent_of(lines[first])
    for number, row in enumerate(grid.rows):
        if first + number >= len(lines):
            rows = count(number, "row")
            return f"that from line {first + 1} on has only {rows} of {len(grid.rows)}"
        line = lines[first + number][left:].ljust(len(row))
        for column, (mark, own) in enumerate(zip(line, row, strict=False)):
            is_known = mark in WALL + OPEN + letters
            if not is_known or (mark == WALL) != (own == WALL):
                expected = own if own == WALL else f"{OPEN} or a unit"
                place = f"line {first + number + 1}, column {left + column + 1}"
                return f"nearly one at {place}: expected {expected}, not {mark!r}"
    return ""
