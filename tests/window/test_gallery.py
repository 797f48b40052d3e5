"""The start page, by real events and what they change."""

from collections.abc import Callable

import pygame
import pytest
from PIL import Image

from game.viewer import launch
from game.viewer.gallery import Example, GalleryPage
from game.viewer.presentation import Presentation
from game.viewer.window import Window
from tests.window import tile_pictures
from tests.window.golden_images import difference
from tests.window.window_events import mouse

Press = Callable[..., None]
STEP = 8
"""Pixels between two places that are looked at."""
JPEG_TOLERANCE = 60
"""Levels by which a few pixels of colour may be off once they are compressed."""


def resize(window: Window, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    window.frame(0)


def rest(window: Window, seconds: float) -> None:
    """Let so many seconds go by in which nobody does anything."""
    for _ in range(round(seconds * 10)):
        window.frame(0.1)


def list_places(page: GalleryPage, size: tuple[int, int]) -> dict[int, pygame.Rect]:
    """Return where tiles can be clicked in a window of a size, to a few pixels."""
    across, down = (range(0, side, STEP) for side in size)
    found: dict[int, list[tuple[int, int]]] = {}
    for y in down:
        for x in across:
            link = page.panel.find_link(x, y)
            if isinstance(link, int):
                found.setdefault(link, []).append((x, y))
    return {
        number: pygame.Rect(*ends[0], ends[-1][0] - ends[0][0], ends[-1][1] - ends[0][1])
        for number, ends in found.items()
    }


def locate_thing(page: GalleryPage, number: int, size: tuple[int, int]) -> pygame.Rect:
    return list_places(page, size)[number]


def middle(window: Window, gallery: GalleryPage, number: int) -> tuple[int, int]:
    return locate_thing(gallery, number, window.display.surface.get_size()).center


@pytest.mark.slow
def test_no_tile_is_empty_in_the_first_frame() -> None:
    def opener(_example: Example) -> Presentation:
        raise AssertionError

    page = GalleryPage([*launch.groups()], opener, bool)
    page.resize((1300, 2200))
    drawn = pygame.Surface((1300, 2200))
    page.draw(drawn)
    places = list_places(page, drawn.get_size())
    for number, example in enumerate(page.examples):
        place = places[number]
        picture = place.inflate(-8, -8).clip((*place.topleft, place.width, place.height - 80))
        assert len(set(drawn.subsurface(picture).get_buffer().raw)) > 16, example.name


@pytest.mark.slow
def test_bundled_pictures_look_as_they_are_drawn() -> None:
    assert {each.picture.name for each in tile_pictures.examples()} == {
        path.name for path in tile_pictures.examples()[0].picture.parent.iterdir()
    }
    for example in tile_pictures.examples()[:4]:
        with Image.open(example.picture) as kept:
            assert difference(tile_pictures.drawn(example), kept.convert("RGB")) < JPEG_TOLERANCE


@pytest.mark.slow
def test_arrows_choose_an_example_and_enter_opens_it(
    gallery: GalleryPage, window: Window, press: Press
) -> None:
    press(pygame.K_RIGHT)
    press(pygame.K_DOWN)
    press(pygame.K_UP)
    press(pygame.K_LEFT)
    press(pygame.K_RIGHT)
    assert gallery.selected == 1
    press(pygame.K_RETURN)
    assert window.view.presentation.scene.title == "Wizard against boss 67/9"
    assert window.view.playback.is_playing


def test_mouse_chooses_and_opens_an_example(gallery: GalleryPage, window: Window) -> None:
    place = middle(window, gallery, 1)
    mouse(window, pygame.MOUSEMOTION, place, rel=(1, 1), buttons=(0, 0, 0))
    assert gallery.selected == 1
    mouse(window, pygame.MOUSEBUTTONDOWN, place, button=pygame.BUTTON_LEFT)
    assert window.pages == [gallery]
    mouse(window, pygame.MOUSEBUTTONUP, place, button=pygame.BUTTON_LEFT)
    assert window.view.presentation.scene.title == "Wizard against boss 67/9"


def test_start_page_scrolls_to_what_is_chosen(
    gallery: GalleryPage, window: Window, press: Press
) -> None:
    pygame.display.set_mode((400, 320), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(400, 320), w=400, h=320))
    press(pygame.K_END)
    size, last = (400, 320), len(gallery.examples) - 1
    assert locate_thing(gallery, last, size).bottom <= 320
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, precise_y=100.0, x=0, y=100))
    window.frame(0)
    assert locate_thing(gallery, 0, size).top < 320
