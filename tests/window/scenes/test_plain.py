"""The scene of a puzzle that has none of its own shows its picture, a letter a square."""

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.moment import Moment
from game.playback.recordings import start_recording
from game.puzzles.registry import narrator_of
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import BACKGROUND, BLUE, GREEN
from game.viewer.scenes.plain import PlainScene
from game.viewer.view_model import Selection


def plain_scene(part: int = 1) -> PlainScene:
    """Return the plain scene of a vault."""
    scenario = read_example("cellar").scenario
    recording = start_recording(scenario, part)
    recording.complete()
    return PlainScene(scenario, recording, part)


def moment_after(scene: PlainScene, number: int) -> Moment[object]:
    """Return what there is to see after so many turns."""
    state = scene.recording.state_at(number)
    return Moment(number, 0.0, state, state, (), ())


def drawn(scene: PlainScene, number: int, zoom: int = 20) -> pygame.Surface:
    """Draw the scene after so many turns, with so many pixels a square."""
    wide, high = ((side + 2) * zoom for side in scene.bounds[2:])
    target = pygame.Surface((wide, high))
    camera = Camera(scene.bounds, Area(0, 0, wide, high))
    camera.fit()
    assert camera.zoom == zoom
    scene.draw(target, camera, moment_after(scene, number), Selection())
    return target


def test_bounds_are_those_of_the_picture() -> None:
    scene = plain_scene()
    rows = narrator_of(scene.scenario).picture(scene.recording.state_at(0))
    assert scene.bounds == Area(0, 0, len(rows[0]), len(rows))


@pytest.mark.parametrize("zoom", [4, 20])
def test_letters_have_their_colours(zoom: int) -> None:
    scene = plain_scene()
    rows = narrator_of(scene.scenario).picture(scene.recording.state_at(0))
    ((row, column),) = ((y, line.index("@")) for y, line in enumerate(rows) if "@" in line)
    picture = drawn(scene, 0, zoom)
    square = picture.subsurface((column + 1) * zoom, (row + 1) * zoom, zoom, zoom)
    colours = {tuple(square.get_at((x, y)))[:3] for x in range(zoom) for y in range(zoom)}
    assert GREEN in colours
    assert tuple(picture.get_at((0, 0)))[:3] == BACKGROUND


def test_letter_without_a_colour_is_blue() -> None:
    assert plain_scene().choose_colour("?") == BLUE
