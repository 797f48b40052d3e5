"""Which states are expanded: readings other than all, by squares and keys, cheapest first."""

from collections.abc import Iterator, Sequence

from game.lab.puzzles.vault.misread.search import PlainSearch, SearchNode
from game.lab.puzzles.vault.misread.ways import Trip
from game.puzzles.vault.planning.plan import PlanState


class ForgetsTheOthers(PlainSearch):
    """Part 2: a state is known by the square of the explorer that moved, and the keys held.

    #######     Both explorers are 2 steps from b. By the rules the lower one takes it, and
    #aB@.b#     the other goes through the open door: 4 steps in all. Here the first state
    ####@##     with b on the queue is that in which the upper one stands there; with the
    #######     other at b it is taken for the same, and dropped. So a costs 4 more: 6.
    """

    uses_lower_bound = False

    def memo_key(self, held: int, standing: tuple[int, ...], mover: int) -> object:
        """Return the keys, and the square of the explorer that walked last."""
        return held, standing[mover]


class MemoWithoutKeys(PlainSearch):
    """A square is settled once, whatever the keys held; in part 2 the squares of all explorers.

        #####     Both keys are 1 step away, so both squares are settled with one key held.
        #a@b#     From neither can the other be reached again: there is no plan. By the rules
        #####     it is 3 steps.

    That is a square with a key, where a trip ends. The fewest steps to it settle it, of equal
    ones those that were put on the queue first.
    """

    uses_lower_bound = False

    def memo_key(self, _held: int, standing: tuple[int, ...], _mover: int) -> object:
        """Return the squares of all explorers."""
        return standing


class SeenWhenPushed(PlainSearch):
    """A state counts as seen when it is first put on the queue.

    #####     With all keys and at b, the first way on the queue is that from a to c and
    #a@c#     back to b, 6 steps; it is put there before that by c, a and b, 4 steps, which
    #b###     is what the rules say. The best of the rest is a, b and c: 5 steps.
    #####
    """

    uses_lower_bound = False

    def is_improvement(self, _steps: int, fewest: int | None) -> bool:
        """Whether no way to the state was found before."""
        return fewest is None


class NearestKeyFirst(PlainSearch):
    """Always the nearest key is taken, the first in the alphabet of several.

        #####     Both a and b are 1 step away. By the rules b comes first: 1 step, 2 to a and
        ###c#     1 to c, 4 in all. Here a comes first, then c, and b last: 1 step, 1 and 3, 5
        #b@a#     in all.
        #####

    If two explorers are as near to a key, the first in reading order takes it. There is no plan
    if no trip leads on and keys are left.
    """

    def expansions(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        """Yield one node after the other, with the trips from which the next is chosen."""
        node = start
        while True:
            trips = self.trips_from(node, explorers)
            yield node, trips
            if not trips:
                return
            node = self.after(node, min(trips, key=self.rank_of))

    def after(self, node: SearchNode, trip: Trip) -> SearchNode:
        """Return the node that a trip leads to."""
        (held, standing), steps = node.state, node.steps
        mover, _, way = trip
        moved = (*standing[:mover], way.place, *standing[mover + 1 :])
        state = PlanState(held | self.graph.keys[way.place], moved)
        return SearchNode(state, steps + way.steps, None, trip, node)

    def rank_of(self, trip: Trip) -> tuple[int, int, int]:
        """Return the rank of a trip, the lowest of which is chosen."""
        return trip.way.steps, self.graph.keys[trip.way.place], trip.explorer
