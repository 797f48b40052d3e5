"""`skirmish results --plot OUT`: what was varied, drawn."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.outputs import check_output
from game.commands.reporting import complain
from game.errors import SkirmishError, UsageError
from game.libraries import needed_for
from game.play.effort import working
from game.text.files import write_whole

if TYPE_CHECKING:
    from game.sweep.selection import Selection

FORMATS: Final = {".svg": "svg", ".pdf": "pdf", ".png": "png"}
"""By the ending of a file's name."""


def check_plot(arguments: Namespace) -> None:
    """Raise an error if no plot can be written where one is asked for, or none be drawn."""
    out: str = arguments.plot
    if Path(out).suffix.lower() not in FORMATS:
        raise UsageError(f"--plot {out}: unknown ending: expected {', '.join(FORMATS)}")
    check_output(out, arguments)
    with needed_for("a plot"):
        # Only here, as most results are told in words.
        import game.sweep.plots.picture  # noqa: F401 - whether it is there


def write_plot(selection: "Selection", arguments: Namespace, wanted: str) -> bool:
    """Write a plot, and say what of the runs it is of if that is not all.

    Raises:
        SkirmishError: it can't be written, or there is nothing to be seen in what is `wanted`.
    """
    # Only here, as most results are told in words.
    from game.sweep.plots.picture import plotted

    out: str = arguments.plot
    try:
        with working(lambda: "drawing"):
            picture, subject = plotted(selection, FORMATS[Path(out).suffix.lower()])
    except SkirmishError as error:
        raise SkirmishError(f"{arguments.file}: nothing to plot{wanted}: {error}") from None
    write_whole(out, picture)
    if subject.others:
        drawn, others = f"{subject.puzzle}, part {subject.part}", "; ".join(subject.others)
        complain(f"{out} is of {drawn}; --where puzzle=NAME or part=N chooses others: {others}")
    return True
