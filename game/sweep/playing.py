"""What a worker does: plays a batch of runs one by one, and tells what came of each.

A worker is a process of its own, or a thread beside others on another machine.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from threading import Lock
from time import perf_counter, thread_time
from typing import Final

from game.errors import OutOfTimeError, SkirmishError
from game.puzzles import load
from game.puzzles.contract import Answer
from game.puzzles.making import maker_of
from game.puzzles.settings import Settings
from game.sweep.deadline import limited
from game.sweep.failures import reason_of
from game.sweep.own_changes import change_for
from game.sweep.rules_digest import maker_digest, rules_digest
from game.sweep.trial import Batch, Done, Given, Played, Result, Setup

PATIENCE_SECONDS: Final = 1.0
"""After which a worker sends back what it has, whatever else there is in its batch."""
SHORT_SECONDS: Final = 0.5
"""Of a run that may be played again."""
BEYOND: Final = 2**63
"""What is too large for a number in the results; it is told all the same."""
_one_at_a_time: Final = Lock()
"""Which world is current is the same for all threads of a process."""


def play(batch: Batch) -> Done:
    """Play a batch, or its first runs if it takes long.

    Raises:
        SkirmishError: the rules of this process are not those of the sweep.
    """
    with _one_at_a_time:
        check_rules(batch)
        began = perf_counter()
        outcomes = tuple(played(batch, began + PATIENCE_SECONDS))
        return Done(outcomes, perf_counter() - began)


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


def played(batch: Batch, until: float) -> Iterator[Played]:
    """Yield what came of each input, of the first one at least."""
    is_first = True
    for given, setups in batch.work:
        if not is_first and perf_counter() > until:
            return
        text, fault = text_of(given)
        results: list[Result] = []
        for number, setup in setups:
            if results and perf_counter() > until:
                break
            results.append(
                failed(number, fault) if fault else run(given, text, number, setup, batch)
            )
        yield Played(given, text, tuple(results))
        is_first = False


def text_of(given: Given) -> tuple[str, str | None]:
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


def run(given: Given, text: str, number: int, setup: Setup, batch: Batch) -> Result:
    """Play one run; a short one again if there was something to import on its way.

    Otherwise the first runs of each process would look as if they were the slowest.
    """
    modules = len(sys.modules)
    result = run_once(given, text, number, setup, batch)
    if len(sys.modules) > modules and result.seconds < SHORT_SECONDS:
        return run_once(given, text, number, setup, batch)
    return result


def run_once(given: Given, text: str, number: int, setup: Setup, batch: Batch) -> Result:
    """Play one run; whatever goes wrong in it ends nothing else."""
    began = thread_time()
    try:
        with limited(batch.run_limit):
            answer = answered(given, text, setup, batch)
            told = json.dumps(answer.to_json())
    except BaseException as error:  # noqa: BLE001 - rules of somebody's own may raise any
        reason = reason_of(error, dict(setup.files))
        too_short = batch.run_limit if isinstance(error, OutOfTimeError) else None
        return failed(number, reason, thread_time() - began, too_short)
    named = answer.number if (answer.number or 0) < BEYOND else None
    return Result(number, named, answer.is_found, told, thread_time() - began)


def answered(given: Given, text: str, setup: Setup, batch: Batch) -> Answer:
    """Return the answer of a run."""
    scenario = load(setup.puzzle).read(text, given.name, dict(setup.settings))
    if setup.part not in scenario.parts():
        raise SkirmishError(f"no part {setup.part}")
    if setup.variants or setup.files:
        scenario = scenario.under(change_for(setup, batch.files))
    return scenario.answer(setup.part)


def failed(
    number: int, reason: str, seconds: float = 0.0, too_short: float | None = None
) -> Result:
    """Return what came of a run that came to no end."""
    return Result(number, None, False, None, seconds, reason, too_short)
