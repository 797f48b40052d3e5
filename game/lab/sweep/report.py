"""Prints the summary of a sweep: endings, spreads, and the effect of varied settings."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.lab.sweep.summary import NONE, Group, PartSummary, Share, SweepSummary, Table
from game.puzzles.registry import generator_options, terms_of, win_of
from game.puzzles.settings import Setting
from game.text.lines import printable
from game.text.wording import count

MARGIN: Final = "  "
LONGEST_VALUE, LONGEST_REASON = 24, 60
BAR: Final = 16
"""The characters of a bar that shows 100 %."""
MANY: Final = 100
"""Numbers from here on are printed without decimals."""
PERCENT: Final = 100
MILLISECONDS: Final = 1000


def report(summary: SweepSummary, *, is_short: bool = False) -> Iterator[str]:
    """Yield the paragraphs of a summary.

    A short report has one table per varied name, or how the runs ended if no name was varied.
    """
    for part in summary.parts:
        inputs, setups = counted(part.inputs, "input"), counted(part.setups, "setup")
        name = f"{part.puzzle.capitalize()}, part {part.part}"
        yield f"{name}: {counted(part.runs, 'run')} ({inputs}, {setups})"
        if part.failed or not (is_short and part.varied):
            yield endings(part)
        if not is_short:
            yield spreads(part)
        for table in part.varied:
            if not (is_short and table.pairs):
                yield value_table(table)
            if table.pairs:
                yield paired_table(table)


def table_report(table: Table) -> Iterator[str]:
    """Yield the paragraphs on one puzzle's runs, grouped by some names."""
    yield f"{table.puzzle.capitalize()}, by {' and '.join(map(shortened, table.names))}"
    yield value_table(table)
    if table.pairs:
        yield paired_table(table)


def counted(value: int, noun: str) -> str:
    """Return a number with a noun: `1,000 inputs`."""
    return f"{value:,}{count(value, noun).removeprefix(str(value))}"


def endings(part: PartSummary) -> str:
    """Return one line per ending, and one per reason of failed runs."""
    known = terms_of(part.puzzle).endings
    shares = {end: part.endings[end] for end in known if end in part.endings}
    # The rates of pooled settings would mislead; the tables contain a rate per value.
    shown = [""] * len(shares) if part.varied else rates("", [*shares.values()])[1:]
    rows = [(end, f"{shares[end].runs:,}", rate) for end, rate in zip(shares, shown, strict=True)]
    rows += [("failed", f"{part.failed:,}", "")] * bool(part.failed)
    rows += [
        ("", f"{runs:,}", shortened(why, LONGEST_REASON)) for why, runs in part.reasons.items()
    ]
    return aligned("<><", zip(*rows, strict=True))


def spreads(part: PartSummary) -> str:
    """Return a table of the five-number summaries of rounds, answers and times."""
    terms = terms_of(part.puzzle)
    # The answer of a vault is its number of steps.
    named = {
        terms.length: (part.rounds, 1),
        terms.answer: (part.answers, 1),
        "milliseconds": (part.seconds, MILLISECONDS),
    }
    rows: list[tuple[str, ...]] = [("", "least", "1/4", "median", "3/4", "most")]
    for name, (spread, unit) in named.items():
        rows += [(name, *(three_digits(unit * each) for each in spread))] if spread else []
    return aligned("<>>>>>", zip(*rows, strict=True)) if len(rows) > 1 else ""


def value_table(table: Table) -> str:
    """Return one line per combination of values: runs, rate of wins, and median length."""
    shares = [each.wins for each in table.found]
    rounds = [three_digits(each.rounds.median) if each.rounds else NONE for each in table.found]
    columns = [
        *value_columns(table.names, (each.values for each in table.found)),
        ["ended", *(f"{share.of:,}" for share in shares)],
        rates(win_of(table.puzzle), shares),
        ["", *map(bar, shares)],
        [terms_of(table.puzzle).length, *rounds],
    ]
    text = aligned(">" * (len(table.names) + 1) + "<<>", columns)
    if table.names[1:] or (turn := half_crossing(table.found)) is None:
        return text
    half = f"{win_of(table.puzzle)} in half of the runs or more"
    return f"{text}\n{MARGIN}{half} {turn[0]} {shortened(table.names[0])} {turn[1]}"


def value_columns(names: Sequence[str], rows: Iterable[Sequence[Setting]]) -> list[list[str]]:
    """Return the columns of values, with their names at the top."""
    cells = zip(*([shortened(str(value)) for value in row] for row in rows), strict=True)
    return [[shortened(name), *column] for name, column in zip(names, cells, strict=True)]


def half_crossing(found: Sequence[Group]) -> tuple[str, Setting] | None:
    """Return `("from", N)` or `("up to", N)`, where half of the runs or more are won.

    None if values aren't numbers, or the rate crosses a half never or more than once.
    """
    ended = [(each.values[0], 2 * each.wins.runs >= each.wins.of) for each in found if each.wins.of]
    turns = [pair for pair in pairwise(ended) if pair[0][1] != pair[1][1]]
    if len(turns) != 1 or not all(isinstance(value, int) for value, _ in ended):
        return None
    (before, is_won), (after, _) = turns[0]
    return ("up to", before) if is_won else ("from", after)


def paired_table(table: Table) -> str:
    """Return one line per value: in how many pairs the answer differs from the baseline's."""
    name, *within = table.names
    measures = {option.name for option in generator_options(table.puzzle)}
    shared = "of the same seeds" if name in measures else "on the same inputs"
    answers = [each.answers for each in table.pairs]
    columns = [
        *value_columns([*within, name], ((*each.within, each.value) for each in table.pairs)),
        ["pairs", *(f"{each.of:,}" for each in answers)],
        rates(f"other {terms_of(table.puzzle).answer}", answers),
        ["", *map(bar, answers)],
    ]
    first = f"{MARGIN}Against {shortened(name)} {shortened(str(table.baseline))}, {shared}:"
    return f"{first}\n{aligned('>' * (len(columns) - 2) + '<<', columns)}"


def rates(title: str, shares: Sequence[Share]) -> list[str]:
    """Return a column of rates in percent, with 95 % intervals if inputs were random.

    >>> rates("won", [Share(1, 10, seeds=10), Share(0, 0)])
    ['won, 95 % sure', ' 10.0 %    1.8 .. 40.4', '-']
    """
    cells = [title]
    for each in shares:
        cell = f"{PERCENT * each.rate:5.1f} %" if each.of else NONE
        if each.of and each.interval:
            cells[0] = f"{title}, 95 % sure"
            low, high = (f"{PERCENT * end:5.1f}" for end in each.interval)
            cell += f"{MARGIN}{low} .. {high.strip()}"
        cells.append(cell)
    return cells


def three_digits(value: float) -> str:
    """Return a number with three significant digits, or all digits before the point.

    >>> three_digits(0.01234), three_digits(12.34), three_digits(1234.5), three_digits(7)
    ('0.0123', '12.3', '1,234', '7')
    """
    if value == int(value) or abs(value) >= MANY:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def shortened(text: str, longest: int = LONGEST_VALUE) -> str:
    """Return a text from a file, printable and cut off after `longest` characters."""
    shown = printable(text)
    return shown if len(shown) <= longest else f"{shown[: longest - 3]}..."


def bar(share: Share) -> str:
    """Return a rate as a bar of characters."""
    return "#" * round(BAR * share.rate)


def aligned(sides: str, columns: Iterable[Sequence[str]]) -> str:
    """Return a table; `sides` has the alignment of each column, `<` or `>`."""
    cells = [
        [f"{cell:{side}{max(map(len, column))}}" for cell in column]
        for side, column in zip(sides, columns, strict=True)
    ]
    return "\n".join(f"{MARGIN}{MARGIN.join(row)}".rstrip() for row in zip(*cells, strict=True))
