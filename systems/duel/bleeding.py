"""What hard mode adds: the wizard bleeds.

It comes before all else in the wizard's turn, so a wizard with one hit point is
dead before any effect can finish the boss.
"""

from typing import Final

import esper

from systems.duel.arena import clock, end, wizard
from systems.duel.events import BLED

BLEEDING: Final = 1
"""Hit points lost at the start of each of the wizard's turns."""


class BleedingSystem(esper.Processor):
    """Takes a hit point from the wizard at the start of the wizard's turn."""

    def process(self) -> None:
        """Bleed, and perhaps die of it."""
        bout = clock()
        if bout.is_over or not (bout.is_hard and bout.is_wizards_turn):
            return
        health, _ = wizard()
        health.points -= bleeding(is_hard=bout.is_hard)
        esper.dispatch_event(BLED, BLEEDING, health.points)
        if health.points <= 0:
            end(bout, is_won=False)


def bleeding(*, is_hard: bool) -> int:
    """Return how many hit points the wizard loses at the start of a turn."""
    return BLEEDING if is_hard else 0
