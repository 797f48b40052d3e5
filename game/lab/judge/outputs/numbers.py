"""Reads the numbers that a program prints, each with the slots that select it.

A slot is the part that a label names, the words of a line, the line's row among the lines with
these words, and the number's index in the line. Rows and indices count from both ends:

    in 66 turns giving score: 132       words `in giving score`, index 0 and -1

Words may differ from run to run, such as the name of the winner. So each number also has slots
without words, whose rows are counted among all lines of the part.

Labels, dates, times, durations and counts such as `66 turns` aren't numbers. A word such as `None`
in place of a number means that the program found no answer.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.lab.judge.programs.supervision import ProgramRun

CONTROL: Final = re.compile(r"\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)|[\[(][0-9;:?]*[ -/]*[@-~])")
"""Escape sequences of terminals, such as colours and links."""
OVERWRITTEN: Final = re.compile(r"^[^\n]*\r(?!\n|$)", re.MULTILINE)
"""Text that a progress bar prints over."""
ORDINALS: Final = {"1": 1, "one": 1, "a": 1, "i": 1, "first": 1, "1st": 1, "silver": 1, "easy": 1}
ORDINALS.update({"2": 2, "two": 2, "b": 2, "ii": 2, "second": 2, "2nd": 2, "gold": 2, "hard": 2})
PART: Final = re.compile(
    r"""
    \b(?:part(?:e|ie)?|teil)[ _#(-]*(1|2|one|two|a|b|i|ii)(?![^\W_])
    | part_?([12])(?![^\W_])
    | \b(?:day[ _#-]*)?\d{1,2}[ ]?([ab])\b(?=\W*[:=)]|.*\d)
    | (?<![a-z])(?:puzzle|star|task|level|answer|ans|result|solution|sol|solve)
      [ _#(-]*([12])\b(?=\W*[:=)]|.*\d)
    | \b(?:p([12])\b(?=\W.*\d)|a([12])\b(?=\W*[:=)\]].*\d))
    | \b(first|second|1st|2nd)[ ](?:part|star|puzzle|answer|half|task)\b
    | \b(silver|gold|easy|hard)\b(?=(?:[ ]mode|[ ]star)?(?:\W*\d|\W*[:=]))
    | ^\W*([12])[:)=](?=.*\d)
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Labels of a part."""
QUANTITY: Final = (
    "rounds?|turns?|iterations|states|hp|hit[ ]?points|powers?|attack|atk|"
    "lines|rows|columns|width|height|size|wide|high|players?|time|elapsed|took"
)
NO_ANSWER: Final = re.compile(
    rf"""
    \b(?:day|year|d)[ _#-]*\d+\b(?=.*\d)
    | (?:\b(?:time|elapsed|took)["']?[ ]*[:=]?[ ]*)?
      \b\d+(?:\.\d+)?\s*(?:[mnuµμ]?s|secs?|seconds?|[KMG]i?B|bytes|%(?:\|.*)?)(?!\w)
    | \b\d{{4}}([-/])\d\d\1\d\d(?:T|\b)
    | (?<!\d)\d?\d:\d\d:\d\d(?:[.,]\d+)?Z?\b
    | (?<!\d[ ])\b(?:{QUANTITY})["']?[ ]*[:=]?[ ]*\d+\b
    | \b\d+[ ]*(?:(?:full|completed|total)[ ])?(?:{QUANTITY})\b(?!\s*[:=])
    | \bnp\.\w+(?=\()
    | (?<!\S)\#\S*\#(?!\S)(?:\s+[a-z]\(\d+\),?)*
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Other labels with a number, times, dates, counts, and rows of maps."""
USUAL_LABEL: Final = re.compile("part|silver|gold", re.IGNORECASE)
"""Words that are searched for in the middle of a long output."""
ANSWER: Final = re.compile(
    r"\b(?:answer|outcome|score|result|solution|total)\b[^\d=]*$", re.IGNORECASE
)
PRODUCT: Final = re.compile(r"\d\s*=\s*$")
EQUATION: Final = re.compile(r"\d\s*=\s*\d")
DIGITS: Final = r"""
    (?<![\w.])-?(?:\d{1,3}(?:_\d{3})+|\d{1,1000})(?:\.0*)?(?!\w|\.\d)
    | (?<![\w.-])(?:None|null|nil|undefined|[Ff]alse|-?inf|-?Infinity|nan|NaN)
      (?=\W*$|[ ]*[,;)\]}])
    """
THOUSANDS: Final = r"(?<![\w.,(\[])-?\d{1,3}(?:,\d{3})+(?:\.0*)?(?![\w,]|\.\d)"
NUMBER: Final = re.compile(DIGITS, re.ASCII | re.VERBOSE)
"""A whole number, or a word for "no answer"."""
GROUPED: Final = re.compile(f"{THOUSANDS} | {DIGITS}", re.ASCII | re.VERBOSE)
"""The same, or a number with commas between its digits."""
STRAY: Final = ("None", "null", "nil", "undefined")
WORD: Final = re.compile(r"[^\W\d_]{2,}")
TRACEBACK: Final = "Traceback (most recent call last)"
"""The first line of Python's message of a crash."""
NONE, NONE_FROM = -1, 10**9 - 1
"""Numbers that mean "no answer": `NONE`, and all numbers from `NONE_FROM` on."""
FIRST_LINES, LAST_LINES = 100, 300
"""Lines that are read at both ends of a long output; between them only labels are searched."""
LONGEST_LINE: Final = 200
"""Characters of a line that are read at each end."""
ROWS, COLUMNS = 3, 4
"""Lines with the same words, and numbers of a line, that have slots at each end."""
RUNS_KEPT: Final = 64
"""Runs whose numbers are cached."""


class NumberFormat(NamedTuple):
    """How numbers are found in an output."""

    pattern: re.Pattern[str] | None = None
    """The user's pattern; None if the whole output is read."""
    has_thousands: bool = True
    """Whether `1,814` is one number."""

    @property
    def numbers(self) -> re.Pattern[str]:
        """The pattern of a number."""
        return GROUPED if self.has_thousands else NUMBER


PLAIN: Final = NumberFormat()


class PrintedNumber(NamedTuple):
    """A number that a program printed, or a word for "no answer"."""

    value: int | None
    """None if it means "no answer"."""
    text: str
    """As it was printed."""
    line: str
    """Its line, without blanks at both ends."""
    start: int
    """Its index in that line."""
    part: int | None
    """The part that a label names, in its line or in a heading above."""
    words: str = ""
    """The words of its line, in small letters."""
    place: tuple[int, int] = (0, 0)
    """The index of its line among those with numbers, and its own index there."""
    of: int = 1
    """How many numbers its line has."""

    @property
    def is_stray(self) -> bool:
        """Whether this is a word that languages print on their own, in a line without a digit."""
        return self.text in STRAY and self.part is None and not re.search(r"\d", self.line)

    @property
    def is_answer(self) -> bool:
        """Whether the number follows a word such as `score`, or is the result of an equation."""
        before = self.line[: self.start]
        if EQUATION.search(self.line):
            return PRODUCT.search(before) is not None and self.place[1] == self.of - 1
        return ANSWER.search(before) is not None


class Slot(NamedTuple):
    """The position of a number in an output."""

    part: int | None
    words: str | None
    """The words of its line; None if the line may have any words."""
    row: int
    """Index of its line among the lines with these words; -1 is the last."""
    column: int
    """Its index in the line; -1 is the last."""


Printed = dict[Slot, PrintedNumber]
"""The numbers of one output by their slots."""


@lru_cache(RUNS_KEPT)
def printed_numbers(run: ProgramRun, form: NumberFormat = PLAIN) -> Printed:
    """Return the numbers that one program printed, by their slots.

    If a run crashed or was cut off, only labelled numbers of its error output are read: the
    message of a crash contains line numbers.
    """
    lines = [
        *numbers_by_line(run.output, form),
        *(
            numbers
            for numbers in numbers_by_line(run.errors.partition(TRACEBACK)[0], form)
            if run.is_finished or numbers[0].part or form.pattern
        ),
    ]
    groups = defaultdict[tuple[int | None, str | None], list[list[PrintedNumber]]](list)
    for line, numbers in enumerate(lines):
        placed = [
            each._replace(place=(line, index), of=len(numbers))
            for index, each in enumerate(numbers)
        ]
        for words in (numbers[0].words, None):
            groups[numbers[0].part, words].append(placed)
    return {
        Slot(part, words, row, column): rows[row][column]
        for (part, words), rows in groups.items()
        for row in ends(len(rows), ROWS)
        for column in ends(len(rows[row]), COLUMNS)
    }


def ends(length: int, most: int) -> Iterator[int]:
    """Yield the first and the last indices of a sequence, the last ones as -1, -2, ...

    >>> [*ends(2, 4)]
    [0, 1, -1, -2]
    """
    indices = range(min(length, most))
    yield from indices
    yield from (-1 - index for index in indices)


def without_control(text: str) -> str:
    """Return an output without colours, links and overwritten text."""
    return OVERWRITTEN.sub("", CONTROL.sub("", text))


def shown_lines(text: str) -> list[str]:
    """Return the lines that a terminal shows, without blank ones."""
    lines = (each.strip() for each in without_control(text).split("\n"))
    return [both_ends(each) for each in lines if each]


def both_ends(line: str) -> str:
    """Return a line without the middle, if it is long."""
    if len(line) <= 2 * LONGEST_LINE:
        return line
    return f"{line[:LONGEST_LINE]} ... {line[-LONGEST_LINE:]}"


def numbers_by_line(text: str, form: NumberFormat = PLAIN) -> Iterator[list[PrintedNumber]]:
    """Yield the numbers of each line that has any, those of each part separately."""
    if form.pattern:
        yield from ([number] for number in matched_numbers(text, form))
        return
    section: int | None = None
    for line in lines_to_read(shown_lines(text)):
        numbers = [*numbers_of_line(line, section, form)]
        names = {ordinal(name) for name in PART.finditer(line)}
        if names and not numbers:
            # A heading with both parts, above two columns, names none.
            section = names.pop() if len(names) == 1 else None
        for part in dict.fromkeys(number.part for number in numbers):
            yield [number for number in numbers if number.part == part]


def lines_to_read(rows: list[str]) -> list[str]:
    """Return the lines at both ends, and those with a label in the middle."""
    if len(rows) <= FIRST_LINES + LAST_LINES:
        return rows
    middle = rows[FIRST_LINES:-LAST_LINES]
    # A search for all labels in so many lines would take longer than the program itself.
    between = [row for row in middle if USUAL_LABEL.search(row)]
    return rows[:FIRST_LINES] + between + rows[-LAST_LINES:]


def numbers_of_line(
    line: str, section: int | None = None, form: NumberFormat = PLAIN
) -> Iterator[PrintedNumber]:
    """Yield the numbers of a line, which may be below a heading that names a part.

    >>> [(each.value, each.words, each.part) for each in numbers_of_line("Part 2: 6, or 7.0")]
    [(6, 'or', 2), (7, 'or', 2)]
    """
    names, masked = [*PART.finditer(line)], without_labels(line)
    words = " ".join(WORD.findall(form.numbers.sub(" ", masked))).lower()
    matches = [*form.numbers.finditer(masked)]
    for match in matches:
        part = find_named_part(names, match, matches[-1]) or section
        yield printed(match[0], line, match.start(), part)._replace(words=words)


def matched_numbers(text: str, form: NumberFormat) -> Iterator[PrintedNumber]:
    """Yield the last number of each group of each match, or of each whole match."""
    text = without_control(text)
    for match in form.pattern.finditer(text) if form.pattern else ():
        for group in range(1, match.re.groups + 1) if match.re.groups else (0,):
            for digits in [*form.numbers.finditer(match[group] or "")][-1:]:
                begin = text.rfind("\n", 0, match.start(group)) + 1
                end = match.start(group) + digits.end()
                names = [*PART.finditer(text[begin:end])]
                line = text[begin:].partition("\n")[0]
                start = match.start(group) + digits.start() - begin
                yield printed(digits[0], line, start, ordinal(names[-1]) if names else None)


def printed(text: str, line: str, start: int, part: int | None) -> PrintedNumber:
    """Return the number that a text represents."""
    value = None if text[-1].isalpha() else int(re.sub("[,_]", "", text).partition(".")[0])
    is_none = value is None or value == NONE or value >= NONE_FROM
    start -= len(line) - len(line.lstrip())
    number = None if is_none else value
    return PrintedNumber(number, text.removesuffix("."), line.strip(), start, part)


def find_named_part(
    names: Sequence[re.Match[str]], number: re.Match[str], last: re.Match[str]
) -> int | None:
    """Return the part that a line's labels name for a number; `last` is the line's last number."""
    before = [name for name in names if name.start() < number.start()]
    # A label after all numbers of a line belongs to each of them: `27730 (part 1)`.
    is_behind = names and names[0].start() > last.start()
    name = before[-1] if before else names[0] if is_behind else None
    return ordinal(name) if name else None


def ordinal(name: re.Match[str]) -> int:
    """Return the part, 1 or 2, of a match of `PART`, such as `part two`."""
    return ORDINALS[name[name.lastindex or 0].lower()]


def without_labels(line: str) -> str:
    """Return a line of the same length, with blanks in place of labels, times and the like."""
    for pattern in (PART, NO_ANSWER):
        line = pattern.sub(lambda match: " " * len(match[0]), line)
    return line


def named_parts(run: ProgramRun) -> set[int]:
    """Return the parts that labels name in the output of a run, with or without a number."""
    rows = lines_to_read(shown_lines(f"{run.output}\n{run.errors.partition(TRACEBACK)[0]}"))
    return {ordinal(name) for row in rows for name in PART.finditer(row)}
