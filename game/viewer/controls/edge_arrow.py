"""An arrow at the stage's edge that points to where something is done out of sight."""

from math import hypot
from typing import Final

import pygame

from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import ACCENT, BLACK, px

LENGTH: Final = 16
"""Pixels from the tip to the back."""
WIDTH: Final = 0.6
"""Half of the back, in lengths."""
EDGE: Final = 2
Point = tuple[float, float]


def draw_arrow(
    target: pygame.Surface, camera: Camera, place: Point, taken: pygame.Rect | None = None
) -> None:
    """Point to a column and row, if they are out of sight, from beside pixels that are taken."""
    area, seen = pygame.Rect(camera.area), camera.to_screen(*place)
    if area.collidepoint(seen):
        return
    points = arrow(area, seen, px(LENGTH))
    if taken:
        points = beside(points, taken.inflate(px(LENGTH), px(LENGTH)))
    pygame.draw.polygon(target, ACCENT, points)
    pygame.draw.polygon(target, BLACK, points, max(px(EDGE), 1))


def arrow(area: pygame.Rect, aim: Point, length: int) -> list[Point]:
    """Return tip and back corners of an arrow that lies inside an area and points out of it."""
    inner = area.inflate(-3 * length, -3 * length)
    right, down = aim[0] - inner.centerx, aim[1] - inner.centery
    # How much of the way from the middle there is before the inner area ends.
    share = min(
        inner.width / 2 / max(abs(right), 1),
        inner.height / 2 / max(abs(down), 1),
    )
    distance = hypot(right, down)
    x, y = right / distance, down / distance
    tip = inner.centerx + right * share + x * length, inner.centery + down * share + y * length
    back = tip[0] - x * length, tip[1] - y * length
    wide = WIDTH * length
    return [tip, (back[0] - y * wide, back[1] + x * wide), (back[0] + y * wide, back[1] - x * wide)]


def beside(points: list[Point], taken: pygame.Rect) -> list[Point]:
    """Return an arrow where it is, or else right of what is taken or above it, if that is nearer.

    What is taken lies in the lower left corner.
    """
    left, right = (pick(x for x, _ in points) for pick in (min, max))
    top, bottom = (pick(y for _, y in points) for pick in (min, max))
    if right <= taken.left or left >= taken.right or bottom <= taken.top or top >= taken.bottom:
        return points
    across, up = taken.right - left, bottom - taken.top
    if across < up:
        return [(x + across, y) for x, y in points]
    return [(x, y - up) for x, y in points]
