"""Variants of when effects work, how long they last, and when hard mode takes its point."""

from components.duel import DuelClock, Spell
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.questions import (
    HOW_LONG_EFFECTS_LAST,
    WHEN_EFFECTS_WORK,
    WHEN_TO_BLEED,
    WHICH_TURNS_HAVE_EFFECTS,
    WHO_BLEEDS_TO_DEATH,
    WHOSE_TURNS_BLEED,
)
from systems.duel.turn_order import BleedingSystem, BlowSystem
from systems.variants import variant


@variant(
    "effect-lasts-one-less",
    HOW_LONG_EFFECTS_LAST,
    "The turn of the cast counts as the first turn of an effect.",
)
class ShortEffectCastingSystem(CastingSystem):
    """Starts effects that last a turn less.

    Poison lasts 6 turns, and is cast in turn 1

    turn                2  3  4  5  6  7
    by the rules        3  3  3  3  3  3      points that it takes from the boss
    here                3  3  3  3  3  -
    """

    def count_turns(self, spell: Spell) -> int:
        """Take a turn away."""
        return max(super().count_turns(spell) - 1, 0)


@variant(
    "effect-lasts-one-more",
    HOW_LONG_EFFECTS_LAST,
    "The last turn of an effect isn't counted, so it lasts one turn longer.",
)
class LongEffectCastingSystem(CastingSystem):
    """Starts effects that last one turn longer.

    Poison lasts 6 turns, and is cast in turn 1

    turn                2  3  4  5  6  7  8
    by the rules        3  3  3  3  3  3  -   points that it takes from the boss
    here                3  3  3  3  3  3  3
    """

    def count_turns(self, spell: Spell) -> int:
        """Add a turn."""
        turns = super().count_turns(spell)
        return turns + 1 if turns else 0


@variant(
    "effects-once-a-round",
    WHICH_TURNS_HAVE_EFFECTS,
    "Effects work only in the wizard's turns, and only these decrease their timers.",
)
class SlowEffectSystem(EffectSystem):
    """Lets effects act in the wizard's turns only.

    Poison is cast in turn 1

    turn                2  3  4  5
    by the rules        3  3  3  3            points that it takes from the boss
    here                -  3  -  3
    """

    def is_due(self, clock: DuelClock) -> bool:
        """Skip the boss's turns."""
        return super().is_due(clock) and clock.is_wizards_turn


@variant(
    "effects-after-the-cast",
    WHEN_EFFECTS_WORK,
    "In the wizard's turn, effects work after the cast, including the new effect.",
)
class LateEffectSystem(EffectSystem):
    """Acts after the cast.

    boss 3 hp, Poison is cast in turn 1, and takes 3 points a turn

                        by the rules             here
    wizard's turn       Poison is cast           Poison is cast, and takes 3: the boss is dead
    boss's turn         Poison takes 3: dead     -
    """

    follows = CastingSystem


@variant(
    "bleeds-but-casts",
    WHO_BLEEDS_TO_DEATH,
    "The wizard loses the hit point, but still casts at 0, and survives if the boss dies or Drain "
    "heals before the boss attacks.",
    part=2,
)
class HarmlessBleedingSystem(BleedingSystem):
    """Never kills by bleeding.

    The point that hard mode takes kills nobody by itself.

        wizard 1 hp, boss 3 hp, Poison runs

                            by the rules             here
        wizard's turn       1 - 1 = 0, dead          1 - 1 = 0, Poison takes 3: the boss is dead
    """

    def is_fatal(self, points: int) -> bool:  # noqa: ARG002 - however few are left
        """Let the wizard live."""
        return False


@variant(
    "bleeds-after-effects",
    WHEN_TO_BLEED,
    "The wizard loses the hit point after the effects of the turn.",
    part=2,
)
class LateBleedingSystem(BleedingSystem):
    """Takes the point after effects have acted.

    wizard 1 hp, boss 3 hp, Poison runs

                        by the rules             here
    wizard's turn       1 - 1 = 0, dead          Poison takes 3: the boss is dead
    """

    follows = EffectSystem


@variant(
    "bleeds-after-the-boss",
    WHEN_TO_BLEED,
    "The wizard loses the hit point at the end of the boss's turn, so none before the first cast.",
    part=2,
    contradicts=("bleeds-both-turns",),
    because="the wizard loses a hit point only at the end of the boss's turn",
)
class BleedingAfterTheBossSystem(BleedingSystem):
    """Takes the point after the boss has struck.

    wizard 10 hp, a boss of 8 damage

                        by the rules             here
    wizard's turn       10 - 1 = 9               10
    boss's turn         9 - 8 = 1                10 - 8 = 2, then 2 - 1 = 1
    wizard's turn       1 - 1 = 0, dead          1: a spell is cast
    """

    follows = BlowSystem

    def is_due(self, clock: DuelClock) -> bool:
        """Bleed in the boss's turn."""
        return not clock.is_wizards_turn


@variant(
    "bleeds-both-turns",
    WHOSE_TURNS_BLEED,
    "The wizard also loses 1 hit point in each turn of the boss.",
    part=2,
)
class DoubleBleedingSystem(BleedingSystem):
    """Takes a point in every turn.

    wizard 10 hp, a boss of 8 damage

                        by the rules             here
    wizard's turn       10 - 1 = 9               10 - 1 = 9
    boss's turn         9 - 8 = 1                9 - 1 - 8 = 0, dead
    """

    def is_due(self, clock: DuelClock) -> bool:  # noqa: ARG002 - whoever's turn it is
        """Bleed in each turn."""
        return True
