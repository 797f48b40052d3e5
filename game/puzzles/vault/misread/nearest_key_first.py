"""Always the nearest key is taken, the first in the alphabet of several.

    #####     Both a and b are 1 step away. By the rules b comes first: 1 step, 2 to a and
    ###c#     1 to c, 4 in all. Here a comes first, then c, and b last: 1 step, 1 and 3, 5
    #b@a#     in all.
    #####

If two explorers are as near to a key, the first in reading order takes it. There is
no plan if nobody can go on and keys are left.
"""

from collections.abc import Iterator, Sequence

from game.puzzles.vault.misread.search import Search, Stage
from game.puzzles.vault.misread.ways import Trip
from game.puzzles.vault.moves import State


class NearestKeyFirst(Search):
    """Never tries a second order of keys."""

    def stages(self, start: Stage, explorers: Sequence[int]) -> Iterator[tuple[Stage, list[Trip]]]:
        """Yield one state after the other, with the trips that could be chosen from it."""
        stage = start
        while True:
            onward = self.onward(stage, explorers)
            yield stage, onward
            if not onward:
                return
            stage = self.after(stage, min(onward, key=self.nearness))

    def after(self, stage: Stage, trip: Trip) -> Stage:
        """Return the state that a trip leads to."""
        (held, standing), steps = stage.state, stage.steps
        mover, _, way = trip
        moved = (*standing[:mover], way.place, *standing[mover + 1 :])
        state = State(held | self.ground.keys[way.place], moved)
        return Stage(state, steps + way.steps, None, trip, stage)

    def nearness(self, trip: Trip) -> tuple[int, int, int]:
        """Return what is least for the trip that is chosen."""
        return trip.way.steps, self.ground.keys[trip.way.place], trip.explorer
