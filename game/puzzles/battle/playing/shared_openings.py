"""The rounds before the first death, which battles with other powers of the elves have in common.

Part 1 records them in passing, so that part 2 need not play them again: 0.9 of the time of part 2.
"""

from typing import Final, NamedTuple

import esper

from components.faction import GOBLIN
from components.health import Health
from components.position import Position
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.opening import Opening
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings

MOST_SHARED: Final = 1000
"""The most rounds recorded, as each takes memory; later ones could be shared too."""


class SharedOpening(NamedTuple):
    """The start of a round that is the same for all powers except for the goblins' hit points."""

    units: tuple[UnitState, ...]
    """The units as the battle began; of what they have, only squares and hit points are others."""
    rounds: int
    squares: list[int]
    points: list[int]
    """With hit points as after blows of the power that was fought with."""

    @property
    def opening(self) -> Opening:
        """The round by the power that was fought with."""
        now = zip(self.units, self.squares, self.points, strict=True)
        units = [unit._replace(square=square, points=points) for unit, square, points in now]
        return Opening(self.rounds, tuple(units))

    @property
    def wound(self) -> int:
        """The most hit points that any goblin has lost."""
        now = zip(self.units, self.points, strict=True)
        return max([unit.points - left for unit, left in now if unit.faction == GOBLIN], default=0)


class SharedOpenings:
    """Records how the rounds of a battle begin, until the first death."""

    def __init__(self, battle: Battle) -> None:
        """Record nothing yet; the battle has not begun, and its rules promise `BLOWS_COUNT`."""
        self.found: Final[list[SharedOpening]] = []
        self.power: Final = battle.settings.elf_attack
        self._battle: Final = battle
        self._units: Final = battle.opening().units
        with battle.world:
            entities = sorted(battle.cavern.occupants.values())
            self._positions: Final = [esper.component_for_entity(one, Position) for one in entities]
            self._healths: Final = [esper.component_for_entity(one, Health) for one in entities]

    def record(self) -> bool:
        """Record the round that is about to begin; return whether no more of them are shared."""
        turn, found = self._battle.turn, self.found
        if len(self._battle.cavern.occupants) < len(self._units) or len(found) >= MOST_SHARED:
            return True
        squares = [position.square for position in self._positions]
        points = [health.points for health in self._healths]
        found.append(SharedOpening._make((self._units, turn.rounds, squares, points)))
        return False


_latest: list[tuple[Cave, BattleSettings, SharedOpenings]] = []
"""What the latest battle of part 1 has recorded, with its cave and its settings."""


def keep(cave: Cave, settings: BattleSettings, shared: SharedOpenings) -> None:
    """Keep what a battle has recorded until the next one has."""
    _latest[:] = [(cave, settings, shared)]


def kept(cave: Cave, settings: BattleSettings) -> SharedOpenings | None:
    """Return what was kept of a battle of the same cave with the same settings, if it is there."""
    for its_cave, its_settings, shared in _latest[:]:
        if its_cave is cave and its_settings == settings:
            return shared
    return None
