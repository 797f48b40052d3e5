"""Generates vaults: like official inputs by settings, and small ones for short walks.

Recognises mazes in the official form, and reduces them to simpler ones.
"""

from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from typing import Final

from game.errors import UsageError
from game.lab.generate.chance import Chance
from game.lab.generate.ground import Place, Site, nearest_forest, neighbours
from game.lab.generate.reductions import (
    Rows,
    chunks,
    cropped,
    official_rows,
    places_of,
    redrawn,
    reduced_maps,
)
from game.lab.generate.settings import chosen, number_from, numbers, one_of, size
from game.lab.puzzles.vault.ground import (
    centre_of,
    corners_of,
    cross_of,
    doors,
    is_between,
    mazes,
    square_around,
    with_gates,
    with_loops,
    with_rooms,
)
from game.puzzles.settings import Option, Setting, Settings
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.reading import ALPHABET, DOORS
from game.text.grid import MOST_SQUARES, OPEN, WALL
from game.text.lines import whole_number
from game.text.wording import count, quoted

ALL: Final = "all"
APART, JOINED = QUARTERS = ("apart", "joined")
ONE, FOUR = "1", "4"
Dig = Callable[[Chance, Site], set[Place]]
SMALLEST: Final = 5
"""Columns or rows, so that there is ground around the explorer."""
CROWD: Final = 6
"""Squares of ground for each key with its door, where they are fitted to a small vault."""
TRIES: Final = 50
"""Layouts of keys that are tried to find places for the doors."""


def looped(chance: Chance, site: Site) -> set[Place]:
    """Return the ground of mazes with loops."""
    return with_loops(chance, site, mazes(chance, site))


def roomy(chance: Chance, site: Site) -> set[Place]:
    """Return the ground of mazes with rooms and loops."""
    return with_rooms(chance, site, looped(chance, site))


LAYOUTS: Final[dict[str, Dig]] = {"tree": mazes, "loops": looped, "rooms": roomy}


def read_doors(text: str) -> Setting:
    """Read the number of doors, or `all` for one a key.

    Raises:
        ArgumentTypeError: the text is anything else.
    """
    found = whole_number(text, 0, len(KEYS))
    if found is None and text != ALL:
        expected = f"expected a whole number from 0 to {len(KEYS)} or {ALL}"
        raise ArgumentTypeError(f"{expected}, not {quoted(text)}")
    return ALL if found is None else found


OPTIONS: Final = (
    Option("size", "columns and rows, with the border", "81x81", size, "CxR"),
    Option(
        "layout",
        "a tree of corridors, or with loops, or with loops and rooms",
        "tree",
        one_of(*LAYOUTS),
        "LAYOUT",
    ),
    Option(
        "quarters",
        "apart but for the middle, or joined by gates besides",
        APART,
        one_of(*QUARTERS),
        "QUARTERS",
    ),
    Option(
        "keys",
        "how many keys; with neither these nor doors, fewer where a vault has no place",
        len(KEYS),
        number_from(1, len(KEYS)),
    ),
    Option("doors", f"how many doors, or {ALL} for one a key", ALL, read_doors),
    Option("explorers", "one in the middle, or four as in part 2", ONE, one_of(ONE, FOUR), "N"),
)
MOST_SMALL, MOST_SMALL_KEYS = 15, 8
"""Columns or rows, and keys, of a small vault."""


def generate(seed: int, settings: Settings) -> str:
    """Return the vault of a seed; settings that are left out have their default.

    All keys can be reached, by one explorer or by four. Where the default number of keys and doors
    has no place, and neither is given, there are fewer.

    Raises:
        UsageError: it is too small, or there are more doors than keys.
    """
    wanted = chosen(OPTIONS, settings)
    chance, site = Chance(seed), Site(*numbers(wanted["size"]))
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


def drawn(site: Site, ground: set[Place], marks: dict[Place, str], *, is_split: bool) -> str:
    """Return the text of a vault."""
    centre = centre_of(site)
    explorers = corners_of(centre) if is_split else [centre]
    walkable = ground - cross_of(centre) if is_split else ground
    return site.drawn(walkable, marks | dict.fromkeys(explorers, EXPLORER))


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


def fitted_keys_and_doors(
    chance: Chance, site: Site, ground: set[Place]
) -> dict[Place, str] | None:
    """Return the marks of fewer keys than by default, each with a door; None if there is no room.

    They are as many as leave most of the ground free, or else as there is room for.
    """
    for keys in range(max(len(ground) // CROWD, 1), 0, -1):
        marks = key_and_door_places(chance, site, ground, keys, keys)
        if marks is not None:
            return marks
    return None


def small(seed: int, size: int) -> str:
    """Return a small vault, mostly with loops, and often with joined quarters."""
    chance = Chance(seed, size)
    while True:
        site = Site(*(chance.between(7, min(8 + size, MOST_SMALL)) for _ in range(2)))
        ground = (rocky_ground if chance.happens(60) else small_mazes)(chance, site)
        keys = chance.between(2, min(3 + size, MOST_SMALL_KEYS))
        marks = key_and_door_places(chance, site, ground, keys, chance.between(0, keys))
        if marks is not None:
            return drawn(site, ground, marks, is_split=False)


def rocky_ground(chance: Chance, site: Site) -> set[Place]:
    """Return open ground with rocks; in some the quarters are apart."""
    centre, rock = centre_of(site), chance.pick((15, 25, 35))
    is_joined = chance.happens(70)
    ground = {
        place
        for place in site.places()
        if (is_joined or not is_between(place, centre)) and not chance.happens(rock)
    }
    return ground | square_around(centre)


def small_mazes(chance: Chance, site: Site) -> set[Place]:
    """Return the ground of mazes with many loops; some have gates between the quarters."""
    ground = with_loops(chance, site, mazes(chance, site), 30)
    return with_gates(chance, site, ground, 40) if chance.happens(60) else ground


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
