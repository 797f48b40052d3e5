"""Plots: what is drawn for each kind of thing that was varied."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.errors import SkirmishError
from game.lab.sweep.selection import Selection
from game.lab.sweep.store import Store, reading
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
    with Store.open(path) as store:
        for at, ((columns, rows), settings, rules) in enumerate(KINDS[kind]):
            setup = setup_of(1, () if rules == "as-is" else (rules,), **settings)
            for seed in range(6):
                text = ("#" * columns + "\n") * rows + "\n" * seed
                result = won(setup, "EG"[seed > 1 + 2 * at], 10 + seed + at, 0.1 * columns)
                store.add(batch((seeded(seed, f"{columns}x{rows}"), text, (result,))))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_plot_shows_what_was_varied_and_is_the_same_file_again(
    kind: str, plots: Any, tmp_path: Path
) -> None:
    path = str(tmp_path / "results.sqlite")
    played(path, kind)
    with reading(path) as connection:
        selection = Selection(connection)
        assert plots.drawing_of(plots.subject_of(selection)).__name__ == kind
        for form, start in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
            picture, _ = plots.plotted(selection, form)
            assert picture.startswith(start)
            assert plots.plotted(selection, form)[0] == picture


def test_intervals_are_those_of_the_tables(plots: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "results.sqlite")
    played(path, "curves")
    with reading(path) as connection:
        subject = plots.subject_of(Selection(connection))
        axes = plots.Figure().subplots()
        plots.drawing_of(subject)(subject, axes)
        bars, _ = axes.containers
        ends = bars.lines[2][0].get_segments()
    # Two of six are won: by Wilson 9.7 to 70.0 %.
    assert [round(float(height), 1) for _, height in ends[0]] == [9.7, 70.0]


def test_nothing_that_came_to_an_end_is_nothing_to_draw(plots: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "results.sqlite")
    with Store.open(path) as store:
        store.add(batch((seeded(1), "#", (failed(setup_of(), "out of time"),))))
    with reading(path) as connection, pytest.raises(SkirmishError, match="no run came to an end"):
        plots.plotted(Selection(connection), "svg")
