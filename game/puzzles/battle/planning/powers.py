"""Which attack powers are tried for part 2, and the rounds that their battles have in common.

Two observations save nearly all of the work, if the rules promise that only blows count (see
`Promise.BLOWS_COUNT`):

1. Two powers that need the same number of blows to kill a goblin play the same
   battle, so each such class is fought once, at its lowest power.
2. Until the first goblin dies, all powers play the same battle. Power affects only
   which goblin the elves strike, and of two goblins the one with fewer hit points is
   the one that has taken more blows, whatever a blow takes. So a battle is fought once
   with the lowest power, and the start of each round is recorded. Any other power
   starts from the last of these in which no goblin has taken as many blows as would
   have killed it; only the hit points of goblins are different.

Both require that all goblins begin with the same hit points: of two that don't, the one
with fewer may have taken no blow. And all on the elves' side strike with the same power. If
that is not so, or the rules don't promise that only blows count, every power is tried, from
the first round on. The last power tried kills a goblin with one blow, so higher ones play the
same battle. Rules without the promise may let goblins live at 0, so by them one more power is
tried, but none beyond it.
"""

from bisect import bisect_left
from collections.abc import Iterator

from components.faction import ELF, GOBLIN
from game.puzzles.battle.planning.power_search import LOWEST_POWER
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.opening import Opening, first_opening
from game.puzzles.battle.playing.shared_openings import SharedOpenings, kept
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.proof import shortcuts
from systems.battle.promises import Promise


def powers_to_try(
    cave: Cave, settings: BattleSettings, lowest: int = LOWEST_POWER
) -> Iterator[int]:
    """Yield the powers that may play different battles, from the lowest up.

    >>> from game.puzzles.battle.reading.cave import read_cave
    >>> list(powers_to_try(read_cave("E.G", "cave.txt"), BattleSettings(goblin_hp=20)))
    [4, 5, 7, 10, 20]
    """
    points = highest_power(cave, settings)
    is_by_blows = do_blows_count(cave, settings)
    if not lowest:
        yield 0
    power = lowest or 1
    while (blows := blows_to_kill(points, power)) > 1:
        yield power
        power = blows_to_kill(points, blows - 1) if is_by_blows else power + 1
    yield power


def highest_power(cave: Cave, settings: BattleSettings) -> int:
    """Return the highest power worth trying: higher ones play the same battle."""
    most = max(goblins_points(cave, settings))
    return most if Promise.BLOWS_COUNT in shortcuts(settings.rules) else most + 1


def do_blows_count(cave: Cave, settings: BattleSettings) -> bool:
    """Whether only blows count: the rules promise it, and units are as alike as that needs."""
    if cave.powers or Promise.BLOWS_COUNT not in shortcuts(settings.rules):
        return False
    kinds = map(cave.kind, {letter for _, letter in cave.units})
    powers = {settings.attack_of(kind) for kind in kinds if kind.side == ELF}
    return len(goblins_points(cave, settings)) == 1 and powers <= {settings.elf_attack}


def goblins_points(cave: Cave, settings: BattleSettings) -> set[int]:
    """Return the different hit points that goblins begin with; the settings' if there are none."""
    units = first_opening(cave, settings).units
    return {unit.points for unit in units if unit.faction == GOBLIN} or {settings.goblin_hp}


def blows_to_kill(hit_points: int, power: int) -> int:
    """Return how many blows of a power it takes to use up hit points.

    >>> blows_to_kill(200, 3)
    67
    """
    return -(-hit_points // power)


def shared_openings(cave: Cave, settings: BattleSettings) -> SharedOpenings | None:
    """Return the rounds until the first death; None unless only blows count.

    They are those of part 1 if it has just been fought with a power that gives as many of them.
    Otherwise a battle is fought with the lowest power.
    """
    if not do_blows_count(cave, settings):
        return None
    found = kept(cave, settings) if 0 < settings.elf_attack <= LOWEST_POWER else None
    if found is not None:
        return found
    with Battle(cave, unwatched(settings._replace(elf_attack=LOWEST_POWER))) as battle:
        shared = SharedOpenings(battle)
        battle.fight_until(shared.record)
    return shared


def latest_opening(shared: SharedOpenings | None, tried: BattleSettings) -> Opening | None:
    """Return the last shared opening that a power may start from, with its own hit points.

    The first one always is, as no unit has been struck. None if nothing is shared, or if the
    power is 0.
    """
    if shared is None or not shared.found or not tried.elf_attack:
        return None
    first, power = shared.found[0], tried.elf_attack
    full = next((unit.points for unit in first.units if unit.faction == GOBLIN), tried.goblin_hp)
    mortal = blows_to_kill(full, power) * shared.power
    latest = shared.found[bisect_left(shared.found, mortal, key=lambda one: one.wound) - 1]
    units: list[UnitState] = []
    for unit, square, points in zip(first.units, latest.squares, latest.points, strict=True):
        if unit.faction == ELF:
            units.append(unit._replace(square=square, points=points, power=power))
        else:
            left = full - (full - points) // shared.power * power
            units.append(unit._replace(square=square, points=left))
    return Opening(latest.rounds, tuple(units))
