"""The hit points of an entity."""

from components.component import component


@component
class Health:
    """Hit points left, and how many there were at the start; 0 or fewer is dead."""

    points: int
    maximum: int
