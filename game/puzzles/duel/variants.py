"""Ways in which the rules of the duel may be otherwise."""

from typing import Final

from game.puzzles.duel.reading.contest import HARD
from game.puzzles.variant import Change, Variant
from systems.duel.rules import RULES, DuelRules
from systems.duel.variants.armor import (
    EarlyEndCastingSystem,
    EarlyEndEffectSystem,
    HarmlessBlowSystem,
    LastingArmorCastingSystem,
    LastingArmorEffectSystem,
)
from systems.duel.variants.bleeding import (
    BleedingAfterTheBossSystem,
    DoubleBleedingSystem,
    HarmlessBleedingSystem,
    LateBleedingSystem,
)
from systems.duel.variants.casting import (
    ImpatientCastingSystem,
    IndebtedCastingSystem,
    PassingCastingSystem,
    RememberingEffectSystem,
    ThriftyCastingSystem,
    WaitingCastingSystem,
)
from systems.duel.variants.death import (
    CostlyKillCastingSystem,
    ImpatientTurnEndSystem,
    LastBlowSystem,
    StandingBleedingSystem,
    StandingBlowSystem,
    StandingCastingSystem,
    StandingEffectSystem,
)
from systems.duel.variants.effects import (
    LateEffectSystem,
    LongEffectCastingSystem,
    ShortEffectCastingSystem,
    SlowEffectSystem,
)

BLEEDING: Final = "The wizard loses a point as each of the wizard's turns begins, and dies at 0."
EFFECTS: Final = "Effects work at the start of each turn of either side, then their timers fall."
LASTING: Final = "An effect lasts as many turns as the book says, from the one after its casting."
CASTING: Final = "A spell can be cast if there is mana for it and its effect does not run."
ARMOR: Final = "Armor lasts as long as its effect, and a blow takes at least 1 point through it."
DYING: Final = "Whoever has 0 hit points or fewer is dead at once, and does nothing more."

VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "bleeds-but-casts",
        "bleeding",
        BLEEDING,
        "The point is taken, but a wizard at 0 still casts, and lives if the boss dies or a "
        "healing spell comes before the blow.",
        HARD,
        systems=(HarmlessBleedingSystem,),
    ),
    Variant(
        "bleeds-after-effects",
        "bleeding",
        BLEEDING,
        "The point is taken after the turn's effects have worked.",
        HARD,
        ("bleeds-after-the-boss",),
        systems=(LateBleedingSystem,),
    ),
    Variant(
        "bleeds-after-the-boss",
        "bleeding",
        BLEEDING,
        "The point is taken at the end of the boss's turn, so none before the first cast.",
        HARD,
        ("bleeds-both-turns",),
        systems=(BleedingAfterTheBossSystem,),
    ),
    Variant(
        "bleeds-both-turns",
        "bleeding",
        BLEEDING,
        "The point is lost on the boss's turns too.",
        HARD,
        systems=(DoubleBleedingSystem,),
    ),
    Variant(
        "effect-lasts-one-less",
        "effects",
        LASTING,
        "The turn of casting counts for an effect that lasts.",
        contradicts=("effect-lasts-one-more",),
        systems=(ShortEffectCastingSystem,),
    ),
    Variant(
        "effect-lasts-one-more",
        "effects",
        LASTING,
        "The last turn of an effect does not count.",
        systems=(LongEffectCastingSystem,),
    ),
    Variant(
        "effects-once-a-round",
        "effects",
        EFFECTS,
        "Effects work, and their timers count, on the wizard's turns only.",
        systems=(SlowEffectSystem,),
    ),
    Variant(
        "effects-after-the-cast",
        "effects",
        EFFECTS,
        "In the wizard's turn effects work after the cast, the new one with them.",
        systems=(LateEffectSystem,),
    ),
    Variant(
        "no-recast-at-the-end",
        "casting",
        CASTING,
        "A spell may not be cast in the turn in which its effect ends.",
        contradicts=("recast-while-running",),
        systems=(RememberingEffectSystem, WaitingCastingSystem),
    ),
    Variant(
        "recast-while-running",
        "casting",
        CASTING,
        "A spell may be cast while its effect runs; the effect then lasts as long as a new one.",
        systems=(ImpatientCastingSystem,),
    ),
    Variant(
        "mana-unchecked",
        "casting",
        CASTING,
        "A spell may be cast without the mana for it.",
        contradicts=("cost-below-mana",),
        systems=(IndebtedCastingSystem,),
    ),
    Variant(
        "cost-below-mana",
        "casting",
        CASTING,
        "A spell needs more mana than it costs, not as much.",
        systems=(ThriftyCastingSystem,),
    ),
    Variant(
        "may-pass",
        "casting",
        "A wizard who can cast no spell has lost.",
        "A turn in which no spell can be cast is passed, and not lost.",
        systems=(PassingCastingSystem,),
    ),
    Variant(
        "kill-still-costs",
        "dying",
        DYING,
        "A boss killed by an effect as the wizard's turn begins falls only after another spell "
        "has been paid, the cheapest castable one; if none can be, the duel is lost.",
        systems=(CostlyKillCastingSystem,),
    ),
    Variant(
        "dead-boss-strikes",
        "dying",
        DYING,
        "A boss that an effect kills as its turn begins strikes once more.",
        systems=(LastBlowSystem,),
    ),
    Variant(
        "wizard-stands-at-zero",
        "dying",
        DYING,
        "A wizard at exactly 0 hit points lives on, and dies below.",
        systems=(StandingBleedingSystem, StandingBlowSystem),
    ),
    Variant(
        "boss-stands-at-zero",
        "dying",
        DYING,
        "A boss at exactly 0 hit points fights on, and dies below.",
        systems=(StandingEffectSystem, StandingCastingSystem),
    ),
    Variant(
        "no-least-damage",
        "armor",
        ARMOR,
        "Armor can take a blow to 0.",
        systems=(HarmlessBlowSystem,),
    ),
    Variant(
        "armor-ends-early",
        "armor",
        ARMOR,
        "Armor is gone once its timer reaches 1.",
        contradicts=("armor-stays",),
        systems=(EarlyEndEffectSystem, EarlyEndCastingSystem),
    ),
    Variant(
        "armor-stays",
        "armor",
        ARMOR,
        "Armor is never taken off again.",
        systems=(LastingArmorEffectSystem, LastingArmorCastingSystem),
    ),
    Variant(
        "few-turns",
        "searching",
        "A duel may take as many turns as it needs.",
        "A duel of more than 20 turns, both sides' counted, is never found.",
        systems=(ImpatientTurnEndSystem,),
    ),
)
"""In the order in which they combine."""


def rules_under(change: Change) -> DuelRules:
    """Return the rules with a change."""
    swapped = [system for variant in change.variants for system in variant.systems]
    return RULES.changed(*swapped, *change.systems)
