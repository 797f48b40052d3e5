"""Which keys must be fetched: readings other than all of them."""

from game.lab.puzzles.vault.misread.search import PlainSearch, SearchNode
from game.lab.puzzles.vault.misread.ways import Ways


class PassedKeysAreFree(PlainSearch):
    """Keys that open no door are not fetched if the first way to another key leads over them.

        ####     The way first found from @ to a leads left and down, over b, and there is no door
        #b@#     B. So only a and c are fetched: c first, 1 step, and 1 to a, 2 in all. By the
        #ac#     rules it is 3 steps.
        ####

    The first way is that of `one-shortest-way`, from each explorer's own entrance. Only keys that
    end such ways are fetched, and those that open a door.
    """

    uses_cut_bound = False

    def __init__(self, ways: Ways, max_states: int | None = None) -> None:
        """Find the keys that are free."""
        super().__init__(ways, max_states)
        passed = opening = 0
        for explorer, entrance in enumerate(self.graph.starts):
            for way in ways.first_ways(explorer, entrance):
                passed |= way.needs
        for key in self.graph.locks.values():
            opening |= key
        self._free = passed & self.graph.wanted & ~opening

    def start_node(self, held: int) -> SearchNode:
        """Return the start, where the free keys count as held."""
        return super().start_node(held | self._free)
