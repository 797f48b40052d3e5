"""The variants of the vault: misreadings of the search for a shortest walk.

Each changes parts of a plain search, see `game.lab.puzzles.vault.misread`; its plan is walked by
the rules as they are, up to the first step that is forbidden.
"""

from typing import Final

from game.lab.puzzles.vault.misread.searched_maze import STEP_ORDER
from game.lab.puzzles.vault.misread.which_doors import (
    DoorBesideTheKey,
    DoorBesideTheWay,
    DoorsAlwaysOpen,
    DoorSeenBefore,
)
from game.lab.puzzles.vault.misread.which_explorer import (
    OneAfterAnother,
    OwnKeysOnly,
    OwnQuarterOnly,
)
from game.lab.puzzles.vault.misread.which_ground import MiddleLeftOpen, QuartersNeverJoin
from game.lab.puzzles.vault.misread.which_keys import PassedKeysAreFree
from game.lab.puzzles.vault.misread.which_order import ORDERS, maze_in
from game.lab.puzzles.vault.misread.which_states import (
    ForgetsTheOthers,
    MemoWithoutKeys,
    NearestKeyFirst,
    SeenWhenPushed,
)
from game.lab.puzzles.vault.misread.which_stops import DoorsAreStops, OneStepLess, OneStepMore
from game.lab.puzzles.vault.misread.which_way import (
    DepthFirstWay,
    FewestCrossings,
    MazeIsATree,
    NeedsFromTheStart,
    OneShortestWay,
    StuckIsFreeSearch,
    StuckIsFreeWays,
)
from game.puzzles.variant import Question, Variant

ALL_WAYS: Final = "Any way may be taken that is open with the keys held, and all are tried."
SHORTEST: Final = "The shortest way that is open is taken."
STATES: Final = "A state is where all explorers stand and which keys are held; the cheapest counts."
TOGETHER: Final = "All explorers share their keys, and any of them may walk next."
ALL_ORDERS: Final = "All orders of keys are tried."
SPLIT: Final = "The squares beside @ are walled up, and an explorer may walk wherever ways lead."
DOORS: Final = "A door is shut until its key is taken, and bars only its own square."

WHEN_DOORS_OPEN: Final = Question("when a door is open", "the map", DOORS)
HOW_TO_SPLIT: Final = Question("how the map is split", "the map", SPLIT)
WHICH_WAY_IS_SHORTEST: Final = Question("which way is the shortest", "lengths", SHORTEST)
WHICH_WAYS: Final = Question("which ways are tried", "ways", ALL_WAYS)
FINISHED: Final = "A walk that can't go on before all keys are taken is none."
WHEN_FINISHED: Final = Question("when a walk is finished", "ways", FINISHED)
WHICH_KEYS_ARE_FETCHED: Final = Question("which keys must be fetched", "ways", FINISHED)
DOORS_BESIDE_WAYS: Final = Question("whether a door bars the ways beside it", "doors", DOORS)
DOORS_BESIDE_KEYS: Final = Question("whether a door bars the key beside it", "doors", DOORS)
WHO_TAKES_WHICH_KEY: Final = Question("which explorer takes which key", "explorers", TOGETHER)
WHAT_IS_A_STATE: Final = Question("what a state is known by", "states", STATES)
WHERE_WALKS_END: Final = Question("where a walk ends", "states", STATES)
WHEN_STATES_ARE_SEEN: Final = Question("when a state counts as seen", "states", STATES)
HOW_STEPS_COUNT: Final = Question(
    "how steps are counted", "counting", "The steps of all explorers are added up."
)
WHICH_ORDERS: Final = Question("which orders of keys are tried", "order", ALL_ORDERS)

WHICH_NEIGHBOUR_FIRST: Final = Question("in which order neighbours are taken", "ways", ALL_WAYS)
NEIGHBOUR_ORDER: Final = "neighbour-order"
ORDERED: Final = (
    "depth-first-way",
    "one-shortest-way",
    "needs-from-the-start",
    "maze-is-a-tree",
    "stuck-is-free",
    "door-seen-before",
)
"""The searches in which that matters."""
OTHER_WAYS: Final = ("needs-from-the-start", "maze-is-a-tree")


def ordered(order: str) -> Variant:
    """Return the variant in which neighbours are taken in an order such as `URDL`."""
    return Variant(
        f"{NEIGHBOUR_ORDER}={order}",
        WHICH_NEIGHBOUR_FIRST,
        "Where a search takes the first way that it finds, it takes neighbours in an order of its "
        f"own, {' '.join(order)} (up, left, down, right is the usual one).",
        needs=ORDERED,
        search=(maze_in(order),),
    )


VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "doors-always-open",
        WHEN_DOORS_OPEN,
        "Doors are open from the start.",
        contradicts=("door-beside-the-way", "door-seen-before", "door-beside-the-key"),
        because="an open door bars nothing",
        search=(DoorsAlwaysOpen,),
    ),
    Variant(
        "middle-left-open",
        HOW_TO_SPLIT,
        "The explorers stand on the four corners around @, but nothing is walled up.",
        part=2,
        search=(MiddleLeftOpen,),
    ),
    Variant(
        "quarters-never-join",
        HOW_TO_SPLIT,
        "The map is cut at the row and column of @, and no explorer leaves its part.",
        part=2,
        search=(QuartersNeverJoin,),
    ),
    Variant(
        "fewest-crossings",
        WHICH_WAY_IS_SHORTEST,
        "The way with the fewest crossings is taken for the shortest.",
        search=(FewestCrossings,),
    ),
    Variant(
        "depth-first-way",
        WHICH_WAY_IS_SHORTEST,
        "The way found first by going on as far as it leads (up, else left, down, right) is taken "
        "for the shortest.",
        search=(DepthFirstWay,),
    ),
    Variant(
        "one-shortest-way",
        WHICH_WAYS,
        "Between two keys only one shortest way counts, the first found (neighbours are taken up, "
        "left, down, right), and the doors on it must be open; a longer way round, or another as "
        "short, is never tried.",
        search=(OneShortestWay,),
    ),
    Variant(
        "needs-from-the-start",
        WHICH_WAYS,
        "What a key needs (doors, and keys on the way) is read off the one shortest way from the "
        "entrance; from anywhere else the key is then walked to straight through whatever doors "
        "lie between.",
        search=(NeedsFromTheStart,),
    ),
    Variant(
        "maze-is-a-tree",
        WHICH_WAYS,
        "Keys and doors form the tree of first ways from the entrance (neighbours are taken up, "
        "left, down, right), and each may be visited after its parent only.",
        search=(MazeIsATree,),
    ),
    Variant(
        "stuck-is-free",
        WHEN_FINISHED,
        "As one-shortest-way, and explorers that are stuck with keys missing count as finished.",
        contradicts=OTHER_WAYS,
        because="it goes by one-shortest-way",
        search=(StuckIsFreeWays, StuckIsFreeSearch),
    ),
    ordered("URDL"),
    Variant(
        "passed-keys-are-free",
        WHICH_KEYS_ARE_FETCHED,
        "Only keys that open a door are fetched, and those that end a first way from an entrance; "
        "others on such a way count as taken.",
        search=(PassedKeysAreFree,),
    ),
    Variant(
        "door-beside-the-way",
        DOORS_BESIDE_WAYS,
        "A door seen next to the way, from a square that is left for the next, counts as on it.",
        search=(DoorBesideTheWay,),
    ),
    Variant(
        "door-seen-before",
        DOORS_BESIDE_WAYS,
        "A door next to a square of the way counts as on it for the neighbours that are looked at "
        "after the door (up, left, down, right).",
        search=(DoorSeenBefore,),
    ),
    Variant(
        "door-beside-the-key",
        DOORS_BESIDE_KEYS,
        "A door next to a key counts as on every way to it.",
        search=(DoorBesideTheKey,),
    ),
    Variant(
        "own-keys-only",
        WHO_TAKES_WHICH_KEY,
        "Each explorer walks alone, doors open whose keys it can't reach itself, and the four "
        "answers are added up.",
        part=2,
        contradicts=("forgets-the-others",),
        because="there are no others to forget",
        search=(OwnKeysOnly,),
    ),
    Variant(
        "own-quarter-only",
        WHO_TAKES_WHICH_KEY,
        "As own-keys-only, but an explorer's keys are those of the quarter it stands in, cut at "
        "half height and half width, and a quarter without a key costs 1.",
        part=2,
        contradicts=("forgets-the-others",),
        because="there are no others to forget",
        search=(OwnQuarterOnly,),
    ),
    Variant(
        "one-after-another",
        WHO_TAKES_WHICH_KEY,
        "Round the explorers, each takes every key it can reach by its own shortest way before the "
        "next one moves.",
        part=2,
        contradicts=("forgets-the-others",),
        because="there is one order, and no state is compared",
        search=(OneAfterAnother,),
    ),
    Variant(
        "forgets-the-others",
        WHAT_IS_A_STATE,
        "A state is known by the square of the explorer that moved and the keys held, not by where "
        "the others stand, so the dearer place of another may be kept.",
        part=2,
        contradicts=("nearest-key-first",),
        because="there is one order, and no state is compared",
        search=(ForgetsTheOthers,),
    ),
    Variant(
        "memo-without-keys",
        WHAT_IS_A_STATE,
        "A square (in part 2 the squares of all explorers) is settled once, whatever the keys "
        "held.",
        contradicts=("nearest-key-first",),
        because="there is one order, and no state is compared",
        search=(MemoWithoutKeys,),
    ),
    Variant(
        "doors-are-stops",
        WHERE_WALKS_END,
        "Where a state is known by the square of the explorer that moved, that may be a door, too: "
        "walks end at doors as they do at keys.",
        part=2,
        needs=("forgets-the-others",),
        search=(DoorsAreStops,),
    ),
    Variant(
        "seen-when-pushed",
        WHEN_STATES_ARE_SEEN,
        "A state counts as seen when it is first put on the queue, though a cheaper way to it "
        "comes later.",
        contradicts=("nearest-key-first",),
        because="there is one order, and no state is compared",
        search=(SeenWhenPushed,),
    ),
    Variant(
        "nearest-key-first",
        WHICH_ORDERS,
        "Always the nearest key is taken, the first in the alphabet of several.",
        search=(NearestKeyFirst,),
    ),
    Variant(
        "one-step-more",
        HOW_STEPS_COUNT,
        "Always exactly one step too many is counted, as by a count that begins at 1.",
        search=(OneStepMore,),
    ),
    Variant(
        "one-step-less",
        HOW_STEPS_COUNT,
        "Always exactly one step too few is counted.",
        search=(OneStepLess,),
    ),
)
"""In the order in which they combine."""

FAMILIES: Final = tuple(ordered(order) for order in ORDERS if order != STEP_ORDER)
"""All other orders of neighbours."""


def valued(name: str) -> Variant | None:
    """Return the variant that a name with a value stands for; None if it stands for none.

    >>> valued("neighbour-order=DURL").name, valued("neighbour-order=ULDR")
    ('neighbour-order=DURL', None)
    """
    return next((one for one in FAMILIES if one.name == name), None)
