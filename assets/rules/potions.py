"""Potions (`!`) lie in the cave: who is badly hurt goes for them, and who steps on one drinks it.

    skirmish watch potions --variant potions.py

A unit with fewer than 100 hit points counts the squares of potions among those in range. It still
stays where an enemy is in reach.
"""

import esper

from components.health import Health
from components.kind import Kind
from components.position import Position
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.battle.system import BattleSystem
from systems.battle.things import squares_of, things_of

POTION = Kind("!", "potion", "potions", look="potion")
"""No unit, as it is on no side."""
BADLY_HURT = 100
"""Hit points below which a unit goes for a potion."""
HEALING = 80
"""Hit points that a potion gives, up to as many as the unit had at first."""


class ThirstyMovementSystem(MovementSystem):
    """Lets units that are badly hurt go to the nearest potion, if no enemy is nearer."""

    kinds = (POTION,)
    promises = Promise.REPEATABLE | Promise.EVIDENT

    def goals(self, origin, in_range, cavern):
        """Return the squares in range; for a unit that is badly hurt those of potions too."""
        _, turn = self.battlefield
        if esper.component_for_entity(turn.entity, Health).points >= BADLY_HURT:
            return in_range
        return in_range | squares_of(POTION.letter) & cavern.free


class DrinkingSystem(BattleSystem):
    """Lets a unit drink the potion on its square as its turn ends, if it is hurt."""

    promises = Promise.REPEATABLE | Promise.EVIDENT

    def process(self):
        """Give hit points, and take the potion away."""
        _, turn = self.battlefield
        if turn.is_over or not esper.entity_exists(turn.entity):
            return
        square = esper.component_for_entity(turn.entity, Position).square
        potion = things_of(POTION.letter).get(square)
        health = esper.component_for_entity(turn.entity, Health)
        if potion is not None and health.points < health.maximum:
            health.points = min(health.points + HEALING, health.maximum)
            esper.delete_entity(potion)
