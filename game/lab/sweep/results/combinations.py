"""Runs by each combination of several choices: `results --by part,damage`.

What the tables of a summary pool is told apart here. The first of the names is also compared in
pairs, within each combination of the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.errors import SkirmishError, UsageError
from game.lab.abilities import generator_options
from game.lab.sweep.puzzle_terms import ending, terms_of, win_of
from game.lab.sweep.rates import Share
from game.lab.sweep.results.counting import MOST_VALUES, EndingCounts, sort_key
from game.lab.sweep.results.paired_tables import paired_table
from game.lab.sweep.results.pairs import (
    OF_INPUT,
    PART,
    VARIANT,
    PairedSetting,
    Pairing,
    Values,
    choices_of,
)
from game.lab.sweep.results.tables import (
    BAR,
    aligned,
    rate_heading,
    rate_with_interval,
    shortened,
    three_digits,
)
from game.lab.sweep.statistics import Spread
from game.lab.sweep.storage.selection import Selection
from game.puzzles.registry import NAMES, all_options
from game.simulation.progress import working
from game.text.wording import did_you_mean, quoted

NONE = "-"
"""Stands for the value of what a run has not, such as the setting of a file's generator."""


class Combination(NamedTuple):
    """The runs with one value of each name."""

    values: Values
    wins: Share
    """Of those that did not fail."""
    rounds: Spread | None


class Combinations(NamedTuple):
    """The runs of one puzzle by several names."""

    puzzle: str
    names: tuple[str, ...]
    found: tuple[Combination, ...]
    """In ascending order."""
    paired: PairedSetting | None
    """The first name's values against one of them; None if no runs share an input."""

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for them in `results --by … --json`."""
        rows = [
            {
                **dict(zip(self.names, each.values, strict=True)),
                "wins": each.wins.to_json(),
                terms_of(self.puzzle).length: each.rounds and each.rounds._asdict(),
            }
            for each in self.found
        ]
        paired = self.paired and {self.paired.name: self.paired.to_json()}
        return {"puzzle": self.puzzle, "combinations": rows, "paired": paired or {}}


def read_names(text: str, measured: Iterable[str] = ()) -> tuple[str, ...]:
    """Read the names of `--by`; what a file has measured may be among them.

    Raises:
        UsageError: one is unknown, or given twice.
    """
    measures = (option.name for puzzle in NAMES for option in generator_options(puzzle))
    known = (PART, VARIANT, *OF_INPUT, *all_options(), *measures, *measured)
    names = tuple(word.replace("-", "_") for word in text.split(","))
    for at, name in enumerate(names):
        if name not in known:
            guess = did_you_mean(name, known) or f": expected some of {', '.join(known)}"
            raise UsageError(f"--by {text}: nothing is called {quoted(name)}{guess}")
        if name in names[:at]:
            raise UsageError(f"--by {text}: {name} is there twice")
    return names


def combinations(selection: Selection, names: Sequence[str]) -> list[Combinations]:
    """Sum up runs by several names, puzzle by puzzle.

    Raises:
        SkirmishError: no run has one of them, or there are too many combinations.
    """
    counts: dict[str, dict[Values, EndingCounts]] = {}
    pairings = {puzzle: first_pairing(selection, puzzle, names) for puzzle in NAMES}
    runs = 0
    with working(lambda: f"{runs:,} runs counted"):
        for run in selection.by_seed():
            choices, puzzle = choices_of(run), run.setup.puzzle
            values = tuple(choices.get(name, NONE) for name in names)
            found = counts.setdefault(puzzle, {}).setdefault(values, EndingCounts())
            if len(counts[puzzle]) > MOST_VALUES:
                raise SkirmishError(f"more than {MOST_VALUES:,} combinations: --where narrows them")
            runs += 1
            if run.is_failed:
                continue
            found.add(ending(run), run)
            if pairing := pairings[puzzle]:
                pairing.add(run)
    check_present(names, (values for found in counts.values() for values in found))
    return [
        Combinations(
            puzzle, tuple(names), tuple(summed_up(puzzle, found)), paired_in(pairings[puzzle])
        )
        for puzzle, found in sorted(counts.items())
    ]


def first_pairing(selection: Selection, puzzle: str, names: Sequence[str]) -> Pairing | None:
    """Return what pairs the runs of a puzzle by the first name; None if it can't."""
    first, *others = names
    if first in (*OF_INPUT, terms_of(puzzle).size_option):
        return None
    kinds = [
        {PART: setup.part, **setup.choices, **measures}
        for setup, measures in selection.kinds()
        if setup.puzzle == puzzle
    ]
    values = {each[first] for each in kinds if first in each}
    return Pairing(puzzle, first, values, others) if len(values) > 1 else None


def paired_in(pairing: Pairing | None) -> PairedSetting | None:
    """Return what pairs come to; None if there are none."""
    return pairing.summary() if pairing else None


def check_present(names: Sequence[str], found: Iterable[Values]) -> None:
    """Raise a SkirmishError for a name that no run has a value of."""
    columns = list(zip(*found, strict=True))
    for name, values in zip(names, columns, strict=False):
        if set(values) == {NONE}:
            raise SkirmishError(f"no run has {name}")


def summed_up(puzzle: str, found: dict[Values, EndingCounts]) -> Iterator[Combination]:
    """Yield the combinations of a puzzle in ascending order."""
    for values in sorted(found, key=lambda each: [*map(sort_key, each)]):
        counted = found[values]
        yield Combination(values, counted.clustered.share(win_of(puzzle)), counted.spread())


def combinations_report(summed: Combinations) -> Iterator[str]:
    """Yield the paragraphs on the combinations of a puzzle."""
    yield f"{summed.puzzle.capitalize()}, by {' and '.join(map(shortened, summed.names))}"
    wins = rate_heading(win_of(summed.puzzle), (each.wins for each in summed.found))
    rows = [[*map(shortened, summed.names), "ended", wins, "", terms_of(summed.puzzle).length]]
    for each in summed.found:
        median = three_digits(each.rounds.median) if each.rounds else NONE
        bar = "#" * round(BAR * each.wins.rate)
        cells = [f"{each.wins.of:,}", rate_with_interval(each.wins), bar, median]
        rows.append([*(shortened(str(value)) for value in each.values), *cells])
    yield "\n".join(aligned(rows, ">" * (len(summed.names) + 1) + "<<>"))
    if summed.paired:
        yield "\n".join(paired_table(summed.paired))
