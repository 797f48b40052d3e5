"""The plot of a selection of runs: chooses its kind, and makes a file of it."""

from collections.abc import Callable
from io import BytesIO
from typing import Any, Final
from warnings import catch_warnings, simplefilter

from matplotlib.figure import Figure

from game.errors import SkirmishError
from game.lab.sweep.plots.axis import axis_of
from game.lab.sweep.plots.bars import disagreement_bars, win_bars
from game.lab.sweep.plots.distribution import distribution
from game.lab.sweep.plots.heat_map import heat_map
from game.lab.sweep.plots.rate_curve import rate_curve
from game.lab.sweep.plots.scaling import scaling
from game.lab.sweep.plots.style import styled
from game.lab.sweep.plots.subject import VARIANT, PlotSubject, subject_of
from game.lab.sweep.storage.selection import Selection

Drawing = Callable[[PlotSubject], Figure]
UNDATED: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
"""Metadata by format: without dates, so that equal plots are equal files."""


def plotted(selection: Selection, kind: str) -> tuple[bytes, PlotSubject]:
    """Return a plot as the bytes of a file, and its subject.

    Raises:
        SkirmishError: there is nothing to be drawn.
    """
    subject = subject_of(selection)
    if subject is None:
        raise SkirmishError("no run came to an end")
    with styled(), catch_warnings():
        # A name may hold letters that the font lacks.
        simplefilter("ignore", UserWarning)
        return file_of(drawing_of(subject)(subject), kind), subject


def drawing_of(subject: PlotSubject) -> Drawing:
    """Return the function that draws a plot, by what was varied.

    Raises:
        SkirmishError: nothing was varied, and nothing has a length.
    """
    if VARIANT in subject.names:
        return disagreement_bars
    if not subject.names:
        if subject.lengths is None:
            raise SkirmishError("no run has an answer")
        return distribution
    if len(subject.names) > 1:
        return heat_map
    (name,) = subject.names
    if name == subject.terms.size_option:
        return scaling
    values = subject.counted.by[name]
    return rate_curve if axis_of(name, values, len(values)).is_ordered else win_bars


def file_of(figure: Figure, kind: str) -> bytes:
    """Return a figure as a file of a format."""
    file = BytesIO()
    figure.savefig(file, format=kind, metadata=UNDATED[kind])
    return file.getvalue()
