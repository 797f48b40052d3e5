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


class CostlyKillCastingSystem(CastingSystem):
    """Casts against a boss that has died in this very turn, too.

    A boss that an effect kills as the wizard's turn begins falls only once a spell is paid.

    If none can be cast, the duel is lost.

        boss 3 hp, Poison runs

                            by the rules             here
        wizard's turn       Poison takes 3: won      Poison takes 3, Missile for 53 mana: won
    """

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Let a duel that is won wait for the spell."""
        return super().is_due(bout) or bout.is_won


class LastBlowSystem(BlowSystem):
    """Strikes in a duel that is won already; if the wizard dies of it, it is lost.

    A boss that an effect kills as its turn begins strikes once more.

    wizard 9 hp, a boss of 9 damage and 3 hp, Poison runs

                        by the rules             here
    boss's turn         Poison takes 3: won      Poison takes 3, the boss strikes for 9: lost
    """

    promises = EVERY

    def is_due(self, bout: Bout) -> bool:
        """Let a boss that has died in this very turn strike."""
        return super().is_due(bout) or bout.is_won


class StandingBleedingSystem(BleedingSystem):
    """Kills below 0.

    A wizard at exactly 0 hit points lives on, and dies below.

    wizard 9 hp, a boss of 9 damage

                        by the rules             here
    boss's turn         9 - 9 = 0: lost          9 - 9 = 0: the wizard's turn
    """

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)


class StandingBlowSystem(BlowSystem):
    """Kills below 0."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)


class StandingEffectSystem(EffectSystem):
    """Kills below 0.

    A boss at exactly 0 hit points fights on, and dies below.

    boss 4 hp, Missile takes 4

                        by the rules             here
    wizard's turn       4 - 4 = 0: won           4 - 4 = 0: the boss's turn
    """

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)


class StandingCastingSystem(CastingSystem):
    """Kills below 0."""

    promises = EVERY

    def is_fatal(self, points: int) -> bool:
        """Let 0 be enough."""
        return super().is_fatal(points + 1)


MOST: Final = 20


class ImpatientTurnEndSystem(TurnEndSystem):
    """Gives a duel up that is not over in time.

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
