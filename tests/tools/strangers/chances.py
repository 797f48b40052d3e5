"""Measures how often `check` explains a wrong number whose cause is in no list.

    python -m tests.tools.strangers.chances --puzzle vault --size 1 --inputs 12 --folder answers

Inputs are as large as the puzzle hands them out. On each, every kind of misreading is left out in
turn with all others of its question, as if it had no name, and it is counted how often sets of up
to a size give its answers all the same: the figures are those of `game.lab.check.chance`. What was
played is kept in a folder, so that another way of counting takes seconds. Besides, answers are
drawn at random within 3 % of the right ones, as if somebody had mistyped something.

Inputs, misreadings left out, and how many of these are explained, are printed for one number and
for two, by the parts that are wrong; then the share of explained numbers at random.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import chain, count
from math import inf
from pathlib import Path
from random import Random
from typing import Final

from game.inputs.reading import Input
from game.lab.abilities import maker_of
from game.lab.check.chance import Chance, chance_of
from game.lab.check.fitting import FittingSets
from game.lab.variant_sets import sets_of
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, load
from game.text.sources import Source
from tests.tools.strangers.stored_answers import StoredAnswers, StoredPool

GIVEN: Final = ((1, 2), (1,), (2,))
"""The parts of which numbers are given; both first, as their answers serve for each."""
NEAR, LEAST_NEAR, GUESSES = 30, 3, 200
"""Random numbers differ by 1/30 of the right one at most, or by 3; so many are drawn."""
Parts = tuple[int, ...]


def official_input(puzzle: Puzzle, seed: int) -> Input:
    """Return the input of a seed, as large as the puzzle hands it out."""
    source = Source(f"seed {seed}", maker_of(puzzle).generate(seed, {}))
    return Input(source, puzzle, {}, puzzle.read(source.text, source.name, {}))


def fittings(given: Input, pool: StoredPool, size: int) -> Iterator[FittingSets]:
    """Yield what answers an input under all sets of up to a size, by the parts given."""
    right = {part: given.scenario.answer(part).number for part in GIVEN[0]}
    played = None
    for parts in GIVEN:
        fitting = FittingSets(given.puzzle.readings(), pool, dict.fromkeys(parts, -1), right)
        if played:
            fitting.answers.update(
                {each: number for each, number in played.answers.items() if each[1] in parts}
            )
        for number in range(1, size + 1):
            list(fitting.search(number))
        played = played or fitting
        yield fitting


def guesses(fitting: FittingSets, wrong: Parts, size: int, seed: int) -> int:
    """Return how many of the random answers are explained that are wrong in some parts."""
    sets = chain.from_iterable(sets_of(fitting.known, each) for each in range(1, size + 1))
    given = {tuple(fitting.answer(each, part) for part in fitting.parts) for each in sets}
    random = Random(seed)  # noqa: S311 - no secrets
    return sum(
        tuple(
            near(random, fitting.right(part) or 0) if part in wrong else fitting.right(part)
            for part in fitting.parts
        )
        in given
        for _ in range(GUESSES)
    )


def near(random: Random, right: int) -> int:
    """Return a wrong number near a right one."""
    most = max(LEAST_NEAR, right // NEAR)
    return right + random.choice((-1, 1)) * random.randint(1, most)


def main() -> None:
    """Print the figures after each input."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--puzzle", choices=NAMES, required=True)
    parser.add_argument("--size", type=int, default=1, help="of the largest sets")
    parser.add_argument("--inputs", type=int, default=12)
    parser.add_argument("--first", type=int, default=100, help="the seed of the first input")
    parser.add_argument("--folder", type=Path, default=Path("answers"), help="of stored answers")
    arguments = parser.parse_args()
    arguments.folder.mkdir(exist_ok=True)
    puzzle, size = load(arguments.puzzle), arguments.size
    explained, left_out, guessed = Counter[str](), Counter[str](), Counter[str]()
    seen = set[str]()
    for seed in count(arguments.first):
        given = official_input(puzzle, seed)
        if given.source.text in seen:
            continue
        seen.add(given.source.text)
        stored = StoredAnswers(given, arguments.folder / f"{puzzle.name}-{seed}.json")
        for fitting in fittings(given, StoredPool(stored), size):
            parts = tuple(fitting.parts)
            for wrong in {parts, *((part,) for part in parts)}:
                chance: Chance = chance_of(fitting, puzzle.name, wrong, size, inf)
                key = f"{len(parts)} given, wrong {' and '.join(map(str, wrong))}"
                explained[key] += round(100 * chance.coincidences)
                left_out[key] += chance.left_out
                guessed[key] += guesses(fitting, wrong, size, seed)
        stored.save()
        told = [
            f"{key}: {explained[key] / 100:g} of {left_out[key]}, random "
            f"{guessed[key] / len(seen) / GUESSES:.1%}"
            for key in sorted(left_out)
        ]
        print(f"{puzzle.name}, size {size}, {len(seen)} inputs; {'; '.join(told)}", flush=True)
        if len(seen) >= arguments.inputs:
            return


if __name__ == "__main__":
    main()
