"""A blow, as it is told with what it does."""

import pytest

from components.decision import Candidate, Decision
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.striking import attack_lines, choice_of_target
from game.puzzles.battle.unit import UnitState
from game.text.grid import Grid

GRID = Grid(("EG",))
TIE = "2 of 3 beside it have fewest hit points, first in reading order"
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


def reason(points: list[int], struck: int) -> str:
    """Return why a goblin is struck among goblins with so many points each."""
    units = {one: UnitState(one, "G", left, 200, 3) for one, left in enumerate(points)}
    candidates = tuple(Candidate(left, one, one) for one, left in enumerate(points))
    decision = Decision(candidates=candidates, target=candidates[struck])
    return choice_of_target(Grid(("...",)), BattleState(units), decision)


@pytest.mark.parametrize(
    ("points", "struck", "words"),
    [
        ([9], 0, "strikes the goblin at 0,0: nobody else is beside it"),
        ([9, 5, 9], 1, "strikes the goblin at 0,1: it has the fewest hit points of 3 beside it"),
        (
            [9, 5, 5],
            1,
            f"strikes the goblin at 0,1: {TIE}",
        ),
        ([9, 5, 5], 2, "strikes the goblin at 0,2"),
        ([9, 5], 0, "strikes the goblin at 0,0"),
    ],
)
def test_target_is_told_with_what_speaks_for_it(points: list[int], struck: int, words: str) -> None:
    assert reason(points, struck) == words


def test_unit_that_strikes_nobody_chooses_nobody() -> None:
    assert choice_of_target(GRID, STATE, Decision(candidates=(GOBLIN,))) == ""
