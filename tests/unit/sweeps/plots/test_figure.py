"""Which kind of plot it is, and the file that it becomes."""

import re
from collections.abc import Callable

import matplotlib as mpl
import pytest
from matplotlib.figure import Figure

from game.errors import SkirmishError
from game.lab.abilities import maker_of
from game.lab.sweep.plots.bars import disagreement_bars, win_bars
from game.lab.sweep.plots.distribution import distribution
from game.lab.sweep.plots.figure import drawing_of, plotted
from game.lab.sweep.plots.heat_map import heat_map
from game.lab.sweep.plots.rate_curve import rate_curve
from game.lab.sweep.plots.scaling import scaling
from game.lab.sweep.plots.style import WIDTH
from game.lab.sweep.plots.subject import PlotSubject
from game.lab.sweep.plots.wording import labels
from game.lab.sweep.puzzle_terms import terms_of
from game.lab.sweep.runs import Setup, SweepInput
from game.puzzles.registry import NAMES, load
from tests.slow_cases import slow
from tests.unit.sweeps.plots.conftest import Fought, Look, Plot, fought

PLAIN = fought("E", 10)
HARD = fought("G", 12, elf_attack=9)
OTHER = fought("G", 12, rules=("first-step",))
LARGE, SMALL = fought("E", 12, size="9x9"), fought("E", 12, size="4x4")
HARDY = fought("G", 12, elf_attack=9, elf_hp=9)
FAILED = fought(None, 0, elf_attack=9, fails="its worker died")
VAULT = PLAIN._replace(setup=Setup("vault", 1, (), (), (), ""), given=SweepInput("v", "vault", ""))


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


def test_part_with_most_runs_is_drawn_and_others_are_named(looked_at: Look) -> None:
    second = fought("E", 10, part=2), fought("E", 10, part=2, seed=1)
    subject = looked_at(PLAIN, *second)
    assert (subject.part, subject.ended, subject.others) == (2, 2, ("battle, part 1",))
    first = looked_at(where=("part=1",))
    assert (first.part, first.ended, first.others) == (1, 1, ())


def test_first_part_is_drawn_where_both_have_as_many_runs(looked_at: Look) -> None:
    assert looked_at(fought("E", 10, part=2), PLAIN).part == 1


def test_vaults_without_an_answer_have_nothing_to_show(looked_at: Look) -> None:
    unsolved = PLAIN.result._replace(answer=None, is_found=False, result='{"steps": null}')
    subject = looked_at(VAULT._replace(result=unsolved))
    with pytest.raises(SkirmishError, match=r"^no run has an answer$"):
        drawing_of(subject)


def test_every_setting_has_a_label() -> None:
    puzzles = [load(name) for name in NAMES]
    settings = {option.name for puzzle in puzzles for option in puzzle.options}
    measures = {option.name for puzzle in puzzles for option in maker_of(puzzle).options}
    assert settings | measures <= {*labels()}
    assert {terms_of(name).size_option for name in NAMES} <= measures


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


def test_text_stays_text(looked_at: Look) -> None:
    runs = looked_at(PLAIN, HARD).runs
    drawing = plotted(runs, "svg")[0].decode()
    assert ">elves win (% of runs)</text>" in drawing
    assert f'width="{72 * WIDTH:g}pt"' in drawing
    assert "<dc:date>" not in drawing
    document = plotted(runs, "pdf")[0]
    assert b"/FontFile2" in document
    assert b"/Type3" not in document
    assert b"CreationDate" not in document


def test_letters_are_of_eight_points_or_more(plot: Plot) -> None:
    figure = plot(PLAIN, HARD)
    assert figure.get_figwidth() == 3.5
    texts = [each for each in figure.findobj(mpl.text.Text) if each.get_text()]
    assert texts
    assert min(each.get_fontsize() for each in texts) >= 8


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


def test_letters_that_the_font_has_not_are_no_fault(looked_at: Look) -> None:
    runs = looked_at(PLAIN, fought("G", 12, rules=("規則.py",))).runs
    drawing = plotted(runs, "svg")[0].decode()
    assert re.search(r">規則\.py</text>", drawing)
    assert plotted(runs, "png")[0].startswith(b"\x89PNG")
