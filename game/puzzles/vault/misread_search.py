"""The maze of a search as places and corridors, and the ways from one key to the next.

#########    Places are explorers, keys, doors and crossings. The corridors of a place are in an
#..a#...#    order, up, left, down, right: of two ways of equal length, that counts as found first
#.#.@.#.#    which takes the earlier corridor where they part. From @ the way to the left comes
#...#...#    before the other.
#########

By the rules any way may be taken whose doors are open:

#########    Nearest keys come first, and of equally near ones the first found. From @ that is a,
#a.....b#    then b.
###.@.###
#########

A `WayReading` has a field for each question about the maze and its ways that can be read otherwise.

The plain search for a shortest plan by the rules, and its lower bound.

States are where the explorers stand and which keys are held. Those with the fewest steps are
expanded first, and of equal ones that which was pushed first. From a state each explorer, in
reading order, may walk to each key that its ways lead to, in their order. A state is pushed again
only if fewer steps lead to it; the search ends with the first state that holds all keys. It is
slower than `game.puzzles.vault.planning.planner`, but any part of it can be read otherwise: a
`Reading` has a field for each.

The plan of a misread search, and the walk along it as far as the rules allow.

A search reads the rules with all the misreadings. Its plan is walked under the standard rules, up
to the first step that is forbidden:

#######     A search that takes the door A for open plans 3 steps to b. One of them
#@.Ab.a     can be walked: the attempt ends before the door.
#######
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, reduce
from heapq import heappop, heappush
from itertools import count, pairwise
from operator import or_
from typing import Final, NamedTuple, Optional

from game.puzzles.vault.bound import LowerBound
from game.puzzles.vault.key_graph import Corridor, key_graph
from game.puzzles.vault.plan import PlanState
from game.puzzles.vault.play import Exploration, PlannedWalk
from game.puzzles.vault.read import DOORS, Maze, letters
from game.simulation.progress import report_step, working
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, PlanEndSystem

EVERY_KEY: Final = -1
"""The set of all keys, those that a maze does not have included."""
STOP: Final = 1 << 40
"""What stands for a key on the square of a door: it is never held, so no way leads over it."""


Redraw = Callable[[Maze, Maze], Maze]
"""Returns another maze for that of a part, given that of the input first."""


class Ground:
    """A maze that is searched, contracted."""

    def __init__(self, redraws: Iterable[Redraw], whole: Maze, played: Maze) -> None:
        """Redraw the maze of a part, given that of the input and that of the part."""
        self.maze: Final = reduce(lambda maze, redraw: redraw(whole, maze), redraws, played)
        self.graph: Final = key_graph(self.maze)

    @cached_property
    def lower_bound(self) -> LowerBound:
        """The bound by the rules; see `Ways.lower_bound`."""
        return LowerBound(self.graph)


class Edge(NamedTuple):
    """A corridor as a search counts it."""

    branch: bytes
    """Its number among those of its place, counted from 0."""
    end: int
    steps: int
    rank: int
    """Ways with a lower sum of ranks come first, however many steps they take."""
    lock: int
    """The keys that it needs, as a bit mask."""


Edges = dict[int, list[Edge]]
"""Those that may be taken from each place."""


class Way(NamedTuple):
    """A way from some place to another; the least one is found first."""

    rank: int
    steps: int
    branches: bytes
    """The number of the edge taken at each place."""
    place: int
    """The square where it ends."""
    needs: int
    """The keys of its doors, and those that it leads over before its end, as a bit mask."""


class Trip(NamedTuple):
    """One explorer, counted from 0, walks to a key."""

    explorer: int
    origin: int
    """The square where it begins."""
    way: Way


def open_ways(ways: "Ways", explorer: int, origin: int, held: int) -> Iterator[Way]:
    """Yield one way to each key left that can be reached without passing another."""
    if ways.reading.is_depth_first:
        found = ways.ways_from(ways.edges_of(explorer), origin, held)
    else:
        found = iter(ways.every_way(explorer, origin))
    seen = set()
    for way in found:
        place = way.place
        if place not in seen and ways.is_open(way, held):
            seen.add(place)
            yield way


class WayReading(NamedTuple):
    """How a search reads the maze and its ways; by default as the rules are."""

    redraws: tuple[Redraw, ...] = ()
    """What is made of the maze of a part, one after the other."""
    order: str = "ULDR"
    """The order in which the neighbours of a square are taken."""
    doors_are_stops: bool = False
    """Whether walks end at doors as they do at keys."""

    rank: Callable[["Ways", Corridor], int] = lambda *_: 0
    """What ways are ordered by, added up over their corridors, before their steps."""
    locks_beside: Callable[["Ways", int, Corridor], int] = lambda *_: 0
    """The keys that a corridor needs from a place, besides that of the door at its end."""
    is_depth_first: bool = False
    """Whether ways are found by going on as far as they lead."""
    keeps_to_a_tree: bool = False
    """Whether only those corridors are walked that a first way from the entrance takes."""
    ways_to_keys: Callable[["Ways", int, int, int], Iterator[Way]] = open_ways
    """The ways that an explorer may take from a place with some keys held."""
    needs_are_depth_first: bool = False
    """Whether what a key needs is read off the way that is found by going on."""
    needs: Callable[["Ways"], dict[int, int]] | None = None
    """What must be taken before each key, by number, whatever the ways; None for the rules'."""
    bars_keys: bool = False
    """Whether a shut door bars a key beside it."""


class Ways:
    """Finds ways in a maze as a reading says, and keeps what it has found.

    Sets of keys are bit masks.
    """

    def __init__(self, ground: Ground, reading: WayReading) -> None:
        """Make the edges; begin with no ways."""
        maze, graph = ground.maze, ground.graph
        width = maze.grid.width
        steps = {"U": -width, "L": -1, "D": width, "R": 1}
        self.maze: Final = maze
        self.reading: Final = reading
        self.starts: Final = maze.explorers
        self.ground: Final = ground
        self.wanted: Final = graph.wanted
        """All keys."""
        stops = dict.fromkeys(graph.locks, STOP) if reading.doors_are_stops else {}
        self.keys: Final = graph.keys | stops
        """The key on each square that has one, as a set."""
        marks = maze.grid.marks()
        self.doors: Final = {at: 1 << DOORS.index(mark) for at, mark in marks if mark in DOORS}
        """The key of each door, also of one whose key the maze lacks, as a set."""
        self.offsets: Final = tuple(steps[way] for way in reading.order)
        """What steps add to a square, in the order of the search."""
        self.corridors: Final = {
            place: sorted(corridors, key=lambda one: self.offsets.index(one.path[0] - place))
            for place, corridors in graph.network.items()
        }
        """From each place, in the order of the search."""
        self.edges: Final[Edges] = {
            place: [self._edge(place, *one) for one in enumerate(corridors)]
            for place, corridors in self.corridors.items()
        }
        self.edges_of: Final = cache(self._edges_of)
        """Returns the edges that an explorer may take from each place."""
        self.every_way: Final = cache(self._every_way)
        """Returns the ways to all keys; of one key, those that don't need all of a shorter one's.

        Takes an explorer and a place.
        """
        self.first_ways: Final = cache(self._first_ways)
        """Returns the first way to each key, as if no door were shut, and over any other keys."""
        self.trips: Final = cache(self._trips)
        """Returns the trips to all keys that an explorer may take next from a place.

        Takes an explorer, a place, and the keys that are held.
        """

    def is_open(self, way: Way, held: int) -> bool:
        """Whether a way leads to a key left, past open doors and no other key left."""
        is_left = self.keys.get(way.place, 0) & ~held
        return bool(is_left) and not way.needs & ~held

    @cached_property
    def lower_bound(self) -> LowerBound:
        """A bound on the steps that take the keys left."""
        needs = self.reading.needs
        return LowerBound(self.ground.graph, needs(self)) if needs else self.ground.lower_bound

    def neighbours(self, square: int) -> tuple[int, ...]:
        """Return the squares next to one, in the order of the search."""
        return tuple(square + offset for offset in self.offsets)

    def locks_of(self, squares: Iterable[int]) -> int:
        """Return the keys of the doors on some squares, even those that the maze lacks."""
        return reduce(or_, (self.doors.get(square, 0) for square in squares), 0)

    def squares(self, origin: int, way: Way) -> Iterator[int]:
        """Yield the squares of a way from a place after that one."""
        for branch in way.branches:
            origin, path = self.corridors[origin][branch]
            yield from path

    def ways_from(
        self,
        edges: Edges,
        origin: int,
        held: int = EVERY_KEY,
        *,
        are_all: bool = False,
        are_by_going_on: bool = False,
    ) -> Iterator[Way]:
        """Yield the way first found to each place with some keys held, in the order of finding.

        Nearest places are found first, unless ways are found by going on. Or yield all ways but
        those that need all that an earlier one to the same place needs.
        """
        keys, is_depth_first = self.keys, are_by_going_on or self.reading.is_depth_first
        found: defaultdict[int, list[int]] = defaultdict(list)
        waiting = [Way(0, 0, b"", origin, 0)]
        while waiting:
            way = waiting.pop() if is_depth_first else heappop(waiting)
            rank, steps, branches, here, needs = way
            known = found[here]
            is_known = any(not other & ~needs for other in known) if are_all else bool(known)
            if is_known or needs & ~held:
                continue
            known.append(needs)
            if here in keys:
                report_step()
            yield way
            # What lies where it begins is taken by then.
            needs |= keys.get(here, 0) if branches else 0
            for branch, end, length, more, lock in reversed(edges.get(here, ())):
                onward = Way(rank + more, steps + length, branches + branch, end, needs | lock)
                if is_depth_first:
                    waiting.append(onward)
                else:
                    heappush(waiting, onward)

    def _edge(self, place: int, branch: int, corridor: Corridor) -> Edge:
        lock = self.ground.graph.locks.get(corridor.end, 0)
        lock |= self.reading.locks_beside(self, place, corridor)
        rank = self.reading.rank(self, corridor)
        return Edge(bytes([branch]), corridor.end, len(corridor.path), rank, lock)

    def _every_way(self, explorer: int, origin: int) -> list[Way]:
        found = self.ways_from(self.edges_of(explorer), origin, are_all=True)
        return [way for way in found if way.place in self.keys]

    def _first_ways(self, explorer: int, origin: int) -> list[Way]:
        found = self.ways_from(self.edges_of(explorer), origin)
        return [way for way in found if way.place in self.keys]

    def _trips(self, explorer: int, origin: int, held: int) -> list[Trip]:
        ways = self.reading.ways_to_keys(self, explorer, origin, held)
        trips = [Trip(explorer, origin, way) for way in ways]
        if not self.reading.bars_keys:
            return trips
        around = {trip: self.locks_of(self.neighbours(trip.way.place)) for trip in trips}
        return [trip for trip in trips if not around[trip] & ~held]

    def _edges_of(self, explorer: int) -> Edges:
        if not self.reading.keeps_to_a_tree:
            return self.edges
        start = self.starts[explorer]
        kept = set()
        for way in self.ways_from(self.edges, start):
            for step in pairwise((start, *self.squares(start, way))):
                kept |= {step, step[::-1]}
        return {
            place: [
                edge
                for edge in edges
                if (place, self.corridors[place][edge.branch[0]].path[0]) in kept
            ]
            for place, edges in self.edges.items()
        }


class SearchNode(NamedTuple):
    """A state that was reached, and how."""

    state: PlanState
    steps: int
    memo_key: object
    """What is equal for states that are taken for the same."""
    trip: Trip | None = None
    """The latest; None at the start."""
    before: Optional["SearchNode"] = None

    def trips(self) -> list[Trip]:
        """Return all trips that have led here."""
        trips = []
        node = self
        while node.trip and node.before:
            trips.append(node.trip)
            node = node.before
        return trips[::-1]


def together(search: "Search") -> list[Trip] | None:
    """Return the trips of the cheapest plan of all explorers; None if there is none."""
    end = search.plan(search.start_node(), search.all_explorers)
    return end.trips() if end else None


class Reading(NamedTuple):
    """How a search reads the rules; by default as they are."""

    ways: WayReading = WayReading()
    """How the maze and its ways are read."""
    walk: Callable[["Search"], list[Trip] | None] = together
    """Plans the trips of all explorers."""
    free_keys: Callable[[Ways], int] = lambda _: 0
    """The keys that count as held from the start."""
    stuck_is_finished: bool = False
    """Whether a plan may end where nobody can walk to any key."""
    memo_key: Callable[[PlanState, int], object] = lambda state, _: state
    """What a state is known by, given who has moved."""
    is_seen_when_pushed: bool = False
    """Whether the first walk to a state counts, and not the shortest."""
    takes_the_nearest: bool = False
    """Whether the nearest key is always taken, and nothing else tried."""
    uses_lower_bound: bool = True
    """Whether states are ordered by a lower bound; not if their order changes the answer."""
    extra_steps: int = 0
    """What is added to the steps of each plan."""

    @property
    def is_of_the_maze(self) -> bool:
        """Whether all that is misread is the maze, or the sum of steps in the end."""
        ways = WayReading(self.ways.redraws, self.ways.order)
        return self == Reading(ways, extra_steps=self.extra_steps)


class Search:
    """Searches one maze for a plan."""

    def __init__(self, ways: Ways, reading: Reading) -> None:
        """Take the ways."""
        self.ways: Final = ways
        self.reading: Final = reading
        self.all_explorers: Final = tuple(range(len(ways.starts)))

    def trips(self) -> list[Trip] | None:
        """Return the trips of the plan; None if there is none."""
        return self.reading.walk(self)

    def steps(self, trips: Sequence[Trip]) -> int:
        """Return the answer for the trips of a plan: their steps."""
        return sum(trip.way.steps for trip in trips) + self.reading.extra_steps

    def start_node(self, held: int = 0) -> SearchNode:
        """Return the start, with some keys held."""
        state = PlanState(held | self.reading.free_keys(self.ways), self.ways.starts)
        return SearchNode(state, 0, None)

    def plan(self, start: SearchNode, explorers: Sequence[int]) -> SearchNode | None:
        """Return the goal of the best plan from a node, in which only some explorers walk."""
        if not self.may_succeed(start, explorers):
            return None
        found = self.expansions(start, explorers)
        return next((node for node, trips in found if self.is_goal(node, trips)), None)

    def may_succeed(self, start: SearchNode, explorers: Sequence[int]) -> bool:
        """Whether all keys can be taken if each explorer is in all places at once.

        Where they can't, the search would go through all orders of the others.
        """
        if self.reading.stuck_is_finished:
            return True
        held, standing = start.state
        places = {(explorer, standing[explorer]) for explorer in explorers}
        before = None
        while held != before:
            before = held
            for explorer, origin in tuple(places):
                for trip in self.ways.trips(explorer, origin, held):
                    places.add((explorer, trip.way.place))
                    held |= self.ways.keys[trip.way.place]
        return not self.ways.wanted & ~held

    def expansions(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        """Yield the nodes in the order of their expansion, with the trips that lead on."""
        fewest: dict[object, int] = {start.memo_key: start.steps}
        queue = [(start.steps, 0, 0, start)]
        numbers = count(1)
        bound = self.ways.lower_bound if self.reading.uses_lower_bound else None

        with working(lambda: f"{len(fewest):,} states, {queue[0][0]:,} steps"):
            while queue:
                report_step()
                _, _, _, node = heappop(queue)
                if node.steps > fewest[node.memo_key]:
                    continue
                trips = self.trips_from(node, explorers)
                yield node, trips
                for trip in trips:
                    reached = self.after(node, trip)
                    (held, standing), steps, memo_key, _, _ = reached
                    before = fewest.get(memo_key)
                    if before is None or (steps < before and not self.reading.is_seen_when_pushed):
                        fewest[memo_key] = steps
                        places = tuple(standing[explorer] for explorer in explorers)
                        left = self.ways.wanted & ~held
                        total = steps + bound.steps(places, left) if bound else steps
                        # Among equal bounds the longest walk is nearest to a goal.
                        heappush(queue, (total, -steps, next(numbers), reached))

    def after(self, node: SearchNode, trip: Trip) -> SearchNode:
        """Return the node to which a trip leads."""
        (held, standing), steps = node.state, node.steps
        mover, _, way = trip
        moved = (*standing[:mover], way.place, *standing[mover + 1 :])
        state = PlanState(held | self.ways.keys[way.place] & self.ways.wanted, moved)
        return SearchNode(state, steps + way.steps, self.reading.memo_key(state, mover), trip, node)

    def trips_from(self, node: SearchNode, explorers: Sequence[int]) -> list[Trip]:
        """Return the trips that some explorers may make next."""
        held, standing = node.state
        trips = [
            trip
            for explorer in explorers
            for trip in self.ways.trips(explorer, standing[explorer], held)
        ]
        if self.reading.takes_the_nearest and trips:
            return [min(trips, key=self._distance)]
        return trips

    def _distance(self, trip: Trip) -> tuple[int, int, int]:
        return trip.way.steps, self.ways.keys[trip.way.place], trip.explorer

    def is_goal(self, node: SearchNode, trips: Sequence[Trip]) -> bool:
        """Whether a plan may end at a node, given the trips that lead on."""
        is_stuck = self.reading.stuck_is_finished and not trips
        return is_stuck or not self.ways.wanted & ~node.state.held


Misread = tuple[Callable[[Reading], Reading], ...]
"""Functions that change a reading, in the order in which they are applied."""


@cache
def reading_of(misread: Misread) -> Reading:
    """Return the reading with some misreadings."""
    return reduce(lambda reading, change: change(reading), misread, Reading())


class MisreadPlan(NamedTuple):
    """The plan of a search, and its answer."""

    steps: int
    order: str
    """The keys as letters, in the order in which they are walked to."""
    route: tuple[tuple[int, int], ...]
    """The explorer, counted from 0, and the next square of each step."""


def plan_of(misread: Misread, whole: Maze, played: Maze) -> MisreadPlan | None:
    """Return the plan of a search with some misreadings; None if it finds none."""
    reading = reading_of(misread)
    ground = Ground(reading.ways.redraws, whole, played)
    search = Search(Ways(ground, reading.ways), reading)
    trips = search.trips()
    if trips is None:
        return None
    places = (trip.way.place for trip in trips)
    keys = (ground.maze.keys[place] for place in places if place in ground.maze.keys)
    route = (
        (explorer, square)
        for explorer, origin, way in trips
        for square in search.ways.squares(origin, way)
    )
    return MisreadPlan(search.steps(trips), letters(keys), tuple(route))


class AttemptedWalk(Exploration):
    """A walk that follows a plan up to the first step that is forbidden."""

    def __init__(self, maze: Maze, plan: MisreadPlan, rules: VaultRules) -> None:
        """Try how far the plan can be walked, and create the vault."""
        walked = steps_walked(maze, plan, rules)
        super().__init__(maze, plan.route[:walked], rules.changed(PlanEndSystem))
        self.journey.is_over |= not walked
        onward = plan.route[walked][1] if walked < len(plan.route) else None
        self.planned = PlannedWalk(plan.steps, plan.order, walked, onward)


def plan_misread_walk(
    misread: Misread, whole: Maze, played: Maze, rules: VaultRules
) -> AttemptedWalk | None:
    """Return the walk that a misread search plans, as far as the rules allow.

    None if the search finds no plan. The search is given the maze of the input, `whole`, and the
    maze of the part, `played`.
    """
    plan = plan_of(misread, whole, played)
    return AttemptedWalk(played, plan, rules) if plan else None


def steps_walked(maze: Maze, plan: MisreadPlan, rules: VaultRules) -> int:
    """Return the steps of a plan up to the first that is forbidden, or to the last key."""
    with Exploration(maze, plan.route, rules.changed(PlanEndSystem)) as exploration:
        try:
            if plan.route:
                exploration.finish()
        except ForbiddenStepError:
            pass
        return exploration.journey.steps
