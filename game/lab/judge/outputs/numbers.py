"""Reads the numbers in what a program prints, and the places at which they stand.

A place is a line's wording and a position in it; of several lines with the same words it is the
first, the second, or so many from the end. Lines without a word have the same wording.

    in 66 turns giving score: 132       `in giving score`, the last number

Labels such as `Part 1:` are no numbers, and neither are digits with a name, a unit of time or a
decimal point, nor what counts rounds and the like; `132.0`, `1_814` and `1,814` are some. A label
tells of which part a number is; alone on a line it does so for all lines up to the next one. Words
such as `None` stand where a number could, and say that there is none.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.lab.judge.programs.supervision import ProgramRun

CONTROL: Final = re.compile(r"\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)|[\[(][0-9;:?]*[ -/]*[@-~])")
"""Escape sequences of terminals, such as colours and links."""
OVERWRITTEN: Final = re.compile(r"^[^\n]*\r(?!\n|$)", re.MULTILINE)
"""What a progress bar prints over."""
ORDINALS: Final = {"1": 1, "one": 1, "a": 1, "i": 1, "first": 1, "1st": 1, "silver": 1, "easy": 1}
ORDINALS.update({"2": 2, "two": 2, "b": 2, "ii": 2, "second": 2, "2nd": 2, "gold": 2, "hard": 2})
PART: Final = re.compile(
    r"""
    \b(?:part(?:e|ie)?|teil)[ _#(-]*(1|2|one|two|a|b|i|ii)(?![^\W_])
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
    | \b\d+(?:\.\d+)?\s*(?:[mnuµμ]?s|secs?|seconds?|[KMG]i?B|bytes|%(?:\|.*)?)(?!\w)
    | \b\d{{4}}([-/])\d\d\1\d\d(?:T|\b)
    | (?<!\d)\d?\d:\d\d:\d\d(?:[.,]\d+)?Z?\b
    | \b(?:{QUANTITY})["']?[ ]*[:=]?[ ]*\d+\b
    | \b\d+[ ]*(?:(?:full|completed|total)[ ])?(?:{QUANTITY})\b(?!\s*[:=])
    | \bnp\.\w+(?=\()
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Other labels with a number, times, dates, and what is counted on the way."""
USUAL_LABEL: Final = re.compile("part|silver|gold", re.IGNORECASE)
"""Words that are looked for between both ends of a long output."""
ANSWER: Final = re.compile(
    r"\b(?:answer|outcome|score|result|solution|total)\b|\d\s*=\s*$", re.IGNORECASE
)
"""What tells that an answer follows: words, with the last number behind them, or a product."""
DIGITS: Final = r"""
    (?<![\w.])-?(?:\d{1,3}(?:_\d{3})+|\d{1,1000})(?:\.0*)?(?!\w|\.\d)
    | (?<![\w.-])(?:None|null|nil|undefined|-?inf|-?Infinity|nan|NaN)(?=\W*$|[ ]*[,;)\]}])
    """
THOUSANDS: Final = r"(?<![\w.,(\[])-?\d{1,3}(?:,\d{3})+(?:\.0*)?(?![\w,]|\.\d)"
NUMBER: Final = re.compile(DIGITS, re.ASCII | re.VERBOSE)
"""A whole number, or a word that stands for none."""
GROUPED: Final = re.compile(f"{THOUSANDS} | {DIGITS}", re.ASCII | re.VERBOSE)
"""The same, or one with commas between its digits, which may be a list of such numbers."""
STRAY: Final = ("None", "null", "nil", "undefined")
WORD: Final = re.compile(r"[^\W\d_]+")
TRACEBACK: Final = "Traceback (most recent call last)"
"""How Python's message of a crash begins."""
NONE, NONE_FROM = -1, 10**9 - 1
"""Numbers that are no answers of any puzzle's, but stand for none: one, and all from here on."""
FIRST_LINES, LAST_LINES = 100, 300
"""How many lines are read at both ends of an output; between them only those with a label are."""
LONGEST_LINE: Final = 200
"""Characters at the end of a line that are read."""
LONGEST_LIST, LONGEST_SENTENCE = 4, 8
"""The most numbers of a line that are no list, without words and with some."""
MOST_ALIKE: Final = 8
"""Of lines with the same words, how many from the first and from the last one have places."""
RUNS_KEPT: Final = 64
"""Runs whose numbers are kept: the first ones are looked at several times."""


class NumberFormat(NamedTuple):
    """How numbers are found in an output."""

    pattern: re.Pattern[str] | None = None
    """What the user says that finds them; None if all that is printed is read."""
    has_thousands: bool = True
    """Whether `1,814` is one number."""

    @property
    def numbers(self) -> re.Pattern[str]:
        """What finds a number."""
        return GROUPED if self.has_thousands else NUMBER


PLAIN: Final = NumberFormat()


class PrintedNumber(NamedTuple):
    """A number that a program printed, or a word for none."""

    value: int | None
    """None for a word, and for a number that stands for none as -1 does."""
    text: str
    """As it was printed."""
    line: str
    """The line in which it stands, without blanks at its ends."""
    start: int
    """Its index in that line."""
    part: int | None
    """The part that a label names, in its line or before it."""
    wording: str
    """The words of its line, in small letters; "" if there are none."""
    from_end: int
    """Its position among the numbers of its line: -1 is the last."""

    @property
    def is_stray(self) -> bool:
        """Whether it is a word that languages print unasked, in a line without any digit."""
        return self.text in STRAY and not any(map(str.isdigit, self.line))

    @property
    def is_answer(self) -> bool:
        """Whether it is the last number behind a word that tells of an answer."""
        return self.from_end == -1 and ANSWER.search(self.line, 0, self.start) is not None

    @property
    def is_bare(self) -> bool:
        """Whether there is no word in its line."""
        return not self.wording and self.part is None


class Place(NamedTuple):
    """Where a number stands."""

    part: int | None
    wording: str
    row: int
    """Which of the lines with that wording; back from -1 too."""
    from_end: int


Printed = dict[Place, PrintedNumber]
"""The numbers of one output by each place at which they stand."""


@lru_cache(RUNS_KEPT)
def printed_numbers(run: ProgramRun, form: NumberFormat = PLAIN) -> Printed:
    """Return all numbers that one program printed, in order, by place; see `Place`.

    Of the errors of a run that came to no proper end only what has a label is read: the message
    of a crash has numbers of lines.
    """
    lines = [
        *numbers_by_line(run.output, form),
        *(
            numbers
            for numbers in numbers_by_line(run.errors.partition(TRACEBACK)[0], form)
            if run.is_finished or numbers[0].part or form.pattern
        ),
    ]
    rows = Counter((line[0].part, line[0].wording) for line in lines)
    seen = Counter[tuple[int | None, str]]()
    found: Printed = {}
    for line in lines:
        key = line[0].part, line[0].wording
        for row in (seen[key], seen[key] - rows[key]):
            if -MOST_ALIKE <= row < MOST_ALIKE:
                found.update({Place(*key, row, number.from_end): number for number in line})
        seen[key] += 1
    return found


def shown(text: str) -> str:
    """Return an output as a terminal shows it."""
    return OVERWRITTEN.sub("", CONTROL.sub("", text))


def shown_lines(text: str) -> list[str]:
    """Return the lines of an output that are not blank."""
    return [each.strip()[-LONGEST_LINE:] for each in shown(text).split("\n") if each.strip()]


def numbers_by_line(text: str, form: NumberFormat = PLAIN) -> Iterator[list[PrintedNumber]]:
    """Yield the numbers of each line that has any, those of each part apart."""
    if form.pattern:
        yield from ([number] for number in matched_numbers(text, form))
        return
    section: int | None = None
    for line in worth_reading(shown_lines(text)):
        numbers = [*numbers_of_line(line, section, form)]
        names = {ordinal(name) for name in PART.finditer(line)}
        if names and not numbers:
            # A heading over two columns is none over what follows.
            section = names.pop() if len(names) == 1 else None
        for part in dict.fromkeys(number.part for number in numbers):
            yield [number for number in numbers if number.part == part]


def worth_reading(rows: list[str]) -> list[str]:
    """Return the lines at both ends, and between them those with a label."""
    if len(rows) <= FIRST_LINES + LAST_LINES:
        return rows
    middle = rows[FIRST_LINES:-LAST_LINES]
    # A search for all labels in so many lines would take longer than the program itself.
    between = [row for row in middle if USUAL_LABEL.search(row)]
    return rows[:FIRST_LINES] + between + rows[-LAST_LINES:]


def numbers_of_line(
    line: str, section: int | None = None, form: NumberFormat = PLAIN
) -> Iterator[PrintedNumber]:
    """Yield the numbers of a line, which may be in a section on one part.

    >>> [(each.value, each.wording, each.part) for each in numbers_of_line("Part 2: 6, or 7.0")]
    [(6, 'or', 2), (7, 'or', 2)]
    """
    names, masked = [*PART.finditer(line)], without_labels(line)
    matches = [*form.numbers.finditer(masked)]
    wording = " ".join(WORD.findall(form.numbers.sub(" ", masked))).lower()
    if len(matches) > (LONGEST_SENTENCE if wording else LONGEST_LIST) and not (names or section):
        return
    parts = [part_named(names, match, matches[-1]) or section for match in matches]
    for place, match in enumerate(matches):
        from_end = -parts[place:].count(parts[place])
        yield printed(match[0], line, match.start(), parts[place])._replace(
            wording=wording, from_end=from_end
        )


def matched_numbers(text: str, form: NumberFormat) -> Iterator[PrintedNumber]:
    """Yield the last number of each group of each match, or of each whole match."""
    text = shown(text)
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
    """Return a number that is alone in its line, as far as it is read."""
    value = None if text[-1].isalpha() else int(re.sub("[,_]", "", text).partition(".")[0])
    is_none = value is None or value == NONE or value >= NONE_FROM
    text = text.removesuffix(".")
    start -= len(line) - len(line.lstrip())
    return PrintedNumber(None if is_none else value, text, line.strip(), start, part, "", -1)


def part_named(
    names: Sequence[re.Match[str]], number: re.Match[str], last: re.Match[str]
) -> int | None:
    """Return the part that a line's labels name for a number; `last` is the line's last one."""
    before = [name for name in names if name.start() < number.start()]
    # A label behind all numbers is theirs: `27730 (part 1)`.
    is_behind = names and names[0].start() > last.start()
    name = before[-1] if before else names[0] if is_behind else None
    return ordinal(name) if name else None


def ordinal(name: re.Match[str]) -> int:
    """Return the part that a label names."""
    return ORDINALS[name[name.lastindex or 0].lower()]


def without_labels(line: str) -> str:
    """Return a line, as long as it is, with blanks where labels, times and the like were."""
    for pattern in (PART, NO_ANSWER):
        line = pattern.sub(lambda match: " " * len(match[0]), line)
    return line


def named_parts(run: ProgramRun) -> set[int]:
    """Return the parts that labels name in the output of a run, with a number or without one."""
    rows = worth_reading(shown_lines(f"{run.output}\n{run.errors.partition(TRACEBACK)[0]}"))
    return {ordinal(name) for row in rows for name in PART.finditer(row)}
