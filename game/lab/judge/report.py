"""The report of `skirmish judge`: the smallest failing input, what is misread, what to do next."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.lab.diagnosis.wording import Certainty, part_sentences, set_blocks
from game.lab.diagnosis.wording import heading as heading_of_sets
from game.lab.divergence import divergence_lines, short_divergence
from game.lab.judge.complaints import complaints, later_complaints
from game.lab.judge.details import Drawing, details, drawn_input, question_lines, taken_lines
from game.lab.judge.programs.program import Program
from game.lab.judge.result import Fault, JudgeTally, input_weight
from game.lab.judge.verdict import JudgeVerdict, PartResult, SmallestFailure
from game.lab.variant_sets import indented_paragraph
from game.puzzles.variant import Change, Question
from game.text.wording import count, folded

BARE: Final = (
    "Its inputs have no newline at their end here: with one, as in a file that is downloaded, it "
    "gives no answers."
)

NOT_COVERED: Final = "No mistake found"
OFFICIAL: Final = "It fails on smaller inputs, so these have the size of the puzzle's own."


class JudgeStyle(NamedTuple):
    """How the report is printed."""

    columns: int
    """How wide the reader's terminal is."""
    drawn_columns: int | None = None
    """How wide drawings may be, if it is not the same."""
    is_command: bool = True
    """Whether it is the command's, and ends with which option or command could be next."""
    has_details: bool = False
    """Whether the report includes figures and the nearest misreading."""
    printed: SmallestFailure | None = None
    """The failing input that is printed already."""


def judge_report(verdict: JudgeVerdict, program: Program, style: JudgeStyle) -> Iterator[str]:
    """Yield paragraphs, the first of which says on what the program goes wrong, if it does."""
    if verdict.question:
        yield from question_lines(verdict.question, style.columns)
        return
    is_right = verdict.is_right and verdict.is_right_beyond
    if verdict.smallest and is_news(verdict.smallest, style.printed):
        yield from smallest_failure_lines(verdict.smallest, is_first=style.printed is None)
    yield folded(right_sentence(verdict) if is_right else heading(verdict), style.columns)
    yield from taken_lines(verdict.taken, verdict.parts, style.columns)
    remarks = [BARE] if verdict.is_bare else []
    remarks += [OFFICIAL] if verdict.is_official else []
    remarks += [cut_short_sentence(style)] if is_unsure_for_time(verdict) else []
    for sentence in (*remarks, *later_complaints(verdict.tally, program.limits)):
        yield folded(sentence, style.columns)
    if style.has_details and verdict.is_right and verdict.silent:
        names = ", ".join(verdict.silent)
        yield folded(f"No input that was tried can show these: {names}.", style.columns)
    if not is_right:
        yield from failure_lines(verdict, program, style)


def is_news(found: SmallestFailure, printed: SmallestFailure | None) -> bool:
    """Return whether a failing input is smaller than the printed one, or fails differently."""
    if printed is None or (found.part, found.result.fault) != (printed.part, printed.result.fault):
        return True
    return input_weight(found.result.case.text) < input_weight(printed.result.case.text)


def smallest_failure_lines(smallest: SmallestFailure, *, is_first: bool = True) -> Iterator[str]:
    """Yield the smallest input that goes wrong, and both answers; others may have been told."""
    got = "nothing" if smallest.got is None else str(smallest.got)
    what = "gets no answer" if smallest.got is None else "goes wrong"
    found = "The smallest input found on which" if is_first else "Found since then:"
    yield f"{found} part {smallest.part} {what}{'' if is_first else ' on this input'}:"
    yield drawn_input(smallest.result.case.text)
    yield f"The answer is {smallest.expected}; your program says {got}."


def failure_lines(verdict: JudgeVerdict, program: Program, style: JudgeStyle) -> Iterator[str]:
    """Yield paragraphs on what goes wrong, and why."""
    shown = verdict.smallest.result if verdict.smallest else None
    for sentence, result in complaints(*tallies(verdict), program):
        yield folded(sentence, style.columns)
        if result is not shown:
            yield drawn_input(result.case.text)
    yield from misreadings(verdict, style.columns)
    yield from divergence_from_rules(verdict, style.drawn_columns or style.columns)
    if style.has_details:
        yield from details(verdict, style.columns)
    if style.is_command and verdict.smallest:
        yield from next_step(verdict.smallest, verdict.tally, style.columns)


def misreadings(verdict: JudgeVerdict, columns: int) -> Iterator[str]:
    """Yield what is misread, with the rules, and what is done instead."""
    if verdict.named:
        yield folded(heading_of_sets(verdict.named, Certainty.ALMOST_CERTAIN), columns)
        yield from set_blocks(verdict.named, columns)
    elif verdict.found:
        yield folded(part_sentences([each.finding for each in verdict.found]), columns)
        for each in verdict.found:
            if sets := [chosen for chosen in each.finding.sets if chosen]:
                where = f" in part {each.finding.part}" if len(verdict.found) > 1 else ""
                yield folded(heading_of_sets(sets, each.certainty, where), columns)
                yield from set_blocks(sets, columns)
        yield from rule_lines(blamed(verdict.found), columns)


def blamed(found: Iterable[PartResult]) -> list[Question]:
    """Return the rules that are at fault where no misreading is told."""
    rules = {rule for each in found for group in each.finding.rules for rule in group}
    return sorted(rules, key=lambda rule: rule.name)


def rule_lines(rules: Iterable[Question], columns: int) -> Iterator[str]:
    """Yield rules, each below its name."""
    for rule in rules:
        yield f"{rule.name}\n{indented_paragraph(f'The rule: {rule.rule}', columns)}"


def divergence_from_rules(verdict: JudgeVerdict, columns: int) -> Iterator[str]:
    """Yield the first decision that what is named changes in the smallest failing input."""
    smallest = verdict.smallest
    part = smallest and smallest.part
    found = [each.finding for each in verdict.found if each.finding.part == part]
    sets = [chosen for each in found for chosen in each.sets if chosen]
    if smallest and sets:
        scenario = smallest.result.case.scenario
        lines = divergence_lines(scenario, Change(sets[0]), smallest.part, columns)
        if shown := short_divergence(lines):
            yield "On that input it parts from the rules here:"
            yield Drawing("\n".join(shown))


def tallies(verdict: JudgeVerdict) -> tuple[JudgeTally, JudgeTally]:
    """Return the counts in which something is wrong, and the others."""
    every = verdict.tally, verdict.out_of_domain
    return every[::-1] if verdict.is_right else every


def heading(verdict: JudgeVerdict) -> str:
    """Return what is wrong, in a few words and in numbers of inputs."""
    if not verdict.is_right:
        return f"{heading_of(verdict.tally)}: {verdict.tally.counts}, of {inputs(verdict)}."
    others = verdict.out_of_domain
    begin = "Right on all that the puzzle can ask" if verdict.is_covered else NOT_COVERED
    return (
        f"{begin}: {inputs(verdict)}. "
        f"Beyond it {heading_of(others).lower()}: {others.counts}, "
        f"of {count(others.cases, 'input')} of a kind that it never hands out ({verdict.others})."
    )


def heading_of(tally: JudgeTally) -> str:
    """Return in a few words what is wrong with a program."""
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
    """Return that the time was over, and what could be done about it."""
    how = " (--seconds)" if style.is_command else ""
    return f"Its time was over before all inputs were tried: more seconds{how} make this surer."


def inputs(verdict: JudgeVerdict) -> str:
    """Return the number of inputs: `412 inputs (part 1, seed 0)`."""
    parts = " and ".join(map(str, verdict.parts))
    noun = "part" if len(verdict.parts) == 1 else "parts"
    return f"{count(verdict.tally.cases, 'input')} ({noun} {parts}, seed {verdict.seed})"


def next_step(smallest: SmallestFailure, tally: JudgeTally, columns: int) -> Iterator[str]:
    """Yield commands that run on the smallest failing input, to be pasted into a shell."""
    if tally.is_constant:
        yield "Next: have your program read its input."
        return
    if smallest.got is None or smallest.result.fault is not Fault.WRONG:
        yield "Next: run your program on that input alone."
        return
    yield folded("Next: paste this to see where your answer parts from the rules:", columns)
    words = f"skirmish check - {smallest.got} --part {smallest.part}"
    text = smallest.result.case.text.rstrip("\n")
    yield Drawing(f"{words} <<'END'\n{text}\nEND")
