"""Each misreading of the search differs from the rules on a maze that can be checked by eye."""

import pytest

from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.narrator import TraceRange
from game.puzzles.registry import explain, narrator_of
from game.puzzles.variant import Change
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.read import read_maze
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from tests.boards import lines
from tests.unit.puzzles.vault.drawings import BY_NAME, DRAWINGS, Drawing

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


STRAIGHT = lines("##########", "#@...b..c#", "#.###C####", "#..a..####", "##########")


def misread(text: str, name: str) -> VaultScenario:
    return VaultScenario(read_maze(text, "maze.txt")).under(Change((BY_NAME[name],)))


def story(text: str, name: str, shown: TraceRange, part: int = 1) -> list[str]:
    scenario = misread(text, name)
    simulation, state = scenario.simulate(part)
    return list(narrator_of(scenario).trace(state, turns(simulation), shown))


def test_plan_through_a_shut_door_is_reported_up_to_it() -> None:
    text = story(STRAIGHT, "needs-from-the-start", TraceRange(1))
    assert text == [
        (
            "Key 1: explorer takes key a at 3,3: 4 steps, 4 so far\n"
            "##########\n#....b..c#\n#.###C####\n#..@..####\n##########\n"
        ),
        (
            "Step 6: as far as the plan can be walked\n"
            "##########\n#....b..c#\n#.###C####\n#....@####\n##########\n"
        ),
        (
            "Vault ends: 6 steps for 1 key, 2 keys left; "
            "the plan goes on through the shut door C, 11 steps in all\n"
            "keys in the order a"
        ),
    ]


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.name)
def test_misread_plan_can_be_recorded_and_explained(drawing: Drawing) -> None:
    scenario = misread(drawing.maze, drawing.name)
    if drawing.misread is None:
        return
    simulation, state = scenario.simulate(drawing.part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    assert recording.state_at(len(recording)).is_over
    simulation, state = scenario.simulate(drawing.part)
    if drawing.walked != 0:
        for found in explain(
            scenario, drawing.part, ExplanationQuestion(is_all=True), state, turns(simulation)
        ):
            assert found.text(80)
            assert found.data["choices"] or found.data["reason"]


def test_end_of_a_walk_before_that_of_its_plan_is_reported_last() -> None:
    scenario = misread(STRAIGHT, "needs-from-the-start")
    simulation, state = scenario.simulate(1)
    asked = ExplanationQuestion(is_all=True)
    *_, played = explain(scenario, 1, asked, state, turns(simulation))
    assert played.text(80).splitlines() == [
        "After 1 key, 6 steps: the walk ends, as the plan goes on through the shut door",
        "C, 11 steps in all. The way is 3,3 > 3,5.",
        "##########",
        "#....b..c#",
        "#.###C####",
        "#...+@####",
        "##########",
    ]
    assert played.data["way"] == [(3, 3), (3, 4), (3, 5)]
