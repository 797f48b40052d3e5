"""Archers strike from two squares away, and all that is told of it is so."""

from collections.abc import Callable

import pytest

from game.testing.drawing import DrawnBattle
from tests.tools.bundled_rules.conftest import Systems
from tests.tools.bundled_rules.telling import told

Draw = Callable[..., DrawnBattle]


@pytest.fixture
def archers(systems_of: Callable[[str], Systems]) -> Systems:
    return systems_of("archers.py")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A.G   A(120), G(200)", "A.G   A(120), G(197)"),
        ("AEG   A(120), E(200), G(200)", "AEG   A(120), E(200), G(197)"),
        ("A..G   A(120), G(200)", ".A.G   A(120), G(197)"),
        ("E..G   E(200), G(200)", ".E.G   E(200), G(200)"),
        ("G.A   G(200), A(120)", ".GA   G(200), A(117)"),
        ("A#G   A(120), G(200)", "A#G   A(120), G(200)"),
    ],
    ids=["two-away", "over-an-elf", "steps-nearer", "elf-does-not", "goblin-comes", "no-wall"],
)
def test_unit_stays_goes_and_strikes_by_its_reach(
    drawn_battle: Draw, archers: Systems, before: str, after: str
) -> None:
    battle = drawn_battle(before, systems=archers)
    battle.step()
    assert battle.redrawn() == after


def test_arrow_flies_round_a_corner_but_not_through_walls(
    drawn_battle: Draw, archers: Systems
) -> None:
    battle = drawn_battle("A.#   A(120)\n#G#   G(200)", systems=archers)
    battle.step()
    assert battle.redrawn() == "A.#   A(120)\n#G#   G(197)"


def test_explanation_speaks_of_reach_and_marks_the_squares_from_which_it_is() -> None:
    text = "#######\n#A...G#\n#######"
    explained = told("explain", text, "archers.py", "--round", "1", "--at", "1,1")
    assert [line for line in explained if "A" in line or "It" in line or "No" in line] == [
        "#A.??G#   --> #A.@@G#    --> #A.!.G#  --> #A.+.G# --> #A101G#   --> #.A..G#",
        "It steps from 1,1 to 1,2.",
        "No enemy is in reach of 1,2, so it does not attack.",
    ]
    near = "#####\n#A.G#\n#####"
    explained = told("explain", near, "archers.py", "--round", "1", "--at", "1,1")
    assert explained[2:] == [
        "It has an enemy in reach, so it does not move.",
        "",
        "Enemies in reach of 1,1:",
        "--> goblin at 1,3, 200 hit points",
        "It hits 1,3: 200 - 3 = 197.",
    ]


def test_others_still_stand_beside_their_enemies() -> None:
    explained = told("explain", "#####\n#EGA#\n#####", "archers.py", "--round", "1", "--at", "1,1")
    assert explained[2] == "It stands beside an enemy, so it does not move."
    assert explained[4] == "Enemies beside 1,1:"


def test_archers_are_of_the_elves_in_part_2_and_in_losses() -> None:
    answers = told("solve", "#######\n#A...G#\n#######", "archers.py")
    assert answers[1:] == [
        "Part 1: 41 rounds x 80 hit points = 3280",
        "        goblins win, 1 unit left, 1 elf lost",
        "Part 2: elf attack 5: 41 rounds x 3 hit points = 123",
        "        elves win, 1 unit left, 0 elves lost",
    ]


def test_turns_tell_of_archers() -> None:
    turns = told("trace", "#####\n#A.G#\n#####", "archers.py", "--turns", "--rounds", "1")
    assert turns[:4] == [
        "Round 1, turn 1: archer at 1,1 hits goblin at 1,3: 200 - 3 = 197",
        "#####",
        "#A.G#   A(120), G(197)",
        "#####",
    ]
