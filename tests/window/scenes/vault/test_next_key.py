"""The next key: the other choices, evaluated in spare time and shown in the panel."""

import math

from game.playback.jobs import Jobs
from game.playback.playback import Playback
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.registry import explain
from game.puzzles.vault.answer import VaultScenario, read_scenario
from game.puzzles.vault.explain import KeyChoice
from game.puzzles.vault.play import VaultState
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.controls.panel_blocks import Line, Paragraph
from game.viewer.scenes.vault.next_key import ChoiceWeighing, choice_blocks, listed_choices
from game.viewer.scenes.vault.scene import VaultScene
from game.viewer.view_model import Block, LinkedBlock

MAZE = "#########\n#b.....a#\n#.#####.#\n#c@.....#\n#########\n"
"""From @ all keys take 9 steps if c is first (1 + 2 + 6), and 15 if a is (7 + 6 + 2)."""
A, B, C = range(3)


def scene_of(text: str = MAZE) -> tuple[VaultScene, Playback[VaultState]]:
    scenario: VaultScenario = read_scenario(text, "-", {})
    walk, state = scenario.simulate(scenario.parts()[0])
    scene = VaultScene(scenario, Recording(state, turns(walk)), scenario.parts()[0])
    scene.recording.complete()
    return scene, Playback(scene.recording, scene.duration)


def split_words(blocks: list[Block]) -> list[str]:
    pieces = [block.block if isinstance(block, LinkedBlock) else block for block in blocks]
    found = [piece.words for piece in pieces if isinstance(piece, Line | Paragraph)]
    return [words.strip() for words in found]


def test_keys_are_weighed_a_little_at_a_time() -> None:
    scene, _ = scene_of()
    jobs = Jobs()
    weighing = ChoiceWeighing(scene.maze, scene.recording, jobs)
    weighing.look_up(0)
    begun = weighing.choices_after(0)
    assert begun is not None
    assert begun.choices is None
    jobs.spend(math.inf)
    found = weighing.choices_after(0)
    assert found is not None
    assert found.choices is not None
    assert [(one.key, one.steps, one.total) for one in found.choices] == [(C, 1, 9), (A, 7, 15)]
    assert found.choices[0].order == (C, B, A)
    weighing.look_up(0)
    assert weighing.choices_after(0) is found
    assert not jobs


def test_words_are_those_of_the_explanation() -> None:
    scene, _ = scene_of()
    jobs = Jobs()
    weighing = ChoiceWeighing(scene.maze, scene.recording, jobs)
    walk, state = scene.scenario.simulate(1)
    explained = explain(scene.scenario, 1, ExplanationQuestion(is_all=True), state, turns(walk))
    for taken, explanation in enumerate(explained):
        weighing.look_up(taken)
        jobs.spend(math.inf)
        found = split_words(list(choice_blocks(scene.maze.grid, weighing.choices_after(taken))))
        orders = [words for words in found if words.startswith("in the order ")]
        text = explanation.text(200)
        assert orders
        assert all(words in text for words in found if words not in orders)


def test_choices_that_cost_least_are_reported_and_the_chosen_one() -> None:
    totals = [9, 9, 9, 11, 11, 15, 15]
    choices = [KeyChoice(1, key, key, 1, total) for key, total in enumerate(totals)]
    assert [choice.key for choice in listed_choices(choices)] == [0, 1, 2, 3, 4]
    choices[6] = choices[6]._replace(is_chosen=True)
    assert [choice.key for choice in listed_choices(choices)] == [0, 1, 2, 3, 6]
