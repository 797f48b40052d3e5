"""The simulation of a battle, in which each turn is the turn of one unit."""

from collections.abc import Callable
from math import inf
from typing import Final, NamedTuple, cast

import esper

from components.faction import ELF, Faction
from components.health import Health
from components.kind import KINDS
from components.position import Position
from components.turn import Cavern, Turn
from game.errors import GivenUpError
from game.puzzles.battle.changes import (
    UnitValues,
    read_change,
    read_items,
    read_unit,
    unexplained_changes,
)
from game.puzzles.battle.read import Cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import BattleState, Death, Outcome, UnitState
from game.puzzles.custom_rules import name_of
from game.simulation.progress import has_step_handlers, report_step, working
from game.simulation.simulation import PlayedTurn, Simulation, State, TurnEvents
from game.text.grid import at
from systems.battle.battlefield import battlefield, build_index, create_unit, units_on_map
from systems.battle.events import DIED, EVENTS, ROUND_ENDED
from systems.battle.items import add_item
from systems.rules import is_custom

MOST_IDLE_ROUNDS: Final = 10_000
"""The number of rounds without a change of any unit after which an endless battle is given up."""


class RoundStart(NamedTuple):
    """The start of a round, from which a battle can be played."""

    rounds: int
    """Completed rounds."""
    units: tuple[UnitState, ...]
    """The living units in the order in which they were created."""
    items: tuple[tuple[int, str], ...] = ()
    """The square and the letter of each item."""


def first_round(cave: Cave, settings: BattleSettings) -> RoundStart:
    """Return the start of the first round, with the hit points of the cave if it has some.

    The maximum of a unit is the number in the settings, or its hit points if these are more.
    """
    kinds = [(square, cave.kind(letter)) for square, letter in cave.units]
    points = cave.points or [settings.hit_points(kind) for _, kind in kinds]
    units = (
        UnitState(
            square,
            kind.side,
            left,
            max(left, settings.hit_points(kind)),
            settings.attack_power(kind),
            own_kind=None if kind in KINDS else kind,
        )
        for (square, kind), left in zip(kinds, points, strict=True)
    )
    return RoundStart(cave.rounds, tuple(units), cave.items)


class Battle(Simulation):
    """The simulation of one battle, from the start of any round."""

    idle_since: tuple[int, list[object]] = (0, [])
    """The first round with the current units, and these units; only under custom rules."""
    _ended: list[int] | None = None
    """The list of turns of the latest complete round; only under custom rules."""

    def __init__(
        self, cave: Cave, settings: BattleSettings | None = None, start: RoundStart | None = None
    ) -> None:
        """Create the units and the items in a new world."""
        self.cave: Final = cave
        self.settings = settings or BattleSettings()
        rules = self.settings.rules
        super().__init__(rules.playing(), EVENTS)
        start = start or first_round(cave, self.settings)
        self.kinds: Final = {**cave.kinds, **rules.kinds}
        """The kind of each letter."""
        self.cavern: Final = Cavern(cave.grid.width, cave.floor)
        self.turn: Final = Turn(rounds=start.rounds)
        self.deaths: Final[list[Death]] = []
        self.elves_lost = 0
        with self.world:
            esper.create_entity(self.cavern, self.turn)
            for unit in start.units:
                square, faction, points, maximum, power, _, _ = unit
                create_unit(square, faction, points, maximum, power, unit.own_letter)
            for item in start.items:
                add_item(*item)
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
        """The clock of the battle."""
        return self.turn

    def fight_until(self, is_enough: Callable[[], bool], turns: float = inf) -> float:
        """Play until combat ends, `is_enough`, or the turns are used up; return the turns left.

        `is_enough` is called before the first turn, and after each round and each death.

        Raises:
            GivenUpError: If no unit has changed for `MOST_IDLE_ROUNDS`.
        """
        turn = self.turn
        with self.world:
            self.complete_turn()
            while turns > 0 and not (turn.is_over or is_enough()):
                turns -= self._play_turns(turns)
        return turns

    def _play_turns(self, most: float) -> int:
        """Play to the end of the round, to a death, or `most` turns; return the number of turns."""
        turn, deaths = self.turn, self.deaths
        rounds, dead, played = turn.rounds, len(deaths), 0
        is_limited = has_step_handlers()
        while played < most and not (turn.is_over or turn.rounds != rounds or len(deaths) != dead):
            esper.process()
            if is_limited:
                report_step()
            played += 1
        return played

    def outcome(self) -> Outcome:
        """Return the outcome of the complete battle."""
        return self.state().outcome(self.settings.elf_attack)

    def units(self) -> list[UnitState]:
        """Return the units on the map in reading order."""
        return list(self.roster().values())

    def roster(self) -> dict[int, UnitState]:
        """Return the units on the map by entity, in reading order."""
        with self.world:
            if self._custom:
                # Custom systems may have changed components without the index.
                build_index(self.cavern)
            cavern, _ = battlefield()
            units = sorted(cavern.occupants.items())
            return {entity: read_unit(entity, self.kinds) for _, entity in units}

    def state(self) -> BattleState:
        """Return the state that the components contain at the start of a round."""
        units = self.roster()
        with self.world:
            items = read_items(self.kinds)
        return BattleState(
            units,
            rounds=self.turn.rounds,
            is_over=self.turn.is_over,
            is_stalemate=self.turn.is_stalemate,
            deaths=tuple(self.deaths),
            point_sum=self.settings.point_sum,
            rounds_off=self.settings.rounds_off,
            items=items,
            kinds=self.kinds,
        )

    def round_start(self) -> RoundStart:
        """Return the start of the round that is about to begin."""
        state = self.state()
        units = tuple(unit for _, unit in sorted(state.units.items()))
        items = tuple((square, kind.letter) for square, kind in state.items.values())
        return RoundStart(state.rounds, units, items)

    def read_turn(self, turn: TurnEvents) -> PlayedTurn:
        """Return a turn with its changes, and with events for changes without an event."""
        before = self._latest_state
        with self.world:
            if self._values is None:
                change = read_change(before, turn, self.turn)
            else:
                items = read_items(self.kinds)
                change = read_change(before, turn, self.turn, self._values.find_changed(), items)
                turn = (*turn, *unexplained_changes(before, turn, change))
        before.become(change)
        return PlayedTurn(turn, change)

    def state_within(self, before: State, events: TurnEvents) -> BattleState:
        """Return the state between two systems of a turn."""
        state = cast("BattleState", before).copy()
        with self.world:
            units = {*state.units, *units_on_map()}
            state.become(read_change(state, events, self.turn, units, read_items(self.kinds)))
        return state

    def moment(self) -> str:
        """Return the round and the acting unit: `round 3, elf at 1,2`."""
        turn = self.turn
        # A custom system may fail after its turn has completed the round.
        in_round = f"round {turn.rounds + (turn.waiting is not self._ended)}"
        if not esper.entity_exists(turn.entity):
            return in_round
        unit = read_unit(turn.entity, self.kinds)
        return f"{in_round}, {unit.name} at {at(self.cave.grid, unit.square)}"

    def _give_up_if_idle(self, rounds: int) -> None:
        """Compare the units with those of earlier rounds.

        Raises:
            GivenUpError: If no unit has changed for `MOST_IDLE_ROUNDS`.
        """
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


def fight(cave: Cave, settings: BattleSettings) -> Outcome:
    """Play a battle to its end and return its outcome."""
    with (
        Battle(cave, settings) as battle,
        working(lambda: f"round {battle.turn.rounds + 1}"),
    ):
        battle.fight_until(lambda: False)
        return battle.outcome()
