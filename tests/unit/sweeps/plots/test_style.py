"""How all plots look."""

from game.lab.sweep.plots.style import STYLE


def test_lines_are_the_thinner_the_less_they_say() -> None:
    hatch, grid, axes, lines = (
        STYLE[f"{name}.linewidth"] for name in ("hatch", "grid", "axes", "lines")
    )
    assert hatch < grid < axes < lines
    assert STYLE["xtick.major.width"] == STYLE["ytick.major.width"] == axes
