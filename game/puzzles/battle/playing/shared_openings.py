"""The rounds before the first death, which battles with other powers of the elves have in common.

Power affects only which goblin the elves strike, and of two goblins the one with fewer hit points
is the one that has taken more blows, whatever a blow takes. So a battle is fought once, as that of
part 1 is, and the start of each round is recorded. Any other power starts from the last of these in
which no goblin has taken as many blows as would have killed it; only the hit points of goblins are
different. That takes half the time of part 2. It requires that only blows count; see
`game.puzzles.battle.planning.powers`.
"""

from bisect import bisect_left
from functools import partial
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.puzzles.battle.fast.quick_battle import QuickBattle
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.opening import Opening
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.settings import BattleSettings

MOST_SHARED: Final = 1000
"""The most rounds recorded, as each takes memory; later ones could be shared too."""


class SharedOpening(NamedTuple):
    """The start of a round: of what units have, only squares and hit points are others."""

    rounds: int
    squares: list[int]
    points: list[int]
    """With hit points as after blows of the power that was fought with."""


class SharedOpenings:
    """Records how the rounds of one battle begin, until the first death."""

    def __init__(self) -> None:
        """Record nothing yet."""
        self.found: Final[list[SharedOpening]] = []
        self._units: tuple[UnitState, ...] = ()
        self._power = 0

    def record(self, battle: Battle | QuickBattle, turns: float) -> float:
        """Play a battle from its start to the first death, or the last turn; return those left."""
        self._units, self._power = battle.opening().units, battle.settings.elf_attack
        return battle.fight_until(partial(self._is_last, battle), turns)

    def _is_last(self, battle: Battle | QuickBattle) -> bool:
        """Record the round that is about to begin; return whether no more of them are shared."""
        if battle.deaths or len(self.found) >= MOST_SHARED:
            return True
        self.found.append(SharedOpening(battle.turn.rounds, *battle.squares_and_points()))
        return False

    def latest(self, tried: BattleSettings) -> Opening | None:
        """Return the last one that a power may start from, with its own hit points.

        The first one always is, as no unit has been struck. None if nothing is recorded, or if the
        power is 0.
        """
        power = tried.elf_attack
        if not self.found or not power:
            return None
        goblins = [at for at, unit in enumerate(self._units) if unit.faction == GOBLIN]
        full = self._units[goblins[0]].points if goblins else tried.goblin_hp
        mortal = -(-full // power) * self._power

        def wound(one: SharedOpening) -> int:
            return max([full - one.points[at] for at in goblins], default=0)

        latest = self.found[bisect_left(self.found, mortal, key=wound) - 1]
        units: list[UnitState] = []
        for unit, square, points in zip(self._units, latest.squares, latest.points, strict=True):
            if unit.faction == ELF:
                units.append(unit._replace(square=square, points=points, power=power))
            else:
                left = full - (full - points) // self._power * power
                units.append(unit._replace(square=square, points=left))
        return Opening(latest.rounds, tuple(units))
