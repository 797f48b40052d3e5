"""Stores the results of a sweep, batch by batch, in a results file.

A batch is one transaction: it is on disk once `add` has returned, or not stored at all. Inputs and
setups are identified by digests, so that no run is stored twice. Inputs generated from different
seeds or settings are different inputs, even if their texts are equal: each counts as a run.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from math import inf
from typing import Any, Final, Self

from game.errors import SkirmishError
from game.lab.sweep.puzzle_terms import terms_of
from game.lab.sweep.runs import InputResults, Outcomes, Setup, SweepInput
from game.lab.sweep.storage.columns_view import view_of
from game.lab.sweep.storage.lock import exclusive_sweep
from game.lab.sweep.storage.results_file import errors_reported, make_results_file, writable
from game.lab.sweep.storage.schema import (
    ALL_INPUTS,
    ALL_RUNS,
    ALL_SETUPS,
    INPUT_OF_DIGEST,
    NEW_INPUT,
    NEW_RUN,
    NEW_SETUP,
    NEW_VERSION,
    SETUP_OF_DIGEST,
    STORED,
    VERSIONS,
    check_ours,
)

UNWRITABLE: Final = "can't be written"


def setup_row(setup: Setup) -> tuple[str | int, ...]:
    """Return the row of a setup, its digest first; the names of files are not in the digest."""
    variants, files = json.dumps(setup.variants), json.dumps(dict(setup.files))
    begin = setup.puzzle, setup.part, json.dumps(dict(setup.settings)), variants
    key = digest_of(json.dumps((*begin, [digest for _, digest in setup.files], setup.rules)))
    return key, *begin, files, setup.rules


def input_row(played: InputResults) -> tuple[str | int | None, ...]:
    """Return the row of an input, its digest first."""
    given, text = played.given, played.text
    size = terms_of(given.puzzle).size_of(text)
    measures = json.dumps(dict((*given.measures, *played.measured)))
    key = digest_of_input(given)
    return key, given.puzzle, storable(given.name), size, given.seed, measures, text


def digest_of_input(given: SweepInput) -> str:
    """Return the digest of what an input is generated from, or else of its text."""
    return digest_of(given.origin or f"{given.puzzle}\n{given.text}")


def digest_of(text: str) -> str:
    """Return the SHA-256 of a text, in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def storable(text: str) -> str:
    """Return a text as UTF-8 can encode it; file names may hold bytes that are no text."""
    return text.encode(errors="backslashreplace").decode()


class Store:
    """A results file that one sweep writes to."""

    def __init__(
        self, connection: sqlite3.Connection, path: str, run_limit: float | None = None
    ) -> None:
        """Write to the file of that path over a connection."""
        self._connection: Final = connection
        self._path: Final = path
        self._run_limit: Final = inf if run_limit is None else run_limit
        self._versions: Final[set[tuple[str, str]]] = set()
        """The names and digests of rules that were stored as the newest."""
        self._columns: Final[set[str]] = set()
        """The names of settings that the view `played` has columns of."""

    @classmethod
    @contextmanager
    def open(cls, path: str, run_limit: float | None = None) -> Iterator[Self]:
        """Open or create a file in this block, and lock it against other sweeps.

        Args:
            path: of the file.
            run_limit: how many seconds a run may take; None is no limit.

        Raises:
            SkirmishError: it is no results file, another sweep writes to it, or it can't
                be written.
        """
        check_ours(path)
        with exclusive_sweep(path):
            if not check_ours(path):
                make_results_file(path)
            with errors_reported(path, UNWRITABLE):
                connection = writable(path)
            with closing(connection):
                opened = cls(connection, path, run_limit)
                opened.renew_view()
                yield opened
                opened.commit_setups()

    def renew_view(self) -> None:
        """Make the view `played` anew, which older versions did not make."""
        with errors_reported(self._path, UNWRITABLE):
            for statement in view_of(self._connection):
                self._connection.execute(statement)

    def commit_setups(self) -> None:
        """Commit setups that were added, even if no runs were."""
        with errors_reported(self._path, UNWRITABLE):
            if self._connection.in_transaction:
                self._connection.execute("COMMIT")

    def setup(self, setup: Setup) -> int:
        """Return the number of a setup, found or added; its rules are the newest from now on.

        What is added is kept once runs are.
        """
        digest, *rest = setup_row(setup)
        with errors_reported(self._path, UNWRITABLE):
            found = self._number(SETUP_OF_DIGEST, digest)
            if found is None:
                self._begin()
                found = self._added(NEW_SETUP, (digest, *rest))
                self._add_columns(name for name, _ in setup.settings)
            self._add_versions({(setup.puzzle, setup.rules), *setup.files})
            return found

    def stored(self, given: SweepInput, setups: Sequence[int]) -> frozenset[int]:
        """Return in which of some setups, by their numbers, an input has been played already.

        A run that had too little time has not if it may take longer now; nor has one whose
        worker died, which may have had other reasons.
        """
        if not setups:
            return frozenset()
        with errors_reported(self._path, UNWRITABLE):
            number = self._number(INPUT_OF_DIGEST, digest_of_input(given))
            if number is None:
                return frozenset()
            near = (number, min(setups), max(setups), self._run_limit)
            found = self._connection.execute(STORED, near)
            return frozenset(setup for (setup,) in found).intersection(setups)

    def add(self, outcomes: Outcomes) -> int:
        """Add what came of a batch, all of it or nothing, and return how many runs are new.

        Raises:
            SkirmishError: it can't be written; all that was added before stays.
        """
        with errors_reported(self._path, UNWRITABLE):
            self._begin()
            try:
                added = sum(self._add_runs(played, self._input(played)) for played in outcomes)
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
            return added

    def join(self, other: sqlite3.Connection, path: str) -> int:
        """Add all runs of another results file, and return how many are new.

        Raises:
            SkirmishError: they are by other rules, or can't be written; then nothing is added.
        """
        with errors_reported(self._path, UNWRITABLE):
            self._begin()
            try:
                self._check_same_rules(other, path)
                added = self._join_rows(other)
                self._connection.execute("COMMIT")
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
        self.renew_view()
        return added

    def _check_same_rules(self, other: sqlite3.Connection, path: str) -> None:
        versions = dict(other.execute(VERSIONS))
        for name, digest in self._connection.execute(VERSIONS):
            if versions.get(name, digest) != digest:
                raise SkirmishError(
                    f"{path}: {name} was played by other rules there: expected the same"
                )
        self._connection.executemany(NEW_VERSION, versions.items())

    def _join_rows(self, other: sqlite3.Connection) -> int:
        setups = {
            number: self._joined(SETUP_OF_DIGEST, NEW_SETUP, row)
            for number, *row in other.execute(ALL_SETUPS)
        }
        inputs = {
            number: self._joined(INPUT_OF_DIGEST, NEW_INPUT, row)
            for number, *row in other.execute(ALL_INPUTS)
        }
        rows = (
            (inputs[given], setups[setup], *rest) for given, setup, *rest in other.execute(ALL_RUNS)
        )
        return self._connection.executemany(NEW_RUN, rows).rowcount

    def _joined(self, query: str, new: str, row: Sequence[Any]) -> int:
        number = self._number(query, row[0])
        return self._added(new, tuple(row)) if number is None else number

    def count(self) -> int:
        """Return how many runs there are."""
        with errors_reported(self._path, UNWRITABLE):
            number: int = self._connection.execute("SELECT count(*) FROM runs").fetchone()[0]
            return number

    def _begin(self) -> None:
        if not self._connection.in_transaction:
            self._connection.execute("BEGIN IMMEDIATE")

    def _add_versions(self, versions: set[tuple[str, str]]) -> None:
        if new := versions - self._versions:
            self._begin()
            self._connection.executemany(NEW_VERSION, new)
            self._versions.update(new)

    def _add_runs(self, played: InputResults, number: int) -> int:
        rows = (
            (number, *each._replace(reason=each.reason and storable(each.reason)))
            for each in played.results
        )
        return self._connection.executemany(NEW_RUN, rows).rowcount

    def _input(self, played: InputResults) -> int:
        """Return the number of an input, found or added."""
        number = self._number(INPUT_OF_DIGEST, digest_of_input(played.given))
        if number is None:
            number = self._added(NEW_INPUT, input_row(played))
            self._add_columns(name for name, _ in (*played.given.measures, *played.measured))
        return number

    def _add_columns(self, names: Iterable[str]) -> None:
        """Make the view anew if it lacks columns of some settings, of setups or of inputs."""
        if new := set(names) - self._columns:
            self._columns.update(new)
            for statement in view_of(self._connection):
                self._connection.execute(statement)

    def _number(self, query: str, key: str | int) -> int | None:
        row: tuple[int] | None = self._connection.execute(query, (key,)).fetchone()
        return row[0] if row else None

    def _added(self, query: str, row: tuple[object, ...]) -> int:
        number = self._connection.execute(query, row).lastrowid
        assert number is not None  # noqa: S101 - what follows an INSERT
        return number
