"""Selects runs of a results file with the conditions of `--where`, or with the newest rules.

A condition lists one or more values. A selected run satisfies all conditions.

    elf_attack=3..10    a column in a range
    size=8x8,16x16      one value of a list
    variant=first-step  runs under a variant; as-is is the standard rules
    rules=any           also runs under older rules
"""

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any, Final

from game.lab.sweep.request import read_range, split_word
from game.lab.sweep.runs import VARIANT
from game.lab.sweep.store import FIRST, LAST, columns_of_view, quoted
from game.puzzles.registry import all_options, generated_options
from game.puzzles.settings import Setting
from game.simulation.progress import report_step
from game.text.lines import printable

ANY_RULES: Final = "rules=any"
OLDER: Final = """(
    rules != (SELECT digest FROM versions WHERE name = puzzle) OR EXISTS (
        SELECT 1 FROM json_each(files) AS file JOIN versions ON versions.name = file.key
        WHERE versions.digest != file.value
    )
)"""


class Selection:
    """The runs of a results file that satisfy a condition."""

    def __init__(
        self, connection: sqlite3.Connection, where: str = "TRUE", values: tuple[Setting, ...] = ()
    ) -> None:
        """Select runs of an open file with a condition in SQL and its parameters."""
        self._connection: Final = connection
        self._where: Final = where
        self._values: Final = values
        self.columns: Final = columns_of_view(connection)
        """The names of all columns."""
        self.added: Final = self.columns[len(FIRST) : -len(LAST)]
        """The columns with settings of puzzles and generators, and with measured values."""
        options = {**all_options(), **generated_options()}
        self.settings: Final = [name for name in self.added if name in options]
        """The columns with settings of puzzles and generators."""

    def narrowed(self, where: str, *values: Setting) -> "Selection":
        """Return the selected runs that also satisfy a further condition."""
        both = f"{self._where} AND ({where})"
        return Selection(self._connection, both, (*self._values, *values))

    def rows(self, columns: str, rest: str = "") -> Iterator[Any]:
        """Yield columns of the selected runs."""
        report_step()
        query = f"SELECT {columns} FROM played WHERE {self._where} {rest}"  # noqa: S608
        return self._connection.execute(query, self._values)

    def count(self, column: str | None = None) -> int:
        """Return the number of runs, or of different values of a column."""
        counted = f"count(DISTINCT {quoted(column)})" if column else "count(*)"
        number: int = next(self.rows(counted))[0]
        return number

    def parts(self) -> list[tuple[str, int]]:
        """Return the played puzzles, with their parts."""
        return [(*row,) for row in self.rows("DISTINCT puzzle, part", "ORDER BY puzzle, part")]


def select_runs(
    connection: sqlite3.Connection, words: Iterable[str], *, has_older: bool = False
) -> tuple[Selection, int]:
    """Return the runs that satisfy the words of `--where`, and the number of omitted runs.

    Runs under older rules are omitted unless `has_older`, or a word selects rules.

    Raises:
        UsageError: If a name is unknown or a value is invalid.
    """
    selection = Selection(connection)
    for word in words:
        has_older |= word.startswith("rules=")
        if word != ANY_RULES:
            selection = select_values(selection, word)
    if has_older:
        return selection, 0
    return selection.narrowed(f"NOT {OLDER}"), selection.narrowed(OLDER).count()


def select_values(selection: Selection, word: str) -> Selection:
    """Return the runs that satisfy one word of `--where`, as in `elf_attack=3..10`.

    Raises:
        UsageError: If the name is unknown or a range is invalid.
    """
    name, text, place = split_word(word, "--where", selection.columns)
    conditions: list[str] = []
    values: list[Setting] = []
    for value in text.split(","):
        span = read_range(value, place)
        if span is not None:
            conditions.append(f"{quoted(name)} BETWEEN ? AND ?")
            values += span[0], span[-1]
            continue
        # A run may have several variants.
        of_variant = "instr(', ' || variant || ', ', ', ' || ? || ', ')"
        conditions.append(of_variant if name == VARIANT else f"CAST({quoted(name)} AS TEXT) = ?")
        values.append(value)
    return selection.narrowed(" OR ".join(conditions), *values)


def csv_rows(selection: Selection) -> Iterator[list[Any]]:
    """Yield the names of all columns, then the values of each run."""
    yield selection.columns
    for run in selection.rows("*", "ORDER BY run"):
        report_step()
        yield [printable(each) if isinstance(each, str) else each for each in run]
