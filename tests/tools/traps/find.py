"""Finds the traps of a puzzle and writes them: `python -m tests.tools.traps.find battle`.

It always finds the same, in some minutes. With names of variants after the puzzle's, only
the traps of these are found anew.
"""

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from game.lab.traps import FOLDER, INDEX, load_traps
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import load
from tests.commands import ROOT
from tests.tools.traps.answers import Answered, answered
from tests.tools.traps.search import alike, own_trap, telling, texts

HEADING = "# The variants that show on each trap; written by tests/tools/traps/find.py.\n"
APART = "apart-"
FIRST = {"battle": 100, "duel": 40, "vault": 120, "cards": 300}
"""How many small inputs all variants are tried on; each puzzle takes its time."""


def main(puzzle: str, *wanted: str) -> None:
    """Find the traps, print the variants without one or not distinguished, and write them."""
    known = load(puzzle)
    names = [variant.name for variant in known.variants]
    with ProcessPoolExecutor() as pool:
        ask = partial(answered, puzzle=puzzle, names=names)
        asked_first = pool.map(ask, texts(puzzle, range(FIRST[puzzle])), chunksize=8)
        table = [each for each in asked_first if each]
        print(len(table), "inputs have answers", flush=True)
        found = {}
        anew = wanted or names
        trapped = pool.map(partial(own_trap, puzzle, table=table), anew)
        for name, text in zip(anew, trapped, strict=True):
            found[name] = text
            print(name, text, sep="\n", flush=True)
    kept = {name: trap.text for name, trap in load_traps(known).items() if name in names}
    own = {name: text for name in names if (text := found.get(name, kept.get(name)))}
    print("without a trap:", sorted(set(names) - own.keys()), flush=True)
    traps = {name: by_all_variants(text, known) for name, text in own.items()}
    write(ROOT / "assets" / FOLDER / puzzle, traps)
    traps |= apart(known, traps, table)
    write(ROOT / "assets" / FOLDER / puzzle, traps)


def by_all_variants(text: str, puzzle: Puzzle) -> Answered:
    """Return an input with the answers of all variants."""
    found = answered(text, puzzle.name, [variant.name for variant in puzzle.variants])
    if found is None:
        raise ValueError(f"no answer by the rules: {text}")
    return found


def apart(
    puzzle: Puzzle, own: dict[str, Answered], table: Sequence[Answered]
) -> dict[str, Answered]:
    """Return more traps, until they distinguish all variants that any input distinguishes."""
    found: dict[str, Answered] = {}
    while pairs := alike(list(own), [*own.values(), *found.values()]):
        text = telling(puzzle.name, pairs, table)
        if text is None:
            print("not distinguished:", sorted(pairs))
            break
        print(text, flush=True)
        found[f"{APART}{len(found) + 1}"] = by_all_variants(text, puzzle)
    return found


def write(folder: Path, traps: dict[str, Answered]) -> None:
    """Write the texts and the variants that they show, and delete earlier ones."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    index = [HEADING]
    for name, trap in traps.items():
        (folder / f"{name}.txt").write_text(trap.text, encoding="utf-8")
        key = f'"{name}"' if "=" in name else name
        message = "".join(f'    "{each}",\n' for each in trap.shown_variants)
        index.append(f"{key} = [\n{message}]\n")
    (folder / INDEX).write_text("".join(index), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
