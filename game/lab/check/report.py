"""The report of `skirmish check`: blocks of lines while the search goes on, or one JSON object."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.lab.check.diagnosis import AnswerDiagnosis
from game.lab.check.distinguishing import DistinguishingInput
from game.lab.check.fitting import SET_NOUNS, in_part
from game.lab.check.headline import chance_line, heading, tried_text
from game.lab.check.verdict import CheckedInput, CheckVerdict
from game.lab.contrast import contrast_lines
from game.lab.diagnosis.wording import PartFinding, part_sentences
from game.lab.variant_sets import (
    MISREADING_INDENT,
    VariantSet,
    misreading_lines,
    set_name,
    set_names,
)
from game.text.wording import count, folded

MOST_DRAWN: Final = 3
"""Sets whose first changed decision is drawn."""
MOST_EXPLAINED: Final = 8
"""Sets whose rules are quoted; of the others only names are printed."""


class CheckStyle(NamedTuple):
    """How an answer is reported."""

    columns: int
    """How wide the reader's terminal is."""
    is_deep: bool = False
    """Whether three misreadings at once are tried, too."""
    is_revealed: bool = False
    """Whether the right answer may be printed."""
    is_command: bool = True
    """Whether it is the command's: the first decision that misreadings change is drawn in text, and
    what could be done next are options and commands."""


def check_report(
    checked: CheckedInput, verdicts: Sequence[CheckVerdict], style: CheckStyle
) -> Iterator[str]:
    """Yield whether answers are right, and if not, the misreadings that give all of them."""
    for verdict in verdicts:
        yield verdict_line(checked, verdict, style)
    if all(verdict.is_right for verdict in verdicts):
        return
    yield from diagnosis_report(AnswerDiagnosis(checked, verdicts, is_deep=style.is_deep), style)


def diagnosis_report(diagnosis: AnswerDiagnosis, style: CheckStyle) -> Iterator[str]:
    """Yield the misreadings that give answers of which some are wrong, and how sure that is."""
    for number, chosen in enumerate(diagnosis.search(), 1):
        if number == 1:
            yield "\n" + folded(heading(diagnosis), style.columns)
        if number == MOST_EXPLAINED + 1:
            yield "\nOr by any of these:\n"
        title = f"{number}. {set_name(chosen)}"
        if number > MOST_EXPLAINED:
            yield title
        else:
            yield "\n".join(["", title, *misreading_lines(chosen, style.columns)])
        if number <= MOST_DRAWN and style.is_command:
            part = part_shown(diagnosis, chosen)
            yield from contrast_block(diagnosis.checked, chosen, part, style.columns)
    yield from conclusion(diagnosis, style)


def part_shown(diagnosis: AnswerDiagnosis, chosen: VariantSet) -> int:
    """Return the first wrong part that a set changes."""
    parts = [each.part for each in diagnosis.wrong]
    return next((part for part in parts if in_part(chosen, part)), parts[0])


def verdict_line(checked: CheckedInput, verdict: CheckVerdict, style: CheckStyle) -> str:
    """Return the line that says whether an answer is right."""
    title, part = checked.given.source.title, verdict.part
    claim = f"{title}, part {part}{checked.base.words}: {verdict.answer} is"
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


def contrast_block(
    checked: CheckedInput, chosen: VariantSet, part: int, columns: int
) -> Iterator[str]:
    """Yield the first decision that a set changes, where it can be shown."""
    change = checked.base.misread(chosen, checked.given.puzzle.variants())
    lines = contrast_lines(checked.scenario, change, part, columns)
    if lines:
        yield "\n".join(["", *lines])


def conclusion(diagnosis: AnswerDiagnosis, style: CheckStyle) -> Iterator[str]:
    """Yield notes on the search, and a distinguishing input if several sets fit."""
    for line in notes(diagnosis, is_command=style.is_command):
        yield "\n" + folded(line, style.columns)
    if not diagnosis.is_in_doubt:
        return
    distinguishing = diagnosis.distinguishing_input()
    if distinguishing is None:
        yield "\nNo small input is known on which they differ."
    else:
        yield f"\nTo know which of them it is, run {runs_of(diagnosis)} on this:\n"
        yield from distinguishing_lines(distinguishing, style.columns)


def runs_of(diagnosis: AnswerDiagnosis) -> str:
    """Return the words for what to run on the distinguishing input."""
    given = diagnosis.checked.given
    defaults = {option.name: option.default for option in given.puzzle.options}
    is_set = any(given.settings[name] != defaults[name] for name in given.settings)
    settings = ", with the same settings," if is_set else ""
    return f"part {diagnosis.part} of your program{settings}"


def notes(diagnosis: AnswerDiagnosis, *, is_command: bool = True) -> Iterator[str]:
    """Yield sentences on what was tried, how sure it is, and what was given up or left untried."""
    fitting = diagnosis.fitting
    if not diagnosis.found:
        yield nothing_found_line(diagnosis)
        yield from alone_lines(diagnosis)
    elif diagnosis.chance is not None:
        yield chance_line(diagnosis, diagnosis.chance)
    if is_command and not diagnosis.is_headlined:
        yield next_steps_line(diagnosis)
    if too_long := fitting.reading_answers.given_up:
        yield f"Given up, as it takes too long here: {set_names(too_long, 'and', most=None)}."
    for size, number in fitting.untried.items():
        if number:
            whole = count(number + fitting.tried[size], SET_NOUNS[size])
            more = "; --deep takes more" if is_command else ""
            yield f"There was no time for {number} of {whole}{more}."


def nothing_found_line(diagnosis: AnswerDiagnosis) -> str:
    """Return that no misreading gives all answers."""
    if not diagnosis.fitting.known:
        rules = " and ".join(diagnosis.checked.base.change.titles)
        return f"No misreading can be combined with {rules}, so none was looked for."
    what = "this number" if len(diagnosis.verdicts) == 1 else "both numbers"
    return f"No misreading known gives {what} here ({tried_text(diagnosis)} tried)."


def alone_lines(diagnosis: AnswerDiagnosis) -> Iterator[str]:
    """Yield what explains each part alone, if anything explains one."""
    if any(diagnosis.alone.values()):
        yield part_sentences(
            [
                PartFinding(each.part, [()] if each.is_right else diagnosis.alone[each.part])
                for each in diagnosis.verdicts
            ]
        )


def next_steps_line(diagnosis: AnswerDiagnosis) -> str:
    """Return what to do where the cause is not known, or which of several it is."""
    given = diagnosis.checked.given
    steps = [] if diagnosis.is_deep else ["--deep tries three at once"]
    if given.scenario.has_units:
        steps.append("--trace MINE finds the first map that your program prints otherwise")
    steps.append(
        f"skirmish judge {given.puzzle.name} -- COMMAND runs your program on many small inputs"
    )
    cause = "The cause may be one that has no name. "
    if diagnosis.found and not diagnosis.is_likely_chance:
        cause = ""
    return f"{cause}What could be done next: {'; '.join(steps)}."


def distinguishing_lines(distinguishing: DistinguishingInput, columns: int) -> Iterator[str]:
    """Yield an input, and the sets that each answer to it stands for."""
    yield distinguishing.text.rstrip("\n")
    yield ""
    for answer, alike in distinguishing.in_order():
        claim = "no answer" if answer is None else str(answer)
        yield folded(
            f"If it says {claim}, it is {set_names(alike, 'or')}.", columns, MISREADING_INDENT
        )


def json_objects(
    checked: CheckedInput, verdicts: Sequence[CheckVerdict], *, is_deep: bool, is_revealed: bool
) -> list[dict[str, object]]:
    """Return the JSON object of each answer, after the whole search."""
    diagnosis = AnswerDiagnosis(checked, verdicts, is_deep=is_deep)
    if diagnosis.wrong:
        for _ in diagnosis.search():
            pass
    distinguishing = distinguishing_object(diagnosis.distinguishing_input())
    return [
        {
            "puzzle": checked.given.puzzle.name,
            "source": checked.given.source.name,
            **checked.base.named(),
            "part": verdict.part,
            "answer": verdict.answer,
            "right": verdict.is_right,
            "direction": verdict.direction,
            "readings": [] if verdict.is_right else sets_objects(diagnosis.found),
            "tell_apart": None if verdict.is_right else distinguishing,
            **({"expected": verdict.right} if is_revealed else {}),
            **({} if verdict.is_right else doubt_fields(diagnosis, verdict.part)),
        }
        for verdict in verdicts
    ]


def doubt_fields(diagnosis: AnswerDiagnosis, part: int) -> dict[str, object]:
    """Return the fields of a wrong answer that say how sure its readings are."""
    tried, chance = diagnosis.fitting.tried, diagnosis.chance
    return {
        "tried": sum(tried.values()),
        "chance": chance if chance is None else round(chance, 3),
        "part_alone": sets_objects(diagnosis.alone.get(part, [])),
        "headlined": diagnosis.is_headlined,
    }


def sets_objects(sets: Sequence[VariantSet]) -> list[dict[str, object]]:
    """Return the JSON objects of sets of misreadings."""
    return [set_object(each) for each in sets]


def set_object(chosen: VariantSet) -> dict[str, object]:
    """Return the JSON object of a set of misreadings."""
    return {"names": [variant.name for variant in chosen]}


def distinguishing_object(distinguishing: DistinguishingInput | None) -> dict[str, object] | None:
    """Return the JSON object of a distinguishing input."""
    if distinguishing is None:
        return None
    answers = [
        {**set_object(each), "answer": answer}
        for answer, alike in distinguishing.in_order()
        for each in alike
    ]
    return {"input": distinguishing.text, "answers": answers}
