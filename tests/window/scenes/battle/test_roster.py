"""The list of all units: its lines are made anew when what they tell has changed, and only then."""

from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.viewer.scene_parts import LinkedBlock
from game.viewer.scenes.battle.roster import Roster, TurnOrder

ELF, GOBLIN = 1, 2


def lines(roster: Roster, state: BattleState, acting: int) -> dict[object, LinkedBlock]:
    blocks = roster.blocks(state, TurnOrder({ELF: 1, GOBLIN: 2}, acting))
    return {block.link: block for block in blocks if isinstance(block, LinkedBlock)}


def state_with(points: int) -> BattleState:
    units = {ELF: UnitState(5, "E", 200, 200, 3), GOBLIN: UnitState(6, "G", points, 200, 3)}
    return BattleState(units)


def test_line_of_a_unit_that_is_as_before_is_kept() -> None:
    roster = Roster(state_with(200))
    before, after = (lines(roster, state_with(points), ELF) for points in (200, 197))
    assert before.keys() == after.keys() == {ELF, GOBLIN}
    assert after[ELF] is before[ELF]
    assert after[GOBLIN] is not before[GOBLIN]


def test_line_of_who_acts_now_is_another() -> None:
    roster, state = Roster(state_with(200)), state_with(200)
    before, after = (lines(roster, state, acting) for acting in (ELF, GOBLIN))
    assert after[ELF] is not before[ELF]
    assert after[GOBLIN] is not before[GOBLIN]
