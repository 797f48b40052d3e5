"""The steps of a decision in words.

A blow, as it is told with what it does.
"""

import pytest

from components.decision import Candidate, Decision, PointsChange, StepDecision
from game.puzzles.battle.explaining.decision import decide
from game.puzzles.battle.explaining.reasons import (
    attack_lines,
    choice_of_target,
    decision_steps,
    direction_of_step,
    squares_of,
)
from game.puzzles.battle.playing.scenario import read_scenario
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.text.grid import Grid
from systems.bitboard import neighbours


def words_of(cave: str, faction: str = "E") -> list[str]:
    """Return what the first unit of a faction thinks at the start."""
    scenario = read_scenario(cave, "-", {})
    battle, state = scenario.simulate(1)
    battle.close()
    unit = next(one for one, what in state.units.items() if what.faction == faction)
    decision = decide(scenario.cave, scenario.settings, state, unit)
    return [thought.words for thought in decision_steps(scenario.cave.grid, decision)]


def test_five_steps_of_the_puzzles_own_example() -> None:
    # In range:        Reachable:       Nearest:
    #   #E.?G?#          #E.@G.#          #E.!G.#
    #   #.?.#?#          #.@.#.#          #.!.#.#
    #   #?G?#G#          #@G@#G#          #!G.#G#
    assert words_of("#######\n#E..G.#\n#...#.#\n#.G.#G#\n#######\n") == [
        "in range 6",
        "reachable 4",
        "nearest 3 (distance 2)",
        "chosen 1,3 (first in reading order)",
        "step right",
    ]


def test_first_of_several_ways_is_stepped() -> None:
    # To 2,4 both 1,3 and 2,2 are on the way.
    assert words_of("#######\n#.E...#\n#.....#\n#...G.#\n#######\n")[-2:] == [
        "chosen 2,4 (first in reading order)",
        "step right (first in reading order)",
    ]


def test_step_without_a_choice_needs_no_reason() -> None:
    assert words_of("E..G") == [
        "in range 1",
        "reachable 1",
        "nearest 1 (distance 2)",
        "chosen 0,2",
        "step right",
    ]


def test_nothing_to_reach_is_told_and_no_more() -> None:
    assert words_of("E#.G") == ["in range 1", "reachable none"]


def test_unit_beside_an_enemy_looks_for_nothing() -> None:
    assert words_of("EG") == []


def test_steps_that_a_decision_lacks_are_left_out() -> None:
    step = StepDecision(0, is_in_range=False, step=1)
    assert squares_of(Decision(step=step)) == {"step": 0b10}
    empty = StepDecision(0, is_in_range=False, destination=2, step=1)
    told = [thought.words for thought in decision_steps(Grid(("...",)), Decision(step=empty))]
    assert told == ["chosen 0,2", "step right"], "nearest has no squares"


def test_another_order_of_preference_is_not_called_reading_order() -> None:
    last = StepDecision(
        0, is_in_range=False, in_range=0b110, nearest=0b110, destination=2, paths=(0b110,), step=2
    )
    told = [thought.words for thought in decision_steps(Grid(("...",)), Decision(step=last))]
    assert told[2:] == ["nearest 2", "chosen 0,2", "step to 0,2"]


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (1, "up"),
        (9, "down"),
        (4, "left"),
        (6, "right"),
        (0, "up and left"),
        (10, "down and right"),
        (11, "to 2,3"),
        (5, "nowhere"),
    ],
)
def test_steps_lead_anywhere(end: int, words: str) -> None:
    assert direction_of_step(Grid(("...",) * 3), 5, end) == words


GRID = Grid(("EG",))
TIE = "2 of 3 beside it have fewest hit points, first in reading order"
GOBLIN = Candidate(3, 1, 2)
BLOW = PointsChange(2, 1, 3, 0)
STATE = BattleState({1: UnitState(0, "E", 200, 200, 3), 2: UnitState(1, "G", 3, 200, 3)})


@pytest.mark.parametrize(("kills", "end"), [(True, ", which kills."), (False, ".")])
def test_whether_a_blow_kills_is_as_it_was_decided(kills: bool, end: str) -> None:
    decision = Decision(candidates=(GOBLIN,), target=GOBLIN, kills=kills, changes=(BLOW,))
    told = attack_lines(GRID, STATE, decision)
    assert told.endswith(f"\nIt hits 0,1: 3 - 3 = 0{end}\n")


def test_unit_that_spares_all_says_so() -> None:
    told = attack_lines(GRID, STATE, Decision(candidates=(GOBLIN,)))
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
    reach = neighbours(0, 4)
    decision = Decision(reach=reach, candidates=candidates, target=candidates[struck])
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
