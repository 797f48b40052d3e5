"""Effects work, and their timers count, on the wizard's turns only.

Poison is cast in turn 1

turn                2  3  4  5
by the rules        3  3  3  3            points that it takes from the boss
here                -  3  -  3
"""

from components.bout import Bout
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY


class SlowEffectSystem(EffectSystem):
    """Lets effects rest on the boss's turns."""

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Wait for the wizard's turn."""
        return super().is_due(bout) and bout.is_wizards_turn
