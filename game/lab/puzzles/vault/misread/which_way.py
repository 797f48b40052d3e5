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
"""So many ways meet at a crossing at least."""


class FewestCrossings(Ways):
    """Prefers ways with fewer crossings, and of those with equally many the shorter.

    The way with the fewest crossings is taken for the shortest.

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
        """Whether three or four ways part at a square, be it dead ends."""
        return sum(map(self.ground.is_open, self.ground.beside(square))) >= FORK


class DepthFirstWay(Ways):
    """Goes back only where nothing leads on.

    The way found first by going on as far as it leads is taken for the shortest.

        ####     From @ up is tried first, then right, then down: a is found after 3 steps. By
        #..#     the rules it is 1.
        #@a#
        ####

    At each square up, left, down and right are tried in turn, each to its very end, and
    no square is come to twice. Shut doors are walls, and a key that is left is an end.
    """

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to keys as they are found with shut doors and other keys in the way."""
        for way in self.found(self.legs_of(explorer), origin, held):
            if way.place in self.ground.keys and self.is_open(way, held):
                yield way

    def ways_from(self, legs: Edges, origin: int, *, are_all: bool = False) -> Iterator[Way]:  # noqa: ARG002 - there is but one
        """Yield the ways to places as they are found with nothing in the way."""
        return self.found(legs, origin, EVERY_KEY)

    def found(self, legs: Edges, origin: int, held: int) -> Iterator[Way]:
        """Yield the way by which each place is found first, with some keys held."""
        keys = self.ground.keys
        waiting = [Way(origin, 0, (), 0)]
        seen = set()
        while waiting:
            here, steps, turns, needs = way = waiting.pop()
            if here in seen or is_locked(needs, held):
                continue
            seen.add(here)
            yield way
            needs |= keys.get(here, 0)
            waiting += [
                Way(leg.end, steps + leg.steps, (*turns, leg.turn), needs | leg.lock)
                for leg in reversed(legs[here])
            ]


class OneShortestWay(Ways):
    """Knows one way from each place to each key: that which is found first if no door is shut.

    Between two keys only one shortest way counts, and the doors on it must be open.

        #####     By the rules c comes first: 1 step, and back to a 3, 4 in all. But the way
        #a.A#     first found from c to a leads up through the door A, so that a is never come
        ##@c#     to from c. Here a comes first: 2 steps, and 3 to c, 5 in all.
        #####

    The first found is what a breadth-first search finds that takes the neighbours of a
    square in the order up, left, down, right: of all shortest ways the one with the
    earlier step where two of them part. It is looked for as if no door were shut, and
    from where the walk begins. A key on it that is not held yet must be taken first.
    """

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield those of the first ways that are open and no other key that is left ends."""
        return (way for way in self.first_ways(explorer, origin) if self.is_open(way, held))


class StuckIsFreeWays(OneShortestWay):
    """Knows one way from each place to each key.

    As `one-shortest-way`, and explorers that are stuck with keys missing count as finished.

        ####     The way first found to a leads down, through the door A. As it is shut nothing
        #@.#     leads on, and the answer is 0 steps; by the rules it is 2, to the right.
        #Aa#
        ####

    The plan is the shortest of all that end where nobody can walk to any key.
    """


class StuckIsFreeSearch(PlainSearch):
    """Ends where nobody can go on."""

    looks_ahead = False

    def may_end(self, _start: SearchNode, _explorers: Sequence[int]) -> bool:
        """Always, be it where it begins."""
        return True

    def is_done(self, stage: SearchNode, onward: Sequence[Trip]) -> bool:
        """Whether no trip leads on."""
        return not onward or super().is_done(stage, onward)


class NeedsFromTheStart(Ways):
    """Walks straight to any key whose needs are held, through whatever doors lie between.

    What a key needs is read off the one shortest way from the entrance.

        ##########     From @ no way leads through a door first: no key needs any other. So the
        #@...b..c#     search goes to a, 4 steps, straight on to b through the door C, 4 steps,
        #.###C####     and to c, 3 steps: 11 in all. It can be walked up to the door, for 6
        #..a..####     steps. By the rules b and c come first, then a through the open door:
        ##########     14 steps.

    The first way is that of `one-shortest-way`, from each explorer's own entrance; the
    doors and keys on it are what the key needs. From anywhere else the key is as far as
    its shortest way, be doors shut or not; keys on that way are not taken.
    """

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to the keys that lack nothing, whatever else those lead over."""
        needs = self.needs_of(explorer)
        for way in self.first_ways(explorer, origin):
            straight = way._replace(needs=needs[way.place])
            if self.is_open(straight, held):
                yield straight

    def needs_of(self, explorer: int) -> dict[int, int]:
        """Return what each key needs, by its square, if an explorer is to walk to it."""
        entrance = self.ground.starts[explorer]
        return {way.place: way.needs for way in self.first_ways(explorer, entrance)}

    def needs(self, graph: KeyGraph) -> dict[int, int]:
        """Return for each key what it needs whoever is to walk to it."""
        all_needs = [self.needs_of(explorer) for explorer in range(len(graph.starts))]
        found = {}
        for square, key in graph.keys.items():
            needs = graph.wanted
            for each in all_needs:
                needs &= each.get(square, graph.wanted)
            found[key.bit_length() - 1] = needs & ~key
        return found


class MazeIsATree(Ways):
    """Walks along the first ways from an explorer's entrance alone.

    Keys and doors form the tree of first ways from the entrance.

        ####     The way first found to a leads left and down, that to b leads down. So nothing
        #.@#     is between a and b: from b, after 1 step, it is 3 steps to a, 4 in all. By the
        #ab#     rules a is beside b: 2 steps.
        ####

    The tree is that of a breadth-first search which takes neighbours up, left, down and
    right, from each explorer's own entrance. All is walked along its branches alone, so
    a key or door is come to after its parent only, the key or door before it.
    """

    def __init__(self, ground: CorridorGraph) -> None:
        """Begin with no tree drawn."""
        super().__init__(ground)
        self._trees: dict[int, Edges] = {}

    def legs_of(self, explorer: int) -> Edges:
        """Return the legs of an explorer's tree."""
        if explorer not in self._trees:
            self._trees[explorer] = self.tree_of(explorer)
        return self._trees[explorer]

    def tree_of(self, explorer: int) -> Edges:
        """Return the legs that some first way takes, to and fro."""
        every = super().legs_of(explorer)
        places: dict[tuple[int, ...], int] = {}
        kept = set()
        for way in self.ways_from(every, self.ground.starts[explorer]):
            places[way.turns] = way.place
            if way.turns:
                before = places[way.turns[:-1]]
                path = (before, *self.ground.legs[before][way.turns[-1]].path)
                kept |= {(path[0], path[1]), (path[-1], path[-2])}
        return {
            place: [leg for leg in legs if (place, self.first_square(place, leg)) in kept]
            for place, legs in every.items()
        }

    def first_square(self, place: int, leg: Edge) -> int:
        """Return the square to which a leg leads first."""
        return self.ground.legs[place][leg.turn].path[0]
