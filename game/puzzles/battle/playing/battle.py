"""A battle as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Callable
from math import inf
from typing import Final

import esper

from components.faction import ELF, Faction
from components.health import Health
from components.kind import side_kind
from components.position import Position
from components.turn import NO_STEP, Cavern, Decision, PointsChange, StepDecision, Turn
from game.errors import GivenUpError
from game.puzzles.battle.playing.state import BattleState, untold_events
from game.puzzles.battle.playing.units import (
    Death,
    Opening,
    ThingState,
    UnitState,
    first_opening,
    recruited,
    unit_of,
)
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.proof import shortcuts
from game.puzzles.read_only_systems import name_of
from game.simulation.progress import report_step
from game.simulation.simulation import Simulation, State, TurnEvents
from game.text.grid import at
from systems.battle.battlefield import enlist
from systems.battle.events import DIED, EVENTS, ROUND_ENDED, TURN_BEGAN
from systems.battle.promises import Promise
from systems.battle.things import lay, things
from systems.battle.turn_order import StalemateSystem
from systems.rules import foreign_modules

MOST_IDLE_ROUNDS: Final = 10_000
"""After so many rounds in a row in which no unit changes, a battle without an end is given up."""


UNTOLD: Final = -1
"""The square of a unit whose system has told none."""


class Battle(Simulation):
    """One battle, from the start of any round; a turn is what one unit does."""

    idle_since: tuple[int, tuple[UnitState, ...]] = (0, ())
    """After how many rounds the units first were as now, and these; followed without stalemates."""
    _in_round: int | None = None
    """The round of the latest turn; recorded only where a user's own rules may fail in it."""

    def __init__(
        self, cave: Cave, settings: BattleSettings | None = None, opening: Opening | None = None
    ) -> None:
        """Set the battle up in a world of its own."""
        self.cave: Final = cave
        self.settings = settings or BattleSettings()
        rules = self.settings.rules
        is_repeatable = Promise.REPEATABLE in shortcuts(rules)
        # Where no battle that repeats itself is sure to do so for ever, no stalemate ends one.
        systems = rules.playing() if is_repeatable else rules.without([StalemateSystem]).playing()
        super().__init__(systems, EVENTS)
        opening = opening or first_opening(cave, self.settings)
        self.kinds: Final = {**cave.kinds, **rules.kinds}
        """What letters stand for."""
        self.cavern: Final = Cavern(cave.grid.width, cave.ground)
        self.turn: Final = Turn(rounds=opening.rounds)
        self.deaths: Final[list[Death]] = []
        self.elves_lost = 0
        with self.world:
            esper.create_entity(self.cavern, self.turn)
            for unit in opening.units:
                enlist(self.cavern, recruited(unit))
            for thing in opening.things:
                lay(*thing)
        self.world.subscribe(DIED, self._note_death)
        if not any(isinstance(one, StalemateSystem) for one in self.systems):
            self.world.subscribe(ROUND_ENDED, self._give_up_if_idle)
        if not rules.are_ours:
            self.known = self.state()
            self.world.subscribe(TURN_BEGAN, self._note_round)

    @property
    def clock(self) -> Turn:
        """The battle's clock."""
        return self.turn

    def fight_until(self, is_enough: Callable[[], bool], turns: float = inf) -> float:
        """Play until combat ends, it is enough, or the turns are used up; return those left.

        `is_enough` is called before the first turn, and after each round and each death.

        Raises:
            GivenUpError: no unit has changed for `MOST_IDLE_ROUNDS`.
        """
        turn = self.turn
        with self.world:
            self.complete_turn()
            while turns > 0 and not (turn.is_over or is_enough()):
                turns -= self._play_turns(turns)
        return turns

    def _play_turns(self, most: float) -> int:
        """Play turns until a round is complete or a unit dies, or the most; return how many."""
        turn, deaths = self.turn, self.deaths
        rounds, dead, played = turn.rounds, len(deaths), 0
        while played < most and not (turn.is_over or turn.rounds != rounds or len(deaths) != dead):
            esper.process()
            report_step()
            played += 1
        return played

    def decide(self) -> Decision:
        """Play one turn and return the decision taken in it."""
        with self.world:
            self.complete_turn()
            return decided_turn(self)

    def units(self) -> list[UnitState]:
        """Return the units on the ground, in reading order."""
        return list(self.roster().values())

    def roster(self) -> dict[int, UnitState]:
        """Return the units on the ground by entity, in reading order."""
        with self.world:
            return {
                entity: unit_of(entity, self.kinds)
                for _, entity in sorted(self.cavern.occupants.items())
            }

    def things(self) -> dict[int, ThingState]:
        """Return the things on squares by entity, in reading order."""
        with self.world:
            found = sorted(things())
        return {one: ThingState(at, side_kind(name, self.kinds)) for at, one, name in found}

    def opening(self) -> Opening:
        """Return the start of the round that is about to begin."""
        with self.world:
            entities = sorted(self.cavern.occupants.values())
            units = tuple(unit_of(entity, self.kinds) for entity in entities)
            lying = tuple((square, letter) for square, _, letter in things())
        return Opening(self.turn.rounds, units, lying)

    def squares_and_points(self) -> tuple[list[int], list[int]]:
        """Return those of all units in the order in which they were created."""
        units = self.opening().units
        return [unit.square for unit in units], [unit.points for unit in units]

    def state(self) -> BattleState:
        """Return the state of a round that is about to begin, for observers."""
        return BattleState(
            self.roster(),
            rounds=self.turn.rounds,
            point_sum=self.settings.point_sum,
            rounds_off=self.settings.rounds_off,
            things=self.things(),
            kinds=self.kinds,
        )

    def untold(self, state: State) -> TurnEvents:
        """Return events that lead from a state to the units and things as they are."""
        if not isinstance(state, BattleState):
            return ()
        return untold_events(state, self.roster(), self.things(), self.turn)

    def moment(self) -> str:
        """Return the round and the acting unit, as in `round 3, elf at 1,2`."""
        turn = self.turn
        in_round = f"round {self._in_round or turn.rounds + 1}"
        if not esper.entity_exists(turn.entity):
            return in_round
        unit = unit_of(turn.entity, self.kinds)
        return f"{in_round}, {unit.name} at {at(self.cave.grid, unit.square)}"

    def _note_round(self, _: int) -> None:
        self._in_round = self.turn.rounds + 1

    def _give_up_if_idle(self, rounds: int) -> None:
        """Raise a GivenUpError after too many rounds in which no unit has changed."""
        units, (since, known) = self.opening().units, self.idle_since
        if units != known:
            self.idle_since = rounds, units
        elif rounds - since >= MOST_IDLE_ROUNDS:
            theirs = (each for each in map(type, self.systems) if foreign_modules([each]))
            by = "".join(f", by {name_of(each)}" for each in theirs)
            raise GivenUpError(f"no unit has changed for {MOST_IDLE_ROUNDS:,} rounds{by}")

    def _note_death(self, entity: int, _: int) -> None:
        faction = esper.component_for_entity(entity, Faction).name
        points = esper.component_for_entity(entity, Health).points
        self.deaths.append(Death(faction, points, self.turn.rounds))
        self.elves_lost += faction == ELF


def decided_turn(battle: Battle) -> Decision:
    """Play one turn of a battle whose world is the current one, and return the decision.

    Rules of one's own may deal other damage than the unit's power, strike several units, or tell
    nothing at all of why. So what has come of the turn is seen from the components.
    """
    cavern, turn = battle.cavern, battle.turn
    before = {
        one: (square, health := esper.component_for_entity(one, Health), health.points)
        for square, one in sorted(cavern.occupants.items())
    }
    decision = turn.decision = Decision(place=UNTOLD)
    try:
        battle.step()
    finally:
        turn.decision = None
    decision.changes = tuple(
        PointsChange(one, square, points, health.points)
        for one, (square, health, points) in before.items()
        if health.points != points
    )
    if turn.is_over:
        decision.place = max(decision.place, 0)
        return decision
    decision.enemies = decision.enemies or turn.enemies
    origin, now = before.get(turn.entity, (None,))[0], square_of(turn.entity)
    if decision.step is NO_STEP and origin is not None:
        decision.is_step_told = False
        step = None if now in (None, origin) else now
        decision.step = StepDecision(origin, is_in_range=False, step=step)
    if decision.place == UNTOLD:
        decision.is_blow_told = False
        decision.place = now if now is not None else decision.step.origin
    if decision.target and decision.target.entity not in cavern.occupants.values():
        decision.kills = True
    return decision


def square_of(entity: int) -> int | None:
    """Return where an entity is; None if it is nowhere."""
    position = esper.try_component(entity, Position) if esper.entity_exists(entity) else None
    return position.square if position else None
