"""The summary of a sweep as text: endings, spreads, and the effect of what was varied."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.lab.abilities import generator_options
from game.lab.sweep.counting import NONE, VARIANT, Group
from game.lab.sweep.pairs import PairedSetting
from game.lab.sweep.puzzle_terms import terms_of, win_of
from game.lab.sweep.rates import Change, Share
from game.lab.sweep.runs import AS_IS
from game.lab.sweep.summary import Combinations, PartSummary, SweepSummary
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
        yield "\n".join(endings(part))
        yield "\n".join(spreads(part))
        for varied in part.varied:
            yield "\n".join(value_table(varied))
            if varied.paired:
                yield "\n".join(paired_table(varied.paired))
        if part.otherwise:
            yield "\n".join(otherwise_table(part))
    yield from both_parts(summary)


def answers(summary: SweepSummary) -> Iterator[str]:
    """Yield what was asked: a table for each thing that was varied, or else how runs ended."""
    for part in summary.parts:
        yield heading(part)
        if part.failed or not part.varied:
            yield "\n".join(endings(part))
        for varied in part.varied:
            if varied.names == (VARIANT,) and part.otherwise:
                yield "\n".join(otherwise_table(part))
            else:
                yield "\n".join(value_table(varied))
    yield from both_parts(summary)


def both_parts(summary: SweepSummary) -> Iterator[str]:
    """Yield what part 2 costs, of puzzles of which both parts were played."""
    for each in summary.parts_paired:
        name = f"{each.puzzle.capitalize()}, both parts"
        yield "\n".join([name, "", *paired_table(each)])


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
    # What was varied is not pooled: its tables tell the rates.
    rows = [
        [end, f"{shares[end].runs:,}", "" if part.varied else rate_with_interval(shares[end])]
        for end in terms_of(part.puzzle).endings
        if end in shares
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
    summary = [
        [name, *(three_digits(by * each) for each in spread)]
        for name, (spread, by) in rows.items()
        if spread
    ]
    if summary:
        yield from aligned([["", "least", "1/4", "median", "3/4", "most"], *summary], "<>>>>>")


def value_table(varied: Combinations) -> Iterator[str]:
    """Yield a line for each combination of values, or for some of them."""
    names = [*map(shortened, varied.names)]
    if not varied.found:
        yield f"By {' and '.join(names)}: too many values to be told; --csv prints all runs."
        return
    puzzle = varied.puzzle
    wins = rate_heading(win_of(puzzle), (each.wins(puzzle) for each in varied.found))
    rows = [[*names, "ended", wins, "", terms_of(puzzle).length]]
    is_one = len(names) == 1
    step = -(-len(varied.found) // MOST_LINES) if is_one else 1
    for each in varied.found[::step]:
        share = each.wins(puzzle)
        median = three_digits(each.rounds.median) if each.rounds else NONE
        cells = [f"{share.of:,}", rate_with_interval(share), bar(share), median]
        rows.append([*(shortened(str(value)) for value in each.values), *cells])
    if step > 1:
        told = f"({len(rows) - 1} of {len(varied.found):,} values)"
        rows.append(["...", "", told, "", ""])
    yield from aligned(rows, ">" * (len(names) + 1) + "<<>")
    if is_one and (turn := half_crossing(varied.found, puzzle)) is not None:
        side, value = turn
        yield f"{MARGIN}{win_of(puzzle)} in half of the runs or more {side} {names[0]} {value}"


def half_crossing(found: Sequence[Group], puzzle: str) -> tuple[str, Setting] | None:
    """Return the number from which on, or up to which, half of the runs are won.

    None if values are no numbers, or the rate crosses a half never, or more than once.
    """
    ended = [(each.values[0], share) for each in found if (share := each.wins(puzzle)).of]
    are_won = [share.rate >= HALF for _, share in ended]
    if not all(isinstance(value, int) for value, _ in ended):
        return None
    turns = [at for at, (before, after) in enumerate(pairwise(are_won)) if before != after]
    if len(turns) != 1:
        return None
    at = turns[0]
    return ("up to", ended[at][0]) if are_won[at] else ("from", ended[at + 1][0])


def otherwise_table(part: PartSummary) -> Iterator[str]:
    """Yield a line for each of some changed rules: how often they give another answer."""
    found = part.otherwise
    others = rate_heading(f"other than {AS_IS}", (share for _, share in found))
    rows = [["rules", "in both", others, ""]]
    for rules, share in found:
        rows.append([shortened(rules), f"{share.of:,}", rate_with_interval(share), bar(share)])
    yield from aligned(rows, ">><<")


def combinations_report(summed: Combinations) -> Iterator[str]:
    """Yield the paragraphs on the combinations of a puzzle."""
    yield f"{summed.puzzle.capitalize()}, by {' and '.join(map(shortened, summed.names))}"
    yield "\n".join(value_table(summed))
    if summed.paired:
        yield "\n".join(paired_table(summed.paired))


def paired_table(paired: PairedSetting) -> Iterator[str]:
    """Yield two tables: how often runs end otherwise than their partners, and by how much."""
    measures = {option.name for option in generator_options(paired.puzzle)}
    shared = "of the same seeds" if paired.name in measures else "on the same inputs"
    yield f"{MARGIN}Against {shortened(paired.name)} {shortened(str(paired.baseline))}, {shared}:"
    names = [*map(shortened, (*paired.within, paired.name)), "pairs"]
    keys = [
        [*(shortened(str(value)) for value in (*each.within, each.value)), f"{each.pairs:,}"]
        for each in paired.values
    ]
    for columns in (how_often(paired), how_much(paired)):
        rows = [[*key, *cells] for key, *cells in zip([names, *keys], *columns, strict=True)]
        if columns:
            yield from aligned(rows, ">" * len(names) + "<" * len(columns))


def how_often(paired: PairedSetting) -> list[list[str]]:
    """Return the columns of the first table, headings first."""
    answer = terms_of(paired.puzzle).answer
    titled = {f"other {answer}": [each.answers for each in paired.values]}
    if paired.ends_otherwise:
        titled["other ending"] = [each.endings for each in paired.values]
    return [
        [rate_heading(title, shares), *map(rate_with_interval, shares)]
        for title, shares in titled.items()
    ]


def how_much(paired: PairedSetting) -> list[list[str]]:
    """Return the columns of the second table, headings first."""
    wins = [each.wins for each in paired.values]
    medians = [each.median for each in paired.values]
    columns = []
    if paired.ends_otherwise:
        cells = (change_with_interval(each, is_rate=True) for each in wins)
        columns.append([change_heading(win_of(paired.puzzle), wins), *cells])
    if any(medians):
        title = change_heading(f"{terms_of(paired.puzzle).answer}, median", filter(None, medians))
        columns.append([title, *(change_with_interval(each) if each else NONE for each in medians)])
    return columns


def change_heading(title: str, changes: Iterable[Change]) -> str:
    """Return the heading of a column of changes."""
    return f"{title}, 95 % sure" if any(each.interval for each in changes) else title


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


def rate_heading(title: str, shares: Iterable[Share]) -> str:
    """Return the heading of a column of rates."""
    return f"{title}, 95 % sure" if any(share.interval for share in shares) else title


def bar(share: Share) -> str:
    """Return a rate as a bar."""
    return "#" * round(BAR * share.rate)


def aligned(rows: Sequence[Sequence[str]], sides: str) -> Iterator[str]:
    """Yield a table's lines; `sides` has the alignment of each column, < or >."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, sides, widths, strict=True)
        line = MARGIN.join(f"{cell:{side}{width}}" for cell, side, width in cells)
        yield f"{MARGIN}{line}".rstrip()
