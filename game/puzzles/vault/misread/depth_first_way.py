"""The way found first by going on as far as it leads is taken for the shortest.

    ####     From @ up is tried first, then right, then down: a is found after 3 steps. By
    #..#     the rules it is 1.
    #@a#
    ####

At each square up, left, down and right are tried in turn, each to its very end, and
no square is come to twice. Shut doors are walls, and a key that is left is an end.
"""

from collections.abc import Iterator

from game.puzzles.vault.misread.ways import Legs, Way, Ways
from systems.vault.rules import is_locked


class DepthFirstWay(Ways):
    """Goes back only where nothing leads on."""

    def ways_from(self, legs: Legs, origin: int, held: int, left: int) -> Iterator[Way]:
        """Yield the way by which each place is found first."""
        stack = [Way(origin, 0, (), 0, 0)]
        seen = set()
        while stack:
            way = stack.pop()
            here = way.place
            if here in seen:
                continue
            seen.add(here)
            yield way
            key = self.ground.keys.get(here, 0)
            if key & left:
                continue
            stack += [
                way.on(leg, key)
                for leg in reversed(legs[here])
                if leg.end not in seen and not is_locked(leg.lock, held)
            ]
