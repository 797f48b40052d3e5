"""Where plates stand, on a map area as wide as the hall and on one that is high and narrow."""

from collections.abc import Callable

import pygame
import pytest

from components.duel import Spell
from game.playback.playback import Playback
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.duel.canvas import SMALLEST, DuelCanvas
from game.viewer.scenes.duel.drawing import BOSS_SIZE
from game.viewer.scenes.duel.hall import HIGH, STAND, WIDE
from game.viewer.scenes.duel.plates import (
    SIDE_BY_SIDE,
    STACKED,
    STACKED_FROM,
    PlatePlaces,
    draw_badge,
    plate_places,
)
from game.viewer.scenes.duel.scene import FEET
from tests.window.scenes.duel.test_scene import duel_presentation

BOUNDS = Area(0, 0, WIDE, HIGH)
HALF, WHOLE = Area(0, 30, 260, 331), Area(0, 0, 520, 361)
"""Of a window of 800 x 500 pixels."""


def camera_for(area: Area) -> Camera:
    camera = Camera(BOUNDS, area)
    camera.fit()
    return camera


@pytest.mark.parametrize(("area", "places"), [(HALF, STACKED), (WHOLE, SIDE_BY_SIDE)])
def test_plates_are_stacked_where_the_map_area_is_high(area: Area, places: PlatePlaces) -> None:
    camera = camera_for(area)
    assert plate_places(camera) == places
    camera.zoom_at(100, 100, 3)
    assert plate_places(camera) == places


def test_stacked_plates_hide_neither_each_other_nor_the_figures() -> None:
    line = STACKED.growth * 0.65 / 2
    wizards_foot = STACKED.wizard[1] + 2.4 * STACKED.growth + line
    assert STACKED.turn < STACKED.wizard[1] - STACKED.growth
    assert wizards_foot < STACKED.boss[1] - 0.9 * STACKED.growth / 2
    assert STACKED.boss[1] + 1.65 * STACKED.growth + line < STAND - 0.9 * BOSS_SIZE
    assert STACKED.turn - 0.85 * STACKED.growth / 2 > (HIGH - STACKED_FROM) / 2


def written(places: PlatePlaces, letters: Callable[..., None]) -> pygame.Rect:
    """Return what is drawn of a badge in 30 rows of 24 squares, 10 pixels each."""
    surface = pygame.Surface((240, 300), pygame.SRCALPHA)
    letters(DuelCanvas(surface, Anchor(10, 0, 75)), places)
    return surface.get_bounding_rect()


def test_effects_are_larger_where_plates_are_stacked() -> None:
    shield = Spell("Shield", 113, turns=6, armor=7)

    def draw(canvas: DuelCanvas, places: PlatePlaces) -> None:
        draw_badge(canvas, shield, 6, (12, places.badges), 10, places.growth)

    small, large = (written(places, draw) for places in (SIDE_BY_SIDE, STACKED))
    assert large.width > 1.5 * small.width
    assert large.bottom < 300


def test_words_on_half_of_a_small_window_can_be_read() -> None:
    canvas = DuelCanvas(pygame.Surface((1, 1)), Anchor(camera_for(HALF).zoom, 0, 0))
    assert canvas.letters(0.65 * STACKED.growth) >= 8
    assert canvas.letters(1.75 * STACKED.growth * 0.36) >= SMALLEST


def test_banner_hides_no_stacked_plate() -> None:
    scene = duel_presentation().scene
    playback = Playback(scene.recording, scene.duration)
    surface, moment = pygame.Surface((520, 361)), playback.moment()
    for area, places in ((HALF, STACKED), (WHOLE, SIDE_BY_SIDE)):
        scene.draw(surface, camera_for(area), moment)
        (spot,) = scene.spots(moment)
        assert places.top - 1 < spot.top <= places.top
        assert spot.top + spot.height == FEET
