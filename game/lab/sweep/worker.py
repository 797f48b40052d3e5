"""Plays a batch of runs in a worker: each run within its time limit, with its result or its error.

A worker is a process of its own, or one of several threads on another machine.
"""

import json
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from threading import Lock
from time import perf_counter
from traceback import extract_tb
from types import ModuleType
from typing import Final

from game.errors import OutOfTimeError, SkirmishError
from game.lab.abilities import maker_of
from game.lab.in_this_process import thread_time
from game.lab.sweep.inputs import is_own_made, measured, own_text
from game.lab.sweep.rules import change_of_setup
from game.lab.sweep.runs import (
    SOURCES,
    Batch,
    BatchResults,
    InputResults,
    RunResult,
    Setup,
    SortedSettings,
    SweepInput,
    rules_digest,
)
from game.puzzles.contract import Answer
from game.puzzles.registry import load
from game.puzzles.settings import Settings
from game.simulation.progress import TimeLimit
from game.simulation.rules_error import OWN_MODULE_PREFIX, fault_locations, summary

LONGEST_REASON: Final = 500
"""Characters of a stored reason; the messages of user-defined rules may be of any length."""
PATIENCE_SECONDS: Final = 1.0
"""After which a worker returns the results that it has; the rest of the batch is sent again."""
SHORT_SECONDS: Final = 0.5
"""A run that imported something is played again if it took less than this."""
INTEGER_LIMIT: Final = 2**63
"""Larger answers don't fit into an integer of SQLite; they are stored in the JSON only."""
_one_at_a_time: Final = Lock()
"""Only one thread at a time can be in a world; none spends a run's time waiting for others."""


def reason_of(error: BaseException, files: Collection[str]) -> str:
    """Return the line that a failed run is stored with, given the files of user-defined rules.

    It is the error message that a single such run shows, as in
    `own.py:12: ValueError: enough (round 3, elf at 1,2)`.
    """
    return " ".join(message_of(error, files).split())[:LONGEST_REASON]


def message_of(error: BaseException, files: Collection[str]) -> str:
    """Return the error message that users see."""
    if isinstance(error, SkirmishError):
        return str(error)
    modules = [each.__name__ for each in own_modules() if each.__file__ in files]
    place = next(fault_locations(error, modules)) if modules else place_of(error)
    return f"{place}: {summary(error)}"


def own_modules() -> list[ModuleType]:
    """Return the modules that were made from files of user-defined rules in this process."""
    return [module for name, module in sys.modules.items() if name.startswith(OWN_MODULE_PREFIX)]


def place_of(error: BaseException) -> str:
    """Return the line of our code that raised an error."""
    innermost = extract_tb(error.__traceback__)[-1]
    return f"{innermost.filename.removeprefix(f'{SOURCES}/')}:{innermost.lineno}"


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
    asked = {(setup.puzzle, setup.rules) for _, some in batch.work for setup in some}
    asked |= {
        (given.puzzle, given.maker)
        for given, _ in batch.work
        if given.maker and not is_own_made(given)
    }
    for puzzle in sorted(puzzle for puzzle, digest in asked if digest != rules_digest(puzzle)):
        raise SkirmishError(f"a worker has other rules of {puzzle}: install the same version")


def results_by_input(batch: Batch, until: float) -> Iterator[InputResults]:
    """Yield the results of each input, of at least the first one."""
    is_first = True
    for given, setups in batch.work:
        if not is_first and perf_counter() > until:
            return
        text, fault = text_of(given)
        columns, fault = ((), fault) if fault else measured_of(given, text)
        results: list[tuple[Setup, RunResult]] = []
        for setup in setups:
            if results and perf_counter() > until:
                break
            results.append((setup, failed(fault) if fault else run(given, text, setup, batch)))
        yield InputResults(given, text, tuple(results), columns)
        is_first = False


def text_of(given: SweepInput) -> tuple[str, str | None]:
    """Return the text of an input, and the reason if it can't be generated."""
    if given.seed is None:
        return given.text or "", None
    try:
        if given.own and is_own_made(given):
            return own_text(given.own, given.seed), None
        return generator_of(given.puzzle)(given.seed, dict(given.measures)), None
    except Exception as error:  # noqa: BLE001 - an error in one input must not end the batch
        return "", reason_of(error, own_files(given))


def measured_of(given: SweepInput, text: str) -> tuple[SortedSettings, str | None]:
    """Return what a file measures of an input, and the reason if it fails."""
    try:
        return measured(given, text), None
    except Exception as error:  # noqa: BLE001 - likewise
        return (), reason_of(error, own_files(given))


def own_files(given: SweepInput) -> tuple[str, ...]:
    """Return the name of the file that generates or measures an input."""
    return (given.own.name,) if given.own else ()


@cache
def generator_of(puzzle: str) -> Callable[[int, Settings], str]:
    """Return the function that generates inputs of a puzzle by seed."""
    return maker_of(load(puzzle)).generate


def run(given: SweepInput, text: str, setup: Setup, batch: Batch) -> RunResult:
    """Play one run, and a short one again if it imported modules.

    Otherwise the first runs of each process would seem to be the slowest.
    """
    modules = len(sys.modules)
    result = run_once(given, text, setup, batch)
    if len(sys.modules) > modules and result.seconds < SHORT_SECONDS:
        return run_once(given, text, setup, batch)
    return result


def run_once(given: SweepInput, text: str, setup: Setup, batch: Batch) -> RunResult:
    """Play one run; an error becomes a failed result and does not end the batch."""
    began = thread_time()
    try:
        with TimeLimit(batch.run_limit):
            answer = answer_of(given, text, setup, batch)
            result = json.dumps(answer.to_json())
    except BaseException as error:  # noqa: BLE001 - user-defined rules may raise anything
        reason = reason_of(error, dict(setup.files))
        too_short = batch.run_limit if isinstance(error, OutOfTimeError) else None
        return failed(reason, thread_time() - began, too_short)
    answer_to_store = answer.number if (answer.number or 0) < INTEGER_LIMIT else None
    return RunResult(answer_to_store, answer.is_found, result, thread_time() - began)


def answer_of(given: SweepInput, text: str, setup: Setup, batch: Batch) -> Answer:
    """Return the answer of a run."""
    is_changed = setup.variants or setup.files
    change = change_of_setup(setup, batch.files) if is_changed else None
    scenario = load(setup.puzzle).read(text, given.name, dict(setup.settings), change)
    if setup.part not in scenario.parts():
        raise SkirmishError(f"no part {setup.part}")
    return scenario.answer(setup.part)


def failed(reason: str, seconds: float = 0.0, too_short: float | None = None) -> RunResult:
    """Return the result of a run that failed."""
    return RunResult(None, False, None, seconds, reason, too_short)
