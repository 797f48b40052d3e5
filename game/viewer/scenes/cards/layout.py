"""Where tables and cards lie, in squares of the map.

Cards lie in fans, and the two that are played in the middle. Each table leaves a strip of the one
below free at the top, each strip lower than the one before, so that however deep the games go
there is room for one more:

    +--------------------+
    | game 1             |
    | +----------------+ |
    | | game 2         | |
    | | +------------+ | |
    | | | game 3     | | |
"""

from typing import Final, NamedTuple

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Spot

PADDING: Final = 0.5
CARD_SHARE: Final = 0.25
"""A card's height as a share of the room on a table."""
CARD_WIDTH: Final = 0.68
"""A card's width as a share of its height."""
MOST_SPREAD: Final = 0.62
"""From one card of a fan to the next at the most, as a share of its width."""
MOST_CARDS: Final = 60
"""Cards of a fan that are drawn at the most."""
SAG: Final = 0.12
"""How much lower the ends of a fan are than its middle, as a share of a card's height."""
TILT: Final = 5.0
"""Degrees by which the outermost cards of a wide fan are turned."""
BADGES: Final = 0.13
"""The share of a table's width that is free at the left of the fans."""
NARROW_CARD: Final = 0.24
"""How high a card of a narrow table is at the most, as a share of the table's width."""
NARROW_BADGE: Final = 0.22
"""From a fan to the middle of its label on a narrow table, as a share of a card."""
WIDE: Final = 32
HIGH: Final = 22
"""The size of the first table at least."""
BOUNDS: Final = Area(0, 0, WIDE, HIGH)
STRIP: Final = 2.2
"""How much of the first table's height stays free above a second one."""
STRIP_SHARE: Final = 0.72
"""Each strip's height as a share of the strip before."""
SIDES: Final = 0.3
FOOT: Final = 0.22
"""How much is free beside and below a table, as a share of all strips above it."""
NARROW: Final = 1.2
"""How often its height a room is wide at least, if it isn't narrow."""


class CardFan(NamedTuple):
    """Cards side by side on a bow, in squares, the next one to be drawn at the right end."""

    x: float
    y: float
    step: float
    middle: float
    """Which card would lie in the middle; the one at the right end is 0."""
    reach: float
    """From the middle to where the bow is lowest and the cards are turned most."""
    sag: float
    tilt: float

    def spot(self, index: int) -> Spot:
        """Return where a card lies."""
        off = (self.middle - index) * self.step
        side = off / self.reach
        return Spot(self.x + off, self.y + side * side * self.sag, -side * self.tilt)


class TablePlace(NamedTuple):
    """The rectangle of one table."""

    left: float
    top: float
    width: float
    height: float
    strip: float
    """The height of what stays free above a table on top of it."""
    is_narrow: bool = False
    """Whether fans need all the width, and their labels stand between them."""

    @property
    def card(self) -> float:
        """The height of a card."""
        height = (self.height - self.strip - 2 * PADDING) * CARD_SHARE
        return min(height, self.width * NARROW_CARD) if self.is_narrow else height

    @property
    def middle(self) -> Spot:
        """The middle between both players."""
        room = self.height - self.strip
        return Spot(self.left + self.width / 2, self.top + self.strip + room / 2)

    def row(self, player: int) -> float:
        """Return the height at which a player's cards lie."""
        edge = self.card * (0.5 + SAG) + PADDING
        return self.top + self.height - edge if player == 1 else self.top + self.strip + edge

    @property
    def room(self) -> float:
        """The width that a fan may have."""
        return self.width - self.badges - 2 * PADDING

    @property
    def badges(self) -> float:
        """The width that is free at the left of the fans."""
        return 0 if self.is_narrow else self.width * BADGES

    def step(self, cards: float) -> float:
        """Return how far one card of a fan lies from the next."""
        width = self.card * CARD_WIDTH
        return min(width * MOST_SPREAD, (self.room - width) / max(cards - 1, 1))

    def seen(self, cards: float) -> float:
        """Return how much is seen of each card of a fan but the last, as a share of its width."""
        return self.step(cards) / (self.card * CARD_WIDTH)

    def fan(self, player: int, cards: int) -> "CardFan":
        """Return where so many cards of a player lie."""
        half = self.room / 2
        centre = self.left + self.badges + PADDING + half
        up = 1 if player == 1 else -1
        sag = SAG * self.card * up
        return CardFan(
            centre, self.row(player), self.step(cards), (cards - 1) / 2, half, sag, TILT * up
        )

    def between(self, player: int) -> Spot:
        """Return where a player's card lies that has been drawn."""
        side = -1 if player == 1 else 1
        middle = self.middle
        return Spot(middle.x + side * self.card * CARD_WIDTH * 0.62, middle.y, -side * 3.0)

    def badge(self, player: int) -> Spot:
        """Return the middle of the label of a player's cards; its left end on a narrow table."""
        if self.is_narrow:
            inwards = -1 if player == 1 else 1
            off = self.card * (0.5 + 2 * SAG + NARROW_BADGE)
            return Spot(self.left + 2 * PADDING, self.row(player) + inwards * off)
        return Spot(self.left + PADDING + self.badges / 2, self.row(player))


class TableRoom(NamedTuple):
    """What the first table covers."""

    left: float
    top: float
    width: float
    height: float

    def table(self, depth: int) -> TablePlace:
        """Return where the table of a depth lies; the main game's is 1."""
        above = STRIP * (1 - STRIP_SHARE ** (depth - 1)) / (1 - STRIP_SHARE)
        side = SIDES * above
        height = self.height - above - FOOT * above
        strip = STRIP * STRIP_SHARE ** (depth - 1)
        left, width = self.left + side, self.width - 2 * side
        return TablePlace(left, self.top + above, width, height, strip, self.is_narrow)

    @property
    def is_narrow(self) -> bool:
        """Whether its tables are hardly wider than high."""
        return self.width < NARROW * self.height


def table_room(camera: Camera) -> TableRoom:
    """Return the room that the camera shows where it shows the whole map: up to all edges."""
    fitted = Camera(camera.bounds, camera.area)
    fitted.fit()
    left, top = fitted.to_map(*camera.area[:2])
    width, height = camera.area.width / fitted.zoom, camera.area.height / fitted.zoom
    return TableRoom(left, top, width, height)
