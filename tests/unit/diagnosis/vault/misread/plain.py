"""Ways and walks square by square, as plainly as can be, sharing no code with the project.

Squares are rows and columns. Neighbours are taken in the order up, left, down, right.
"""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

Place = tuple[int, int]


class Found(NamedTuple):
    """The way first found to a key."""

    steps: int
    needs: str
    """Keys of the doors on it, and keys that it leads over, in the order of the alphabet."""


def squares(text: str) -> dict[Place, str]:
    """Return what is drawn on each square that is not wall."""
    return {
        (row, column): mark
        for row, line in enumerate(text.split("\n"))
        for column, mark in enumerate(line)
        if mark != "#"
    }


def beside(place: Place) -> Iterator[Place]:
    """Yield the four places around one."""
    row, column = place
    yield from ((row - 1, column), (row, column - 1), (row + 1, column), (row, column + 1))


def first_ways(maze: dict[Place, str], origin: Place) -> dict[str, Found]:
    """Return the way first found to each key if no door is shut."""
    usable = {mark.upper() for mark in maze.values() if mark.islower()}
    found = {origin: Found(0, "")}
    waiting = deque([origin])
    ways = {}
    while waiting:
        here = waiting.popleft()
        steps, needs = found[here]
        mark = maze[here]
        if mark.islower() and here != origin:
            ways[mark] = found[here]
        onward = "".join(sorted({*needs, *(mark.lower() if mark.isalpha() else "")}))
        for there in beside(here):
            is_shut_for_ever = maze.get(there, "#").isupper() and maze[there] not in usable
            if there in maze and there not in found and not is_shut_for_ever:
                door = maze[there].lower() if maze[there].isupper() else ""
                found[there] = Found(steps + 1, "".join(sorted({*onward, *door})))
                waiting.append(there)
    return ways
