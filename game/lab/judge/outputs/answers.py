"""Reads the numbers in what a program prints, and the places at which they stand.

A place is where a number stands in any output of the program: after a label, or at a position in a
line. One number stands at several places, of which some stay the same when the output grows:

    in 66 turns giving score: 132       after `turns giving score`, the second of its line,
                                        the last of the last line

Labels such as `Part 1:` are no numbers, and neither are digits with a name, a unit of time or a
decimal point; `132.0` is one. A label tells of which part a number is; alone on a line it does so
for all lines up to the next one.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.lab.judge.programs.supervision import ProgramRun, RunEnding

COLOUR: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""Escape sequences of terminals."""
ORDINALS: Final = {"1": 1, "one": 1, "a": 1, "i": 1, "first": 1, "1st": 1, "silver": 1}
ORDINALS.update({"2": 2, "two": 2, "b": 2, "ii": 2, "second": 2, "2nd": 2, "gold": 2})
PART: Final = re.compile(
    r"""
    \bpart[ _#(-]*(1|2|one|two|a|b|i|ii)\b
    | (?<![a-z])(?:puzzle|star|task|level|answer|ans|result|solution|sol|solve)
      [ _#(-]*([12])\b(?=.*\d)
    | \b[pa]([12])\b(?=\W*[:=)\]].*\d)
    | \b(first|second|1st|2nd)[ ](?:part|star|puzzle|answer|half|task)\b
    | \b(silver|gold)\b
    | ^\W*([12])[:)=](?=.*\d)
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Labels of a part."""
NO_ANSWER: Final = re.compile(
    r"""
    \b(?:day|year|d)[ _#-]*\d+\b(?=.*\d)
    | \b\d+(?:\.\d+)?\s*(?:[mnuµ]?s|secs?|seconds?)\b
    | \b\d{4}([-/])\d\d\1\d\d(?:T|\b)
    | (?<!\d)\d?\d:\d\d:\d\d(?:[.,]\d+)?Z?\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Other labels with a number, times, and dates."""
USUAL_LABEL: Final = re.compile("part|silver|gold", re.IGNORECASE)
"""Words that are looked for between both ends of a long output."""
ANSWER: Final = re.compile(r"\b(?:answer|outcome|score|result|solution|total)\b", re.IGNORECASE)
"""Words that tell that an answer follows."""
QUANTITY: Final = (
    "rounds?|turns?|iterations|states|hp|hit ?points|units|elf|elves|goblins?|powers?|attack|atk|"
    "lines|rows|columns|width|height|size|wide|high|left|remaining"
)
OTHER_BEFORE: Final = re.compile(rf"\b(?:{QUANTITY})\Z", re.IGNORECASE)
OTHER_AFTER: Final = re.compile(rf"[\s)]*(?:{QUANTITY})\b(?!\s*[:=])", re.IGNORECASE)
"""Words beside a number that tell that it counts something else."""
NUMBER: Final = re.compile(r"(?<![\w.])-?\d+(?:\.0+)?(?!\w|\.\d)", re.ASCII)
TRACEBACK: Final = "Traceback (most recent call last)"
"""How Python's message of a crash begins."""
LONGEST_NUMBER: Final = 1000
"""Digits; longer numbers are ignored."""
FIRST_LINES, LAST_LINES = 100, 1000
"""How many lines are read at both ends of an output; between them only those with a label are."""
RUNS_KEPT: Final = 32
"""Runs whose numbers are kept: the first ones are looked at several times."""
OUTPUT, ERRORS = "output", "errors"


class PrintedNumber(NamedTuple):
    """A number that a program printed."""

    value: int
    line: str
    """The line in which it stands, without blanks at its ends."""
    start: int
    """Its index in that line."""
    label: str
    """The words between it and the number before it, in small letters."""
    part: int | None
    """The part that a label names, in its line or before it."""
    is_alone: bool = False
    """Whether it is the only number of its line."""
    is_other: bool = False
    """Whether a word beside it tells that it counts rounds, or the like."""

    @property
    def is_answer(self) -> bool:
        """Whether a word before it tells that it is an answer."""
        return not self.is_other and tells_an_answer(self.label)


def tells_an_answer(label: str) -> bool:
    """Whether an answer follows on some words.

    >>> tells_an_answer("total score"), tells_an_answer("total rounds")
    (True, False)
    """
    return ANSWER.search(label) is not None and OTHER_BEFORE.search(label) is None


class Place(NamedTuple):
    """Where a number stands: after a label, if `label` says which, or else by line and position.

    Lines are those that say anything. Indices count from 0, or back from -1.
    """

    stream: str
    """`OUTPUT` or `ERRORS`."""
    part: int | None
    label: str | None
    line: int
    """With a label, which of the numbers with that label it is."""
    position: int = 0
    """In the line."""

    @property
    def is_from_end(self) -> bool:
        """Whether it is found only once all is printed."""
        return self.line < 0

    @property
    def is_answer(self) -> bool:
        """Whether a word before it tells that it is an answer."""
        return self.label is not None and tells_an_answer(self.label)

    @property
    def is_labelled(self) -> bool:
        """Whether a label names the part, or tells that it is an answer."""
        return self.label is not None and (self.part is not None or self.is_answer)


Printed = dict[Place, PrintedNumber]
"""The numbers of one output by each place at which they stand."""


@lru_cache(RUNS_KEPT)
def printed_numbers(run: ProgramRun) -> Printed:
    """Return all numbers that a run printed, by place; see `Place`.

    Where two programs answer a part each, all numbers of one are of its part.
    """
    if run.second is None:
        return numbers_of_run(run)
    return {
        place._replace(part=part): number._replace(part=part)
        for part, each in enumerate((run, run.second), 1)
        for place, number in numbers_of_run(each).items()
        if number.part in (None, part)
    }


def numbers_of_run(run: ProgramRun) -> Printed:
    """Return all numbers that one program printed, by place."""
    found: Printed = {}
    for place, number in numbers_of_stream(OUTPUT, run.output):
        found.setdefault(place, number)
    for place, number in numbers_of_stream(ERRORS, run.errors.partition(TRACEBACK)[0]):
        # The message of a crash has numbers of lines.
        if run.ending is not RunEnding.CRASHED or place.part or place.is_answer:
            found.setdefault(place, number)
    return found


def numbers_of_stream(stream: str, text: str) -> Iterator[tuple[Place, PrintedNumber]]:
    """Yield the numbers of one stream with each of their places."""
    for part, lines in sections(COLOUR.sub("", text).splitlines()):
        rows = [list(numbers_of_line(line, part)) for line in lines]
        for row, numbers in enumerate(rows):
            for position, number in enumerate(numbers):
                for line in (row, row - len(rows)):
                    for column in (position, position - len(numbers)):
                        yield Place(stream, number.part, None, line, column), number
        yield from labelled(stream, [number for numbers in rows for number in numbers])


def labelled(stream: str, numbers: list[PrintedNumber]) -> Iterator[tuple[Place, PrintedNumber]]:
    """Yield the places of numbers by label: the first and the last with each."""
    for step, which in ((1, 0), (-1, -1)):
        seen: set[tuple[int | None, str]] = set()
        for number in numbers[::step]:
            key = number.part, number.label
            if any(key) and key not in seen:
                seen.add(key)
                yield Place(stream, *key, which), number


def sections(rows: list[str]) -> Iterator[tuple[int | None, list[str]]]:
    """Yield the lines that say anything, in groups of one part, named by a line without numbers."""
    rows = [row for row in rows if row.strip()]
    part: int | None = None
    lines: list[str] = []
    for row in worth_reading(rows):
        if (name := PART.search(row)) and not NUMBER.search(without_labels(row)):
            yield part, lines
            part, lines = ORDINALS[name[name.lastindex or 0].lower()], []
        else:
            lines.append(row)
    yield part, lines


def worth_reading(rows: list[str]) -> list[str]:
    """Return the lines at both ends, and between them those with a label."""
    if len(rows) <= FIRST_LINES + LAST_LINES:
        return rows
    middle = rows[FIRST_LINES:-LAST_LINES]
    # A search for all labels in so many lines would take longer than the program itself.
    between = [row for row in middle if USUAL_LABEL.search(row)]
    return rows[:FIRST_LINES] + between + rows[-LAST_LINES:]


def numbers_of_line(line: str, section: int | None) -> Iterator[PrintedNumber]:
    """Yield the numbers of a line, which may be in a section on one part.

    >>> [(each.value, each.label, each.part) for each in numbers_of_line("Part 2: in 6, 7.0", None)]
    [(6, 'in', 2), (7, '', 2)]
    """
    names = [*PART.finditer(line)]
    masked = without_labels(line)
    indent = len(line) - len(line.lstrip())
    matches = [*NUMBER.finditer(masked)]
    end, named = 0, 0
    for match in matches:
        words, own = (words_in(masked[start : match.start()]) for start in (end, named))
        end = match.end()
        unit = OTHER_AFTER.match(masked, end)
        named = unit.end() if unit else end
        if len(match[0]) <= LONGEST_NUMBER:
            yield PrintedNumber(
                value=int(match[0].partition(".")[0]),
                line=line.strip(),
                start=match.start() - indent,
                label=words,
                part=part_named(names, match, matches[-1]) or section,
                is_alone=len(matches) == 1,
                is_other=bool(unit or OTHER_BEFORE.search(own)),
            )


def part_named(
    names: Sequence[re.Match[str]], number: re.Match[str], last: re.Match[str]
) -> int | None:
    """Return the part that a line's labels name for a number; `last` is the line's last one."""
    before = [name for name in names if name.start() < number.start()]
    # A label behind all numbers is theirs: `27730 (part 1)`.
    is_behind = names and names[0].start() > last.start()
    name = before[-1] if before else names[0] if is_behind else None
    return ORDINALS[name[name.lastindex or 0].lower()] if name else None


def words_in(text: str) -> str:
    """Return the words of a text, in small letters."""
    return " ".join(re.findall(r"[^\W\d_]+", text)).lower()


def without_labels(line: str) -> str:
    """Return a line, as long as it is, with blanks where labels and times were."""
    for pattern in (NO_ANSWER, PART):
        line = pattern.sub(lambda match: " " * len(match[0]), line)
    return line


def named_parts(run: ProgramRun) -> set[int]:
    """Return the parts that labels name in the output of a run, with a number or without one."""
    text = f"{run.output}\n{run.errors.partition(TRACEBACK)[0]}"
    rows = worth_reading(COLOUR.sub("", text).splitlines())
    names = (name for row in rows for name in PART.finditer(row))
    return {ORDINALS[name[name.lastindex or 0].lower()] for name in names}


def whole_numbers(text: str) -> list[int]:
    """Return the whole numbers in a line.

    >>> whole_numbers("Part 1: 27730"), whole_numbers("(27730, -4)"), whole_numbers("in 0.5 s, 3ms")
    ([27730], [27730, -4], [])
    """
    return [number.value for number in numbers_of_line(text, None)]
