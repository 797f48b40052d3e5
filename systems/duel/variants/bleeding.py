"""When hard mode takes its point: readings of the wizard's loss."""

from components.duel import Bout
from systems.duel.bleeding import BleedingSystem
from systems.duel.blow import BlowSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY


class HarmlessBleedingSystem(BleedingSystem):
    """Never kills by bleeding.

    The point that hard mode takes kills nobody by itself.

    A wizard at 0 still casts, and lives if the boss dies or a spell heals before the blow.

        wizard 1 hp, boss 3 hp, Poison runs

                            by the rules             here
        wizard's turn       1 - 1 = 0, dead          1 - 1 = 0, Poison takes 3: the boss is dead
    """

    promises = EVERY

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - however few are left
        """Let the wizard live."""
        return False


class LateBleedingSystem(BleedingSystem):
    """Takes the point after effects have acted.

    Hard mode's point is taken after the turn's effects have worked.

    wizard 1 hp, boss 3 hp, Poison runs

                        by the rules             here
    wizard's turn       1 - 1 = 0, dead          Poison takes 3: the boss is dead
    """

    promises = EVERY
    follows = EffectSystem


class BleedingAfterTheBossSystem(BleedingSystem):
    """Takes the point after the boss has struck.

    Hard mode's point is taken at the end of the boss's turn, so none before the first cast.

    wizard 10 hp, a boss of 8 damage

                        by the rules             here
    wizard's turn       10 - 1 = 9               10
    boss's turn         9 - 8 = 1                10 - 8 = 2, then 2 - 1 = 1
    wizard's turn       1 - 1 = 0, dead          1: a spell is cast
    """

    promises = EVERY
    follows = BlowSystem

    def is_due(self, bout: Bout) -> bool:
        """Bleed in the boss's turn."""
        return not bout.is_wizards_turn


class DoubleBleedingSystem(BleedingSystem):
    """Takes a point in every turn.

    Hard mode's point is lost on the boss's turns too.

    wizard 10 hp, a boss of 8 damage

                        by the rules             here
    wizard's turn       10 - 1 = 9               10 - 1 = 9
    boss's turn         9 - 8 = 1                9 - 1 - 8 = 0, dead
    """

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:  # noqa: ARG002 - whoever's turn it is
        """Bleed in each turn."""
        return True
