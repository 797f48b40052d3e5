"""The window has an icon of its own."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.scenes.battle.icon import SIZE, icon
from game.viewer.window import Window


def test_icon_is_clear_in_its_corners_and_full_of_colours() -> None:
    drawn = icon()
    assert drawn.get_size() == (SIZE, SIZE)
    assert [drawn.get_at(corner).a for corner in ((0, 0), (SIZE - 1, SIZE - 1))] == [0, 0]
    colours = {tuple(drawn.get_at((x, y))) for x in range(SIZE) for y in range(SIZE)}
    assert len(colours) > 50


def test_window_is_given_the_icon_before_it_is_opened(
    monkeypatch: pytest.MonkeyPatch, open_window: Callable[..., Window]
) -> None:
    given: list[bytes] = []

    def take(surface: pygame.Surface) -> None:
        given.append(pygame.image.tobytes(surface, "RGBA"))

    monkeypatch.setattr(pygame.display, "set_icon", take)
    open_window()
    assert given == [pygame.image.tobytes(icon(), "RGBA")]
