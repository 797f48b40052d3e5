"""Without the fast planner, in a copy of the tree, small duels have the same answers."""

from pathlib import Path
from shutil import rmtree

import pytest

from tests.commands import copied_tree, run_in

BOSS = "Hit Points: 22\nDamage: 4\n"


@pytest.mark.slow
def test_answers_are_the_same_without_the_fast_planner(tmp_path: Path) -> None:
    tree = copied_tree(tmp_path)
    (tree / "boss.txt").write_text(BOSS)
    commands = ["solve apprentice --json", "solve boss.txt --json", "explain apprentice --round 1"]
    before = run_in(tree, commands)
    assert {done.status for done in before.values()} == {0}
    rmtree(tree / "game" / "puzzles" / "duel" / "fast")
    assert run_in(tree, commands) == before
