"""Events of the mouse, as a person causes them, and what a window shows."""

import pygame

from game.viewer.controls.side_panel import SidePanel
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.view_model import PanelLink
from game.viewer.window import Window


def scene_of(window: Window) -> BattleScene:
    """Return the battle that is shown."""
    scene = window.view.presentation.scene
    assert isinstance(scene, BattleScene)
    return scene


def pixels(window: Window) -> bytes:
    """Return what was drawn last."""
    return pygame.image.tobytes(window.display.surface, "RGB")


def press(window: Window, *keys: int, modifiers: int = 0, character: str = "") -> None:
    """Press keys and let each go as a person would, and let a frame go by after each."""
    for key in keys:
        held = {"key": key, "mod": modifiers}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, held, unicode=character))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, held))
        window.frame(0)


def mouse(window: Window, kind: int, at: tuple[int, int], **more: object) -> None:
    """Let the mouse do something at a pixel, and a frame go by."""
    pygame.event.post(pygame.event.Event(kind, pos=at, **more))
    window.frame(0)


def click(window: Window, at: tuple[int, int]) -> None:
    """Press the left button at a pixel, and release it."""
    mouse(window, pygame.MOUSEBUTTONDOWN, at, button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEBUTTONUP, at, button=pygame.BUTTON_LEFT)


def square(window: Window, row: int, column: int) -> tuple[int, int]:
    """Return the pixel in the middle of a square."""
    return window.view.camera.to_screen(column + 0.5, row + 0.5)


def list_places(box: SidePanel, link: PanelLink) -> list[tuple[int, int]]:
    """Return pixels of the piece of a box that stands for something."""
    left, top, width, height = box.area
    pixels = ((x, y) for y in range(top, top + height, 5) for x in range(left, left + width, 5))
    return [at for at in pixels if box.find_link(*at) == link]
