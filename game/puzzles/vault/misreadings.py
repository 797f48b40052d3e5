"""The misreadings of the vault: other rules for the search for a shortest walk.

Each misreading is a function that changes the rules of a search (see `misread_search`). Several of
them are applied one after the other. The plan is walked under the standard rules, up to the first
forbidden step.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, permutations
from typing import Final, NamedTuple

from game.puzzles.lab_types import VariantAnswers
from game.puzzles.variant import Change
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.key_graph import Corridor, junctions
from game.puzzles.vault.misread_search import (
    FoundPath,
    PathFinder,
    PathRules,
    Redraw,
    Search,
    SearchedMaze,
    SearchNode,
    SearchRules,
    Trip,
    misread_rules,
)
from game.puzzles.vault.plan import PlanState
from game.puzzles.vault.read import DOORS, Maze, maze_of
from game.simulation.progress import step_limit
from game.text.grid import OPEN, WALL, Grid
from systems.variants import Question, Variant, declared_variants, variant

FLOOR: Final = str.maketrans(DOORS, OPEN * len(DOORS))
QUARTERS: Final = 4

ALL_WAYS: Final = (
    "Any path may be used whose doors are open with the held keys, and all of them are tried."
)
SHORTEST: Final = "The shortest path whose doors are open is used."
SPLIT: Final = (
    "The square of @ and its four neighbours become walls. Each explorer may walk on all squares "
    "that it can reach."
)
SHUT: Final = "A door is shut until its key is taken. It blocks only its own square."
FINISHED: Final = "All keys must be taken."

WHEN_DOORS_OPEN: Final = Question("when a door is open", "the map", SHUT)
HOW_TO_SPLIT: Final = Question("how the map is split", "the map", SPLIT)
WHICH_WAY_IS_SHORTEST: Final = Question("which path is the shortest", "lengths", SHORTEST)
WHICH_WAYS: Final = Question("which paths are tried", "ways", ALL_WAYS)
WHEN_FINISHED: Final = Question("when a walk is complete", "ways", FINISHED)


@variant(
    "doors-always-open",
    WHEN_DOORS_OPEN,
    "All doors are open from the start.",
    contradicts=("door-beside-the-way", "door-seen-before", "door-beside-the-key"),
    because="an open door blocks nothing",
)
def doors_always_open(rules: SearchRules) -> SearchRules:
    """All doors are open from the start.

    #####     The search plans 2 steps to b, through its own door. None of them can be walked.
    #...#     Under the standard rules it is 4 steps, around above.
    #@Bb#
    #####
    """
    return rules._replace(paths=rules.paths._replace(redraws=(*rules.paths.redraws, without_doors)))


def without_doors(_whole: Maze, maze: Maze) -> Maze:
    """Return a maze without doors."""
    return maze_of(Grid(tuple(row.translate(FLOOR) for row in maze.grid.rows)))


@variant(
    "middle-left-open",
    HOW_TO_SPLIT,
    "The explorers start on the four corners around @, but no square becomes a wall.",
    part=2,
)
def middle_left_open(rules: SearchRules) -> SearchRules:
    """Part 2: the explorers start on the four corners around @, but no square becomes a wall.

        ######     Under the standard rules one explorer takes b with 1 step, and d with 3 more: 4
        ###b##     in all. Here the explorer at the bottom right takes d with 2 steps through the
        #....#     middle: 3 in all.
        #.@.d#
        #...##
        ######

    A maze drawn with several explorers isn't changed.
    """
    return rules._replace(
        paths=rules.paths._replace(redraws=(*rules.paths.redraws, with_open_middle))
    )


def with_open_middle(whole: Maze, maze: Maze) -> Maze:
    """Return a maze with its explorers, but without the walls of the split."""
    if len(whole.explorers) == len(maze.explorers):
        return maze
    row, column = whole.grid.place(*whole.explorers)
    rows = list(maze.grid.rows)
    for here in (row - 1, row, row + 1):
        middle = rows[here][column - 1 : column + 2].replace(WALL, OPEN)
        rows[here] = rows[here][: column - 1] + middle + rows[here][column + 2 :]
    return maze_of(Grid(tuple(rows)))


@variant(
    "quarters-never-join",
    HOW_TO_SPLIT,
    "The map is cut at the row and column of @, and no explorer leaves its part.",
    part=2,
)
def quarters_never_join(rules: SearchRules) -> SearchRules:
    """Part 2: the map is cut at the row and column of @, and no explorer leaves its part.

        #######     Under the standard rules the lower explorer takes c and a with 4 steps, and
        ###b###     the upper one takes b with 1 step: 5 in all. Here the row of @ is a wall. So
        #a....#     the upper explorer takes b with 1 step and a with 3, and the lower one takes
        #.#.@.#     c with 2: 6 in all.
        #c....#
        #######

    If four explorers are drawn around a square, the map is cut at this square. If they are
    elsewhere, the map isn't cut. A key in that row or column can't be reached.
    """
    return rules._replace(paths=rules.paths._replace(redraws=(*rules.paths.redraws, in_quarters)))


def in_quarters(whole: Maze, maze: Maze) -> Maze:
    """Return a maze that is cut into four parts."""
    centre = find_centre(whole)
    if centre is None or len(maze.explorers) != QUARTERS:
        return maze
    grid = maze.grid
    middle_row, middle_column = centre
    cut = sum(1 << middle_row * grid.width + column for column in range(grid.columns))
    cut |= sum(1 << row * grid.width + middle_column for row in range(len(grid.rows)))
    return maze._replace(ground=maze.ground & ~cut)


def find_centre(whole: Maze) -> tuple[int, int] | None:
    """Return the position of @, or of the middle of four explorers around a square."""
    places = [whole.grid.place(square) for square in whole.explorers]
    if len(places) == 1:
        return places[0]
    row, column = places[0][0] + 1, places[0][1] + 1
    corners = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
    return (row, column) if places == corners else None


@variant(
    "fewest-crossings",
    WHICH_WAY_IS_SHORTEST,
    "The path with the fewest crossings counts as the shortest.",
)
def fewest_crossings(rules: SearchRules) -> SearchRules:
    """The path with the fewest crossings counts as the shortest.

        #####.###     The straight path from @ to a has 6 steps and a crossing. The path around
        #@.....a#     below has 10 steps and no crossing. The search takes the path around below.
        #.#####.#
        #.......#
        #########

    A crossing is a square with three or four open neighbours, including doors and dead ends. If
    two paths have equally many crossings, the shorter one is taken.
    """
    return rules._replace(paths=rules.paths._replace(rank=crossings))


def crossings(finder: PathFinder, corridor: Corridor) -> int:
    """Return the number of crossings on a corridor."""
    places = junctions(finder.maze.ground, finder.maze.grid.width)
    return sum(places >> square & 1 for square in corridor.path)


@variant(
    "depth-first-way",
    WHICH_WAY_IS_SHORTEST,
    "The first path that a depth-first search finds counts as the shortest. It tries up, left, "
    "down and right.",
)
def depth_first_way(rules: SearchRules) -> SearchRules:
    """The path that a depth-first search finds first counts as the shortest.

        ####     The search tries up first, then right, then down. So it finds a after 3 steps.
        #..#     Under the standard rules it is 1 step.
        #@a#
        ####

    The search tries up, left, down and right at each square, each to its end. It visits no square
    twice. Paths don't lead through shut doors or over remaining keys.
    """
    return rules._replace(paths=rules.paths._replace(is_depth_first=True))


@variant(
    "one-shortest-way",
    WHICH_WAYS,
    "Between two keys, only one shortest path is tried: the first that a breadth-first search "
    "finds with neighbours in the order up, left, down, right. Its doors must be open. Longer "
    "paths, and others of equal length, are never tried.",
)
def one_shortest_way(rules: SearchRules) -> SearchRules:
    """Between two keys only one shortest path counts, and the doors on it must be open.

        #####     Under the standard rules c is first, with 1 step, then a with 3: 4 in all. Here
        #a.A#     the first path found from c to a leads up through the door A, so a can't be
        ##@c#     taken after c. So a is first, with 2 steps, then c with 3: 5 in all.
        #####

    A breadth-first search finds this path first. All doors are open for it, and it visits the
    neighbours of a square in the order up, left, down, right. A remaining key on the path must be
    taken first.
    """
    return rules._replace(paths=rules.paths._replace(paths_to_keys=open_first_paths))


def open_first_paths(
    finder: PathFinder, explorer: int, origin: int, held: int
) -> Iterator[FoundPath]:
    """Yield the first paths that are open."""
    return (path for path in finder.first_paths(explorer, origin) if finder.is_open(path, held))


@variant(
    "needs-from-the-start",
    WHICH_WAYS,
    "The needs of a key, its doors and the keys on the path, come from one shortest path from the "
    "entrance. From any other square, the explorer walks to the key even through shut doors.",
)
def needs_from_the_start(rules: SearchRules) -> SearchRules:
    """The needs of a key come from the first shortest path from the entrance.

        ##########     No first path from @ has a door, so no key needs another one. The search
        #@...b..c#     takes a with 4 steps, b with 4 through the door C, and c with 3: 11 in all.
        #.###C####     It can be walked for 6 steps, up to the door. Under the standard rules b and
        #..a..####     c are first, then a through the open door: 14 steps.
        ##########

    The first path is the one of `one-shortest-way`, from each explorer's entrance. The doors and
    keys on it are the needs of the key. From any other place the explorer walks to the key on the
    shortest path, as if all doors were open. Keys on this path aren't taken.
    """
    return rules._replace(
        paths=rules.paths._replace(paths_to_keys=straight_paths, needs=needs_of_all)
    )


def straight_paths(
    finder: PathFinder, explorer: int, origin: int, held: int
) -> Iterator[FoundPath]:
    """Yield the paths to the keys whose needs are held, even through shut doors."""
    needs = first_path_needs(finder, explorer)
    for path in finder.first_paths(explorer, origin):
        straight = path._replace(needs=needs[path.place])
        if finder.is_open(straight, held):
            yield straight


def first_path_needs(finder: PathFinder, explorer: int) -> dict[int, int]:
    """Return the needs of each key for one explorer, by the square of the key."""
    edges, entrance = finder.explorer_edges(explorer), finder.starts[explorer]
    is_depth_first = finder.rules.needs_are_depth_first
    found = finder.paths_from(edges, entrance, are_by_going_on=is_depth_first)
    return {path.place: path.needs for path in found if path.place in finder.keys}


def needs_of_all(finder: PathFinder) -> dict[int, int]:
    """Return the needs that each key has for all explorers, by the number of the key."""
    found = dict.fromkeys(finder.maze.keys.values(), finder.wanted)
    for explorer in range(len(finder.starts)):
        needs = first_path_needs(finder, explorer)
        for square, number in finder.maze.keys.items():
            found[number] &= needs.get(square, finder.wanted) & ~(1 << number)
    return found


@variant(
    "needs-by-depth-first-way",
    WHICH_WAYS,
    "Like needs-from-the-start, but the needs come from the first path that a depth-first search "
    "finds (up, left, down, right). Distances are still the shortest.",
)
def needs_by_depth_first_way(rules: SearchRules) -> SearchRules:
    """The needs of a key come from the path that a depth-first search finds first.

        #####     Under the standard rules a is 1 step to the right, and b 2 more: 3 in all. The
        #.Ab#     depth-first search tries up first, and finds a behind the door A and the key b.
        #@a.#     So neither key can be taken first, and there is no plan.
        #####

    The path is the one of `depth-first-way` from each explorer's entrance, with all doors open.
    """
    changed = needs_from_the_start(rules)
    return changed._replace(paths=changed.paths._replace(needs_are_depth_first=True))


@variant(
    "maze-is-a-tree",
    WHICH_WAYS,
    "Keys and doors form a tree of the first paths from the entrance (neighbours in the order up, "
    "left, down, right). Each one can be visited only after its parent.",
)
def maze_is_a_tree(rules: SearchRules) -> SearchRules:
    """Keys and doors form the tree of first paths from the entrance.

        ####     The first path from @ to a leads left and down, the path to b leads down. So a
        #.@#     and b aren't neighbours in the tree: b takes 1 step, and a 3 more, 4 in all.
        #ab#     Under the standard rules it is 2 steps.
        ####

    A breadth-first search from each explorer's entrance builds the tree. It visits neighbours in
    the order up, left, down, right. Explorers walk only on its branches, so they reach a key or
    door only after its parent, the key or door before it.
    """
    return rules._replace(paths=rules.paths._replace(keeps_to_a_tree=True))


@variant(
    "stuck-is-free",
    WHEN_FINISHED,
    "Like one-shortest-way, but explorers that are stuck without all keys count as finished.",
    contradicts=("needs-from-the-start", "needs-by-depth-first-way", "maze-is-a-tree"),
    because="it includes one-shortest-way",
)
def stuck_is_free(rules: SearchRules) -> SearchRules:
    """Like `one-shortest-way`, but explorers that are stuck without all keys count as finished.

        ####     The first path found to a leads down through the door A. The door is shut, so the
        #@.#     explorer is stuck, and the answer is 0 steps. Under the standard rules it is 2,
        #Aa#     to the right.
        ####

    The plan is the shortest one after which no explorer can walk to any key.
    """
    return rules._replace(
        paths=rules.paths._replace(paths_to_keys=open_first_paths),
        stuck_is_finished=True,
        uses_lower_bound=False,
    )


WHICH_KEYS_ARE_FETCHED: Final = Question("which keys must be taken", "ways", FINISHED)
DOORS_BESIDE_WAYS: Final = Question("whether a door blocks paths next to it", "doors", SHUT)
DOORS_BESIDE_KEYS: Final = Question("whether a door blocks a key next to it", "doors", SHUT)


@variant(
    "passed-keys-are-free",
    WHICH_KEYS_ARE_FETCHED,
    "Only keys that open a door, and those at the end of a first path from an entrance, must be "
    "taken. Other keys on such a path count as taken.",
)
def passed_keys_are_free(rules: SearchRules) -> SearchRules:
    """Keys without a door aren't fetched if the first path to another key leads over them.

        ####     The first path from @ to a leads left and down, over b, and there is no door B. So
        #b@#     only a and c are fetched: c with 1 step, then a with 1, 2 in all. Under the
        #ac#     standard rules it is 3 steps.
        ####

    The first path is the one of `one-shortest-way`, from each explorer's entrance. Only keys at the
    end of such paths and keys that open a door are fetched.
    """
    return rules._replace(free_keys=passed_keys)


def passed_keys(finder: PathFinder) -> int:
    """Return the keys without a door that are on the first path from an entrance to another key."""
    passed = 0
    for explorer, entrance in enumerate(finder.starts):
        for path in finder.first_paths(explorer, entrance):
            passed |= path.needs
    return passed & finder.wanted & ~finder.door_keys(finder.doors)


@variant(
    "door-beside-the-way",
    DOORS_BESIDE_WAYS,
    "A door next to a path counts as a door on the path.",
)
def door_beside_the_way(rules: SearchRules) -> SearchRules:
    """Return rules under which a door next to the path counts as on it.

        ##########     Under the standard rules b is first, with 3 steps, then a with 7: 10 in all.
        #b..@...a#     Here the path to b is next to the door A, so A blocks it. So a is first, with
        ##A#######     4 steps, then b with 7: 11 in all.
        ##########

    A door counts if it is next to any square of the path except the last one, the square of the
    key. A door without a key always blocks the path. Longer paths without such doors may be taken.
    """
    return rules._replace(paths=rules.paths._replace(locks_beside=locks_next_to_all))


def locks_next_to_all(finder: PathFinder, place: int, corridor: Corridor) -> int:
    """Return the keys of the doors next to the squares of a corridor, except the last square."""
    return finder.door_keys(
        beside for square in (place, *corridor.path[:-1]) for beside in finder.neighbours(square)
    )


@variant(
    "door-seen-before",
    DOORS_BESIDE_WAYS,
    "A door next to a square of a path counts as a door on the path, for the neighbours that a "
    "search visits after the door (up, left, down, right).",
)
def door_seen_before(rules: SearchRules) -> SearchRules:
    """A door next to the path counts if it is visited before the next square of the path.

        #######     Under the standard rules a is first, then b: 4 steps. Here the search visits
        #...B##     the door B, above a, before the other neighbours of a. So without the key b no
        #.@.a##     path continues from a: b is first, with 4 steps, then a with 2: 6 in all. The
        #....b#     mistake is a set of doors that grows inside the loop over the neighbours.
        #######

    As in `door-beside-the-way`, a door without a key always blocks the path.
    """
    return rules._replace(paths=rules.paths._replace(locks_beside=locks_before_the_next))


def locks_before_the_next(finder: PathFinder, place: int, corridor: Corridor) -> int:
    """Return the keys of the doors that are visited before the next square of a corridor."""
    locks = 0
    for square, after in pairwise((place, *corridor.path)):
        around = finder.neighbours(square)
        locks |= finder.door_keys(around[: around.index(after)])
    return locks


@variant(
    "door-beside-the-key",
    DOORS_BESIDE_KEYS,
    "A door next to a key counts as a door on every path to the key.",
)
def door_beside_the_key(rules: SearchRules) -> SearchRules:
    """A door next to a key counts as on every path to the key.

        #####     Under the standard rules c is first, with 1 step, then a with 3: 4 in all. Here
        #a#A#     the door A blocks c. So a is first, with 2 steps, then c with 3: 5 in all.
        #.@c#
        #####

    After a key is taken, its square may be walked on.
    """
    return rules._replace(paths=rules.paths._replace(bars_keys=True))


STATES: Final = (
    "A state consists of the squares of all explorers and the held keys. The fewest steps to a "
    "state count."
)
TOGETHER: Final = "All explorers share their keys, and any of them may walk next."
ALL_ORDERS: Final = "All orders of keys are tried."

WHO_TAKES_WHICH_KEY: Final = Question("which explorer takes which key", "explorers", TOGETHER)
WHAT_IS_A_STATE: Final = Question("what identifies a state", "states", STATES)
WHERE_WALKS_END: Final = Question("where a walk ends", "states", STATES)
WHEN_STATES_ARE_SEEN: Final = Question("when a state counts as visited", "states", STATES)
WHICH_ORDERS: Final = Question("which orders of keys are tried", "order", ALL_ORDERS)
HOW_STEPS_COUNT: Final = Question(
    "how steps are counted", "counting", "The steps of all explorers are added."
)


@variant(
    "own-keys-only",
    WHO_TAKES_WHICH_KEY,
    "Each explorer walks alone. Doors whose keys it can't reach are open for it. The four answers "
    "are added.",
    part=2,
    contradicts=("forgets-the-others",),
    because="each explorer walks alone",
)
def own_keys_only(rules: SearchRules) -> SearchRules:
    """Part 2: each explorer walks alone, and the four answers are added up.

        ########     Under the standard rules the upper explorer takes a with 3 steps, the lower
        #a..@Bc#     one takes b with 2, and the upper one takes c with 5: 10 in all. Alone the
        ########     upper explorer treats the door B as open: c with 2 steps, then a with 5. With
        #@Ab####     the 2 steps of the lower one that is 9.
        ########

    An explorer takes all keys that it could reach if all doors were open. The doors of other keys
    are open. If one explorer has no plan, the search has no plan. If two explorers can reach a key,
    both take it. A key that no explorer can reach is ignored. In the walk along the plan, an
    explorer waits for the keys of others as long as another explorer can walk.
    """
    paths = rules.paths._replace(needs=no_needs)
    return rules._replace(walk=own_keys_walk, paths=paths)


def no_needs(finder: PathFinder) -> dict[int, int]:
    """Return no needs for each key, by the number of the key."""
    return dict.fromkeys(finder.maze.keys.values(), 0)


def own_keys(search: Search, explorer: int) -> int:
    """Return the keys that an explorer could reach if all doors were open, as a bit mask."""
    paths = search.finder.first_paths(explorer, search.finder.starts[explorer])
    return sum(search.finder.keys[path.place] for path in paths)


def own_keys_walk(
    search: Search, keys_of: Callable[[Search, int], int] = own_keys
) -> list[Trip] | None:
    """Return the trips of all explorers; None if one of them has no plan."""
    alone = []
    for explorer in search.all_explorers:
        others = search.finder.wanted & ~keys_of(search, explorer)
        end = search.plan(search.start_node(others), (explorer,))
        if end is None:
            return None
        alone.append(end.trips())
    return in_walkable_order(search, alone)


def in_walkable_order(search: Search, alone: list[list[Trip]]) -> list[Trip]:
    """Return all trips, each after the trips that take its needs if possible."""
    waiting = [trips[::-1] for trips in alone if trips]
    order: list[Trip] = []
    held = 0
    while waiting:
        free = (trips for trips in waiting if not trips[-1].path.needs & ~held)
        trip = next(free, waiting[0]).pop()
        order.append(trip)
        held |= search.finder.keys.get(trip.path.place, 0)
        waiting = [trips for trips in waiting if trips]
    return order


@variant(
    "own-quarter-only",
    WHO_TAKES_WHICH_KEY,
    "Like own-keys-only, but an explorer takes the keys in its quarter of the map, cut at half "
    "the height and half the width. A quarter without a key costs 1 step.",
    part=2,
    contradicts=("forgets-the-others",),
    because="each explorer walks alone",
)
def own_quarter_only(rules: SearchRules) -> SearchRules:
    """Part 2: like `own-keys-only`, but an explorer takes the keys in its quarter of the map.

        ########     Under the standard rules the right explorer takes a with 2 steps, and the left
        #.@#@.a#     one doesn't move. Here the left quarter has no key and costs 1 step: 3 in all.
        ########

    Quarters are cut at half the height and half the width of the map. A middle row belongs to the
    lower quarters, a middle column to the right ones. If an explorer can't reach a key in its
    quarter, the search has no plan.
    """
    paths = rules.paths._replace(needs=no_needs)
    return rules._replace(walk=own_quarter_walk, paths=paths)


def own_quarter_walk(search: Search) -> list[Trip] | None:
    """Return the trips of all explorers; None if one can't reach a key in its quarter."""
    keys = [quarter_keys(search, explorer) for explorer in search.all_explorers]
    if any(own & ~own_keys(search, explorer) for explorer, own in enumerate(keys)):
        return None
    trips = own_keys_walk(search, quarter_keys)
    starts = enumerate(search.finder.starts)
    # Each quarter without a key costs one step to the same square.
    idle = [Trip(one, at, FoundPath(0, 1, b"", at, 0)) for one, at in starts if not keys[one]]
    return None if trips is None else trips + idle


def quarter_keys(search: Search, explorer: int) -> int:
    """Return the keys in the quarter where an explorer starts, as a bit mask."""
    grid = search.finder.maze.grid

    def quarter(square: int) -> tuple[bool, bool]:
        row, column = grid.place(square)
        return row >= len(grid.rows) // 2, column >= grid.columns // 2

    home = quarter(search.finder.starts[explorer])
    return sum(key for square, key in search.finder.keys.items() if quarter(square) == home)


@variant(
    "one-after-another",
    WHO_TAKES_WHICH_KEY,
    "In turn, each explorer takes every key that it can reach, with the fewest steps, before the "
    "next one moves.",
    part=2,
    contradicts=("forgets-the-others",),
    because="only one order of keys is tried, so no states are compared",
)
def one_after_another(rules: SearchRules) -> SearchRules:
    """Part 2: in turn, each explorer takes every key that it can reach before the next one moves.

        ########     The upper explorer takes c first, with 3 steps, as it can. Then the lower one
        #c..@Ba#     takes b with 2, and the upper one takes a with 5: 10 in all. Under the
        ########     standard rules the lower one takes b first, then the upper one takes a and
        #@.b####     c: 2, 2 and 5 steps, 9 in all.
        ########

    The first explorer in reading order begins. Each one takes as many keys as it can alone with
    the fewest steps, and stays at the last key. If two walks are equal, the first one found counts.
    If no explorer takes a key in a whole round, the search has no plan.
    """
    return rules._replace(walk=one_after_another_walk, uses_lower_bound=False)


def one_after_another_walk(search: Search) -> list[Trip] | None:
    """Return the trips of all rounds; None if a round takes no key."""
    node = search.start_node()
    while search.finder.wanted & ~node.state.held:
        before = node
        for explorer in search.all_explorers:
            node = end_of_turn(search, node, explorer)
        if node is before:
            return node.trips() if search.is_goal(node, []) else None
    return node.trips()


def end_of_turn(search: Search, start: SearchNode, explorer: int) -> SearchNode:
    """Return the node at which an explorer has the most keys, with the fewest steps."""
    nodes = (node for node, _ in search.expansions(start, (explorer,)))
    return max(nodes, key=lambda node: (node.state.held.bit_count(), -node.steps))


@variant(
    "forgets-the-others",
    WHAT_IS_A_STATE,
    "A state is identified by the square of the explorer that moved and the held keys, without "
    "the squares of the others. So a state that needs more steps may be kept.",
    part=2,
    contradicts=("nearest-key-first", "nearest-found-first"),
    because="only one order of keys is tried, so no states are compared",
)
def forgets_the_others(rules: SearchRules) -> SearchRules:
    """Part 2: a state is identified by the square of the explorer that moved and the held keys.

    #######     Both explorers are 2 steps from b. Under the standard rules the lower one takes b,
    #aB@.b#     and the upper one goes through the open door: 4 steps in all. Here the search first
    ####@##     pushes the state in which the upper explorer is at b. It treats the state with the
    #######     lower one at b as equal, and drops it. So a takes 4 more steps: 6 in all.
    """
    return rules._replace(memo_key=by_the_mover, uses_lower_bound=False)


def by_the_mover(state: PlanState, mover: int) -> object:
    """Return the held keys and the square of the explorer that walked last."""
    return state.held, state.standing[mover]


@variant(
    "memo-without-keys",
    WHAT_IS_A_STATE,
    "A state is identified by the squares of the explorers, without the held keys. So each square "
    "is visited once.",
    contradicts=("nearest-key-first", "nearest-found-first"),
    because="only one order of keys is tried, so no states are compared",
)
def memo_without_keys(rules: SearchRules) -> SearchRules:
    """A square is visited only once, even with other keys; in part 2 all explorers' squares.

        #####     Both keys are 1 step away, so both squares are visited with one key held. The
        #a@b#     other key can't be reached again, so there is no plan. Under the standard rules
        #####     it is 3 steps.

    Only squares where a trip ends count, so squares with a key. The first of the shortest walks to
    a square counts.
    """
    return rules._replace(memo_key=by_the_squares, uses_lower_bound=False)


def by_the_squares(state: PlanState, _mover: int) -> object:
    """Return the squares of all explorers."""
    return state.standing


@variant(
    "memo-by-keys-alone",
    WHAT_IS_A_STATE,
    "A state is identified by the held keys, without the squares of the explorers.",
    contradicts=("nearest-key-first", "nearest-found-first"),
    because="only one order of keys is tried, so no states are compared",
)
def memo_by_keys_alone(rules: SearchRules) -> SearchRules:
    """A state is identified by the held keys alone.

    ########     Under the standard rules b is first with 1 step, then a with 2 and c with 2: 5 in
    #c.a@b##     all. Here the search first pushes the state in which a and then b were taken, with
    ########     3 steps, and c is 4 steps from b. It drops the other state with a and b: 7 in all.
    """
    return rules._replace(memo_key=by_the_keys, uses_lower_bound=False)


def by_the_keys(state: PlanState, _mover: int) -> object:
    """Return the held keys."""
    return state.held


@variant(
    "doors-are-stops",
    WHERE_WALKS_END,
    "Walks end at doors as they end at keys. This matters if a state is identified by the square "
    "of the explorer that moved.",
    part=2,
    needs=("forgets-the-others",),
)
def doors_are_stops(rules: SearchRules) -> SearchRules:
    """A door is a stop: trips end there, and other trips begin.

    ##########     Once a is held, one trip leads from @ to the door A, 2 steps, and another to b.
    #a.@.A.b##     Under the standard rules it is one trip of 4 steps. The steps are equal, but
    ##########     a search that forgets the other explorers treats more states as equal.
    """
    paths = rules.paths._replace(doors_are_stops=True)
    return rules._replace(paths=paths, uses_lower_bound=False)


@variant(
    "seen-when-pushed",
    WHEN_STATES_ARE_SEEN,
    "A state counts as visited when it is first added to the queue, even if a later walk to it "
    "has fewer steps.",
    contradicts=("nearest-key-first", "nearest-found-first"),
    because="only one order of keys is tried, so no states are compared",
)
def seen_when_pushed(rules: SearchRules) -> SearchRules:
    """A state counts as seen when it is first pushed on the queue.

    #####     The first state with all keys at b comes from a and c: 6 steps. The search pushes it
    #a@c#     before the state that comes from c and a, 4 steps, which is the right answer. The
    #b###     best other state is a, b and c: 5 steps.
    #####
    """
    return rules._replace(is_seen_when_pushed=True, uses_lower_bound=False)


@variant(
    "nearest-key-first",
    WHICH_ORDERS,
    "The nearest key is always taken next, the first in the alphabet if several tie.",
)
def nearest_key_first(rules: SearchRules) -> SearchRules:
    """Always the nearest key is taken, the first in the alphabet of several.

        #####     Both a and b are 1 step away. Under the standard rules b is first, with 1 step,
        ###c#     then a with 2 and c with 1: 4 in all. Here a is first, then c, and b last: 1, 1
        #b@a#     and 3 steps, 5 in all.
        #####

    If two explorers are equally near to a key, the first one in reading order takes it. If keys
    remain but can't be reached, the search has no plan.
    """
    return rules._replace(only_trip=by_the_alphabet)


def by_the_alphabet(finder: PathFinder, trip: Trip) -> tuple[int, int, int]:
    """Return the sort key of trips to the nearest key: steps, letter, explorer."""
    return trip.path.steps, finder.keys[trip.path.place], trip.explorer


@variant(
    "nearest-found-first",
    WHICH_ORDERS,
    "The nearest key is always taken next. If several tie, it is the first that a breadth-first "
    "search finds (neighbours in the order up, left, down, right).",
)
def nearest_found_first(rules: SearchRules) -> SearchRules:
    """The nearest key is always taken, the first that a breadth-first search finds if several tie.

        #####     Both a and b are 1 step away. Under the standard rules a is first, with 1 step,
        #c###     then b with 2 and c with 1: 4 in all. Here b is first, as the search visits left
        #b@a#     before right. Then c is nearest, and a is last: 1, 1 and 3 steps, 5 in all.
        #####

    If two explorers are equally near to a key, the first one in reading order takes it. If keys
    remain but can't be reached, the search has no plan.
    """
    return rules._replace(only_trip=by_the_search)


def by_the_search(_finder: PathFinder, trip: Trip) -> tuple[int, int, bytes]:
    """Return the sort key of trips to the first key found: steps, explorer, order of the search."""
    return trip.path.steps, trip.explorer, trip.path.branches


@variant(
    "one-step-more",
    HOW_STEPS_COUNT,
    "One step too many is counted, as in a count that begins at 1.",
)
def one_step_more(rules: SearchRules) -> SearchRules:
    """One step too many is counted, as in a count that begins at 1.

    ####     The only key is 1 step away. Here the square of @ counts as well: 2.
    #@a#
    ####
    """
    return rules._replace(extra_steps=rules.extra_steps + 1)


@variant(
    "one-step-less",
    HOW_STEPS_COUNT,
    "One step too few is counted.",
)
def one_step_less(rules: SearchRules) -> SearchRules:
    """One step too few is counted, as in a count of the squares between.

    ####     The only key is 1 step away. Here it is 0.
    #@a#
    ####
    """
    return rules._replace(extra_steps=rules.extra_steps - 1)


WHICH_NEIGHBOUR_FIRST: Final = Question("in which order neighbours are visited", "ways", ALL_WAYS)
NEIGHBOUR_ORDER: Final = "neighbour-order"
ORDERED: Final = (
    "depth-first-way",
    "one-shortest-way",
    "needs-from-the-start",
    "needs-by-depth-first-way",
    "maze-is-a-tree",
    "stuck-is-free",
    "door-seen-before",
    "passed-keys-are-free",
    "seen-when-pushed",
    "memo-by-keys-alone",
    "nearest-found-first",
)
"""The misreadings for which the order of neighbours matters."""


class NeighbourOrder(NamedTuple):
    """The order in which a search visits the neighbours of a square.

    ######     Under one-shortest-way b may be first, with 2 steps, as the first path found from b
    #...##     leads left and down, past the door: 7 in all. If the neighbours are visited in the
    #.@.b#     order up, right, down, left, that path leads down through the door A. So a must be
    #...##     first, with 3 steps, then b with 5: 8 in all.
    #a.A##
    ######
    """

    order: str

    def __call__(self, rules: SearchRules) -> SearchRules:
        """Return rules with this order of neighbours."""
        return rules._replace(paths=rules.paths._replace(order=self.order))


def order_variant(order: str) -> Variant:
    """Return the variant with an order of neighbours such as `URDL`."""
    return Variant(
        f"{NEIGHBOUR_ORDER}={order}",
        WHICH_NEIGHBOUR_FIRST,
        f"A search that takes the first path visits neighbours in the order {' '.join(order)}. "
        "The usual order is up, left, down, right.",
        needs=ORDERED,
        search=(NeighbourOrder(order),),
    )


DECLARED: Final = tuple(declared_variants[__name__].values())
LAST_ON_PATHS: Final = [each.name for each in DECLARED].index("stuck-is-free") + 1
VARIANTS: Final[tuple[Variant, ...]] = (
    *DECLARED[:LAST_ON_PATHS],
    order_variant("URDL"),
    *DECLARED[LAST_ON_PATHS:],
)
"""The variants in the order in which they combine."""

ORDERS: Final = sorted(map("".join, permutations(PathRules().order)))
FAMILIES: Final = tuple(order_variant(order) for order in ORDERS if order != PathRules().order)
"""All other orders of neighbours."""


def valued(name: str) -> Variant | None:
    """Return the variant with a name such as `neighbour-order=DURL`; None if there isn't one.

    >>> valued("neighbour-order=DURL").name, valued("neighbour-order=ULDR")
    ('neighbour-order=DURL', None)
    """
    return next((one for one in FAMILIES if one.name == name), None)


MOST_STATES: Final = 100_000
"""The most states of a search, which takes some seconds. Small mazes have far fewer."""


class VaultVariantAnswers(VariantAnswers):
    """Answers one maze under many misreadings; searches share the paths they find."""

    def __init__(self, scenario: VaultScenario) -> None:
        """Start without any path."""
        super().__init__(scenario)
        self._vault: Final = scenario
        self._searched: Final = cache(self._redrawn)
        self._finder: Final = cache(self._find_paths)
        self._fewest: Final = cache(self._fewest_steps)

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer of a search; None without a plan.

        The plan is walked only if systems are changed.

        Raises:
            UndecidedError: If the search needs more than `MOST_STATES` states.
        """
        if change.systems or self._vault.maze_of(part) is None:
            return super().played(change, part)
        rules = misread_rules(change.search)
        if rules.is_of_the_maze:
            steps = self._fewest(part, rules.paths.redraws)
            return None if steps is None else steps + rules.extra_steps
        search = Search(self._finder(part, rules.paths), rules)
        with step_limit(MOST_STATES):
            trips = search.trips()
        return None if trips is None else search.steps(trips)

    def _redrawn(self, part: int, redraws: tuple[Redraw, ...]) -> SearchedMaze:
        return SearchedMaze(redraws, self._vault.maze, self._vault.maze_in(part))

    def _fewest_steps(self, part: int, redraws: tuple[Redraw, ...]) -> int | None:
        return VaultScenario(self._searched(part, redraws).maze).answer(part).number

    def _find_paths(self, part: int, rules: PathRules) -> PathFinder:
        return PathFinder(self._searched(part, rules.redraws), rules)
