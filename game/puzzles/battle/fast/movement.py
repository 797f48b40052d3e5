"""Where a unit steps: the same search, without a record of it.

A unit that found no way rests until the free squares or its enemies' squares change.
"""

from collections.abc import Iterator

import esper

from components.cavern import Cavern
from components.faction import Faction
from components.position import Position
from game.puzzles.battle.fast.held import Components, HoldingSystem, crosses
from game.puzzles.battle.fast.nearby import is_large, step_nearby
from game.puzzles.battle.fast.steps import step_from
from systems.battle.events import MOVED
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY


class FastMovementSystem(HoldingSystem, MovementSystem):
    """Moves the acting unit one step towards its enemies, unless one is beside it."""

    promises = EVERY

    def turns(self) -> Iterator[None]:
        """Choose a step and take it; the plain system does so if the decision is asked for."""
        cavern, turn = self.battlefield
        positions, factions, beside = (
            Components(Position),
            Components(Faction),
            crosses(cavern.width),
        )
        look = step_nearby if is_large(cavern) else step_from
        vain: dict[int, tuple[int, int]] = {}
        while True:
            if turn.is_over or turn.decision:
                MovementSystem.process(self)
                yield
                continue
            position, enemies = positions[turn.entity], turn.enemies
            near = beside[position.square]
            step = None
            if not near & enemies:
                found_by = cavern.free, enemies
                if vain.get(position.square) != found_by:
                    step = look(position.square, near, enemies, cavern.free, cavern.width)
                    if step is None:
                        vain[position.square] = found_by
                    else:
                        go(turn.entity, step, position, factions, cavern)
            turn.has_moved = step is not None
            yield


def go(
    entity: int, step: int, position: Position, factions: Components[Faction], cavern: Cavern
) -> None:
    """Move a unit as `systems.battle.battlefield.relocate` does, and dispatch its step."""
    origin = position.square
    if cavern.occupants.get(origin) == entity:
        both = 1 << origin | 1 << step
        del cavern.occupants[origin]
        cavern.occupants[step] = entity
        cavern.standing[factions[entity].name] ^= both
        cavern.free ^= both
    position.square = step
    if MOVED in esper.event_registry:
        esper.dispatch_event(MOVED, entity, origin, step)
