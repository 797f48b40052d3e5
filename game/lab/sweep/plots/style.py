"""The style of all plots: as wide as a column of print, 8 points, colour-blind safe."""

from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import fill
from typing import Any, Final, Literal

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

WIDTH: Final = 3.5
"""Inches, of one column of print."""
DOTS_PER_INCH: Final = 300
TEXT, TITLE = 8, 9
"""Points."""
TITLE_LETTERS, CAPTION_LETTERS = 50, 57
"""Letters that fit into a line."""
BLUE, RED, GREY = "#0072B2", "#D55E00", "#595959"
"""The first two are of Okabe and Ito's palette, and differ in grey, too."""
MAP: Final = "cividis"
PALE_BLUE: Final = "#80B8D8"
STYLE: Final[Any] = {
    "font.size": TEXT,
    "axes.titlesize": TEXT,
    "axes.labelsize": TEXT,
    "xtick.labelsize": TEXT,
    "ytick.labelsize": TEXT,
    "legend.fontsize": TEXT,
    "figure.titlesize": TITLE,
    "axes.linewidth": 0.6,
    "xtick.major.width": 0.6,
    "ytick.major.width": 0.6,
    "lines.linewidth": 1.0,
    "lines.markersize": 3.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": "#D9D9D9",
    "grid.linewidth": 0.5,
    "legend.frameon": False,
    "savefig.dpi": DOTS_PER_INCH,
    # Names may hold dollars.
    "text.parse_math": False,
    # Text stays text, and can be searched; a PDF embeds its fonts.
    "svg.fonttype": "none",
    "pdf.fonttype": 42,
    "hatch.linewidth": 0.4,
    # Equal plots are equal files.
    "svg.hashsalt": "skirmish",
}


@contextmanager
def styled() -> Iterator[None]:
    """Apply the style in this block, without the user's own settings."""
    with mpl.rc_context():
        mpl.rcdefaults()
        with mpl.rc_context(STYLE):
            yield


def page(height: float, title: str, caption: str) -> Figure:
    """Return a figure with a title and a caption, so many inches high."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    figure.suptitle(wrapped(title, TITLE_LETTERS), x=0.02, ha="left")
    figure.supxlabel(wrapped(caption, CAPTION_LETTERS), x=0.02, ha="left", size=TEXT, color=GREY)
    return figure


def wrapped(text: str, letters: int) -> str:
    """Return lines, folded where they are too long."""
    return "\n".join(fill(line, letters, break_on_hyphens=False) for line in text.splitlines())


def with_grid(axes: Axes, axis: Literal["x", "y"]) -> None:
    """Draw faint lines at the ticks of an axis."""
    axes.grid(visible=True, axis=axis)
    axes.tick_params(axis=axis, length=0)
