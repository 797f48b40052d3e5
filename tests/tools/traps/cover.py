"""Makes the cover of each puzzle: `python -m tests.tools.traps.cover battle`.

A cover is a short list of inputs that the puzzle can ask. Each listed misreading of a part changes
the answer of at least one of them, if such an input was found. A family of misreadings counts as
one. `judge` calls a program right only if it is right on the whole cover.
"""

import json
import sys
from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from game.errors import UndecidedError
from game.lab.diagnosis.case import Case
from game.lab.judge.cases import Cases
from game.lab.traps import COVER, FOLDER, load_rule_inputs, load_traps
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of, load, variant_answers_of
from game.puzzles.variant import Change
from tests.commands import ROOT
from tests.tools.traps.answers import PARTS

RANDOM: Final = 200
"""The random inputs that are tried after the stored ones."""
MOST_STEPS: Final = 20_000
"""The steps that a play may take, about a second."""


def candidates(puzzle: Puzzle) -> Iterator[Case]:
    """Yield inputs that the puzzle can ask for both parts: stored ones, then random ones."""
    cases = Cases(puzzle, generator_of(puzzle.name), {}, seed=0)
    stored_inputs = [*load_rule_inputs(puzzle).inputs, *load_traps(puzzle).values()]
    stored_inputs.sort(key=lambda each: -len(each.shown_variants))
    texts = dict.fromkeys(each.text for each in stored_inputs)
    stored = (cases.case("stored", text, only_asked=True) for text in texts)
    return chain(filter(None, stored), islice(cases.asked(), RANDOM))


def kinds_shown(puzzle: Puzzle, case: Case, part: int, kinds: set[str]) -> set[str]:
    """Return the kinds with a misreading that changes the answer."""
    shown: set[str] = set()
    answers = variant_answers_of(case.scenario)
    for variant in puzzle.all_variants:
        if variant.kind in kinds - shown and variant.part in (None, part):
            try:
                answer = answers.answer(Change((variant,)), part, MOST_STEPS)
            except UndecidedError:
                continue
            if answer != case.right(part):
                shown.add(variant.kind)
    return shown


def cover(puzzle: Puzzle, part: int) -> tuple[list[str], set[str]]:
    """Return the texts of a small cover, and the kinds that no input was found for."""
    left = {
        each.kind for each in puzzle.all_variants if each.part in (None, part) and not each.needs
    }
    chosen: list[str] = []
    for case in candidates(puzzle):
        if shown := kinds_shown(puzzle, case, part, left):
            chosen.append(case.text)
            left -= shown
        if not left:
            break
    return chosen, left


def written(puzzle: Puzzle) -> str:
    """Return the content of the puzzle's file."""
    lines: list[str] = []
    for part in PARTS:
        texts, silent = cover(puzzle, part)
        lines += [f"[part{part}]", f"silent = {json.dumps(sorted(silent))}", "inputs = ["]
        lines += [f"    {json.dumps(text)}," for text in texts]
        lines += ["]", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = ROOT / "assets" / FOLDER / name / COVER
        path.write_text(written(load(name)), encoding="utf-8")
        print(path, flush=True)
