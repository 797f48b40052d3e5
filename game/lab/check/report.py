"""The report of `skirmish check`: blocks of lines while the search goes on, or one JSON object."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.lab.check.diagnosis import AnswerDiagnosis
from game.lab.check.distinguishing import DistinguishingInput
from game.lab.check.fitting import MISREADINGS
from game.lab.check.verdict import CheckedInput, CheckVerdict
from game.lab.contrast import contrast_lines
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change
from game.text.wording import count, folded

MOST_DRAWN: Final = 3
"""Of more misreadings it is not drawn what they change first."""
MOST_EXPLAINED: Final = 8
"""Of more misreadings only the names are told."""


class CheckStyle(NamedTuple):
    """How an answer is reported."""

    columns: int
    """How wide the reader's terminal is."""
    is_deep: bool = False
    """Whether three misreadings at once are tried, too."""
    is_revealed: bool = False
    """Whether the right answer may be told."""


def check_report(
    question: CheckedInput,
    verdict: CheckVerdict,
    style: CheckStyle,
    others: Iterable[CheckVerdict] = (),
) -> Iterator[str]:
    """Yield whether an answer is right; and if not, which misreadings give it.

    Of those it is told which give the program's answers to other parts, too.
    """
    yield verdict_line(question, verdict, style)
    if verdict.is_right:
        return
    diagnosis = AnswerDiagnosis(question, verdict, others, is_deep=style.is_deep)
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
            yield from contrast_block(question.scenario, chosen, verdict.part, style.columns)
    yield from ending(diagnosis, style)


def verdict_line(question: CheckedInput, verdict: CheckVerdict, style: CheckStyle) -> str:
    """Return the line that says whether an answer is right."""
    said = f"{question.given.source.title}, part {verdict.part}: {verdict.answer} is"
    if verdict.is_right:
        return f"{said} right"
    if verdict.right is None:
        reason, *_ = question.right(verdict.part).lines()
        return f"{said} wrong, as any number would be: {reason}"
    told = f"{said} wrong, it is too {verdict.direction}"
    if question.is_right_elsewhere(verdict):
        told += f"; it is the answer to part {3 - verdict.part}"
    return f"{told}; {verdict.right} is right" if style.is_revealed else told


def contrast_block(
    scenario: Scenario[Any], chosen: VariantSet, part: int, columns: int
) -> Iterator[str]:
    """Yield what is decided otherwise, where it can be shown."""
    lines = contrast_lines(scenario, Change(chosen), part, columns)
    if lines:
        yield "\n".join(["", *lines])


def ending(diagnosis: AnswerDiagnosis, style: CheckStyle) -> Iterator[str]:
    """Yield what else there is to know, and what could be done next."""
    for line in notes(diagnosis):
        yield "\n" + folded(line, style.columns)
    if not diagnosis.is_in_doubt:
        return
    telling = diagnosis.tell_apart()
    if telling is None:
        yield "\nNo small input is known on which they differ."
    else:
        yield f"\nTo know which of them it is, run {runs_of(diagnosis)} on this:\n"
        yield from distinguishing_lines(telling, style.columns)


def runs_of(diagnosis: AnswerDiagnosis) -> str:
    """Return what is to be run on another input."""
    given = diagnosis.question.given
    defaults = {option.name: option.default for option in given.puzzle.options}
    is_set = any(given.settings[name] != defaults[name] for name in given.settings)
    settings = ", with the same settings," if is_set else ""
    return f"part {diagnosis.verdict.part} of your program{settings}"


def notes(diagnosis: AnswerDiagnosis) -> Iterator[str]:
    """Yield what is to be said of all that was tried."""
    fitting = diagnosis.fitting
    if not fitting.found:
        yield nothing_found(diagnosis)
    for part, agreeing in diagnosis.agreeing.items():
        if fitting.found:
            told = f"{set_names(agreeing, 'and')}, too" if agreeing else "none of these"
            yield f"The answer given to part {part} comes out with {told}."
    if too_long := fitting.answering.given_up:
        yield f"Given up, as it takes too long here: {set_names(too_long, 'and', most=None)}."
    for size, number in fitting.untried.items():
        if number:
            whole = count(number + fitting.tried[size], MISREADINGS[size])
            yield f"There was no time for {number} of {whole}; --deep takes more."


def nothing_found(diagnosis: AnswerDiagnosis) -> str:
    """Return that no misreading gives the answer, and what could be done next."""
    tried = ", ".join(
        count(number, MISREADINGS[size])
        for size, number in diagnosis.fitting.tried.items()
        if number
    )
    told = f"No misreading known gives this number here ({tried} tried)."
    given = diagnosis.question.given
    steps = [] if diagnosis.is_deep else ["--deep tries three at once"]
    if given.scenario.has_units:
        steps.append("--trace MINE finds the first map that your program prints otherwise")
    steps.append(
        f"skirmish judge {given.puzzle.name} -- COMMAND runs your program on many small inputs"
    )
    return f"{told} What could be done next: {'; '.join(steps)}."


MISREADING_INDENT: Final = 3
MOST_NAMED: Final = 6
"""Sets that are named in one line at the most."""


def set_name(chosen: VariantSet) -> str:
    """Return the names of a set: `first-step and zero-lives`."""
    return " and ".join(variant.name for variant in chosen)


def set_names(sets: Sequence[VariantSet], word: str, most: int | None = MOST_NAMED) -> str:
    """Return the names of several sets, of which one or all are meant, as the word says."""
    names = list(map(set_name, sets[:most]))
    if more := len(sets) - len(names):
        names.append(f"{more} more")
    return f", {word} ".join(names)


def misreading_lines(chosen: VariantSet, columns: int) -> Iterator[str]:
    """Yield each rule of a set as it is, and what is done instead."""
    for variant in chosen:
        for title, sentence in ("The rule", variant.rule), ("Instead", variant.instead):
            yield indented(f"{title}: {sentence}", columns)


def indented(text: str, columns: int) -> str:
    """Return a paragraph below the line that it belongs to."""
    folded_lines = folded(text, columns - MISREADING_INDENT).split("\n")
    return "\n".join(" " * MISREADING_INDENT + line for line in folded_lines)


def distinguishing_lines(telling: DistinguishingInput, columns: int) -> Iterator[str]:
    """Yield an input, and whose answer to it is which."""
    yield telling.text.rstrip("\n")
    yield ""
    for answer, alike in telling.in_order():
        said = "no answer" if answer is None else str(answer)
        yield folded(
            f"If it says {said}, it is {set_names(alike, 'or')}.", columns, MISREADING_INDENT
        )


def json_object(
    question: CheckedInput, verdict: CheckVerdict, *, is_deep: bool, is_revealed: bool
) -> dict[str, object]:
    """Return the object that stands for an answer, once all is known of it."""
    diagnosis = AnswerDiagnosis(question, verdict, is_deep=is_deep)
    if not verdict.is_right:
        for _ in diagnosis.search():
            pass
    return {
        "puzzle": question.given.puzzle.name,
        "source": question.given.source.name,
        "part": verdict.part,
        "answer": verdict.answer,
        "right": verdict.is_right,
        "direction": verdict.direction,
        "readings": [set_object(each) for each in diagnosis.fitting.found],
        "tell_apart": distinguishing_object(diagnosis.tell_apart()),
        **({"expected": verdict.right} if is_revealed else {}),
    }


def set_object(chosen: VariantSet) -> dict[str, object]:
    """Return the object that stands for a set of misreadings."""
    return {"names": [variant.name for variant in chosen]}


def distinguishing_object(telling: DistinguishingInput | None) -> dict[str, object] | None:
    """Return the object that stands for an input on which misreadings differ."""
    if telling is None:
        return None
    answers = [
        {**set_object(each), "answer": answer}
        for answer, alike in telling.in_order()
        for each in alike
    ]
    return {"input": telling.text, "answers": answers}
