"""What a hand on the map does: it moves pieces, paints wall or floor, removes, or puts a kind."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.editing.draft import Draft
from game.text.grid import OPEN, WALL, Grid


class Tool(NamedTuple):
    """One of the things that a hand can do."""

    name: str
    mark: str = ""
    """What is painted."""
    letters: str = ""
    """The letters of what is put on the map, of which the first that is free is taken."""

    def letter(self, draft: Draft) -> str:
        """Return the letter of what is put next; the last if all single ones are there."""
        for letter in self.letters:
            kind = draft.kind(letter)
            if kind and not (kind.is_single and draft.count(letter)):
                return letter
        return self.letters[-1:]

    def icon(self, draft: Draft) -> str:
        """Return the letter or the mark that stands for it; "" if nothing does."""
        return self.mark or self.letter(draft)


HAND: Final = Tool("move, select")
WALL_BRUSH: Final = Tool("wall", WALL)
FLOOR_BRUSH: Final = Tool("floor", OPEN)
ERASER: Final = Tool("remove")


def tools_for(draft: Draft) -> list[Tool]:
    """Return all tools for a map: those for every map, then one for each kind or family."""
    return [HAND, WALL_BRUSH, FLOOR_BRUSH, ERASER, *kind_tools(draft)]


def kind_tools(draft: Draft) -> Iterator[Tool]:
    """Yield a tool for each kind, and one for all kinds of a family."""
    families: dict[str, str] = {}
    for kind in draft.kinds:
        name = kind.family or kind.name
        families[name] = families.get(name, "") + kind.letter
    yield from (Tool(name, letters=letters) for name, letters in families.items())


def squares_between(grid: Grid, start: int, end: int) -> Iterator[int]:
    """Yield the squares of a straight line after the first one.

    >>> list(squares_between(Grid(("....", "....")), 0, 7))
    [1, 7]
    """
    (top, left), (bottom, right) = grid.place(start), grid.place(end)
    steps = max(abs(bottom - top), abs(right - left))
    for step in range(1, steps + 1):
        row, column = (
            top + round((bottom - top) * step / steps),
            left + round((right - left) * step / steps),
        )
        yield row * grid.width + column
