"""The bundled pictures of the start page's tiles, each of a moment that shows what is played.

After drawing has changed, draw them anew, and look at them:

    python -m tests.window.tile_pictures
"""

import os
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image

from game.viewer import launch
from game.viewer.drawing.shapes import Words, draw_shapes
from game.viewer.gallery import Example
from game.viewer.scene_view import SceneView

SIZE: Final = (480, 288)
QUALITY: Final = 88
SHARES: Final = {
    "cavern": 0.2,
    "corridor": 0.13,
    "hall": 0.1,
    "battlefield": 0.15,
    "hollows": 0.5,
    "two-readings": 0.4,
    "standoff": 0.9,
    "warlord": 0.42,
    "brute": 0.3,
    "apprentice": 0.8,
    "juggernaut": 0.62,
    "cellar": 0.4,
    "four-doors": 0.4,
    "labyrinth": 0.4,
    "halls": 0.4,
    "ballroom": 0.4,
    "kitchen-table": 0.2,
    "full-house": 0.5,
    "all-night": 0.4,
    "matryoshka": 0.42,
    "carousel": 0.4,
}
"""How much of its whole time is over in each picture."""
SETTLING: Final = 20
"""Tenths of a second after which nothing moves any longer."""
MOST_TURNS: Final = 20_000
"""Of very long battles only so many turns are played."""


def examples() -> list[Example]:
    """Return all examples of the start page."""
    return [example for group in launch.groups() for example in group.examples]


def drawn(example: Example) -> Image.Image:
    """Return the picture of an example as it is drawn now."""
    view = SceneView(launch.open_example(example), SIZE, with_panel=False)
    recording, share = view.presentation.recording, SHARES.get(example.name, 0.4)
    recording.extend(MOST_TURNS)
    view.advance(0)
    view.playback.seek(round(len(recording) * share))
    # What flashes and flies does so for a moment that depends on the pace.
    for _ in range(SETTLING):
        view.advance(0.1)
    surface = pygame.Surface(SIZE, 0, 32)
    scene, moment = view.presentation.scene, view.playback.moment()
    scene.draw_ground(surface, view.camera, moment, view.selection)
    # Text would be too small to read.
    shapes = scene.shapes(moment, view.camera, view.selection)
    drawn = [each for each in shapes if not isinstance(each, Words)]
    draw_shapes(surface, view.camera, drawn)
    return Image.frombytes("RGB", SIZE, pygame.image.tobytes(surface, "RGB"))


def renew() -> None:
    """Draw all pictures."""
    for example in examples():
        example.picture.parent.mkdir(exist_ok=True)
        drawn(example).save(example.picture, quality=QUALITY, optimize=True)


if __name__ == "__main__":
    renew()
