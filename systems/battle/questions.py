"""The questions that the rules of the battle settle; each variant settles one of them differently.

They stand in the order in which a turn raises them: who acts, where a unit steps, whom it
strikes, when one is dead; then which rounds and hit points count, and which power part 2 takes.
"""

from typing import Final

from systems.variants import Question

TURN_ORDER_RULE: Final = (
    "In each round units act in reading order of the squares on which they stood when it began; "
    "who is killed before its turn has none."
)
WHO_ACTS_WHEN: Final = Question("who acts when", "who acts", TURN_ORDER_RULE)
WHAT_IS_LISTED: Final = Question("what the list of a round holds", "who acts", TURN_ORDER_RULE)
WHETHER_THE_DEAD_ACT: Final = Question("whether the dead still act", "who acts", TURN_ORDER_RULE)
WHO_IS_SKIPPED: Final = Question("whose turn a death takes", "who acts", TURN_ORDER_RULE)
TIES_IN_MOVING: Final = Question(
    "how ties in moving are broken",
    "moving",
    "Ties between destinations, and between first steps, go in reading order.",
)

DESTINATION_RULE: Final = (
    "The first of the nearest squares in range is chosen, then the step towards it."
)
WHICH_DESTINATION: Final = Question("which destination", "moving", DESTINATION_RULE)

PATH_RULE: Final = (
    "Of all shortest paths to the chosen square the first step in reading order wins."
)
WHICH_PATH: Final = Question("which path", "moving", PATH_RULE)
WHICH_STEP: Final = Question("in which order neighbours are taken", "moving", PATH_RULE)
WHEN_THE_DEAD_LEAVE: Final = Question(
    "when the square of the dead is free",
    "moving",
    "Who is killed leaves the map at once, and the square is free.",
)
WHO_IS_STRUCK: Final = Question(
    "which enemy is struck",
    "striking",
    "Of the enemies beside it a unit strikes the one with the fewest hit points, of several "
    "such the first in reading order.",
)
WHETHER_MOVERS_STRIKE: Final = Question(
    "when a unit strikes",
    "moving",
    "A unit that moved strikes in the same turn if it can.",
)
WHEN_DEAD: Final = Question(
    "when a unit is dead", "dying", "A unit with 0 or fewer hit points is dead."
)
HOW_COMBAT_ENDS: Final = Question(
    "when combat ends",
    "who acts",
    "Combat ends as soon as a unit finds no enemy in its turn; that round does not count.",
)
WHICH_ROUND_COUNTS: Final = Question(
    "which rounds count", "counting", "A round counts if every unit that lived to its turn had one."
)
WHOSE_POINTS_COUNT: Final = Question(
    "whose hit points count", "counting", "The hit points of all units left are added up."
)

POWER_RULE: Final = (
    "Powers are tried from 4 up, and the first is taken with which the elves win and lose nobody."
)
WHICH_POWERS: Final = Question("which powers are tried", "part 2", POWER_RULE)
WHICH_VICTORY: Final = Question("what a power has to do", "part 2", POWER_RULE)
