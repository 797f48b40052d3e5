"""The questions that the rules of the duel settle; each variant settles one of them differently.

They stand in the order in which variants of them combine.
"""

from typing import Final

from systems.variants import Question

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
HOW_MUCH_A_MISSILE_TAKES: Final = Question(
    "how much a missile takes", "casting", "Magic Missile takes 4 hit points."
)
WHICH_NUMBERS: Final = Question(
    "which numbers the spells have", "casting", "Costs and effects are those of the spell book."
)
HOW_MANY_TURNS: Final = Question(
    "how many turns a duel may take", "searching", "A duel may take as many turns as it needs."
)
