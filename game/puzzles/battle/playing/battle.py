"""A battle as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Callable
from math import inf
from typing import Final, cast

import esper

from components.faction import ELF, Faction
from components.health import Health
from components.position import Position
from components.turn import Cavern, Turn
from game.errors import GivenUpError
from game.puzzles.battle.playing.changes import (
    UnitValues,
    change_of,
    read_things,
    unexplained_changes,
)
from game.puzzles.battle.playing.decided_turn import DecidedTurn, decided_turn
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import (
    Death,
    Opening,
    ThingState,
    UnitState,
    created,
    first_opening,
    unit_of,
)
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.custom_rules import name_of
from game.simulation.progress import has_step_handlers, report_step
from game.simulation.simulation import PlayedTurn, Simulation, State, TurnEvents
from game.text.grid import at
from systems.battle.battlefield import battlefield, build_index, units_on_map
from systems.battle.events import DIED, EVENTS, ROUND_ENDED
from systems.battle.items import add_item, items
from systems.rules import is_custom

MOST_IDLE_ROUNDS: Final = 10_000
"""After so many rounds in a row in which no unit changes, a battle without an end is given up."""


class Battle(Simulation):
    """One battle, from the start of any round; a turn is what one unit does."""

    idle_since: tuple[int, list[object]] = (0, [])
    """After how many rounds the units first were as now, and these; only under custom rules."""
    _ended: list[int] | None = None
    """The list of the latest round that was counted; only under custom rules."""

    def __init__(
        self, cave: Cave, settings: BattleSettings | None = None, opening: Opening | None = None
    ) -> None:
        """Set the battle up in a world of its own."""
        self.cave: Final = cave
        self.settings = settings or BattleSettings()
        rules = self.settings.rules
        super().__init__(rules.playing(), EVENTS)
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
                created(unit)
            for thing in opening.things:
                add_item(*thing)
        self.world.subscribe(DIED, self._note_death)
        self._custom: Final = [
            each for each in rules.systems if each not in rules.places and is_custom(each)
        ]
        if self._custom:
            self.world.subscribe(ROUND_ENDED, self._give_up_if_idle)
        self._latest_state: Final = self.state()
        with self.world:
            self._values: Final = UnitValues() if rules.systems != rules.places else None

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
        is_limited = has_step_handlers()
        while played < most and not (turn.is_over or turn.rounds != rounds or len(deaths) != dead):
            esper.process()
            if is_limited:
                report_step()
            played += 1
        return played

    def decide(self) -> DecidedTurn:
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
            if self._custom:
                # Custom systems may have changed components without the index.
                build_index(self.cavern)
            cavern, _ = battlefield()
            units = sorted(cavern.occupants.items())
            return {entity: unit_of(entity, self.kinds) for _, entity in units}

    def things(self) -> dict[int, ThingState]:
        """Return the things on squares by entity, in reading order."""
        with self.world:
            return read_things(self.kinds)

    def opening(self) -> Opening:
        """Return the start of the round that is about to begin."""
        with self.world:
            cavern, _ = battlefield()
            entities = sorted(cavern.occupants.values())
            units = tuple(unit_of(entity, self.kinds) for entity in entities)
            lying = tuple((square, letter) for square, _, letter in items())
        return Opening(self.turn.rounds, units, lying)

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

    def read_turn(self, turn: TurnEvents) -> PlayedTurn:
        """Return a turn with its changes, and with events for changes without an event."""
        before = self._latest_state
        with self.world:
            if self._values is None:
                change = change_of(before, turn, self.turn)
            else:
                things = read_things(self.kinds)
                change = change_of(before, turn, self.turn, self._values.changed(), things)
                turn = (*turn, *unexplained_changes(before, turn, change))
        before.become(change)
        return PlayedTurn(turn, change)

    def state_within(self, before: State, events: TurnEvents) -> BattleState:
        """Return the state between two systems of a turn."""
        state = cast("BattleState", before).copy()
        with self.world:
            units = {*state.units, *units_on_map()}
            state.become(change_of(state, events, self.turn, units, read_things(self.kinds)))
        return state

    def moment(self) -> str:
        """Return the round and the acting unit, as in `round 3, elf at 1,2`."""
        turn = self.turn
        # A custom system may fail after its turn has completed the round.
        in_round = f"round {turn.rounds + (turn.waiting is not self._ended)}"
        if not esper.entity_exists(turn.entity):
            return in_round
        unit = unit_of(turn.entity, self.kinds)
        return f"{in_round}, {unit.name} at {at(self.cave.grid, unit.square)}"

    def _give_up_if_idle(self, rounds: int) -> None:
        """Note the round; raise a GivenUpError after too many in which no unit has changed."""
        self._ended = self.turn.waiting
        both = esper.get_components(Position, Health)
        units: list[object] = [(at.square, health.points) for _, (at, health) in both]
        since, known = self.idle_since
        if units != known:
            self.idle_since = rounds, units
        elif rounds - since >= MOST_IDLE_ROUNDS:
            by = "".join(f", by {name_of(each)}" for each in self._custom)
            raise GivenUpError(f"no unit has changed for {MOST_IDLE_ROUNDS:,} rounds{by}")

    def _note_death(self, entity: int, _: int) -> None:
        faction = esper.component_for_entity(entity, Faction).name
        points = esper.component_for_entity(entity, Health).points
        self.deaths.append(Death(faction, points, self.turn.rounds))
        self.elves_lost += faction == ELF
