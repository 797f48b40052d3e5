"""Which attack powers are tried for part 2, and what their battles have in common.

Two observations save nearly all of the work, where the rules promise that blows are
all that counts (see `Promise.BLOWS_COUNT`):

1. Two powers that need the same number of blows to kill a goblin play the same
   battle, so each such class is fought once, at its lowest power.
2. Until the first goblin falls, all powers play the same battle. Power decides
   only whom the elves strike, and of two goblins the one with fewer hit points
   is the one that has taken more blows, whatever a blow takes. So a battle is
   fought once with the lowest power, noting how each round begins, and any
   other power may start with the last of these rounds in which no goblin has
   taken the blows that would have killed it; only the wounds are different.

Both need goblins that all begin with the same hit points: of two that don't, the one
with fewer may have taken no blow at all. Where they differ, as a cave may show them, or
under rules that don't promise it, every power is tried, from the first round on.
The last power tried kills a goblin with one blow; more can't do more. Rules that don't
promise it may let goblins live at 0, so by them one more is tried; those that let goblins take
still more are not searched beyond it.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.puzzles.battle.planning.power_search import LOWEST_POWER
from game.puzzles.battle.playing.battle import Battle, Opening, first_opening
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.promises import Promise

MOST_SHARED: Final = 1000
"""Rounds noted at the most; later ones would be shared too, but memory is not endless."""


class SharedOpening(NamedTuple):
    """The start of a round that is the same for all powers but for the goblins' wounds."""

    most_blows: int
    """How many blows the goblin worst hit has taken."""
    opening: Opening
    """With wounds as the lowest power deals them."""
    whole: int
    """The hit points of a goblin without wounds."""


def powers_to_try(
    cave: Cave, settings: BattleSettings, lowest: int = LOWEST_POWER
) -> Iterator[int]:
    """Yield the powers that may play different battles, from the lowest up.

    >>> from game.puzzles.battle.reading.cave import read_cave
    >>> list(powers_to_try(read_cave("E.G", "cave.txt"), BattleSettings(goblin_hp=20)))
    [4, 5, 7, 10, 20]
    """
    points = highest_power(cave, settings)
    alike = do_blows_count(cave, settings)
    if not lowest:
        yield 0
    power = lowest or 1
    while (blows := blows_to_kill(points, power)) > 1:
        yield power
        power = blows_to_kill(points, blows - 1) if alike else power + 1
    yield power


def highest_power(cave: Cave, settings: BattleSettings) -> int:
    """Return a power above which none does more."""
    most = max(goblins_points(cave, settings))
    return most if Promise.BLOWS_COUNT in settings.rules.promises else most + 1


def do_blows_count(cave: Cave, settings: BattleSettings) -> bool:
    """Whether blows are all that counts: the rules promise it, and the goblins begin alike."""
    is_promised = Promise.BLOWS_COUNT in settings.rules.promises
    return is_promised and len(goblins_points(cave, settings)) == 1


def goblins_points(cave: Cave, settings: BattleSettings) -> set[int]:
    """Return the hit points that goblins begin with, or would if there were any."""
    units = first_opening(cave, settings).units
    return {unit.points for unit in units if unit.faction == GOBLIN} or {settings.goblin_hp}


def blows_to_kill(hit_points: int, power: int) -> int:
    """Return how many blows of a power it takes to use up hit points.

    >>> blows_to_kill(200, 3)
    67
    """
    return -(-hit_points // power)


def shared_openings(cave: Cave, settings: BattleSettings) -> list[SharedOpening]:
    """Fight with the lowest power until somebody falls, noting how each round begins.

    There are none where it is not only blows that count.
    """
    shared: list[SharedOpening] = []
    if not do_blows_count(cave, settings):
        return shared
    (whole,) = goblins_points(cave, settings)
    with Battle(cave, settings._replace(elf_attack=LOWEST_POWER).hastened()) as battle:
        for opening in islice(battle.openings(), MOST_SHARED):
            if len(opening.units) < len(cave.units):
                break
            goblins = [unit.points for unit in opening.units if unit.faction == GOBLIN]
            wound = whole - min(goblins, default=whole)
            shared.append(SharedOpening(wound // LOWEST_POWER, opening, whole))
    return shared


def latest_opening(shared: Sequence[SharedOpening], tried: BattleSettings) -> Opening | None:
    """Return the last shared opening that a power has in common, with its own wounds.

    The first is always common, as nobody is wounded yet; None if there is none at all, or
    if there are no wounds with that power.
    """
    if not shared or not tried.elf_attack:
        return None
    whole = shared[0].whole
    fatal = blows_to_kill(whole, tried.elf_attack)
    opening = shared[bisect_left(shared, fatal, key=lambda one: one.most_blows) - 1].opening
    units = (rewound(unit, whole, tried.elf_attack) for unit in opening.units)
    return opening._replace(units=tuple(units))


def rewound(unit: UnitState, whole: int, power: int) -> UnitState:
    """Return a unit with as many blows taken as before, but by elves of another power."""
    square, faction, points, maximum, own, facing = unit
    if faction == ELF:
        return UnitState(square, faction, points, maximum, power, facing)
    blows = (whole - points) // LOWEST_POWER
    return UnitState(square, faction, whole - blows * power, maximum, own, facing)
