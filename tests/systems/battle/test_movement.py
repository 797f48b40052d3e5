"""The step of a unit, without other systems."""

from collections.abc import Callable

import esper
import pytest

from components.turn import Decision, StepDecision
from game.testing import begin_turn, draw, redraw
from systems.battle.battlefield import battlefield
from systems.battle.events import MOVED
from systems.battle.movement import MovementSystem
from tests.boards import show, squares

pytestmark = pytest.mark.usefixtures("world")


def move(text: str, mark: str = "E") -> str:
    """Let the first unit of a faction move in a drawn battle; return the map."""
    entities = draw(text)
    begin_turn(entities[first_of(text, mark)])
    MovementSystem().process()
    return redraw(text)


def first_of(text: str, mark: str) -> int:
    """Return the square of the first unit of a faction."""
    found = squares(text, mark)
    return (found & -found).bit_length() - 1


def decide(text: str) -> StepDecision:
    """Return the decision of the first elf of a drawn map."""
    turn = begin_turn(draw(text)[first_of(text, "E")])
    turn.decision = Decision()
    MovementSystem().process()
    assert turn.decision.step
    return turn.decision.step


def test_squares_in_range_nearest_and_chosen_are_those_of_the_rules() -> None:
    text = """
#######
#E..G.#
#...#.#
#.G.#G#
#######
"""
    decision = decide(text)
    in_range = """
#######
#E.?G?#
#.?.#?#
#?G?#G#
#######
"""
    nearest = """
#######
#E.!G.#
#.!.#.#
#!G.#G#
#######
"""
    chosen = """
#######
#E.+G.#
#...#.#
#.G.#G#
#######
"""
    assert show(text, decision.in_range, "?") == in_range
    assert show(text, decision.nearest, "!") == nearest
    assert decision.destination is not None
    assert show(text, 1 << decision.destination, "+") == chosen


def test_step_is_that_of_the_rules() -> None:
    before = """
#######
#.E...#
#.....#
#...G.#
#######
"""
    after = """
#######
#..E..#
#.....#
#...G.#
#######
"""
    assert move(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """
E..G
....
....
G...
""",
            """
.E.G
....
....
G...
""",
            id="the nearest square first in reading order",
        ),
        pytest.param(
            """
#####
#...#
#.#G#
#E..#
#####
""",
            """
#####
#...#
#.#G#
#.E.#
#####
""",
            id="the shorter of two ways",
        ),
        pytest.param(
            """
E...
.##.
...G
""",
            """
.E..
.##.
...G
""",
            id="of two ways to one square, the first step in reading order",
        ),
        pytest.param(
            """
########
#...#.G#
#G..E..#
########
""",
            """
########
#...#.G#
#G...E.#
########
""",
            id="the destination before the first step",
        ),
    ],
)
def test_unit_steps_towards(before: str, after: str) -> None:
    assert move(before) == after


@pytest.mark.parametrize(
    ("walls", "direction"),
    [("", "up"), ("u", "left"), ("ul", "right"), ("ulr", "down")],
)
def test_first_step_of_equal_ways_is_up_left_right_down(walls: str, direction: str) -> None:
    # Goblins stand in all corners, four steps away each; walls close the first choices.
    rows = [list(row) for row in ("G...G", ".....", "..E..", ".....", "G...G")]
    for letter, (row, column) in {"u": (1, 2), "l": (2, 1), "r": (2, 3)}.items():
        if letter in walls:
            rows[row][column] = "#"
    row, column = {"up": (1, 2), "left": (2, 1), "right": (2, 3), "down": (3, 2)}[direction]
    expected = [list(line) for line in rows]
    expected[2][2], expected[row][column] = ".", "E"
    text = "\n" + "\n".join("".join(line) for line in rows) + "\n"
    assert move(text) == "\n" + "\n".join("".join(line) for line in expected) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\nEG..G\n", id="an enemy is beside it"),
        pytest.param("\n.G.\nGEG\n.G.\n", id="enemies are on all sides"),
        pytest.param("\nE#.G\n", id="a wall is between"),
        pytest.param("\nEE.G\n", id="a friend is in the way"),
        pytest.param("\n.E#\n.#G\n", id="only corners touch"),
        pytest.param("\n.E.\n###\n#G#\n", id="the enemy has no free square beside it"),
        pytest.param("\n..E\nG..\n".replace(".", "#"), id="nothing is free"),
        pytest.param("\nE.#\n##G\n", id="the end of a row is not the start of the next"),
    ],
)
def test_unit_stays_where(text: str) -> None:
    assert move(text) == text


def test_step_changes_the_ground_and_is_reported(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    elf, _ = draw("E..G").values()
    heard = record_events(MOVED)
    begin_turn(elf)
    MovementSystem().process()
    cavern, _ = battlefield()
    assert heard == [(MOVED, elf, 0, 1)]
    assert cavern.occupants[1] == elf
    assert (cavern.standing["E"], cavern.free) == (1 << 1, 1 << 0 | 1 << 2)


def test_nobody_moves_once_combat_is_over() -> None:
    elf, _ = draw("E..G").values()
    begin_turn(elf).is_over = True
    MovementSystem().process()
    assert redraw("E..G") == "E..G"
    assert esper.entity_exists(elf)
