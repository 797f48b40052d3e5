"""Where everything is while a map is edited: the map, a panel beside it, and lines below."""

from typing import NamedTuple

from game.viewer.controls.layout import NARROWEST_WITH_PANEL, panel_width
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import px

FOOT = 62
"""Pixels of the two lines below."""


class EditorLayout(NamedTuple):
    """The areas of a window; a window that is too narrow has no panel."""

    map_area: Area
    panel: Area
    foot: Area


def lay_out(size: tuple[int, int]) -> EditorLayout:
    """Divide a window."""
    width, height = size
    panel = panel_width(width) if width >= px(NARROWEST_WITH_PANEL) else 0
    foot = min(px(FOOT), height // 3)
    return EditorLayout(
        map_area=Area(0, 0, width - panel, height - foot),
        panel=Area(width - panel, 0, panel, height - foot),
        foot=Area(0, height - foot, width, foot),
    )
