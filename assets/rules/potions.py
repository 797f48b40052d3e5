"""Potions (`!`) lie in the cave: who is badly hurt goes for them, and who steps on one drinks it.

    skirmish watch potions --variant potions.py

A unit with fewer than 100 hit points counts the squares of potions among those in range. It still
stays where an enemy is in reach.
"""

import esper

from components.health import Health
from components.kind import Kind
from systems.battle.battlefield import hit_points, square_of
from systems.battle.items import items_of, squares_of
from systems.battle.movement import MovementSystem
from systems.battle.system import BattleSystem

POTION = Kind("!", "potion", "potions", look="potion")
"""No unit, as it is on no side."""
BADLY_HURT = 100
"""Hit points below which a unit goes for a potion."""
HEALING = 80
"""Hit points that a potion gives, up to as many as the unit had at first."""


class ThirstyMovementSystem(MovementSystem):
    """Lets units that are badly hurt go to the nearest potion, if no enemy is nearer."""

    kinds = (POTION,)

    def squares_in_range(self):
        """Return the squares in range, and for a unit that is badly hurt also those of potions."""
        in_range = super().squares_in_range()
        if hit_points(self.turn.entity) >= BADLY_HURT:
            return in_range
        return in_range | squares_of(POTION.letter) & self.cavern.free


class DrinkingSystem(BattleSystem):
    """Lets a unit drink the potion on its square as its turn ends, if it is hurt."""

    def process(self):
        """Give hit points, and take the potion away."""
        unit = self.turn.entity
        if self.turn.is_over or not esper.entity_exists(unit):
            return
        potion = items_of(POTION.letter).get(square_of(unit))
        health = esper.component_for_entity(unit, Health)
        if potion is not None and health.points < health.maximum:
            health.points = min(health.points + HEALING, health.maximum)
            esper.delete_entity(potion)
