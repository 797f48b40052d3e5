"""The key graph: what has been walked and taken stays to be seen, and nothing covers another."""

from collections.abc import Callable
from itertools import combinations
from math import hypot

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.playback import Playback
from game.puzzles.vault.planning.key_graph import key_graph
from game.puzzles.vault.reading import read_maze
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scene_view import SceneView
from game.viewer.scenes.vault import graph_drawing
from game.viewer.scenes.vault.canvas import (
    KeysAndDoors,
    SeparatedPlaces,
    VaultCanvas,
    least_size,
    moved_apart,
)
from game.viewer.scenes.vault.graph_layout import WalkedEdges, layout_of
from game.viewer.scenes.vault.motion import FLIGHT, REST, pace_of
from game.viewer.scenes.vault.pictures import LETTERS_FROM
from game.viewer.scenes.vault.scene import VaultScene
from game.viewer.view_drawing import draw_view
from tests.window.presentations import vault_presentation

CROWDED = ["labyrinth", "halls"]
NARROW = Area(0, 0, 500, 376)
"""The map area of the smallest window that is looked at."""


def scene_of(text: str) -> VaultScene:
    scene = vault_presentation(text).scene
    assert isinstance(scene, VaultScene)
    scene.recording.complete()
    return scene


def place_in(scene: VaultScene) -> Callable[[int], tuple[float, float]]:
    """Return what finds the column and row of a square."""
    return lambda square: tuple(reversed(scene.maze.grid.place(square)))


def distances(places: list[tuple[float, float]]) -> list[float]:
    return [hypot(x - left, y - top) for (x, y), (left, top) in combinations(places, 2)]


def test_things_part_only_as_far_as_they_must() -> None:
    moved = moved_apart({1: (0.0, 0.0), 2: (1.0, 0.0), 3: (9.0, 0.0)}, 3.0)
    assert moved[3] == (9.0, 0.0)
    assert distances([moved[1], moved[2]]) == [pytest.approx(3.0, abs=0.01)]
    assert moved[1][0] + moved[2][0] == pytest.approx(1.0)
    assert moved_apart(moved, 1.0) == moved


def test_keys_stand_where_they_stand_in_the_maze() -> None:
    maze = read_maze(read_example("halls").source.text, "halls")
    layout = layout_of(key_graph(maze), Area(0, 0, len(maze.grid.rows[0]), len(maze.grid.rows)))
    for square in maze.keys:
        row, column = maze.grid.place(square)
        assert layout.places[square] == pytest.approx((column, row))


@pytest.mark.parametrize("name", CROWDED)
def test_crowded_keys_and_doors_keep_their_letters(name: str) -> None:
    view = SceneView(vault_presentation(read_example(name).source.text), (800, 500))
    view.type(pygame.K_g)
    draw_view(view, pygame.Surface((800, 500)))
    scene, camera = view.presentation.scene, view.camera
    assert isinstance(scene, VaultScene)
    things = KeysAndDoors(scene.maze, scene.opening, place_in(scene))
    widths, least = things.placed.widths, least_size(camera)
    canvas = VaultCanvas(pygame.Surface((1, 1)), camera, lambda at: (at, 0), widths, {}, least)
    assert min(canvas.size(square) for square in widths) >= LETTERS_FROM
    # Three pixels are hardly felt.
    drawn_at = [*things.placed.at(camera).values()]
    assert min(distances(drawn_at)) * camera.zoom > least - 3


def test_thing_is_pointed_at_where_it_is_drawn() -> None:
    scene = scene_of("@.ab")
    moment = Playback(scene.recording, scene.duration).moment()
    camera = Camera(scene.bounds, NARROW, zoom=4)
    scene.draw(pygame.Surface((500, 376)), camera, moment)
    spots = KeysAndDoors(scene.maze, scene.opening, place_in(scene)).placed.at(camera)
    places = {number: spots[square] for square, number in scene.opening.keys.items()}
    for number, (column, row) in places.items():
        assert scene.thing_at((column + 0.5, row + 0.5), moment) == number


def test_places_are_found_again_only_when_the_map_is_larger_or_smaller() -> None:
    spots = SeparatedPlaces({1: (0.0, 0.0), 2: (1.0, 0.0)})
    small, large = (Camera(Area(0, 0, 9, 9), NARROW, zoom=zoom) for zoom in (4, 40))
    assert spots.at(small) is spots.at(small)
    assert spots.at(small) != spots.at(large)


def test_ways_are_walked_one_after_the_other() -> None:
    scene = scene_of("b...@.a")
    layout = layout_of(key_graph(scene.maze), Area(0, 0, 16, 12))
    (explorer,) = scene.opening.explorers
    walked = WalkedEdges(layout, scene.opening.explorers)
    walked.grow(scene.recording.turns)
    steps = {edge.steps: number for number, edge in enumerate(layout.edges)}
    assert walked.until(1) == frozenset()
    assert walked.until(2) == {(steps[2], explorer)}
    # Back over the first edge, and all along the second.
    assert walked.until(7) == {(steps[2], explorer)}
    assert walked.until(8) == {(steps[2], explorer), (steps[4], explorer)}


def test_letters_stay_of_keys_that_were_taken_and_doors_that_are_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ghosts = []
    monkeypatch.setattr(
        graph_drawing, "draw_ghosts", lambda _, keys, doors: ghosts.append((keys, doors))
    )
    view = SceneView(vault_presentation("b.A.@.a"), (800, 500))
    view.type(pygame.K_g)
    for number in (0, 2):
        view.playback.seek(number)
        view.playback.clock = view.playback.start_of(number)
        if number:
            view.playback.clock += 0.001
        draw_view(view, pygame.Surface((800, 500)))
    view.playback.seek_end()
    draw_view(view, pygame.Surface((800, 500)))
    before, _, end = ghosts
    assert before == ({}, {})
    assert [sorted(found.values()) for found in end] == [[0, 1], [0]]


def test_flight_takes_as_long_at_any_pace() -> None:
    scene = scene_of("@.a")
    pace = pace_of(3, 4)
    playback = Playback(scene.recording, lambda turn: 2 * scene.duration(turn))
    playback.seek(1)
    began, length = playback.start_of(1), 2 * (pace.step + REST)
    playback.clock = began + length * pace.step / (pace.step + REST) + FLIGHT / 2
    (flight,) = pace.walk(playback.moment(), scene.recording).flights
    assert flight.share == pytest.approx(0.5)
