"""A blow, as it is told with what it does."""

import pytest

from components.decision import Candidate, Decision
from game.puzzles.battle.state import BattleState, UnitState
from game.puzzles.battle.striking import attack_lines
from game.text.grid import Grid

GRID = Grid(("EG",))
GOBLIN = Candidate(3, 1, 2)
STATE = BattleState({1: UnitState(0, "E", 200, 200, 3), 2: UnitState(1, "G", 3, 200, 3)})


@pytest.mark.parametrize(("kills", "end"), [(True, ", which kills."), (False, ".")])
def test_whether_a_blow_kills_is_as_it_was_decided(kills: bool, end: str) -> None:
    decision = Decision(candidates=(GOBLIN,), target=GOBLIN, kills=kills)
    told = attack_lines(GRID, STATE, decision, 3)
    assert told.endswith(f"\nIt hits 0,1: 3 - 3 = 0{end}\n")


def test_unit_that_spares_all_says_so() -> None:
    told = attack_lines(GRID, STATE, Decision(candidates=(GOBLIN,)), 3)
    assert (
        told
        == """\
Enemies beside 0,0:
    goblin at 0,1, 3 hit points
It strikes none of them.
"""
    )
