"""A unit's decision, drawn on the map exactly as the system takes it."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.puzzles.battle.decision import Decision
from game.viewer.camera import Camera
from game.viewer.theme import ACCENT, GREEN, PINK, RED, TEXT, Colour, text
from systems.bitboard import beside, each, first, flood

NUMBERS_FROM: Final = 22
"""Pixels per square from which there is room for a number."""
NEAR: Final[Colour] = (120, 190, 255)
FAR: Final[Colour] = (40, 50, 110)
FARTHEST: Final = 16
"""Steps from which on all distances are shaded alike."""
VEIL: Final = 110


def draw_decision(target: pygame.Surface, camera: Camera, decision: Decision) -> None:
    """Draw distances, squares in range, the nearest, the chosen, the path and the target."""
    step = decision.step
    if not step.is_in_range:
        draw_distances(target, camera, decision)
        for square in each(step.in_range):
            outline(target, camera, place(square, decision), PINK)
        for square in each(step.nearest):
            outline(target, camera, place(square, decision), ACCENT)
    if step.destination is not None:
        draw_path(target, camera, decision)
    for candidate in decision.candidates:
        is_target = candidate == decision.target
        outline(target, camera, place(candidate.square, decision), RED if is_target else PINK)
    if decision.target:
        draw_cross(target, camera, place(decision.target.square, decision))


def place(square: int, decision: Decision) -> tuple[int, int]:
    """Return the column and row of a square."""
    row, column = divmod(square, decision.width)
    return column, row


def cell(camera: Camera, at: tuple[int, int]) -> pygame.Rect:
    """Return the pixels of a square."""
    return pygame.Rect(*camera.to_screen(*at), camera.zoom, camera.zoom)


def draw_distances(target: pygame.Surface, camera: Camera, decision: Decision) -> None:
    """Shade each square that can be reached by how far it is; number it if there is room."""
    veil = pygame.Surface((camera.zoom, camera.zoom), pygame.SRCALPHA)
    frontiers = flood(1 << decision.step.origin, decision.free, decision.width)
    for distance, frontier in enumerate(frontiers):
        veil.fill((*mixed(NEAR, FAR, min(distance / FARTHEST, 1)), VEIL))
        for square in each(frontier) if distance else ():
            area = cell(camera, place(square, decision))
            target.blit(veil, area)
            if camera.zoom >= NUMBERS_FROM:
                number = text(str(distance), min(camera.zoom // 3, 16), TEXT)
                target.blit(number, number.get_rect(center=area.center))


def outline(target: pygame.Surface, camera: Camera, at: tuple[int, int], colour: Colour) -> None:
    """Frame a square."""
    width = max(camera.zoom // 14, 1)
    pygame.draw.rect(target, colour, cell(camera, at).inflate(-2, -2), width, camera.zoom // 8)


def draw_path(target: pygame.Surface, camera: Camera, decision: Decision) -> None:
    """Draw the way to the chosen square, and an arrow head on its first step."""
    points = [cell(camera, place(square, decision)).center for square in walk(decision)]
    width = max(camera.zoom // 9, 2)
    pygame.draw.lines(target, GREEN, False, points, width)
    pygame.draw.circle(target, GREEN, points[-1], max(camera.zoom // 5, 3))
    (from_x, from_y), (x, y) = points[:2]
    along_x, along_y = (x - from_x) / camera.zoom, (y - from_y) / camera.zoom
    size = camera.zoom * 0.28
    tip = (x + along_x * size * 0.6, y + along_y * size * 0.6)
    back_x, back_y = x - along_x * size * 0.6, y - along_y * size * 0.6
    left = (back_x - along_y * size, back_y + along_x * size)
    right = (back_x + along_y * size, back_y - along_x * size)
    pygame.draw.polygon(target, ACCENT, [tip, left, right])


def walk(decision: Decision) -> Iterator[int]:
    """Yield a unit's square and, step by step, the way that comes first in reading order."""
    square = decision.step.origin
    yield square
    for squares in decision.step.paths:
        square = first(squares & beside(square, decision.width))
        yield square


def draw_cross(target: pygame.Surface, camera: Camera, at: tuple[int, int]) -> None:
    """Draw a cross-hair over the unit that is struck."""
    area = cell(camera, at)
    reach, width = camera.zoom // 4, max(camera.zoom // 16, 1)
    for end, inner in (
        (area.midtop, (area.centerx, area.top + reach)),
        (area.midbottom, (area.centerx, area.bottom - reach)),
        (area.midleft, (area.left + reach, area.centery)),
        (area.midright, (area.right - reach, area.centery)),
    ):
        pygame.draw.line(target, RED, end, inner, width)


def mixed(near: Colour, far: Colour, share: float) -> Colour:
    """Return a colour between two."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(near, far, strict=True))
    return red, green, blue
