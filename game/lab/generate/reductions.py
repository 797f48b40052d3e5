"""Simpler maps and lists for shrinking an input, the largest reductions first."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import TypeVar

from game.lab.generate.ground import Place
from game.text.grid import WALL

T = TypeVar("T")
Rows = tuple[str, ...]
"""The rows of a map, equally long, border included."""


def chunks(things: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yield halves, quarters and so on of a list, and finally its members one by one.

    >>> list(chunks("abcd"))
    ['ab', 'cd', 'a', 'b', 'c', 'd']
    """
    length = len(things)
    while length > 1:
        length = (length + 1) // 2
        yield from (things[start : start + length] for start in range(0, len(things), length))
    if len(things) == 1:
        yield things


def lower(number: int, least: int) -> Iterator[int]:
    """Yield numbers less than a given one, the least first, then halving the gap to it.

    >>> list(lower(20, 1))
    [1, 11, 16, 18, 19]
    """
    gap = number - least
    while gap > 0:
        yield number - gap
        gap //= 2


def cropped(rows: Rows) -> Iterator[Rows]:
    """Yield a map with some of its rows or columns left out; the border stays."""
    yield from (without(rows, left_out) for left_out in chunks(range(1, len(rows) - 1)))
    turned = transposed(rows)
    for left_out in chunks(range(1, len(turned) - 1)):
        yield transposed(without(turned, left_out))


def without(rows: Rows, left_out: Container[int]) -> Rows:
    """Return the rows but for those left out."""
    return tuple(row for number, row in enumerate(rows) if number not in left_out)


def transposed(rows: Rows) -> Rows:
    """Make columns of rows."""
    return tuple("".join(column) for column in zip(*rows, strict=True))


def places_of(rows: Rows, marks: str) -> list[Place]:
    """Return the places of any of these characters, in reading order."""
    return [
        (row, column)
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
        if mark in marks
    ]


def redrawn(rows: Rows, places: Iterable[Place], mark: str) -> Rows:
    """Return a map with another character in some places."""
    drawn = [list(row) for row in rows]
    for row, column in places:
        drawn[row][column] = mark
    return tuple("".join(row) for row in drawn)


def official_rows(text: str) -> Rows | None:
    """Return the rows of a map in the official form, a rectangle with wall all around it.

    None for any other text.
    """
    rows = tuple(text.removesuffix("\n").split("\n"))
    columns = len(rows[0])
    is_rectangle = all(len(row) == columns for row in rows)
    edges = rows[0] + rows[-1] + "".join(row[:1] + row[-1:] for row in rows)
    return rows if columns and is_rectangle and not edges.strip(WALL) else None


def map_text(rows: Rows) -> str:
    """Return the text of a map."""
    return "".join(f"{row}\n" for row in rows)


def reduced_maps(
    text: str, simplified: Callable[[Rows], Iterable[Rows]], is_valid: Callable[[Rows], bool]
) -> Iterator[str]:
    """Yield the valid ones of the maps that are simpler than one in the official form."""
    rows = official_rows(text)
    yield from map(map_text, filter(is_valid, simplified(rows))) if rows else ()
