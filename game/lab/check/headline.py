"""What is told above and below the misreadings that fit: which they are, and how sure that is.

One cause is headlined only where nothing else is likely: not where one input can't tell several
rules apart, nor where a cause that has no name would often be explained all the same.
"""

from typing import Final

from game.lab.check.chance import false_share
from game.lab.check.diagnosis import AnswerDiagnosis
from game.lab.check.fitting import SET_NOUNS
from game.text.wording import count

LEAST_TOLD: Final = 0.01
"""The share below which tenths of a percent are told."""


def heading(diagnosis: AnswerDiagnosis) -> str:
    """Return the line above the misreadings."""
    what = "Exactly this comes out" if len(diagnosis.wrong) == 1 else "Exactly these come out"
    before = ""
    if diagnosis.is_in_parts:
        before = "No misreading gives both numbers. "
    elif len(diagnosis.verdicts) > len(diagnosis.wrong):
        right = next(each.part for each in diagnosis.verdicts if each.is_right)
        what = f"{what}, and part {right} right,"
    if diagnosis.is_likely_chance:
        before += "Perhaps by chance: "
        what = f"{what[0].lower()}{what[1:]}"
    return f"{before}{what} {misread_words(diagnosis)}{cut_off_words(diagnosis)}:"


def misread_words(diagnosis: AnswerDiagnosis) -> str:
    """Return what has to be misread: this, a rule in any of some ways, or any of these."""
    if diagnosis.is_in_parts and len(diagnosis.wrong) > 1:
        return "if each part misreads something else"
    where = f" in part {diagnosis.wrong[0].part} only" if diagnosis.is_in_parts else ""
    if not diagnosis.is_in_doubt:
        return f"if this is misread{where}"
    if diagnosis.is_of_one_cause:
        rules = "; ".join(dict.fromkeys(each.question.name for each in diagnosis.found[0]))
        noun, verb = ("a rule", "is") if len(diagnosis.found[0]) == 1 else ("rules", "are")
        return f"if {noun} ({rules}) {verb} misread{where} in any of these ways"
    return f"if any of these is misread{where}, which one input can't tell apart"


def cut_off_words(diagnosis: AnswerDiagnosis) -> str:
    """Return what was tried, if there was no time for some sets: then others may fit as well."""
    fitting = diagnosis.fitting
    shares = [
        f"{fitting.tried[size]} of {count(fitting.tried[size] + number, SET_NOUNS[size])}"
        for size, number in fitting.untried.items()
        if number
    ]
    return f", as far as there was time ({', '.join(shares)})" if shares else ""


def tried_text(diagnosis: AnswerDiagnosis) -> str:
    """Return how many sets were tried: `33 misreadings and 478 pairs`."""
    tried = diagnosis.fitting.tried.items()
    *others, last = [count(number, SET_NOUNS[size]) for size, number in tried if number] or ["none"]
    return f"{', '.join(others)} and {last}" if others else last


def chance_line(diagnosis: AnswerDiagnosis, chance: float) -> str:
    """Return how many sets were tried, how likely one fits by chance, and is false."""
    what = "an answer" if len(diagnosis.verdicts) == 1 else "two answers"
    return (
        f"Tried: {tried_text(diagnosis)}. For {what} with a cause that has no name, about "
        f"{percent(chance)} is the chance that one fits all the same. One cause in three has none, "
        f"so in about {percent(false_share(chance))} of such findings it is none of them."
    )


def percent(share: float) -> str:
    """Return a share in words; what is rounded to nothing is still something."""
    return f"{share:.0%}" if share >= LEAST_TOLD else f"{share:.1%}"
