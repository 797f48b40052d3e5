"""The minimap: when it is there, what it shows, where it leads."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT
from game.viewer.navigation import overview, seen_by
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.window import Window
from tests.window.presentations import battle_presentation

SIZE = (400, 300)
BOUNDS = Area(1, 1, 8, 3)


def camera(zoom: int) -> Camera:
    """Return a camera with the map's middle in its own."""
    return Camera(BOUNDS, Area(0, 0, *SIZE), zoom, 5, 2.5)


def small_camera(zoom: int) -> Camera:
    """Return the minimap's."""
    found = overview(camera(zoom))
    assert found
    return found


def test_map_that_is_seen_whole_needs_no_small_picture() -> None:
    assert overview(camera(50)) is None
    assert overview(camera(51))


def test_it_lies_inside_the_map_area_and_takes_less_than_a_third() -> None:
    place = pygame.Rect(small_camera(96).area)
    assert pygame.Rect(0, 0, *SIZE).contains(place)
    assert place.width <= SIZE[0] / 3
    assert place.height <= SIZE[1] / 3


def test_frame_is_around_what_the_camera_shows() -> None:
    small = small_camera(80)
    frame = pygame.Rect(seen_by(camera(80), small))
    assert frame.width == pytest.approx(SIZE[0] / 80 * small.zoom, abs=1)
    assert frame.centerx == pytest.approx(pygame.Rect(small.area).centerx, abs=1)


def test_pixel_leads_to_the_place_that_it_shows() -> None:
    small = small_camera(96)
    left, top, width, height = small.area
    assert small.to_map(left, top) == (1, 1)
    assert small.to_map(left + width, top + height) == (9, 4)


def test_units_are_where_their_squares_are(open_window: Callable[..., Window]) -> None:
    window = open_window(battle_presentation(read_example("cavern").source.text))
    view = window.view
    view.camera.zoom = 60
    window.frame(0)
    small = view.navigation.minimap(view.camera)
    assert small
    moment, screen = view.playback.moment(), pygame.display.get_surface()
    side = round(small.zoom)
    found = []
    for unit in moment.before.units.values():
        row, column = divmod(unit.square, 33)
        square = pygame.Rect(*small.to_screen(column, row), side, side)
        picture = screen.subsurface(square)
        colour = FACTIONS[unit.faction]
        found.append(pygame.mask.from_threshold(picture, colour, (40, 40, 40)).count() > 0)
    # The frame hides some.
    assert sum(found) >= len(found) - 3
    assert pygame.mask.from_threshold(screen.subsurface(small.area), ACCENT, (1, 1, 1)).count()
