"""Plays a batch of runs in a worker: each run within its time limit, with its result or its error.

A worker is a process of its own, or one of several threads on another machine. Files of
user-defined rules are sent to it as texts; it executes each of them once.
"""

import json
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from threading import Lock
from time import perf_counter
from traceback import extract_tb
from typing import Final

from game.errors import OutOfTimeError, SkirmishError
from game.inputs.rules import OwnRules, change_of, rules_of, variants_named
from game.lab.capabilities import maker_of
from game.lab.in_this_process import thread_time
from game.lab.sweep.inputs import is_own_made, measured, own_text
from game.lab.sweep.runs import (
    SOURCES,
    Batch,
    BatchResults,
    InputResults,
    RuleText,
    RunResult,
    Setup,
    SortedSettings,
    SweepInput,
    rules_digest,
)
from game.puzzles.registry import load
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.progress import TimeLimit
from game.simulation.rules_error import OWN_MODULE_PREFIX, fault_locations, summary

LONGEST_REASON: Final = 500
"""Characters of a stored reason; the messages of user-defined rules may be of any length."""
PATIENCE_SECONDS: Final = 1.0
"""After which a worker returns the results that it has; the rest of the batch is sent again."""
INTEGER_LIMIT: Final = 2**63
"""Larger answers don't fit into an integer of SQLite; they are stored in the JSON only."""
MOST_CHANGES: Final = 256
"""Changes that a worker caches: building one takes time, and executing a file memory."""
_one_at_a_time: Final = Lock()
"""Only one thread at a time can be in a world; none spends a run's time waiting for others."""


def play(batch: Batch) -> BatchResults:
    """Play a batch, or only its first runs if it takes long.

    Raises:
        SkirmishError: this process has other rules than the sweep.
    """
    with _one_at_a_time:
        check_rules(batch)
        began = perf_counter()
        outcomes = tuple(results_by_input(batch, began + PATIENCE_SECONDS))
        return BatchResults(outcomes, perf_counter() - began)


def check_rules(batch: Batch) -> None:
    """Raise a SkirmishError if this process has other rules, or generators, than the batch."""
    asked = {(setup.puzzle, setup.rules) for _, setup in batch.runs}
    asked |= {
        (given.puzzle, given.maker)
        for given, _ in batch.runs
        if given.maker and not is_own_made(given)
    }
    for puzzle in sorted(puzzle for puzzle, digest in asked if digest != rules_digest(puzzle)):
        raise SkirmishError(f"a worker has other rules of {puzzle}: install the same version")


def results_by_input(batch: Batch, until: float) -> Iterator[InputResults]:
    """Yield the results of each input, of at least the first run."""
    for given, several in groupby(batch.runs, itemgetter(0)):
        text, columns, fault = prepared(given)
        results: list[tuple[Setup, RunResult]] = []
        for _, setup in several:
            results.append((setup, failed(fault) if fault else run(given, text, setup, batch)))
            if perf_counter() > until:
                break
        yield InputResults(given, text, tuple(results), columns)
        if perf_counter() > until:
            return


def prepared(given: SweepInput) -> tuple[str, SortedSettings, str | None]:
    """Return the text of an input, what its file measures of it, and the reason if that fails."""
    text = given.text or ""
    try:
        if given.own and is_own_made(given):
            text = own_text(given.own, given.seed or 0)
        elif given.seed is not None:
            text = generator_of(given.puzzle)(given.seed, dict(given.measures))
        return text, measured(given, text), None
    except Exception as error:  # noqa: BLE001 - an error in one input must not end the batch
        return text, (), reason_of(error, [given.own.name] if given.own else [])


@cache
def generator_of(puzzle: str) -> Callable[[int, Settings], str]:
    """Return the function that generates inputs of a puzzle by seed."""
    return maker_of(load(puzzle)).generate


def run(given: SweepInput, text: str, setup: Setup, batch: Batch) -> RunResult:
    """Play one run; an error becomes a failed result and does not end the batch."""
    began = thread_time()
    try:
        with TimeLimit(batch.run_limit):
            change = change_of_setup(setup, batch.files)
            scenario = load(setup.puzzle).read(text, given.name, dict(setup.settings), change)
            if setup.part not in scenario.parts():
                return failed(f"no part {setup.part}", thread_time() - began)
            answer = scenario.answer(setup.part)
            result = json.dumps(answer.to_json())
    except BaseException as error:  # noqa: BLE001 - user-defined rules may raise anything
        too_short = batch.run_limit if isinstance(error, OutOfTimeError) else None
        return failed(reason_of(error, dict(setup.files)), thread_time() - began, too_short)
    number = answer.number if (answer.number or 0) < INTEGER_LIMIT else None
    return RunResult(number, answer.is_found, result, thread_time() - began)


def failed(reason: str, seconds: float = 0.0, too_short: float | None = None) -> RunResult:
    """Return the result of a run that failed."""
    return RunResult(None, False, None, seconds, reason, too_short)


def change_of_setup(setup: Setup, files: tuple[RuleText, ...]) -> Change:
    """Return the change of the rules of a setup."""
    if not (setup.variants or setup.files):
        return NO_CHANGE
    names = [name for name, _ in setup.files]
    chosen = tuple(each for name in names for each in files if each.name == name)
    return cached_change(setup.puzzle, setup.variants, chosen)


@lru_cache(MOST_CHANGES)
def cached_change(puzzle: str, variants: tuple[str, ...], files: tuple[RuleText, ...]) -> Change:
    """Return a change of a puzzle's rules."""
    home = load(puzzle)
    return change_of(home, variants_named(home, variants), [*map(cached_rules, files)], puzzle)


@lru_cache(MOST_CHANGES)
def cached_rules(file: RuleText) -> OwnRules:
    """Return the rules that a file defines."""
    return rules_of(file.text, file.name)


def reason_of(error: BaseException, files: Collection[str]) -> str:
    """Return the line that a failed run is stored with, given the files of user-defined rules.

    It is the error message that a single such run shows, as in
    `own.py:12: ValueError: enough (round 3, elf at 1,2)`; of a fault of ours the line is told.
    """
    told = str(error)
    if not isinstance(error, SkirmishError):
        own = [name for name in sys.modules if name.startswith(OWN_MODULE_PREFIX)]
        modules = [name for name in own if sys.modules[name].__file__ in files]
        innermost = extract_tb(error.__traceback__)[-1]
        place = f"{innermost.filename.removeprefix(f'{SOURCES}/')}:{innermost.lineno}"
        told = f"{next(fault_locations(error, modules)) if modules else place}: {summary(error)}"
    return " ".join(told.split())[:LONGEST_REASON]
