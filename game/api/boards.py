"""Pictures of states for notebooks: maps as SVG, other states as text."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from game.text.grid import OPEN, WALL

SQUARE: Final = 16
"""The width of a square in pixels."""
COLOURS: Final = {
    "blue": "#4aa3df",
    "yellow": "#e0b03a",
    "green": "#5fb760",
    "red": "#d9534f",
    "pink": "#d16ba5",
    "dim": "#4b5563",
}
FLOOR, INK, LOST_POINTS, POINTS_LEFT = "#eef0f2", "#111827", "#c9ced6", "#2f9e44"
BAR: Final = 14
"""The width of the bar that shows hit points, in pixels."""
Health = Mapping[tuple[int, int], tuple[int, int]]
"""The hit points left and at the start of the unit at each row and column."""
NO_HEALTH: Final[Health] = {}


def board(rows: Sequence[str], hues: Mapping[str, str], title: str, health: Health) -> str:
    """Return a map as SVG: walls dark, units and items as coloured discs with their letters."""
    width, height = max(map(len, rows), default=0) * SQUARE, len(rows) * SQUARE
    marks = [
        (row, column, mark) for row, line in enumerate(rows) for column, mark in enumerate(line)
    ]
    walls = "".join(
        f"M{column * SQUARE},{row * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}z"
        for row, column, mark in marks
        if mark == WALL
    )
    discs = "".join(
        disc(row, column, mark, COLOURS[hues.get(mark, "dim")], health.get((row, column)))
        for row, column, mark in marks
        if mark not in (WALL, OPEN, " ")
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-family="monospace" font-size="11" '
        f'font-weight="bold" text-anchor="middle"><title>{escape(title)}</title>'
        f'<rect width="{width}" height="{height}" fill="{FLOOR}"/>'
        f'<path d="{walls}" fill="{COLOURS["dim"]}"/>{discs}</svg><div>{escape(title)}</div>'
    )


def disc(row: int, column: int, mark: str, colour: str, points: tuple[int, int] | None) -> str:
    """Return a disc with a letter, and below it a bar that shows the hit points left."""
    left, top = column * SQUARE, row * SQUARE
    middle = left + SQUARE // 2
    title, bar = f"{mark} at {row},{column}", ""
    if points:
        title += f": {points[0]} hit points"
        share = max(0, min(1, points[0] / max(1, points[1])))
        bar = "".join(
            f'<rect x="{left + 1}" y="{top + BAR}" width="{BAR * part:.1f}" height="2" '
            f'fill="{fill}"/>'
            for part, fill in ((1, LOST_POINTS), (share, POINTS_LEFT))
        )
    circle = f'<circle cx="{middle}" cy="{top + 7}" r="6.5" fill="{colour}"/>'
    letter = f'<text x="{middle}" y="{top + 11}" fill="{INK}">{escape(mark)}</text>'
    return f"<g><title>{escape(title)}</title>{circle}{letter}{bar}</g>"


def text_block(text: str, title: str) -> str:
    """Return a text in HTML, unchanged and with a title below."""
    return f"<pre>{escape(text)}</pre><div>{escape(title)}</div>"
