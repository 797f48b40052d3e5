"""A goblin with fewer than 50 points steps away from an adjacent enemy."""

from components.faction import GOBLIN
from components.turn import StepDecision
from systems.battle.battlefield import hit_points, side_of
from systems.battle.movement import MovementSystem
from systems.bitboard import first, neighbours, spread

WEAK = 50
"""Hit points below which a goblin flees."""


class FleeingMovementSystem(MovementSystem):
    """Moves the acting unit, away from its enemies if it is a weak goblin."""

    def find_step(self, origin: int) -> int | None:
        """Flee to the first free square that is next to no enemy, if there is one."""
        step, turn, cavern = super().find_step(origin), self.turn, self.cavern
        is_weak = side_of(turn.entity) == GOBLIN and hit_points(turn.entity) < WEAK
        free = neighbours(origin, cavern.width) & cavern.free
        away = free & ~spread(turn.enemies, cavern.width)
        if not (turn.in_reach and is_weak and away):
            return step
        step = first(away)
        if turn.decision:
            turn.decision.step = StepDecision(
                origin, cavern.free, False, free, away, step, 1 << step, step
            )
        return step
