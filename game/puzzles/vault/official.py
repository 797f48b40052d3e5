"""Which texts are vaults, which of them the puzzle's text can ask, and simpler ones of both kinds.

#########    The text can ask this one: the explorer is in the middle, and the sides are odd.
#b.A#..c#    Once the middle is walled up, nobody comes from one quarter into another, each
###...###    has a key, and no key is out of reach. What a program makes of quarters that
####@####    join, or of one in which there is nothing to be done, the text leaves open.
###...#D#
#..d#..a#    For part 1 alone all that matters is that every key can be reached.
#########
"""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any, Final

from game.puzzles.contract import Scenario
from game.puzzles.generating import (
    Place,
    Rows,
    chunks,
    cropped,
    official_rows,
    places_of,
    redrawn,
    reduced_maps,
    region_of,
    transposed,
    without,
)
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.ground import corners_of, cross_of
from game.puzzles.vault.read import ALPHABET, DOORS
from game.text.grid import MOST_SQUARES, OPEN, WALL

SPLIT_PART: Final = 2


def is_official(text: str) -> bool:
    """Whether a text is a walled maze that can be split, as official inputs are.

    Its keys are the first letters of the alphabet, each once; no two doors have the same
    letter, and each has its key.
    """
    rows = official_rows(text)
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
    """Return simpler mazes: fewer rows and columns, fewer keys and doors, less floor."""
    return reduced_maps(text, simplified, is_vault)


def simplified(rows: Rows) -> Iterator[Rows]:
    """Yield simpler maps, all tidied up."""
    yield from map(tidied, cropped(rows))
    for marks in (KEYS, DOORS):
        for few in chunks(places_of(rows, marks)):
            yield tidied(redrawn(rows, few, OPEN))
            yield tidied(redrawn(rows, few, WALL))
    for few in chunks(places_of(rows, OPEN)):
        yield tidied(redrawn(rows, few, WALL))


def tidied(rows: Rows) -> Rows:
    """Return a map with keys renamed to the first letters, and without doors that lack a key."""
    keys = sorted(set("".join(rows)).intersection(KEYS))
    fresh = dict(zip(keys, KEYS, strict=False))
    doors = dict.fromkeys(DOORS, OPEN)
    doors.update((key.upper(), name.upper()) for key, name in fresh.items())
    return tuple("".join((fresh | doors).get(mark, mark) for mark in row) for row in rows)


def includes(text: str, _scenario: Scenario[Any], parts: tuple[int, ...]) -> bool:
    """Whether the text can ask a vault."""
    rows = official_rows(text)
    if rows is None or not is_vault(rows):
        return False
    (explorer,) = places_of(rows, EXPLORER)
    ground = {place for place in all_places(rows) if rows[place[0]][place[1]] != WALL}
    keys = set(places_of(rows, KEYS))
    if SPLIT_PART not in parts:
        return keys <= {*region_of(explorer, ground)}
    is_middle = all(
        2 * index + 1 == side for index, side in zip(explorer, sides_of(rows), strict=True)
    )
    quarters = [
        {*region_of(corner, ground - cross_of(explorer))} for corner in corners_of(explorer)
    ]
    are_apart = sum(map(len, quarters)) == len(set(chain(*quarters)))
    return (
        is_middle
        and are_apart
        and keys <= set(chain(*quarters))
        and all(keys & quarter for quarter in quarters)
    )


def all_places(rows: Rows) -> list[Place]:
    """Return all places of a map."""
    return [(row, column) for row, line in enumerate(rows) for column, _ in enumerate(line)]


def sides_of(rows: Rows) -> tuple[int, int]:
    """Return how many rows and columns a map has."""
    return len(rows), len(rows[0])


def centred_reductions(text: str) -> Iterator[str]:
    """Return smaller vaults with @ in the middle: rows or columns are taken out on both sides."""
    return reduced_maps(text, narrowed, is_vault)


def narrowed(rows: Rows) -> Iterator[Rows]:
    """Yield a map without some rows or some columns, tidied up."""
    yield from map(tidied, narrower(rows))
    yield from (tidied(transposed(turned)) for turned in narrower(transposed(rows)))


def narrower(rows: Rows) -> Iterator[Rows]:
    """Yield a map without some rows, and without as many on the other side of its middle."""
    inner = range(1, len(rows) // 2 - 1)
    for some in (*chunks(inner), *combinations(inner, 1)):
        for others in {tuple(some), tuple(len(rows) // 2 - 1 - row for row in some)}:
            yield without(rows, {*some, *(len(rows) - 1 - row for row in others)})
