"""Variants of when a side is dead, and when the duel ends."""

from typing import Final

from components.duel import Bout
from systems.duel.arena import boss, clock, end, wizard
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
    "A boss killed by an effect as the wizard's turn begins falls only after another spell "
    "has been paid, the cheapest castable one; if none can be, the duel is lost.",
)
class CostlyKillCastingSystem(CastingSystem):
    """Also casts in a turn in which an effect has killed the boss.

    boss 3 hp, Poison runs

                        by the rules             here
    wizard's turn       Poison takes 3: won      Poison takes 3, Missile for 53 mana: won
    """

    def is_due(self, bout: Bout) -> bool:
        """Also cast in a duel that is won."""
        return super().is_due(bout) or bout.is_won


@variant(
    "dead-boss-strikes",
    BOSS_KILLED_BEFORE_ITS_BLOW,
    "A boss that an effect kills as its turn begins strikes once more.",
)
class LastBlowSystem(BlowSystem):
    """Also strikes in a duel that is won. It is lost if the wizard dies.

    wizard 9 hp, a boss of 9 damage and 3 hp, Poison runs

                        by the rules             here
    boss's turn         Poison takes 3: won      Poison takes 3, the boss strikes for 9: lost
    """

    def is_due(self, bout: Bout) -> bool:
        """Also strike in a duel that is won."""
        return super().is_due(bout) or bout.is_won


class LateKillCastingSystem(CastingSystem):
    """Leaves the death of a boss that a spell kills to the next turn."""

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - whatever is left
        """Return False, so that a later system ends the duel."""
        return False


@variant(
    "boss-falls-on-its-own-turn",
    BOSS_KILLED_BY_A_SPELL,
    "A boss that a spell kills falls only in its own turn, after bleeding and effects.",
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
        if self.is_looking(clock()) and self.is_fatal(boss()[0].points):
            end(clock(), is_won=True)

    def is_looking(self, bout: Bout) -> bool:
        """Whether the boss's death is noticed in this turn."""
        return not bout.is_over


@variant(
    "boss-falls-on-the-wizards-turn",
    BOSS_KILLED_BY_A_SPELL,
    "A boss that a spell kills, or an effect in its own turn, falls only in the wizard's next "
    "turn, after effects, and strikes before.",
    contradicts=("dead-boss-strikes",),
    because="a boss that falls in the wizard's turn has struck anyway",
    besides=(LateKillCastingSystem,),
)
class WizardsKillEffectSystem(LateKillEffectSystem):
    """Notices the death of the boss in the wizard's turns only.

    wizard 9 hp, a boss of 9 damage and 4 hp

                        by the rules             here
    wizard's turn       4 - 4 = 0: won           4 - 4 = 0
    boss's turn         -                        the boss strikes for 9: lost
    """

    def is_looking(self, bout: Bout) -> bool:
        """Return whether it is the wizard's turn."""
        return super().is_looking(bout) and bout.is_wizards_turn

    def is_fatal(self, points: int) -> bool:
        """Count the boss as alive in its own turn."""
        return clock().is_wizards_turn and super().is_fatal(points)


@variant(
    "boss-falls-after-bleeding",
    BOSS_KILLED_BY_A_SPELL,
    "A boss that a spell kills, or an effect in its own turn, doesn't strike, and falls only in "
    "the wizard's next turn, after bleeding.",
    part=2,
    contradicts=("dead-boss-strikes", "boss-stands-at-zero"),
    because="a boss without hit points doesn't strike there",
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

    def is_due(self, bout: Bout) -> bool:
        """Also require a living boss."""
        return super().is_due(bout) and boss()[0].points > 0


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
    "A wizard at exactly 0 hit points lives on, and dies below.",
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
        if not clock().is_over and wizard()[0].points <= 0:
            end(clock(), is_won=False)


@variant(
    "dies-after-effects",
    WHEN_WIZARD_IS_DEAD,
    "A wizard whom a blow, or bleeding, leaves without hit points dies only once the next effects "
    "have worked, and wins if these kill the boss.",
    contradicts=("bleeds-but-casts",),
    because="who casts at 0 does not die there",
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
    "A boss at exactly 0 hit points fights on, and dies below.",
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
    "A duel of more than 20 turns, both sides' counted, is never found.",
)
class ImpatientTurnEndSystem(TurnEndSystem):
    """Loses a duel that is not over after 20 turns.

    a duel that can be won in turn 19 for 1900 mana, or in turn 21 for 1800

    by the rules        1800
    here                1900
    """

    def process(self) -> None:
        """Count the turns."""
        bout = clock()
        if bout.turns >= MOST and not bout.is_over:
            end(bout, is_won=False)
        super().process()
