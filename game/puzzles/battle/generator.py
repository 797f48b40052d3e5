"""Caves by chance: such as the puzzle hands out, and small ones for many short battles."""

from typing import Final

from components.faction import ELF, GOBLIN
from game.errors import UsageError
from game.making.chance import PERCENT, Chance
from game.making.ground import Place, Site
from game.making.hollows import Dig, organic, rooms
from game.making.measures import chosen, number_from, numbers, one_of, size
from game.making.tunnels import hollow, joined
from game.puzzles.settings import Option, Settings, positive
from game.text.wording import count

LAYOUTS: Final[dict[str, Dig]] = {"organic": organic, "rooms": rooms}
JOINED, APART = HOLLOWS = ("joined", "apart")

OPTIONS: Final = (
    Option("size", "columns and rows, with the border", "32x32", size, "CxR"),
    Option(
        "walls", "how many of 100 squares inside the border stay rock", 50, number_from(0, PERCENT)
    ),
    Option("layout", "organic hollows, or rooms", "organic", one_of(*LAYOUTS), "LAYOUT"),
    Option(
        "hollows",
        "joined by tunnels, or apart if they were dug so",
        JOINED,
        one_of(*HOLLOWS),
        "HOLLOWS",
    ),
    Option("elves", "how many elves", 10, positive),
    Option("goblins", "how many goblins", 18, positive),
)

LEAST_SIDE, MOST_SIDE = 3, 10
"""Of a small cave, without its border."""
MOST_UNITS: Final = 9
"""On one side in a small cave."""
ROCK: Final = (0, 10, 10, 20, 30)
"""Of a hundred squares of small caves; there are more ties between ways where there is less."""


def generate(seed: int, settings: Settings) -> str:
    """Return the cave of a seed; settings that are left out have their default.

    Raises:
        UsageError: there is no place for so many units.
    """
    wanted = chosen(OPTIONS, settings)
    chance, site = Chance(seed), Site(*numbers(wanted["size"]))
    elves, goblins = int(wanted["elves"]), int(wanted["goblins"])
    open_squares = site.room * (PERCENT - int(wanted["walls"])) // PERCENT
    if elves + goblins > open_squares:
        units = f"{count(elves, 'elf', 'elves')} and {count(goblins, 'goblin')}"
        open_ones = f"{count(open_squares, 'open square')} of {wanted['size']}"
        raise UsageError(f"there is no place for {units} on the {open_ones}")
    ground = LAYOUTS[str(wanted["layout"])](chance, site, open_squares)
    if wanted["hollows"] == JOINED:
        ground = joined(site, ground)
    return manned(chance, site, ground, elves, goblins)


def manned(chance: Chance, site: Site, ground: set[Place], elves: int, goblins: int) -> str:
    """Return the text of a cave with units anywhere on its ground."""
    places = chance.shuffled(sorted(ground))
    marks = dict(zip(places, ELF * elves + GOBLIN * goblins, strict=False))
    return site.drawn(ground, marks)


def small(seed: int, size: int) -> str:
    """Return a small cave of one hollow, in which all units can reach each other.

    Where many units crowd, few ways of misreading the rules come to the same.
    """
    chance = Chance(seed, size)
    least, most = min(LEAST_SIDE + size // 2, 7), min(LEAST_SIDE + 1 + size, MOST_SIDE)
    site = Site(*(2 + chance.between(least, most) for _ in range(2)))
    ground = largest_hollow(chance, site, chance.pick(ROCK))
    fewest, crowd = min(1 + size // 3, 4), min(MOST_UNITS, 2 + size)
    elves, goblins = (min(chance.between(fewest, crowd), len(ground) // 2) for _ in range(2))
    return manned(chance, site, ground, elves, goblins)


def largest_hollow(chance: Chance, site: Site, rock: int) -> set[Place]:
    """Return the largest of a small cave's hollows; there is place for one of each side."""
    while True:
        ground = {place for place in site.places() if not chance.happens(rock)}
        largest = max((hollow(place, ground) for place in sorted(ground)), key=len, default=[])
        if len(largest) > 1:
            return set(largest)
