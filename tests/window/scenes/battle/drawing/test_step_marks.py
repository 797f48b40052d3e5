"""Each step of a decision has a shape of its own, so that it is known without its colour."""

from itertools import groupby

import pytest

from game.puzzles.battle.explaining.reasons import CHOSEN, IN_RANGE, NEAREST
from game.viewer.scenes.battle.drawing.step_marks import OUTLINES, mark


def strokes(name: str, row: int) -> int:
    """Return how many separate strokes of a mark's own colour lie along a row of 60 pixels."""
    picture, colour = mark(name, 60), OUTLINES[name][0]
    return sum(own for own, _ in groupby(picture.get_at((x, row))[:3] == colour for x in range(60)))


@pytest.mark.parametrize(
    ("name", "middle", "between_dashes"), [(IN_RANGE, 2, 0), (NEAREST, 2, 2), (CHOSEN, 4, 4)]
)
def test_outlines_are_dashed_solid_and_double(name: str, middle: int, between_dashes: int) -> None:
    assert (strokes(name, 30), strokes(name, 22)) == (middle, between_dashes)
