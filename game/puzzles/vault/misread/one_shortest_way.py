"""Between two keys only one shortest way counts, and the doors on it must be open.

##########     From @ to b it is 4 steps through the door and 4 round below it: by the
#@.Bb....#     rules b comes first, after 4 steps, then c after 3 more, and a ... here the
#.##.##..#     way first found is that through the door, as left and right
#....#a..#
##########
"""

from collections.abc import Iterator

from game.puzzles.vault.misread.ways import Way, Ways


class OneShortestWay(Ways):
    """Knows one way from each place to each key: that which is found first if no door is shut."""

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield those ways that no door shuts and no other key that is left ends."""
        return self.open_ways(explorer, origin, held)
