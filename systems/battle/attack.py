"""Whom a unit hits.

Of the enemies in reach, which are those beside it, the one with the fewest hit points,
and of several such the first in reading order: above, left, right, below.
"""

from collections.abc import Sequence

import esper

from components.attack import Attack
from components.health import Health
from components.position import Position
from components.turn import Candidate, Cavern, Decision, Turn
from systems.battle.battlefield import bury
from systems.battle.events import ATTACKED, DIED
from systems.battle.promises import EVERY
from systems.battle.system import BattleSystem
from systems.bitboard import spread


class AttackSystem(BattleSystem):
    """Lets the acting unit strike an enemy in reach; the dead leave the ground at once."""

    promises = EVERY

    def process(self) -> None:
        """Choose a target, reduce its hit points, and remove it if none are left."""
        cavern, turn = self.battlefield
        if turn.is_over:
            turn.in_reach, turn.struck = (), None
            return
        place = esper.component_for_entity(turn.entity, Position).square
        reach = self.reach(cavern, turn, 1 << place)
        candidates = standing_on(reach & turn.enemies, cavern)
        target = self.choose(cavern, turn, candidates) if candidates else None
        turn.in_reach, turn.struck = candidates, target
        if turn.decision:
            turn.decision.reach = reach
            self.leave(turn.decision, place, candidates, target)
        if target:
            self.strike(cavern, turn, target)

    def reach(self, cavern: Cavern, _turn: Turn, squares: int) -> int:
        """Return the squares that blows of the acting unit reach from a set of squares.

        They are those beside one of them. Movement goes by this as well: a unit stays where an
        enemy is in reach, and goes to where one will be. So blows reach back: a square that is
        reached from another reaches it, too.
        """
        return spread(squares, cavern.width)

    def choose(
        self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Return the candidate to strike, of one or more in reading order; None for none."""
        return min(candidates)

    def leave(
        self,
        decision: Decision,
        place: int,
        candidates: Sequence[Candidate],
        target: Candidate | None,
    ) -> None:
        """Record the decision."""
        decision.place, decision.candidates, decision.target = place, tuple(candidates), target

    def strike(self, cavern: Cavern, turn: Turn, target: Candidate) -> None:
        """Reduce a target's hit points, and remove it if none are left."""
        damage = self.power(turn)
        points = target.points - damage
        esper.component_for_entity(target.entity, Health).points = points
        if ATTACKED in esper.event_registry:
            esper.dispatch_event(ATTACKED, turn.entity, target.entity, damage, points)
        if self.is_fatal(points):
            self.bury(cavern, target)
            if turn.decision:
                turn.decision.kills = True

    def power(self, turn: Turn) -> int:
        """Return how many hit points a blow of the acting unit takes."""
        return esper.component_for_entity(turn.entity, Attack).power

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Remove a dead target, and dispatch its death."""
        self.remove(cavern, target.entity)
        esper.dispatch_event(DIED, target.entity, target.square)

    def remove(self, cavern: Cavern, entity: int) -> None:
        """Take a dead unit off the ground, and delete its entity, so that it has no turn."""
        bury(cavern, entity)

    def is_fatal(self, points: int) -> bool:
        """Whether a unit with so many hit points left is dead."""
        return points <= 0


def standing_on(squares: int, cavern: Cavern) -> list[Candidate]:
    """Return the units on occupied squares, in reading order."""
    found = []
    while squares:
        square = squares.bit_length() - 1
        squares ^= 1 << square
        entity = cavern.occupants[square]
        points = esper.component_for_entity(entity, Health).points
        found.append(Candidate._make((points, square, entity)))
    found.reverse()
    return found
