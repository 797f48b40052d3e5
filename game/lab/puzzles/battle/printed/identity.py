"""Who is who in a printed map: it shows the kinds of units, and not which unit is which.

before     by the rules     printed
#.E..#     #..E.#           #E...#      the only elf that can be meant has stepped left
#...G#     #..G.#           #..G.#      the goblin is where the rules have it
"""

from collections.abc import Mapping
from typing import TypeVar

from game.lab.puzzles.battle.printed.maps import Standing
from game.puzzles.battle.playing.units import UnitState

Key = TypeVar("Key")


def distance(one: int, other: int, width: int) -> int:
    """Return how many steps apart two squares are if nothing is between them."""
    return abs(one // width - other // width) + abs(one % width - other % width)


def nearest_squares(
    placed: Mapping[Key, tuple[int, str]], standing: Standing, width: int
) -> dict[Key, int]:
    """Return the square of each unit in a map, given its square before, and its letter.

    Each is taken to be on the nearest square with its letter; of equally near units the earlier
    one in the mapping is, and it is on the first of equally near squares.
    """
    pairs = sorted(
        (distance(before, square, width), number, square, key)
        for number, (key, (before, own)) in enumerate(placed.items())
        for square, letter in standing.items()
        if letter == own
    )
    found: dict[Key, int] = {}
    taken: set[int] = set()
    for _, _, square, key in pairs:
        if key not in found and square not in taken:
            found[key] = square
            taken.add(square)
    return found


def squares_in(
    before: Mapping[int, UnitState],
    after: Mapping[int, UnitState],
    standing: Standing,
    width: int,
) -> dict[int, int]:
    """Return the squares of the units of a map, as far as they are certain, by entity.

    A unit is where the rules have it afterwards, if one of its kind is there in the map. All
    others are looked for on the squares that are left, at most a step from where they were: a
    square is that of the only unit that can have reached it; and if no unit of a kind has died, a
    unit is on the only square that it can have reached.
    """
    found = {
        entity: unit.square
        for entity, unit in after.items()
        if standing.get(unit.square) == unit.letter
    }
    for letter in {unit.letter for unit in before.values()}:
        units = {
            entity: unit.square
            for entity, unit in before.items()
            if unit.letter == letter and entity not in found
        }
        squares = {square for square, one in standing.items() if one == letter}
        found |= settled(units, squares - {*found.values()}, width)
    return found


def settled(units: Mapping[int, int], squares: set[int], width: int) -> dict[int, int]:
    """Return which of some squares each unit is on, of those of which that is certain.

    >>> settled({1: 11, 2: 13}, {12, 14}, 10), settled({1: 11, 2: 13}, {12}, 10)
    ({1: 12, 2: 14}, {})
    """
    found: dict[int, int] = {}
    reached = {
        (entity, square)
        for entity, origin in units.items()
        for square in squares
        if distance(origin, square, width) <= 1
    }
    sides = (0, 1) if len(units) == len(squares) else (1,)
    while sure := [pair for pair in reached if is_only(pair, reached, sides)]:
        entity, square = min(sure)
        found[entity] = square
        reached = {pair for pair in reached if pair[0] != entity and pair[1] != square}
    return found


def is_only(pair: tuple[int, int], pairs: set[tuple[int, int]], sides: tuple[int, ...]) -> bool:
    """Whether no other pair has the same unit (side 0), or none has the same square (side 1)."""
    return any(sum(other[side] == pair[side] for other in pairs) == 1 for side in sides)
