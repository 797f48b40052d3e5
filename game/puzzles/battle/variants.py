"""Ways in which the rules of the battle may be otherwise.

Of variants whose systems take one place, the later one is asked first. So in this list

- `turns-by-square` comes after what changes the order, which it then puts squares into;
- `move-or-attack` comes after what changes whom a unit strikes;
- `zero-stands` comes after what changes who acts, and passes over some of these.

All others that share a place either touch different things or contradict each other.
"""

from typing import Final

from game.puzzles.battle.searches import (
    BISECTED,
    CHECKED,
    USUAL_BOUNDS,
    search_under,
    way_between,
)
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.swapping import systems_of
from game.puzzles.variant import Change, Variant
from systems.battle.rules import RULES

PACKAGE: Final = "systems.battle.variants"

ACTING: Final = (
    "In each round units act in reading order of the squares on which they stood when it began; "
    "who is killed before its turn has none."
)
CHOOSING: Final = "The first of the nearest squares in range is chosen, then the step towards it."
STEPPING: Final = "Of all shortest paths to the chosen square the first step in reading order wins."
LEAVING: Final = "Who is killed leaves the map at once, and the square is free."
STRIKING: Final = (
    "Of the enemies beside it a unit strikes the one with the fewest hit points, of several "
    "such the first in reading order."
)
DYING: Final = "A unit with 0 or fewer hit points is dead."
COUNTING: Final = "A round counts if every unit that lived to its turn had one."

DESTINATIONS: Final = (
    "first-step",
    "nearest-enemy",
    "nearest-enemy-square",
    "last-of-nearest",
    "crow-flies",
)
"""Each chooses where to go in a way of its own."""
TARGETS: Final = ("first-adjacent", "last-of-weakest", "strikes-by-column")
LAST_ROUNDS: Final = ("last-round-never", "last-round-always", "corpses-hold-the-round")

SEARCHING: Final = (
    "Powers are tried from 4 up, and the first is taken with which the elves win and lose nobody."
)
FALLEN: Final = "fallen-add-up"


def bisected(value: str) -> Variant:
    """Return the variant that bisects between bounds, given as in `=4-50`; by default 4-200."""
    bounds = value.lstrip("=") or USUAL_BOUNDS
    if "-" in bounds:
        within = f"in {bounds} by bisection"
    else:
        within = f"from {bounds} by doubling or halving until bracketed, then by bisection"
    end = ", if it does" if bounds in CHECKED else ""
    return Variant(
        BISECTED + value,
        "part 2",
        SEARCHING,
        f"More power is taken never to be worse: the lowest power is looked for {within} (the "
        "middle stays as the upper end if no elf falls there), and the answer is the battle at "
        f"the power it ends on{end}.",
        part=2,
    )


VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "turns-by-column",
        "who acts",
        ACTING,
        "Units act by column, then row, of the squares on which they stood when the round began.",
        contradicts=("order-of-the-start",),
    ),
    Variant(
        "order-of-the-start",
        "who acts",
        ACTING,
        "Units act in the order of their squares before round 1, always.",
        contradicts=("turns-by-square",),
    ),
    Variant(
        "turns-by-square",
        "who acts",
        ACTING,
        "The round's list holds squares; at a square's turn whoever stands on it acts, so a unit "
        "that stepped onto a square freed this round and later in the list acts a second time.",
        contradicts=("dead-act", "ghost-at-zero", "death-skips-a-turn"),
    ),
    Variant(
        "dead-act",
        "who acts",
        ACTING,
        "A unit killed earlier in the round still takes its turn, moving and striking from where "
        "it fell; it holds no square, can't be struck, and may end combat.",
        contradicts=("death-skips-a-turn",),
    ),
    Variant(
        "ghost-at-zero",
        "who acts",
        ACTING,
        "A unit at exactly 0 leaves the map but still takes its turn of that round, moving and "
        "striking from where it fell; it holds no square, can't be struck, and may end combat; "
        "a unit below 0 does not act.",
        contradicts=("death-skips-a-turn", "zero-stands", "zero-lives"),
    ),
    Variant(
        "death-skips-a-turn",
        "who acts",
        ACTING,
        "The killed unit is removed from the list being walked: if it had its turn already this "
        "round, the unit after the acting one is skipped; otherwise nobody is.",
        contradicts=("corpses-hold-the-round",),
    ),
    Variant(
        "columns-first",
        "moving",
        "Ties between destinations, and between first steps, go in reading order.",
        "Ties between destinations, and between first steps, go by column, then row.",
        contradicts=("last-of-nearest",),
    ),
    Variant(
        "first-step",
        "moving",
        CHOOSING,
        "Of all nearest squares in range none is chosen first: the first step in reading order "
        "that begins a shortest path to any of them is taken.",
        contradicts=(*DESTINATIONS[1:], "walk-back"),
    ),
    Variant(
        "nearest-enemy",
        "moving",
        CHOOSING,
        "Of the nearest enemies the first by its own square is chosen, then the first step of "
        "any shortest path to any of its nearest squares.",
        contradicts=DESTINATIONS[2:],
    ),
    Variant(
        "nearest-enemy-square",
        "moving",
        CHOOSING,
        "Of the nearest enemies the first by its own square is chosen, then that enemy's first "
        "nearest square, then the first step of a shortest path to it.",
        contradicts=DESTINATIONS[3:],
    ),
    Variant(
        "last-of-nearest",
        "moving",
        CHOOSING,
        "Of the nearest squares in range the last in reading order is chosen, then the first "
        "step of a shortest path to it.",
        contradicts=DESTINATIONS[4:],
    ),
    Variant(
        "crow-flies",
        "moving",
        CHOOSING,
        "Of the reachable squares in range the nearest by rows plus columns is chosen (ties in "
        "reading order), then the first step of a shortest path to it.",
    ),
    Variant(
        "walk-back",
        "moving",
        STEPPING,
        "The square is chosen rightly, the path is walked back from it by the first predecessor "
        "in reading order.",
    ),
    Variant(
        "corpse-blocks",
        "moving",
        LEAVING,
        "The square of a unit killed this round stays blocked until the round ends.",
    ),
    Variant(
        "first-adjacent",
        "striking",
        STRIKING,
        "The first enemy beside it in reading order is struck, whatever its hit points.",
        contradicts=TARGETS[1:],
    ),
    Variant(
        "last-of-weakest",
        "striking",
        STRIKING,
        "Of equally weak enemies the last in reading order is struck.",
        contradicts=TARGETS[2:],
    ),
    Variant(
        "strikes-by-column",
        "striking",
        STRIKING,
        "Of equally weak enemies the first by column, then row, is struck.",
    ),
    Variant(
        "move-or-attack",
        "moving",
        "A unit that moved strikes in the same turn if it can.",
        "A unit that moved does not strike in the same turn.",
    ),
    Variant(
        "zero-stands",
        "dying",
        DYING,
        "A unit at exactly 0 is not dead: it stays, blocks, is an enemy (also for the end of "
        "combat and for part 2), can be struck (first, having the fewest) and dies of the next "
        "blow; it does not act, and does not hold up the end of a round.",
        contradicts=("zero-lives",),
    ),
    Variant(
        "zero-lives",
        "dying",
        DYING,
        "A unit at exactly 0 is not dead: it stays, acts, blocks, is an enemy (also for the end "
        "of combat and for part 2), can be struck (first, having the fewest) and dies of the "
        "next blow.",
    ),
    Variant(
        "last-round-never",
        "counting",
        COUNTING,
        "The round of the last kill is not counted, even if it was complete.",
        contradicts=LAST_ROUNDS[1:],
    ),
    Variant(
        "last-round-always",
        "counting",
        COUNTING,
        "The round of the last kill is counted even if units had still to act.",
        contradicts=LAST_ROUNDS[2:],
    ),
    Variant(
        "corpses-hold-the-round",
        "counting",
        COUNTING,
        "The round of the last kill counts only if no unit of the round's list, dead or alive, "
        "was still to come.",
    ),
    Variant(
        FALLEN,
        "counting",
        "The hit points of all units left are added up.",
        "Winners killed in the round of the last kill add their negative points to the sum.",
    ),
    Variant(
        "power-from-3",
        "part 2",
        SEARCHING,
        "The search begins at 3: a victory without loss at the elves' own power is taken.",
        part=2,
        contradicts=("power-from-0", BISECTED),
    ),
    Variant(
        "power-from-0",
        "part 2",
        SEARCHING,
        "The search begins at 0.",
        part=2,
        contradicts=(BISECTED,),
    ),
    *map(bisected, ("", "=4-50", "=0-200", "=5-99", "=10")),
    Variant(
        "last-loss-unseen",
        "part 2",
        SEARCHING,
        "An elf killed in the round in which the last goblin falls goes unnoticed.",
        part=2,
    ),
    Variant(
        "any-victory",
        "part 2",
        SEARCHING,
        "The first power with which elves win at all is taken, whatever their losses.",
        part=2,
    ),
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
    return bisected("" if bounds == USUAL_BOUNDS else f"={bounds}")


def is_fought_otherwise(variant: Variant) -> bool:
    """Whether a variant has systems of its own."""
    return variant.part is None and variant.name != FALLEN


def settings_under(change: Change, settings: BattleSettings) -> BattleSettings:
    """Return settings with changed rules."""
    fought = filter(is_fought_otherwise, change.variants)
    swapped = [system for one in fought for system in systems_of(PACKAGE, one.name)]
    return settings._replace(
        rules=RULES.changed(*swapped, *change.systems),
        adds_fallen=FALLEN in change.names,
        search=search_under(change.names),
    )
