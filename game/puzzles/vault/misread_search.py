"""A search for the shortest walk in which each rule can be replaced by a misreading.

A maze consists of places and corridors. Places are explorers, keys, doors and crossings. The
corridors of a place are sorted: up, left, down, right. If two paths are equally long, the one that
takes the earlier corridor at their fork is found first:

#########    From @ the path to the left is found before the other one.
#..a#...#
#.#.@.#.#
#...#...#
#########

Under the standard rules any path may be taken whose doors are open:

#########    The nearest keys come first. If several are equally near, the first one found comes
#a.....b#    first. From @ that is a, then b.
###.@.###
#########

A state consists of the explorers' squares and the held keys. States with the fewest steps are
expanded first. If several have equally many, the one that was pushed first is expanded. From a
state each explorer, in reading order, may walk to each key that its paths end at. A state is pushed
again only if fewer steps lead to it. The search ends with the first state that holds all keys.

`PathRules` and `SearchRules` have a field for each rule that misreadings change. The search is
slower than `game.puzzles.vault.plan`.

The plan is walked under the standard rules, up to the first forbidden step:

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
from game.puzzles.vault.play import PlannedWalk, VaultWalk
from game.puzzles.vault.read import DOORS, Maze, letters
from game.simulation.progress import report_step, working
from systems.vault import VaultRules
from systems.vault.movement import ForbiddenStepError, PlanEndSystem

EVERY_KEY: Final = -1
"""The set of all keys, including those that a maze doesn't have."""
STOP: Final = 1 << 40
"""The key on the square of a door that ends walks. It is never held, so no path passes it."""


Redraw = Callable[[Maze, Maze], Maze]
"""Returns a changed maze, given the maze of the input and the maze of the part."""


class SearchedMaze:
    """The maze that a search sees, and its key graph."""

    def __init__(self, redraws: Iterable[Redraw], whole: Maze, played: Maze) -> None:
        """Change the maze of a part, given the maze of the input and of the part."""
        self.maze: Final = reduce(lambda maze, redraw: redraw(whole, maze), redraws, played)
        self.graph: Final = key_graph(self.maze)

    @cached_property
    def lower_bound(self) -> LowerBound:
        """The lower bound under the standard rules; see `PathFinder.lower_bound`."""
        return LowerBound(self.graph)


class Edge(NamedTuple):
    """A corridor with its length and lock under some path rules."""

    branch: bytes
    """Its index among the corridors of its place."""
    end: int
    steps: int
    rank: int
    """Paths are sorted by their sum of ranks first, then by their steps."""
    lock: int
    """The keys that must be held, as a bit mask."""


Edges = dict[int, list[Edge]]
"""The edges that may be taken from each place."""


class FoundPath(NamedTuple):
    """A path between two places; a search finds smaller ones first."""

    rank: int
    steps: int
    branches: bytes
    """The index of the edge taken at each place."""
    place: int
    """The square where it ends."""
    needs: int
    """The keys of its doors, and the keys on it before its end, as a bit mask."""


class Trip(NamedTuple):
    """One explorer, counted from 0, walks to a key."""

    explorer: int
    origin: int
    """The square where it begins."""
    path: FoundPath


def open_paths(finder: "PathFinder", explorer: int, origin: int, held: int) -> Iterator[FoundPath]:
    """Yield one path to each remaining key that can be reached without passing another key."""
    if finder.rules.is_depth_first:
        found = finder.paths_from(finder.explorer_edges(explorer), origin, held)
    else:
        found = iter(finder.every_path(explorer, origin))
    seen = set()
    for path in found:
        place = path.place
        if place not in seen and finder.is_open(path, held):
            seen.add(place)
            yield path


class PathRules(NamedTuple):
    """The rules of a search about the maze and its paths; the defaults are the standard rules."""

    redraws: tuple[Redraw, ...] = ()
    """The changes of the maze, in their order."""
    order: str = "ULDR"
    """The order in which the neighbours of a square are visited."""
    doors_are_stops: bool = False
    """Whether walks end at doors as they do at keys."""

    rank: Callable[["PathFinder", Corridor], int] = lambda *_: 0
    """Returns the rank of a corridor; see `Edge.rank`."""
    locks_beside: Callable[["PathFinder", int, Corridor], int] = lambda *_: 0
    """Returns the keys that a corridor needs in addition to the key of the door at its end."""
    is_depth_first: bool = False
    """Whether paths are found depth first."""
    keeps_to_a_tree: bool = False
    """Whether only corridors on the first paths from the entrance may be used."""
    paths_to_keys: Callable[["PathFinder", int, int, int], Iterator[FoundPath]] = open_paths
    """Returns the paths that an explorer may take from a place with some keys held."""
    needs_are_depth_first: bool = False
    """Whether the needs of a key come from the path that is found depth first."""
    needs: Callable[["PathFinder"], dict[int, int]] | None = None
    """Returns the keys needed before each key; None for the needs under the standard rules."""
    bars_keys: bool = False
    """Whether a shut door blocks a key next to it."""


class PathFinder:
    """Finds paths in a maze under some path rules, and caches them.

    Sets of keys are bit masks.
    """

    def __init__(self, searched: SearchedMaze, rules: PathRules) -> None:
        """Build the edges."""
        maze, graph = searched.maze, searched.graph
        width = maze.grid.width
        steps = {"U": -width, "L": -1, "D": width, "R": 1}
        self.maze: Final = maze
        self.rules: Final = rules
        self.starts: Final = maze.explorers
        self.searched: Final = searched
        self.wanted: Final = graph.wanted
        """All keys."""
        stops = dict.fromkeys(graph.locks, STOP) if rules.doors_are_stops else {}
        self.keys: Final = graph.keys | stops
        """The key on each square with a key, as a set."""
        marks = maze.grid.marks()
        self.doors: Final = {at: 1 << DOORS.index(mark) for at, mark in marks if mark in DOORS}
        """The key of each door, as a set, even if the maze has no such key."""
        self.offsets: Final = tuple(steps[path] for path in rules.order)
        """The difference between a square and each neighbour, in the order of the search."""
        self.corridors: Final = {
            place: sorted(corridors, key=lambda one: self.offsets.index(one.path[0] - place))
            for place, corridors in graph.network.items()
        }
        """The corridors from each place, in the order of the search."""
        self.edges: Final[Edges] = {
            place: [self._edge(place, *one) for one in enumerate(corridors)]
            for place, corridors in self.corridors.items()
        }
        self.explorer_edges: Final = cache(self._explorer_edges)
        """Returns the edges that an explorer may use from each place."""
        self.every_path: Final = cache(self._every_path)
        """Returns the paths of an explorer from a place to all keys.

        Paths that need all keys that a shorter path needs are omitted.
        """
        self.first_paths: Final = cache(self._first_paths)
        """Returns the first path to each key if all doors were open, over any other keys."""
        self.trips: Final = cache(self._trips)
        """Returns the trips to all keys that an explorer may take next from a place.

        The arguments are an explorer, a place, and the held keys.
        """

    def is_open(self, path: FoundPath, held: int) -> bool:
        """Return whether `path` ends at a remaining key and all that it needs is held."""
        is_left = self.keys.get(path.place, 0) & ~held
        return bool(is_left) and not path.needs & ~held

    @cached_property
    def lower_bound(self) -> LowerBound:
        """The lower bound on the steps that take the remaining keys."""
        needs = self.rules.needs
        return LowerBound(self.searched.graph, needs(self)) if needs else self.searched.lower_bound

    def neighbours(self, square: int) -> tuple[int, ...]:
        """Return the neighbours of a square, in the order of the search."""
        return tuple(square + offset for offset in self.offsets)

    def door_keys(self, squares: Iterable[int]) -> int:
        """Return the keys of the doors on some squares, including keys that the maze lacks."""
        return reduce(or_, (self.doors.get(square, 0) for square in squares), 0)

    def squares(self, origin: int, path: FoundPath) -> Iterator[int]:
        """Yield the squares of a path from a place, without this place."""
        for branch in path.branches:
            origin, squares = self.corridors[origin][branch]
            yield from squares

    def paths_from(
        self,
        edges: Edges,
        origin: int,
        held: int = EVERY_KEY,
        *,
        are_all: bool = False,
        are_by_going_on: bool = False,
    ) -> Iterator[FoundPath]:
        """Yield the first path to each place with some keys held.

        Nearest places come first, unless the search is depth first. With `are_all`, yield all paths
        except those that need all keys that an earlier path to the same place needs.
        """
        keys, is_depth_first = self.keys, are_by_going_on or self.rules.is_depth_first
        found: defaultdict[int, list[int]] = defaultdict(list)
        waiting = [FoundPath(0, 0, b"", origin, 0)]
        while waiting:
            path = waiting.pop() if is_depth_first else heappop(waiting)
            rank, steps, branches, here, needs = path
            known = found[here]
            is_known = any(not other & ~needs for other in known) if are_all else bool(known)
            if is_known or needs & ~held:
                continue
            known.append(needs)
            if here in keys:
                report_step()
            yield path
            # The key at the start of the path is held already.
            needs |= keys.get(here, 0) if branches else 0
            for branch, end, length, more, lock in reversed(edges.get(here, ())):
                onward = FoundPath(
                    rank + more, steps + length, branches + branch, end, needs | lock
                )
                if is_depth_first:
                    waiting.append(onward)
                else:
                    heappush(waiting, onward)

    def _edge(self, place: int, branch: int, corridor: Corridor) -> Edge:
        lock = self.searched.graph.locks.get(corridor.end, 0)
        lock |= self.rules.locks_beside(self, place, corridor)
        rank = self.rules.rank(self, corridor)
        return Edge(bytes([branch]), corridor.end, len(corridor.path), rank, lock)

    def _every_path(self, explorer: int, origin: int) -> list[FoundPath]:
        found = self.paths_from(self.explorer_edges(explorer), origin, are_all=True)
        return [path for path in found if path.place in self.keys]

    def _first_paths(self, explorer: int, origin: int) -> list[FoundPath]:
        found = self.paths_from(self.explorer_edges(explorer), origin)
        return [path for path in found if path.place in self.keys]

    def _trips(self, explorer: int, origin: int, held: int) -> list[Trip]:
        paths = self.rules.paths_to_keys(self, explorer, origin, held)
        trips = [Trip(explorer, origin, path) for path in paths]
        if not self.rules.bars_keys:
            return trips
        around = {trip: self.door_keys(self.neighbours(trip.path.place)) for trip in trips}
        return [trip for trip in trips if not around[trip] & ~held]

    def _explorer_edges(self, explorer: int) -> Edges:
        if not self.rules.keeps_to_a_tree:
            return self.edges
        start = self.starts[explorer]
        kept = set()
        for path in self.paths_from(self.edges, start):
            for step in pairwise((start, *self.squares(start, path))):
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
    """A state with the trips that lead to it."""

    state: PlanState
    steps: int
    memo_key: object
    """The search treats states with equal keys as the same state."""
    trip: Trip | None = None
    """The latest trip; None at the start."""
    before: Optional["SearchNode"] = None

    def trips(self) -> list[Trip]:
        """Return all trips from the start to this state."""
        trips = []
        node = self
        while node.trip and node.before:
            trips.append(node.trip)
            node = node.before
        return trips[::-1]


def together(search: "Search") -> list[Trip] | None:
    """Return the trips of the shortest plan of all explorers; None without a plan."""
    end = search.plan(search.start_node(), search.all_explorers)
    return end.trips() if end else None


class SearchRules(NamedTuple):
    """The rules of a search; the defaults are the standard rules."""

    paths: PathRules = PathRules()
    """The rules about the maze and its paths."""
    walk: Callable[["Search"], list[Trip] | None] = together
    """Returns the trips of all explorers."""
    free_keys: Callable[[PathFinder], int] = lambda _: 0
    """The keys that count as held from the start."""
    stuck_is_finished: bool = False
    """Whether a plan may end if no explorer can walk to any key."""
    memo_key: Callable[[PlanState, int], object] = lambda state, _: state
    """Returns the memo key of a state, given the explorer that moved; see `SearchNode`."""
    is_seen_when_pushed: bool = False
    """Whether the first walk to a state counts, even if a shorter one follows."""
    only_trip: Callable[[PathFinder, Trip], tuple[object, ...]] | None = None
    """The sort key of trips, of which only the first is tried; None to try all trips."""
    uses_lower_bound: bool = True
    """Whether a lower bound orders the states; it must not if their order changes the answer."""
    extra_steps: int = 0
    """A number that is added to the steps of each plan."""

    @property
    def is_of_the_maze(self) -> bool:
        """Whether only the maze and the sum of steps are misread."""
        paths = PathRules(self.paths.redraws, self.paths.order)
        return self == SearchRules(paths, extra_steps=self.extra_steps)


class Search:
    """Searches one maze for a plan."""

    def __init__(self, finder: PathFinder, rules: SearchRules) -> None:
        """Start without a plan."""
        self.finder: Final = finder
        self.rules: Final = rules
        self.all_explorers: Final = tuple(range(len(finder.starts)))

    def trips(self) -> list[Trip] | None:
        """Return the trips of the plan; None without a plan."""
        return self.rules.walk(self)

    def steps(self, trips: Sequence[Trip]) -> int:
        """Return the answer for the trips of a plan: their steps plus those that the rules add."""
        return sum(trip.path.steps for trip in trips) + self.rules.extra_steps

    def start_node(self, held: int = 0) -> SearchNode:
        """Return the initial state with some keys held."""
        state = PlanState(held | self.rules.free_keys(self.finder), self.finder.starts)
        return SearchNode(state, 0, None)

    def plan(self, start: SearchNode, explorers: Sequence[int]) -> SearchNode | None:
        """Return the last node of the best plan in which only some explorers walk."""
        if not self.is_possible(start, explorers):
            return None
        found = self.expansions(start, explorers)
        return next((node for node, trips in found if self.is_goal(node, trips)), None)

    def is_possible(self, start: SearchNode, explorers: Sequence[int]) -> bool:
        """Return whether explorers can take all keys if each one is in all its places at once.

        If they can't, the search would try all orders of the other keys in vain.
        """
        if self.rules.stuck_is_finished:
            return True
        held, standing = start.state
        places = {(explorer, standing[explorer]) for explorer in explorers}
        before = None
        while held != before:
            before = held
            for explorer, origin in tuple(places):
                for trip in self.finder.trips(explorer, origin, held):
                    places.add((explorer, trip.path.place))
                    held |= self.finder.keys[trip.path.place]
        return not self.finder.wanted & ~held

    def expansions(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        """Yield the nodes in the order of their expansion, with the next trips."""
        fewest: dict[object, int] = {start.memo_key: start.steps}
        queue = [(start.steps, 0, 0, start)]
        numbers = count(1)
        bound = self.finder.lower_bound if self.rules.uses_lower_bound else None

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
                    if before is None or (steps < before and not self.rules.is_seen_when_pushed):
                        fewest[memo_key] = steps
                        places = tuple(standing[explorer] for explorer in explorers)
                        left = self.finder.wanted & ~held
                        total = steps + bound.steps(places, left) if bound else steps
                        # If bounds are equal, the longest walk is nearest to a goal.
                        heappush(queue, (total, -steps, next(numbers), reached))

    def after(self, node: SearchNode, trip: Trip) -> SearchNode:
        """Return the node after a trip."""
        (held, standing), steps = node.state, node.steps
        mover, _, path = trip
        moved = (*standing[:mover], path.place, *standing[mover + 1 :])
        state = PlanState(held | self.finder.keys[path.place] & self.finder.wanted, moved)
        return SearchNode(state, steps + path.steps, self.rules.memo_key(state, mover), trip, node)

    def trips_from(self, node: SearchNode, explorers: Sequence[int]) -> list[Trip]:
        """Return the possible next trips of some explorers."""
        held, standing = node.state
        trips = [
            trip
            for explorer in explorers
            for trip in self.finder.trips(explorer, standing[explorer], held)
        ]
        if (sort_key := self.rules.only_trip) and trips:
            return [min(trips, key=lambda trip: sort_key(self.finder, trip))]
        return trips

    def is_goal(self, node: SearchNode, trips: Sequence[Trip]) -> bool:
        """Return whether a plan may end at a node, given the next trips."""
        is_stuck = self.rules.stuck_is_finished and not trips
        return is_stuck or not self.finder.wanted & ~node.state.held


Misread = tuple[Callable[[SearchRules], SearchRules], ...]
"""Functions that change the rules of a search, in the order in which they are applied."""


@cache
def misread_rules(misread: Misread) -> SearchRules:
    """Return the rules of a search with some misreadings."""
    return reduce(lambda rules, change: change(rules), misread, SearchRules())


class MisreadPlan(NamedTuple):
    """The plan of a search and its number of steps."""

    steps: int
    order: str
    """The keys as letters, in the order of the plan."""
    route: tuple[tuple[int, int], ...]
    """The explorer, counted from 0, and the next square of each step."""


def make_plan(misread: Misread, whole: Maze, played: Maze) -> MisreadPlan | None:
    """Return the plan of a search with some misreadings; None without a plan."""
    rules = misread_rules(misread)
    searched = SearchedMaze(rules.paths.redraws, whole, played)
    search = Search(PathFinder(searched, rules.paths), rules)
    trips = search.trips()
    if trips is None:
        return None
    places = (trip.path.place for trip in trips)
    keys = (searched.maze.keys[place] for place in places if place in searched.maze.keys)
    route = (
        (explorer, square)
        for explorer, origin, path in trips
        for square in search.finder.squares(origin, path)
    )
    return MisreadPlan(search.steps(trips), letters(keys), tuple(route))


class AttemptedWalk(VaultWalk):
    """A walk that follows a plan up to the first forbidden step."""

    def __init__(self, maze: Maze, plan: MisreadPlan, rules: VaultRules) -> None:
        """Walk the plan once to find the first forbidden step, and create the vault."""
        walked = count_walked_steps(maze, plan, rules)
        super().__init__(maze, plan.route[:walked], rules.changed(PlanEndSystem))
        self.journey.is_over |= not walked
        onward = plan.route[walked][1] if walked < len(plan.route) else None
        self.planned = PlannedWalk(plan.steps, plan.order, walked, onward)


def plan_misread_walk(
    misread: Misread, whole: Maze, played: Maze, rules: VaultRules
) -> AttemptedWalk | None:
    """Return the walk along the plan of a misread search, up to the first forbidden step.

    Return None if the search finds no plan.

    Args:
        misread: The misreadings of the search.
        whole: The maze of the input.
        played: The maze of the part.
        rules: The rules of the walk.
    """
    plan = make_plan(misread, whole, played)
    return AttemptedWalk(played, plan, rules) if plan else None


def count_walked_steps(maze: Maze, plan: MisreadPlan, rules: VaultRules) -> int:
    """Return the number of steps up to the first forbidden one, or to the last key."""
    with VaultWalk(maze, plan.route, rules.changed(PlanEndSystem)) as walk:
        try:
            if plan.route:
                walk.finish()
        except ForbiddenStepError:
            pass
        return walk.journey.steps
