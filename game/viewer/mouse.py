"""Finds what is under the pointer in a scene's view, and highlights it."""

from typing import Final

from game.viewer.actions import Action
from game.viewer.scene_view import SceneView

OUTSIDE: Final = -1, -1
"""A pixel that is not in the window."""


def hover(view: SceneView, x: int, y: int) -> None:
    """Update everything that depends on the pointer's pixel."""
    view.banner.point(x, y)
    view.transport.pointed = find_button(view, x, y)
    view.pointer = None
    if view.choosing:
        view.choosing.choices.point(x, y)
        return
    view.timeline.pointed = x if view.layout.timeline.holds(x, y) else None
    if view.layout.panel.holds(x, y):
        view.selection.point_link(view.find_link(x, y))
    else:
        view.selection.point_link(None)
        hover_map(view, x, y)


def hover_map(view: SceneView, x: int, y: int) -> None:
    """Update the object under the pointer on the boards."""
    is_inside = view.layout.map_area.holds(x, y) and not view.banner.holds(x, y)
    if is_inside:
        view.pointer = x, y
        moment = view.playback.moment()
        view.selection.pointed = view.boards.find_thing(view.camera, view.pointer, moment)


def find_button(view: SceneView, x: int, y: int) -> Action | None:
    """Return the action of the button under a pixel."""
    is_inside = view.layout.transport.holds(x, y)
    return view.transport.find_action(x, y) if is_inside else None
