"""Prints the summary of a sweep: endings, spreads, and the effect of varied settings."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from game.lab.sweep.selection import Selection
from game.lab.sweep.summary import (
    NONE,
    Group,
    JsonObject,
    PartSummary,
    Table,
    make_tables,
    summarize_part,
)
from game.puzzles.registry import generator_options, terms_of, win_of
from game.simulation.progress import working
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


def describe_runs(selection: Selection, names: tuple[str, ...] = ()) -> tuple[JsonObject, str]:
    """Return the summary of some runs as a JSON object and as text.

    With names, return the table of each puzzle, grouped by these names.
    """
    with working(lambda: "counting runs"):
        if names:
            tables = make_tables(selection, names)
            texts = chain.from_iterable(map(table_report, tables))
            data: JsonObject = {"by": names, "puzzles": [each.to_json() for each in tables]}
        else:
            parts = [summarize_part(selection, *which) for which in selection.parts()]
            texts = chain.from_iterable(map(part_report, parts))
            data = {"runs": selection.count(), "parts": [each.data for each in parts]}
    return data, "\n\n".join(filter(None, texts))


def part_report(part: PartSummary) -> Iterator[str]:
    """Yield the paragraphs on a puzzle's part. Varied rules are only compared in pairs."""
    data = part.data
    inputs, setups = counted(data["inputs"], "input"), counted(data["setups"], "setup")
    name = f"{data['puzzle'].capitalize()}, part {data['part']}"
    yield f"{name}: {counted(data['runs'], 'run')} ({inputs}, {setups})"
    yield endings(data)
    yield spreads(data)
    for table in part.tables:
        yield pairs_table(table) if table.pairs else groups_table(table)


def table_report(table: Table) -> Iterator[str]:
    """Yield the paragraphs on one puzzle's runs, grouped by some names."""
    yield f"{table.puzzle.capitalize()}, by {' and '.join(map(shorten, table.names))}"
    yield groups_table(table)
    yield pairs_table(table) if table.pairs else ""


def counted(value: int, noun: str) -> str:
    """Return a number with a noun in the singular or plural: `1,000 inputs` for `input`."""
    return f"{value:,}{count(value, noun).removeprefix(str(value))}"


def endings(data: JsonObject) -> str:
    """Return one line per ending, and one per reason of failed runs."""
    shares = data["endings"]
    known = [end for end in terms_of(data["puzzle"]).endings if end in shares]
    # Rates over all values of a setting would mislead. The tables contain a rate per value.
    shown = [""] * len(known) if data["varied"] else rates("", [shares[end] for end in known])[1:]
    rows = [(end, f"{shares[end]['runs']:,}", rate) for end, rate in zip(known, shown, strict=True)]
    rows += [("failed", f"{data['failed']:,}", "")] * bool(data["failed"])
    for reason, runs in data["reasons"].items():
        rows.append(("", f"{runs:,}", shorten(reason, LONGEST_REASON)))
    return align_table("<><", zip(*rows, strict=True))


def spreads(data: JsonObject) -> str:
    """Return a table of the five-number summaries of rounds, answers and times."""
    terms, seconds = terms_of(data["puzzle"]), data["seconds"] or {}
    # The answer of a vault is its number of steps.
    named = {
        terms.length: data[terms.length],
        terms.answer: data["answers"],
        "milliseconds": {name: MILLISECONDS * value for name, value in seconds.items()},
    }
    rows = [(name, *map(three_digits, each.values())) for name, each in named.items() if each]
    header = ("", "least", "1/4", "median", "3/4", "most")
    return align_table("<>>>>>", zip(header, *rows, strict=True)) if rows else ""


def groups_table(table: Table) -> str:
    """Return one line per combination of values: runs, rate of wins, and median length."""
    columns = share_columns(table.names, table.groups, "ended", win_of(table.puzzle))
    lengths = (
        three_digits(each.lengths["median"]) if each.lengths else NONE for each in table.groups
    )
    columns.append([terms_of(table.puzzle).length, *lengths])
    return align_table(">" * (len(table.names) + 1) + "<<>", columns)


def pairs_table(table: Table) -> str:
    """Return one line per value: in how many pairs the answer differs from the baseline's."""
    name, *within = table.names
    is_generated = name in {option.name for option in generator_options(table.puzzle)}
    shared = "of the same seeds" if is_generated else "on the same inputs"
    title = f"other {terms_of(table.puzzle).answer}"
    columns = share_columns((*within, name), table.pairs, "pairs", title)
    first = f"{MARGIN}Against {shorten(name)} {shorten(str(table.baseline))}, {shared}:"
    return f"{first}\n{align_table('>' * (len(columns) - 2) + '<<', columns)}"


def share_columns(
    names: Sequence[str], groups: Sequence[Group], number: str, title: str
) -> list[list[str]]:
    """Return the columns of values, of the number of runs, of their share, and of its bar."""
    rows = [
        [shorten(str(value)) for value in row] for row in (names, *(each.values for each in groups))
    ]
    shares = [each.share for each in groups]
    return [
        *map(list, zip(*rows, strict=True)),
        [number, *(f"{share['of']:,}" for share in shares)],
        rates(title, shares),
        ["", *("#" * round(BAR * (share["rate"] or 0)) for share in shares)],
    ]


def rates(title: str, shares: Sequence[JsonObject]) -> list[str]:
    """Return a column of rates in percent, with 95 % intervals if inputs were random."""
    cells = [title]
    for each in shares:
        cell = NONE if each["rate"] is None else f"{PERCENT * each['rate']:5.1f} %"
        if each["low"] is not None:
            cells[0] = f"{title}, 95 % sure"
            high = f"{PERCENT * each['high']:.1f}"
            cell += f"{MARGIN}{PERCENT * each['low']:5.1f} .. {high}"
        cells.append(cell)
    return cells


def three_digits(value: float) -> str:
    """Return a number with three significant digits, or all digits before the point.

    >>> three_digits(0.01234), three_digits(12.34), three_digits(1234.5), three_digits(7)
    ('0.0123', '12.3', '1,234', '7')
    """
    is_long = value == int(value) or abs(value) >= MANY
    return f"{value:,.0f}" if is_long else f"{value:.3g}"


def shorten(text: str, longest: int = LONGEST_VALUE) -> str:
    """Return a text from a file, printable and cut off after `longest` characters."""
    shown = printable(text)
    return shown if len(shown) <= longest else f"{shown[: longest - 3]}..."


def align_table(sides: str, columns: Iterable[Sequence[str]]) -> str:
    """Return a table; `sides` has the alignment of each column, `<` or `>`."""
    cells = [
        [f"{cell:{side}{max(map(len, column))}}" for cell in column]
        for side, column in zip(sides, columns, strict=True)
    ]
    return "\n".join(f"{MARGIN}{MARGIN.join(row)}".rstrip() for row in zip(*cells, strict=True))
