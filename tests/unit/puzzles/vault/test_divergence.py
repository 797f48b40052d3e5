"""The first mistake of a misread plan is drawn next to the right continuation."""

import re

import pytest

from game.lab.divergence import divergence_lines
from game.puzzles.registry import load
from game.puzzles.variant import Change
from game.puzzles.vault.answer import read_scenario
from tests.boards import lines
from tests.unit.puzzles.vault.drawings import DRAWINGS, Drawing

DRAWN = {drawing.name: drawing for drawing in DRAWINGS}


def contrast(maze: str, *names: str, part: int = 1, columns: int = 80) -> str:
    known = load("vault").variants
    change = Change(tuple(one for one in known if one.name in names))
    found = divergence_lines(read_scenario(maze, "maze.txt", {}), change, part, columns)
    return "".join(f"{line}\n" for line in found)


def drawn(name: str) -> str:
    return contrast(DRAWN[name].maze, name, part=DRAWN[name].part)


def test_what_can_not_be_walked_later_is_reported_below() -> None:
    found = drawn("needs-from-the-start")
    assert "key a at 3,3 in 4 steps, by which the whole walk\n" in found
    out_of_domain = (
        "Further on, after 6 steps: the plan goes on through the shut door C, 11 steps in\nall.\n"
    )
    assert found.endswith(f"\n\n{out_of_domain}")


def test_search_without_a_plan_says_so() -> None:
    found = drawn("memo-without-keys")
    assert found.startswith("with memo-without-keys: a search that is misread so finds no plan")
    assert max(map(len, found.splitlines())) <= 80


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.name)
def test_steps_of_the_shortest_walk_are_not_reported(drawing: Drawing) -> None:
    found = drawn(drawing.name)
    assert found
    assert f"{drawing.steps} steps in all" not in found
    # Of the last key, the steps to it may be added up.
    is_last = re.match(r"Key (\d+) of \1\b", found)
    due = found.partition("\n  with ")[0]
    assert not is_last or " in " not in due


def test_nothing_is_drawn_where_the_plan_is_as_good() -> None:
    assert contrast(lines("#####", "#a@b#", "#####"), "fewest-crossings") == ""


def test_nothing_is_drawn_of_a_part_without_an_answer() -> None:
    assert contrast(lines("#####", "#a@b#", "#####"), "own-keys-only", part=2) == ""
    assert contrast(lines("#####", "#a#@#", "#####"), "doors-always-open") == ""


def test_map_wider_than_the_terminal_is_cut() -> None:
    drawing = DRAWN["door-beside-the-way"]
    wide = "\n".join(row + "#" * 80 for row in drawing.maze.split("\n"))
    found = contrast(wide, drawing.name, columns=60)
    assert max(map(len, found.splitlines())) <= 60
    assert "#b++@..." in found
