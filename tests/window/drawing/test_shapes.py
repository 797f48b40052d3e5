"""Shapes and small pictures: order, colours, and which thing is where."""

from math import pi

import pygame
import pytest

from game.viewer.drawing.art import art
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import (
    Path,
    Shape,
    Spot,
    Sprite,
    draw_shapes,
    find_spots,
    find_thing,
)
from game.viewer.drawing.theme import BLACK, BLUE, RED, WHITE, Colour

VIEW = Camera(Area(0, 0, 5, 2), Area(5, 5, 100, 40), 20, 2.5, 1)
"""20 pixels per square, the first of which begins 5 pixels off the corner."""


def square(colour: Colour) -> pygame.Surface:
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def red(_height: int, _angle: int) -> pygame.Surface:
    return square(RED)


def blue(_height: int, _angle: int) -> pygame.Surface:
    return square(BLUE)


def drawn(*shapes: Shape) -> pygame.Surface:
    target = pygame.Surface((100, 50))
    target.fill(WHITE)
    draw_shapes(target, VIEW, shapes)
    return target


def colour_at(target: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = target.get_at((x, y))
    return red, green, blue


def test_last_shape_is_in_front() -> None:
    line = Path((Spot(0, 0.5), Spot(2, 0.5)), WHITE, 0.2)
    spot = Spot(1.5, 0.5)
    assert colour_at(drawn(Sprite(red, spot, 1), Sprite(blue, spot, 1)), 35, 15) == BLUE
    assert colour_at(drawn(Sprite(red, spot, 1), line), 35, 15) == WHITE
    assert colour_at(drawn(line, Sprite(red, spot, 1)), 35, 15) == RED


@pytest.mark.parametrize(("alpha", "seen"), [(0.0, WHITE), (0.5, (234, 174, 127)), (1.0, RED)])
def test_sprite_may_let_what_is_behind_show_through(alpha: float, seen: Colour) -> None:
    found = colour_at(drawn(Sprite(red, Spot(0.5, 0.5), 1, alpha)), 15, 15)
    assert all(abs(one - other) <= 2 for one, other in zip(found, seen, strict=True))


def test_line_has_a_dark_edge_and_its_head_is_at_its_end() -> None:
    target = drawn(Path((Spot(0, 1), Spot(3, 1)), BLUE, 0.1, has_head=True))
    assert [colour_at(target, 20, y) for y in (24, 25, 27)] == [BLACK, BLUE, BLACK]
    assert colour_at(target, 56, 28) == BLUE
    assert colour_at(target, 20, 29) == WHITE


def test_thing_in_front_is_the_one_that_is_pointed_at() -> None:
    shapes = (
        Sprite(red, Spot(1, 1), 1, thing=4, reach=1.0),
        Sprite(red, Spot(2, 1), 1, thing=7),
        Sprite(blue, Spot(2, 1), 1),
    )
    places = [(1.4, 1.0), (1.6, 1.4), (2.4, 1.6), (0.1, 0.1)]
    assert [find_thing(shapes, *place) for place in places] == [4, 7, None, 4]
    assert find_spots(shapes) == {4: Spot(1, 1), 7: Spot(2, 1)}


RADIUS = 0.34
"""Of the disc that the picture below is, as a share of its size."""


@pytest.mark.parametrize("size", [8, 12, 16, 24])
def test_small_picture_has_an_outline_of_more_than_half_a_pixel(size: int) -> None:
    picture = art("spell-nothing", size)
    covered = sum(picture.get_at((x, y)).a for x in range(size) for y in range(size)) / 255
    assert (covered / pi) ** 0.5 - RADIUS * size > 0.5


def test_picture_has_the_colour_that_is_asked_for() -> None:
    assert art("dot", 20, BLUE).get_at((10, 10))[:3] == BLUE
