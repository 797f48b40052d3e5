"""A battle as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

import esper

from components.attack import Attack
from components.cavern import Cavern
from components.decision import Decision
from components.faction import ELF, Faction
from components.health import Health
from components.position import Position
from components.turn import Turn
from game.puzzles.battle.playing.units import Death, UnitState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import SINGULAR, BattleSettings
from game.simulation.simulation import Simulation, TurnEvents
from game.text.grid import at
from systems.battle.battlefield import enlist, recruit
from systems.battle.events import DIED, EVENTS, TURN_BEGAN
from systems.between_turns import notify_listeners

if TYPE_CHECKING:
    from game.puzzles.battle.playing.state import BattleReconciler, BattleState


class Opening(NamedTuple):
    """How a round begins: all that the rest of a battle depends on."""

    rounds: int
    """Rounds completed before."""
    units: tuple[UnitState, ...]
    """The living units in the order in which they were created."""


class Battle(Simulation):
    """One battle, from the start of any round; a turn is what one unit does."""

    def __init__(
        self, cave: Cave, settings: BattleSettings | None = None, opening: Opening | None = None
    ) -> None:
        """Set the battle up in a world of its own."""
        self.cave: Final = cave
        self.settings: Final = settings or BattleSettings()
        rules = self.settings.rules
        are_ours = rules.are_ours
        super().__init__(rules.playing(), EVENTS)
        opening = opening or first_opening(cave, self.settings)
        self.cavern: Final = Cavern(cave.grid.width, cave.ground)
        self.turn: Final = Turn(rounds=opening.rounds)
        self.deaths: Final[list[Death]] = []
        self.elves_lost = 0
        with self.world:
            esper.create_entity(self.cavern, self.turn)
            for unit in opening.units:
                enlist(self.cavern, recruit(*unit[:-1]))
        self.world.subscribe(DIED, self._note_death)
        # Those of somebody else may change which systems there are.
        self._play: Final = self.world.process if are_ours else esper.process
        self._reconciler: BattleReconciler | None = None
        self._in_round: int | None = None
        """The round of the latest turn; only noted where rules may fail in it."""
        if not are_ours:
            self._reconcile_turns()

    @property
    def clock(self) -> Turn:
        """The battle's clock."""
        return self.turn

    def fight(self, *, until_elf_dies: bool = False) -> None:
        """Play until combat ends, or until an elf has died where that is asked for."""
        self.fight_until(lambda: until_elf_dies and self.elves_lost > 0)

    def fight_until(self, is_enough: Callable[[], bool], turns: float = inf) -> float:
        """Play until combat ends, or it is enough, or so many turns; return those left.

        Whether it is enough is asked before each turn; where the rules are hastened, when a
        round is complete or somebody has fallen.
        """
        turn, play, is_hasty = self.turn, self._play, self.settings.rules.is_hasty
        with self.world:
            while turns > 0 and not (turn.is_over or is_enough()):
                play()
                notify_listeners()
                turns -= max(1, len(self.cavern.occupants)) if is_hasty else 1
        return turns

    def decide(self) -> Decision:
        """Play one turn and return what was decided in it."""
        decision = self.turn.decision = Decision()
        self.step()
        self.turn.decision = None
        return decision

    def openings(self) -> Iterator[Opening]:
        """Yield how each round begins, playing it when the next is asked for."""
        turn = self.turn
        while not turn.is_over:
            yield self.opening()
            rounds, play = turn.rounds, self._play
            with self.world:
                while turn.rounds == rounds and not turn.is_over:
                    play()

    def units(self) -> list[UnitState]:
        """Return the units on the ground, in reading order."""
        return list(self.roster().values())

    def roster(self) -> dict[int, UnitState]:
        """Return the units on the ground by entity, in reading order."""
        with self.world:
            return {entity: unit_of(entity) for _, entity in sorted(self.cavern.occupants.items())}

    def opening(self) -> Opening:
        """Return the state from which the rest of the battle follows, at a round's start."""
        with self.world:
            units = tuple(map(unit_of, sorted(self.cavern.occupants.values())))
        return Opening(self.turn.rounds, units)

    def state(self) -> "BattleState":
        """Return the state at the start of a round, for those who only watch."""
        # Only here, as those who want an answer watch nothing.
        from game.puzzles.battle.playing.state import BattleState

        return BattleState(
            self.roster(), rounds=self.turn.rounds, adds_fallen=self.settings.adds_fallen
        )

    def reconciled(self, turn: TurnEvents) -> TurnEvents:
        """Return a turn's events with what systems that aren't ours have changed untold."""
        if self._reconciler is None:
            return turn
        return self._reconciler.complete(turn, self.roster())

    def moment(self) -> str:
        """Name the round, and the unit whose turn it is: `round 3, elf at 1,2`."""
        turn = self.turn
        in_round = f"round {self._in_round or turn.rounds + 1}"
        if not esper.entity_exists(turn.entity):
            return in_round
        unit = unit_of(turn.entity)
        return f"{in_round}, {SINGULAR[unit.faction]} at {at(self.cave.grid, unit.square)}"

    def _reconcile_turns(self) -> None:
        """Note what systems that aren't ours may leave untold, and where they may fail."""
        # Only here, as few systems are somebody's own.
        from game.puzzles.battle.playing.state import BattleReconciler

        self._reconciler = BattleReconciler(self.state())
        self.world.subscribe(TURN_BEGAN, self._note_round)

    def _note_round(self, _: int) -> None:
        self._in_round = self.turn.rounds + 1

    def _note_death(self, entity: int, _: int) -> None:
        faction = esper.component_for_entity(entity, Faction).name
        points = esper.component_for_entity(entity, Health).points
        self.deaths.append(Death(faction, points, self.turn.rounds))
        self.elves_lost += faction == ELF


def unit_of(entity: int) -> UnitState:
    """Return what is to be seen of a unit of the current world."""
    health = esper.component_for_entity(entity, Health)
    return UnitState(
        esper.component_for_entity(entity, Position).square,
        esper.component_for_entity(entity, Faction).name,
        health.points,
        health.maximum,
        esper.component_for_entity(entity, Attack).power,
    )


def first_opening(cave: Cave, settings: BattleSettings) -> Opening:
    """Return how the first round to be fought begins, with the hit points shown, if any are.

    A unit could have as many as the settings say, or as it has.
    """
    shown = cave.points or [settings.hit_points(name) for _, name in cave.units]
    units = (
        UnitState(square, name, left, max(left, settings.hit_points(name)), settings.attack(name))
        for (square, name), left in zip(cave.units, shown, strict=True)
    )
    return Opening(cave.rounds, tuple(units))
