"""The key graph is drawn where it is in sight, and drawn once while nothing changes."""

import pygame
import pytest

from game.puzzles.vault.planning.key_graph import key_graph
from game.puzzles.vault.reading import read_maze
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.vault import graph_drawing
from game.viewer.scenes.vault.graph_drawing import EDGE_COLOUR, GraphSheet, pixel
from game.viewer.scenes.vault.graph_layout import layout_of

SIZE = (400, 300)
LAYOUT = layout_of(key_graph(read_maze("b...@.a", "drawn")), Area(0, 0, 16, 12))


def camera_at(left: int) -> Camera:
    """Return a camera that shows the graph that many columns to the left of the middle."""
    camera = Camera(Area(0, 0, 16, 12), Area(0, 0, *SIZE), zoom=20)
    camera.column, camera.row = 8 + left, 6
    return camera


def test_crossings_and_edges_are_drawn() -> None:
    target, camera = pygame.Surface(SIZE), camera_at(0)
    GraphSheet(LAYOUT).draw(target, camera, frozenset(), frozenset())
    assert LAYOUT.nodes
    for place in LAYOUT.nodes.values():
        assert target.get_at(pixel(camera, place))[:3] == EDGE_COLOUR


def test_graph_is_drawn_again_only_when_the_view_or_a_door_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Camera] = []
    monkeypatch.setattr(graph_drawing, "draw_graph", lambda _, camera, *__: drawn.append(camera))
    sheet, target, here, beside, far = (
        GraphSheet(LAYOUT),
        pygame.Surface(SIZE),
        camera_at(0),
        camera_at(5),
        camera_at(99),
    )
    expected = [(here, 1), (here, 1), (beside, 2), (far, 2), (here, 3)]
    for camera, number in expected:
        sheet.draw(target, camera, frozenset(), frozenset())
        assert len(drawn) == number
    sheet.draw(target, here, frozenset({1}), frozenset())
    assert len(drawn) == 4
