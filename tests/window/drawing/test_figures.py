"""Figures are outlined at any size."""

import pytest

from game.viewer.drawing.figures import Part, polygon, render
from game.viewer.drawing.theme import WHITE

SQUARE = Part((polygon(WHITE, (25, 25), (75, 25), (75, 75), (25, 75)),))


@pytest.mark.parametrize("size", [8, 12, 16, 24])
def test_small_figure_has_an_outline_of_more_than_half_a_pixel(size: int) -> None:
    picture = render([SQUARE], size)
    covered = sum(picture.get_at((x, y)).a for x in range(size) for y in range(size)) / 255
    assert (covered**0.5 - size / 2) / 2 > 0.5
