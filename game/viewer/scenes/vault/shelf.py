"""The shelf of the keys taken, in a corner of the map, and the keys that fly there."""

from typing import Final, NamedTuple

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.state import Taken
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import BACKGROUND, px
from game.viewer.scenes.canvas import smooth
from game.viewer.scenes.vault.canvas import VaultCanvas
from game.viewer.scenes.vault.colours import key_colour
from game.viewer.scenes.vault.motion import Flight
from game.viewer.scenes.vault.pictures import key_picture

KEY: Final = 22
"""How large a key on the shelf is, in pixels."""
STEP: Final = 24
MARGIN: Final = 8
LIFT: Final = 46
"""How far a key's flight is bent, in pixels."""
ALPHA: Final = 170
ROOMY: Final = 320
"""Pixels of a map's shorter side from which there is room for a shelf."""


class KeyShelf(NamedTuple):
    """The places of keys in the order in which they are taken."""

    area: pygame.Rect
    is_upright: bool

    def slot(self, number: int) -> tuple[int, int]:
        """Return the pixel in the middle of the place of a key, counted from 0."""
        row, along = divmod(number, self.length)
        if self.is_upright:
            along, row = row, along
        off = px(MARGIN) + px(STEP) // 2
        return self.area.left + off + along * px(STEP), self.area.top + off + row * px(STEP)

    @property
    def length(self) -> int:
        """How many keys are in a row, or in a column of an upright shelf."""
        room = self.area.height if self.is_upright else self.area.width
        return max((room - 2 * px(MARGIN)) // px(STEP), 1)

    def board(self, keys: int) -> pygame.Rect:
        """Return the area that so many keys cover."""
        first, last = self.slot(0), self.slot(min(keys, self.length) - 1)
        end = self.slot(keys - 1)
        right, foot = max(last[0], end[0]), max(last[1], end[1])
        half = px(STEP) // 2
        board = pygame.Rect(first[0] - half, first[1] - half, 0, 0)
        board.size = right - board.left + half, foot - board.top + half
        return board


def shelf_of(camera: Camera) -> KeyShelf | None:
    """Return a shelf above the map, or on its left if more is free there; None without room."""
    if min(camera.area.width, camera.area.height) < px(ROOMY):
        return None
    beside = camera.area.width - camera.bounds.width * camera.zoom
    above = camera.area.height - camera.bounds.height * camera.zoom
    return KeyShelf(pygame.Rect(camera.area), beside > above)


def draw_shelf(
    canvas: VaultCanvas, shelf: KeyShelf, taken: list[Taken], flights: list[Flight]
) -> None:
    """Draw the keys that lie there, and those on their way from the map to their places."""
    flying = {flight.key: flight for flight in flights}
    landed = [number for number, each in enumerate(taken) if each.key not in flying]
    if landed:
        board = shelf.board(landed[-1] + 1)
        shade = pygame.Surface(board.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (*BACKGROUND, ALPHA), shade.get_rect(), border_radius=px(6))
        canvas.target.blit(shade, board)
    for number in landed:
        canvas.blit(picture_of(taken[number].key, px(KEY)), shelf.slot(number))
    for number, each in enumerate(taken):
        if flight := flying.get(each.key):
            draw_flight(canvas, flight, shelf.slot(number))


def draw_flight(canvas: VaultCanvas, flight: Flight, end: tuple[int, int]) -> None:
    """Draw a key in flight from its square, on a bent path."""
    share = smooth(flight.share)
    x, y = canvas.spot(flight.square)
    bend = px(LIFT) * 4 * share * (1 - share)
    size = round(canvas.size(flight.square) * (1 - share) + px(KEY) * share + bend / 3)
    place = round(x + (end[0] - x) * share), round(y + (end[1] - y) * share + bend / 2)
    canvas.blit(picture_of(flight.key, size), place)


def picture_of(key: int, size: int) -> pygame.Surface:
    """Return a key's picture."""
    return key_picture(KEYS[key], key_colour(key), size)
