"""Vaults as the puzzle hands them out, and simpler ones."""

from collections.abc import Iterator

from game.making.simpler import (
    Rows,
    chunks,
    cropped,
    places_of,
    redrawn,
    rows_of,
    text_of,
)
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.maze import ALPHABET, DOORS
from game.text.grid import MOST_SQUARES, OPEN, WALL


def is_official(text: str) -> bool:
    """Whether a text is a walled maze that can be split, with its keys, and nothing else.

    Its keys are the first letters of the alphabet, each once; no two doors have the same
    letter, and each has its key.
    """
    rows = rows_of(text)
    return rows is not None and is_vault(rows)


def is_vault(rows: Rows) -> bool:
    """Whether a walled map is a maze in the official form."""
    squares = "".join(rows)
    keys = "".join(sorted(mark for mark in squares if mark in KEYS))
    doors = [mark for mark in squares if mark in DOORS]
    return (
        len(squares) <= MOST_SQUARES
        and set(squares) <= set(ALPHABET)
        and squares.count(EXPLORER) == 1
        and is_open_around(rows)
        and keys != ""
        and KEYS.startswith(keys)
        and len(doors) == len(set(doors))
        and set(keys.upper()).issuperset(doors)
    )


def is_open_around(rows: Rows) -> bool:
    """Whether all eight squares around the one explorer are open."""
    ((row, column),) = places_of(rows, EXPLORER)
    drawn = "".join(line[column - 1 : column + 2] for line in rows[row - 1 : row + 2])
    return drawn == f"{OPEN * 4}{EXPLORER}{OPEN * 4}"


def reductions(text: str) -> Iterator[str]:
    """Yield simpler mazes: fewer rows and columns, fewer keys and doors, less floor."""
    rows = rows_of(text)
    if rows is None:
        return
    for simpler in simplified(rows):
        tidy = tidied(simpler)
        if is_vault(tidy):
            yield text_of(tidy)


def simplified(rows: Rows) -> Iterator[Rows]:
    """Yield simpler maps, with keys of any letters, and with doors that no key opens."""
    yield from cropped(rows)
    for marks in (KEYS, DOORS):
        for few in chunks(places_of(rows, marks)):
            yield redrawn(rows, few, OPEN)
            yield redrawn(rows, few, WALL)
    for few in chunks(places_of(rows, OPEN)):
        yield redrawn(rows, few, WALL)


def tidied(rows: Rows) -> Rows:
    """Return a map whose keys are called by the first letters, without doors that have no key."""
    keys = sorted(set("".join(rows)).intersection(KEYS))
    fresh = dict(zip(keys, KEYS, strict=False))
    doors = dict.fromkeys(DOORS, OPEN)
    doors.update((key.upper(), name.upper()) for key, name in fresh.items())
    return tuple("".join((fresh | doors).get(mark, mark) for mark in row) for row in rows)
