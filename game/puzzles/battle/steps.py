"""How a decision leads to a step: the squares that are left after each thought, and in words.

All that tells of a decision, on a terminal or on the map, has its steps and its words from here:

    in range 8 -> reachable 5 -> nearest 3 (distance 2) -> chosen 1,6 -> step right

Rules of somebody's own may decide without some of them; those are left out.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from components.decision import Decision
from game.text.grid import Grid, at
from systems.bitboard import first

IN_RANGE: Final = "in range"
REACHABLE: Final = "reachable"
NEAREST: Final = "nearest"
CHOSEN: Final = "chosen"
STEP: Final = "step"
FIRST: Final = "first in reading order"


class Thought(NamedTuple):
    """One step of a decision."""

    name: str
    words: str
    """What is told of it, as in `nearest 3 (distance 2)`."""
    squares: int


def squares_of(decision: Decision) -> dict[str, int]:
    """Return the squares of each step that a decision has, by name and in order."""
    step = decision.step
    found = {}
    if step.in_range:
        found[IN_RANGE] = step.in_range
        found[REACHABLE] = step.in_range & sum(decision.reached)
    if step.destination is not None:
        found[NEAREST] = step.nearest
        found[CHOSEN] = 1 << step.destination
    if step.step is not None:
        found[STEP] = 1 << step.step
    return found


def thoughts_of(grid: Grid, decision: Decision) -> Iterator[Thought]:
    """Yield the steps of a decision in words; one that found no squares has nothing to tell."""
    for name, squares in squares_of(decision).items():
        if squares or name == REACHABLE:
            yield Thought(name, f"{name} {told(name, grid, decision, squares)}", squares)


def told(name: str, grid: Grid, decision: Decision, squares: int) -> str:
    """Return what is told of the squares of a step."""
    step = decision.step
    if name == NEAREST:
        return " ".join(filter(None, (str(squares.bit_count()), distance_to(decision))))
    if name == CHOSEN:
        return f"{at(grid, first(squares))}{preference(first(squares), step.nearest)}"
    if name == STEP:
        ways = step.paths[0] if step.paths else 0
        return f"{heading(grid, step.origin, first(squares))}{preference(first(squares), ways)}"
    return str(squares.bit_count()) if squares else "none"


def distance_to(decision: Decision) -> str:
    """Return how far the nearest squares are, nothing if that was not measured."""
    for distance, squares in enumerate(decision.reached):
        if squares & decision.step.nearest:
            return f"(distance {distance})"
    return ""


def preference(square: int, equals: int) -> str:
    """Return why a square was preferred to its equals, if it was for being the first of them."""
    is_one_of_many = equals.bit_count() > 1
    return f" ({FIRST})" if is_one_of_many and square == first(equals) else ""


def heading(grid: Grid, origin: int, end: int) -> str:
    """Return where a step leads to: `right`, `up and left`; a square if that is farther off."""
    (row, column), (to_row, to_column) = grid.place(origin), grid.place(end)
    down, right = to_row - row, to_column - column
    if max(abs(down), abs(right)) > 1:
        return f"to {at(grid, end)}"
    along = ("", "down", "up")[down], ("", "right", "left")[right]
    return " and ".join(filter(None, along)) or "nowhere"
