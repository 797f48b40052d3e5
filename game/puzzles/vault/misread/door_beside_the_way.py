"""A door seen next to the way counts as on it."""

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
