"""Answers of one input under sets of misreadings, kept in a file, so that each is played once.

Many programs can then be checked on a few inputs by looking their answers up. The seconds that an
answer took are kept with it, so that a search is cut off where it would be if it played.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from time import process_time
from typing import Final

from game.errors import OutOfTimeError
from game.inputs.reading import Input
from game.lab.abilities import Readings, readings_of
from game.lab.check.reading_pool import SetAnswers
from game.lab.variant_sets import VariantSet, set_name
from game.puzzles.variant import Change
from game.simulation.progress import add_listener, remove_listener

PATIENCE: Final = 3.0
"""CPU seconds after which an answer is given up; `check` has 10."""
PROCESSES: Final = 2
"""How many share the work of a search, as far as its time is concerned."""
StoredAnswer = tuple[int | None, float, bool]
"""An answer, the CPU seconds that it took, and whether it was given up."""


class StoredAnswers:
    """Answers one input under one set of misreadings after another, from a file where it can."""

    def __init__(self, given: Input, path: Path) -> None:
        """Read what was played before of an input."""
        self._scenario: Final = given.scenario
        self._path: Final = path
        self._stored: Final[dict[str, StoredAnswer]] = (
            json.loads(path.read_text("utf-8")) if path.exists() else {}
        )

    @cached_property
    def _readings(self) -> Readings:
        return readings_of(self._scenario)

    def answer(self, chosen: VariantSet, part: int) -> StoredAnswer:
        """Return the answer of a set to a part; play it if that was not done before."""
        key = f"{part}: {set_name(chosen)}"
        if key not in self._stored:
            self._stored[key] = self._played(chosen, part)
        return self._stored[key]

    def _played(self, chosen: VariantSet, part: int) -> StoredAnswer:
        began, answer, is_late = process_time(), None, False
        try:
            with cpu_limit(PATIENCE):
                answer = self._readings.answer(Change(chosen), part)
        except OutOfTimeError:
            is_late = True
        return answer, round(process_time() - began, 4), is_late

    def save(self) -> None:
        """Write all answers to the file."""
        self._path.write_text(json.dumps(self._stored), "utf-8")


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """Raise an OutOfTimeError between turns once a block has worked for so long."""
    until = process_time() + seconds

    def check() -> None:
        if process_time() > until:
            raise OutOfTimeError(f"out of time after {seconds:g} s")

    add_listener(check)
    try:
        yield
    finally:
        remove_listener(check)


class StoredPool:
    """Stands for the processes that answer a search, and for the time that they take."""

    def __init__(self, stored: StoredAnswers, pace: float = 1 / PROCESSES) -> None:
        """Begin with no time spent; by its clock, each CPU second takes so long."""
        self._stored: Final = stored
        self._pace: Final = pace
        self.seconds = 0.0
        """Of CPU time."""
        self.plays = 0
        self.given_up: Final[list[VariantSet]] = []

    def now(self) -> float:
        """Return the seconds that processes would have worked."""
        return self.seconds * self._pace

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield sets as they are answered, until a time of `now`."""
        for chosen in sets:
            if self.now() >= until:
                return
            answer, seconds, is_late = self._stored.answer(chosen, part)
            self.seconds += seconds
            self.plays += 1
            if is_late:
                self.given_up.append(chosen)
            else:
                yield chosen, answer

    def close(self) -> None:
        """Nothing is left behind."""
