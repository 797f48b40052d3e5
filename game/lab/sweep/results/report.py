"""A summary of a sweep, for a reader."""

from collections.abc import Container, Iterator, Sequence
from shlex import quote
from typing import Final

from game.lab.sweep.puzzle_terms import terms_of
from game.lab.sweep.results.summary import PartSummary, SweepSummary
from game.lab.sweep.results.tables import (
    MARGIN,
    aligned,
    disagreement_table,
    rate_with_interval,
    shortened,
    three_digits,
    value_table,
)
from game.lab.sweep.runs import AS_IS
from game.lab.sweep.statistics import Spread
from game.lab.sweep.storage.stored_runs import StoredRun
from game.puzzles.registry import load
from game.text.escapes import printable
from game.text.wording import count, folded

LONGEST_REASON: Final = 60
LONGEST_INPUT: Final = 40
COLUMNS: Final = 80
"""Of any terminal; what is told has its tables as wide as they are."""
MILLISECONDS: Final = 1000


def report(told: SweepSummary, path: str) -> Iterator[str]:
    """Yield paragraphs on what is in a file."""
    for part in told.parts:
        yield heading(part)
        yield "\n".join(endings(part))
        yield "\n".join(spreads(part))
        for varied in part.varied:
            yield "\n".join(value_table(part.puzzle, varied))
        if part.otherwise:
            yield "\n".join(disagreement_table(part.otherwise))
    names = {varied.name for part in told.parts for varied in part.varied}
    yield "\n".join(["Slowest inputs:", *slowest(told.slowest, path, names)])


def heading(part: PartSummary) -> str:
    """Return what was played: `Battle, part 1: 38,000 runs (1,000 inputs, 38 setups)`."""
    inputs, setups = counted(part.inputs, "input"), counted(part.setups, "setup")
    name = part.puzzle.capitalize()
    return f"{name}, part {part.part}: {counted(part.runs, 'run')} ({inputs}, {setups})"


def counted(value: int, noun: str) -> str:
    """Return how many there are of something: `1,000 inputs`."""
    return f"{value:,}{count(value, noun).removeprefix(str(value))}"


def endings(part: PartSummary) -> Iterator[str]:
    """Yield a line for each way in which runs ended, and each reason why they came to no end."""
    shares = dict(part.endings)
    ordered = [end for end in terms_of(part.puzzle).endings if end in shares]
    rows = [[end, f"{shares[end].runs:,}", rate_with_interval(shares[end])] for end in ordered]
    if part.failed:
        rows.append(["failed", f"{part.failed:,}", ""])
    rows += [["", f"{runs:,}", shortened(reason, LONGEST_REASON)] for reason, runs in part.reasons]
    yield from aligned(rows, "<><")


def spreads(part: PartSummary) -> Iterator[str]:
    """Yield a table of how the rounds, the answers and the times spread."""
    rows = {
        terms_of(part.puzzle).length: (part.rounds, 1),
        terms_of(part.puzzle).answer: (part.answers, 1),
        "milliseconds": (part.seconds, MILLISECONDS),
    }
    told = [[name, *spread_cells(spread, by)] for name, (spread, by) in rows.items() if spread]
    if told:
        yield from aligned([["", "least", "1/4", "median", "3/4", "most"], *told], "<>>>>>")


def spread_cells(spread: Spread, by: int) -> list[str]:
    """Return the figures of a spread, multiplied."""
    return [three_digits(by * each) for each in spread]


def slowest(runs: Sequence[StoredRun], path: str, varied: Container[str] = ()) -> Iterator[str]:
    """Yield some lines for each run: what it is, all that was varied included, and its command."""
    times = [f"{three_digits(run.seconds * MILLISECONDS)} ms" for run in runs]
    width = max(map(len, times), default=0)
    for run, time in zip(runs, times, strict=True):
        told = ", ".join([shortened(run.input.name, LONGEST_INPUT), *notable_settings(run, varied)])
        indent = width + 2 * len(MARGIN)
        yield from folded(f"{MARGIN}{time:>{width}}{MARGIN}{told}", COLUMNS, indent).split("\n")
        command = f"skirmish results {quote(path)} --watch {run.row}"
        yield f"{'':{indent}}{printable(command)}"


def notable_settings(run: StoredRun, varied: Container[str]) -> Iterator[str]:
    """Yield all in which a run is not as it would be by default, and what was varied.

    A setting that there was not yet when it was played has its default.
    """
    usual = {option.name: option.default for option in load(run.situation.puzzle).options}
    for name, default in {"part": 1, **usual, "variant": AS_IS}.items():
        if (value := run.choices.get(name, default)) != default or name in varied:
            yield f"{name}={shortened(str(value))}"
    for name, value in run.input.measures.items():
        yield f"{shortened(name)}={shortened(str(value))}"
