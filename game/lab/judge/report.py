"""The report of `skirmish judge` in paragraphs, with drawn inputs and the beginning of a play."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.errors import NoAnswerError
from game.lab.contrast import contrast_in_short, contrast_lines
from game.lab.judge.cases import Case
from game.lab.judge.complaints import complaints, later_complaints
from game.lab.judge.findings import findings, no_findings
from game.lab.judge.hints import hints
from game.lab.judge.misreadings.nearest import SetScore
from game.lab.judge.misreadings.partial import UnexplainedAnswer
from game.lab.judge.outputs.place_report import question_lines, taken_lines
from game.lab.judge.programs.program import Program
from game.lab.judge.result import Fault, JudgeTally
from game.lab.judge.rules.rule_report import rule_table_lines
from game.lab.judge.verdict import SMALLEST_NAME, JudgeVerdict, SmallestFailure
from game.lab.variant_sets import set_name
from game.puzzles.objects import TraceRange
from game.puzzles.teller import teller_of
from game.puzzles.variant import Change
from game.simulation.simulation import turns
from game.text.wording import count, folded

INDENT: Final = "    "
MOST_LINES: Final = 14
"""Of a drawing."""
FEWEST_BLOCKS: Final = 2
"""Pictures of a play that are shown, however long they are."""
LAST_ROUND: Final = 3
BARE: Final = (
    "Its inputs have no newline at their end here: with one, as in a file that is downloaded, it "
    "gives no right answers."
)

FIRST_SAVE: Final = "Once --save FOLDER has kept the inputs,"


class JudgeStyle(NamedTuple):
    """How the report is printed."""

    columns: int
    """How wide the reader's terminal is."""
    saved: str | None = None
    """The path of the smallest failing input, if it was saved."""
    is_hint: bool = False
    """Whether rules at fault are told, but not how they are misread."""
    is_command: bool = True
    """Whether it is the command's, and ends with which option or command could be next."""


def judge_report(verdict: JudgeVerdict, program: Program, style: JudgeStyle) -> Iterator[str]:
    """Yield paragraphs, the first of which says whether the program is right."""
    if verdict.question:
        yield from question_lines(verdict.question, style)
        return
    is_right = verdict.is_right and verdict.is_right_beyond
    yield folded(right_sentence(verdict) if is_right else heading(verdict), style.columns)
    yield from taken_lines(verdict.taken, style)
    if verdict.is_bare:
        yield folded(BARE, style.columns)
    if verdict.only_full:
        yield folded(verdict.only_full, style.columns)
    for sentence in later_complaints(verdict.tally, program.limits):
        yield folded(sentence, style.columns)
    if not is_right:
        yield from failure_lines(verdict, program, style)
        if style.is_command and not style.is_hint:
            yield folded(next_step(verdict, style), style.columns)


def failure_lines(verdict: JudgeVerdict, program: Program, style: JudgeStyle) -> Iterator[str]:
    """Yield paragraphs on what goes wrong, on which input, and why."""
    shown = verdict.smallest.result if verdict.smallest else None
    for sentence, result in complaints(*tallies(verdict), program):
        yield folded(sentence, style.columns)
        if result is not shown:
            yield drawn_input(result.case.text)
    if verdict.smallest:
        yield from smallest_failure_lines(verdict.smallest)
    if style.is_hint:
        yield from hints(verdict, style.columns)
        if not verdict.named:
            # How a rule is misread is no hint.
            rules = [row._replace(gives=()) for row in verdict.rules]
            yield from rule_table_lines(rules, style.columns)
        return
    if verdict.named:
        yield from findings(verdict, style.columns)
    elif verdict.tried:
        yield from no_findings(verdict, style.columns)
        yield from rule_table_lines(verdict.rules, style.columns)
    if verdict.unexplained:
        yield from unexplained_lines(verdict.unexplained, verdict.nearest[0])
    elif verdict.smallest and verdict.tried:
        yield from play_of_smallest(verdict, verdict.smallest, style)


def tallies(verdict: JudgeVerdict) -> tuple[JudgeTally, JudgeTally]:
    """Return the counts in which something is wrong, and the others."""
    every = verdict.tally, verdict.beyond
    return every[::-1] if verdict.is_right else every


def heading(verdict: JudgeVerdict) -> str:
    """Return what is wrong, in a few words and in numbers."""
    if not verdict.is_right:
        return f"{heading_of(verdict.tally)}: {verdict.tally.counts}, on {inputs(verdict)}."
    fault = heading_of(verdict.beyond).lower()
    return (
        f"Right on all that the puzzle can ask: {inputs(verdict)}. Beyond it {fault}: "
        f"{verdict.beyond.counts}, on {count(verdict.beyond.cases, 'input')} of a kind that it "
        f"never hands out ({verdict.others})."
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
    beyond = verdict.beyond.cases
    more = f", and on {count(beyond, 'input')} beyond what the puzzle can ask" if beyond else ""
    return f"Right on all {inputs(verdict)}{more}."


def inputs(verdict: JudgeVerdict) -> str:
    """Return the number of inputs: `412 inputs (part 1, seed 0)`."""
    parts = " and ".join(map(str, verdict.parts))
    noun = "part" if len(verdict.parts) == 1 else "parts"
    return f"{count(verdict.tally.cases, 'input')} ({noun} {parts}, seed {verdict.seed})"


def smallest_failure_lines(smallest: SmallestFailure) -> Iterator[str]:
    """Yield the smallest input that goes wrong, and both answers."""
    got = "nothing" if smallest.got is None else str(smallest.got)
    what = "gets no answer" if smallest.got is None else "goes wrong"
    yield f"The smallest input found on which part {smallest.part} {what}:"
    yield drawn_input(smallest.result.case.text)
    yield f"The answer is {smallest.expected}; your program says {got}."


def play_of_smallest(
    verdict: JudgeVerdict, smallest: SmallestFailure, style: JudgeStyle
) -> Iterator[str]:
    """Yield the first decision that the named set changes, or else how the rules play."""
    if reading := reading_of(verdict, smallest.part):
        text = contrast_with_rules(smallest, reading, style.columns)
        heading = "On that input it parts from the rules here:"
    else:
        path = style.saved or (f"FOLDER/{SMALLEST_NAME}.in" if style.is_command else None)
        is_saved = style.saved is not None
        text = beginning_of_play(smallest.result.case, smallest.part, path, is_saved=is_saved)
        heading = f"Part {smallest.part} of that input begins so by the rules:"
    if text:
        yield heading
        yield text


def reading_of(verdict: JudgeVerdict, part: int) -> SetScore | None:
    """Return the first set that gives all answers to a part, if one is named."""
    alone = (score for each in verdict.by_part if each.part == part for score in each.named)
    return next(iter(verdict.named), None) or next(alone, None)


def unexplained_lines(unexplained: UnexplainedAnswer, nearest: SetScore) -> Iterator[str]:
    """Yield the smallest input that a nearest set does not explain, and how the rules play it."""
    given, name = unexplained.given, set_name(nearest.chosen)
    yield f"The smallest input on which {name} does not explain part {given.part}:"
    yield drawn_input(given.case.text)
    told = "no answer" if unexplained.predicted is None else unexplained.predicted
    says = f"The answer is {unexplained.expected}, with {name} it would be {told}"
    yield f"{says}; your program says {'nothing' if given.number is None else given.number}."
    if text := beginning_of_play(given.case, given.part, None):
        yield f"Part {given.part} of that input begins so by the rules:"
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


def beginning_of_play(case: Case, part: int, path: str | None, *, is_saved: bool = True) -> str:
    """Return how the rules begin to play an input, up to a whole picture; "" if they can't.

    Where more follows, the command is named that tells it, of the file in which the input is, or
    would be once it is saved.
    """
    scenario = case.scenario
    try:
        simulation, state = scenario.simulate(part)
    except NoAnswerError:
        return ""
    played = turns(simulation)
    story = teller_of(scenario).trace(state, played, TraceRange(0, LAST_ROUND))
    lines, is_whole = whole_blocks(block.rstrip("\n").split("\n") for block in story)
    played.close()
    more = [*([] if is_saved else [FIRST_SAVE]), f"skirmish trace {path} --part {part} goes on."]
    if path is None:
        return indented_lines(lines)
    return "\n".join([indented_lines(lines), "", *([] if is_whole and state.is_over else more)])


def whole_blocks(blocks: Iterable[list[str]]) -> tuple[list[str], bool]:
    """Return the lines of the first blocks, two at least, and whether these are all."""
    lines: list[str] = []
    for number, block in enumerate(blocks):
        if number >= FEWEST_BLOCKS and len(lines) + len(block) > MOST_LINES:
            return lines, False
        lines += block
    return lines, True


def contrast_with_rules(smallest: SmallestFailure, reading: SetScore, columns: int) -> str:
    """Return the first difference between a set and the rules; "" if unknown."""
    scenario = smallest.result.case.scenario
    lines = contrast_lines(scenario, Change(reading.chosen), smallest.part, columns)
    return "\n".join(contrast_in_short(lines))


def indented_lines(lines: Iterable[str]) -> str:
    """Return indented lines as one text."""
    return "\n".join(INDENT + line for line in lines)
