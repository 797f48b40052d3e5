"""Which kind of plot it is, and the file that it becomes."""

from collections.abc import Callable

import matplotlib as mpl
import pytest
from matplotlib.figure import Figure

from game.lab.sweep.plots.bars import disagreement_bars, win_bars
from game.lab.sweep.plots.distribution import distribution
from game.lab.sweep.plots.figure import drawing_of, plotted
from game.lab.sweep.plots.heat_map import heat_map
from game.lab.sweep.plots.rate_curve import rate_curve
from game.lab.sweep.plots.scaling import scaling
from game.lab.sweep.plots.subject import PlotSubject
from tests.suite.cases import slow
from tests.unit.sweeps.plots.conftest import Fought, Look, fought

PLAIN = fought("E", 10)
HARD = fought("G", 12, elf_attack=9)
OTHER = fought("G", 12, rules=("first-step",))
LARGE, SMALL = fought("E", 12, size="9x9"), fought("E", 12, size="4x4")
HARDY = fought("G", 12, elf_attack=9, elf_hp=9)
FAILED = fought(None, 0, elf_attack=9, fails="its worker died")


@pytest.mark.parametrize(
    ("battles", "expected"),
    [
        ((PLAIN,), distribution),
        ((PLAIN, FAILED), distribution),
        ((PLAIN, HARD), rate_curve),
        ((PLAIN, HARDY), heat_map),
        ((PLAIN, OTHER), disagreement_bars),
        ((PLAIN, HARD, OTHER), disagreement_bars),
        ((SMALL, LARGE), scaling),
    ],
)
def test_plot_is_chosen_by_what_was_varied(
    battles: tuple[Fought, ...], expected: Callable[[PlotSubject], Figure], looked_at: Look
) -> None:
    assert drawing_of(looked_at(*battles)) is expected


@pytest.mark.parametrize(
    ("measures", "expected"),
    [
        ((("walls", 30), ("walls", 50)), rate_curve),
        ((("layout", "rooms"), ("layout", "organic")), win_bars),
        ((("size", "9x9"), ("size", "9x12")), scaling),
    ],
)
def test_measures_of_the_generator_are_varied_like_settings(
    measures: tuple[tuple[str, int | str], ...],
    expected: Callable[[PlotSubject], Figure],
    looked_at: Look,
) -> None:
    made = (
        fought("E", 10, seed=seed)._replace(given=PLAIN.given._replace(seed=seed, measures=(each,)))
        for seed, each in enumerate(measures)
    )
    assert drawing_of(looked_at(*made)) is expected


@pytest.mark.slow
@pytest.mark.parametrize(
    "battles",
    [(PLAIN, HARD), slow((PLAIN, HARDY)), slow((SMALL, LARGE)), slow((PLAIN, OTHER))],
)
@pytest.mark.parametrize("kind", ["svg", "pdf", "png"])
def test_same_runs_make_the_same_file(
    battles: tuple[Fought, ...], kind: str, looked_at: Look
) -> None:
    runs = looked_at(*battles).runs
    assert plotted(runs, kind)[0] == plotted(runs, kind)[0]


@pytest.mark.slow
def test_settings_of_other_plots_are_neither_used_nor_changed(
    looked_at: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = looked_at(PLAIN, HARD).runs
    expected, _ = plotted(runs, "svg")
    monkeypatch.setitem(mpl.rcParams, "font.size", 30)
    monkeypatch.setitem(mpl.rcParams, "axes.facecolor", "red")
    before = dict(mpl.rcParams)
    assert plotted(runs, "svg")[0] == expected
    assert dict(mpl.rcParams) == before
