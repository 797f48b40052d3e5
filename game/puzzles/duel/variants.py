"""Ways in which the rules of the duel may be otherwise."""

from typing import Final

from game.puzzles.duel.contest import HARD
from game.puzzles.swapping import systems_of
from game.puzzles.variant import Change, Variant
from systems.duel.rules import RULES, DuelRules

PACKAGE: Final = "systems.duel.variants"

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
    ),
    Variant(
        "bleeds-after-effects",
        "bleeding",
        BLEEDING,
        "The point is taken after the turn's effects have worked.",
        HARD,
        ("bleeds-after-the-boss",),
    ),
    Variant(
        "bleeds-after-the-boss",
        "bleeding",
        BLEEDING,
        "The point is taken at the end of the boss's turn, so none before the first cast.",
        HARD,
        ("bleeds-both-turns",),
    ),
    Variant(
        "bleeds-both-turns",
        "bleeding",
        BLEEDING,
        "The point is lost on the boss's turns too.",
        HARD,
    ),
    Variant(
        "effect-lasts-one-less",
        "effects",
        LASTING,
        "The turn of casting counts for an effect that lasts.",
        contradicts=("effect-lasts-one-more",),
    ),
    Variant(
        "effect-lasts-one-more",
        "effects",
        LASTING,
        "The last turn of an effect does not count.",
    ),
    Variant(
        "effects-once-a-round",
        "effects",
        EFFECTS,
        "Effects work, and their timers count, on the wizard's turns only.",
    ),
    Variant(
        "effects-after-the-cast",
        "effects",
        EFFECTS,
        "In the wizard's turn effects work after the cast, the new one with them.",
    ),
    Variant(
        "no-recast-at-the-end",
        "casting",
        CASTING,
        "A spell may not be cast in the turn in which its effect ends.",
        contradicts=("recast-while-running",),
    ),
    Variant(
        "recast-while-running",
        "casting",
        CASTING,
        "A spell may be cast while its effect runs; the effect then lasts as long as a new one.",
    ),
    Variant(
        "mana-unchecked",
        "casting",
        CASTING,
        "A spell may be cast without the mana for it.",
        contradicts=("cost-below-mana",),
    ),
    Variant(
        "cost-below-mana",
        "casting",
        CASTING,
        "A spell needs more mana than it costs, not as much.",
    ),
    Variant(
        "may-pass",
        "casting",
        "A wizard who can cast no spell has lost.",
        "A turn in which no spell can be cast is passed, and not lost.",
    ),
    Variant(
        "kill-still-costs",
        "dying",
        DYING,
        "A boss killed by an effect as the wizard's turn begins falls only after another spell "
        "has been paid, the cheapest castable one; if none can be, the duel is lost.",
    ),
    Variant(
        "dead-boss-strikes",
        "dying",
        DYING,
        "A boss that an effect kills as its turn begins strikes once more.",
    ),
    Variant(
        "wizard-stands-at-zero",
        "dying",
        DYING,
        "A wizard at exactly 0 hit points lives on, and dies below.",
    ),
    Variant(
        "boss-stands-at-zero",
        "dying",
        DYING,
        "A boss at exactly 0 hit points fights on, and dies below.",
    ),
    Variant(
        "no-least-damage",
        "armor",
        ARMOR,
        "Armor can take a blow to 0.",
    ),
    Variant(
        "armor-ends-early",
        "armor",
        ARMOR,
        "Armor is gone once its timer reaches 1.",
        contradicts=("armor-stays",),
    ),
    Variant(
        "armor-stays",
        "armor",
        ARMOR,
        "Armor is never taken off again.",
    ),
    Variant(
        "few-turns",
        "searching",
        "A duel may take as many turns as it needs.",
        "A duel of more than 20 turns, both sides' counted, is never found.",
    ),
)
"""In the order in which they combine."""


def rules_under(change: Change) -> DuelRules:
    """Return the rules with a change."""
    swapped = [system for name in change.names for system in systems_of(PACKAGE, name)]
    return RULES.changed(*swapped, *change.systems)
