"""The vaults that the puzzle's text can ask: part 2 speaks of four sections, each with keys.

#########    The explorer is in the middle, and the sides are odd. Once the middle is
#b.A#..c#    walled up, nobody comes from one quarter into another, each has a key, and
###...###    no key is out of reach. What a program makes of quarters that join, or of one
####@####    in which there is nothing to be done, the text leaves open.
###...#D#
#..d#..a#    For part 1 alone all that matters is that every key can be reached.
#########
"""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Any, Final

from game.lab.capabilities import AskedInputs, FullInputs
from game.lab.generate.chance import Chance
from game.lab.generate.ground import Place, Site, region_of
from game.lab.generate.reductions import (
    Rows,
    chunks,
    official_rows,
    places_of,
    reduced_maps,
    transposed,
    without,
)
from game.lab.puzzles.vault.generator import drawn, is_vault, key_and_door_places, tidied
from game.lab.puzzles.vault.ground import (
    centre_of,
    corners_of,
    cross_of,
    is_between,
    mazes,
    square_around,
    with_loops,
)
from game.lab.puzzles.vault.narrow_vaults import narrow
from game.puzzles.contract import Scenario
from game.puzzles.vault import EXPLORER, KEYS
from game.text.grid import WALL

SIDES: Final = (9, 9, 9, 13, 13, 17)
"""Columns or rows that the generator's mazes have a middle in."""
FEWEST_KEYS, MOST_KEYS = 4, 9
SPLIT_PART: Final = 2
LOOPS: Final = (0, 30, 50)
"""Percentages of walls that are taken down."""
ROCKY: Final = 60
"""Percentage of vaults that are no mazes."""
ROCKS: Final = (15, 25, 35)
"""Percentages of rock in these."""


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


def small(seed: int, size: int) -> str:
    """Return a vault with four sections and some keys."""
    chance = Chance(seed, size)
    keys = chance.between(FEWEST_KEYS, min(5 + size, MOST_KEYS))
    return made(chance, SIDES[: 3 + size], keys)


def full(seed: int) -> str:
    """Return a vault with four sections and all keys there are."""
    return narrow(Chance(seed))


def made(chance: Chance, sides: Sequence[int], keys: int) -> str:
    """Return a vault with so many keys, some in each section, and any number of doors."""
    while True:
        site = Site(*(chance.pick(sides) for _ in range(2)))
        ground = rocky(chance, site) if chance.happens(ROCKY) else looped(chance, site)
        marks = key_and_door_places(chance, site, ground, keys, chance.between(0, keys))
        if marks and has_key_in_each(marks, site):
            return drawn(site, ground, marks, is_split=False)


def has_all_keys(text: str) -> bool:
    """Whether a vault has all keys there are."""
    return set(KEYS) <= set(text)


def rocky(chance: Chance, site: Site) -> set[Place]:
    """Return four sections of open ground with rocks, on which there are many shortest ways."""
    centre, rock = centre_of(site), chance.pick(ROCKS)
    open_places = (place for place in site.places() if not is_between(place, centre))
    return {place for place in open_places if not chance.happens(rock)} | square_around(centre)


def looped(chance: Chance, site: Site) -> set[Place]:
    """Return four mazes, some of them with loops."""
    return with_loops(chance, site, mazes(chance, site), chance.pick(LOOPS))


def reductions(text: str) -> Iterator[str]:
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
FULL: Final = FullInputs(has_all_keys, full, f"vaults with less than {len(KEYS)} keys")
ASKED: Final = AskedInputs(includes, small, OTHERS, full=FULL, reductions=reductions)
