"""Which way leads to a key: readings other than the shortest that is open with the keys held."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.lab.puzzles.vault.misread.search import PlainSearch, SearchNode
from game.lab.puzzles.vault.misread.searched_maze import EVERY_KEY, CorridorGraph
from game.lab.puzzles.vault.misread.ways import Edge, Edges, Trip, Way, Ways
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.network import Corridor
from systems.vault.rules import is_locked

FORK: Final = 3
"""The open neighbours of a crossing, at least."""


class FewestCrossings(Ways):
    """The way with the fewest crossings is taken for the shortest.

        #####.###     From @ to a it is 6 steps straight on, but past a crossing; round below
        #@.....a#     there is none, for 10 steps. That is what is walked.
        #.#####.#
        #.......#
        #########

    A crossing is a square with three or four open ones beside it, doors and dead ends
    among them. Of ways with equally many the shorter is taken.
    """

    def rank_of(self, corridor: Corridor) -> int:
        """Return how many crossings a corridor leads to."""
        return super().rank_of(corridor) + sum(map(self.is_crossing, corridor.path))

    def is_crossing(self, square: int) -> bool:
        """Whether three or four neighbours of a square are open."""
        return sum(map(self.graph.is_open, self.graph.neighbours(square))) >= FORK


class DepthFirstWay(Ways):
    """The way found first by going on as far as it leads is taken for the shortest.

        ####     From @ up is tried first, then right, then down: a is found after 3 steps. By
        #..#     the rules it is 1.
        #@a#
        ####

    At each square up, left, down and right are tried in turn, each to its end, and no square is
    visited twice. Shut doors are walls, and a key that is left is an end.
    """

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to keys that are found with shut doors and other keys in the way."""
        for way in self.found(self.edges_of(explorer), origin, held):
            if way.place in self.graph.keys and self.is_open(way, held):
                yield way

    def ways_from(self, edges: Edges, origin: int, *, are_all: bool = False) -> Iterator[Way]:  # noqa: ARG002 - there is only one
        """Yield the ways to places that are found with nothing in the way."""
        return self.found(edges, origin, EVERY_KEY)

    def found(self, edges: Edges, origin: int, held: int) -> Iterator[Way]:
        """Yield the way by which each place is found first, with some keys held."""
        keys = self.graph.keys
        waiting = [Way(origin, 0, (), 0)]
        seen = set()
        while waiting:
            here, steps, branches, needs = way = waiting.pop()
            if here in seen or is_locked(needs, held):
                continue
            seen.add(here)
            yield way
            needs |= keys.get(here, 0)
            waiting += [
                Way(edge.end, steps + edge.steps, (*branches, edge.branch), needs | edge.lock)
                for edge in reversed(edges[here])
            ]


class OneShortestWay(Ways):
    """Between two keys only one shortest way counts, and the doors on it must be open.

        #####     By the rules c comes first: 1 step, and back to a 3, 4 in all. But the way
        #a.A#     first found from c to a leads up through the door A, so that a is never come
        ##@c#     to from c. Here a comes first: 2 steps, and 3 to c, 5 in all.
        #####

    That is the way found first by a breadth-first search, as if no door were shut, that takes the
    neighbours of a square in the order up, left, down, right: of all shortest ways the one with
    the earlier step where two of them part. A key on it that is not held must be taken first.
    """

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield those of the first ways that are open."""
        return (way for way in self.first_ways(explorer, origin) if self.is_open(way, held))


class StuckIsFreeWays(OneShortestWay):
    """As `one-shortest-way`, and explorers that are stuck with keys missing count as finished.

        ####     The way first found to a leads down, through the door A. As it is shut nothing
        #@.#     leads on, and the answer is 0 steps; by the rules it is 2, to the right.
        #Aa#
        ####

    The plan is the shortest of all that end where nobody can walk to any key.
    """


class StuckIsFreeSearch(PlainSearch):
    """The search of that misreading: it ends where nobody can go on."""

    uses_lower_bound = False

    def may_succeed(self, _start: SearchNode, _explorers: Sequence[int]) -> bool:
        """Whether there is a plan: always, if only one of no steps."""
        return True

    def is_goal(self, node: SearchNode, trips: Sequence[Trip]) -> bool:
        """Whether no trip leads on."""
        return not trips or super().is_goal(node, trips)


class NeedsFromTheStart(Ways):
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

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to the keys whose needs are held, whatever these ways lead over."""
        needs = self.needs_of(explorer)
        for way in self.first_ways(explorer, origin):
            straight = way._replace(needs=needs[way.place])
            if self.is_open(straight, held):
                yield straight

    def needs_of(self, explorer: int) -> dict[int, int]:
        """Return what each key needs, by its square, for one explorer."""
        entrance = self.graph.starts[explorer]
        return {way.place: way.needs for way in self.first_ways(explorer, entrance)}

    def needs(self, graph: KeyGraph) -> dict[int, int]:
        """Return for each key, by number, what it needs for every explorer."""
        all_needs = [self.needs_of(explorer) for explorer in range(len(graph.starts))]
        found = {}
        for square, key in graph.keys.items():
            needs = graph.wanted
            for each in all_needs:
                needs &= each.get(square, graph.wanted)
            found[key.bit_length() - 1] = needs & ~key
        return found


class MazeIsATree(Ways):
    """Keys and doors form the tree of first ways from the entrance.

        ####     The way first found to a leads left and down, that to b leads down. So nothing
        #.@#     is between a and b: from b, after 1 step, it is 3 steps to a, 4 in all. By the
        #ab#     rules a is beside b: 2 steps.
        ####

    The tree is that of a breadth-first search which takes neighbours up, left, down and right,
    from each explorer's own entrance. Only its branches are walked, so a key or door is reached
    after its parent only, the key or door before it.
    """

    def __init__(self, graph: CorridorGraph) -> None:
        """Begin without trees."""
        super().__init__(graph)
        self._trees: dict[int, Edges] = {}

    def edges_of(self, explorer: int) -> Edges:
        """Return the edges of an explorer's tree."""
        if explorer not in self._trees:
            self._trees[explorer] = self.tree_of(explorer)
        return self._trees[explorer]

    def tree_of(self, explorer: int) -> Edges:
        """Return the edges that some first way takes, in both directions."""
        every = super().edges_of(explorer)
        places: dict[tuple[int, ...], int] = {}
        kept = set()
        for way in self.ways_from(every, self.graph.starts[explorer]):
            places[way.branches] = way.place
            if way.branches:
                before = places[way.branches[:-1]]
                path = (before, *self.graph.corridors[before][way.branches[-1]].path)
                kept |= {(path[0], path[1]), (path[-1], path[-2])}
        return {
            place: [edge for edge in edges if (place, self.first_square(place, edge)) in kept]
            for place, edges in every.items()
        }

    def first_square(self, place: int, edge: Edge) -> int:
        """Return the first square of an edge."""
        return self.graph.corridors[place][edge.branch].path[0]
