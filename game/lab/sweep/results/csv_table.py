"""Runs as rows of a table that has a column for each setting and result of any of them."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.stored_runs import StoredRun
from game.text.lines import printable

FIRST: Final = ("row", "input", "puzzle", "part", "variant")
LAST: Final = ("seed", "input_size", "answer", "is_found", "seconds", "reason", "rules", "files")
OF_SETUPS: Final = """
SELECT DISTINCT key FROM setups, json_each(settings)
WHERE setups.id IN (SELECT setup FROM runs WHERE {where})"""
OF_INPUTS: Final = """
SELECT DISTINCT key FROM inputs, json_each(measures)
WHERE inputs.id IN (SELECT input FROM runs WHERE {where})"""
OF_RESULTS: Final = "SELECT DISTINCT key FROM runs, json_each(result) WHERE {where}"


class CsvColumns(NamedTuple):
    """The columns that depend on the runs in a table."""

    choices: tuple[str, ...]
    """Settings of puzzles and generators."""
    results: tuple[str, ...]
    """Keys of `solve --json`."""

    @property
    def names(self) -> list[str]:
        """The names of all columns; a result with the name of a setting gets a prefix."""
        others = (*FIRST, *self.choices, *LAST)
        result_names = (f"result_{name}" if name in others else name for name in self.results)
        names = (*FIRST, *self.choices, *LAST[:4], *result_names, *LAST[4:])
        return [printable(str(name)) for name in names]

    def cells(self, run: StoredRun) -> list[Any]:
        """Return a run's row; what the run lacks is None."""
        known, setup, given = run.choices, run.setup, run.input
        return [
            *(run.row, printable(given.name), setup.puzzle, setup.part),
            printable(str(known["variant"])),
            *(csv_cell(known.get(name)) for name in self.choices),
            *(given.seed, given.size, run.answer, run.is_found),
            *(csv_cell(run.result.get(name)) for name in self.results),
            *(run.seconds, csv_cell(run.reason), printable(setup.digest)),
            printable(", ".join(f"{name}@{digest}" for name, digest in setup.files.items())),
        ]


def columns_of(selection: Selection) -> CsvColumns:
    """Return the columns for some runs, in the order in which they first occur."""
    choices = (*selection.found(OF_SETUPS), *selection.found(OF_INPUTS))
    names = dict.fromkeys(name for (name,) in choices)
    return CsvColumns(tuple(names), tuple(name for (name,) in selection.found(OF_RESULTS)))


def csv_cell(value: object) -> object:
    """Return the text or number of a cell."""
    if isinstance(value, list):
        return ", ".join(printable(str(each)) for each in value)
    return printable(value) if isinstance(value, str) else value


def csv_rows(selection: Selection) -> Iterator[list[Any]]:
    """Yield the header, then the row of each run."""
    columns = columns_of(selection)
    yield columns.names
    yield from map(columns.cells, selection.runs())
