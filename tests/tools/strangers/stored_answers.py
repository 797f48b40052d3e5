"""Answers of one input under sets of misreadings, kept in a file, so that each is played once.

Many programs can then be checked on a few inputs by looking their answers up. The steps that an
answer took are kept with it, so that a search is cut off where it would be if it played.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from time import process_time
from typing import Any, Final

from game.errors import OutOfTimeError
from game.inputs.reading import Input
from game.lab.check.plays import Played, play
from game.lab.parts import VariantAnswers
from game.lab.puzzles.registry import variant_answers_of
from game.lab.variant_sets import VariantSet, set_name
from game.simulation.progress import step_handler


class StoredAnswers:
    """Answers one input under one set of misreadings after another, from a file where it can."""

    def __init__(self, given: Input, path: Path) -> None:
        """Read what was played before of an input."""
        self.plays = 0
        self.seconds = 0.0
        """Of all plays, whether they were looked up or not."""
        self._scenario: Final = given.scenario
        self._path: Final = path
        self._stored: Final[dict[str, tuple[Any, ...]]] = (
            json.loads(path.read_text("utf-8")) if path.exists() else {}
        )

    @cached_property
    def _readings(self) -> VariantAnswers:
        return variant_answers_of(self._scenario)

    def play(self, chosen: VariantSet, part: int, limit: float, seconds: float) -> Played:
        """Return what comes of playing a part under a set."""
        key = f"{part}: {set_name(chosen)}"
        found = Played(*self._stored[key]) if key in self._stored else None
        if found is None or not (
            found.is_decided or found.steps >= limit or found.seconds >= seconds
        ):
            found = play(self._readings, chosen, part, limit, seconds)
            self._stored[key] = found
        if found.steps > limit:
            share = limit / found.steps
            found = Played(None, int(limit), share * found.seconds, is_decided=False)
        self.plays += 1
        self.seconds += found.seconds
        return found

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

    with step_handler(check):
        yield
