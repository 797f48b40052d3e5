"""The banner hides nothing that it speaks of, can be dismissed, and says what to do next."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.performance import perform
from game.viewer.drawing.camera import Area
from game.viewer.gallery.page import GalleryPage
from game.viewer.overlay.banner_layout import placed
from game.viewer.scene_parts import Banner, BannerOffer
from game.viewer.scene_view import SceneView
from game.viewer.scenes import presentation_of
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.view_drawing import draw_view
from game.viewer.window import Window
from tests.window.window_events import click

Press = Callable[..., None]
BANNER = Banner("47 rounds x 590 hit points = 27730", "goblins win, 2 elves lost at power 3")
OFFERS = (
    BannerOffer("again", "Space"),
    BannerOffer("part 2", "N"),
    BannerOffer("all examples", "Backspace"),
)
ROOM = pygame.Rect(0, 0, 1100, 600)


@pytest.mark.parametrize(
    "spots",
    [
        [(0, 0, 1100, 300)],
        [(0, 300, 1100, 300)],
        [(0, 0, 800, 600)],
        [(300, 0, 800, 600)],
        [(0, 0, 1100, 540)],
        [(400, 10, 20, 20), (400, 560, 20, 20)],
    ],
)
def test_banner_lies_where_it_hides_nothing(spots: list[tuple[int, int, int, int]]) -> None:
    hidden = [pygame.Rect(spot) for spot in spots]
    shape, place = placed(BANNER, OFFERS, ROOM, hidden)
    assert place.collidelist(hidden) == -1
    assert ROOM.contains(place)
    assert [offer for _, offer in shape.buttons] == [*OFFERS]
    assert all(pygame.Rect((0, 0), shape.size).contains(button) for button, _ in shape.buttons)


def test_banner_hides_as_little_as_it_can() -> None:
    everywhere = [pygame.Rect(x, y, 10, 10) for x in range(0, 1100, 100) for y in range(0, 600, 50)]
    _, place = placed(BANNER, OFFERS, ROOM, everywhere)
    assert len(place.collidelistall(everywhere)) < 10


def test_short_words_stand_on_a_banner_with_no_room_for_all() -> None:
    short = "left: 27730\nright: 1100"
    banner = Banner("Two ends", "left: 47 rounds\nright: 100 rounds", short)
    offers = OFFERS[:1]
    # The card is too high for what is free, and the room too narrow for a single row.
    room, hidden = pygame.Rect(0, 0, 260, 400), [pygame.Rect(0, 0, 260, 276)]
    shape, place = placed(banner, offers, room, hidden)
    assert place.collidelist(hidden) == -1
    assert [line.words for line in shape.title] == short.split("\n")
    assert not shape.lines


@pytest.mark.parametrize("size", [(640, 312), (400, 300), (300, 260)])
def test_winner_and_the_way_on_are_there_however_little_room_there_is(
    size: tuple[int, int],
) -> None:
    room = pygame.Rect(0, 0, *size)
    everywhere = [pygame.Rect(x, y, 10, 10) for x in range(0, 640, 40) for y in range(0, 400, 40)]
    for banner in (BANNER, BANNER._replace(short="goblins win: 27730")):
        shape, place = placed(banner, OFFERS, room, everywhere)
        assert room.contains(place)
        assert [offer for _, offer in shape.buttons] == [*OFFERS]
        assert "goblins win" in " ".join(line.words for line in (*shape.title, *shape.lines))


@pytest.fixture
def ended(window: Window, press: Press) -> Window:
    """Go to the end."""
    press(pygame.K_END)
    return window


def button(window: Window, key: str) -> tuple[int, int]:
    """Return the pixel in the middle of the button that a key stands on."""
    found = window.view.overlay.banner.buttons()
    return next(place.center for place, offer in found if offer.key == key)


def hidden_units(view: SceneView) -> list[int]:
    """Return the units whose squares the banner covers at the end."""
    view.playback.seek(len(view.presentation.recording))
    draw_view(view, pygame.Surface((view.layout.timeline.width, 2000)))
    moment = view.playback.moment()
    squares = {
        entity: pygame.Rect(view.camera.seen(Area(int(place[0]), int(place[1]), 1, 1)))
        for entity in moment.before.units
        if (place := view.presentation.scene.place_of(entity, moment))
    }
    return [
        entity
        for entity, square in squares.items()
        if square.colliderect(view.overlay.banner.place)
    ]


@pytest.mark.slow
def test_banner_stands_beside_the_living_of_all_bundled_caves() -> None:
    for name in ("cavern", "hall", "two-readings", "standoff"):
        performance = perform(read_example(name))
        performance.recording.complete()
        # At 640x400 two goblins fill their half of the standoff.
        for size in ((640, 400), (1280, 800)) if name != "standoff" else ((1280, 800),):
            presentation = presentation_of(performance)
            assert isinstance(presentation.scene, BattleScene)
            assert not hidden_units(SceneView(presentation, size)), (name, size)


def test_escape_dismisses_it_until_the_end_is_reached_again(ended: Window, press: Press) -> None:
    assert ended.view.overlay.banner.is_open
    press(pygame.K_ESCAPE)
    assert not ended.view.overlay.banner.is_open
    press(pygame.K_HOME)
    press(pygame.K_END)
    assert ended.view.overlay.banner.is_open


def test_click_dismisses_it_and_selects_nothing(ended: Window) -> None:
    place = ended.view.overlay.banner.place
    click(ended, (place.left + 3, place.centery))
    assert not ended.view.overlay.banner.is_open
    assert ended.view.presentation.scene.selected is None


def test_again_plays_from_the_start(ended: Window) -> None:
    click(ended, button(ended, "Space"))
    assert ended.view.playback.is_playing
    assert ended.view.playback.number == 0
    assert not ended.view.overlay.banner.is_open


def test_part_2_is_looked_for(ended: Window) -> None:
    click(ended, button(ended, "P"))
    scene = ended.view.presentation.scene
    assert isinstance(scene, BattleScene)
    assert scene.lowest_power is not None


def test_all_examples_are_shown(ended: Window) -> None:
    click(ended, button(ended, "Backspace"))
    assert isinstance(ended.page, GalleryPage)


def test_other_part_is_offered(open_window: Callable[..., Window]) -> None:
    performance = perform(read_example("cellar"), 2)
    performance.recording.complete()
    window = open_window(presentation_of(performance))
    window.view.playback.seek_end()
    window.frame(0)
    window.frame(0)
    click(window, button(window, "N"))
    assert window.view.presentation.scene.part == 1


@pytest.mark.parametrize("name", ["carousel", "four-doors"])
def test_banner_hides_neither_cards_nor_keys_that_were_taken(name: str, window: Window) -> None:
    window.display.surface = pygame.display.set_mode((1280, 800))
    view = window.play(presentation_of(perform(read_example(name))))
    view.playback.seek_end()
    window.frame(0)
    kept_clear = view.presentation.scene.kept_clear(view.camera, view.playback.moment())
    assert view.overlay.banner.is_open
    assert kept_clear
    assert view.overlay.banner.place.collidelist([*kept_clear]) == -1


def test_note_lies_above_a_banner_at_the_foot_of_the_map(ended: Window) -> None:
    area, banner = ended.view.layout.map_area, ended.view.overlay.banner
    banner.place.top = 10
    assert ended.page.note_area == area
    banner.place.bottom = area.height - 10
    assert ended.page.note_area == area._replace(height=banner.place.top)


def test_banner_is_hidden_while_the_list_of_choices_is_open(ended: Window, press: Press) -> None:
    banner = ended.view.overlay.banner
    press(pygame.K_v)
    assert ended.view.choosing
    assert not banner.is_open
    press(pygame.K_v)
    assert banner.is_open


def test_banner_that_was_dismissed_stays_so_after_the_list(ended: Window, press: Press) -> None:
    ended.frame(0)
    for key in (pygame.K_ESCAPE, pygame.K_v, pygame.K_v):
        press(key)
    assert ended.view.choosing is None
    assert not ended.view.overlay.banner.is_open


def test_small_picture_on_the_start_page_has_no_banner(gallery: GalleryPage) -> None:
    tile = gallery.tiles[0]
    tile.resize((300, 200))
    tile.open(presentation_of(perform(read_example("standoff"))))
    assert tile.view
    tile.view.playback.seek_end()
    draw_view(tile.view, pygame.Surface((300, 200)))
    assert tile.view.playback.is_at_end
    assert not tile.view.overlay.banner.is_open
