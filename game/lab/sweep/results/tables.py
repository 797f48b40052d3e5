"""Text tables: aligned cells, rates with intervals, and the effect of each value of a setting."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final

from game.lab.sweep.puzzle_terms import terms_of, win_of
from game.lab.sweep.rates import Share
from game.lab.sweep.results.counting import SettingSummary, ValueSummary
from game.lab.sweep.results.disagreement import Disagreement
from game.lab.sweep.runs import AS_IS
from game.puzzles.settings import Setting
from game.text.lines import printable

MARGIN: Final = "  "
MOST_LINES: Final = 12
"""Of a table; of more numbers some are shown."""
MOST_NAMES: Final = 60
"""Likewise of names, such as those of variants."""
LONGEST_VALUE: Final = 24
BAR: Final = 16
HALF: Final = 0.5
MANY: Final = 100
"""From which on numbers are shown without decimals."""


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
    rate = f"{100 * share.rate:5.1f} %"
    if share.interval is None:
        return rate
    low, high = (100 * end for end in share.interval)
    return f"{rate}  {low:5.1f} .. {high:.1f}"


def rate_heading(title: str, shares: Iterable[Share]) -> str:
    """Return the heading of a column of rates."""
    return f"{title}, 95 % sure" if any(share.interval for share in shares) else title


def aligned(rows: Sequence[Sequence[str]], sides: str) -> Iterator[str]:
    """Yield a table's lines; `sides` has the alignment of each column, < or >."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, sides, widths, strict=True)
        line = MARGIN.join(f"{cell:{side}{width}}" for cell, side, width in cells)
        yield f"{MARGIN}{line}".rstrip()


def value_table(puzzle: str, varied: SettingSummary) -> Iterator[str]:
    """Yield a line for each value of a setting, or for some of them."""
    if not varied.values:
        yield f"By {shortened(varied.name)}: too many values to be told; --csv prints all runs."
        return
    shown, name = shown_values(varied.values), shortened(varied.name)
    wins = rate_heading(win_of(puzzle), (value.wins for value in varied.values))
    head = [name, "ended", wins, "", terms_of(puzzle).length]
    rows = [head, *map(value_cells, shown)]
    if len(shown) < len(varied.values):
        rows.append(["...", "", f"({len(shown)} of {len(varied.values):,} values)", "", ""])
    yield from aligned(rows, ">><<>")
    if (turn := half_crossing(varied.values)) is not None:
        side, value = turn
        yield f"{MARGIN}{win_of(puzzle)} in half of the runs or more {side} {name} {value}"


def disagreement_table(found: Sequence[Disagreement]) -> Iterator[str]:
    """Yield a line for each of some changed rules: how often they give another answer."""
    others = rate_heading(f"other than {AS_IS}", (each.others for each in found))
    rows = [["rules", "in both", others, ""]]
    for each in found:
        runs, rate = f"{each.others.of:,}", rate_with_interval(each.others)
        rows.append([shortened(each.rules), runs, rate, "#" * round(BAR * each.others.rate)])
    yield from aligned(rows, ">><<")


def value_cells(value: ValueSummary) -> list[str]:
    """Return the cells of a value: runs that ended, rate of wins, bar, and median length."""
    bar = "#" * round(BAR * value.wins.rate)
    rounds = three_digits(value.rounds.median) if value.rounds else "-"
    return [
        shortened(str(value.value)),
        f"{value.wins.of:,}",
        rate_with_interval(value.wins),
        bar,
        rounds,
    ]


def shown_values(values: Sequence[ValueSummary]) -> list[ValueSummary]:
    """Return all values; of many the ends, and more where the rate changes faster."""
    are_numbers = all(isinstance(value.value, int) for value in values)
    if len(values) <= (MOST_LINES if are_numbers else MOST_NAMES):
        return list(values)
    steps = (abs(after.wins.rate - before.wins.rate) for before, after in pairwise(values))
    # Half of the weight is on even distances, half on changes of the rate.
    changes = list(accumulate(steps, initial=0.0))
    whole, last = changes[-1] or 1.0, len(values) - 1
    places = [change / whole + at / last for at, change in enumerate(changes)]
    wanted = [places[-1] * line / (MOST_LINES - 1) for line in range(MOST_LINES)]
    return [values[at] for at in sorted({bisect_left(places, place) for place in wanted})]


def half_crossing(values: Sequence[ValueSummary]) -> tuple[str, Setting] | None:
    """Return the number from which on, or up to which, half of the runs are won.

    None if values are no numbers, or the rate crosses a half never, or more than once.
    """
    ended = [value for value in values if value.wins.of]
    are_won = [value.wins.rate >= HALF for value in ended]
    if not all(isinstance(value.value, int) for value in ended):
        return None
    turns = [at for at, (before, after) in enumerate(pairwise(are_won)) if before != after]
    if len(turns) != 1:
        return None
    at = turns[0]
    return ("up to", ended[at].value) if are_won[at] else ("from", ended[at + 1].value)
