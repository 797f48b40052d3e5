"""Where a unit steps: the same search, without a record of it, or none where none can succeed."""

from collections.abc import Iterator

import esper

from components.cavern import Cavern
from components.faction import Faction
from components.position import Position
from game.puzzles.battle.fast.held import Components, HoldingSystem, crosses
from game.puzzles.battle.fast.pockets import NOWHERE, Pocket, pocket_of
from game.puzzles.battle.fast.steps import search_from
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
        pockets: dict[int, Pocket] = {}
        latest = NOWHERE
        while True:
            if turn.is_over or turn.decision:
                MovementSystem.process(self)
                yield
                continue
            entity, enemies, free = turn.entity, turn.enemies, cavern.free
            position = positions[entity]
            near = beside[position.square]
            step = None
            if not near & enemies:
                pocket = pockets.get(entity)
                if pocket and pocket.holds(near, enemies, free):
                    pass
                elif latest.holds(near, enemies, free):
                    pockets[entity] = latest
                else:
                    step, seen = search_from(near, enemies, free, cavern.width)
                    if step is None:
                        latest = pockets[entity] = pocket_of(seen, cavern.width)
                    else:
                        go(entity, step, position, factions, cavern)
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
