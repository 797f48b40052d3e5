"""A unit's decision on the map, exactly as the systems take it: distances, steps, target."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from components.turn import Decision
from game.puzzles.battle.explaining.reasons import STEP, squares_of
from game.viewer.drawing.board import squares_under
from game.viewer.drawing.theme import ACCENT, BLACK, GREEN, TEXT, WHITE, Colour, mixed, px, text
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.step_marks import draw_arrow, mark
from game.viewer.scenes.battle.drawing.units import FIGURES_FROM, lift_of

NUMBERS_FROM: Final = 22
"""Pixels per square from which there is room for a number."""
NEAR: Final[Colour] = (120, 190, 255)
FAR: Final[Colour] = (40, 50, 110)
FARTHEST: Final = 16
"""The distance from which on all are shaded alike."""
VEIL: Final = 110
SHADES: Final = (
    bytes(4),
    *(bytes((*mixed(NEAR, FAR, steps / FARTHEST), VEIL)) for steps in range(1, FARTHEST + 1)),
)
"""Pixels by distance; 0 is not seen."""
LayerKey = tuple[Decision, str | None, float, tuple[int, int], tuple[int, int, int, int]]
LEAST_FRAME: Final = 2
"""Pixels that a frame is wide at the least, to be seen over a figure."""


def distances(decision: Decision, width: int) -> list[int]:
    """Return each square's distance, by its number; 0 for the unit's own and unreachable ones."""
    last = max(map(int.bit_length, decision.reached), default=0)
    found = [0] * -(-last // width) * width
    for distance, squares in enumerate(decision.reached):
        for square in squares_in(squares) if distance else ():
            found[square] = distance
    return found


def squares_in(squares: int) -> Iterator[int]:
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
    zoom, (left, top) = canvas.zoom, canvas.camera.to_screen(0, 0)
    whole = pygame.Rect(0, 0, canvas.width, len(found) // canvas.width)
    view = canvas.target.get_clip().move(-left, -top)
    seen = squares_under(view, canvas.camera.zoom).clip(whole)
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
    large = pygame.transform.scale(small, (round(seen.width * zoom), round(seen.height * zoom)))
    canvas.target.blit(large, canvas.cell(*seen.topleft))


class DecisionOverlay:
    """Draws a decision on the floor; the layer is kept until the decision or the view changes."""

    def __init__(self) -> None:
        self._key: LayerKey | None = None
        self._layer = pygame.Surface((0, 0))
        self._distances: list[int] = []

    def draw(self, canvas: BattleCanvas, decision: Decision, only: str | None = None) -> None:
        """Draw distances and all steps, or a single step."""
        if not (decision.reached or path_of(decision)):
            return
        camera, clip = canvas.camera, canvas.target.get_clip()
        place = camera.to_screen(0, 0)
        key = (decision, only, camera.zoom, place, (*clip.topleft, *clip.size))
        if key != self._key:
            if self._key is None or self._key[0] != decision:
                self._distances = distances(decision, canvas.width)
            self._layer = self._drawn(canvas, decision, only)
            self._key = key
        canvas.target.blit(self._layer, clip, clip)

    def _drawn(self, canvas: BattleCanvas, decision: Decision, only: str | None) -> pygame.Surface:
        """Return a decision on a surface that is clear elsewhere."""
        layer = pygame.Surface(canvas.target.get_size(), pygame.SRCALPHA, 32)
        layer.set_clip(canvas.target.get_clip())
        on_layer = replace(canvas, target=layer)
        if only is None and self._distances:
            draw_distances(on_layer, self._distances)
        draw_steps(on_layer, decision, only)
        return layer


def draw_steps(canvas: BattleCanvas, decision: Decision, only: str | None = None) -> None:
    """Mark the squares of each step, or of a single one, and draw the path."""
    for name, squares in squares_of(decision).items():
        if name != STEP and only in (None, name):
            picture = mark(name, canvas.zoom)
            places = [(picture, canvas.square(square)) for square in squares_in(squares)]
            canvas.target.blits(places, doreturn=False)
    path = path_of(decision)
    if path and only in (None, STEP):
        draw_path(canvas, path if only is None else path[:2], has_end=only is None)


def path_of(decision: Decision) -> tuple[int, ...]:
    """Return the path of a unit as far as it is known, from its square on; empty if it stays."""
    step = decision.step
    return decision.path or (() if step.step is None else (step.origin, step.step))


def draw_path(canvas: BattleCanvas, path: Sequence[int], *, has_end: bool) -> None:
    """Draw a path, with a dot on its end, and an arrow head on its first step."""
    target, zoom = canvas.target, canvas.zoom
    points = [canvas.square(square).center for square in path]
    width = max(zoom // 9, 2)
    pygame.draw.lines(target, BLACK, False, points, width + 2)
    pygame.draw.lines(target, GREEN, False, points, width)
    if has_end:
        pygame.draw.circle(target, GREEN, points[-1], max(zoom // 5, 3))
    (from_x, from_y), (x, y) = points[:2]
    along = (x - from_x) / zoom, (y - from_y) / zoom
    draw_arrow(target, canvas.square(path[1]), along, ACCENT)


def draw_strike(canvas: BattleCanvas, decision: Decision) -> None:
    """Frame, over the units, those that could be struck; draw a cross-hair over the target."""
    for candidate in decision.candidates:
        if candidate != decision.target:
            area = with_health_bar(canvas.square(candidate.square))
            draw_frame(canvas.target, area, WHITE)
    if decision.target:
        area = canvas.square(decision.target.square)
        draw_target(
            canvas.target, with_health_bar(area), has_health_bar=with_health_bar(area) != area
        )


def with_health_bar(area: pygame.Rect) -> pygame.Rect:
    """Return what a unit's frame encloses: it and its health bar, but not the one below."""
    if area.width < px(FIGURES_FROM):
        return area
    lift, width = lift_of(area.width), frame_width(area.width)
    size = area.width + 2 * width, area.height + width
    return pygame.Rect((area.left - width, area.top - lift - width), size)


def draw_target(target: pygame.Surface, area: pygame.Rect, *, has_health_bar: bool = False) -> None:
    """Draw a frame, and strokes from the middle of its sides inwards; none across a health bar."""
    draw_frame(target, area, ACCENT)
    reach, width = max(area.width // 5, LEAST_FRAME), frame_width(area.width)
    strokes = (
        (area.midbottom, (area.centerx, area.bottom - reach)),
        (area.midleft, (area.left + reach, area.centery)),
        (area.midright, (area.right - reach, area.centery)),
        (area.midtop, (area.centerx, area.top + reach)),
    )
    for end, inner in strokes[:3] if has_health_bar else strokes:
        pygame.draw.line(target, BLACK, end, inner, width + 2)
        pygame.draw.line(target, ACCENT, end, inner, width)


def draw_frame(target: pygame.Surface, area: pygame.Rect, colour: Colour) -> None:
    """Frame a unit, with a dark edge on both sides so that it is seen on anything."""
    width = frame_width(area.width)
    radius = area.width // 6
    pygame.draw.rect(target, BLACK, area.inflate(2, 2), width + 2, radius)
    pygame.draw.rect(target, colour, area, width, radius)


def frame_width(size: int) -> int:
    """Return how wide the lines of a frame are around so many pixels."""
    return max(size // 16, LEAST_FRAME)
