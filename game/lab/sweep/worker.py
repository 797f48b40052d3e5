"""Plays a batch of runs in a worker, each within its time limit.

A worker is a process, or one of several threads on another machine. Files of custom rules are sent
to it as texts; it executes each file once.
"""

import json
import sys
from collections.abc import Collection
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from threading import Lock
from time import perf_counter
from traceback import extract_tb
from typing import Final

from game.errors import OutOfTimeError, SkirmishError
from game.inputs.rules import CustomRules, find_variants, load_rules, read_change
from game.lab.serial_executor import thread_time
from game.lab.sweep.inputs import is_own_made, measured, text_of
from game.lab.sweep.runs import (
    MOST_SETUPS,
    NOBODY,
    SOURCES,
    Batch,
    PlayedInput,
    Row,
    Setup,
    SortedSettings,
    SweepInput,
    rules_digest,
)
from game.puzzles.contract import Answer
from game.puzzles.registry import generator_options, load, terms_of
from game.puzzles.variant import NO_CHANGE, Change, RuleFile
from game.simulation.progress import TimeLimit
from game.simulation.rules_error import OWN_MODULE_PREFIX, fault_locations, summary

LONGEST_REASON: Final = 500
"""The most characters of a stored reason. Messages of custom rules can have any length."""
PATIENCE_SECONDS: Final = 0.3
"""After this time a worker returns the results that it has. The other runs are sent again."""
INTEGER_LIMIT: Final = 2**63
"""Answers from here on don't fit into an integer of SQLite. They are stored only in the JSON."""
MOST_CHANGES: Final = 256
"""The most changed rules that a worker caches."""
SIZE: Final = "size"
"""The generator's setting that is stored even if it has its default."""
_one_at_a_time: Final = Lock()
"""Only one thread can use a world at a time. The time limit of a run starts inside the lock."""


def play(batch: Batch) -> list[PlayedInput]:
    """Play a batch. If it takes long, play only its first runs, at least one.

    Raises:
        SkirmishError: If this process has other rules than the sweep.
    """
    with _one_at_a_time:
        check_rules(batch)
        until, played = perf_counter() + PATIENCE_SECONDS, []
        for given, several in groupby(batch.runs, itemgetter(0)):
            text, row, fault = prepare(given)
            runs: list[Row] = []
            for _, setup in several:
                result = failure(fault) if fault else result_of(given, text, setup, batch)
                runs.append(run_row(row["id"], setup, result))
                if perf_counter() > until:
                    break
            played.append(PlayedInput(row, tuple(runs)))
            if perf_counter() > until:
                break
        return played


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


def prepare(given: SweepInput) -> tuple[str, Row, str | None]:
    """Return the text of an input, its row, and the reason if it can't be made or measured."""
    text, fault = given.text or "", None
    columns: SortedSettings = ()
    try:
        text = text_of(given)
        columns = measured(given, text)
    except Exception as error:  # noqa: BLE001 - an error in one input must not end the batch
        fault = reason_of(error, [given.own.name] if given.own else [])
    return text, input_row(given, text, columns), fault


def input_row(given: SweepInput, text: str, measured: SortedSettings) -> Row:
    """Return the row of an input."""
    measures = dict(given.measures)
    if given.seed is not None and not is_own_made(given):
        options = generator_options(given.puzzle)
        measures = {**{one.name: one.default for one in options if one.name == SIZE}, **measures}
    return {
        "id": given.number,
        "puzzle": given.puzzle,
        "input": storable(given.name),
        "seed": given.seed,
        "input_size": terms_of(given.puzzle).size_of(text),
        "text": text,
        "measures": {**measures, **dict(measured)},
    }


def run_row(input_id: int, setup: Setup, result: Row) -> Row:
    """Return the row of a run."""
    return {"input_id": input_id, **setup_columns(setup), **result}


@lru_cache(MOST_SETUPS)
def setup_columns(setup: Setup) -> Row:
    """Return the columns that describe how a run was played."""
    return {
        "setup": setup.number,
        "part": setup.part,
        "variant": storable(setup.rule_names),
        "settings": dict(setup.settings),
        "rules": setup.rules,
        "files": dict(setup.files),
    }


def storable(text: str) -> str:
    """Return a text that can be encoded as UTF-8. File names may contain bytes that can't."""
    return text.encode(errors="backslashreplace").decode()


def result_of(given: SweepInput, text: str, setup: Setup, batch: Batch) -> Row:
    """Play one run, and return the columns of its result or of its failure."""
    began = thread_time()
    try:
        with TimeLimit(batch.run_limit):
            change = change_of_setup(setup, batch.files)
            scenario = load(setup.puzzle).read(text, given.name, dict(setup.settings), change)
            if setup.part not in scenario.parts():
                return failure(f"no part {setup.part}", thread_time() - began)
            answer = scenario.answer(setup.part)
            printed = answer.to_json()
    except BaseException as error:  # noqa: BLE001 - custom rules may raise anything
        too_short = batch.run_limit if isinstance(error, OutOfTimeError) else None
        return failure(reason_of(error, dict(setup.files)), thread_time() - began, too_short)
    return success(setup.puzzle, answer, printed, thread_time() - began)


def success(puzzle: str, answer: Answer, printed: Row, seconds: float) -> Row:
    """Return the columns of a run that ended; `printed` is the answer in `solve --json`."""
    terms, winner = terms_of(puzzle), printed.get("winner")
    names = {stored: name for name, stored in terms.winners.items()}
    ending = terms.ending(printed, answer.is_found)
    return {
        "answer": answer.number if (answer.number or 0) < INTEGER_LIMIT else None,
        "is_found": answer.is_found,
        "ending": ending,
        "winner": names.get(str(winner), winner) if winner else NOBODY if names else None,
        "won": ending == terms.endings[0],
        "rounds": printed.get("rounds", printed.get("turns", printed.get("steps"))),
        "hit_points_left": printed.get("hit_points"),
        "elves_lost": printed.get("elves_lost"),
        "seconds": seconds,
        "result": json.dumps(printed),
    }


def failure(reason: str, seconds: float = 0.0, too_short: float | None = None) -> Row:
    """Return the columns of a run that failed; `too_short` is the time limit that it exceeded."""
    result = {"is_found": False, "reason": storable(reason), "seconds": seconds}
    return {**result, "too_short": too_short}


def change_of_setup(setup: Setup, files: tuple[RuleFile, ...]) -> Change:
    """Return the changed rules of a setup."""
    if not (setup.variants or setup.files):
        return NO_CHANGE
    names = [name for name, _ in setup.files]
    chosen = tuple(each for name in names for each in files if each.name == name)
    return cached_change(setup.puzzle, setup.variants, chosen)


@lru_cache(MOST_CHANGES)
def cached_change(puzzle: str, variants: tuple[str, ...], files: tuple[RuleFile, ...]) -> Change:
    """Return the changed rules of a puzzle under some variants and files."""
    home = load(puzzle)
    return read_change(home, find_variants(home, variants), [*map(cached_rules, files)], puzzle)


@lru_cache(MOST_CHANGES)
def cached_rules(file: RuleFile) -> CustomRules:
    """Return the rules that a file defines."""
    return load_rules(file.text, file.name)


def reason_of(error: BaseException, files: Collection[str]) -> str:
    """Return why a run failed, in one line: `own.py:12: ValueError: enough (round 3)`.

    The line number is that in a file of custom rules, if one of `files` is to blame.
    """
    line = str(error)
    if not isinstance(error, SkirmishError):
        own = [name for name in sys.modules if name.startswith(OWN_MODULE_PREFIX)]
        modules = [name for name in own if sys.modules[name].__file__ in files]
        innermost = extract_tb(error.__traceback__)[-1]
        place = f"{innermost.filename.removeprefix(f'{SOURCES}/')}:{innermost.lineno}"
        line = f"{next(fault_locations(error, modules)) if modules else place}: {summary(error)}"
    return " ".join(line.split())[:LONGEST_REASON]
