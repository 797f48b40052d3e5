"""A door seen next to the way counts as on it.

    ##########     By the rules b comes first: 3 steps, and 7 to a, 10 in all. Here that way
    #b..@...a#     is barred by the door A, which a step from the square above it passes by.
    ##A#######     So a comes first: 4 steps, and 7 to b, 11 in all.
    ##########

A door counts if it is up, left, down or right of any square that a step of the way
is taken from, that where the way begins included, that of the key not. A door that
no key opens counts for ever. Ways without such doors may be taken, however long.
"""

from game.puzzles.vault.corridors import Corridor
from game.puzzles.vault.misread.ways import Ways


class DoorBesideTheWay(Ways):
    """Asks for the keys of all doors that are next to a square from which a step is taken."""

    def lock_on(self, place: int, corridor: Corridor) -> int:
        """Add the doors next to each square but the last."""
        locks = super().lock_on(place, corridor)
        for square in (place, *corridor.path[:-1]):
            locks |= self.ground.locks_beside(square)
        return locks
