"""How far it is to each square that a unit can reach, as a shade and, with room, a number."""

from collections.abc import Iterator
from typing import Final

import pygame

from components.decision import Decision
from game.viewer.drawing.board import squares_under
from game.viewer.drawing.shapes import mixed
from game.viewer.drawing.theme import TEXT, Colour, text
from game.viewer.scenes.battle.canvas import BattleCanvas

NUMBERS_FROM: Final = 22
"""Pixels per square from which there is room for a number."""
NEAR: Final[Colour] = (120, 190, 255)
FAR: Final[Colour] = (40, 50, 110)
FARTHEST: Final = 16
"""Steps from which on all distances are shaded alike."""
VEIL: Final = 110
SHADES: Final = (
    bytes(4),
    *(bytes((*mixed(NEAR, FAR, steps / FARTHEST), VEIL)) for steps in range(1, FARTHEST + 1)),
)
"""Pixels by distance; 0 is not seen."""


def distances(decision: Decision, width: int) -> list[int]:
    """Return how far each square is, by its number; 0 where the unit can't go, or stands."""
    last = max(map(int.bit_length, decision.reached), default=0)
    found = [0] * -(-last // width) * width
    for distance, squares in enumerate(decision.reached):
        for square in listed(squares) if distance else ():
            found[square] = distance
    return found


def listed(squares: int) -> Iterator[int]:
    """Yield the squares of a set in reading order.

    Taking bit after bit from a large integer copies it for each of them; its
    digits, turned round, are searched instead: 0b10110 -> "01101" -> 1, 2, 4.
    """
    digits = f"{squares:b}"[::-1]
    square = digits.find("1")
    while square >= 0:
        yield square
        square = digits.find("1", square + 1)


def draw_distances(canvas: BattleCanvas, found: list[int]) -> None:
    """Shade each square by its distance, and number it if there is room."""
    zoom, (left, top) = canvas.camera.zoom, canvas.camera.to_screen(0, 0)
    whole = pygame.Rect(0, 0, canvas.width, len(found) // canvas.width)
    seen = squares_under(canvas.target.get_clip().move(-left, -top), zoom).clip(whole)
    if 0 in seen.size:
        return
    draw_shades(canvas, found, seen)
    for row in range(seen.top, seen.bottom) if zoom >= NUMBERS_FROM else ():
        for column in range(seen.left, seen.right):
            distance = found[row * canvas.width + column]
            if distance:
                number = text(str(distance), min(zoom // 3, 16), TEXT)
                canvas.target.blit(number, number.get_rect(center=canvas.cell(column, row).center))


def draw_shades(canvas: BattleCanvas, found: list[int], seen: pygame.Rect) -> None:
    """Draw the shades as a pixel a square, and enlarge those that are seen."""
    pixels = b"".join(SHADES[min(distance, FARTHEST)] for distance in found)
    size = canvas.width, len(found) // canvas.width
    small = pygame.image.frombytes(pixels, size, "RGBA").subsurface(seen)
    zoom = canvas.camera.zoom
    large = pygame.transform.scale(small, (seen.width * zoom, seen.height * zoom))
    canvas.target.blit(large, canvas.cell(*seen.topleft))
