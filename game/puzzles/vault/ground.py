"""The ground of a generated vault: four mazes around the explorer, one in each quarter.

#########    Every other square is a cell, counted from the explorer's; corridors are
#.#...#.#    dug from cell to cell. The eight squares around the explorer are open,
#.###.#.#    and the rest of its row and its column is rock, which separates the
#......##    quarters.
####.@.##
#.....###

Doors are placed so that every key can still be taken: there is one shortest path from the entrances
to each place, and in a chosen order of the keys a door may stand where all keys behind it come
later than its own.

#########
#b.A.@.a#    a, then b
#########
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.puzzles.generating import Chance, Place, Site, nearest_forest, neighbours
from game.puzzles.vault import EXPLORER, KEYS

LOOPS: Final = 8
"""The percentage of walls between cells that are taken down for loops."""
LARGEST_ROOM: Final = 5
"""The side of a room, in cells."""
CELLS_A_ROOM: Final = 60
GATES: Final = 12
"""The percentage of squares between quarters that are opened to join them."""
USEFUL: Final = 85
"""The percentage of doors that get a key behind them, where possible."""
TRIES: Final = 50
"""Layouts of keys that are tried to find places for the doors."""


def centre_of(site: Site) -> Place:
    """Return the explorer's place: an even row and column at the middle."""
    return site.rows // 4 * 2, site.columns // 4 * 2


def square_around(centre: Place) -> set[Place]:
    """Return a place and the eight around it."""
    row, column = centre
    return {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}


def corners_of(centre: Place) -> list[Place]:
    """Return the places of the four explorers of part 2, in reading order."""
    row, column = centre
    return [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]


def cross_of(centre: Place) -> set[Place]:
    """Return the places that part 2 walls up."""
    return square_around(centre).difference(corners_of(centre))


def is_between(place: Place, centre: Place) -> bool:
    """Whether a place is in the row or column that separates the quarters."""
    return place[0] == centre[0] or place[1] == centre[1]


def mazes(chance: Chance, site: Site) -> set[Place]:
    """Return four mazes without loops: there is one way between any two cells."""
    centre = centre_of(site)
    ground = square_around(centre)
    for corner in corners_of(centre):
        ground.update(maze(chance, site, corner, centre))
    return ground


def maze(chance: Chance, site: Site, start: Place, centre: Place) -> set[Place]:
    """Return the maze of a quarter, dug by a randomised depth-first search."""
    dug, walk = {start}, [start]
    while walk:
        here = walk[-1]
        ways = [there for there in cells_beside(here, site, centre) if there not in dug]
        if ways:
            there = chance.pick(ways)
            dug.update((middle(here, there), there))
            walk.append(there)
        else:
            walk.pop()
    return dug


def cells_beside(cell: Place, site: Site, centre: Place) -> list[Place]:
    """Return the cells next to one in its quarter."""
    row, column = cell
    near = ((row - 2, column), (row, column - 2), (row, column + 2), (row + 2, column))
    return [
        there for there in near if site.has(there) and not is_between(middle(cell, there), centre)
    ]


def middle(one: Place, other: Place) -> Place:
    """Return the place between two."""
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def with_loops(chance: Chance, site: Site, ground: set[Place], percent: int = LOOPS) -> set[Place]:
    """Return ground with some walls between cells taken down."""
    centre = centre_of(site)
    return ground | {
        between
        for cell in cells(ground, centre)
        for there in cells_beside(cell, site, centre)
        if (between := middle(cell, there)) not in ground and chance.happens(percent)
    }


def cells(ground: Iterable[Place], centre: Place) -> list[Place]:
    """Return the cells of a ground, in reading order."""
    odd = ((row, column) for row, column in sorted(ground) if (row - centre[0]) % 2)
    return [(row, column) for row, column in odd if (column - centre[1]) % 2]


def with_rooms(chance: Chance, site: Site, ground: set[Place]) -> set[Place]:
    """Return ground with rectangles cleared, each within a quarter."""
    centre = centre_of(site)
    able = cells(ground, centre)
    cleared = set(ground)
    for _ in range(len(able) // CELLS_A_ROOM + 1):
        cleared.update(room(chance, chance.pick(able), site, centre))
    return cleared


def room(chance: Chance, corner: Place, site: Site, centre: Place) -> Iterator[Place]:
    """Yield the places of a room with its top left corner on a cell, as far as the quarter goes."""
    row, column = corner
    height, width = (2 * chance.between(1, LARGEST_ROOM) for _ in range(2))
    for down in range(height + 1):
        for right in range(width + 1):
            place = row + down, column + right
            is_beyond = any(
                at < middle_line <= at + reach
                for at, middle_line, reach in zip(corner, centre, (down, right), strict=True)
            )
            if site.has(place) and not is_beyond:
                yield place


def with_gates(chance: Chance, site: Site, ground: set[Place], percent: int = GATES) -> set[Place]:
    """Return ground with openings between quarters, where there is a way on both sides."""
    row, column = centre_of(site)
    able = [
        *((row, right) for right in range(1, site.columns - 1) if right != column),
        *((down, column) for down in range(1, site.rows - 1) if down != row),
    ]
    opened = set(ground)
    for down, right in able:
        ends = (
            {(down - 1, right), (down + 1, right)}
            if down == row
            else {(down, right - 1), (down, right + 1)}
        )
        if ends <= ground and chance.happens(percent):
            opened.add((down, right))
    return opened


def earliest_behind(came_from: Mapping[Place, Place], order: Sequence[Place]) -> dict[Place, int]:
    """Return, for each place, the position in the order of the first key on it or behind it.

    Where there is none, that is the number of keys.
    """
    earliest = dict.fromkeys(came_from, len(order))
    earliest.update({place: number for number, place in enumerate(order)})
    for here in reversed(list(came_from)):
        before = came_from[here]
        earliest[before] = min(earliest[before], earliest[here])
    return earliest


def doors(
    chance: Chance,
    came_from: Mapping[Place, Place],
    order: Sequence[Place],
    number: int,
    closed: Container[Place],
) -> dict[Place, int] | None:
    """Return places for so many doors, each with its key's position in the order.

    No door is on a closed place or on a key. None if one of them has no place.
    """
    earliest = earliest_behind(came_from, order)
    free = [place for place in came_from if place not in closed and place not in order]
    found: dict[Place, int] = {}
    # The last keys have the fewest places for their doors.
    for key in sorted(chance.shuffled(range(len(order)))[:number], reverse=True):
        able = [place for place in free if earliest[place] > key and place not in found]
        useful = [place for place in able if earliest[place] < len(order)]
        if not able:
            return None
        found[chance.pick(useful if useful and chance.happens(USEFUL) else able)] = key
    return found


def key_and_door_places(
    chance: Chance, site: Site, ground: set[Place], keys: int, locked: int
) -> dict[Place, str] | None:
    """Return the marks of keys and doors by place; None if there is no room for them.

    Keys lie at dead ends first. A door with nothing behind it needs a dead end as well, so each
    further try leaves more of these to doors.
    """
    centre = centre_of(site)
    ways = nearest_forest(corners_of(centre), ground - cross_of(centre))
    able = [place for place in ways if place not in square_around(centre)]
    if len(able) < keys + locked:
        return None
    ends = [place for place in able if sum(near in ground for near in neighbours(place)) == 1]
    others = set(able).difference(ends)
    names = chance.shuffled(KEYS[:keys])
    for left in range(TRIES, 0, -1):
        best = chance.shuffled(ends)[: len(ends) * left // TRIES]
        best += chance.shuffled(sorted(others))
        order = chance.shuffled(best[:keys])
        found = doors(chance, ways, order, locked, square_around(centre))
        if found is not None:
            return dict(zip(order, names, strict=True)) | {
                place: names[key].upper() for place, key in found.items()
            }
    return None


def drawn(site: Site, ground: set[Place], marks: dict[Place, str], *, is_split: bool) -> str:
    """Return the text of a vault."""
    centre = centre_of(site)
    explorers = corners_of(centre) if is_split else [centre]
    walkable = ground - cross_of(centre) if is_split else ground
    return site.drawn(walkable, marks | dict.fromkeys(explorers, EXPLORER))
