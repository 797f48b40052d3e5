"""What a worker does: plays a batch of runs one by one, each within its time limit, and
reports what came of each, or why it failed.

A worker is a process of its own, or a thread beside others on another machine.
"""

import json
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock
from time import monotonic, perf_counter, thread_time
from traceback import extract_tb
from types import ModuleType
from typing import Final

from game.errors import OutOfTimeError, SkirmishError
from game.lab.abilities import maker_of
from game.lab.sweep.design.requested_rules import change_of_setup
from game.lab.sweep.rules_digest import SOURCES, maker_digest, rules_digest
from game.lab.sweep.runs import Batch, BatchResults, InputResults, RunResult, Setup, SweepInput
from game.puzzles.contract import Answer
from game.puzzles.registry import load
from game.puzzles.settings import Settings
from game.simulation.rules_error import OWN_MODULE_PREFIX, fault_locations, summary
from systems.between_turns import add_listener, remove_listener


class Deadline:
    """Looks at the clock after each turn."""

    def __init__(self, seconds: float) -> None:
        """Give so much time from now on."""
        self._seconds: Final = seconds
        self._until: Final = monotonic() + seconds

    def look(self) -> None:
        """Look at the clock, now that a turn has passed.

        Raises:
            OutOfTimeError: the time is over.
        """
        if monotonic() > self._until:
            raise OutOfTimeError(f"out of time after {self._seconds:g} s")


@contextmanager
def time_limited(seconds: float | None) -> Iterator[None]:
    """Give what is played in this block so many seconds, None for as long as it takes.

    Raises:
        OutOfTimeError: the time is over.
    """
    if seconds is None:
        yield
        return
    look = Deadline(seconds).look
    add_listener(look)
    try:
        yield
    finally:
        remove_listener(look)


LONGEST_REASON: Final = 500
"""Characters of a reason, however much somebody's own rules have to say."""


def reason_of(error: BaseException, files: Collection[str]) -> str:
    """Return the line that a failed run is stored with, given the files of its own rules.

    That is what users are told where such a run is alone, as in
    `own.py:12: ValueError: enough (round 3, elf at 1,2)`.
    """
    return " ".join(message_of(error, files).split())[:LONGEST_REASON]


def message_of(error: BaseException, files: Collection[str]) -> str:
    """Return what users are told of an error."""
    if isinstance(error, SkirmishError):
        return str(error)
    modules = [each.__name__ for each in own_modules() if each.__file__ in files]
    place = next(fault_locations(error, modules)) if modules else place_of(error)
    return f"{place}: {summary(error)}"


def own_modules() -> list[ModuleType]:
    """Return what files of own rules have become in this process."""
    return [module for name, module in sys.modules.items() if name.startswith(OWN_MODULE_PREFIX)]


def place_of(error: BaseException) -> str:
    """Return the line of ours that an error is from."""
    innermost = extract_tb(error.__traceback__)[-1]
    return f"{innermost.filename.removeprefix(f'{SOURCES}/')}:{innermost.lineno}"


PATIENCE_SECONDS: Final = 1.0
"""After which a worker sends back what it has, whatever else there is in its batch."""
SHORT_SECONDS: Final = 0.5
"""Of a run that may be played again."""
INTEGER_LIMIT: Final = 2**63
"""What is too large for a number in the results; it is told all the same."""
_one_at_a_time: Final = Lock()
"""Which world is current is the same for all threads of a process."""


def play(batch: Batch) -> BatchResults:
    """Play a batch, or its first runs if it takes long.

    Raises:
        SkirmishError: the rules of this process are not those of the sweep.
    """
    with _one_at_a_time:
        check_rules(batch)
        began = perf_counter()
        outcomes = tuple(results_by_input(batch, began + PATIENCE_SECONDS))
        return BatchResults(outcomes, perf_counter() - began)


def check_rules(batch: Batch) -> None:
    """Raise a SkirmishError if this process plays by other rules than whoever made a batch.

    Or if it would generate other inputs, whatever they are called.
    """
    theirs = {(setup.puzzle, setup.rules) for _, some in batch.work for _, setup in some}
    ours = {(puzzle, rules_digest(puzzle)) for puzzle, _ in theirs}
    makers = {(given.puzzle, given.maker) for given, _ in batch.work if given.maker}
    ours |= {(puzzle, maker_digest(puzzle)) for puzzle, _ in makers}
    for puzzle, _ in sorted((theirs | makers) - ours):
        raise SkirmishError(f"a worker has other rules of {puzzle}: install the same version")


def results_by_input(batch: Batch, until: float) -> Iterator[InputResults]:
    """Yield what came of each input, of the first one at least."""
    is_first = True
    for given, setups in batch.work:
        if not is_first and perf_counter() > until:
            return
        text, fault = text_of(given)
        results: list[RunResult] = []
        for number, setup in setups:
            if results and perf_counter() > until:
                break
            results.append(
                failed(number, fault) if fault else run(given, text, number, setup, batch)
            )
        yield InputResults(given, text, tuple(results))
        is_first = False


def text_of(given: SweepInput) -> tuple[str, str | None]:
    """Return the text of an input, and why there is none that could be played."""
    if given.seed is None:
        return given.text or "", None
    try:
        return generator_of(given.puzzle)(given.seed, dict(given.measures)), None
    except Exception as error:  # noqa: BLE001 - a fault of ours in one input ends nothing else
        return "", reason_of(error, ())


@cache
def generator_of(puzzle: str) -> Callable[[int, Settings], str]:
    """Return what makes inputs of a puzzle by seed."""
    return maker_of(load(puzzle)).generate


def run(given: SweepInput, text: str, number: int, setup: Setup, batch: Batch) -> RunResult:
    """Play one run; a short one again if there was something to import on its way.

    Otherwise the first runs of each process would look as if they were the slowest.
    """
    modules = len(sys.modules)
    result = run_once(given, text, number, setup, batch)
    if len(sys.modules) > modules and result.seconds < SHORT_SECONDS:
        return run_once(given, text, number, setup, batch)
    return result


def run_once(given: SweepInput, text: str, number: int, setup: Setup, batch: Batch) -> RunResult:
    """Play one run; whatever goes wrong in it ends nothing else."""
    began = thread_time()
    try:
        with time_limited(batch.run_limit):
            answer = answer_of(given, text, setup, batch)
            told = json.dumps(answer.to_json())
    except BaseException as error:  # noqa: BLE001 - rules of somebody's own may raise any
        reason = reason_of(error, dict(setup.files))
        too_short = batch.run_limit if isinstance(error, OutOfTimeError) else None
        return failed(number, reason, thread_time() - began, too_short)
    named = answer.number if (answer.number or 0) < INTEGER_LIMIT else None
    return RunResult(number, named, answer.is_found, told, thread_time() - began)


def answer_of(given: SweepInput, text: str, setup: Setup, batch: Batch) -> Answer:
    """Return the answer of a run."""
    scenario = load(setup.puzzle).read(text, given.name, dict(setup.settings))
    if setup.part not in scenario.parts():
        raise SkirmishError(f"no part {setup.part}")
    if setup.variants or setup.files:
        scenario = scenario.under(change_of_setup(setup, batch.files))
    return scenario.answer(setup.part)


def failed(
    number: int, reason: str, seconds: float = 0.0, too_short: float | None = None
) -> RunResult:
    """Return what came of a run that came to no end."""
    return RunResult(number, None, False, None, seconds, reason, too_short)
