"""The report of `skirmish judge`: the smallest failing input, the misreadings, the next step."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from shutil import which
from typing import Final, NamedTuple

from game.lab.diagnosis.certainty import Certainty, describe_record
from game.lab.diagnosis.wording import (
    ALL_LINES,
    PartFinding,
    blame_blocks,
    parts_name,
    sets_paragraph,
)
from game.lab.divergence import divergence_lines
from game.lab.judge.complaints import complaints, later_complaints
from game.lab.judge.details import Drawing, details, drawn_input, question_lines, taken_lines
from game.lab.judge.programs.program import Program
from game.lab.judge.result import Fault, JudgeTally, input_weight
from game.lab.judge.verdict import JudgeVerdict, SmallestFailure
from game.lab.variant_sets import VariantSet
from game.puzzles.registry import load
from game.puzzles.variant import Change
from game.text.wording import count, folded

BARE: Final = (
    "Its inputs have no newline at their end here: with one, as in a file that is downloaded, it "
    "gives no answers."
)

NOT_COVERED: Final = "No mistake found"
OFFICIAL: Final = "It fails on smaller inputs, so these have the size of the puzzle's own."
FILE: Final = "wrong.txt"
"""The file in which the printed commands store the smallest failing input."""
MOST_LINES: Final = 21
"""The lines of a report without details above which the text of rules is omitted.

The lines before and after the rules don't count.
"""
NEXT_INDENT: Final = 6
"""Columns by which the second line of a command is indented."""


class JudgeStyle(NamedTuple):
    """How the report is printed."""

    columns: int
    """How wide the reader's terminal is."""
    drawn_columns: int | None = None
    """How wide drawings may be, if that differs."""
    is_command: bool = True
    """Whether the command line prints the report, with commands to paste."""
    has_details: bool = False
    """Whether the report includes figures, drawings and the nearest misreading."""
    printed: SmallestFailure | None = None
    """The failing input that is printed already."""


def judge_report(verdict: JudgeVerdict, program: Program, style: JudgeStyle) -> Iterator[str]:
    """Yield the paragraphs of the report, the input on which the program fails first."""
    if verdict.question:
        yield from question_lines(verdict.question, style.columns)
        return
    shown, begin = style.printed, list[str]()
    if verdict.smallest and is_news(verdict.smallest, style.printed):
        shown = verdict.smallest
        begin += smallest_failure_lines(shown, style)
    begin += opening(verdict, program, style)
    yield from begin
    if not (verdict.is_right and verdict.is_right_beyond):
        if style.printed:
            begin += smallest_failure_lines(style.printed, style)
        used = sum(each.count("\n") + 2 for each in begin)
        most = ALL_LINES if style.has_details else MOST_LINES - used
        yield from failure_lines(verdict, program, style, shown, most)


def opening(verdict: JudgeVerdict, program: Program, style: JudgeStyle) -> Iterator[str]:
    """Yield the verdict, the numbers that were read as answers, and remarks."""
    is_right = verdict.is_right and verdict.is_right_beyond
    title = folded(right_sentence(verdict) if is_right else heading(verdict), style.columns)
    yield "\n".join([title, *taken_lines(verdict.taken, verdict.parts, style.columns)])
    remarks = [BARE] if verdict.is_bare else []
    remarks += [OFFICIAL] if verdict.is_official else []
    remarks += [cut_short_sentence(style)] if is_unsure_for_time(verdict) else []
    for sentence in (*remarks, *later_complaints(verdict.tally, program.limits)):
        yield folded(sentence, style.columns)
    if style.has_details and verdict.is_right and verdict.silent:
        names = ", ".join(verdict.silent)
        yield folded(f"No input that was tried can show these: {names}.", style.columns)


def is_news(found: SmallestFailure, printed: SmallestFailure | None) -> bool:
    """Return whether a failing input should be printed after the one that is `printed`.

    A wrong answer outranks crashes and missing answers. Of equal faults, only a smaller input is
    news. If nothing is printed yet, the result is True.
    """
    if printed is None:
        return True
    faults = {found.result.fault, printed.result.fault}
    if len(faults) > 1 and Fault.WRONG in faults:
        return found.result.fault is Fault.WRONG
    return input_weight(found.result.case.text) < input_weight(printed.result.case.text)


def smallest_failure_lines(smallest: SmallestFailure, style: JudgeStyle) -> Iterator[str]:
    """Yield blocks of text with both answers and the failing input.

    On the command line, the input is a shell command that stores it in a file.
    """
    printed = "prints no answer" if smallest.got is None else f"says {smallest.got}"
    begin = "A smaller one: part" if style.printed else "Part"
    text = f"{begin} {smallest.part} of this input is {smallest.expected}; your program {printed}."
    if not style.is_command:
        yield text
        yield drawn_input(smallest.result.case.text)
        return
    lines = f"cat > {FILE} <<'END'\n{smallest.result.case.text.rstrip()}\nEND"
    yield Drawing(f"{folded(f'{text} To store it, paste:', style.columns)}\n{lines}")


def failure_lines(
    verdict: JudgeVerdict,
    program: Program,
    style: JudgeStyle,
    shown: SmallestFailure | None,
    most: int,
) -> Iterator[str]:
    """Yield paragraphs on failures and their causes.

    Args:
        verdict: The verdict.
        program: The program.
        style: How the report is printed.
        shown: The printed failing input.
        most: The lines above which rules are omitted.
    """
    for sentence, result in complaints(*tallies(verdict), program):
        yield folded(sentence, style.columns)
        if style.has_details and not (shown and result is shown.result):
            yield drawn_input(result.case.text)
    yield from misreadings(verdict, style.columns, most)
    if style.has_details:
        yield from divergence_from_rules(verdict, shown, style)
        yield from details(verdict, style.columns)
    if style.is_command and shown:
        steps = next_steps(verdict, program, shown)
        yield "\n".join(folded(step, style.columns, NEXT_INDENT) for step in steps)


def misreadings(verdict: JudgeVerdict, columns: int, most: int) -> Iterator[str]:
    """Yield the misreadings, and their rules unless they take more than `most` lines."""
    if verdict.named:
        finding = PartFinding(0, verdict.named, (), Certainty.ALMOST_CERTAIN)
        yield sets_paragraph(finding, "", reason(verdict.found, finding), columns, most)
        return
    for found in alike(verdict.found).values():
        parts, finding = [each.part for each in found], found[0]
        if any(finding.sets) and not finding.is_right:
            where = f" in {parts_name(parts)}" if len(verdict.found) > 1 else ""
            yield sets_paragraph(finding, where, reason(found, finding), columns, most)
        elif finding.is_right and any(map(verdict.out_of_domain.is_wrong_in, parts)):
            yield f"{parts_name(parts).capitalize()}: right on all that the puzzle can ask."
        else:
            yield from blame_blocks(parts, finding, load(verdict.puzzle).variants, columns)


def alike(found: Sequence[PartFinding]) -> Mapping[object, list[PartFinding]]:
    """Return the results on parts, those with equal findings together."""
    groups: dict[object, list[PartFinding]] = {}
    for each in found:
        key = tuple(each.sets), tuple(each.rules), each.certainty
        groups.setdefault(key, []).append(each)
    return groups


def reason(found: Sequence[PartFinding], finding: PartFinding) -> str:
    """Return the sentence that explains how certain a finding is."""
    who = "It" if len(finding.sets) == 1 else "Each of these"
    answers = count(sum(len(each.rows) for each in found), "answer")
    doubt = {
        Certainty.ALMOST_CERTAIN: "",
        Certainty.POSSIBLE: ", but it isn't proved that each misreading is needed",
        Certainty.CHANCE: f", but only {count(finding.proofs, 'wrong answer')} can prove it",
    }
    predicts = f"{who} predicts all {answers}, right and wrong{doubt[finding.certainty]}."
    return f"{predicts} {describe_record('judge', finding.certainty)}".strip()


def divergence_from_rules(
    verdict: JudgeVerdict, shown: SmallestFailure | None, style: JudgeStyle
) -> Iterator[str]:
    """Yield the first decision that the first set changes in a failing input."""
    if shown and (sets := list_explaining_sets(verdict, shown.part)):
        columns = style.drawn_columns or style.columns
        change = Change(sets[0]).in_part(shown.part)
        if lines := divergence_lines(shown.result.case.scenario, change, shown.part, columns):
            yield Drawing("\n".join(lines))


def list_explaining_sets(verdict: JudgeVerdict, part: int) -> list[VariantSet]:
    """Return the sets that explain a part."""
    return [chosen for each in verdict.found if each.part == part for chosen in each.sets if chosen]


def tallies(verdict: JudgeVerdict) -> tuple[JudgeTally, JudgeTally]:
    """Return the counts in which something is wrong, and the others."""
    every = verdict.tally, verdict.out_of_domain
    return every[::-1] if verdict.is_right else every


def heading(verdict: JudgeVerdict) -> str:
    """Return the kind of failure and the numbers of inputs."""
    if not verdict.is_right:
        return (
            f"{describe_failure_kind(verdict.tally)}: {verdict.tally.counts}, of {inputs(verdict)}."
        )
    others = verdict.out_of_domain
    begin = "Right on all that the puzzle can ask" if verdict.is_covered else NOT_COVERED
    return (
        f"{begin}: {inputs(verdict)}. "
        f"Beyond it {describe_failure_kind(others).lower()}: {others.counts}, "
        f"of {count(others.cases, 'input')} of a kind that it never hands out ({verdict.others})."
    )


def describe_failure_kind(tally: JudgeTally) -> str:
    """Return the kind of failure of a program in a few words."""
    if tally.wrong or tally.changing:
        return "Wrong"
    if not tally.is_only_slow:
        return "Not always an answer"
    what = "takes too much memory" if tally.faults[Fault.OUT_OF_MEMORY] else "too slow"
    return f"Right where it answers, but {what}"


def right_sentence(verdict: JudgeVerdict) -> str:
    """Return that all is right, and on how many inputs."""
    others = verdict.out_of_domain.cases
    more = f", and on {count(others, 'input')} beyond what the puzzle can ask" if others else ""
    if verdict.is_covered:
        return f"Right on all {inputs(verdict)}{more}."
    why = "too slow" if verdict.is_cut_short else "too few"
    return f"{NOT_COVERED}: {inputs(verdict)}{more}. They are {why} to call it right."


def is_unsure_for_time(verdict: JudgeVerdict) -> bool:
    """Whether more might have been found out in more time."""
    is_proved = bool(verdict.found) and all(
        each.certainty is Certainty.ALMOST_CERTAIN for each in verdict.found
    )
    return verdict.is_cut_short and not is_proved


def cut_short_sentence(style: JudgeStyle) -> str:
    """Return the sentence on the time limit, with the option that raises it."""
    how = " (--seconds)" if style.is_command else ""
    return f"The time ended before all inputs were tried. More time{how} makes the verdict surer."


def inputs(verdict: JudgeVerdict) -> str:
    """Return the number of inputs: `412 inputs (part 1, seed 0)`."""
    parts = " and ".join(map(str, verdict.parts))
    noun = "part" if len(verdict.parts) == 1 else "parts"
    return f"{count(verdict.tally.cases, 'input')} ({noun} {parts}, seed {verdict.seed})"


def next_steps(verdict: JudgeVerdict, program: Program, shown: SmallestFailure) -> Iterator[str]:
    """Yield commands that help next; they read the file of the printed failing input."""
    if verdict.tally.is_constant:
        yield "Next: have your program read its input."
    elif shown.got is None or shown.result.fault is not Fault.WRONG:
        first, *others = program.command.words
        name = Path(first).name
        words = [name if which(name) == first else first, *others]
        is_fed = program.command.file is None and program.second is None
        run = f"{shlex.join(words)} < {FILE}" if is_fed else "run your program on that input alone."
        yield f"Next: {run}"
    elif sets := list_explaining_sets(verdict, shown.part):
        names = ",".join(Change(sets[0]).in_part(shown.part).names)
        yield f"Next: skirmish compare {FILE} --with {shlex.quote(names)}{part_option(shown)}"
    else:
        yield f"Next: skirmish trace {FILE}{part_option(shown)}"


def part_option(shown: SmallestFailure) -> str:
    """Return the option that selects the part that goes wrong."""
    return f" --part {shown.part}" if shown.part != 1 else ""
