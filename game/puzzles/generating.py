"""Generators of inputs: random numbers, the floor of a map, and simpler inputs for shrinking.

All squares that aren't floor are wall, and so is the border. A place is a row and a column, counted
from 0. Sets of places are sorted before they are iterated, as their order differs among machines.

Tunnels connect separate regions, the shortest tunnel first. All regions grow through the rock at
once, one square per step, and a tunnel is dug where two regions meet.

#########      #########
#..###..#      #..###..#
#..######  ->  #.......#
######.##      ####...##
#########      #########
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple, TypeVar

from game.text.grid import OPEN, WALL

T = TypeVar("T")
PERCENT: Final = 100
SPAN: Final = 2**16
"""The factor between the parts of a seed; parts below it never collide."""


class Chance:
    """The random sequence of a seed, which is one whole number or several, 0 or more each.

    Only `Random.random()` is used. It is the one method of Python's generator whose sequence for a
    seed is guaranteed not to change, on every machine and in every version.
    """

    def __init__(self, *seeds: int) -> None:
        """Begin the sequence of a seed."""
        joined = 0
        for seed in seeds:
            joined = joined * SPAN + seed
        self._random: Final = Random(joined)  # noqa: S311 - for games, not for secrets

    def below(self, number: int) -> int:
        """Return a whole number from 0 to `number` - 1."""
        return int(self._random.random() * number)

    def between(self, least: int, most: int) -> int:
        """Return a whole number from the least to the most."""
        return least + self.below(most - least + 1)

    def happens(self, percent: int) -> bool:
        """Return True with a probability of `percent` in a hundred."""
        return self.below(PERCENT) < percent

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices; there must be at least one."""
        return choices[self.below(len(choices))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return a list of the same elements in random order."""
        left = list(things)
        for end in range(len(left) - 1, 0, -1):
            place = self.below(end + 1)
            left[end], left[place] = left[place], left[end]
        return left


Place = tuple[int, int]
HARDNESS: Final = 1000
SMOOTHINGS: Final = 2
LARGEST_ROOM: Final = 7
PATIENCE: Final = 200
"""The number of rooms that are discarded since they touch others. Later ones are all dug."""


class Site(NamedTuple):
    """The extent of a map, its border included."""

    columns: int
    rows: int

    @property
    def inner_squares(self) -> int:
        """The number of squares inside the border."""
        return max(self.columns - 2, 0) * max(self.rows - 2, 0)

    def places(self) -> Iterator[Place]:
        """Yield the (row, column) of each square inside the border, in reading order."""
        for row in range(1, self.rows - 1):
            for column in range(1, self.columns - 1):
                yield row, column

    def has(self, place: Place) -> bool:
        """Return whether a square is inside the border."""
        return 0 < place[0] < self.rows - 1 and 0 < place[1] < self.columns - 1

    def drawn(self, ground: Iterable[Place], marks: Mapping[Place, str]) -> str:
        """Return the text of a map with this floor, and with letters on some squares of it."""
        rows = [[WALL] * self.columns for _ in range(self.rows)]
        for row, column in ground:
            rows[row][column] = OPEN
        for (row, column), mark in marks.items():
            rows[row][column] = mark
        return "".join("".join(row) + "\n" for row in rows)


def neighbours(place: Place) -> tuple[Place, ...]:
    """Return the four neighbours of a square, in reading order."""
    row, column = place
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


Dig = Callable[[Chance, Site, int], set[Place]]


def organic(chance: Chance, site: Site, size: int) -> set[Place]:
    """Return a floor of `size` squares that looks like a natural cave.

    Each square gets a random hardness, which is smoothed; the softest squares become floor. The
    border is the hardest, so that it mostly stays thick.
    """
    rows = [
        [
            chance.below(HARDNESS) if site.has((row, column)) else HARDNESS
            for column in range(site.columns)
        ]
        for row in range(site.rows)
    ]
    for _ in range(SMOOTHINGS):
        rows = list_columns(smooth_rows(list_columns(smooth_rows(rows))))
    softest = sorted(site.places(), key=lambda place: (rows[place[0]][place[1]], place))
    return set(softest[:size])


def smooth_rows(rows: list[list[int]]) -> list[list[int]]:
    """Add to each number its two neighbours in the row; the ends count twice."""
    return [
        [sum(three) for three in zip([row[0], *row], row, [*row[1:], row[-1]], strict=False)]
        for row in rows
    ]


def list_columns(rows: list[list[int]]) -> list[list[int]]:
    """Return the columns of a table that is given as rows."""
    return [list(column) for column in zip(*rows, strict=True)]


def rooms(chance: Chance, site: Site, size: int) -> set[Place]:
    """Return a floor of `size` squares in rooms, which are separate as long as there is space."""
    ground: set[Place] = set()
    patience = PATIENCE
    while len(ground) < size:
        room = choose_room(chance, site)
        if patience and ground.intersection(with_border(room)):
            patience -= 1
            continue
        fresh = (place for place in room if place not in ground)
        ground.update(islice(fresh, size - len(ground)))
    return ground


def choose_room(chance: Chance, site: Site) -> list[Place]:
    """Return the squares of a random rectangle that are inside the border."""
    height, width = chance.between(2, LARGEST_ROOM), chance.between(2, LARGEST_ROOM)
    top = chance.between(2 - height, site.rows - 2)
    left = chance.between(2 - width, site.columns - 2)
    return [
        place
        for row in range(top, top + height)
        for column in range(left, left + width)
        if site.has(place := (row, column))
    ]


def with_border(room: list[Place]) -> set[Place]:
    """Return the squares of a room and all squares around it, corners included."""
    return {
        (row + down, column + right)
        for row, column in room
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    }


def connect_regions(site: Site, ground: set[Place]) -> set[Place]:
    """Return the floor with tunnels between all its regions."""
    region, came_from, steps = grown_regions(site, ground)
    meetings = sorted(
        (steps[here] + steps[there], here, there)
        for here in steps
        for there in neighbours(here)
        if here < there and there in steps
    )
    dug = set(ground)
    parent = {start: start for start in region.values()}
    for _, here, there in meetings:
        one, other = find_root(parent, region[here]), find_root(parent, region[there])
        if one != other:
            parent[one] = other
            for end in (here, there):
                dug.update(path_back(end, came_from))
    return dug


def grown_regions(
    site: Site, ground: set[Place]
) -> tuple[dict[Place, Place], dict[Place, Place], dict[Place, int]]:
    """Return for each square its nearest region, the square before it, and its distance.

    The squares are those inside the border. A region is given by its first square. The square
    before is the next one on a shortest path to the region; floor has none.
    """
    region: dict[Place, Place] = {}
    for start in sorted(ground):
        if start not in region:
            region.update(dict.fromkeys(find_region(start, ground), start))
    came_from: dict[Place, Place] = {}
    steps = dict.fromkeys(region, 0)
    queue = sorted(region)
    for here in queue:
        for there in neighbours(here):
            if there not in steps and site.has(there):
                region[there], came_from[there] = region[here], here
                steps[there] = steps[here] + 1
                queue.append(there)
    return region, came_from, steps


def nearest_forest(entrances: Iterable[Place], ground: Container[Place]) -> dict[Place, Place]:
    """Return for each reachable square the one before it on a shortest path, nearest first.

    An entrance comes before itself.
    """
    came_from = {place: place for place in entrances}
    queue = list(came_from)
    for here in queue:
        for there in neighbours(here):
            if there in ground and there not in came_from:
                came_from[there] = here
                queue.append(there)
    return came_from


def find_region(start: Place, ground: Container[Place]) -> list[Place]:
    """Return all squares of the floor that can be reached from `start`, the nearest first."""
    return list(nearest_forest([start], ground))


def find_root(parent: dict[Place, Place], start: Place) -> Place:
    """Return the representative of all regions connected to `start` (union-find)."""
    while parent[start] != start:
        parent[start] = parent[parent[start]]
        start = parent[start]
    return start


def path_back(end: Place, came_from: dict[Place, Place]) -> list[Place]:
    """Return the squares of the path from `end` back to its nearest region."""
    path = [end]
    while path[-1] in came_from:
        path.append(came_from[path[-1]])
    return path


Rows = tuple[str, ...]
"""The rows of a map, equally long, border included."""


def chunks(things: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yield the halves of a list, its quarters and so on, and finally its single elements.

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
    """Yield numbers below `number`: `least`, then others that halve the distance to it.

    >>> list(lower(20, 1))
    [1, 11, 16, 18, 19]
    """
    gap = number - least
    while gap > 0:
        yield number - gap
        gap //= 2


def crop(rows: Rows) -> Iterator[Rows]:
    """Yield a map without some of its rows or columns; the border stays."""
    yield from (without(rows, left_out) for left_out in chunks(range(1, len(rows) - 1)))
    turned = transpose(rows)
    for left_out in chunks(range(1, len(turned) - 1)):
        yield transpose(without(turned, left_out))


def without(rows: Rows, left_out: Container[int]) -> Rows:
    """Return the rows without those whose indices are in `left_out`."""
    return tuple(row for number, row in enumerate(rows) if number not in left_out)


def transpose(rows: Rows) -> Rows:
    """Return the map with rows and columns exchanged."""
    return tuple("".join(column) for column in zip(*rows, strict=True))


def list_places(rows: Rows, marks: str) -> list[Place]:
    """Return the (row, column) of each square with one of these characters, in reading order."""
    return [
        (row, column)
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
        if mark in marks
    ]


def redrawn(rows: Rows, places: Iterable[Place], mark: str) -> Rows:
    """Return a map with `mark` at some squares."""
    drawn = [list(row) for row in rows]
    for row, column in places:
        drawn[row][column] = mark
    return tuple("".join(row) for row in drawn)


def official_rows(text: str) -> Rows | None:
    """Return the rows of a map in the official form, a rectangle with a border of wall.

    Return None for any other text.
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
    text: str, simplify: Callable[[Rows], Iterable[Rows]], is_valid: Callable[[Rows], bool]
) -> Iterator[str]:
    """Yield the valid maps that `simplify` makes from a map in the official form."""
    rows = official_rows(text)
    yield from map(map_text, filter(is_valid, simplify(rows))) if rows else ()
