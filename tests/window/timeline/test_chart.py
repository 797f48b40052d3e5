"""Strips through samples: shares of sides, and what is left of anything else."""

import pygame
import pytest

from game.viewer.drawing.theme import BLUE, ORANGE
from game.viewer.timeline.axis import Axis
from game.viewer.timeline.picture import Strip, darken, draw_left, draw_sides, thin_samples
from game.viewer.view_model import Ruler, Series
from tests.window.timeline.recordings import recorded

STRIP = Strip(Axis(recorded([20]), Ruler(), 0, 20), 0, 100)
SERIES = (Series("elves", BLUE), Series("goblins", ORANGE))
LEAST, LEAST_OF_SHARES = 3, 2
"""How much lighter than the ground lines must be, and large areas."""


@pytest.mark.parametrize(
    ("elves", "goblins", "boundary"), [(50, 50, 50), (300, 100, 25), (0, 9, 100), (9, 0, 0)]
)
def test_sides_share_the_height_by_what_they_have(
    elves: float, goblins: float, boundary: int
) -> None:
    surface = pygame.Surface((21, 101))
    draw_sides(surface, STRIP, [(0, (elves, goblins)), (20, (elves, goblins))], SERIES)
    column = [surface.get_at((10, y))[:3] for y in range(101)]
    assert {*column[: boundary - 1][:boundary]} <= {darken(ORANGE)}
    assert {*column[boundary + 1 :]} <= {darken(BLUE)}


def test_lines_go_from_sample_to_sample_on_one_scale() -> None:
    surface = pygame.Surface((21, 101))
    samples = [(0, (60.0, 5.0)), (20, (0.0, 5.0))]
    draw_left(surface, STRIP, samples, SERIES, [60, 10])
    assert [surface.get_at((x, y))[:3] for x, y in ((5, 25), (15, 75))] == [BLUE, BLUE]
    assert surface.get_at((18, 50))[:3] == ORANGE


def test_first_and_last_sample_stay_however_few_there_are() -> None:
    samples = [(turn, (0.0,)) for turn in range(1001)]
    kept = thin_samples(samples, 100)
    assert len(kept) <= 102
    assert (kept[0], kept[-1]) == (samples[0], samples[-1])
