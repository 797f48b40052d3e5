"""A door next to a key counts as on every way to it.

    #####     By the rules c comes first: 1 step, and 3 to a, 4 in all. Here the door A
    #a#A#     keeps c from being taken, so a comes first: 2 steps, and 3 to c, 5 in all.
    #.@c#
    #####

A key that is held keeps nobody away: it is a square like any other.
"""

from collections.abc import Iterator

from game.puzzles.vault.misread.ways import Way, Ways
from systems.vault.rules import is_locked


class DoorBesideTheKey(Ways):
    """Leaves keys alone as long as a door beside them is shut."""

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to keys without a shut door beside them."""
        for way in super().ways_to_keys(explorer, origin, held):
            if not is_locked(self.ground.locks_beside(way.place), held):
                yield way
