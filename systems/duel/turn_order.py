"""The turns of the duel: the wizard and the boss take turns, and the boss strikes in its own.

In hard mode the wizard bleeds. That comes before all else in the wizard's turn, so a wizard with
one hit point is dead before any effect can finish the boss. The boss strikes, after all effects.
"""

from typing import Final

import esper

from components.duel import Bout
from systems.duel.arena import boss, clock, end, magic, wizard
from systems.duel.events import BLED, BOSS_STRUCK, DUEL_ENDED, TURN_BEGAN, TURN_ENDED

BLEEDING: Final = 1
"""Hit points lost at the start of each of the wizard's turns."""
LEAST_DAMAGE: Final = 1
"""The least damage of the boss, regardless of armor."""


class TurnOrderSystem(esper.Processor):
    """Begins the next turn."""

    def process(self) -> None:
        """Begin and count the next turn; do nothing after the end of the duel."""
        bout = clock()
        if bout.is_over:
            return
        bout.turns += 1
        esper.dispatch_event(TURN_BEGAN, bout.turns)


class TurnEndSystem(esper.Processor):
    """Dispatches an event at the end of each turn, and one at the end of the duel.

    If a side dies, the duel ends with that turn.
    """

    def process(self) -> None:
        """Dispatch `TURN_ENDED` once per turn, and then `DUEL_ENDED` if the duel has ended."""
        bout = clock()
        if bout.turns == bout.turns_ended:
            return
        bout.turns_ended = bout.turns
        esper.dispatch_event(TURN_ENDED, bout.turns)
        if bout.is_over:
            esper.dispatch_event(DUEL_ENDED, bout.is_won)


class BleedingSystem(esper.Processor):
    """Takes a hit point from the wizard at the start of each of his turns, in hard mode only."""

    def process(self) -> None:
        """Subtract the hit point; at 0 the wizard dies and the duel is lost."""
        bout = clock()
        if bout.is_over or not (bout.is_hard and self.is_due(bout)):
            return
        health, _ = wizard()
        health.points -= bleeding(is_hard=bout.is_hard)
        esper.dispatch_event(BLED, BLEEDING, health.points)
        if self.is_fatal(health.points):
            end(bout, is_won=False)

    def is_due(self, bout: Bout) -> bool:
        """Return whether the wizard loses a hit point in this turn of a hard duel."""
        return bout.is_wizards_turn

    def is_fatal(self, points: int) -> bool:
        """Return whether a wizard with `points` hit points has bled to death."""
        return points <= 0


def bleeding(*, is_hard: bool) -> int:
    """Return the hit points that the wizard loses per turn of his: 1 in hard mode, else 0."""
    return BLEEDING if is_hard else 0


class BlowSystem(esper.Processor):
    """Lets the boss strike on its turn, unless an effect has killed it just before."""

    def process(self) -> None:
        """Subtract the boss's damage from the wizard's hit points."""
        bout = clock()
        if bout.is_wizards_turn or not self.is_due(bout):
            return
        _, attack = boss()
        health, _ = wizard()
        _, _, armor = magic()
        damage = self.damage(attack.power, armor.points)
        health.points -= damage
        esper.dispatch_event(BOSS_STRUCK, damage, health.points)
        if self.is_fatal(health.points):
            end(bout, is_won=False)

    def is_due(self, bout: Bout) -> bool:
        """Return whether the boss attacks in its turn: under the standard rules, if it is alive."""
        return not bout.is_over

    def damage(self, power: int, armor: int) -> int:
        """Return the hit points that one attack takes from the wizard; see `compute_damage`."""
        return compute_damage(power, armor)

    def is_fatal(self, points: int) -> bool:
        """Return whether a wizard with `points` hit points is dead."""
        return points <= 0


def compute_damage(power: int, armor: int, least: int = LEAST_DAMAGE) -> int:
    """Return the hit points that one attack takes: `power` minus `armor`, at least `least`."""
    return max(power - armor, least)
