"""The questions that the rules of the duel settle; each variant settles one of them differently.

They stand in the order in which variants of them combine.
"""

from typing import Final

from systems.variants import Question

BLEEDING: Final = "The wizard loses 1 hit point at the start of each own turn, and dies at 0."
EFFECTS: Final = (
    "Effects work at the start of every turn, the wizard's and the boss's. Then their timers "
    "decrease by 1."
)
LASTING: Final = "An effect works in as many turns as its spell says, from the turn after the cast."
CASTING: Final = "A spell can be cast if the wizard has enough mana and its effect isn't active."
ARMOR: Final = (
    "Armor lasts as long as its effect. An attack of the boss takes at least 1 hit point."
)
DYING: Final = "A fighter with 0 or fewer hit points is dead at once, and doesn't act again."

WHO_BLEEDS_TO_DEATH: Final = Question(
    "whether the loss of hit points can kill the wizard", "bleeding", BLEEDING
)
WHEN_TO_BLEED: Final = Question("when the wizard loses a hit point", "bleeding", BLEEDING)
WHOSE_TURNS_BLEED: Final = Question(
    "in whose turns the wizard loses a hit point", "bleeding", BLEEDING
)
HOW_LONG_EFFECTS_LAST: Final = Question("how long an effect lasts", "effects", LASTING)
WHICH_TURNS_HAVE_EFFECTS: Final = Question("in whose turns effects work", "effects", EFFECTS)
WHEN_EFFECTS_WORK: Final = Question("when in a turn effects work", "effects", EFFECTS)
WHEN_TO_RECAST: Final = Question("when a spell can be cast again", "casting", CASTING)
HOW_MUCH_MANA: Final = Question("how much mana a spell needs", "casting", CASTING)
WITHOUT_A_SPELL: Final = Question(
    "what happens if no spell can be cast", "casting", "A wizard who can't cast any spell loses."
)
BOSS_KILLED_BEFORE_A_CAST: Final = Question(
    "when a boss dies whom an effect kills in the wizard's turn", "dying", DYING
)
BOSS_KILLED_BEFORE_ITS_BLOW: Final = Question(
    "when a boss dies whom an effect kills in its own turn", "dying", DYING
)
BOSS_KILLED_BY_A_SPELL: Final = Question("when a boss dies whom a spell kills", "dying", DYING)
WHEN_WIZARD_IS_DEAD: Final = Question("when the wizard is dead", "dying", DYING)
WHEN_BOSS_IS_DEAD: Final = Question("when the boss is dead", "dying", DYING)
LEAST_DAMAGE: Final = Question("the least damage of an attack", "armor", ARMOR)
HOW_LONG_ARMOR_LASTS: Final = Question("how long armor lasts", "armor", ARMOR)
HOW_MUCH_A_MISSILE_TAKES: Final = Question(
    "the damage of Magic Missile", "casting", "Magic Missile takes 4 hit points."
)
WHICH_NUMBERS: Final = Question(
    "the numbers of the spells", "casting", ("The numbers of the spells are those of the puzzle.")
)
HOW_MANY_TURNS: Final = Question(
    "how many turns a duel may take", "searching", "A duel may take any number of turns."
)
