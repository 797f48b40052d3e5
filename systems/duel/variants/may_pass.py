"""A turn in which no spell can be cast is passed, and not lost.

wizard 40 mana, Missile costs 53, Recharge restores 101 a turn

                    by the rules             here
wizard's turn       lost                     nothing is cast
boss's turn         -                        Recharge restores 101
"""

from components.bout import Bout
from systems.duel.arena import magic
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY, Promise


class PassingCastingSystem(CastingSystem):
    """Lets the wizard wait for mana. With more of it a spell must be cast, so more may be worse."""

    promises = EVERY & ~Promise.MORE_IS_BETTER

    def choose(self) -> int | None:
        """Leave the plan alone if nothing can be cast."""
        return super().choose() if self._can_cast_any() else None

    def do_without(self, bout: Bout) -> None:
        """Pass, unless something could have been cast."""
        if self._can_cast_any():
            super().do_without(bout)

    def _can_cast_any(self) -> bool:
        return any(map(self.is_allowed, range(len(magic()[0].spells))))
