"""What spells are paid with."""

from dataclasses import dataclass


@dataclass(slots=True)
class Mana:
    """Mana left, and mana spent on spells so far; nothing limits how much there can be."""

    points: int
    spent: int = 0
