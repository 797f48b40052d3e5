"""Whom a unit hits: the components of units are looked up once a battle."""

from collections.abc import Iterator

import esper

from components.attack import Attack
from components.decision import Candidate
from components.health import Health
from components.position import Position
from game.puzzles.battle.fast.held import Components, HoldingSystem, crosses
from systems.battle.attack import AttackSystem
from systems.battle.events import ATTACKED
from systems.battle.promises import EVERY


class FastAttackSystem(HoldingSystem, AttackSystem):
    """Strikes the weakest enemy beside the unit, of several the first."""

    promises = EVERY

    def turns(self) -> Iterator[None]:
        """Choose a target, and reduce its hit points; the plain system does so if that is told."""
        cavern, turn = self.battlefield
        positions, attacks = Components(Position), Components(Attack)
        healths, beside, occupants = Components(Health), crosses(cavern.width), cavern.occupants
        new = tuple.__new__
        while True:
            if turn.is_over or turn.decision:
                AttackSystem.process(self)
            elif near := beside[positions[turn.entity].square] & turn.enemies:
                found = []
                while near:
                    # From the last to the first, as bits are quicker found at that end.
                    square = near.bit_length() - 1
                    near ^= 1 << square
                    entity = occupants[square]
                    found.append(new(Candidate, (healths[entity].points, square, entity)))
                target = min(found) if len(found) > 1 else found[0]
                turn.in_reach, turn.struck = found[::-1], target
                left = target.points - attacks[turn.entity].power
                if left > 0 and ATTACKED not in esper.event_registry:
                    healths[target.entity].points = left
                else:
                    self.strike(cavern, turn, target)
            else:
                turn.in_reach, turn.struck = (), None
            yield
