"""A unit's decision, drawn on the map exactly as the system takes it."""

from dataclasses import replace
from typing import Final

import pygame

from components.decision import Decision
from game.viewer.drawing.theme import ACCENT, BLACK, GREEN, PINK, WHITE, Colour
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.distances import distances, draw_distances
from systems.bitboard import each

Key = tuple[Decision, int, tuple[int, int], tuple[int, int, int, int]]


class Overlay:
    """Draws what a unit decides on the floor; the same is drawn once and kept."""

    def __init__(self) -> None:
        self._key: Key | None = None
        self._layer = pygame.Surface((0, 0))
        self._distances: list[int] = []

    def draw(self, canvas: BattleCanvas, decision: Decision) -> None:
        """Draw distances, squares in range, the nearest, the chosen and the path."""
        if not decision.reached:
            return
        camera, clip = canvas.camera, canvas.target.get_clip()
        key = (decision, camera.zoom, camera.to_screen(0, 0), (*clip.topleft, *clip.size))
        if key != self._key:
            if self._key is None or self._key[0] != decision:
                self._distances = distances(decision, canvas.width)
            self._layer = self._drawn(canvas, decision)
            self._key = key
        canvas.target.blit(self._layer, clip, clip)

    def _drawn(self, canvas: BattleCanvas, decision: Decision) -> pygame.Surface:
        """Return a decision on a surface that is clear elsewhere."""
        layer = pygame.Surface(canvas.target.get_size(), pygame.SRCALPHA, 32)
        layer.set_clip(canvas.target.get_clip())
        on_layer = replace(canvas, target=layer)
        draw_distances(on_layer, self._distances)
        draw_step(on_layer, decision)
        return layer


def draw_step(canvas: BattleCanvas, decision: Decision) -> None:
    """Draw squares in range, the nearest, the chosen and the path."""
    step = decision.step
    for squares, colour in ((step.in_range, PINK), (step.nearest, ACCENT)):
        for square in each(squares):
            outline(canvas, canvas.square(square), colour)
    if decision.path:
        draw_path(canvas, decision)


def outline(canvas: BattleCanvas, area: pygame.Rect, colour: Colour) -> None:
    """Frame a square."""
    width = max(area.width // 14, 1)
    pygame.draw.rect(canvas.target, colour, area.inflate(-2, -2), width, area.width // 8)


def draw_path(canvas: BattleCanvas, decision: Decision) -> None:
    """Draw the way to the chosen square, and an arrow head on its first step."""
    target, zoom = canvas.target, canvas.camera.zoom
    points = [canvas.square(square).center for square in decision.path]
    pygame.draw.lines(target, GREEN, False, points, max(zoom // 9, 2))
    pygame.draw.circle(target, GREEN, points[-1], max(zoom // 5, 3))
    (from_x, from_y), (x, y) = points[:2]
    along_x, along_y = (x - from_x) / zoom, (y - from_y) / zoom
    size = zoom * 0.28
    tip = (x + along_x * size * 0.6, y + along_y * size * 0.6)
    back_x, back_y = x - along_x * size * 0.6, y - along_y * size * 0.6
    left = (back_x - along_y * size, back_y + along_x * size)
    right = (back_x + along_y * size, back_y - along_x * size)
    pygame.draw.polygon(target, ACCENT, [tip, left, right])


LEAST: Final = 2
"""Pixels that a frame is wide at the least, to be seen over a figure."""


def draw_strike(canvas: BattleCanvas, decision: Decision) -> None:
    """Frame, over the units, those that could be struck; draw a cross-hair over the target."""
    for candidate in decision.candidates:
        if candidate != decision.target:
            draw_frame(canvas, canvas.square(candidate.square), WHITE)
    if decision.target:
        area = canvas.square(decision.target.square)
        draw_frame(canvas, area, ACCENT)
        draw_cross(canvas, area)


def draw_frame(canvas: BattleCanvas, area: pygame.Rect, colour: Colour) -> None:
    """Frame a unit, with a dark edge on both sides so that it is seen on anything."""
    width = max(area.width // 16, LEAST)
    radius = area.width // 6
    pygame.draw.rect(canvas.target, BLACK, area.inflate(2, 2), width + 2, radius)
    pygame.draw.rect(canvas.target, colour, area, width, radius)


def draw_cross(canvas: BattleCanvas, area: pygame.Rect) -> None:
    """Draw four strokes from the middle of a frame's sides inwards."""
    reach, width = max(area.width // 5, LEAST), max(area.width // 16, LEAST)
    for end, inner in (
        (area.midtop, (area.centerx, area.top + reach)),
        (area.midbottom, (area.centerx, area.bottom - reach)),
        (area.midleft, (area.left + reach, area.centery)),
        (area.midright, (area.right - reach, area.centery)),
    ):
        pygame.draw.line(canvas.target, BLACK, end, inner, width + 2)
        pygame.draw.line(canvas.target, ACCENT, end, inner, width)
