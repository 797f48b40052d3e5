"""Plans of misread searches, walked as far as the rules allow it, and told so everywhere."""

import pytest

from game.errors import NoAnswerError
from game.inputs.reading import read_example
from game.lab.puzzles.vault.variants import VARIANTS
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange, trace_objects
from game.puzzles.variant import Change
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import read_maze
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from tests.boards import lines
from tests.unit.diagnosis.vault.misread.drawings import DRAWINGS, Drawing

BY_NAME = {variant.name: variant for variant in VARIANTS}
STRAIGHT = lines("##########", "#@...b..c#", "#.###C####", "#..a..####", "##########")


def misread(text: str, name: str) -> VaultScenario:
    return VaultScenario(read_maze(text, "maze.txt")).under(Change((BY_NAME[name],)))


def story(text: str, name: str, shown: TraceRange, part: int = 1) -> list[str]:
    scenario = misread(text, name)
    simulation, state = scenario.simulate(part)
    return list(teller_of(scenario).trace(state, turns(simulation), shown))


def explained(text: str, name: str, number: int = 1, part: int = 1) -> str:
    scenario = misread(text, name)
    simulation, state = scenario.simulate(part)
    (told,) = explain(scenario, part, ExplanationQuestion(number), state, turns(simulation))
    return told.text(100)


def test_plan_through_a_shut_door_is_told_up_to_it() -> None:
    told = story(STRAIGHT, "needs-from-the-start", TraceRange(1))
    assert told == [
        (
            "Key 1: explorer takes key a at 3,3: 4 steps, 4 so far\n"
            "##########\n#....b..c#\n#.###C####\n#..@..####\n##########\n"
        ),
        (
            "Step 6: as far as the plan can be walked\n"
            "##########\n#....b..c#\n#.###C####\n#....@####\n##########\n"
        ),
        (
            "Vault ends: 6 steps for 1 key, 2 keys left\n"
            "keys in the order a\n"
            "the plan goes on through the shut door C, 11 steps in all"
        ),
    ]


def test_answer_is_what_the_search_says_with_how_far_that_can_be_walked() -> None:
    answer = misread(STRAIGHT, "needs-from-the-start").answer(1)
    assert answer.lines() == [
        "11 steps",
        "keys in the order abc",
        "walked 6 steps: the plan goes on through the shut door C, 11 steps in all",
    ]
    assert answer.to_json() == {"steps": 11, "order": "abc", "walked": 6}


def test_story_told_to_programs_ends_with_the_answer() -> None:
    scenario = misread(STRAIGHT, "needs-from-the-start")
    simulation, state = scenario.simulate(1)
    *_, last = trace_objects(teller_of(scenario).objects(1), state, turns(simulation), TraceRange())
    assert last["end"] == {"steps": 11, "order": "abc", "walked": 6}
    assert last["steps"] == 6


def test_plan_that_ends_with_keys_missing_says_so() -> None:
    told = story(lines("####", "#@.#", "#Aa#", "####"), "stuck-is-free", TraceRange(1))
    assert told == [
        "Vault ends: 0 steps for 0 keys, 1 key left\nthe plan ends there, after 0 steps in all"
    ]


def test_plan_into_a_wall_says_so() -> None:
    maze = lines("######", "###b##", "#....#", "#.@.d#", "#...##", "######")
    last = story(maze, "middle-left-open", TraceRange(1), 2)[-1]
    assert last.endswith("the plan goes on where nobody may step, 3 steps in all")


def test_plan_that_goes_on_after_the_last_key_says_so() -> None:
    # Each explorer goes for a: the second step is for a key that is no longer there.
    told = story("@a@", "own-keys-only", TraceRange(1), 2)
    assert told[-1] == (
        "Vault ends: 1 step for 1 key\n"
        "keys in the order a\n"
        "the plan goes on though no key is left, 2 steps in all"
    )


def test_explorer_alone_waits_for_the_keys_of_others() -> None:
    # The upper explorer thinks that B is open and plans c first, but b must be taken for it.
    text = lines("########", "#a..@Bc#", "########", "#@b#####", "########")
    assert misread(text, "own-keys-only").answer(2).to_json() == {"steps": 8, "order": "bca"}


def test_plan_that_is_right_is_told_like_any_other() -> None:
    told = story("b.A.@.a", "one-shortest-way", TraceRange(2))
    assert told[-1] == "Vault ends: 8 steps for 2 keys\nkeys in the order ab"


def test_plan_that_is_not_found_can_not_be_played() -> None:
    with pytest.raises(NoAnswerError, match="finds no plan"):
        misread("a@b", "memo-without-keys").simulate(1)


def test_key_that_is_not_the_best_is_explained_as_planned() -> None:
    told = explained(lines("#####", "###c#", "#b@a#", "#####"), "nearest-key-first")
    assert "--> key a at 2,3: 1 step, 5 in all by the rules\n" in told
    planned = "The explorer takes a, as it was planned (keys a, c, b, 5 steps in all)."
    assert f"{planned} By the rules b would be better." in " ".join(told.split())


def test_way_that_is_longer_than_need_be_is_explained_as_that() -> None:
    told = explained(lines("####", "#..#", "#@a#", "####"), "depth-first-way")
    assert "The explorer takes a by 3 steps where 1 would do, as it was planned (keys a, 3" in told


def test_keys_of_a_maze_that_can_not_be_solved_are_not_explained() -> None:
    scenario = misread("@a#b", "stuck-is-free")
    simulation, state = scenario.simulate(1)
    with pytest.raises(NoAnswerError, match="the key b can't be reached"):
        list(explain(scenario, 1, ExplanationQuestion(), state, turns(simulation)))


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
        for told in explain(
            scenario, drawing.part, ExplanationQuestion(is_all=True), state, turns(simulation)
        ):
            assert told.text(80)
            assert told.to_json()["choices"] or told.to_json()["reason"]


def test_end_of_a_walk_before_that_of_its_plan_is_told_last() -> None:
    scenario = misread(STRAIGHT, "needs-from-the-start")
    simulation, state = scenario.simulate(1)
    asked = ExplanationQuestion(is_all=True)
    *_, told = explain(scenario, 1, asked, state, turns(simulation))
    assert told.text(80).splitlines() == [
        "After 1 key, 6 steps: the walk ends, as the plan goes on through the shut door",
        "C, 11 steps in all. The way is 3,3 > 3,5.",
        "##########",
        "#....b..c#",
        "#.###C####",
        "#...+@####",
        "##########",
    ]
    assert told.to_json()["way"] == [(3, 3), (3, 4), (3, 5)]


@pytest.mark.parametrize("part", [1, 2])
def test_bundled_vault_is_walked_as_some_misread_search_plans_it(part: int) -> None:
    scenario = read_example("four-doors").scenario
    for variant in VARIANTS:
        answer = scenario.under(Change((variant,))).answer(part)
        assert answer.lines()
