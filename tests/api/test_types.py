"""A user's script is checked by mypy, as strictly as can be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import ROOT

SCRIPT = """
from collections.abc import Sequence
from pathlib import Path

from game.api import Battle, check, example, explain, generate, judge, play, solve, variants
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import hit_points


class Brave(AttackSystem):
    def choose_target(self, enemies: Sequence[int]) -> int | None:
        return max(enemies, key=hit_points)


cave: str = generate("battle", 7, size="8x8")
answer = solve(cave, {"elf_attack": 12}, part=1, puzzle="battle", systems=[Brave])
points: int | None = answer.part1.hit_points
first, second = solve(Path("boss.txt"), puzzle="duel")
spells: tuple[str, ...] = first.spells
print(solve(example("hall")).part1.hit_points, second.mana, points, spells)
for moment in play(cave, puzzle="battle"):
    number: int = moment["round"]
    row, column = moment["units"][0]["place"]
    print(number, row + column, [event["event"] for event in moment["events"]])
for any_moment in play(cave):
    left: int = any_moment["wizard"]["mana"]
with Battle(cave, {"elf_hp": 50}, part=1) as battle:
    battle.step()
    total: int = sum(unit.points for unit in battle.units())
right: bool = check(cave, 27730)[0].is_right
names: list[str] = [one.name for one in variants("battle")]


def mine(text: str) -> int:
    return len(text)


smallest: str | None = judge("battle", mine, part=1).smallest
text: str = explain(cave, at=(1, 2))[0].text
"""


def checked(script: str, folder: Path) -> str:
    """Return the output of mypy for a script."""
    (folder / "script.py").write_text(script, encoding="utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--config-file", os.devnull, "script.py"]
    environment = os.environ | {"MYPYPATH": str(ROOT)}
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


@pytest.mark.slow
def test_script_is_well_typed(tmp_path: Path) -> None:
    assert checked(SCRIPT, tmp_path).startswith("Success")
