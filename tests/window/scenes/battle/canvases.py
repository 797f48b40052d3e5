"""Drawn battles on canvases, and what is seen there."""

from typing import NamedTuple

import pygame

from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.battle.scene import BattleScene
from tests.window.presentations import battle_presentation

SIZE = (400, 300)


def scene_of(cave: str, **settings: int) -> BattleScene:
    """Return the scene of a drawn battle that is played to its end."""
    scene = battle_presentation(cave, **settings).scene
    assert isinstance(scene, BattleScene)
    return scene


class Canvas(NamedTuple):
    """A surface, and where on it the squares of a map are."""

    target: pygame.Surface
    camera: Camera
    width: int

    def square(self, square: int) -> pygame.Rect:
        """Return the pixels of a numbered square."""
        row, column = divmod(square, self.width)
        return pygame.Rect(self.camera.seen(Area(column, row, 1, 1)))


def canvas_of(scene: BattleScene, zoom: int) -> Canvas:
    """Return a canvas with the middle of a map in its own, so many pixels a square."""
    bounds = scene.bounds
    middle = bounds.left + bounds.width / 2, bounds.top + bounds.height / 2
    camera = Camera(bounds, Area(0, 0, *SIZE), zoom, *middle)
    return Canvas(pygame.Surface(SIZE), camera, scene.scenario.cave.grid.width)
