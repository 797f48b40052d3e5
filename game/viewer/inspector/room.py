"""How much room an inspector needs, and what it takes of a window."""

from typing import Final

from game.viewer.controls.layout import Layout
from game.viewer.drawing.theme import px

LEAST_SIZE: Final = (1280, 800)
"""Of a window with an inspector."""
SHARE: Final = 0.56
"""Of the window's width."""


def has_room(size: tuple[int, int]) -> bool:
    """Whether a window is large enough."""
    return all(given >= px(least) for given, least in zip(size, LEAST_SIZE, strict=True))


def needs_room() -> str:
    """Return why there is no inspector."""
    width, height = map(px, LEAST_SIZE)
    return f"the inspector needs a window of {width} x {height} at least (--size {width}x{height})"


def inspected(layout: Layout) -> Layout:
    """Return a layout in which the panel is as wide as an inspector, and the map narrower."""
    whole = layout.map_area.width + layout.panel.width
    panel = round(whole * SHARE)
    area, beside = layout.map_area, layout.panel
    return layout._replace(
        map_area=area._replace(width=whole - panel),
        panel=beside._replace(left=area.left + whole - panel, width=panel),
    )
