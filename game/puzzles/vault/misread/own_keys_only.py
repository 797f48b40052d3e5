"""Part 2: each explorer alone, and the four answers added up.

    ########     By the rules the explorer above must fetch a before the other can take b,
    #a..@Bc#     which opens the door to c: 3 steps, 2, and 5 back to c, 10 in all. Alone
    ########     it thinks that B is open: c first, 2 steps, and 5 to a. With the other's 2
    #@Ab####     that makes 9.
    ########

An explorer takes all keys to which ways lead, were no door shut, and doors of other
keys are open. If one of them has no plan there is none. Where their parts join, a
key may be taken more than once; a key that nobody comes to is not missed. When the
plan is walked an explorer waits for the keys of others as long as somebody else can
go on.
"""

from collections.abc import Sequence

from game.puzzles.vault.misread.least import Least
from game.puzzles.vault.misread.search import Search
from game.puzzles.vault.misread.ways import Trip
from systems.vault.rules import is_locked


class OwnKeysOnly(Search):
    """Plans for each explorer as if the keys that it can't reach were held."""

    def trips(self) -> list[Trip] | None:
        """Return the trips of all explorers; None if one has no plan."""
        alone = []
        for explorer in self.everybody:
            others = self.ground.wanted & ~self.within_reach(explorer)
            end = self.plan(self.beginning(others), (explorer,))
            if end is None:
                return None
            alone.append(end.trips())
        return self.together(alone)

    def least(self, explorers: Sequence[int]) -> Least | None:
        """Return what needs no order of keys, as some of these doors are not shut for all."""
        return Least(self.ground, explorers) if self.looks_ahead else None

    def together(self, alone: list[list[Trip]]) -> list[Trip]:
        """Return trips so that doors are open where that can be: an explorer waits for keys."""
        waiting = [trips[::-1] for trips in alone if trips]
        order: list[Trip] = []
        held = 0
        while waiting:
            free = (trips for trips in waiting if not is_locked(trips[-1].way.needs, held))
            trip = next(free, waiting[0]).pop()
            order.append(trip)
            held |= self.ground.keys[trip.way.place]
            waiting = [trips for trips in waiting if trips]
        return order

    def within_reach(self, explorer: int) -> int:
        """Return the keys to which an explorer could walk if no door were shut."""
        ways = self.ways.first_ways(explorer, self.ground.starts[explorer])
        return sum(self.ground.keys[way.place] for way in ways)
