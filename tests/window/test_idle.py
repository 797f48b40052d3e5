"""A window in which nothing changes draws nothing."""

import gc
from collections.abc import Callable

import pygame
import pytest

from game.viewer import window as module
from game.viewer.gallery import GalleryPage
from game.viewer.window import Window

Press = Callable[..., None]


@pytest.fixture
def drawn(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return a list that grows with each picture."""
    settle(window)
    monkeypatch.setattr(module, "NAP_MILLISECONDS", 1)
    pictures: list[float] = []
    monkeypatch.setattr(window.display, "show", lambda seconds, *_: pictures.append(seconds))
    return pictures


def settle(window: Window) -> None:
    """Let all that has been recorded be taken in."""
    pygame.event.clear()
    for _ in range(100):
        window.frame(0)


def run(window: Window, waits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the window until it has waited so many times, or drawn forty pictures after the first."""
    wait, frame = window.wait, window.frame
    left = {"waits": waits, "frames": 40}

    def count(what: str) -> None:
        left[what] -= 1
        window.is_open = all(left.values())

    def wait_once() -> bool:
        count("waits")
        return wait()

    def frame_once(seconds: float) -> None:
        count("frames")
        frame(seconds)

    monkeypatch.setattr(window, "wait", wait_once)
    monkeypatch.setattr(window, "frame", frame_once)
    monkeypatch.setattr(window, "close", lambda: None)
    window.run()


def test_paused_window_waits_and_draws_one_picture(
    window: Window, drawn: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(window, 20, monkeypatch)
    assert len(drawn) == 1


def test_still_is_what_nothing_moves(window: Window, press: Press) -> None:
    settle(window)
    assert window.is_still
    press(pygame.K_RIGHT)
    assert not window.is_still
    window.frame(2)
    assert window.is_still
    press(pygame.K_SPACE)
    assert not window.is_still
    press(pygame.K_SPACE)
    assert not window.is_still, "what was played comes to its end"
    window.frame(2)
    assert window.is_still
    window.display.show_note("a note", 1)
    assert not window.is_still
    window.frame(2)
    assert window.is_still
    press(pygame.K_p)
    assert not window.is_still


def test_camera_that_glides_is_not_still(window: Window, press: Press) -> None:
    settle(window)
    window.view.playback.seek_round(2)
    press(pygame.K_c)
    camera = window.view.camera
    camera.zoom_at(0, 0, 3)
    camera.move(30, 30)
    camera.is_following = True
    window.frame(0.016)
    assert not window.is_still
    for _ in range(60):
        window.frame(0.1)
    assert window.is_still


def test_full_garbage_collections_wait_until_the_window_is_still(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, playing = gc.get_threshold(), set[int]()
    frame = window.frame

    def note_threshold(seconds: float) -> None:
        playing.add(gc.get_threshold()[2])
        frame(seconds)

    monkeypatch.setattr(window, "frame", note_threshold)
    window.view.playback.toggle()
    run(window, 20, monkeypatch)
    assert playing == {module.NEVER}
    assert gc.get_threshold() == usual


def test_error_restores_the_garbage_collector(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = gc.get_threshold()

    def fail(_seconds: float) -> None:
        raise RuntimeError

    monkeypatch.setattr(window, "frame", fail)
    window.view.playback.toggle()
    with pytest.raises(RuntimeError):
        window.run()
    assert gc.get_threshold() == usual


def test_start_page_is_still(window: Window, gallery: GalleryPage) -> None:
    assert window.pages == [gallery]
    assert window.is_still
