"""How many steps are needed at least, so that a plain search need not try everything.

Whatever is walked joins all keys that are left to where the explorers stand. So it
takes at least the steps of the shortest lines that join them, each line being as long
as the shortest way between its ends, be doors shut or not.

    #########     From @ the shortest lines are those to a, 2 steps, and to b, 2 steps: no
    #a.@.b..#     plan is shorter than 4.
    #########
"""

from collections.abc import Sequence
from typing import Final

from game.puzzles.vault.bound import MoatBound
from game.puzzles.vault.misread.ground import Ground


class Least:
    """Bounds what some explorers need for the keys that are left."""

    def __init__(
        self, ground: Ground, explorers: Sequence[int], bound: MoatBound | None = None
    ) -> None:
        """Begin with nothing known; only those explorers walk, and a bound may know more."""
        self._ground: Final = ground
        self._bound: Final = bound
        self._explorers: Final = explorers
        self._known: Final[dict[tuple[int, ...], int]] = {}

    def __call__(self, held: int, standing: tuple[int, ...]) -> int:
        """Return the least steps that take all keys which are not held and can be come to."""
        places = [standing[explorer] for explorer in self._explorers]
        asked = (held, *places)
        if asked not in self._known:
            joined = self._joined(held, places)
            left = self._ground.wanted & ~held
            bound = self._bound(standing, left) if self._bound else 0
            self._known[asked] = max(joined, bound)
        return self._known[asked]

    def _joined(self, held: int, places: Sequence[int]) -> int:
        keys, steps_from = self._ground.keys, self._ground.steps_from
        nearest: dict[int, int] = {}
        for place in places:
            for square, steps in steps_from(place).items():
                if keys[square] & ~held:
                    nearest[square] = min(steps, nearest.get(square, steps))
        total = 0
        while nearest:
            square = min(nearest, key=nearest.__getitem__)
            total += nearest.pop(square)
            line = steps_from(square)
            for other, steps in nearest.items():
                nearest[other] = min(steps, line.get(other, steps))
        return total
