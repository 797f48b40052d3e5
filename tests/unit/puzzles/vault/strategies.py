"""Random mazes for hypothesis, so small that every step in every order can be tried.

hypothesis draws only a seed. Drawn square by square, most mazes would have no
way from anywhere to anywhere.
"""

from collections.abc import Sequence
from random import Random
from string import ascii_lowercase

from hypothesis import strategies as st

WALLS = (0, 1, 2, 4, 6)
"""How many of ten squares are wall."""
MOST_KEYS = 5


def mazes() -> st.SearchStrategy[str]:
    """Draw a maze with one explorer, or up to three."""
    return st.binary(min_size=8, max_size=8).map(Random).map(dig)


def splittable_mazes() -> st.SearchStrategy[str]:
    """Draw a maze whose one explorer mostly stands in the middle of nine open squares."""
    return st.binary(min_size=8, max_size=8).map(Random).map(dig_around)


def dig(random: Random) -> str:
    """Return a maze: rooms, loops or corridors, perhaps without a border."""
    rows, columns = random.choice((1, 3, 4, 5, 6)), random.randint(2, 7)
    explorers = random.choice((1, 1, 1, 2, 2, 3))
    if explorers == 3:
        rows, columns = random.randint(2, 4), random.randint(2, 4)
    marks = [*"@" * explorers, *things(random)]
    squares = [
        "#" if random.randrange(10) < random.choice(WALLS) else "." for _ in range(rows * columns)
    ]
    places = random.sample(range(len(squares)), min(len(marks), len(squares)))
    for place, mark in zip(places, marks, strict=False):
        squares[place] = mark
    return drawn(squares, columns, random)


def dig_around(random: Random) -> str:
    """Return a maze of seven by seven or less with its explorer about the middle."""
    columns, rows = random.randint(3, 7), random.randint(3, 6)
    squares = [
        "#" if random.randrange(10) < random.choice(WALLS) else "." for _ in range(rows * columns)
    ]
    row, column = random.randint(1, rows - 2), random.randint(1, columns - 2)
    centre = row * columns + column
    around = [centre + down * columns + right for down in (-1, 0, 1) for right in (-1, 0, 1)]
    free = [
        place for place in range(len(squares)) if place not in around or not random.randrange(8)
    ]
    for place in around:
        squares[place] = "."
    marks = things(random)
    for place, mark in zip(random.sample(free, min(len(marks), len(free))), marks, strict=False):
        squares[place] = mark
    squares[centre] = "@"
    return drawn(squares, columns, random)


def crowded_mazes() -> st.SearchStrategy[str]:
    """Draw a maze with one explorer, or up to four in little room."""
    return st.binary(min_size=8, max_size=8).map(Random).map(crowded)


def crowded(random: Random) -> str:
    """Return a maze."""
    explorers = random.choice((1, 2, 3, 4))
    rows, columns = random.randint(2, 4), random.randint(3, 9 - explorers)
    walls = random.randrange(4)
    squares = ["#" if random.randrange(10) < walls else "." for _ in range(rows * columns)]
    marks = [*"@" * explorers, *things(random)]
    places = random.sample(range(len(squares)), min(len(marks), len(squares)))
    for place, mark in zip(places, marks, strict=False):
        squares[place] = mark
    return drawn(squares, columns, random)


def things(random: Random) -> list[str]:
    """Return keys and doors: some doors without a key, some keys without a door."""
    keys = ascii_lowercase[: random.choice((0, 1, 2, 3, 3, 4, 4, 5))]
    doors = random.choices(ascii_lowercase[: MOST_KEYS + 1], k=random.randint(0, MOST_KEYS))
    return [*keys, *(door.upper() for door in doors if random.randrange(8) or door in keys)]


def drawn(squares: list[str], columns: int, random: Random) -> str:
    """Return squares as lines, perhaps within a border."""
    lines = ["".join(squares[start : start + columns]) for start in range(0, len(squares), columns)]
    if random.randrange(2):
        lines = ["#" * (columns + 2), *(f"#{line}#" for line in lines), "#" * (columns + 2)]
    return "\n".join(lines)


def trees() -> st.SearchStrategy[str]:
    """Draw a maze of corridors, with hardly a loop, and more doors and keys than in a room."""
    return st.binary(min_size=8, max_size=8).map(Random).map(grow)


def grow(random: Random) -> str:
    """Return corridors that branch, dug from cell to cell, with a loop now and then."""
    rows, columns = random.randint(2, 4), random.randint(2, 4)
    squares = corridors(random, rows, columns)
    explorers = "@" * random.choice((1, 1, 1, 2))
    place_all(random, squares, [*explorers, *keys_and_doors(random)])
    return drawn(squares, 2 * columns - 1, random)


def keys_and_doors(random: Random) -> list[str]:
    """Return some keys, and doors for most of them."""
    keys = ascii_lowercase[: random.randint(3, 6)]
    return [*keys, *(door for door in keys.upper() if random.randrange(4))]


def place_all(random: Random, squares: list[str], marks: Sequence[str]) -> None:
    """Put marks on open squares, as many as there is room for."""
    places = [place for place, square in enumerate(squares) if square == "."]
    for place, mark in zip(
        random.sample(places, min(len(marks), len(places))), marks, strict=False
    ):
        squares[place] = mark


def corridors(random: Random, rows: int, columns: int) -> list[str]:
    """Return the squares of corridors between so many rows and columns of cells."""
    walk, dug, ground = [(0, 0)], {(0, 0)}, {(0, 0)}
    while walk:
        row, column = here = random.choice(walk[-3:])
        around = (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
        cells = [(y, x) for y, x in around if 0 <= y < rows and 0 <= x < columns]
        ways = [cell for cell in cells if cell not in dug or not random.randrange(50)]
        if not ways:
            walk.remove(here)
            continue
        row_on, column_on = there = random.choice(ways)
        walk.append(there)
        dug.add(there)
        ground |= {(2 * row_on, 2 * column_on), (row + row_on, column + column_on)}
    return [
        "." if (row, column) in ground else "#"
        for row in range(2 * rows - 1)
        for column in range(2 * columns - 1)
    ]
