"""Which keys are fetched, and which doors bar a way: readings other than the rules'."""

from itertools import pairwise
from typing import Final

from game.puzzles.vault.misreadings.routes import FINISHED, SHUT
from game.puzzles.vault.misreadings.search import Reading
from game.puzzles.vault.misreadings.ways import Ways
from game.puzzles.vault.planning.network import Corridor
from systems.variants import Question, variant

WHICH_KEYS_ARE_FETCHED: Final = Question("which keys must be fetched", "ways", FINISHED)
DOORS_BESIDE_WAYS: Final = Question("whether a door bars the ways beside it", "doors", SHUT)
DOORS_BESIDE_KEYS: Final = Question("whether a door bars the key beside it", "doors", SHUT)


@variant(
    "passed-keys-are-free",
    WHICH_KEYS_ARE_FETCHED,
    "Only keys that open a door are fetched, and those that end a first way from an entrance; "
    "others on such a way count as taken.",
)
def passed_keys_are_free(reading: Reading) -> Reading:
    """Keys that open no door are not fetched if the first way to another key leads over them.

        ####     The way first found from @ to a leads left and down, over b, and there is no door
        #b@#     B. So only a and c are fetched: c first, 1 step, and 1 to a, 2 in all. By the
        #ac#     rules it is 3 steps.
        ####

    The first way is that of `one-shortest-way`, from each explorer's own entrance. Only keys that
    end such ways are fetched, and those that open a door.
    """
    return reading._replace(free_keys=passed_keys)


def passed_keys(ways: Ways) -> int:
    """Return the keys without a door that lie on a first way from an entrance to another."""
    passed = 0
    for explorer, entrance in enumerate(ways.starts):
        for way in ways.first_ways(explorer, entrance):
            passed |= way.needs
    return passed & ways.wanted & ~ways.locks_of(ways.doors)


@variant(
    "door-beside-the-way",
    DOORS_BESIDE_WAYS,
    "A door seen next to the way, from a square that is left for the next, counts as on it.",
)
def door_beside_the_way(reading: Reading) -> Reading:
    """A door seen next to the way counts as on it.

        ##########     By the rules b comes first: 3 steps, and 7 to a, 10 in all. Here that way
        #b..@...a#     is barred by the door A, which a step from the square above it passes by.
        ##A#######     So a comes first: 4 steps, and 7 to b, 11 in all.
        ##########

    A door counts if it is next to any square of the way but the last, that of the key. A door
    without a key always bars the way. Ways without such doors may be taken, however long.
    """
    return reading._replace(ways=reading.ways._replace(locks_beside=locks_next_to_all))


def locks_next_to_all(ways: Ways, place: int, corridor: Corridor) -> int:
    """Return the keys of the doors next to each square of a corridor but the last."""
    return ways.locks_of(
        beside for square in (place, *corridor.path[:-1]) for beside in ways.neighbours(square)
    )


@variant(
    "door-seen-before",
    DOORS_BESIDE_WAYS,
    "A door next to a square of the way counts as on it for the neighbours that are looked at "
    "after the door (up, left, down, right).",
)
def door_seen_before(reading: Reading) -> Reading:
    """A door next to a square of the way counts if it is looked at before the way's next square.

        #######     By the rules a comes first, then b: 4 steps. Here the door B above a is looked
        #...B##     at before the other squares beside a, so that no step leads on from a without
        #.@.a##     its key: b comes first, 4 steps, and then a, 6 in all. That is what comes of a
        #....b#     set of doors that grows within the loop over the neighbours.
        #######

    As in `door-beside-the-way`, a door without a key always bars the way.
    """
    return reading._replace(ways=reading.ways._replace(locks_beside=locks_before_the_next))


def locks_before_the_next(ways: Ways, place: int, corridor: Corridor) -> int:
    """Return the keys of the doors beside each square that come before the next square."""
    locks = 0
    for square, after in pairwise((place, *corridor.path)):
        around = ways.neighbours(square)
        locks |= ways.locks_of(around[: around.index(after)])
    return locks


@variant(
    "door-beside-the-key",
    DOORS_BESIDE_KEYS,
    "A door next to a key counts as on every way to it.",
)
def door_beside_the_key(reading: Reading) -> Reading:
    """A door next to a key counts as on every way to it.

        #####     By the rules c comes first: 1 step, and 3 to a, 4 in all. Here the door A
        #a#A#     keeps c from being taken, so a comes first: 2 steps, and 3 to c, 5 in all.
        #.@c#
        #####

    A square whose key is held may be walked on as any other.
    """
    return reading._replace(ways=reading.ways._replace(bars_keys=True))
