"""Generates mazes, and makes mazes simpler.

The floor of a maze has four quarters around the explorer. Every other square of a quarter, counted
from the explorer, is a cell. Corridors lead from cell to cell. The eight squares around the
explorer are floor. The rest of its row and column is wall, which separates the quarters:

#########
#.#...#.#
#.###.#.#
#......##
####.@.##
#.....###

Each door is placed so that all keys can be taken. The generator chooses an order of the keys, and
one shortest path from the entrances to each square. A square may get the door of a key if all keys
behind this square come later in the order:

#########
#b.A.@.a#    a, then b
#########

An official maze can be asked by the puzzle's text: the explorer is in the middle, and the sides are
odd. In part 2 no path leads from one quarter to another, each quarter has a key, and all keys can
be reached. For part 1 it is enough that all keys can be reached.

#########
#b.A#..c#
###...###
####@####
###...#D#
#..d#..a#
#########
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Any, Final

from game.errors import UsageError
from game.puzzles.contract import Scenario
from game.puzzles.generating import (
    Chance,
    Place,
    Rows,
    Site,
    chunks,
    crop,
    find_region,
    list_places,
    nearest_forest,
    neighbours,
    official_rows,
    redrawn,
    reduced_maps,
    transpose,
    without,
)
from game.puzzles.lab_types import NO_ANSWER, InputGenerator, SweepTerms, ValidInputs, map_size
from game.puzzles.settings import Option, Setting, Settings, with_defaults
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.read import ALPHABET, DOORS
from game.text.grid import MOST_SQUARES, OPEN, WALL
from game.text.lines import whole_number
from game.text.values import invalid_value, number_from, read_choice, read_map_size, read_numbers
from game.text.wording import count

LOOPS: Final = 8
"""The percentage of walls between cells that are taken down for loops."""
LARGEST_ROOM: Final = 5
"""The side of a room, in cells."""
CELLS_PER_ROOM: Final = 60
GATES: Final = 12
"""The percentage of squares between quarters that are opened to join them."""
USEFUL: Final = 85
"""The percentage of doors that get a key behind them, where possible."""
TRIES: Final = 50
"""The number of layouts of keys that are tried before the generator gives up."""


def find_centre(site: Site) -> Place:
    """Return the position of the explorer: an even row and column near the middle."""
    return site.rows // 4 * 2, site.columns // 4 * 2


def square_around(centre: Place) -> set[Place]:
    """Return a position and the eight positions around it."""
    row, column = centre
    return {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}


def list_corners(centre: Place) -> list[Place]:
    """Return the positions of the four explorers of part 2, in reading order."""
    row, column = centre
    return [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]


def make_cross(centre: Place) -> set[Place]:
    """Return the positions that become walls in part 2."""
    return square_around(centre).difference(list_corners(centre))


def is_between(place: Place, centre: Place) -> bool:
    """Return whether a position is in the row or column that separates the quarters."""
    return place[0] == centre[0] or place[1] == centre[1]


def mazes(chance: Chance, site: Site) -> set[Place]:
    """Return the floor of four quarters without loops."""
    centre = find_centre(site)
    ground = square_around(centre)
    for corner in list_corners(centre):
        ground.update(maze(chance, site, corner, centre))
    return ground


def maze(chance: Chance, site: Site, start: Place, centre: Place) -> set[Place]:
    """Return the floor of a quarter, dug by a random depth-first search."""
    dug, walk = {start}, [start]
    while walk:
        here = walk[-1]
        ways = [there for there in list_neighbours(here, site, centre) if there not in dug]
        if ways:
            there = chance.pick(ways)
            dug.update((middle(here, there), there))
            walk.append(there)
        else:
            walk.pop()
    return dug


def list_neighbours(cell: Place, site: Site, centre: Place) -> list[Place]:
    """Return the neighbouring cells of a cell in its quarter."""
    row, column = cell
    near = ((row - 2, column), (row, column - 2), (row, column + 2), (row + 2, column))
    return [
        there for there in near if site.has(there) and not is_between(middle(cell, there), centre)
    ]


def middle(one: Place, other: Place) -> Place:
    """Return the position between two cells."""
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def with_loops(chance: Chance, site: Site, ground: set[Place], percent: int = LOOPS) -> set[Place]:
    """Remove some walls between cells, and return the floor."""
    centre = find_centre(site)
    return ground | {
        between
        for cell in cells(ground, centre)
        for there in list_neighbours(cell, site, centre)
        if (between := middle(cell, there)) not in ground and chance.happens(percent)
    }


def cells(ground: Iterable[Place], centre: Place) -> list[Place]:
    """Return the cells of a floor, in reading order."""
    odd = ((row, column) for row, column in sorted(ground) if (row - centre[0]) % 2)
    return [(row, column) for row, column in odd if (column - centre[1]) % 2]


def with_rooms(chance: Chance, site: Site, ground: set[Place]) -> set[Place]:
    """Clear rectangles within quarters, and return the floor."""
    centre = find_centre(site)
    able = cells(ground, centre)
    cleared = set(ground)
    for _ in range(len(able) // CELLS_PER_ROOM + 1):
        cleared.update(room(chance, chance.pick(able), site, centre))
    return cleared


def room(chance: Chance, corner: Place, site: Site, centre: Place) -> Iterator[Place]:
    """Yield the positions of a random rectangle in one quarter, with `corner` at its upper left."""
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
    """Open some squares between two floor squares of different quarters; return the floor."""
    row, column = find_centre(site)
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
    """Return for each position the index in `order` of the first key that it leads to.

    A key on the position itself counts too. The index is the number of keys if there isn't such
    a key.
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
    """Return positions for `number` doors, each with the index of its key in `order`.

    Doors aren't placed on keys or on `closed` positions. Return None if a door doesn't fit.
    """
    earliest = earliest_behind(came_from, order)
    free = [place for place in came_from if place not in closed and place not in order]
    found: dict[Place, int] = {}
    # Doors of the last keys come first, as they fit on the fewest squares.
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
    """Return the marks of keys and doors by position; None if they don't fit.

    Keys are put on dead ends first. Doors without a key behind them need dead ends as well, so each
    try leaves more dead ends for doors.
    """
    centre = find_centre(site)
    ways = nearest_forest(list_corners(centre), ground - make_cross(centre))
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
    """Return a maze as text."""
    centre = find_centre(site)
    explorers = list_corners(centre) if is_split else [centre]
    walkable = ground - make_cross(centre) if is_split else ground
    return site.drawn(walkable, marks | dict.fromkeys(explorers, EXPLORER))


SPLIT_PART: Final = 2


def is_official(text: str) -> bool:
    """Return whether a text is a walled maze that can be split, like the official inputs.

    Its keys must be the first letters of the alphabet, each once. Each door must have a key, and
    two doors must not have the same letter.
    """
    rows = official_rows(text)
    return rows is not None and is_vault(rows)


def is_vault(rows: Rows) -> bool:
    """Return whether a map with walls around it is a maze in the official form."""
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
    """Return whether the eight squares around the only explorer are floor."""
    ((row, column),) = list_places(rows, EXPLORER)
    drawn = "".join(line[column - 1 : column + 2] for line in rows[row - 1 : row + 2])
    return drawn == f"{OPEN * 4}{EXPLORER}{OPEN * 4}"


def reductions(text: str) -> Iterator[str]:
    """Yield simpler mazes: with fewer rows, columns, keys or doors, or with less floor."""
    return reduced_maps(text, simplify, is_vault)


def simplify(rows: Rows) -> Iterator[Rows]:
    """Yield simpler maps with renamed keys."""
    yield from map(tidy, crop(rows))
    for marks in (KEYS, DOORS):
        for few in chunks(list_places(rows, marks)):
            yield tidy(redrawn(rows, few, OPEN))
            yield tidy(redrawn(rows, few, WALL))
    for few in chunks(list_places(rows, OPEN)):
        yield tidy(redrawn(rows, few, WALL))


def tidy(rows: Rows) -> Rows:
    """Rename the keys of a map to the first letters, and remove doors without a key."""
    keys = sorted(set("".join(rows)).intersection(KEYS))
    fresh = dict(zip(keys, KEYS, strict=False))
    doors = dict.fromkeys(DOORS, OPEN)
    doors.update((key.upper(), name.upper()) for key, name in fresh.items())
    return tuple("".join((fresh | doors).get(mark, mark) for mark in row) for row in rows)


def includes(text: str, _scenario: Scenario[Any], parts: tuple[int, ...]) -> bool:
    """Return whether the puzzle's text allows a maze, given the parts to answer."""
    rows = official_rows(text)
    if rows is None or not is_vault(rows):
        return False
    (explorer,) = list_places(rows, EXPLORER)
    ground = {place for place in all_places(rows) if rows[place[0]][place[1]] != WALL}
    keys = set(list_places(rows, KEYS))
    if SPLIT_PART not in parts:
        return keys <= {*find_region(explorer, ground)}
    is_middle = all(
        2 * index + 1 == side
        for index, side in zip(explorer, (len(rows), len(rows[0])), strict=True)
    )
    quarters = [
        {*find_region(corner, ground - make_cross(explorer))} for corner in list_corners(explorer)
    ]
    are_apart = sum(map(len, quarters)) == len(set(chain(*quarters)))
    return (
        is_middle
        and are_apart
        and keys <= set(chain(*quarters))
        and all(keys & quarter for quarter in quarters)
    )


def all_places(rows: Rows) -> list[Place]:
    """Return all positions of a map."""
    return [(row, column) for row, line in enumerate(rows) for column, _ in enumerate(line)]


def centred_reductions(text: str) -> Iterator[str]:
    """Yield smaller mazes with the explorer in the middle."""
    return reduced_maps(text, narrowed, is_vault)


def narrowed(rows: Rows) -> Iterator[Rows]:
    """Yield maps without some rows or columns, with renamed keys."""
    yield from map(tidy, narrower(rows))
    yield from (tidy(transpose(turned)) for turned in narrower(transpose(rows)))


def narrower(rows: Rows) -> Iterator[Rows]:
    """Yield maps without some rows and as many rows on the other side of the middle."""
    inner = range(1, len(rows) // 2 - 1)
    for some in (*chunks(inner), *combinations(inner, 1)):
        for others in {tuple(some), tuple(len(rows) // 2 - 1 - row for row in some)}:
            yield without(rows, {*some, *(len(rows) - 1 - row for row in others)})


ALL: Final = "all"
APART, JOINED = QUARTERS = ("apart", "joined")
ONE, FOUR = "1", "4"
Dig = Callable[[Chance, Site], set[Place]]
SMALLEST: Final = 5
"""The least number of columns and rows. It leaves floor around the explorer."""
CROWD: Final = 6
"""Floor squares per key and door, if their number depends on the size of the maze."""


def dig_loops(chance: Chance, site: Site) -> set[Place]:
    """Return the floor of quarters with loops."""
    return with_loops(chance, site, mazes(chance, site))


def roomy(chance: Chance, site: Site) -> set[Place]:
    """Return the floor of quarters with rooms and loops."""
    return with_rooms(chance, site, dig_loops(chance, site))


LAYOUTS: Final[dict[str, Dig]] = {"tree": mazes, "loops": dig_loops, "rooms": roomy}


def read_doors(text: str) -> Setting:
    """Read the number of doors, or `all` for one per key."""
    found = whole_number(text, 0, len(KEYS))
    if found is None and text != ALL:
        raise invalid_value(f"a whole number from 0 to {len(KEYS)} or {ALL}", text)
    return ALL if found is None else found


OPTIONS: Final = (
    Option("size", "columns and rows, with the border", "81x81", read_map_size, "CxR"),
    Option(
        "layout",
        "a tree of corridors, corridors with loops, or loops and rooms",
        "tree",
        read_choice(*LAYOUTS),
        "LAYOUT",
    ),
    Option(
        "quarters",
        "apart: quarters meet only in the middle; joined: gates connect them",
        APART,
        read_choice(*QUARTERS),
        "QUARTERS",
    ),
    Option(
        "keys",
        "number of keys; by default fewer if the vault is too small",
        len(KEYS),
        number_from(1, len(KEYS)),
    ),
    Option("doors", f"number of doors, or {ALL} for one per key", ALL, read_doors),
    Option(
        "explorers",
        "one explorer in the middle, or four as in part 2",
        ONE,
        read_choice(ONE, FOUR),
        "N",
    ),
)
MOST_SMALL, MOST_SMALL_KEYS = 15, 8
"""The most columns or rows, and the most keys, of a small maze."""
ROCKY: Final = 60
"""The percentage of small mazes that are open floor with rocks."""
ROCKS: Final = (15, 25, 35)
"""The percentages of their squares that are rocks."""
JOINED_ROCKS: Final = 70
"""The percentage of these whose quarters are joined, if they needn't be official."""


def generate(seed: int, settings: Settings) -> str:
    """Return the maze of a seed. Missing settings have their default.

    All keys can be reached by one explorer and by four. If neither keys nor doors are given, and
    their default numbers don't fit, the maze has fewer.

    Raises:
        UsageError: If the maze is too small, or has more doors than keys.
    """
    wanted = with_defaults(settings, OPTIONS)
    chance, site = Chance(seed), Site(*read_numbers(wanted["size"]))
    keys = int(wanted["keys"])
    locked = keys if wanted["doors"] == ALL else int(wanted["doors"])
    if min(site) < SMALLEST:
        raise UsageError(f"{wanted['size']} is too small: expected at least {SMALLEST}x{SMALLEST}")
    if locked > keys:
        raise UsageError(f"{count(locked, 'door')} and {count(keys, 'key')}: expected a key a door")
    ground = LAYOUTS[str(wanted["layout"])](chance, site)
    if wanted["quarters"] == JOINED:
        ground = with_gates(chance, site, ground)
    marks = key_and_door_places(chance, site, ground, keys, locked)
    if marks is None and not settings.keys() & {"keys", "doors"}:
        marks = fitted_keys_and_doors(chance, site, ground)
    if marks is None:
        things = f"{count(keys, 'key')} and {count(locked, 'door')}"
        raise UsageError(f"there is no place for {things} in {wanted['size']}")
    return drawn(site, ground, marks, is_split=wanted["explorers"] == FOUR)


def fitted_keys_and_doors(
    chance: Chance, site: Site, ground: set[Place]
) -> dict[Place, str] | None:
    """Return the marks of keys and doors, one door per key; None if no number of them fits.

    Their number depends on the size of the floor. It is reduced until they fit.
    """
    for keys in range(max(len(ground) // CROWD, 1), 0, -1):
        marks = key_and_door_places(chance, site, ground, keys, keys)
        if marks is not None:
            return marks
    return None


def small(seed: int, size: int) -> str:
    """Return a small maze, mostly with loops, and often with joined quarters."""
    chance = Chance(seed, size)
    while True:
        site = Site(*(chance.between(7, min(8 + size, MOST_SMALL)) for _ in range(2)))
        is_rocky = chance.happens(ROCKY)
        ground = rocky(chance, site, JOINED_ROCKS) if is_rocky else small_mazes(chance, site)
        keys = chance.between(2, min(3 + size, MOST_SMALL_KEYS))
        marks = key_and_door_places(chance, site, ground, keys, chance.between(0, keys))
        if marks is not None:
            return drawn(site, ground, marks, is_split=False)


def rocky(chance: Chance, site: Site, joined: int = 0) -> set[Place]:
    """Return open floor with rocks, on which there are many shortest paths.

    `joined` is the percentage of such floors whose quarters aren't separated.
    """
    centre, rock = find_centre(site), chance.pick(ROCKS)
    is_joined = joined > 0 and chance.happens(joined)
    ground = {
        place
        for place in site.places()
        if (is_joined or not is_between(place, centre)) and not chance.happens(rock)
    }
    return ground | square_around(centre)


def small_mazes(chance: Chance, site: Site) -> set[Place]:
    """Return the floor of quarters with many loops, and sometimes gates between them."""
    ground = with_loops(chance, site, mazes(chance, site), 30)
    return with_gates(chance, site, ground, 40) if chance.happens(60) else ground


SIDES: Final = (9, 9, 9, 13, 13, 17)
"""Numbers of columns or rows of small official mazes."""
FEWEST_KEYS, MOST_KEYS = 4, 9
LOOP_SHARES: Final = (0, 30, 50)
"""Percentages of walls between cells that are removed."""


def small_asked(seed: int, size: int) -> str:
    """Return a small official maze."""
    chance = Chance(seed, size)
    keys = chance.between(FEWEST_KEYS, min(5 + size, MOST_KEYS))
    return made(chance, SIDES[: 3 + size], keys)


def made(chance: Chance, sides: Sequence[int], keys: int) -> str:
    """Return a maze with `keys` keys, some in each quarter, and any number of doors."""
    while True:
        site = Site(*(chance.pick(sides) for _ in range(2)))
        if chance.happens(ROCKY):
            ground = rocky(chance, site)
        else:
            ground = with_loops(chance, site, mazes(chance, site), chance.pick(LOOP_SHARES))
        marks = key_and_door_places(chance, site, ground, keys, chance.between(0, keys))
        if marks and has_key_in_each(marks, site):
            return drawn(site, ground, marks, is_split=False)


def has_key_in_each(marks: dict[Place, str], site: Site) -> bool:
    """Return whether each quarter has a key."""
    rows, columns = site.rows // 2, site.columns // 2
    places = [place for place, mark in marks.items() if mark in KEYS]
    return len({(row > rows, column > columns) for row, column in places}) == len(
        list_corners((0, 0))
    )


OTHERS: Final = (
    "vaults in which quarters join or lack a key, a key is out of reach, a side is even, or @ is "
    "not in the middle"
)
VALID_INPUTS: Final = ValidInputs(includes, small_asked, OTHERS, reductions=centred_reductions)


SOLVED: Final = "solved"


def ending(_printed: Mapping[str, Any], is_found: bool) -> str:
    """Return whether all keys were taken."""
    return SOLVED if is_found else NO_ANSWER


SWEEP: Final = SweepTerms(
    endings=(SOLVED, NO_ANSWER),
    ending=ending,
    length="steps",
    answer="steps",
    compute_size=map_size,
    size_option="size",
)


GENERATOR: Final = InputGenerator(
    options=OPTIONS,
    generate=generate,
    small=small,
    is_official=is_official,
    reductions=reductions,
    valid_inputs=VALID_INPUTS,
)
