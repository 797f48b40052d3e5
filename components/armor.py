"""What keeps blows off."""

from dataclasses import dataclass


@dataclass(slots=True)
class Armor:
    """Hit points that each blow takes less."""

    points: int = 0
