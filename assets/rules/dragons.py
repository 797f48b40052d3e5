"""Dragons (`D`) are a third side, against elves and goblins alike.

    skirmish watch dragons --variant dragons.py

A kind on the side of its own letter makes it a side. No rule changes: enemies are all other sides,
and the battle ends when one is left.
"""

from components.kind import Kind
from systems.battle.targeting import TargetingSystem


class DragonTargetingSystem(TargetingSystem):
    """Finds enemies as ever, where there may be dragons as well."""

    kinds = (Kind("D", "dragon", "dragons", side="D", points=300, power=10),)
