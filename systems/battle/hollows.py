"""Closed regions that contain no enemy: units in them have nowhere to go.

Friends may move, walls do not. So a region is all that a unit could reach if its friends made way,
provided that no enemy stands in it or beside it. Units in it need not search for a path, wherever
friends have moved or died, until a square beside the region becomes free.

    #######
    #G.G#E#     The goblins need not search again, wherever they stand in their region. (A `Pocket`
    ##.G#.#     ends at friends, so it is another one as soon as one of them has moved.)
    #######
"""

from typing import Final, NamedTuple

from components.cavern import Cavern
from systems.bitboard import Spread, each, search, spread

MOST: Final = 1024
"""Squares whose region is remembered; on the largest map these take 16 MB."""


class Hollow(NamedTuple):
    """A region that steps do not leave as long as no square of its rim is free."""

    rim: int
    """All squares beside these."""
    known: int
    """The region and all squares from which a unit in it could be struck."""

    def does_hold(self, enemies: int, free: int) -> bool:
        """Whether no unit inside can reach an enemy yet."""
        return not (free & self.rim or enemies & self.known)


class Hollows:
    """The regions found, by the squares of the units in them."""

    def __init__(self) -> None:
        """Begin with no region."""
        self._hollows: dict[int, Hollow] = {}

    def hold(self, origin: int, enemies: int, free: int) -> bool:
        """Whether the unit on a square is known to be in such a region."""
        hollow = self._hollows.get(origin)
        return hollow is not None and hollow.does_hold(enemies, free)

    def note(self, origin: int, reached: int, enemies: int, cavern: Cavern, by: Spread) -> None:
        """Remember the region of a unit that has found no path.

        Args:
            origin: its square.
            reached: the squares that it can reach, as far as that is known.
            enemies: the squares of its enemies.
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
    """Return the region of some squares."""
    return Hollow(by(inside, width) & ~inside, inside | spread(inside, width))
