"""Which maze is searched, and which way leads to a key: readings other than the rules'."""

from collections.abc import Iterator
from typing import Final

from game.puzzles.vault.misreadings.search import Reading
from game.puzzles.vault.misreadings.ways import Way, Ways
from game.puzzles.vault.planning.network import Corridor, junctions
from game.puzzles.vault.reading import DOORS, Maze, maze_of
from game.text.grid import OPEN, WALL, Grid
from systems.variants import Question, variant

FLOOR: Final = str.maketrans(DOORS, OPEN * len(DOORS))
QUARTERS: Final = 4

ALL_WAYS: Final = "Any way may be taken that is open with the keys held, and all are tried."
SHORTEST: Final = "The shortest way that is open is taken."
SPLIT: Final = "The squares beside @ are walled up, and an explorer may walk wherever ways lead."
SHUT: Final = "A door is shut until its key is taken, and bars only its own square."
FINISHED: Final = "A walk that can't go on before all keys are taken is none."

WHEN_DOORS_OPEN: Final = Question("when a door is open", "the map", SHUT)
HOW_TO_SPLIT: Final = Question("how the map is split", "the map", SPLIT)
WHICH_WAY_IS_SHORTEST: Final = Question("which way is the shortest", "lengths", SHORTEST)
WHICH_WAYS: Final = Question("which ways are tried", "ways", ALL_WAYS)
WHEN_FINISHED: Final = Question("when a walk is finished", "ways", FINISHED)


@variant(
    "doors-always-open",
    WHEN_DOORS_OPEN,
    "Doors are open from the start.",
    contradicts=("door-beside-the-way", "door-seen-before", "door-beside-the-key"),
    because="an open door bars nothing",
)
def doors_always_open(reading: Reading) -> Reading:
    """Doors are open from the start.

    #####     The search walks straight to b, through its own door: 2 steps, none of which
    #...#     can be walked. By the rules it is 4, round above.
    #@Bb#
    #####
    """
    return reading._replace(
        ways=reading.ways._replace(redraws=(*reading.ways.redraws, without_doors))
    )


def without_doors(_whole: Maze, maze: Maze) -> Maze:
    """Return a maze without doors."""
    return maze_of(Grid(tuple(row.translate(FLOOR) for row in maze.grid.rows)))


@variant(
    "middle-left-open",
    HOW_TO_SPLIT,
    "The explorers stand on the four corners around @, but nothing is walled up.",
    part=2,
)
def middle_left_open(reading: Reading) -> Reading:
    """Part 2: the explorers stand on the four corners around @, but nothing is walled up.

        ######     By the rules one explorer takes b, 1 step, and d, 3 steps: 4 in all. Here the
        ###b##     one at the bottom right comes to d by 2 steps, through the middle, and the
        #....#     answer is 3.
        #.@.d#
        #...##
        ######

    A maze that is drawn with several explorers is searched as it is drawn.
    """
    return reading._replace(
        ways=reading.ways._replace(redraws=(*reading.ways.redraws, with_open_middle))
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
def quarters_never_join(reading: Reading) -> Reading:
    """Part 2: the map is cut at the row and column of @, and no explorer leaves its part.

        #######     By the rules the explorer below takes c and goes on to a: 4 steps, and the
        ###b###     one above takes b: 5 in all. Here the row of @ is a wall, so a is left to
        #a....#     the one above, who takes b first: 1 step and 3, and 2 for c, 6 in all.
        #.#.@.#
        #c....#
        #######

    Where four explorers are drawn, @ is the square in their middle; if they stand
    otherwise nothing is cut. A key in that row or column can't be reached.
    """
    return reading._replace(
        ways=reading.ways._replace(redraws=(*reading.ways.redraws, in_quarters))
    )


def in_quarters(whole: Maze, maze: Maze) -> Maze:
    """Return a maze in four parts; keys on the cut can't be reached."""
    centre = centre_of(whole)
    if centre is None or len(maze.explorers) != QUARTERS:
        return maze
    grid = maze.grid
    middle_row, middle_column = centre
    cut = sum(1 << middle_row * grid.width + column for column in range(grid.columns))
    cut |= sum(1 << row * grid.width + middle_column for row in range(len(grid.rows)))
    return maze._replace(ground=maze.ground & ~cut)


def centre_of(whole: Maze) -> tuple[int, int] | None:
    """Return the place of @, or the middle of four explorers that stand as after the split."""
    places = [whole.grid.place(square) for square in whole.explorers]
    if len(places) == 1:
        return places[0]
    row, column = places[0][0] + 1, places[0][1] + 1
    corners = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
    return (row, column) if places == corners else None


@variant(
    "fewest-crossings",
    WHICH_WAY_IS_SHORTEST,
    "The way with the fewest crossings is taken for the shortest.",
)
def fewest_crossings(reading: Reading) -> Reading:
    """The way with the fewest crossings is taken for the shortest.

        #####.###     From @ to a it is 6 steps straight on, but past a crossing; round below
        #@.....a#     there is none, for 10 steps. That is what is walked.
        #.#####.#
        #.......#
        #########

    A crossing is a square with three or four open ones beside it, doors and dead ends
    among them. Of ways with equally many the shorter is taken.
    """
    return reading._replace(ways=reading.ways._replace(rank=crossings))


def crossings(ways: Ways, corridor: Corridor) -> int:
    """Return how many crossings a corridor leads to."""
    places = junctions(ways.maze.ground, ways.maze.grid.width)
    return sum(places >> square & 1 for square in corridor.path)


@variant(
    "depth-first-way",
    WHICH_WAY_IS_SHORTEST,
    "The way found first by going on as far as it leads (up, else left, down, right) is taken "
    "for the shortest.",
)
def depth_first_way(reading: Reading) -> Reading:
    """The way found first by going on as far as it leads is taken for the shortest.

        ####     From @ up is tried first, then right, then down: a is found after 3 steps. By
        #..#     the rules it is 1.
        #@a#
        ####

    At each square up, left, down and right are tried in turn, each to its end, and no square is
    visited twice. Shut doors are walls, and a key that is left is an end.
    """
    return reading._replace(ways=reading.ways._replace(is_depth_first=True))


@variant(
    "one-shortest-way",
    WHICH_WAYS,
    "Between two keys only one shortest way counts, the first found (neighbours are taken up, "
    "left, down, right), and the doors on it must be open; a longer way round, or another as "
    "short, is never tried.",
)
def one_shortest_way(reading: Reading) -> Reading:
    """Between two keys only one shortest way counts, and the doors on it must be open.

        #####     By the rules c comes first: 1 step, and back to a 3, 4 in all. But the way
        #a.A#     first found from c to a leads up through the door A, so that a is never come
        ##@c#     to from c. Here a comes first: 2 steps, and 3 to c, 5 in all.
        #####

    That is the way found first by a breadth-first search, as if no door were shut, that takes the
    neighbours of a square in the order up, left, down, right: of all shortest ways the one with
    the earlier step where two of them part. A key on it that is not held must be taken first.
    """
    return reading._replace(ways=reading.ways._replace(ways_to_keys=open_first_ways))


def open_first_ways(ways: Ways, explorer: int, origin: int, held: int) -> Iterator[Way]:
    """Yield those of the first ways that are open."""
    return (way for way in ways.first_ways(explorer, origin) if ways.is_open(way, held))


@variant(
    "needs-from-the-start",
    WHICH_WAYS,
    "What a key needs (doors, and keys on the way) is read off the one shortest way from the "
    "entrance; from anywhere else the key is then walked to straight through whatever doors "
    "lie between.",
)
def needs_from_the_start(reading: Reading) -> Reading:
    """What a key needs is read off the one shortest way from the entrance.

        ##########     From @ no way leads through a door first: no key needs any other. So the
        #@...b..c#     search goes to a, 4 steps, straight on to b through the door C, 4 steps,
        #.###C####     and to c, 3 steps: 11 in all. It can be walked up to the door, for 6
        #..a..####     steps. By the rules b and c come first, then a through the open door:
        ##########     14 steps.

    The first way is that of `one-shortest-way`, from each explorer's own entrance; the doors and
    keys on it are what the key needs. From anywhere else the key is walked to by the shortest
    way, as if no door were shut; keys on that way are not taken.
    """
    return reading._replace(
        ways=reading.ways._replace(ways_to_keys=straight_ways, needs=needs_of_all)
    )


def straight_ways(ways: Ways, explorer: int, origin: int, held: int) -> Iterator[Way]:
    """Yield the ways to the keys whose needs are held, whatever these ways lead over."""
    needs = needs_of(ways, explorer)
    for way in ways.first_ways(explorer, origin):
        straight = way._replace(needs=needs[way.place])
        if ways.is_open(straight, held):
            yield straight


def needs_of(ways: Ways, explorer: int) -> dict[int, int]:
    """Return what each key needs, by its square, for one explorer."""
    edges, entrance = ways.edges_of(explorer), ways.starts[explorer]
    is_depth_first = ways.reading.needs_are_depth_first
    found = ways.ways_from(edges, entrance, are_by_going_on=is_depth_first)
    return {way.place: way.needs for way in found if way.place in ways.keys}


def needs_of_all(ways: Ways) -> dict[int, int]:
    """Return for each key, by number, what it needs for every explorer."""
    found = dict.fromkeys(ways.maze.keys.values(), ways.wanted)
    for explorer in range(len(ways.starts)):
        needs = needs_of(ways, explorer)
        for square, number in ways.maze.keys.items():
            found[number] &= needs.get(square, ways.wanted) & ~(1 << number)
    return found


@variant(
    "needs-by-depth-first-way",
    WHICH_WAYS,
    "As needs-from-the-start, but what a key needs is read off the way that is found first by "
    "going on as far as it leads (up, else left, down, right); lengths are still the shortest.",
)
def needs_by_depth_first_way(reading: Reading) -> Reading:
    """What a key needs is read off the way that is found first by going on as far as it leads.

        #####     By the rules a is 1 step to the right, and b 2 further on: 3 in all. Going on, up
        #.Ab#     comes first: a is found behind the door A and the key b, so that neither can be
        #@a.#     taken first, and there is no plan.
        #####

    The way is that of `depth-first-way` from each explorer's own entrance, with all doors open.
    """
    changed = needs_from_the_start(reading)
    return changed._replace(ways=changed.ways._replace(needs_are_depth_first=True))


@variant(
    "maze-is-a-tree",
    WHICH_WAYS,
    "Keys and doors form the tree of first ways from the entrance (neighbours are taken up, "
    "left, down, right), and each may be visited after its parent only.",
)
def maze_is_a_tree(reading: Reading) -> Reading:
    """Keys and doors form the tree of first ways from the entrance.

        ####     The way first found to a leads left and down, that to b leads down. So nothing
        #.@#     is between a and b: from b, after 1 step, it is 3 steps to a, 4 in all. By the
        #ab#     rules a is beside b: 2 steps.
        ####

    The tree is that of a breadth-first search which takes neighbours up, left, down and right,
    from each explorer's own entrance. Only its branches are walked, so a key or door is reached
    after its parent only, the key or door before it.
    """
    return reading._replace(ways=reading.ways._replace(keeps_to_a_tree=True))


@variant(
    "stuck-is-free",
    WHEN_FINISHED,
    "As one-shortest-way, and explorers that are stuck with keys missing count as finished.",
    contradicts=("needs-from-the-start", "needs-by-depth-first-way", "maze-is-a-tree"),
    because="it goes by one-shortest-way",
)
def stuck_is_free(reading: Reading) -> Reading:
    """As `one-shortest-way`, and explorers that are stuck with keys missing count as finished.

        ####     The way first found to a leads down, through the door A. As it is shut nothing
        #@.#     leads on, and the answer is 0 steps; by the rules it is 2, to the right.
        #Aa#
        ####

    The plan is the shortest of all that end where nobody can walk to any key.
    """
    return reading._replace(
        ways=reading.ways._replace(ways_to_keys=open_first_ways),
        stuck_is_finished=True,
        uses_lower_bound=False,
    )
