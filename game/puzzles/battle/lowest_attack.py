"""The lowest attack power with which the elves win and lose nobody.

Outcomes do not simply get better with power, so powers are tried in order, but
two observations save nearly all of the work:

1. Two powers that need the same number of blows to kill a goblin play the same
   battle, so each such class is fought once, at its lowest power. The last one
   kills with one blow; if that does not do it, nothing does.
2. Until the first goblin falls, all powers play the same battle. Power decides
   only whom the elves strike, and of two goblins the one with fewer hit points
   is the one that has taken more blows, whatever a blow takes. So a battle is
   fought once with the lowest power, noting how each round begins, and any
   other power may start with the last of these rounds in which no goblin has
   taken the blows that would have killed it; only the wounds are different.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from components.faction import GOBLIN
from game.puzzles.battle.battle import Battle, Opening
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.outcome import Outcome, outcome_of
from game.puzzles.battle.settings import BattleSettings

LOWEST_POWER: Final = 4
MOST_SHARED: Final = 1000
"""Rounds noted at the most; later ones would be shared too, but memory is not endless."""


class SharedOpening(NamedTuple):
    """The start of a round that is the same for all powers but for the goblins' wounds."""

    most_blows: int
    """How many blows the goblin worst hit has taken."""
    opening: Opening
    """With wounds as the lowest power deals them."""


def lowest_attack(cave: Cave, settings: BattleSettings) -> Outcome | None:
    """Return how the elves win with the lowest power that loses none, None if none does."""
    shared = shared_openings(cave, settings)
    for power in powers_to_try(settings.goblin_hp):
        tried = settings._replace(elf_attack=power)
        with Battle(cave, tried, latest_opening(shared, tried)) as battle:
            battle.fight(until_elf_dies=True)
            if (outcome := outcome_of(battle)).is_flawless:
                return outcome
    return None


def powers_to_try(goblin_hp: int) -> Iterator[int]:
    """Yield the lowest power, from 4 up, for each number of blows that kills a goblin.

    >>> list(powers_to_try(20))
    [4, 5, 7, 10, 20]
    """
    power = LOWEST_POWER
    while (blows := blows_to_kill(goblin_hp, power)) > 1:
        yield power
        power = blows_to_kill(goblin_hp, blows - 1)
    yield power


def blows_to_kill(hit_points: int, power: int) -> int:
    """Return how many blows of a power it takes to use up hit points.

    >>> blows_to_kill(200, 3)
    67
    """
    return -(-hit_points // power)


def shared_openings(cave: Cave, settings: BattleSettings) -> list[SharedOpening]:
    """Fight with the lowest power until somebody falls, noting how each round begins."""
    shared = []
    with Battle(cave, settings._replace(elf_attack=LOWEST_POWER)) as battle:
        for opening in islice(battle.openings(), MOST_SHARED):
            if len(opening.units) < len(cave.units):
                break
            goblins = [points for _, faction, points in opening.units if faction == GOBLIN]
            wound = settings.goblin_hp - min(goblins, default=settings.goblin_hp)
            shared.append(SharedOpening(wound // LOWEST_POWER, opening))
    return shared


def latest_opening(shared: list[SharedOpening], tried: BattleSettings) -> Opening:
    """Return the last shared opening that a power has in common, with its own wounds.

    The first opening is always common: nobody is wounded yet.
    """
    fatal = blows_to_kill(tried.goblin_hp, tried.elf_attack)
    last = bisect_left(shared, fatal, key=lambda one: one.most_blows) - 1
    opening = shared[last].opening
    return opening._replace(units=tuple(rewound(unit, tried) for unit in opening.units))


def rewound(unit: tuple[int, str, int], tried: BattleSettings) -> tuple[int, str, int]:
    """Return a unit with as many blows taken as before, but of the power tried."""
    square, faction, points = unit
    if faction != GOBLIN:
        return unit
    blows = (tried.goblin_hp - points) // LOWEST_POWER
    return square, faction, tried.goblin_hp - blows * tried.elf_attack
