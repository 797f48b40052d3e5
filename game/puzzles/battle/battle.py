"""A battle as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import esper

from components.attack import Attack
from components.cavern import Cavern
from components.faction import ELF, Faction
from components.health import Health
from components.position import Position
from components.turn import Turn
from game.play.simulation import Simulation
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.settings import BattleSettings
from systems.battle import SYSTEMS
from systems.battle.battlefield import enlist
from systems.battle.events import DIED, EVENTS


class Unit(NamedTuple):
    """One living unit at one moment; units sort in reading order."""

    square: int
    faction: str
    points: int
    maximum: int
    power: int
    entity: int


class Opening(NamedTuple):
    """How a round begins: all that the rest of a battle depends on."""

    rounds: int
    """Rounds completed before."""
    units: tuple[tuple[int, str, int], ...]
    """Square, faction and hit points of each living unit, in reading order."""


class Battle(Simulation):
    """One battle, from the start of any round; a turn is what one unit does."""

    def __init__(
        self, cave: Cave, settings: BattleSettings | None = None, opening: Opening | None = None
    ) -> None:
        """Set the battle up in a world of its own."""
        super().__init__((system() for system in SYSTEMS), EVENTS)
        self.cave: Final = cave
        self.settings: Final = settings or BattleSettings()
        opening = opening or first_opening(cave, self.settings)
        self.cavern: Final = Cavern(cave.grid.width, cave.ground)
        self.turn: Final = Turn(rounds=opening.rounds)
        self.elves_lost = 0
        with self.world:
            esper.create_entity(self.cavern, self.turn)
            for square, faction, points in opening.units:
                health = Health(points, self.settings.hit_points(faction))
                enlist(self.cavern, square, faction, health, self.settings.attack(faction))
        self.world.subscribe(DIED, self._count_loss)

    @property
    def clock(self) -> Turn:
        """The battle's clock."""
        return self.turn

    def fight(self, *, until_elf_dies: bool = False) -> None:
        """Play until combat ends, or until an elf has died where that is asked for."""
        turn = self.turn
        with self.world:
            while not (turn.is_over or (until_elf_dies and self.elves_lost)):
                esper.process()

    def openings(self) -> Iterator[Opening]:
        """Yield how each round begins, playing it when the next is asked for."""
        turn = self.turn
        while not turn.is_over:
            yield self.opening()
            rounds = turn.rounds
            with self.world:
                while turn.rounds == rounds and not turn.is_over:
                    esper.process()

    def units(self) -> list[Unit]:
        """Return the living units in reading order."""
        with self.world:
            found = esper.get_components(Position, Faction, Health, Attack)
            return sorted(
                Unit(
                    position.square,
                    faction.name,
                    health.points,
                    health.maximum,
                    attack.power,
                    entity,
                )
                for entity, (position, faction, health, attack) in found
                if health.points > 0
            )

    def opening(self) -> Opening:
        """Return the state from which the rest of the battle follows, at a round's start."""
        units = ((unit.square, unit.faction, unit.points) for unit in self.units())
        return Opening(self.turn.rounds, tuple(units))

    def _count_loss(self, entity: int, _: int) -> None:
        self.elves_lost += esper.component_for_entity(entity, Faction).name == ELF


def first_opening(cave: Cave, settings: BattleSettings) -> Opening:
    """Return how the first round begins."""
    units = ((square, name, settings.hit_points(name)) for square, name in cave.units)
    return Opening(0, tuple(units))
