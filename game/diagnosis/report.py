"""What is said of an answer, to a reader, a block of lines at a time while it is found out."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from game.diagnosis.diagnosis import Diagnosis
from game.diagnosis.difference import difference
from game.diagnosis.fitting import MISREADINGS
from game.diagnosis.question import Question
from game.diagnosis.sets import VariantSet
from game.diagnosis.verdict import Verdict
from game.diagnosis.wording import explained, listed, named, told_apart
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change
from game.text.wording import count, folded

MOST_DRAWN: Final = 3
"""Of more misreadings it is not drawn what they change first."""
MOST_EXPLAINED: Final = 8
"""Of more misreadings only the names are told."""


class Style(NamedTuple):
    """How an answer is reported."""

    columns: int
    """How wide the reader's terminal is."""
    is_deep: bool = False
    """Whether three misreadings at once are tried, too."""
    is_revealed: bool = False
    """Whether the right answer may be told."""


def report(
    question: Question, verdict: Verdict, style: Style, others: Iterable[Verdict] = ()
) -> Iterator[str]:
    """Yield whether an answer is right; and if not, which misreadings give it.

    Of those it is told which give the program's answers to other parts, too.
    """
    yield judged(question, verdict, style)
    if verdict.is_right:
        return
    diagnosis = Diagnosis(question, verdict, others, is_deep=style.is_deep)
    for number, chosen in enumerate(diagnosis.search(), 1):
        if number == 1:
            yield "\nExactly this comes out if this is misread:"
        if number == MOST_EXPLAINED + 1:
            yield "\nOr by any of these:\n"
        title = f"{number}. {named(chosen)}"
        if number > MOST_EXPLAINED:
            yield title
        else:
            yield "\n".join(["", title, *explained(chosen, style.columns)])
        if number <= MOST_DRAWN:
            yield from drawn(question.scenario, chosen, verdict.part, style.columns)
    yield from ending(diagnosis, style)


def judged(question: Question, verdict: Verdict, style: Style) -> str:
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


def drawn(scenario: Scenario[Any], chosen: VariantSet, part: int, columns: int) -> Iterator[str]:
    """Yield what is decided otherwise, where it can be shown."""
    lines = difference(scenario, Change(chosen), part, columns)
    if lines:
        yield "\n".join(["", *lines])


def ending(diagnosis: Diagnosis, style: Style) -> Iterator[str]:
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
        yield from told_apart(telling, style.columns)


def runs_of(diagnosis: Diagnosis) -> str:
    """Return what is to be run on another input."""
    given = diagnosis.question.given
    defaults = {option.name: option.default for option in given.puzzle.options}
    is_set = any(given.settings[name] != defaults[name] for name in given.settings)
    settings = ", with the same settings," if is_set else ""
    return f"part {diagnosis.verdict.part} of your program{settings}"


def notes(diagnosis: Diagnosis) -> Iterator[str]:
    """Yield what is to be said of all that was tried."""
    fitting = diagnosis.fitting
    if not fitting.found:
        yield nothing_found(diagnosis)
    for part, agreeing in diagnosis.agreeing.items():
        if fitting.found:
            told = f"{listed(agreeing, 'and')}, too" if agreeing else "none of these"
            yield f"The answer given to part {part} comes out with {told}."
    if too_long := fitting.answering.given_up:
        yield f"Given up, as it takes too long here: {listed(too_long, 'and', most=None)}."
    for size, number in fitting.untried.items():
        if number:
            whole = count(number + fitting.tried[size], MISREADINGS[size])
            yield f"There was no time for {number} of {whole}; --deep takes more."


def nothing_found(diagnosis: Diagnosis) -> str:
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
