"""Measures how often `check` names the one rule that was misread, and no other.

    python -m tests.benchmarks.naming battle --inputs 10 --part 1

Each misreading alone answers random inputs of the official size. Of every wrong answer
it is asked whether that misreading is among those named; and whether it is the only one,
or the only one that gives its answer to the further input that is to tell them apart.
It takes minutes, so it is no test.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from math import inf
from time import monotonic
from unittest.mock import patch

from game.inputs.reading import Input
from game.lab.abilities import maker_of
from game.lab.check import diagnosis
from game.lab.check.diagnosis import AnswerDiagnosis
from game.lab.check.reading_pool import ReadingPool, SetAnswers
from game.lab.check.verdict import CheckedInput
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Variant
from game.text.sources import Source


class Remembering:
    """Answers once, as all misreadings of one input are asked for the same sets."""

    def __init__(self, crew: ReadingPool) -> None:
        """Know nothing yet."""
        self.crew = crew
        self.given_up = crew.given_up
        self.known: dict[VariantSet, int | None] = {}

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield what was answered before, and then what is now."""
        yield from [(chosen, self.known[chosen]) for chosen in sets if chosen in self.known]
        new = [chosen for chosen in sets if chosen not in self.known]
        for chosen, answer in self.crew.answers(new, part, until):
            self.known[chosen] = answer
            yield chosen, answer

    def close(self) -> None:
        """Go on; the processes end with the input."""


def question_of(puzzle: Puzzle, seed: int) -> CheckedInput:
    """Return a random input of the official size."""
    text = maker_of(puzzle).generate(seed, {})
    scenario = puzzle.read(text, f"seed {seed}", {})
    return CheckedInput(Input(Source(f"seed {seed}", text), puzzle, {}, scenario))


def measured(question: CheckedInput, part: int) -> Iterator[tuple[Variant, str, float]]:
    """Yield each misreading that is wrong here, what came of it, and after how many seconds."""
    crew = ReadingPool(question.scenario, diagnosis.PATIENCE_SECONDS)
    remembering = Remembering(crew)
    known = [each for each in question.given.puzzle.variants() if each.part in (None, part)]
    with closing(crew), patch.object(diagnosis, "Crew", lambda *_: remembering):
        for (variant,), answer in list(remembering.answers([(v,) for v in known], part, inf)):
            if answer is None or question.verdict(part, answer).is_right:
                continue
            began = monotonic()
            found = AnswerDiagnosis(question, question.verdict(part, answer))
            for _ in found.search():
                pass
            yield variant, outcome(found, variant), monotonic() - began


def outcome(diagnosed: AnswerDiagnosis, variant: Variant) -> str:
    """Return how surely the true misreading was named."""
    found = diagnosed.fitting.found
    if (variant,) not in found:
        return "not named"
    if len(found) == 1:
        return "alone"
    telling = diagnosed.distinguishing_input()
    if telling is None:
        return f"in doubt: nothing tells it from {len(found) - 1} others"
    alike = next(sets for sets in telling.answers.values() if (variant,) in sets)
    if len(alike) == 1:
        return "told apart"
    rivals = (" and ".join(each.name for each in chosen) for chosen in alike)
    return f"in doubt: {', '.join(rivals)}"


def main() -> None:
    """Print every wrong answer, and the figures at the end."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("puzzle", choices=NAMES)
    parser.add_argument("--inputs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", type=int, choices=(1, 2), default=1)
    parser.add_argument("--slow", action="store_true", help="try all pairs on a busy machine")
    arguments = parser.parse_args()
    puzzle, figures = load(arguments.puzzle), Counter[str]()
    if arguments.slow:
        diagnosis.SECONDS = inf
    for seed in range(arguments.seed, arguments.seed + arguments.inputs):
        for variant, came, seconds in measured(question_of(puzzle, seed), arguments.part):
            print(f"seed {seed}: {variant.name}: {came} ({seconds:.1f} s)", flush=True)
            figures[came.partition(":")[0]] += 1
    whole = max(figures.total(), 1)
    for came, number in figures.most_common():
        print(f"{came}: {number} of {whole}, {number / whole:.1%}")


if __name__ == "__main__":
    main()
