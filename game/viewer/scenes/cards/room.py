"""Where tables lie: on each other, in as much room as there is.

Places are in squares of the map. The first table is as large as the room that there is,
whatever its shape. Each table leaves a strip of the one below free at
the top, each strip lower than the one before, so that however deep the games go
there is room for one more:

    +--------------------+
    | game 1             |
    | +----------------+ |
    | | game 2         | |
    | | +------------+ | |
    | | | game 3     | | |
"""

from typing import Final, NamedTuple

import pygame

from game.puzzles.cards.state import GameState
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.cards.places import SAG, TablePlace

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


class Room(NamedTuple):
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
        return TablePlace(self.left + side, self.top + above, self.width - 2 * side, height, strip)


FIRST: Final = Room(0, 0, WIDE, HIGH)


def room_of(camera: Camera) -> Room:
    """Return the room that the camera shows where it shows the whole map: up to all edges."""
    fitted = Camera(camera.bounds, camera.area)
    fitted.fit()
    left, top = fitted.to_map(*camera.area[:2])
    width, height = camera.area.width / fitted.zoom, camera.area.height / fitted.zoom
    return Room(left, top, width, height)


def rows_of_cards(camera: Camera, game: GameState) -> list[pygame.Rect]:
    """Return the rows in which players hold cards in the main game, in pixels."""
    table = room_of(camera).table(1)
    rows = []
    for player, pile in ((1, game.first), (2, game.second)):
        if pile:
            high = table.card * (1 + SAG)
            left, top = camera.to_screen(table.left, table.row(player) - high / 2)
            size = table.width * camera.zoom, high * camera.zoom
            rows.append(pygame.Rect(left, top, *size))
    return rows
