"""The drawings of a decision are those of the rules."""

import pytest

from tests.unit.puzzles.battle.explaining.explained import explain, panels
from tests.worked_examples import DISTANCE, EXAMPLES, TARGETS

SAMPLE_CAVE = EXAMPLES[0].cave
STEP_PICTURE = DISTANCE["In range"].replace("?", ".")


@pytest.mark.parametrize("title", ["In range", "Reachable", "Nearest", "Chosen"])
def test_choice_of_a_destination_is_drawn_as_in_the_rules(title: str) -> None:
    assert panels(explain(TARGETS["Targets"], 1, 1))[title] == TARGETS[title]


@pytest.mark.parametrize("title", DISTANCE)
def test_choice_of_a_step_is_drawn_as_in_the_rules(title: str) -> None:
    assert panels(explain(STEP_PICTURE, 1, 2))[title] == DISTANCE[title]


def test_drawings_stand_side_by_side_in_the_order_of_the_rules() -> None:
    assert (
        explain(STEP_PICTURE, 1, 2)
        == """\
Round 1, elf at 1,2 (200 hit points) in turn 1:

In range:     Reachable:     Nearest:     Chosen:     Distance:     Step:
#######       #######        #######      #######     #######       #######
#.E...#       #.E...#        #.E...#      #.E...#     #4E212#       #..E..#
#...?.#   --> #...@.#    --> #...!.#  --> #...+.# --> #32101#   --> #.....#
#..?G?#       #..@G@#        #..!G.#      #...G.#     #432G2#       #...G.#
#######       #######        #######      #######     #######       #######

It steps from 1,2 to 1,3.

No enemy is beside 1,3, so it does not attack.
"""
    )


def test_drawings_go_to_the_next_line_where_the_terminal_is_narrow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide = panels(explain(STEP_PICTURE, 1, 2))
    monkeypatch.setenv("COLUMNS", "30")
    narrow = explain(STEP_PICTURE, 1, 2)
    assert panels(narrow) == wide
    assert max(map(len, narrow.split("\n\n", 1)[1].splitlines())) < 60


def test_map_wider_than_the_terminal_is_cut_to_what_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    drawn = panels(explain("." * 200 + "\n" + "." * 100 + "E.G" + "." * 97, 1, 100))
    assert drawn["Step"] == "........\n....EG..\n"
    assert drawn["In range"] == ".....?..\n...E?G?.\n"


def test_map_as_wide_as_the_terminal_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "E.G" + "." * 37
    monkeypatch.setenv("COLUMNS", "40")
    assert panels(explain(text, 0, 0))["Step"] == ".EG" + "." * 37 + "\n"
    monkeypatch.setenv("COLUMNS", "39")
    assert panels(explain(text, 0, 0))["Step"] == ".EG..\n"


def test_three_squares_are_shown_around_what_matters_as_far_as_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    rows = ["." * 50] * 12
    rows[5] = "." * 20 + "E.G" + "." * 27
    assert (
        panels(explain("\n".join(rows), 5, 20))["Step"]
        == """\
........
........
........
....EG..
........
........
........
"""
    )
    rows[0], rows[5] = "E.G" + "." * 47, rows[0]
    assert (
        panels(explain("\n".join(rows), 0, 0))["Step"]
        == """\
.EG..
.....
.....
.....
"""
    )


def test_destination_comes_before_first_step() -> None:
    # Three squares are two steps away; the first of them is to the right.
    drawn = panels(explain("########\n#...#.G#\n#G..E..#\n########", 2, 4, at_turn=False))
    assert drawn["Nearest"] == "########\n#...#!G#\n#G!.E.!#\n########\n"
    assert drawn["Chosen"] == "########\n#...#+G#\n#G..E..#\n########\n"
    assert drawn["Step"] == "########\n#...#.G#\n#G...E.#\n########\n"


def test_distances_over_9_show_their_last_digit() -> None:
    drawn = panels(explain("E" + "." * 12 + "G", 0, 0))
    assert drawn["Distance"] == "E109876543210G\n"
