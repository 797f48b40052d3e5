"""Selections of a results file's runs: by conditions, or by the newest rules.

Runs are read one by one, so that the memory needed does not grow with their number.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from game.lab.sweep.statistics import Spread, spread
from game.lab.sweep.storage.results_file import DamagedResultsError
from game.lab.sweep.storage.stored_runs import (
    CountedRun,
    StoredInput,
    StoredRun,
    StoredSetup,
    check_columns,
    checked_counts,
    result_of,
    settings_of,
    setup_of,
)
from game.lab.sweep.storage.where import OF_SETUPS, RULES, Condition
from game.puzzles.settings import Settings

MOST_SETUPS: Final = 4096
"""That are cached."""
SETUP: Final = "SELECT puzzle, part, settings, variants, files, rules FROM setups WHERE id = ?"
JOINED: Final = "FROM runs CROSS JOIN inputs ON inputs.id = runs.input"
"""Runs first: sorting them by input would need memory for all of them."""
RUN: Final = f"""
SELECT runs.id, runs.setup, inputs.id, inputs.name, inputs.measures, inputs.seed, inputs.size,
    answer, winner, rounds, seconds, reason, is_found, result {JOINED}"""
COUNTED: Final = f"""
SELECT runs.setup, inputs.measures, inputs.seed, inputs.id, inputs.name, inputs.size, winner,
    rounds, answer, is_found, reason IS NOT NULL {JOINED}"""
KINDS: Final = f"SELECT DISTINCT runs.setup, inputs.measures {JOINED}"
MEASURED: Final = "SELECT DISTINCT key FROM inputs, json_each(measures)"
BY_SEED: Final = "ORDER BY inputs.seed, inputs.id"
OLDER: Final = """(
    coalesce(rules != (SELECT digest FROM versions WHERE name = setups.puzzle), FALSE)
    OR EXISTS (
        SELECT 1 FROM json_each(files) AS file JOIN versions ON versions.name = file.key
        WHERE versions.digest != file.value
    )
)"""
BY_OLDER: Final = Condition(OF_SETUPS.format(OLDER), ())
BY_NEWEST: Final = Condition(OF_SETUPS.format(f"NOT {OLDER}"), ())


class Selection:
    """The runs that satisfy all of some conditions."""

    def __init__(
        self, connection: sqlite3.Connection, conditions: Sequence[Condition] = ()
    ) -> None:
        """Select from an open file; see `game.lab.sweep.storage.results_file.reading`."""
        self._connection: Final = connection
        self._conditions: Final = tuple(conditions)
        self._where: Final = " AND ".join(each.where for each in conditions) or "TRUE"
        self._values: Final = tuple(value for each in conditions for value in each.values)
        self.setup: Final = lru_cache(MOST_SETUPS)(self._stored_setup)
        """Returns a setup by its number."""
        self._measures: Final = lru_cache(MOST_SETUPS)(settings_of)

    def narrowed(self, *conditions: Condition) -> "Selection":
        """Return the runs that satisfy further conditions, too."""
        return Selection(self._connection, (*self._conditions, *conditions))

    def of_part(self, puzzle: str, part: int) -> "Selection":
        """Return the runs of one part of a puzzle."""
        return self.narrowed(Condition(OF_SETUPS.format("puzzle = ? AND part = ?"), (puzzle, part)))

    def count(self) -> int:
        """Return how many runs there are."""
        number: int = next(self.rows("SELECT count(*) FROM runs"))[0]
        return number

    def runs(self, order: str = "runs.id") -> Iterator[StoredRun]:
        """Yield each run, in the order of their rows or another, in SQL."""
        return map(self._run, self.rows(RUN, f"ORDER BY {order}"))

    def run(self, row: int) -> StoredRun | None:
        """Return the run of a row; None if it is not selected."""
        narrowed = self.narrowed(Condition("runs.id = ?", (row,)))
        return next(narrowed.runs(), None)

    def slowest(self, most: int) -> list[StoredRun]:
        """Return the slowest run of each of the slowest inputs, in descending order."""
        query = "SELECT id, max(seconds) FROM runs"
        found = self.rows(query, f"GROUP BY input ORDER BY 2 DESC, 1 LIMIT {most}")
        return [run for row, _ in found if (run := self.run(row))]

    def by_seed(self) -> Iterator[CountedRun]:
        """Yield each run, those of one seed, or of one input without a seed, together."""
        for row in self.rows(COUNTED, BY_SEED):
            setup, measures, seed, number, name, size, winner, rounds, answer, *ended = row
            check_columns(winner=winner, rounds=rounds, answer=answer)
            yield CountedRun(
                (setup, measures),
                self.setup(setup),
                self._measures(measures),
                *(seed, number, name, size, winner, rounds, answer),
                *map(bool, ended),
            )

    def kinds(self) -> Iterator[tuple[StoredSetup, Settings]]:
        """Yield all setups with the generator's settings that they were played with."""
        for setup, measures in self.rows(KINDS):
            yield self.setup(setup), self._measures(measures)

    def distinct(self) -> tuple[int, int]:
        """Return how many inputs there are, and how many setups they were played in."""
        query = "SELECT count(DISTINCT input), count(DISTINCT setup) FROM runs"
        inputs, setups = next(self.rows(query))
        return inputs, setups

    def spread(self, column: str) -> Spread | None:
        """Return the five-number summary of a column of `runs`, over runs that did not fail."""
        wanted = f"AND {column} IS NOT NULL AND reason IS NULL"
        total = next(self.rows("SELECT count(*) FROM runs", wanted))[0]
        query = f"SELECT {column}, count(*) FROM runs"  # noqa: S608 - a name of ours
        counts = self.rows(query, f"{wanted} GROUP BY 1 ORDER BY 1")
        return spread(checked_counts(column, counts), total)

    def reasons(self, most: int) -> list[tuple[str, int]]:
        """Return the reasons why runs failed with their counts, the most frequent first."""
        query = "SELECT reason, count(*) FROM runs"
        wanted = f"AND reason IS NOT NULL GROUP BY reason ORDER BY 2 DESC, 1 LIMIT {most}"
        return list(checked_counts("reason", self.rows(query, wanted)))

    def found(self, query: str) -> Iterator[Any]:
        """Yield the rows of a query whose `{where}` is replaced by the conditions."""
        return self._connection.execute(query.format(where=self._where), self._values)

    def measured(self) -> list[str]:
        """Return the names of what inputs were generated with, or what was measured of them."""
        return [str(name) for (name,) in self._connection.execute(MEASURED)]

    def text(self, number: int) -> str:
        """Return the text of an input."""
        query = "SELECT text FROM inputs WHERE id = ?"
        text: str = self._connection.execute(query, (number,)).fetchone()[0]
        check_columns(text=text)
        return text

    def rows(self, query: str, rest: str = "") -> Iterator[Any]:
        """Yield the rows of a query over the selected runs."""
        return self._connection.execute(f"{query} WHERE {self._where} {rest}", self._values)

    def _stored_setup(self, setup: int) -> StoredSetup:
        row = self._connection.execute(SETUP, (setup,)).fetchone()
        if row is None:
            raise DamagedResultsError("a setup is missing")
        return setup_of(row)

    def _run(self, row: tuple[Any, ...]) -> StoredRun:
        number, setup, given, name, measures, seed, size, *rest, is_found, result = row
        stored = StoredInput(given, name, self._measures(measures), seed, size)
        tally = result_of(result)
        run = StoredRun._make((number, self.setup(setup), stored, *rest, bool(is_found), tally))
        check_columns(input=name, seed=seed, size=size, answer=run.answer, winner=run.winner)
        check_columns(rounds=run.rounds, seconds=run.seconds, reason=run.reason)
        return run


def by_newest_rules(selection: Selection, words: Iterable[str] = ()) -> tuple[Selection, int]:
    """Return the runs by the newest rules, and how many older ones are left out.

    Nothing is left out if the words of `--where` select rules.
    """
    if any(word.startswith(f"{RULES}=") for word in words):
        return selection, 0
    older = selection.narrowed(BY_OLDER).count()
    return (selection.narrowed(BY_NEWEST) if older else selection), older
