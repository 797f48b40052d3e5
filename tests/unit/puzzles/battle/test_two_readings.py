"""The tie that is most often broken wrongly: the destination is chosen before the first step.

Each cave here ends differently for those who choose the first step right away,
over all shortest paths to any of the nearest squares.
"""

from collections.abc import Iterator

import pytest

from components.cavern import Cavern
from components.decision import StepDecision
from components.turn import Turn
from game.inputs.reading import read_example
from game.puzzles.battle.planning.lowest_attack import lowest_attack
from game.puzzles.battle.playing.outcome import Outcome, outcome_by_fighting
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY
from systems.battle.rules import RULES, BattleRules
from systems.bitboard import first, flood, spread
from tests.oracles import battle as oracle


class FirstStepSystem(MovementSystem):
    """Moves as the wrong reading does; all but the tie is left to the right one."""

    promises = EVERY

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Take the first step of all that lead to any of the nearest squares."""
        right, width = super().choose(cavern, turn), cavern.width
        if not right.paths:
            return right
        flooded = flood(1 << right.origin, cavern.free, width)
        frontiers = [squares for squares, _ in zip(flooded, right.paths, strict=False)]
        path = right.nearest
        for frontier in reversed(frontiers[1:]):
            path = spread(path, width) & frontier
        return right._replace(step=first(path))


def outcomes(text: str, rules: BattleRules = RULES) -> tuple[int | None, int | None]:
    """Return the outcome of both parts."""
    cave, chosen = read_cave(text, "drawn"), BattleSettings(rules=rules)
    found: list[Outcome | None] = [outcome_by_fighting(cave, chosen), lowest_attack(cave, chosen)]
    one, other = (outcome.score if outcome else None for outcome in found)
    return one, other


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


def cases() -> Iterator[object]:
    """Yield the cases; the real cave takes a second."""
    for name, case in CASES.items():
        yield pytest.param(*case, id=name, marks=[pytest.mark.slow] if name == "cavern" else [])


@pytest.mark.parametrize(("text", "right", "wrong"), list(cases()))
def test_destination_comes_before_the_first_step(
    text: str,
    right: tuple[int, int],
    wrong: tuple[int, int],
) -> None:
    assert outcomes(text) == right
    assert oracle.fight(text).outcome == right[0]
    assert oracle.lowest_power(text)[1].outcome == right[1]
    assert outcomes(text, RULES.changed(FirstStepSystem)) == wrong
