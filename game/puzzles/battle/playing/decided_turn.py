"""A turn with the decisions that its systems took, and what an explanation needs besides.

The systems store what they decide. Distances, paths and the changes of the turn are found here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import esper

from components.health import Health
from components.position import Position
from components.turn import Candidate, Decision, StepDecision
from game.simulation.simulation import Simulation
from systems.battle.battlefield import battlefield
from systems.battle.movement import MovementSystem
from systems.bitboard import Spread, first, flood

NO_STEP: Final = StepDecision(0, 0)
"""The decision of a unit that searches for no step."""


class PointsChange(NamedTuple):
    """A change of one unit's hit points in a turn."""

    entity: int
    square: int
    """The square of the unit before the turn."""
    before: int
    after: int


@dataclass(slots=True)
class DecidedTurn:
    """What a unit decided in a turn, and what came of it; squares are numbers or bitboards."""

    enemies: int = 0
    """The squares of the enemies; with none, combat ends, and nothing below is set."""
    step: StepDecision = NO_STEP
    reached: tuple[int, ...] = ()
    """The squares that the unit can reach, by steps taken, from 0 up; empty if it stays."""
    path: tuple[int, ...] = ()
    """Its path to the destination, square by square, from its own on; empty if it has none."""
    distances: tuple[int, ...] = ()
    """The squares from which the destination can be reached, by steps, from 0 up."""
    place: int = 0
    """The square that it attacks from."""
    reach: int = 0
    """The squares that it can attack from there; empty if the system that attacks told none."""
    candidates: tuple[Candidate, ...] = ()
    """The enemies on these squares, in reading order."""
    target: Candidate | None = None
    """The enemy that it attacks; None if it attacks none."""
    kills: bool = False
    """Whether the attack kills the target."""
    changes: tuple[PointsChange, ...] = ()
    """The units whose hit points the turn has changed, in reading order."""
    is_step_told: bool = True
    """Whether the system that moves units stored its reason."""
    is_blow_told: bool = True
    """Whether the system that attacks stored its reason."""

    def points_left(self, entity: int, points: int) -> int:
        """Return the hit points of a unit after the turn, given those before it."""
        return next((one.after for one in self.changes if one.entity == entity), points)


def decided_turn(battle: Simulation, play: Callable[[], None] | None = None) -> DecidedTurn:
    """Play one turn of a battle whose world is the current one, and return the decision.

    `play` plays the turn of a unit that isn't next. Custom rules may deal other damage than the
    unit's power, attack several units, or store no reason. So the results of the turn are read from
    the components.
    """
    cavern, turn = battlefield()
    before = {
        unit: (square, esper.component_for_entity(unit, Health).points)
        for square, unit in sorted(cavern.occupants.items())
    }
    healths = {unit: esper.component_for_entity(unit, Health) for unit in before}
    stored = turn.decision = Decision()
    try:
        (play or battle.step)()
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
    now = square_of(turn.entity)
    if stored.step:
        add_step(decided, stored.step, spread_of(battle))
    elif origin is not None:
        decided.is_step_told = False
        step = None if now in (None, origin) else now
        decided.step = StepDecision(origin, 0, step=step)
    if stored.attack:
        decided.place, decided.reach, decided.candidates, decided.target = stored.attack
    else:
        decided.is_blow_told = False
        decided.place = now if now is not None else decided.step.origin
    target = decided.target
    decided.kills = target is not None and target.entity not in cavern.occupants.values()
    return decided


def square_of(entity: int) -> int | None:
    """Return where an entity is; None if it is nowhere."""
    position = esper.try_component(entity, Position) if esper.entity_exists(entity) else None
    return position.square if position else None


def spread_of(battle: Simulation) -> Spread:
    """Return the function that finds the squares to which one step leads."""
    return next(one.spread for one in battle.systems if isinstance(one, MovementSystem))


def add_step(decided: DecidedTurn, step: StepDecision, one_step: Spread) -> None:
    """Add the decision on a step, with the distances on the squares that were free then."""
    width = battlefield()[0].width
    decided.step = step
    if not step.is_in_range:
        decided.reached = tuple(flood(1 << step.origin, step.free, width, one_step))
    if step.destination is not None:
        decided.distances = tuple(flood(1 << step.destination, step.free, width, one_step))
        decided.path = path_of(step, decided.distances, width, one_step)


def path_of(
    step: StepDecision, distances: Sequence[int], width: int, one_step: Spread
) -> tuple[int, ...]:
    """Return a shortest path square by square, from the unit's own on; the first one if several.

    It begins with the step that was chosen.
    """
    square = first(step.steps) if step.step is None else step.step
    path = [step.origin, square]
    nearer = next((at for at, squares in enumerate(distances) if squares >> square & 1), 0)
    for squares in reversed(distances[:nearer]):
        path.append(first(squares & one_step(1 << path[-1], width)))
    # A custom rule may let units jump.
    end = path[-1] if step.destination is None else step.destination
    return tuple(path if path[-1] == end else [*path, end])
