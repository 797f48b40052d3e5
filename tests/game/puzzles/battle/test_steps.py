"""The steps of a decision in words."""

import pytest

from components.decision import Decision, StepDecision
from game.puzzles.battle.decision import decide
from game.puzzles.battle.scenario import read_scenario
from game.puzzles.battle.steps import heading, squares_of, thoughts_of
from game.text.grid import Grid


def words_of(cave: str, faction: str = "E") -> list[str]:
    """Return what the first unit of a faction thinks at the start."""
    scenario = read_scenario(cave, "-", {})
    battle, state = scenario.simulate(1)
    battle.close()
    unit = next(one for one, what in state.units.items() if what.faction == faction)
    decision = decide(scenario.cave, scenario.settings, state, unit)
    return [thought.words for thought in thoughts_of(scenario.cave.grid, decision)]


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
    told = [thought.words for thought in thoughts_of(Grid(("...",)), Decision(step=empty))]
    assert told == ["chosen 0,2", "step right"], "nearest has no squares"


def test_another_order_of_preference_is_not_called_reading_order() -> None:
    last = StepDecision(
        0, is_in_range=False, in_range=0b110, nearest=0b110, destination=2, paths=(0b110,), step=2
    )
    told = [thought.words for thought in thoughts_of(Grid(("...",)), Decision(step=last))]
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
    assert heading(Grid(("...",) * 3), 5, end) == words
