"""An arrow at the edge of the stage, and never on the minimap."""

import pygame
import pytest

from game.viewer.controls.edge_arrow import arrow, beside

AREA = pygame.Rect(0, 0, 500, 360)
MINIMAP = pygame.Rect(10, 240, 110, 110)


@pytest.mark.parametrize("aim", [(-300, 290), (-40, 500), (60, 900), (-10, 320), (110, 800)])
def test_arrow_is_beside_the_minimap(aim: tuple[int, int]) -> None:
    points = arrow(AREA, aim, 16)
    moved = beside(points, MINIMAP.inflate(16, 16))
    assert not any(MINIMAP.collidepoint(point) for point in moved)
    assert all(AREA.collidepoint(point) for point in moved)
    steps = {(round(x - a), round(y - b)) for (x, y), (a, b) in zip(moved, points, strict=True)}
    assert len(steps) == 1, "it points as it did"


@pytest.mark.parametrize("aim", [(900, 100), (250, -80), (400, 800)])
def test_arrow_elsewhere_stays(aim: tuple[int, int]) -> None:
    points = arrow(AREA, aim, 16)
    assert beside(points, MINIMAP.inflate(16, 16)) == points
