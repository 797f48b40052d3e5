"""The report of `skirmish check`: blocks of lines while the search goes on, or one JSON object."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from game.lab.check.diagnosis import AnswerDiagnosis
from game.lab.check.distinguishing import DistinguishingInput
from game.lab.check.fitting import SET_NOUNS
from game.lab.check.verdict import CheckedInput, CheckVerdict
from game.lab.contrast import contrast_lines
from game.lab.variant_sets import (
    MISREADING_INDENT,
    VariantSet,
    misreading_lines,
    set_name,
    set_names,
)
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change
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


def check_report(
    checked: CheckedInput,
    verdict: CheckVerdict,
    style: CheckStyle,
    others: Iterable[CheckVerdict] = (),
) -> Iterator[str]:
    """Yield whether an answer is right, and if not, the misreadings that give it.

    `others` are the program's answers to other parts, with which these misreadings are compared.
    """
    yield verdict_line(checked, verdict, style)
    if verdict.is_right:
        return
    diagnosis = AnswerDiagnosis(checked, verdict, others, is_deep=style.is_deep)
    for number, chosen in enumerate(diagnosis.search(), 1):
        if number == 1:
            yield "\nExactly this comes out if this is misread:"
        if number == MOST_EXPLAINED + 1:
            yield "\nOr by any of these:\n"
        title = f"{number}. {set_name(chosen)}"
        if number > MOST_EXPLAINED:
            yield title
        else:
            yield "\n".join(["", title, *misreading_lines(chosen, style.columns)])
        if number <= MOST_DRAWN:
            yield from contrast_block(checked.scenario, chosen, verdict.part, style.columns)
    yield from conclusion(diagnosis, style)


def verdict_line(checked: CheckedInput, verdict: CheckVerdict, style: CheckStyle) -> str:
    """Return the line that says whether an answer is right."""
    claim = f"{checked.given.source.title}, part {verdict.part}: {verdict.answer} is"
    if verdict.is_right:
        return f"{claim} right"
    if verdict.right is None:
        reason, *_ = checked.right(verdict.part).lines()
        return f"{claim} wrong, as any number would be: {reason}"
    text = f"{claim} wrong, it is too {verdict.direction}"
    if checked.is_right_elsewhere(verdict):
        text += f"; it is the answer to part {3 - verdict.part}"
    return f"{text}; {verdict.right} is right" if style.is_revealed else text


def contrast_block(
    scenario: Scenario[Any], chosen: VariantSet, part: int, columns: int
) -> Iterator[str]:
    """Yield the first decision that a set changes, where it can be shown."""
    lines = contrast_lines(scenario, Change(chosen), part, columns)
    if lines:
        yield "\n".join(["", *lines])


def conclusion(diagnosis: AnswerDiagnosis, style: CheckStyle) -> Iterator[str]:
    """Yield notes on the search, and a distinguishing input if several sets fit."""
    for line in notes(diagnosis):
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
    return f"part {diagnosis.verdict.part} of your program{settings}"


def notes(diagnosis: AnswerDiagnosis) -> Iterator[str]:
    """Yield sentences on what was tried, given up, or left untried."""
    fitting = diagnosis.fitting
    if not fitting.found:
        yield nothing_found_line(diagnosis)
    for part, agreeing in diagnosis.agreeing_sets.items():
        if fitting.found:
            text = f"{set_names(agreeing, 'and')}, too" if agreeing else "none of these"
            yield f"The answer given to part {part} comes out with {text}."
    if too_long := fitting.reading_answers.given_up:
        yield f"Given up, as it takes too long here: {set_names(too_long, 'and', most=None)}."
    for size, number in fitting.untried.items():
        if number:
            whole = count(number + fitting.tried[size], SET_NOUNS[size])
            yield f"There was no time for {number} of {whole}; --deep takes more."


def nothing_found_line(diagnosis: AnswerDiagnosis) -> str:
    """Return that no misreading gives the answer, and what to do next."""
    tried = ", ".join(
        count(number, SET_NOUNS[size]) for size, number in diagnosis.fitting.tried.items() if number
    )
    text = f"No misreading known gives this number here ({tried} tried)."
    given = diagnosis.checked.given
    steps = [] if diagnosis.is_deep else ["--deep tries three at once"]
    if given.scenario.has_units:
        steps.append("--trace MINE finds the first map that your program prints otherwise")
    steps.append(
        f"skirmish judge {given.puzzle.name} -- COMMAND runs your program on many small inputs"
    )
    return f"{text} What could be done next: {'; '.join(steps)}."


def distinguishing_lines(distinguishing: DistinguishingInput, columns: int) -> Iterator[str]:
    """Yield an input, and the sets that each answer to it stands for."""
    yield distinguishing.text.rstrip("\n")
    yield ""
    for answer, alike in distinguishing.in_order():
        claim = "no answer" if answer is None else str(answer)
        yield folded(
            f"If it says {claim}, it is {set_names(alike, 'or')}.", columns, MISREADING_INDENT
        )


def json_object(
    checked: CheckedInput, verdict: CheckVerdict, *, is_deep: bool, is_revealed: bool
) -> dict[str, object]:
    """Return the JSON object of an answer, after the whole search."""
    diagnosis = AnswerDiagnosis(checked, verdict, is_deep=is_deep)
    if not verdict.is_right:
        for _ in diagnosis.search():
            pass
    return {
        "puzzle": checked.given.puzzle.name,
        "source": checked.given.source.name,
        "part": verdict.part,
        "answer": verdict.answer,
        "right": verdict.is_right,
        "direction": verdict.direction,
        "readings": [set_object(each) for each in diagnosis.fitting.found],
        "tell_apart": distinguishing_object(diagnosis.distinguishing_input()),
        **({"expected": verdict.right} if is_revealed else {}),
    }


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
