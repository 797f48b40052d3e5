"""Hints at which rules a program misreads, without saying how."""

from collections.abc import Iterator, Sequence

from game.lab.judge.verdict import JudgeVerdict
from game.lab.variant_sets import VariantSet, indented_paragraph
from game.puzzles.variant import Question
from game.text.wording import folded


def hints(verdict: JudgeVerdict, columns: int) -> Iterator[str]:
    """Yield the rules at fault, of each part alone if no set explains both."""
    if verdict.named:
        yield from hint("It misreads", [each.chosen for each in verdict.named], columns)
    elif verdict.unproved:
        yield from hint("It may misread", verdict.unproved, columns)
    else:
        for found in verdict.by_part:
            heading = f"In part {found.part} it misreads"
            yield from hint(heading, [each.chosen for each in found.named], columns)
        if not any(found.named for found in verdict.by_part):
            yield folded("No known misreading of a rule gives all its answers.", columns)


def hint(heading: str, sets: Sequence[VariantSet], columns: int) -> Iterator[str]:
    """Yield the rules that the variants of any set change."""
    rules: dict[str, Question] = {
        variant.rule: variant.question for chosen in sets for variant in chosen
    }
    if not rules:
        return
    is_any = len(sets) > 1
    noun = "this rule" if len(rules) == 1 else f"{'some of ' if is_any else ''}these rules"
    yield f"{heading} {noun}:"
    for rule, question in rules.items():
        yield f"{question.touches}\n{indented_paragraph(rule, columns)}"
