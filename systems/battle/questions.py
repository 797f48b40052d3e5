"""The questions that the rules of the battle settle; each variant settles one of them differently.

They stand in the order in which a turn raises them: who acts, where a unit steps, whom it
strikes, when one is dead; then which rounds and hit points count, and which power part 2 takes.
"""

from typing import Final

from systems.variants import Question

TURN_ORDER_RULE: Final = (
    "In each round, units act in the reading order of their squares at the start of the round. A "
    "unit that is killed before its turn doesn't act."
)
WHO_ACTS_WHEN: Final = Question("the order of turns", "who acts", TURN_ORDER_RULE)
WHAT_IS_LISTED: Final = Question("what the turn order lists", "who acts", TURN_ORDER_RULE)
WHETHER_THE_DEAD_ACT: Final = Question(
    "whether killed units still act", "who acts", TURN_ORDER_RULE
)
WHO_IS_SKIPPED: Final = Question("whether a death skips a turn", "who acts", TURN_ORDER_RULE)
TIES_IN_MOVING: Final = Question(
    "how ties between squares are broken",
    "moving",
    "If several destinations or first steps tie, the first in reading order wins.",
)

DESTINATION_RULE: Final = (
    "The unit first chooses the nearest square in range (the first in reading order if several "
    "tie), then the step towards it."
)
WHICH_DESTINATION: Final = Question("which square a unit moves towards", "moving", DESTINATION_RULE)

PATH_RULE: Final = (
    "If several shortest paths lead to the chosen square, the first step in reading order wins."
)
WHICH_PATH: Final = Question("which path a unit follows", "moving", PATH_RULE)
WHICH_STEP: Final = Question("in which order neighbours are visited", "moving", PATH_RULE)
WHEN_THE_DEAD_LEAVE: Final = Question(
    "when the square of a killed unit is free",
    "moving",
    "A unit that is killed leaves the map at once, so its square is free.",
)
WHO_IS_STRUCK: Final = Question(
    "which enemy is attacked",
    "striking",
    "A unit attacks the adjacent enemy with the fewest hit points. If several tie, it attacks the "
    "first in reading order.",
)
WHETHER_MOVERS_STRIKE: Final = Question(
    "whether a unit attacks after a step",
    "moving",
    "A unit that moved also attacks in the same turn, if an enemy is adjacent.",
)
WHEN_DEAD: Final = Question(
    "when a unit is dead", "dying", "A unit with 0 or fewer hit points is dead."
)
HOW_COMBAT_ENDS: Final = Question(
    "when combat ends",
    "who acts",
    "Combat ends when a unit finds no enemies at its turn. That round doesn't count.",
)
WHICH_ROUND_COUNTS: Final = Question(
    "which rounds count",
    "counting",
    "A round counts if every unit that was alive at its turn has acted.",
)
WHOSE_POINTS_COUNT: Final = Question(
    "whose hit points count", "counting", "The hit points of all remaining units are added."
)

POWER_RULE: Final = (
    "Attack powers are tried from 4 up. The first one with which the elves win without a loss is "
    "used."
)
WHICH_POWERS: Final = Question("which powers are tried", "part 2", POWER_RULE)
WHICH_VICTORY: Final = Question("what an attack power must achieve", "part 2", POWER_RULE)
