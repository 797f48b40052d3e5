"""Between two keys only one shortest way counts, and the doors on it must be open.

    #####     By the rules c comes first: 1 step, and back to a 3, 4 in all. But the way
    #a.A#     first found from c to a leads up through the door A, so that a is never come
    ##@c#     to from c. Here a comes first: 2 steps, and 3 to c, 5 in all.
    #####

The first found is what a breadth-first search finds that takes the neighbours of a
square in the order up, left, down, right: of all shortest ways the one with the
earlier step where two of them part. It is looked for as if no door were shut, and
from where the walk begins. A key on it that is not held yet must be taken first.
"""

from collections.abc import Iterator

from game.puzzles.vault.misread.ways import Way, Ways


class OneShortestWay(Ways):
    """Knows one way from each place to each key: that which is found first if no door is shut."""

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield those of the first ways that are open and no other key that is left ends."""
        return (way for way in self.first_ways(explorer, origin) if self.is_open(way, held))
