"""Of all nearest squares in range none is chosen first.

The first step in reading order is taken that begins a shortest path to any of them.

    ########     Three squares are two steps away. By the rules the elf steps right, towards
    #...#.G#     the + that comes first of all; here it steps left, as that step comes before
    #G!.E.+#     the other in reading order.
    ########
"""

from components.cavern import Cavern
from components.decision import StepDecision
from components.turn import Turn
from systems.battle.movement import MovementSystem, paths_to
from systems.battle.promises import EVERY
from systems.bitboard import each, first, flood


class FirstStepMovementSystem(MovementSystem):
    """Takes the first step towards any of the nearest squares."""

    promises = EVERY

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Let the first step decide between destinations."""
        decided = super().choose(cavern, turn)
        if decided.step is None:
            return decided
        frontiers = []
        for frontier in flood(1 << decided.origin, cavern.free, cavern.width, self.spread):
            if frontier & decided.nearest:
                break
            frontiers.append(frontier)
        ways = {
            end: paths_to(end, frontiers[1:], cavern.width, self.spread)
            for end in each(decided.nearest)
        }
        end = min(ways, key=lambda end: (first(ways[end][0]), end))
        return decided._replace(destination=end, paths=ways[end], step=first(ways[end][0]))
