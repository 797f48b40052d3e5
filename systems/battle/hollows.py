"""Hollows: parts of the ground to which no enemy can come.

Friends make way, walls do not. So a hollow is all that a unit could come to if its friends let
it pass, where no enemy stands in it or beside it. Its squares are of no more interest to whoever
dwells there, whichever friends have moved or fallen, until a square beside it becomes free.

    #######
    #G.G#E#     The goblins need not look for a way again, wherever they stand in their hollow.
    ##.G#.#     (A `Pocket` ends at them: it is another one if one of them has moved.)
    #######
"""

from typing import Final, NamedTuple

from components.cavern import Cavern
from systems.bitboard import Spread, each, search, spread

MOST: Final = 1024
"""Squares for which a hollow is remembered; on the largest map these take 16 MB."""


class Hollow(NamedTuple):
    """Squares from which steps lead to nothing but each other, as long as the rim is not free."""

    rim: int
    """All squares beside these."""
    known: int
    """These and all squares from which somebody there could be struck."""

    def does_hold(self, enemies: int, free: int) -> bool:
        """Whether still nobody inside finds a way to an enemy."""
        return not (free & self.rim or enemies & self.known)


class Hollows:
    """Those that have been found, by the squares of units that were shut in there."""

    def __init__(self) -> None:
        """Begin with none."""
        self._hollows: dict[int, Hollow] = {}

    def hold(self, origin: int, enemies: int, free: int) -> bool:
        """Whether one is known to hold the unit on a square."""
        hollow = self._hollows.get(origin)
        return hollow is not None and hollow.does_hold(enemies, free)

    def note(self, origin: int, reached: int, enemies: int, cavern: Cavern, by: Spread) -> None:
        """Note what holds a unit that has found no way.

        Args:
            origin: its square.
            reached: the squares that it can come to, as far as that is known.
            enemies: those of its enemies.
            cavern: the ground.
            by: where one step leads to.
        """
        if len(self._hollows) >= MOST:
            self._hollows.clear()
        width, free = cavern.width, cavern.free
        if origin in self._hollows:
            friends = sum(cavern.standing.values()) & ~enemies
            ways = search([1 << origin], spread(enemies, width), free | friends, width, by)
            inside = sum(ways)
            hollow = hollow_of(inside, width, by)
            if hollow.does_hold(enemies, free):
                self._hollows.update(dict.fromkeys(each(inside & friends), hollow))
                return
        hollow = hollow_of(reached | 1 << origin, width, by)
        if hollow.does_hold(enemies, free):
            self._hollows[origin] = hollow


def hollow_of(inside: int, width: int, by: Spread) -> Hollow:
    """Return the hollow that some squares make."""
    return Hollow(by(inside, width) & ~inside, inside | spread(inside, width))
