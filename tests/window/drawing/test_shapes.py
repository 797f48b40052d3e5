"""Shapes are drawn in their order, and tell which thing is where."""

import pygame
import pytest

from game.viewer.drawing.shapes import (
    Anchor,
    Crowd,
    Path,
    Shape,
    Spot,
    Sprite,
    Words,
    draw_shapes,
    find_spots,
    scaled,
    thing_at,
)
from game.viewer.drawing.theme import BLACK, BLUE, RED, WHITE, Colour

VIEW = Anchor(20, (5, 5))
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


def test_words_that_are_too_small_are_left_out_unless_they_are_needed() -> None:
    spot = Spot(1, 1)
    blank = drawn().get_buffer().raw
    assert drawn(Words("hp", spot, 0.3)).get_buffer().raw == blank
    assert drawn(Words("hp", spot, 0.3, is_needed=True)).get_buffer().raw != blank


def test_thing_in_front_is_the_one_that_is_pointed_at() -> None:
    shapes = (
        Sprite(red, Spot(1, 1), 1, thing=4, reach=1.0),
        Sprite(red, Spot(2, 1), 1, thing=7),
        Sprite(blue, Spot(2, 1), 1),
    )
    places = [(1.4, 1.0), (1.6, 1.4), (2.4, 1.6), (0.1, 0.1)]
    assert [thing_at(shapes, *place) for place in places] == [4, 7, None, 4]
    assert find_spots(shapes) == {4: Spot(1, 1), 7: Spot(2, 1)}


def test_shapes_are_made_smaller_towards_a_spot() -> None:
    shapes = (Sprite(red, Spot(3, 1), 2), Path((Spot(3, 1), Spot(1, 1)), RED, 1))
    assert [*scaled(shapes, Spot(1, 1), 0.5)] == [
        Sprite(red, Spot(2, 1), 1),
        Path((Spot(2, 1), Spot(1, 1)), RED, 0.5),
    ]


def test_members_of_a_crowd_are_looked_at_anew_elsewhere() -> None:
    def look(column: int) -> Sprite:
        return Sprite(red, Spot(column + 0.5, 0.5), 1)

    target = pygame.Surface((100, 50))
    for left in (5, 45):
        target.fill(WHITE)
        draw_shapes(target, Anchor(20, (left, 5)), [Crowd((0,), look)])
        assert colour_at(target, left + 10, 15) == RED
    assert colour_at(target, 15, 15) == WHITE
