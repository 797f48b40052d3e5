"""The tie that is most often broken wrongly: the destination is chosen before the first step.

Each cave here ends differently for those who choose the first step right away,
over all shortest paths to any of the nearest squares.
"""

import pytest

from game.inputs import read_example
from game.puzzles.battle.cave import read_cave
from game.puzzles.battle.lowest_attack import lowest_attack
from game.puzzles.battle.outcome import Outcome, fight
from game.puzzles.battle.settings import BattleSettings
from systems.battle import movement
from systems.battle.movement import StepDecision, choose_step
from systems.bitboard import flood, spread
from tests.oracles import battle as oracle


def choose_first_step_first(origin: int, enemies: int, free: int, width: int) -> StepDecision:
    """Decide as the wrong reading does; all but the tie is left to the right one."""
    right = choose_step(origin, enemies, free, width)
    if not right.paths:
        return right
    frontiers = [
        squares for squares, _ in zip(flood(1 << origin, free, width), right.paths, strict=False)
    ]
    path = right.nearest
    for frontier in reversed(frontiers[1:]):
        path = spread(path, width) & frontier
    return right._replace(paths=(path, *right.paths[1:]))


def outcomes(text: str) -> tuple[int | None, int | None]:
    """Return the outcome of both parts."""
    cave = read_cave(text, "drawn")
    found: list[Outcome | None] = [
        fight(cave, BattleSettings()),
        lowest_attack(cave, BattleSettings()),
    ]
    first, second = (outcome.score if outcome else None for outcome in found)
    return first, second


CASES = {
    "two-readings": (read_example("two-readings").source.text, (7004, 11781), (1100, 12300)),
    "cavern": (read_example("cavern").source.text, (180194, 35610), (173932, 34560)),
    "drawn": (
        """\
##########
#...#.G..#
#G..E....#
#.....G..#
#..E..G#E#
#.....#..#
##########
""",
        (24660, 10752),
        (25296, 11766),
    ),
}


@pytest.mark.parametrize(("text", "right", "wrong"), CASES.values(), ids=CASES)
def test_destination_comes_before_the_first_step(
    text: str,
    right: tuple[int, int],
    wrong: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert outcomes(text) == right
    assert oracle.fight(text).outcome == right[0]
    assert oracle.lowest_power(text)[1].outcome == right[1]
    monkeypatch.setattr(movement, "choose_step", choose_first_step_first)
    assert outcomes(text) == wrong
