"""The areas of a window."""

from typing import Final, NamedTuple

from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import px

NARROWEST_PANEL: Final = 280
WIDEST_PANEL: Final = 480
PANEL_SHARE: Final = 0.25
"""Of the window's width."""
TRANSPORT_HEIGHT: Final = 48
CAPTION_LINE: Final = 24
"""Of each line under the board."""
TIMELINE_SHARE: Final = 7
"""The timeline is as high as the window divided by this, within limits."""
LOWEST_TIMELINE: Final = 90
HIGHEST_TIMELINE: Final = 170
NARROWEST_WITH_PANEL: Final = 640
NARROWEST_UNASKED: Final = 650
"""A window this wide opens with a panel next to the map; a narrower one opens it on demand."""
MOST_OF_WIDTH: Final = 0.44
"""Share of a narrow window's width that the panel takes at the most."""
LOWEST_WITH_TIMELINE: Final = 320
LOWEST_WITH_CHART: Final = 440
"""In a lower window the timeline has only events and the playback position."""
STRIP_HEIGHT: Final = 40
LOWEST_WITH_PANEL: Final = 640
"""A window this high, but too narrow for a panel next to the map, has the panel below."""
SHARE_BELOW: Final = 0.36
"""Of the window's height."""


class Layout(NamedTuple):
    """The areas of a window. An area without space is empty."""

    map_area: Area
    panel: Area
    transport: Area
    timeline: Area
    caption: Area
    ending: Area = Area(0, 0, 0, 0)
    """Between the map and the caption."""


def lay_out(
    width: int,
    height: int,
    *,
    with_panel: bool = True,
    with_buttons: bool = True,
    opens_panel: bool | None = None,
) -> Layout:
    """Divide a window: the map with its caption, the panel on its right, controls and timeline.

    In a narrow, high window the panel lies between the caption and the controls. Where there is
    little room, the panel goes first, then the chart of the timeline; but not in films, which have
    no buttons and in which nobody can open them. `opens_panel` says whether somebody opened the
    panel or closed it, None if nobody did.
    """
    is_wide = width >= px(NARROWEST_UNASKED if with_buttons else NARROWEST_WITH_PANEL)
    is_below = not is_wide and height >= px(LOWEST_WITH_PANEL)
    has_panel = with_panel and (is_wide or is_below if opens_panel is None else opens_panel)
    panel = panel_width(width) if has_panel and not is_below else 0
    below = round(height * SHARE_BELOW) if has_panel and is_below else 0
    is_high = with_panel and height >= px(LOWEST_WITH_TIMELINE)
    transport = px(TRANSPORT_HEIGHT) if is_high and with_buttons else 0
    is_strip = with_buttons and height < px(LOWEST_WITH_CHART)
    timeline = (px(STRIP_HEIGHT) if is_strip else chart_height(height)) if is_high else 0
    upper = height - transport - timeline
    caption = px(CAPTION_LINE) if is_high else 0
    board = upper - below - caption
    return Layout(
        map_area=Area(0, 0, width - panel, board),
        panel=Area(0, upper - below, width, below)
        if below
        else Area(width - panel, 0, panel, upper),
        transport=Area(0, upper, width, transport),
        timeline=Area(0, upper + transport, width, timeline),
        caption=Area(0, board, width - panel, caption),
    )


def with_caption_lines(layout: Layout, lines: int) -> Layout:
    """Return a layout whose caption has space for `lines` lines."""
    board, caption = layout.map_area, layout.caption
    more = caption.height * (lines - 1)
    return layout._replace(
        map_area=board._replace(height=board.height - more),
        caption=caption._replace(top=caption.top - more, height=caption.height + more),
    )


def with_ending(layout: Layout, height: int) -> Layout:
    """Return a layout with a place for the ending under the map."""
    left, top, width, whole = layout.map_area
    return layout._replace(
        map_area=Area(left, top, width, whole - height),
        ending=Area(left, top + whole - height, width, height),
    )


def with_wider_panel(layout: Layout, share: float) -> Layout:
    """Return a layout in which the panel takes a share of the width, and the map has the rest."""
    board, caption, beside = layout.map_area, layout.caption, layout.panel
    whole = board.width + beside.width
    panel = round(whole * share)
    return layout._replace(
        map_area=board._replace(width=whole - panel),
        caption=caption._replace(width=whole - panel),
        panel=beside._replace(left=board.left + whole - panel, width=panel),
    )


def panel_width(width: int) -> int:
    """Return how wide the panel is in a window of a width: a share of it, within limits."""
    usual = max(px(NARROWEST_PANEL), min(round(width * PANEL_SHARE), px(WIDEST_PANEL)))
    return min(usual, round(width * MOST_OF_WIDTH))


def chart_height(height: int) -> int:
    """Return the height of the timeline in pixels, in a window that is high enough for a chart."""
    return max(px(LOWEST_TIMELINE), min(height // TIMELINE_SHARE, px(HIGHEST_TIMELINE)))


def largest_scale(width: int, height: int) -> float:
    """Return the largest scale at which all areas fit into a window, at least 1."""
    return max(min(width / NARROWEST_UNASKED, height / LOWEST_WITH_TIMELINE), 1.0)
