"""The path is walked back from the square that was chosen.

Each step back goes to the first predecessor in reading order, so that it is not the first
step that is chosen, but the last. Eight steps lead to the + both ways. By the rules this elf
steps left; here it steps right, as from the + the way up comes before the way down.

    ########
    ###...##
    ###.#.##
    #.E.#.##
    #.###+G#
    #.....##
    ########
"""

from collections.abc import Sequence

from components.cavern import Cavern
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY


class WalkBackMovementSystem(MovementSystem):
    """Takes the one path that is found from its end."""

    promises = EVERY

    def ways(self, ends: int, frontiers: Sequence[int], cavern: Cavern) -> tuple[int, ...]:
        """Keep of each set of squares the first from which the path goes on."""
        path = [1 << self.first(ends, cavern)]
        for frontier in reversed(frontiers[1:-1]):
            before = self.spread(path[-1], cavern.width) & frontier
            path.append(1 << self.first(before, cavern))
        return tuple(reversed(path))
