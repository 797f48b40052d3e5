"""Variants of when a side is dead, and when the duel ends."""

from typing import Final

from components.duel import DuelClock
from systems.duel.arena import boss, duel_clock, end, wizard
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.questions import (
    BOSS_KILLED_BEFORE_A_CAST,
    BOSS_KILLED_BEFORE_ITS_BLOW,
    BOSS_KILLED_BY_A_SPELL,
    HOW_MANY_TURNS,
    WHEN_BOSS_IS_DEAD,
    WHEN_WIZARD_IS_DEAD,
)
from systems.duel.turn_order import BleedingSystem, BlowSystem, TurnEndSystem
from systems.variants import variant

MOST: Final = 20


@variant(
    "kill-still-costs",
    BOSS_KILLED_BEFORE_A_CAST,
    "If an effect kills the boss at the start of the wizard's turn, the wizard must still pay for "
    "a spell, the cheapest possible one. If the wizard can't, the duel is lost.",
)
class CostlyKillCastingSystem(CastingSystem):
    """Also casts in a turn in which an effect has killed the boss.

    boss 3 hp, Poison runs

                        by the rules             here
    wizard's turn       Poison takes 3: won      Poison takes 3, Missile for 53 mana: won
    """

    def is_due(self, clock: DuelClock) -> bool:
        """Also cast in a duel that is won."""
        return super().is_due(clock) or clock.is_won


@variant(
    "dead-boss-strikes",
    BOSS_KILLED_BEFORE_ITS_BLOW,
    "If an effect kills the boss at the start of its turn, the boss still attacks.",
)
class LastBlowSystem(BlowSystem):
    """Also strikes in a duel that is won. It is lost if the wizard dies.

    wizard 9 hp, a boss of 9 damage and 3 hp, Poison runs

                        by the rules             here
    boss's turn         Poison takes 3: won      Poison takes 3, the boss strikes for 9: lost
    """

    def is_due(self, clock: DuelClock) -> bool:
        """Also strike in a duel that is won."""
        return super().is_due(clock) or clock.is_won


class LateKillCastingSystem(CastingSystem):
    """Leaves the death of a boss that a spell kills to the next turn."""

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - whatever is left
        """Return False, so that a later system ends the duel."""
        return False


@variant(
    "boss-falls-on-its-own-turn",
    BOSS_KILLED_BY_A_SPELL,
    "If a spell kills the boss, the wizard wins only in the boss's turn, after the loss of hit "
    "points and the effects.",
    part=2,
    needs=("bleeds-both-turns",),
    besides=(LateKillCastingSystem,),
)
class LateKillEffectSystem(EffectSystem):
    """Notices the death of the boss in each turn after effects.

    boss 4 hp, wizard 1 hp, who bleeds on both turns

                        by the rules             here
    wizard's turn       4 - 4 = 0: won           4 - 4 = 0
    boss's turn         -                        1 - 1 = 0: lost
    """

    def process(self) -> None:
        """End the duel if the boss is dead from any cause."""
        super().process()
        if self.is_looking(duel_clock()) and self.is_fatal(boss()[0].points):
            end(duel_clock(), is_won=True)

    def is_looking(self, clock: DuelClock) -> bool:
        """Whether the boss's death is noticed in this turn."""
        return not clock.is_over


@variant(
    "boss-falls-on-the-wizards-turn",
    BOSS_KILLED_BY_A_SPELL,
    "If a spell kills the boss, or an effect in the boss's turn, the boss still attacks. The "
    "wizard wins only in the next own turn, after the effects.",
    contradicts=("dead-boss-strikes",),
    because="a boss that dies in the wizard's turn has attacked before",
    besides=(LateKillCastingSystem,),
)
class WizardsKillEffectSystem(LateKillEffectSystem):
    """Notices the death of the boss in the wizard's turns only.

    wizard 9 hp, a boss of 9 damage and 4 hp

                        by the rules             here
    wizard's turn       4 - 4 = 0: won           4 - 4 = 0
    boss's turn         -                        the boss strikes for 9: lost
    """

    def is_looking(self, clock: DuelClock) -> bool:
        """Return whether it is the wizard's turn."""
        return super().is_looking(clock) and clock.is_wizards_turn

    def is_fatal(self, points: int) -> bool:
        """Count the boss as alive in its own turn."""
        return duel_clock().is_wizards_turn and super().is_fatal(points)


@variant(
    "boss-falls-after-bleeding",
    BOSS_KILLED_BY_A_SPELL,
    "If a spell kills the boss, or an effect in the boss's turn, the boss doesn't attack. The "
    "wizard wins only in the next own turn, after the loss of 1 hit point.",
    part=2,
    contradicts=("dead-boss-strikes", "boss-stands-at-zero"),
    because="a boss without hit points doesn't attack there",
    besides=(LateKillCastingSystem, WizardsKillEffectSystem),
)
class DeadBossBlowSystem(BlowSystem):
    """Doesn't strike if the boss is dead, although the duel continues.

    boss 4 hp, wizard 2 hp in hard mode

                        standard rules           here
    wizard's turn       2 - 1 = 1, 4 - 4 = 0     2 - 1 = 1, 4 - 4 = 0
                        won
    boss's turn         -                        no strike
    wizard's turn       -                        1 - 1 = 0: lost
    """

    def is_due(self, clock: DuelClock) -> bool:
        """Also require a living boss."""
        return super().is_due(clock) and boss()[0].points > 0


class StandingBleedingSystem(BleedingSystem):
    """Counts a side as dead below 0 only.

    wizard 9 hp, a boss of 9 damage

                        by the rules             here
    boss's turn         9 - 9 = 0: lost          9 - 9 = 0: the wizard's turn
    """

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


@variant(
    "wizard-stands-at-zero",
    WHEN_WIZARD_IS_DEAD,
    "A wizard with exactly 0 hit points is alive, and dies below 0.",
    besides=(StandingBleedingSystem,),
)
class StandingBlowSystem(BlowSystem):
    """Counts a side as dead below 0 only."""

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


class LateBleedingSystem(BleedingSystem):
    """Leaves the death of a wizard who bleeds to death to the effects."""

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - whatever is left
        """Return False; `LateDeathEffectSystem` ends the duel after the effects."""
        return False


class LateDeathEffectSystem(EffectSystem):
    """Notices the death of the wizard after effects."""

    def process(self) -> None:
        """Lose a duel that no effect has won."""
        super().process()
        if not duel_clock().is_over and wizard()[0].points <= 0:
            end(duel_clock(), is_won=False)


@variant(
    "dies-after-effects",
    WHEN_WIZARD_IS_DEAD,
    "A wizard without hit points dies only after the next effects, and wins if these kill the "
    "boss.",
    contradicts=("bleeds-but-casts",),
    because="a wizard who casts at 0 doesn't die there",
    besides=(LateBleedingSystem, LateDeathEffectSystem),
)
class LateDeathBlowSystem(BlowSystem):
    """Notices the death of a wizard that the boss kills only after the effects of the next turn.

    wizard 9 hp, a boss of 9 damage and 6 hp, Poison runs

                        by the rules             here
    boss's turn         Poison takes 3, lost     Poison takes 3, 9 - 9 = 0
    wizard's turn       -                        Poison takes 3: won
    """

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - whatever is left
        """Return False, so that a later system ends the duel."""
        return False


class StandingEffectSystem(EffectSystem):
    """Counts a side as dead below 0 only.

    boss 4 hp, Missile takes 4

                        by the rules             here
    wizard's turn       4 - 4 = 0: won           4 - 4 = 0: the boss's turn
    """

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


@variant(
    "boss-stands-at-zero",
    WHEN_BOSS_IS_DEAD,
    "A boss with exactly 0 hit points is alive, and dies below 0.",
    besides=(StandingEffectSystem,),
)
class StandingCastingSystem(CastingSystem):
    """Counts a side as dead below 0 only."""

    def is_fatal(self, points: int) -> bool:
        """Count 0 as alive."""
        return super().is_fatal(points + 1)


@variant(
    "few-turns",
    HOW_MANY_TURNS,
    "Only duels of at most 20 turns are found, counting the turns of both.",
)
class ImpatientTurnEndSystem(TurnEndSystem):
    """Loses a duel that is not over after 20 turns.

    a duel that can be won in turn 19 for 1900 mana, or in turn 21 for 1800

    by the rules        1800
    here                1900
    """

    def process(self) -> None:
        """Count the turns."""
        clock = duel_clock()
        if clock.turns >= MOST and not clock.is_over:
            end(clock, is_won=False)
        super().process()
