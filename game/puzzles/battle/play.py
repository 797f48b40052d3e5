"""The simulation of a battle, in which each turn is the turn of one unit, and its decisions.

The systems store their decisions in a component. `decide` adds the distances, the paths and the
changes of hit points. `PastDecisions` finds the decision in any turn, or if a unit acted next.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from time import perf_counter
from types import TracebackType
from typing import Final, NamedTuple, Self, TypeVar, cast

import esper

from components.faction import ELF, Faction
from components.health import Health
from components.kind import KINDS
from components.position import Position
from components.turn import Candidate, Cavern, Decision, StepDecision, Turn
from game.errors import GivenUpError, SkirmishError
from game.puzzles.battle.read import Cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import (
    BattleState,
    Death,
    Outcome,
    UnitState,
    UnitValues,
    read_change,
    read_items,
    read_unit,
    unexplained_changes,
)
from game.puzzles.custom_rules import describe_system
from game.simulation.progress import has_step_handlers, report_step, working
from game.simulation.simulation import PlayedTurn, Simulation, State, TurnEvents
from game.simulation.snapshot import Snapshot, Snapshots
from game.simulation.world import mute_handlers
from game.text.grid import at
from systems.battle.battlefield import battlefield, build_index, create_unit, units_on_map
from systems.battle.events import DIED, EVENTS, ROUND_ENDED
from systems.battle.items import add_item
from systems.battle.movement import MovementSystem
from systems.battle.stalemate import StalemateSystem
from systems.battle.turn_order import RoundSystem, TurnOrderSystem
from systems.bitboard import Spread, first, flood
from systems.lookup import world_system
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
            created: dict[int, UnitState] = {}
            for unit in start.units:
                square, faction, points, maximum, power, *_ = unit
                entity = create_unit(square, faction, points, maximum, power, unit.own_letter)
                if unit.short_name:
                    created[entity] = unit
            for item in start.items:
                add_item(*item)
        self.world.subscribe(DIED, self._note_death)
        self._custom: Final = [
            each for each in rules.systems if each not in rules.places and is_custom(each)
        ]
        if self._custom:
            self.world.subscribe(ROUND_ENDED, self._give_up_if_idle)
        # Units keep the short names of the first round, also if the play starts in a later one.
        self._latest_state = BattleState(created)
        self._latest_state = self.state()
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
                if has_step_handlers():
                    self.world.report_outside()
        return turns

    def _play_turns(self, most: float) -> int:
        """Play to the end of the round, to a death, or `most` turns; return the number of turns."""
        turn, deaths = self.turn, self.deaths
        rounds, dead, played = turn.rounds, len(deaths), 0
        while played < most and not (turn.is_over or turn.rounds != rounds or len(deaths) != dead):
            esper.process()
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
        """Return the units on the map in reading order; the keys are their entities."""
        with self.world:
            if self._custom:
                # Custom systems may have changed components without the index.
                build_index(self.cavern)
            cavern, _ = battlefield()
            units = sorted(cavern.occupants.items())
            found = {entity: read_unit(entity, self.kinds) for _, entity in units}
        return self._latest_state.name_units(found)

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
                change = read_change(before, turn, self.turn, self._values.find_changes(), items)
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

    def describe_turn(self) -> str:
        """Return the round and the acting unit: `round 3, elf at 1,2`."""
        turn = self.turn
        # A custom system may fail after its turn has completed the round.
        in_round = f"round {turn.rounds + (turn.waiting is not self._ended)}"
        if not esper.entity_exists(turn.entity):
            return in_round
        found = {turn.entity: read_unit(turn.entity, self.kinds)}
        unit = self._latest_state.name_units(found)[turn.entity]
        return f"{in_round}, {unit.full_name} at {at(self.cave.grid, unit.square)}"

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
            by = "".join(f", by {describe_system(each)}" for each in self._custom)
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


T = TypeVar("T")
NO_STEP: Final = StepDecision(0, 0)
"""The decision of a unit that doesn't search for a step."""
SNAPSHOT_EVERY: Final = 512
"""The number of turns between two snapshots."""


class PointsChange(NamedTuple):
    """A change of one unit's hit points in a turn."""

    entity: int
    square: int
    """The square of the unit before the turn."""
    before: int
    after: int


@dataclass(slots=True)
class DecidedTurn:
    """A unit's decision in a turn, and its results; squares are numbers or bitboards."""

    enemies: int = 0
    """The squares of the enemies. Without any, combat ends, and no field below is set."""
    step: StepDecision = NO_STEP
    reached: tuple[int, ...] = ()
    """For each number of steps from 0 up, the squares that the unit reaches with it; empty if it
    stays."""
    path: tuple[int, ...] = ()
    """Its path to the destination, square by square, from its own on; empty if it has none."""
    distances: tuple[int, ...] = ()
    """For each number of steps from 0 up, the squares from which it takes that many to the
    destination."""
    place: int = 0
    """The square that it attacks from."""
    reach: int = 0
    """The squares that it can attack from there; empty if the system that attacks stored none."""
    candidates: tuple[Candidate, ...] = ()
    """The enemies on these squares, in reading order."""
    target: Candidate | None = None
    """The enemy that it attacks; None if it attacks none."""
    kills: bool = False
    """Whether the attack kills the target."""
    changes: tuple[PointsChange, ...] = ()
    """The units whose hit points the turn has changed, in reading order."""
    has_step_reason: bool = True
    """Whether the system that moves units stored its reason."""
    has_attack_reason: bool = True
    """Whether the system that attacks stored its reason."""

    def points_left(self, entity: int, points: int) -> int:
        """Return the hit points of a unit after the turn, given those before it."""
        return next((one.after for one in self.changes if one.entity == entity), points)


def decide(battle: Battle) -> DecidedTurn:
    """Complete a begun turn, then play the next one and return its decision."""
    with battle.world:
        battle.complete_turn()
        return record_decision(battle, battle.step)


def record_decision(battle: Simulation, play: Callable[[], object]) -> DecidedTurn:
    """Call `play`, which plays the turn of one unit in the current world; return the decision.

    Custom rules may deal other damage than the unit's power, attack several units, or store no
    reason. So the results of the turn are read from the components.
    """
    cavern, turn = battlefield()
    before = {
        unit: (square, esper.component_for_entity(unit, Health).points)
        for square, unit in sorted(cavern.occupants.items())
    }
    healths = {unit: esper.component_for_entity(unit, Health) for unit in before}
    stored = turn.decision = Decision()
    try:
        play()
    finally:
        turn.decision = None
    decided = DecidedTurn(
        enemies=stored.enemies,
        changes=tuple(
            PointsChange(unit, square, points, healths[unit].points)
            for unit, (square, points) in before.items()
            if healths[unit].points != points
        ),
    )
    if turn.is_over:
        return decided
    decided.enemies = decided.enemies or turn.enemies
    origin = before[turn.entity][0] if turn.entity in before else None
    now = find_square(turn.entity)
    if stored.step:
        add_step(decided, stored.step, find_spread(battle))
    elif origin is not None:
        decided.has_step_reason = False
        step = None if now in (None, origin) else now
        decided.step = StepDecision(origin, 0, step=step)
    if stored.attack:
        decided.place, decided.reach, decided.candidates, decided.target = stored.attack
    else:
        decided.has_attack_reason = False
        decided.place = now if now is not None else decided.step.origin
    target = decided.target
    decided.kills = target is not None and target.entity not in cavern.occupants.values()
    return decided


def find_square(entity: int) -> int | None:
    """Return the square of an entity; None without a position."""
    position = esper.try_component(entity, Position) if esper.entity_exists(entity) else None
    return position.square if position else None


def find_spread(battle: Simulation) -> Spread:
    """Return the function that finds the squares to which one step leads."""
    return next(one.spread for one in battle.systems if isinstance(one, MovementSystem))


def add_step(decided: DecidedTurn, step: StepDecision, spread: Spread) -> None:
    """Add the decision on a step, with the distances on the squares that were free then."""
    width = battlefield()[0].width
    decided.step = step
    if not step.is_in_range:
        decided.reached = tuple(flood(1 << step.origin, step.free, width, spread))
    if step.destination is not None:
        decided.distances = tuple(flood(1 << step.destination, step.free, width, spread))
        decided.path = find_path(step, decided.distances, width, spread)


def find_path(
    step: StepDecision, distances: Sequence[int], width: int, spread: Spread
) -> tuple[int, ...]:
    """Return the first shortest path in reading order that begins with the chosen step.

    It consists of squares, from the unit's own square on.
    """
    square = first(step.steps) if step.step is None else step.step
    path = [step.origin, square]
    nearer = next((index for index, squares in enumerate(distances) if squares >> square & 1), 0)
    for squares in reversed(distances[:nearer]):
        path.append(first(squares & spread(1 << path[-1], width)))
    # A custom rule may let units jump.
    end = path[-1] if step.destination is None else step.destination
    return tuple(path if path[-1] == end else [*path, end])


class PastDecisions:
    """A second play of a battle, which finds the decision of any turn.

    Snapshots of its world save turns:

        turn     0 - - - 512 - - - 1024 - 1100      a snapshot every 512 turns
                                   1024 -> 1100     76 turns are played to decide in turn 1100
    """

    def __init__(self, cave: Cave, settings: BattleSettings) -> None:
        """Begin before the first turn."""
        self._battle: Final = Battle(cave, settings)
        self._turns = 0
        """The number of complete turns."""
        self._kept: Final[dict[int, Snapshot]] = {}
        """Snapshots by the number of complete turns."""
        with self._battle.world:
            self._snapshots: Final = Snapshots(self._battle.systems)
            self._kept[0] = self._snapshots.take()

    def __enter__(self) -> Self:
        """Return this object."""
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close the battle.

        Raises:
            RulesError: If a custom system has failed.
        """
        self._battle.__exit__(kind, error, traceback)

    def seek(self, turns: int, seconds: float = inf) -> bool:
        """Go to the state after `turns` turns; return False if that takes over `seconds`."""
        until = perf_counter() + seconds
        nearest = max(each for each in self._kept if each <= turns)
        if not nearest <= self._turns <= turns:
            with self._battle.world:
                self._snapshots.restore(self._kept[nearest])
            self._turns = nearest
        while self._turns < turns:
            if perf_counter() > until:
                return False
            self._play(self._battle.step)
        return True

    def decide_in_turn(self, turns: int) -> DecidedTurn:
        """Return the decision in the turn that follows after a number of turns."""
        self.seek(turns)
        return self._play(partial(decide, self._battle))

    def decide_if_next(self, turns: int, unit: int) -> DecidedTurn:
        """Return the decision of a unit if it acted next after a number of turns.

        Raises:
            SkirmishError: If the unit isn't there, since a custom rule is random.
        """
        self.seek(turns)
        battle = self._battle
        with battle.world, mute_handlers():
            before = self._snapshots.take()
            try:
                return record_decision(battle, partial(play_unit, battle, unit))
            finally:
                self._snapshots.restore(before)

    def _play(self, play: Callable[[], T]) -> T:
        """Call `play`, which plays one turn, and return its result; take some snapshots."""
        result = play()
        self._turns += 1
        if self._turns % SNAPSHOT_EVERY == 0 and self._turns not in self._kept:
            with self._battle.world:
                self._kept[self._turns] = self._snapshots.take()
        return result


def play_unit(battle: Battle, unit: int) -> None:
    """Play the turn of a unit in the current world as the first one of a round.

    Raises:
        SkirmishError: If the unit isn't on the map.
    """
    cavern, turn = battlefield()
    build_index(cavern)
    if unit not in cavern.occupants.values():
        raise SkirmishError("the battle goes differently when it is played again")
    # A custom rule may store something when it lists the turns. Its list may lack this unit.
    turn_order = world_system(TurnOrderSystem)
    turn_order.find_battle()
    turn.waiting = turn_order.list_turns()[::-1]
    turn.entity, turn.in_reach = unit, None
    for system in battle.systems:
        if not isinstance(system, (StalemateSystem, TurnOrderSystem, RoundSystem)):
            system.process()
