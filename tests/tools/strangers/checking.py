"""What `check` tells of both answers of strangers' programs to inputs of the official size.

    python -m tests.tools.strangers.checking --puzzle battle --inputs 6 --programs 24 --folder DIR

Programs are made by chance, as those of `tests.tools.strangers.figures`, but their answers, and
those of all sets that are tried, are looked up: each set is played once on each input, and kept
in a folder. So a few hundred programs take minutes, and another way of telling what fits takes
seconds.

Each program that goes wrong is printed with what was said of it, and the figures at the end: what
was told first is *headlined*, or one reading of a *rule headlined*, or one *of several* that an
input can't tell apart, or told as *perhaps* by chance.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.inputs.reading import Input
from game.lab.abilities import maker_of
from game.lab.check.diagnosis import AnswerDiagnosis
from game.lab.check.verdict import CheckedInput
from game.lab.variant_sets import VariantSet, set_name
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import in_order
from game.text.sources import Source
from tests.tools.strangers.making import PARTS, Answers, Stranger, made
from tests.tools.strangers.stored_answers import StoredAnswers, StoredPool

NOTHING_SHOWS: Final = ("no answer", "shows nowhere")
PROGRAMS_AN_INPUT: Final = 1000
"""Seeds of programs that are kept for each input."""


def official_input(puzzle: Puzzle, seed: int) -> Input:
    """Return the input of a seed, as large as the puzzle hands it out."""
    source = Source(f"seed {seed}", maker_of(puzzle).generate(seed, {}))
    return Input(source, puzzle, {}, puzzle.read(source.text, source.name, {}))


def checked_outcome(
    stranger: Stranger, checked: CheckedInput, answers: Answers, pool: StoredPool | None = None
) -> tuple[str, str]:
    """Return what comes of checking both answers of a program: in a few words, and in detail."""
    if None in answers:
        return "no answer", ""
    verdicts = [checked.verdict(part, answers[part - 1] or 0) for part in PARTS]
    if all(verdict.is_right for verdict in verdicts):
        return "shows nowhere", ""
    diagnosis = AnswerDiagnosis(checked, verdicts, known=stranger.listed(), pool=pool)
    found = list(diagnosis.search())
    alone = {part: list(map(set_name, sets)) for part, sets in diagnosis.alone.items()}
    chance = "" if diagnosis.chance is None else f", chance {diagnosis.chance:.1%}"
    wrong = [each.part for each in diagnosis.wrong]
    detail = f"wrong {wrong}, {list(map(set_name, found))}, alone {alone}{chance}"
    group = "unlisted" if stranger.unlisted else "listed"
    if not found:
        return f"{group}: nothing found", detail
    return f"{group}: {manner(diagnosis)}, {first_told(stranger, found, wrong)}", detail


def manner(diagnosis: AnswerDiagnosis) -> str:
    """Return how surely something was told."""
    if diagnosis.is_headlined:
        return "rule headlined" if diagnosis.is_in_doubt else "headlined"
    return "perhaps" if diagnosis.is_likely_chance else "of several"


def first_told(stranger: Stranger, found: Sequence[VariantSet], wrong: Sequence[int]) -> str:
    """Return whether the true set comes first of those that were found."""
    if is_among(stranger, found[0], wrong):
        return "true one first"
    if any(is_among(stranger, each, wrong) for each in found):
        return "true one later"
    if is_of_rules(stranger, found[0], wrong):
        return "another reading of the true rule"
    return "false"


def is_among(stranger: Stranger, chosen: VariantSet, wrong: Sequence[int]) -> bool:
    """Whether a set is of what a program misreads where it is wrong.

    On one input the rest may not show, nor that a misreading is not in the part that is right.
    """
    return all(
        variant.whole_name in stranger.misread[part]
        for variant in chosen
        for part in wrong
        if variant.part in (None, part)
    )


def is_of_rules(stranger: Stranger, chosen: VariantSet, wrong: Sequence[int]) -> bool:
    """Whether a set answers otherwise the very questions that a program misreads."""
    puzzle = load(stranger.puzzle)
    misread = {
        variant.question
        for part in wrong
        for name in stranger.misread[part]
        if (variant := puzzle.variant(name))
    }
    return {variant.question for variant in chosen} <= misread


def stored_answers(stranger: Stranger, stored: StoredAnswers) -> Answers:
    """Return both answers of a program, looked up as those of the variants that it misreads."""
    puzzle = load(stranger.puzzle)
    every = {
        part: [puzzle.variant(name) for name in names] for part, names in stranger.misread.items()
    }
    return [
        stored.answer(
            in_order(
                (one for one in every[part] if one and one.part in (None, part)), puzzle.variants()
            ),
            part,
        )[0]
        for part in PARTS
    ]


def outcomes(
    puzzle: Puzzle, seed: int, programs: int, folder: Path
) -> Iterator[tuple[Stranger, str, str]]:
    """Yield the programs that go wrong on the input of a seed, and what is told of them."""
    given = official_input(puzzle, seed)
    stored, checked = (
        StoredAnswers(given, folder / f"{puzzle.name}-{seed}.json"),
        CheckedInput(given),
    )
    for number in range(programs):
        stranger = made(puzzle.name, seed * PROGRAMS_AN_INPUT + number)
        answers = stored_answers(stranger, stored)
        came, detail = checked_outcome(stranger, checked, answers, StoredPool(stored))
        if came not in NOTHING_SHOWS:
            yield stranger, came, detail
            stored.save()


def main() -> None:
    """Print what is told of each program, and the figures at the end."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--puzzle", choices=NAMES, required=True)
    parser.add_argument("--inputs", type=int, default=6)
    parser.add_argument("--first", type=int, default=7000, help="the seed of the first input")
    parser.add_argument("--programs", type=int, default=24, help="made for each input")
    parser.add_argument("--folder", type=Path, default=Path("answers"), help="of stored answers")
    arguments = parser.parse_args()
    arguments.folder.mkdir(exist_ok=True)
    puzzle, figures = load(arguments.puzzle), Counter[str]()
    for seed in range(arguments.first, arguments.first + arguments.inputs):
        for stranger, came, detail in outcomes(puzzle, seed, arguments.programs, arguments.folder):
            print(f"{seed} {stranger}: {came}: {detail}", flush=True)
            figures[came] += 1
    for came, number in sorted(figures.items()):
        print(f"{came}: {number} of {figures.total()}")


if __name__ == "__main__":
    main()
