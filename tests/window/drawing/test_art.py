"""Pictures from files: outlined, coloured and mirrored at any size."""

from math import pi

import pytest

from game.viewer.drawing.art import Bar, art
from game.viewer.drawing.theme import BLUE, RED

RADIUS = 0.34
"""Of the disc that the picture below is, as a share of its size."""


@pytest.mark.parametrize("size", [8, 12, 16, 24])
def test_small_picture_has_an_outline_of_more_than_half_a_pixel(size: int) -> None:
    picture = art("spell-nothing", size)
    covered = sum(picture.get_at((x, y)).a for x in range(size) for y in range(size)) / 255
    assert (covered / pi) ** 0.5 - RADIUS * size > 0.5


def test_picture_has_the_colour_that_is_asked_for() -> None:
    assert art("dot", 20, BLUE).get_at((10, 10))[:3] == BLUE


@pytest.mark.parametrize(("share", "filled"), [(-1.0, 0), (0.0, 0), (0.25, 25), (2.0, 100)])
def test_bar_is_filled_from_the_left(share: float, filled: int) -> None:
    bar = Bar(RED, 0.2, share)(100)
    assert bar.get_size() == (100, 20)
    reds = [x for x in range(3, 97) if bar.get_at((x, 15))[:3] == RED]
    assert reds == [*range(3, min(filled, 97))]
