"""Lines through samples: even or in steps, whole or dashed."""

import pygame
import pytest

from game.viewer.drawing.theme import BACKGROUND
from game.viewer.scene_parts import Series, Tick
from game.viewer.scenes.battle.drawing.canvas import FACTIONS
from game.viewer.scenes.cards.depth_marks import DEEP
from game.viewer.scenes.cards.scene import CardsScene
from game.viewer.scenes.vault.scene import VaultScene
from game.viewer.timeline.chart import (
    DASH,
    DASH_GAP,
    Plot,
    dashes,
    dimmed,
    draw_lines,
    lines_of,
    thinned,
)
from tests.window.seeing import contrast

PLOT = Plot(round, 0, 100, 50)
SAMPLES = [(0, (50.0,)), (10, (25.0,)), (20, (0.0,))]
LEAST = 3
"""How much lighter than the ground lines must be."""


def line(series: Series) -> list[tuple[float, float]]:
    """Return the corners of a line through the samples."""
    ((_, corners),) = lines_of(PLOT, SAMPLES, [series])
    return corners


def test_line_goes_from_sample_to_sample() -> None:
    assert line(Series("even", (1, 2, 3))) == [(0, 0), (10, 50), (20, 100)]


def test_what_jumps_stays_as_it_is_until_it_changes() -> None:
    corners = [(0, 0), (10, 0), (10, 50), (20, 50), (20, 100)]
    assert line(Series("jumps", (1, 2, 3), jumps=True)) == corners


def test_series_may_have_a_scale_of_its_own() -> None:
    assert line(Series("own", (1, 2, 3), most=100)) == [(0, 50), (10, 75), (20, 100)]


def test_dashes_go_on_around_corners() -> None:
    corner = DASH / 2
    found = list(dashes([(0, 0), (corner, 0), (corner, 10)]))
    assert found[:2] == [((0, 0), (corner, 0)), ((corner, 0), (corner, corner))]
    assert found[2][0] == pytest.approx((corner, corner + DASH_GAP))


def test_first_and_last_sample_stay_however_few_there_are() -> None:
    samples = [(turn, (0.0,)) for turn in range(1001)]
    kept = thinned(samples, 100)
    assert len(kept) <= 102
    assert (kept[0], kept[-1]) == (samples[0], samples[-1])


def test_lines_stand_out_from_the_ground() -> None:
    lines = [each.colour for each in (*CardsScene.series, *VaultScene.series)]
    sides = [FACTIONS[side] for side in "EGD"]
    colours = [*sides, *lines, *(Tick(0, each).colour for each in DEEP.values())]
    for colour in colours:
        assert contrast(colour, BACKGROUND) >= LEAST
        assert contrast(dimmed(colour), BACKGROUND) >= LEAST


def test_lines_that_coincide_are_both_seen() -> None:
    surface = pygame.Surface((21, 101))
    front, behind = Series("front", (200, 0, 0)), Series("behind", (0, 200, 0))
    draw_lines(surface, PLOT, [(0, (25.0, 25.0)), (20, (25.0, 25.0))], [front, behind])
    column = [surface.get_at((10, y))[:3] for y in range(101)]
    assert front.colour in column
    assert behind.colour in column
