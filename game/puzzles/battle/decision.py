"""What a unit would do if its turn were now, decided by the systems' own functions."""

from typing import NamedTuple

from components.cavern import Cavern
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.state import BattleState, UnitState
from systems.battle.attack import Candidate, choose_target, in_reach
from systems.battle.movement import StepDecision, choose_step
from systems.battle.targeting import enemies_of


class Decision(NamedTuple):
    """A unit's whole turn, before it is taken."""

    unit: UnitState
    enemies: int
    """Squares held by enemies, as a bitboard; with none, combat ends."""
    free: int
    """Squares that the unit could walk on, as a bitboard."""
    width: int
    step: StepDecision
    place: int
    """The square that the unit attacks from."""
    candidates: tuple[Candidate, ...]
    """The enemies beside that square, in reading order."""
    target: Candidate | None


def decide(cave: Cave, state: BattleState, entity: int) -> Decision:
    """Return what a living unit would do in a state."""
    unit = state.units[entity]
    cavern = cavern_of(cave, state)
    enemies = enemies_of(unit.faction, cavern)
    step = choose_step(unit.square, enemies, cavern.free, cavern.width)
    place = unit.square if step.step is None else step.step
    candidates = tuple(
        Candidate(state.units[reached].points, square, reached)
        for square, reached in in_reach(place, enemies, cavern)
    )
    target = choose_target(candidates) if candidates else None
    return Decision(unit, enemies, cavern.free, cavern.width, step, place, candidates, target)


def cavern_of(cave: Cave, state: BattleState) -> Cavern:
    """Return the ground as it is held in a state."""
    cavern = Cavern(cave.grid.width, cave.ground)
    for entity, unit in state.units.items():
        held = 1 << unit.square
        cavern.free &= ~held
        cavern.occupants[unit.square] = entity
        cavern.standing[unit.faction] = cavern.standing.get(unit.faction, 0) | held
    return cavern
