"""Attack: whom a unit attacks.

Of the enemies in reach, which are those next to it, a unit attacks the one with the fewest hit
points. If several have equally few, it attacks the first of these in reading order:

    .1.
    2E3
    .4.

Part 2 of a battle relies on this system: of two enemies of equal hit points at the start, the one
with fewer is always the one that was hit more often. So attack powers that need equally many hits
per kill fight the same battle.
"""

from collections.abc import Sequence

import esper

from components.attack import Attack
from components.health import Health
from components.turn import AttackDecision, Candidate
from systems.battle.battlefield import find_units, hit_points, remove_unit, square_of
from systems.battle.events import ATTACKED, DIED
from systems.battle.system import UnitSystem
from systems.bitboard import spread
from systems.rules import ImpossibleError


class AttackSystem(UnitSystem):
    """Lets the acting unit attack an enemy in reach; dead units leave the map at once."""

    def process(self) -> None:
        """Choose a target and attack it."""
        turn = self.turn
        turn.target = None
        if turn.is_over:
            return
        if turn.in_reach is None:
            turn.in_reach = self.reach(1 << square_of(turn.entity)) & turn.enemies
        if not (turn.in_reach or turn.decision):
            return
        enemies = find_units(turn.in_reach, self.cavern)
        if enemies:
            turn.target = self.choose_target(enemies)
        target = turn.target
        if target is not None and target not in enemies:
            self.check_target(target)
        if turn.decision:
            turn.decision.attack = self.decision(enemies)
        if target is not None:
            self.attack(target)

    def reach(self, squares: int) -> int:
        """Return the squares that the acting unit can attack from a set of squares.

        Movement relies on this method, too: a unit stays if an enemy is in reach, and goes to
        squares from which one will be. So reach has to be mutual: if a unit on A reaches B, a unit
        on B reaches A.
        """
        return spread(squares, self.cavern.width)

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return the enemy with the fewest hit points; if several tie, the first of them.

        `enemies` are the adjacent ones in reading order, at least one. A subclass may return None
        for no attack.
        """
        return enemies[0] if len(enemies) == 1 else min(enemies, key=hit_points)

    def attack(self, target: int) -> None:
        """Take the attack power of the acting unit from a target's hit points; kill it at 0."""
        attacker = self.turn.entity
        damage = esper.component_for_entity(attacker, Attack).power
        health = esper.component_for_entity(target, Health)
        health.points = points = health.points - damage
        if ATTACKED in esper.event_registry:
            esper.dispatch_event(ATTACKED, attacker, target, damage, points)
        if self.is_dead(points):
            self.kill(target)

    def is_dead(self, points: int) -> bool:
        """Return whether a unit with `points` hit points is dead."""
        return points <= 0

    def kill(self, target: int) -> None:
        """Remove a dead unit and dispatch its death."""
        square = square_of(target)
        self.remove(target)
        esper.dispatch_event(DIED, target, square)

    def remove(self, target: int) -> None:
        """Remove a dead unit from the map; its square becomes free, and it has no more turns."""
        remove_unit(self.cavern, target)

    def decision(self, enemies: Sequence[int]) -> AttackDecision:
        """Return the decision that was taken, for explanations."""
        square, target = square_of(self.turn.entity), self.turn.target
        return AttackDecision(
            square,
            self.reach(1 << square),
            candidates=tuple(map(candidate, enemies)),
            target=None if target is None else candidate(target),
        )

    def check_target(self, target: int) -> None:
        """Raise an ImpossibleError if a target isn't a unit on the map."""
        if target not in self.cavern.occupants.values():
            raise ImpossibleError(f"unit {self.turn.entity} can't attack {target!r}: no such unit")


def candidate(unit: int) -> Candidate:
    """Return the hit points, square and entity of a unit, as recorded in a decision."""
    return Candidate(hit_points(unit), square_of(unit), unit)
