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

Under rules that don't promise it, every power is tried, from the first round on.
The last power tried kills a goblin with one blow; more can't do more.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.puzzles.battle.battle import Battle, Opening
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import UnitState
from systems.battle.promises import Promise

LOWEST_POWER: Final = 4
MOST_SHARED: Final = 1000
"""Rounds noted at the most; later ones would be shared too, but memory is not endless."""


class SharedOpening(NamedTuple):
    """The start of a round that is the same for all powers but for the goblins' wounds."""

    most_blows: int
    """How many blows the goblin worst hit has taken."""
    opening: Opening
    """With wounds as the lowest power deals them."""


def powers_to_try(settings: BattleSettings) -> Iterator[int]:
    """Yield the powers that may play different battles, from 4 up.

    >>> list(powers_to_try(BattleSettings(goblin_hp=20)))
    [4, 5, 7, 10, 20]
    """
    points, power = settings.goblin_hp, LOWEST_POWER
    while (blows := blows_to_kill(points, power)) > 1:
        yield power
        alike = Promise.BLOWS_COUNT in settings.rules.promises
        power = blows_to_kill(points, blows - 1) if alike else power + 1
    yield power


def blows_to_kill(hit_points: int, power: int) -> int:
    """Return how many blows of a power it takes to use up hit points.

    >>> blows_to_kill(200, 3)
    67
    """
    return -(-hit_points // power)


def shared_openings(cave: Cave, settings: BattleSettings) -> list[SharedOpening]:
    """Fight with the lowest power until somebody falls, noting how each round begins.

    There are none where the rules don't promise that all powers play alike until then.
    """
    shared: list[SharedOpening] = []
    if Promise.BLOWS_COUNT not in settings.rules.promises:
        return shared
    with Battle(cave, settings._replace(elf_attack=LOWEST_POWER)) as battle:
        for opening in islice(battle.openings(), MOST_SHARED):
            if len(opening.units) < len(cave.units):
                break
            goblins = [unit.points for unit in opening.units if unit.faction == GOBLIN]
            wound = settings.goblin_hp - min(goblins, default=settings.goblin_hp)
            shared.append(SharedOpening(wound // LOWEST_POWER, opening))
    return shared


def latest_opening(shared: Sequence[SharedOpening], tried: BattleSettings) -> Opening | None:
    """Return the last shared opening that a power has in common, with its own wounds.

    The first is always common, as nobody is wounded yet; None if there is none at all.
    """
    fatal = blows_to_kill(tried.goblin_hp, tried.elf_attack)
    common = bisect_left(shared, fatal, key=lambda one: one.most_blows)
    if not common:
        return None
    opening = shared[common - 1].opening
    return opening._replace(units=tuple(rewound(unit, tried) for unit in opening.units))


def rewound(unit: UnitState, tried: BattleSettings) -> UnitState:
    """Return a unit with as many blows taken as before, but by elves of the power tried."""
    if unit.faction == ELF:
        return unit._replace(power=tried.elf_attack)
    blows = (tried.goblin_hp - unit.points) // LOWEST_POWER
    return unit._replace(points=tried.goblin_hp - blows * tried.elf_attack)
