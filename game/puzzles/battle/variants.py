"""The variants of the battle: changes of its rules, most of them ways in which people misread them.

They are grouped by the question of the rules that they answer otherwise: who acts when, where a unit
steps, whom it strikes, when one is dead, which rounds and hit points count, which power part 2 takes.

Of variants whose systems take one place, the later one is asked first. So in this list

- `turns-by-square` comes after what changes the order, which it then puts squares into;
- `move-or-attack` comes after what changes whom a unit strikes;
- `zero-stands` comes after what changes who acts, and passes over some of these.

All others that share a place either touch different things or contradict each other.
"""

from typing import Final

from game.puzzles.battle.planning import misread_power_searches
from game.puzzles.battle.planning.misread_power_searches import (
    BISECTED,
    USUAL_BOUNDS,
    search_under,
    way_between,
)
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.variant import Change, Variant
from systems.battle.rules import RULES
from systems.battle.variants.death import (
    ZeroLivesAttackSystem,
    ZeroStandsAttackSystem,
    ZeroStandsRoundSystem,
    ZeroStandsStalemateSystem,
    ZeroStandsTurnOrderSystem,
)
from systems.battle.variants.destination import (
    ColumnsFirstMovementSystem,
    CrowFliesMovementSystem,
    LastOfNearestMovementSystem,
    NearestEnemyMovementSystem,
    NearestEnemySquareMovementSystem,
)
from systems.battle.variants.round_count import (
    CorpsesHoldTheRoundSystem,
    LastRoundAlwaysSystem,
    LastRoundNeverSystem,
)
from systems.battle.variants.step import (
    CorpseBlocksAttackSystem,
    CorpseBlocksTurnOrderSystem,
    FirstStepMovementSystem,
    WalkBackMovementSystem,
)
from systems.battle.variants.target import (
    FirstAdjacentAttackSystem,
    LastOfWeakestAttackSystem,
    MoveOrAttackSystem,
    StrikesByColumnAttackSystem,
)
from systems.battle.variants.turn_order import (
    DeadActAttackSystem,
    DeathSkipsATurnAttackSystem,
    GhostAtZeroAttackSystem,
    OrderOfTheStartSystem,
    TurnsByColumnSystem,
    TurnsBySquareRoundSystem,
    TurnsBySquareStalemateSystem,
    TurnsBySquareTurnOrderSystem,
)

TURN_ORDER_RULE: Final = (
    "In each round units act in reading order of the squares on which they stood when it began; "
    "who is killed before its turn has none."
)

TURN_ORDER_VARIANTS: Final = (
    Variant(
        "turns-by-column",
        "who acts",
        TURN_ORDER_RULE,
        "Units act by column, then row, of the squares on which they stood when the round began.",
        contradicts=("order-of-the-start",),
        systems=(TurnsByColumnSystem,),
    ),
    Variant(
        "order-of-the-start",
        "who acts",
        TURN_ORDER_RULE,
        "Units act in the order of their squares before round 1, always.",
        contradicts=("turns-by-square",),
        systems=(OrderOfTheStartSystem,),
    ),
    Variant(
        "turns-by-square",
        "who acts",
        TURN_ORDER_RULE,
        "The round's list holds squares; at a square's turn whoever stands on it acts, so a unit "
        "that stepped onto a square freed this round and later in the list acts a second time.",
        contradicts=("dead-act", "ghost-at-zero", "death-skips-a-turn"),
        systems=(
            TurnsBySquareStalemateSystem,
            TurnsBySquareTurnOrderSystem,
            TurnsBySquareRoundSystem,
        ),
    ),
    Variant(
        "dead-act",
        "who acts",
        TURN_ORDER_RULE,
        "A unit killed earlier in the round still takes its turn, moving and striking from where "
        "it fell; it holds no square, can't be struck, and may end combat.",
        contradicts=("death-skips-a-turn",),
        systems=(DeadActAttackSystem,),
    ),
    Variant(
        "ghost-at-zero",
        "who acts",
        TURN_ORDER_RULE,
        "A unit at exactly 0 leaves the map but still takes its turn of that round, moving and "
        "striking from where it fell; it holds no square, can't be struck, and may end combat; "
        "a unit below 0 does not act.",
        contradicts=("death-skips-a-turn", "zero-stands", "zero-lives"),
        systems=(GhostAtZeroAttackSystem,),
    ),
    Variant(
        "death-skips-a-turn",
        "who acts",
        TURN_ORDER_RULE,
        "The killed unit is removed from the list being walked: if it had its turn already this "
        "round, the unit after the acting one is skipped; otherwise nobody is.",
        contradicts=("corpses-hold-the-round",),
        systems=(DeathSkipsATurnAttackSystem,),
    ),
)


DESTINATION_RULE: Final = (
    "The first of the nearest squares in range is chosen, then the step towards it."
)
STEP_RULE: Final = (
    "Of all shortest paths to the chosen square the first step in reading order wins."
)
LEAVING_RULE: Final = "Who is killed leaves the map at once, and the square is free."
DESTINATION_NAMES: Final = (
    "first-step",
    "nearest-enemy",
    "nearest-enemy-square",
    "last-of-nearest",
    "crow-flies",
)
"""Each chooses where to go in a way of its own."""

MOVEMENT_VARIANTS: Final = (
    Variant(
        "columns-first",
        "moving",
        "Ties between destinations, and between first steps, go in reading order.",
        "Ties between destinations, and between first steps, go by column, then row.",
        contradicts=("last-of-nearest",),
        systems=(ColumnsFirstMovementSystem,),
    ),
    Variant(
        "first-step",
        "moving",
        DESTINATION_RULE,
        "Of all nearest squares in range none is chosen first: the first step in reading order "
        "that begins a shortest path to any of them is taken.",
        contradicts=(*DESTINATION_NAMES[1:], "walk-back"),
        systems=(FirstStepMovementSystem,),
    ),
    Variant(
        "nearest-enemy",
        "moving",
        DESTINATION_RULE,
        "Of the nearest enemies the first by its own square is chosen, then the first step of "
        "any shortest path to any of its nearest squares.",
        contradicts=DESTINATION_NAMES[2:],
        systems=(NearestEnemyMovementSystem,),
    ),
    Variant(
        "nearest-enemy-square",
        "moving",
        DESTINATION_RULE,
        "Of the nearest enemies the first by its own square is chosen, then that enemy's first "
        "nearest square, then the first step of a shortest path to it.",
        contradicts=DESTINATION_NAMES[3:],
        systems=(NearestEnemySquareMovementSystem,),
    ),
    Variant(
        "last-of-nearest",
        "moving",
        DESTINATION_RULE,
        "Of the nearest squares in range the last in reading order is chosen, then the first "
        "step of a shortest path to it.",
        contradicts=DESTINATION_NAMES[4:],
        systems=(LastOfNearestMovementSystem,),
    ),
    Variant(
        "crow-flies",
        "moving",
        DESTINATION_RULE,
        "Of the reachable squares in range the nearest by rows plus columns is chosen (ties in "
        "reading order), then the first step of a shortest path to it.",
        systems=(CrowFliesMovementSystem,),
    ),
    Variant(
        "walk-back",
        "moving",
        STEP_RULE,
        "The square is chosen rightly, the path is walked back from it by the first predecessor "
        "in reading order.",
        systems=(WalkBackMovementSystem,),
    ),
    Variant(
        "corpse-blocks",
        "moving",
        LEAVING_RULE,
        "The square of a unit killed this round stays blocked until the round ends.",
        systems=(CorpseBlocksAttackSystem, CorpseBlocksTurnOrderSystem),
    ),
)


TARGET_RULE: Final = (
    "Of the enemies beside it a unit strikes the one with the fewest hit points, of several "
    "such the first in reading order."
)
TARGET_NAMES: Final = ("first-adjacent", "last-of-weakest", "strikes-by-column")

TARGET_VARIANTS: Final = (
    Variant(
        "first-adjacent",
        "striking",
        TARGET_RULE,
        "The first enemy beside it in reading order is struck, whatever its hit points.",
        contradicts=TARGET_NAMES[1:],
        systems=(FirstAdjacentAttackSystem,),
    ),
    Variant(
        "last-of-weakest",
        "striking",
        TARGET_RULE,
        "Of equally weak enemies the last in reading order is struck.",
        contradicts=TARGET_NAMES[2:],
        systems=(LastOfWeakestAttackSystem,),
    ),
    Variant(
        "strikes-by-column",
        "striking",
        TARGET_RULE,
        "Of equally weak enemies the first by column, then row, is struck.",
        systems=(StrikesByColumnAttackSystem,),
    ),
    Variant(
        "move-or-attack",
        "moving",
        "A unit that moved strikes in the same turn if it can.",
        "A unit that moved does not strike in the same turn.",
        systems=(MoveOrAttackSystem,),
    ),
)


DEATH_RULE: Final = "A unit with 0 or fewer hit points is dead."

DEATH_VARIANTS: Final = (
    Variant(
        "zero-stands",
        "dying",
        DEATH_RULE,
        "A unit at exactly 0 is not dead: it stays, blocks, is an enemy (also for the end of "
        "combat and for part 2), can be struck (first, having the fewest) and dies of the next "
        "blow; it does not act, and does not hold up the end of a round.",
        contradicts=("zero-lives",),
        systems=(
            ZeroStandsStalemateSystem,
            ZeroStandsTurnOrderSystem,
            ZeroStandsAttackSystem,
            ZeroStandsRoundSystem,
        ),
    ),
    Variant(
        "zero-lives",
        "dying",
        DEATH_RULE,
        "A unit at exactly 0 is not dead: it stays, acts, blocks, is an enemy (also for the end "
        "of combat and for part 2), can be struck (first, having the fewest) and dies of the "
        "next blow.",
        systems=(ZeroLivesAttackSystem,),
    ),
)


COUNTING_RULE: Final = "A round counts if every unit that lived to its turn had one."
FALLEN_ADD_UP: Final = "fallen-add-up"
LAST_ROUNDS: Final = ("last-round-never", "last-round-always", "corpses-hold-the-round")

COUNTING_VARIANTS: Final = (
    Variant(
        "last-round-never",
        "counting",
        COUNTING_RULE,
        "The round of the last kill is not counted, even if it was complete.",
        contradicts=LAST_ROUNDS[1:],
        systems=(LastRoundNeverSystem,),
    ),
    Variant(
        "last-round-always",
        "counting",
        COUNTING_RULE,
        "The round of the last kill is counted even if units had still to act.",
        contradicts=LAST_ROUNDS[2:],
        systems=(LastRoundAlwaysSystem,),
    ),
    Variant(
        "corpses-hold-the-round",
        "counting",
        COUNTING_RULE,
        "The round of the last kill counts only if no unit of the round's list, dead or alive, "
        "was still to come.",
        systems=(CorpsesHoldTheRoundSystem,),
    ),
    Variant(
        FALLEN_ADD_UP,
        "counting",
        "The hit points of all units left are added up.",
        "Winners killed in the round of the last kill add their negative points to the sum.",
    ),
)


VARIANTS: Final[tuple[Variant, ...]] = (
    *TURN_ORDER_VARIANTS,
    *MOVEMENT_VARIANTS,
    *TARGET_VARIANTS,
    *DEATH_VARIANTS,
    *COUNTING_VARIANTS,
    *misread_power_searches.POWER_VARIANTS,
)
"""In the order in which they combine."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("power-bisected=4-60").name
    'power-bisected=4-60'
    >>> valued("power-bisected=4-200").name
    'power-bisected'
    >>> valued("power-bisected=60-4")
    """
    kind, sign, bounds = name.partition("=")
    if kind != BISECTED or not sign or not way_between(bounds):
        return None
    return misread_power_searches.bisected_variant("" if bounds == USUAL_BOUNDS else f"={bounds}")


def has_systems(variant: Variant) -> bool:
    """Whether a variant has systems of its own."""
    return bool(variant.systems)


def settings_under(change: Change, settings: BattleSettings) -> BattleSettings:
    """Return settings with changed rules."""
    swapped = [system for variant in change.variants for system in variant.systems]
    return settings._replace(
        rules=RULES.changed(*swapped, *change.systems),
        adds_fallen=FALLEN_ADD_UP in change.names,
        search=search_under(change.names),
    )
