"""Which attack powers are tried for part 2, and the rounds that their battles have in common.

Two powers that need the same number of blows to kill a goblin play the same battle, if the rules
promise that only blows count (see `Promise.BLOWS_COUNT`); so each such class is fought once, at its
lowest power. And all of them share their first rounds (see `shared_openings`).

Both require that all goblins begin with the same hit points: of two that don't, the one
with fewer may have taken no blow. And all on the elves' side strike with the same power. If
that is not so, or the rules don't promise that only blows count, every power is tried, from
the first round on. The last power tried kills a goblin with one blow, so higher ones play the
same battle. Rules without the promise may let goblins live at 0, so by them one more power is
tried, but none beyond it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from components.faction import ELF, GOBLIN
from game.puzzles.battle.playing.opening import first_opening
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.proof import shortcuts
from systems.battle.promises import Promise


class CavePowers(NamedTuple):
    """The powers worth trying in one cave."""

    cave: Cave
    settings: BattleSettings

    def upwards(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles.

        >>> from game.puzzles.battle.reading.cave import read_cave
        >>> [*CavePowers(read_cave("E.G", "cave.txt"), BattleSettings(goblin_hp=20)).upwards(4)]
        [4, 5, 7, 10, 20]
        """
        points, is_by_blows = self.highest, do_blows_count(self.cave, self.settings)
        if not lowest:
            yield 0
        power = lowest or 1
        while (blows := blows_to_kill(points, power)) > 1:
            yield power
            power = blows_to_kill(points, blows - 1) if is_by_blows else power + 1
        yield power

    @property
    def highest(self) -> int:
        """The highest power worth trying: higher ones play the same battle."""
        most = max(goblins_points(self.cave, self.settings))
        return most if Promise.BLOWS_COUNT in shortcuts(self.settings.rules) else most + 1


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
