"""The summary of a sweep as text: endings, spreads, and the effect of what was varied."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.lab.capabilities import generator_options
from game.lab.sweep.rates import Change, Share
from game.lab.sweep.runs import AS_IS, VARIANT, terms_of, win_of
from game.lab.sweep.summary import (
    NONE,
    Combinations,
    Group,
    PairedSetting,
    PartSummary,
    SweepSummary,
)
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


def report(summary: SweepSummary) -> Iterator[str]:
    """Yield the paragraphs of the summary."""
    for part in summary.parts:
        yield heading(part)
        yield endings(part)
        yield spreads(part)
        for varied in part.varied:
            yield value_table(varied)
            if varied.paired and varied.names != (VARIANT,):
                yield paired_table(varied.paired)
        if part.otherwise:
            yield otherwise_table(part)
    yield from both_parts(summary)


def answers(summary: SweepSummary) -> Iterator[str]:
    """Yield what was asked: a table for each thing that was varied, or else how runs ended."""
    for part in summary.parts:
        yield heading(part)
        if part.failed or not part.varied:
            yield endings(part)
        for varied in part.varied:
            is_compared = varied.names == (VARIANT,) and part.otherwise
            yield otherwise_table(part) if is_compared else value_table(varied)
    yield from both_parts(summary)


def both_parts(summary: SweepSummary) -> Iterator[str]:
    """Yield what part 2 costs, of puzzles of which both parts were played."""
    for each in summary.parts_paired:
        yield f"{each.puzzle.capitalize()}, both parts\n\n{paired_table(each)}"


def heading(part: PartSummary) -> str:
    """Return what was played: `Battle, part 1: 38,000 runs (1,000 inputs, 38 setups)`."""
    inputs, setups = counted(part.inputs, "input"), counted(part.setups, "setup")
    name = part.puzzle.capitalize()
    return f"{name}, part {part.part}: {counted(part.runs, 'run')} ({inputs}, {setups})"


def counted(value: int, noun: str) -> str:
    """Return a number with a noun: `1,000 inputs`."""
    return f"{value:,}{count(value, noun).removeprefix(str(value))}"


def endings(part: PartSummary) -> str:
    """Return a line for each ending, and for each reason of failed runs."""
    # What was varied is not pooled: its tables tell the rates.
    rows = [
        (end, f"{share.runs:,}", "" if part.varied else rate_with_interval(share))
        for end in terms_of(part.puzzle).endings
        if (share := part.endings.get(end))
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


def value_table(varied: Combinations) -> str:
    """Return a line for each combination of values, or for some of them."""
    names, puzzle = [*map(shortened, varied.names)], varied.puzzle
    if not varied.found:
        return f"By {' and '.join(names)}: too many values to be told; --csv prints all runs."
    is_one = len(names) == 1
    step = -(-len(varied.found) // MOST_LINES) if is_one else 1
    told = varied.found[::step]
    shares = [each.wins for each in told]
    rounds = [three_digits(each.rounds.median) if each.rounds else NONE for each in told]
    columns = [
        *value_columns(names, (each.values for each in told)),
        ["ended", *(f"{share.of:,}" for share in shares)],
        rates(win_of(puzzle), shares),
        ["", *map(bar, shares)],
        [terms_of(puzzle).length, *rounds],
    ]
    if step > 1:
        note = f"({len(told)} of {len(varied.found):,} values)"
        for column, cell in zip(columns, ("...", "", note, "", ""), strict=True):
            column.append(cell)
    table = aligned(">" * (len(names) + 1) + "<<>", columns)
    turn = half_crossing(varied.found) if is_one else None
    if turn is None:
        return table
    side, value = turn
    return (
        f"{table}\n{MARGIN}{win_of(puzzle)} in half of the runs or more {side} {names[0]} {value}"
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


def otherwise_table(part: PartSummary) -> str:
    """Return a line for each of some changed rules: how often they give another answer."""
    rules, shares = zip(*part.otherwise, strict=True)
    return aligned(
        ">><<",
        [
            ["rules", *map(shortened, rules)],
            ["in both", *(f"{share.of:,}" for share in shares)],
            rates(f"other than {AS_IS}", shares),
            ["", *map(bar, shares)],
        ],
    )


def combinations_report(summed: Combinations) -> Iterator[str]:
    """Yield the paragraphs on the combinations of a puzzle."""
    yield f"{summed.puzzle.capitalize()}, by {' and '.join(map(shortened, summed.names))}"
    yield value_table(summed)
    if summed.paired:
        yield paired_table(summed.paired)


def paired_table(paired: PairedSetting) -> str:
    """Return two tables: how often runs end otherwise than their partners, and by how much."""
    measures = {option.name for option in generator_options(paired.puzzle)}
    shared = "of the same seeds" if paired.name in measures else "on the same inputs"
    answer, values = terms_of(paired.puzzle).answer, paired.values
    keys = value_columns(
        [*map(shortened, (*paired.within, paired.name))],
        ((*each.within, each.value) for each in values),
    )
    keys.append(["pairs", *(f"{each.answers.of:,}" for each in values)])
    how_often = [rates(f"other {answer}", [each.answers for each in values])]
    how_much = []
    if any(each.endings.runs for each in values):
        how_often.append(rates("other ending", [each.endings for each in values]))
        how_much.append(
            changes(win_of(paired.puzzle), [each.wins for each in values], is_rate=True)
        )
    if any(each.median for each in values):
        how_much.append(changes(f"{answer}, median", [each.median for each in values]))
    first = f"{MARGIN}Against {shortened(paired.name)} {shortened(str(paired.baseline))}, {shared}:"
    tables = (
        aligned(">" * len(keys) + "<" * len(columns), [*keys, *columns])
        for columns in (how_often, how_much)
        if columns
    )
    return "\n".join([first, *tables])


def rates(title: str, shares: Sequence[Share]) -> list[str]:
    """Return a column of rates, with intervals where there are any."""
    return [with_sure(title, shares), *map(rate_with_interval, shares)]


def changes(title: str, found: Sequence[Change | None], *, is_rate: bool = False) -> list[str]:
    """Return a column of changes, with intervals where there are any."""
    cells = (change_with_interval(each, is_rate=is_rate) if each else NONE for each in found)
    return [with_sure(title, found), *cells]


def with_sure(title: str, found: Sequence[Share | Change | None]) -> str:
    """Return the heading of a column, that says how sure its intervals are if it has any."""
    return f"{title}, 95 % sure" if any(each and each.interval for each in found) else title


def change_with_interval(change: Change, *, is_rate: bool = False) -> str:
    """Return a change, with its confidence interval if it has one.

    >>> change_with_interval(Change(0.125, (0.1, 0.2)), is_rate=True)
    '+12.5 %  +10.0 .. +20.0'
    >>> change_with_interval(Change(113.0, None))
    '+113'
    """
    by, *ends = (signed(each, is_rate=is_rate) for each in (change.by, *(change.interval or ())))
    unit = " %" if is_rate else ""
    return f"{by}{unit}  {' .. '.join(ends)}" if ends else f"{by}{unit}"


def signed(number: float, *, is_rate: bool) -> str:
    """Return a number with its sign, a rate in percent."""
    if is_rate:
        return f"{PERCENT * number:+.1f}"
    sign = "" if number == 0 else "-" if number < 0 else "+"
    return f"{sign}{three_digits(abs(number))}"


def shortened(text: str, longest: int = LONGEST_VALUE) -> str:
    """Return a text of unknown origin, printable and cut off if it is long."""
    shown = printable(text)
    return shown if len(shown) <= longest else f"{shown[: longest - 3]}..."


def three_digits(value: float) -> str:
    """Return a number with three digits or more.

    >>> three_digits(0.01234), three_digits(12.34), three_digits(1234.5), three_digits(7)
    ('0.0123', '12.3', '1,234', '7')
    """
    if value == int(value) or abs(value) >= MANY:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def rate_with_interval(share: Share) -> str:
    """Return a share in percent, with its confidence interval if it has one.

    >>> from game.lab.sweep.rates import Draw
    >>> rate_with_interval(Share(1, 10)), rate_with_interval(Share(1, 10, Draw(10)))
    (' 10.0 %', ' 10.0 %    1.8 .. 40.4')
    """
    if not share.of:
        return f"{'-':>7}"
    rate = f"{PERCENT * share.rate:5.1f} %"
    if share.interval is None:
        return rate
    low, high = (PERCENT * end for end in share.interval)
    return f"{rate}  {low:5.1f} .. {high:.1f}"


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
