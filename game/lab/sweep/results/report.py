"""The summary of a sweep as text."""

from collections.abc import Container, Iterator, Sequence
from shlex import quote
from typing import Final

from game.lab.sweep.puzzle_terms import terms_of
from game.lab.sweep.results.paired_tables import paired_table
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
from game.text.lines import printable
from game.text.wording import count, folded

LONGEST_REASON: Final = 60
LONGEST_INPUT: Final = 40
COLUMNS: Final = 80
"""At which lines are folded, whatever the terminal; tables are not."""
MILLISECONDS: Final = 1000


def report(summary: SweepSummary, path: str) -> Iterator[str]:
    """Yield the paragraphs of the summary."""
    for part in summary.parts:
        yield heading(part)
        yield "\n".join(endings(part))
        yield "\n".join(spreads(part))
        paired = {each.name: each for each in part.paired}
        for varied in part.varied:
            yield "\n".join(value_table(part.puzzle, varied))
            if varied.name in paired:
                yield "\n".join(paired_table(paired[varied.name]))
        if part.otherwise:
            yield "\n".join(disagreement_table(part.otherwise))
    for each in summary.parts_paired:
        name = f"{each.puzzle.capitalize()}, both parts"
        yield "\n".join([name, "", *paired_table(each)])
    names = {varied.name for part in summary.parts for varied in part.varied}
    yield "\n".join(["Slowest inputs:", *slowest(summary.slowest, path, names)])


def heading(part: PartSummary) -> str:
    """Return what was played: `Battle, part 1: 38,000 runs (1,000 inputs, 38 setups)`."""
    inputs, setups = counted(part.inputs, "input"), counted(part.setups, "setup")
    name = part.puzzle.capitalize()
    return f"{name}, part {part.part}: {counted(part.runs, 'run')} ({inputs}, {setups})"


def counted(value: int, noun: str) -> str:
    """Return a number with a noun: `1,000 inputs`."""
    return f"{value:,}{count(value, noun).removeprefix(str(value))}"


def endings(part: PartSummary) -> Iterator[str]:
    """Yield a line for each ending, and for each reason of failed runs."""
    shares = dict(part.endings)
    ordered = [end for end in terms_of(part.puzzle).endings if end in shares]
    # What was varied is not pooled: its tables tell the rates.
    rows = [
        [end, f"{shares[end].runs:,}", "" if part.varied else rate_with_interval(shares[end])]
        for end in ordered
    ]
    if part.failed:
        rows.append(["failed", f"{part.failed:,}", ""])
    rows += [["", f"{runs:,}", shortened(reason, LONGEST_REASON)] for reason, runs in part.reasons]
    yield from aligned(rows, "<><")


def spreads(part: PartSummary) -> Iterator[str]:
    """Yield a table of the five-number summaries of rounds, answers and times."""
    rows = {
        terms_of(part.puzzle).length: (part.rounds, 1),
        terms_of(part.puzzle).answer: (part.answers, 1),
        "milliseconds": (part.seconds, MILLISECONDS),
    }
    summary = [[name, *spread_cells(spread, by)] for name, (spread, by) in rows.items() if spread]
    if summary:
        yield from aligned([["", "least", "1/4", "median", "3/4", "most"], *summary], "<>>>>>")


def spread_cells(spread: Spread, by: int) -> list[str]:
    """Return the cells of a five-number summary, scaled by a factor."""
    return [three_digits(by * each) for each in spread]


def slowest(runs: Sequence[StoredRun], path: str, varied: Container[str] = ()) -> Iterator[str]:
    """Yield lines for each run: its time, input and varied settings, and what watches it."""
    times = [f"{three_digits(run.seconds * MILLISECONDS)} ms" for run in runs]
    width = max(map(len, times), default=0)
    for run, time in zip(runs, times, strict=True):
        summary = ", ".join(
            [shortened(run.input.name, LONGEST_INPUT), *notable_settings(run, varied)]
        )
        indent = width + 2 * len(MARGIN)
        yield from folded(f"{MARGIN}{time:>{width}}{MARGIN}{summary}", COLUMNS, indent).split("\n")
        command = f"skirmish results {quote(path)} --watch {run.row}"
        yield f"{'':{indent}}{printable(command)}"


def notable_settings(run: StoredRun, varied: Container[str]) -> Iterator[str]:
    """Yield a run's settings that are not at their default, and those that were varied.

    A setting that was added after the run was played has its default.
    """
    usual = {option.name: option.default for option in load(run.setup.puzzle).options}
    for name, default in {"part": 1, **usual, "variant": AS_IS}.items():
        if (value := run.choices.get(name, default)) != default or name in varied:
            yield f"{name}={shortened(str(value))}"
    for name, value in run.input.measures.items():
        yield f"{shortened(name)}={shortened(str(value))}"
