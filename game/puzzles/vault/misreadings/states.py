"""Who walks, what a state is, and how steps count: readings other than the rules'."""

from collections.abc import Callable
from typing import Final

from game.puzzles.vault.misreadings.search import Reading, Search, SearchNode
from game.puzzles.vault.misreadings.ways import Trip, Way, Ways
from game.puzzles.vault.planning.plan import PlanState
from systems.variants import Question, variant

STATES: Final = "A state is where all explorers stand and which keys are held; the cheapest counts."
TOGETHER: Final = "All explorers share their keys, and any of them may walk next."
ALL_ORDERS: Final = "All orders of keys are tried."

WHO_TAKES_WHICH_KEY: Final = Question("which explorer takes which key", "explorers", TOGETHER)
WHAT_IS_A_STATE: Final = Question("what a state is known by", "states", STATES)
WHERE_WALKS_END: Final = Question("where a walk ends", "states", STATES)
WHEN_STATES_ARE_SEEN: Final = Question("when a state counts as seen", "states", STATES)
WHICH_ORDERS: Final = Question("which orders of keys are tried", "order", ALL_ORDERS)
HOW_STEPS_COUNT: Final = Question(
    "how steps are counted", "counting", "The steps of all explorers are added up."
)


@variant(
    "own-keys-only",
    WHO_TAKES_WHICH_KEY,
    "Each explorer walks alone, doors open whose keys it can't reach itself, and the four "
    "answers are added up.",
    part=2,
    contradicts=("forgets-the-others",),
    because="there are no others to forget",
)
def own_keys_only(reading: Reading) -> Reading:
    """Part 2: each explorer alone, and the four answers added up.

        ########     By the rules the explorer above must fetch a before the other can take b,
        #a..@Bc#     which opens the door to c: 3 steps, 2, and 5 back to c, 10 in all. Alone
        ########     it thinks that B is open: c first, 2 steps, and 5 to a. With the other's 2
        #@Ab####     that makes 9.
        ########

    An explorer takes all keys that it could reach if no door were shut; doors of other keys are
    open. If one of them has no plan there is none. Where their parts join, a key may be taken
    more than once; a key out of reach of all is not missed. When the plan is walked, an explorer
    waits for the keys of others as long as another one can go on.
    """
    ways = reading.ways._replace(needs=no_needs)
    return reading._replace(walk=own_keys_walk, ways=ways)


def no_needs(ways: Ways) -> dict[int, int]:
    """Return for each key, by number, that nothing must be taken before it."""
    return dict.fromkeys(ways.maze.keys.values(), 0)


def own_keys(search: Search, explorer: int) -> int:
    """Return the keys that an explorer could reach if no door were shut, as a bit mask."""
    ways = search.ways.first_ways(explorer, search.ways.starts[explorer])
    return sum(search.ways.keys[way.place] for way in ways)


def own_keys_walk(
    search: Search, keys_of: Callable[[Search, int], int] = own_keys
) -> list[Trip] | None:
    """Return the trips of all explorers; None if one has no plan."""
    alone = []
    for explorer in search.all_explorers:
        others = search.ways.wanted & ~keys_of(search, explorer)
        end = search.plan(search.start_node(others), (explorer,))
        if end is None:
            return None
        alone.append(end.trips())
    return in_walkable_order(search, alone)


def in_walkable_order(search: Search, alone: list[list[Trip]]) -> list[Trip]:
    """Return all trips, each after those that take its keys as far as possible."""
    waiting = [trips[::-1] for trips in alone if trips]
    order: list[Trip] = []
    held = 0
    while waiting:
        free = (trips for trips in waiting if not trips[-1].way.needs & ~held)
        trip = next(free, waiting[0]).pop()
        order.append(trip)
        held |= search.ways.keys.get(trip.way.place, 0)
        waiting = [trips for trips in waiting if trips]
    return order


@variant(
    "own-quarter-only",
    WHO_TAKES_WHICH_KEY,
    "As own-keys-only, but an explorer's keys are those of the quarter it stands in, cut at "
    "half height and half width, and a quarter without a key costs 1.",
    part=2,
    contradicts=("forgets-the-others",),
    because="there are no others to forget",
)
def own_quarter_only(reading: Reading) -> Reading:
    """Part 2: as `own-keys-only`, but an explorer's keys are those of the quarter it stands in.

        ########     By the rules the explorer to the right takes a, 2 steps, and the other stays
        #.@#@.a#     where it is. Here its quarter, which has no key, costs 1: 3 in all.
        ########

    Quarters are cut at half the height and half the width of the map; a middle row is part of the
    lower ones, a middle column of those to the right. If an explorer can't reach a key of its
    quarter there is no plan.
    """
    ways = reading.ways._replace(needs=no_needs)
    return reading._replace(walk=own_quarter_walk, ways=ways)


def own_quarter_walk(search: Search) -> list[Trip] | None:
    """Return the trips of all explorers; None if one can't reach a key of its quarter."""
    keys = [quarter_keys(search, explorer) for explorer in search.all_explorers]
    if any(own & ~own_keys(search, explorer) for explorer, own in enumerate(keys)):
        return None
    trips = own_keys_walk(search, quarter_keys)
    starts = enumerate(search.ways.starts)
    # For each quarter without a key, a step that leads nowhere.
    idle = [Trip(one, at, Way(0, 1, b"", at, 0)) for one, at in starts if not keys[one]]
    return None if trips is None else trips + idle


def quarter_keys(search: Search, explorer: int) -> int:
    """Return the keys of the quarter in which an explorer begins, as a bit mask."""
    grid = search.ways.maze.grid

    def quarter(square: int) -> tuple[bool, bool]:
        row, column = grid.place(square)
        return row >= len(grid.rows) // 2, column >= grid.columns // 2

    home = quarter(search.ways.starts[explorer])
    return sum(key for square, key in search.ways.keys.items() if quarter(square) == home)


@variant(
    "one-after-another",
    WHO_TAKES_WHICH_KEY,
    "Round the explorers, each takes every key it can reach by its own shortest way before the "
    "next one moves.",
    part=2,
    contradicts=("forgets-the-others",),
    because="there is one order, and no state is compared",
)
def one_after_another(reading: Reading) -> Reading:
    """Part 2: round the explorers, each takes every key it can reach before the next one moves.

        ########     The explorer above can reach c, and takes it at once, 3 steps; then the
        #c..@Ba#     other takes b, 2, and the first goes back for a, 5: 10 in all. By the rules
        ########     it waits for b and takes a first: 2 steps, 2 and 5, 9 in all.
        #@.b####
        ########

    The first in reading order begins. Each takes as many keys as it can alone, by the fewest
    steps, of equal walks that which the search finds first, and stays where that ends. If no
    explorer takes a key in a whole round there is no plan.
    """
    return reading._replace(walk=one_after_another_walk, uses_lower_bound=False)


def one_after_another_walk(search: Search) -> list[Trip] | None:
    """Return the trips of all rounds; None if one brings no key."""
    node = search.start_node()
    while search.ways.wanted & ~node.state.held:
        before = node
        for explorer in search.all_explorers:
            node = end_of_turn(search, node, explorer)
        if node is before:
            return node.trips() if search.is_goal(node, []) else None
    return node.trips()


def end_of_turn(search: Search, start: SearchNode, explorer: int) -> SearchNode:
    """Return the node at which one explorer has the most keys, by the fewest steps."""
    nodes = (node for node, _ in search.expansions(start, (explorer,)))
    return max(nodes, key=lambda node: (node.state.held.bit_count(), -node.steps))


@variant(
    "forgets-the-others",
    WHAT_IS_A_STATE,
    "A state is known by the square of the explorer that moved and the keys held, not by where "
    "the others stand, so the dearer place of another may be kept.",
    part=2,
    contradicts=("nearest-key-first",),
    because="there is one order, and no state is compared",
)
def forgets_the_others(reading: Reading) -> Reading:
    """Part 2: a state is known by the square of the explorer that moved, and the keys held.

    #######     Both explorers are 2 steps from b. By the rules the lower one takes it, and
    #aB@.b#     the other goes through the open door: 4 steps in all. Here the first state
    ####@##     with b on the queue is that in which the upper one stands there; with the
    #######     other at b it is taken for the same, and dropped. So a costs 4 more: 6.
    """
    return reading._replace(memo_key=by_the_mover, uses_lower_bound=False)


def by_the_mover(state: PlanState, mover: int) -> object:
    """Return the keys, and the square of the explorer that walked last."""
    return state.held, state.standing[mover]


@variant(
    "memo-without-keys",
    WHAT_IS_A_STATE,
    "A square (in part 2 the squares of all explorers) is settled once, whatever the keys held.",
    contradicts=("nearest-key-first",),
    because="there is one order, and no state is compared",
)
def memo_without_keys(reading: Reading) -> Reading:
    """A square is settled once, whatever the keys held; in part 2 the squares of all explorers.

        #####     Both keys are 1 step away, so both squares are settled with one key held.
        #a@b#     From neither can the other be reached again: there is no plan. By the rules
        #####     it is 3 steps.

    That is a square with a key, where a trip ends. The fewest steps to it settle it, of equal
    ones those that were put on the queue first.
    """
    return reading._replace(memo_key=by_the_squares, uses_lower_bound=False)


def by_the_squares(state: PlanState, _mover: int) -> object:
    """Return the squares of all explorers."""
    return state.standing


@variant(
    "memo-by-keys-alone",
    WHAT_IS_A_STATE,
    "A state is known by the keys held, wherever the explorers stand.",
    contradicts=("nearest-key-first",),
    because="there is one order, and no state is compared",
)
def memo_by_keys_alone(reading: Reading) -> Reading:
    """A state is known by the keys held, wherever the explorers stand.

    ########     By the rules b comes first, 1 step, then a, 2, and c, 2: 5 in all. Here the first
    #c.a@b##     state with a and b on the queue is that in which a came first, 3 steps, and c is 4
    ########     from b; the other is taken for the same, and dropped. So it is 7.
    """
    return reading._replace(memo_key=by_the_keys, uses_lower_bound=False)


def by_the_keys(state: PlanState, _mover: int) -> object:
    """Return the keys that are held."""
    return state.held


@variant(
    "doors-are-stops",
    WHERE_WALKS_END,
    "Where a state is known by the square of the explorer that moved, that may be a door, too: "
    "walks end at doors as they do at keys.",
    part=2,
    needs=("forgets-the-others",),
)
def doors_are_stops(reading: Reading) -> Reading:
    """A door is a stop of its own: walks end there, and others begin.

    ##########     From @ the only walk is to A, 2 steps, once a is held, and from there to b.
    #a.@.A.b##     By the rules it is one walk of 4 steps. It takes as many steps in all, but a
    ##########     search that knows states by the square of one explorer knows more of them.
    """
    ways = reading.ways._replace(doors_are_stops=True)
    return reading._replace(ways=ways, uses_lower_bound=False)


@variant(
    "seen-when-pushed",
    WHEN_STATES_ARE_SEEN,
    "A state counts as seen when it is first put on the queue, though a cheaper way to it "
    "comes later.",
    contradicts=("nearest-key-first",),
    because="there is one order, and no state is compared",
)
def seen_when_pushed(reading: Reading) -> Reading:
    """A state counts as seen when it is first put on the queue.

    #####     With all keys and at b, the first way on the queue is that from a to c and
    #a@c#     back to b, 6 steps; it is put there before that by c, a and b, 4 steps, which
    #b###     is what the rules say. The best of the rest is a, b and c: 5 steps.
    #####
    """
    return reading._replace(is_seen_when_pushed=True, uses_lower_bound=False)


@variant(
    "nearest-key-first",
    WHICH_ORDERS,
    "Always the nearest key is taken, the first in the alphabet of several.",
)
def nearest_key_first(reading: Reading) -> Reading:
    """Always the nearest key is taken, the first in the alphabet of several.

        #####     Both a and b are 1 step away. By the rules b comes first: 1 step, 2 to a and
        ###c#     1 to c, 4 in all. Here a comes first, then c, and b last: 1 step, 1 and 3, 5
        #b@a#     in all.
        #####

    If two explorers are as near to a key, the first in reading order takes it. There is no plan
    if no trip leads on and keys are left.
    """
    return reading._replace(takes_the_nearest=True)


@variant(
    "one-step-more",
    HOW_STEPS_COUNT,
    "Always exactly one step too many is counted, as by a count that begins at 1.",
)
def one_step_more(reading: Reading) -> Reading:
    """One step too many is counted, as by a count that begins at 1.

    ####     It is 1 step to the only key; here the square of @ counts, too, so it is 2.
    #@a#
    ####
    """
    return reading._replace(extra_steps=reading.extra_steps + 1)


@variant(
    "one-step-less",
    HOW_STEPS_COUNT,
    "Always exactly one step too few is counted.",
)
def one_step_less(reading: Reading) -> Reading:
    """One step too few is counted, as of squares between.

    ####     It is 1 step to the only key; here it is none.
    #@a#
    ####
    """
    return reading._replace(extra_steps=reading.extra_steps - 1)
