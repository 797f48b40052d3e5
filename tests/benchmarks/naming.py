"""Measures how often `check` names the one rule that was misread, and no other.

    python -m tests.benchmarks.naming battle --inputs 10 --part 1

Each misreading alone answers random inputs of the official size. Of every wrong answer
it is asked whether that misreading is among those named; and whether it is the only one,
or the only one that gives its answer to the further input that is to tell them apart.
It takes minutes, so it is no test.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from time import monotonic

from game.diagnosis.diagnosis import Diagnosis
from game.diagnosis.question import Question
from game.inputs import Input
from game.puzzles import NAMES, load
from game.puzzles.contract import Puzzle, Readings
from game.puzzles.making import maker_of
from game.puzzles.variant import Change, Variant
from game.text.sources import Source


class Remembering(Readings):
    """Answers once, as all misreadings of one input are asked for the same sets."""

    def __init__(self, readings: Readings) -> None:
        """Know nothing yet."""
        super().__init__(readings.scenario)
        self.readings = readings
        self.known: dict[tuple[Change, int], int | None] = {}

    def answer(self, change: Change, part: int) -> int | None:
        """Return what was answered before, or else is now."""
        asked = change, part
        if asked not in self.known:
            self.known[asked] = self.readings.answer(change, part)
        return self.known[asked]


def question_of(puzzle: Puzzle, seed: int) -> Question:
    """Return a random input of the official size."""
    text = maker_of(puzzle).generate(seed, {})
    scenario = puzzle.read(text, f"seed {seed}", {})
    question = Question(Input(Source(f"seed {seed}", text), puzzle, {}, scenario))
    question.readings = Remembering(question.readings)
    return question


def measured(question: Question, part: int) -> Iterator[tuple[Variant, str, float]]:
    """Yield each misreading that is wrong here, what came of it, and after how many seconds."""
    for variant in question.given.puzzle.variants():
        answer = question.readings.answer(Change((variant,)), part)
        if answer is None or question.verdict(part, answer).is_right:
            continue
        began = monotonic()
        diagnosis = Diagnosis(question, question.verdict(part, answer))
        for _ in diagnosis.search(is_deep=False):
            pass
        yield variant, outcome(diagnosis, variant), monotonic() - began


def outcome(diagnosis: Diagnosis, variant: Variant) -> str:
    """Return how surely the true misreading was named."""
    found = diagnosis.fitting.found
    if (variant,) not in found:
        return "not named"
    if len(found) == 1:
        return "alone"
    telling = diagnosis.tell_apart()
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
    arguments = parser.parse_args()
    puzzle, figures = load(arguments.puzzle), Counter[str]()
    for seed in range(arguments.seed, arguments.seed + arguments.inputs):
        for variant, came, seconds in measured(question_of(puzzle, seed), arguments.part):
            print(f"seed {seed}: {variant.name}: {came} ({seconds:.1f} s)", flush=True)
            figures[came.partition(":")[0]] += 1
    whole = max(figures.total(), 1)
    for came, number in figures.most_common():
        print(f"{came}: {number} of {whole}, {number / whole:.1%}")


if __name__ == "__main__":
    main()
