"""Always the nearest key is taken, the first in the alphabet of several."""

from collections.abc import Iterator, Sequence

from game.puzzles.vault.misread.search import Search, Stage, Trip


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

    def nearness(self, trip: Trip) -> tuple[int, int, int]:
        """Return what is least for the trip that is chosen."""
        return trip.way.steps, self.ground.keys[trip.way.place], trip.explorer
