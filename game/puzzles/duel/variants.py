"""The questions that the rules of the duel settle, and the variants that settle them otherwise."""

from typing import Final

from game.puzzles.duel.mistyped import MistypedNumber, likely, named
from game.puzzles.duel.reading import HARD
from game.puzzles.variant import Question, Variant
from systems.duel.variants.armor import (
    EarlyEndCastingSystem,
    EarlyEndEffectSystem,
    HarmlessBlowSystem,
    HealingBlowSystem,
    LastingArmorCastingSystem,
    LastingArmorEffectSystem,
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
    LateKillCastingSystem,
    LateKillEffectSystem,
    StandingBleedingSystem,
    StandingBlowSystem,
    StandingCastingSystem,
    StandingEffectSystem,
    WizardsKillEffectSystem,
)
from systems.duel.variants.effects import (
    BleedingAfterTheBossSystem,
    DoubleBleedingSystem,
    HarmlessBleedingSystem,
    LateBleedingSystem,
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

WHO_BLEEDS_TO_DEATH: Final = Question("whether a wizard may bleed to death", "bleeding", BLEEDING)
WHEN_TO_BLEED: Final = Question("when in a turn or round the wizard bleeds", "bleeding", BLEEDING)
WHOSE_TURNS_BLEED: Final = Question("on whose turns the wizard bleeds", "bleeding", BLEEDING)
HOW_LONG_EFFECTS_LAST: Final = Question("how long an effect lasts", "effects", LASTING)
WHICH_TURNS_HAVE_EFFECTS: Final = Question("on whose turns effects work", "effects", EFFECTS)
WHEN_EFFECTS_WORK: Final = Question("when in a turn effects work", "effects", EFFECTS)
WHEN_TO_RECAST: Final = Question("when a spell may be cast again", "casting", CASTING)
HOW_MUCH_MANA: Final = Question("how much mana a spell needs", "casting", CASTING)
WITHOUT_A_SPELL: Final = Question(
    "what happens if no spell can be cast", "casting", "A wizard who can cast no spell has lost."
)
BOSS_KILLED_BEFORE_A_CAST: Final = Question(
    "when a boss falls that an effect kills on the wizard's turn", "dying", DYING
)
BOSS_KILLED_BEFORE_ITS_BLOW: Final = Question(
    "when a boss falls that an effect kills on its own turn", "dying", DYING
)
BOSS_KILLED_BY_A_SPELL: Final = Question("when a boss falls that a spell kills", "dying", DYING)
WHEN_WIZARD_IS_DEAD: Final = Question("when the wizard is dead", "dying", DYING)
WHEN_BOSS_IS_DEAD: Final = Question("when the boss is dead", "dying", DYING)
LEAST_DAMAGE: Final = Question("how much a blow takes at least", "armor", ARMOR)
HOW_LONG_ARMOR_LASTS: Final = Question("how long armor lasts", "armor", ARMOR)
HOW_MANY_TURNS: Final = Question(
    "how many turns a duel may take", "searching", "A duel may take as many turns as it needs."
)

HOW_MUCH_A_MISSILE_TAKES: Final = Question(
    "how much a missile takes", "casting", "Magic Missile takes 4 hit points."
)
MISSILE_DAMAGE: Final = "missile-damage"
MISSILE_DAMAGES: Final = (1, 2, 3, 5, 6, 7, 8, 9)
"""Those that may be typed for 4 with one digit."""


def mistyped(damage: int) -> Variant:
    """Return the variant in which a missile takes so many hit points."""
    return Variant(
        f"{MISSILE_DAMAGE}={damage}",
        HOW_MUCH_A_MISSILE_TAKES,
        f"Magic Missile takes {damage} hit points; =N names another number, from 1 to 9.",
        search=(MistypedNumber("Magic Missile", "damage", damage),),
    )


WHICH_NUMBERS: Final = Question(
    "which numbers the spells have", "casting", "Costs and effects are those of the spell book."
)
SPELL_CONSTANT: Final = "spell-constant"


def mistyped_number(number: MistypedNumber) -> Variant:
    """Return the variant in which a number of the book is another."""
    words = number.field.replace("_", " ")
    return Variant(
        f"{SPELL_CONSTANT}={number.constant}:{number.value}",
        WHICH_NUMBERS,
        f"{number.spell} has {number.value} for its {words}; =SPELL-NUMBER:N names another number "
        "of the book.",
        search=(number,),
    )


VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "bleeds-but-casts",
        WHO_BLEEDS_TO_DEATH,
        "The point is taken, but a wizard at 0 still casts, and lives if the boss dies or a "
        "healing spell comes before the blow.",
        HARD,
        systems=(HarmlessBleedingSystem,),
    ),
    Variant(
        "bleeds-after-effects",
        WHEN_TO_BLEED,
        "The point is taken after the turn's effects have worked.",
        HARD,
        systems=(LateBleedingSystem,),
    ),
    Variant(
        "bleeds-after-the-boss",
        WHEN_TO_BLEED,
        "The point is taken at the end of the boss's turn, so none before the first cast.",
        HARD,
        ("bleeds-both-turns",),
        "at the end of the boss's turn there is no other to bleed on",
        systems=(BleedingAfterTheBossSystem,),
    ),
    Variant(
        "bleeds-both-turns",
        WHOSE_TURNS_BLEED,
        "The point is lost on the boss's turns too.",
        HARD,
        systems=(DoubleBleedingSystem,),
    ),
    Variant(
        "effect-lasts-one-less",
        HOW_LONG_EFFECTS_LAST,
        "The turn of casting counts for an effect that lasts.",
        systems=(ShortEffectCastingSystem,),
    ),
    Variant(
        "effect-lasts-one-more",
        HOW_LONG_EFFECTS_LAST,
        "The last turn of an effect does not count.",
        systems=(LongEffectCastingSystem,),
    ),
    Variant(
        "effects-once-a-round",
        WHICH_TURNS_HAVE_EFFECTS,
        "Effects work, and their timers count, on the wizard's turns only.",
        systems=(SlowEffectSystem,),
    ),
    Variant(
        "effects-after-the-cast",
        WHEN_EFFECTS_WORK,
        "In the wizard's turn effects work after the cast, the new one with them.",
        systems=(LateEffectSystem,),
    ),
    Variant(
        "no-recast-at-the-end",
        WHEN_TO_RECAST,
        "A spell may not be cast in the turn in which its effect ends.",
        systems=(RememberingEffectSystem, WaitingCastingSystem),
    ),
    Variant(
        "recast-while-running",
        WHEN_TO_RECAST,
        "A spell may be cast while its effect runs; the effect then lasts as long as a new one.",
        systems=(ImpatientCastingSystem,),
    ),
    Variant(
        "mana-unchecked",
        HOW_MUCH_MANA,
        "A spell may be cast without the mana for it.",
        systems=(IndebtedCastingSystem,),
    ),
    Variant(
        "cost-below-mana",
        HOW_MUCH_MANA,
        "A spell needs more mana than it costs, not as much.",
        systems=(ThriftyCastingSystem,),
    ),
    Variant(
        "may-pass",
        WITHOUT_A_SPELL,
        "A turn in which no spell can be cast is passed, and not lost.",
        systems=(PassingCastingSystem,),
    ),
    Variant(
        "kill-still-costs",
        BOSS_KILLED_BEFORE_A_CAST,
        "A boss killed by an effect as the wizard's turn begins falls only after another spell "
        "has been paid, the cheapest castable one; if none can be, the duel is lost.",
        systems=(CostlyKillCastingSystem,),
    ),
    Variant(
        "dead-boss-strikes",
        BOSS_KILLED_BEFORE_ITS_BLOW,
        "A boss that an effect kills as its turn begins strikes once more.",
        systems=(LastBlowSystem,),
    ),
    Variant(
        "boss-falls-on-its-own-turn",
        BOSS_KILLED_BY_A_SPELL,
        "A boss that a spell kills falls only in its own turn, after bleeding and effects.",
        HARD,
        needs=("bleeds-both-turns",),
        systems=(LateKillCastingSystem, LateKillEffectSystem),
    ),
    Variant(
        "boss-falls-on-the-wizards-turn",
        BOSS_KILLED_BY_A_SPELL,
        "A boss that a spell kills, or an effect in its own turn, falls only in the wizard's next "
        "turn, after effects, and strikes before.",
        contradicts=("dead-boss-strikes",),
        because="a boss that falls in the wizard's turn has struck anyway",
        systems=(LateKillCastingSystem, WizardsKillEffectSystem),
    ),
    Variant(
        "wizard-stands-at-zero",
        WHEN_WIZARD_IS_DEAD,
        "A wizard at exactly 0 hit points lives on, and dies below.",
        systems=(StandingBleedingSystem, StandingBlowSystem),
    ),
    Variant(
        "boss-stands-at-zero",
        WHEN_BOSS_IS_DEAD,
        "A boss at exactly 0 hit points fights on, and dies below.",
        systems=(StandingEffectSystem, StandingCastingSystem),
    ),
    Variant(
        "no-least-damage",
        LEAST_DAMAGE,
        "Armor can take a blow to 0.",
        systems=(HarmlessBlowSystem,),
    ),
    Variant(
        "blows-may-heal",
        LEAST_DAMAGE,
        "A blow has no least damage at all: one that is weaker than the armor heals the wizard.",
        systems=(HealingBlowSystem,),
    ),
    Variant(
        "armor-ends-early",
        HOW_LONG_ARMOR_LASTS,
        "Armor is gone once its timer reaches 1.",
        systems=(EarlyEndEffectSystem, EarlyEndCastingSystem),
    ),
    Variant(
        "armor-stays",
        HOW_LONG_ARMOR_LASTS,
        "Armor is never taken off again.",
        systems=(LastingArmorEffectSystem, LastingArmorCastingSystem),
    ),
    mistyped(3),
    mistyped_number(MistypedNumber("Shield", "turns", 7)),
    Variant(
        "few-turns",
        HOW_MANY_TURNS,
        "A duel of more than 20 turns, both sides' counted, is never found.",
        systems=(ImpatientTurnEndSystem,),
    ),
)
"""In the order in which they combine."""

FAMILIES: Final = (*map(mistyped, MISSILE_DAMAGES), *map(mistyped_number, likely()))
"""All numbers that are worth trying."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("missile-damage=5").name, valued("missile-damage=4")
    ('missile-damage=5', None)
    >>> valued("spell-constant=drain-cost:74").name, valued("spell-constant=drain-cost:73")
    ('spell-constant=drain-cost:74', None)
    """
    kind, _, value = name.partition("=")
    if kind == SPELL_CONSTANT:
        number = named(value)
        return mistyped_number(number) if number else None
    return next((one for one in FAMILIES if one.name == name), None)
