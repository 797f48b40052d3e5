"""Generates vaults: like official inputs by settings, and small ones for short walks.

Those that the puzzle's own text can ask (see `official`) are made apart: small ones, and narrow
ones with all keys, which plain programs can answer as they can the vaults that are handed out. In
these each quarter is a maze with one long way on which keys lie, and in front of nearly every
key is the door of the one before it in a round of all four quarters:

#a.Bc...#
#...#.#.#    a, b, c, d: where a door is left out, other orders are possible
##.@.Ab.#
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.errors import UsageError
from game.puzzles.generating import Chance, Place, Site
from game.puzzles.lab_types import NO_ANSWER, InputGenerator, SweepTerms, ValidInputs, map_size
from game.puzzles.settings import Option, Setting, Settings, with_defaults
from game.puzzles.vault import KEYS
from game.puzzles.vault.ground import (
    centre_of,
    corners_of,
    drawn,
    is_between,
    key_and_door_places,
    mazes,
    square_around,
    with_gates,
    with_loops,
    with_rooms,
)
from game.puzzles.vault.official import (
    centred_reductions,
    includes,
    is_official,
    reductions,
)
from game.text.lines import whole_number
from game.text.values import invalid_value, number_from, read_choice, read_map_size, read_numbers
from game.text.wording import count

ALL: Final = "all"
APART, JOINED = QUARTERS = ("apart", "joined")
ONE, FOUR = "1", "4"
Dig = Callable[[Chance, Site], set[Place]]
SMALLEST: Final = 5
"""Columns or rows, so that there is ground around the explorer."""
CROWD: Final = 6
"""Squares of ground for each key with its door, where they are fitted to a small vault."""


def looped(chance: Chance, site: Site) -> set[Place]:
    """Return the ground of mazes with loops."""
    return with_loops(chance, site, mazes(chance, site))


def roomy(chance: Chance, site: Site) -> set[Place]:
    """Return the ground of mazes with rooms and loops."""
    return with_rooms(chance, site, looped(chance, site))


LAYOUTS: Final[dict[str, Dig]] = {"tree": mazes, "loops": looped, "rooms": roomy}


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
        "a tree of corridors, or with loops, or with loops and rooms",
        "tree",
        read_choice(*LAYOUTS),
        "LAYOUT",
    ),
    Option(
        "quarters",
        "apart but for the middle, or joined by gates besides",
        APART,
        read_choice(*QUARTERS),
        "QUARTERS",
    ),
    Option(
        "keys",
        "how many keys; with neither these nor doors, fewer where a vault has no place",
        len(KEYS),
        number_from(1, len(KEYS)),
    ),
    Option("doors", f"how many doors, or {ALL} for one a key", ALL, read_doors),
    Option(
        "explorers", "one in the middle, or four as in part 2", ONE, read_choice(ONE, FOUR), "N"
    ),
)
MOST_SMALL, MOST_SMALL_KEYS = 15, 8
"""Columns or rows, and keys, of a small vault."""
ROCKY: Final = 60
"""Percentage of small vaults that are no mazes."""
ROCKS: Final = (15, 25, 35)
"""Percentages of rock in these."""
JOINED_ROCKS: Final = 70
"""Percentage of these whose quarters are joined, where the puzzle's text need not ask them."""


def generate(seed: int, settings: Settings) -> str:
    """Return the vault of a seed; settings that are left out have their default.

    All keys can be reached, by one explorer or by four. Where the default number of keys and doors
    has no place, and neither is given, there are fewer.

    Raises:
        UsageError: it is too small, or there are more doors than keys.
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
        is_rocky = chance.happens(ROCKY)
        ground = rocky(chance, site, JOINED_ROCKS) if is_rocky else small_mazes(chance, site)
        keys = chance.between(2, min(3 + size, MOST_SMALL_KEYS))
        marks = key_and_door_places(chance, site, ground, keys, chance.between(0, keys))
        if marks is not None:
            return drawn(site, ground, marks, is_split=False)


def rocky(chance: Chance, site: Site, joined: int = 0) -> set[Place]:
    """Return open ground with rocks, on which there are many shortest ways.

    So many of 100 have no rock in the row and the column that separate the quarters.
    """
    centre, rock = centre_of(site), chance.pick(ROCKS)
    is_joined = joined > 0 and chance.happens(joined)
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


SIDES: Final = (9, 9, 9, 13, 13, 17)
"""Columns or rows that the generator's mazes have a middle in."""
FEWEST_KEYS, MOST_KEYS = 4, 9
LOOPS: Final = (0, 30, 50)
"""Percentages of walls that are taken down."""


def small_asked(seed: int, size: int) -> str:
    """Return a vault with four sections and some keys."""
    chance = Chance(seed, size)
    keys = chance.between(FEWEST_KEYS, min(5 + size, MOST_KEYS))
    return made(chance, SIDES[: 3 + size], keys)


def made(chance: Chance, sides: Sequence[int], keys: int) -> str:
    """Return a vault with so many keys, some in each section, and any number of doors."""
    while True:
        site = Site(*(chance.pick(sides) for _ in range(2)))
        if chance.happens(ROCKY):
            ground = rocky(chance, site)
        else:
            ground = with_loops(chance, site, mazes(chance, site), chance.pick(LOOPS))
        marks = key_and_door_places(chance, site, ground, keys, chance.between(0, keys))
        if marks and has_key_in_each(marks, site):
            return drawn(site, ground, marks, is_split=False)


def has_key_in_each(marks: dict[Place, str], site: Site) -> bool:
    """Whether each quarter has a key."""
    rows, columns = site.rows // 2, site.columns // 2
    places = [place for place, mark in marks.items() if mark in KEYS]
    return len({(row > rows, column > columns) for row, column in places}) == len(
        corners_of((0, 0))
    )


OTHERS: Final = (
    "vaults in which quarters join or lack a key, a key is out of reach, a side is even, or @ is "
    "not in the middle"
)
VALID_INPUTS: Final = ValidInputs(includes, small_asked, OTHERS, reductions=centred_reductions)


SOLVED: Final = "solved"


def ending(_told: Mapping[str, Any], is_found: bool) -> str:
    """Return whether all keys were taken."""
    return SOLVED if is_found else NO_ANSWER


SWEEP: Final = SweepTerms(
    endings=(SOLVED, NO_ANSWER),
    ending=ending,
    length="steps",
    answer="steps",
    size_of=map_size,
    unit="squares",
    size_option="size",
    how_often="How often vaults are solved",
    how_long="How many steps vaults take",
    labels={
        "keys": "number of keys",
        "doors": "number of doors",
        "explorers": "number of explorers",
        "quarters": "quarters",
    },
)


GENERATOR: Final = InputGenerator(
    options=OPTIONS,
    generate=generate,
    small=small,
    is_official=is_official,
    reductions=reductions,
    valid_inputs=VALID_INPUTS,
)
