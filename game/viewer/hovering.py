"""What the pointer is over: the view lights it up, or tells of it."""

from game.viewer.commands import Command
from game.viewer.stage_view import StageView


def point_at(view: StageView, x: int, y: int, *, holds_timeline: bool) -> None:
    """Notice that the pointer is over a pixel; who holds the timeline points at it."""
    view.help.point(x, y)
    view.over.banner.point(x, y)
    button = button_at(view, x, y)
    view.transport.light(button)
    view.tooltip.point(button)
    view.over.pointer = None
    if view.choosing:
        view.choosing.choices.point(x, y)
        return
    is_over_timeline = holds_timeline or view.layout.timeline.holds(x, y)
    view.timeline.point(x if is_over_timeline else None)
    if view.layout.panel.holds(x, y):
        view.stage.scene.point(None, view.playback.moment())
        view.stage.scene.point_link(view.panel.link_at(x, y))
    else:
        view.stage.scene.point_link(None)
        point_at_map(view, x, y)


def point_at_map(view: StageView, x: int, y: int) -> None:
    """Tell the scene what of it is under the pointer, if anything is."""
    is_inside = view.layout.stage.holds(x, y) and not view.over.banner.holds(x, y)
    view.over.pointer = (x, y) if is_inside else None
    place = view.camera.to_map(x, y) if is_inside else None
    view.stage.scene.point(place, view.playback.moment())


def point_away(view: StageView) -> None:
    """Notice that the pointer is outside the window."""
    view.stage.scene.point_link(None)
    view.stage.scene.point(None, view.playback.moment())
    view.timeline.point(None)
    view.transport.light(None)
    view.tooltip.point(None)
    view.over.pointer = None


def button_at(view: StageView, x: int, y: int) -> Command | None:
    """Return what the button under a pixel asks for."""
    is_inside = view.layout.transport.holds(x, y)
    return view.transport.command_at(x, y) if is_inside else None
