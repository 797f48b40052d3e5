"""The positions of tables and cards, in squares of the map.

Decks are fans, and the two played cards are in the middle. A table covers the table below except
for a strip at the top. Each strip is lower than the one before, so there is always space:

    +--------------------+
    | game 1             |
    | +----------------+ |
    | | game 2         | |
    | | +------------+ | |
    | | | game 3     | | |
"""

from functools import lru_cache
from typing import Final, NamedTuple

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Spot

PADDING: Final = 0.2273
"""The margin around the cards of a table, as a share of its strip."""
CARD_SHARE: Final = 0.25
"""A card's height, as a share of its table's space."""
HIGHEST_CARD: Final = 0.24
"""The same at the most, as a share of the table's width."""
CARD_WIDTH: Final = 0.68
"""A card's width as a share of its height."""
MOST_SPREAD: Final = 0.62
"""From one card of a fan to the next at the most, as a share of its width."""
MOST_CARDS: Final = 60
"""Cards of a fan that are drawn at the most."""
SAG: Final = 0.12
"""How much lower the ends of a fan are than its middle, as a share of a card's height."""
TILT: Final = 5.0
"""Rotation in degrees of the outermost cards of a wide fan."""
LABEL: Final = 0.8
"""The distance from a fan's middle inwards to its label, as a share of a card."""
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
"""The margin at the sides and below a table, as a share of the strip above it."""
MOST_TABLES: Final = 12
"""From there on tables would lie on the same pixels: deeper games share the last."""


class TablePlace(NamedTuple):
    """The rectangle of one table."""

    left: float
    top: float
    width: float
    height: float
    strip: float
    """The height that stays visible above the next table."""

    def table(self, depth: int) -> "TablePlace":
        """Return the table at a depth, if this is the first table, at depth 1."""
        place = self
        for _ in range(1, min(depth, MOST_TABLES)):
            left, top, width, height, strip = place
            side, foot = SIDES * strip, FOOT * strip
            width, height = width - 2 * side, height - strip - foot
            place = TablePlace(left + side, top + strip, width, height, strip * STRIP_SHARE)
        return place

    def shrunk(self, middle: Spot, share: float) -> "TablePlace":
        """Return a smaller table that is closer to a spot."""
        left, top, width, height, strip = (part * share for part in self)
        return TablePlace(
            left + middle.x * (1 - share), top + middle.y * (1 - share), width, height, strip
        )

    @property
    def padding(self) -> float:
        """The margin around the cards."""
        return self.strip * PADDING

    @property
    def card(self) -> float:
        """The height of a card."""
        room = self.height - self.strip - 2 * self.padding
        return min(room * CARD_SHARE, self.width * HIGHEST_CARD)

    @property
    def middle(self) -> Spot:
        """The middle between both players."""
        room = self.height - self.strip
        return Spot(self.left + self.width / 2, self.top + self.strip + room / 2)

    def row(self, player: int) -> float:
        """Return the height at which a player's cards lie."""
        edge = self.card * (0.5 + SAG) + self.padding
        return self.top + self.height - edge if player == 1 else self.top + self.strip + edge

    def step(self, cards: int) -> float:
        """Return the distance from one card of a fan to the next."""
        width = self.card * CARD_WIDTH
        return min(width * MOST_SPREAD, (self.width - 2 * self.padding - width) / max(cards - 1, 1))

    def seen(self, cards: int) -> float:
        """Return how much is seen of each card of a fan but the last, as a share of its width."""
        return self.step(cards) / (self.card * CARD_WIDTH)

    def between(self, player: int) -> Spot:
        """Return the position of a player's drawn card."""
        side = -inwards(player)
        middle = self.middle
        return Spot(middle.x + side * self.card * CARD_WIDTH * 0.62, middle.y, -side * 3.0)

    def label(self, player: int) -> Spot:
        """Return where the label of a player's cards begins."""
        off = -inwards(player) * LABEL * self.card
        return Spot(self.left + 2 * self.padding, self.row(player) + off)


def inwards(player: int) -> int:
    """Return 1 if the middle of the table is above a player's cards, -1 if it is below."""
    return 1 if player == 1 else -1


@lru_cache(maxsize=64)
def fan(place: TablePlace, player: int, cards: int) -> tuple[Spot, ...]:
    """Return where a player's cards lie, side by side on a bow; the next one to be drawn first."""
    step, half, up = place.step(cards), place.width / 2 - place.padding, inwards(player)
    spots = []
    for index in range(cards):
        off = ((cards - 1) / 2 - index) * step
        side = off / half
        y = place.row(player) + side * side * SAG * place.card * up
        spots.append(Spot(place.middle.x + off, y, -side * TILT * up))
    return tuple(spots)


def first_table(camera: Camera) -> TablePlace:
    """Return the first table, which fills the camera's area when the whole map is visible."""
    fitted = Camera(camera.bounds, camera.area)
    fitted.fit()
    left, top = fitted.to_map(*camera.area[:2])
    width, height = camera.area.width / fitted.zoom, camera.area.height / fitted.zoom
    return TablePlace(left, top, width, height, STRIP)
