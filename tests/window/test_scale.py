"""Nothing remembers how large things were: another scale looks as if it had always been so."""

from collections.abc import Callable
from hashlib import sha256

import pygame
import pytest

from game.viewer.drawing.theme import scale, set_scale
from game.viewer.launch import open_presentation
from game.viewer.scene_view import SceneView
from game.viewer.view_drawing import draw_view
from game.viewer.window import Window

SIZE = (1280, 800)


def view_of(name: str) -> SceneView:
    """Return the view of an example in its third round, with what can be asked about selected."""
    view = SceneView(open_presentation(name), SIZE)
    view.presentation.recording.complete()
    view.playback.seek_round(3)
    compute_all(view)
    view.presentation.scene.selected = 1
    return view


def compute_all(view: SceneView) -> None:
    while view.is_busy or view.summary.is_due:
        view.spare = 1
        view.advance(0)


def picture(view: SceneView) -> str:
    """Return the digest of what is drawn: pytest would compare millions of bytes one by one."""
    surface = pygame.Surface(SIZE)
    # While the zoom changes, floors are drawn soon, not well; what is drawn may be thought about.
    for _ in range(2):
        draw_view(view, surface)
        compute_all(view)
    draw_view(view, surface)
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
