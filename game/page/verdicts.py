"""Answers the page's questions about numbers, printed maps and programs."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.inputs.reading import Input, check_part, read_example, read_source
from game.lab.check.checked_input import CheckedInput, parse_answer, require_variants
from game.lab.check.finding import find_cause
from game.lab.check.report import CheckStyle, divergence_block, page_object, verdict_line
from game.lab.judge.details import Drawing
from game.lab.judge.programs.supervision import RunLimits
from game.lab.judge.report import JudgeStyle, judge_report
from game.lab.judge.session import JudgePlan
from game.lab.judge.verdict import PARTS, judged
from game.lab.variant_sets import set_name
from game.page.difference import find_difference
from game.page.pasted_program import PastedProgram
from game.puzzles.narrator import JsonObject
from game.puzzles.registry import load, trace_comparer
from game.puzzles.variant import BY_THE_RULES
from game.text.sources import Source

YOURS: Final = "your input"
"""The name of a pasted input in errors and recordings."""
Question = dict[str, Any]


def read_asked(asked: Question) -> Input:
    """Read the input of a question.

    Raises:
        SkirmishError: If the text isn't an input.
    """
    if "example" in asked:
        return read_example(asked["example"])
    return read_source(Source(YOURS, asked["text"]))


PRINTED: Final = "what you pasted"
RUN_SECONDS: Final = 2.0
"""The time limit of one run of a judged program."""
UNFOLDED: Final = 10_000
"""A width for texts that the page itself wraps."""
MOST_DRAWN: Final = 3
"""The most misreadings whose first different decision is drawn."""


def check_numbers(asked: Question) -> Iterator[JsonObject]:
    """Answer whether each number is right, and which misreadings give the wrong ones."""
    numbers = [parse_answer(each) for each in asked["answers"]]
    puzzle_input = read_asked(asked)
    require_variants(puzzle_input)
    check_part(puzzle_input, asked.get("part"), ())
    checked = CheckedInput(puzzle_input)
    verdicts = checked.verdicts(numbers, asked.get("part"))
    style = CheckStyle(asked.get("columns", 72))
    for each in verdicts:
        words = verdict_line(checked, each, style).removeprefix(f"{puzzle_input.source.title}, ")
        yield {"is_right": each.is_right, "part": each.part, "words": words}
    if all(each.is_right for each in verdicts):
        return
    found = find_cause(checked, verdicts)
    yield {"finding": page_object(found)}
    # Steps that aren't drawn may contain the right answer.
    is_kept = (
        bool(load(puzzle_input.puzzle.name).divergence) and not puzzle_input.scenario.has_units
    )
    for chosen in found.named[:MOST_DRAWN]:
        change = checked.misread(chosen)
        names = BY_THE_RULES, set_name(chosen)
        part = found.part_shown(chosen)
        drawn = find_difference(
            (puzzle_input, puzzle_input.under(change)), names, part, is_kept=is_kept
        )
        if drawn["needs_words"]:
            divergence = divergence_block(found, chosen, style._replace(is_detailed=True))
            drawn["words"] = "".join(divergence).strip()
        if drawn.get("words") or "sides" in drawn:
            yield {"difference": drawn}


def compare_maps(asked: Question) -> Iterator[JsonObject]:
    """Answer with the first printed map that differs from the standard rules."""
    puzzle_input = read_asked(asked)
    compare = trace_comparer(puzzle_input.scenario)
    source = Source(PRINTED, asked["printed"])
    found = compare(
        puzzle_input.scenario, source, puzzle_input.puzzle.variants, asked.get("columns", 72), None
    )
    yield {"is_same": found.is_same, "block": "\n".join(found.lines)}


def judge_program(asked: Question) -> Iterator[JsonObject]:
    """Answer with the verdict on a Python program."""
    program = PastedProgram(asked["program"], RunLimits(RUN_SECONDS))
    plan = JudgePlan(PARTS.get(str(asked.get("part"))), seconds=asked.get("seconds", 30))
    verdict = judged(load(asked["puzzle"]), program, plan)
    style = JudgeStyle(UNFOLDED, asked.get("columns", 72), is_command=False)
    for each in judge_report(verdict, program, style):
        yield {"block" if isinstance(each, Drawing) else "words": each}


VERDICTS: Final[dict[str, Callable[[Question], Iterator[JsonObject]]]] = {
    "check": check_numbers,
    "trace": compare_maps,
    "judge": judge_program,
}
"""The function for each value of `ask`."""
