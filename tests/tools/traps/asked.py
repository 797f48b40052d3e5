"""Finds traps that the puzzle's own text can ask: `python -m tests.tools.traps.asked vault`.

The smallest input on which a variant shows is often none that the puzzle would hand out: four
quarters that join, a boss with 4 hit points. So there are a few more traps, on which as many
variants show as can be found on such inputs. It says on how many inputs the others don't show.
"""

import sys
from collections.abc import Iterator
from functools import partial
from itertools import chain

from game.lab.parts import ValidInputs
from game.lab.puzzles.duel.generator import KNOWN_DAMAGE, KNOWN_POINTS, boss_text
from game.lab.puzzles.registry import generator_of
from game.lab.shrinking import shrunk
from game.lab.traps import FOLDER, VALID_INPUTS, traps_of
from game.puzzles.duel.read import Boss
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import load
from tests.commands import ROOT
from tests.tools.traps.answers import PARTS, Answered, answered
from tests.tools.traps.find import by_all_variants, write

FURTHER = 2000
"""How many inputs by chance are looked at."""
SIZES = 3


def asked_texts(puzzle: Puzzle, asked: ValidInputs) -> Iterator[str]:
    """Yield inputs that the text can ask, each once; all of them if they are few."""
    if asked.are_few:
        for points in range(KNOWN_POINTS[0], KNOWN_POINTS[1] + 1):
            for damage in range(KNOWN_DAMAGE[0], KNOWN_DAMAGE[1] + 1):
                yield boss_text(Boss(points, damage))
        return
    for text in dict.fromkeys(asked.small(seed, seed % SIZES) for seed in range(FURTHER)):
        if is_asked(text, puzzle, asked):
            yield text


def is_asked(text: str, puzzle: Puzzle, asked: ValidInputs) -> bool:
    """Whether the text can ask an input for both parts."""
    return asked.includes(text, puzzle.read(text, "trap", {}), PARTS)


def asked_traps(puzzle: Puzzle) -> tuple[dict[str, Answered], set[str]]:
    """Return traps on which variants show that show on no other asked trap, and those left."""
    asked, found = generator_of(puzzle.name).valid_inputs, dict[str, Answered]()
    if asked is None:
        return found, set()
    names = [variant.name for variant in puzzle.variants]
    given = [
        each.text
        for each in traps_of(puzzle).values()
        if not each.is_asked and is_asked(each.text, puzzle, asked)
    ]
    told = (answered(text, puzzle.name, names) for text in given)
    left = set(names).difference(*(each.tells for each in told if each))
    for text in asked_texts(puzzle, asked):
        if not left:
            break
        if shown := tells_of(text, puzzle.name, left):
            small = shrunk(text, partial(reductions, puzzle, asked), partial(tells, puzzle, shown))
            found[f"{VALID_INPUTS}{len(found) + 1}"] = by_all_variants(small, puzzle)
            left -= tells_of(small, puzzle.name, left)
            print(sorted(shown), small, sep="\n", flush=True)
    return found, left


def tells_of(text: str, puzzle: str, names: set[str]) -> set[str]:
    """Return which of some variants show on an input."""
    found = answered(text, puzzle, names)
    return set(found.tells) if found else set()


def tells(puzzle: Puzzle, names: set[str], text: str) -> bool:
    """Whether all of some variants show on an input."""
    return tells_of(text, puzzle.name, names) == names


def reductions(puzzle: Puzzle, asked: ValidInputs, text: str) -> Iterator[str]:
    """Yield simpler inputs that the text can ask."""
    for simpler in chain(asked.reductions(text), generator_of(puzzle.name).reductions(text)):
        if is_asked(simpler, puzzle, asked):
            yield simpler


def main(name: str) -> None:
    """Write a puzzle's traps anew, with those found here as its last."""
    puzzle = load(name)
    found, left = asked_traps(puzzle)
    print("show on no input tried that can be asked:", sorted(left), flush=True)
    kept = {each.name: each for each in traps_of(puzzle).values() if not each.is_asked}
    traps = {each.name: by_all_variants(each.text, puzzle) for each in kept.values()}
    write(ROOT / "assets" / FOLDER / name, traps | found)


if __name__ == "__main__":
    main(sys.argv[1])
