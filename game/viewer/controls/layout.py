"""Where everything is in a window of some size."""

from typing import Final, NamedTuple

from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import px

NARROWEST_PANEL: Final = 280
WIDEST_PANEL: Final = 480
PANEL_SHARE: Final = 0.25
"""Of the window's width."""
TRANSPORT_HEIGHT: Final = 48
TIMELINE_SHARE: Final = 7
"""The timeline is as high as the window divided by this, within limits."""
LOWEST_TIMELINE: Final = 90
HIGHEST_TIMELINE: Final = 170
NARROWEST_WITH_PANEL: Final = 640
LOWEST_WITH_TIMELINE: Final = 320


class Layout(NamedTuple):
    """The areas of a window; those that there is no room for are empty."""

    stage: Area
    panel: Area
    transport: Area
    timeline: Area


def lay_out(
    width: int, height: int, *, with_panel: bool = True, with_buttons: bool = True
) -> Layout:
    """Divide a window: the stage, the panel on its right, controls and timeline below."""
    panel = panel_width(width) if with_panel and width >= px(NARROWEST_WITH_PANEL) else 0
    is_high = with_panel and height >= px(LOWEST_WITH_TIMELINE)
    transport = px(TRANSPORT_HEIGHT) if is_high and with_buttons else 0
    usual = max(px(LOWEST_TIMELINE), min(height // TIMELINE_SHARE, px(HIGHEST_TIMELINE)))
    timeline = usual if is_high else 0
    stage_height = height - transport - timeline
    return Layout(
        stage=Area(0, 0, width - panel, stage_height),
        panel=Area(width - panel, 0, panel, stage_height),
        transport=Area(0, stage_height, width, transport),
        timeline=Area(0, stage_height + transport, width, timeline),
    )


def panel_width(width: int) -> int:
    """Return how wide the panel is in a window of a width: a share of it, within limits."""
    return max(px(NARROWEST_PANEL), min(round(width * PANEL_SHARE), px(WIDEST_PANEL)))
