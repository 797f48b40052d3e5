"""Where cards lie on a table: in fans, and the two that are played in the middle.

Places are in squares of the map.
"""

from typing import Final, NamedTuple

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


class Spot(NamedTuple):
    """Where a card lies: its middle, and by how many degrees it is turned to the left."""

    x: float
    y: float
    angle: float = 0.0

    def towards(self, other: "Spot", share: float) -> "Spot":
        """Return the spot that is so far on the way to another."""
        return Spot(
            *(here + (there - here) * share for here, there in zip(self, other, strict=True))
        )


class Fan(NamedTuple):
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

    @property
    def card(self) -> float:
        """The height of a card."""
        return (self.height - self.strip - 2 * PADDING) * CARD_SHARE

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
        return self.width * (1 - BADGES) - 2 * PADDING

    def step(self, cards: float) -> float:
        """Return how far one card of a fan lies from the next."""
        width = self.card * CARD_WIDTH
        return min(width * MOST_SPREAD, (self.room - width) / max(cards - 1, 1))

    def seen(self, cards: float) -> float:
        """Return how much is seen of each card of a fan but the last, as a share of its width."""
        return self.step(cards) / (self.card * CARD_WIDTH)

    def fan(self, player: int, cards: int) -> "Fan":
        """Return where so many cards of a player lie."""
        half = self.room / 2
        centre = self.left + self.width * BADGES + PADDING + half
        up = 1 if player == 1 else -1
        sag = SAG * self.card * up
        return Fan(
            centre, self.row(player), self.step(cards), (cards - 1) / 2, half, sag, TILT * up
        )

    def between(self, player: int) -> Spot:
        """Return where a player's card lies that has been drawn."""
        side = -1 if player == 1 else 1
        middle = self.middle
        return Spot(middle.x + side * self.card * CARD_WIDTH * 0.62, middle.y, -side * 3.0)

    def badge(self, player: int) -> Spot:
        """Return the middle of what tells how many cards a player holds."""
        return Spot(self.left + PADDING + self.width * BADGES / 2, self.row(player))
