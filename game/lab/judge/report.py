"""The report of `skirmish judge` in paragraphs, with drawn inputs and the beginning of a play."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Final, NamedTuple

from game.errors import NoAnswerError
from game.lab.contrast import contrast_lines
from game.lab.judge.complaints import complaints
from game.lab.judge.fitting import LARGEST_SET
from game.lab.judge.nearest import SetScore
from game.lab.judge.place_report import question_lines, taken_lines
from game.lab.judge.program import Program
from game.lab.judge.result import Fault, JudgeTally
from game.lab.judge.verdict import JudgeVerdict, SmallestFailure
from game.lab.variant_sets import VariantSet, misreading_lines, set_name
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.puzzles.variant import Change
from game.simulation.simulation import turns
from game.text.wording import count, folded

MOST_EXPLAINED: Final = 4
"""Misreadings whose rules are quoted."""
MOST_NAMED: Final = 4
"""Sets that are named."""
MOST_NEAREST: Final = 2
INDENT: Final = "    "
MOST_LINES: Final = 14
"""Of a drawing."""
LAST_ROUND: Final = 3


class JudgeStyle(NamedTuple):
    """How the report is printed."""

    columns: int
    """How wide the reader's terminal is."""
    saved: str | None = None
    """The path of the smallest failing input, if it was saved."""


def judge_report(verdict: JudgeVerdict, program: Program, style: JudgeStyle) -> Iterator[str]:
    """Yield paragraphs, the first of which says whether the program is right."""
    if verdict.question:
        yield from question_lines(verdict.question, style)
        return
    if verdict.is_right:
        yield f"Right on all {inputs(verdict)}."
        yield from taken_lines(verdict.taken, style)
        return
    heading = heading_of(verdict.tally)
    yield f"{heading}: {verdict.tally.counts}, on {inputs(verdict)}."
    yield from taken_lines(verdict.taken, style)
    shown = verdict.smallest.result if verdict.smallest else None
    for sentence, result in complaints(verdict.tally, program.command, program.limits):
        yield folded(sentence, style.columns)
        if result is not shown:
            yield drawn_input(result.case.text)
    if verdict.smallest:
        yield from smallest_failure_lines(verdict.smallest)
    if verdict.named:
        yield from findings(verdict, style)
    elif verdict.tried:
        yield from no_findings(verdict, style)
    if verdict.smallest and verdict.tried:
        yield from play_of_smallest(verdict, verdict.smallest, style)
    yield folded(next_step(verdict, style), style.columns)


def heading_of(tally: JudgeTally) -> str:
    """Return in a few words what is wrong with a program."""
    if tally.wrong or tally.changing:
        return "Wrong"
    is_slow = tally.right and set(tally.faults) == {Fault.OUT_OF_TIME}
    return "Right where it answers, but too slow" if is_slow else "Not always an answer"


def inputs(verdict: JudgeVerdict) -> str:
    """Return the number of inputs: `412 inputs (part 1, seed 0)`."""
    parts = " and ".join(map(str, verdict.parts))
    noun = "part" if len(verdict.parts) == 1 else "parts"
    return f"{count(verdict.tally.cases, 'input')} ({noun} {parts}, seed {verdict.seed})"


def smallest_failure_lines(smallest: SmallestFailure) -> Iterator[str]:
    """Yield the smallest input that goes wrong, and both answers."""
    got = "nothing" if smallest.got is None else str(smallest.got)
    yield f"The smallest input found on which part {smallest.part} goes wrong:"
    yield drawn_input(smallest.result.case.text)
    yield f"The answer is {smallest.expected}; your program says {got}."


def findings(verdict: JudgeVerdict, style: JudgeStyle) -> Iterator[str]:
    """Yield the sets that give all answers, and each misreading in them once."""
    found = [each.chosen for each in verdict.named]
    text = f"gives all {count(verdict.tally.answers, 'answer')}, right and wrong"
    if len(found) == 1:
        yield f"It misreads the rules. This {text}:"
    else:
        reason = "nothing tells them apart" if verdict.is_final else "--seconds may tell them apart"
        text = f"It misreads the rules. Each of these {len(found)} {text}, and {reason}:"
        yield folded(text, style.columns)
    if len(found) > 1 or len(found[0]) > 1:
        yield "\n".join([*map(set_name, found[:MOST_NAMED]), *more_sets_line(found)])
    variants = dict.fromkeys(variant for chosen in found for variant in chosen)
    for variant in islice(variants, MOST_EXPLAINED):
        yield "\n".join([variant.name, *misreading_lines((variant,), style.columns)])


def more_sets_line(found: Sequence[VariantSet]) -> list[str]:
    """Return a line on the sets that are not named, if there are any."""
    left = len(found) - MOST_NAMED
    return [f"... ({left} more)"] if left > 0 else []


def no_findings(verdict: JudgeVerdict, style: JudgeStyle) -> Iterator[str]:
    """Yield that no set gives all answers, and the nearest sets."""
    if verdict.unproved:
        names = ", or ".join(map(set_name, verdict.unproved[:MOST_NAMED]))
        text = "would give all its answers, but has foretold too few of them to be sure."
        yield folded(f"What it misreads is not sure yet: {names} {text}", style.columns)
        return
    tried = "alone" if verdict.tried == 1 else f"alone or up to {verdict.tried} together"
    is_all = verdict.tried == LARGEST_SET and verdict.has_tried_all
    more = "" if is_all else ", as far as there was time"
    text = f"No misreading known, {tried}, gives all its answers{more}."
    for each in verdict.nearest[:MOST_NEAREST]:
        text += f" The nearest is {set_name(each.chosen)}: it explains {each.answers} of {each.of}."
    yield folded(text, style.columns)


def play_of_smallest(
    verdict: JudgeVerdict, smallest: SmallestFailure, style: JudgeStyle
) -> Iterator[str]:
    """Yield the first decision that the named set changes, or else how the rules play."""
    if verdict.named:
        text = contrast_with_rules(smallest, verdict.named[0], style.columns)
        heading = "On that input it parts from the rules here:"
    else:
        text = beginning_of_play(smallest)
        heading = f"Part {smallest.part} of that input begins so by the rules:"
    if text:
        yield heading
        yield text


def next_step(verdict: JudgeVerdict, style: JudgeStyle) -> str:
    """Return a sentence on what to do next."""
    smallest = verdict.smallest
    if verdict.unproved and not verdict.named:
        return "Next: --seconds gives it more time."
    if style.saved is None or smallest is None:
        return "Next: --save FOLDER keeps the inputs that go wrong, with what is expected."
    if smallest.got is None or smallest.result.fault is not Fault.WRONG:
        return f"Next: run your program on {style.saved} alone."
    words = f"skirmish check {style.saved} {smallest.got} --part {smallest.part}"
    return f"Next: {words} draws where it parts from the rules."


def drawn_input(text: str) -> str:
    """Return an input, indented, or the beginning of a long one."""
    lines = text.rstrip("\n").split("\n")
    shown = lines[:MOST_LINES]
    if more := len(lines) - len(shown):
        shown.append(f"... ({count(more, 'more line')})")
    return indented_lines(shown)


def beginning_of_play(smallest: SmallestFailure) -> str:
    """Return the first lines of how the rules play an input; "" if they can't."""
    scenario = smallest.result.case.scenario
    try:
        simulation, state = scenario.simulate(smallest.part)
    except NoAnswerError:
        return ""
    played = turns(simulation)
    story = teller_of(scenario).trace(state, played, TraceRange(0, LAST_ROUND))
    lines = [line for block in story for line in block.rstrip("\n").split("\n")]
    played.close()
    return indented_lines(islice(lines, MOST_LINES))


def contrast_with_rules(smallest: SmallestFailure, reading: SetScore, columns: int) -> str:
    """Return the first difference between a set and the rules, in words; "" if unknown."""
    scenario = smallest.result.case.scenario
    text = contrast_lines(scenario, Change(reading.chosen), smallest.part, columns)
    return "\n".join(takewhile(bool, text))


def indented_lines(lines: Iterable[str]) -> str:
    """Return indented lines as one text."""
    return "\n".join(INDENT + line for line in lines)
