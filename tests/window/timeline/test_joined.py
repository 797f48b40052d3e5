"""Crowded marks that are counted are one picture with their number for each stretch of time."""

import pygame

from game.viewer.drawing.theme import BACKGROUND
from game.viewer.scene_parts import Ruler, Tick
from game.viewer.timeline.axis import Axis
from game.viewer.timeline.marks import draw_joined, draw_marks, joined
from tests.window.timeline.recordings import recorded

RED, BLUE, WHITE = (200, 10, 30), (10, 30, 200), (255, 255, 255)
AXIS = Axis(recorded([1000]), Ruler(), 0, 1000)
"""One turn a pixel."""


def block(height: int) -> pygame.Surface:
    surface = pygame.Surface((height, height))
    surface.fill(WHITE)
    return surface


def deaths(*pixels: int, colour: tuple[int, int, int] = RED) -> list[Tick]:
    """Return marks that are counted and over at these pixels."""
    return [Tick(pixel - 1, colour, block, is_counted=True) for pixel in pixels]


def test_marks_are_counted_by_stretches_and_colours_the_most_first() -> None:
    ticks = [*deaths(1, 2, 3, 4), *deaths(5, 6, colour=BLUE), *deaths(500)]
    first, last = joined(ticks, AXIS, room=2)
    assert first.counts == ((RED, 4), (BLUE, 2))
    assert first.picture.colour == RED
    assert first.x == 24
    assert last.counts == ((RED, 1),)
    assert abs(last.x - 500) <= 24


def test_marks_for_which_there_is_room_are_drawn_one_by_one() -> None:
    assert joined(deaths(1, 2, 3, 4), AXIS, room=2) == []


def test_marks_of_other_kinds_are_not_counted() -> None:
    assert joined([Tick(turn, RED, block) for turn in range(50)], AXIS, room=2) == []


def seen(counts: tuple[tuple[tuple[int, int, int], int], ...]) -> dict[tuple[int, int, int], int]:
    """Return how many pixels are of each colour where such marks are drawn."""
    surface = pygame.Surface((200, 30))
    surface.fill(BACKGROUND)
    mark = joined(deaths(1, 2, 3), AXIS, room=1)[0]._replace(counts=counts, x=100)
    draw_joined(surface, [mark], 15, 15)
    colours = (WHITE, RED, BLUE)
    return {
        each: pygame.mask.from_threshold(surface, each, (60, 60, 60, 255)).count()
        for each in colours
    }


def test_picture_has_a_number_in_each_colour_but_none_for_a_single_mark() -> None:
    both, alone = seen(((RED, 12), (BLUE, 3))), seen(((RED, 1),))
    assert both[WHITE] == alone[WHITE] == 15 * 15
    assert both[RED] > 10
    assert both[BLUE] > 5
    assert alone[RED] == alone[BLUE] == 0


def test_crowded_marks_are_pictures_with_numbers_over_their_feet() -> None:
    surface = pygame.Surface((1010, 60))
    surface.fill(BACKGROUND)
    draw_marks(surface, deaths(*range(100, 400)), AXIS, 0, 59)
    pictures = pygame.mask.from_threshold(surface, WHITE, (1, 1, 1, 255))
    assert len(pictures.connected_components()) == 7
    assert surface.get_at((250, 57))[:3] == RED
