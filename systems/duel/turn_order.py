"""The turns of the duel: the wizard and the boss take turns, and the boss strikes in its own.

In hard mode the wizard bleeds. That comes before all else in the wizard's turn, so a wizard with
one hit point is dead before any effect can finish the boss. The boss strikes, after all effects.
"""

from typing import Final

import esper

from components.duel import DuelClock
from systems.duel.arena import boss, duel_clock, end, magic, wizard
from systems.duel.events import BLED, BOSS_STRUCK, DUEL_ENDED, TURN_BEGAN, TURN_ENDED

BLEEDING: Final = 1
"""Hit points lost at the start of each of the wizard's turns."""
LEAST_DAMAGE: Final = 1
"""The least damage of the boss, regardless of armor."""


class TurnOrderSystem(esper.Processor):
    """Begins the next turn."""

    def process(self) -> None:
        """Begin and count the next turn; do nothing after the end of the duel."""
        clock = duel_clock()
        if clock.is_over:
            return
        clock.turns += 1
        esper.dispatch_event(TURN_BEGAN, clock.turns)


class TurnEndSystem(esper.Processor):
    """Dispatches an event at the end of each turn, and one at the end of the duel.

    If a side dies, the duel ends with that turn.
    """

    def process(self) -> None:
        """Dispatch `TURN_ENDED` once per turn, and then `DUEL_ENDED` if the duel has ended."""
        clock = duel_clock()
        if clock.turns == clock.turns_ended:
            return
        clock.turns_ended = clock.turns
        esper.dispatch_event(TURN_ENDED, clock.turns)
        if clock.is_over:
            esper.dispatch_event(DUEL_ENDED, clock.is_won)


class BleedingSystem(esper.Processor):
    """Takes a hit point from the wizard at the start of each of his turns, in hard mode only."""

    def process(self) -> None:
        """Subtract the hit point; at 0 the wizard dies and the duel is lost."""
        clock = duel_clock()
        if clock.is_over or not (clock.is_hard and self.is_due(clock)):
            return
        health, _ = wizard()
        health.points -= bleeding(is_hard=clock.is_hard)
        esper.dispatch_event(BLED, BLEEDING, health.points)
        if self.is_fatal(health.points):
            end(clock, is_won=False)

    def is_due(self, clock: DuelClock) -> bool:
        """Return whether the wizard loses a hit point in this turn of a hard duel."""
        return clock.is_wizards_turn

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
        clock = duel_clock()
        if clock.is_wizards_turn or not self.is_due(clock):
            return
        _, attack = boss()
        health, _ = wizard()
        _, _, armor = magic()
        damage = self.damage(attack.power, armor.points)
        health.points -= damage
        esper.dispatch_event(BOSS_STRUCK, damage, health.points)
        if self.is_fatal(health.points):
            end(clock, is_won=False)

    def is_due(self, clock: DuelClock) -> bool:
        """Return whether the boss attacks in its turn: under the standard rules, if it is alive."""
        return not clock.is_over

    def damage(self, power: int, armor: int) -> int:
        """Return the hit points that one attack takes from the wizard; see `compute_damage`."""
        return compute_damage(power, armor)

    def is_fatal(self, points: int) -> bool:
        """Return whether a wizard with `points` hit points is dead."""
        return points <= 0


def compute_damage(power: int, armor: int, least: int = LEAST_DAMAGE) -> int:
    """Return the hit points that one attack takes: `power` minus `armor`, at least `least`."""
    return max(power - armor, least)
