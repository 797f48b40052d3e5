"""Part 2: each explorer alone, and the four answers added up."""

from game.puzzles.vault.misread.search import Search, Stage, Trip
from game.puzzles.vault.planner import State


class OwnKeysOnly(Search):
    """Plans for each explorer as if the keys that it can't reach were held."""

    def trips(self) -> list[Trip] | None:
        """Return the trips of one explorer after the other; None if one has no plan."""
        trips = []
        for explorer in self.everybody:
            others = self.ground.wanted & ~self.within_reach(explorer)
            start = Stage(State(others, self.ground.starts), 0)
            end = self.plan(start, (explorer,))
            if end is None:
                return None
            trips += end.trips()
        return trips

    def within_reach(self, explorer: int) -> int:
        """Return the keys to which an explorer could walk if no door were shut."""
        ways = self.ways.first_ways(explorer, self.ground.starts[explorer])
        return sum(self.ground.keys[way.place] for way in ways)
