"""Selects runs of a results file with the conditions of `--where`, or with the newest rules.

A condition lists one or more values. A selected run satisfies all conditions.

    elf_attack=3..10    a column in a range; 3..40..2 is every second number
    size=8x8,16x16      one value of a list
    variant=first-step  runs under a variant; as-is is the standard rules
    rules=3f2a          runs under rules whose SHA-256 begins with this; any includes older rules
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.errors import UsageError
from game.lab.sweep.request import range_in
from game.lab.sweep.runs import VARIANT
from game.lab.sweep.store import FIRST, LAST, columns_of_view, quoted
from game.puzzles.registry import all_options, generated_options
from game.puzzles.settings import Setting
from game.simulation.progress import report_step
from game.text.lines import printable
from game.text.wording import did_you_mean
from game.text.wording import quoted as in_quotes

RULES, ANY_VERSION = "rules", "any"
BY_RULES: Final = "instr(', ' || variant || ', ', ', ' || ? || ', ')"
BY_VERSION: Final = """(
    substr(rules, 1, length(?)) = ?
    OR EXISTS (SELECT 1 FROM json_each(files) WHERE substr(value, 1, length(?)) = ?)
)"""
OLDER: Final = """(
    rules != (SELECT digest FROM versions WHERE name = puzzle) OR EXISTS (
        SELECT 1 FROM json_each(files) AS file JOIN versions ON versions.name = file.key
        WHERE versions.digest != file.value
    )
)"""


class Condition(NamedTuple):
    """A condition that all selected runs satisfy."""

    where: str
    """The condition in SQL."""
    values: tuple[Setting, ...] = ()
    """The parameters of the SQL."""


class Selection:
    """The runs that satisfy some conditions."""

    def __init__(
        self, connection: sqlite3.Connection, conditions: Sequence[Condition] = ()
    ) -> None:
        """Select from a file that `game.lab.sweep.store.reading` has opened."""
        self._connection: Final = connection
        self._conditions: Final = tuple(conditions)
        self._where: Final = " AND ".join(each.where for each in conditions) or "TRUE"
        self._values: Final = tuple(value for each in conditions for value in each.values)
        self.columns: Final = columns_of_view(connection)
        """The names of all columns."""
        self.settings: Final = [name for name in self.columns if name in all_options()]
        """The columns with settings of puzzles."""
        self.measures: Final = [name for name in self.columns if name in generated_options()]
        """The columns with settings of generators."""
        known = {*FIRST, *LAST, *self.settings, *self.measures}
        self.measured: Final = [name for name in self.columns if name not in known]
        """The columns that users' files have measured."""

    def narrowed(self, *conditions: Condition) -> "Selection":
        """Return the selected runs that also satisfy further conditions."""
        return Selection(self._connection, (*self._conditions, *conditions))

    def of_part(self, puzzle: str, part: int | None = None) -> "Selection":
        """Return the runs of a puzzle's part; by default of both parts."""
        parts = () if part is None else (Condition("part = ?", (part,)),)
        return self.narrowed(Condition("puzzle = ?", (puzzle,)), *parts)

    def with_value(self, name: str) -> "Selection":
        """Return the runs that have a value of a column."""
        return self.narrowed(Condition(f"{quoted(name)} IS NOT NULL"))

    def rows(self, columns: str, rest: str = "") -> Iterator[Any]:
        """Yield columns of the selected runs."""
        report_step()
        query = f"SELECT {columns} FROM played WHERE {self._where} {rest}"  # noqa: S608
        return self._connection.execute(query, self._values)

    def joined(self, columns: str, rest: str, *values: Setting) -> Iterator[Any]:
        """Yield the rows of a query over `chosen`: columns of the runs that didn't fail."""
        report_step()
        chosen = f"SELECT {columns} FROM played WHERE {self._where} AND reason IS NULL"  # noqa: S608
        query = f"WITH chosen AS MATERIALIZED ({chosen}) {rest}"
        return self._connection.execute(query, (*self._values, *values))

    def count(self) -> int:
        """Return the number of runs."""
        number: int = next(self.rows("count(*)"))[0]
        return number

    def parts(self) -> list[tuple[str, int]]:
        """Return the played puzzles, with their parts."""
        return [(*row,) for row in self.rows("DISTINCT puzzle, part", "ORDER BY puzzle, part")]

    def values(self, name: str) -> list[Setting | None]:
        """Return the different values of a column."""
        return [value for (value,) in self.rows(f"DISTINCT {quoted(name)}")]

    def run(self, number: int) -> Any:  # noqa: ANN401 - a row of SQLite
        """Return the run with a number, and the `text` of its input; None if it isn't selected."""
        text = "(SELECT text FROM inputs WHERE id = input_id) AS text"
        return next(self.rows(f"*, {text}", f"AND run = {number}"), None)


def by_newest_rules(selection: Selection, words: Iterable[str] = ()) -> tuple[Selection, int]:
    """Return the runs under the newest rules, and the number of other runs.

    If the words of `--where` select rules, all runs are returned.
    """
    if any(word.startswith(f"{RULES}=") for word in words):
        return selection, 0
    older = selection.narrowed(Condition(OLDER)).count()
    return selection.narrowed(Condition(f"NOT {OLDER}")) if older else selection, older


def selected(selection: Selection, words: Iterable[str]) -> Selection:
    """Return the runs that satisfy the words of `--where`.

    Raises:
        UsageError: If a name is unknown or a value is invalid.
    """
    return selection.narrowed(*(read_condition(word, selection.columns) for word in words))


def read_condition(word: str, columns: Sequence[str]) -> Condition:
    """Read one condition. If no run has its setting, no run satisfies it."""
    typed, sign, text = word.partition("=")
    name = typed.replace("-", "_")
    if not (sign and text):
        raise UsageError(f"--where {in_quotes(word)}: expected values as in elf_attack=3..10")
    known = {*columns, *all_options(), *generated_options()}
    if name not in known:
        guess = did_you_mean(name, known)
        raise UsageError(f"--where {in_quotes(word)}: nothing is called {in_quotes(typed)}{guess}")
    choices = [choice(name, each, f"--where {in_quotes(word)}") for each in text.split(",")]
    if name not in columns:
        return Condition("FALSE")
    wheres = " OR ".join(each.where for each in choices)
    return Condition(f"({wheres})", sum((each.values for each in choices), ()))


def choice(name: str, word: str, place: str) -> Condition:
    """Return the condition that a column has the value, or is in the range, of a word.

    Raises:
        UsageError: If a setting can't have the value. The message names the `place` of the word.
    """
    if name == RULES:
        return Condition("TRUE") if word == ANY_VERSION else Condition(BY_VERSION, (word,) * 4)
    if name == VARIANT:
        return Condition(BY_RULES, (word,))
    column = quoted(name)
    if (span := range_in(word, place)) is not None:
        where = f"({column} BETWEEN ? AND ? AND ({column} - ?) % ? = 0)"
        return Condition(where, (span[0], span[-1], span[0], span.step))
    option = {**generated_options(), **all_options()}.get(name)
    value = str(option.read(word, place)) if option else word
    return Condition(f"CAST({column} AS TEXT) = ?", (value,))


def csv_rows(selection: Selection) -> Iterator[list[Any]]:
    """Yield the names of all columns, then the values of each run."""
    yield [printable(name) for name in selection.columns]
    for run in selection.rows("*", "ORDER BY run"):
        report_step()
        yield [printable(each) if isinstance(each, str) else each for each in run]
