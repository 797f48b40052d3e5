"""Ground as water leaves it, and ground as masons leave it: hollows and rooms."""

from collections.abc import Callable
from itertools import islice
from typing import Final

from game.making.chance import Chance
from game.making.ground import Place, Site

Dig = Callable[[Chance, Site, int], set[Place]]

HARDNESS: Final = 1000
SMOOTHINGS: Final = 2
LARGEST_ROOM: Final = 7
PATIENCE: Final = 200
"""How many rooms are given up as they touch others; from then on all are dug."""


def organic(chance: Chance, site: Site, size: int) -> set[Place]:
    """Return so many open squares: the softest rock, where what is near is alike.

    Rock outside the border is the hardest, so that most of the border is thick.
    """
    rows = [
        [
            chance.below(HARDNESS) if site.has((row, column)) else HARDNESS
            for column in range(site.columns)
        ]
        for row in range(site.rows)
    ]
    for _ in range(SMOOTHINGS):
        rows = transposed(smoothed(transposed(smoothed(rows))))
    softest = sorted(site.places(), key=lambda place: (rows[place[0]][place[1]], place))
    return set(softest[:size])


def smoothed(rows: list[list[int]]) -> list[list[int]]:
    """Add to each number the two beside it in its row; those at the ends count twice."""
    return [
        [sum(three) for three in zip([row[0], *row], row, [*row[1:], row[-1]], strict=False)]
        for row in rows
    ]


def transposed(rows: list[list[int]]) -> list[list[int]]:
    """Make columns of rows."""
    return [list(column) for column in zip(*rows, strict=True)]


def rooms(chance: Chance, site: Site, size: int) -> set[Place]:
    """Return so many open squares: rooms, apart from each other as long as there is place."""
    ground: set[Place] = set()
    patience = PATIENCE
    while len(ground) < size:
        room = room_in(chance, site)
        if patience and ground.intersection(around(room)):
            patience -= 1
            continue
        fresh = (place for place in room if place not in ground)
        ground.update(islice(fresh, size - len(ground)))
    return ground


def room_in(chance: Chance, site: Site) -> list[Place]:
    """Return the places of a rectangle, as far as it is inside the border."""
    height, width = chance.between(2, LARGEST_ROOM), chance.between(2, LARGEST_ROOM)
    top = chance.between(2 - height, site.rows - 2)
    left = chance.between(2 - width, site.columns - 2)
    return [
        place
        for row in range(top, top + height)
        for column in range(left, left + width)
        if site.has(place := (row, column))
    ]


def around(room: list[Place]) -> set[Place]:
    """Return the places of a room, and all that touch it."""
    return {
        (row + down, column + right)
        for row, column in room
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    }
