"""Plots of battles that are written down in a test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from matplotlib.figure import Figure

from game.lab.sweep.plots.figure import drawing_of
from game.lab.sweep.plots.style import styled
from game.lab.sweep.plots.subject import PlotSubject, subject_of
from game.lab.sweep.runs import RunResult, Setup, SweepInput
from game.lab.sweep.storage.results_file import reading
from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.store import Store
from game.lab.sweep.storage.where import read_conditions
from tests.unit.sweeps.small_sweeps import batch, failed, setup_of, won


class Fought(NamedTuple):
    """A battle, and what came of it."""

    given: SweepInput
    text: str
    setup: Setup
    result: RunResult


Look = Callable[..., PlotSubject]
Plot = Callable[..., Figure]


def fought(  # noqa: PLR0913 - each test names few
    winner: str | None,
    rounds: int,
    *,
    seed: int = 0,
    seconds: float = 0.25,
    part: int = 1,
    size: str = "",
    rules: tuple[str, ...] = (),
    fails: str = "",
    **settings: int,
) -> Fought:
    """Return a battle; of a size, if it is generated with one."""
    columns, rows = map(int, size.split("x")) if size else (4, 3)
    text = ("#" * columns + "\n") * rows + "\n" * seed
    measures = (("size", size),) if size else ()
    given = SweepInput(f"battle-{seed}", "battle", None, seed, measures)
    result = failed(0, fails, seconds) if fails else won(0, winner, rounds, seconds)
    return Fought(given, text, setup_of(part, rules, **settings), result)


def store(path: str, *battles: Fought) -> None:
    """Write battles as a sweep does."""
    with Store.open(path) as results:
        for given, text, setup, result in battles:
            number = results.setup(setup)
            results.add(batch((given, text, (result._replace(setup=number),))))


@pytest.fixture
def looked_at(tmp_path: Path) -> Iterator[Look]:
    """Return what a plot of some battles is of."""
    with ExitStack() as stack:

        def look(*battles: Fought, where: tuple[str, ...] = ()) -> PlotSubject:
            path = str(tmp_path / "results.sqlite")
            store(path, *battles)
            connection = stack.enter_context(reading(path))
            subject = subject_of(Selection(connection, read_conditions(where)))
            assert subject
            return subject

        yield look


@pytest.fixture
def plot(looked_at: Look) -> Iterator[Plot]:
    """Draw some battles."""

    def draw(*battles: Fought, where: tuple[str, ...] = ()) -> Figure:
        subject = looked_at(*battles, where=where)
        return drawing_of(subject)(subject)

    with styled():
        yield draw


def heading(figure: Figure) -> list[str]:
    """Return the lines of a figure's title."""
    return figure.get_suptitle().splitlines()


def caption(figure: Figure) -> str:
    """Return what stands below a figure, in one line."""
    return figure.get_supxlabel().replace("\n", " ").replace("\xa0", " ")
