"""Each misreading of the search parts from the rules on a maze that can be checked by eye."""

import pytest

from game.puzzles.variant import Change
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.read import read_maze
from tests.unit.puzzles.vault.misreadings.drawings import BY_NAME, DRAWINGS, Drawing

each_drawing = pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.name)


def scenario(drawing: Drawing) -> VaultScenario:
    return VaultScenario(read_maze(drawing.maze, "maze.txt"))


def test_every_misreading_is_drawn() -> None:
    alone = {name for name, variant in BY_NAME.items() if not variant.needs}
    assert {drawing.name for drawing in DRAWINGS} == alone


@each_drawing
def test_rules_and_misreading_answer_as_drawn(drawing: Drawing) -> None:
    drawn = scenario(drawing)
    misread = drawn.under(Change((BY_NAME[drawing.name],)))
    assert drawn.answer(drawing.part).number == drawing.steps
    answer = misread.answer(drawing.part)
    assert answer.number == drawing.misread
    assert answer.to_json().get("walked") == drawing.walked


@each_drawing
def test_drawing_is_that_of_the_class(drawing: Drawing) -> None:
    described = BY_NAME[drawing.name].search[0].__doc__ or ""
    drawn = [line.strip().split("     ")[0] for line in described.splitlines()]
    rows = [line for line in drawn if line.startswith("#")]
    assert rows == drawing.maze.split("\n")


@each_drawing
def test_misreading_of_one_part_leaves_the_other_alone(drawing: Drawing) -> None:
    drawn = scenario(drawing)
    variant = BY_NAME[drawing.name]
    if variant.part is not None and 1 in drawn.parts():
        assert drawn.under(Change((variant,))).answer(1) == drawn.answer(1)
