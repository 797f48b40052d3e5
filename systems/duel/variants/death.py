"""When somebody is dead, and when the duel is over."""

from typing import Final

from components.duel import Bout
from systems.duel.arena import clock, end
from systems.duel.bleeding import BleedingSystem
from systems.duel.blow import BlowSystem
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.promises import EVERY, Promise
from systems.duel.turn_order import TurnEndSystem

MOST: Final = 20


class CostlyKillCastingSystem(CastingSystem):
    """Casts in a turn in which an effect has killed the boss, too.

    A boss that an effect kills as the wizard's turn begins falls only once a spell is paid.

    If none can be cast, the duel is lost.

        boss 3 hp, Poison runs

                            by the rules             here
        wizard's turn       Poison takes 3: won      Poison takes 3, Missile for 53 mana: won
    """

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Also cast in a duel that is won."""
        return super().is_due(bout) or bout.is_won


class LastBlowSystem(BlowSystem):
    """Strikes in a duel that is won, too, which is lost if the wizard dies.

    A boss that an effect kills as its turn begins strikes once more.

    wizard 9 hp, a boss of 9 damage and 3 hp, Poison runs

                        by the rules             here
    boss's turn         Poison takes 3: won      Poison takes 3, the boss strikes for 9: lost
    """

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Also strike in a duel that is won."""
        return super().is_due(bout) or bout.is_won


class StandingBleedingSystem(BleedingSystem):
    """Counts a side as dead below 0 only.

    A wizard at exactly 0 hit points lives on, and dies below.

    wizard 9 hp, a boss of 9 damage

                        by the rules             here
    boss's turn         9 - 9 = 0: lost          9 - 9 = 0: the wizard's turn
    """

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


class StandingBlowSystem(BlowSystem):
    """Counts a side as dead below 0 only."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


class StandingEffectSystem(EffectSystem):
    """Counts a side as dead below 0 only.

    A boss at exactly 0 hit points fights on, and dies below.

    boss 4 hp, Missile takes 4

                        by the rules             here
    wizard's turn       4 - 4 = 0: won           4 - 4 = 0: the boss's turn
    """

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


class StandingCastingSystem(CastingSystem):
    """Counts a side as dead below 0 only."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


class ImpatientTurnEndSystem(TurnEndSystem):
    """Loses a duel that is not over after 20 turns.

    A duel of more than 20 turns, both sides' counted, is never found.

    a duel that can be won in turn 19 for 1900 mana, or in turn 21 for 1800

    by the rules        1800
    here                1900
    """

    promises = EVERY & ~Promise.NO_CALENDAR

    def process(self) -> None:
        """Count the turns."""
        bout = clock()
        if bout.turns >= MOST and not bout.is_over:
            end(bout, is_won=False)
        super().process()
