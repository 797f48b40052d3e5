"""Tables of paired differences: how often runs end otherwise than partners, and by how much."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.lab.abilities import generator_options
from game.lab.sweep.puzzle_terms import terms_of, win_of
from game.lab.sweep.rates import Change
from game.lab.sweep.results.pairs import PairedSetting, PairedValue
from game.lab.sweep.results.tables import (
    MARGIN,
    aligned,
    rate_heading,
    rate_with_interval,
    shortened,
    three_digits,
)

PERCENT: Final = 100


def paired_table(paired: PairedSetting) -> Iterator[str]:
    """Yield the lines of the two tables."""
    measures = {option.name for option in generator_options(paired.puzzle)}
    shared = "of the same seeds" if paired.name in measures else "on the same inputs"
    yield f"{MARGIN}Against {shortened(paired.name)} {shortened(str(paired.baseline))}, {shared}:"
    names = [*map(shortened, paired.within), shortened(paired.name), "pairs"]
    first = [[*names, *how_often_heading(paired)]]
    second = [[*names, *how_much_heading(paired)]]
    for each in paired.values:
        cells = [*(shortened(str(value)) for value in (*each.within, each.value))]
        cells.append(f"{each.pairs:,}")
        first.append([*cells, *how_often(each, paired)])
        second.append([*cells, *how_much(each, paired)])
    for rows in (first, second):
        if len(rows[0]) > len(names):
            sides = ">" * len(names) + "<" * (len(rows[0]) - len(names))
            yield from aligned(rows, sides)


def ends_otherwise(paired: PairedSetting) -> bool:
    """Whether any run has another ending than its partner."""
    return any(each.endings.runs for each in paired.values)


def has_medians(paired: PairedSetting) -> bool:
    """Whether any two partners have answers."""
    return any(each.median for each in paired.values)


def how_often_heading(paired: PairedSetting) -> Iterator[str]:
    """Yield the headings of the first table."""
    answer = terms_of(paired.puzzle).answer
    yield rate_heading(f"other {answer}", (each.answers for each in paired.values))
    if ends_otherwise(paired):
        yield rate_heading("other ending", (each.endings for each in paired.values))


def how_often(each: PairedValue, paired: PairedSetting) -> Iterator[str]:
    """Yield the cells of a value in the first table."""
    yield rate_with_interval(each.answers)
    if ends_otherwise(paired):
        yield rate_with_interval(each.endings)


def how_much_heading(paired: PairedSetting) -> Iterator[str]:
    """Yield the headings of the second table; none if it has none."""
    if ends_otherwise(paired):
        yield change_heading(win_of(paired.puzzle), [each.wins for each in paired.values])
    if has_medians(paired):
        medians = [each.median for each in paired.values if each.median]
        yield change_heading(f"{terms_of(paired.puzzle).answer}, median", medians)


def how_much(each: PairedValue, paired: PairedSetting) -> Iterator[str]:
    """Yield the cells of a value in the second table."""
    if ends_otherwise(paired):
        yield change_with_interval(each.wins, is_rate=True)
    if has_medians(paired):
        yield change_with_interval(each.median) if each.median else "-"


def change_heading(title: str, changes: Sequence[Change]) -> str:
    """Return the heading of a column of changes."""
    return f"{title}, 95 % sure" if any(each.interval for each in changes) else title


def change_with_interval(change: Change, *, is_rate: bool = False) -> str:
    """Return a change, with its confidence interval if it has one.

    >>> change_with_interval(Change(0.125, (0.1, 0.2)), is_rate=True)
    '+12.5 %  +10.0 .. +20.0'
    >>> change_with_interval(Change(113.0, None))
    '+113'
    """
    unit = " %" if is_rate else ""
    numbers = signed((change.by, *(change.interval or ())), is_rate=is_rate)
    by, *ends = numbers
    return f"{by}{unit}  {' .. '.join(ends)}" if ends else f"{by}{unit}"


def signed(numbers: Iterable[float], *, is_rate: bool) -> Iterator[str]:
    """Yield numbers with their signs, rates in percent."""
    for number in numbers:
        if is_rate:
            yield f"{PERCENT * number:+.1f}"
        else:
            sign = "" if number == 0 else "-" if number < 0 else "+"
            yield f"{sign}{three_digits(abs(number))}"
