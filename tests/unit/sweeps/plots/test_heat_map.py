"""Two settings that were varied: a map."""

import numpy as np
from matplotlib.collections import QuadMesh
from matplotlib.figure import Figure

from tests.unit.sweeps.plots.conftest import Plot, caption, fought, heading


def table(figure: Figure) -> list[list[float]]:
    """Return the numbers of a map, the lowest row first."""
    (mesh,) = (each for each in figure.axes[0].collections if isinstance(each, QuadMesh))
    numbers = np.ma.filled(np.ma.asarray(mesh.get_array(), dtype=float), np.nan)
    return [[float(each) for each in row] for row in numbers]


def labels(figure: Figure) -> tuple[list[str], list[str]]:
    """Return what stands along a map, and up it."""
    axes = figure.axes[0]
    across, up = axes.get_xticklabels(), axes.get_yticklabels()
    return [each.get_text() for each in across], [each.get_text() for each in up]


def written(figure: Figure) -> dict[tuple[float, float], str]:
    """Return what stands in the cells."""
    return {each.get_position(): each.get_text() for each in figure.axes[0].texts}


def test_win_rates_stand_where_both_settings_meet(plot: Plot) -> None:
    figure = plot(
        fought("G", 10, seed=1, elf_attack=3, elf_hp=100),
        fought("E", 10, seed=1, elf_attack=4, elf_hp=100),
        fought("G", 10, seed=2, elf_attack=4, elf_hp=100),
        fought("E", 10, seed=1, elf_attack=9, elf_hp=100),
        fought("G", 10, seed=1, elf_attack=3, elf_hp=200),
        fought("E", 10, seed=1, elf_attack=9, elf_hp=200),
        fought(None, 0, seed=1, elf_attack=4, elf_hp=200, fails="its worker died"),
    )
    assert labels(figure) == (["3", "4", "9"], ["100", "200"])
    low, high = table(figure)
    assert low == [0, 50, 100]
    assert np.isnan(high[1])
    assert (high[0], high[2]) == (0, 100)
    assert written(figure) == {
        (0.5, 0.5): "0",
        (1.5, 0.5): "50",
        (2.5, 0.5): "100",
        (0.5, 1.5): "0",
        (2.5, 1.5): "100",
    }
    assert heading(figure) == [
        "How often elves win, by attack power of the elves",
        "and hit points of each elf",
        "Battle, part 1: n = 6 runs of 2 inputs",
    ]
    assert caption(figure) == "1 to 2 runs a cell. Hatched: none. Left out: 1 run that failed."
    axes, bar = figure.axes
    assert axes.get_xlabel() == "attack power of the elves"
    assert axes.get_ylabel() == "hit points of each elf"
    assert bar.get_ylabel() == "elves win (% of runs)"


def test_lengths_are_mapped_where_all_runs_are_won(plot: Plot) -> None:
    figure = plot(
        *(
            fought("E", power * points, elf_attack=power, elf_hp=points)
            for power in (3, 4)
            for points in (1, 2)
        )
    )
    assert table(figure) == [[3, 4], [6, 8]]
    assert figure.axes[1].get_ylabel() == "rounds, median"
    assert heading(figure)[0].startswith("How many rounds battles last")
    assert caption(figure) == "All runs: elves win. Medians. 1 run a cell."


def test_sizes_are_in_their_order(plot: Plot) -> None:
    figure = plot(
        *(
            fought(winner, 9, size=size, elf_attack=power)
            for size in ("16x16", "9x9")
            for power, winner in ((3, "G"), (4, "E"))
        )
    )
    assert labels(figure) == (["3", "4"], ["9x9", "16x16"])
    assert figure.axes[0].get_ylabel() == "size (columns x rows)"
