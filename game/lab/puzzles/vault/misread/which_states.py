"""Which states are looked at: readings other than all, known by squares and keys, cheapest first."""

from collections.abc import Iterator, Sequence

from game.lab.puzzles.vault.misread.search import PlainSearch, SearchNode
from game.lab.puzzles.vault.misread.ways import Trip
from game.puzzles.vault.planning.plan import PlanState


class ForgetsTheOthers(PlainSearch):
    """Takes states for one in which the others stand elsewhere.

    Part 2: a state is known by the square of the explorer that moved, and the keys held.

    #######     Both explorers are 2 steps from b. By the rules the lower one takes it, and
    #aB@.b#     the other goes through the open door: 4 steps in all. Here the first state
    ####@##     with b on the queue is that in which the upper one stands there; who else
    #######     stands at b is the same state, as dear, and dropped. So a costs 4 more: 6.
    """

    looks_ahead = False

    def known_as(self, held: int, standing: tuple[int, ...], mover: int) -> object:
        """Return the keys, and the square of whoever walked last."""
        return held, standing[mover]


class MemoWithoutKeys(PlainSearch):
    """Takes states for one in which other keys are held.

    A square is settled once, whatever the keys held; in part 2 the squares of all explorers.

        #####     Both keys are 1 step away, so both squares are settled with one key held.
        #a@b#     From either the other is never come to again: there is no plan. By the rules
        #####     it is 3 steps.

    A square is one with a key where a trip ends; the fewest steps to it settle it, of
    equal ones those that were put on the queue first.
    """

    looks_ahead = False

    def known_as(self, _held: int, standing: tuple[int, ...], _mover: int) -> object:
        """Return where everybody stands."""
        return standing


class SeenWhenPushed(PlainSearch):
    """Never looks at a state for which another way was put on the queue before.

    A state counts as seen when it is first put on the queue.

    #####     With all keys and at b, the first way on the queue is that from a to c and
    #a@c#     back to b, 6 steps; it is put there before that by c, a and b, 4 steps, which
    #b###     is what the rules say. The best of the rest is a, b and c: 5 steps.
    #####
    """

    looks_ahead = False

    def is_news(self, _steps: int, fewest: int | None) -> bool:
        """Whether no way to the state was found so far."""
        return fewest is None


class NearestKeyFirst(PlainSearch):
    """Never tries a second order of keys.

    Always the nearest key is taken, the first in the alphabet of several.

        #####     Both a and b are 1 step away. By the rules b comes first: 1 step, 2 to a and
        ###c#     1 to c, 4 in all. Here a comes first, then c, and b last: 1 step, 1 and 3, 5
        #b@a#     in all.
        #####

    If two explorers are as near to a key, the first in reading order takes it. There is
    no plan if nobody can go on and keys are left.
    """

    def stages(
        self, start: SearchNode, explorers: Sequence[int]
    ) -> Iterator[tuple[SearchNode, list[Trip]]]:
        """Yield one state after the other, with the trips that could be chosen from it."""
        stage = start
        while True:
            onward = self.onward(stage, explorers)
            yield stage, onward
            if not onward:
                return
            stage = self.after(stage, min(onward, key=self.nearness))

    def after(self, stage: SearchNode, trip: Trip) -> SearchNode:
        """Return the state that a trip leads to."""
        (held, standing), steps = stage.state, stage.steps
        mover, _, way = trip
        moved = (*standing[:mover], way.place, *standing[mover + 1 :])
        state = PlanState(held | self.ground.keys[way.place], moved)
        return SearchNode(state, steps + way.steps, None, trip, stage)

    def nearness(self, trip: Trip) -> tuple[int, int, int]:
        """Return what is least for the trip that is chosen."""
        return trip.way.steps, self.ground.keys[trip.way.place], trip.explorer
