"""What hard mode adds: the wizard bleeds.

It comes before all else in the wizard's turn, so a wizard with one hit point is
dead before any effect can finish the boss.
"""

from typing import Final

import esper

from components.duel import Bout
from systems.duel.arena import clock, end, wizard
from systems.duel.events import BLED
from systems.duel.promises import EVERY

BLEEDING: Final = 1
"""Hit points lost at the start of each of the wizard's turns."""


class BleedingSystem(esper.Processor):
    """Takes a hit point from the wizard at the start of the wizard's turn."""

    promises = EVERY

    def process(self) -> None:
        """Bleed, and perhaps die of it."""
        bout = clock()
        if bout.is_over or not (bout.is_hard and self.is_due(bout)):
            return
        health, _ = wizard()
        health.points -= bleeding(is_hard=bout.is_hard)
        esper.dispatch_event(BLED, BLEEDING, health.points)
        if self.is_fatal(health.points):
            end(bout, is_won=False)

    def is_due(self, bout: Bout) -> bool:
        """Whether a wizard who can bleed does so in this turn."""
        return bout.is_wizards_turn

    def is_fatal(self, points: int) -> bool:
        """Whether a wizard with so many hit points left has bled to death."""
        return points <= 0


def bleeding(*, is_hard: bool) -> int:
    """Return how many hit points the wizard loses at the start of a turn."""
    return BLEEDING if is_hard else 0
