"""Which explorer walks next, and with whose keys: readings other than any, with all keys."""

from collections.abc import Sequence

from game.lab.puzzles.vault.misread.search import PlainSearch, SearchNode
from game.lab.puzzles.vault.misread.ways import Trip
from systems.vault.rules import has_all, is_locked


class OwnKeysOnly(PlainSearch):
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

    uses_cut_bound = False

    def trips(self) -> list[Trip] | None:
        """Return the trips of all explorers; None if one has no plan."""
        alone = []
        for explorer in self.all_explorers:
            others = self.graph.wanted & ~self.own_keys(explorer)
            end = self.plan(self.start_node(others), (explorer,))
            if end is None:
                return None
            alone.append(end.trips())
        return self.in_walkable_order(alone)

    def in_walkable_order(self, alone: list[list[Trip]]) -> list[Trip]:
        """Return all trips, each after those that take its keys as far as possible."""
        waiting = [trips[::-1] for trips in alone if trips]
        order: list[Trip] = []
        held = 0
        while waiting:
            free = (trips for trips in waiting if not is_locked(trips[-1].way.needs, held))
            trip = next(free, waiting[0]).pop()
            order.append(trip)
            held |= self.graph.keys[trip.way.place]
            waiting = [trips for trips in waiting if trips]
        return order

    def own_keys(self, explorer: int) -> int:
        """Return the keys that an explorer could reach if no door were shut, as a bit mask."""
        ways = self.ways.first_ways(explorer, self.graph.starts[explorer])
        return sum(self.graph.keys[way.place] for way in ways)


class OwnQuarterOnly(OwnKeysOnly):
    """Part 2: as `own-keys-only`, but an explorer's keys are those of the quarter it stands in.

        ########     By the rules the explorer to the right takes a, 2 steps, and the other stays
        #.@#@.a#     where it is. Here its quarter, which has no key, costs 1: 3 in all.
        ########

    Quarters are cut at half the height and half the width of the map; a middle row is part of the
    lower ones, a middle column of those to the right. If an explorer can't reach a key of its
    quarter there is no plan.
    """

    def trips(self) -> list[Trip] | None:
        """Return the trips of all explorers; None if one can't reach a key of its quarter."""
        for explorer in self.all_explorers:
            if self.quarter_keys(explorer) != self.own_keys(explorer):
                return None
        return super().trips()

    def steps(self, trips: Sequence[Trip]) -> int:
        """Add a step for each explorer whose quarter has no key."""
        return super().steps(trips) + sum(not self.quarter_keys(one) for one in self.all_explorers)

    def own_keys(self, explorer: int) -> int:
        """Return the keys of its quarter that an explorer could reach, as a bit mask."""
        return super().own_keys(explorer) & self.quarter_keys(explorer)

    def quarter_keys(self, explorer: int) -> int:
        """Return the keys of the quarter in which an explorer begins, as a bit mask."""
        home = self.quarter(self.graph.starts[explorer])
        return sum(key for square, key in self.graph.keys.items() if self.quarter(square) == home)

    def quarter(self, square: int) -> tuple[bool, bool]:
        """Return whether a square is in the lower half of the map, and in the right one."""
        grid = self.graph.maze.grid
        row, column = grid.place(square)
        return row >= len(grid.rows) // 2, column >= grid.columns // 2


class OneAfterAnother(PlainSearch):
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

    uses_lower_bound = False

    def trips(self) -> list[Trip] | None:
        """Return the trips of all rounds; None if one brings no key."""
        node = self.start_node(0)
        while not has_all(node.state.held, self.graph.wanted):
            before = node
            for explorer in self.all_explorers:
                node = self.end_of_turn(node, explorer)
            if node is before:
                return node.trips() if self.is_goal(node, []) else None
        return node.trips()

    def end_of_turn(self, start: SearchNode, explorer: int) -> SearchNode:
        """Return the node at which one explorer has the most keys, by the fewest steps."""
        nodes = (node for node, _ in self.expansions(start, (explorer,)))
        return max(nodes, key=lambda node: (node.state.held.bit_count(), -node.steps))
