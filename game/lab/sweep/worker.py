"""Plays a batch of runs in a worker, each within its time limit.

A worker is a process, or one of several threads on another machine. Files of custom rules are sent
to it as texts; it executes each file once.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from time import perf_counter
from traceback import extract_tb
from typing import Final

from game.errors import OutOfTimeError, SkirmishError
from game.inputs.rules import find_variants, load_rules, read_change
from game.lab.serial_executor import thread_time
from game.lab.sweep.inputs import INTEGER_LIMIT, SweepInput, make_text, measure
from game.lab.sweep.runs import SOURCES, Row, Setup, rules_digest, storable
from game.lab.sweep.store import RESULT
from game.puzzles.contract import Answer
from game.puzzles.registry import load, terms_of
from game.puzzles.variant import Change, RuleFile
from game.simulation.progress import TimeLimit
from game.simulation.rules_error import summary

LONGEST_REASON: Final = 500
"""The most characters of a stored reason. Messages of custom rules can have any length."""
PATIENCE_SECONDS: Final = 0.3
"""After this time a worker returns the results that it has. The other runs are sent again."""
NOBODY: Final = "nobody"
"""The winner of a run that no side wins."""
_one_at_a_time: Final = Lock()
"""Only one thread can use a world at a time. The time limit of a run starts inside the lock."""
load_once: Final = lru_cache(load_rules)
Run = tuple[SweepInput, Setup]


def play(runs: Sequence[Run], run_limit: float | None) -> list[tuple[Row, Row]]:
    """Play runs, and return the row of the input and of the run for each.

    If it takes long, play only the first runs, at least one.

    Raises:
        SkirmishError: If this process has other rules than the sweep.
    """
    with _one_at_a_time:
        until = perf_counter() + PATIENCE_SECONDS
        played = []
        for sweep_input, setup in runs:
            if setup.rules != rules_digest(setup.puzzle):
                raise SkirmishError(
                    f"a worker has other rules of {setup.puzzle}: install the same version"
                )
            row, fault = prepare(sweep_input)
            result = {"reason": fault} if fault else play_run(row, setup, run_limit)
            empty = dict.fromkeys(RESULT) | {"is_found": False, "seconds": 0.0}
            played.append((row, {"input_id": row["id"], **setup.row, **empty, **result}))
            if perf_counter() > until:
                break
        return played


@lru_cache(1)
def prepare(sweep_input: SweepInput) -> tuple[Row, str | None]:
    """Return the row of an input, and the reason if it can't be generated or measured."""
    text, measures, fault = sweep_input.text, dict(sweep_input.settings), None
    try:
        text = make_text(sweep_input)
        measures |= measure(sweep_input.own, text)
    except Exception as error:  # noqa: BLE001 - an error in one input must not end the batch
        fault = find_reason(error)
    row = {
        "id": sweep_input.number,
        "puzzle": sweep_input.puzzle,
        "input": storable(sweep_input.name),
        "seed": sweep_input.seed,
        "input_size": terms_of(sweep_input.puzzle).compute_size(text),
        "text": text,
        "measures": measures,
    }
    return row, fault


def play_run(row: Row, setup: Setup, run_limit: float | None) -> Row:
    """Play an input in a setup, and return the columns of its result or of its failure.

    `run_limit` is the limit of the run in seconds.
    """
    began = thread_time()
    result: Row
    try:
        with TimeLimit(run_limit):
            change = make_change(setup.puzzle, setup.variants, setup.files)
            puzzle = load(setup.puzzle)
            scenario = puzzle.read(row["text"], row["input"], dict(setup.settings), change)
            if setup.part in scenario.parts():
                answer = scenario.answer(setup.part)
                result = columns_of_answer(setup.puzzle, answer)
            else:
                result = {"reason": f"no part {setup.part}"}
    except BaseException as error:  # noqa: BLE001 - custom rules may raise anything
        too_short = run_limit if isinstance(error, OutOfTimeError) else None
        result = {"reason": find_reason(error), "too_short": too_short}
    return {**result, "seconds": thread_time() - began}


@lru_cache
def make_change(puzzle: str, variants: tuple[str, ...], files: tuple[RuleFile, ...]) -> Change:
    """Return the changed rules of a puzzle under some variants and files."""
    home = load(puzzle)
    own = [load_once(file.text, file.name) for file in files]
    return read_change(home, find_variants(home, variants), own, puzzle)


def columns_of_answer(puzzle: str, answer: Answer) -> Row:
    """Return the columns of the answer to a part of a puzzle."""
    printed: Row = answer.to_json()
    terms, winner = terms_of(puzzle), printed.get("winner")
    names = {stored: name for name, stored in terms.winners.items()}
    ending = terms.ending(printed, answer.is_found)
    return {
        # A larger answer is stored only in the JSON.
        "answer": answer.number if (answer.number or 0) < INTEGER_LIMIT else None,
        "is_found": answer.is_found,
        "ending": ending,
        "winner": names.get(str(winner), winner) if winner else NOBODY if names else None,
        "won": ending == terms.endings[0],
        "rounds": printed.get("rounds", printed.get("turns", printed.get("steps"))),
        "hit_points_left": printed.get("hit_points"),
        "elves_lost": printed.get("elves_lost"),
        "result": json.dumps(printed),
    }


def find_reason(error: BaseException) -> str:
    """Return why a run failed, in one line: `own.py:12: ValueError: enough (round 3)`."""
    line = str(error)
    if not isinstance(error, SkirmishError):
        innermost = extract_tb(error.__traceback__)[-1]
        place = f"{innermost.filename.removeprefix(f'{SOURCES}/')}:{innermost.lineno}"
        line = f"{place}: {summary(error)}"
    return storable(" ".join(line.split())[:LONGEST_REASON])
