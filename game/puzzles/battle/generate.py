"""Random caves, simpler ones for shrinking, and the terms of sweeps over caves.

`generate` makes caves such as the puzzle hands out, `small` those for many short battles;
`reductions` are the simpler caves that shrinking tries, all in the official form.

The puzzle's text allows only caves in which every battle of part 2 ends. If walls separate units,
some power may leave living units of both sides that can't reach each other. Under the rules in the
text such a battle never ends, and neither does a program that follows them.

    ########     With power 4 the elf above wins and the elf below falls: who is left can't meet.
    ##EG####     With power 10 both elves win, which is the answer.
    ########
    #GEG####
    ########
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from components.faction import ELF, GOBLIN
from components.kind import KINDS, OF_SIDES
from game.errors import UsageError
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.read import MAP
from game.puzzles.battle.settings import LOWEST_POWER
from game.puzzles.generating import (
    PERCENT,
    Chance,
    Dig,
    Place,
    Rows,
    Site,
    chunks,
    connect_regions,
    crop,
    find_region,
    list_places,
    map_text,
    official_rows,
    organic,
    redrawn,
    reduced_maps,
    rooms,
)
from game.puzzles.lab_types import NO_ANSWER, InputGenerator, SweepTerms, ValidInputs, map_size
from game.puzzles.settings import Option, Settings, with_defaults
from game.text.grid import MOST_SQUARES, OPEN, WALL
from game.text.values import number_from, positive, read_choice, read_map_size, read_numbers
from game.text.wording import count

LAYOUTS: Final[dict[str, Dig]] = {"organic": organic, "rooms": rooms}
JOINED, APART = HOLLOWS = ("joined", "apart")

STRAIGHT: Final = "0"
TURNS: Final[dict[str, Callable[[Rows], Rows]]] = {
    "90": lambda rows: tuple(map("".join, zip(*rows[::-1], strict=True))),
    "180": lambda rows: tuple(row[::-1] for row in rows[::-1]),
    "270": lambda rows: tuple(map("".join, zip(*rows, strict=True)))[::-1],
    "flipped": lambda rows: tuple(row[::-1] for row in rows),
}
"""The functions that turn or flip a map, by name."""
CROWD: Final = 3
"""The number of open squares per unit in a small cave."""

OPTIONS: Final = (
    Option("size", "columns and rows, with the border", "32x32", read_map_size, "CxR"),
    Option(
        "walls",
        "percentage of squares inside the border that stay rock",
        50,
        number_from(0, PERCENT),
    ),
    Option(
        "layout", "organic caves or rectangular rooms", "organic", read_choice(*LAYOUTS), "LAYOUT"
    ),
    Option(
        "hollows",
        "joined: tunnels connect separate hollows; apart: they stay separate",
        JOINED,
        read_choice(*HOLLOWS),
        "HOLLOWS",
    ),
    Option(
        "elves",
        "number of elves; by default fewer if the cave is too small",
        10,
        positive,
    ),
    Option("goblins", "number of goblins; by default fewer if the cave is too small", 18, positive),
    Option(
        "turned",
        "turn the cave clockwise by these degrees, or flip it left to right",
        STRAIGHT,
        read_choice(STRAIGHT, *TURNS),
        "TURN",
    ),
)

LEAST_SIDE, MOST_SIDE = 3, 10
"""The inner size of a small cave, without its border."""
MOST_UNITS: Final = 9
"""The most units of a side in a small cave."""
ROCK: Final = (0, 10, 10, 20, 30)
"""Percentages of rock in small caves. Less rock leads to more ties between paths."""


def generate(seed: int, settings: Settings) -> str:
    """Return the cave of a seed; omitted settings have their default.

    If both numbers of units are omitted, a small cave has fewer units.

    Raises:
        UsageError: If the cave has too few open squares for the units.
    """
    wanted = with_defaults(settings, OPTIONS)
    chance, site = Chance(seed), Site(*read_numbers(wanted["size"]))
    open_squares = site.inner_squares * (PERCENT - int(wanted["walls"])) // PERCENT
    elves, goblins = count_units(settings, open_squares)
    if elves + goblins > open_squares:
        units = f"{count(elves, 'elf', 'elves')} and {count(goblins, 'goblin')}"
        open_ones = f"{count(open_squares, 'open square')} of {wanted['size']}"
        raise UsageError(f"there is no place for {units} on the {open_ones}")
    ground = LAYOUTS[str(wanted["layout"])](chance, site, open_squares)
    if wanted["hollows"] == JOINED:
        ground = connect_regions(site, ground)
    cave = with_units(chance, site, ground, elves, goblins)
    return cave if wanted["turned"] == STRAIGHT else turn_map(cave, str(wanted["turned"]))


def turn_map(text: str, turn: str) -> str:
    r"""Return a drawn map turned clockwise, or flipped.

    >>> turn_map("#####\n#E.G#\n#####\n", "90")
    '###\n#E#\n#.#\n#G#\n###\n'
    """
    return map_text(TURNS[turn](tuple(text.split())))


def count_units(settings: Settings, open_squares: int) -> tuple[int, int]:
    """Return the numbers of elves and goblins; a small cave has fewer if neither is given.

    >>> count_units({}, 28), count_units({}, 24), count_units({"elves": 3}, 9)
    ((10, 18), (3, 5), (3, 18))
    """
    wanted = with_defaults(settings, OPTIONS)
    elves, goblins = int(wanted["elves"]), int(wanted["goblins"])
    is_given = "elves" in settings or "goblins" in settings
    if is_given or elves + goblins <= open_squares:
        return elves, goblins
    room, units = open_squares // CROWD, elves + goblins
    return max(round(room * elves / units), 1), max(round(room * goblins / units), 1)


def with_units(chance: Chance, site: Site, ground: set[Place], elves: int, goblins: int) -> str:
    """Return the text of a cave with units on random open squares."""
    places = chance.shuffled(sorted(ground))
    marks = dict(zip(places, ELF * elves + GOBLIN * goblins, strict=False))
    return site.drawn(ground, marks)


def small(seed: int, size: int) -> str:
    """Return a small cave of one region, in which all units can reach each other.

    In a crowd few misreadings of the rules lead to the same answer.
    """
    chance = Chance(seed, size)
    least, most = min(LEAST_SIDE + size // 2, 7), min(LEAST_SIDE + 1 + size, MOST_SIDE)
    site = Site(*(2 + chance.between(least, most) for _ in range(2)))
    ground = largest_region(chance, site, chance.pick(ROCK))
    fewest, crowd = min(1 + size // 3, 4), min(MOST_UNITS, 2 + size)
    elves, goblins = (min(chance.between(fewest, crowd), len(ground) // 2) for _ in range(2))
    return with_units(chance, site, ground, elves, goblins)


def largest_region(chance: Chance, site: Site, rock: int) -> set[Place]:
    """Return the largest region of a small cave; it has at least two squares."""
    while True:
        ground = {place for place in site.places() if not chance.happens(rock)}
        largest = max((find_region(place, ground) for place in sorted(ground)), key=len, default=[])
        if len(largest) > 1:
            return set(largest)


def is_official(text: str) -> bool:
    """Return whether a text is a cave with a border of walls and both sides, and nothing else."""
    rows = official_rows(text)
    return rows is not None and is_cave(rows)


def is_cave(rows: Rows) -> bool:
    """Return whether a map with a border of walls is a cave with both sides."""
    marks = set().union(*rows)
    is_small = len(rows) * len(rows[0]) <= MOST_SQUARES
    return is_small and marks <= {*MAP, *OF_SIDES} and marks >= {*OF_SIDES}


def reductions(text: str) -> Iterator[str]:
    """Yield simpler inputs than `text`: fewer rows and columns, fewer units, less floor."""
    return reduced_maps(text, simplify, is_cave)


def simplify(rows: Rows) -> Iterator[Rows]:
    """Yield simpler maps, some of them without one of the sides."""
    units = list_places(rows, "".join(OF_SIDES))
    yield from crop(rows)
    for few in chunks(units):
        yield redrawn(rows, few, WALL)
        yield redrawn(rows, few, OPEN)
    for few in chunks(list_places(rows, OPEN)):
        yield redrawn(rows, few, WALL)


SEARCHED_PART: Final = 2


def includes(text: str, scenario: BattleScenario, parts: tuple[int, ...]) -> bool:
    """Return whether all battles end that are needed to answer some parts."""
    if SEARCHED_PART not in parts or not has_separate_units(text):
        return True
    found = scenario.answer(SEARCHED_PART).elf_attack
    tried = range(LOWEST_POWER, found or LOWEST_POWER)
    return not any(scenario.with_elf_attack(power).answer(1).is_stalemate for power in tried)


def has_separate_units(text: str) -> bool:
    """Return whether walls separate some units from others."""
    marks = {
        (row, column): mark
        for row, line in enumerate(text.splitlines())
        for column, mark in enumerate(line)
        if mark != WALL
    }
    units: list[Place] = [place for place, mark in marks.items() if mark != OPEN]
    return not set(units) <= set(find_region(units[0], set(marks))) if units else False


VALID_INPUTS: Final = ValidInputs(
    includes, small, "caves in which a battle of part 2 would go on for ever"
)


SIDES: Final = {kind.names: kind.side for kind in KINDS}
WINS: Final = {letter: f"{name} win" for name, letter in SIDES.items()}
ANOTHER_WINS: Final = "another side wins"
"""The ending if a side of a custom rule wins."""
STALEMATE: Final = "stalemate"


def ending(answer: Mapping[str, Any], _is_found: bool) -> str:
    """Return the winner in words, or the ending without a winner."""
    if answer.get("rounds") is None:
        return NO_ANSWER
    return WINS.get(str(answer["winner"]), ANOTHER_WINS) if answer["winner"] else STALEMATE


SWEEP: Final = SweepTerms(
    endings=(*WINS.values(), ANOTHER_WINS, STALEMATE, NO_ANSWER),
    ending=ending,
    length="rounds",
    answer="outcome",
    compute_size=map_size,
    size_option="size",
    winners=SIDES,
)


GENERATOR: Final = InputGenerator(
    options=OPTIONS,
    generate=generate,
    small=small,
    is_official=is_official,
    reductions=reductions,
    valid_inputs=VALID_INPUTS,
)
