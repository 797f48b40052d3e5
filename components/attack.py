"""The power of an entity's blows."""

from components.component import component


@component
class Attack:
    """Hit points that one blow takes."""

    power: int
