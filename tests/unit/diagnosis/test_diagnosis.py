"""What a program answered is compared with what readings of the rules answer."""

import pytest

from game.lab.diagnosis import evidence
from game.lab.diagnosis.evidence import Budget, Evidence, Row
from game.lab.judge.cases import Case
from game.puzzles.registry import load

CAVE = "#######\n#G..E.#\n#.....#\n#.G.E.#\n#######\n"


def test_reading_that_takes_too_many_turns_neither_gives_nor_misses_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = load("battle")
    row = Row(Case("cave", CAVE, puzzle.read(CAVE, "cave", {})), 1, 1)
    chosen = puzzle.variants[:1]

    def found() -> tuple[bool, bool]:
        seen = Evidence(1, puzzle, chosen, Budget(10))
        return seen.fits(row, chosen), seen.is_missed(row, chosen)

    assert found() == (False, True)
    monkeypatch.setattr(evidence, "MOST_STEPS", 3)
    # What was played before is kept.
    row = row._replace(case=Case("cave", CAVE, puzzle.read(CAVE, "cave", {})))
    assert found() == (False, False)
