"""Plots for each kind of varied name."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.errors import SkirmishError
from game.lab.sweep.selection import Selection
from game.lab.sweep.store import open_snapshot, writing
from tests.unit.sweeps.small_sweeps import batch, failed, seeded, setup_of, won

KINDS = {
    "distribution": [((4, 3), {}, "as-is")],
    "curves": [
        ((4, 3), {"elf_attack": power, "elf_hp": points}, "as-is")
        for power in (3, 4, 5)
        for points in (100, 200)
    ],
    "rule_bars": [((4, 3), {}, rules) for rules in ("as-is", "first-step", "zero-stands")],
}


@pytest.fixture
def plots() -> Any:
    """Import the module when a test needs it, since seaborn takes a second."""
    return import_module("game.lab.sweep.plots")


def played(path: str, kind: str) -> None:
    """Play six seeds each, of which more are won in later kinds."""
    with writing(path) as store:
        store.use([setup_of()])
        for at, ((columns, rows), settings, rules) in enumerate(KINDS[kind]):
            setup = setup_of(1, () if rules == "as-is" else (rules,), **settings)
            for seed in range(6):
                text = ("#" * columns + "\n") * rows + "\n" * seed
                result = won(setup, "EG"[seed > 1 + 2 * at], 10 + seed + at, 0.1 * columns)
                store.add(batch((seeded(seed, f"{columns}x{rows}"), text, (result,))))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_plot_is_the_same_picture_again(kind: str, plots: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "results.sqlite")
    played(path, kind)
    with open_snapshot(path) as connection:
        selection = Selection(connection)
        for form, start in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
            picture, parts = plots.draw_plot(selection, form)
            assert picture.startswith(start)
            assert parts == ["battle, part 1"]
            assert plots.draw_plot(selection, form)[0] == picture


@pytest.mark.slow
def test_intervals_are_those_of_the_tables(plots: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "results.sqlite")
    played(path, "curves")
    with open_snapshot(path) as connection:
        axes = plots.Figure().subplots()
        table = plots.make_table(Selection(connection), "battle", ("elf_hp", "elf_attack"))
        plots.draw_curves(table, axes)
        bars, _ = axes.containers
        ends = bars.lines[2][0].get_segments()
    # Two of six are won: by Wilson 9.7 to 70.0 %.
    assert [round(float(height), 1) for _, height in ends[0]] == [9.7, 70.0]


@pytest.mark.slow
def test_nothing_that_came_to_an_end_is_nothing_to_draw(plots: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "results.sqlite")
    with writing(path) as store:
        store.use([setup_of()])
        store.add(batch((seeded(1), "#", (failed(setup_of(), "out of time"),))))
    with (
        open_snapshot(path) as connection,
        pytest.raises(SkirmishError, match="no run finished"),
    ):
        plots.draw_plot(Selection(connection), "svg")
