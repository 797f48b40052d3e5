"""A unit's decision on the map, exactly as the systems take it: distances, steps, target."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, degrees
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.explain import NEAREST, REACHABLE, STEP, STRIKE, step_squares
from game.puzzles.battle.play import DecidedTurn
from game.viewer.drawing.art import Art, Picture, blank
from game.viewer.drawing.shapes import Crowd, Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import GREEN, TEXT, Colour, mix, scaled, text
from game.viewer.scenes.battle.marks import CANDIDATE, OnSquare, StepMark
from game.viewer.scenes.battle.motion import find_spot
from systems.bitboard import each

NUMBERS_FROM: Final = 22
"""The least pixels per square for a number."""
NEAR: Final[Colour] = (120, 190, 255)
FAR: Final[Colour] = (40, 50, 110)
FARTHEST: Final = 16
"""The distance from which on all are shaded alike."""
VEIL: Final = 110
"""How opaque the shade is, of 255."""
PATH_WIDTH: Final = 1 / 9
FRAME: Final = 1.25
"""How large the frame around a unit is, in squares."""


class Shade(NamedTuple):
    """Draws a square at a distance in steps."""

    distance: int

    @scaled
    @lru_cache(maxsize=512)
    def __call__(self, size: int, _angle: int = 0) -> pygame.Surface:
        """Return the square in a size in pixels, with its distance if it fits. Don't change it."""
        picture = blank((size, size))
        picture.fill(veil(self.distance))
        if size >= NUMBERS_FROM:
            number = text(str(self.distance), min(size // 3, 16), TEXT)
            picture.blit(number, number.get_rect(center=picture.get_rect().center))
        return picture


def veil(distance: int) -> tuple[int, int, int, int]:
    """Return the colour of a square at a distance in steps."""
    return *mix(NEAR, FAR, min(distance / FARTHEST, 1)), VEIL


class ShadedMap(NamedTuple):
    """Draws all squares by their distance, without gaps between squares."""

    reached: tuple[int, ...]
    size: tuple[int, int]
    """Columns and rows."""

    @lru_cache(maxsize=2)
    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return the map, `height` pixels high. Don't change it."""
        (columns, rows), picture = self.size, blank(self.size)
        for distance, squares in enumerate(self.reached[1:], 1):
            for square in list_squares(squares):
                picture.set_at((square % columns, square // columns), veil(distance))
        return pygame.transform.scale(picture, (round(height * columns / rows), height))


def marked(squares: int, picture: Picture, width: int) -> Crowd:
    """Return the squares of a bitboard, all marked with one sprite."""
    return Crowd([(square, picture) for square in list_squares(squares)], OnSquare(width))


@lru_cache(maxsize=256)
def list_squares(squares: int) -> tuple[int, ...]:
    """Return the squares of a bitboard in reading order."""
    return tuple(each(squares))


def distance_shapes(reached: tuple[int, ...], width: int, zoom: float) -> Iterator[Shape]:
    """Yield squares coloured by distance; one sprite of all if `zoom` isn't whole."""
    if zoom % 1 and reached:
        size = width, max(reached).bit_length() // width + 1
        yield Sprite(ShadedMap(reached, size), Spot(0, 0), size[1], anchor="topleft")
        return
    for distance, squares in enumerate(reached[1:], 1):
        yield marked(squares, Shade(distance), width)


def ground_shapes(
    decision: DecidedTurn, steps: Sequence[str] | None, width: int, zoom: float
) -> Iterator[Shape]:
    """Yield distances and all steps, or some steps."""
    if steps is None or {REACHABLE, NEAREST} <= {*steps}:
        yield from distance_shapes(decision.reached, width, zoom)
    for name, squares in step_squares(decision).items():
        if name != STEP and (steps is None or name in steps):
            yield marked(squares, StepMark(name), width)
    if steps is None or STEP in steps:
        yield from path_shapes(decision, width, is_whole=steps is None)


def path_shapes(decision: DecidedTurn, width: int, *, is_whole: bool) -> Iterator[Shape]:
    """Yield the path of a unit as far as it is known, or only its first step if it moves."""
    step = decision.step
    path = decision.path or (() if step.step is None else (step.origin, step.step))
    if not path:
        return
    middles = [find_spot(square, width) for square in path]
    yield Path(tuple(middles if is_whole else middles[:2]), GREEN, PATH_WIDTH)
    if is_whole:
        yield Sprite(Art("dot", GREEN), middles[-1], 0.4)
    begin, end = middles[:2]
    angle = degrees(atan2(begin.y - end.y, end.x - begin.x))
    yield Sprite(StepMark(STEP), end._replace(angle=angle), 1)


def strike_shapes(
    decision: DecidedTurn, steps: Sequence[str] | None, width: int
) -> Iterator[Shape]:
    """Yield a frame around each unit that could be struck, with a cross-hair for the target."""
    if steps is not None and STRIKE not in steps:
        return
    ordered = [each for each in decision.candidates if each != decision.target]
    for candidate in filter(None, [*ordered, decision.target]):
        name = STRIKE if candidate == decision.target else CANDIDATE
        yield Sprite(StepMark(name), find_spot(candidate.square, width), FRAME)
