"""How a play begins, as far as there is room for it."""

from typing import Any

from game.lab.judge.cases import Case
from game.lab.judge.report import beginning_of_play
from game.puzzles.registry import load


def test_story_of_a_play_ends_on_a_whole_picture_and_says_how_it_goes_on() -> None:
    battle = load("battle")
    cave = "########\n#E....G#\n#......#\n#......#\n########\n"
    scenario: Any = battle.read(cave, "", {})
    story = beginning_of_play(Case("", cave, scenario), 1, "wrong/smallest.in").split("\n")
    assert story[0] == "    Initially:"
    ending = [f"    {'#' * 8}", "", "skirmish trace wrong/smallest.in --part 1 goes on."]
    assert story[-3:] == ending
    assert not beginning_of_play(Case("", cave, scenario), 1, None).endswith("goes on.")
