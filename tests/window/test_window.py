"""The window: files, sizes and scales, by real events."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from game.viewer.drawing.theme import px, scale, set_scale
from game.viewer.launch import FIRST_SIZE, open_presentation, open_window
from game.viewer.scene_view import SceneView
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.window_events import click, scene_of, square

Press = Callable[..., None]


def test_closing_the_window_quits(window: Window) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.frame(0)
    assert not window.is_open


@pytest.mark.parametrize("size", [(320, 240), (640, 480), (1920, 1080)])
def test_window_can_be_resized(size: tuple[int, int], window: Window) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    window.frame(0)
    assert window.display.surface.get_size() == size
    layout = window.view.layout
    assert layout.map_area.width + layout.panel.width == size[0]
    rows = layout.map_area, layout.caption, layout.transport, layout.timeline
    assert sum(area.height for area in rows) == size[1]


def test_file_dropped_on_the_window_is_opened(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("#####\n#E.G#\n#####\n")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    window.frame(0)
    assert window.view.presentation.scene.title == "1 elf, 1 goblin"


@pytest.mark.parametrize("cave", ["#", "E", ".", "EG", "E\nG\n", "#####\n#E.G#\n#####"])
def test_smallest_caves_can_be_watched(cave: str, open_window: Callable[..., Window]) -> None:
    window = open_window(battle_presentation(cave))
    window.view.playback.toggle()
    for _ in range(10):
        window.frame(0.1)
    window.view.playback.seek_end()
    window.frame(0)
    assert window.view.playback.is_at_end


def test_another_power_keeps_speed_camera_and_selection(window: Window, press: Press) -> None:
    view = window.view
    click(window, square(window, 2, 4))
    selected = view.selection.selected
    view.camera.zoom_at(300, 200, 2)
    seen = view.camera.zoom, view.camera.column, view.camera.row
    view.playback.start(5, 4, is_playing=True)
    press(pygame.K_RIGHTBRACKET)
    assert scene_of(window).scenario.settings.elf_attack == 4
    assert view.selection.selected == selected is not None
    assert (view.camera.zoom, view.camera.column, view.camera.row) == seen
    assert (view.playback.speed, view.playback.is_playing) == (4, True)


Sizes = tuple[int, int]


@pytest.fixture
def on_screen(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Sizes]:
    """Open windows as on a screen of some size, and return how large they are."""

    def open_on(screen: Sizes, size: Sizes | None = None) -> Sizes:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
        window = open_window(size)
        found = window.display.size
        window.close()
        return found

    return open_on


@pytest.mark.parametrize(
    ("screen", "size", "scale"),
    [
        ((1920, 1080), FIRST_SIZE, 1),
        ((1000, 700), (900, 630), 1),
        ((3840, 2160), (2560, 1600), 2),
        ((2560, 1440), (1707, 1067), 4 / 3),
        ((2400, 1620), (1920, 1200), 1.5),
        ((9000, 6000), (3840, 2400), 3),
    ],
)
def test_window_fits_the_screen(
    screen: Sizes, size: Sizes, scale: float, on_screen: Callable[..., Sizes]
) -> None:
    assert on_screen(screen) == size
    assert px(300) == round(300 * scale)


SIZE = (1280, 800)


def view_of(name: str) -> SceneView:
    """Return the view of an example in its third round, with what can be asked about selected."""
    view = SceneView(open_presentation(name), SIZE)
    view.presentation.recording.complete()
    view.playback.seek_round(3)
    compute_all(view)
    view.selection.selected = 1
    return view


def compute_all(view: SceneView) -> None:
    while view.is_busy or view.summary.is_due:
        view.spare = 1
        view.advance(0)


def picture(view: SceneView) -> str:
    """Return the digest of what is drawn: pytest would compare millions of bytes one by one."""
    surface = pygame.Surface(SIZE)
    # While the zoom changes, floors are drawn soon, not well; what is drawn may be thought about.
    for _ in range(3):
        view.lay_out()
        view.draw(surface)
        compute_all(view)
    return sha256(surface.get_buffer().raw).hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hall", "apprentice", "four-doors", "matryoshka"])
@pytest.mark.parametrize("scale", [0.75, 1.5])
def test_scale_can_change_while_something_is_seen(name: str, scale: float) -> None:
    view = view_of(name)
    before = picture(view)
    set_scale(scale)
    view.resize(SIZE)
    after = picture(view)
    assert after != before
    assert after == picture(view_of(name))
    set_scale(1)
    view.resize(SIZE)
    assert picture(view) == before


def test_letters_follow_the_size_of_the_window(open_window: Callable[..., Window]) -> None:
    window = open_window(size=(1280, 800))
    found = []
    for size in ((1920, 1080), (2560, 1600), (1280, 800), (640, 400)):
        window.display.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        window.handle(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        found.append(scale())
    assert found == [1.35, 2.0, 1.0, 1.0]
