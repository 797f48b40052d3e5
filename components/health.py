"""The hit points of a unit."""

from dataclasses import dataclass


@dataclass(slots=True)
class Health:
    """Hit points left, and hit points at the start. A unit with 0 or fewer is dead.

    >>> Health(200)
    Health(points=200, maximum=200)
    """

    points: int
    maximum: int = 0
    """The hit points at the start; those left if this is omitted."""

    def __post_init__(self) -> None:
        """Set the hit points at the start if they are omitted."""
        self.maximum = self.maximum or self.points
