"""The report of `skirmish check`: blocks of lines, JSON objects, or the finding of a page.

A page gets the finding as one object:

| key         | value                                                                         |
| ----------- | ----------------------------------------------------------------------------- |
| `certainty` | `almost certain`, `possible` or `may be chance`; null if nothing fits         |
| `sentences` | facts on the numbers; if something fits, the last sentence gives the certainty |
| `sets`      | the first sets that fit: `name`, and `misreadings`, each with `name`, `rule`  |
|             | and `instead`                                                                 |
| `others`    | a sentence with the names of further sets; "" if there are none               |
| `how_sure`  | a sentence on how often such a finding is right; "" if nothing fits           |
| `trial`     | an input on which the sets differ: `run` (the program to run on it), `text`,  |
|             | and `answers` (the meaning of each answer); null if none is known or needed   |
"""

import shlex
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.lab.check.checked_input import CheckedInput, CheckVerdict
from game.lab.check.finding import CheckFinding, DistinguishingInput, common_causes, find_cause
from game.lab.diagnosis.case import in_part
from game.lab.diagnosis.certainty import Certainty, describe_record
from game.lab.diagnosis.number_search import SINGLES_SECONDS
from game.lab.diagnosis.wording import (
    ALL_LINES,
    MOST_LINES,
    MOST_NAMED,
    MOST_QUOTED,
    PartFinding,
    heading,
    plain_verdict,
    sets_paragraph,
)
from game.lab.divergence import divergence_lines, short_divergence
from game.lab.variant_sets import MISREADING_INDENT, VariantSet, set_name, set_names
from game.puzzles.narrator import JsonObject
from game.text.sources import STANDARD_INPUT
from game.text.wording import count, folded

NEXT_INDENT: Final = 6
"""Columns by which the second line of a command is indented."""
MOST_UNFINISHED: Final = 6
"""The most unfinished misreadings whose names are printed."""
HOW_OFTEN: Final = {
    Certainty.ALMOST_CERTAIN: "Few",
    Certainty.POSSIBLE: "Some",
    Certainty.CHANCE: "Many",
}
"""The number of other causes that fit the numbers equally well, in a word."""


class CheckStyle(NamedTuple):
    """How an answer is reported."""

    columns: int
    """How wide the reader's terminal is."""
    is_revealed: bool = False
    """Whether the right answer may be printed."""
    is_detailed: bool = False
    """Whether to print figures, all sets and the number of tried sets as well."""
    seconds: float = SINGLES_SECONDS
    """The CPU time for single misreadings."""


def check_report(
    checked: CheckedInput, verdicts: Sequence[CheckVerdict], style: CheckStyle
) -> Iterator[str]:
    """Yield whether answers are right, and if not, the misreadings that give all of them."""
    for verdict in verdicts:
        yield verdict_line(checked, verdict, style)
    if not all(verdict.is_right for verdict in verdicts):
        yield from finding_report(find_cause(checked, verdicts, style.seconds), style)


def guesses_report(
    checked: CheckedInput, verdicts: Sequence[CheckVerdict], style: CheckStyle
) -> Iterator[str]:
    """Yield the misreadings that explain all wrong numbers of earlier versions of a program."""
    for verdict in verdicts:
        yield verdict_line(checked, verdict, style)
    found = [find_cause(checked, [each], style.seconds) for each in verdicts if not each.is_right]
    yield ""
    for each in found:
        names = set_names(each.named, "or") or "no known misreading"
        yield folded(f"{each.search.rows[0].answer}: {names}", style.columns, MISREADING_INDENT)
    common = common_causes(found)
    if not common.sets:
        yield "\nNo known misreading explains all of these numbers."
        return
    why = "Each number fits, with this alone or with one more misreading."
    yield "\n" + sets_paragraph(common, " each time", why, style.columns)


def verdict_line(checked: CheckedInput, verdict: CheckVerdict, style: CheckStyle) -> str:
    """Return the first line of the report on an answer: right, or wrong and too low or too high."""
    titles = " and ".join(checked.base.titles)
    rules = f", by the rules of {titles}" if titles else ""
    claim = f"{checked.puzzle_input.source.title}, part {verdict.part}{rules}: {verdict.answer} is"
    if verdict.is_right:
        return f"{claim} right"
    if verdict.right is None:
        reason, *_ = checked.right(verdict.part).lines()
        return f"{claim} wrong, as any number would be: {reason}"
    text = f"{claim} wrong, it is too {verdict.direction}"
    if checked.is_right_elsewhere(verdict):
        text += f"; it is the answer to part {3 - verdict.part}"
    elif checked.is_right_as_is(verdict):
        text += "; it is the answer by the rules as they are"
    return f"{text}; {verdict.right} is right" if style.is_revealed else text


def finding_report(found: CheckFinding, style: CheckStyle) -> Iterator[str]:
    """Yield the misreadings, the first decision that they change, and the next steps."""
    columns = style.columns
    for sentence in opening(found):
        yield "\n" + folded(sentence, columns)
    if found.named:
        most = ALL_LINES if style.is_detailed else MOST_LINES
        finding = PartFinding(0, found.named, certainty=found.certainty)
        yield "\n" + sets_paragraph(finding, found.where, reason(found), columns, most)
    apart = found.distinguishing
    if found.named and (style.is_detailed or not apart):
        yield from divergence_block(found, found.named[0], style)
    if style.is_detailed:
        for sentence in details(found):
            yield "\n" + folded(sentence, columns)
    if apart:
        part = found.part_to_run
        yield f"\nTo know which of them it is, run part {part} of your program on this:\n"
        yield from distinguishing_lines(apart, columns)
    yield ""
    for step in next_steps(found):
        yield folded(step, columns, NEXT_INDENT)


def opening(found: CheckFinding) -> Iterator[str]:
    """Yield that no set gives all answers, and the finding on each part."""
    search = found.search
    if search.found and not search.alone:
        return
    if not search.evidence.known:
        rules = " and ".join(found.checked.base.titles)
        yield f"No misreading can be combined with {rules}, so none was looked for."
        return
    what = "this number" if len(search.rows) == 1 else "both numbers"
    if search.unfinished:
        yield f"No misreading that was tried to its end gives {what}."
        yield f"Not finished: {set_names(search.unfinished, 'and', MOST_UNFINISHED)}."
    else:
        yield f"No known misreading gives {what}."
    if search.named:
        for part in search.parts:
            sets = search.alone.get(part, [()])
            yield from filter(None, [plain_verdict([part], PartFinding(part, sets))])


def reason(found: CheckFinding) -> str:
    """Return the sentence that explains how certain the finding is."""
    is_one = len(found.search.rows) == 1 or found.search.alone
    numbers = "this number" if is_one else "these numbers"
    often = f"{HOW_OFTEN[found.certainty]} other causes would give {numbers} on this input."
    return f"{often} {describe_record('check', found.certainty)}".strip()


def divergence_block(found: CheckFinding, chosen: VariantSet, style: CheckStyle) -> Iterator[str]:
    """Yield the first decision that a set changes, drawn if the report is detailed."""
    part = found.part_shown(chosen)
    change = found.checked.misread(in_part(chosen, part))
    lines = divergence_lines(found.checked.scenario, change, part, style.columns)
    if not style.is_detailed:
        lines = short_divergence(lines)
    if lines:
        yield "\n".join(["", *lines])


def details(found: CheckFinding) -> Iterator[str]:
    """Yield the number of tried sets, and the chance of a coincidence."""
    search = found.search
    yield f"Tried: {search.tried} of {count(len(search.fits), 'set')} of misreadings."
    if search.evidence.known:
        yield f"Chance: {found.chance:.0%} of the causes without a name fit as well."


def next_steps(found: CheckFinding) -> Iterator[str]:
    """Yield lines that suggest the next commands. The first line starts with `Next:`."""
    puzzle_input = found.checked.puzzle_input
    if found.search.unfinished and not found.named:
        yield "Next: give more time with --time-limit 120."
        return
    compare = compare_command(found) if found.named else ""
    if compare:
        yield f"Next: {compare}"
    yield f"{'Then' if compare else 'Next'}: skirmish judge {puzzle_input.puzzle.name} -- COMMAND"
    if not compare and puzzle_input.scenario.has_units:
        yield "  or: --trace MINE, where MINE is a file with the maps that your program prints"


def compare_command(found: CheckFinding) -> str:
    """Return a command that shows both plays; "" if it would need more settings."""
    puzzle_input, chosen = found.checked.puzzle_input, found.named[0]
    usual = {option.name: option.default for option in puzzle_input.puzzle.options}
    part = found.part_shown(chosen)
    names = [each.name for each in in_part(chosen, part)]
    is_plain = puzzle_input.settings == usual and not found.checked.base.titles
    if not is_plain or puzzle_input.source.name == STANDARD_INPUT:
        return ""
    words = f"skirmish compare {shlex.quote(puzzle_input.source.name)} --with {','.join(names)}"
    return f"{words}{' --part 2' * (part != 1)}"


def distinguishing_lines(found: DistinguishingInput, columns: int) -> Iterator[str]:
    """Yield an input, and the sets that give each answer to it."""
    yield found.text.rstrip("\n")
    yield ""
    for sentence in distinguishing_sentences(found):
        yield folded(sentence, columns, MISREADING_INDENT)


def distinguishing_sentences(found: DistinguishingInput) -> Iterator[str]:
    """Yield a sentence per answer to a distinguishing input, with the sets that give it."""
    for answer, alike in found.answers.items():
        claim = "no answer" if answer is None else str(answer)
        yield f"If it says {claim}, it is {set_names(alike, 'or')}."


def json_objects(
    checked: CheckedInput,
    verdicts: Sequence[CheckVerdict],
    *,
    is_revealed: bool,
    seconds: float = SINGLES_SECONDS,
) -> list[dict[str, Any]]:
    """Return the JSON object of each answer, after the whole search."""
    return finding_objects(find_cause(checked, verdicts, seconds), verdicts, is_revealed)


def finding_objects(
    found: CheckFinding, verdicts: Sequence[CheckVerdict], is_revealed: bool
) -> list[dict[str, Any]]:
    """Return the JSON object of each answer."""
    checked = found.checked
    about: dict[str, Any] = {
        "puzzle": checked.puzzle_input.puzzle.name,
        "source": checked.puzzle_input.source.name,
    }
    if checked.base.titles:
        about["variants"] = list(checked.base.titles)
    apart = found.distinguishing
    return [
        {
            **about,
            "part": verdict.part,
            "answer": verdict.answer,
            "right": verdict.is_right,
            "direction": verdict.direction,
            "misreadings": [] if verdict.is_right else sets_objects(found.search.found),
            "tell_apart": None if verdict.is_right or not apart else apart_object(apart),
            **({"expected": verdict.right} if is_revealed else {}),
            **({} if verdict.is_right else doubt_fields(found, verdict.part)),
        }
        for verdict in verdicts
    ]


def guesses_object(
    checked: CheckedInput, verdicts: Sequence[CheckVerdict], style: CheckStyle
) -> dict[str, object]:
    """Return the JSON object of wrong numbers of earlier versions of a program."""
    found = [find_cause(checked, [each], style.seconds) for each in verdicts]
    objects = [
        finding_objects(each, [verdict], style.is_revealed)[0]
        for each, verdict in zip(found, verdicts, strict=True)
    ]
    return {"guesses": objects, "common": sets_objects(common_causes(found).sets)}


def doubt_fields(found: CheckFinding, part: int) -> dict[str, object]:
    """Return the fields of a wrong answer on the certainty of its misreadings."""
    search = found.search
    return {
        "tried": search.tried,
        "unfinished": [set_name(each) for each in search.unfinished],
        "chance": round(found.chance, 3) if search.evidence.known else None,
        "part_alone": sets_objects(search.alone.get(part, ())),
        "headlined": found.is_headlined,
    }


def sets_objects(sets: Sequence[VariantSet]) -> list[dict[str, list[str]]]:
    """Return the JSON objects of sets of misreadings."""
    return [{"names": [variant.name for variant in each]} for each in sets]


def apart_object(found: DistinguishingInput) -> dict[str, object]:
    """Return the JSON object of a distinguishing input."""
    answers = [
        {**named, "answer": answer}
        for answer, alike in found.answers.items()
        for named in sets_objects(alike)
    ]
    return {"input": found.text, "answers": answers}


def page_object(found: CheckFinding) -> JsonObject:
    """Return the finding for a page."""
    quoted, rest = found.named[:MOST_QUOTED], found.named[MOST_QUOTED:]
    certain = heading(found.named, found.certainty, found.where)
    return {
        "certainty": found.certainty.value if quoted else None,
        "sentences": [*opening(found), *([certain] if quoted else [])],
        "sets": [
            {
                "name": set_name(chosen),
                "misreadings": [
                    {"name": each.name, "rule": each.rule, "instead": each.instead}
                    for each in chosen
                ],
            }
            for chosen in quoted
        ],
        "others": f"Or {set_names(rest, 'or', MOST_NAMED)}." if rest else "",
        "how_sure": (describe_record("check", found.certainty) or reason(found)) if quoted else "",
        "trial": trial(found),
    }


def trial(found: CheckFinding) -> JsonObject | None:
    """Return a small input on which the sets that fit give different answers."""
    apart = found.distinguishing
    if apart is None:
        return None
    return {
        "run": f"part {found.part_to_run} of your program",
        "text": apart.text,
        "answers": list(distinguishing_sentences(apart)),
    }
