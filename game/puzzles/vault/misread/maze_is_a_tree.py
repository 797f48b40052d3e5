"""Keys and doors form the tree of first ways from the entrance.

    ####     The way first found to a leads left and down, that to b leads down. So nothing
    #.@#     is between a and b: from b, after 1 step, it is 3 steps to a, 4 in all. By the
    #ab#     rules a is beside b: 2 steps.
    ####

The tree is that of a breadth-first search which takes neighbours up, left, down and
right, from each explorer's own entrance. All is walked along its branches alone, so
a key or door is come to after its parent only, the key or door before it.
"""

from game.puzzles.vault.misread.ground import Ground
from game.puzzles.vault.misread.ways import Leg, Legs, Ways


class MazeIsATree(Ways):
    """Walks along the first ways from an explorer's entrance alone."""

    def __init__(self, ground: Ground) -> None:
        """Begin with no tree drawn."""
        super().__init__(ground)
        self._trees: dict[int, Legs] = {}

    def legs_of(self, explorer: int) -> Legs:
        """Return the legs of an explorer's tree."""
        if explorer not in self._trees:
            self._trees[explorer] = self.tree_of(explorer)
        return self._trees[explorer]

    def tree_of(self, explorer: int) -> Legs:
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

    def first_square(self, place: int, leg: Leg) -> int:
        """Return the square to which a leg leads first."""
        return self.ground.legs[place][leg.turn].path[0]
