"""Vaults with all keys there are in which few orders of these are possible.

Plain programs can answer them, as they can the vaults that are handed out. Each quarter is a maze
with one long way on which keys lie, and in front of nearly every key is the door of the one before
it in a round of all four quarters:

#a.Bc...#
#...#.#.#    a, b, c, d: where a door is left out, other orders are possible
##.@.Ab.#
"""

from typing import Final

from game.lab.generate.chance import Chance
from game.lab.generate.ground import Place, Site, nearest_forest
from game.lab.puzzles.vault.generator import drawn
from game.lab.puzzles.vault.ground import centre_of, corners_of, cross_of, mazes, square_around
from game.puzzles.vault import KEYS

SIDE: Final = 21
LEFT_OUT: Final = 20
"""Percentage of keys without a door in front of them."""


def narrow(chance: Chance) -> str:
    """Return a vault with four sections and all keys there are."""
    site = Site(SIDE, SIDE)
    while True:
        ground = mazes(chance, site)
        marks = marks_on(chance, long_ways(site, ground))
        if marks:
            return drawn(site, ground, marks, is_split=False)


def long_ways(site: Site, ground: set[Place]) -> list[list[Place]]:
    """Return the way in each quarter to the place that is farthest from the middle."""
    centre = centre_of(site)
    corners = corners_of(centre)
    ways = []
    for corner in corners:
        before = nearest_forest([corner], ground - cross_of(centre))
        way = [[*before][-1]]
        while way[-1] != corner:
            way.append(before[way[-1]])
        ways.append([place for place in way[::-1] if place not in square_around(centre)])
    return ways


def marks_on(chance: Chance, ways: list[list[Place]]) -> dict[Place, str] | None:
    """Return the marks of keys and doors by place; None if a way is too short for them."""
    quarters = chance.shuffled([number % len(ways) for number in range(len(KEYS))])
    numbers = [2 * quarters.count(quarter) for quarter in range(len(ways))]
    if any(len(way) < number for way, number in zip(ways, numbers, strict=True)):
        return None
    spots = [
        iter(sorted(chance.shuffled(range(len(way)))[:number]))
        for way, number in zip(ways, numbers, strict=True)
    ]
    names = chance.shuffled(KEYS)
    marks: dict[Place, str] = {}
    before = ""
    for name, quarter in zip(names, quarters, strict=True):
        door, key = (ways[quarter][next(spots[quarter])] for _ in range(2))
        marks[key] = name
        if before and not chance.happens(LEFT_OUT):
            marks[door] = before.upper()
        before = name
    return marks
