"""What a page asks of Python in the browser, and the answers, as JSON.

A question is an object: `ask` names one of `ANSWERS`, and besides it has

| key        | value                                                                          |
| ---------- | ------------------------------------------------------------------------------ |
| `text`     | an input; or `example`, its name; or `generate`, a puzzle with a `seed`        |
| `settings` | texts by the names of settings                                                 |
| `rules`    | names of variants                                                              |
| `part`     | which part is meant, if it matters                                             |

Answers come one after another: objects with what was found, `{"progress": …}` while it takes long,
and in the end `{"done": true}` or `{"error": {"message": …, "line": …, "column": …}}`.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from game.errors import InputError, SkirmishError
from game.extensions import lab_module
from game.inputs.rules import read_requested
from game.page.asked_input import YOURS, Question, read_asked
from game.page.difference import difference
from game.page.reason import reason
from game.page.story import story_parts
from game.playback.recordings import record_part
from game.puzzles.capabilities import VARIANTS, required
from game.puzzles.contract import Puzzle
from game.puzzles.objects import JsonObject
from game.puzzles.registry import NAMES, load
from game.puzzles.settings import Option
from game.puzzles.variant import BY_THE_RULES, NO_CHANGE
from game.simulation.progress import every, progress_text, step_handler
from game.text.sources import Source

PRINTED: Final = "what you pasted"
AS_ASKED: Final = "by the rules asked for"
RUN_SECONDS: Final = 2.0
"""For which a run of a program that is judged may last."""
NEXT_STEPS: Final = (
    "What could be done next, under More: try three misreadings at once, or paste what your "
    "program prints, or the program itself."
)
PROGRESS_SECONDS: Final = 0.2
"""How often it is told how far long work has come."""
UNFOLDED: Final = 10_000
"""Columns of words that the page itself breaks into lines."""
BATCH: Final = 64
"""Turns of a story that are sent at a time."""
Answers = Iterator[JsonObject]


def answers(question: str, post: Callable[[str], None]) -> Iterator[str]:
    """Yield the answers to a question as soon as each is known; how far it has come is posted.

    Whoever wants no more of them closes the iterator.
    """
    asked = json.loads(question)
    post_progress = every(PROGRESS_SECONDS, lambda: post(json.dumps({"progress": progress_text()})))
    with step_handler(post_progress):
        try:
            yield from map(json.dumps, ANSWERS[asked["ask"]](asked))
            yield json.dumps({"done": True})
        except SkirmishError as error:
            yield json.dumps({"error": error_object(error)})


def error_object(error: SkirmishError) -> JsonObject:
    """Return a message, and where in the text it points to, if it does."""
    if not isinstance(error, InputError):
        return {"message": str(error), "line": None, "column": None}
    place = ":".join(
        str(one) for one in (error.source, error.line, error.column) if one is not None
    )
    is_own = error.source == YOURS
    message = str(error).removeprefix(f"{place}: ") if is_own else str(error)
    return {
        "message": "\n".join(filter(None, [message, error.example])),
        "line": error.line if is_own else None,
        "column": error.column if is_own else None,
    }


def about(asked: Question) -> Answers:
    """Answer what an input is, and how it may be played."""
    given = read_asked(asked)
    puzzle = given.puzzle
    yield {
        "puzzle": puzzle.name,
        "title": puzzle.title,
        "asks": puzzle.asks,
        "name": given.source.name,
        "headline": given.headline,
        "text": given.source.text,
        "parts": list(given.scenario.parts()),
        "has_units": given.scenario.has_units,
        "settings": [setting_object(each) for each in puzzle.options],
        "rules": rules_of(puzzle),
    }


def setting_object(option: Option) -> JsonObject:
    """Return what a form has to know of a setting."""
    return {"name": option.name, "help": option.help, "default": option.default}


def rules_of(puzzle: Puzzle) -> list[JsonObject]:
    """Return the variants of a puzzle."""
    return [
        {"name": each.name, "question": each.question.name, "instead": each.instead}
        for each in puzzle.variants()
    ]


def told_story(asked: Question) -> Answers:
    """Answer with a story: its head, batches of its turns, and its end."""
    given = read_asked(asked)
    part = given.scenario.part_for(asked.get("part"))
    batch: list[JsonObject] = []
    for place, found in enumerate(story_parts(record_part(given, part, is_abridged=True))):
        if place == 0:
            yield {"head": found}
        elif "change" in found:
            batch.append(found)
        else:
            yield {"turns": batch}
            yield {"end": found}
        if len(batch) == BATCH:
            yield {"turns": batch}
            batch = []


def why(asked: Question) -> Answers:
    """Answer why a unit acts so in a round, or why a round goes so."""
    given = read_asked(asked)
    part = given.scenario.part_for(asked.get("part"))
    place = asked.get("place")
    yield {"reason": reason(given, part, asked["round"], place and (place[0], place[1]))}


def right_answers(asked: Question) -> Answers:
    """Answer with the right answers, as `solve` prints them."""
    given = read_asked(asked)
    for part in given.scenario.parts():
        found = given.scenario.answer(part)
        yield {"part": part, "lines": found.lines(), "number": found.number}


def diagnosis(asked: Question) -> Answers:
    """Answer whether numbers are right, and which misreadings give them if not."""
    report: Any = lab_module("check.report", "check")
    checks: Any = lab_module("check.checked_input", "check")
    findings: Any = lab_module("check.finding", "check")
    searches: Any = lab_module("check.search", "check")
    sets: Any = lab_module("variant_sets", "check")
    capabilities: Any = lab_module("capabilities", "check")
    numbers = [checks.answer_in(each) for each in asked["answers"]]
    wanted = read_requested(asked["rules"]) if asked.get("rules") else None
    given = read_asked(asked)
    required(given.puzzle.name, VARIANTS)
    checked = checks.CheckedInput(given, given.change if wanted else NO_CHANGE)
    verdicts = checked.verdicts(numbers, asked.get("part"))
    style = report.CheckStyle(asked.get("columns", 72), bool(asked.get("deep")))
    for each in verdicts:
        yield {"is_right": each.is_right, "words": report.verdict_line(checked, each, style)}
    if all(each.is_right for each in verdicts):
        return
    search = searches.AnswerSearch(checked, verdicts, is_deep=style.is_deep)
    search.run()
    yield {"finding": findings.finding(search), "next": "" if search.is_headlined else NEXT_STEPS}
    # The divergence of such a puzzle is drawn without what choices come to in the end.
    is_kept = bool(capabilities.divergence_drawer(given.scenario)) and not given.scenario.has_units
    for chosen in search.told[:MOST_DRAWN]:
        change = checked.misread(chosen)
        names = AS_ASKED if given.change.titles else BY_THE_RULES, sets.set_name(chosen)
        part = report.part_shown(search, chosen)
        drawn = difference((given, given.under(change)), names, part, is_kept=is_kept)
        if drawn["needs_words"]:
            divergence = report.divergence_block(search, chosen, style.columns)
            drawn["words"] = "".join(divergence).strip()
        if drawn.get("words") or "sides" in drawn:
            yield {"difference": drawn}


def printed_trace(asked: Question) -> Answers:
    """Answer which printed map of a battle is the first that differs from the rules."""
    capabilities: Any = lab_module("capabilities", "printed maps")
    given = read_asked(asked)
    compare = capabilities.trace_comparer(given.scenario)
    source = Source(PRINTED, asked["printed"])
    found = compare(given.scenario, source, given.puzzle.variants(), asked.get("columns", 72))
    yield {"is_same": found.is_same, "block": "\n".join(found.lines)}


def example_objects() -> list[JsonObject]:
    """Return the bundled examples: their puzzle, name, and what there is to see."""
    return [
        {"puzzle": name, "name": path.rpartition("/")[2].removesuffix(".txt"), "shows": shows}
        for name in NAMES
        for path, shows in load(name).examples.items()
    ]


def judgement(asked: Question) -> Answers:
    """Answer what is wrong with a program in Python, rule by rule."""
    judging: Any = lab_module("judge.judging", "judge")
    pasted: Any = lab_module("judge.programs.pasted_program", "judge")
    report: Any = lab_module("judge.report", "judge")
    details: Any = lab_module("judge.details", "judge")
    program = pasted.PastedProgram(asked["program"], pasted.RunLimits(RUN_SECONDS))
    plan = judging.JudgePlan(judging.PARTS.get(asked.get("part")), seconds=asked.get("seconds", 30))
    verdict = judging.judged(load(asked["puzzle"]), program, plan)
    style = report.JudgeStyle(UNFOLDED, asked.get("columns", 72), is_command=False)
    for each in report.judge_report(verdict, program, style):
        yield {"block" if isinstance(each, details.Drawing) else "words": each}


MOST_DRAWN: Final = 3
"""Sets whose first changed decision is drawn."""
ANSWERS: Final[dict[str, Callable[[Question], Answers]]] = {
    "about": about,
    "story": told_story,
    "why": why,
    "right": right_answers,
    "check": diagnosis,
    "trace": printed_trace,
    "judge": judgement,
}
"""By the word that asks for them."""
