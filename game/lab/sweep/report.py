"""The summary of a sweep as text: endings, spreads, and the effect of what was varied."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.lab.sweep.rates import Share
from game.lab.sweep.runs import VARIANT
from game.lab.sweep.summary import NONE, Group, PartSummary, SweepSummary, Table
from game.puzzles.registry import generator_options, terms_of, win_of
from game.puzzles.settings import Setting
from game.text.lines import printable
from game.text.wording import count

MARGIN: Final = "  "
MOST_LINES: Final = 40
"""Of a table of values; of more some are shown, at even distances."""
LONGEST_VALUE, LONGEST_REASON = 24, 60
BAR: Final = 16
HALF: Final = 0.5
MANY: Final = 100
"""From which on numbers are shown without decimals."""
PERCENT: Final = 100
MILLISECONDS: Final = 1000


def report(summary: SweepSummary, *, is_short: bool = False) -> Iterator[str]:
    """Yield the paragraphs of the summary.

    A short one is what was asked: one table for each thing that was varied, or how runs ended.
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
            is_of_rules = bool(table.pairs) and table.names == (VARIANT,)
            if not (is_short and is_of_rules):
                yield value_table(table)
            if table.pairs and (is_of_rules or not is_short):
                yield paired_table(table)
    for table in summary.both_parts:
        yield f"{table.puzzle.capitalize()}, both parts\n\n{paired_table(table)}"


def table_report(table: Table) -> Iterator[str]:
    """Yield the paragraphs on the combinations of a puzzle."""
    yield f"{table.puzzle.capitalize()}, by {' and '.join(map(shortened, table.names))}"
    yield value_table(table)
    if table.pairs:
        yield paired_table(table)


def counted(value: int, noun: str) -> str:
    """Return a number with a noun: `1,000 inputs`."""
    return f"{value:,}{count(value, noun).removeprefix(str(value))}"


def endings(part: PartSummary) -> str:
    """Return a line for each ending, and for each reason of failed runs."""
    shares = {
        end: part.endings[end] for end in terms_of(part.puzzle).endings if end in part.endings
    }
    # What was varied is not pooled: its tables tell the rates.
    _, *told = rates("", [*shares.values()])
    rows = [
        (end, f"{share.runs:,}", "" if part.varied else rate)
        for (end, share), rate in zip(shares.items(), told, strict=True)
    ]
    rows += [("failed", f"{part.failed:,}", "")] * bool(part.failed)
    rows += [
        ("", f"{runs:,}", shortened(why, LONGEST_REASON)) for why, runs in part.reasons.items()
    ]
    return aligned("<><", zip(*rows, strict=True))


def spreads(part: PartSummary) -> str:
    """Return a table of the five-number summaries of rounds, answers and times."""
    terms = terms_of(part.puzzle)
    told = {
        terms.length: (part.rounds, 1),
        # Of a vault that is the same.
        terms.answer: (part.answers, 1),
        "milliseconds": (part.seconds, MILLISECONDS),
    }
    rows: list[tuple[str, ...]] = [("", "least", "1/4", "median", "3/4", "most")]
    for name, (spread, unit) in told.items():
        rows += [(name, *(three_digits(unit * each) for each in spread))] if spread else []
    return aligned("<>>>>>", zip(*rows, strict=True)) if len(rows) > 1 else ""


def value_table(table: Table) -> str:
    """Return a line for each combination of values, or for some values of a single name."""
    name, *others = map(shortened, table.names)
    step = 1 if others else -(-len(table.found) // MOST_LINES)
    told = table.found[::step]
    shares = [each.wins for each in told]
    rounds = [three_digits(each.rounds.median) if each.rounds else NONE for each in told]
    columns = [
        *value_columns([name, *others], (each.values for each in told)),
        ["ended", *(f"{share.of:,}" for share in shares)],
        rates(win_of(table.puzzle), shares),
        ["", *map(bar, shares)],
        [terms_of(table.puzzle).length, *rounds],
    ]
    if step > 1:
        note = f"({len(told)} of {len(table.found):,} values)"
        for column, cell in zip(columns, ("...", "", note, "", ""), strict=True):
            column.append(cell)
    text = aligned(">" * (len(table.names) + 1) + "<<>", columns)
    if others or (turn := half_crossing(table.found)) is None:
        return text
    side, value = turn
    return (
        f"{text}\n{MARGIN}{win_of(table.puzzle)} in half of the runs or more {side} {name} {value}"
    )


def value_columns(names: Sequence[str], rows: Iterable[Sequence[Setting]]) -> list[list[str]]:
    """Return the columns of values, each below its name."""
    cells = zip(*([shortened(str(value)) for value in row] for row in rows), strict=True)
    return [[name, *column] for name, column in zip(names, cells, strict=True)]


def half_crossing(found: Sequence[Group]) -> tuple[str, Setting] | None:
    """Return the number from which on, or up to which, half of the runs are won.

    None if values are no numbers, or the rate crosses a half never, or more than once.
    """
    ended = [(each.values[0], each.wins.rate >= HALF) for each in found if each.wins.of]
    turns = [pair for pair in pairwise(ended) if pair[0][1] != pair[1][1]]
    if len(turns) != 1 or not all(isinstance(value, int) for value, _ in ended):
        return None
    (before, is_won), (after, _) = turns[0]
    return ("up to", before) if is_won else ("from", after)


def paired_table(table: Table) -> str:
    """Return two tables: how often runs end otherwise than their partners, and by how much.

    Of rules alone there is the first only.
    """
    name, *within = map(shortened, table.names)
    measures = {option.name for option in generator_options(table.puzzle)}
    shared = "of the same seeds" if table.names[0] in measures else "on the same inputs"
    answer, win, pairs = terms_of(table.puzzle).answer, win_of(table.puzzle), table.pairs
    keys = value_columns([*within, name], ((*each.within, each.value) for each in pairs))
    keys.append(["pairs", *(f"{each.answers.of:,}" for each in pairs)])
    answers = [each.answers for each in pairs]
    how_often, how_much = [rates(f"other {answer}", answers)], []
    if table.names == (VARIANT,):
        how_often.append(["", *map(bar, answers)])
    else:
        if any(each.endings.runs for each in pairs):
            how_often.append(rates("other ending", [each.endings for each in pairs]))
            how_much.append([win, *(f"{PERCENT * each.wins:+.1f} %" for each in pairs)])
        if any(each.median is not None for each in pairs):
            medians = (NONE if each.median is None else signed(each.median) for each in pairs)
            how_much.append([f"{answer}, median", *medians])
    tables = (
        aligned(">" * len(keys) + "<" * len(columns), [*keys, *columns])
        for columns in (how_often, how_much)
        if columns
    )
    first = f"{MARGIN}Against {name} {shortened(str(table.baseline))}, {shared}:"
    return "\n".join([first, *tables])


def rates(title: str, shares: Sequence[Share]) -> list[str]:
    """Return a column of rates in percent, with intervals where there are any.

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


def signed(number: float) -> str:
    """Return a change of a number.

    >>> signed(113.0), signed(-0.01234), signed(0)
    ('+113', '-0.0123', '0')
    """
    sign = "" if number == 0 else "-" if number < 0 else "+"
    return f"{sign}{three_digits(abs(number))}"


def three_digits(value: float) -> str:
    """Return a number with three digits or more.

    >>> three_digits(0.01234), three_digits(12.34), three_digits(1234.5), three_digits(7)
    ('0.0123', '12.3', '1,234', '7')
    """
    if value == int(value) or abs(value) >= MANY:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def shortened(text: str, longest: int = LONGEST_VALUE) -> str:
    """Return a text of unknown origin, printable and cut off if it is long."""
    shown = printable(text)
    return shown if len(shown) <= longest else f"{shown[: longest - 3]}..."


def bar(share: Share) -> str:
    """Return a rate as a bar."""
    return "#" * round(BAR * share.rate)


def aligned(sides: str, columns: Iterable[Sequence[str]]) -> str:
    """Return a table; `sides` has the alignment of each column, < or >."""
    told = [
        [f"{cell:{side}{max(map(len, column))}}" for cell in column]
        for side, column in zip(sides, columns, strict=True)
    ]
    return "\n".join(f"{MARGIN}{MARGIN.join(row)}".rstrip() for row in zip(*told, strict=True))
