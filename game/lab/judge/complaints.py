"""Sentences on faults that aren't misreadings: crashes, time-outs, output."""

import re
from collections.abc import Iterator
from typing import Final

from game.lab.judge.outputs.numbers import printed_numbers
from game.lab.judge.programs.command import ProgramCommand
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import RunEnding, RunLimits, last_line
from game.lab.judge.result import Fault, JudgeTally, ProgramResult, simplest
from game.text.wording import count, quoted

LONGEST_QUOTE: Final = 300
"""Characters of a line that a program printed."""
ASSERTION: Final = "AssertionError"
ASSERTED: Final = " (an assertion: one on numbers of its author's own input has to go)"
MISSING_FILE: Final = re.compile(
    r"no such file or directory.*'(?:/\S*/)?([^/'].*?)'$", re.IGNORECASE
)
"""The words of Python and other languages for a missing file."""
FEWEST_ENDED: Final = 12
"""The finished runs that are needed to estimate how long a run takes."""
MUCH_FASTER: Final = 5
ENDLESS: Final = (
    f", and every other run takes less than 1/{MUCH_FASTER} of that time: it may never end."
)
REPEATED: Final = 5
"""The runs that are needed to find whether PYTHONHASHSEED matters."""
HASHES: Final = " PYTHONHASHSEED=0 makes them the same: they depend on the order of some set."
MEBIBYTE: Final = 2**20


def complaints(
    tally: JudgeTally, other: JudgeTally, program: Program
) -> Iterator[tuple[str, ProgramResult]]:
    """Yield sentences, each with the result on the smallest input that shows the fault.

    The answers in `other` also show how long runs take that end.
    """
    limits = program.limits
    if tally.changing:
        first, second = tally.changing
        hashes = HASHES if depends_on_hashes(program, first) else ""
        answers = changing_answers(first, second)
        yield f"Its answers change from run to run: {answers}.{hashes}", first
    elif tally.is_constant and (smallest := tally.smallest(Fault.WRONG)):
        answers = " and ".join(map(str, smallest.answers.values()))
        channel = input_channel(program.command)
        sentence = "Its answers don't depend on the input that it gets"
        yield f"{sentence} {channel}: they are always {answers}.", smallest
    for fault in Fault:
        if fault is not Fault.WRONG and (result := tally.smallest(fault)):
            times = f"on {tally.faults[fault]} of {count(tally.cases, 'input')}"
            cause = cause_text(fault, result)
            if fault is Fault.OUT_OF_TIME and is_endless(limits, tally, other):
                cause = ENDLESS
            easier = "" if tally.answers else easier_sentence(other)
            yield f"It {fault_text(fault, result, limits)} {times}{cause}{easier}", result


def easier_sentence(other: JudgeTally) -> str:
    """Return a sentence on the answers to inputs of another form; "" without such answers."""
    if not other.answers:
        return ""
    right = f"{other.right} of {count(other.answers, 'answer')}"
    return f" On inputs that the puzzle never hands out {right} are right."


def later_complaints(tally: JudgeTally, limits: RunLimits) -> Iterator[str]:
    """Yield sentences on faults of runs that had printed all their answers.

    The answers still count.
    """
    for fault in dict.fromkeys(each.later_fault for each in tally.failed_later if each.later_fault):
        found = [each for each in tally.failed_later if each.later_fault is fault]
        smallest = simplest(found)
        times_text = f"on {len(found)} of {count(tally.cases, 'input')}"
        does = f"it {fault_text(fault, smallest, limits)} {times_text}"
        yield f"Its answers count, but after them {does}{cause_text(fault, smallest)}"


def is_endless(limits: RunLimits, tally: JudgeTally, other: JudgeTally) -> bool:
    """Return whether runs that are out of time will probably never end, since all others are fast.

    Each program is compared with itself, as the second one may be the slower by far.
    """
    return all(
        tally.ended[late] + other.ended[late] >= FEWEST_ENDED
        and max(each.slowest.get(late, 0.0) for each in (tally, other))
        < limits.seconds / MUCH_FASTER
        for late in tally.late_programs
    )


def changing_answers(first: ProgramResult, second: ProgramResult) -> str:
    """Return two answers to the same part that differ: `590, then 600 on the same input`."""
    pairs = zip(first.answers.values(), second.answers.values(), strict=True)
    before, after = next(pair for pair in pairs if pair[0] != pair[1])
    return f"{before}, then {after} on the same input"


def depends_on_hashes(program: Program, changing: ProgramResult) -> bool:
    """Whether answers that change are always the same if sets of Python keep their order."""
    runs = program.runs_with_fixed_hashes(changing.case.text, REPEATED)
    printed = [[number.text for number in printed_numbers(run).values()] for run in runs]
    return bool(printed) and printed[0] != [] and printed.count(printed[0]) == REPEATED


def input_channel(command: ProgramCommand) -> str:
    """Return the end of a sentence on the input, such as `on standard input`."""
    if command.file is None:
        return "on standard input"
    return f"as {command.file} in its folder" if command.is_inside else "as the file that {} names"


def fault_text(fault: Fault, result: ProgramResult, limits: RunLimits) -> str:
    """Return the sentence on runs without an answer."""
    if result.failed_run.ending is RunEnding.NOT_STARTED:
        return "can't be started any more"
    # It may have been given less than its limit.
    seconds = min(result.failed_run.seconds or limits.seconds, limits.seconds)
    texts = {
        Fault.CRASHED: f"crashes ({result.failed_run.cause})",
        Fault.OUT_OF_TIME: f"takes longer than {seconds:.2g} s of CPU",
        Fault.OUT_OF_MEMORY: f"takes more than {limits.memory // MEBIBYTE} MiB of memory",
        Fault.ENDLESS_OUTPUT: "does not stop printing",
    }
    if find_silent_word(result):
        return texts.get(fault, "finds no answer")
    missing = "prints one number where two are asked for"
    return texts.get(fault, missing if any(result.answers.values()) else "prints no number")


def find_silent_word(result: ProgramResult) -> str | None:
    """Return the word or number with which a run prints that there is no answer."""
    numbers = printed_numbers(result.failed_run).values()
    return next((each.text for each in numbers if each.value is None), None)


def cause_text(fault: Fault, result: ProgramResult) -> str:
    """Return the end of a complaint: `: ` and the last line that the program printed about it.

    It is `.` if the program printed no such line.
    """
    last = result.failed_run.last_error
    if fault is Fault.CRASHED and not last:
        last = last_line(result.failed_run.output)
    if fault is Fault.NO_NUMBER and not last:
        printed = last_line(result.failed_run.output)
        last = f"its last line is {printed}" if printed else "it prints nothing"
        if none := find_silent_word(result):
            last = f"it says {none}, but by the rules there is one"
    if not last:
        return "."
    if missing := MISSING_FILE.search(last):
        return f": {quoted(last, LONGEST_QUOTE)[1:-1]} (--as {missing[1]} has it find its input)"
    is_assertion = fault is Fault.CRASHED and last.startswith(ASSERTION)
    return f": {quoted(last, LONGEST_QUOTE)[1:-1]}{ASSERTED if is_assertion else ''}"
