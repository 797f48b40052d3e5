"""Caves as the puzzle hands them out, and simpler ones."""

from collections.abc import Iterator

from game.making.simpler import Rows, chunks, cropped, places_of, redrawn, rows_of, text_of
from game.puzzles.battle.cave import ALPHABET, FACTIONS
from game.text.grid import MOST_SQUARES, OPEN, WALL


def is_official(text: str) -> bool:
    """Whether a text is a walled cave with both sides, and nothing else."""
    rows = rows_of(text)
    return rows is not None and is_cave(rows)


def is_cave(rows: Rows) -> bool:
    """Whether a walled map is a cave with both sides."""
    marks = set().union(*rows)
    is_small = len(rows) * len(rows[0]) <= MOST_SQUARES
    return is_small and marks <= set(ALPHABET) and marks >= set(FACTIONS)


def reductions(text: str) -> Iterator[str]:
    """Yield simpler caves: fewer rows and columns, fewer units, less floor."""
    rows = rows_of(text)
    if rows is None:
        return
    for simpler in simplified(rows):
        if is_cave(simpler):
            yield text_of(simpler)


def simplified(rows: Rows) -> Iterator[Rows]:
    """Yield simpler maps, some of them without one of the sides."""
    units = places_of(rows, "".join(FACTIONS))
    yield from cropped(rows)
    for few in chunks(units):
        yield redrawn(rows, few, WALL)
        yield redrawn(rows, few, OPEN)
    for few in chunks(places_of(rows, OPEN)):
        yield redrawn(rows, few, WALL)
