"""Part 2: round the explorers, each takes every key it can reach before the next one moves.

    ########     The explorer above can reach c, and takes it at once, 3 steps; then the
    #c..@Ba#     other takes b, 2, and the first goes back for a, 5: 10 in all. By the rules
    ########     it waits for b and takes a first: 2 steps, 2 and 5, 9 in all.
    #@.b####
    ########

The first in reading order begins. Each walks the shortest way of its own that takes
the most keys that it can get alone, and of equal ones that which the search comes to
first; where that ends it stays. If nobody gets a key in a whole round there is no plan.
"""

from game.puzzles.vault.misread.search import Search, Stage
from game.puzzles.vault.misread.ways import Trip
from systems.vault.rules import has_all


class OneAfterAnother(Search):
    """Lets each explorer in turn take all that it can, by a shortest way of its own."""

    looks_ahead = False

    def trips(self) -> list[Trip] | None:
        """Return the trips of all rounds; None if one brings no key."""
        stage = self.beginning(0)
        while not has_all(stage.state.held, self.ground.wanted):
            before = stage
            for explorer in self.everybody:
                stage = self.end_of_turn(stage, explorer)
            if stage is before:
                return stage.trips() if self.is_done(stage, []) else None
        return stage.trips()

    def end_of_turn(self, start: Stage, explorer: int) -> Stage:
        """Return where one explorer has the most keys that it can get, by the fewest steps."""
        stages = (stage for stage, _ in self.stages(start, (explorer,)))
        return max(stages, key=lambda stage: (stage.state.held.bit_count(), -stage.steps))
