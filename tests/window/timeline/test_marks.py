"""Events on the timeline: drawn apart, or counted where they are crowded; found from nearby."""

import pygame
import pytest

from game.viewer.drawing.theme import BACKGROUND
from game.viewer.timeline.axis import (
    GLYPH_HEIGHT,
    REACH,
    Axis,
    PlacedTick,
    draw_marks,
    group_icons,
    nearest,
)
from game.viewer.view_model import Ruler, Tick
from tests.window.timeline.recordings import recorded

RED, BLUE, WHITE = (200, 10, 30), (10, 30, 200), (255, 255, 255)
AXIS = Axis(recorded([1000]), Ruler(), 0, 1000)
"""One turn a pixel."""


def block(height: int) -> pygame.Surface:
    """Return a picture in a colour that nothing else has."""
    surface = pygame.Surface((height, height))
    surface.fill(WHITE)
    return surface


def ticks_at(*pixels: int, colour: tuple[int, int, int] = RED) -> list[Tick]:
    """Return events that are over at these pixels."""
    return [Tick(pixel - 1, colour, block) for pixel in pixels]


def pictures(ticks: list[Tick]) -> list[PlacedTick]:
    """Return what has a picture."""
    return group_icons(ticks, AXIS)


def drawn(ticks: list[Tick]) -> pygame.Surface:
    surface = pygame.Surface((1010, 60))
    surface.fill(BACKGROUND)
    draw_marks(surface, ticks, AXIS, 0, 59)
    return surface


def test_pictures_that_do_not_overlap_are_drawn_each() -> None:
    marks = pictures(ticks_at(100, 100 + GLYPH_HEIGHT, 300))
    assert [mark.x for mark in marks] == [100, 100 + GLYPH_HEIGHT, 300]


def test_where_two_overlap_they_are_counted_and_none_is_left_out() -> None:
    marks = pictures(ticks_at(100, 100 + GLYPH_HEIGHT - 1, 130, 150, 300))
    assert [(mark.x, len(mark.colours)) for mark in marks] == [(100, 3), (150, 1), (300, 1)]


def test_crowded_events_are_one_picture_of_the_first_with_the_colours_of_all() -> None:
    ticks = [*ticks_at(1, 2, 3, 4), *ticks_at(5, 6, colour=BLUE), *ticks_at(500)]
    first, last = pictures(ticks)
    assert (first.x, first.tick.colour, first.colours) == (1, RED, (RED,) * 4 + (BLUE,) * 2)
    assert (last.x, last.colours) == (500, (RED,))


@pytest.mark.parametrize(
    ("pixel", "found"),
    [(500 - REACH, 500), (499 - REACH, None), (504, 500), (506, 510), (510 + REACH, 510)],
)
def test_nearest_event_within_reach_is_found(pixel: int, found: int | None) -> None:
    near = nearest(ticks_at(500, 510), AXIS, pixel)
    assert (near.x if near else None) == found
